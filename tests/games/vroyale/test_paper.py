"""The paper of VRoyale: types and rarities by shape, keywords as worded pills, one back that tells nothing."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from pathlib import Path

from deckproof.cards.load import load_game
from deckproof.cards.yamlread import Problems
from deckproof.layouts.deck import DrawnGame, draw_game
from deckproof.layouts.drawn import DrawnFace
from deckproof.layouts.ops import Glyphs, Picture
from PIL import Image
from pypdfium2 import PdfDocument
from reportlab.graphics import renderPDF
from reportlab.pdfgen.canvas import Canvas
from svglib.svglib import svg2rlg

ROSTERS = ("parade", "choir")


@cache
def drawn() -> DrawnGame:
    problems = Problems()
    made = draw_game(load_game("vroyale"), problems)
    assert not problems.findings
    return made


def fronts() -> dict[str, DrawnFace]:
    """The fronts of both Rosters by id of the card."""
    return {one.card.id: one.front for roster in ROSTERS for one in drawn().components[roster].cards}


def calls(face: DrawnFace, box: str) -> list[object]:
    return [call for one in face.boxes if one.name.partition("[")[0] == box for call in one.calls]


def words(face: DrawnFace, box: str) -> str:
    return " ".join(call.text for call in calls(face, box) if isinstance(call, Glyphs))


def picture(face: DrawnFace, box: str) -> Path:
    (found,) = calls(face, box)
    assert isinstance(found, Picture)
    return found.file


def image(file: Path) -> Image.Image:
    """An SVG as it is printed, 240 pixels wide, in greys."""
    drawing = svg2rlg(str(file))
    canvas = Canvas(buffer := BytesIO(), pagesize=(drawing.width, drawing.height))
    renderPDF.draw(drawing, canvas, 0, 0)
    canvas.save()
    return PdfDocument(buffer.getvalue())[0].render(scale=240 / drawing.width).to_pil().convert("L")


def difference(one: Image.Image, other: Image.Image) -> float:
    """The mean difference of two pictures of one size, in 255 greys."""
    pairs = list(zip(one.tobytes(), other.tobytes(), strict=True))
    return sum(abs(a - b) for a, b in pairs) / len(pairs)


def test_every_type_has_a_window_of_its_own() -> None:
    """Held in black and white, so that no colour helps: nothing is printed in the window, so it is white."""
    files = {}
    for id_, face in fronts().items():
        types = drawn().game.by_id[id_].data["types"]
        assert isinstance(types, list)
        files[types[0]] = picture(face, "frame")
    assert set(files) == {"leader", "character", "highlight", "event", "asset"}
    windows = {kind: image(file).point(lambda grey: 255 if grey > 250 else 0) for kind, file in files.items()}
    for kind, window in windows.items():
        for other, second in windows.items():
            assert kind == other or difference(window, second) > 0.5, (kind, other)


def test_every_rarity_has_a_shape_of_its_own() -> None:
    data = drawn().game.by_id
    shapes: dict[object, set[Path]] = {}
    for id_, face in fronts().items():
        shapes.setdefault(data[id_].data["rarity"], set()).add(picture(face, "rarity-shape"))
        assert words(face, "rarity") == data[id_].data["rarity"]
    assert set(shapes) == {"C", "U", "R", "SR", "SSR"}
    assert len({file.read_bytes() for files in shapes.values() for file in files}) == len(shapes)


def test_the_back_does_not_tell_which_way_up_a_card_lies_nor_whose_it_is() -> None:
    backs = {picture(card.back, "back") for roster in ROSTERS for card in drawn().components[roster].cards if card.back}
    (only,) = backs
    shown = image(only)
    assert difference(shown, shown.rotate(180)) < 1
    assert difference(shown, shown.transpose(Image.Transpose.FLIP_TOP_BOTTOM)) > 1, "this test would see it"


def test_every_card_has_a_picture_of_its_own() -> None:
    files = {picture(face, "art") for face in fronts().values()}
    assert len(files) == len({file.read_bytes() for file in files}) == 40


def test_faces_print_the_numbers_of_their_cards() -> None:
    for id_, face in fronts().items():
        data = drawn().game.by_id[id_].data
        assert words(face, "cost") == str(data["cost"])
        assert len(calls(face, "stars")) == data["stars"]
        for box in ("atk", "hp"):
            value = data.get(box)
            assert words(face, box) == ("" if value is None else str(value)), (id_, box)


def test_keywords_are_pills_with_their_word() -> None:
    game = drawn().game
    for id_, face in fronts().items():
        marks = game.by_id[id_].marks
        assert words(face, "pill-name") == " ".join(mark.capitalize() for mark in marks), id_
        assert len(calls(face, "pill-icon")) == len(marks)


def test_the_tracker_counts_down_from_the_sanity_of_the_rules() -> None:
    (tracker,) = drawn().components["trackers"].cards
    start = load_game("vroyale").by_id["tracker"].data["sanity"]
    assert isinstance(start, int)
    assert words(tracker.front, "number") == " ".join(str(left) for left in range(start, 0, -1))
    assert words(tracker.front, "none-number") == "0"
