"""Words that stand for something else: a link by the name of one section to another, an icon beside the word of another
one, a label of an annotated card at the box of another one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ..cards.finding import Finding
from ..cards.latepattern import late
from ..cards.model import Game
from ..cards.rulebook import Rulebook
from ..cards.signs import ICON
from ..cards.source import Place
from .checks.sht_labels import other_icon, other_label, other_target
from .retold.stems import stem

Stems = frozenset[str]
_WORD = late(r"[^\W_]+")
_LITTLE = frozenset(
    {"a", "an", "the", "of", "and", "or", "in", "on", "to", "your", "at", "each", "every", "this", "that", "these"}
)
_BESIDE = late(
    rf"(?:^|\|) *(?:[-*] |\d+\. |: )? *(?:\*\*(?P<before>[^*:]+)\*\* *)?{ICON} *(?P<after>[^\W\d_][\w-]*)?"
    rf"|\b(?P<last>[^\W\d_][\w-]*)\. {ICON.replace('icon', 'closing')} *$",
    re.MULTILINE,
)
"""An icon at the beginning of a line or a cell, or behind its word in bold there, or behind the last word of a line."""


def check_labels(game: Game, rulebook: Rulebook | None) -> Iterator[Finding]:
    """Links, icons and labels that go by the name of another one."""
    yield from _marks(game)
    if rulebook is not None:
        yield from _links(rulebook)
        yield from _icons(game, rulebook)
        yield from _labels(rulebook)


def _stems(text: str) -> Stems:
    return frozenset(stem(word) for word in _WORD.findall(text.lower()) if word not in _LITTLE)


def _links(rulebook: Rulebook) -> Iterator[Finding]:
    """A link goes by the title of one section and leads to another one, or to one that shares no word with it where
    another one does."""
    titled: dict[Stems, list[str]] = {}
    names: dict[str, Stems] = {}
    places: dict[str, tuple[str, Place]] = {}
    for section in rulebook.sections:
        titled.setdefault(_stems(section.title), []).append(section.anchor)
        names[section.anchor] = _stems(section.title) | _stems(section.anchor)
        places[section.anchor] = section.title, section.place
    around = {one.anchor: frozenset[str]().union(*map(_stems, one.path)) for one in rulebook.sections}
    for link in rulebook.references:
        said = _stems(link.text)
        whole = titled.get(said, [])
        meant = whole or [anchor for anchor, words in names.items() if said and said <= words]
        own = names.get(link.anchor, frozenset()) | around.get(link.anchor, said)
        apart = not said <= own if whole else not said & own
        if meant and apart and link.anchor not in meant:
            yield other_target(link.place, link.text, places[link.anchor][0], *places[meant[0]])


def _marks(game: Game) -> Iterator[Finding]:
    """A mark has the icon that is named after another mark."""
    marks = {id_: _stems(f"{id_} {mark.title}") for id_, mark in game.meta.marks.items()}
    for id_, mark in game.meta.marks.items():
        icon = _stems(str(mark.icon or ""))
        other = next((one for one, words in marks.items() if one != id_ and icon and icon <= words), None)
        if other is not None and not icon & marks[id_]:
            yield other_icon(
                game.doc.place(("marks", id_, "icon")), str(mark.icon), mark.title, game.meta.marks[other].title
            )


def _icons(game: Game, rulebook: Rulebook) -> Iterator[Finding]:
    """An icon stands beside the word after which another icon is named."""
    names = {icon: _stems(icon) for icon in game.meta.icons}
    text = rulebook.rendered.text
    for found in _BESIDE.finditer(text):
        icon = "icon" if found["icon"] else "closing"
        own, said = names.get(found[icon]), found["before"] or found["after"] or found["last"] or ""
        word = _stems(said)
        if own is not None and word and not word & own and any(word <= other for other in names.values()):
            yield other_icon(rulebook.rendered.place(*found.span(icon)), found[icon], said, "")


def _labels(rulebook: Rulebook) -> Iterator[Finding]:
    """A label of an annotated card is the name of another box of the list than the one it stands at."""
    for element in rulebook.root.iter("div"):
        if element.get("class") != "anatomy":
            continue
        parts = [part.partition("=")[::2] for part in element.get("data-parts", "").split()[1:]]
        line = element.get("data-at", "").rpartition(":")[2]
        for box, label in parts:
            other = _other_box(box, label, parts)
            if other:
                place = Place(rulebook.source, int(line) if line.isdigit() else 1, 1)
                yield other_label(place, label.replace("_", " "), box, other)


def _other_box(box: str, label: str, parts: Sequence[tuple[str, str]]) -> str:
    """The box that a label names, with all its words, where that is not its own."""
    said = _stems(label.replace("_", " "))
    if not said or said & _stems(box):
        return ""
    return next((one for one, _ in parts if one != box and _stems(one) == said), "")
