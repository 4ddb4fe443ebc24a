"""``deckproof translate``: what is to be translated is written, and what is translated is kept."""

from __future__ import annotations

import pytest
from deckproof.cards.finding import DataError
from deckproof.cards.translation import fingerprint
from deckproof.generator.options import BadOption
from deckproof.generator.translating import translate_game

from ...conftest import MakeGame
from .kit import BOOK, CARDS, FILES, GERMAN_BOOK, ready_of, told


def test_a_language_may_be_begun_before_game_yaml_names_it(
    make_game: MakeGame, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = make_game(FILES)
    assert translate_game(folder.as_posix(), "ja") == 0
    assert "once game.yaml says 'languages: [en, de, ja]'" in capsys.readouterr().err
    assert (folder / "cards.ja.yaml").is_file()


def test_translate_writes_what_is_to_be_translated_and_keeps_what_is(
    make_game: MakeGame, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = make_game({**FILES, "rulebook.md": BOOK})
    assert translate_game(folder.as_posix(), "de") == 0
    assert [line.rpartition("/")[2] for line in capsys.readouterr().out.splitlines()] == [
        "game.de.yaml: 1 of 2 texts translated",
        "cards.de.yaml: 3 of 6 texts translated",
        "rulebook.de.md: 0 of 3 sections translated",
    ]
    written = (folder / "cards.de.yaml").read_text(encoding="utf-8")
    assert (
        written.partition("\n\n")[2]
        == f"""\
rain:
  # about the weather
  # en: Wish for Rain
  name: "Regenwunsch"
  # en: Draw 2 cards.
  text: "Zieh 2 Karten."
  # en: Drip.
  flavour: ""
  # en: One
  # en: Two
  steps: ["Eins", "Zwei"]
  of: {{name: "{fingerprint("Wish for Rain")}", text: "{fingerprint("Draw 2 cards.")}", \
steps: "{fingerprint(["One", "Two"])}"}}
sun:
  # en: Wish for Sun
  name: ""
  # en: Take a :star: back.
  text: ""
"""
    )
    translate_game(folder.as_posix(), "de")
    assert (folder / "cards.de.yaml").read_text(encoding="utf-8") == written
    assert (folder / "rulebook.de.md").read_text(encoding="utf-8") == BOOK
    assert told(ready_of(folder), "TRN005") == []


def test_translate_marks_what_is_stale_and_leaves_its_hash(make_game: MakeGame) -> None:
    folder = make_game(FILES)
    translate_game(folder.as_posix(), "de")
    (folder / "cards.yaml").write_text(CARDS.replace("Draw 2", "Draw 3"), encoding="utf-8")
    for _ in range(2):
        translate_game(folder.as_posix(), "de")
        assert len(told(ready_of(folder), "TRN001")) == 1
    written = (folder / "cards.de.yaml").read_text(encoding="utf-8")
    new = fingerprint("Draw 3 cards.")
    assert written.count("# changed since:") == 1 and f'write of: {{text: "{new}"}}' in written
    mended = written.replace(fingerprint("Draw 2 cards."), new).replace("Zieh 2", "Zieh 3")
    (folder / "cards.de.yaml").write_text(mended, encoding="utf-8")
    assert told(ready_of(folder), "TRN001") == []
    translate_game(folder.as_posix(), "de")
    assert "changed since" not in (folder / "cards.de.yaml").read_text(encoding="utf-8")


def test_translate_notes_the_sections_of_a_rulebook(make_game: MakeGame) -> None:
    folder = make_game({**FILES, "rulebook.md": BOOK, "rulebook.de.md": GERMAN_BOOK})
    translate_game(folder.as_posix(), "de")
    end = fingerprint("## End\n\nSomebody wins.")
    assert f"## Ende\n<!-- deckproof: of {end} -->\n" in (folder / "rulebook.de.md").read_text(encoding="utf-8")
    assert not [
        each for code in ("TRN001", "TRN005") for each in told(ready_of(folder), code) if "rulebook.de.md" in each
    ]


def test_translate_loses_nothing_of_an_overlay_with_faults(make_game: MakeGame) -> None:
    folder = make_game({**FILES, "cards.de.yaml": "rian: {name: Regen}\n"})
    with pytest.raises(DataError):
        translate_game(folder.as_posix(), "de")
    assert (folder / "cards.de.yaml").read_text(encoding="utf-8") == "rian: {name: Regen}\n"


@pytest.mark.parametrize(
    ("language", "says"),
    [("Deutsch", "no code of a language"), ("en", "tiny is written in 'en'; name a language")],
)
def test_translate_takes_another_language(make_game: MakeGame, language: str, says: str) -> None:
    with pytest.raises(BadOption, match=says):
        translate_game(make_game(FILES).as_posix(), language)
