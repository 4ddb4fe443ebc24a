"""Where the book's links lead: every card and every term that has a heading or a definition of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from xml.etree.ElementTree import Element

from ...cards.lazyclass import dataclass
from ...cards.model import Card, Game
from .theme import family_name

HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")


@dataclass(frozen=True, slots=True)
class Target:
    """Something to link to: its anchor, ``kind`` card or term, and the family of colours of a card."""

    anchor: str
    kind: str
    family: str | None = None


def words_of(element: Element) -> str:
    """The text of an element with single spaces, icons (``:name:``) left out."""
    return " ".join("".join(re.sub(r":[a-z][a-z0-9-]*:", " ", text) for text in element.itertext()).split())


def slug(text: str) -> str:
    """An anchor made from words."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower().replace("'", "").replace("’", "")).strip("-") or "section"


def give_anchors(root: Element) -> None:
    """Give every heading and defined term without an id one of its own, in order; ids said in the text win."""
    taken = {element.get("id", "") for element in root.iter()}
    for element in root.iter():
        if element.tag in (*HEADINGS, "dt") and not element.get("id"):
            base = wanted = ("term-" if element.tag == "dt" else "") + slug(words_of(element))
            number = 2
            while wanted in taken:
                wanted, number = f"{base}-{number}", number + 1
            element.set("id", wanted)
            taken.add(wanted)


def plain_name(text: str) -> str:
    """A card's name for comparison: typographic apostrophes straight, single spaces, case folded."""
    return " ".join(text.replace("’", "'").split()).casefold()


def named_cards(game: Game) -> dict[str, Card]:
    """Cards by their name for comparison; of two with one name the first counts."""
    found: dict[str, Card] = {}
    for card in game.by_id.values():
        found.setdefault(plain_name(card.name), card)
    return found


def card_of_heading(element: Element, cards: Mapping[str, Card]) -> Card | None:
    """The card a heading is about: its text is the card's name and nothing else."""
    return cards.get(plain_name(words_of(element))) if element.tag in HEADINGS[1:] else None


def targets(root: Element, game: Game, played: bool = False) -> dict[str, Target]:
    """What may be linked, by its words: cards with a heading, terms with a definition.

    A card is left out if its name also names something else, such as the girl on another card; but not where cards are
    ``played``, as in examples.
    """
    cards = named_cards(game)
    terms = set(_glossary(root))
    said = [pair for card in game.by_id.values() for pair in card.data.items()]
    shared = {value for key, value in said if key != "name" and isinstance(value, str)}
    found: dict[str, Target] = {}
    for element in root.iter():
        anchor = element.get("id", "")
        if element in terms:
            found.setdefault(words_of(element), Target(anchor, "term"))
        elif (card := card_of_heading(element, cards)) is not None and (played or card.name not in shared):
            found[card.name] = Target(anchor, "card", family_name(game, card))
    return {words: target for words, target in found.items() if words}


def _glossary(root: Element) -> Iterator[Element]:
    """The terms of the section with the anchor ``glossary``; without such a section, all terms."""
    level, inside = 0, not any(element.get("id") == "glossary" for element in root.iter())
    for element in root.iter():
        if element.tag in HEADINGS:
            if element.get("id") == "glossary":
                level, inside = int(element.tag[1]), True
            elif level and int(element.tag[1]) <= level:
                inside = False
        elif element.tag == "dt" and inside:
            yield element
