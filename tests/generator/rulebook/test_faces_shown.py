"""Which faces stand for a game, and how large faces are shown in the rulebook's text."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import pytest
from deckproof.cards import load_game
from deckproof.cards.rulebook import read_rulebook
from deckproof.cards.source import Source
from deckproof.cards.yamlread import Problems
from deckproof.generator.rulebook import HTML, PDF, RulebookOptions, story, write_rulebook
from deckproof.generator.rulebook.book import Book, book_of
from deckproof.generator.rulebook.flowfaces import Face, Faces, Fan
from deckproof.generator.rulebook.gallery import LEAST, MOST, ROOM, Gallery, Piece, pieces_of
from deckproof.generator.rulebook.showcase import chosen_faces, chosen_pictures, columns_for, kinds_of
from deckproof.generator.rulebook.styles import MM
from deckproof.generator.rulebook.text import Text
from deckproof.layouts.deck import draw_game
from deckproof.layouts.drawn import DrawnFace
from deckproof.layouts.sizes import Size
from pypdf import PdfReader
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfgen.canvas import Canvas

from ..kit import call, press

GROUPS = """
title: Two Groups
palette: {ink: "#000000"}
icons: {ornament: art/dot.svg}
components:
  wishes: {title: Wishes, kind: card, cards: wishes.yaml, size: "63x88", front: framed}
  coins: {title: Coins, kind: token, cards: coins.yaml, size: {diameter: 25}, front: framed, back: rear}
  curses: {title: Curses, kind: card, cards: curses.yaml, size: "63x88", front: framed}
  mats: {title: Mats, kind: board, cards: mats.yaml, size: a3, landscape: true, front: framed}
"""
REAR = "boxes: {art: {draw: picture, at: [5, 5, 12, 9], file: art/ring.svg}}"
FRAMED = """
boxes:
  art: {draw: picture, at: [5, 5, 12, 9], file: art/dot.svg}
  frame: {draw: picture, at: [0, 0, 25, 25], file: art/ring.svg}
