"""``deckproof build --watch``: builds and proves a game, and again whenever one of its files changes."""

from __future__ import annotations

import gc
import os
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from ..cards.library import find, folder_name
from ..cards.phrasebook.loading import CORE_FILE
from ..layouts.faces import BUNDLED
from ..layouts.pictures import forget_pictures
from .build import check_target
from .cache.shelf import GameShelf
from .cache.store import Store
from .changes import told_changes
from .checking import Checked
from .console import OK, say, say_painted, show, tell, tell_error
from .ctrl_c import CtrlC
from .folder import Folder, Look
from .formats import known_formats
from .options import Wanted
from .progress import reporting
from .rounds import Built, Order, Rounds
from .workers import Workers, default_jobs

Pause: TypeAlias = Callable[[float], None]
"""Waits some seconds."""
SHARE = 0.02
"""Of one processor's time, looking at the files takes this much at most."""
PAUSE = 0.03
"""Seconds between two looks at least."""
SELDOM = 10
"""Rounds from one whole search for garbage to the next."""
NAMED = 8
"""Files that are told by name; more are told by their folders."""


def watch_game(
    name: str, out: Path, only: list[str] | None, formats: list[str], jobs: int | None, draft: bool, quiet: bool,
    options: Mapping[str, Any], idle: Pause = time.sleep, settle: Pause = time.sleep, store: Store | None = None,
) -> int:  # fmt: skip
    """Build, and build again after every change, until Ctrl-C; the arguments are those of ``build_game``.

    ``idle`` waits between two looks, ``settle`` for files to stand still; the ``store`` has what other runs kept.
    Raises what ``build_game`` raises for orders that no edit can mend.
    """
    wanted = Wanted(**{**options, "draft": draft})
    order = Order(name, out, None if only is None else tuple(only), known_formats(formats), draft, wanted)
    game = find(name)
    target = out / folder_name(game)
    check_target(target)
    folder = Folder(game, target, _elsewhere(wanted))
    with Workers(jobs or default_jobs()) as workers:
        shelf = GameShelf(store, str(game.resolve())) if store else None
        rounds = Rounds(order, workers, _verdict_teller(quiet), shelf)
        try:
            with CtrlC() as ctrl_c:
                _Watch(folder, rounds, target, quiet, idle, settle, ctrl_c).run()
        except KeyboardInterrupt:
            if not quiet:
                say("\nstopped watching")
    return OK


def _elsewhere(wanted: Wanted) -> list[Path]:
    """The files a build reads that do not lie in the game's folder."""
    slots = [Path(wanted.slots)] if wanted.slots and Path(wanted.slots).is_file() else []
    return [CORE_FILE, *sorted(BUNDLED.glob("*.yaml")), *slots]


def told_build(built: Built, took: float) -> str:
    """What a round wrote, and how long it took (s)."""
    names = [*built.changed, *(f"{name} is gone" for name in built.gone)]
    if not names:
        return f"nothing printed changed ({took:.2f} s)"
    return f"rebuilt in {took:.2f} s: {', '.join(_grouped(names))} -> {built.target}"


def _grouped(names: Sequence[str]) -> list[str]:
    """Some names, those of one folder together if there are many."""
    if len(names) <= NAMED:
        return list(names)
    folders: dict[str, list[str]] = {}
    for name in names:
        folders.setdefault(name.rpartition("/")[0], []).append(name)
    return [
        told
        for folder, inside in folders.items()
        for told in (inside if not folder or len(inside) == 1 else [f"{folder}/ ({len(inside)} files)"])
    ]


def _verdict_teller(quiet: bool) -> Callable[[Checked], None]:
    def tell(checked: Checked) -> None:
        if not quiet:
            say_painted(checked.text(sys.stdout.isatty()))
        else:
            show(checked.findings)

    return tell


class _Watch:
    """The watch over one folder."""

    def __init__(
        self, folder: Folder, rounds: Rounds, target: Path, quiet: bool, idle: Pause, settle: Pause, ctrl_c: CtrlC
    ) -> None:  # fmt: skip
        self._folder, self._rounds, self._target, self._quiet = folder, rounds, target, quiet
        self._idle, self._settle, self._ctrl_c = idle, settle, ctrl_c
        self._interval, self._sound, self._cleaned = PAUSE, True, 0

    def run(self) -> None:
        """Build and watch, for ever."""
        look = self._look()
        self._round(look, first=True)
        gc.collect()
        gc.freeze()  # what is known now stays; later searches for garbage need not look at it
        self._say(f"watching {self._rounds.order.name}; Ctrl-C ends")
        while True:
            before, look = look, self._changed(look)
            self._say(f"\n{told_changes(before, look) or 'once more, as files were written while they were read'}")
            if look.assets != before.assets:
                forget_pictures()
            try:
                self._round(look)
            except Exception as error:
                self._fault(error)
            self._clean()

    def _say(self, words: str) -> None:
        if not self._quiet:
            say(words)

    def _look(self) -> Look:
        begun = time.perf_counter()
        look = self._folder.look()
        self._interval = max(PAUSE, (time.perf_counter() - begun) / SHARE)
        return look

    def _changed(self, before: Look) -> Look:
        """Wait until a file changes and all stand still. What changed in the course of the last round counts, too."""
        look = self._look()
        while self._sound and not look.changed(before):
            self._ctrl_c.heed()
            self._idle(self._interval)
            look = self._look()
        return self._folder.settled(look, self._settle)

    def _round(self, look: Look, first: bool = False) -> None:
        begun = time.perf_counter()
        with reporting(self._target, self._quiet or not first or not sys.stderr.isatty()) as told:
            built = self._rounds.run(look, told)
        took = time.perf_counter() - begun
        self._sound = self._look().same(look)
        self._rounds.settle(self._sound)
        show(built.findings)
        if built.refused:
            tell(built.refused)
        else:
            self._say(f"{built.summary}, {took:.2f} s" if first else told_build(built, took))

    def _clean(self) -> None:
        """Look for garbage among what this round made; among all that is kept only now and then: that takes longer."""
        self._cleaned += 1
        gc.collect(2 if self._cleaned % SELDOM == 0 else 1)

    def _fault(self, error: Exception) -> None:
        """Tell of a fault in the middle of a round; whatever was met, the next edit may mend it."""
        if os.environ.get("DECKPROOF_DEBUG"):
            raise error
        self._rounds.settle(False)
        tell_error(error)
