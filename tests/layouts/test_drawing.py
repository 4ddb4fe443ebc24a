"""Faces as drawing calls: every box where it was written, grown, repeated, turned and cropped as it says."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from deckproof.cards.source import Place, Source
from deckproof.cards.yamlread import Problems
from deckproof.layouts.drawing import FaceDrawer
from deckproof.layouts.drawn import Assets, DrawnBox, DrawnFace
from deckproof.layouts.faces import FaceLibrary
from deckproof.layouts.fonts import FontBook
from deckproof.layouts.ops import Call, Glyphs, Gradient, Picture, Shape, Stroke, Turned
from deckproof.layouts.sizes import Size
from deckproof.layouts.units import MM_PER_POINT, Box

HERE = Place(Source("game.yaml", "front: card\n"), 1, 8)
BLACK, WHITE, RED = (0.0, 0.0, 0.0), (1.0, 1.0, 1.0), (1.0, 0.0, 0.0)
CARD = {"id": "A1", "marks": ["one", "two", "three"], "n": 2}
STYLES = "styles: {s: {size: 10, floor: 7, color: ink},\n  bad: {font: bdoy}}\n"


class Studio:
    """Draws a face written on the spot, 40 x 60 mm, with an icon of 2 : 1 and pictures of 2 : 1 and 1 : 2."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.problems = folder, Problems()
        for name, w, h in (("wide", 20, 10), ("tall", 10, 20)):
            svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"/>'
            (folder / f"{name}.svg").write_text(svg, encoding="utf-8")
        self.files = {name: folder / f"{name}.svg" for name in ("wide", "tall")}
        colours, icons = {"ink": "#000", "snow": "#FFF", "red": "#F00"}, {"flag": self.files["wide"]}
        self.assets = Assets(colours, FontBook(), icons, lambda name, place: folder / name)

    def draw(self, boxes: str, bleed: float = 0.0) -> DrawnFace:
        return next(self.draw_all(boxes, bleed, CARD))

    def draw_all(self, boxes: str, bleed: float, *cards: dict[str, Any]) -> Iterator[DrawnFace]:
        (self.folder / "card.yaml").write_text(f"{STYLES}boxes:\n{boxes}", encoding="utf-8")
        face = FaceLibrary(self.folder, "faces", self.problems).face("card", lambda: HERE)
        assert face is not None
        drawer = FaceDrawer(self.assets, self.problems, bleed)
        for card in cards:
            yield drawer.draw(card["id"], face, Size("40 x 60 mm", 40, 60), {"card": card})

    def box(self, keys: str, **more: Any) -> DrawnBox:
        (drawn,) = self.draw(f"  one: {{{keys}}}\n", **more).boxes
        assert self.problems.findings == []
        return drawn

    def call(self, keys: str, **more: Any) -> Call:
        (call,) = self.box(keys, **more).calls
        return call

    def faults(self) -> list[str]:
        return [f"{finding.code} {finding.place} {finding.message}" for finding in self.problems.findings]


@pytest.fixture
def studio(tmp_path: Path) -> Studio:
    return Studio(tmp_path)


def near(box: Box) -> tuple[float, ...]:
    return tuple(round(number, 3) for number in (box.x, box.y, box.w, box.h))


SMALL = """\
  ground: {draw: rect, at: [0, 0, 40, 60], fill: ink, bleed: true}
  panel: {draw: rect, at: [3, 20, 34, 37], radius: 2, fill: snow, stroke: red, width: 0.5, dash: [1, 0.5]}
  sun: {draw: ellipse, at: [5, 5, 10, 10], opacity: '{{ 1 / card.n }}',
    fill: {from: [0, 0], to: [0, 1], stops: [red, snow]}}
  roof: {draw: polygon, at: [20, 5, 10, 10], points: [[0, 10], [5, 0], [10, 10]], fill: "{{ 're' ~ 'd' }}"}
  rule: {draw: line, at: [5, 30, 0, 0], points: [[0, 0], [30, 0]], stroke: ink}
  mark: {draw: icon, at: [5, 40, 8, 8], icon: flag, color: red}
  art: {draw: picture, at: [20, 40, 10, 10], file: tall.svg}
"""


