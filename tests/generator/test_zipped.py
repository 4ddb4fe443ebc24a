"""Streams that another run compressed are taken over, and nothing else."""

from __future__ import annotations

import zlib
from pathlib import Path

import pytest
from deckproof.cards.memo import Shelf
from deckproof.generator import zipped as zipped_
from deckproof.generator.cache.shelf import GameShelf
from deckproof.generator.cache.store import Store
from deckproof.generator.zipped import zipped
from reportlab.pdfbase import pdfdoc


def written(shelf: Shelf | None, *streams: str | bytes) -> list[bytes]:
    """What is written of some streams in a run of its own."""
    with zipped(shelf, "book.pdf"):
        made = [pdfdoc.PDFZCompress.encode(one) for one in streams]  # type: ignore[no-untyped-call]
    if shelf is not None:
        shelf.settle(True)
    return made


def test_a_stream_is_compressed_once_for_all_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compressed: list[bytes] = []
    known = zlib.compress
    monkeypatch.setattr(zipped_.zlib, "compress", lambda content: compressed.append(content) or known(content))
    for streams in (("one", b"two", "one"), ("é", "two"), ("two", b"one", b""), ()):
        expected = [known(one.encode() if isinstance(one, str) else one) for one in streams]
        assert written(GameShelf(Store(tmp_path), "game", "program"), *streams) == expected == written(None, *streams)
    asked = [b"one", b"two", "é".encode(), b"one", b""]  # what the file before did not have is compressed again
    without = [b"one", b"two", b"one", "é".encode(), b"two", b"two", b"one", b""]
    assert sorted(compressed) == sorted([*asked, *without])


def test_what_is_too_large_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zipped_, "_MOST", 10)
    written(GameShelf(Store(tmp_path), "game", "program"), "a stream of some length")
    assert GameShelf(Store(tmp_path), "game", "program").find_bytes("zipped", "book.pdf") is None
