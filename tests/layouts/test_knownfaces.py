"""Faces drawn before: the same as drawn anew, and drawn anew whenever anything they look at changed."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from deckproof.cards.load import load_game
from deckproof.cards.memo import Memo
from deckproof.cards.yamlread import Problems
from deckproof.layouts.deck import DrawnGame, draw_game
from deckproof.layouts.drawing import FaceDrawer

GAME = {
    "game.yaml": """\
title: Pairs
palette: {ink: "#1E1420", paper: "#FFFFFF"}
components:
  cards:
    {title: Cards, kind: card, cards: cards.yaml, size: "63x88", front: front, back: back,
     fields: {pair: {ref: cards, optional: true}}}
  lists: {title: Lists, kind: reference, cards: lists.yaml, size: "63x88", front: list}
""",
    "cards.yaml": """\
- {id: A, name: Alpha, text: One., pair: B}
- {id: B, name: Beta, text: Two.}
- {id: C, name: Gamma, text: Three.}
""",
    "lists.yaml": "- {id: L, name: All}\n",
    "rules.yaml": "hand: {value: 5, from: 'house: small hands'}\n",
    "faces/front.yaml": """\
styles: {plain: {font: body, size: 9, floor: 7, color: ink}}
boxes:
  text: {draw: text, at: [5, 5, 50, 20], style: plain, text: "{{ card.text }}"}
  pair: {draw: text, at: [5, 30, 50, 9], style: plain, when: card.pair, text: "with {{ by_id[card.pair].name }}"}
""",
    "faces/back.yaml": "boxes: {ground: {draw: rect, at: [0, 0, 63, 88], fill: ink}}\n",
    "faces/list.yaml": """\
styles: {plain: {font: body, size: 9, floor: 7, color: ink}}
boxes:
  names: {draw: text, at: [5, 5, 50, 60], style: plain, text: "{% for c in cards.cards %}{{ c.name }} {% endfor %}"}
  hand: {draw: text, at: [5, 70, 50, 9], style: plain, text: "{{ rules.hand }} cards"}
""",
}


@pytest.fixture
def game(tmp_path: Path) -> Path:
    for name, text in GAME.items():
        (tmp_path / "pairs" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "pairs" / name).write_text(text, encoding="utf-8")
    return tmp_path / "pairs"


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The keys of the faces that were really drawn."""
    keys: list[str] = []
    draw = FaceDrawer.draw

    def noted(self: FaceDrawer, key: str, *rest: Any) -> Any:
        keys.append(key)
        return draw(self, key, *rest)

    monkeypatch.setattr(FaceDrawer, "draw", noted)
    yield keys


def _draw(game: Path, memo: Memo, assets: str = "as they are", bleed: float = 0.0) -> DrawnGame:
    problems = Problems()
    found = draw_game(load_game(game, memo), problems, bleed=bleed, assets=assets)
    problems.raise_if_any()
    return found


