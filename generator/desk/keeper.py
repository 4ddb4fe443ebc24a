"""Keeps what the desk shows up to date: it looks at the files, draws the game anew, and has it proved."""

from __future__ import annotations

import gc
import os
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from ...cards.finding import DataError
from ...cards.library import find
from ...cards.memo import Memo
from ...layouts.deck import DrawnGame
from ...layouts.pictures import forget_pictures
from ..checking import unreadable
from ..folder import PATIENCE, SETTLE, Folder, Look
from ..options import Wanted
from ..prepare import drawn_alone, prepare
from .prover import Answer, Order, Prover
from .seen import Seen

PAUSE = 0.03
"""Seconds between two looks at least."""
BREATH = 0.25
"""Seconds in which pages can fetch what was drawn, before all else is drawn and planned by the same processor."""
SHARE = 0.03
"""Of one processor's time, looking at the files takes this much at most."""


def _nothing(_: Seen, __: Seen) -> None:
    pass


class Keeper:
    """One game under watch by a thread of its own; ``told`` is called whenever there is something new to see.

    After that, ``ahead`` draws what a page will ask for.
    """

    def __init__(
        self, name: str, leave_out: Path, told: Callable[[], None], ahead: Callable[[Seen, Seen], None] = _nothing
    ) -> None:  # fmt: skip
        self._name, self._told, self._ahead = name, told, ahead
        self._folder = Folder(find(name), leave_out)
        self._prover = Prover(name)
        self._memo = Memo(lasting=True)
        self._assets, self._pause, self._asked = "", PAUSE, 0
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run, name="desk", daemon=True)
        self.seen = Seen()

    def start(self) -> None:
        """Begin to look."""
        self._thread.start()

    def stop(self) -> None:
        """End it all, and wait until it has ended."""
        self._ended.set()
        self._thread.join()
        self._prover.close()

    def _run(self) -> None:
        look = self._round(self._look())
        gc.collect()
        gc.freeze()  # what is known now stays; later searches for garbage need not look at it
        while not self._ended.is_set():
            self._listen()
            now = self._look()
            if now.changed(look):
                self._prover.rest()
                look = self._round(now)
                self._prover.go_on()
                gc.collect(1)

    def _look(self) -> Look:
        begun = time.thread_time()  # not that of the clock, as others may be at work
        look = self._folder.look()
        self._pause = max(PAUSE, (time.thread_time() - begun) / SHARE)
        return look

    def _round(self, look: Look) -> Look:
        """Draw what is there now, show it, and have it proved; the look that this is of."""
        before = self.seen
        try:
            look, made = self._drawn(look)
            if isinstance(made, Exception):
                raise made
            self._show(drawn=made, plans={}, broken=None, proving=True, fault="")
            self._ahead(before, self.seen)
            self._ended.wait(BREATH)
            self._asked = self.seen.number
            self._prover.ask(Order(self._asked, look.assets, look.pictures))
            self._prover.go_on()
            ready = prepare(self._name, Wanted(), None, self._memo, look.assets)
            self._show(drawn=ready.drawn, plans=ready.plans)
        except DataError as error:
            self._show(broken=unreadable(self._name, error), proving=False, fault="")
        except Exception as error:
            if os.environ.get("DECKPROOF_DEBUG"):
                raise
            self._show(proving=False, fault=str(error) or type(error).__name__)
        if self._folder.look().same(look):
            self._memo.settle()
        else:
            self._memo.undo()
        return look

    def _drawn(self, look: Look) -> tuple[Look, DrawnGame | Exception]:
        """The game drawn of files that stood still meanwhile, or why it cannot be; and the look that it is of.

        A file may be half written when it is looked at first: nothing comes of that, and drawing begins again.
        """
        made: DrawnGame | Exception
        for left in reversed(range(PATIENCE)):
            begun = time.perf_counter()
            if look.assets != self._assets:
                forget_pictures()
            self._assets = look.assets
            try:
                made = drawn_alone(self._name, self._memo, look.assets)
            except Exception as error:
                made = error
            self._ended.wait(max(0.0, SETTLE - (time.perf_counter() - begun)))
            again = self._folder.look()
            if not left or not again.changed(look):
                break
            self._memo.undo()
            look = again
        return look, made

    def _listen(self) -> None:
        """Wait a little, for what the proof has to say if there is one under way."""
        if not self._prover.open:
            self._ended.wait(self._pause)
            return
        try:
            answer = self._prover.answer(self._pause)
        except EOFError:
            self._show(proving=False, fault="the proof ended before its time; save a file to have it begun again")
            return
        if answer is not None:
            self._take(answer)

    def _take(self, answer: Answer) -> None:
        if answer.number != self._asked or self.seen.broken is not None:
            return  # it is of a state that is past
        proof, before = answer.proof, self.seen.proof
        if not answer.last:  # what is not known yet stays as it was
            proof = replace(
                proof, book=proof.book or before.book, sentences=proof.sentences or before.sentences,
                examples=proof.examples or before.examples, pages=proof.pages or before.pages,
                refuting=proof.refuting or before.refuting,
            )  # fmt: skip
        self._show(proof=proof, proving=not answer.last, fault=proof.fault)

    def _show(self, **changed: object) -> None:
        self.seen = replace(self.seen, number=self.seen.number + 1, **changed)  # type: ignore[arg-type]
        self._told()