"""
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} 9"><path d="M0 0h9v9z"/></svg>'
OTHER = {
    "game.yaml": GROUPS, "faces/framed.yaml": FRAMED, "faces/rear.yaml": REAR,
    "art/dot.svg": SVG.format(12), "art/ring.svg": SVG.format(9),
    "wishes.yaml": "- {id: rain, name: Rain}\n- {id: sun, name: Sun}\n", "rules.yaml": None,
    "mats.yaml": "- {id: mat, name: Mat}\n",
    "coins.yaml": "- {id: coin, name: Coin}\n", "curses.yaml": "- {id: fog, name: Fog}\n- {id: mud, name: Mud}\n",
}  # fmt: skip


@pytest.fixture
def groups(make_game: Callable[..., Path]) -> Book:
    problems = Problems()
    drawn = draw_game(load_game(make_game(OTHER)), problems)
    problems.raise_if_any()
    root = read_rulebook(Source("rulebook.md", ":::cards rain  mud\n"), drawn.game).root
    return book_of(root, drawn, {}, RulebookOptions())


def test_groups_of_cards_stand_for_a_game_that_has_nothing_else_to_tell_them_apart(groups: Book) -> None:
    assert [[card.id for card in cards] for cards in kinds_of(groups.game)] == [["rain", "sun"], ["fog", "mud"]]
    assert [face.key.split("/")[0] for face in chosen_faces(groups)] == ["wishes", "curses", "wishes", "curses"]
    assert len(chosen_pictures(groups)) == 2


def test_either_side_of_a_card_is_shown(groups: Book) -> None:
    shown = groups.faces("coin coin/back")
    assert [(one.card.name, one.back) for one in shown] == [("Coin", False), ("Coin", True)]
    assert [one.face.boxes[0].calls[0].file.name for one in shown] == ["dot.svg", "ring.svg"]  # type: ignore[union-attr]


def test_a_portrait_is_the_art_and_not_a_larger_frame(groups: Book) -> None:
    found = groups.portrait("Fog")
    assert found is not None and found.file.name == "dot.svg"


@pytest.mark.parametrize(
    ("count", "window", "aspect", "columns"),
    [
        (3, (210, 140), 1.28, 3),
        (4, (210, 140), 1.45, 2),
        (4, (239, 80), 1.45, 4),
        (1, (210, 140), 3, 1),
        (2, (50, 200), 1, 1),
    ],
)
def test_windows_come_near_the_shape_of_their_pictures(
    count: int, window: tuple[float, float], aspect: float, columns: int
) -> None:
    assert columns_for(count, *window, aspect) == columns


def test_round_pieces_are_round_on_the_page(groups: Book) -> None:
    root = read_rulebook(Source("rulebook.md", ":::cards rain coin\n"), groups.game).root
    page = write_rulebook(root, groups.drawn, {})[HTML].decode()
    assert page.count('class="face"') == 1 and page.count('class="face round"') == 1
    assert "border-radius:50%" in page


def test_a_playmat_is_shown_as_wide_as_there_is_room(groups: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    """On the page as wide as the column, which is more than a card may have; on the screen as wide as the text."""
    rows: list[Faces] = []
    monkeypatch.setattr(story, "Faces", lambda *given: rows.append(Faces(*given)) or rows[-1])
    root = read_rulebook(Source("rulebook.md", ":::cards mat\n\n:::cards rain\n"), groups.game).root
    page = write_rulebook(root, groups.drawn, {}, RulebookOptions())[HTML].decode()
    assert page.count('class="face lying large"') == 1 and page.count('class="face"') == 1
    assert ".face.lying.large{width:100%" in page
    mat, rain = (row for row in rows[:2])
    assert mat.inside[0].width == mat.width > 70 * MM and rain.inside[0].width == 38 * MM


def test_faces_in_a_row(groups: Book) -> None:
    made = write_rulebook(groups.root, groups.drawn, {}, RulebookOptions())
    page = ElementTree.fromstring(made[HTML].decode().removeprefix("<!DOCTYPE html>\n"))
    rows = [element for element in page.iter("div") if element.get("class") == "faces"]
    assert [[svg.findtext("title") for svg in row] for row in rows] == [["The card Rain", "The card Mud"]]
    faces = [shown.face for shown in groups.faces("rain mud coin")]
    row = Faces(faces[:2], 60, 38)
    assert [round(face.width / MM, 2) for face in row.inside] == [28.5, 28.5] and row.wrap(1, 1)[0] == 60 * MM
    assert [face.width for face in Faces(faces, 200, 38).inside] == [38 * MM, 38 * MM, 25 * MM]  # none larger than life


class Placed(Canvas):
    """Keeps the corners of the faces that are placed on it, in points."""

    def __init__(self) -> None:
        super().__init__(BytesIO())
        self.corners: list[tuple[float, float]] = []

    def place(self, face: DrawnFace, wide: float) -> None:
        high = wide * face.size.h / face.size.w
        self.corners += [self.absolutePosition(x, y) for x in (0, wide) for y in (0, high)]


@pytest.mark.parametrize("count", [3, 6, 7])
def test_a_hand_of_cards_keeps_within_its_place(count: int, groups: Book) -> None:
    """No card of it hangs below, over the page number."""
    fan, canvas = Fan([groups.faces("rain")[0].face] * count, 100), Placed()
    fan.drawOn(canvas, 0, 0)
    across, up = zip(*canvas.corners, strict=True)
    assert (min(up), max(up)) == pytest.approx((0, fan.height), abs=0.01)
    assert min(across) == pytest.approx(fan.width - max(across), abs=0.01)
    assert min(across) > -0.01 * fan.width


def test_a_face_that_fits_no_column_is_told_at_its_line(tmp_path: Path) -> None:
    game = press(tmp_path / "press", **{"rulebook.md": "# Rules\n\nWords.\n\n:::cards C1\n"})
    yaml = (game / "game.yaml").read_text(encoding="utf-8")
    (game / "game.yaml").write_text(re.sub(r"size: .*", "size: {w: 30, h: 400}", yaml), encoding="utf-8")
    done = call("build", game, "--draft", "--formats", "rulebook", "--out", tmp_path / "out")
    assert done.returncode == 2 and "press/rulebook.md:5: a picture does not fit a column of " in done.stderr


@pytest.mark.parametrize("size", [(88, 63), (63, 88), (80, 80), (120, 40)])
def test_pieces_with_backs_stand_apart_in_their_row(
    size: tuple[float, float], groups: Book, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However wide: nothing lies over what is beside it, and nothing is drawn outside of the row."""
    front = replace(groups.faces("rain")[0].face, size=Size("wide", *size))
    piece = Piece(front, replace(front, key="back"), 8, "Wide cards")
    row = Gallery([piece] * 4, [Text("Wide cards", ParagraphStyle("words")) for _ in range(4)], ROOM)
    wide, high = row.wrap(4 * ROOM * MM, 1000)
    placed: list[tuple[float, float, Face]] = []
    monkeypatch.setattr(Face, "drawOn", lambda face, canvas, x, y: placed.append((x, y, face)))
    monkeypatch.setattr(Text, "drawOn", lambda *where: None)
    row.canv = None
    row.draw()
    pairs = list(zip(placed[1::2], placed[::2], strict=True))
    assert len(pairs) == 4
    ends = [0.0]
    for (x, y, shown), (behind, above, back) in pairs:
        assert x < behind and y < above, "the back stands out to the right and above"
        assert x - ends[-1] > (ROOM - MOST) / 2 * MM - 1e-6 and above + back.height <= high + 1e-6
        assert x + shown.width < behind + back.width
        ends.append(behind + back.width + (ROOM - MOST) / 2 * MM)
    assert ends[-1] <= wide + 1e-6


def test_components_are_shown_with_their_number_and_name(groups: Book) -> None:
    root = read_rulebook(Source("rulebook.md", "Words.\n\n:::components\n"), groups.game).root
    made = write_rulebook(root, groups.drawn, {}, RulebookOptions(compress=False))
    shown = list(pieces_of(groups))
    assert [(piece.number, piece.title, piece.back is None) for piece in shown] == [
        (2, "Wishes", True), (1, "Coins", True), (2, "Curses", True), (1, "Mats", True),
    ]  # fmt: skip
    for words in ("2 ×", "Coins", "Mats"):
        assert words in made[HTML].decode()
    longer = [piece.wide * max(1.0, piece.front.size.h / piece.front.size.w) for piece in shown]
    assert min(longer) >= LEAST and max(longer) <= MOST
    text = " ".join(page.extract_text() for page in PdfReader(BytesIO(made[PDF])).pages)
    assert "2 × Wishes" in text and "1 × Coins" in text
