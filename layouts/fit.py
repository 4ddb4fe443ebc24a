"""Text into boxes: greedy lines, shrunk to the box's floor size and never below, nothing left out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from ..cards.lazyclass import dataclass
from ..cards.runs import marks_of
from .breaks import pieces_of
from .fonts import Font, FontBook, Measured, Run
from .ops import Colour
from .richtext import DOT, Paragraph, Piece, TextError, Word, parse
from .typography import tied, typographic
from .units import MM_PER_POINT

STEP = 0.25
"""Sizes tried when shrinking, in points: steps nobody sees and everybody can name."""

ICON_EM = 1.08
ICON_DROP = 0.16
"""An inline icon is a little taller than the capitals and hangs a little below the baseline, in em."""


BEHIND = 0.35
"""Between an item of a list and what stands before it, in em."""
SMALL_CAPS = 0.8
"""The height of small capitals, in capitals."""
NOTHING = Measured(0.0, (), ())


@dataclass(frozen=True, slots=True)
class Style:
    """How a text is set. Sizes in points, ``leading`` in font sizes, ``gap`` between paragraphs in lines."""

    font: str
    size: float
    floor: float
    colour: Colour
    bold: bool = False
    italic: bool = False
    leading: float = 1.15
    gap: float = 0.35
    align: str = "left"
    valign: str = "top"
    outline: float = 0.0
    outline_colour: Colour | None = None
    tracking: float = 0.0
    balance: bool = False
    upper: bool = False


class Line(NamedTuple):
    """One line: its runs, its width in em and its top in lines from the top of the text.

    ``block`` is the width in em of the list that it belongs to, which is aligned as one; 0 for a line of its own.
    """

    runs: tuple[Run, ...]
    width: float
    top: float
    block: float = 0.0


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text set in a box of ``w`` x ``h`` mm at ``size`` points.

    ``over`` lines hang below the box and ``wide`` names a word wider than it, both only at the floor size.
    ``missing`` lists characters without a glyph, each with its font.
    """

    size: float
    lines: tuple[Line, ...]
    over: int = 0
    wide: str = ""
    missing: tuple[tuple[str, Font], ...] = ()

    def height(self, leading: float) -> float:
        """The height of the text block in mm."""
        return (self.lines[-1].top + 1) * leading * self.size * MM_PER_POINT if self.lines else 0.0


def fit(
    text: str, style: Style, w: float, h: float, fonts: FontBook, icon_width: Callable[[str], float],
    language: str = "en",
) -> Fitted:  # fmt: skip
    """Set ``text`` (see :mod:`richtext`) in ``w`` x ``h`` mm, as large as it fits from ``style.size`` down to
    ``style.floor``, with the quotation marks of its ``language``.

    ``icon_width`` gives an inline icon's width divided by its height. Raises what parsing and fonts raise.
    """
    setter = _Setter(text, style, fonts, icon_width, language)
    low, high = 0, max(0, round((style.size - style.floor) / STEP))
    best = setter.at(style.size, w)
    if not setter.fits(best, w, h):
        while low < high:  # the smallest number of steps down that fits; fewer lines never get more by shrinking
            middle = (low + high) // 2
            if setter.fits(setter.at(style.size - middle * STEP, w), w, h):
                high = middle
            else:
                low = middle + 1
        best = setter.at(max(style.floor, style.size - low * STEP), w)
    if style.balance and len(best.lines) > 1:
        best = setter.balanced(best, w)
    over, wide = setter.excess(best, w, h)
    return Fitted(best.size, best.lines, over, wide, tuple(setter.missing))


def _alike(one: Run, two: Run) -> bool:
    """Whether two runs of text look alike, so that they can be one."""
    return one.font is two.font is not None and one.scale == two.scale and one.colour == two.colour


def _sized(piece: Piece, upper: bool) -> Iterator[tuple[str, float]]:
    """The letters of a piece as they are set, each part with its size: lower case as small capitals, if it is so."""
    if upper or not piece.caps:
        yield (piece.text.upper() if upper else piece.text), piece.scale
        return
    for small, letters in groupby(piece.text, key=lambda char: char.upper() != char):
        text = "".join(letters)
        yield (text.upper(), piece.scale * SMALL_CAPS) if small else (text, piece.scale)


