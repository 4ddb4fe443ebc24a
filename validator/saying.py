"""Says moves as sentences of a game's examples, with names in the place of ids."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..cards.phrasebook.book import Phrasebook
from ..cards.program import Meaning
from ..cards.yamlread import Plain
from .engine.course import Step, course, enacted, made
from .engine.kernel import CHANCE, Event, Game, IllegalMove, Move
from .inside import replaced
from .teller import Teller


def _pieces(teller: Teller[Any], state: Any, steps: Sequence[Step[Any]] = ()) -> list[Meaning]:
    return [piece for group in teller.facts(state, steps) or () for piece in group]


def _words(value: Plain) -> list[str]:
    """The words of a value of an event, be it one or a list."""
    return [word for word in (value if isinstance(value, list) else [value]) if isinstance(word, str)]


MOST = 5
"""Moves said of those that could be made; of more, it is said how many."""


class Sayer:
    """Says the moves of one game. ``names`` are those of its cards by id; without a ``teller``, moves have no
    sentences."""

    def __init__(self, game: Game[Any], teller: Teller[Any] | None, names: Mapping[str, str]) -> None:
        self._game, self._teller, self._names = game, teller, names

    @property
    def tells(self) -> bool:
        """Whether there is a teller."""
        return self._teller is not None

    def options(self, book: Phrasebook, state: Any, moves: Sequence[Move]) -> str:
        """Moves that could be made in a position, the first few of them; "" if there are none.

        Those for which there is no sentence are shown as they are, and only if there are no others.
        """
        found = (self.move(book, state, move) for move in moves[: 4 * MOST])
        said = list(dict.fromkeys(filter(None, found))) or [self._bare(state, move) for move in moves[: 4 * MOST]]
        rest = len(moves) - min(len(moves), 4 * MOST) + max(0, len(said) - MOST)
        more = f" ({rest} more)" if rest > 0 else ""
        return " ".join(said[:MOST]) + more

    def move(self, book: Phrasebook, state: Any, move: Move) -> str:
        """One move that can be made in a position, as a sentence; "" if there is none for it."""
        try:
            after = made(self._game, state, move)
            return self.steps(book, [(move, state, after)]) or self._with_luck(book, (move, state, after))
        except (IllegalMove, LookupError):
            return ""

    def _with_luck(self, book: Phrasebook, step: Step[Any]) -> str:
        """A move whose sentence tells what luck makes of it, without saying what that is."""
        after = step[2]
        if self._teller is None or self._game.actor(after) != CHANCE:
            return ""
        chance = self._game.legal(after)[0]
        said = self._teller.moves([step, (chance, after, made(self._game, after, chance))])
        open_said = [self._teller.unnamed(meaning) for meaning in said]
        return " ".join(book.render(meaning) for meaning in open_said if meaning)

    def steps(self, book: Phrasebook, steps: Sequence[Step[Any]]) -> str:
        """Steps of play as sentences; "" if there are none for them. Raises KeyError for what has no words."""
        said = self._teller.moves(steps) if self._teller else ()
        return " ".join(book.render(self._printed(meaning)) for meaning in said)

    def happened(self, book: Phrasebook, before: Any, events: Sequence[Event]) -> tuple[str, ...]:
        """Sentences for the moves, of players and of luck, with which these events came of a position."""
        if self._teller is None:
            return ()
        try:
            steps = enacted(self._game, before, events)
            said = self._teller.moves(steps)
            laid = [[*_pieces(self._teller, before, told)] for told in ((), steps)]
        except (IllegalMove, LookupError):
            return ()
        new = [one for one in laid[1] if one not in laid[0]]
        lucky = self._teller.sentences([*new, *self._teller.drawn(steps)], before)
        return (*self._sentences(book, said, "move"), *self._sentences(book, lucky, "given"))

    def whole(self, book: Phrasebook, mode: str, script: Sequence[Move]) -> tuple[str, ...]:
        """Sentences for a whole game, from before its setup, by these moves of luck and players: the luck first."""
        if self._teller is None:
            return ()
        start = self._game.new(mode)
        try:
            steps = list(course(self._game, start, script))
            said, facts = self._teller.moves(steps), self._teller.facts(start, steps)
        except (IllegalMove, LookupError):
            return ()
        lucky = self._teller.sentences([piece for group in facts or () for piece in group], start)
        return (*self._sentences(book, lucky, "given"), *self._sentences(book, said, "move"))

    def named(self, events: Sequence[Event]) -> list[str]:
        """The names of the cards in some events, each once, in their order."""
        words = (word for event in events for value in event.data.values() for word in _words(value))
        return list(dict.fromkeys(name for word in words if (name := self._names.get(self._original(word)))))

    def filled(self, book: Phrasebook, position: Any, others: Sequence[Any]) -> tuple[str, ...]:
        """Sentences for what is given in a position, and not in all the ``others``; none for what has no words."""
        if self._teller is None:
            return ()
        known = [_pieces(self._teller, other) for other in others]
        new = [one for one in _pieces(self._teller, position) if any(one not in pieces for pieces in known)]
        return tuple(self._sentences(book, self._teller.sentences(new, position), "given"))

    def _sentences(self, book: Phrasebook, said: Sequence[Meaning], kind: str) -> Iterator[str]:
        for meaning in said:
            try:
                yield book.render(self._printed(meaning), kind)
            except KeyError:  # such as the order of a whole pile
                continue

    def _printed(self, meaning: Meaning) -> Any:
        """A meaning in which copies of a card are called by the id that is printed on all of them."""
        return replaced(meaning, lambda one: self._original(one) if isinstance(one, str) else one)

    def _original(self, word: str) -> str:
        base = word.rpartition("-")[0]
        return base if word not in self._names and base in self._names else word

    def _bare(self, state: Any, move: Move) -> str:
        aloud = self._teller.aloud(move, state) if self._teller is not None else ""
        return aloud or "'" + " ".join(self._names.get(self._original(word), word) for word in move) + "'."
