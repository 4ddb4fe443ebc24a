"""Face files: extends over one level, the order of boxes, and every fault with its place."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from deckproof.cards.source import Place, Source
from deckproof.cards.yamlread import Problems
from deckproof.layouts.facemodel import ShapeBox, TextBox
from deckproof.layouts.faces import FaceFile, FaceLibrary

HERE = Place(Source("game.yaml", "front: card\n"), 1, 8)
BASE = """\
bleed: 2
safe: 4
styles:
  name: {size: 12, bold: true}
  rules: {size: 9}
boxes:
  ground: {draw: rect, at: [0, 0, 63, 88], fill: "#000"}
  name: {draw: text, at: [3, 3, 57, 8], style: name, text: Name}
  foot: {draw: text, at: [3, 80, 57, 5], style: rules, text: Foot}
"""
OWN = """\
extends: base
safe: 5
styles:
  name: {size: 14}
  new: {}
boxes:
  name: {text: Own}
  more: {draw: line, at: [0, 0, 1, 1], points: [[0, 0], [1, 1]], stroke: ink}
"""


class Read:
    """Faces written into a folder and read from there."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.problems = folder, Problems()

    def __call__(self, name: str, **faces: str) -> FaceFile | None:
        for stem, text in faces.items():
            (self.folder / f"{stem}.yaml").write_text(text, encoding="utf-8")
        self.library = FaceLibrary(self.folder, "game/faces", self.problems)
        return self.library.face(name, lambda: HERE)

    def faults(self) -> list[str]:
        return [f"{finding.code} {finding.place} {finding.message}" for finding in self.problems.findings]


@pytest.fixture
def read(tmp_path: Path) -> Read:
    return Read(tmp_path)


def whole(face: FaceFile | None, read: Read) -> FaceFile:
    assert read.faults() == []
    assert face is not None
    return face


def under_caret(place: Place) -> str:
    return f"{place.source.name}:{place.line} {place.source.line(place.line)[place.col - 1 :][: place.length]}"


# -- extends ------------------------------------------------------------------------------------


def test_a_face_alone_has_its_boxes_in_file_order(read: Read) -> None:
    face = whole(read("base", base=BASE), read)
    assert (face.name, face.bleed, face.safe, list(face.boxes)) == ("base", 2, 4, ["ground", "name", "foot"])
    assert isinstance(face.boxes["ground"], ShapeBox) and face.styles["name"].bold


def test_defaults_are_three_millimetres(read: Read) -> None:
    face = whole(read("plain", plain="boxes: {}\n"), read)
    assert (face.bleed, face.safe, dict(face.boxes)) == (3, 3, {})


def test_several_faces_are_laid_over_each_other_in_their_order(read: Read) -> None:
    files = {
        "one": BASE,
        "two": "bleed: 2\nboxes:\n  foot: null\n  name: {text: Two}\n  more: {draw: rect, at: [1, 1, 2, 2]}\n",
    }
    face = whole(read("own", **files, own="extends: [one, two]\nboxes:\n  more: {fill: ink}\n"), read)
    name, more = face.boxes["name"], face.boxes["more"]
    assert isinstance(name, TextBox) and name.text == "Two" and list(face.boxes) == ["ground", "name", "more"]
    assert isinstance(more, ShapeBox) and more.fill == "ink" and face.bleed == 2
    assert under_caret(face.place("name", "text")) == "game/faces/two.yaml:4 Two"
    assert under_caret(face.place("name", "style")).startswith("game/faces/one.yaml")


def test_extends_changes_single_keys_and_adds_at_the_end(read: Read) -> None:
    face = whole(read("own", base=BASE, own=OWN), read)
    name = face.boxes["name"]
    assert isinstance(name, TextBox) and (name.text, name.style, name.at) == ("Own", "name", [3, 3, 57, 8])
    assert (face.bleed, face.safe) == (2, 5)
    assert (face.styles["name"].size, face.styles["name"].bold) == (14, True)
    assert sorted(face.styles) == ["name", "new", "rules"]
    assert list(face.boxes) == ["ground", "name", "foot", "more"]


def test_null_removes_a_box_or_style(read: Read) -> None:
    face = whole(read("own", base=BASE, own="extends: base\nstyles:\n  rules: null\nboxes:\n  foot: null\n"), read)
    assert (list(face.boxes), list(face.styles)) == (["ground", "name"], ["name"])


def test_a_new_kind_of_box_keeps_no_stray_keys(read: Read) -> None:
    read("own", base=BASE, own="extends: base\nboxes:\n  name: {draw: rect}\n")
    assert [fault.split()[0] for fault in read.faults()] == ["DAT004", "DAT004"]  # style and text of the text box


def test_places_are_in_the_file_that_wrote_the_value(read: Read) -> None:
    face = whole(read("own", base=BASE, own="extends: base\nboxes:\n  name: {text: Own}\n"), read)
    assert under_caret(face.place("name", "text")) == "game/faces/own.yaml:3 Own"
    assert under_caret(face.place("name", "style")) == "game/faces/base.yaml:8 name"
    assert under_caret(face.place("name")) == "game/faces/own.yaml:3 name"
    assert under_caret(face.place("foot")) == "game/faces/base.yaml:9 foot"


