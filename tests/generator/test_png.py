"""PNG files: exact pixels, recorded resolution, shared backs, real bleed."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
from deckproof.generator.options import Wanted
from deckproof.generator.prepare import prepare
from PIL import Image

from .kit import built, call, hashes, press, read_manifest, write_game

SIZES: dict[str, str | bytes] = {
    "game.yaml": """\
title: Two sizes
components:
  tcg: {title: Cards, kind: card, cards: tcg.yaml, size: "63x88", front: face}
  poker: {title: Poker cards, kind: card, cards: poker.yaml, size: poker, front: face}
""",
    "tcg.yaml": "- {id: a, name: A}\n",
    "poker.yaml": "- {id: b, name: B}\n",
    "faces/face.yaml": 'boxes:\n  ground: {draw: rect, at: [0, 0, 63.5, 88.9], bleed: true, fill: "#204060"}\n',
}


@pytest.mark.parametrize(
    ("bleed", "tcg", "poker"),
    [
        (None, (744, 1039), (750, 1050)),  # 63 mm are 744.1 pixels, 88 mm are 1039.4
        ("3.048", (816, 1111), (822, 1122)),  # 0.12 in: what the largest print portal asks of poker cards
        ("3.175", (819, 1114), (825, 1125)),  # 1/8 in is 37.5 pixels: rounded once, from the whole width
    ],
)
def test_faces_have_exact_pixel_sizes(
    bleed: str | None, tcg: tuple[int, int], poker: tuple[int, int], tmp_path: Path
) -> None:
    game = write_game(tmp_path / "sizes", SIZES)
    built(game, "--out", tmp_path / "out", "--formats", "faces", *(("--bleed", bleed) if bleed else ()))
    for name, size in (("tcg/a", tcg), ("poker/b", poker)):
        file = tmp_path / "out" / "sizes" / "png" / f"{name}-front.png"
        with Image.open(file) as image:
            assert image.size == size
            assert image.mode == "RGB"
            corners = [(0, 0), (size[0] - 1, 0), (0, size[1] - 1), (size[0] - 1, size[1] - 1)]
            assert {image.getpixel(at) for at in corners} == {(0x20, 0x40, 0x60)}, "paper shows at the edge"


def test_the_resolution_is_recorded(press_build: Path) -> None:
    for file in press_build.rglob("*.png"):
        with Image.open(file) as image:
            assert image.mode == "RGB"
            # PNG counts whole pixels a metre: 11811, which is 299.9994 to the inch
            assert [round(float(dpi), 4) for dpi in image.info["dpi"]] == [299.9994, 299.9994], file.name


def test_a_shared_back_is_one_and_the_same_file_everywhere(press_build: Path) -> None:
    found = hashes(press_build / "png" / "cards")
    assert len({found[f"C{number}-back.png"] for number in range(1, 5)}) == 1
    assert len({found[f"C{number}-front.png"] for number in range(1, 5)}) == 4


def test_a_component_without_backs_has_no_back_files(press_build: Path) -> None:
    assert [file.name for file in (press_build / "png" / "coins").iterdir()] == ["coin-front.png"]


def test_sheets_have_the_paper_in_pixels(press_build: Path, tmp_path: Path) -> None:
    sheets = sorted((press_build / "sheets").iterdir())
    assert [file.name for file in sheets] == [
        "cards-01-back.png", "cards-01-front.png", "coins-01-front.png",
    ]  # fmt: skip
    for file in sheets:
        with Image.open(file) as image:
            assert image.size == (2480, 3508)  # A4 at 300 dots per inch
    options = ("--formats", "sheets", "--paper", "letter", "--orientation", "landscape", "--dpi", "150")
    built(press(tmp_path / "press"), "--out", tmp_path / "out", *options)
    with Image.open(tmp_path / "out" / "press" / "sheets" / "cards-01-front.png") as image:
        assert image.size == (1650, 1275)
        assert [round(float(dpi)) for dpi in image.info["dpi"]] == [150, 150]


def test_the_manifest_tells_sizes_as_they_are(press_build: Path) -> None:
    files = {file["file"]: file for file in read_manifest(press_build)["files"]}
    for path in press_build.rglob("*.png"):
        told = files[path.relative_to(press_build).as_posix()]
        with Image.open(path) as image:
            assert list(image.size) == told["size_px"]
        for mm, px in zip(told["size_mm"], told["size_px"], strict=True):
            assert px == math.floor(mm / 25.4 * 300 + 0.5)


def test_a_face_is_the_same_picture_alone_and_on_its_sheet(press_build: Path) -> None:
    """The middle of a card on the sheet has the colours of the card's own file."""
    with Image.open(press_build / "png" / "cards" / "C1-front.png") as face:
        alone = face.crop((100, 100, 644, 500)).resize((8, 6), Image.Resampling.BOX)
    with Image.open(press_build / "sheets" / "cards-01-front.png") as sheet:
        tint = Image.new("RGB", sheet.size, (0x8A, 0x1C, 0x3A))
        left, top = _first_pixel_of(sheet, tint)
        bleed = round(3 / 25.4 * 300)
        left, top = left + bleed, top + bleed
        placed = sheet.crop((left + 100, top + 100, left + 644, top + 500)).resize((8, 6), Image.Resampling.BOX)
    assert all(abs(one - two) <= 8 for one, two in zip(alone.tobytes(), placed.tobytes(), strict=True))


