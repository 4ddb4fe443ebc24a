"""Python-Markdown as rulebooks have it: no HTML, no addresses of mail, and signs that are escaped as what they are."""

from __future__ import annotations

import html
import re
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.extensions.attr_list import AttrListExtension
from markdown.extensions.def_list import DefListExtension
from markdown.extensions.sane_lists import SaneListExtension
from markdown.extensions.tables import TableExtension
from markdown.inlinepatterns import ENTITY_RE, ESCAPE_RE, EscapeInlineProcessor, InlineProcessor
from markdown.util import AtomicString

from ..running import LITERAL

_LITERAL = ":[]\\"
"""Escaped signs of which something else might come still: an icon, a run, or the escape of what follows."""


class _Entity(InlineProcessor):
    """``&amp;`` and its like as the character they stand for."""

    def handleMatch(self, m: re.Match[str], data: str) -> tuple[str, int, int]:  # type: ignore[override]
        return html.unescape(m[0]), m.start(0), m.end(0)


class _Escape(EscapeInlineProcessor):
    """``\\*`` and its like as the sign alone; ``\\:`` and ``\\[`` as elements, so that no icon or run comes of them."""

    def handleMatch(  # type: ignore[override]
        self, m: re.Match[str], data: str
    ) -> tuple[Element | str | None, int | None, int | None]:
        if m[1] not in _LITERAL:
            return super().handleMatch(m, data)
        made = Element(LITERAL)
        made.text = AtomicString(m[1])
        return made, m.start(0), m.end(0)


def make_markdown() -> Markdown:
    """What makes a tree of the prose of a rulebook."""
    extensions = [TableExtension(), AttrListExtension(), DefListExtension(), SaneListExtension()]
    made = Markdown(extensions=extensions, tab_length=4)  # by name, they are looked for among all that is installed
    made.preprocessors.deregister("html_block")
    for name in ("html", "automail"):
        made.inlinePatterns.deregister(name)
    made.inlinePatterns.register(_Entity(ENTITY_RE, made), "entity", 80)
    made.inlinePatterns.register(_Escape(ESCAPE_RE, made), "escape", 180)
    made.treeprocessors.deregister("prettify")
    made.ESCAPED_CHARS += ["<", "~", "&"]  # signs that would be told of
    return made
