"""What is claimed of what a move changes: roles, things, states and tokens, before it and after it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

from ...engine.tablestate import TableState
from .asks import Expose

if TYPE_CHECKING:
    from ..blocks import Blocks

Meaning: TypeAlias = Mapping[str, Any]
Change: TypeAlias = Callable[[TableState, TableState], bool]
"""Whether something is so of a move, by the positions before and after it."""


def changed(deeds: Blocks, so: Meaning) -> Change:
    """Other pieces have a role than before, once some have it."""
    slot = deeds.board.pieces.roles[str(so["changed"])]
    return lambda before, after: before.values[slot] not in (0, after.values[slot])


def lost(deeds: Blocks, so: Meaning) -> Change:
    """A piece has no longer what it had."""
    pieces = deeds.board.pieces
    slot, of = pieces.things[str(so["lost"])], pieces.nouns[str(so["of"])]
    return lambda before, after: bool(before.values[slot] & ~after.values[slot] & of)


def still(deeds: Blocks, so: Meaning) -> Change:
    """A piece that was in a state in the last turn is in it when the next one begins."""
    those, of = deeds.board.state(str(so["still"])), deeds.board.pieces.nouns[str(so["of"])]

    def kept(before: TableState, after: TableState) -> bool:
        if after.turn == before.turn:
            return False
        return bool(those(after.values, before.turn) & those(after.values, after.turn) & of)

    return kept


def removed(deeds: Blocks, so: Meaning) -> Change:
    """A token no longer lies where it lay."""
    pieces, token = deeds.board.pieces, str(so["removed"])
    first = pieces.tokens[token]
    span = slice(first, first + pieces.turns * len(pieces.faces[token]))
    return lambda before, after: any(
        was & ~now for was, now in zip(before.values[span], after.values[span], strict=True)
    )


def shown_again(deeds: Blocks, so: Meaning) -> Change:
    """A piece is shown that was shown before."""
    pieces, verbs = deeds.board.pieces, {ask.verb for ask in deeds.asks if isinstance(ask, Expose)}
    of = pieces.nouns[str(so["shown_again"])]

    def twice(before: TableState, after: TableState) -> bool:
        told = (event for event in after.events or () if event.kind in verbs)
        return any((before.values[pieces.shown] & of) >> pieces.cards[str(event.data["card"])] & 1 for event in told)

    return twice


CHANGES: Mapping[str, Callable[[Any, Meaning], Change]] = {
    "changed": changed,
    "lost": lost,
    "still": still,
    "removed": removed,
    "shown_again": shown_again,
}
"""Claims about changes, by their key."""
