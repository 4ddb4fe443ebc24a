"""Games in several languages: what is translated is printed, what is not is told, and all fits in each of them."""

from __future__ import annotations

import pytest
from deckproof.cards.finding import DataError, Finding
from deckproof.cards.load import load_game
from deckproof.cards.translation import fingerprint
from deckproof.generator.checking import Asked, checked
from deckproof.generator.translated import translations_of

from ...conftest import MakeGame
from .kit import BOOK, CARDS, FILES, GAME, GERMAN_BOOK, ready_of, told, words_of


def test_cards_are_drawn_with_their_translations_and_else_with_the_original(make_game: MakeGame) -> None:
    folder = make_game(FILES)
    assert words_of(ready_of(folder))[:4] == ["Wish for Rain", "Draw 2 cards.", "One; Two", "Three Wishes Wish cards"]
    german = words_of(ready_of(folder, "de"))
    assert german[:4] == ["Regenwunsch", "Zieh 2 Karten.", "Eins; Zwei", "Drei Wünsche Wish cards"]
    assert german[4:6] == ["Wish for Sun", "Take a back."]


def test_the_words_that_are_proved_stay_those_of_the_original(make_game: MakeGame) -> None:
    ready = ready_of(make_game(FILES), "de")
    assert ready.game.title == "Three Wishes" and ready.drawn.game.title == "Drei Wünsche"
    assert "2 languages, words of de not read" in checked(ready, Asked()).line


def test_what_is_missing_is_counted_by_file(make_game: MakeGame) -> None:
    found = [each.rpartition("/")[2] for each in told(ready_of(make_game(FILES)), "TRN002")]
    missing = "rain flavour, sun name, sun text"
    assert found == [
        "game.de.yaml:1:1: 1 of 2 texts is not translated (de) and is printed in en: components wishes title",
        f"cards.de.yaml:1:1: 3 of 6 texts are not translated (de) and are printed in en: {missing}",
    ]


@pytest.mark.parametrize(
    ("overlay", "says"),
    [
        ("rian: {name: Regen}", "DAT022 there is no card in 'cards.yaml' with the id 'rian' | did you mean 'rain'?"),
        ("rain: {nam: Regen}", "DAT004 'nam' is not a key of the texts of 'rain' | did you mean 'name'?"),
        ("rain: {cost: 3}", "TRN003 'cost' is no text of the original, so there is nothing to translate | take it"),
        ("sun: {flavour: Plitsch}", "TRN003 'flavour' is no text of the original, so there is nothing to translate"),
        ("rain: {name: 3}", "DAT006 'name' must be text, not the number 3 | put it in quotes"),
        ("rain: {steps: [Eins]}", "DAT006 'steps' must be a list of 2 texts, as in the original, not a list"),
        ("rain: {of: {nam: abc}}", "DAT004 'nam' is not a key of the texts of 'rain'"),
        ("rain: {of: {name: 12}}", "DAT006 a hash must be text, not the number 12 | put it in quotes"),
        ("- rain", "DAT006 the file of de texts must be a mapping (key: value), not a list"),
        (
            'sun: {text: "Nimm **zurück"}',
            "DAT062 in de: box 'text' of face 'wish', card sun: a ** is opened",
        ),
    ],
)
def test_an_overlay_says_nothing_but_texts(make_game: MakeGame, overlay: str, says: str) -> None:
    with pytest.raises(DataError) as error:
        ready_of(make_game({**FILES, "cards.de.yaml": f"{overlay}\n"}))
    found = [f"{finding.code} {finding.message} | {finding.hint}" for finding in error.value.findings]
    assert any(says in each for each in found), found
    place = error.value.findings[0].place
    assert place is not None and place.source.name.endswith("cards.de.yaml")


def test_a_translation_that_does_not_fit_or_has_no_glyph_is_told_where_it_stands(make_game: MakeGame) -> None:
    long = f"rain: {{name: {'Donaudampfschifffahrtsgesellschaft' * 3}, text: Würfle \N{DIE FACE-1}}}\n"
    ready = ready_of(make_game({**FILES, "cards.de.yaml": long}))
    (fit,), (glyph,) = told(ready, "PRT001"), told(ready, "PRT002")
    assert "cards.de.yaml:1:14: in de: card rain, box 'title' of face 'wish': " in fit and "wider than the box" in fit
    assert "cards.de.yaml:1:" in glyph and "in de: card rain, box 'text' of face 'wish': U+2680" in glyph


def test_a_fault_of_the_original_is_told_once(make_game: MakeGame) -> None:
    cards = CARDS.replace("Take a", f"Take {'many ' * 60}a")
    ready = ready_of(make_game({**FILES, "cards.yaml": cards}))
    assert [each.split(": ", 1)[1][:9] for each in told(ready, "PRT001")] == ["card sun,"]