def _first_pixel_of(sheet: Image.Image, tint: Image.Image) -> tuple[int, int]:
    from PIL import ImageChops

    same = ImageChops.difference(sheet, tint).convert("L").point([255] + [0] * 255)
    box = same.getbbox()
    assert box is not None
    return box[0], box[1]


def test_resolution_and_bleed_have_bounds(tmp_path: Path) -> None:
    game = press(tmp_path / "press")
    for option, value, words in (
        ("--dpi", "20", "dpi 20 is not between 36 and 2400"),
        ("--dpi", "9999", "dpi 9999 is not between 36 and 2400"),
        ("--bleed", "-1", "bleed -1 mm is not between 0 and 20 mm"),
        ("--bleed", "21", "bleed 21 mm is not between 0 and 20 mm"),
        ("--bleed", "nan", "'nan' is not a number; lengths are in mm"),
    ):
        done = call("build", game, "--out", tmp_path / "out", option, value)
        assert done.returncode == 2 and words in done.stderr, done.stderr
    assert not (tmp_path / "out").exists()


def test_portals_get_the_pixels_of_their_table(tmp_path: Path) -> None:
    """A 63 x 88 mm card with 0.12 in of bleed is 816 x 1111 by rounding; the portal's template has 1110."""
    game = write_game(tmp_path / "sizes", SIZES)
    for portal, tcg, poker in (("mpc", (816, 1110), (822, 1122)), ("tgc", (825, 1125), (825, 1125))):
        built(game, "--out", tmp_path / portal, "--formats", "faces", "--portal", portal)
        for name, size in (("tcg/a", tcg), ("poker/b", poker)):
            with Image.open(tmp_path / portal / "sizes" / "png" / f"{name}-front.png") as image:
                assert image.size == size
                assert image.getpixel((0, 0)) == image.getpixel((size[0] - 1, size[1] - 1)) == (0x20, 0x40, 0x60)


def test_a_portal_gets_lying_cards_upright(tmp_path: Path) -> None:
    """Turned counter-clockwise, what is at the upper left comes to lie at the lower left."""
    files = {**SIZES, "game.yaml": str(SIZES["game.yaml"]).replace("size: poker", "size: poker, landscape: true")}
    corner = '  corner: {draw: rect, at: [0, 0, 10, 10], bleed: true, fill: "#C02040"}\n'
    ground = str(SIZES["faces/face.yaml"]).replace("63.5, 88.9", "88.9, 63.5")
    game = write_game(tmp_path / "sizes", {**files, "faces/face.yaml": ground + corner})
    built(game, "--out", tmp_path / "out", "--formats", "faces", "--portal", "mpc", "--only", "poker")
    with Image.open(tmp_path / "out" / "sizes" / "png" / "poker" / "b-front.png") as image:
        assert image.size == (822, 1122)
        assert image.getpixel((5, 1116)) == (0xC0, 0x20, 0x40) and image.getpixel((5, 5)) == (0x20, 0x40, 0x60)


