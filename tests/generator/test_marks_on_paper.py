"""Crop marks read from the files: each cut has one at both ends, where every printer prints."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pikepdf
import pytest

from .kit import MM, built, press

MARGIN = 6.35
CARDS = '- {id: C1, name: Lantern, copies: 9, tint: "#8A1C3A", text: Light it.}\n'


def mark_lines(file: Path, page: int) -> tuple[list[list[float]], float, float]:
    """The straight lines of the form with the marks: x1, y1, x2, y2 in mm from the lower left; and the paper."""
    with pikepdf.open(file) as pdf:
        read = pdf.pages[page]
        w, h = (float(side) / MM for side in read.mediabox[2:])
        lines, at = [], [0.0, 0.0]
        for name, form in read.Resources.XObject.items():
            if "marks" not in name:
                continue
            for operands, operator in pikepdf.parse_content_stream(form):
                if str(operator) == "m":
                    at = [float(value) / MM for value in operands]
                elif str(operator) == "l":
                    lines.append([*at, *(float(value) / MM for value in operands)])
    return lines, w, h


@pytest.mark.parametrize(("paper", "page"), [("a4", 0), ("letter", 0), ("letter", 1)])
def test_nine_cards_can_be_cut_with_a_ruler_laid_from_mark_to_mark(paper: str, page: int, tmp_path: Path) -> None:
    game = press(tmp_path / "press", cards_yaml=CARDS)
    built(game, "--out", tmp_path / "out", "--formats", "pdf", "--only", "cards", "--paper", paper)
    lines, w, h = mark_lines(tmp_path / "out" / "press" / "cards-cards.pdf", page)
    for x1, y1, x2, y2 in lines:
        assert min(x1, x2) >= MARGIN - 0.01 and max(x1, x2) <= w - MARGIN + 0.01
        assert min(y1, y2) >= MARGIN - 0.01 and max(y1, y2) <= h - MARGIN + 0.01
    for across, side in ((0, 63), (1, 88)):
        along = 1 - across
        marks = [line for line in lines if abs(line[across] - line[across + 2]) < 0.01]
        cuts = sorted({round(line[across], 2) for line in marks})
        assert [two - one for one, two in pairwise(cuts)] == pytest.approx([side] * 3, abs=0.02)
        middle = (h, w)[across] / 2
        for cut in cuts:
            ends = [line for line in marks if abs(line[across] - cut) < 0.01]
            low = [line for line in ends if max(line[along], line[along + 2]) < middle]
            high = [line for line in ends if min(line[along], line[along + 2]) > middle]
            assert low and high, f"a cut at {cut} mm has marks at {ends}"
            assert all(abs(line[along] - line[along + 2]) > 0.99 for line in ends)
