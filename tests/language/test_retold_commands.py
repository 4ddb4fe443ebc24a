"""``phrases`` and ``phrases --confirm`` of a game with a rule sheet, and what ``check`` says of its sentences."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from deckproof.cards.finding import DataError
from deckproof.generator.checking import Asked, check_games
from deckproof.generator.explaining import show_phrases
from deckproof.generator.options import BadOption
from deckproof.generator.retelling import confirm_retelling

DUEL = Path(__file__).resolve().parents[2] / "cards" / "starters" / "duel"
TOLD = "rulebook.told.yaml"
Shown = pytest.CaptureFixture[str]


@pytest.fixture
def duel(tmp_path: Path) -> Path:
    shutil.copytree(DUEL, tmp_path / "hush")
    return tmp_path / "hush"


def edit(folder: Path, file: str, old: str, new: str) -> None:
    text = (folder / file).read_text(encoding="utf-8")
    assert text.count(old) == 1
    (folder / file).write_text(text.replace(old, new), encoding="utf-8")


def test_check_counts_the_kinds_and_never_calls_a_game_with_unread_sentences_proved(duel: Path, capsys: Shown) -> None:
    edit(duel, "rulebook.md", "## The end", "Whoever coughs leaves the library.\n\n## The end")
    assert check_games([duel.as_posix()], Asked(as_json=True)) == 1
    told = json.loads(capsys.readouterr().out)[0]
    assert told["sentences"]["unread"] == 1
    assert told["sentences"]["vouched"] == 6
    assert "36 held, 6 vouched for, 4 flavour or advice, 1 unread" in told["line"]
    assert "not proved: nothing holds 1 sentence of the rulebook" in told["line"]
    assert [finding["code"] for finding in told["findings"]] == ["SHT050"]


def test_phrases_lists_rules_by_name_and_sentences_by_kind(duel: Path, capsys: Shown) -> None:
    assert show_phrases(duel.as_posix()) == 0
    said = capsys.readouterr().out
    assert "turn.draw  " in said
    assert "HELD  means the same as 'Draw 1 card.'" in said
    assert "VOUCHED  tells, says its author turn.draw, turn.play" in said
    assert "DECLARED  flavour or advice" in said
    assert "PROPOSALS" not in said


def test_what_is_proposed_can_be_pasted_confirmed_and_is_then_silent(duel: Path, capsys: Shown) -> None:
    edit(duel, "rulebook.md", " Tied players share the win.", "\n\nThe win is shared by those who are tied.")
    show_phrases(duel.as_posix())
    proposal = capsys.readouterr().out.splitlines()[-1]
    assert proposal == "<!-- deckproof: tells end.share -->"
    edit(duel, "rulebook.md", "The win is shared", f"{proposal}\nThe win is shared")
    assert check_games([duel.as_posix()], Asked()) == 1
    assert "SHT054" in capsys.readouterr().out
    assert confirm_retelling(duel.as_posix()) == 0
    said = capsys.readouterr().out
    assert "  The win is shared by those who are tied.\ntells\n  end.share: Tied players share the win." in said
    assert said.endswith("3 of 3 confirmed in rulebook.told.yaml\n")
    assert check_games([duel.as_posix()], Asked()) == 0


def test_a_stale_block_is_told_with_what_was_until_it_is_confirmed_again(duel: Path, capsys: Shown) -> None:
    edit(duel, "play.md", "Discarded cards go to their row.", "Discarded cards go to the box.")
    check_games([duel.as_posix()], Asked(select=("SHT053",)))
    said = capsys.readouterr().out
    assert "was 'Discarded cards go to their row.' and is 'Discarded cards go to the box.' now" in said
    confirm_retelling(duel.as_posix())
    assert "(it was 'Discarded cards go to their row.')" in capsys.readouterr().out
    assert check_games([duel.as_posix()], Asked(select=("SHT053",))) == 0


def test_a_block_that_says_otherwise_is_not_confirmed(duel: Path, capsys: Shown) -> None:
    before = (duel / TOLD).read_text(encoding="utf-8")
    edit(duel, "rulebook.md", "You hold 1 card.", "You hold 5 cards.")
    assert confirm_retelling(duel.as_posix()) == 1
    assert "not confirmed: the rulebook says '5' here" in capsys.readouterr().out
    assert (duel / TOLD).read_text(encoding="utf-8") == before


def test_a_damaged_file_is_told_at_its_place(duel: Path, capsys: Shown) -> None:
    edit(duel, TOLD, "- under: idea", "- over: idea")
    assert check_games([duel.as_posix()], Asked()) == 2
    assert f"{TOLD}:4:3" in capsys.readouterr().out
    (duel / TOLD).write_text("confirmed: [{\n", encoding="utf-8")
    assert check_games([duel.as_posix()], Asked()) == 2
    with pytest.raises(DataError):
        confirm_retelling(duel.as_posix())
    assert (duel / TOLD).read_text(encoding="utf-8") == "confirmed: [{\n"


def test_games_without_a_sheet_or_a_remark_have_nothing_to_confirm(duel: Path, tmp_path: Path) -> None:
    bare = shutil.copytree(duel, tmp_path / "bare")
    (bare / "play.md").unlink()
    with pytest.raises(BadOption, match="no rule sheet"):
        confirm_retelling(bare.as_posix())
    (duel / "rulebook.md").write_text("# Hush\n\nDraw 1 card.\n", encoding="utf-8")
    with pytest.raises(BadOption, match="no remark 'tells'"):
        confirm_retelling(duel.as_posix())
