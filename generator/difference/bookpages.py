"""Pages of the rulebook before and after, side by side, with the words that changed in frames.

Words are compared and not pixels: one sentence more moves everything below it, and that is no change.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import Any, NamedTuple

from PIL import Image

from .faces import Beside
from .marking import Rect, framed

SCALE = 1.25
"""Pixels a point: 90 dpi, at which the words of a page can be read."""


class _Piece(NamedTuple):
    """Some words in one line of a page, and where they stand in pixels."""

    page: int
    words: str
    box: Rect


class _Pages:
    """A rulebook as pages of words."""

    def __init__(self, pdf: bytes, version: str) -> None:
        import pypdfium2

        self._document = pypdfium2.PdfDocument(pdf)
        self.pieces: list[_Piece] = []
        for number in range(len(self._document)):
            found = _pieces(self._document[number], number)
            self.pieces += [piece for piece in found if version not in piece.words]
        self.marked: dict[int, list[Rect]] = {}

    def mark(self, pieces: Sequence[_Piece]) -> None:
        """Frame some words."""
        for piece in pieces:
            self.marked.setdefault(piece.page, []).append(piece.box)

    def picture(self, page: int | None) -> Image.Image | None:
        """A page with its frames."""
        if page is None:
            return None
        drawn = self._document[page].render(scale=SCALE, draw_annots=False, may_draw_forms=False).to_pil()
        return framed(drawn.convert("RGB"), self.marked.get(page, ()))


def _pieces(page: Any, number: int) -> Iterator[_Piece]:
    text, height = page.get_textpage(), page.get_height()
    for at in range(text.count_rects()):
        left, bottom, right, top = text.get_rect(at)
        words = " ".join(text.get_text_bounded(left, bottom, right, top).split())
        box = (left * SCALE, (height - top) * SCALE, right * SCALE, (height - bottom) * SCALE)
        if any(map(str.isalpha, words)):
            yield _Piece(number, words, (round(box[0]), round(box[1]), round(box[2]), round(box[3])))


def book_pairs(old: bytes, new: bytes, versions: tuple[str, str]) -> list[Beside]:
    """The pages of two rulebooks (PDF) on which words changed, each beside the page it was on, or that it is on now.

    ``versions`` stand on every page and are no change.
    """
    before, after = _Pages(old, versions[0]), _Pages(new, versions[1])
    matcher = SequenceMatcher(
        None, [piece.words for piece in before.pieces], [piece.words for piece in after.pieces], autojunk=False
    )
    meets: Counter[tuple[int, int]] = Counter()
    for tag, i1, i2, j1, j2 in matcher.get_opcodes():
        left, right = before.pieces[i1:i2], after.pieces[j1:j2]
        if tag == "equal":
            meets.update((one.page, two.page) for one, two in zip(left, right, strict=True))
        else:
            gone, added = _unlike(left, right)
            before.mark(gone)
            after.mark(added)
    return [
        Beside(_title(one, two), before.picture(one), after.picture(two))
        for one, two in _page_pairs(before.marked, after.marked, meets)
    ]


def _unlike(old: Sequence[_Piece], new: Sequence[_Piece]) -> tuple[list[_Piece], list[_Piece]]:
    """The pieces with words that the other side has not: lines broken elsewhere are no change."""
    left = [(word, piece) for piece in old for word in piece.words.split()]
    right = [(word, piece) for piece in new for word in piece.words.split()]
    matcher = SequenceMatcher(None, [word for word, _ in left], [word for word, _ in right], autojunk=False)
    gone: dict[_Piece, None] = {}
    added: dict[_Piece, None] = {}
    for tag, i1, i2, j1, j2 in matcher.get_opcodes():
        if tag != "equal":
            gone.update(dict.fromkeys(piece for _, piece in left[i1:i2]))
            added.update(dict.fromkeys(piece for _, piece in right[j1:j2]))
    return list(gone), list(added)


def _page_pairs(
    old: dict[int, list[Rect]], new: dict[int, list[Rect]], meets: Counter[tuple[int, int]]
) -> list[tuple[int | None, int | None]]:
    pairs: list[tuple[int | None, int | None]] = []
    for page in sorted(new):
        pairs.append((_partner({one: count for (one, two), count in meets.items() if two == page}), page))
    shown = {one for one, _ in pairs}
    for page in sorted(set(old) - shown):
        pairs.append((page, _partner({two: count for (one, two), count in meets.items() if one == page})))
    return sorted(pairs, key=lambda pair: (pair[1] is None, pair[1] or 0, pair[0] or 0))


def _partner(counts: dict[int, int]) -> int | None:
    return max(counts, key=lambda page: counts[page], default=None)


def _title(old: int | None, new: int | None) -> str:
    if old is None or new is None:
        return f"page {((new if old is None else old) or 0) + 1} of the rulebook"
    return f"page {new + 1} of the rulebook" if old == new else f"page {new + 1} of the rulebook, before {old + 1}"
