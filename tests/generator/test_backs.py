"""Printed, turned over and held against the light: every back lies behind its front, and up is up.

Each front has a colour of its own and a black corner at its top left; its back has the same colour and a black
corner at its top right. Seen through the paper, the two must cover each other exactly, corner on corner.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageOps

from .kit import built, page_text, rendered, write_game

DPI = 100
TINTS = ["#FF0000", "#00C000", "#0000FF", "#FF00FF", "#00C0C0", "#C0C000", "#FF8000"]
_FACE = """\
boxes:
  ground: {draw: rect, at: [2, 2, %d, %d], fill: "{{ card.tint }}"}
  corner: {draw: rect, at: [%d, 4, 12, 20], fill: "#000000"}
"""
GAME: dict[str, str | bytes] = {
    "game.yaml": """\
title: Corners
components:
  tall: {title: Tall, kind: card, cards: tall.yaml, size: "63x88", front: tall-front, back: tall-back,
         fields: {tint: {type: text}}}
  wide: {title: Wide, kind: card, cards: wide.yaml, size: "63x88", landscape: true, front: wide-front, back: wide-back,
         fields: {tint: {type: text}}}
""",
    "tall.yaml": "".join(f'- {{id: t{n}, name: T{n}, tint: "{tint}"}}\n' for n, tint in enumerate(TINTS[:4])),
    "wide.yaml": "".join(f'- {{id: w{n}, name: W{n}, tint: "{tint}"}}\n' for n, tint in enumerate(TINTS[4:])),
    "faces/tall-front.yaml": _FACE % (59, 84, 4),
    "faces/tall-back.yaml": _FACE % (59, 84, 63 - 4 - 12),
    "faces/wide-front.yaml": _FACE % (84, 59, 4),
    "faces/wide-back.yaml": _FACE % (84, 59, 88 - 4 - 12),
}

Spot = tuple[int, int, int, int]


def _seen(image: Image.Image, colour: str) -> Spot | None:
    """The box around all pixels of a colour."""
    difference = ImageChops.difference(image, Image.new("RGB", image.size, colour))
    channels = [channel.point([255] * 20 + [0] * 236) for channel in difference.split()]
    return ImageChops.multiply(ImageChops.multiply(channels[0], channels[1]), channels[2]).getbbox()


def _cards(image: Image.Image) -> dict[str, tuple[Spot, Spot]]:
    """Every card lying on the page by its colour: its box, and its black corner within."""
    found = {}
    for tint in TINTS:
        if (card := _seen(image, tint)) is not None:
            corner = _seen(image.crop(card), "#000000")
            assert corner is not None
            found[tint] = (card, corner)
    return found


def _assert_behind(fronts: Image.Image, backs: Image.Image) -> int:
    one, two = _cards(fronts), _cards(backs)
    assert one.keys() == two.keys()
    for tint, spots in one.items():
        for front, back in zip(spots, two[tint], strict=True):
            assert all(abs(a - b) <= 1 for a, b in zip(front, back, strict=True)), f"{tint}: {front} against {back}"
    return len(one)


def _through_the_paper(back: Image.Image, edge: str) -> Image.Image:
    """The back page as seen through the sheet from the front, once turned over that edge of the paper."""
    upright_axis = (edge == "long") == (back.height > back.width)
    return ImageOps.mirror(back) if upright_axis else ImageOps.flip(back)


@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
@pytest.mark.parametrize("backs", ["duplex-long", "duplex-short"])
def test_duplex_backs_lie_behind_their_fronts(backs: str, orientation: str, tmp_path: Path) -> None:
    pdf = _print(tmp_path, "--backs", backs, "--orientation", orientation)
    stated = re.search(r"flip on the (long|short) edge", page_text(pdf, 1))
    assert stated and f"duplex-{stated[1]}" == backs
    front, back = rendered(pdf, 0, DPI), rendered(pdf, 1, DPI)
    assert (front.width > front.height) == (orientation == "landscape")
    assert _assert_behind(front, _through_the_paper(back, stated[1])) == len(TINTS)


@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
def test_folded_backs_lie_behind_their_fronts(orientation: str, tmp_path: Path) -> None:
    pdf = _print(tmp_path, "--backs", "fold", "--orientation", orientation)
    seen = 0
    for page in range(2):  # 7 cards, 4 to a folded sheet
        image = rendered(pdf, page, DPI)
        across = _fold_is_level(image)
        middle = image.height // 2 if across else image.width // 2
        w, h = (image.width, middle) if across else (middle, image.height)
        half = image.crop((0, 0, w, h))
        other = image.crop((image.width - w, image.height - h, image.width, image.height))
        seen += _assert_behind(half, ImageOps.flip(other) if across else ImageOps.mirror(other))
    assert seen == len(TINTS)


def _fold_is_level(image: Image.Image) -> bool:
    """Which way the dashed line in the middle runs; a dash every 6 mm from edge to edge."""
    ink = image.convert("L").point([1 if level < 240 else 0 for level in range(256)])
    w, h = ink.size
    level = max(_dashes(ink.crop((0, y, w, y + 1))) for y in range(h // 2 - 2, h // 2 + 3))
    upright = max(_dashes(ink.crop((x, 0, x + 1, h))) for x in range(w // 2 - 2, w // 2 + 3))
    dashes = level if level > upright else upright
    assert dashes == pytest.approx((w if level > upright else h) / DPI * 25.4 / 6, abs=1)
    return level > upright


def _dashes(line: Image.Image) -> int:
    return len(re.findall(rb"\x01+", line.tobytes()))


def test_separate_backs_lie_in_the_places_of_their_fronts(tmp_path: Path) -> None:
    pdf = _print(tmp_path, "--backs", "separate")
    fronts, backs = _cards(rendered(pdf, 0, DPI)), _cards(rendered(pdf.with_stem("print-all-backs"), 0, DPI))
    assert len(fronts) == len(TINTS)
    assert {tint: card for tint, (card, _) in fronts.items()} == {tint: card for tint, (card, _) in backs.items()}


def test_a_back_offset_moves_backs_alone(tmp_path: Path) -> None:
    plain = _print(tmp_path / "a")
    moved = _print(tmp_path / "b", "--back-offset", "2.54,-5.08")
    assert _cards(rendered(plain, 0, DPI)) == _cards(rendered(moved, 0, DPI))
    before, after = _cards(rendered(plain, 1, DPI)), _cards(rendered(moved, 1, DPI))
    for tint, (card, _) in before.items():
        wanted = (card[0] + 10, card[1] - 20, card[2] + 10, card[3] - 20)
        assert all(abs(a - b) <= 1 for a, b in zip(wanted, after[tint][0], strict=True))


def test_lying_cards_are_turned_counter_clockwise(tmp_path: Path) -> None:
    """They share the sheet with upright ones, as the placements say: their own top is on the left."""
    image = rendered(_print(tmp_path, "--orientation", "portrait"), 0, DPI)
    for tint, (card, corner) in _cards(image).items():
        assert card[3] - card[1] > card[2] - card[0]
        left, top = corner[0], corner[1]
        right, bottom = card[2] - card[0] - corner[2], card[3] - card[1] - corner[3]
        assert left < right
        assert (top < bottom) == (tint in TINTS[:4]), f"{tint} lies the wrong way round"


def _print(folder: Path, *options: str) -> Path:
    game = write_game(folder / "corners", GAME)
    built(game, "--out", folder / "out", "--formats", "pdf", *options)
    return folder / "out" / "corners" / "print-all.pdf"
