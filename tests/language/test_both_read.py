"""Sentences that a phrase of the game reads for its data, and the words of all games for the rule sheet: both count."""

from __future__ import annotations

from pathlib import Path

import pytest
from deckproof.validator.language.reading import read_game
from deckproof.validator.retold import retell

from .kites import folder

PHRASES = """\
types:
  who: [leader, loser]
phrases:
  - id: tied
    kind: rule
    say: "A tied hill goes to the {who:who}"
    means: {whose: "{who}"}
    examples: ["A tied hill goes to the leader."]
  - id: down
    kind: rule
    say: "A face-down card has {n:int} Lift in any hill"
    means: {down: "{n}"}
    examples: ["A face-down card has 1 Lift in any hill."]
  - id: calm
    kind: rule
    say: The wind blows where it likes
    means: {wind: free}
    examples: [The wind blows where it likes.]
"""


def told(path: Path, text: str) -> list[tuple[str, bool]]:
    """The kind of each sentence, and whether it tells a rule of the sheet."""
    game = folder(path / "game")
    (path / "game" / "rulebook.md").write_text(f"# Kites\n\n{text}\n", encoding="utf-8")
    (path / "game" / "rulebook.phrases.yaml").write_text(PHRASES, encoding="utf-8")
    (path / "game" / "phrases.yaml").write_text("phrases: []\n", encoding="utf-8")
    retold = retell(game, read_game(game))
    return [(one.kind, bool(one.rules)) for one in retold.told if one.said.kind == "paragraph"]


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("A tied hill goes to the leader.", [("held", True)]),
        ("A tied hill goes to the loser.", [("alone", False)]),
        ("A face-down card has 1 Lift in any hill.", [("held", True)]),
        ("A face-down card has 2 Lift in any hill.", [("contradicted", True)]),
        ("The wind blows where it likes.", [("fixed", False)]),
    ],
)
def test_what_both_read_is_held_against_the_sheet(tmp_path: Path, text: str, kinds: list[tuple[str, bool]]) -> None:
    assert told(tmp_path, text) == kinds
