"""The other process of the desk: it proves the game, sets its rulebook and plays its examples."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import traceback
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from ...cards.finding import DataError
from ...cards.lazyclass import dataclass
from ...cards.memo import Memo
from ...layouts.pictures import forget_pictures
from ..checking import Asked, checked, unreadable
from ..making import edition_of
from ..options import Wanted
from ..prepare import Ready, prepare
from ..rulebook.options import HTML, PDF
from .bookpages import BookPages, book_pages
from .marked import marked
from .seen import Proof
from .sentences import sentences_of
from .staged import examples_of, refuting_of

PATIENT = 5
"""How much nicer than others it is, to let them go first: about a third of their share."""
RESTS = 1.0
"""Seconds for which it stands still at most when it is asked to rest: what asks may be gone."""
_CAN_REST = hasattr(signal, "sigtimedwait")
SETTLED = 0.1
"""Seconds in which word comes if files changed while they were read; then nothing is kept of what was found."""


@dataclass(frozen=True, slots=True)
class Order:
    """A state of the game to prove: its number, and hashes of its files as :class:`generator.folder.Look` has them."""

    number: int
    assets: str
    pictures: str


class Answer(NamedTuple):
    """What is known of a state so far; ``last`` if that is all."""

    number: int
    proof: Proof
    last: bool


class Prover:
    """A process that proves, and our end of the line to it; it is started when first asked."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._line: Connection | None = None
        self._process: Any = None
        self._heard = False

    def ask(self, order: Order) -> None:
        """Have a state proved; what it has not begun yet of an older one is left."""
        try:
            self._open().send(order)
        except OSError:
            self.close()
            self._open().send(order)

    def answer(self, seconds: float) -> Answer | None:
        """What it says next, if it says anything within so many seconds. Raises EOFError if it died."""
        if self._line is None:
            raise EOFError
        if not self._line.poll(seconds):
            return None
        try:
            answer: Answer = self._line.recv()
        except (EOFError, OSError):
            self.close()
            raise EOFError from None
        self._heard = True  # and it knows by now what it is told
        return answer

    def rest(self) -> None:
        """Have it stand still for a moment, where the system can: what it does would slow a picture down."""
        self._tell("SIGUSR1")

    def go_on(self) -> None:
        """End its rest, if it rests."""
        self._tell("SIGUSR2")

    def _tell(self, what: str) -> None:
        if _CAN_REST and self._heard:
            with suppress(ProcessLookupError):
                os.kill(self._process.pid, getattr(signal, what))

    @property
    def open(self) -> bool:
        """Whether there is such a process."""
        return self._line is not None

    def close(self) -> None:
        """End it, whatever it is doing."""
        if self._line is not None:
            self._line.close()
            self._process.terminate()
            self._process.join()
            self._line, self._heard = None, False

    def _open(self) -> Connection:
        if self._line is None:
            context = multiprocessing.get_context("spawn")  # a copy of a process with threads may stand still for ever
            self._line, theirs = context.Pipe()
            self._process = context.Process(target=_serve, args=(theirs, self._name), daemon=True)
            self._process.start()
            theirs.close()
        return self._line


def _serve(line: Connection, name: str) -> None:
    """Prove what is asked for until the line is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one who asks
    if _CAN_REST:
        signal.signal(signal.SIGUSR2, lambda *_: None)  # where a thread of a library gets it, a rest ends by itself
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGUSR2})
        signal.signal(signal.SIGUSR1, _rest)
    if hasattr(os, "nice"):
        os.nice(PATIENT)  # pictures come first
    memo, assets = Memo(lasting=True), ""
    with suppress(EOFError, OSError):
        while True:
            order: Order = line.recv()
            while line.poll():
                order = line.recv()
            if order.assets != assets:
                forget_pictures()
            assets = order.assets
            for answer in _proved(name, order, memo):
                line.send(answer)
                if line.poll():
                    break  # what is proved is past
            if line.poll(SETTLED):
                memo.undo()
            else:
                memo.settle()
            gc.collect()


def _rest(*_: object) -> None:
    """Stand still until word comes to go on, or for as long as a rest is at most."""
    while signal.sigtimedwait({signal.SIGUSR2}, 0):  # word of an earlier rest that had ended by itself
        pass
    signal.sigtimedwait({signal.SIGUSR2}, RESTS)


def _proved(name: str, order: Order, memo: Memo) -> Iterator[Answer]:
    """The proof of a state, more and more of it; a fault in the middle of it is told and ends it."""
    proof = Proof()
    try:
        ready = prepare(name, Wanted(), None, memo, order.assets)
        for proof in _steps(ready, order):
            yield Answer(order.number, proof, last=False)
    except DataError as error:
        proof = replace(proof, checked=unreadable(name, error, memo))
    except Exception as error:
        if os.environ.get("DECKPROOF_DEBUG"):
            traceback.print_exc()
        proof = replace(proof, fault=f"a fault of Deckproof itself: {str(error) or type(error).__name__}")
    yield Answer(order.number, proof, last=True)


def _steps(ready: Ready, order: Order) -> Iterator[Proof]:
    """Each state of the proof, the verdict first. Raises DataError if the words of the game cannot be read."""
    proof = Proof(checked(ready, Asked()))
    yield proof
    with suppress(DataError):  # the verdict tells it
        proof = replace(proof, book=_page(ready, order.pictures))
    with suppress(DataError):
        sentences, refuting = sentences_of(ready), refuting_of(ready)
        book = marked(proof.book, sentences, refuting) if proof.book else None
        proof = replace(proof, sentences=sentences, refuting=refuting, book=book)
    yield proof
    with suppress(DataError):
        proof = replace(proof, examples=examples_of(ready))
        yield proof
    with suppress(DataError):
        yield replace(proof, pages=_printed(ready, order.pictures))


def _page(ready: Ready, pictures: str) -> bytes | None:
    """The web page of the rulebook; None for a game without one."""
    edition = edition_of(ready)
    if edition is None:
        return None
    return ready.game.memo.get("desk page", (pictures, edition.key), lambda: edition.files()[HTML]())


def _printed(ready: Ready, pictures: str) -> BookPages | None:
    """The pages of the rulebook; None for a game without one."""
    edition = edition_of(ready)
    if edition is None:
        return None
    return ready.game.memo.get("desk pages", (pictures, edition.key), lambda: book_pages(edition.files()[PDF]()))
