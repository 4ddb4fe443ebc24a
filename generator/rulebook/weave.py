"""The tree made ready to set: cards and terms linked at their first use in a section, icons as elements."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from copy import deepcopy
from xml.etree.ElementTree import Element

from .anchors import HEADINGS, Target, plain_name
from .styled import set_runs

ICON = "icon"
"""The element that stands for an inline icon; its attribute ``name`` says which."""

_BEGINS, _ENDS = r"(?<![\w-])", r"(?:s|es)?(?![\w-])"
"""Where a name may begin, asked before any name is tried, and how it may end."""
_UNLINKED = {*HEADINGS, "a", "code", "dt", "th"}


def weave(root: Element, known: Mapping[str, Target], icons: Collection[str]) -> Element:
    """A copy of the tree with runs as spans, ``:icon:`` as ``<icon name="...">`` and each name of ``known`` as a link.

    A name is linked once in a section, never inside a heading, a link or code, nor under its own heading; everywhere
    else a card's name is still set as one.
    """
    woven = deepcopy(root)
    set_runs(woven)
    if known or icons:
        Weaver(known, icons).visit(woven, linking=True)
    return woven


class Weaver:
    """Weaves names of ``known`` and ``icons`` into elements; ``typeset`` gives plain words their typographic signs."""

    def __init__(
        self, known: Mapping[str, Target], icons: Collection[str], typeset: Callable[[str], str] = str
    ) -> None:  # fmt: skip
        self.known, self._typeset = known, typeset
        self._known = {plain_name(words): target for words, target in known.items()}
        self._plain = {target.anchor: plain_name(words) for words, target in known.items()}
        names = sorted(known, key=lambda words: (-len(words), words))
        each = "|".join(_pattern(words, known[words]) for words in names)
        icon = "|".join(sorted(map(re.escape, icons)))
        cards = "|".join(_pattern(words, known[words]) for words in names if known[words].kind == "card")
        parts = ([rf":(?P<icon>{icon}):"] if icon else []) + (
            [rf"(?P<name>{_BEGINS}(?:{each}){_ENDS})"] if each else []
        )
        if cards:
            parts.append(rf"(?P<pair>{_BEGINS}(?P<one>{cards})-(?P<other>{cards})(?![\w-]))")
        self._token = re.compile("|".join(parts) or r"(?!)")
        self._seen: set[str] = set()
        self._named: dict[str, Sequence[str]] = {}  # a book is set in letters of several sizes

    def names(self, text: str) -> Sequence[str]:
        """Each name in a text, as :func:`plain_name` has it."""
        if text not in self._named:
            found = (self._target(one.group()) for one in self._token.finditer(text) if one.lastgroup == "name")
            self._named[text] = [self._plain[target.anchor] for target in found if target is not None]
        return self._named[text]

    def words(self, text: str) -> Element:
        """Plain words as a paragraph, each name linked where it first stands."""
        self._seen = set()
        made = Element("p")
        made.text = self._typeset(text)
        self.visit(made, linking=True)
        return made

    def visit(self, element: Element, linking: bool) -> None:
        """Weave an element and all in it; a heading begins a new section."""
        if element.tag in HEADINGS:
            self._seen = {element.get("id", "")}
        linking = linking and element.tag not in _UNLINKED
        children = list(element)
        for child in children:
            element.remove(child)
        if element.tag == "code":
            element[:] = children
            return
        text, element.text = element.text or "", ""
        self._extend(element, text, linking)
        for child in children:
            tail, child.tail = child.tail or "", ""
            self.visit(child, linking)
            element.append(child)
            self._extend(element, tail, linking)

    def _extend(self, element: Element, text: str, linking: bool) -> None:
        """Add text at the end of an element, woven."""
        for piece in self._pieces(text, linking):
            if isinstance(piece, Element):
                element.append(piece)
            elif len(element):
                element[-1].tail = (element[-1].tail or "") + piece
            else:
                element.text = (element.text or "") + piece

    def _pieces(self, text: str, linking: bool) -> Iterator[str | Element]:
        at = 0
        for found in self._token.finditer(text):
            pieces = self._made(found, linking)
            if pieces:
                yield text[at : found.start()]
                yield from pieces
                at = found.end()
        yield text[at:]

    def _made(self, found: re.Match[str], linking: bool) -> list[str | Element]:
        """What stands in place of a token; nothing if it stays as it is. Of a pair, each half is set as a name."""
        if found.lastgroup != "pair":
            piece = self._piece(found, linking)
            return [] if piece is None else [piece]
        one, other = (self._target(found[half]) for half in ("one", "other"))
        if not linking or one is None or other is None:
            return []
        return [_name(found["one"], one), "-", _name(found["other"], other)]

    def _piece(self, found: re.Match[str], linking: bool) -> Element | None:
        groups = found.groupdict()
        if groups.get("icon"):
            return Element(ICON, {"name": found["icon"]})
        target = self._target(found.group())
        if not linking or target is None:
            return None
        if target.anchor in self._seen:
            return _name(found.group(), target) if target.kind == "card" else None
        self._seen.add(target.anchor)
        link = Element("a", {"href": f"#{target.anchor}", "class": target.kind})
        if target.family:
            link.set("data-family", target.family)
        link.text = found.group()
        return link

    def _target(self, words: str) -> Target | None:
        plain = plain_name(words)
        stems = (plain, plain.removesuffix("s"), plain.removesuffix("es"))
        return next((self._known[stem] for stem in stems if stem in self._known), None)


def _name(words: str, target: Target) -> Element:
    """A card's name that is no link: it is set as a name all the same."""
    name = Element("span", {"class": "name"})
    if target.family:
        name.set("data-family", target.family)
    name.text = words
    return name


def _pattern(words: str, target: Target) -> str:
    """A name as a pattern with either apostrophe: a term of several words in either case, all else as it is written."""
    escaped = re.sub("['’]", "['’]", re.escape(words)).replace(r"\ ", r"\s+")
    return f"(?i:{escaped})" if target.kind == "term" and (" " in words or "-" in words) else escaped
