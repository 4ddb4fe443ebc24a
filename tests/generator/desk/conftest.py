"""Desks to ask, and a browser to look at them with."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from .kit import Asked, answering

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
ALONE = ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"]
"""A browser that looks at nothing but what it is shown."""


@pytest.fixture
def serve(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Path], Asked]]:
    """Opens the desk of a game and gives it once it answers; closed at the end of the test."""
    monkeypatch.chdir(tmp_path)
    with ExitStack() as stack:
        yield lambda folder: stack.enter_context(answering(folder))


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """One browser for all tests of a process."""
    if CHROMIUM is None:
        pytest.skip("there is no Chromium on this machine to see the desk with")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as tool:
        browser = tool.chromium.launch(executable_path=CHROMIUM, args=ALONE)
        yield browser
        browser.close()


@pytest.fixture
def page(browser: Any) -> Iterator[Any]:
    """A page of a browser; whatever goes wrong in it fails the test."""
    wrong: list[str] = []
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    page.set_default_timeout(90_000)  # on a machine that is busy with other tests
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    yield page
    context.close()
    assert not wrong
