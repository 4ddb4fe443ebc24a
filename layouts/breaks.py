"""Where a line may break in a word: scripts that write without spaces break by the rules of Unicode (UAX 14).

Thai has no such rules, as its words are found by their meaning; a small model finds them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate, chain

from ..cards.latepattern import late
from .richtext import Piece, Word

_WIDE = r"\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef\U00020000-\U0003ffff"
_THAI = late(r"[\u0e00-\u0e7f]+")
_WITHOUT_SPACES = late(rf"[{_WIDE}\u0e00-\u0e7f]")


def without_spaces(text: str) -> bool:
    """Whether some of a text is of a script that writes without spaces."""
    if text.isascii() or not any("\u0e00" <= char <= "\u0e7f" or char >= "\u2e80" for char in text):  # as most are
        return False
    return _WITHOUT_SPACES.search(text) is not None


@lru_cache(maxsize=4096)
def breaks_in(text: str) -> tuple[int, ...]:
    """Before which characters of a text a line may begin, without the first; only at spaces in most scripts."""
    from uniseg.linebreak import line_break_units  # most texts need neither of them

    ends = list(accumulate(len(unit) for unit in line_break_units(text)))[:-1]
    thai = ([run.start() + end for end in _words(run[0])] for run in _THAI.finditer(text))
    return tuple(sorted({*ends, *chain.from_iterable(thai)}))


def _words(thai: str) -> list[int]:
    """Where the phrases of a run of Thai end, but the last."""
    from budoux import load_default_thai_parser

    return list(accumulate(map(len, load_default_thai_parser().parse(thai))))[:-1]


def pieces_of(word: Word) -> Iterator[Word]:
    """The parts of a word between which a line may break; most words have but one. Icons stay with what they follow."""
    text = "".join(piece.text for piece in word)
    if not without_spaces(text):
        yield word
        return
    breaks, at = set(breaks_in(text)), 0
    part: list[Piece] = []
    for piece in word:
        begin = 0
        for index in range(len(piece.text)):
            if at + index in breaks:
                part += [piece._replace(text=piece.text[begin:index])] if index > begin else []
                yield tuple(part)
                part, begin = [], index
        if piece.icon or begin < len(piece.text):
            part.append(piece._replace(text=piece.text[begin:]))
        at += len(piece.text)
    yield tuple(part)


def unbroken(words: str) -> list[str]:
    """What of words stands in one line at least: each of them, or the parts between which a line may break."""
    return [part[0].text for word in words.split() for part in pieces_of((Piece(word),))]
