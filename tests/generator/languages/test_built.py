"""Games in several languages as they are built."""

from __future__ import annotations

from pathlib import Path

import pytest
from deckproof.generator.cli import cli
from deckproof.generator.options import BadOption

from ...conftest import MakeGame
from .kit import BOOK, FILES, GAME, GERMAN_BOOK, ready_of, text_of


def _built(folder: Path, out: Path, *options: str) -> int:
    return int(cli.main(["build", str(folder), "--out", str(out), "--jobs", "1", *options], standalone_mode=False) or 0)


def test_a_build_in_all_languages_has_a_folder_for_each(make_game: MakeGame, tmp_path: Path) -> None:
    folder, out = make_game({**FILES, "rulebook.md": BOOK, "rulebook.de.md": GERMAN_BOOK}), tmp_path / "out"
    assert _built(folder, out, "--language", "all", "--formats", "pdf,rulebook") == 0
    assert sorted(path.name for path in out.iterdir()) == ["tiny", "tiny-de"]
    strip = "Drei Wünsche · Wish cards · Bogen 1 von 1 · Vorderseite · Version "
    assert strip in text_of(out / "tiny-de" / "cards-wishes.pdf") and "mit 100 % drucken" in text_of(
        out / "tiny-de" / "cards-wishes.pdf"
    )
    assert "sheet 1/1 · front" in text_of(out / "tiny" / "cards-wishes.pdf")
    book = out / "tiny-de" / "rulebook.pdf"
    assert "2–4 SPIELER" in text_of(book) and "Spiel Regenwunsch." in text_of(book, 1)
    page = (out / "tiny-de" / "rulebook.html").read_text(encoding="utf-8")
    assert '<html lang="de">' in page and "Zu den Regeln" in page


def test_a_language_without_our_words_says_so(
    make_game: MakeGame, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = make_game({**FILES, "game.yaml": GAME.replace("[en, de]", "[en, tlh]"), "cards.de.yaml": None,
                        "game.de.yaml": None})  # fmt: skip
    assert _built(folder, tmp_path / "out", "--language", "tlh", "--formats", "pdf") == 0
    assert "note: Deckproof has no words of its own in 'tlh'" in capsys.readouterr().err
    assert "sheet 1/1" in text_of(tmp_path / "out" / "tiny-tlh" / "cards-wishes.pdf")


def test_a_language_that_a_game_has_not_is_refused(make_game: MakeGame) -> None:
    with pytest.raises(BadOption, match=r"--language: tiny is not in 'dee'; did you mean 'de'\?"):
        ready_of(make_game(FILES), "dee")
    alone = make_game({**FILES, "game.yaml": GAME.replace("languages: [en, de]\n", "")}, name="alone")
    with pytest.raises(BadOption, match=r"'languages: \[en, de\]'"):
        ready_of(alone, "de")
