"""The small games that come along, each held to loops written by hand for its rules alone."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path

import pytest
from deckproof.cards.load import load_game
from deckproof.cards.render import drawn
from deckproof.generator.scaffold import starter, write_new_game
from deckproof.validator.engine.kernel import CHANCE, Move
from deckproof.validator.engine.luck import Luck
from deckproof.validator.engine.selfplay import self_play
from deckproof.validator.engine.tablestate import TableState
from deckproof.validator.engine.walking import walk
from deckproof.validator.language.asks import May
from deckproof.validator.language.frames import Frame, Step
from deckproof.validator.language.game import WordedGame
from deckproof.validator.language.making import make_game
from deckproof.validator.language.picking import PickCard
from deckproof.validator.language.reading import read_game
from deckproof.validator.sheet_proof import prove_sheet

from ..engine.conformance import conform

STARTED = Path(__file__).resolve().parents[2] / "cards" / "starters"
GAMES = ("duel", "tricks", "draft")
SEEDS = 60


def made(folder: Path) -> WordedGame:
    game = load_game(folder)
    found, faults = make_game(game, read_game(game))
    assert found is not None, [drawn(fault) for fault in faults]
    return found


@pytest.mark.parametrize("name", GAMES)
def test_a_small_game_is_proved_and_keeps_every_law(name: str) -> None:
    proof = prove_sheet(load_game(STARTED / name), games=100)
    assert [drawn(finding) for finding in proof.findings] == []
    conform(made(STARTED / name), games=2)


@pytest.mark.parametrize("name", GAMES)
def test_a_small_game_has_no_code_and_few_rules(name: str) -> None:
    files = [path.name for path in (STARTED / name).rglob("*") if path.is_file()]
    assert all(file.endswith((".yaml", ".md", ".svg")) for file in files)
    assert len((STARTED / name / "play.md").read_text(encoding="utf-8").splitlines()) <= 80


@pytest.mark.parametrize("name", GAMES)
def test_a_new_game_of_a_kind_is_the_one_that_comes_along(name: str, tmp_path: Path) -> None:
    assert write_new_game(tmp_path / "mine", name) == 0
    assert {path: (tmp_path / "mine" / path).read_bytes() for path in starter(name)} == starter(name)


@pytest.mark.parametrize("name", GAMES)
def test_what_goes_together_ends_as_card_by_card(name: str) -> None:
    """Where events are told, each card moves by itself; else those go at once between which nothing comes."""
    game = made(STARTED / name)
    for seed in range(SEEDS // 3):
        mode = game.modes[seed % len(game.modes)]
        luck, told, bare = Luck(seed), game.new(mode, record=True), game.new(mode)
        while (actor := game.actor(bare)) is not None:
            move = game.sample(bare, luck) if actor == CHANCE else luck.choice(game.legal(bare))
            game.apply(told, move)
            game.apply(bare, move)
            assert told == bare, (mode, seed, move)
        walked, moves = game.new(mode), list[Move]()
        assert game.walk(walked, Luck(seed), moves, 2000, checks=True) == ""
        assert walked == bare


def _lost(state: TableState, frame: Frame) -> None:
    next(cards for cards in state.places if cards).pop()


def _wrong(state: TableState, frame: Frame) -> None:
    raise RuntimeError("a step that cannot be done")


@pytest.mark.parametrize(
    ("step", "said"), [(_lost, "fault: there are 26 cards"), (_wrong, "RuntimeError: a step that cannot")]
)
def test_what_breaks_in_a_game_of_chance_is_told(step: Step, said: str) -> None:
    """The quick way to play finds what the slow one does, at the same move."""
    game = made(STARTED / "tricks")
    blocks = game.compiled("3-players").deeds.blocks
    turn = next(block for block in blocks if any("wait" in one.__qualname__ for one in block))
    turn.insert(0, step)
    quick, slow = list[Move](), list[Move]()
    found = game.walk(game.new("3-players"), Luck(1), quick, 2000, checks=True)
    assert found.startswith(said)
    assert _by_the_kernel(game, slow).endswith(found.removeprefix("fault: "))  # which names the card as well
    assert quick == slow
    if step is _lost:
        assert not game.walk(game.new("3-players"), Luck(1), [], len(quick), checks=False).startswith("fault")


def test_a_player_with_nothing_to_do_is_told() -> None:
    game = made(STARTED / "tricks")
    for ask in (asks := game.compiled("3-players").deeds.asks):
        if isinstance(ask, PickCard):
            asks[asks.index(ask)] = May("nothing")
    stuck = next(ask for ask in asks if isinstance(ask, May))
    stuck.options = lambda state, frame: []  # type: ignore[method-assign]
    for block in game.compiled("3-players").deeds.blocks:
        for at, one in enumerate(block):
            if "choose_and_move" in one.__qualname__ and "wait" in one.__qualname__:
                block[at] = lambda state, frame: setattr(state, "asking", asks.index(stuck)) or True
    found = game.walk(game.new("3-players"), Luck(1), [], 2000, checks=True)
    assert found.startswith("no legal move: player")


def _by_the_kernel(game: WordedGame, moves: list[Move]) -> str:
    class Slow:
        walk = None

        def __getattr__(self, name: str) -> object:
            return getattr(game, name)

    return walk(Slow(), game.new("3-players"), Luck(1), moves, 2000, checks=True)  # type: ignore[arg-type]


def test_tricks_go_as_a_loop_by_hand_says() -> None:
    game = made(STARTED / "tricks")
    for seed in range(SEEDS):
        mode = game.modes[seed % len(game.modes)]
        luck, state, players = Luck(seed), game.new(mode), game.players(mode)
        order = game.sample(state, luck)[1:]
        game.apply(state, ("shuffle", *order))
        first = game.sample(state, luck)
        game.apply(state, first)
        seat, beach = int(first[1]), list[tuple[int, str]]()
        hands = [list(order[6 * player : 6 * player + 6]) for player in range(players)]
        bucket = [0] * players
        while any(hands):
            led = beach[0][1].split("-")[0] if beach else ""
            follow = [card for card in hands[seat] if card.split("-")[0] == led]
            assert game.actor(state) == seat
            assert {move[1] for move in game.legal(state)} == set(follow or hands[seat])
            move = luck.choice(game.legal(state))
            game.apply(state, move)
            hands[seat].remove(move[1])
            beach.append((seat, move[1]))
            seat = (seat + 1) % players
            if len(beach) == players:
                led = beach[0][1].split("-")[0]
                seat, _ = max((one for one in beach if one[1].startswith(led)), key=lambda one: one[1])
                bucket[seat] += players
                beach.clear()
        result = game.result(state)
        assert result is not None
        assert result.winners == tuple(p for p in range(players) if bucket[p] == max(bucket))
        assert list(result.points) == bucket


def test_baskets_score_as_a_loop_by_hand_says() -> None:
    game = made(STARTED / "draft")
    for seed in range(SEEDS):
        mode = game.modes[seed % len(game.modes)]
        luck, state, players = Luck(seed), game.new(mode), game.players(mode)
        order = game.sample(state, luck)[1:]
        game.apply(state, ("shuffle", *order))
        hands = [list(order[6 * player : 6 * player + 6]) for player in range(players)]
        basket = [Counter[str]() for _ in range(players)]
        while hands[0]:
            for player in range(players):
                assert game.actor(state) == player
                assert {move[1] for move in game.legal(state)} == set(hands[player])
                move = luck.choice(game.legal(state))
                game.apply(state, move)
                hands[player].remove(move[1])
                basket[player][move[1]] += 1
            hands = [hands[player - 1] for player in range(players)]
        points = [5 * (one["cheese"] // 2) + 2 * one["bread"] + len(+one) for one in basket]
        for player, one in enumerate(basket):
            points[player] += 6 * (one["honey"] == max(other["honey"] for other in basket))
        for player, one in enumerate(basket):
            points[player] -= 2 * (one["blanket"] == max(other["blanket"] for other in basket))
        points = [max(0, value) for value in points]
        result = game.result(state)
        assert result is not None
        assert list(result.points) == points
        best = [player for player in range(players) if points[player] == max(points)]
        lemon = max(basket[player]["lemonade"] for player in best)
        assert result.winners == tuple(player for player in best if basket[player]["lemonade"] == lemon)


FOLLOW = "If you hold a card of the led colour, you must play 1 card of the led colour."
FAULTS = [
    ("tricks", "play.md", "draws 6 cards", "draws 9 cards", {"SHT008"}),
    ("tricks", "play.md", FOLLOW, "", {"SHT013"}),
    ("tricks", "play.md", "the highest number of the led", "the lowest number of the led", {"EXM001"}),
    ("tricks", "play.md", " and starts the next turn", "", {"EXM001"}),
    ("tricks", "play.md", "As soon as the beach has 1 card", "As soon as the beach has 2 cards", {"FCT007"}),
    ("tricks", "cards.yaml", "number: 9", "number: nine", set[str]()),
    ("draft", "play.md", "passes their hand to", "passes their tray to", {"SHT011"}),
    ("draft", "play.md", "2. Each player puts all cards in their tray into their basket.\n3.", "2.", {"SHT013"}),
    ("draft", "play.md", "ends after a round in which", "ends when", {"SHT013"}),
    ("draft", "play.md", "5 points for each pair", "4 points for each pair", {"SHT011"}),
    ("draft", "play.md", "There is a face-down deck.", "There is a secret deck.", {"SHT007"}),
    ("draft", "play.md", "1. Each player puts 1 card from their hand", "1. Put 1 card from your hand", {"SHT007"}),
    ("draft", "play.md", "## Round", "## Rounds", {"SHT003"}),
    ("duel", "play.md", "1. Draw 1", "1. As long as you have fewer than 4 cards in hand, draw 1", {"SHT009"}),
]  # fmt: skip
TRICK = """# Examples

