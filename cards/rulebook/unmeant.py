"""Markdown that is not what it seems: what a rulebook prints as it stands, loses, or makes something else of.

Looks at the words as they came out of Markdown: a sign that is still among them made nothing. Escaped signs and code
are meant as they stand.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from xml.etree.ElementTree import Element

from .. import dat_text
from ..finding import Finding
from ..latepattern import late
from ..signs import HALF_TEMPLATE, ICON, Sign, half_icons, link_signs, shared_signs
from ..source import Place
from .aligning import Offsets
from .bounds import MAX_CELL, MAX_ICONS, MAX_TITLE, MAX_WORDS
from .rendered import Rendered
from .unmeant_lines import LineFault, comment_faults, line_faults, line_signs

_HEADINGS = {"h1", "h2", "h3", "h4", "h5", "h6"}
_BLOCKS = {"p", "li", "dd", "dt", "th", "td", *_HEADINGS}
_NESTED = {"p", "ul", "ol", "dl", "table", "blockquote", "pre", "hr", "div"}
_HIDDEN = "\ufffc"
"""In the place of each character that is meant as it stands."""
_SPOT = late(rf"(?<![A-Za-z:]){ICON}(?![\w:])")
_STARS = late(r"\*{1,3}")
_UNDERSCORES = late(r"(?<![\w_])_{1,2}(?=[^\W_])")
_BACKTICK = late(r"(?<![\w`])`{1,2}(?!`)|(?<!`)`{1,2}(?![\w`])")
_ANCHOR = late(r"\{(?:#|:)[^{}\n]{0,80}\}?")
_COMMENT = late(r"<!--[^\n]{0,200}?(?:-->|$)", re.MULTILINE)
_ENTITY = late(r"&[A-Za-z]\w{1,30};")
_PROSE = late(r"[A-Za-z]{2,}(?:[ ,]+[A-Za-z]+){2,}")

BEFORE = 2
"""Characters before what is looked over that are looked at as well."""
Tell = Callable[[Finding], None]


class Unmeant:
    """Looks over the elements of one rulebook; ``icons`` are those of the game."""

    def __init__(self, rendered: Rendered, offsets: Offsets, icons: Mapping[str, str], tell: Tell) -> None:
        self._rendered, self._offsets, self._icons, self._given = rendered, offsets, icons, tell
        self._silent = True

    def _tell(self, finding: Finding) -> None:
        self._silent = False
        self._given(finding)

    def look_over(self, elements: list[Element], start: int, end: int) -> bool:
        """Tell everything of these elements, which Markdown made of the text from ``start`` to ``end``. Gives whether
        there is nothing to tell, wherever that text comes from."""
        self._silent = True
        self._lines(line_faults(self._rendered.text, start, end))
        for element in elements:
            for inner in element.iter():
                if inner.tag in _BLOCKS:
                    self._block(inner)
                elif inner.tag == "pre":
                    self._code(inner)
                if inner.tag in ("em", "strong"):
                    self._between_digits(inner)
        return self._silent

    def look_over_comments(self) -> None:
        """Tell what comments take with them."""
        self._lines(comment_faults(self._rendered.text))

    def _lines(self, faults: Iterator[LineFault]) -> None:
        for fault in faults:
            check = dat_text.lost_words if fault.lost else dat_text.unmeant_layout
            self._tell(check(self._rendered.place(fault.start, fault.end), fault.what, fault.hint))

    def _block(self, element: Element) -> None:
        text, offsets = self._flow(element)
        if not text.strip():
            return
        if (words := len(text.split())) > MAX_WORDS:
            said = f"a paragraph of {words:,} words; it has {MAX_WORDS:,} at most"
            self._tell(dat_text.too_much_text(self._place(offsets, 0, 1), said, "put empty lines between its parts"))
            return
        if (icons := sum(1 for _ in _SPOT.finditer(text))) > MAX_ICONS:
            said = f"a paragraph with {icons:,} icons; it has {MAX_ICONS:,} at most"
            self._tell(dat_text.too_much_text(self._place(offsets, 0, 1), said, "put empty lines between its parts"))
        self._undivided(element, text, offsets)
        self._heading(element, offsets)
        for found in _SPOT.finditer(text):
            if found["icon"] not in self._icons:
                place = self._place(offsets, *found.span())
                self._tell(dat_text.unknown_icon(place, found["icon"], self._icons, words=True))
        told: set[str] = set()
        for sign in (*line_signs(text, element.tag), *half_icons(text, self._icons), *_signs(text)):
            self._silent = False
            place = self._place(offsets, sign.start, sign.end)
            if sign.what not in told and (place.source is self._rendered.source or not _on_cards(sign, text)):
                told.add(sign.what)
                self._tell(dat_text.printed_sign(place, sign.what, sign.hint))

    def _undivided(self, element: Element, text: str, offsets: list[int]) -> None:
        """What is set in one piece, and would be higher than a page."""
        if element.tag in _HEADINGS and len(text) > MAX_TITLE:
            said = f"a heading of {len(text):,} characters; it has {MAX_TITLE:,} at most"
            self._tell(dat_text.too_much_text(self._place(offsets, 0, 1), said, "say most of it in the text below"))
        words = len(text.split())
        if element.tag in ("td", "th") and words > MAX_CELL:
            said = f"a cell of {words:,} words; it has {MAX_CELL:,} at most"
            self._tell(dat_text.too_much_text(self._place(offsets, 0, 1), said, "say most of it in the text below"))

    def _flow(self, element: Element) -> tuple[str, list[int]]:
        """The running words of a block with their offsets; what is escaped or code is hidden."""
        chars: list[str] = []
        offsets: list[int] = []
        for text, where, code in self._runs(element, False):
            chars += [_HIDDEN if code or self._escaped(at) else char for char, at in zip(text, where, strict=True)]
            offsets += where
        return "".join(chars), offsets

    def _runs(self, element: Element, code: bool) -> Iterator[tuple[str, list[int], bool]]:
        if element.text:
            yield element.text, self._offsets[element, False], code
        for child in element:
            if child.tag not in _NESTED:
                yield from self._runs(child, code or child.tag == "code")
                if child.tail:
                    yield child.tail, self._offsets[child, True], code

    def _escaped(self, at: int) -> bool:
        return at > 0 and self._rendered.text[at - 1] == "\\"

    def _place(self, offsets: list[int], start: int, end: int) -> Place:
        return self._rendered.place(offsets[start], max(offsets[start], offsets[max(start, end - 1)]) + 1)

    def _code(self, pre: Element) -> None:
        """Words that became code because they are indented."""
        for inner in pre.iter("code"):
            if inner.text and (found := _PROSE.search(inner.text)):
                at = self._rendered.text.find(found[0], self._offsets[inner, False][0])
                place = self._rendered.place(max(0, at), max(0, at) + len(found[0]))
                said = "words indented by four spaces are code: set apart, read by nobody and held against nothing"
                self._tell(dat_text.unmeant_layout(place, said, "begin the line at the left edge"))

    def _between_digits(self, element: Element) -> None:
        """``2*3*4``, where the stars vanish and 3 leans."""
        at = self._offsets.get((element, False))
        text = self._rendered.text
        if not at or at[0] < 2 or not (text[at[0] - 1] == "*" and text[at[0] - 2].isdigit()):
            return
        if text[at[-1] + 1 : at[-1] + 3][1:].isdigit():
            said = f"the stars around {element.text!r} make it italic and are not printed"
            place = self._rendered.place(at[0] - 1, at[-1] + 2)
            self._tell(dat_text.unmeant_layout(place, said, "write 2 × 3, or put spaces around each star"))

    def _heading(self, element: Element, offsets: list[int]) -> None:
        """A paragraph made a heading by a line of ``---`` right below it."""
        if element.tag not in ("h1", "h2"):
            return
        start = self._rendered.text.rfind("\n", 0, offsets[0]) + 1
        line = self._rendered.text[start:].split("\n", 1)[0]
        if not line.lstrip().startswith("#") and (line.rstrip()[-1:] in ".,;:!?" or len(line) > 70):
            said = "the line of signs below makes a heading of this line"
            hint = "put an empty line between them, or write '## ' before a heading"
            self._tell(dat_text.unmeant_layout(self._rendered.place(start, start + len(line)), said, hint))


def _on_cards(sign: Sign, text: str) -> bool:
    """Whether a sign is told of the cards whose text is printed here."""
    return sign in tuple(shared_signs(text))


def _signs(text: str) -> Iterator[Sign]:
    yield from shared_signs(text)
    yield from link_signs(text, "write '[words](#anchor)', with the anchor of a heading and without a space before '('")
    yield from _emphasis(text)
    for found in _BACKTICK.finditer(text):
        yield Sign(*found.span(), f"{found[0]!r} without its partner", "close it, or write '\\`'")
        break
    for found in _ANCHOR.finditer(text):
        hint = "an anchor ends the line of a heading: '# Words {#name}'; a comment is '{## so ##}'"
        yield Sign(*found.span(), f"{found[0]!r}", hint)
    for found in HALF_TEMPLATE.finditer(text):
        hint = "a value stands between '{{' and '}}', a tag between '{%' and '%}'"
        yield Sign(*found.span(), f"{found[0].strip()!r}", hint)
    for found in _COMMENT.finditer(text):
        yield Sign(*found.span(), "this comment", "begin it at the left edge, on a line of its own")
    for found in _ENTITY.finditer(text):
        yield Sign(*found.span(), f"{found[0]!r}", "there is no such character: write it itself")


def _emphasis(text: str) -> Iterator[Sign]:
    """The first star or underscore that makes nothing; 2 * 3 and 2*3 are sums."""
    for found in _STARS.finditer(text):
        before, after = text[: found.start()][-1:], text[found.end() :][:1]
        if not before.strip() and not after.strip():
            if len(found[0]) > 1:
                yield Sign(*found.span(), f"{found[0]!r} between spaces", "write **words**, not ** words **")
                return
        elif not (before.isdigit() and after.isdigit()) and "*" not in before + after:
            hint = f"close it in the same paragraph: {found[0]}words{found[0]}, or write '\\*' for a star"
            yield Sign(*found.span(), f"{found[0]!r} without its partner", hint)
            return
    for found in _UNDERSCORES.finditer(text):
        yield Sign(*found.span(), f"{found[0]!r} without its partner", "close it, or write '\\_'")
        return
