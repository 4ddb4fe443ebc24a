"""Running text: paragraphs that are parsed and broken into lines only when they must be."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import paragraph
from reportlab.platypus.flowables import Flowable
from reportlab.platypus.paragraph import Paragraph

from ...layouts.breaks import without_spaces
from .measures import Measures
from .spaceless import broken

_TAG = re.compile(r"<[^>]*>")
_SIGNS = (("&gt;", ">"), ("&lt;", "<"), ("&quot;", '"'), ("&amp;", "&"))
"""How markup writes them; the last stands for what begins the others."""
Frags = list[Any]
"""The pieces of a paragraph, as reportlab's parser gives them."""


class Text(Paragraph):
    """A paragraph that can be tried for a split and stay whole. It is broken into lines once for each width.

    ``place`` is its anchor, if it has one; it ``carries_on`` a list that another one began. Where its height is known
    from :class:`measures.Measures`, its markup is not even parsed before it is split or drawn; ``finish`` gives the
    parsed pieces their last shape.
    """

    place, carries_on = "", False
    _broken: tuple[float, tuple[float, float]] | None = None
    _lined = 0.0
    _frags: Frags | None = None
    _part_of = ""

    def __init__(
        self, text: str | None, style: ParagraphStyle, bulletText: str | None = None, frags: Frags | None = None,
        measures: Measures | None = None, finish: Callable[[Frags], Frags] = list,
    ) -> None:  # fmt: skip
        self._markup, self._measures, self._finish = text or "", measures, finish
        if frags is not None:  # a part of another one
            super().__init__(text or "", style, bulletText, frags)
            return
        self.caseSensitive, self.encoding, self.debug = 1, "utf8", 0
        self.text, self.style, self.bulletText = "", style, bulletText
        self._parsed: Frags | None = None

    @property
    def frags(self) -> Frags:
        """Its pieces; of one that was broken into lines, as reportlab left them."""
        if self._frags is None:
            made = Paragraph(self._markup, self.style, bulletText=self.bulletText)
            self._parsed = self._finish(made.frags)
            self._frags = list(self._parsed)
        return self._frags

    @frags.setter
    def frags(self, frags: Frags) -> None:
        self._frags = frags

    @property
    def words(self) -> str:
        """Its words without markup."""
        if self._markup:
            plain = _TAG.sub("", self._markup)
            for code, sign in _SIGNS:
                plain = plain.replace(code, sign)
            return " ".join(plain.split())
        return " ".join(str(self.getPlainText(identify=True)).split())

    @property
    def told(self) -> str:
        """All that is seen of it, but for the fonts, icons and colours of the book; "" if that is not known."""
        if self._part_of:
            return f"{self._part_of}|{self.width!r}"
        if self._measures is None:
            return ""
        return f"text|{self._markup}|{self.bulletText}|{self._measures.look_of(self.style)}|{self.width!r}"

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """As reportlab does; a height that is known is not measured again."""
        if self._broken is None or self._broken[0] != width:
            if self._measures is None or width < 1:
                high = self._lines(width)
            else:
                told = f"{self._markup}|{self.bulletText}|{self._measures.of_style(self.style)}|{width!r}"
                high = self._measures.height(told, lambda: self._lines(width))
            self._broken = (width, (width, high))
        self.width, self.height = self._broken[1]
        return self._broken[1]

    def _lines(self, width: float) -> float:
        """Break it into lines, if it is not; its height. It is always broken as if for the first time."""
        if self._lined != width or not hasattr(self, "blPara"):
            if self._markup and self.frags:
                assert self._parsed is not None
                self._frags = list(self._parsed)
            self._high = super().wrap(width, 1e6)[1]
            self._lined = width
        return self._high

    def draw(self) -> None:
        """As reportlab does."""
        self._lines(self.width)
        super().draw()

    def breakLines(self, width: Any) -> Any:
        """As reportlab does, but never between an icon and what touches it; in scripts without spaces at the places
        that Unicode names.
        """
        split = getattr(self, "_splitpara", 0) and hasattr(self, "blPara")
        widths = list(width) if isinstance(width, (list, tuple)) else [width]
        if split or not without_spaces("".join(getattr(frag, "text", "") for frag in self.frags)):
            if not split and any(map(_is_icon, self.frags)):
                self.frags = _touching(self.frags, min(widths))
            return super().breakLines(width)
        hang: Any = paragraph  # its stubs leave this function out
        hang._handleBulletWidth(self.bulletText, self.style, widths)
        return broken(self.frags, widths)

    def split(self, width: float, height: float) -> list[Flowable]:
        """As reportlab does; the broken lines are kept when it cannot be split."""
        if self.frags:
            self._lines(width)
        lines = getattr(self, "blPara", None)
        parts: list[Flowable] = super().split(width, height)
        if not parts and lines is not None:
            self.blPara = lines
        whole = self.told if len(parts) > 1 else ""
        for number, part in enumerate(parts if whole else ()):
            if isinstance(part, Text):
                part._part_of = f"{whole}|part {number} at {width!r} x {height!r}"
        return parts


def _is_icon(frag: Any) -> bool:
    """Whether a piece is an icon, which takes room."""
    return bool(getattr(getattr(frag, "cbDefn", None), "width", 0))


def _touching(frags: Frags, width: float) -> list[Any]:
    """The words of these pieces, an icon and what touches it one word if that is no wider than a line."""
    made: Any = paragraph  # its stubs leave out what it breaks lines with
    words: list[Any] = []
    for word in made._getFragWords(frags, width):
        last = words[-1] if words else made._HSFrag([0.0])
        ends = () if isinstance(last, made._HSFrag) else (last[-1][0], word[1][0])
        breaks = any(hasattr(frag, "lineBreak") for frag in ends)
        if any(map(_is_icon, ends)) and not breaks and last[0] + word[0] <= width:
            words[-1] = type(word)([last[0] + word[0], *last[1:], *word[1:]])
        else:
            words.append(word)
    return words
