"""The one card that makes a count differ, and the one that has another's name."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from deckproof.cards.finding import Finding
from deckproof.cards.library import bundled
from deckproof.cards.load import load_game
from deckproof.validator.checks.cnt import odd_copies, odd_value
from deckproof.validator.misnamed import misspelt_names
from deckproof.validator.verdict import verdict

from ..games.planting import by_words


def test_the_card_with_other_copies_is_the_odd_one() -> None:
    gifts = load_game("connecting-links").components["gifts"].cards
    odd = replace(gifts[2], copies=gifts[2].copies + 1)
    assert odd_copies([*gifts[:2], odd, *gifts[3:]], 1) == odd.place_of("copies")
    assert odd_copies([*gifts[:2], odd, *gifts[3:]], None) == odd.place_of("copies")
    assert odd_copies([*gifts[:2], odd, *gifts[3:]], -1) is None, "there are too few, and it has more than others"
    assert odd_copies(gifts, 1) is None
    assert odd_copies([odd, *gifts[:1]], 1) is None, "either may be wrong"
    assert odd_copies([odd], -3) == odd.place_of("copies")


def test_the_card_with_the_value_of_another_is_the_odd_one() -> None:
    gifts = load_game("connecting-links").components["gifts"].cards
    moved = replace(gifts[2], data={**gifts[2].data, "turn": gifts[3].data["turn"]})
    assert odd_value([moved, gifts[3]], "turn") == gifts[2].place_of("turn")
    assert odd_value([gifts[3]], "turn") is odd_value([moved, moved], "turn") is None


def test_a_card_with_the_name_of_another_is_known_by_its_id(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(bundled()["ygios"].parent / "starters" / "duel", tmp_path / "duel"))
    cards = folder / "cards.yaml"
    cards.write_text(cards.read_text(encoding="utf-8").replace("name: Stare", "name: Old Owl"), encoding="utf-8")
    game = load_game(folder)
    told = [Finding("SHT050", "unread", "error", f"nothing holds {said}") for said in ("'Stare · 1'", "a Stare", "Owl")]
    (found,) = misspelt_names(game, [*told, *told])
    assert found.place == game.by_id["stare"].place_of("name") and "'Stare'" in found.message


@pytest.mark.parametrize(("name", "file", "card", "field", "value", "code", "spots"), [
    ("connecting-links", "labels.yaml", "floor-renge", "number", 5, "CNT001", {"floor-renge", "floor-botan"}),
    ("connecting-links", "characters.yaml", "sakura", "room", 403, "SHT007", {"sakura", "momoka"}),
    ("undone", "action.yaml", "A4", "number", 5, "CNT001", {"A4"}),
    ("ygios", "zones.yaml", "town", "girl", "Senpai", "CNT003", {"town", "school"}),
    ("ygios", "affection.yaml", "H5", "devotion", 6, "CNT003", {"H5"}),
])  # fmt: skip
def test_the_cards_that_all_others_disagree_with_are_told_first(
    tmp_path: Path, name: str, file: str, card: str, field: str, value: object, code: str, spots: set[str]
) -> None:
    """At the field, of two cards of one value at those of both; the sentence is in the message."""
    folder = Path(shutil.copytree(bundled()[name], tmp_path / name))
    place = load_game(folder).by_id[card].place_of(field)
    lines = place.source.text.split("\n")
    old = lines[place.line - 1]
    lines[place.line - 1] = f"{old[: place.col - 1]}{value}{old[place.col - 1 + place.length :]}"
    (folder / file).write_text("\n".join(lines), encoding="utf-8")
    game = load_game(folder)
    first = verdict(game, by_words(game), 0).findings[0]
    told = {(one.source.name, one.line) for one in (first.place, first.other) if one is not None}
    assert first.code == code
    assert {(one.source.name, one.line) for one in (game.by_id[id_].place_of(field) for id_ in spots)} <= told


def test_a_card_that_no_longer_says_what_rules_name_is_told_first(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(bundled()["undone"], tmp_path / "undone"))
    text = (folder / "action.yaml").read_text(encoding="utf-8")
    lost = "The game ends before your next turn, with a Coalition Victory."
    (folder / "action.yaml").write_text(text.replace(lost, "", 1), encoding="utf-8")
    game = load_game(folder)
    first = verdict(game, by_words(game), 0).findings[0]
    assert (first.code, first.place) == ("FCT009", game.by_id["A5"].place_of("text"))


@pytest.mark.parametrize(("old", "new"), (
    ("does nothing.", "does something."),  # a rule looks the number up there
    ("answers No or OK", "answers A or OK"),  # the card leaves a step out, then
))  # fmt: skip
def test_what_is_not_read_on_a_card_is_told_before_what_is_missed_there(old: str, new: str, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(bundled()["yuri-kure"], tmp_path / "yuri-kure"))
    text = (folder / "summary.yaml").read_text(encoding="utf-8")
    assert old in text
    (folder / "summary.yaml").write_text(text.replace(old, new, 1), encoding="utf-8")
    game = load_game(folder)
    first, *more = verdict(game, by_words(game), 0).findings
    assert first.code == "WRD001" and new in first.message and {"FCT009", "SHT181"} & {one.code for one in more}
