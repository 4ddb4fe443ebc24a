"""The paper of VRoyale: types and rarities by shape, keywords as worded pills, one back that tells nothing."""

from __future__ import annotations

from pathlib import Path

from deckproof.cards.load import load_game

from ..paper import calls, difference, drawn, fronts, image, picture, tells_which_way_up, words

ROSTERS = ("parade", "choir")


def test_every_type_has_a_window_of_its_own() -> None:
    """Held in black and white, so that no colour helps: nothing is printed in the window, so it is white."""
    files = {}
    for id_, face in fronts("vroyale", *ROSTERS).items():
        types = drawn("vroyale").game.by_id[id_].data["types"]
        assert isinstance(types, list)
        files[types[0]] = picture(face, "frame")
    assert set(files) == {"leader", "character", "highlight", "event", "asset"}
    windows = {kind: image(file).point(lambda grey: 255 if grey > 250 else 0) for kind, file in files.items()}
    for kind, window in windows.items():
        for other, second in windows.items():
            assert kind == other or difference(window, second) > 0.5, (kind, other)


def test_every_rarity_has_a_shape_of_its_own() -> None:
    data = drawn("vroyale").game.by_id
    shapes: dict[object, set[Path]] = {}
    for id_, face in fronts("vroyale", *ROSTERS).items():
        shapes.setdefault(data[id_].data["rarity"], set()).add(picture(face, "rarity-shape"))
        assert words(face, "rarity") == data[id_].data["rarity"]
    assert set(shapes) == {"C", "U", "R", "SR", "SSR"}
    assert len({file.read_bytes() for files in shapes.values() for file in files}) == len(shapes)


def test_the_back_does_not_tell_which_way_up_a_card_lies_nor_whose_it_is() -> None:
    backs = {
        picture(card.back, "back")
        for roster in ROSTERS
        for card in drawn("vroyale").components[roster].cards
        if card.back
    }
    (only,) = backs
    assert not tells_which_way_up(only)


def test_every_card_has_a_picture_of_its_own() -> None:
    files = {picture(face, "art") for face in fronts("vroyale", *ROSTERS).values()}
    assert len(files) == len({file.read_bytes() for file in files}) == 40


def test_faces_print_the_numbers_of_their_cards() -> None:
    for id_, face in fronts("vroyale", *ROSTERS).items():
        data = drawn("vroyale").game.by_id[id_].data
        assert words(face, "cost") == str(data["cost"])
        assert len(calls(face, "stars")) == data["stars"]
        for box in ("atk", "hp"):
            value = data.get(box)
            assert words(face, box) == ("" if value is None else str(value)), (id_, box)


def test_keywords_are_pills_with_their_word() -> None:
    game = drawn("vroyale").game
    for id_, face in fronts("vroyale", *ROSTERS).items():
        marks = game.by_id[id_].marks
        assert words(face, "pill-name") == " ".join(mark.capitalize() for mark in marks), id_
        assert len(calls(face, "pill-icon")) == len(marks)


def test_the_tracker_counts_down_from_the_sanity_of_the_rules() -> None:
    (tracker,) = drawn("vroyale").components["trackers"].cards
    start = load_game("vroyale").by_id["tracker"].data["sanity"]
    assert isinstance(start, int)
    assert words(tracker.front, "number") == " ".join(str(left) for left in range(start, 0, -1))
    assert words(tracker.front, "none-number") == "0"
