"""The drawn cards of a bundled game, to be looked at: boxes and what they draw, pictures as they are printed."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from pathlib import Path

from deckproof.cards.load import load_game
from deckproof.cards.yamlread import Problems
from deckproof.layouts.deck import DrawnGame, draw_game
from deckproof.layouts.drawn import DrawnBox, DrawnFace
from deckproof.layouts.ops import Glyphs, Picture
from PIL import Image
from pypdfium2 import PdfDocument
from reportlab.graphics import renderPDF
from reportlab.pdfgen.canvas import Canvas
from svglib.svglib import svg2rlg


@cache
def drawn(game: str) -> DrawnGame:
    """All components drawn; nothing may be told of them."""
    problems = Problems()
    made = draw_game(load_game(game), problems)
    assert not problems.findings
    return made


def fronts(game: str, *components: str) -> dict[str, DrawnFace]:
    """The fronts of the cards of some components by id."""
    return {one.card.id: one.front for name in components for one in drawn(game).components[name].cards}


def boxes(face: DrawnFace | None, name: str) -> list[DrawnBox]:
    """The boxes of that name, one for each time it is drawn."""
    assert face is not None
    return [box for box in face.boxes if box.name.partition("[")[0] == name]


def calls(face: DrawnFace | None, box: str) -> list[object]:
    """What the boxes of that name draw, in order."""
    return [call for one in boxes(face, box) for call in one.calls]


def words(face: DrawnFace | None, box: str) -> str:
    """The words of the boxes of that name."""
    return " ".join(call.text for call in calls(face, box) if isinstance(call, Glyphs))


def picture(face: DrawnFace | None, box: str) -> Path:
    """The file of the one picture in a box."""
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
    """The mean difference of two pictures, the second brought to the size of the first, in 255 greys."""
    pairs = list(zip(one.tobytes(), other.resize(one.size).tobytes(), strict=True))
    return sum(abs(a - b) for a, b in pairs) / len(pairs)


def tells_which_way_up(back: Path) -> bool:
    """Whether a back differs from itself turned upside down; that it differs mirrored shows that this would be seen."""
    shown = image(back)
    assert difference(shown, shown.transpose(Image.Transpose.FLIP_TOP_BOTTOM)) > 1
    return difference(shown, shown.rotate(180)) >= 1
