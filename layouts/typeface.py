"""Font files as the PDF library reads them: their measures, and the fonts that it knows by name."""

from __future__ import annotations

import re
from functools import cached_property
from io import BytesIO
from pathlib import Path
from typing import Any

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFError, TTFont

from .figures import lining_figures
from .fontfile import BrokenFont, FontError, examine


class TrueType(TTFont):
    """A font as the PDF writer sees it, which measures each text once: reportlab adds up its letters every time.

    Nor is text looked up letter by letter whose codes are those of ASCII.
    """

    def __init__(self, name: str, content: bytes) -> None:
        super().__init__(name, BytesIO(content))
        self._measured: dict[str | bytes, float] = {}

    def stringWidth(self, text: str | bytes, size: float, encoding: str = "utf8") -> float:
        """The very number reportlab gives, in points at ``size``."""
        wide = self._measured.get(text)
        if wide is None:
            wide = self._measured[text] = super().stringWidth(text, 1000, encoding)
        return 0.001 * size * wide

    @cached_property
    def _readable(self) -> frozenset[str]:
        """The characters whose code in every file is their own: those of ASCII that have a glyph."""
        return frozenset(char for char in map(chr, range(32, 128)) if ord(char) in self.face.charToGlyph)

    def splitString(self, text: Any, doc: Any, encoding: str = "utf-8") -> list[tuple[int, bytes]]:
        """The very parts reportlab gives, each with its subset of the font in ``doc``."""
        if text and isinstance(text, str) and self._readable.issuperset(text) and doc in self.state:
            return [(0, text.encode("ascii"))]
        parts: list[tuple[int, bytes]] = super().splitString(text, doc, encoding)
        return parts


def typeface(name: str, mark: str, file: Path, data: bytes) -> Any:
    """The face of a font file, which the PDF library knows by ``name`` from now on; ``mark`` is of its content.

    Raises :class:`FontError` for a file that is not a whole TrueType font.
    """
    try:
        examine(data)
        font = TrueType(name, data)
        face = font.face
        # the PDF writer takes two files that call themselves alike for one
        face.name = re.sub(rb"[^A-Za-z0-9-]", b"", face.name) + f"-{mark}".encode()
        for code, glyph in list(face.charToGlyph.items()):
            if not 0 < glyph < face.numGlyphs:  # the glyph of what is missing, or none
                del face.charToGlyph[code]
        for code, glyph in lining_figures(data, face.charToGlyph).items():
            face.charToGlyph[code] = glyph
            face.charWidths[code] = face.hmetrics[glyph][0] * 1000 / face.unitsPerEm
    except BrokenFont as error:
        raise FontError(f"{file.name} is not a usable TrueType font: {error}", error.hint) from None
    except Exception as error:  # a damaged file may fail anywhere in its tables, in any way
        reason = str(error).splitlines()[0] if isinstance(error, TTFError) and str(error) else "it is damaged"
        raise FontError(f"{file.name} is not a usable TrueType font: {reason}") from None
    if not face.charToGlyph:
        raise FontError(f"{file.name} is not a usable TrueType font: it draws no character")
    pdfmetrics.registerFont(font)
    return face


def measures(face: Any) -> dict[str, Any]:
    """What is measured of a face, as JSON has it: lengths in thousandths of its size; ``drawn`` are code points."""
    return {
        "family": re.sub(r"[^\w .-]", "", bytes(face.familyName).decode("latin-1")),
        "ascent": face.ascent, "descent": -face.descent, "capitals": face.capHeight or 700,
        "default": face.defaultWidth, "codes": list(face.charWidths), "widths": list(face.charWidths.values()),
        "drawn": list(face.charToGlyph),
    }  # fmt: skip
