"""Characters that no font can draw, gathered over many texts, each told once at the place where it stands first."""

from __future__ import annotations

import string
from collections.abc import Callable
from typing import NamedTuple

from ..cards.finding import Finding
from ..cards.lazyclass import dataclass
from ..cards.model import Game
from ..cards.source import Place
from . import prt
from .fonts import BODY, DISPLAY, FontBook
from .ownwords import own_words

OWN_WORDS = string.ascii_letters + string.digits + " .,:;/()+%·×–•"
"""The characters of the words that Deckproof itself prints in English, on sheets and in rulebooks."""


class Cut(NamedTuple):
    """A font as a style names it."""

    family: str
    bold: bool = False
    italic: bool = False


Cuts = tuple[Cut, ...]
TEXT, BOLD, ITALIC, DISPLAYED = (Cut(BODY),), (Cut(BODY, True),), (Cut(BODY, italic=True),), (Cut(DISPLAY),)


@dataclass(eq=False)
class _Group:
    """Characters first met together; ``elsewhere`` is in how many more texts some of them stand."""

    place: Place
    fonts: tuple[str, ...]
    chars: str = ""
    elsewhere: int = 0


class Lacking:
    """What the texts of one kind (``where``: the rulebook, the sheets) have and their fonts lack."""

    def __init__(self, where: str, fonts: FontBook) -> None:
        self._where, self._fonts = where, fonts
        self._met: dict[tuple[str, tuple[str, ...]], _Group] = {}
        self._sound: dict[Cuts, set[str]] = {}

    def look(self, text: str, cuts: Cuts, place: Place | Callable[[int], Place]) -> None:
        """Look at a text that is set in each of these cuts; ``place`` is its own, or gives that of its n-th sign."""
        sound = self._sound.setdefault(cuts, set())
        if sound.issuperset(text):
            return
        missing: dict[str, dict[str, None]] = {}
        for cut in cuts:
            for char in self._fonts.lacking(text, *cut):
                if not char.isspace():
                    missing.setdefault(char, {})[self._fonts.font(*cut).file.name] = None
        sound.update(char for char in text if char not in missing)
        here: dict[tuple[str, ...], _Group] = {}
        again: dict[_Group, None] = {}
        for char, names in missing.items():
            fonts = tuple(names)
            known = self._met.get((char, fonts))
            if known is None:
                if fonts not in here:
                    spot = place if isinstance(place, Place) else place(text.index(char))
                    here[fonts] = _Group(spot, fonts)
                group = here[fonts]
                group.chars += char
                self._met[char, fonts] = group
            else:
                again[known] = None
        for group in again:
            group.elsewhere += 1

    def draws(self, text: str, cuts: Cuts) -> bool:
        """Whether each of these cuts has all signs of a text."""
        return all(char.isspace() for cut in cuts for char in self._fonts.lacking(text, *cut))

    def own_words(self, game: Game, family: str, named: tuple[str, ...] | None) -> None:
        """Look whether a family has the letters of our own words; ``named`` is the key that chooses it."""
        if named is None:
            named = ("fonts", family, "regular")
            if family not in game.fonts:
                return
        place = game.doc.place(named)
        self.look(OWN_WORDS, (Cut(family), Cut(family, True), Cut(family, italic=True)), place)

    def spoken(self, game: Game, cuts: Cuts) -> None:
        """Look at the letters of our own words in the language of a game, which stand where that is named."""
        known = game.meta.languages
        if known:
            place = game.doc.place(("languages", known.index(game.language)))
            self.look(own_words(game.language).letters, cuts, place)

    def findings(self) -> list[Finding]:
        """All that was met, one finding for what stands together."""
        groups = dict.fromkeys(self._met.values())
        return [
            prt.missing_glyph(group.place, self._where, group.chars, group.fonts, group.elsewhere) for group in groups
        ]
