"""Replays worked examples sentence by sentence: what is claimed must be what happens."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Sequence
from dataclasses import field, replace
from functools import partial
from pathlib import Path
from typing import Any

from ..cards.board import BoardView
from ..cards.examples import Example, ExampleSentence
from ..cards.lazyclass import dataclass
from ..cards.memo import Memo
from ..cards.phrasebook.book import Phrasebook
from ..cards.program import Meaning
from ..cards.source import Place
from .engine.kernel import Event
from .example_stage import Stage, Table
from .pastable import Pastable
from .replay_read import kind_of, read_sentences
from .replay_stage import Chosen, Claim, Impossible, NotAllowed, OtherDeal, Reason, Refused, Stop, Told
from .said_before import Play, known_before, since_when

NO_BOARD = BoardView(())
"""The table of a step whose table nobody asked for."""
ANEW, FAR = 20, 1_000
"""How many deals are tried for an example that cannot be in the first one, and how far their seeds are apart."""
MOST_ASKED, LONGEST_ASKED = 4, 200
"""Claims of an example of which it is asked since when they are not so, and the sentences that it has at most then."""
NOT_ALLOWED = "not_allowed"
"""The outcome that closes an ``illegal`` block: why its last move is refused."""


@dataclass(frozen=True, slots=True)
class Step:
    """One sentence carried out: ``kind`` given, luck, move or outcome; the table and what happened after it.

    ``claim`` is what came of a claim (also of one inside a move), ``refused`` why a move was refused. ``before`` is the
    position before it, where that was asked for; ``waits`` who decides next, where the table does not show it;
    ``came`` are short lines that tell what happened, where sentences and table do not. ``chosen`` is what luck chose
    for players in it, each with how many events of the step came before.
    """

    sentence: ExampleSentence
    kind: str
    meaning: Meaning
    board: BoardView
    events: tuple[Event, ...] = field(repr=False)
    claim: Claim | None = None
    refused: Refused | None = None
    before: Any = field(default=None, repr=False)
    waits: str = ""
    came: tuple[str, ...] = ()
    chosen: tuple[Chosen, ...] = ()


@dataclass(frozen=True, slots=True)
class Replay:
    """An example as it was replayed. ``stops`` are the faults that ended it, none if it came to its end."""

    example: Example
    steps: tuple[Step, ...]
    stops: tuple[Stop, ...]

    @property
    def stopped(self) -> Stop | None:
        """What ended the replay before its end."""
        return self.stops[0] if self.stops else None

    @property
    def claims(self) -> tuple[Step, ...]:
        """The sentences that claim something."""
        return tuple(step for step in self.steps if step.claim is not None)

    @property
    def held(self) -> int:
        """How many claims hold."""
        return sum(step.claim is not None and step.claim.held for step in self.steps)

    @property
    def ok(self) -> bool:
        """Whether it came to its end and all it claims holds."""
        return not self.stops and self.held == len(self.claims)


def replay(example: Example, rules: Stage, book: Phrasebook, luck: int = 0, boards: bool = True) -> Replay:
    """Play an example and hold its claims against what happens. Never raises for a fault of the example.

    ``luck`` deals the cards that the example does not name in another way. Without ``boards``, no step shows its table.
    """
    return replay_told(example, rules, *read_sentences(example, book), luck, boards, book)


def replayed(
    example: Example, rules: Stage, book: Phrasebook, memo: Memo, luck: int = 0, boards: bool = True
) -> Replay:  # fmt: skip
    """As :func:`replay`; what was played before is not played again. Unasked, boards may be there all the same."""
    seen = (example, rules, book, luck)
    if not boards and memo.find("replay", (*seen, True)):
        boards = True
    return memo.get("replay", (*seen, boards), lambda: replay(example, rules, book, luck, boards))


def replay_told(
    example: Example, rules: Stage, told: list[Told], faults: list[Stop], luck: int = 0, boards: bool = True,
    book: Phrasebook | None = None, positions: bool = False,
) -> Replay:  # fmt: skip
    """The same with its sentences read already, by :func:`read_sentences`. Without a ``book``, what could be done
    instead of a refused move is not said, nor since when something is so. With ``positions``, each step has the one
    before it."""
    if faults:
        return Replay(example, (), tuple(faults))
    fixed = example.option("seed") is not None
    for anew in range(1 if fixed else ANEW):
        try:
            return _replayed(example, rules, told, luck + anew * FAR, boards, book, positions)
        except OtherDeal:
            continue
    return _replayed(example, rules, told, luck, boards, book, positions, last=True)


def _replayed(
    example: Example, rules: Stage, told: list[Told], luck: int, boards: bool, book: Phrasebook | None,
    positions: bool, last: bool = False,
) -> Replay:  # fmt: skip
    """The same in one deal. Raises OtherDeal where it cannot be in this one, unless it is the ``last`` that counts."""
    try:
        table = rules.begin(example, told, luck)
    except Impossible as error:
        return Replay(example, (), (_impossible(error, told[0] if told else None, example),))
    except Exception as error:  # one example must not take the others with it
        return Replay(example, (), (_fault(error, example.place),))

    def again(asked: list[Told], of: Example = example) -> Replay:
        return _replayed(of, rules, asked, luck, False, None, False, last=True)

    options = Pastable(example, rules, book, lambda of, asked: again(asked, of).stops) if book is not None else None
    return _Run(example, told, table, boards, options, again if book is not None else None, positions, last).played()


def _impossible(error: Impossible, at: Told | None, example: Example) -> Stop:
    spot = error.at or at
    place = spot.place if spot else example.place
    other = error.other.place if error.other else None
    return Stop("impossible", error.why, place, other, "against this" if other else "")


def _fault(error: Exception, place: Place) -> Stop:
    """What stopped a replay although the example is not to blame: a fault of Deckproof itself."""
    where = traceback.extract_tb(error.__traceback__)[-1]
    words = " ".join(filter(None, (f"{type(error).__name__}:", str(error)))).rstrip(":")
    message = f"Deckproof itself fails here ({words}, at {Path(where.filename).name}:{where.lineno})"
    hint = "the example may be right; please report it, and leave it out or word it otherwise until then"
    return Stop("fault", message, place, hint=hint)


class _Run:
    """One replay under way."""

    def __init__(
        self, example: Example, told: Sequence[Told], table: Table, boards: bool, options: Pastable | None,
        again: Play | None, positions: bool, last: bool,
    ) -> None:  # fmt: skip
        self._final = last
        self._example, self._told, self._table, self._boards, self._options = example, told, table, boards, options
        self._again, self._positions = again, positions
        self._asked_again = 0
        moves = [one for one in told if kind_of(one) == "move"]
        self._last = moves[-1] if moves else None
        self._refused: Refused | None = None
        self._since = len(table.events)
        self._steps: list[Step] = []

    def played(self) -> Replay:
        """The whole replay."""
        for one in self._told:
            stop = self._guarded(partial(self._taken, one), one.place)
            if stop is not None:
                return Replay(self._example, tuple(self._steps), (stop,))
        stop = self._guarded(self._end, self._example.end)
        return Replay(self._example, tuple(self._steps), (stop,) if stop else ())

    def _guarded(self, do: Callable[[], Stop | None], place: Place) -> Stop | None:
        """What stops the replay; a fault of Deckproof as well, for one example must not take the others with it."""
        try:
            return do()
        except OtherDeal:
            raise
        except Exception as error:
            return _fault(error, place)

    def _taken(self, one: Told) -> Stop | None:
        """Carry a sentence out; what stops the replay there."""
        try:
            self._step(one)
        except Impossible as error:
            if isinstance(error, OtherDeal) and not self._final:
                raise
            return _impossible(error, one, self._example)
        except NotAllowed as error:
            return self._not_allowed(one, error)
        return None

    def _step(self, one: Told) -> None:
        kind, before = kind_of(one), len(self._table.events)
        position = self._table.position.copy() if self._positions else None
        claim: Claim | None = None
        refused: Refused | None = None
        if kind == "move":
            try:
                claim = self._table.move(one)
                if len(self._table.events) > before:  # else it says again what has just happened
                    self._since = before
            except NotAllowed as error:
                if not (self._example.illegal and one is self._last):
                    raise
                self._refused = refused = error.refused
        elif kind == "outcome":
            claim = self._claim(one)
        events, board = tuple(self._table.events[before:]), self._table.board() if self._boards else NO_BOARD
        waits, came = (self._table.waits, tuple(self._table.came(events))) if self._boards else ("", ())
        chosen = tuple((at - before, ways) for at, ways in self._table.chosen) if kind == "move" else ()
        step = Step(one.sentence, kind, one.meaning, board, events, claim, refused, position, waits, came, chosen)
        self._steps.append(step)

    def _claim(self, one: Told) -> Claim:
        if one.meaning["outcome"] != NOT_ALLOWED:
            claim = self._table.claim(one, self._since)
            return claim if claim.held or claim.trail else replace(claim, trail=self._why(one))
        if self._refused is None:
            return Claim(False, "it is allowed" if self._last else "nothing was played")
        return self._table.names(one, self._refused)

    def _why(self, one: Told) -> tuple[Reason, ...]:
        """Why something is so of which the game does not say it."""
        found = known_before(self._told, one, self._table)
        if found or self._again is None or self._asked_again == MOST_ASKED or len(self._told) > LONGEST_ASKED:
            return found
        self._asked_again += 1
        return since_when(self._told, one, self._again, self._table.reason)

    def _not_allowed(self, one: Told, error: NotAllowed) -> Stop:
        reason = self._table.reason(error.refused.because)
        message = f"{one.sentence.text!r} is not allowed: {error.refused.reason}"
        note = f"because of {reason.text}" if reason.place else ""
        at = self._table.position if error.at is None else error.at
        instead = self._options.said(at, error.instead, self._told, one) if self._options else ""
        hint = f"legal instead: {instead}" if instead else ""
        return Stop("illegal", message, one.place, reason.place, note, hint, (reason,))

    def _end(self) -> Stop | None:
        last = self._told[-1].place if self._told else self._example.place
        if self._example.illegal and self._refused is None:
            place = self._last.place if self._last else self._example.place
            words = repr(self._last.sentence.text) if self._last else "an example without a move"
            hint = "make it an example, or a move that the rules refuse"
            return Stop("allowed", f"{words} should be refused, but the rules allow it", place, hint=hint)
        self._table.settle()
        if self._table.pending and self._refused is None:
            moves, where = self._table.open, self._table.position
            options = self._options.said(where, moves, self._told) if self._options else ""
            hint = f"say what is chosen: {options}" if options else "say what is chosen"
            message = f"the example ends in the middle of a choice: {self._table.pending}"
            return Stop("unended", message, last, hint=hint)
        return None