def test_icons_and_numbers_must_be_those_of_the_original(make_game: MakeGame) -> None:
    overlay = 'rain: {text: "Zieh ３ Karten."}\nsun: {text: Nimm einen Stern zurück.}\n'
    found = [
        each.split(": ", 1)[1] for each in told(ready_of(make_game({**FILES, "cards.de.yaml": overlay})), "TRN004")
    ]
    assert found == [
        "rain text has 3 in the translation (de) and 2 in the original",
        "sun text has no such icon in the translation (de) and :star: in the original",
    ]


def test_a_file_of_a_language_that_the_game_has_not_is_unused(make_game: MakeGame) -> None:
    (finding,) = load_game(make_game({**FILES, "cards.fr.yaml": "rain: {name: Pluie}\n"})).warnings
    assert finding.code == "DAT028" and finding.hint == "write 'languages: [en, de, fr]' in game.yaml"


def test_the_rulebook_is_told_section_by_section(make_game: MakeGame) -> None:
    german = GERMAN_BOOK.replace("## Ende\n\nJemand gewinnt.", "## End\n\nSomebody wins.")
    turn = fingerprint("## Turn\n\nPlay {{ cards.wishes[0].name }}.")
    german = german.replace("## Zug\n", f"## Zug\n<!-- deckproof: of {turn} -->\n")
    folder = make_game({**FILES, "rulebook.md": BOOK, "rulebook.de.md": german})
    ready = ready_of(folder)
    assert told(ready, "TRN001") == []
    assert any("rulebook.de.md:1:1: 1 of 3 texts is not translated (de)" in each for each in told(ready, "TRN002"))
    (untied,) = (each for each in told(ready, "TRN005") if "rulebook.de.md" in each)
    assert untied.endswith("1 translation (de) does not say of which text: Drei Wünsche")
    (folder / "rulebook.md").write_text(BOOK.replace("Play", "Keep"), encoding="utf-8")
    (stale,) = (finding for finding in ready_of(folder).found if finding.code == "TRN001")
    assert str(stale.place).endswith("rulebook.de.md:4:20") and str(stale.other).endswith("rulebook.md:3:1")
    assert fingerprint("## Turn\n\nKeep {{ cards.wishes[0].name }}.") in stale.hint


def test_a_rulebook_that_cannot_be_read_is_told(make_game: MakeGame) -> None:
    with pytest.raises(DataError) as error:
        ready_of(make_game({**FILES, "rulebook.md": BOOK, "rulebook.de.md": "# Drei {{ cards.wshes }}\n"}))
    finding = next(finding for finding in error.value.findings if finding.severity == "error")
    assert finding.code == "DAT080" and str(finding.place).endswith("rulebook.de.md:1:8")


@pytest.mark.parametrize(
    ("languages", "says"),
    [("[en, Deutsch]", "codes of languages such as en, de or pt-BR"), ("[en, en]", "must name each language once")],
)
def test_languages_are_codes(make_game: MakeGame, languages: str, says: str) -> None:
    with pytest.raises(DataError) as error:
        load_game(make_game({**FILES, "game.yaml": GAME.replace("[en, de]", languages)}))
    assert says in error.value.findings[0].message


def test_the_place_of_a_translated_text_is_in_its_overlay(make_game: MakeGame) -> None:
    (german,) = translations_of(load_game(make_game(FILES)))
    card = german.game.by_id["rain"]
    assert str(card.place_of("name")).endswith("cards.de.yaml:3:9")
    assert str(card.place_of("flavour")).endswith("cards.yaml:1:74")
    assert str(german.game.doc.place(("title",))).endswith("game.de.yaml:1:8")
    assert isinstance(german.found[0], Finding)


def test_the_texts_of_a_table_are_translated_as_well(make_game: MakeGame) -> None:
    table = "id,name,cost,text\nrain,Wish for Rain,1,Draw 2 cards.\nsun,Wish for Sun,2,Rest.\n"
    game = GAME.replace("cards.yaml", "deck.csv")
    folder = make_game({**FILES, "game.yaml": game, "cards.yaml": None, "cards.de.yaml": None, "deck.csv": table,
                        "deck.de.yaml": "sun: {text: Ruh dich aus.}\n"})  # fmt: skip
    ready = ready_of(folder, "de")
    assert "Ruh dich aus." in words_of(ready) and "Draw 2 cards." in words_of(ready)
    assert any("deck.de.yaml:1:1: 3 of 4 texts are not translated" in each for each in told(ready, "TRN002"))
