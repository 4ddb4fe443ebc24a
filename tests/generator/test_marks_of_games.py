"""Every straight cut of the bundled games has a mark at both ends, within what printers print."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from deckproof.generator.options import Wanted
from deckproof.generator.prepare import prepare
from deckproof.layouts.sheet import Placement, SheetSide

GAMES = ("connecting-links", "undone", "vroyale", "ygios", "yuri-kure")
MARGIN, NEAR, NOISE = 6.35, 12.0, 0.05
Span = tuple[float, float]


def cuts(side: SheetSide, upright: bool) -> Iterator[tuple[float, Span]]:
    """Each cut with where it lies: edges of pieces on one line are one as far as they touch."""
    edges: dict[float, list[Span]] = {}
    for trim in (placed.trim for placed in side.placements):
        ends, span = ((trim.x, trim.right), (trim.y, trim.bottom)) if upright else (
            (trim.y, trim.bottom), (trim.x, trim.right)
        )  # fmt: skip
        for at in ends:
            edges.setdefault(round(at, 2), []).append(span)
    for at, spans in edges.items():
        start, end = min(spans)
        for low, high in sorted(spans):
            if low > end + NOISE:
                yield at, (start, end)
                start = low
            end = max(end, high)
        yield at, (start, end)


def marks(side: SheetSide, upright: bool) -> Iterator[tuple[float, Span]]:
    """Each mark in one direction, in the same way."""
    for line in side.marks:
        across, along = (
            ((line.x1, line.x2), (line.y1, line.y2)) if upright else ((line.y1, line.y2), (line.x1, line.x2))
        )
        if abs(across[0] - across[1]) < NOISE:
            yield across[0], (min(along), max(along))


def in_parts(placed: Placement) -> bool:
    """Whether this is a tile of a board, its miniature, or a panel of what is folded."""
    return (
        placed.scale < 1
        or placed.clip.w < placed.w - NOISE
        or placed.clip.h < placed.h - NOISE
        or "envelope" in placed.key
    )


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("name", GAMES)
def test_a_ruler_finds_a_mark_at_both_ends_of_every_cut(name: str, paper: str) -> None:
    plans = prepare(name, Wanted(paper=paper), formats=("pdf",)).plans
    found = 0
    for sheet in plans["print-all"].sheets:
        side = sheet.side
        for line in side.marks:
            for at, end in ((line.x1, side.w), (line.x2, side.w), (line.y1, side.h), (line.y2, side.h)):
                assert MARGIN - 0.01 <= at <= end - MARGIN + 0.01
        if side.side == "back" or side.circles or any(map(in_parts, side.placements)):
            continue  # round pieces have outlines; tiles of boards have their own marks, what is folded its net
        for upright in (True, False):
            drawn = list(marks(side, upright))
            for at, (start, end) in cuts(side, upright):
                on_it = [span for where, span in drawn if abs(where - at) < NOISE]
                assert any(high > start - NEAR and low < start + NOISE for low, high in on_it), (
                    sheet.caption,
                    at,
                    start,
                )
                assert any(low < end + NEAR and high > end - NOISE for low, high in on_it), f"{sheet.caption} {at}"
                found += 1
    assert found > 10
