"""Positions of games with pieces that games of chance seldom reach: few pieces left, and givers with nobody near."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations

from ....cards.program import Meaning
from ...claimed import Scene
from ...engine.kernel import IllegalMove
from ...engine.tablestate import NOBODY, TableState
from ..compiling import Compiled
from ..game import WordedGame
from .asks import Appoint, Expose
from .bits import each
from .pieces import Pieces
from .stage import lay

_CORNERS = 4
_LEFT = 2
"""Pieces that are left beside those with a role."""
_NEAR, _FEW = 6, 12
"""Games of chance from givers with nobody near, and from where few are left."""
_MOVES = 12


def tokens_lying(game: WordedGame) -> Mapping[str, Callable[[TableState], int]]:
    """How many tokens of each component lie on pieces, by the component."""
    pieces = game.compiled(game.modes[0]).table.pieces
    return {part: partial(_lying, pieces, token) for token, part in pieces.supplies.items()}


def _lying(pieces: Pieces, token: str, state: TableState) -> int:
    first = pieces.tokens[token]
    return sum(found.bit_count() for found in state.values[first : first + pieces.turns * len(pieces.faces[token])])


def board_scenes(game: WordedGame) -> Iterator[Scene[TableState]]:
    """Positions to play on from, in a game in which pieces with a role give something to others on a grid."""
    mode = game.modes[0]
    rules = game.compiled(mode)
    board = rules.deeds.board
    giving = next(iter(rules.deeds.givings.values()), None)
    appointed = board.appointed.get(giving.role) if giving else None
    if giving is None or appointed is None or board.grid is None or appointed.count > _CORNERS:
        return
    names, grid = rules.table.kinds, board.grid
    area = next((area for area in giving.areas if area), {})
    for chosen in combinations(grid.spots("corner"), appointed.count):
        others = [
            card for card in grid.order if card not in chosen and not board.endowed.get(giving.thing, 0) >> card & 1
        ]
        around = [card for card in each(area.get(chosen[0], 0)) if card in others]
        for turn, having, plays in (
            (2, around, _NEAR),
            (2, others[_LEFT:], _FEW),
            (board.pieces.turns, others[_LEFT:], _FEW),
        ):
            given: list[Meaning] = [
                {"turn_is": turn}, {"having": [names[card] for card in having], "thing": giving.thing},
                {"spent": [names[card] for card in _shown(rules, turn - 1)]},
            ]  # fmt: skip
            state = _laid(game, rules, mode, [names[card] for card in chosen], given)
            if state is not None:
                roles = [names[card] for card in chosen]
                start = f"{mode}: {', '.join(roles)}, {given}"
                yield Scene(start, state, plays, _MOVES)
                if turn == board.pieces.turns:  # those with a role are seldom all met by chance before the game is over
                    yield Scene(start, state, plays, _MOVES, likes=frozenset(roles))


def _shown(rules: Compiled, count: int) -> Sequence[int]:
    """The first pieces of those that are shown."""
    ask = next((one for one in rules.deeds.asks if isinstance(one, Expose)), None)
    state = rules.table.new("")
    return [] if ask is None else [rules.deeds.board.pieces.cards[move[1]] for move in ask.options(state, [])][:count]


def _laid(
    game: WordedGame, rules: Compiled, mode: str, chosen: Sequence[str], given: Sequence[Meaning]
) -> TableState | None:
    """The position at the beginning of a turn; None if it cannot be laid."""
    state = game.new(mode)
    ask = rules.deeds.asks[state.asking] if state.asking != NOBODY else None
    if not isinstance(ask, Appoint):
        return None
    try:
        game.apply(state, (ask.verb, *chosen), until_turn=True)
    except IllegalMove:
        return None
    lay(rules, state, given)
    game.go_on(state)
    return state
