"""Board diagrams: everything a view says is drawn, within its frame, and said in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from io import BytesIO
from xml.etree.ElementTree import Element

import pytest
from deckproof.cards.board import (
    Arrow,
    BoardCard,
    BoardView,
    Cell,
    Grid,
    Mark,
    Note,
    Part,
    Pile,
    Piles,
    Seat,
    Spread,
)
from deckproof.cards.rulebook import read_rulebook
from deckproof.cards.source import Source
from deckproof.generator.rulebook import HTML, PDF, BoardStep, RulebookOptions, write_rulebook
from deckproof.generator.rulebook.board_piles import thumbnail
from deckproof.generator.rulebook.boards import Diagram, board_diagram
from deckproof.generator.rulebook.book import Book, book_of
from deckproof.generator.rulebook.theme import rgb
from deckproof.layouts.deck import DrawnGame
from deckproof.layouts.ops import Call, Glyphs, Picture, Shape, Stroke
from deckproof.layouts.ownwords import own_words
from deckproof.layouts.units import Box
from pypdf import PdfReader

from .kit import board


@pytest.fixture(scope="module")
def book(drawn: DrawnGame) -> Book:
    return book_of(Element("div"), drawn, {}, RulebookOptions())


def words(diagram: Diagram) -> str:
    return " ".join(call.text for call in diagram.calls if isinstance(call, Glyphs))


def corners(calls: Sequence[Call]) -> Iterator[tuple[float, float]]:
    for call in calls:
        if isinstance(call, Shape | Picture):
            box = call.clip.box if isinstance(call, Picture) and call.clip else call.box
            yield from ((box.x, box.y), (box.right, box.bottom))
        elif isinstance(call, Glyphs):
            yield (call.x, call.y)


@pytest.mark.parametrize("width", [58.0, 84.5, 118.0])
def test_all_is_drawn_inside_the_frame(book: Book, width: float) -> None:
    diagram = board_diagram(board(), book, width, 7.0)
    assert diagram.w == width
    for x, y in corners(diagram.calls):
        assert -0.2 <= x <= width + 0.2
        assert -0.2 <= y <= diagram.h + 0.2


def test_every_fact_is_printed(book: Book) -> None:
    said = words(board_diagram(board(), book, 84.5, 7.0))
    for word in (
        "School",
        "Home",
        "Town",
        "Paranoia",
        "Our Spot",
        "(first player)",
        "(to act)",
        "3 in hand",
        "5 points",
    ):
        assert word in said
    assert "1 point" in said
    assert "controls (tie)" in said
    assert "I’ve Always Loved You, Memorized Your Schedule" in said


def test_hidden_cards_stay_hidden(book: Book) -> None:
    diagram = board_diagram(board(), book, 84.5, 7.0)
    assert words(diagram).count("face-down") == 2
    assert "a card face-down worth 2, a card face-down worth 2, total 4" in diagram.words


def test_lock_tokens_are_drawn_one_by_one(book: Book) -> None:
    lock = book.game.icons["lock"]
    calls = board_diagram(board(), book, 84.5, 7.0).calls
    assert sum(isinstance(call, Picture) and call.file == lock for call in calls) == 2


def test_who_looks_sits_below(book: Book) -> None:
    diagram = board_diagram(board(1), book, 84.5, 7.0)
    assert "School with Paranoia. You: a card face-down worth 2" in diagram.words


def test_cards_are_shown_by_their_pictures(book: Book) -> None:
    art = book.portrait("T3")
    assert art is not None
    for width in (84.5, 118.0):
        calls = board_diagram(board(), book, width, 7.0).calls
        assert any(isinstance(call, Picture) and call.file == art.file for call in calls)


CELLS = ((Cell("Momoka", "403", "home", (Mark("red", "heart", "home"), Mark("watch 2")), dim=True), None),)
PARTS: list[tuple[Part, tuple[str, ...], str]] = [
    (Seat("Ana", ("to act",), 2, ("Our Spot",), (Mark("12 points"),)),
     ("Ana", "(to act)", "2 in hand", "Our Spot", "12 points"),
     "Ana (to act): 2 in hand, 12 points. Hand: Our Spot."),
    (Spread("Hand", (BoardCard("T3", "Our Spot", value="+4", marks=(Mark("x2"),)), BoardCard(None, None, False))),
     ("Hand", "+4", "Our Spot", "x2", "face-down"), "Hand: Our Spot face-up worth +4 (x2), a card face-down."),
    (Grid(CELLS, ("A", "B"), ("1",)), ("Momoka", "403", "watch 2", "A", "B", "1"),
     "403 Momoka (out of play) (red, watch 2)."),
    (Note("Set aside: 6"), ("Set aside: 6",), "Set aside: 6."),
]  # fmt: skip


@pytest.mark.parametrize(("part", "printed", "told"), PARTS, ids=lambda value: type(value).__name__)
def test_every_kind_of_part_is_drawn_and_told(book: Book, part: Part, printed: tuple[str, ...], told: str) -> None:
    diagram = board_diagram(BoardView((Note("Above"), part)), book, 84.5, 7.0)
    for word in printed:
        assert word in words(diagram)
    assert diagram.words == f"Above. {told}"
    for x, y in corners(diagram.calls):
        assert -0.2 <= x <= 84.7
        assert -0.2 <= y <= diagram.h + 0.2


@pytest.mark.parametrize(("dim", "colour"), [(False, "home"), (True, "home-accent")])
def test_a_mark_is_bright_on_a_dark_field(book: Book, dim: bool, colour: str) -> None:
    cell = Cell("Momoka", marks=(Mark("red", "heart", "home"),), dim=dim)
    calls = board_diagram(BoardView((Grid(((cell,),)),)), book, 84.5, 7.0).calls
    assert [call.tint for call in calls if isinstance(call, Picture)] == [rgb(book.game.palette[colour])]


def test_marks_that_are_too_many_for_a_line_take_two(book: Book) -> None:
    """Six counted hearts on one of six fields: none leaves its field, and the row is higher."""
    marks = tuple(Mark(str(number), "heart", plain=True) for number in range(10, 16))
    homes = tuple(Cell("Home") for _ in range(5))
    plain = board_diagram(BoardView((Grid(((*homes, Cell("Our Spot")),)),)), book, 84.5, 7.0)
    diagram = board_diagram(BoardView((Grid(((*homes, Cell("Our Spot", marks=marks)),)),)), book, 84.5, 7.0)
    assert diagram.h > plain.h
    field = [call.box for call in diagram.calls if isinstance(call, Shape)][-1]
    shown = [call.box for call in diagram.calls if isinstance(call, Picture) and call.tint]
    counts = [call for call in diagram.calls if isinstance(call, Glyphs) and call.text.isdigit()]
    assert len(shown) == len(counts) == 6 and len({round(box.y, 3) for box in shown}) > 1
    assert all(field.x <= box.x and box.right <= field.right and box.bottom <= field.bottom for box in shown)
    assert all(field.x <= count.x for count in counts)


def test_a_row_with_nothing_on_its_fields_is_low(book: Book) -> None:
    calls = board_diagram(BoardView((Grid(((Cell("Home"),), (Cell(""),))),)), book, 84.5, 7.0).calls
    full, bare = (call.box.h for call in calls if isinstance(call, Shape))
    assert bare < 0.6 * full


def test_players_who_show_no_cards_stand_side_by_side(book: Book) -> None:
    """Five of them, and one who has something: as many abreast as have room, and no words reach into others."""
    bare = [Seat(name, ("to act",) if name == "Ben" else ()) for name in ("Ana", "Ben", "Cleo", "Dora", "Emil")]
    diagram = board_diagram(BoardView((*bare, Seat("Finn", has=(Mark("2 points"),)))), book, 84.5, 7.0)
    at = {call.text: call for call in diagram.calls if isinstance(call, Glyphs)}
    lines = [at["Ana"].y, at["Emil"].y]
    assert [at[name].y for name in ("Ben", "Cleo", "Finn")] == [lines[0]] * 2 + [lines[1]] and lines[0] < lines[1]
    across = [at[word].x for word in ("Ana", "Ben", "(to act)", "Cleo", "Dora")]
    assert across == sorted(across) and at["(to act)"].x + 7 < at["Cleo"].x
    assert diagram.words.startswith("Ana. Ben (to act). Cleo. Dora. Emil. Finn: 2 points.")


def test_an_arrow_leads_from_field_to_field(book: Book) -> None:
    """Its tip lies on the field of who was given; a dashed one is not sure; what it tells is told in words, too."""
    fields = tuple(tuple(Cell(f"Field {row}{column}") for column in range(3)) for row in range(3))
    for sure in (True, False):
        arrow = Arrow((2, 0), (0, 2), "Ana gave Ben a gift", sure=sure)
        bare, diagram = (
            board_diagram(BoardView((Grid(fields, arrows=arrows),)), book, 84.5, 7.0) for arrows in ((), (arrow,))
        )
        more = diagram.calls[len(bare.calls) :]
        tips = [call for call in more if isinstance(call, Shape)]
        lines = [call for call in more if isinstance(call, Stroke)]
        rims = [call.box for call in bare.calls if isinstance(call, Shape)]
        (x, y), first = tips[-1].points[0], lines[-1].points[0]
        assert rims[2].x < x < rims[2].right and rims[2].y < y < rims[2].bottom
        assert rims[6].x < first[0] < rims[6].right and rims[6].y < first[1] < rims[6].bottom
        assert bool(lines[-1].dash) is not sure
        assert diagram.words.endswith("Ana gave Ben a gift.")


def test_an_arrow_within_a_row_leads_above_it_and_hides_nothing(book: Book) -> None:
    """Up from the giver, along between the rows, and down to who was given; the row below has no more room."""
    fields = tuple(tuple(Cell(f"Field {row}{column}") for column in range(3)) for row in range(3))
    arrow = Arrow((1, 2), (1, 0), "Ana gave Ben a gift")
    *drawn, line, tip = board_diagram(BoardView((Grid(fields, arrows=(arrow,)),)), book, 84.5, 7.0).calls
    rims = [call.box for call in drawn if isinstance(call, Shape)]
    assert isinstance(line, Stroke) and isinstance(tip, Shape) and len(rims) == 9
    assert rims[4].y - rims[1].bottom > 3 > 1 > rims[7].y - rims[4].bottom
    (begin, up, along, down), (end, *_) = line.points, tip.points
    assert begin[0] == up[0] == rims[5].x + rims[5].w / 2 and rims[5].y < begin[1] < rims[5].y + 1
    assert down[0] == along[0] == end[0] == rims[3].x + rims[3].w / 2 and rims[3].y < end[1] < rims[3].y + 1
    assert rims[1].bottom < up[1] == along[1] < down[1] < rims[4].y


def test_a_piece_on_a_pile_has_the_discs_of_its_face(book: Book) -> None:
    """Drawn at their places, a disc stays a disc, and the red ground does not hide what lies on it."""
    shapes = (Shape("rect", Box(0, 0, 63, 88), (1, 0, 0)), Shape("ellipse", Box(21, 22, 21, 22), (1, 1, 0)))
    face = book.side("H1", True)
    assert face is not None
    counter = replace(face, boxes=(replace(face.boxes[0], calls=shapes),))
    ground, disc = (call for call in thumbnail(counter, Box(0, 0, 6.3, 8.8)) if isinstance(call, Shape))
    assert ground.fill == (1, 0, 0) and ground.box == Box(0, 0, 6.3, 8.8)
    assert disc.kind == "ellipse" and disc.fill == (1, 1, 0)
    assert [round(one, 6) for one in (disc.box.x, disc.box.y, disc.box.w, disc.box.h)] == [2.1, 2.2, 2.1, 2.2]


def test_piles_have_room_for_their_numbers(book: Book) -> None:
    """Fewer stand side by side on a narrow table, as many in each row."""
    view = BoardView((Piles("", tuple(Pile("Tokens", 15, "H1", True) for _ in range(4))),))
    tops = {}
    for width in (84.5, 72.0):
        calls = board_diagram(view, book, width, 6.0).calls
        tops[width] = len({round(one.y, 1) for one in calls if isinstance(one, Glyphs) and one.text.startswith("15")})
    assert tops == {84.5: 1, 72.0: 2}


@pytest.mark.parametrize("least", [6.0, 7.0])
def test_no_words_of_a_table_are_smaller_than_they_may_be(book: Book, least: float) -> None:
    cells = ((Cell("Momoka", "403", marks=(Mark("seen 3"), Mark("2", "heart", plain=True))),) * 5,)
    diagram = board_diagram(BoardView((Grid(cells, tuple("12345"), ("4",)), Note("Used: none"))), book, 84.5, least)
    assert least <= diagram.least < least + 0.5


def test_a_mark_is_drawn_short_and_told_in_full(book: Book) -> None:
    cell = Cell("Akane-Tsuge", marks=(Mark("Favor 4", "heart", plain=True, short="4"),))
    diagram = board_diagram(BoardView((Grid(((cell,),)),)), book, 84.5, 7.0)
    assert "4" in words(diagram)
    assert "Favor 4" not in words(diagram)
    assert diagram.words == "Akane-Tsuge (Favor 4)."


def test_a_player_with_cards_below_stands_alone(book: Book) -> None:
    """Whose cards they are is not to be guessed: no other name stands in that line."""
    cards = Spread("", (BoardCard("H6", "I've Always Loved You"),))
    alone, beside = (
        board_diagram(BoardView((Seat("Ann"), Seat("Ben"), *below)), book, 84.5, 7.0) for below in ((cards,), ())
    )
    heights = [{call.text: call.y for call in one.calls if isinstance(call, Glyphs)} for one in (alone, beside)]
    assert heights[0]["Ann"] < heights[0]["Ben"] and heights[1]["Ann"] == heights[1]["Ben"]


def test_a_caption_says_what_is_not_in_the_picture(drawn: DrawnGame) -> None:
    view = replace(board(), left_out=("the deck", "the box"))
    assert view.caption(own_words("en").say) == "Not shown: the deck, the box."
    assert replace(view, left_out=()).caption(own_words("en").say) == ""
    root = read_rulebook(Source("rulebook.md", "Words.\n\n:::example long\n"), drawn.game).root
    made = write_rulebook(root, drawn, {"long": [BoardStep("Words.", view)]})
    assert "Not shown: the deck, the box." in " ".join(PdfReader(BytesIO(made[PDF])).pages[1].extract_text().split())
    assert "Not shown: the deck, the box." in made[HTML].decode()


def test_backs_that_show_nothing_are_one_box(book: Book) -> None:
    back, named = BoardCard(None, None, up=False), BoardCard("f1", "Our Spot")
    cards = (back, back, back, named, back, replace(back, marks=(Mark("asleep"),)))
    said = words(board_diagram(BoardView((Spread("Hand", cards),)), book, 84.5, 7.0))
    assert [said.count(word) for word in ("face-down", "3 × face-down", "Our Spot")] == [3, 1, 1]
