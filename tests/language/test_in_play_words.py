"""Cards in play: no word of their rules goes unread. Another word changes play, or is refused at its own line."""

from __future__ import annotations

from pathlib import Path

import pytest
from deckproof.cards.load import load_game
from deckproof.validator.engine.tablestate import TableState
from deckproof.validator.language.game import WordedGame

from .minis import faults_of, runs
from .test_in_play import SHEET, lay, refused, robots

ALONE = {
    "Each player begins with a deck of their own.": "Each player begins with a shed of their own.",
    "Tokens begin in the box.": "Tokens begin in the shed.",
    "A token that leaves the yard goes": "A token that leaves the till goes",
    "an ability goes on the stack": "an ability goes on the shed",
    "7. Scrap each robot with": "7. Scrap each trick with",
}
"""Words that are refused in their own sentence."""
TOGETHER = {
    "A robot may block up to": "A trick may block up to",
    "A tilted robot cannot attack": "A tilted trick cannot attack",
    "An attacker deals its push to each": "An attacker deals its frame to each",
    "A blocker deals its push to each": "A blocker deals its frame to each",
    "An unblocked attacker deals its push": "An unblocked attacker deals its frame",
    "deals what its push is above the highest frame": "deals what its frame is above the highest push",
    "a robot with damage of at least its frame": "a trick with damage of at least its frame",
    "Without attackers, the Push is over": "Without attackers, the Work is over",
}
"""Words that are refused because other sentences say otherwise."""
WHOLE = SHEET.replace("## End", "Without attackers, the Push is over.\n## End")


@pytest.mark.parametrize("changes", [ALONE, TOGETHER], ids=["alone", "together"])
def test_a_word_that_the_rules_have_no_use_for_is_refused_at_its_line(tmp_path: Path, changes: dict[str, str]) -> None:
    sheet = WHOLE
    for said, otherwise in changes.items():
        assert sheet.count(said) == 1
        sheet = sheet.replace(said, otherwise)
    lines = {one.place.line for one in faults_of(robots(tmp_path / "robots", sheet)) if one.place}
    expected = {at for at, line in enumerate(sheet.splitlines(), 1) if any(one in line for one in changes.values())}
    assert lines == expected


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> WordedGame:
    return runs(robots(tmp_path_factory.mktemp("robots")))


@pytest.fixture(scope="module")
def other(tmp_path_factory: pytest.TempPathFactory) -> WordedGame:
    sheet = (
        WHOLE.replace("Tokens begin in the box", "Tokens begin in the stack")
        .replace("A token that leaves the yard goes to the box", "A token that leaves the yard goes to the shed")
        .replace("those of your opponent come first", "yours come first")
        .replace("respond, your opponent first", "respond, you first")
    )
    return runs(robots(tmp_path_factory.mktemp("robots"), sheet))


def triggers(game: WordedGame) -> tuple[TableState, list[object]]:
    """A fight of two Carts, which draw cards when they are scrapped, and a Bolt that falls to a Forge."""
    state = lay(game, "r2 bolt", "b2 b1")
    state.events = []
    for move in (("block", "b2", "r2"), ("block", "b1", "bolt"), ("done",)):
        game.apply(state, move)
    return state, [event.data["card"] for event in state.events if event.kind == "trigger"]


def asked_first(game: WordedGame) -> int | None:
    """Who is asked after the blocks, where both players could respond with a Horn."""
    state, arena = lay(game, "r1", "b1"), game.compiled(game.modes[0]).deeds.arena
    hand = arena.table.place("hand").base
    for seat, name in enumerate(("r3", "b3")):
        card = arena.index[name]
        next(cards for cards in state.places if card in cards).remove(card)
        state.places[hand + seat].append(card)
        state.values[arena.purse + seat] = 1
    game.apply(state, ("done",))
    return game.actor(state)


def test_who_responds_first_is_as_the_sheet_says(game: WordedGame, other: WordedGame) -> None:
    assert (asked_first(game), asked_first(other)) == (1, 0)


def where(game: WordedGame, state: TableState, name: str) -> str:
    table = game.compiled(game.modes[0]).table
    at = next(at for at, cards in enumerate(state.places) if table.in_play.names.index(name) in cards)
    return next(kind.name for kind in table.places.values() if at in range(kind.base, kind.base + 1 + kind.owned))


def test_effects_at_the_same_time_come_as_the_sheet_says(game: WordedGame, other: WordedGame) -> None:
    assert triggers(game)[1] == ["b2", "r2"]
    assert triggers(other)[1] == ["r2", "b2"]


def test_tokens_begin_and_end_where_the_sheet_says(other: WordedGame) -> None:
    assert where(other, other.new(other.modes[0]), "bolt") == "stack"
    assert where(other, triggers(other)[0], "bolt") == "shed"


@pytest.mark.parametrize(
    ("text", "otherwise", "said"),
    [
        ("Heavy.", "You may play 1 more card per Push.", "limited in the Work"),
        ("Heavy.", "Heavy 2.", "no rule counts the number of Heavy"),
        ("When this robot is", "When this trick is", "this card is no trick"),
        ("Park this card: build", "Scrap this token: build", "this card is no token"),
    ],
)
def test_a_word_of_a_card_that_nothing_has_a_use_for_is_refused(
    tmp_path: Path, text: str, otherwise: str, said: str
) -> None:
    robots(folder := tmp_path / "robots")
    cards = (folder / "reds.yaml").read_text(encoding="utf-8")
    assert text in cards
    (folder / "reds.yaml").write_text(
        cards.replace(f'"{text}', f'"{otherwise}').replace(f" {text} 1", f" {otherwise} 1")
    )
    (found,) = faults_of(load_game(folder))
    assert said in found.message
    assert found.place is not None
    assert str(found.place).split(":")[0].endswith("reds.yaml")


def test_a_refusal_names_the_sentence_that_forbids(tmp_path: Path) -> None:
    fresh = "A robot cannot attack in the turn in which it comes into play."
    game = runs(robots(tmp_path / "robots", WHOLE.replace("A tilted robot", f"{fresh}\nA tilted robot")))
    state, arena = lay(game, "r1 r2 r4", "b1 b2", attack=False), game.compiled(game.modes[0]).deeds.arena
    state.values[arena.fresh + arena.index["r1"]] = state.values[arena.tilted + arena.index["r2"]] = 1
    state.cache = None
    assert refused(game, state, ("attack", "r1")) == f"Red Crane: it came into play in this turn / {fresh}"
    assert refused(game, state, ("attack", "r2")).endswith("it is tilted / A tilted robot cannot attack.")
    assert refused(game, state, ("play", "r3")) == "cards are played at another time / Play cards and use abilities."
    assert refused(game, state, ("block", "b1", "r4")).endswith("/ Your opponent declares blocks.")
    for move in (("attack", "r4"), ("done",)):
        game.apply(state, move)
    assert refused(game, state, ("attack", "r1")).endswith("at another time / Declare any number of attackers.")
    game.apply(state, ("block", "b2", "r4"))
    assert refused(game, state, ("block", "b2", "r4")).endswith("/ A robot may block up to 1 attacker.")
