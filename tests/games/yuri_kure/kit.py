"""Yuri-Kure for tests: the game ready to play, positions in one call, and short ways to play on."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from deckproof.cards import Game, load_game
from deckproof.cards.library import bundled
from deckproof.cards.words import programs, words_of
from deckproof.validator.engine.kernel import CHANCE, Event, IllegalMove, read
from deckproof.validator.engine.luck import Luck
from deckproof.validator.games.yuri_kure.game import YuriKure
from deckproof.validator.games.yuri_kure.position import Position, Sheet
from deckproof.validator.games.yuri_kure.state import ACT, DIE, KISS, PAIRS, WINDOW, State

FOLDER = bundled()["yuri-kure"]
GIRLS = ("akane", "tsuge", "murafuji", "kuroki", "sorai", "shirakaba", "midorino")


@cache
def data() -> Game:
    return load_game(FOLDER)


@cache
def yuri() -> YuriKure:
    return YuriKure(data(), programs(words_of(data())[1]))


def pairs(said: str) -> dict[frozenset[str], Any]:
    """``akane-tsuge 4, sorai-kuroki blue`` as values by pair."""
    found: dict[frozenset[str], Any] = {}
    for part in filter(None, said.split(", ")):
        both, value = part.split()
        found[frozenset(both.split("-"))] = int(value) if value.isdigit() else value
    return found


def sheet(support: str = "", control: Mapping[str, int] | None = None, **revealed: int) -> Sheet:
    return Sheet(pairs(support), control or {}, revealed)


def at(
    acting: str = "akane", mode: str = "3-players", *, last: bool = False, favor: str = "", discomfort: str = "",
    couples: str = "", sheets: Mapping[int, Sheet] | None = None, first: str = "", turn: int = 2, seed: int = 5,
) -> State:  # fmt: skip
    """A girl acts, second or last of all; player 0 controls her unless the sheets say otherwise."""
    before, *after = [girl for girl in GIRLS if girl != acting]
    order = [before, *after, acting] if last else [before, acting, *after]
    known = {0: sheet(**{acting: 1})} if sheets is None else sheets
    facts = Position(
        mode, turn, order, acting, pairs(favor), pairs(discomfort), pairs(couples),
        frozenset(first.split("-")) if first else None, known, seed,
    )  # fmt: skip
    state = yuri().position(facts)
    state.events = []
    return state


def play(state: State, *moves: str) -> State:
    """Play moves on, and give the same position back; ``*`` lets all others pass."""
    for move in moves:
        if move == "*":
            while state.phase == ACT and state.mood == WINDOW:
                yuri().apply(state, ("pass",))
        else:
            yuri().apply(state, read(move))
    return state


def dice(state: State, *numbers: int) -> State:
    """Roll these dice."""
    for number in numbers:
        assert state.phase in (PAIRS, KISS) or state.mood == DIE
        yuri().apply(state, ("roll", str(number)))
    return state


def pair(both: str) -> int:
    """The number of a pair such as ``akane-tsuge``."""
    a, b = (yuri().book.index[girl] for girl in both.split("-"))
    return yuri().book.pair[a][b]


def levels(state: State, both: str) -> tuple[int, int, int]:
    """Favor, Discomfort and marker of a pair."""
    number = pair(both)
    return state.favor[number], state.discomfort[number], state.couples[number]


def happened(state: State, *kinds: str) -> list[Event]:
    return [one for one in state.events or () if one.kind in kinds]


def refused(state: State, move: str) -> IllegalMove:
    """The refusal of a move."""
    try:
        yuri().apply(state.copy(), read(move))
    except IllegalMove as error:
        return error
    raise AssertionError(f"{move} was accepted")


def chance(mode: str, seed: int, stop: int = 3000) -> State:
    """A game played by chance for so many moves, or to its end."""
    game, luck = yuri(), Luck(seed)
    state = game.new(mode)
    for _ in range(stop):
        actor = game.actor(state)
        if actor is None:
            break
        game.apply(state, game.sample(state, luck) if actor == CHANCE else luck.choice(game.legal(state)))
    return state
