"""Processes that share work with this one: many tasks of one kind, or one piece of work beside another.

They are copies of this process where the system can make them (``fork``), made while it has no threads. A copy knows
all that this process knows, and takes nothing back but its answer.
"""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from types import TracebackType
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:  # what needs no process beside it does not pay for these
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

T = TypeVar("T")
Task = TypeVar("Task")
Result = TypeVar("Result")
_CAN_COPY = hasattr(os, "fork")


def default_jobs() -> int:
    """As many processes as this one may use cores."""
    affinity: Any = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


class Aside(Generic[T]):
    """A piece of work under way; whoever asks first for its result does it, if no other process has."""

    def __init__(self, work: Callable[[], T], helper: _Helper | None = None) -> None:
        self._work, self._helper = work, helper

    def result(self) -> T:
        """What came of it. Raises what the work raises."""
        answer: tuple[bool, T | None] = (False, None)
        if self._helper is not None:
            answer = self._helper.answer()
            self._helper.close()
            self._helper = None
        return self._work() if not answer[0] else answer[1]  # type: ignore[return-value]


class Workers:
    """Tasks are shared out to ``jobs`` processes; work aside has one of its own. With one job, all is done here."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs
        self._pool: list[_Helper] = []
        self._beside: list[_Helper] = []

    def __enter__(self) -> Workers:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for helper in (*self._pool, *self._beside):
            helper.close()
        self._pool, self._beside = [], []

    def each(self, work: Callable[[Task], Result], tasks: Sequence[Task]) -> Iterator[tuple[Task, Result]]:
        """Every task with what came of it, as they are finished; ``work`` is a function of a module."""
        count = min(self._jobs, len(tasks))
        if count <= 1:
            for task in tasks:
                yield task, work(task)
            return
        self._pool = [helper for helper in self._pool if helper.open]
        with suppress(OSError):  # the system may allow no more processes: those that there are do it
            while len(self._pool) < count:
                self._pool.append(_Helper(_serve, self._open()))
        yield from _shared_out(self._pool[:count], work, tasks)

    @property
    def copies(self) -> bool:
        """Whether work aside has a process of its own."""
        return self._jobs > 1 and _CAN_COPY

    def aside(self, work: Callable[[], T]) -> Aside[T]:
        """Begin work in a process of its own, or leave it until its result is wanted."""
        if not self.copies:
            return Aside(work)
        try:
            helper = _Helper(_once, self._open(), work)
        except OSError:  # the system allows no more processes
            return Aside(work)
        self._beside.append(helper)
        return Aside(work, helper)

    def drop(self) -> None:
        """End all work aside whose result nobody asked for."""
        for helper in self._beside:
            helper.close()
        self._beside = []

    def _open(self) -> list[Connection]:
        return [helper.ours for helper in (*self._pool, *self._beside) if helper.open]


class _Helper:
    """Another process and our end of the line to it. ``others`` are our ends of other lines, which it must not hold."""

    def __init__(self, run: Callable[..., None], others: Sequence[Connection], *more: Any) -> None:
        import multiprocessing

        context: Any = multiprocessing.get_context("fork" if _CAN_COPY else "spawn")
        self.ours, theirs = context.Pipe()
        held = [*others, self.ours] if _CAN_COPY else []
        self._process: BaseProcess = context.Process(target=run, args=(theirs, held, *more), daemon=True)
        with _undisturbed():
            self._process.start()
        theirs.close()
        self.open = True

    def ask(self, work: Callable[[Task], Result], task: Task) -> bool:
        """Hand it a task; whether it is there to take it."""
        try:
            if self.open:
                self.ours.send((work, task))
        except OSError:
            self.close()
        return self.open

    def answer(self) -> tuple[bool, Any]:
        """What it sends next: whether it could do its work, and the result. A process that died could not."""
        try:
            answer: tuple[bool, Any] = self.ours.recv()
        except (EOFError, OSError):
            self.close()
            return (False, None)
        return answer

    def close(self) -> None:
        """End it, whatever it is doing."""
        if self.open:
            self.open = False
            self.ours.close()
            self._process.terminate()
            self._process.join()


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Put Ctrl-C off, where the system can, so that it meets no process that has only just begun."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def _shared_out(
    helpers: Sequence[_Helper], work: Callable[[Task], Result], tasks: Sequence[Task]
) -> Iterator[tuple[Task, Result]]:
    """Hand out a task to each helper and the next to whoever is done; what one could not do is done here."""
    from multiprocessing.connection import wait

    left = deque(tasks)
    busy: dict[Any, tuple[_Helper, Task]] = {}

    def hand_out(helper: _Helper) -> None:
        if left and helper.ask(work, left[0]):
            busy[helper.ours] = (helper, left.popleft())

    try:
        for helper in helpers:
            hand_out(helper)
        while busy:
            for line in wait(list(busy)):
                helper, task = busy.pop(line)
                done, result = helper.answer()
                hand_out(helper)
                yield task, result if done else work(task)
        for task in left:  # all helpers died
            yield task, work(task)
    finally:  # nobody waits for the rest any more: an answer to it would be taken for one to the next task
        for helper, _ in busy.values():
            helper.close()


def _serve(line: Connection, others: Sequence[Connection]) -> None:
    """Do tasks until the line is closed."""
    _begin(others)
    while True:
        try:
            work, task = line.recv()
        except (EOFError, OSError):
            return
        _answer(line, work, task)


def _once(line: Connection, others: Sequence[Connection], work: Callable[[], Any]) -> None:
    """Do one piece of work."""
    _begin(others)
    _answer(line, work)


def _answer(line: Connection, work: Callable[..., Any], *task: Any) -> None:
    try:
        answer = (True, work(*task))
    except Exception:  # the process that asked does it again, and has the error at first hand
        answer = (False, None)
    try:
        line.send(answer)
    except OSError:
        return  # nobody waits for it any more


def _begin(others: Sequence[Connection]) -> None:
    """Leave Ctrl-C to the process that shares the work out, and let go of its other lines."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for line in others:
        line.close()
