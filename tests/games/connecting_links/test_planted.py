"""What the rules of Connecting Links need and cannot do without."""

from __future__ import annotations

from pathlib import Path

from ..planting import copied, replaced, told


def test_a_game_without_a_rule_it_needs_is_told(tmp_path: Path) -> None:
    folder = copied("connecting-links", tmp_path, "rulebook.md")  # which prints it
    replaced(folder, "rules.yaml", "first_notice: {", "first_card: {")
    assert {one.message for one in told(folder)} == {"the rules.yaml of this game lacks the key 'turns.first_notice'"}
