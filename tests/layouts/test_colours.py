"""Colours: hex values, palette names, and the luminance and contrast of WCAG 2.2."""

from __future__ import annotations

import pytest
from deckproof.layouts.colours import colour, contrast, hex_colour, luminance
from deckproof.layouts.ops import Colour

BLACK, WHITE, RED = (0.0, 0.0, 0.0), (1.0, 1.0, 1.0), (1.0, 0.0, 0.0)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("#000000", BLACK), ("#FFFFFF", WHITE), ("#ffffff", WHITE), ("#FFF", WHITE), ("#f00", RED),
        ("#FF0000", RED), ("#336699", (0.2, 0.4, 0.6)), ("#369", (0.2, 0.4, 0.6)),
    ],
)  # fmt: skip
def test_hex_values_are_read(text: str, value: Colour) -> None:
    assert hex_colour(text) == pytest.approx(value)


@pytest.mark.parametrize(
    "text", ["", "#", "#12", "#1234", "#12345", "#1234567", "#GGG", "FFF", "red", " #FFF", "#FFF\n"]
)
def test_anything_else_is_no_hex_value(text: str) -> None:
    assert hex_colour(text) is None


def test_palette_names_come_first_and_stand_for_hex_values_only() -> None:
    palette = {"ink": "#000", "#FFF": "#F00", "deep": "ink"}
    assert colour("ink", palette) == BLACK
    assert colour("#fff", palette) == WHITE
    assert colour("Ink", palette) is None
    assert colour("deep", palette) is None  # a name for a name is not followed
    assert colour("", palette) is None


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (BLACK, 0),
        (WHITE, 1),
        (RED, 0.2126),
        ((0.0, 1.0, 0.0), 0.7152),
        ((0.0, 0.0, 1.0), 0.0722),
        ((0.04,) * 3, 0.0031),
    ],
)
def test_luminance_is_that_of_wcag(value: Colour, expected: float) -> None:
    assert luminance(value) == pytest.approx(expected, abs=5e-5)


@pytest.mark.parametrize(
    ("one", "two", "ratio"),
    [
        ("#000", "#FFF", 21),
        ("#FFF", "#FFF", 1),
        ("#777", "#FFF", 4.48),
        ("#767676", "#FFF", 4.54),
        ("#F00", "#FFF", 4.0),
    ],
)
def test_contrast_is_that_of_wcag_either_way_round(one: str, two: str, ratio: float) -> None:
    first, second = hex_colour(one), hex_colour(two)
    assert first is not None and second is not None
    assert contrast(first, second) == contrast(second, first) == pytest.approx(ratio, abs=0.005)
