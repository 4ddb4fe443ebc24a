"""What is claimed of turns that are over: how long cards were held, and how many turns an end still left.

These look at a move, at the positions before it and after it, and say nothing of a move that does not bear on them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

from ..engine.tablestate import NOBODY, TableState
from .blocks import Blocks
from .faults import Unplayable
from .moments import CAME, END_CARD, END_TURN, END_WAY, HAD, whole_turns
from .statements.order import SKIPPED
from .table import REVERSED, Table
from .terms import Meaning

if TYPE_CHECKING:
    from .game import WordedGame
    from .moods import OfMove


def turn_ended(before: TableState | None, after: TableState) -> bool:
    """Whether the last move ended a turn, perhaps with the game."""
    if before is None or before.seat == NOBODY or before.over:
        return False
    return after.over or after.turn != before.turn


def _held(table: Table, kind: int, state: TableState) -> Iterator[tuple[int, int]]:
    """The cards of a kind that players have, with who has them."""
    for place, owner in enumerate(table.owner):
        if owner != NOBODY:
            yield from ((card, owner) for card in state.places[place] if table.kind_of[card] == kind)


def _whole(table: Table, kind: int) -> Callable[[TableState, int, int], int]:
    if kind not in table.timed:
        raise Unplayable("nothing on this card depends on turns", "name another card")
    return whole_turns(table, table.extra[CAME][0])


def _after_turns(game: WordedGame, deeds: Blocks, so: Meaning) -> OfMove:
    """What a card is worth when whoever holds it has had it for so many whole turns, whatever end is coming."""
    table, worths, field = deeds.table, deeds.worths, str(so["field"])
    kind, n, wanted = table.kinds.index(str(so["card"])), int(so["after_turns"]), Fraction(str(so["is"]))
    whole, way = _whole(table, kind), table.extra[END_WAY][0] if END_WAY in table.extra else None
    if field not in worths.places:
        raise Unplayable(f"nothing says which cards count for the {field} of a player", "say it under Table")

    def came_to(before: TableState, after: TableState) -> str | None:
        if not turn_ended(before, after):
            return None
        held = [
            (card, owner) for card, owner in _held(table, kind, after)
            if (after.over or after.seat != owner) and whole(after, owner, card) == n
        ]  # fmt: skip
        if not held:
            return None
        state = after.copy()
        if way is not None:
            state.values[way] = 0
        found = {worths.own(state, owner, field, card, *worths.lived(state, owner, field)) for card, owner in held}
        return next((f"it is {float(one):+g} then" for one in sorted(found) if one != wanted), "")

    return came_to


def _counts_turn_drawn(game: WordedGame, deeds: Blocks, so: Meaning) -> OfMove:
    """A card gains or loses something by the turn in which it came, or that turn counts as one with it."""
    table, kind = deeds.table, deeds.table.kinds.index(str(so["card"]))
    whole, had, since = _whole(table, kind), table.extra[HAD][0], table.extra[CAME][0]
    numbers = [table.notes[field] for field in deeds.worths.places if field in table.notes]

    def counted(before: TableState, after: TableState) -> str | None:
        player, values = before.seat, after.values
        if not turn_ended(before, after) or (after.seat == player and not after.over):
            return None
        came = [
            card for card, owner in _held(table, kind, after)
            if owner == player and values[since + card] == values[had + player]
        ]  # fmt: skip
        if not came:
            return None
        found = any(whole(after, player, card) or any(values[base + card] for base in numbers) for card in came)
        return "" if found == bool(so["counts_turn_drawn"]) else "it counts" if found else "it changes nothing"

    return counted


def _more_turns(game: WordedGame, deeds: Blocks, so: Meaning) -> OfMove:
    """A card has ended the game, and after its turn each other player has had so many turns."""
    table, kind = deeds.table, deeds.table.kinds.index(str(so["card"]))
    if END_CARD not in table.extra or {REVERSED, SKIPPED} & table.extra.keys() or deeds.rules.no_turn:
        raise Unplayable("it cannot be told how many turns each player has after the end is coming")
    at, turn, others = table.extra[END_CARD][0], table.extra[END_TURN][0], table.players - 1

    def left(before: TableState, after: TableState) -> str | None:
        card = after.values[at] - 1
        if not after.over or before.over or card < 0 or table.kind_of[card] != kind:
            return None
        had = after.turn - after.values[turn]
        return "" if had == int(so["more_turns"]) * others else f"there were {had} more turns for {others} others"

    return left


ELAPSED: Mapping[str, Callable[[WordedGame, Blocks, Meaning], OfMove]] = {
    "after_turns": _after_turns, "counts_turn_drawn": _counts_turn_drawn, "more_turns": _more_turns,
}  # fmt: skip
"""Claims about turns that are over, by the key of their meaning."""
