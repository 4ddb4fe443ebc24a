"""What is claimed of pieces in bonds as turns go on: what a move has changed, and what is so then.

These look at a move, at the positions before it and after it, and say nothing of a move that does not bear on them.
What is claimed of actions is in ``claims_of_deeds.py``, of each number of a die in ``faces.py``, of all that can come
of an action in ``reached.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from ....cards.program import Sentence
from ...engine.kernel import CHANCE, Event
from ...engine.tablestate import NOBODY, TableState
from ..frames import FOUND, VALUE, frame
from ..terms import Meaning
from .claims_of_deeds import OF_DEEDS, name_of
from .rolling import RollFor

if TYPE_CHECKING:
    from ..blocks import Blocks
    from ..game import WordedGame
    from ..moods import OfMove


def _lowers(game: WordedGame, deeds: Blocks, so: Meaning) -> OfMove:
    """A level of a pair falls in a move in which another one rises."""
    bonds = deeds.table.bonds
    up, down = bonds.levels[str(so["lowers"])].base, bonds.levels[str(so["other"])].base

    def fell(before: TableState, after: TableState) -> str | None:
        was, now = before.values, after.values
        risen = [pair for pair in range(len(bonds.pairs)) if now[up + pair] > was[up + pair]]
        if not risen:
            return None
        return "" if any(now[down + pair] < was[down + pair] for pair in risen) else "none has fallen"

    return fell


def _raised_as_bound(game: WordedGame, deeds: Blocks, so: Meaning) -> OfMove:
    """A level rises by a sentence that binds pairs with so much of something, or after it in the same move."""
    level = str(so["raised_as_bound"])

    def rises(before: TableState, after: TableState) -> str | None:
        told = list(after.events or ())
        by_level = (at for at, one in enumerate(told) if one.kind == "bind" and _by_level(one))
        first = next(by_level, None)
        if first is None:
            return None
        later = [one for one in told[first:] if one.kind == "raise" and one.data["number"] == level]
        return "" if later else "nothing rises"

    return rises


def _by_level(event: Event) -> bool:
    if not isinstance(event.because, Sentence):
        return False
    meaning = event.because.meaning
    return "level" in meaning.get("then", meaning)


def _new_bond(game: WordedGame, deeds: Blocks, so: Meaning) -> OfMove:
    """Which side of the marker of a new bond is up."""
    bonds, hue = deeds.table.bonds, deeds.table.bonds.hues.index(str(so["hue"])) + 1

    def begins(before: TableState, after: TableState) -> str | None:
        new = [bonds.pair_of(one.data["cards"]) for one in after.events or () if one.kind == "bind"]
        new = [pair for pair in new if after.values[bonds.bound + pair]]
        if not new:
            return None
        odd = next((pair for pair in new if after.values[bonds.bound + pair] != hue), None)
        if odd is None:
            return ""
        return f"that of {name_of(deeds, odd)} is {bonds.hues[after.values[bonds.bound + odd] - 1]}"

    return begins


def _other_rolls(game: WordedGame, deeds: Blocks, so: Meaning) -> OfMove:
    """In a turn, a die is rolled in a part for a bond that is not the first."""
    bonds, says = deeds.table.bonds, {because for _, because in deeds.parts[str(so["other_rolls"])]}

    def rolls(before: TableState, after: TableState) -> str | None:
        told = [one for one in after.events or () if one.kind == "roll" and one.because in says]
        if not told or after.turn != int(so["turn"]):
            return None
        first = before.values[bonds.first] - 1
        return "" if any(bonds.pair_of(one.data["cards"]) != first for one in told) else "it is the first"

    return rolls


def _all_roll(game: WordedGame, deeds: Blocks, so: Meaning) -> OfMove:
    """As the first die of a part is rolled, all bonds are to roll that there are then, but for one that waits."""
    bonds, says = deeds.table.bonds, {because for _, because in deeds.parts[str(so["part"])]}

    def rolling(state: TableState) -> bool:
        ask = deeds.asks[state.asking] if state.asking != NOBODY and not state.over else None
        return isinstance(ask, RollFor) and ask.because in says

    def all_roll(before: TableState, after: TableState) -> str | None:
        if rolling(before) or not rolling(after):
            return None
        waiting = {bonds.pair_of(one.data["cards"]) for one in after.events or () if one.kind == "wait"}
        left = after.stack[-2][FOUND] | 1 << after.stack[-1][VALUE]
        odd = [pair for pair in bonds.bound_now(after.values) if not left >> pair & 1 and pair not in waiting]
        return f"{name_of(deeds, odd[0])} does not" if odd else ""

    return all_roll


def _at_start(game: WordedGame, deeds: Blocks, so: Meaning) -> OfMove:
    """What is so as the first turn begins."""
    test = deeds.test(so["at_start"])

    def begins(before: TableState, after: TableState) -> str | None:
        if before.turn or not after.turn:
            return None
        return "" if test(after, frame(0)) else f"as turn {after.turn} begins, it is not so"

    return begins


def _during(game: WordedGame, deeds: Blocks, so: Meaning) -> OfMove:
    """What is so as dice are rolled for bonds in a part of a turn."""
    says, test = {because for _, because in deeds.parts[str(so["during"])]}, deeds.test(so["so"])

    def rolled(before: TableState, after: TableState) -> str | None:
        ask = deeds.asks[after.asking] if after.asking != NOBODY and game.actor(after) == CHANCE else None
        if not isinstance(ask, RollFor) or ask.because not in says:
            return None
        return "" if test(after, frame(0)) else f"in the {so['during']}, it is not so"

    return rolled


def _reordered(game: WordedGame, deeds: Blocks, so: Meaning) -> OfMove:
    """Pieces act in another order, once there is one."""
    bonds = deeds.table.bonds
    span = slice(bonds.order, bonds.order + len(bonds.ids))

    def changes(before: TableState, after: TableState) -> str | None:
        if not all(before.values[span]):
            return None
        return "" if before.values[span] != after.values[span] else "it is the same"

    return changes


def _taken_back(game: WordedGame, deeds: Blocks, so: Meaning) -> OfMove:
    """Less is revealed than before."""
    bonds = deeds.table.bonds
    span = slice(bonds.revealed, bonds.revealed + bonds.players * len(bonds.ids))

    def less(before: TableState, after: TableState) -> str | None:
        if not any(before.values[span]):
            return None
        both = zip(before.values[span], after.values[span], strict=True)
        return "" if any(now < was for was, now in both) else "nothing is"

    return less


BONDED: Mapping[str, Callable[[WordedGame, Blocks, Meaning], OfMove]] = {
    **OF_DEEDS,
    "lowers": _lowers,
    "raised_as_bound": _raised_as_bound,
    "new_bond": _new_bond,
    "other_rolls": _other_rolls,
    "at_start": _at_start,
    "during": _during,
    "reordered": _reordered,
    "taken_back": _taken_back,
    "all_roll": _all_roll,
}
"""Claims about moves, by their key."""