def test_what_a_portal_does_not_sell_is_an_error_with_the_nearest_it_does(tmp_path: Path) -> None:
    files = {**SIZES, "game.yaml": str(SIZES["game.yaml"]).replace("size: poker", "size: mini-euro")}
    game = write_game(tmp_path / "sizes", files)
    done = call("build", game, "--out", tmp_path / "out", "--formats", "faces", "--portal", "tgc")
    assert done.returncode == 1 and not (tmp_path / "out").exists()
    assert "sizes/game.yaml:4:" in done.stderr and "tgc has no product of 44 x 68 mm in the table" in done.stderr
    assert "the nearest it sells are mini (44.45 x 63.5 mm) and" in done.stderr
    built(game, "--out", tmp_path / "out", "--formats", "faces", "--portal", "tgc", "--only", "tcg")


@pytest.mark.parametrize(
    ("kind", "size", "near"),
    [
        ("card", "{w: 70, h: 120}", "tarot (69.85 x 120.65 mm) and poker"),
        ("card", "tarot-eu", "tarot (69.85 x 120.65 mm) and poker"),
        ("card", "mini-euro", "mini (44.45 x 63.5 mm) and domino"),
        ("token", "{square: 12}", "micro (31.75 x 44.45 mm) and mini"),
        ("board", "{w: 420, h: 297}", "jumbo (88.9 x 139.7 mm) and tarot"),
    ],
)
def test_whatever_is_not_sold_the_nearest_is_named(kind: str, size: str, near: str, tmp_path: Path) -> None:
    data = str(SIZES["game.yaml"]).replace("kind: card", f"kind: {kind}").replace("size: poker", f"size: {size}")
    game = write_game(tmp_path / "sizes", {**SIZES, "game.yaml": data})
    found = [one for one in prepare(str(game), Wanted(portal="tgc")).found if one.code == "PRT071"]
    assert found and all(one.severity == "error" for one in found)
    assert any(f"the nearest it sells are {near}" in one.hint for one in found)


@pytest.mark.parametrize(
    ("portal", "told"),
    [
        ("tgc", "the nearest it sells is circle (88.9 mm across): write 'size: circle'"),
        ("mpc", "the nearest it sells are mini (44.45 x 63.5 mm) and"),
    ],
)
def test_a_disc_that_a_portal_does_not_sell_is_told_with_the_nearest(portal: str, told: str, tmp_path: Path) -> None:
    """A round product where there is one, and else what comes nearest; a disc of the portal's own size is built."""
    lone = str(SIZES["game.yaml"]).replace("size: poker", "size: {diameter: 25}")
    game = write_game(tmp_path / "sizes", {**SIZES, "game.yaml": lone})
    done = call("build", game, "--out", tmp_path / "out", "--formats", "faces", "--portal", portal)
    assert done.returncode == 1 and f"{portal} has no round product of 25 mm across in the table" in done.stderr
    assert told in done.stderr and ("nothing round at all" in done.stderr) == (portal == "mpc")
    game = write_game(tmp_path / "sizes", {**SIZES, "game.yaml": lone.replace("{diameter: 25}", "circle")})
    if portal == "tgc":
        built(game, "--out", tmp_path / "out", "--formats", "faces", "--portal", portal, "--only", "poker")
        with Image.open(tmp_path / "out" / "sizes" / "png" / "poker" / "b-front.png") as image:
            assert image.size == (1125, 1125)


def test_two_builds_in_one_process_keep_apart(tmp_path: Path) -> None:
    """Both builds use the same names for their work; nothing of the first may show in the second."""
    files = {**SIZES, "faces/face.yaml": str(SIZES["faces/face.yaml"]).replace("#204060", "#604020")}
    for game, colour in ((SIZES, (0x20, 0x40, 0x60)), (files, (0x60, 0x40, 0x20))):
        folder = write_game(tmp_path / "sizes", game)
        built(folder, "--out", tmp_path / "out", "--formats", "faces", "--dpi", "72", "--jobs", "1")
        with Image.open(tmp_path / "out" / "sizes" / "png" / "tcg" / "a-front.png") as image:
            assert image.getpixel((50, 50)) == colour
