"""Faults planted in the rulebook of a game are told where they are; harmless rewrites report nothing.

``plants.py`` in the folder of a game has them: ``PLANTED`` with the old words, the new ones and the beginning of the
code that tells, ``HARMLESS`` with the old and the new words.
"""

from __future__ import annotations

import pytest
from deckproof.cards.source import Place, Source

from .planting import desk
from .undone import plants as undone
from .ygios import plants as ygios

PLANTS = {"undone": undone, "ygios": ygios}
PLANTED = [
    pytest.param(name, *plant, id=f"{name}: {plant[1][:40]}")
    for name, plants in PLANTS.items()
    for plant in plants.PLANTED
]
HARMLESS = [
    pytest.param(name, *plant, id=f"{name}: {plant[1][:40]}")
    for name, plants in PLANTS.items()
    for plant in plants.HARMLESS
]
BESIDE = ("NAM004", "CNT003", "FCT007")
"""Told of a link, of what the cards have, of what comes of it: not always of the very words that changed."""


@pytest.mark.parametrize(("name", "faults", "rewrites"), [("ygios", 70, 30), ("undone", 50, 15)])
def test_there_are_enough_of_them(name: str, faults: int, rewrites: int) -> None:
    assert len(set(PLANTS[name].PLANTED)) >= faults and len(set(PLANTS[name].HARMLESS)) >= rewrites


@pytest.mark.parametrize(("name", "old", "new", "code"), PLANTED)
def test_planted_faults_are_found(name: str, old: str, new: str, code: str) -> None:
    text = desk(name).text
    changed = _changed(text, old, new)
    found = desk(name).prove(changed.source.text).findings
    told = [place for one in found if one.code.startswith(code) for place in (one.place, one.other) if place]
    assert any(_meet(place, changed, code in BESIDE) for place in told), [
        (one.code, str(one.place), one.message) for one in found
    ]


def _changed(text: str, old: str, new: str) -> Place:
    """Where the first character changes when ``old`` becomes ``new``."""
    at = next((index for index, (one, other) in enumerate(zip(old, new, strict=False)) if one != other), len(old))
    return Source("rulebook.md", text.replace(old, new, 1)).at(text.index(old) + min(at, len(new)))


def _meet(place: Place, changed: Place, beside: bool) -> bool:
    """Whether a place has the changed character in it, or ends or begins there; ``beside``: or stands on its line."""
    near = place.col <= changed.col + 1 and changed.col <= place.col + place.length
    return place.source.name == changed.source.name and place.line == changed.line and (near or beside)


@pytest.mark.parametrize(("name", "old", "new"), HARMLESS)
def test_harmless_rewrites_report_nothing(name: str, old: str, new: str) -> None:
    text = desk(name).text
    assert old in text
    found = desk(name).prove(text.replace(old, new, 1)).findings
    assert [(one.code, one.message) for one in found] == []