def test_a_small_face_gives_these_calls(studio: Studio) -> None:
    sun = Gradient((5, 5), (5, 15), ((0.0, RED), (1.0, WHITE)))
    assert (studio.draw(SMALL).calls, studio.faults()) == ([
        Shape("rect", Box(-3, -3, 46, 66), BLACK),
        Shape("rect", Box(3, 20, 34, 37), WHITE, RED, 0.5, 2.0, dash=(1.0, 0.5)),
        Shape("ellipse", Box(5, 5, 10, 10), sun, opacity=0.5),
        Shape("polygon", Box(20, 5, 10, 10), RED, points=((20, 15), (25, 5), (30, 15))),
        Stroke(((5, 30), (35, 30)), BLACK, 0.25),
        Picture(studio.files["wide"], Box(5, 42, 8, 4), None, RED),
        Picture(studio.files["tall"], Box(22.5, 40, 5, 10)),
    ], [])  # fmt: skip


def test_a_text_gives_one_call_a_run(studio: Studio) -> None:
    box = studio.box('draw: text, at: [5, 5, 30, 10], style: s, text: "Ann **and** :flag:"')
    first, bold, icon = box.calls
    assert isinstance(first, Glyphs) and isinstance(bold, Glyphs) and isinstance(icon, Picture)
    assert (first.text, first.x, first.size, first.colour) == ("Ann", 5, 10, BLACK)
    assert bold.text == "and" and bold.font != first.font and bold.y == first.y and bold.x > first.x
    assert icon.box.x > bold.x and icon.tint == BLACK and icon.box.w == pytest.approx(2 * icon.box.h)
    assert box.text is not None and (box.text.words, box.text.template) == ("Ann **and** :flag:",) * 2


@pytest.mark.parametrize(
    ("how", "x", "y"),
    [("left, valign: top", 5, 5), ("right, valign: bottom", 35, 15), ("center, valign: middle", 20, 10)],
)
def test_text_is_aligned_in_its_box(studio: Studio, how: str, x: float, y: float) -> None:
    box = studio.box(f"draw: text, at: [5, 5, 30, 10], style: s, text: Ann, align: {how}")
    (run,), ink = box.calls, box.ink
    assert isinstance(run, Glyphs) and run.x == pytest.approx(ink.x) and ink.y < run.y < ink.bottom
    capital = FontBook().font("body").cap_height * run.size * MM_PER_POINT
    along = {"left": ink.x, "right": ink.right, "center": ink.x + ink.w / 2}[how.split(",")[0]]
    down = {"top": ink.y, "bottom": ink.bottom, "middle": run.y - capital / 2}[how.split()[-1]]
    assert (along, down) == pytest.approx((x, y))


@pytest.mark.parametrize(
    ("at", "grown"),
    [
        ("0, 0, 40, 60", (-3, -3, 46, 66)), ("0, 10, 40, 5", (-3, 10, 46, 5)), ("30, 0, 10, 10", (30, -3, 13, 13)),
        ("5, 5, 10, 10", (5, 5, 10, 10)), ("-1, 50, 20, 11", (-4, 50, 23, 14)),
    ],
)  # fmt: skip
@pytest.mark.parametrize("kind", ["draw: rect, fill: ink", "draw: picture, file: wide.svg, fit: stretch"])
def test_sides_at_the_trim_grow_into_the_bleed(studio: Studio, kind: str, at: str, grown: tuple[int, ...]) -> None:
    call = studio.call(f"{kind}, at: [{at}], bleed: true")
    still = studio.call(f"{kind}, at: [{at}]")
    assert isinstance(call, Shape | Picture) and isinstance(still, Shape | Picture)
    assert near(call.box) == grown
    assert near(still.box) == tuple(float(number) for number in at.split(","))


def test_the_larger_bleed_counts(studio: Studio) -> None:
    ground = "draw: rect, at: [0, 0, 40, 60], fill: ink, bleed: true"
    faces = [studio.draw(f"  one: {{{ground}}}\n", bleed=bleed) for bleed in (5, 1)]
    assert [(face.bleed, face.boxes[0].ink.x) for face in faces] == [(5, -5), (3, -3)]


def test_each_repeats_a_box_by_steps(studio: Studio) -> None:
    face = studio.draw(
        '  dot: {draw: rect, each: card.marks, at: [1, 2, 3, 4], step: [5, "{{ index }}"], fill: ink}\n'
        '  word: {draw: text, each: card.marks, at: [1, 9, 30, 5], style: s, text: "{{ index }}{{ item }}"}\n'
    )
    assert [(box.name, near(box.at)) for box in face.boxes[:3]] == [
        ("dot[0]", (1, 2, 3, 4)), ("dot[1]", (6, 3, 3, 4)), ("dot[2]", (11, 6, 3, 4)),
    ]  # fmt: skip
    assert [box.text and box.text.words for box in face.boxes[3:]] == ["0one", "1two", "2three"]


