"""The end of the game: everybody's Happiness is added up, and the most wins (published L109-111; ruling R-H22)."""

from __future__ import annotations

from fractions import Fraction

from ....cards.phrasebook.amounts import plain_amount
from ...engine.kernel import Because, Result
from . import table
from .book import Book
from .scoring import Score, score
from .state import END, NONE, State
from .table import note


def score_of(book: Book, s: State, player: int, victory: str | None) -> Score:
    """What a player's cards come to with this Victory (None: with neither)."""
    return score(book, table.scene_of(s, player, victory), s.faction[player], s.acc[player])


def end_game(book: Book, s: State, because: Because) -> None:
    """The game is over; ``outcome`` has the exact totals as plain values (a half as ``"2.5"``)."""
    if s.ending != NONE:
        ends = book.words[s.ending].ends
        s.victory = ends[1] if ends else None
    totals = [score_of(book, s, player, s.victory).total for player in range(s.players)]
    best = max(totals)
    winners = [player for player, total in enumerate(totals) if total == best]
    s.phase = END
    s.outcome = {
        "victory": s.victory,
        "totals": [plain_amount(total) for total in totals],
        "winners": winners,
        "why": because if isinstance(because, str) else because.text,
    }
    note(s, "game-end", because, victory=s.victory or "neither")
    for player, total in enumerate(s.outcome["totals"]):
        note(s, "score", "winner", player=player, total=total)
    note(s, "win", "winner" if len(winners) == 1 else "rulings.R-H22", winners=winners)


def result_of(s: State) -> Result | None:
    """The result of a game that is over, totals exact."""
    if s.outcome is None:
        return None
    totals = (Fraction(str(total)) for total in s.outcome["totals"])
    points = tuple(int(total) if total.denominator == 1 else total for total in totals)
    return Result(tuple(s.outcome["winners"]), points, f"{s.victory or 'neither'} victory")
