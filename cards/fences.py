"""Looks over the fences of examples: one that is broken hides the example, or swallows what follows."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from difflib import get_close_matches

from . import dat_text
from .examples import FENCE, KIND, Example, closing
from .finding import Finding
from .latepattern import late
from .signs import ICON
from .source import Place, Source

_KINDS = ("example", "illegal")
_WORD = late(r"[A-Za-z]+")
_NO_FENCE = late(r"[ \t]*(?P<signs>[`'\"~\u00b4\u2018\u2019\u201c\u201d\u2032]{2,})[ \t]*(?:example|illegal)\b.*", re.I)
MAX_STEP = 1_500
"""Characters of the sentences that begin on one line of an example."""
_SPOT = late(rf"(?<![A-Za-z:]){ICON}(?![\w:])")


def look_over_fences(pages: Iterable[Source], icons: Collection[str], examples: Iterable[Example]) -> Iterator[Finding]:
    """What is wrong with the fences of Markdown files and the examples in them; icons there that the game has not."""
    for page in pages:
        yield from _of_page(page, icons)
    yield from _long_steps(examples)


def _of_page(page: Source, icons: Collection[str]) -> Iterator[Finding]:
    lines = page.text.split("\n")
    at = 0
    while at < len(lines):
        fence = FENCE.fullmatch(lines[at])
        if fence is None:
            yield from _no_fence(page, lines[at], at + 1)
            at += 1
            continue
        close = closing(lines, at + 1, fence["fence"])
        kind = KIND.fullmatch(fence["info"])
        again = next((n for n in range(at + 1, close) if _opens(lines[n], kind is not None)), None)
        if close == len(lines) or (kind and again is not None):
            other = _line(page, lines, again) if again is not None else None
            said = "the fence that opens here is not closed, and takes in what follows"
            hint = f"close it with a line {fence['fence']} alone"
            yield dat_text.bad_fence(_line(page, lines, at), said, hint, other)
        if kind:
            yield from _icons(page, lines[at + 1 : close], at + 2, icons)
        else:
            yield from _misspelt(page, at + 1, fence)
        at = close + 1


def _long_steps(examples: Iterable[Example]) -> Iterator[Finding]:
    """Lines of examples that are higher than a page: each is set in one piece."""
    for example in examples:
        places = {sentence.place.line: sentence.place for sentence in reversed(example.sentences)}
        for place, line in zip(sorted(places.values(), key=lambda place: place.line), example.lines, strict=True):
            if len(line) > MAX_STEP:
                said = f"a line of an example with {len(line):,} characters; it has {MAX_STEP:,} at most"
                yield dat_text.too_much_text(place, said, "begin its sentences on lines of their own")


def _opens(line: str, in_example: bool) -> bool:
    """Whether a line inside a fence opens another; in an example, one of another kind may be part of it."""
    fence = FENCE.fullmatch(line)
    return fence is not None and bool(KIND.fullmatch(fence["info"]) if in_example else fence["info"])


def _line(page: Source, lines: list[str], number: int) -> Place:
    bare = lines[number].strip()
    return Place(page, number + 1, lines[number].index(bare) + 1, len(bare))


def _no_fence(page: Source, line: str, number: int) -> Iterator[Finding]:
    if found := _NO_FENCE.fullmatch(line):
        start, end = found.span("signs")
        inside = set(found["signs"]) <= {"`", "~"} and end - start > 2
        said = "an example that is indented this far" if inside else f"{found['signs']!r} before an example"
        hint = "begin the line with three backticks, ```, at the left edge"
        yield dat_text.bad_fence(Place(page, number, start + 1, end - start), f"{said} opens no fence", hint)


def _misspelt(page: Source, number: int, fence: re.Match[str]) -> Iterator[Finding]:
    word = _WORD.match(fence["info"])
    near = get_close_matches(word[0].lower(), _KINDS, n=1, cutoff=0.7) if word else []
    if word and near:
        place = Place(page, number, fence.start("info") + 1, len(word[0]))
        said = f"a fence of {word[0]!r} is no example: nobody reads it"
        yield dat_text.bad_fence(place, said, f"write '{near[0]} its-name'")


def _icons(page: Source, lines: list[str], first: int, icons: Collection[str]) -> Iterator[Finding]:
    for number, line in enumerate(lines, first):
        for found in _SPOT.finditer(line):
            place = Place(page, number, found.start() + 1, len(found[0]))
            if found["icon"] not in icons:
                yield dat_text.unknown_icon(place, found["icon"], icons)
            else:
                what = f"the icon {found[0]!r} is left out of the example, which is printed in words alone"
                yield dat_text.lost_words(place, what, "write the word that it stands for")
