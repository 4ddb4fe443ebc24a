"""The stage on which the examples of a game are replayed, and the table of one of them: what all have alike."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from ..cards.board import BoardView, Part, Pile, Piles
from ..cards.examples import Example
from ..cards.model import Game as GameData
from ..cards.phrasebook.book import Phrasebook
from .engine.kernel import CHANCE, Because, Event, Game, Move
from .engine.luck import Luck
from .example_kit import Links
from .replay_stage import Chosen, Claim, Dealt, Reason, Refused, Told
from .saying import Sayer
from .teller import Teller

if TYPE_CHECKING:
    from .engine.tablestate import TableState
    from .language.game import WordedGame


class Stage(ABC):
    """The rules of a game as examples need them. ``options`` are those a block may have in its head."""

    options: ClassVar[tuple[str, ...]] = ("mode", "seed")

    def __init__(self, rules: WordedGame, game: GameData, teller: Teller[Any] | None = None) -> None:
        self._rules = rules
        self._links = Links(game, rules.programs)
        self._sayer = Sayer(rules, teller, {card.id: card.name for card in game.by_id.values()})
        self._parts = game.components

    @property
    def game(self) -> Game[Any]:
        """The rules themselves."""
        return self._rules

    @abstractmethod
    def begin(self, example: Example, told: Sequence[Told], luck: int) -> Table:
        """The table that the givens among the sentences describe; ``luck`` is added to the seed. Raises Impossible."""

    @abstractmethod
    def people(self, mode: str) -> Sequence[str]:
        """What its examples call those who play a mode."""

    @abstractmethod
    def seen_by(self, position: Any, player: int) -> BoardView:
        """The table as one player sees it, with the cards that are hidden from that player hidden."""

    def dealt(self, mode: str, seed: int) -> Dealt:
        """A new game dealt from a seed, as its examples with this seed begin: as far as luck alone brings it."""
        state, luck = self._rules.new(mode), Luck(seed)
        state.events, script = [], list[Move]()
        while self._rules.actor(state) == CHANCE:
            script.append(self._rules.sample(state, luck))
            self._rules.apply(state, script[-1])
        return Dealt(state, script=tuple(script))

    def reason(self, because: Because) -> Reason:
        """A cause in words with its place."""
        return self._links.reason(because)

    def opening(self, mode: str) -> BoardView:
        """The table after setup in a mode ("": the first), with hidden cards hidden; nothing on it if the game does
        not tell it.
        """
        rules, luck = self._rules, Luck(0)
        state = rules.new(mode or rules.modes[0])
        while (actor := rules.actor(state)) == CHANCE or (actor is not None and self._sets_up(state)):
            rules.apply(state, rules.sample(state, luck) if actor == CHANCE else rules.legal(state)[0])
        return BoardView((*self._laid_out(state), *self._beside()))

    def _sets_up(self, state: Any) -> bool:
        """Whether what is decided in a position still belongs to the setup."""
        return False

    def _laid_out(self, state: Any) -> Sequence[Part]:
        """The parts of the table after setup."""
        return ()

    def _beside(self) -> Sequence[Part]:
        """What lies beside the table after setup, of which no position tells."""
        return ()

    def _piled(self, names: Iterable[str]) -> Sequence[Part]:
        """Components as piles of their own."""
        parts = [self._parts[name] for name in names]
        piles = (Pile(one.title, sum(card.copies for card in one.cards), one.cards[0].id, True) for one in parts)
        return [Piles("Supply", tuple(piles))] if parts else []

    def said(self, book: Phrasebook, position: Any, moves: Sequence[Move]) -> str:
        """Moves that could be made in a position, as sentences; "" if there are none."""
        return self._sayer.options(book, position, moves)

    def happened(self, book: Phrasebook, before: Any, events: Sequence[Event]) -> tuple[str, ...]:
        """Sentences for the moves, of players and of luck, with which these events came of a position."""
        return self._sayer.happened(book, before, events)

    def whole(self, book: Phrasebook, mode: str, script: Sequence[Move]) -> tuple[str, ...]:
        """Sentences for a whole game, from before its setup, by these moves of luck and players: the luck first."""
        return self._sayer.whole(book, mode, script)

    def filled(self, book: Phrasebook, position: Any, others: Sequence[Any]) -> tuple[str, ...]:
        """Sentences for what is given in a position, and not in all the ``others``."""
        return self._sayer.filled(book, position, others)

    def named(self, events: Sequence[Event]) -> Sequence[str]:
        """The names of the cards in some events, each once, in their order."""
        return self._sayer.named(events)

    def option_fault(self, key: str, value: str) -> str:
        """What is wrong with the value of an option; "" if nothing is."""
        if key == "mode" and value not in self._rules.modes:
            return f"{value!r} is no mode; known: {', '.join(self._rules.modes)}"
        if key == "seed" and not (value.isascii() and value.isdigit()):
            return f"{value!r} is no seed: write a whole number"
        return ""

    def _mode(self, example: Example) -> str:
        """The mode that the head of a block says; "" if it says none."""
        said = example.option("mode")
        return said.value if said else ""

    def _seed(self, example: Example, luck: int) -> int:
        """The seed of a block (0 if its head says none) with ``luck`` added."""
        said = example.option("seed")
        return luck + (int(said.value) if said else 0)


class Table(ABC):
    """One example being played: a position that changes with every move."""

    def __init__(self, rules: WordedGame, links: Links, state: TableState) -> None:
        self._rules, self._links, self._state = rules, links, state

    @property
    def events(self) -> Sequence[Event]:
        """All that has happened so far, oldest first."""
        return self._state.events or []

    @property
    @abstractmethod
    def pending(self) -> str:
        """The choice that is open in the middle of a move, in words; "" when there is none."""

    @property
    def open(self) -> Sequence[Move]:
        """The answers to the choice that is open; none when there is none."""
        return self._rules.legal(self._state) if self.pending else ()

    @property
    def position(self) -> Any:
        """The position of the rules, as it is now; it is the table's own and changes with every move."""
        return self._state

    @property
    def laid(self) -> Any:
        """The position that the givens describe; what then happens by itself is among the events."""
        return self._state

    @property
    def waits(self) -> str:
        """Who decides now, and the sentence that asks; "" where boards say it."""
        return ""

    @property
    def chosen(self) -> Sequence[Chosen]:
        """What luck chose for players in the last move, in turns of which only that is said that they pass."""
        return ()

    def came(self, events: Sequence[Event]) -> Sequence[str]:
        """What happened in a step that is just made, in short lines; nothing where boards and sentences say it."""
        return ()

    @abstractmethod
    def board(self) -> BoardView:
        """The table as it lies, with the cards that the example names or that are face-up."""

    @abstractmethod
    def move(self, told: Told) -> Claim | None:
        """Carry a move out; the claim in it, if it makes one. Raises NotAllowed and Impossible."""

    @abstractmethod
    def settle(self) -> None:
        """Carry out the open choices that have a single answer."""

    @abstractmethod
    def claim(self, told: Told, since: int) -> Claim:
        """Whether a claim holds; ``since`` is how many events there were before the last move."""

    def names(self, told: Told, refused: Refused) -> Claim:
        """Whether the reason that a closing sentence gives is the one behind a refusal."""
        held = self._links.names(told.meaning["reason"], refused.because)
        reason = self.reason(refused.because)
        return Claim(held, f"it is refused for another reason: {reason.text}", (reason,))

    def reason(self, because: Because) -> Reason:
        """A cause in words with its place."""
        return self._links.reason(because)
