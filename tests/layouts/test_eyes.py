"""Colours as other eyes see them: held against published numbers; told where only they tell cards apart."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from deckproof.cards.load import load_game
from deckproof.cards.yamlread import Problems
from deckproof.layouts.colours import hex_colour
from deckproof.layouts.deck import draw_game
from deckproof.layouts.eyes import DEFICIENT, VISIONS, apart, difference, seen
from deckproof.layouts.ops import Colour
from deckproof.layouts.preflight import preflight

from tests.conftest import MakeGame

GAME = """\
title: Suits
components:
  suits:
    title: Suits
    kind: card
    cards: cards.yaml
    size: poker
    front: plain
    fields: {suit: {type: text}, fill: {type: text}}
    distinguish: suit
"""
FACE = "boxes:\n  field: {draw: rect, at: [9, 9, 30, 30], fill: '{{ card.fill }}'}\n"
RED: Colour = (1.0, 0.0, 0.0)


def linear(part: float) -> float:
    return float(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4)


@pytest.mark.parametrize(
    ("vision", "column"),
    [("protan", (0.152286, 0.114503, -0.003882)), ("deutan", (0.367322, 0.280085, -0.011820))],
)
def test_red_is_seen_as_the_published_matrices_say(vision: str, column: tuple[float, float, float]) -> None:
    """Machado 2009, severity 1.0: the first column of each matrix, in linear light."""
    assert [linear(part) for part in seen(RED, vision)] == pytest.approx([max(0, part) for part in column], abs=1e-4)


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("level", [0.0, 0.5, 1.0])
def test_grey_stays_grey(vision: str, level: float) -> None:
    assert seen((level, level, level), vision) == pytest.approx((level, level, level), abs=0.004)


def test_what_each_kind_of_eyes_confuses() -> None:
    rust, moss, blue, yellow = (hex_colour(text) for text in ("#A03020", "#5A6010", "#0033AA", "#FFE040"))
    assert rust and moss and blue and yellow
    assert difference(rust, moss) > 30
    assert difference(rust, moss, "protan") < 10 and difference(rust, moss, "deutan") < 3
    assert difference(rust, moss, "tritan") > 20
    assert all(apart(blue, yellow, vision) for vision in VISIONS)
    turquoise, sky = hex_colour("#20A090"), hex_colour("#2090C0")
    assert turquoise and sky
    assert apart(turquoise, sky) and not apart(turquoise, sky, "tritan")


def deck(make_game: MakeGame, fills: dict[str, str], more: str = "") -> Path:
    cards = "".join(f"- {{id: {id_}, name: {id_}, suit: {id_}, fill: '{fill}'}}\n" for id_, fill in fills.items())
    return make_game({"game.yaml": GAME, "faces/plain.yaml": FACE + more, "cards.yaml": cards})


def told(folder: Path) -> list[str]:
    problems = Problems()
    drawn = draw_game(load_game(folder), problems)
    assert not problems.findings
    return [finding.message for finding in preflight(drawn) if finding.code == "PRT060"]


def test_pairs_that_become_alike_are_told_with_whom_and_by_how_much(make_game: MakeGame) -> None:
    said = told(deck(make_game, {"rust": "#A03020", "moss": "#5A6010", "sky": "#A0D0FF"}))
    alike = "suit 'rust' and 'moss' look alike to protan eyes (9.8), to deutan eyes (1.7) and in laser grey (1.3)"
    assert said == [f"{alike}: #A03020 and #5A6010 want a difference of 10 (cards rust and moss)"]


def test_colours_that_nobody_tells_apart_are_told_once(make_game: MakeGame) -> None:
    said = told(deck(make_game, {"one": "#A03020", "two": "#A03424"}))
    assert len(said) == 1 and "look alike to all eyes (" in said[0]
    assert not any(vision in said[0] for vision in DEFICIENT)


def test_a_shape_of_its_own_is_enough_and_a_speck_is_not(make_game: MakeGame) -> None:
    fills = {"rust": "#A03020", "moss": "#5A6010"}
    shape = '  pip: {draw: rect, at: [50, 50, %s, %s], fill: "#000000", when: "card.id == \'moss\'"}\n'
    assert not told(deck(make_game, fills, shape % (4, 4)))
    assert told(deck(make_game, fills, shape % (2, 2)))


def test_the_library_is_loaded_only_where_colours_must_tell(
    make_game: MakeGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "deckproof.layouts.eyes", None)  # importing it would raise
    fills = {"rust": "#A03020", "moss": "#5A6010"}
    shape = '  pip: {draw: rect, at: [50, 50, 9, 9], fill: "#000000", when: "card.id == \'moss\'"}\n'
    assert not told(deck(make_game, fills, shape))
    with pytest.raises(ImportError):
        told(deck(make_game, fills))