class _Setter:
    """One text measured once in em, to be broken at several sizes."""

    def __init__(
        self, text: str, style: Style, fonts: FontBook, icon_width: Callable[[str], float], language: str
    ) -> None:  # fmt: skip
        self._style, self._fonts, self._icon_width = style, fonts, icon_width
        self._cut = (style.font, style.bold, style.italic)
        self._known = fonts.words.setdefault((*self._cut, style.tracking, style.upper), {})
        self.missing: dict[tuple[str, Font], None] = {}
        self._paragraphs: list[tuple[Paragraph, list[Measured], list[bool]]] = [
            (paragraph, *self._measured_words(paragraph.words)) for paragraph in self._parsed(text, language)
        ]
        self._own = fonts.font(*self._cut)
        self._space = self._own.width(" ") + style.tracking
        runs = (run for _, words, _ in self._paragraphs for word in words for run in word.runs)
        self._enlarged = bool(marks_of(text).paired) and any(run.scale > 1 for run in runs)
        self._markers = {paragraph.marker: self._marker(paragraph.marker) for paragraph, *_ in self._paragraphs}
        self._hang = max((each.width + BEHIND for sign, each in self._markers.items() if sign), default=0.0)

    def _marker(self, sign: str) -> Measured:
        """What stands before an item of a list; a font without the dot has a dash there."""
        lacks = sign == DOT and self._fonts.lacking(sign, *self._cut)
        return self._measured((Piece("-" if lacks else sign, bold=sign == DOT),)) if sign else NOTHING

    def _parsed(self, text: str, language: str) -> tuple[Paragraph, ...]:
        """The text with typographic signs, as far as the font has them."""
        try:
            return parse(typographic(text, language, lambda sign: not self._fonts.lacking(sign, *self._cut)))
        except TextError:
            parse(text)  # which tells where in the text as it is written
            raise

    def _measured_words(self, words: Sequence[Word]) -> tuple[list[Measured], list[bool]]:
        """The parts between which a line may break, and which of them had better not begin one."""
        parts: list[Measured] = []
        ties: list[bool] = []
        for word, tie in zip(words, tied(["".join([piece.text for piece in word]) for word in words]), strict=True):
            found = self._known.get(word) or self._parts(word)
            parts += found
            ties += [tie, *[False] * (len(found) - 1)]
        self.missing.update(dict.fromkeys([lacking for part in parts for lacking in part.missing]))
        return parts, ties

    def _parts(self, word: Word) -> tuple[Measured, ...]:
        """The parts of a word between which a line may break, all but the first joined to the one before."""
        parts = map(self._measured, pieces_of(word))
        found = tuple(part._replace(joined=True) if index else part for index, part in enumerate(parts))
        self._known[word] = found
        return found

    def _measured(self, word: Word) -> Measured:
        style, runs, missing, x = self._style, [], [], 0.0
        for piece in word:
            if piece.icon:
                width = self._icon_width(piece.icon) * ICON_EM * piece.scale
                runs.append(Run(x, width, "", None, piece.icon, piece.scale, piece.colour))
                x += width
                continue
            cut = (style.bold or piece.bold, style.italic != piece.italic)
            for letters, scale in _sized(piece, style.upper):
                for text, font in self._fonts.parts(letters, style.font, *cut):
                    missing += [(char, font) for char in font.missing(text)]
                    width = (font.width(text) + style.tracking * len(text)) * scale
                    runs.append(Run(x, width, text, font, "", scale, piece.colour))
                    x += width
        return Measured(x, tuple(runs), tuple(missing))

    def at(self, size: float, w: float, limit: float | None = None) -> Fitted:
        """The text broken into lines at ``size`` points in ``w`` mm (or to ``limit`` em)."""
        limit = w / (size * MM_PER_POINT) if limit is None else limit
        lines: list[Line] = []
        top = 0.0
        for number, (paragraph, words, ties) in enumerate(self._paragraphs):
            if number and paragraph.gap:
                top += self._style.gap
            start, hang = 0, self._hang if paragraph.marker else 0.0
            for end, width in self._ends(words, ties, limit - hang):
                line = words[start:end]
                if self._enlarged:  # a large run needs a higher line
                    top += max(1.0, *(run.scale for word in line for run in word.runs)) - 1
                before = self._markers[paragraph.marker] if hang and not start else NOTHING
                lines.append(self._line(line, width, top, before, hang))
                start, top = end, top + 1
        block = max((line.width for line in lines if line.block), default=0.0)
        return Fitted(size, tuple(line._replace(block=block) if line.block else line for line in lines))

    def _ends(self, words: list[Measured], ties: list[bool], limit: float) -> Iterator[tuple[int, float]]:
        """Where lines of a paragraph end that are at most ``limit`` em wide, if their words are, and their widths."""
        start, width, space = 0, 0.0, self._space
        for index, word in enumerate(words):
            before = 0.0 if word.joined else space
            while index > start and width + before + word.width > limit + 1e-9:
                end = index
                while end > start and ties[end]:
                    end -= 1
                if start < end < index:
                    width = self._width(words[start:end])
                start = end if end > start else index  # a line of nothing but tied words breaks all the same
                yield start, width
                width = self._width(words[start:index])
            width += word.width + before if index > start else word.width
        yield len(words), width

    def _width(self, words: Sequence[Measured]) -> float:
        """The width of words in one line."""
        space = self._space
        return sum([word.width + space if at and not word.joined else word.width for at, word in enumerate(words)], 0.0)

    def _line(self, words: list[Measured], width: float, top: float, before: Measured, hang: float) -> Line:
        """Join the runs of a line: neighbours in one look become one run, spaces included.

        An item of a list hangs ``hang`` em behind what stands before it.
        """
        runs: list[Run] = list(before.runs)
        last, start, end, said = None, 0.0, 0.0, list[str]()  # the run that is being joined, and what of it is so far
        wide = False  # whether its space is another than that between words
        x = hang
        for index, word in enumerate(words):
            gap = self._space if index and not word.joined else 0.0
            x += gap
            for run in word.runs:
                if last is not None and _alike(last, run) and not (gap and wide):
                    said.append(f" {run.text}" if gap else run.text)
                    end = x + run.x + run.width - start
                else:
                    if last is not None:
                        runs.append(last._replace(x=start, width=end, text="".join(said)))
                    last, start, end, said = run, x + run.x, run.width, [run.text]
                    wide = self._wide_space(run)
                gap = 0.0
            x += word.width
        if last is not None:
            runs.append(last._replace(x=start, width=end, text="".join(said)))
        return Line(tuple(runs), hang + width, top, hang)

    def _wide_space(self, run: Run) -> bool:
        """Whether the space of the run's own font differs from the text's, so that runs must stay apart."""
        if run.font is None or (run.font is self._own and run.scale == 1):
            return False
        return abs((run.font.width(" ") + self._style.tracking) * run.scale - self._space) > 1e-6

    def fits(self, fitted: Fitted, w: float, h: float) -> bool:
        return self.excess(fitted, w, h) == (0, "")

    def excess(self, fitted: Fitted, w: float, h: float) -> tuple[int, str]:
        """Lines below the box, and the first word wider than the box."""
        em = fitted.size * MM_PER_POINT
        room = h / (em * self._style.leading) + 1e-6
        over = sum(1 for line in fitted.lines if line.top + 1 > room)
        limit = w / em + 1e-6
        wide = next(
            ("".join(run.text or f":{run.icon}:" for run in line.runs) for line in fitted.lines if line.width > limit),
            "",
        )
        return over, wide

    def balanced(self, fitted: Fitted, w: float) -> Fitted:
        """The same number of lines, as even in width as can be: for names over two lines."""
        low, high = 0.0, w / (fitted.size * MM_PER_POINT)
        for _ in range(7):
            middle = (low + high) / 2
            tried = self.at(fitted.size, w, middle)
            if len(tried.lines) > len(fitted.lines) or any(line.width > middle for line in tried.lines):
                low = middle
            else:
                high = middle
        return self.at(fitted.size, w, high)
