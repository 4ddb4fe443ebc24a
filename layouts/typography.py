"""Typographic signs: straight quotation marks, hyphens and dots of a text become those that are printed.

What a designer types is kept in the data, where it is read and compared; only what goes to paper or screen is changed.
A backslash before a sign keeps it as it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from ..cards.latepattern import late
from ..cards.runs import marks_of

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

APOSTROPHE, MINUS, EN_DASH, EM_DASH, ELLIPSIS = "’", "−", "–", "—", "…"
FIXED = "\u00a0"
"""A space at which no line breaks."""


class Quotes(NamedTuple):
    """The marks around words, and around words within words."""

    left: str
    right: str
    inner_left: str
    inner_right: str


_ENGLISH = Quotes("“", "”", "‘", "’")
_LOW = Quotes("„", "“", "‚", "‘")
_LOW_HIGH = Quotes("„", "”", "‚", "’")
_ANGLED = Quotes("«", "»", "“", "”")
_SAME = Quotes("”", "”", "’", "’")
_QUOTES = {
    "de": _LOW, "cs": _LOW, "sk": _LOW, "sl": _LOW, "bg": _LOW, "lt": _LOW, "is": _LOW,
    "pl": _LOW_HIGH, "hu": _LOW_HIGH, "ro": _LOW_HIGH, "hr": _LOW_HIGH,
    "fr": Quotes(f"«{FIXED}", f"{FIXED}»", "“", "”"),
    "es": _ANGLED, "it": _ANGLED, "pt": _ANGLED, "ru": Quotes("«", "»", "„", "“"), "uk": Quotes("«", "»", "„", "“"),
    "el": _ANGLED, "no": _ANGLED, "nb": _ANGLED, "nn": _ANGLED, "da": Quotes("»", "«", "›", "‹"),
    "sv": _SAME, "fi": _SAME,
}  # fmt: skip
"""Quotation marks by language, as CLDR (delimiters) has them; English ones for all others."""

_STRAIGHT = late(r"['\"-]|\.\.\.")
_TOKEN = late(r"\\.|:[A-Za-z0-9_-]+:|['\"]|(?<!\.)\.\.\.(?!\.)|(?<!-)-{1,3}(?!-)", re.S)
_RANGE = late(r"(?<![\w.,/-])\d{1,4}$")
_NUMBER = late(r"\d{1,4}(?![\w/-])")
_CLOSING = late(r"(?<=[^\s'])'(?!\w)")
_OPENING_AFTER = " \t\n\u00a0([{/—–-“‘„‚«»\"'"
_SIGNED = frozenset("+-−")
"""What may open a number in quotation marks; one without a sign is a year with an apostrophe ('90s)."""
_MARKS = 3
"""Stars of emphasis that may stand between a sign and what it belongs to."""


def quotes(language: str) -> Quotes:
    """The quotation marks of a language, also as it is spoken somewhere (``de-AT``)."""
    return _QUOTES.get(language.partition("-")[0].lower(), _ENGLISH)


def typographic(text: str, language: str = "en", can: Callable[[str], bool] = lambda sign: True) -> str:
    """``text`` with apostrophes, quotation marks, minus signs, dashes and dots as they are printed.

    Emphasis, icons (``:fire:``) and escaped characters stay. ``can`` says whether a sign can be printed: one that a
    font lacks stays as it was typed. Numbers in a range get an en dash (2-3), a hyphen between spaces or two of them a
    dash, one before a number a minus.
    """
    if not _STRAIGHT.search(text):
        return text
    setter, made, at = _Setter(language, can), [], 0
    for mark in marks_of(text).paired:  # a run begins and ends between the signs, and is none itself
        made += [setter.set(text[at : mark.start]), text[mark.start : mark.end]]
        at = mark.end
    return "".join([*made, setter.set(text[at:])])


def typographic_tree(root: Element, language: str = "en", can: Callable[[str], bool] = lambda sign: True) -> None:
    """The same for all texts of a tree but code, each block of it read as one text; its titles (data-title) as well."""
    setter = _Setter(language, can)
    for element in root.iter():
        if title := element.get("data-title"):
            element.set("data-title", typographic(title, language, can))
    for element, key in _spots(root):
        if element.tag in _BLOCKS and key == "text":
            setter = _Setter(language, can)
        if words := getattr(element, key):
            setattr(element, key, setter.set(words))


_BLOCKS = frozenset(["p", "li", "td", "th", "h1", "h2", "h3", "h4", "h5", "h6", "dt", "dd", "div"])


def _spots(element: Element) -> Iterator[tuple[Element, str]]:
    """Every element with the key of its words, in reading order: ``text`` inside it, ``tail`` after it."""
    if element.tag != "code":
        yield element, "text"
        for child in element:
            yield from _spots(child)
            yield child, "tail"


class _Setter:
    """Sets a text that may come in several parts: what is quoted may be emphasised in between."""

    def __init__(self, language: str, can: Callable[[str], bool]) -> None:
        self._quotes, self._can = quotes(language), can
        self._double = self._single = False
        self._last = ""

    def set(self, text: str) -> str:
        """The next part of the text."""
        made, at = [], 0
        self._closing = max((found.start() for found in _CLOSING.finditer(text)), default=-1)
        for token in _TOKEN.finditer(text):
            made += [text[at : token.start()], self._sign(text, *token.span())]
            at = token.end()
        bare = text.rstrip("*")
        self._last = bare[-1:] or self._last
        return "".join([*made, text[at:]])

    def _sign(self, text: str, start: int, end: int) -> str:
        typed = text[start:end]
        if typed[0] in "\\:":
            return typed
        before, after = self._before(text, start), _after(text, end)
        if typed == "...":
            sign = ELLIPSIS
        elif typed[0] == "-":
            sign = _dash(text, start, end, before, after)
        elif typed == '"':
            sign = self._quote(before, after)
        else:
            sign = self._apostrophe(start, before, after)
        return sign if all(map(self._can, sign)) else typed

    def _before(self, text: str, start: int) -> str:
        for at in range(start - 1, max(start - 2 - _MARKS, -1), -1):
            if text[at] != "*":
                return text[at]
        return self._last if start <= _MARKS else ""

    def _quote(self, before: str, after: str) -> str:
        opens = (not before or before in _OPENING_AFTER) and not after.isspace()
        if opens and not self._double:
            self._double = True
            return self._quotes.left
        if not self._double and (before.isdigit() or not before.strip()):
            return '"'  # inches, or a mark by itself
        self._double = False
        return self._quotes.right

    def _apostrophe(self, start: int, before: str, after: str) -> str:
        if before.isalnum() and after.isalnum() and not after.isdigit():
            return APOSTROPHE
        if self._single and before.strip():
            self._single = False
            return self._quotes.inner_right
        if before.isdigit():
            return "'"  # feet, or minutes
        if (not before or before in _OPENING_AFTER) and (after.isalpha() or after in _SIGNED) and start < self._closing:
            self._single = True
            return self._quotes.inner_left
        return APOSTROPHE


def _after(text: str, end: int) -> str:
    return next((char for char in text[end : end + _MARKS + 1] if char != "*"), "")


def _dash(text: str, start: int, end: int, before: str, after: str) -> str:
    """What one to three hyphens stand for."""
    typed = text[start:end]
    spaced = before in (" ", FIXED) and after in (" ", FIXED) and text[:start].rpartition("\n")[2].strip() != ""
    if typed == "-":
        if before.isdigit() and after.isdigit():
            return EN_DASH if _RANGE.search(text[max(0, start - 6) : start]) and _NUMBER.match(text, end) else typed
        if (not before or before in _OPENING_AFTER) and after.isnumeric():
            return MINUS
        if spaced:
            sum_of = text[:start].rstrip()[-1:].isdigit() and text[end:].lstrip()[:1].isdigit()
            return MINUS if sum_of else EN_DASH
        return typed
    if spaced:
        return EN_DASH if typed == "--" else EM_DASH
    if before.isdigit() and after.isdigit():
        return EN_DASH
    joined = before.strip() and after.strip() and before not in _OPENING_AFTER
    return EM_DASH if joined else typed


_COUNT = late(r"[+−-]?(?:\d{1,5}|\d{1,2}[.,]\d{1,2}|[½¼¾])(?:st|nd|rd|th)?$")
_ENDED = late(r"[+−-]?\d{1,5}[.,;:!?)]{1,3}$|[+−-]?\d{1,5}$")
_OF = frozenset(["of", "von", "de", "di", "van", "av", "af"])
_TO = frozenset(["to", "or", "bis", "oder", "à", "ou", "a", "o", EN_DASH, MINUS])


def tied(words: Sequence[str]) -> list[bool]:
    """Which words stay in one line with the word before: what a number counts, a last number with its noun, a range.

    So "1 of your", "+2 HP", "by 1." and "0 to 9" are not parted. An icon is the empty word.
    """
    ties = [False] * len(words)
    for at in range(1, len(words)):
        before, word = words[at - 1], words[at]
        counts = (
            not before.isalpha()  # which most are
            and bool(_COUNT.match(before))
            and (not word or word[0].isalpha())
            and not (at > 1 and _named(words, at - 2))
        )
        after_of = before in _OF and at > 1 and ties[at - 1]
        ranged = before in _TO and at > 1 and bool(_COUNT.match(words[at - 2]) and _ENDED.match(word))
        if ranged:
            ties[at - 1] = True
        ties[at] = counts or after_of or ranged or (not ties[at - 1] and _lone(words, at))
    return ties


def _lone(words: Sequence[str], at: int) -> bool:
    """Whether a word is the last number of a text or of a clause, with its noun before it."""
    before, word = words[at - 1], words[at]
    if word.isalpha() or not (before[-1:].isalpha() and _ENDED.match(word)):
        return False
    return at + 1 == len(words) or not word[-1:].isdigit() or _named(words, at - 1)


def _named(words: Sequence[str], at: int) -> bool:
    """Whether a word is a name within a sentence, as in "with Discomfort 6": a number after it is its value."""
    return words[at][:1].isupper() and words[at][-1:].isalpha() and at > 0 and words[at - 1][-1:] not in ("", *".:!?")
