"""What a font file must be like before the PDF writer may read it: whole, of the right kind, and of bounded size.

The PDF writer trusts what a file says of itself: it would list a million characters, or find out in the middle of a
build that a letter is not there. Terms are those of the OpenType specification.
"""

from __future__ import annotations

import sys
from array import array
from itertools import pairwise
from struct import error as StructError
from struct import unpack_from

MOST_CHARACTERS = 200_000
"""Characters a font may have; the largest there are have some 80,000."""
_TOO_MANY = f"it says that it has more than {MOST_CHARACTERS:,} characters"
FORMATS = (0, 4, 12)
"""The formats of the ``cmap`` table that the PDF writer reads as they are meant."""
_LEAST = {
    b"head": 54, b"hhea": 36, b"maxp": 6, b"hmtx": 4, b"post": 32, b"OS/2": 72, b"cmap": 4, b"loca": 2, b"name": 6,
}  # fmt: skip
"""The tables that every font must have, with how many bytes of them are read at least."""
_KINDS = {
    b"OTTO": "it has PostScript (CFF) outlines",
    b"ttcf": "it is a collection of several fonts",
    b"wOFF": "it is a packed font for web pages (WOFF)",
    b"wOF2": "it is a packed font for web pages (WOFF2)",
}
_WORDS, _MORE, _SCALE, _TWO, _FOUR = 0x0001, 0x0020, 0x0008, 0x0040, 0x0080
"""Flags of a part of a composite glyph: long arguments, more parts, and one, two or four scales."""


class BrokenFont(Exception):
    """A font file that cannot be printed with: the text says why; ``hint`` what to do."""

    def __init__(self, why: str, hint: str = "") -> None:
        super().__init__(why)
        self.hint = hint


class FontError(Exception):
    """A font file cannot be used; the text says why, ``hint`` what to do."""

    def __init__(self, why: str, hint: str = "") -> None:
        super().__init__(why)
        self.hint = hint


def examine(font: bytes) -> None:
    """Raise :class:`BrokenFont` for a file that the PDF writer cannot be given."""
    if font[:4] in _KINDS:
        raise BrokenFont(_KINDS[font[:4]])
    if font[:4] not in (b"\0\1\0\0", b"true"):
        raise BrokenFont("it is no font, or one of another kind")
    try:
        _examined(font)
    except (StructError, IndexError, ValueError, OverflowError):
        raise BrokenFont("it is damaged or cut off") from None


def _examined(font: bytes) -> None:
    tables = {tag: font[start : start + length] for tag, start, length in _directory(font)}
    for tag, least in _LEAST.items():
        if len(tables.get(tag, b"")) < least:
            raise BrokenFont(f"its table {tag.decode()!r} is absent or cut off")
    _embeddable(unpack_from(">H", tables[b"OS/2"], 8)[0])
    (units,) = unpack_from(">H", tables[b"head"], 18)
    if not 16 <= units <= 16384:
        raise BrokenFont(f"it has {units} units to the em; there are 16 to 16,384")
    (glyphs,), (metrics,) = unpack_from(">H", tables[b"maxp"], 4), unpack_from(">H", tables[b"hhea"], 34)
    if glyphs == 0:
        raise BrokenFont("it has no glyphs")
    if not 0 < metrics <= glyphs or len(tables[b"hmtx"]) < 2 * glyphs + 2 * metrics:
        raise BrokenFont("the widths of its glyphs are not all there")
    long = unpack_from(">H", tables[b"head"], 50)[0] == 1
    _outlines(tables.get(b"glyf", b""), _places(tables[b"loca"], glyphs, long), glyphs)
    _characters(tables[b"cmap"])


def _directory(font: bytes) -> list[tuple[bytes, int, int]]:
    """Tag, start and length of each table; every one lies in the file."""
    (count,) = unpack_from(">H", font, 4)
    found = [unpack_from(">4sLLL", font, 12 + 16 * index) for index in range(count)]
    for tag, _, start, length in found:
        if start + length > len(font):
            raise BrokenFont(f"its table {tag.decode('latin-1')!r} goes beyond the end of the file")
    return [(tag, start, length) for tag, _, start, length in found]


