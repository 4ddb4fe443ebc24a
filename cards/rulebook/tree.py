"""The rulebook as an element tree: Python-Markdown for the prose, our own elements for ``:::`` blocks.

Raw HTML is text. Elements are those of Markdown; attributes are ``id``, ``class``, ``href``, ``title``, ``start`` and
``style`` of table cells, and our own ``data-...``: ``data-at`` is the file and line where a block begins.
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from copy import deepcopy
from functools import cached_property
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element, SubElement

from ..memo import Memo
from .aligning import Aligner, Offsets
from .blocks import TITLED, Chunk
from .plaintree import made, plain

if TYPE_CHECKING:
    from markdown import Markdown

_KEPT = ("id", "class", "href", "title", "start", "style", "alt", "src")
_ALIGNED = re.compile(r"text-align: (?:left|center|right);")
_SCHEMES = ("http", "https", "mailto")
_SCHEME = re.compile(r"[\s\x00-\x1f]*([A-Za-z][A-Za-z0-9+.\-\s]*):")

Report = Callable[[Element, str, str], None]
"""Reports a link or attribute of an element, and why it is refused."""


class TreeBuilder:
    """Builds one tree from the chunks of a rendered rulebook and says where its words stand.

    ``memo`` keeps what chunks become, by their text and the links named before them.
    """

    def __init__(self, text: str, bad_link: Report, bad_attribute: Report, memo: Memo | None = None) -> None:
        self._text, self._bad_link, self._bad_attribute = text, bad_link, bad_attribute
        self._memo = memo or Memo()
        self._named: dict[str, tuple[str, str]] = {}
        self.offsets: Offsets = {}
        self.lost = 0
        self.root = Element("div", {"class": "rulebook"})

    def add(self, parent: Element, chunk: Chunk) -> list[Element]:
        """Put one chunk under ``parent``; the elements it became."""
        if chunk.name:
            return [self._block(parent, chunk)]
        prose = self._prose(self._text[chunk.start : chunk.end])
        aligner = Aligner(self._text, chunk.start, chunk.end, self.offsets)
        aligner.align(prose)
        self.lost += aligner.lost
        for element in prose.iter():
            self._clean(element)
        found = list(prose)
        parent.extend(found)
        return found

    def _block(self, parent: Element, chunk: Chunk) -> Element:
        made = SubElement(parent, "div", {"class": TITLED.get(chunk.name, chunk.name)})
        if chunk.name == "example":
            made.set("data-name", chunk.argument)
        elif chunk.name == "cards":
            made.set("data-ids", chunk.argument)
        elif chunk.name == "anatomy":
            made.set("data-parts", chunk.argument)
        elif chunk.argument and chunk.name != "setup":
            made.set("data-title", chunk.argument)
        return made

    @property
    def named(self) -> tuple[tuple[str, tuple[str, str]], ...]:
        """The links named in what was put there."""
        return tuple(self._named.items())

    @cached_property
    def _markdown(self) -> Markdown:
        from .prose import make_markdown  # a rulebook whose prose is known does not pay for the library

        return make_markdown()

    def _prose(self, text: str) -> Element:
        named = self.named
        element, known = self._memo.get("prose", (text, named), lambda: self._kept(text, named))
        self._named.update(known)
        return deepcopy(element)

    def _kept(self, text: str, named: tuple[object, ...]) -> tuple[Element, dict[str, tuple[str, str]]]:
        """The same as :meth:`_made`, or what that gave in another run."""
        known = self._memo.recall("prose", text, named)
        if known is not None:
            return made(known[0]), {name: (target, title) for name, (target, title) in known[1].items()}
        element, links = self._made(text)
        if (told := plain(element)) is not None:
            self._memo.record([told, links], "prose", text, named)
        return element, links

    def _made(self, text: str) -> tuple[Element, dict[str, tuple[str, str]]]:
        """What Markdown makes of a text, and all the links named by then."""
        self._markdown.references.clear()
        self._markdown.references.update(self._named)
        lines = text.split("\n")
        for preprocessor in self._markdown.preprocessors:
            lines = preprocessor.run(lines)
        root = self._markdown.parser.parseDocument(lines).getroot()
        if root is None:
            raise AssertionError("a document has a root")
        for treeprocessor in self._markdown.treeprocessors:
            treeprocessor.run(root)
        for element in root.iter("code"):
            element.text = html.unescape(element.text or "")  # Python-Markdown escapes it for its own writer
        return root, dict(self._markdown.references)

    def _clean(self, element: Element) -> None:
        """Keep the attributes and links a rulebook may have; report the others."""
        for name, value in list(element.attrib.items()):
            if name not in _KEPT or (name == "style" and not _ALIGNED.fullmatch(value)):
                self._bad_attribute(element, name, "an element may have an #anchor and a .class")
                del element.attrib[name]
        if element.tag == "img":
            self._bad_link(
                element, element.get("src", ""), "a rulebook shows cards, icons and the boards of its examples only"
            )
            element.attrib.pop("src", None)
        target = element.get("href", "")
        if element.tag == "a" and not target.strip("#"):
            self._bad_link(element, target, "it leads nowhere")
        scheme = _SCHEME.match(html.unescape(target))
        if scheme and scheme[1].lower() not in _SCHEMES:
            self._bad_link(element, target, f"'{scheme[1]}:' may run or fetch something")
        elif target and not scheme and not target.startswith("#"):
            self._bad_link(element, target, "a printed book has no other files beside it")
