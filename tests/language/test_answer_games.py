"""Games of bluff, clues, votes, bets and dice, of rules alone: each is read whole, ends, and keeps every law."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from deckproof.cards.load import load_game
from deckproof.cards.render import drawn
from deckproof.validator.engine.kernel import CHANCE, HIDDEN
from deckproof.validator.engine.luck import Luck
from deckproof.validator.engine.selfplay import self_play
from deckproof.validator.language.game import WordedGame
from deckproof.validator.language.making import make_game
from deckproof.validator.language.reading import read_game
from deckproof.validator.sheet_proof import prove_sheet

from ..engine.conformance import conform

GAMES = Path(__file__).parent / "games"
NAMES = (
    "bell-tower", "duck-pond-wager", "ferret-court", "good-fences", "lamps-along-the-cliff", "lost-luggage",
    "low-tide", "moth-market", "who-let-the-fox-in",
)  # fmt: skip


def made(folder: Path) -> WordedGame:
    game = load_game(folder)
    read = read_game(game)
    assert [drawn(finding) for finding in read.findings] == []
    found, faults = make_game(game, read)
    assert found is not None, [drawn(fault) for fault in faults]
    return found


@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_read_whole_played_to_its_end_and_keeps_every_law(name: str) -> None:
    game = made(GAMES / name)
    report = self_play(game, 15)
    assert report.ok, report.text()
    conform(game, games=1)


def test_what_is_called_out_is_known_of_hidden_own_cards_and_of_nothing_else() -> None:
    game = made(GAMES / "lamps-along-the-cliff")
    state = game.new("2-players")
    luck = Luck(3)
    while game.actor(state) == CHANCE:
        game.apply(state, game.sample(state, luck))
    asker = game.actor(state)
    assert asker is not None
    name = ("Ola", "Per")[asker]
    assert set(game.view(state, asker)["places"][f"{name}'s hand"]) == {HIDDEN}
    assert HIDDEN not in game.view(state, 1 - asker)["places"][f"{name}'s hand"]
    game.apply(state, ("choose", "Clue"))
    game.apply(state, ("choose", str(1 - asker)))
    game.apply(state, game.legal(state)[0])
    other = ("Ola", "Per")[1 - asker]
    told = game.view(state, 1 - asker)["told"][f"{other}'s hand"]
    assert all(bool(has) != bool(lacks) for has, lacks in told)
    assert any(has for has, _ in told)
    for seed in range(20):
        twin = game.other_world(state, 1 - asker, Luck(seed))
        table = game.compiled("2-players").table
        hand = table.places["hand"].base + 1 - asker
        for card in twin.places[hand]:
            assert not twin.has[card] & ~table.true_of[card]
            assert not twin.lacks[card] & table.true_of[card]


def test_votes_are_seen_when_all_have_voted_and_not_before() -> None:
    game, luck = made(GAMES / "who-let-the-fox-in"), Luck(5)
    state = game.new("5-players")
    while not game.legal(state) or game.legal(state)[0][0] != "vote":
        game.apply(state, game.sample(state, luck) if game.actor(state) == CHANCE else game.legal(state)[0])
    first = game.actor(state)
    assert first is not None
    game.apply(state, game.legal(state)[0])
    second = game.actor(state)
    assert second not in (None, first)
    seen = game.view(state, second or 0)["more"]["votes"]
    assert seen[first] == -1
    assert game.view(state, first)["more"]["votes"][first] > 0
    votes = {game.other_world(state, second or 0, Luck(seed)).values[game_votes(game) + first] for seed in range(30)}
    assert len(votes) > 1


def game_votes(game: WordedGame) -> int:
    return game.compiled("5-players").table.more.votes


def test_only_those_who_are_named_see_the_key_until_a_spot_is_uncovered() -> None:
    game, luck = made(GAMES / "lost-luggage"), Luck(5)
    state = game.new("4-players")
    while game.actor(state) == CHANCE:
        game.apply(state, game.sample(state, luck))
    slips = [game.view(state, player)["places"]["slip"] for player in range(4)]
    assert slips[0] == slips[2]
    assert HIDDEN not in slips[0]
    assert set(slips[1]) == set(slips[3]) == {HIDDEN}
    spot = slips[0].index("red-tag")
    word = game.view(state, 1)["places"]["carousel"][spot]
    game.apply(state, ("choose", "2"))
    for seed in range(5):
        twin = game.other_world(state, 1, Luck(seed))
        assert game.view(twin, 1) == game.view(state, 1)
        assert sorted(game.view(twin, 0)["places"]["slip"]) == sorted(slips[0])
    game.apply(state, ("touch", word))
    assert [one for one in game.view(state, 3)["places"]["slip"] if one != HIDDEN] == ["red-tag"]
    game.apply(state, ("choose", "Red-Case"))
    refused = game.refusal(state, ("touch", word))
    assert refused is not None
    assert "does not fit" in refused.reason


def test_whoever_is_to_see_a_key_has_to_play(tmp_path: Path) -> None:
    shutil.copytree(GAMES / "lost-luggage", tmp_path / "game")
    for name, old, new in (("game.yaml", "players: 4", "players: 2"), ("play.md", "Ria and Bea see", "Ria and Bo see")):
        file = tmp_path / "game" / name
        file.write_text(file.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    game = load_game(tmp_path / "game")
    _, faults = make_game(game, read_game(game))
    assert any("only 2 play, and somebody else is to see it" in one.message for one in faults)


def test_chips_are_neither_made_nor_lost() -> None:
    game = made(GAMES / "ferret-court")
    state = game.new("2-players")
    state.values[game.compiled("2-players").table.numbers["acorn"]] += 1
    assert game.faults(state) == ["there are 31 acorn in all, not 30"]


@pytest.mark.parametrize(("name", "examples"), [("ferret-court", 3), ("good-fences", 2), ("lost-luggage", 3)])
def test_its_worked_examples_come_out_as_told(name: str, examples: int) -> None:
    proof = prove_sheet(load_game(GAMES / name), games=20)
    assert [drawn(finding) for finding in proof.findings] == []
    assert any(f"{examples} of {examples} examples replayed" in count for count in proof.counts)


PLANTS = [
    ("ferret-court", "claim-that-nobody", "has exactly 5 acorns", "has exactly 4 acorns"),
    ("ferret-court", "true-claim", "Bo puts Page", "Ada puts Miner"),
    ("lost-luggage", "two-cases", "The red cases are exactly 7", "The red cases are exactly 8"),
    ("lost-luggage", "a-skunk", "Bea and Bo win", "Ria and Rob win"),
    ("lost-luggage", "an-open-case", "Rob touches Anchor.\nThis", "Rob touches Kettle.\nThis"),
    ("good-fences", "friendly-visit", "The die is exactly 6", "The die is exactly 5"),
]


@pytest.mark.parametrize(("name", "example", "old", "new"), PLANTS)
def test_a_slip_in_an_example_is_told(name: str, example: str, old: str, new: str, tmp_path: Path) -> None:
    shutil.copytree(GAMES / name, tmp_path / name)
    file = tmp_path / name / "examples.md"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    assert prove_sheet(load_game(tmp_path / name), games=4).findings


def test_otherwise_needs_a_question_before_it(tmp_path: Path) -> None:
    shutil.copytree(GAMES / "good-fences", tmp_path / "game")
    sheet = tmp_path / "game" / "play.md"
    text = sheet.read_text(encoding="utf-8")
    old = (
        "3. If your hand is not empty, carry out Favour.\n4. If you belong to the chosen pair, carry out Visit.\n"
        "5. Otherwise,"
    )
    assert old in text
    sheet.write_text(text.replace(old, "3. Otherwise,"), encoding="utf-8")
    game = load_game(tmp_path / "game")
    _, faults = make_game(game, read_game(game))
    assert any("'otherwise': nothing before it asks" in one.message for one in faults)


@pytest.mark.parametrize("name", NAMES)
def test_a_game_has_few_rules_and_no_code(name: str) -> None:
    assert len((GAMES / name / "play.md").read_text(encoding="utf-8").splitlines()) < 80
    assert all(path.suffix in (".yaml", ".md") for path in (GAMES / name).iterdir())


@pytest.mark.parametrize("seed", range(2))
def test_what_is_bought_counts_as_a_loop_by_hand_says(seed: int) -> None:
    game, mode = made(GAMES / "moth-market"), "3-players"
    table, state, luck = game.compiled(mode).table, game.new(mode), Luck(seed)
    while (actor := game.actor(state)) is not None:
        game.apply(state, game.sample(state, luck) if actor == CHANCE else luck.choice(game.legal(state)))
    cases = [state.places[table.places["case"].base + seat] for seat in range(3)]
    number, colour = (table.fields[name] for name in ("number", "colour"))
    amber = [sum(colour[table.kind_of[card]] == "amber" for card in case) for case in cases]
    sums = [sum(int(str(number[table.kind_of[card]])) for card in case) for case in cases]
    points = [total + 5 * (count == max(amber)) for total, count in zip(sums, amber, strict=True)]
    result = game.result(state)
    assert result is not None and list(result.points) == points and any(sums)
