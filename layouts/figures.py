"""Lining figures: the digits of a font that stand as tall as its capitals.

Text faces often draw old-style digits by default, whose 0 and 1 look like small letters. On a card a digit
is a rule, so digits are set in lining figures wherever the font has them (OpenType feature ``lnum``).
The PDF writer knows no OpenType features; it only asks which glyph a character has, so that is where the
digits are exchanged, and text copied from the PDF still reads 0 to 9.
"""

from __future__ import annotations

from collections.abc import Mapping
from struct import unpack_from

MOST_GLYPHS, MOST_TABLES = 65_536, 200
"""Glyphs a font may have, and subtables of lining figures, of which real fonts have one or two."""


def lining_figures(font: bytes, glyphs: Mapping[int, int]) -> dict[int, int]:
    """The glyphs of the digits as lining figures: code point to glyph number; empty when the font has none.

    ``font`` is a TrueType file, ``glyphs`` its code points and glyph numbers. Reads single substitutions
    of the ``GSUB`` table only, which is how lining figures are given (OpenType specification, GSUB type 1).
    Raises ValueError or struct.error for a table that is damaged.
    """
    start = _table(font, b"GSUB")
    if start is None:
        return {}
    features, lookups = (start + offset for offset in unpack_from(">HH", font, start + 6))
    swaps: dict[int, int] = {}
    for index in _lookup_numbers(font, features):
        (offset,) = unpack_from(">H", font, lookups + 2 + 2 * index)
        swaps.update(_single_substitutions(font, lookups + offset))
    digits = {code: glyphs[code] for code in range(ord("0"), ord("9") + 1) if code in glyphs}
    return {code: swaps[glyph] for code, glyph in digits.items() if glyph in swaps}


def _table(font: bytes, tag: bytes) -> int | None:
    (count,) = unpack_from(">H", font, 4)
    for index in range(count):
        name, _, offset, _ = unpack_from(">4sLLL", font, 12 + 16 * index)
        if name == tag:
            return int(offset)
    return None


def _lookup_numbers(font: bytes, features: int) -> list[int]:
    (count,) = unpack_from(">H", font, features)
    found: dict[int, None] = {}
    for index in range(count):
        tag, offset = unpack_from(">4sH", font, features + 2 + 6 * index)
        if tag == b"lnum":
            (lookups,) = unpack_from(">H", font, features + offset + 2)
            found.update(dict.fromkeys(unpack_from(f">{lookups}H", font, features + offset + 4)))
    if len(found) > MOST_TABLES:
        raise ValueError("more lookups than anybody makes")
    return list(found)


def _single_substitutions(font: bytes, lookup: int) -> dict[int, int]:
    kind, _, count = unpack_from(">HHH", font, lookup)
    swaps: dict[int, int] = {}
    if count > MOST_TABLES:
        raise ValueError("a lookup of more subtables than anybody makes")
    for (offset,) in (unpack_from(">H", font, lookup + 6 + 2 * index) for index in range(count)):
        subtable, inner = lookup + offset, kind
        if kind == 7:  # an extension only points to the real subtable
            _, inner, far = unpack_from(">HHL", font, subtable)
            subtable += far
        if inner == 1:
            swaps.update(_substitution(font, subtable))
    return swaps


def _substitution(font: bytes, subtable: int) -> dict[int, int]:
    form, coverage, value = unpack_from(">HHh", font, subtable)
    covered = _coverage(font, subtable + coverage)
    if form == 1:
        return {glyph: (glyph + value) & 0xFFFF for glyph in covered}
    return dict(zip(covered, unpack_from(f">{len(covered)}H", font, subtable + 6), strict=True))


def _coverage(font: bytes, table: int) -> list[int]:
    form, count = unpack_from(">HH", font, table)
    if form == 1:
        return list(unpack_from(f">{count}H", font, table + 4))
    ranges = [unpack_from(">HHH", font, table + 4 + 6 * index) for index in range(count)]
    if sum(last - first + 1 for first, last, _ in ranges) > MOST_GLYPHS:
        raise ValueError("a table that covers more glyphs than there can be")
    return [glyph for first, last, _ in ranges for glyph in range(first, last + 1)]
