"""Connecting Links as its rule sheet says it, held move by move to the rules in Python: the same in every position."""

from __future__ import annotations

import os
from functools import cache
from typing import Any

import pytest
from deckproof.validator.engine.kernel import Event, Move
from deckproof.validator.engine.luck import Luck
from deckproof.validator.engine.tablestate import TableState
from deckproof.validator.games.connecting_links.state import END, GIVE, SHOW, WATCH, State
from deckproof.validator.language.board.knowledge import possible
from deckproof.validator.language.game import WordedGame
from deckproof.validator.language.making import make_game
from deckproof.validator.language.reading import read_game

from .kit import data, links

GAMES = int(os.environ.get("DECKPROOF_LINKS_GAMES", "40"))
"""Games of each mode."""
VERBS = {"possess": "choose", "watch": "put"}
"""How the sheet calls moves that the rules in Python call otherwise."""
ENDS = {
    "nobody": "nobody can be given Fortune",
    "all_watched": "protagonist phase of turn 6",
    "evaded": "protagonist phase of turn 6, otherwise",
}
QUIET = {"no-watch", "turn"}
"""Events that say only that a turn begins, or that it has no protagonist phase."""


@cache
def worded() -> WordedGame:
    made, faults = make_game(data(), read_game(data()))
    assert made is not None, faults
    return made


def as_worded(move: Move) -> Move:
    return (VERBS.get(move[0], move[0]), *move[1:])


def seen_worded(view: Any) -> Any:
    """What a side sees, as the rules in Python tell it."""
    pieces = view["pieces"]
    people = [name for name in links().book.ids if name not in pieces["things"]["Fortune"]]
    gifts = {(turn, face): set(names) for token, face, turn, names in pieces["tokens"] if token == "gift"}
    watched = {turn: set(names) for token, _, turn, names in pieces["tokens"] if token == "watch token"}
    return {
        "possessors": pieces["roles"]["possessor"], "alive": people, "used": pieces["shown"],
        "watched": set(pieces["states"]["watched"]), "gifts": gifts, "tokens": watched,
    }  # fmt: skip


def seen_python(view: Any, state: State) -> Any:
    gifts: dict[tuple[int, str], set[str]] = {}
    tokens = {number: set(watched) for number, watched, _, _ in view["turns"] if watched}
    for number, _, _, given in view["turns"]:
        for colour, name in given:
            gifts.setdefault((number, colour), set()).add(name)
    if view["watched"]:
        tokens[view["turn"]] = set(view["watched"])
    return {
        "possessors": view["possessors"], "alive": view["alive"], "used": view["used"],
        "watched": set(view["watched"]), "gifts": gifts, "tokens": tokens,
    }  # fmt: skip


def told_python(event: Event) -> Any:
    """An event by what it says, and who sees the cards in it."""
    data, kind, seen = event.data, event.kind, event.seen
    if kind == "possess":
        return "choose", data["cards"], seen
    if kind in ("first-fortune", "watch", "show"):
        return {"first-fortune": "get"}.get(kind, VERBS.get(kind, kind)), data["card"], seen
    if kind == "gift":
        return "give", data["colour"], data["card"], str(event.because), seen
    if kind == "left-over":
        return "left over", {colour: data[colour] for colour in ("red", "blue") if data[colour]}
    if kind == "turn-over":
        return "hand over", data["card"], data["turn"]
    return (kind, data["cards"]) if kind == "reveal" else (kind, data["player"])


def told_worded(event: Event) -> list[Any]:
    data, kind, seen = event.data, event.kind, event.seen
    if kind == "choose":
        return [(kind, data["cards"], seen)]
    if kind in ("get", "put", "show"):
        return [(kind, data["card"], seen)]
    if kind == "give":
        return [(kind, data["face"], data["card"], str(event.because), seen)]
    if kind == "hand over":
        return [*([("left over", data["left"])] if data["left"] else []), (kind, data["card"], data["turn"])]
    return [(kind, data["cards"])] if kind == "reveal" else [(kind, *data["players"])]


def same_events(first: State, second: TableState) -> None:
    python = [told_python(event) for event in first.events or () if event.kind not in QUIET]
    words = [said for event in second.events or () if event.kind not in QUIET for said in told_worded(event)]
    assert python == words
    first.events, second.events = [], []


def chosen(luck: Luck, state: State, moves: list[Move]) -> Move:
    """A move by chance, often one of the rare kind: possessors in corners, and possessors watched."""
    game = links()
    if state.phase == WATCH and luck.below(2):
        hard = [move for move in moves if game.book.index[move[1]] in state.possessors]
        return luck.choice(hard or moves)
    return luck.choice(moves)


def same_way(mode: str, seed: int) -> str:
    """One game on both engines; how it ended."""
    old, new, luck = links(), worded(), Luck(seed)
    first, second = old.new(mode), new.new(mode)
    first.events, second.events = [], []
    while True:
        assert old.actor(first) == new.actor(second)
        for side in (0, 1) if first.possessors else ():  # before that, Python shows the Fortune of step 5 already
            assert seen_python(old.view(first, side), first) == seen_worded(new.view(second, side))
        if first.phase == END:
            break
        moves = old.legal(first)
        assert [as_worded(move) for move in moves] == new.legal(second)
        if first.phase == GIVE or (first.phase == SHOW and luck.below(4) == 0):
            same_knowledge(first, second)
        move = chosen(luck, first, moves)
        old.apply(first, move)
        new.apply(second, as_worded(move))
        same_events(first, second)
    one, other = old.result(first), new.result(second)
    assert one is not None
    assert other is not None
    assert (one.winners, one.points, ENDS[one.why]) == (other.winners, other.points, other.why)
    return one.why


def same_knowledge(first: State, second: TableState) -> None:
    """Both work out the same possessors; looked at where few are left, since it takes long where many are."""
    if len(first.turns) < 3:
        return
    deeds = worded().compiled(second.mode).deeds
    found = possible(deeds.board, deeds.givings, second, "possessor")
    names = worded().compiled(second.mode).table.kinds
    assert links().possible(first) == [
        tuple(name for card, name in enumerate(names) if trio >> card & 1) for trio in found
    ]


@pytest.mark.parametrize("mode", ["standard", "if-route"])
def test_every_game_goes_the_same_way(mode: str) -> None:
    ends = [same_way(mode, seed) for seed in range(GAMES)]
    assert "evaded" in ends


def test_a_move_that_is_refused_is_refused_by_both() -> None:
    old, new = links(), worded()
    first, second = old.new("standard"), new.new("standard")
    wrong: list[Move] = [
        ("possess", "aoi", "touka", "momoka"), ("possess", "aoi", "touka"), ("possess", "aoi", "aoi", "mari"),
        ("watch", "aoi"), ("show", "rrr"), ("give", "red", "aoi"), (),
    ]  # fmt: skip
    for move in wrong:
        assert old.refusal(first, move) is not None
        assert new.refusal(second, as_worded(move) if move else ()) is not None
