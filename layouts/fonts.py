"""Fonts: embedded TrueType families, their measures and their missing glyphs.

Measures are in em (1 = the font size). Built-in families: ``body`` (Alegreya Sans, four cuts) and
``display`` (Cinzel, one cut), both under the SIL Open Font License without a reserved name and taken as
dependencies. A game may add or replace families with its own files.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import field
from functools import cache, cached_property
from io import BytesIO
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any, NamedTuple

import fontpkg_alegreya_sans
import fontpkg_cinzel
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFError, TTFont

from ..cards import door
from ..cards.lazyclass import dataclass
from .figures import lining_figures
from .fontfile import BrokenFont, examine

CUTS = ("regular", "bold", "italic", "bold_italic")
BODY, DISPLAY = "body", "display"
"""The families of running text and of headings."""
_UNDRAWN = "\n\u00a0"


class FontError(Exception):
    """A font file cannot be used; the text says why, ``hint`` what to do."""

    def __init__(self, why: str, hint: str = "") -> None:
        super().__init__(why)
        self.hint = hint


@dataclass(eq=False)
class Font:
    """One font file, ready to measure and to embed.

    ``name`` is what the PDF calls it, ``family`` what the file calls itself; ``ascent`` (up, positive), ``descent``
    (down, positive) and ``cap_height`` are in em.
    """

    name: str
    family: str
    file: Path
    ascent: float
    descent: float
    cap_height: float
    _advances: Mapping[int, float] = field(repr=False)
    _default: float
    _glyphs: Mapping[int, int] = field(repr=False)
    _widths: dict[str, float] = field(default_factory=dict, repr=False)
    _known: set[str] = field(default_factory=set, repr=False)

    def width(self, text: str) -> float:
        """The advance width of ``text`` in em, without kerning, as the PDF will set it."""
        found = self._widths.get(text)
        if found is None:
            advances, default = self._advances, self._default
            found = self._widths[text] = sum(advances.get(ord(char), default) for char in text) / 1000
        return found

    def has(self, char: str) -> bool:
        """Whether this font can draw a character; a line end and a fixed space need no glyph."""
        return ord(char) in self._glyphs or char in _UNDRAWN

    def missing(self, text: str) -> list[str]:
        """The characters of ``text`` this font has no glyph for, each once, in order."""
        if text in self._known:
            return []
        missing = list(dict.fromkeys(char for char in text if not self.has(char)))
        if not missing:
            self._known.add(text)
        return missing


class _TrueType(TTFont):
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


@cache
def _open(file: Path, data: bytes) -> Font:
    mark = hashlib.sha256(data).hexdigest()[:6]
    name = f"{file.stem.split('[')[0]}-{mark}"
    try:
        examine(data)
        font = _TrueType(name, data)
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
    return Font(
        name=name,
        family=re.sub(r"[^\w .-]", "", bytes(face.familyName).decode("latin-1")),
        file=file,
        ascent=face.ascent / 1000,
        descent=-face.descent / 1000,
        cap_height=(face.capHeight or 700) / 1000,
        _advances=face.charWidths,
        _default=face.defaultWidth,
        _glyphs=face.charToGlyph,
    )


def open_font(file: Path) -> Font:
    """Read and register a TrueType file; one whose content was met before is ready.

    Raises :class:`FontError` for a file that is not a whole TrueType font with outlines of that kind
    (OpenType/CFF outlines cannot be embedded by the PDF writer).
    """
    try:
        data = door.content(file)
    except door.Shut as shut:
        hint = "take a font with fewer characters, or make one of it with those that are needed"
        raise FontError(f"{file.name} {shut}", hint if shut.kind == "large" else "") from None
    return _open(file.resolve(), data)


def builtin_families() -> dict[str, dict[str, Path]]:
    """The families every game has: name to cut to file."""
    body, display = (Path(package.__path__[0]) / "files" for package in (fontpkg_alegreya_sans, fontpkg_cinzel))
    cuts = {"regular": "Regular", "bold": "Bold", "italic": "Italic", "bold_italic": "BoldItalic"}
    return {
        "body": {cut: body / f"AlegreyaSans-{name}.ttf" for cut, name in cuts.items()},
        "heavy": dict.fromkeys(CUTS, body / "AlegreyaSans-Black.ttf"),
        "display": dict.fromkeys(CUTS, display / "Cinzel[wght].ttf"),
    }


class Run(NamedTuple):
    """Part of a line: ``x`` and ``width`` in em from the line's start; text in ``font``, or an icon.

    ``scale`` is its size in sizes of the text, ``colour`` a palette name or hex value, "" for that of the text.
    """

    x: float
    width: float
    text: str
    font: Font | None
    icon: str = ""
    scale: float = 1.0
    colour: str = ""


class Measured(NamedTuple):
    """A word in em: its width, its runs, and the characters without a glyph, each with its font.

    ``joined``: no space parts it from what stands before it in a line.
    """

    width: float
    runs: tuple[Run, ...]
    missing: tuple[tuple[str, Font], ...]
    joined: bool = False


class FontBook:
    """The families of one game. A family without a cut uses its regular one.

    ``fallback`` names the families that stand in, the first that can, where a font lacks a character.
    """

    def __init__(
        self, own: Mapping[str, Mapping[str, Path]] | None = None, fallback: Sequence[str] = ()
    ) -> None:  # fmt: skip
        self.families = builtin_families()
        for name, cuts in (own or {}).items():
            self.families[name] = {cut: cuts.get(cut, cuts["regular"]) for cut in CUTS}
        self.fallback = tuple(fallback)
        self.refused: frozenset[str] = frozenset()
        """Families that a game names and that cannot be used: they are told where their files are named."""
        self._opened: dict[tuple[str, bool, bool], Font] = {}
        self.words: dict[object, dict[object, tuple[Measured, ...]]] = {}
        """The parts of words measured so far, by their style and the word: most words are printed many times."""

    def font(self, family: str, bold: bool = False, italic: bool = False) -> Font:
        """The font of a known family in the cut asked for. Raises :class:`FontError`, KeyError for a family."""
        wanted = (family, bold, italic)
        if wanted not in self._opened:
            cut = ("bold_italic" if italic else "bold") if bold else ("italic" if italic else "regular")
            self._opened[wanted] = open_font(self.families[family][cut])
        return self._opened[wanted]

    def cut_of(self, font: Font) -> tuple[str, bool, bool] | None:
        """The family and the cut by which a font of this book was asked for first; None if none was."""
        return next((wanted for wanted, opened in self._opened.items() if opened is font), None)

    def parts(self, text: str, family: str, bold: bool = False, italic: bool = False) -> list[tuple[str, Font]]:
        """The text cut where the font changes: characters that the family lacks are set in the first fallback family
        that has them; those that none has stay with the family.
        """
        own = self.font(family, bold, italic)
        if not self.fallback or not own.missing(text):
            return [(text, own)]
        fonts = [own, *(self.font(name, bold, italic) for name in self.fallback)]
        drawn = ((char, next((font for font in fonts if font.has(char)), own)) for char in text)
        runs = groupby(drawn, key=itemgetter(1))
        return [("".join(char for char, _ in run), font) for font, run in runs]

    def lacking(self, text: str, family: str, bold: bool = False, italic: bool = False) -> list[str]:
        """The characters of ``text`` that neither the family nor a fallback can draw, each once, in order."""
        return list(
            dict.fromkeys(char for part, font in self.parts(text, family, bold, italic) for char in font.missing(part))
        )

    def set_in(self, text: str, headings: str) -> FontBook:
        """The same fonts with the family ``text`` as ``body`` and the family ``headings`` as ``display``."""
        if (text, headings) == (BODY, DISPLAY):
            return self
        aside = {f"fallback {number}": self.families[name] for number, name in enumerate(self.fallback)}
        chosen = {BODY: self.families[text], DISPLAY: self.families[headings]}
        return FontBook({**self.families, **aside, **chosen}, tuple(aside))
