"""Where a line may break in a word: scripts that write without spaces break between any two signs, but for a few."""

from __future__ import annotations

import re
from collections.abc import Iterator

from .richtext import Piece, Word

_SIGN = r"[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\U00020000-\U0003ffff]"
_WIDE = re.compile(_SIGN)
_NOT_FIRST = frozenset(
    "、。，．・：；？！゛゜ヽヾゝゞ々ー）］｝」』】〉》〕’”…‥,.!?:;)]}%ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ"
)
"""Signs that begin no line: what closes, and small letters (Japanese typesetting, JIS X 4051)."""
_NOT_LAST = frozenset("（［｛「『【〈《〔‘“([{")
"""Signs that end no line."""


def pieces_of(word: Word) -> Iterator[Word]:
    """The parts of a word between which a line may break; most words have but one."""
    if not any(_WIDE.search(piece.text) for piece in word):
        yield word
        return
    part: list[Piece] = []
    before = ""
    for piece in word:
        begin = 0
        for at, char in enumerate(piece.text):
            if before and may_break(before, char):
                part += [piece._replace(text=piece.text[begin:at])] if at > begin else []
                yield tuple(part)
                part, begin = [], at
            before = char
        if piece.icon or begin < len(piece.text):
            part.append(piece._replace(text=piece.text[begin:]))
    yield tuple(part)


def unbroken(words: str) -> list[str]:
    """What of words stands in one line at least: each of them, or the parts between which a line may break."""
    return [part[0].text for word in words.split() for part in pieces_of((Piece(word),))]


def may_break(before: str, after: str) -> bool:
    """Whether a line may end between two characters without a space."""
    wide = _WIDE.match(before) or _WIDE.match(after)
    return bool(wide) and before not in _NOT_LAST and after not in _NOT_FIRST
