"""What is special about the rulebook of ygios: its modes, its boards."""

from __future__ import annotations

from ..planting import desk, proof

BOARDS = {"simple-middle", "simple-round", "advanced-middle", "advanced-round"}


def test_it_is_large() -> None:
    assert proof("ygios").coverage[1] > 600
    assert len([one for one in desk("ygios").rulebook.statements if one.kind == "term"]) > 30


def test_sections_are_about_modes() -> None:
    scopes = {section.anchor: dict(section.scope) for section in desk("ygios").rulebook.sections}
    assert scopes["simple-setup"] == {"mode": "simple"} and scopes["costs"] == {"mode": "advanced"}
    assert scopes["T3"] == {} and scopes["FI"] == {"mode": "advanced"}


def test_both_modes_have_boards() -> None:
    assert {one.name for one in desk("ygios").rulebook.examples} >= BOARDS
