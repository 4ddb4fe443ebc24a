"""Fields that no sentence holds: what faces and pages print counts as they are read elsewhere, and all ends in time."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from deckproof.cards.load import load_game
from deckproof.cards.model import Game
from deckproof.validator.invariants import Printed, fields_alone, hold_invariants, unheld
from deckproof.validator.proof import prove

FILES = {
    "game.yaml": """title: Huts
invariants:
  - A token has the name and food of its hut.
components:
  huts:
    {title: Huts, kind: card, cards: huts.yaml, size: "63x88", front: plain,
     fields: {food: {type: integer}, cost: {type: integer}}}
  tokens: {title: Tokens, kind: token, cards: tokens.yaml, size: "63x88", front: own, fields: {hut: {ref: huts}}}
""",
    "huts.yaml": "- {id: ann, name: Ann, food: 2, cost: 4}\n- {id: emu, name: Emu, food: 3, cost: 4}\n",
    "tokens.yaml": "- {id: t-ann, name: Ann, hut: ann}\n- {id: t-emu, name: Emu, hut: emu}\n",
    "phrases.yaml": "phrases: []",
    "faces/plain.yaml": "boxes: {n: {draw: text, at: [1, 1, 9, 9], text: '{{ card.cost }}'}}",
    "faces/base.yaml": "boxes: {n: {draw: text, at: [1, 1, 9, 9], text: '{{ card.hut.food }}'}}",
    "faces/own.yaml": "extends: base\nboxes: {m: {draw: text, at: [1, 1, 9, 9], text: '{{ card.name }}'}}",
}


def _game(folder: Path, **files: str) -> Game:
    for name, text in {**FILES, **files}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return load_game(folder)


def _names(game: Game) -> list[str]:
    return [f"{name} of {part.id}" for part, name in fields_alone(game).alone]


def test_a_face_shows_what_those_show_that_it_extends(tmp_path: Path) -> None:
    assert list(hold_invariants(_game(tmp_path))) == []
    gone = {"faces/own.yaml": "extends: base\nboxes: {n: null, m: {draw: text, at: [1, 1, 9, 9], text: food}}"}
    (found,) = hold_invariants(_game(tmp_path, **gone))
    assert "Ann has no food, and its face shows none" in found.message


def test_a_bundled_face_is_a_face(tmp_path: Path) -> None:
    game = _game(tmp_path, **{"game.yaml": FILES["game.yaml"].replace("front: plain", "front: card")})
    printed = Printed(game)
    assert printed.shows(game.components["huts"], "name") and not printed.shows(game.components["huts"], "food")


def test_names_are_held_by_the_pages_of_players_alone(tmp_path: Path) -> None:
    held = {"game.yaml": FILES["game.yaml"].replace("name and food", "food")}
    assert "name of huts" in _names(_game(tmp_path, **held, **{"notes.md": "Ann and Emu"}))
    assert "name of huts" in _names(_game(tmp_path, **held, **{"rulebook.md": "# Annual\n\nEmu.\n"}))
    assert "name of huts" not in _names(_game(tmp_path, **held, **{"rulebook.md": "# Ann\n\nEmu.\n"}))


def test_nothing_is_read_outside_the_game(tmp_path: Path) -> None:
    (tmp_path / "out.md").write_text("Ann, Emu", encoding="utf-8")
    game = _game(tmp_path / "game")
    (game.folder / "rulebook.md").symlink_to(tmp_path / "out.md")
    assert Printed(game).pages == ""
    (game.folder / "rulebook.md").unlink()
    (game.folder / "rulebook.md").write_bytes(b"Ann " * 600_000)
    assert Printed(game).pages == ""


def test_a_proof_sees_that_a_face_changed(tmp_path: Path) -> None:
    game = _game(tmp_path)
    assert ("huts", "cost") in [(part.id, name) for part, name in prove(game).alone]
    assert prove(game) is prove(game)
    (tmp_path / "faces" / "plain.yaml").write_text(FILES["faces/plain.yaml"].replace("card.cost", "card.name"))
    assert ("huts", "cost") not in [(part.id, name) for part, name in prove(game).alone]


def test_many_cards_and_sentences_end_in_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = _game(tmp_path)
    huts = game.components["huts"]
    cards = tuple(replace(huts.cards[0], id=f"h{n}", name=f"N{n}") for n in range(50))
    many = replace(game, components={**game.components, "huts": replace(huts, cards=cards)})
    whole = fields_alone(many)
    monkeypatch.setattr(unheld, "BUDGET", 500)
    cut = fields_alone(many)
    assert (whole.untried, cut.every) == (0, whole.every) and set(cut.alone) < set(whole.alone)
    assert next(cut.counts).endswith(f"; {cut.untried} not tried, for so many cards and sentences")
