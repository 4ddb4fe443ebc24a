"""Telling how a build goes: a bar on a terminal; elsewhere, when all is done, one line a file."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ..cards.visible import visible_line
from .build import Progress
from .console import say


@contextmanager
def reporting(target: Path, quiet: bool) -> Iterator[Progress]:
    """A function to tell each finished file to."""
    if quiet:
        yield lambda name, done, total: None
    elif sys.stderr.isatty():
        with _bar() as told:
            yield told
    else:
        names: list[str] = []
        yield lambda name, done, total: names.append(name)
        for name in names:  # only now are they in place
            say(str(target / name))


@contextmanager
def _bar() -> Iterator[Progress]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn
    from rich.progress import Progress as Bar

    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}", markup=False))
    # no refresh thread: worker processes are forked while the bar is up
    with Bar(*columns, console=Console(stderr=True), transient=True, auto_refresh=False) as bar:
        task = bar.add_task("", total=None)

        def told(name: str, done: int, total: int) -> None:
            bar.update(task, completed=done, total=total, description=visible_line(name), refresh=True)

        yield told
