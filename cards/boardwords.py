"""The words on a table in play, for who says them in another language: each with a ``#`` in the place of a number.

``12 cards`` is ``# cards``, so that a word is translated once for all numbers that ever stand before it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import replace

from .board import BoardCard, BoardView, Cell, Grid, Lane, Lanes, Mark, Note, Part, Piles, Seat, Spread

NUMBER = "#"
"""Stands for any number in the words on a board."""
_NUMBER = re.compile(r"\d+(?:[.,]\d+)*")
_LETTER = re.compile(r"[^\W\d_]")
Say = Callable[[str], str]


def pattern(words: str) -> str:
    """Words with :data:`NUMBER` in the place of each number."""
    return _NUMBER.sub(NUMBER, words)


def filled(translation: str, words: str) -> str:
    """A translated pattern with the numbers of ``words`` in their places."""
    numbers = iter(_NUMBER.findall(words))
    return re.sub(NUMBER, lambda _: next(numbers, NUMBER), translation)


def words_on(views: Iterable[BoardView]) -> list[str]:
    """The patterns of all words on some boards, each once; what has no letters needs no translation."""
    found: dict[str, None] = {}

    def note(words: str) -> str:
        if _LETTER.search(words):
            found[pattern(words)] = None
        return words

    for view in views:
        retold(view, note)
    return list(found)


def retold(view: BoardView, say: Say) -> BoardView:
    """A table with every word on it as ``say`` says it."""
    return BoardView(tuple(_part(part, say) for part in view.parts), say(view.key), _each(view.left_out, say))


def _part(part: Part, say: Say) -> Part:
    match part:
        case Lanes():
            return Lanes(tuple(_lane(lane, say) for lane in part.lanes), _both(part.names, say))
        case Seat():
            return Seat(say(part.name), _each(part.notes, say), part.hand, _each(part.held, say), _marks(part.has, say))
        case Spread():
            return Spread(say(part.title), _cards(part.cards, say))
        case Grid():
            rows = tuple(tuple(cell and _cell(cell, say) for cell in row) for row in part.rows)
            arrows = tuple(replace(arrow, text=say(arrow.text)) for arrow in part.arrows)
            return Grid(rows, _each(part.columns, say), _each(part.heads, say), arrows)
        case Note():
            return Note(say(part.text))
        case Piles():
            piles = tuple(replace(pile, title=say(pile.title)) for pile in part.piles)
            return Piles(say(part.title), piles)


def _lane(lane: Lane, say: Say) -> Lane:
    return replace(
        lane,
        title=say(lane.title),
        sides=(_cards(lane.sides[0], say), _cards(lane.sides[1], say)),
        totals=_both(lane.totals, say),
        lead=say(lane.lead),
        note=say(lane.note),
        marks=(_marks(lane.marks[0], say), _marks(lane.marks[1], say)),
    )


def _cell(cell: Cell, say: Say) -> Cell:
    return replace(cell, title=say(cell.title), label=say(cell.label), marks=_marks(cell.marks, say))


def _cards(cards: Iterable[BoardCard], say: Say) -> tuple[BoardCard, ...]:
    return tuple(
        replace(card, name=card.name and say(card.name), value=say(card.value), marks=_marks(card.marks, say))
        for card in cards
    )


def _marks(marks: Iterable[Mark], say: Say) -> tuple[Mark, ...]:
    return tuple(replace(mark, text=say(mark.text), short=say(mark.short)) for mark in marks)


def _each(words: Iterable[str], say: Say) -> tuple[str, ...]:
    return tuple(map(say, words))


def _both(words: tuple[str, str], say: Say) -> tuple[str, str]:
    return say(words[0]), say(words[1])
