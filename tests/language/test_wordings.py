"""``read``, ``words`` and ``explain meaning`` on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest
from deckproof.generator.options import BadOption
from deckproof.generator.wordings import explain_meaning, read_sentences, show_words

DUEL = (Path(__file__).resolve().parents[2] / "cards" / "starters" / "duel").as_posix()
Shown = pytest.CaptureFixture[str]


def test_a_sentence_is_shown_with_its_meaning(capsys: Shown) -> None:
    assert read_sentences("Draw 2 cards.", None) == 0
    assert '{"do": "draw", "n": 2, "who": "you"}' in capsys.readouterr().out


def test_other_words_for_the_same_are_shown(capsys: Shown) -> None:
    assert read_sentences("Carry out the text of the played card.", DUEL) == 0
    assert "the same in other words: Carry out the text of that card." in capsys.readouterr().out


def test_an_unread_sentence_shows_unknown_words_and_the_nearest_sentences(capsys: Shown) -> None:
    assert read_sentences("Graduate 1 card.", DUEL) == 1
    said = capsys.readouterr().out
    assert "'graduate' is no word of this game" in said
    assert said.count("near: ") == 2


def test_a_text_that_is_far_too_long_is_refused() -> None:
    with pytest.raises(BadOption, match="2000 characters"):
        read_sentences("Draw 1 card. " * 400, None)


def test_the_words_of_a_game_are_listed(capsys: Shown) -> None:
    assert show_words(DUEL) == 0
    said = capsys.readouterr().out
    assert "places: deck, box, hand, row" in said
    assert "the game ends when <so>" in said


def test_a_verb_is_explained_in_all_its_moods(capsys: Shown) -> None:
    assert explain_meaning("draws") == 0
    said = capsys.readouterr().out
    for mood in ("That player draws 2 cards", "You may draw 2 cards", "you must draw 2 cards", "Ann draws 2 cards"):
        assert mood in said
    with pytest.raises(BadOption, match="did you mean 'draw'"):
        explain_meaning("drwa")


def test_a_verb_of_the_list_has_a_page(capsys: Shown) -> None:
    """Some of them: each page takes as long as reading the lexicon."""
    assert explain_meaning(None) == 0
    for line in [line for line in capsys.readouterr().out.splitlines() if line][::80]:
        assert explain_meaning(line.strip().split("  ")[0]) == 0
        said = capsys.readouterr().out
        assert "the engine does" in said or "for example" in said or line.split()[0] in ("hold", "have")
