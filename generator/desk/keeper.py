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
from ...layouts.pictures import forget_pictures
from ..checking import unreadable
from ..folder import Folder, Look
from ..options import Wanted
from ..prepare import drawn_alone, prepare
from .prover import Answer, Order, Prover
from .seen import Seen

PAUSE = 0.03
"""Seconds between two looks at least."""
BREATH = 0.25
"""Seconds in which pages can fetch what was drawn, before all else is drawn and planned by the same processor."""
SHARE = 0.02
"""Of one processor's time, looking at the files takes this much at most."""


class Keeper:
    """One game under watch by a thread of its own; ``told`` is called whenever there is something new to see."""

    def __init__(self, name: str, leave_out: Path, told: Callable[[], None]) -> None:
        self._name, self._told = name, told
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
        look = self._look()
        self._round(look)
        gc.collect()
        gc.freeze()  # what is known now stays; later searches for garbage need not look at it
        while not self._ended.is_set():
            self._listen()
            now = self._look()
            if now.changed(look):
                look = self._folder.settled(now, time.sleep)
                self._round(look)
                gc.collect(1)

    def _look(self) -> Look:
        begun = time.perf_counter()
        look = self._folder.look()
        self._pause = max(PAUSE, (time.perf_counter() - begun) / SHARE)
        return look

    def _round(self, look: Look) -> None:
        """Draw what is there now, show it, and have it proved."""
        if look.assets != self._assets:
            forget_pictures()
        self._assets = look.assets
        try:
            drawn = drawn_alone(self._name, self._memo, look.assets)
            self._show(drawn=drawn, plans={}, broken=None, proving=True, fault="")
            self._asked = self.seen.number
            self._prover.ask(Order(self._asked, look.assets, look.pictures))
            self._ended.wait(BREATH)
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
                examples=proof.examples or before.examples,
            )  # fmt: skip
        self._show(proof=proof, proving=not answer.last, fault=proof.fault)

    def _show(self, **changed: object) -> None:
        self.seen = replace(self.seen, number=self.seen.number + 1, **changed)  # type: ignore[arg-type]
        self._told()
