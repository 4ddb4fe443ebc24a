"""The rulebook of How You Come Undone against its sheet, its data and play: planted faults are told, rewrites not."""

from __future__ import annotations

from copy import copy

import pytest
from deckproof.validator.language.scenes import emptied_scenes

from ..holding import Held
from ..planting import Number, numbers
from .book_plants import HARMLESS, PLANTED
from .sheet import FOLDER, worded


@pytest.fixture(scope="module")
def held(tmp_path_factory: pytest.TempPathFactory) -> Held:
    return Held("undone", tmp_path_factory.mktemp("undone"), PLANTED, HARMLESS, games=27, positions=4_000)


@pytest.mark.parametrize(("old", "new", "code"), PLANTED, ids=[one[1][:40] for one in PLANTED])
def test_a_planted_fault_is_told_by_itself(old: str, new: str, code: str, held: Held) -> None:
    held.must_tell(old, new, code)


@pytest.mark.parametrize(("old", "new"), HARMLESS, ids=[one[1][:40] for one in HARMLESS])
def test_a_harmless_rewrite_is_not(old: str, new: str, held: Held) -> None:
    held.must_pass(old, new)


def test_piles_become_empty_whatever_the_folder_is_called() -> None:
    other = copy(worded())
    other.name = "ud2"
    empty = {scene.start: scene.state.to_plain() for scene in emptied_scenes(worded())}
    assert {start.partition(" empty ")[2] for start in empty} == {"DIVIDEND pile", "Action pile", "COALITION pile"}
    assert {scene.start: scene.state.to_plain() for scene in emptied_scenes(other)} == empty


REFERENCE = [
    ("Every 2 turns, draw", "Every 3 turns, draw", "FCT001"),
    ("draw 1 Continuity card", "draw 2 Continuity cards", "FCT001"),
    ("hold only 1 Faction card", "hold only 2 Faction cards", "FCT001"),
    ("Corporate Power brings a Coalition", "Corporate Power brings a Dividend", "FCT001"),
    ("no second ending card", "no third ending card", "WRD003"),
    ("the most Happiness wins", "the least Happiness wins", "WRD003"),
]
"""Changes of the reference card, each on a line of its own, with the code that tells them."""


def test_faults_planted_in_the_reference_card_are_found_there(held: Held) -> None:
    file = held.folder / "reference.yaml"
    text = whole = file.read_text(encoding="utf-8")
    for old, new, _ in REFERENCE:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    file.write_text(text, encoding="utf-8")
    try:
        places = [(one.code, one.place) for one in held.findings(held.text) if one.place]
    finally:
        file.write_text(whole, encoding="utf-8")
    told = {(code, place.line) for code, place in places if place.source.name.endswith("reference.yaml")}
    for _, new, code in REFERENCE:
        assert (code, text[: text.index(new)].count("\n") + 1) in told, new


def grouped(every: list[Number]) -> list[list[Number]]:
    """Numbers on cards in groups, one of each card at most."""
    groups: list[dict[tuple[str, int], Number]] = []
    for one in every:
        card = one.file, (FOLDER / one.file).read_text(encoding="utf-8").count("- id:", 0, one.start)
        free = [group for group in groups if card not in group]
        if not free:
            groups.append({})
            free = groups[-1:]
        free[0][card] = one
    return [list(group.values()) for group in groups]


NUMBERS = numbers("undone", "continuity.yaml", "action.yaml", "dividend.yaml", "coalition.yaml")


def test_every_number_on_a_card_is_told_when_it_changes(held: Held) -> None:
    assert len(NUMBERS) > 60
    for group in grouped(NUMBERS):
        told = held.told_of(group)
        for one in group:
            line = held.line(one)
            near = {(one.file, line - 1), (one.file, line), (one.file, line + 1)}  # its text, or its entry
            assert near & told, (one, line)