def test_after_puts_a_box_where_it_belongs(read: Read) -> None:
    box = "{draw: rect, at: [0, 0, 1, 1], after: "
    boxes = f"  band: {box}ground}}\n  edge: {box}band}}\n"
    own = f"extends: base\nboxes:\n{boxes}"
    assert list(whole(read("own", base=BASE, own=own), read).boxes) == ["ground", "band", "edge", "name", "foot"]


# -- faults -------------------------------------------------------------------------------------

FAULTS: Mapping[str, tuple[dict[str, str], str]] = {
    "no such base": ({"card": "extends: bsae\n", "base": BASE}, "DAT060 game/faces/card.yaml:1:10 there is no face"),
    "two levels": (
        {"card": "extends: middle\n", "middle": "extends: base\n", "base": BASE},
        "DAT061 game/faces/card.yaml:1:10 'card' extends 'middle', which itself extends 'base'",
    ),
    "one of several goes on": (
        {"card": "extends: [base, middle]\n", "middle": "extends: base\n", "base": BASE},
        "DAT061 game/faces/card.yaml:1:17 'card' extends 'middle', which itself extends 'base'",
    ),
    "itself": ({"card": "extends: card\n"}, "DAT061 game/faces/card.yaml:1:10 'card' extends 'card'"),
    "unknown key": ({"card": "bleeed: 3\n"}, "DAT004 game/faces/card.yaml:1:1"),
    "unknown style key": ({"card": "styles:\n  a: {sise: 3}\n"}, "DAT004 game/faces/card.yaml:2:7"),
    "unknown box key": (
        {"card": "boxes:\n  a: {draw: rect, at: [0, 0, 1, 1], fil: ink}\n"}, "DAT004 game/faces/card.yaml:2:37",
    ),
    "missing key": ({"card": "boxes:\n  a: {draw: rect}\n"}, "game/faces/card.yaml:2:"),
    "wrong type": ({"card": "boxes:\n  a: {draw: rect, at: [0, 0, 1, 1], bleed: 3}\n"}, "game/faces/card.yaml:2:44"),
    "three numbers": ({"card": "boxes:\n  a: {draw: rect, at: [0, 0, 1]}\n"}, "game/faces/card.yaml:2:23"),
    "no draw": ({"card": "boxes:\n  a: {at: [0, 0, 1, 1]}\n"}, "DAT071 game/faces/card.yaml:2:3 the box 'a'"),
    "unknown draw": ({"card": "boxes:\n  a: {draw: rekt}\n"}, "DAT071 game/faces/card.yaml:2:13 'rekt'"),
    "box of nothing": ({"card": "boxes:\n  a: 3\n"}, "DAT071 game/faces/card.yaml:2:3"),
    "unknown style": (
        {"card": "boxes:\n  a: {draw: text, at: [0, 0, 1, 1], text: x, style: bdoy}\n"},
        "DAT066 game/faces/card.yaml:2:53 there is no style 'bdoy'",
    ),
    "unknown box": (
        {"card": "boxes:\n  a: {draw: rect, at: [0, 0, 1, 1], after: b}\n"},
        "DAT067 game/faces/card.yaml:2:44 there is no box 'b'",
    ),
    "not yaml": ({"card": "boxes: [\n"}, "DAT003 game/faces/card.yaml:"),
    "boxes as a list": ({"card": "boxes: [a]\n"}, "game/faces/card.yaml:1:8"),
}  # fmt: skip


@pytest.mark.parametrize("case", FAULTS)
def test_every_fault_has_its_place(read: Read, case: str) -> None:
    files, says = FAULTS[case]
    read("card", **files)
    assert any(says in fault for fault in read.faults()), read.faults()


def test_an_unknown_face_is_told_where_it_is_wanted(read: Read) -> None:
    assert read("crad", base=BASE) is None
    assert read.faults() == ["DAT060 game.yaml:1:8 there is no face 'crad'"]


def test_a_folder_of_faces_that_is_kept_shut_is_told(read: Read, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.access", lambda *_: False)
    assert read("crad", base=BASE) is None
    (fault,) = read.faults()
    assert fault.startswith("DAT001 game.yaml:1:8 a file cannot be read: ") and "is kept shut by the system" in fault


def test_a_path_is_no_face_name(read: Read) -> None:
    assert read("../base", base=BASE) is None
    assert "there is no face '../base'" in read.faults()[0]


def test_a_face_is_read_and_reported_once(read: Read) -> None:
    read("card", card="boxes:\n  a: {draw: rekt}\n")
    assert read.library.face("card", lambda: HERE) is read.library.face("card", lambda: HERE)
    assert len(read.faults()) == 1
    assert read.library.face("nope", lambda: HERE) is None and read.library.face("nope", lambda: HERE) is None
    assert len(read.faults()) == 2
