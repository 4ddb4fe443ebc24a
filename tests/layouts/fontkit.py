"""Small TrueType fonts made of a bundled one: a few of its letters under any code points, tables to spoil."""

from __future__ import annotations

from collections.abc import Mapping
from struct import pack, pack_into, unpack_from

from deckproof.layouts.fonts import builtin_families

Tables = dict[bytes, bytes]
KEPT = (b"OS/2", b"head", b"hhea", b"hmtx", b"maxp", b"name", b"post", b"cmap", b"glyf", b"loca")


def tables_of(font: bytes) -> Tables:
    """The tables of a font file by tag."""
    (count,) = unpack_from(">H", font, 4)
    found = (unpack_from(">4sLLL", font, 12 + 16 * index) for index in range(count))
    return {tag: font[offset : offset + length] for tag, _, offset, length in found}


def font_of(tables: Mapping[bytes, bytes], kind: bytes = b"\0\1\0\0") -> bytes:
    """A font file of these tables. Checksums are left at zero: readers do not look at them."""
    head, body = kind + pack(">HHHH", len(tables), 0, 0, 0), b""
    start = len(head) + 16 * len(tables)
    for tag, content in sorted(tables.items()):
        head += pack(">4sLLL", tag, 0, start + len(body), len(content))
        body += content + b"\0" * (-len(content) % 4)
    return head + body


def cmap(*groups: tuple[int, int, int]) -> bytes:
    """A cmap of format 12: groups of first and last code point and the glyph of the first."""
    told = b"".join(pack(">LLL", *group) for group in groups)
    return pack(">HHHHL", 0, 1, 3, 10, 12) + pack(">HHLLL", 12, 0, 16 + len(told), 0, len(groups)) + told


def small(letters: Mapping[str, str]) -> Tables:
    """The tables of a font that draws each character as a letter of the text face: ``{"★": "O"}``."""
    font = builtin_families()["body"]["regular"].read_bytes()
    full = tables_of(font)
    numbers = [0, *(_glyph(full[b"cmap"], ord(shape)) for shape in letters.values())]
    long = unpack_from(">h", full[b"head"], 50)[0]
    ends = unpack_from(f">{len(full[b'loca']) // (4 if long else 2)}{'L' if long else 'H'}", full[b"loca"])
    scale = 1 if long else 2
    shapes = [full[b"glyf"][ends[number] * scale : ends[number + 1] * scale] for number in numbers]
    (metrics,) = unpack_from(">H", full[b"hhea"], 34)
    tables = {tag: full[tag] for tag in KEPT}
    tables[b"glyf"] = b"".join(shapes)
    tables[b"loca"] = b"".join(pack(">L", sum(map(len, shapes[:index]))) for index in range(len(shapes) + 1))
    tables[b"hmtx"] = b"".join(full[b"hmtx"][4 * number : 4 * number + 4] for number in numbers if number < metrics)
    tables[b"cmap"] = cmap(*((ord(char), ord(char), glyph) for glyph, char in enumerate(letters, 1)))
    for tag, at, value in ((b"head", 50, 1), (b"hhea", 34, len(numbers)), (b"maxp", 4, len(numbers))):
        changed = bytearray(tables[tag])
        pack_into(">H", changed, at, value)
        tables[tag] = bytes(changed)
    tables[b"post"] = pack(">LLhhLLLLL", 0x30000, 0, 0, 0, 0, 0, 0, 0, 0)
    return tables


def _glyph(table: bytes, code: int) -> int:
    """The glyph of a code point, by the first subtable of format 4."""
    (count,) = unpack_from(">H", table, 2)
    for index in range(count):
        (at,) = unpack_from(">L", table, 8 + 8 * index)
        if unpack_from(">H", table, at)[0] == 4:
            double = unpack_from(">H", table, at + 6)[0]
            ends, starts, deltas, ranges = (at + 14 + skip for skip in (0, double + 2, 2 * double + 2, 3 * double + 2))
            for segment in range(0, double, 2):
                first = unpack_from(">H", table, starts + segment)[0]
                if first <= code <= unpack_from(">H", table, ends + segment)[0]:
                    (delta,), (far,) = (unpack_from(">H", table, spot + segment) for spot in (deltas, ranges))
                    if not far:
                        return int(code + delta) & 0xFFFF
                    spot = ranges + segment + far + 2 * (code - first)
                    return int(unpack_from(">H", table, spot)[0])
    raise ValueError(f"the font has no {chr(code)!r}")
