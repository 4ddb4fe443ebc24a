"""Games in several languages: what is translated is printed, what is not is told, and all fits in each of them."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest
from deckproof.cards.finding import DataError, Finding
from deckproof.cards.load import load_game
from deckproof.cards.translation import fingerprint
from deckproof.generator.checking import Asked, checked
from deckproof.generator.cli import cli
from deckproof.generator.options import BadOption, Wanted
from deckproof.generator.prepare import Ready, prepare
from deckproof.generator.translated import translations_of
from deckproof.generator.translating import translate_game
from deckproof.layouts.richtext import plain

from ..conftest import MakeGame

GAME = """\
title: Three Wishes
languages: [en, de]
players: [2, 4]
icons: {star: art/star.svg}
components:
  wishes:
    title: Wish cards
    kind: card
    cards: cards.yaml
    size: "63x88"
    front: wish
    fields:
      cost: {type: integer}
      steps: {type: text, list: true, optional: true}
"""
CARDS = """\
- {id: rain, name: Wish for Rain, cost: 1, text: Draw 2 cards., flavour: Drip., steps: [One, Two]}
- {id: sun, name: Wish for Sun, cost: 2, text: "Take a :star: back."}
"""
FACE = """\
styles: {body: {size: 9, floor: 8}}
boxes:
  title: {draw: text, at: [5, 5, 53, 9], style: body, text: "{{ card.name }}"}
  text: {draw: text, at: [5, 20, 53, 9], style: body, text: "{{ card.text }}"}
  steps: {draw: text, at: [5, 40, 53, 9], style: body, text: "{{ card.steps | join('; ') }}"}
  game: {draw: text, at: [5, 70, 53, 9], style: body, text: "{{ game.title }} {{ component.title }}"}
"""
GERMAN = """\
rain:
  # about the weather
  name: Regenwunsch
  text: Zieh 2 Karten.
  steps: [Eins, Zwei]
"""
BOOK = "# Three Wishes\n\n## Turn\n\nPlay {{ cards.wishes[0].name }}.\n\n## End\n\nSomebody wins.\n"
GERMAN_BOOK = "# Drei Wünsche\n\n## Zug\n\nSpiel {{ cards.wishes[0].name }}.\n\n## Ende\n\nJemand gewinnt.\n"
FILES = {
    "game.yaml": GAME, "cards.yaml": CARDS, "rules.yaml": None, "faces/wish.yaml": FACE, "cards.de.yaml": GERMAN,
    "art/star.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>',
    "game.de.yaml": "title: Drei Wünsche\n",
}  # fmt: skip


def ready_of(folder: Path, language: str | None = None) -> Ready:
    return prepare(folder.as_posix(), Wanted(language=language))


def words_of(ready: Ready) -> list[str]:
    """All words on the cards."""
    return [plain(box.text.words) for face in ready.drawn.faces.values() for box in face.boxes if box.text]


def told(ready: Ready, code: str) -> list[str]:
    return [f"{finding.place}: {finding.message}" for finding in ready.found if finding.code == code]


def text_of(pdf: Path, page: int = 0) -> str:
    return str(pypdfium2.PdfDocument(pdf)[page].get_textpage().get_text_range())


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


def test_a_language_may_be_begun_before_game_yaml_names_it(
    make_game: MakeGame, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = make_game(FILES)
    assert translate_game(folder.as_posix(), "ja") == 0
    assert "once game.yaml says 'languages: [en, de, ja]'" in capsys.readouterr().err
    assert (folder / "cards.ja.yaml").is_file()


# -- the rulebook -------------------------------------------------------------------------------


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


# -- translate ----------------------------------------------------------------------------------


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


@pytest.mark.parametrize(
    ("languages", "says"),
    [("[en, Deutsch]", "codes of languages such as en, de or pt-BR"), ("[en, en]", "must name each language once")],
)
def test_languages_are_codes(make_game: MakeGame, languages: str, says: str) -> None:
    with pytest.raises(DataError) as error:
        load_game(make_game({**FILES, "game.yaml": GAME.replace("[en, de]", languages)}))
    assert says in error.value.findings[0].message


# -- build --------------------------------------------------------------------------------------


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


# -- words that are read ------------------------------------------------------------------------

DRAW = """\
phrases:
  - id: juggle
    say: "{draw}"
    means: {{do: juggle, n: "{{n}}"}}
    examples: ["{example}"]
  - id: toss
    say: "{drop}"
    means: {{do: toss, n: "{{n}}"}}
    examples: ["{other}"]
"""
ENGLISH = DRAW.format(draw="juggle {n:int} card(s)", example="Juggle 2 cards.", drop="toss {n:int} card(s)",
                      other="Toss 1 card.")  # fmt: skip
DEUTSCH = DRAW.format(draw="ziehe {n:int} Karte(n)", example="Ziehe 2 Karten.", drop="lege {n:int} Karte(n) ab",
                      other="Lege 1 Karte ab.")  # fmt: skip


@pytest.mark.parametrize(
    ("text", "code", "says"),
    [
        ("Ziehe 2 Karten.", "", ""),
        ("Lege 2 Karten ab.", "TRN006", "rain text means something else in the translation (de) than in the original"),
        ("Ziehe 2 Karten. Lege 1 Karte ab.", "TRN006", "rain text means something else"),
        ("Tausche 2 Karten.", "WRD003", "'Tausche' stands where 'ziehe' is expected"),
    ],
)
def test_a_language_with_phrases_is_read_and_must_mean_the_same(
    make_game: MakeGame, text: str, code: str, says: str
) -> None:
    cards = "- {id: rain, name: R, cost: 1, text: Juggle 2 cards.}\n- {id: sun, name: S, cost: 1, text: Toss 1 card.}\n"
    german = f"rain: {{text: {text}}}\nsun: {{text: Lege 1 Karte ab.}}\n"
    folder = make_game({**FILES, "cards.yaml": cards, "cards.de.yaml": german, "phrases.yaml": ENGLISH,
                        "phrases.de.yaml": DEUTSCH})  # fmt: skip
    result = checked(ready_of(folder), Asked())
    found = [each for each in result.findings if each.code[:3] in ("WRD", "PHB") or each.code == "TRN006"]
    assert [each.code for each in found if each.code != "PHB008"] == [code] * bool(code), found
    assert all(says in each.message and "cards.de.yaml:1:" in str(each.place) for each in found if each.code == code)
    assert "card sentences read in de" in result.line and "not read" not in result.line