def _embeddable(rights: int) -> None:
    """The bits ``fsType``: 2 forbids embedding, 0x100 embedding a part, 0x200 the embedding of outlines."""
    if rights & 0x000F == 0x0002 or rights & 0x0300:
        why = f"its licence bits (fsType 0x{rights:04X}) forbid that a part of it is put into a PDF"
        raise BrokenFont(why, "ask who made it for one that may be embedded, or take another font")


def _places(loca: bytes, glyphs: int, long: bool) -> array[int]:
    """Where each glyph begins, and where the last ends."""
    places = array("I" if long else "H")
    places.frombytes(loca[: (glyphs + 1) * places.itemsize])
    if len(places) < glyphs + 1:
        raise BrokenFont("it does not say where all its glyphs are")
    if sys.byteorder == "little":
        places.byteswap()
    return places if long else array("I", (2 * place for place in places))


def _outlines(glyf: bytes, places: array[int], glyphs: int) -> None:
    """Every glyph lies in the table, and those made of others are made of glyphs there are."""
    for start, end in pairwise(places):
        if start == end:
            continue
        if not start + 10 <= end <= len(glyf):
            raise BrokenFont("a glyph of it is damaged or cut off")
        if glyf[start] & 0x80:  # fewer than no contours: it is made of others
            _composite(glyf[start:end], glyphs)


def _composite(glyph: bytes, glyphs: int) -> None:
    at, flags = 10, _MORE
    while flags & _MORE:
        flags, part = unpack_from(">HH", glyph, at)
        if part >= glyphs:
            raise BrokenFont("a glyph of it is made of glyphs that are not there")
        at += 8 if flags & _WORDS else 6
        at += 2 if flags & _SCALE else 4 if flags & _TWO else 8 if flags & _FOUR else 0
    if at > len(glyph):
        raise BrokenFont("a glyph of it is damaged or cut off")


def _characters(cmap: bytes) -> None:
    """The table of characters that the PDF writer takes is one it can read, and has no more than can be held."""
    start = _chosen(cmap)
    (form,) = unpack_from(">H", cmap, start)
    if form not in FORMATS:
        raise BrokenFont(f"its table of characters is of a kind (format {form}) that cannot be read")
    spans: list[tuple[int, int]] = []
    if form == 4:
        many = unpack_from(">H", cmap, start + 6)[0] // 2
        ends = unpack_from(f">{many}H", cmap, start + 14)
        spans = list(zip(unpack_from(f">{many}H", cmap, start + 16 + 2 * many), ends, strict=True))
        unpack_from(f">{2 * many}H", cmap, start + 16 + 4 * many)
    elif form == 12:
        (many,) = unpack_from(">L", cmap, start + 12)
        if many > MOST_CHARACTERS:
            raise BrokenFont(_TOO_MANY)
        spans = [unpack_from(">LL", cmap, start + 16 + 12 * index) for index in range(many)]
    if sum(max(0, last - first + 1) for first, last in spans) > MOST_CHARACTERS:
        raise BrokenFont(_TOO_MANY)


def _chosen(cmap: bytes) -> int:
    """The start of the subtable that the PDF writer takes: the last for Unicode, else the last there is."""
    (count,) = unpack_from(">H", cmap, 2)
    found = -1
    unicode = False
    for index in range(count):
        platform, encoding, start = unpack_from(">HHL", cmap, 4 + 8 * index)
        if platform == 3 or (platform == 0 and encoding != 5) or (platform == 1 and encoding == 1):
            found, unicode = start, True
        elif platform == 1 and encoding == 0 and not unicode:
            found = start
    if found < 0:
        raise BrokenFont("it has no table of characters that can be read")
    return found
