"""What all tests share: the package importable from a bare checkout, and a tiny game to spoil."""

from __future__ import annotations

import gc
import importlib.util
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from cProfile import Profile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

if importlib.util.find_spec("deckproof") is None:
    _root = Path(__file__).resolve().parents[1]
    _spec = importlib.util.spec_from_file_location(
        "deckproof", _root / "__init__.py", submodule_search_locations=[str(_root)]
    )
    assert _spec is not None and _spec.loader is not None
    _package = importlib.util.module_from_spec(_spec)
    sys.modules["deckproof"] = _package
    _spec.loader.exec_module(_package)

os.environ["DECKPROOF_CACHE"] = ""  # nothing is kept between tests; those of the cache name a folder of their own

settings.register_profile("any machine", settings.default, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")  # other work beside the tests makes none of them fail

TINY_GAME = {
    "game.yaml": """\
title: Three Wishes
players: [2, 4]
palette: {ink: "#1E1420"}
icons: {star: art/star.svg}
marks:
  once: {title: ONCE, means: Use it one time., icon: star}
components:
  wishes:
    title: Wish cards
    kind: card
    cards: cards.yaml
    size: "63x88"
    front: plain
    fields:
      cost: {type: integer, min: 0, max: 9}
      mood: {one_of: [happy, sad], optional: true}
      after: {ref: wishes, optional: true}
""",
    "cards.yaml": """\
- id: A1
  name: First Wish
  cost: 1
  mood: happy
  marks: [once]
  text: "Draw 1 card."
- id: A2
  name: Second Wish
  cost: 2
  after: A1
- id: A3
  name: Third Wish
  cost: 3
  copies: 2
""",
    "rules.yaml": """\
hand:
  start: {value: 5, from: published L12}
""",
    "art/star.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n',
}

MakeGame = Callable[..., Path]
Calls = Callable[[int], AbstractContextManager[None]]
LONG = (
    "test_hostile.py", "test_door.py", "test_check_beside.py", "test_books_beside.py", "test_proof_beside.py",
    "test_readme.py", "test_planted_cards.py", "test_planted_rules.py", "test_watch.py", "test_mutants.py",
    "test_packaging.py",
)  # fmt: skip
"""Test files that are begun before all others, in this order: first those that copy their process again and again, for
that takes the longer the larger it is."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes long comes first, where no other process takes half of a file's tests over."""
    items.sort(key=lambda item: LONG.index(item.path.name) if item.path.name in LONG else len(LONG))


LITTER = 500_000
"""Objects that a test may leave behind before garbage is looked for: some 100 MB."""


def pytest_collection_finish() -> None:
    """What is loaded now stays; garbage is looked for between tests only, which saves a tenth of the time."""
    gc.collect()
    gc.freeze()
    gc.disable()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown() -> None:
    gc.disable()  # the desk has it enabled
    if gc.get_count()[0] > LITTER:
        gc.collect()
        gc.freeze()  # what is still there is mostly kept for good, and to look through it again takes a second


@pytest.fixture(autouse=True, scope="session")
def few_deals() -> Iterator[None]:
    """Examples are played in few other deals, and rules that do not come up in few games, for time's sake; tests of
    luck set the number that commands have. What whole files of tests share is made so, too."""
    from deckproof.validator import by_luck
    from deckproof.validator.language import unseen

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(by_luck, "DEALS", 2)
        patch.setattr(unseen, "MOST_GAMES", 1000)
        yield


@pytest.fixture
def one_core(monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands that run in this process do all of it: to copy one as large as that of the tests costs more than the
    copy saves. What is said is the same (generator/test_check_beside.py)."""
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0}, raising=False)


@pytest.fixture
def calls() -> Calls:
    """``with calls(1000):`` at most so many functions are called, of Python and of C: work that no clock measures."""

    @contextmanager
    def counted(most: int) -> Iterator[None]:
        profile = Profile()
        with profile:
            yield
        made = sum(entry.callcount for entry in profile.getstats())
        assert made <= most, f"{made:,} calls"

    return counted


def write_game(folder: Path, files: Mapping[str, str | bytes | None]) -> Path:
    """Write the files of a game; None leaves one out."""
    for name, content in files.items():
        if content is None:
            continue
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)
    return folder


@pytest.fixture
def make_game(tmp_path: Path) -> MakeGame:
    """Writes a sound game of three cards and gives its folder.

    ``make_game({"cards.yaml": "..."})`` replaces or adds files (text, bytes, or None to leave one out).
    """

    def make(files: Mapping[str, str | bytes | None] | None = None, name: str = "tiny") -> Path:
        return write_game(tmp_path / name, {**TINY_GAME, **(files or {})})

    return make
