"""Every broken position is told, with the card and the rule: each is planted in a table that is sound without it."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

import pytest
from deckproof.validator.engine.luck import Luck
from deckproof.validator.engine.tablestate import TableState
from deckproof.validator.language.arena.laying import set_up
from deckproof.validator.language.arena.layout import ATTACKERS, BLOCKS
from deckproof.validator.language.arena.playing import Freely

from .sheet import worded

Plant = Callable[[TableState], None]
WORDED = worded()
MODE = WORDED.modes[0]
RULES = WORDED.compiled(MODE)
ARENA, TABLE = RULES.deeds.arena, RULES.table
LAID = {
    "Main Stage": (["P15", "fan"], ["L15", "L16"]), "Star Pool": (["P12"], ["L12"]),
    "Graduation Zone": (["P13"], ["L13"]), "hand": (["P16"], ["L17"]),
}  # fmt: skip
OF_COMBAT = (("attack", "P15"), ("done",))


def place(name: str, seat: int = 0) -> int:
    kind = TABLE.places[name]
    return kind.base + (seat if kind.owned else 0)


def put(card: str, name: str, seat: int = 0) -> Plant:
    """A card lies somewhere else."""

    def plant(state: TableState) -> None:
        number = ARENA.index[card]
        next(cards for cards in state.places if number in cards).remove(number)
        state.places[place(name, seat)].append(number)

    return plant


@cache
def sound(combat: bool) -> TableState:
    """Somebody plays freely in a later turn, or declares blocks in it."""
    state = set_up(WORDED, MODE, Luck(1))
    state.turn, state.next_seat = 3, 0
    WORDED.go_on(state)
    moves = {("decline",), ("pass",)}
    while not isinstance(WORDED.asks(state), Freely):
        WORDED.apply(state, next(move for move in WORDED.legal(state) if move in moves))
    for seat in (0, 1):
        state.places[place("Roster", seat)] += state.places[place("hand", seat)]
        state.places[place("hand", seat)].clear()
    for name, sides in LAID.items():
        for seat, cards in enumerate(sides):
            for card in cards:
                put(card, name, seat)(state)
    state.cache = None
    if combat:
        WORDED.apply(state, ("end",))
        while ("attack", "P15") not in WORDED.legal(state):
            WORDED.apply(state, ("pass",))
        for move in (*OF_COMBAT, ("block", "L15", "P15")):
            WORDED.apply(state, move)
    return state


def on(note: str, card: str, n: int = 1) -> Plant:
    """A number stands on a card."""

    def plant(state: TableState) -> None:
        state.values[TABLE.notes[note] + ARENA.index[card]] = n

    return plant


def value(name: str, n: int, seat: int = 0) -> Plant:
    def plant(state: TableState) -> None:
        base = TABLE.numbers[name] if name in TABLE.numbers else TABLE.extra[name][0]
        state.values[base + seat] = n

    return plant


def record(number: int, *cards: str | int) -> Plant:
    def plant(state: TableState) -> None:
        state.records[number] = [ARENA.index[card] if isinstance(card, str) else card for card in cards]

    return plant


def field(name: str, to: object) -> Plant:
    return lambda state: setattr(state, name, to)


def both(*plants: Plant) -> Plant:
    def plant(state: TableState) -> None:
        for one in plants:
            one(state)

    return plant


def lost(state: TableState) -> None:
    state.places[place("Graduation Zone")].clear()


def doubled(state: TableState) -> None:
    state.places[place("hand")].append(ARENA.index["P13"])


def swapped(state: TableState) -> None:
    """One is there twice, and another is not there: as many cards as ever."""
    lost(state)
    state.places[place("hand")].append(ARENA.index["P16"])


MAIN = [
    (doubled, "P13 lies in 2 places: Ann's hand, Ann's Graduation Zone"),
    (lost, "P13 lies nowhere"),
    (swapped, "P16 lies in 2 places: Ann's hand, Ann's hand"),
    (swapped, "P13 lies nowhere"),
    (put("P13", "Graduation Zone", 1), "P13 lies in Ben's Graduation Zone, and it is of Ann's Roster"),
    (put("L15", "Main Stage"), "L15 lies in Ann's Main Stage, and it is of Ben's Roster"),
    (both(put("P13", "Hiatus"), doubled), "P13 lies in 2 places: Hiatus, Ann's hand"),
    (put("P13", "token supply"), 'P13 lies in token supply, where only tokens are ("Tokens begin'),
    (put("P13", "Backstage"), 'P13 lies in Ann\'s Backstage and is no leader ("Each player lays 1 leader'),
    (both(put("P01", "Backstage"), put("P02", "Backstage")), "2 cards lie in Ann's Backstage, not 1"),
    (put("P13", "stack"), 'P13 lies in stack, and nobody carries it out ("Only a highlight'),
    (put("fan", "hand"), 'the token fan lies in Ann\'s hand ("A token that leaves'),
    *((on(note, "P16"), f"P16 is not in play, and still bears '{note}'") for note in (
        "damage", "fresh", "tilted", "host", "gained", "doomed", "struck")),
    (on("counters", "P16"), "P16 is not in play, and still bears 'hype counter'"),
    (on("more atk", "P12", -1), "P12 is not in play, and still bears 'more atk'"),
    (on("more hp", "P12", -1), "P12 is not in play, and still bears 'more hp'"),
    (on("host", "P15", ARENA.index["P16"] + 1), "P15 is equipped to P16, which is no card in play"),
    (both(put("P06", "Main Stage"), on("host", "P06", ARENA.index["P06"] + 1)), "which is no character in play"),
    (put("P05", "Main Stage"), 'P05 lies in Ann\'s Main Stage ("Only a highlight'),
    (both(put("L08", "Main Stage", 1), put("L08-2", "Main Stage", 1)), "2 of Lantern Festival lie in Ben's Main"),
    (value("Sanity", 0), 'the game goes on, though it is over ("The game ends when a player has at most 0 Sanity.'),
    (field("winners", [1]), "the game goes on, though Ben has won"),
    (field("over", True), "the game is over, and yet something is still done"),
    (value("missing", 1, 1), "Ben's Roster has cards, and some were missing from it"),
    (value("star", -1, 1), "Ben has paid more than there was"),
    (value("cards played", 99), '99 cards were played ("In your Main Phase'),
    (record(ATTACKERS, "P15"), "P15 attacks outside the Combat Phase"),
    (on("damage", "P15", 99), 'P15 is in play with damage 99 ("Except in the Combat Phase'),
]  # fmt: skip
COMBAT = [
    (field("turn", 1), 'it is the Combat Phase in turn 1 ("Except in turn 1'),
    (record(ATTACKERS, "L15"), "L15 attacks, and is no character of who has the turn"),
    (both(record(ATTACKERS, "P15"), on("fresh", "P15")), 'P15 attacks ("A character cannot attack in the turn'),
    (record(BLOCKS, *[ARENA.index["P15"]] * 2), "P15 cannot block P15"),
    (record(BLOCKS, *[ARENA.index["L15"], ARENA.index["P15"]] * 9), "L15 blocks 9 attackers"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("combat", "plant", "told"), [*((False, *one) for one in MAIN), *((True, *one) for one in COMBAT)]
)
def test_a_planted_fault_is_told(combat: bool, plant: Plant, told: str) -> None:
    state = sound(combat).copy()
    assert WORDED.faults(state) == []
    plant(state)
    found = [re.sub(r"[A-Z][-\w ]+ \((\w+(-\d)?)\)", r"\1", one) for one in WORDED.faults(state)]
    assert any(one.startswith(told) or (told and told in one) for one in found), found


def test_a_hand_over_its_limit_does_not_outlast_the_turn() -> None:
    """No rule but the one that is carried out bounds it, so no position can be told that breaks it: it is repaired."""
    state = sound(True).copy()
    for card in ("P02", "P03", "P04", "P06", "P09", "P10", "P14"):
        put(card, "hand")(state)
    turn = state.turn
    while state.turn == turn:
        WORDED.apply(state, WORDED.legal(state)[-1])
    assert len(state.places[place("hand")]) == 5
