"""An SVG file as a tree of shapes, read within bounds: what other programs note in it for themselves is left out."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import NoReturn
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, TreeBuilder, XMLParser

from .picturefile import PictureError, picture_bytes

SVG = "{http://www.w3.org/2000/svg}"
LINK = "{http://www.w3.org/1999/xlink}href"
MOST, DEEPEST, WEIGHT = 10_000, 60, 100_000
"""Elements of a picture at most, levels of them, and the levels of all of them together: drawing takes their time."""
SMALL, KEPT = 20_000, 256
"""Files of at most so many bytes are kept as they were read, the last so many: each is asked for several times."""
_REFERENCE = re.compile(rb"url\(\s*(?:'|&quot;)?#([\w.:-]+)(?:'|&quot;)?\s*\)")
NOTES = {"title", "desc", "metadata"}
"""Elements that say something about the picture and show nothing."""


def svg_tree(file: Path) -> Element:
    """The elements of an SVG file, by names without namespaces: for reading alone, others may have the same.

    Raises :class:`PictureError`.
    """
    content = picture_bytes(file)
    return _kept_tree(file.name, content) if len(content) <= SMALL else _tree(file.name, content)


def _tree(name: str, content: bytes) -> Element:
    parser = XMLParser(target=_Shapes(name))
    try:
        parser.feed(content)
        root: Element = parser.close()
    except (ElementTree.ParseError, ValueError, LookupError) as error:
        raise PictureError(f"{name} is not well-formed SVG: {error}") from None
    if root.tag != "svg":
        raise PictureError(f"{name} is not an SVG picture: its root is <{root.tag}>")
    return root


_kept_tree = lru_cache(maxsize=KEPT)(_tree)


def svg_text(root: Element) -> bytes:
    """The picture as a file again, its links all written alike."""
    said = Element("svg", {"xmlns": SVG[1:-1], **root.attrib})
    said.extend(root)
    return _REFERENCE.sub(rb"url(#\1)", ElementTree.tostring(said))


class _Shapes:
    """Builds the tree, and stops before it grows too large."""

    def __init__(self, name: str) -> None:
        self._name, self._builder = name, TreeBuilder()
        self._depth = self._count = self._weight = self._aside = 0

    def start(self, tag: str, said: dict[str, str]) -> None:
        self._depth += 1
        self._count += 1
        self._weight += self._depth
        if self._depth > DEEPEST:
            self._stop(f"nests more than {DEEPEST} levels deep; ungroup some of it")
        if self._count > MOST or self._weight > WEIGHT:
            self._stop(f"has more than {MOST:,} shapes, or too many in groups; simplify it, or save it as PNG")
        local = tag.removeprefix(SVG)
        if self._aside or (self._depth > 1 and (local.startswith("{") or local in NOTES)):
            self._aside += 1
        else:
            kept = {"href" if name == LINK else name: value for name, value in said.items() if _ours(name)}
            self._builder.start(local.rpartition("}")[2], kept)

    def end(self, tag: str) -> None:
        self._depth -= 1
        if self._aside:
            self._aside -= 1
        else:
            self._builder.end(tag.rpartition("}")[2])

    def doctype(self, *_: object) -> None:
        self._stop("declares a DOCTYPE; save it as plain SVG")

    def close(self) -> Element:
        return self._builder.close()

    def _stop(self, why: str) -> NoReturn:
        raise PictureError(f"{self._name} {why}")


def _ours(name: str) -> bool:
    """Whether an attribute is one of SVG, not a note of the program that made the file."""
    return name == LINK or not name.startswith("{")
