"""Numbers and words of How You Come Undone that its rules cannot carry out are told."""

from __future__ import annotations

from pathlib import Path

import pytest

from ..planting import copied, replaced, told


@pytest.mark.parametrize("rule", ["turn.actions", "faction_draw", "hand.faction"])
def test_a_number_that_the_rules_cannot_carry_out_is_told(rule: str, tmp_path: Path) -> None:
    folder = copied("undone", tmp_path, "rulebook.md")  # it states the number, and would be the first to differ
    text = (folder / "rules.yaml").read_text(encoding="utf-8")
    name = rule.rpartition(".")[2]
    head = text.index("turn:") if rule.startswith("turn.") else text.index("hand:") if rule.startswith("hand.") else 0
    at = text.index(f"{name}: {{value: 1", head)
    (folder / "rules.yaml").write_text(text[:at] + text[at:].replace("value: 1", "value: 2", 1), encoding="utf-8")
    said = {f"{rule} is 2, which these rules do not know"}
    assert {one.message for one in told(folder) if one.code == "DAT007"} == said


def test_a_rule_that_is_missing_is_told(tmp_path: Path) -> None:
    folder = copied("undone", tmp_path, "rulebook.md")
    replaced(folder, "rules.yaml", "spirit_turns:", "spirits:")
    replaced(folder, "rules.yaml", "  last_round:", "  end:")
    assert "the rules.yaml of this game lacks the key 'variants.last_round'" in [one.message for one in told(folder)]


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("action.yaml", "Swap 1 of them for 1", "Swap 2 of them for 1", "'n'"),
        ("continuity.yaml", "draw 1 DIVIDEND card.", "draw 1 Action card.", "pile of Faction cards"),
        ("continuity.yaml", "If you then hold 2 Faction", "If you then hold 3 Faction", "'hold'"),
        (
            "continuity.yaml",
            " If you then hold 2 Faction cards, put 1 of them on the bottom of its pile.",
            "",
            "2 Faction",
        ),
        (
            "coalition.yaml",
            "each of your turns, this card gets",
            "each of your turns, each Continuity card you hold gets",
            "changes",
        ),
    ],
)
def test_words_that_are_read_but_cannot_be_played_are_told(
    file: str, old: str, new: str, said: str, tmp_path: Path
) -> None:
    folder = copied("undone", tmp_path)
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new), encoding="utf-8")
    found = [one for one in told(folder) if one.code == "PLY001"]
    assert any(said in one.message and file in str(one.place) for one in found), [str(one) for one in found]
