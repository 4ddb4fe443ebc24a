"""The files of a rulebook made in processes of their own: the same bytes, whatever becomes of those processes."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from deckproof.generator import booksbeside
from deckproof.generator.cache.store import FOLDER

from .kit import call, hashes, press

TEXT = "# Lanterns\n\n## Aim\n\nTake a card.\n\n" + "".join(f"## Part {n}\n\n{'Light it. ' * 90}\n\n" for n in range(9))


def _dies(*given: Any) -> bytes:
    os._exit(1)


def _silent(made: Any, line: Any) -> Any:
    return made.file("rulebook.pdf"), {}  # never says how many pages there are


def _only_elsewhere(broken: Callable[..., Any], real: Callable[..., Any]) -> Callable[..., Any]:
    """A function that is broken in every process but this one."""
    here = os.getpid()
    return lambda *given: real(*given) if os.getpid() == here else broken(*given)


@pytest.mark.parametrize(("name", "broken"), [("", None), ("_book", _dies), ("_booklet", _dies), ("_book", _silent)])
def test_the_bytes_are_those_of_one_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, broken: Callable[..., Any] | None
) -> None:
    game = press(tmp_path / "lanterns")
    (game / "rulebook.md").write_text(TEXT, encoding="utf-8")
    monkeypatch.setenv(FOLDER, str(tmp_path / "kept"))
    if broken is not None:
        monkeypatch.setattr(booksbeside, name, _only_elsewhere(broken, getattr(booksbeside, name)))
    order = ("build", game, "--formats", "rulebook", "--quiet")
    assert call(*order, "--out", tmp_path / "one", "--jobs", "2").returncode == 0
    assert call(*order, "--out", tmp_path / "two", "--jobs", "1", "--no-cache").returncode == 0
    assert hashes(tmp_path / "one") == hashes(tmp_path / "two")
