"""Frames in pictures of pixels: what the cut takes off on some sides, and what stands too near to it."""

from __future__ import annotations

from io import BytesIO
from random import Random

import pytest
from deckproof.cards.finding import Finding
from deckproof.cards.load import load_game
from deckproof.cards.yamlread import Problems
from deckproof.layouts.deck import draw_game
from deckproof.layouts.preflight import preflight
from PIL import Image, ImageDraw, ImageFilter

from ..conftest import MakeGame

DOTS = 10
"""Pixels to the millimetre."""
CARD, SQUARE = (69, 94), (94, 94)
"""The size of a card with its bleed, which is 63 x 88 mm, and one that its box cuts on two sides."""
WHOLE = "draw: picture, at: [0, 0, 63, 88], bleed: true, fit: cover, file: art/a.{}"


def noise(size: tuple[int, int]) -> Image.Image:
    """A picture without a plain place: grains of colour, the same each time."""
    w, h = (side * DOTS for side in size)
    dots = Random(5).randbytes(w // 10 * (h // 10) * 3)
    return Image.frombytes("RGB", (w // 10, h // 10), dots).resize((w, h))


def dusk(size: tuple[int, int]) -> Image.Image:
    """A sky that grows darker, over land, with a sun."""
    w, h = (side * DOTS for side in size)
    image = Image.linear_gradient("L").resize((w, h)).convert("RGB")
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, h * 0.8, w, h), fill="#241b10")
    draw.ellipse((w * 0.4, h * 0.1, w * 0.6, h * 0.1 + w * 0.2), fill="#ffd27f")
    return image


def framed(image: Image.Image, inset: float, colour: str = "white", sides: str = "lrtb") -> Image.Image:
    """The picture with lines of a millimetre, so many millimetres from its sides."""
    draw, (w, h), at = ImageDraw.Draw(image), image.size, inset * DOTS
    lines = {
        "l": (at, at, at, h - at), "r": (w - at, at, w - at, h - at),
        "t": (at, at, w - at, at), "b": (at, h - at, w - at, h - at),
    }  # fmt: skip
    for side in sides:
        draw.line(lines[side], fill=colour, width=DOTS)
    return image


def told(make_game: MakeGame, image: Image.Image, kind: str = "png") -> list[Finding]:
    content = BytesIO()
    image.save(content, {"png": "PNG", "jpg": "JPEG"}[kind])
    folder = make_game({"faces/plain.yaml": f"boxes:\n  it: {{{WHOLE.format(kind)}}}\n"})
    (folder / "art").mkdir(exist_ok=True)
    (folder / "art" / f"a.{kind}").write_bytes(content.getvalue())
    problems = Problems()
    drawn = draw_game(load_game(folder), problems)
    assert problems.findings == []
    return [finding for finding in preflight(drawn) if finding.code in ("PRT004", "PRT100")]


@pytest.mark.parametrize("ground", [noise, dusk])
@pytest.mark.parametrize("kind", ["png", "jpg"])
def test_a_frame_that_is_cut_off_on_two_sides_is_told(make_game: MakeGame, kind: str, ground: object) -> None:
    found = told(make_game, framed(ground(SQUARE), 6, "#c02020"), kind)  # type: ignore[operator]
    assert [one.code for one in found] == ["PRT100"]
    assert "(left, right)" in found[0].message and f"a.{kind}" in found[0].message
    assert str(found[0].place).endswith("faces/plain.yaml:2:3")


def test_a_frame_near_the_cut_is_told(make_game: MakeGame) -> None:
    found = told(make_game, framed(noise(CARD), 5))
    assert [one.code for one in found] == ["PRT004"] and "from the left and right edges" in found[0].message
    clear = framed(Image.new("RGBA", (690, 940), "#00000000"), 5, "black")
    assert [one.code for one in told(make_game, clear)] == ["PRT004"]


@pytest.mark.parametrize(
    "image",
    [
        noise(SQUARE), dusk(SQUARE), noise(SQUARE).filter(ImageFilter.GaussianBlur(30)), Image.new("L", (940, 940), 90),
        framed(noise(CARD), 7), framed(noise(SQUARE), 6, sides="lt"), framed(noise(SQUARE), 30),
        framed(framed(noise(SQUARE), 6, sides="lrt"), 12, sides="b"),
    ],
    ids=["grains", "dusk", "clouds", "plain", "far enough", "a corner", "a window", "crooked"],
)  # fmt: skip
def test_what_is_no_frame_or_stands_well_is_let_be(make_game: MakeGame, image: Image.Image) -> None:
    assert told(make_game, image) == []
