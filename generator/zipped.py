"""Streams of PDF files that other runs compressed: most of a file is as it was, and it is less work to look."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from hashlib import blake2b
from typing import Any

from reportlab.pdfbase import pdfdoc

from ..cards.memo import Shelf

_STAGE, _SUM, _LONG = "zipped", 16, 4
_MOST = 4_000_000
"""Bytes of streams that are kept of one file: of larger ones, none."""
_Streams = dict[bytes, bytes]
"""Compressed streams by the hash of what they hold."""
_file: ContextVar[tuple[_Streams, _Streams] | None] = ContextVar("file", default=None)
"""Of the file that is being written: the streams known from before, and those in it."""


@contextmanager
def zipped(shelf: Shelf | None, name: str) -> Iterator[None]:
    """Meanwhile the file of that name is written: its streams are those that an earlier run compressed."""
    if shelf is None:
        yield
        return
    known, used = _apart(shelf.find_bytes(_STAGE, name) or b""), _Streams()
    before = _file.set((known, used))
    try:
        yield
    finally:
        _file.reset(before)
    if used.keys() != known.keys() and sum(map(len, used.values())) <= _MOST:
        shelf.keep_bytes(_STAGE, name, b"".join(_joined(used)))


def _compressed(_: object, text: str | bytes) -> bytes:
    """As reportlab's filter compresses."""
    content, streams = text.encode() if isinstance(text, str) else text, _file.get()
    if streams is None:
        return zlib.compress(content)
    known, used = streams
    key = blake2b(content, digest_size=_SUM).digest()
    if key not in used:
        used[key] = known[key] if key in known else zlib.compress(content)
    return used[key]


def _joined(streams: _Streams) -> Iterator[bytes]:
    for key, content in streams.items():
        yield from (key, len(content).to_bytes(_LONG, "big"), content)


def _apart(kept: bytes) -> _Streams:
    streams, at = _Streams(), 0
    while at < len(kept):
        start = at + _SUM + _LONG
        end = start + int.from_bytes(kept[at + _SUM : start], "big")
        streams[kept[at : at + _SUM]], at = kept[start:end], end
    return streams


_filter: Any = pdfdoc.PDFStreamFilterZCompress
_filter.encode = _compressed