```example one
Ann has exactly 1 card in hand.
Ben has exactly 1 card in hand.
Ann holds Cockle 8.
Ben holds Scallop 1.
Ann plays Cockle 8.
Ben plays Scallop 1.
{} wins.
```
"""


@pytest.mark.parametrize(("said", "winner"), [(" Coral is trump.", "Ben"), (" Slate is trump.", "Ann")])
def test_a_trump_beats_the_suit_that_was_led(said: str, winner: str, tmp_path: Path) -> None:
    folder = tmp_path / "tricks"
    shutil.copytree(STARTED / "tricks", folder)
    sheet, book = (folder / "play.md").read_text("utf-8"), (folder / "rulebook.md").read_text("utf-8")
    (folder / "play.md").write_text(sheet.replace("to the beach.\n", f"to the beach.{said}\n", 1), "utf-8")
    book = book.replace(":::example the-highest-of-the-led-colour\n", "").replace(
        "The game ends", f"{said} The game ends"
    )
    (folder / "rulebook.md").write_text(book, "utf-8")
    (folder / "examples.md").write_text(TRICK.format(winner), "utf-8")
    assert [drawn(one) for one in prove_sheet(load_game(folder), games=60).findings] == []


@pytest.mark.parametrize(("name", "file", "old", "new", "codes"), FAULTS)
def test_a_planted_fault_is_told(name: str, file: str, old: str, new: str, codes: set[str], tmp_path: Path) -> None:
    folder = tmp_path / name
    shutil.copytree(STARTED / name, folder)
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    try:
        found = prove_sheet(load_game(folder), games=60).findings
    except Exception as error:  # what cannot be read at all raises its findings
        found = getattr(error, "findings", ())
    assert found
    assert codes <= {finding.code for finding in found}, [drawn(one) for one in found]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Discarded cards go to their row.", "Discarded cards go to the box."),
        ("The player with the highest number in hand wins.", "The player with the lowest number in hand wins."),
    ],
)
def test_of_two_sentences_that_cannot_both_be_followed_both_are_shown(first: str, second: str, tmp_path: Path) -> None:
    shutil.copytree(STARTED / "duel", tmp_path / "duel")
    file = tmp_path / "duel" / "play.md"
    file.write_text(file.read_text("utf-8").replace(first, f"{first}\n{second}", 1), "utf-8")
    (found,) = (one for one in prove_sheet(load_game(tmp_path / "duel"), games=20).findings if one.code == "SHT007")
    lines = file.read_text("utf-8").split("\n")
    assert found.place is not None and lines[found.place.line - 1] == second
    assert found.other is not None and first in lines[found.other.line - 1]


def test_every_end_is_reached() -> None:
    report = self_play(made(STARTED / "tricks"), 100)
    assert report.ok, report.text()
    assert sum(report.modes["3-players"].ends.values()) == 100
    assert report.count("3-players", "take") > 0
