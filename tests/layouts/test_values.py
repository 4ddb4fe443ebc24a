"""Values of a box: all faults in one run, each at its key; what a ground and a bleeding polygon mean."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest
from deckproof.cards.load import load_game
from deckproof.cards.yamlread import Problems
from deckproof.layouts.deck import DrawnGame, draw_game
from deckproof.layouts.drawn import DrawnBox
from deckproof.layouts.ops import Picture, Shape
from deckproof.layouts.preflight import preflight
from deckproof.layouts.richtext import plain
from deckproof.layouts.units import Box
from PIL import Image

Draw = Callable[[str], tuple[DrawnGame, list[str]]]


@pytest.fixture
def draw(make_game: Callable[..., Path]) -> Draw:
    """Draws one face of 63 x 88 mm, written as box ``one`` in its third line, with a picture of 400 x 100 pixels."""

    def drawn(box: str, head: str = "styles: {s: {}}") -> tuple[DrawnGame, list[str]]:
        problems, out = Problems(), io.BytesIO()
        Image.new("RGB", (400, 100)).save(out, "PNG")
        face = f"{head}\nboxes:\n  one: {{{box}}}\n"
        game = draw_game(load_game(make_game({"faces/plain.yaml": face, "art/a.png": out.getvalue()})), problems)
        return game, [f"{fault.code} {fault.place and fault.place.line} {fault.message}" for fault in problems.findings]

    return drawn


def first(game: DrawnGame) -> DrawnBox:
    return game.components["wishes"].cards[0].front.boxes[0]


def test_all_faults_of_a_box_are_told_in_one_run(draw: Draw) -> None:
    keys = "at: [1, '{{ x }}', '{{ y }}', wide], fill: blck, stroke: wite, opacity: '{{ 1 / 0 }}', turn: much"
    game, faults = draw(f"draw: rect, {keys}")
    for part in (
        "'x' is undefined",
        "'y' is undefined",
        "'wide' is not",
        "colour 'blck'",
        "colour 'wite'",
        "'much' is",
    ):
        assert sum(part in fault for fault in faults) == 1, part
    assert len(faults) == 7 and game.components["wishes"].cards[0].front.boxes == ()


@pytest.mark.parametrize(("ground", "value"), [("ink", (30, 20, 30)), ("\"{{ '#' ~ card.cost ~ '00' }}\"", (17, 0, 0))])
def test_the_ground_of_a_text_is_a_colour(draw: Draw, ground: str, value: tuple[int, int, int]) -> None:
    game, faults = draw(f"draw: text, at: [5, 5, 50, 9], style: s, text: Hello, ground: {ground}")
    text = first(game).text
    assert faults == [] and text is not None and text.ground is not None
    assert [round(part * 255) for part in text.ground] == pytest.approx(list(value), abs=2)


def test_an_unknown_ground_is_told(draw: Draw) -> None:
    _, faults = draw("draw: text, at: [5, 5, 50, 9], style: s, text: Hello, ground: ikn")
    assert faults == ["DAT063 3 there is no colour 'ikn'"]
    _, faults = draw("draw: text, at: [5, 5, 50, 9], style: s, text: Hello, 'on': ink")
    assert [fault.split()[0] for fault in faults] == ["DAT004"]


def test_pixels_count_by_their_proportions(draw: Draw) -> None:
    (call,) = first(draw("draw: picture, at: [0, 0, 40, 40], file: art/a.png")[0]).calls
    assert isinstance(call, Picture) and call.box == Box(0, 15, 40, 10)


def test_points_of_a_bleeding_polygon_on_the_trim_go_out_to_the_bleed(draw: Draw) -> None:
    keys = "draw: polygon, fill: ink, at: [0, 0, 63, 88], points: [[0, 0], [63, 10], [30, 88], [20, 20]]"
    (still,), (grown,) = (first(draw(keys + more)[0]).calls for more in ("", ", bleed: true"))
    assert isinstance(still, Shape) and still.points == ((0, 0), (63, 10), (30, 88), (20, 20))
    assert isinstance(grown, Shape) and grown.points == ((-3, -3), (66, 10), (30, 91), (20, 20))


def test_such_a_polygon_bleeds_enough(draw: Draw) -> None:
    corner = "draw: polygon, fill: ink, at: [0, 0, 63, 88], points: [[0, 0], [63, 0], [63, 88], [0, 88]]"
    found = [[finding.code for finding in preflight(draw(corner + more)[0])] for more in (", bleed: true", "")]
    assert found == [[], ["PRT005"]]


@pytest.mark.parametrize("head", ["size: 63x88", "note: a remark"])
def test_faces_know_no_size_and_no_note(make_game: Callable[..., Path], head: str) -> None:
    problems = Problems()
    draw_game(load_game(make_game({"faces/plain.yaml": f"{head}\nboxes: {{}}\n"})), problems)
    assert [finding.code for finding in problems.findings] == ["DAT004"]


@pytest.mark.parametrize("text", ["- a list\n", "just words\n", "3\n"])
def test_a_face_that_is_no_mapping_is_told(make_game: Callable[..., Path], text: str) -> None:
    problems = Problems()
    draw_game(load_game(make_game({"faces/plain.yaml": text})), problems)
    assert len(problems.findings) == 1 and problems.findings[0].place is not None


@pytest.mark.parametrize(
    ("text", "words"),
    [("one :star: two", "one two"), ("*a*  **b**", "a b"), (":star: a :star:", "a"), ("a\n\nb", "a\nb")],
)
def test_the_words_alone_have_single_spaces(text: str, words: str) -> None:
    assert plain(text) == words


def test_lengths_may_have_units(draw: Draw) -> None:
    keys = "at: [3mm, '0.125in', \"{{ 2 + 1 }}cm\", 36 pt], style: s, text: Hello, size: 3.175mm, floor: 8pt"
    game, faults = draw(f"draw: text, {keys}", "bleed: 0.125in\nsafe: 9pt\nstyles: {s: {size: 12, outline: 0.1mm}}")
    box, face = first(game), game.components["wishes"].cards[0].front
    assert faults == [] and box.text is not None
    assert (box.at.x, box.at.y, box.at.w, box.at.h) == pytest.approx((3, 3.175, 30, 12.7))
    assert (face.bleed, face.safe) == pytest.approx((3.175, 3.175))
    assert box.text.style.size == pytest.approx(9) and box.text.style.floor == 8 and box.text.style.outline == 0.1


@pytest.mark.parametrize("bad", ["at: [3km, 3, 9, 9]", "at: [3, 3, 9, 9], turn: 3mm", "at: [3, 3, 9, 9], opacity: 1pt"])
def test_other_units_and_units_of_what_is_no_length_are_told(draw: Draw, bad: str) -> None:
    _, faults = draw(f"draw: rect, fill: ink, {bad}")
    assert len(faults) == 1 and "is not a number" in faults[0]
