"""The folder of the cache and its shelves: entries are known by their keys, and what nobody asks for goes."""

from __future__ import annotations

import multiprocessing
import os
from pathlib import Path

import pytest
from deckproof.cards.memo import Memo
from deckproof.generator.cache.shelf import WRITES, GameShelf
from deckproof.generator.cache.store import LEFT, WRITTEN, Store

from ..kit import hashes
from .kit import build

KEYS = [f"{number:064x}" for number in range(12)]


def test_an_entry_is_known_by_its_key_alone(tmp_path: Path) -> None:
    store = Store(tmp_path / "kept")
    assert store.get(KEYS[0]) is None
    store.put(KEYS[0], b"one")
    (tmp_path / "kept" / KEYS[0]).rename(tmp_path / "kept" / KEYS[1])
    assert store.get(KEYS[1]) is None
    (tmp_path / "kept" / KEYS[2]).symlink_to(tmp_path / "kept" / KEYS[1])
    store.put(KEYS[2], b"two")
    assert store.get(KEYS[2]) is None, "nothing is written through links"


def test_what_was_not_asked_for_the_longest_goes_first(tmp_path: Path) -> None:
    folder, limit = tmp_path / "kept", 10_000
    store = Store(folder, limit)
    (folder).mkdir()
    (folder / "notes.txt").write_bytes(b"somebody's" * 1000)
    (folder / ".deckproof-1").write_bytes(b"left of a process that was killed")
    os.utime(folder / ".deckproof-1", (0, 0))
    for age, key in enumerate(KEYS):
        store.put(key, key.encode() * 15)  # 992 bytes: the tenth is one too many
        if key != KEYS[0]:
            os.utime(folder / key, (age + 1000, age + 1000))
    assert store.get(KEYS[0]) is not None, "asked for last"
    assert store.get(KEYS[1]) is None and store.get(KEYS[-1]) is not None
    ours = [file for file in folder.iterdir() if file.name != "notes.txt"]
    assert sum(file.stat().st_size for file in ours) <= limit and not (folder / ".deckproof-1").exists()
    assert (folder / "notes.txt").exists()
    store.put(KEYS[5], b"x" * limit)
    assert (store.get(KEYS[5]) or b"").startswith(KEYS[5].encode()) and limit * LEFT < limit


@pytest.mark.parametrize("meddled", [False, True])
def test_many_runs_of_one_game_keep_to_the_limit(tmp_path: Path, meddled: bool) -> None:
    """Each is a process that writes little, and first of all what is always kept for that game."""
    folder, limit = tmp_path / "kept", 30_000
    (folder / WRITTEN if meddled else folder).mkdir(parents=True)
    for number in range(60):
        store = Store(folder, limit)
        store.put("f" * 64, b"the game")
        store.put(f"{number:064x}", b"x" * 1000)
        assert sum(file.stat().st_size for file in folder.glob("[0-9a-f]*")) <= limit
    assert store.get("f" * 64) and store.get(f"{number:064x}") and store.get(f"{0:064x}") is None


def test_what_tells_no_content_is_of_one_run_alone(tmp_path: Path) -> None:
    store = Store(tmp_path)
    one, other = GameShelf(store, "game"), GameShelf(store, "other")
    memo, thing = Memo(shelf=one), object()
    memo.record([1], "stage", thing)
    assert memo.recall("stage", thing) is None
    memo.name(thing, "content")
    memo.record([1], "stage", thing)
    memo.settle()
    again = Memo(shelf=GameShelf(store, "game"))
    again.name(memo, "content")
    assert again.recall("stage", memo) == [1] and again.recall("stage", thing) is None
    assert other.find("stage", ("content",)) is None


def test_values_that_nobody_asks_for_are_forgotten(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for number in range(WRITES + 3):
        shelf = GameShelf(store, "game")
        assert number == 0 or shelf.find("stage", 0) == 0
        shelf.keep("stage", number, number)
        shelf.settle(True)
    last = GameShelf(store, "game")
    assert [last.find("stage", number) for number in (0, 1, 2, 3)] == [0, None, 2, 3]


def test_values_that_a_copy_of_this_process_asks_for_are_not_forgotten(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for number in range(WRITES + 3):
        shelf, copied = GameShelf(store, "game"), GameShelf(store, "game")
        assert number == 0 or copied.find("stage", 0) == 0
        assert not copied.gained().values, "what is known already is not told again"
        shelf.take(copied.gained())
        shelf.keep("stage", number, number)
        shelf.settle(True)
    last = GameShelf(store, "game")
    assert [last.find("stage", number) for number in (0, 1)] == [0, None]


def _many(folder: Path) -> None:
    store = Store(folder, 6_000)  # so that each process throws away what the other one reads
    for turn in range(150):
        key = KEYS[turn % len(KEYS)]
        found = store.get(key)
        assert found is None or found == key.encode() * 15
        store.put(key, key.encode() * 15)


def _build(game: Path, out: Path) -> None:
    build(game, out)


def test_two_at_once_do_not_disturb_each_other(game: Path, tmp_path: Path, kept: Path) -> None:
    several = multiprocessing.get_context("fork")
    work = [(_many, (tmp_path / "many",)), (_many, (tmp_path / "many",))]
    work += [(_build, (game, tmp_path / "one")), (_build, (game, tmp_path / "two"))]
    running = [several.Process(target=do, args=given) for do, given in work]
    for process in running:
        process.start()
    for process in running:
        process.join(60)
    assert [process.exitcode for process in running] == [0, 0, 0, 0]
    build(game, tmp_path / "new", "--no-cache")
    assert hashes(tmp_path / "one") == hashes(tmp_path / "two") == hashes(tmp_path / "new")
