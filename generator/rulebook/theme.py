"""The colours of a rulebook: those of the game's cards, with sound ones where its palette says nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...cards.lazyclass import dataclass
from ...cards.model import Card, Game
from ...layouts.colours import contrast, hex_colour
from ...layouts.ops import Colour

DEFAULTS = {
    "ink": "#1E1A20", "paper": "#FFFFFF", "cream": "#FBF5EC", "night": "#242030", "rose": "#B8496B",
    "rose-deep": "#8A2A4A", "rose-soft": "#EBD3DB", "muted": "#625A68",
}  # fmt: skip
"""For games that name no such colour: dark text and wine red, each 4.5 to 1 or better on cream."""

DARK = {
    "paper": "#17151B", "ink": "#ECE8F0", "cream": "#242029", "muted": "#ABA3B4", "rose-soft": "#45394A",
    "head": "#F3EFF7",
}  # fmt: skip
"""What the web page has in the place of these colours where its reader wants dark pages."""

READABLE = 4.5
"""The contrast that text needs, by WCAG 2.2 (1.4.3)."""


@dataclass(frozen=True, slots=True)
class Family:
    """The colours of one kind of card: ``main`` and ``deep`` for text and grounds, ``soft`` behind text, ``accent``."""

    main: str
    deep: str
    soft: str
    accent: str


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours as "#RRGGBB" by their use."""

    ink: str
    paper: str
    cream: str
    night: str
    rose: str
    rose_deep: str
    rose_soft: str
    muted: str
    palette: Mapping[str, str]

    def family(self, name: str | None) -> Family:
        """The family of that name (``home``, ``home-deep``, ...); the book's own rose if the palette has none."""
        if name and name in self.palette:
            main = self.palette[name]
            deep, soft = self.palette.get(f"{name}-deep", main), self.palette.get(f"{name}-soft", self.cream)
            return Family(main, deep, soft, self.palette.get(f"{name}-accent", main))
        return Family(self.rose_deep, self.night, self.cream, self.rose)

    def link(self, name: str | None, *grounds: str) -> str:
        """The colour of a link to a card of that family: as bright as can be read on the page and its notes.

        ``grounds`` are other grounds to read it on. Where no colour of the book can be read, it is black or white.
        """
        family, under = self.family(name), grounds or (self.paper, self.cream)
        return readable((family.main, family.deep, self.rose_deep, self.night, self.ink), under)

    def link_look(self, name: str | None) -> str:
        """The same for a web page: ``--on-light`` and ``--on-dark``, between which its style sheet chooses."""
        family = self.family(name)
        light = self.link(name)
        dark = readable(
            (light, family.main, family.accent, family.soft, self.rose_soft), (DARK["paper"], DARK["cream"])
        )
        return f"--on-light:{light};--on-dark:{dark}"

    def sheet(self, dark: bool) -> dict[str, str]:
        """The colours of a web page by their use in its style sheet, on paper or in the dark."""
        light = {
            "paper": self.paper, "ink": self.ink, "cream": self.cream, "muted": self.muted, "rose": self.rose,
            "rose-deep": self.rose_deep, "rose-soft": self.rose_soft, "head": self.night,
        }  # fmt: skip
        if not dark:
            return light
        grounds = (DARK["paper"], DARK["cream"])
        bright = readable((self.rose_deep, self.rose, self.rose_soft), grounds)
        return {**light, **DARK, "rose-deep": bright}


def readable(colours: Sequence[str], grounds: Sequence[str]) -> str:
    """The first of some colours that can be read on all grounds (:data:`READABLE`); else black or white."""

    def worst(one: str) -> float:
        return min(contrast(rgb(one), rgb(ground)) for ground in grounds)

    found = next((one for one in colours if worst(one) >= READABLE), None)
    return found or max(("#000000", "#FFFFFF"), key=worst)


def rgb(text: str) -> Colour:
    """A "#RRGGBB" known to be one as red, green and blue."""
    found = hex_colour(text)
    assert found is not None
    return found


def theme_of(palette: Mapping[str, str]) -> Theme:
    """The colours of a game's palette by their use."""
    said = {name: palette.get(name, value) for name, value in DEFAULTS.items()}
    return Theme(
        said["ink"], said["paper"], said["cream"], said["night"], said["rose"], said["rose-deep"], said["rose-soft"],
        said["muted"], palette,
    )  # fmt: skip


def family_name(game: Game, card: Card) -> str | None:
    """The palette family of a card: what distinguishes it, its own id (a Zone) or its component; None without one."""
    told = game.components[card.component].distinguish
    names = (str(card.data[told]) if told and card.data.get(told) else "", card.id, card.component)
    return next((name for name in names if name in game.palette), None)
