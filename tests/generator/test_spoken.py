"""Printed, exported, compared and looked at in a language of the game, each as a build is."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from deckproof.generator.folder import Folder

from .kit import Done, call, page_text, write_game

GAME = {
    "game.yaml": "title: Lamps\nlanguages: [en, de]\nprint: {backs: none}\ncomponents:\n  lamps:\n    title: Lamps\n"
    "    kind: card\n    cards: cards.yaml\n    size: poker\n    front: lamp\n    fields: {tint: {type: text}}\n"
    "    distinguish: tint\n",
    "game.de.yaml": "title: Lichter\ncomponents: {lamps: {title: Lampen}}\n",
    "cards.yaml": "- {id: a, name: Candle, tint: blue, copies: 2}\n- {id: b, name: Torch, tint: red}\n",
    "cards.de.yaml": "a: {name: Kerze, tint: blau}\nb: {name: Fackel, tint: rot}\n",
    "faces/lamp.yaml": "styles: {plain: {size: 12, floor: 8}}\nboxes:\n"
    "  name: {draw: text, at: [6, 6, 50, 9], style: plain, text: '{{ card.name }}, {{ card.tint }}'}\n",
}


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return write_game(tmp_path / "lamps", GAME)


def _said(game: Path, *words: str, code: int = 0) -> str:
    done: Done = call(*words, cwd=game.parent)
    assert done.returncode == code, done.stderr
    return done.stdout + done.stderr if code else done.stdout


def test_each_language_has_a_ledger_of_its_own(game: Path) -> None:
    german = ("--language", "de")
    assert "-> output/prints/lamps-de\nwhen all is printed: deckproof print lamps --language de --done\n" in _said(
        game, "print", "lamps", *german
    )
    _said(game, "print", "lamps", *german, "--done")
    assert [file.name for file in game.glob("printed*")] == ["printed.de.yaml"]
    assert _said(game, "ledger", "lamps") == (
        "lamps: nothing is recorded as printed; 'deckproof print lamps' makes the sheets\n"
        "more is recorded in 'de': deckproof ledger lamps --language de\n"
    )
    _said(game, "print", "lamps")
    _said(game, "print", "lamps", "--done")
    assert "2 x Candle" in _said(game, "ledger", "lamps", "--language", "en")
    listed = _said(game, "ledger", "lamps", *german)
    assert "2 x Kerze" in listed and "more is recorded in its own language: deckproof ledger lamps\n" in listed
    assert "DAT028" not in _said(game, "check", "lamps", code=1), "a ledger is no unused file"
    assert not [name for name in Folder(game, game / "out").look().files if "printed" in name], "nor is it watched"
    (game / "cards.de.yaml").write_text("a: {name: Kerzlein, tint: blau}\nb: {name: Fackel, tint: rot}\n")
    assert "there is nothing to print" in _said(game, "print", "lamps", "--changed")
    changed = _said(game, "print", "lamps", "--changed", *german)
    assert "take out: 2 x Kerze (old)\nput in: 2 x Kerzlein (changed)\n" in changed
    assert "taken back: " in _said(game, "ledger", "lamps", "--undo", *german)
    assert "2 x Candle" in _said(game, "ledger", "lamps")


def test_the_pull_list_is_in_the_language(game: Path) -> None:
    for words in ((), ("--done",)):
        _said(game, "print", "lamps", "--language", "de", *words)
    (game / "cards.yaml").write_text("- {id: a, name: Candle, tint: blue}\n- {id: c, name: Spark, tint: red}\n")
    (game / "cards.de.yaml").write_text("a: {name: Kerze, tint: blau}\nc: {name: Funke, tint: rot}\n")
    _said(game, "print", "lamps", "--language", "de", "--changed")
    made = game.parent / "output" / "prints" / "lamps-de"
    paper = page_text(made / "pull-list.pdf", 0)
    for words in ("Lichter: was sich für Version", "Herausnehmen: 2", "Hineintun: 1", "Lampen",
                  "1 x Kerze (weniger davon)", "1 x Fackel (nicht mehr im Spiel)", "1 x Funke (neu)"):  # fmt: skip
        assert words in paper, (words, paper)
    assert "Bogen 1 von 1" in page_text(made / "print-changed.pdf", 0)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("print", "lamps", "--language", "all"), "--language: name one language"),
        (("ledger", "lamps", "--language", "fr"), "--language: lamps is not in 'fr'; known: de, en"),
        (("export", "lamps", "--to", "tts", "--language", "fr"), "--language: lamps is not in 'fr'; known: de, en"),
        (("eyes", "lamps", "--language", "fr"), "--language: lamps is not in 'fr'; known: de, en"),
        (("diff", "lamps", "lamps", "--language", "all"), "--language: name one language"),
    ],
)
def test_a_language_that_cannot_be_is_refused(game: Path, words: tuple[str, ...], says: str) -> None:
    assert says in _said(game, *words, code=2)
    assert not (game.parent / "output").exists()


def test_an_export_in_all_languages_has_a_folder_for_each(game: Path) -> None:
    _said(game, "export", "lamps", "--to", "tts", "--language", "all")
    names = {}
    for folder in ("lamps", "lamps-de"):
        made = game.parent / "output" / "exports" / folder / "tts"
        (saved,) = (json.loads(file.read_text()) for file in made.glob("*.json") if file.name != "export.json")
        names[folder] = {each["Nickname"] for deck in saved["ObjectStates"] for each in deck["ContainedObjects"]}
    assert names == {"lamps": {"Candle", "Torch"}, "lamps-de": {"Kerze", "Fackel"}}


def test_one_of_a_thing_is_told_as_one(game: Path) -> None:
    told = _said(game, "export", "lamps", "--to", "playground,tabletopia", "--language", "de")
    assert "Lichter for Tabletop Playground: 3 pieces in 1 stack -> " in told and "cut out of 1 texture, each" in told
    assert "Lichter for Tabletopia: 3 pieces in 1 set, 2 pictures -> " in told


def test_sheets_to_cut_have_our_words_in_the_language(game: Path) -> None:
    _said(game, "export", "lamps", "--to", "cut", "--language", "de")
    (sheet,) = (game.parent / "output" / "exports" / "lamps-de" / "cut" / "silhouette").glob("*/print.pdf")
    assert ": Bogen 1 von 1" in page_text(sheet, 0)


def test_a_change_log_compares_in_a_language(game: Path) -> None:
    write_game(
        game.parent / "older", {**GAME, "cards.de.yaml": "a: {name: Docht, tint: blau}\nb: {name: Fackel, tint: rot}\n"}
    )
    assert _said(game, "diff", "older", "lamps") == "Lamps: nothing changed\n"
    told = _said(game, "diff", "older", "lamps", "--language", "de")
    assert (
        "Docht" in told and "Kerze" in told and (game.parent / "output" / "diff" / "lamps-de" / "changes.pdf").is_file()
    )


def test_eyes_see_the_cards_of_each_language(game: Path) -> None:
    told = _said(game, "eyes", "lamps", "--language", "all")
    made = game.parent / "output" / "eyes"
    assert "2 kinds of Lampen by tint" in told and "2 kinds of Lamps by tint" in told
    assert (made / "lamps" / "lamps.png").read_bytes() != (made / "lamps-de" / "lamps.png").read_bytes()
