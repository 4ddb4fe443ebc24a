"""Watching without waiting: the pauses of the watch do the edits, one after each round, and end it after the last."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import asdict
from io import StringIO
from pathlib import Path

from deckproof.generator.options import Wanted
from deckproof.generator.watching import watch_game

from .kit import forked, hashes

Edit = Callable[[], object]
FORMATS = ("pdf", "faces", "sheets", "rulebook")


class Watched:
    """A watch over one game, and what it told: a text for the first build and one for each edit.

    ``looked`` is called after every round, with its number (0 is the first build).
    """

    def __init__(
        self, game: Path | str, out: Path, wanted: Wanted | None = None, formats: Sequence[str] = FORMATS,
        only: list[str] | None = None, draft: bool = False, quiet: bool = False, jobs: int = 1,
    ) -> None:  # fmt: skip
        self._order = (str(game), out, only, list(formats), jobs, draft, quiet, asdict(wanted or Wanted()))
        self._said = StringIO()
        self.told: list[str] = []
        self.code = -1

    def run(self, *edits: Edit | Sequence[Edit], looked: Callable[[int], None] = lambda number: None) -> Watched:
        """Make the edits, each after the round before; those of one entry come in a burst while the files settle."""
        left = [list(edit) if isinstance(edit, Sequence) else [edit] for edit in edits]
        burst: list[Edit] = []

        def idle(seconds: float) -> None:
            self._next(looked)
            if not left:
                raise KeyboardInterrupt
            burst.extend(left.pop(0))
            burst.pop(0)()

        def settle(seconds: float) -> None:
            if burst:
                burst.pop(0)()

        with redirect_stdout(self._said), redirect_stderr(self._said):
            self.code = watch_game(*self._order, idle, settle)
        return self

    @property
    def so_far(self) -> str:
        """What was told since the last round ended."""
        return self._said.getvalue()

    def _next(self, looked: Callable[[int], None]) -> None:
        self.told.append(self._said.getvalue())
        self._said.seek(0)
        self._said.truncate()
        looked(len(self.told) - 1)


def replace(file: Path, old: str, new: str) -> Edit:
    """An edit that puts other words in the place of the first such words, and saves as editors do: by renaming."""

    def edit() -> None:
        text = file.read_text(encoding="utf-8")
        assert old in text, f"{old!r} is not in {file.name}"
        beside = file.with_name(f"{file.name}~")
        beside.write_text(text.replace(old, new, 1), encoding="utf-8")
        beside.replace(file)

    return edit


def assert_fresh(game: Path, out: Path, told: str, options: Iterable[str] = ()) -> None:
    """Insist that the output is that of a fresh build, and what was told holds the verdict of a fresh check.

    Each runs in a process of its own, with nothing kept from before. Where nothing was written there must be a reason,
    and nothing is built; a build of a sound game tells the verdict of its check.
    """
    options = list(options)
    if "nothing was written" not in told:
        fresh = out.with_name(f"{out.name}-fresh")
        verdict = forked("build", game, "--out", fresh, *options).stdout.splitlines()[-1]
        assert hashes(out / game.name) == hashes(fresh / game.name)
        if ": 0 errors, 0 warnings " in verdict:
            assert f"{verdict}\n" in told and ": error: " not in told and ": warning: " not in told
            return
    checked = forked("check", game)
    assert checked.stdout in told, f"told:\n{told}\na fresh check:\n{checked.stdout}"
    assert checked.returncode or "--draft" in options
