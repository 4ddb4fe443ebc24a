"""The small duel that comes along: a game that is played by its printed words alone."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from deckproof.cards.load import load_game
from deckproof.cards.render import drawn
from deckproof.cards.rulebook import load_rulebook
from deckproof.generator.checking import Asked, check_games
from deckproof.generator.scaffold import write_new_game
from deckproof.validator.engine.kernel import CHANCE, IllegalMove
from deckproof.validator.engine.luck import Luck
from deckproof.validator.engine.selfplay import self_play
from deckproof.validator.language.game import WordedGame
from deckproof.validator.language.making import make_game
from deckproof.validator.language.reading import read_game
from deckproof.validator.sheet_play import sheet_stage
from deckproof.validator.sheet_proof import prove_sheet

from ..engine.conformance import conform

DUEL = Path(__file__).resolve().parents[2] / "cards" / "starters" / "duel"
GAMES = 60
Plant = Callable[[str, str, str], Path]


def made(folder: Path) -> WordedGame:
    game = load_game(folder)
    found, faults = make_game(game, read_game(game))
    assert found is not None, [drawn(fault) for fault in faults]
    return found


@pytest.fixture
def plant(tmp_path: Path) -> Plant:
    def planted(file: str, old: str, new: str) -> Path:
        folder = tmp_path / "duel"
        shutil.copytree(DUEL, folder)
        text = (folder / file).read_text(encoding="utf-8")
        assert old in text, f"{file} does not say {old!r}"
        (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
        return folder

    return planted


def test_it_is_proved_without_a_finding() -> None:
    proof = prove_sheet(load_game(DUEL))
    assert [drawn(finding) for finding in proof.findings] == []
    assert proof.counts[0] == "43 of 43 sentences of sheet and cards read"
    assert "1,000 games played" in proof.counts


def test_a_new_duel_is_written_whole_and_is_the_one_that_comes_along(tmp_path: Path) -> None:
    assert write_new_game(tmp_path / "mine", "duel") == 0
    for path in DUEL.glob("*.*"):
        assert (tmp_path / "mine" / path.name).read_text(encoding="utf-8") == path.read_text(encoding="utf-8")
    assert check_games([(tmp_path / "mine").as_posix()], Asked()) == 0


def test_it_keeps_every_law_of_the_kernel() -> None:
    conform(made(DUEL), games=8)


def test_every_card_is_played_and_every_rule_comes_up() -> None:
    game = made(DUEL)
    report = self_play(game, 150)
    assert report.ok, report.text()
    for card in load_game(DUEL).components["cards"].cards:
        assert report.count("4-players", "play", card.id) > 0, card.id
    for event in ("look", "swap", "discard", "be", "name", "choose"):
        assert report.count("4-players", event) > 0, event
    ends = report.modes["4-players"].ends
    assert ends["alone"] > 0


def test_a_card_that_must_be_played_leaves_no_choice_and_the_refusal_says_so() -> None:
    game = made(DUEL)
    for seed in range(400):
        luck, state = Luck(seed), game.new("2-players")
        while (actor := game.actor(state)) is not None:
            legal = game.legal(state)
            if actor != CHANCE and ("play", "note") in legal and len(legal) == 1:
                hand = game.view(state, actor)["places"][f"{('Ann', 'Ben')[actor]}'s hand"]
                other = next((card for card in hand if card != "note"), "")
                if other in ("sneeze", "book-swap"):
                    with pytest.raises(IllegalMove) as refused:
                        game.apply(state, ("play", other))
                    assert str(refused.value.because).startswith('"If you hold Sneeze or Book Swap')
                    return
            game.apply(state, game.sample(state, luck) if actor == CHANCE else luck.choice(legal))
    raise AssertionError("no game brought it about")


@pytest.mark.parametrize("card", ["that card", "the drawn card"])
def test_that_card_is_the_one_that_was_drawn(card: str, plant: Plant) -> None:
    game = made(plant("play.md", "1. Draw 1 card.", f"1. Draw 1 card. Discard {card}."))
    for seed in range(20):
        luck, state = Luck(seed), game.new("2-players")
        told = state.events = []
        while not any(event.kind == "discard" for event in told):
            actor = game.actor(state)
            game.apply(state, game.sample(state, luck) if actor == CHANCE else luck.choice(game.legal(state)))
        moved = [event for event in told if event.kind in ("draw", "discard")]
        at = next(at for at, event in enumerate(moved) if event.kind == "discard")
        assert moved[at - 1].kind == "draw"
        assert all(moved[at - 1].data[key] == moved[at].data[key] for key in ("player", "card"))


@pytest.mark.parametrize("draws", ["Draw 2 cards.", "Each player draws 1 card."])
def test_that_card_is_none_of_several_that_were_drawn(draws: str, plant: Plant) -> None:
    folder = plant("play.md", "1. Draw 1 card.", f"1. {draws} Discard that card.")
    (told,) = [finding for finding in prove_sheet(load_game(folder), 1).findings if finding.code == "SHT007"]
    assert "nothing before it says which one" in told.message


def test_what_was_looked_at_is_known_until_it_is_mixed() -> None:
    game = made(DUEL)
    for seed in range(400):
        luck, state = Luck(seed), game.new("2-players")
        state.events = []
        while (actor := game.actor(state)) is not None:
            move = game.sample(state, luck) if actor == CHANCE else luck.choice(game.legal(state))
            state.events.clear()
            game.apply(state, move)
            look = next((event for event in state.events if event.kind == "look"), None)
            if look is not None and not state.over:
                seen, place = look.data["player"], look.data["place"]
                assert look.seen is None  # it is the owner's own hand, so both players see it
                assert look.data["cards"][0] in game.view(state, seen)["places"][place]
                return
    raise AssertionError("nobody looked")


def test_the_sheet_is_printed_in_the_rulebook_as_it_stands(plant: Plant) -> None:
    book = load_rulebook(load_game(plant("play.md", "A player who is out cannot win.", "Another player cannot win.")))
    assert book is not None
    printed = [one.text for one in book.statements if one.section and one.section.anchor == "always"]
    assert printed[-1] == "Another player cannot win."
    line = next(one for one in book.statements if one.text == printed[-1]).place
    assert line.source.name.endswith("play.md")
    assert line.source.line(line.line) == printed[-1]


def test_a_changed_sentence_plays_otherwise(plant: Plant) -> None:
    game = made(plant("play.md", "Each player draws 1 card", "Each player draws 2 cards"))
    state = game.new("2-players")
    luck = Luck(1)
    while game.actor(state) == CHANCE:
        game.apply(state, game.sample(state, luck))
    assert len(game.view(state, state.seat)["places"][f"{('Ann', 'Ben')[state.seat]}'s hand"]) == 3


FAULTS = [
    ("play.md", "Draw 1 card.", "Draw 2 cards.", {"FCT007"}),
    ("play.md", "Each player draws 1 card", "Each player draws 2 cards", {"FCT007"}),
    ("play.md", "Each player draws 1 card", "Each player draws 9 cards", {"SHT008"}),
    ("play.md", "more than 2 cards", "more than 1 cards", {"FCT007"}),
    ("play.md", "more than 16 turns", "more than 9 turns", {"FCT007"}),
    ("play.md", "Discarded cards go to their row.", "", {"SHT007"}),
    ("play.md", "If nobody can be chosen, the text does nothing.", "", {"SHT009"}),
    ("play.md", "Tied players share the win.", "", set[str]()),
    ("play.md", "is out, that player discards", "is hidden, that player discards", {"SHT011"}),
    ("play.md", "Shuffle the deck", "Shuffel the deck", {"SHT001"}),
    ("play.md", "2. Play 1 card.\n3. Carry out", "3. Play 1 card.\n2. Carry out", {"SHT005"}),
    ("play.md", "3. Each player draws 1 card.", "3. ", {"SHT005"}),
    ("play.md", "1. Draw 1 card.\n2. Play 1 card.", "1. Play 1 card.\n2. Draw 1 card.", {"EXM002"}),
    ("play.md", "There is a face-down box. ", "", {"SHT007"}),
    ("play.md", "A player who is out has no more turns.", "", {"SHT013"}),
    ("cards.yaml", "another player who is not hidden. Look", "another player. Look", {"FCT007"}),
    ("cards.yaml", "Look at that player's hand", "Look at their hand", {"SHT007"}),
    ("cards.yaml", "If that player holds the named card, that player is out.",
     "If that player holds the named card, you are out.", {"EXM001"}),
    ("cards.yaml", "You are hidden until", "You are out until", {"EXM001"}),
    ("cards.yaml", "When you play or discard this card", "When you play this card", {"EXM001"}),
    ("rulebook.md", "1. Draw 1 card.", "1. Draw 2 cards.", {"SHT011"}),
    ("rulebook.md", "1. Draw 1 card.\n2. Play 1 card.", "1. Play 1 card.\n2. Draw 1 card.", {"SHT016"}),
    ("cards.yaml", "You are hidden until your next turn.", "If the box is empty, you are hidden until your next turn.",
     {"SHT017", "EXM001"}),
    ("rulebook.md", "The player with the highest number", "The player with the lowest number", {"SHT011"}),
    ("rulebook.md", "more than 2 cards", "more than 1 card", {"SHT011"}),
    ("rulebook.md", "only 1 player is not out", "only 1 player is out", {"SHT011"}),
    ("rulebook.md", "who is out cannot be chosen", "who is hidden cannot win", {"SHT013"}),
    ("words.yaml", "marks: [hidden, out]", "marks: [hidden, out, lost]", {"SHT012"}),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "codes"), FAULTS)
def test_a_planted_fault_is_told(plant: Plant, file: str, old: str, new: str, codes: set[str]) -> None:
    proof = prove_sheet(load_game(plant(file, old, new)), GAMES)
    assert codes <= {finding.code for finding in proof.findings}, [drawn(one) for one in proof.findings]


@pytest.mark.parametrize(
    "step", ["3. Each player draws 1 card.", "1. Draw 1 card.", "3. Carry out the text of the played card."]
)
def test_an_empty_step_is_told_where_it_stands(plant: Plant, step: str) -> None:
    (found,) = read_game(load_game(plant("play.md", step, step[:3]))).findings
    assert found.message == f"step {step[0]} says nothing"
    assert found.place is not None and found.place.source.text.split("\n")[found.place.line - 1] == step[:3]


def test_a_counterexample_is_told_as_an_example_that_comes_true(plant: Plant) -> None:
    folder = plant("play.md", "more than 2 cards", "more than 1 card")
    found = next(one for one in prove_sheet(load_game(folder), GAMES).findings if one.code == "FCT007")
    assert "has more than 1 card in hand" in found.message
    assert found.listing[0].startswith("```example refutes-a-player-never-has-more-than")
    assert found.listing[-2].endswith("has more than 1 card in hand.")
    pasted = (folder / "examples.md").read_text(encoding="utf-8") + "\n" + "\n".join(found.listing) + "\n"
    (folder / "examples.md").write_text(pasted, encoding="utf-8")
    proof = prove_sheet(load_game(folder), GAMES)
    assert any("6 of 6 examples replayed" in count for count in proof.counts)


def test_a_deed_that_is_never_done_is_told_by_who_does_it_to_whom(plant: Plant) -> None:
    folder = plant("cards.yaml", "another player who is not hidden. Look", "another player. Look")
    found = next(one for one in prove_sheet(load_game(folder), GAMES).findings if one.code == "FCT007")
    assert re.search(r"does not always hold: (Ann|Ben|Cleo|Dan) chooses (Ann|Ben|Cleo|Dan)$", found.message)
    assert "is hidden." not in found.listing[1]


def test_an_example_that_cannot_be_says_what_is_possible(plant: Plant) -> None:
    folder = plant("examples.md", "Ann names Peek.", "Ann names Whisper.")
    proof = prove_sheet(load_game(folder), GAMES)
    told = next(drawn(finding) for finding in proof.findings if finding.code.startswith("EXM"))
    assert "Ann names Peek." in told


def test_examples_are_replayed_whatever_else_is_dealt() -> None:
    stage, book = sheet_stage(load_game(DUEL))
    assert stage.option_fault("mode", "9-players") != ""
    assert book.read("Ann draws Sneeze.", "move").outcome == "read"
