"""Processes for work that is shared out: started when they are first worth it, kept until closed."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from types import TracebackType
from typing import TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")


class Workers:
    """At most ``jobs`` processes; with one, or for a single task, this process does the work itself."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs
        self._pool: ProcessPoolExecutor | None = None

    def __enter__(self) -> Workers:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
            self._pool = None

    def each(self, work: Callable[[Task], Result], tasks: Sequence[Task]) -> Iterator[tuple[Task, Result]]:
        """Every task with what came of it, as they are finished; ``work`` is a function of a module."""
        if self._jobs <= 1 or len(tasks) <= 1:
            for task in tasks:
                yield task, work(task)
            return
        pool = self._opened(len(tasks))
        waiting: dict[Future[Result], Task] = {pool.submit(work, task): task for task in tasks}
        try:
            while waiting:
                for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                    yield waiting.pop(future), future.result()
        except BrokenProcessPool:
            self._pool = None  # the next work gets processes that live
            raise
        finally:
            for future in waiting:
                future.cancel()

    def _opened(self, tasks: int) -> ProcessPoolExecutor:
        if self._pool is None:
            method = "fork" if "fork" in multiprocessing.get_all_start_methods() else "spawn"
            context = multiprocessing.get_context(method)
            self._pool = ProcessPoolExecutor(min(self._jobs, tasks), mp_context=context, initializer=_begin)
        return self._pool


def _begin() -> None:
    """Leave Ctrl-C to the process that shares the work out."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