def test_when_and_an_empty_each_leave_boxes_out(studio: Studio) -> None:
    assert studio.draw("  dot: {draw: rect, each: '[]', at: [1, 2, 3, 4]}\n").boxes == ()
    face = studio.draw(
        "  a: {draw: rect, when: card.n > 1, at: [0, 0, 1, 1]}\n  b: {draw: rect, when: card.n > 2, at: [0, 0, 1, 1]}\n"
        "  c: {draw: rect, each: card.marks, when: item != 'two', at: [0, 0, 1, 1], step: [2, 0]}\n"
    )
    assert [box.name for box in face.boxes] == ["a", "c[0]", "c[2]"]


def test_a_turn_is_about_the_middle_of_the_box(studio: Studio) -> None:
    box = studio.box("draw: rect, at: [10, 20, 8, 4], fill: ink, turn: 90")
    assert box.calls == (Turned((14, 22), 90, (Shape("rect", Box(10, 20, 8, 4), BLACK),)),)
    assert near(box.at) == (10, 20, 8, 4) and near(box.ink) == (12, 18, 4, 8)
    assert isinstance(studio.call("draw: rect, at: [1, 1, 2, 2], turn: -720"), Shape)


def test_a_turned_text_takes_its_ink_along_counter_clockwise(studio: Studio) -> None:
    ink = studio.box("draw: text, at: [10, 20, 20, 20], style: s, text: Ann, turn: 90").ink
    assert (round(ink.x, 6), round(ink.bottom, 6)) == (10, 40) and ink.h > ink.w  # top left has become bottom left


@pytest.mark.parametrize(
    ("keys", "placed", "clipped"),
    [
        ("file: wide.svg", (10, 12.5, 10, 5), False),
        ("file: tall.svg", (12.5, 10, 5, 10), False),
        ("file: wide.svg, focus: [0, 0]", (10, 10, 10, 5), False),
        ("file: wide.svg, focus: [0, 1]", (10, 15, 10, 5), False),
        ("file: wide.svg, fit: stretch", (10, 10, 10, 10), False),
        ("file: wide.svg, fit: cover", (5, 10, 20, 10), True),
        ("file: wide.svg, fit: cover, focus: [0, 0]", (10, 10, 20, 10), True),
        ("file: wide.svg, fit: cover, focus: [1, 0]", (0, 10, 20, 10), True),
        ("file: tall.svg, fit: cover, focus: [0, 1]", (10, 0, 10, 20), True),
    ],
)
def test_pictures_fit_or_cover_their_box(studio: Studio, keys: str, placed: tuple[float, ...], clipped: bool) -> None:
    call = studio.call(f"draw: picture, at: [10, 10, 10, 10], {keys}")
    assert isinstance(call, Picture) and near(call.box) == placed
    assert call.clip == (Shape("rect", Box(10, 10, 10, 10)) if clipped else None)


@pytest.mark.parametrize(
    ("clip", "shape"),
    [
        ("{radius: 2}", Shape("rect", Box(10, 10, 10, 10), radius=2.0)),
        ("{ellipse: true}", Shape("ellipse", Box(10, 10, 10, 10))),
        ("{points: [[0, 0], [9, 0], [0, 9]]}",
         Shape("polygon", Box(10, 10, 10, 10), points=((10, 10), (19, 10), (10, 19)))),
    ],
)  # fmt: skip
def test_pictures_are_seen_through_their_clip(studio: Studio, clip: str, shape: Shape) -> None:
    call = studio.call(f"draw: picture, at: [10, 10, 10, 10], file: wide.svg, clip: {clip}")
    assert isinstance(call, Picture) and call.clip == shape


def test_ink_is_what_the_calls_may_cover(studio: Studio) -> None:
    assert near(studio.box("draw: rect, at: [5, 5, 10, 10], stroke: ink, width: 1").ink) == (4.5, 4.5, 11, 11)
    line = "draw: line, at: [5, 5, 0, 0], points: [[1, 2], [4, 8]], stroke: ink, width: 0.2"
    assert near(studio.box(line).ink) == (5.9, 6.9, 3.2, 6.2)
    assert near(studio.box("draw: icon, at: [5, 5, 8, 8], icon: flag").ink) == (5, 7, 8, 4)
    corner = "draw: polygon, at: [5, 5, 9, 9], points: [[0, 0], [2, 0], [0, 3]], fill: ink"
    assert near(studio.box(corner).ink) == (5, 5, 2, 3)


