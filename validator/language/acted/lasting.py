"""What an example gives of things that go on over turns: marks that still last, and gains that there was time for."""

from __future__ import annotations

from ...engine.tablestate import TableState
from ..blocks import UNTIL
from ..compiling import Compiled
from ..moments import HAD


def mark_lasts(rules: Compiled, mark: str) -> int:
    """What stands in the values of a player who has a mark: for how long its sentence gives it. Raises KeyError for a
    mark that this game does not have."""
    base = rules.table.marks[mark]
    return next((UNTIL[span] for span, bases in rules.deeds.spans.items() if base in bases), UNTIL[""])


def too_much(rules: Compiled, state: TableState, owner: int, kind: int, field: str, got: int) -> bool:
    """Whether a card that a player holds cannot have gained so much in the turns that the player has begun: it gains
    nothing, or another amount, or had not that many turns."""
    table = rules.table
    gains = [
        (name, one.gain)
        for name, many in rules.rules.moments.items()
        for one in many
        if one.kind == kind and one.gain is not None and one.gain.number == field
    ]
    if not gains or HAD not in table.extra:
        return bool(got) and not gains
    name, gain = gains[0]
    if len(gains) > 1 or gain.each or not gain.n:
        return False  # it depends on cards that others may have taken since
    begun = state.values[table.slot(HAD, table.players) + owner]
    turns, rest = divmod(got, gain.n)
    most = begun if name == "start" else begun - (state.next_seat == owner) + 1
    return bool(rest) or not 0 <= turns <= most
