"""The small ornament of cover and page numbers."""

from __future__ import annotations

from pathlib import Path

import pytest
from deckproof.generator.rulebook.pen import Pen
from deckproof.layouts.deck import DrawnGame
from deckproof.layouts.ops import Picture


@pytest.mark.parametrize(("named", "drawn_one"), [("ornament", "moon"), ("moon", "heart")])
def test_a_game_may_name_its_ornament(named: str, drawn_one: str, drawn: DrawnGame) -> None:
    heart = drawn.game.icons["heart"]
    files = {"heart": heart, "moon": drawn.game.icons["home"]}
    pen = Pen(drawn.fonts, {"heart": heart, named: files["moon"]})
    assert pen.ornament(0, 0, 2, (0, 0, 0))
    assert [call.file for call in pen.calls if isinstance(call, Picture)] == [files[drawn_one]]


def test_without_ornament_and_heart_nothing_is_drawn(drawn: DrawnGame) -> None:
    pen = Pen(drawn.fonts, {"moon": Path("moon.svg")})
    assert not pen.ornament(0, 0, 2, (0, 0, 0))
    assert pen.calls == []
