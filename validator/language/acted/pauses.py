"""Play that stops wherever an example can say something: before each card that is drawn, and at each question."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from ...engine.kernel import CHANCE, Event, Move
from ...engine.luck import Luck
from ...engine.tablestate import NOBODY, TableState
from ...replay_stage import Impossible
from ..flow.turns import DRAWN
from ..game import WordedGame
from .laying import Laying

DECLINE: Move = ("decline",)
ACCEPT: Move = ("accept",)
_LONGEST = 400
"""Questions that are passed over in one sentence at most."""


class Pauses:
    """A position that goes on from one pause to the next. ``due`` is the card that is drawn next, as an event that is
    still to come; None where somebody has to decide, or the game is over."""

    def __init__(self, game: WordedGame, state: TableState, laying: Laying, luck: int) -> None:
        self.game, self.state, self._laying, self._luck = game, state, laying, Luck(luck)
        self.table = game.compiled(state.mode).table
        self._telling = laying.telling
        self.due: Event | None = None
        self._piles = {home: set(state.places[home]) for home in set(self.table.sorts.homes)}

    def copy(self) -> Pauses:
        """One that goes its own way."""
        twin = Pauses.__new__(Pauses)
        twin.__dict__.update(self.__dict__)
        twin.state, twin._piles = self.state.copy(), {home: set(cards) for home, cards in self._piles.items()}
        return twin

    def become(self, other: Pauses) -> None:
        """Go on where another one is."""
        self.state, self.due, self._piles = other.state, other.due, other._piles

    # what is open

    @property
    def actor(self) -> int | None:
        """Who has to decide; None if nobody has."""
        return self.game.actor(self.state)

    @property
    def legal(self) -> Sequence[Move]:
        """Between which moves."""
        return self.game.legal(self.state)

    @property
    def window(self) -> bool:
        """Whether somebody could do something who need not, and of whom an example need not speak."""
        legal = self.legal
        return DECLINE in legal and ACCEPT not in legal

    def draws(self, who: int, place: int) -> bool:
        """Whether a player draws from a place next."""
        return self.due is not None and self.due.data["player"] == who and self._source() == place

    def draws_what_tells(self, who: int) -> bool:
        """Whether a player draws next from a place whose cards tell what is done then."""
        if self.due is None or self.due.data["player"] != who:
            return False
        return not self._telling or self._source() in {self.table.sorts.homes[kind] for kind in self._telling}

    def _source(self) -> int:
        assert self.due is not None, "a card is due"
        return next(at for at in range(len(self.state.places)) if self.table.label(at) == self.due.data["from"])

    # going on

    def settle(self) -> None:
        """Go on to the next pause."""
        while self.due is None and self.state.stack:
            if self.state.asking != NOBODY:
                if self.actor != CHANCE:
                    return
                move = self.game.sample(self.state, self._luck)
                self.game.answer(self.state, move)
                self._shuffled(move[1:])
                continue
            before, since = self.state.copy(), len(self.state.events or ())
            self.game.step(self.state)
            drawn = [event for event in (self.state.events or ())[since:] if event.kind == DRAWN]
            if drawn:
                self.state, self.due = before, drawn[0]

    def _shuffled(self, kinds: Sequence[str]) -> None:
        """The order of a pile that luck has shuffled is known to nobody, whatever was drawn from it before."""
        names, kind_of = self.table.kinds, self.table.kind_of
        for home in self._piles:
            pile = self.state.places[home]
            if pile and Counter(kinds) == Counter(names[kind_of[card]] for card in pile):
                self._piles[home] = set(pile)

    def answer(self, move: Move) -> None:
        """Make a move. Raises IllegalMove."""
        self.game.answer(self.state, move)
        self.settle()

    def draw(self, kind: int | None = None, plain: bool = False) -> None:
        """The card that is due is drawn: one of a kind, or one that the example does not name; ``plain``: of which
        nothing comes. Raises Impossible."""
        place = self._source()
        pile = self.state.places[place]
        card = self._wanted(place, kind) if kind is not None else self._unnamed(place, plain)
        pile.remove(card)
        pile.append(card)
        self._piles[place].discard(card)
        self.due = None
        self.game.step(self.state)
        if kind is not None:
            self._laying.pinned.add(card)
        self.settle()

    def _next(self, place: int) -> list[int]:
        """The cards of a pile that can be next: all whose order luck has made, else the one on top."""
        pile = self.state.places[place]
        return [card for card in reversed(pile) if card in self._piles[place]] or pile[-1:]

    def _wanted(self, place: int, kind: int) -> int:
        found = [card for card in self._next(place) if self.table.kind_of[card] == kind]
        if not found:
            raise Impossible(f"{self.table.names[kind]} cannot be drawn: no copy of it is next in that pile")
        return found[0]

    def _unnamed(self, place: int, plain: bool) -> int:
        kinds, named = self.table.kind_of, self._laying.named
        found = self._next(place)
        quiet = [card for card in found if self.table.kinds[kinds[card]] not in named]
        if plain:
            quiet = [card for card in quiet if kinds[card] not in self._telling]
            if not quiet:
                raise Impossible("no such card is left that the example does not name")
        return self._luck.choice(sorted(quiet or found))

    def until(self, stop: Callable[[Pauses], bool], draws: bool = True) -> bool:
        """Pass over what an example need not tell until something is so; if it never is, all stays as it was.
        ``draws``: cards of which something may come are drawn as well."""
        ahead = self.copy()
        for one in ahead.passed(draws):
            if stop(one):
                self.become(one)
                return True
        return False

    def passed(self, draws: bool = True) -> Iterator[Pauses]:
        """This pause, and those after it up to one that an example has to speak of; it is itself that goes on."""
        for _ in range(_LONGEST):
            self.settle()
            yield self
            due = self.due
            if self.state.over or (due is not None and not draws and self.draws_what_tells(due.data["player"])):
                return
            if self.due is not None:
                self.draw()
            elif self.actor is not None and self.window:
                self.answer(DECLINE)
            else:
                return
