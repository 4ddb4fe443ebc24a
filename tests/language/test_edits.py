"""Sentences that are read stay held where an editor puts them otherwise, and never where they say another rule."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
import yaml
from deckproof.cards.load import load_game
from deckproof.validator.language.reading import read_game
from deckproof.validator.retold import retell
from deckproof.validator.retold.gist import Gister
from deckproof.validator.retold.gists import Gists

STARTERS = Path(__file__).resolve().parents[2] / "cards" / "starters"
EDITS = Path(__file__).parent / "edits"


@pytest.fixture(scope="module", params=["duel", "draft", "tricks"])
def kinds(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[tuple[str, str]]]:
    """What edits of a game are: those that say the same, and those that do not. All stand in one section."""
    name = request.param
    folder = tmp_path_factory.mktemp("edits") / name
    shutil.copytree(STARTERS / name, folder)
    edits = yaml.safe_load((EDITS / f"{name}.yaml").read_text(encoding="utf-8"))
    book = folder / "rulebook.md"
    paragraphs = "\n\n".join(one["new"] for one in edits)
    book.write_text(f"{book.read_text(encoding='utf-8')}\n\n## Edits {{#edits}}\n\n{paragraphs}\n", encoding="utf-8")
    game = load_game(folder)
    told = {one.said.text: one.kind for one in retell(game, read_game(game)).told}
    found: dict[str, list[tuple[str, str]]] = {"same": [], "other": []}
    for one in edits:
        found["same" if one["same"] else "other"].append((one["new"], told[one["new"]]))
    return found


def test_nine_of_ten_edits_are_held_and_no_other_rule_is(kinds: dict[str, list[tuple[str, str]]]) -> None:
    lost = [text for text, kind in kinds["same"] if kind != "held"]
    assert len(lost) <= len(kinds["same"]) / 10, lost
    assert len(kinds["same"]) >= 14
    assert [text for text, kind in kinds["other"] if kind == "held"] == []
    assert "contradicted" in dict(kinds["other"]).values()


def test_a_rulebook_of_nothing_but_turns_of_phrase_is_soon_held(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each sentence can be cut in many ways; only so many clauses are looked at."""
    asked: list[str] = []
    monkeypatch.setattr(Gister, "of", lambda self, clause: asked.append(clause))
    other = Gists(Gister([], {}, [], [], [], [], []), [])
    tangled = "When every player and everyone is first, then all players and everybody and every one wins the game."
    for number in range(2000):
        assert other.of(f"{tangled[:-1]} {number}.") == []
    assert 1000 < len(asked) <= 8000
