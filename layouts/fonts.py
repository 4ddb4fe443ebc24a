"""Fonts: embedded TrueType families, their measures and their missing glyphs.

Measures are in em (1 = the font size). Built-in families: ``body`` (Alegreya Sans, four cuts) and
``display`` (Cinzel, one cut), both under the SIL Open Font License without a reserved name and taken as
dependencies. A game may add or replace families with its own files.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence, Set
from dataclasses import field
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from threading import Lock
from typing import NamedTuple

import fontpkg_alegreya_sans
import fontpkg_cinzel

from ..cards import door
from ..cards.lazyclass import dataclass
from ..cards.memo import Shelf
from .fontfile import FontError

CUTS = ("regular", "bold", "italic", "bold_italic")
BODY, DISPLAY = "body", "display"
"""The families of running text and of headings."""
_UNDRAWN = "\n\u00a0"


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
    _glyphs: Set[int] = field(repr=False)
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


_fonts: dict[tuple[Path, bytes], Font] = {}
"""The fonts that are open, by file and content."""


class _Told:
    """Which fonts the PDF library knows: none that another run measured, before that library is in use."""

    def __init__(self) -> None:
        self.in_use = False
        self._lock = Lock()
        self._waiting: list[tuple[str, str, Path, bytes]] = []

    def later(self, name: str, mark: str, file: Path, data: bytes) -> None:
        """Have it know this font once it is in use."""
        self._waiting.append((name, mark, file, data))

    def now(self) -> None:
        """It is in use."""
        from .typeface import typeface

        with self._lock:  # nobody goes on before all are known
            self.in_use = True
            for font in self._waiting:
                typeface(*font)
            self._waiting.clear()


_told = _Told()


def _open(file: Path, data: bytes, shelf: Shelf | None) -> Font:
    if (file, data) in _fonts:
        return _fonts[file, data]
    whole = hashlib.sha256(data).hexdigest()
    mark = whole[:6]
    name = f"{file.stem.split('[')[0]}-{mark}"
    known = shelf.find_bytes("font", whole) if shelf is not None and not _told.in_use else None
    if known is None:
        from .typeface import measures, typeface  # brings the PDF library

        known = json.dumps(measures(typeface(name, mark, file, data))).encode()
        if shelf is not None:
            shelf.keep_bytes("font", whole, known)
    else:
        _told.later(name, mark, file, data)
    found = json.loads(known)
    font = _fonts[file, data] = Font(
        name=name,
        family=found["family"],
        file=file,
        ascent=found["ascent"] / 1000,
        descent=found["descent"] / 1000,
        cap_height=found["capitals"] / 1000,
        _advances=dict(zip(found["codes"], found["widths"], strict=True)),
        _default=found["default"],
        _glyphs=frozenset(found["drawn"]),
    )
    return font


def for_pdf() -> None:
    """Have the PDF library know all fonts: to be called before it is told of one by name."""
    _told.now()


def open_font(file: Path, shelf: Shelf | None = None) -> Font:
    """Read a TrueType file; one whose content was met before is ready, also if that was in a run that kept it.

    Raises :class:`FontError` for a file that is not a whole TrueType font with outlines of that kind
    (OpenType/CFF outlines cannot be embedded by the PDF writer).
    """
    try:
        data = door.content(file)
    except door.Shut as shut:
        hint = "take a font with fewer characters, or make one of it with those that are needed"
        raise FontError(f"{file.name} {shut}", hint if shut.kind == "large" else "") from None
    return _open(file.resolve(), data, shelf)


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

    ``fallback`` names the families that stand in, the first that can, where a font lacks a character. On the ``shelf``
    is what other runs measured.
    """

    def __init__(
        self, own: Mapping[str, Mapping[str, Path]] | None = None, fallback: Sequence[str] = (),
        shelf: Shelf | None = None,
    ) -> None:  # fmt: skip
        self._shelf = shelf
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
            self._opened[wanted] = open_font(self.families[family][cut], self._shelf)
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
        return FontBook({**self.families, **aside, **chosen}, tuple(aside), self._shelf)
