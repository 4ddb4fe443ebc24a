"""What a player sees of the pieces: what they are and have, with the roles that are no secret to that player."""

from __future__ import annotations

from ...engine.kernel import HIDDEN, Plain
from ...engine.tablestate import TableState
from ..table import Table
from .bits import each
from .knowledge import hidden
from .rules import Board


def pieces_seen(table: Table, board: Board, state: TableState, player: int) -> Plain:
    """Ids of pieces by role, thing, state and token; of a role that is a secret, how many have it."""
    pieces, values = board.pieces, state.values
    secret = set(hidden(board, state, player))

    def names(found: int) -> list[str]:
        return [table.kind(card) for card in each(found)]

    roles = {
        role: [HIDDEN] * values[slot].bit_count() if role in secret else names(values[slot])
        for role, slot in pieces.roles.items()
    }
    tokens = [
        [token, face, turn, names(found)]
        for token, faces in pieces.faces.items()
        for turn in range(1, pieces.turns + 1)
        for number, face in enumerate(faces)
        if (found := values[pieces.token(token, turn, number)])
    ]
    return {
        "roles": roles, "things": {thing: names(values[slot]) for thing, slot in pieces.things.items()},
        "states": {name: names(those(values, state.turn)) for name, (those, _) in board.states.items()},
        "tokens": tokens, "shown": names(values[pieces.shown]),
        "phase": pieces.phases[values[pieces.phase]] if pieces.phases else "",
    }  # fmt: skip