LIST = "lists/L/front"
"""It goes through all cards and names each, so that their names may change it, and nothing else of them."""
ALL = [*(f"cards/{card}/{side}" for card in "ABC" for side in ("front", "back")), LIST]


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        ("cards.yaml", "One.", "Four.", ["cards/A/front"]),
        ("cards.yaml", "# none", "", []),
        ("cards.yaml", "Beta", "Bita", ["cards/A/front", "cards/B/front", LIST]),
        ("cards.yaml", "Gamma", "Gimma", ["cards/C/front", LIST]),
        ("rules.yaml", "value: 5", "value: 6", [LIST]),
        ("game.yaml", "#1E1420", "#1E1421", ALL),
        ("game.yaml", "title: Pairs", "title: Peers", []),
        ("cards.yaml", ", pair: B", "", ["cards/A/front"]),
        ("cards.yaml", "- {id: C", "- {id: D", ["cards/D/front", "cards/D/back", LIST]),
    ],
)
def test_what_a_face_looked_at_decides(
    file: str, old: str, new: str, expected: list[str], game: Path, drawn: list[str]
) -> None:
    memo = Memo(lasting=True)
    (game / "cards.yaml").write_text("# none\n" + GAME["cards.yaml"], encoding="utf-8")
    _draw(game, memo)
    assert drawn == ALL
    drawn.clear()
    text = (game / file).read_text(encoding="utf-8")
    assert old in text
    (game / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    again = _draw(game, memo)
    assert drawn == expected
    fresh = draw_game(load_game(game), Problems())
    assert {key: face.signature for key, face in again.faces.items()} == {
        key: face.signature for key, face in fresh.faces.items()
    }


@pytest.mark.parametrize(
    "words",
    [
        "{% if cards.cards[0] == by_id.A %}same{% endif %}",
        "{{ cards.cards | selectattr('id', 'eq', 'A') | length }}",
        "{% for c in cards.cards %}{% for key in c %}{{ c[key] or '-' }}{% endfor %}{% endfor %}",
    ],
)
def test_who_goes_through_whole_cards_is_drawn_for_each_of_their_values(
    words: str, game: Path, drawn: list[str]
) -> None:
    face = GAME["faces/list.yaml"].replace("{% for c in cards.cards %}{{ c.name }} {% endfor %}", words)
    assert words in face
    (game / "faces" / "list.yaml").write_text(face.replace("[5, 5, 50, 60]", "[2, 2, 59, 66]"), encoding="utf-8")
    memo = Memo(lasting=True)
    _draw(game, memo)
    drawn.clear()
    (game / "cards.yaml").write_text(GAME["cards.yaml"].replace("One.", "Four."), encoding="utf-8")
    _draw(game, memo)
    assert drawn == ["cards/A/front", LIST]


def test_other_assets_or_another_bleed_are_drawn_anew(game: Path, drawn: list[str]) -> None:
    memo = Memo(lasting=True)
    for assets, bleed in (("as they are", 0.0), ("others", 0.0), ("others", 3.0)):
        drawn.clear()
        _draw(game, memo, assets, bleed)
        assert drawn == ALL


def test_without_knowing_the_assets_everything_is_drawn(game: Path, drawn: list[str]) -> None:
    memo = Memo(lasting=True)
    for _ in range(2):
        drawn.clear()
        draw_game(load_game(game, memo), Problems())
        assert drawn == ALL


def test_a_deck_with_a_fault_is_not_kept(game: Path, drawn: list[str]) -> None:
    """Its faults are told while it is drawn, and must be told again."""
    memo = Memo(lasting=True)
    face = game / "faces" / "list.yaml"
    face.write_text(GAME["faces/list.yaml"].replace("rules.hand", "rules.hond"), encoding="utf-8")
    told = []
    for _ in range(2):
        problems = Problems()
        draw_game(load_game(game, memo), problems, assets="as they are")
        told.append([str(finding) for finding in problems.findings])
    assert told[0] == told[1] and len(told[0]) == 1 and "did you mean 'hand'?" in told[0][0]


def test_a_message_does_not_tell_whether_a_table_is_watched(game: Path) -> None:
    """The table of cards that notes what is looked up in it is a mapping like any other."""
    face = game / "faces" / "front.yaml"
    for wrong in ("{{ by_id }}", "{{ by_id.Z }}", "{{ by_id.A.name.x }}"):
        face.write_text(GAME["faces/front.yaml"].replace("{{ card.text }}", wrong), encoding="utf-8")
        said = []
        for assets in (None, "as they are"):
            problems = Problems()
            draw_game(load_game(game), problems, assets=assets)
            said.append([(finding.message, finding.hint) for finding in problems.findings])
        assert said[0] == said[1] and said[0], wrong


def test_a_copy_elsewhere_is_drawn_alike(game: Path, tmp_path: Path) -> None:
    copy = shutil.copytree(game, tmp_path / "copy" / "pairs")
    memo = Memo(lasting=True)
    one, two = _draw(game, memo), _draw(copy, memo)
    assert [face.signature for face in one.faces.values()] == [face.signature for face in two.faces.values()]


def test_a_face_file_is_parsed_again_when_its_text_changes_and_told_again_while_it_is_wrong(
    game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from deckproof.layouts import faces

    parsed: list[str] = []
    parse = faces.parse_yaml

    def noted(source: Any, *rest: Any) -> Any:
        parsed.append(source.name.rpartition("/")[2])
        return parse(source, *rest)

    monkeypatch.setattr(faces, "parse_yaml", noted)
    memo, back = Memo(lasting=True), game / "faces" / "back.yaml"
    _draw(game, memo)
    assert sorted(parsed) == ["back.yaml", "front.yaml", "list.yaml"]
    parsed.clear()
    _draw(game, memo)
    assert parsed == []
    back.write_text(GAME["faces/back.yaml"].replace("rect", "rekt"), encoding="utf-8")
    for _ in range(2):
        problems = Problems()
        draw_game(load_game(game, memo), problems, assets="others")
        assert [finding.code for finding in problems.findings] == ["DAT071"]
    back.write_text(GAME["faces/back.yaml"], encoding="utf-8")
    parsed.clear()
    _draw(game, memo)
    assert parsed == []