def test_boxes_alike_on_every_card_are_drawn_once(studio: Studio) -> None:
    boxes = "  a: {draw: rect, at: [0, 0, 1, 1]}\n  b: {draw: text, at: [0, 0, 9, 9], style: s, text: '{{card.id}}'}\n"
    one, two = studio.draw_all(boxes, 0.0, {"id": "A"}, {"id": "B"})
    assert one.boxes[0] is two.boxes[0]
    assert [face.boxes[1].text and face.boxes[1].text.words for face in (one, two)] == ["A", "B"]


def test_boxes_of_the_same_values_are_drawn_once(studio: Studio) -> None:
    """Of a text, a list and a fault: what a card says otherwise is drawn of its own, and told of its own."""
    boxes = (
        "  a: {draw: text, at: [0, 0, 9, 9], style: s, text: '{{card.says}}', opacity: '{{card.see}}'}\n"
        "  b: {draw: icon, each: card.list, at: [0, 0, 2, 2], step: [3, 0], icon: '{{item}}', color: '{{card.ink}}'}\n"
    )
    same = {"says": "hi", "see": 1, "list": ["flag", "flag"], "ink": "red"}
    cards = [
        {"id": str(at), **same, **more}
        for at, more in enumerate(({}, {}, {"says": "oh"}, {"see": 0.5}, {"ink": "snow"}))
    ]
    one, two, words, pale, white = studio.draw_all(boxes, 0.0, *cards)
    assert all(mine is other for mine, other in zip(one.boxes, two.boxes, strict=True)) and len(one.boxes) == 3
    assert one.boxes[1].at != one.boxes[2].at
    told = [face.boxes[0].text.words for face in (one, two, words, pale) if face.boxes[0].text]
    assert told == ["hi", "hi", "oh", "hi"]
    assert pale.boxes[0].calls != one.boxes[0].calls and white.boxes[1].calls != one.boxes[1].calls
    assert white.boxes[0] is one.boxes[0] and studio.problems.findings == []
    bad = [{"id": "X", **same}, {"id": "Y", **same, "ink": "rde"}, {"id": "Z", **same, "says": "*open"}]
    assert [len(face.boxes) for face in studio.draw_all(boxes, 0.0, *bad)] == [3, 1, 2]
    assert ["'rde'" in fault or "card Z" in fault for fault in studio.faults()] == [True, True]


@pytest.mark.parametrize(
    ("keys", "says"),
    [
        ("draw: rect, at: [1, 1, 2, 2], fill: blck", "DAT063 faces/card.yaml:4:45 there is no colour 'blck'"),
        ("draw: rect, at: [1, 1, -2, 2]", "DAT062 faces/card.yaml:4:25 box 'one' of face 'card', card A1: a width"),
        ("draw: rect, at: [1, 1, 2, '{{ card.id }}']", "DAT062 faces/card.yaml:4:35 box 'one' of face 'card'"),
        ("draw: polygon, at: [1, 1, 2, 2], points: [[0, 0], [1, 1]]", "a polygon of fewer than 3 points"),
        ("draw: rect, at: [1, 1, 2, 2], each: card.n", "gives no list to repeat over"),
        ("draw: rect, at: [1, 1, 2, 2], when: card.nn", "DAT062 faces/card.yaml:4:45"),
        ("draw: rect, at: [1, 1, 2, 2], fill: {from: [0, 0], stops: [ink]}", "not a gradient"),
        ("draw: icon, at: [1, 1, 2, 2], icon: flga", "DAT065 faces/card.yaml:4:45 there is no icon 'flga'"),
        ("draw: text, at: [1, 1, 9, 9], style: s, text: '*open'", "DAT062 faces/card.yaml:4:56"),
        ("draw: text, at: [1, 1, 9, 9], style: bad, text: x", "DAT064 faces/card.yaml:2:15 there is no font 'bdoy'"),
        ("draw: text, at: [1, 1, 9, 9], style: s, text: ':flga:'", "DAT065 faces/card.yaml:4:56 there is no icon"),
    ],
)  # fmt: skip
def test_faults_are_placed_and_only_their_box_is_left_out(studio: Studio, keys: str, says: str) -> None:
    face = studio.draw(f"  one: {{{keys}}}\n  two: {{draw: rect, at: [1, 1, 2, 2]}}\n")
    assert any(says in fault for fault in studio.faults()), studio.faults()
    assert [box.name for box in face.boxes] == ["two"]
