"""Every kind of drawing call, looked at in the pixels of a PNG of ten pixels to the millimetre."""

from __future__ import annotations

import pytest
from PIL import Image

from .kit import built, photo, write_game

BLACK, WHITE, RED, GREEN, BLUE = (0, 0, 0), (255, 255, 255), (255, 0, 0), (0, 255, 0), (0, 0, 255)
MAGENTA, GREY = (255, 0, 255), (128, 128, 128)

FACE = """\
styles:
  big: {font: body, bold: true, size: 24, floor: 24, color: "#000000"}
  edged: {font: body, bold: true, size: 24, floor: 24, color: "#FFFFFF", outline: 0.6, outline_color: "#0000FF"}
boxes:
  rect: {draw: rect, at: [5, 5, 10, 10], fill: "#FF0000"}
  ellipse: {draw: ellipse, at: [20, 5, 10, 10], fill: "#00FF00"}
  polygon: {draw: polygon, at: [35, 5, 10, 10], points: [[0, 0], [10, 0], [0, 10]], fill: "#0000FF"}
  round: {draw: rect, at: [48, 5, 10, 10], radius: 5, fill: "#FF0000"}
  linear: {draw: rect, at: [5, 18, 20, 6], fill: {from: [0, 0], to: [1, 0], stops: ["#000000", "#FFFFFF"]}}
  radial: {draw: rect, at: [30, 18, 10, 10],
           fill: {from: [0.5, 0.5], to: [1, 0.5], stops: ["#FF0000", "#0000FF"], radial: true}}
  glow: {draw: rect, at: [45, 18, 10, 10], opacity: 0.5,
         fill: {from: [0, 0], to: [1, 0], stops: ["#000000", "#000000"]}}
  faint: {draw: rect, at: [5, 30, 10, 10], fill: "#000000", opacity: 0.5}
  solid-again: {draw: rect, at: [16, 30, 2, 10], fill: "#000000"}
  photo: {draw: picture, at: [20, 30, 10, 10], file: art/photo.png}
  half: {draw: picture, at: [35, 30, 10, 10], file: art/half.svg, tint: "#FF00FF"}
  half-turned: {draw: picture, at: [48, 30, 10, 10], file: art/half.svg, tint: "#0000FF", turn: 90}
  line: {draw: line, at: [5, 45, 30, 0], points: [[0, 0], [30, 0]], stroke: "#000000", width: 1, dash: [2, 2]}
  turned: {draw: rect, at: [40, 46, 10, 2], turn: 90, fill: "#000000"}
  edge: {draw: rect, at: [5, 52, 10, 10], stroke: "#FF0000", width: 1}
  clipped: {draw: picture, at: [20, 52, 10, 10], file: art/full.svg, tint: "#00FF00", clip: {ellipse: true}}
  icon: {draw: icon, at: [35, 52, 5, 5], icon: full, color: "#0000FF"}
  covered: {draw: picture, at: [45, 52, 5, 10], file: art/half.svg, tint: "#FF0000", fit: cover, focus: [1, 0]}
  text: {draw: text, at: [5, 65, 20, 12], style: big, text: "MM"}
  text-faint: {draw: text, at: [25, 65, 20, 12], style: big, text: "MM", opacity: 0.5}
  text-edged: {draw: text, at: [45, 65, 15, 12], style: edged, text: "MM"}
"""
_SVG = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">
  <rect width="%d" height="10" fill="currentColor"/>
</svg>
"""
GAME: dict[str, str | bytes] = {
    "game.yaml": "title: Probe\nicons: {full: art/full.svg}\ncomponents:\n"
    '  probe: {title: Probe, kind: card, cards: probe.yaml, size: "63x88", front: probe}\n',
    "probe.yaml": "- {id: p, name: Probe}\n",
    "faces/probe.yaml": FACE,
    "art/half.svg": _SVG % 5,
    "art/full.svg": _SVG % 10,
    "art/photo.png": photo(),
}

SPOTS: dict[str, dict[tuple[float, float], tuple[int, int, int]]] = {
    "rect": {(6, 6): RED, (14, 14): RED, (4, 6): WHITE, (10, 16): WHITE},
    "ellipse": {(25, 10): GREEN, (20.5, 5.5): WHITE, (29.5, 14.5): WHITE},
    "polygon": {(36, 6): BLUE, (36, 13): BLUE, (44, 14): WHITE},
    "round": {(53, 10): RED, (48.5, 5.5): WHITE, (57.5, 14.5): WHITE},
    "linear": {(5.5, 21): (6, 6, 6), (15, 21): GREY, (24.5, 21): (249, 249, 249)},
    "radial": {(35, 23): (250, 0, 5), (39.8, 23): (10, 0, 245), (37.5, 23): (128, 0, 128)},
    "opacity": {(10, 35): GREY, (50, 23): GREY, (17, 35): BLACK},
    "photo": {(21, 31): (200, 30, 30), (29, 39): (20, 120, 40), (29, 31): (240, 240, 255)},
    "tinted SVG": {(36, 35): MAGENTA, (44, 31): WHITE, (37, 54): BLUE},
    "turned counter-clockwise": {(53, 39): BLUE, (53, 31): WHITE, (45, 43): BLACK, (45, 51): BLACK, (41, 47): WHITE},
    "dashes": {(6, 45): BLACK, (8, 45): WHITE, (10, 45): BLACK},
    "stroke": {(5.2, 57): RED, (6.5, 53.5): WHITE, (4.7, 57): RED},
    "clip": {(25, 57): GREEN, (20.5, 52.5): WHITE},
    "cover keeps the focus": {(46, 57): WHITE, (49, 57): WHITE},
}


@pytest.fixture(scope="module")
def picture(tmp_path_factory: pytest.TempPathFactory) -> Image.Image:
    folder = tmp_path_factory.mktemp("probe")
    game = write_game(folder / "probe", GAME)
    built(game, "--out", folder / "out", "--formats", "faces", "--dpi", "254", "--draft")
    with Image.open(folder / "out" / "probe" / "png" / "probe" / "p-front.png") as image:
        image.load()
        return image


@pytest.mark.parametrize("kind", SPOTS)
def test_a_drawing_call_is_on_paper(kind: str, picture: Image.Image) -> None:
    for (x, y), wanted in SPOTS[kind].items():
        found = picture.getpixel((round(x * 10), round(y * 10)))
        assert isinstance(found, tuple)
        assert all(abs(a - b) <= 8 for a, b in zip(found, wanted, strict=True)), f"{found} at {x} mm, {y} mm"


def _colours(picture: Image.Image, left: int, right: int) -> set[tuple[int, ...]]:
    """The colours that cover a good part of the text between two x."""
    part = picture.crop((left * 10, 650, right * 10, 770))
    counted = part.getcolors(100_000) or []
    return {colour for count, colour in counted if count > 300 and isinstance(colour, tuple)}


def test_text_has_its_colour_opacity_and_outline(picture: Image.Image) -> None:
    assert _colours(picture, 5, 25) == {WHITE, BLACK}
    (faint,) = _colours(picture, 25, 45) - {WHITE}
    assert all(abs(part - 128) <= 2 for part in faint)
    assert _colours(picture, 45, 60) == {WHITE, BLUE}
