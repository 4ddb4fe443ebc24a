"""Signs of other markup languages: written from habit, they make nothing here and would be printed as they stand."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import NamedTuple

from .latepattern import late

ICON = r":(?P<icon>(?:[A-Za-z]|(?<!\d:)[0-9](?=[0-9]*[A-Za-z_-]))[A-Za-z0-9_-]*):"
"""An icon in a text. Its name is exact, capitals included, and has a letter, so that 10:30:00 is a time."""
ALONE = r"(?<!\S)\*{1,3}(?!\S)"
"""Stars between spaces, as in 2 * 3: they mark nothing."""

_TAGS = (
    "abbr|a|big|blockquote|br|b|center|cite|code|dd|del|details|div|dl|dt|em|font|h[1-6]|hr|img|ins|i|kbd|li|mark|ol"
    "|pre|p|q|small|span|strike|strong|sub|summary|sup|s|table|tbody|td|thead|th|tr|tt|ul|u"
)
_HTML = late(rf"</?(?P<tag>{_TAGS})(?:\s[^<>\n]*)?/?>", re.IGNORECASE)
_ENTITY = late(r"&(?:#\d{1,7}|#x[0-9A-Fa-f]{1,6}|(?P<name>[A-Za-z]\w{1,30}));")
_STRUCK = late(r"~~(?=\S)(?P<words>[^~\n]{1,200}?)(?<=\S)~~|==(?=\w)(?P<marked>[^=\n]{1,200}?)(?<=\w)==")
_LINK = late(
    r"!?\[(?P<words>[^\[\]\n]{1,200})\]"
    r"(?:\([^()\n]{0,500}\)?|\[[^\[\]\n]{0,200}\]| \((?:#|https?:|mailto:)[^()\n]{0,500}\))"
)
_HALF_ICON = late(r"(?<![\w:]):(?P<icon>[A-Za-z][A-Za-z0-9_-]*)(?![\w:-])")
_FOOTNOTE = late(r"\[\^[^\[\]\s]{1,60}\]:?")
_INSTEAD = {
    "b": "**words**",
    "strong": "**words**",
    "i": "*words*",
    "em": "*words*",
    "br": "a line end",
    "hr": "an empty line",
}

_WHOLE_TEMPLATE = late(r"\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\}", re.DOTALL)
HALF_TEMPLATE = late(r"\{?[^{}\n]{0,60}(?:\}\}|%\})")


class Sign(NamedTuple):
    """What stands from ``start`` to ``end`` of a text: which sign, and what to do about it."""

    start: int
    end: int
    what: str
    hint: str


def shared_signs(text: str) -> Iterator[Sign]:
    """HTML, struck words and footnotes, which neither cards nor rulebook have."""
    for found in _HTML.finditer(text):
        instead = _INSTEAD.get(found["tag"].lower())
        hint = f"for its effect write {instead}" if instead else "take the tag away"
        yield Sign(*found.span(), f"the HTML tag {found[0]!r}", hint)
    for found in _STRUCK.finditer(text):
        hint = f"words cannot be struck or marked: write {found['words'] or found['marked']!r}, or take them away"
        yield Sign(*found.span(), f"{found[0][:60]!r}", hint)
    for found in _FOOTNOTE.finditer(text):
        yield Sign(*found.span(), f"the footnote {found[0]!r}", "write the note where it belongs, in parentheses")


def link_signs(text: str, hint: str) -> Iterator[Sign]:
    """Links, whole or half; in a tree of Markdown only those that did not become one are left."""
    for found in _LINK.finditer(text):
        if not found["words"].startswith("^"):
            yield Sign(*found.span(), f"the link {found[0][:60]!r}", hint)


def entity_signs(text: str) -> Iterator[Sign]:
    """Characters written as HTML writes them."""
    for found in _ENTITY.finditer(text):
        from html.entities import html5  # a long table, which hardly any text asks for

        meant = html5.get(f"{found['name']};", "") if found["name"] else "?"
        if meant:
            say = repr(meant) if meant.isprintable() and meant != "?" else "the character"
            yield Sign(*found.span(), f"the HTML character {found[0]!r}", f"write {say} itself")


def half_icons(text: str, icons: Collection[str]) -> Iterator[Sign]:
    """Icons whose second colon is missing."""
    for found in _HALF_ICON.finditer(text):
        if found["icon"] in icons:
            yield Sign(*found.span(), f"{found[0]!r}", f"write '{found[0]}:' for the icon, or '\\:' for a colon")


def blanked(text: str) -> str:
    """A text of templates with spaces in their places: what of it is printed as it stands."""
    return _WHOLE_TEMPLATE.sub(lambda found: " " * len(found[0]), text)


def half_template(text: str) -> str:
    """A template that lacks a brace at one end, as it stands in a text of templates; "" if there is none."""
    found = HALF_TEMPLATE.search(_WHOLE_TEMPLATE.sub(" ", text))
    return found[0] if found else ""
