"""The printed pieces of Connecting Links against the game: what a picture shows is what the rules say."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner
from deckproof.generator.cli import cli
from deckproof.layouts.deck import DrawnCard
from deckproof.layouts.drawn import DrawnFace
from deckproof.layouts.ops import Colour, Picture, Shape
from deckproof.layouts.units import Box
from PIL import Image, ImageChops, ImageFilter

from ..paper import boxes, drawn
from .kit import FOLDER, data, reach

MIDDLE = "momoka"


def cards(component: str) -> dict[str, DrawnCard]:
    return {one.card.id: one for one in drawn("connecting-links").components[component].cards}


def words(face: DrawnFace | None, name: str) -> list[str]:
    return [box.text.words for box in boxes(face, name) if box.text]


def fills(face: DrawnFace | None, name: str) -> list[Colour]:
    """The colours of the shapes that a box draws, in order."""
    shapes = [call for box in boxes(face, name) for call in box.calls]
    return [call.fill for call in shapes if isinstance(call, Shape) and isinstance(call.fill, tuple)]


def marked(face: DrawnFace | None, name: str) -> set[str]:
    """The characters whose cell in a small house has the colour that fewer cells have."""
    found = fills(face, name)
    assert len(found) == 25 and len(set(found)) == 2
    rare = min(set(found), key=found.count)
    return {card.id for card, fill in zip(data().components["characters"].cards, found, strict=True) if fill == rare}


@pytest.mark.parametrize("turn", range(1, 6))
def test_the_house_on_a_gift_token_is_its_reach(turn: int) -> None:
    token = cards("gifts")[f"gift-{turn}"]
    assert marked(token.front, "cell") - {MIDDLE} == reach("red", MIDDLE)
    assert marked(token.back, "cell") - {MIDDLE} == reach("blue", MIDDLE)
    assert words(token.front, "turn") == words(token.back, "turn") == [str(turn)]


@pytest.mark.parametrize("card", ["ref-protagonists", "ref-possessors"])
def test_the_houses_on_a_reference_card_are_the_reaches(card: str) -> None:
    face = cards("reference")[card].front
    assert marked(face, "red-cell") - {MIDDLE} == reach("red", MIDDLE)
    assert marked(face, "blue-cell") - {MIDDLE} == reach("blue", MIDDLE)


def test_red_and_blue_are_told_without_colours() -> None:
    token = cards("gifts")["gift-1"]
    plates = [boxes(face, "plate")[0].kind for face in (token.front, token.back)]
    icons = [boxes(face, "icon")[0].calls[0] for face in (token.front, token.back)]
    assert plates == ["rect", "ellipse"]
    assert words(token.front, "word") + words(token.back, "word") == ["Red", "Blue"]
    assert [icon.file.stem for icon in icons if isinstance(icon, Picture)] == ["red-gift", "blue-gift"]
    front = cards("notices")["rb"].front
    assert boxes(front, "red-tile")[0].kind == "rect" and boxes(front, "blue-tile")[0].kind == "ellipse"


def test_notice_cards_show_their_gifts_on_both_sides() -> None:
    for card in data().components["notices"].cards:
        one = cards("notices")[card.id]
        for face in (one.front, one.back):
            for colour in ("red", "blue"):
                shown = [len(boxes(face, f"{colour}-{part}")) for part in ("tile", "icon", "word")]
                assert shown == [card.data[colour]] * 3
        assert words(one.front, "text") == [card.data["text"]]
        assert words(one.back, "used") == ["Used"]


def test_the_lit_window_is_the_room() -> None:
    for id_, one in cards("characters").items():
        assert marked(one.front, "window") == {id_}
        assert words(one.front, "room") == words(one.back, "room") == [str(one.card.data["room"])]
        assert marked(cards("possessors")[f"p-{id_}"].front, "window") == {id_}


def test_a_possessor_card_says_what_its_character_card_says() -> None:
    for id_, one in cards("characters").items():
        other = cards("possessors")[f"p-{id_}"]
        for name in ("room", "name", "line"):
            assert words(one.front, name) == words(other.front, name)


def test_possessors_cannot_be_told_by_their_backs(tmp_path: Path) -> None:
    """All have one back, and it is the same upside down."""
    backs = [one.back for one in cards("possessors").values()]
    assert len({back.key for back in backs if back}) == 1
    said = ["build", FOLDER, "--only", "possessors", "--formats", "faces", "--dpi", "150", "--out", tmp_path, "--quiet"]
    assert CliRunner().invoke(cli, [str(word) for word in said]).exit_code == 0
    with Image.open(tmp_path / FOLDER.name / "png" / "possessors" / "p-aoi-back.png") as image:
        differs = ImageChops.difference(image, image.rotate(180)).convert("L")
    areas = differs.filter(ImageFilter.MinFilter(3))  # edges of lines are thinner: they fall half a pixel apart
    assert areas.getextrema()[1] < 24


def test_the_play_sheet_has_room_for_every_card() -> None:
    (sheet,) = cards("sheet").values()
    card = cards("characters")[MIDDLE].front.size
    slots = [box.at for box in boxes(sheet.front, "slot")]
    assert len(slots) == 25
    assert all(slot.w >= card.w and slot.h >= card.h for slot in slots)
    assert not any(overlap(one, other) for index, one in enumerate(slots) for other in slots[:index])
    page = sheet.front.size
    assert all(slot.x >= 0 and slot.y >= 0 and slot.right <= page.w and slot.bottom <= page.h for slot in slots)
    rooms = [(box.at.y, box.at.x, int(box.text.words)) for box in boxes(sheet.front, "room") if box.text]
    by_floor = sorted(rooms, key=lambda one: (one[2] // 100, -one[0], one[1]))
    assert by_floor == sorted(rooms, key=lambda one: one[2])
    assert [y for y, _, _ in by_floor] == sorted((y for y, _, _ in rooms), reverse=True)  # the lowest floor at the foot


def test_a_grid_label_shows_its_line_of_the_plan() -> None:
    """The number, the lit windows and the rooms, by the doors; it is as long as a Character card is wide."""
    rooms = {card.id: divmod(int(str(card.data["room"])), 100) for card in data().components["characters"].cards}
    width = cards("characters")[MIDDLE].front.size.w
    for one in cards("labels").values():
        part = ("floor", "column").index(str(one.card.data["line"]))
        number = int(str(one.card.data["number"]))
        assert one.card.id == f"{one.card.data['line']}-{one.card.name.split()[-1].lower()}"
        assert rooms[one.card.id.split("-")[1]][part] == number
        line = {name for name, room in rooms.items() if room[part] == number}
        assert words(one.front, "number") == [str(number)] and marked(one.front, "window") == line
        assert words(one.front, "word") == ["Floor" if part == 0 else "Column"]
        assert words(one.front, "rooms") == ([f"{number}01–{number}05"] if part == 0 else [])
        assert one.front.size.h == width and one.back is None


def test_the_windows_of_a_grid_label_lie_like_the_rooms() -> None:
    """Upright, and on the labels of columns turned by a quarter: floors go from the right to the left."""
    plan = [divmod(int(str(card.data["room"])), 100) for card in data().components["characters"].cards]
    for name, up in (("floor-akane", lambda at: (-at.y, at.x)), ("column-akane", lambda at: (-at.x, -at.y))):
        at = [box.at for box in boxes(cards("labels")[name].front, "window")]
        assert [plan[i] for i in sorted(range(25), key=lambda i: up(at[i]))] == sorted(plan)
        assert not any(overlap(one, other) for index, one in enumerate(at) for other in at[:index])


def overlap(one: Box, other: Box) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom
