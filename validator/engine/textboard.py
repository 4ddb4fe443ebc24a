"""A table as text, for the terminal and for tests that a person can read."""

from __future__ import annotations

from ...cards.board import BoardCard, BoardView, BoardZone

WIDTH = 26
"""Columns of one Zone."""


def draw_board(board: BoardView) -> str:
    """The table with player 1 above and player 0 below, a column a Zone; face-down cards in brackets."""
    columns = [_column(zone, board) for zone in board.zones]
    height = max((len(column) for column in columns), default=0)
    rows = [" | ".join(_cell(column, row) for column in columns).rstrip() for row in range(height)]
    return "\n".join([_header(board), _hand(board, 1), *rows, _hand(board, 0)]) + "\n"


def _header(board: BoardView) -> str:
    points = f"points {board.points[0]}-{board.points[1]}"
    piles = f"set aside {board.set_aside}, discarded {board.discarded}, sculpted {board.sculpted}"
    turn = "nobody acts" if board.turn is None else f"player {board.turn} acts"
    return f"{board.game} {board.mode}, round {board.round}; {turn}; first player {board.first}; {points}; {piles}"


def _hand(board: BoardView, player: int) -> str:
    hand = board.hands[player]
    return f"player {player}, {len(hand)} in hand: {' '.join(card or '?' for card in hand)}".rstrip(": ")


def _column(zone: BoardZone, board: BoardView) -> list[str]:
    """Player 1's cards (the latest on top), totals and title, player 0's cards."""
    most = [max((len(other.sides[side]) for other in board.zones), default=0) for side in (0, 1)]
    above = [_card(card) for card in zone.sides[1]]
    below = [_card(card) for card in zone.sides[0]]
    title = zone.id.capitalize() + (f" ({zone.bonus})" if zone.bonus else "")
    tie = " by tie" if zone.tied else ""
    verdict = f"{title} {zone.totals[0]}-{zone.totals[1]}: {zone.controller}{tie}"
    locks = [f"locked for {player}: {tokens}" for player, tokens in enumerate(zone.locks) if tokens]
    middle = ["-" * WIDTH, verdict, "; ".join(locks), "-" * WIDTH]
    return [""] * (most[1] - len(above)) + above[::-1] + middle + below + [""] * (most[0] - len(below))


def _card(card: BoardCard) -> str:
    name = card.id or "?"
    marks = " protected" * card.protected + " first" * card.first
    return f"{name if card.up else f'[{name}]'} = {card.value}{marks}"


def _cell(column: list[str], row: int) -> str:
    return (column[row] if row < len(column) else "").ljust(WIDTH)[:WIDTH]
