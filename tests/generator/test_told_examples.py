"""Worked examples in another language: printed as they are translated, boards and all, and held to the original."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from deckproof.cards.board import BoardCard, BoardView, Cell, Grid, Lane, Lanes, Mark, Note, Seat, Spread
from deckproof.cards.boardwords import filled, pattern, retold, words_on
from deckproof.cards.finding import DataError, Finding
from deckproof.cards.translation import fingerprint
from deckproof.generator.making import edition_of
from deckproof.generator.options import Wanted
from deckproof.generator.prepare import Ready, prepare
from deckproof.generator.translating import translate_game
from deckproof.layouts.ownwords import own_words
from deckproof.validator import by_luck

DUEL = Path(by_luck.__file__).resolve().parents[1] / "cards" / "starters" / "duel"
LINES = ["Ann hat Flüstern.", "Ben hat Spähen.", "Ann zieht Niesen.", "Ann spielt Flüstern.", "Ann wählt Ben.",
         "Ann sagt Spähen.", "Ben ist raus.", "Ann gewinnt."]  # fmt: skip
BOARD = {"Ann": "Anna", "Ann's hand": "Annas Hand", "Ann's row": "Annas Reihe", "Ben": "Ben",
         "Ben's hand": "Bens Hand",
         "Ben's row": "Bens Reihe", "out": "raus", "deck: # cards": "Stapel: # Karten",
         "box: # card": "Kiste: # Karte", "Deck": "Stapel", "Box": "Kiste"}  # fmt: skip


@pytest.fixture(scope="module")
def duel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The duel of the starters with its example in German."""
    folder = tmp_path_factory.mktemp("told") / "hush"
    shutil.copytree(DUEL, folder)
    game = folder / "game.yaml"
    game.write_text(
        game.read_text(encoding="utf-8").replace("title:", "languages: [en, de]\ntitle:", 1), encoding="utf-8"
    )
    names = {"whisper": "Flüstern", "peek": "Spähen", "sneeze": "Niesen"}
    (folder / "cards.de.yaml").write_text("".join(f"{id_}: {{name: {name}}}\n" for id_, name in names.items()))
    translate_game(folder.as_posix(), "de")
    book = folder / "rulebook.de.yaml"
    text = book.read_text(encoding="utf-8").replace('title: ""', "title: Gut geraten")
    for line in LINES:
        text = text.replace('- ""', f"- {line}", 1)
    for words, said in BOARD.items():
        for key in (f'  {words}: ""', f'  "{words}": ""'):
            text = text.replace(key, key.replace('""', f'"{said}"'))
    book.write_text(text, encoding="utf-8")
    translate_game(folder.as_posix(), "de")  # notes which texts they are of
    return folder


@pytest.fixture
def edited(duel: Path, tmp_path: Path) -> Callable[..., Ready]:
    """The game in German with a text of one of its files changed."""

    def edit(file: str, old: str, new: str) -> Ready:
        folder = Path(shutil.copytree(duel, tmp_path / "hush", dirs_exist_ok=True))
        text = (folder / file).read_text(encoding="utf-8")
        assert text.count(old) == 1, (old, text)
        (folder / file).write_text(text.replace(old, new), encoding="utf-8")
        return prepare(folder.as_posix(), Wanted(language="de"))

    return edit


def _told(ready: Ready, *codes: str) -> list[str]:
    return [
        f"{each.code} {each.message}" for each in ready.found if each.code in codes and "rulebook.de.yaml" in _at(each)
    ]


def _at(finding: Finding) -> str:
    return str(finding.place).rpartition("/")[2]


def test_lines_titles_and_boards_are_those_of_the_language(duel: Path) -> None:
    ready = prepare(duel.as_posix(), Wanted(language="de"))
    assert _told(ready, "TRN001", "TRN002", "TRN004", "TRN005", "TRN007", "TRN008", "TRN009") == []
    edition = edition_of(ready)
    assert edition is not None
    assert edition.boards.titles["a-good-guess"] == "Gut geraten"
    steps = edition.boards.steps["a-good-guess"]
    assert " ".join(step.caption for step in steps) == " ".join(LINES)
    (view,) = (step.view for step in steps if step.view)
    assert view.words(own_words("de").say) == (
        "Anna. Annas Hand: Niesen. Annas Reihe: Flüstern. Ben (raus). Bens Hand: keine Karten. Bens Reihe: Spähen. "
        "Stapel: 12 Karten. Kiste: 1 Karte."
    )
    page = edition.files()["rulebook.html"]().decode()
    assert "Ann spielt Flüstern." in page and "Ann plays Whisper." not in page


def test_what_is_proved_and_printed_of_the_original_stays(duel: Path) -> None:
    edition = edition_of(prepare(duel.as_posix(), Wanted()))
    assert edition is not None and edition.boards.titles["a-good-guess"] == "A good guess"
    assert edition.boards.steps["a-good-guess"][0].caption.startswith("Ann holds Whisper. ")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('- "Ann wählt Ben."', '- ""', "TRN002 1 of 13 texts is not translated (de)"),
        ('- "Ann sagt Spähen."', "- Ann sagt Niesen.", "TRN007 examples a-good-guess steps does not name Spähen"),
        ('- "Ann zieht Niesen."', "- Ann zieht 3 Karten.", "TRN007 examples a-good-guess steps does not name Niesen"),
        ('"Stapel: # Karten"', '"Stapel: 12 Karten"', "TRN008 'deck: # cards' has 1 number; its translation (de)"),
        ('out: "raus"', 'gone: "weg"', "TRN009 no board of an example says 'gone' (de)"),
        ('title: "Gut geraten"', "title: ''", "TRN002 1 of 13 texts is not translated (de)"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_them_is_told(edited: Callable[..., Ready], old: str, new: str, says: str) -> None:
    try:
        found = _told(edited("rulebook.de.yaml", old, new), "TRN002", "TRN007", "TRN008", "TRN009")
    except DataError as error:
        found = [f"{each.code} {each.message}" for each in error.findings]
    assert any(each.startswith(says) for each in found), found


def test_an_example_that_changed_is_stale_and_printed_in_the_original(edited: Callable[..., Ready]) -> None:
    ready = edited("examples.md", "Ann chooses Ben.\nAnn names Peek.\nBen is out.\nAnn wins.",
                   "Ann chooses Ben.\nAnn names Peek.\nBen is out.")  # fmt: skip
    (stale,) = (each for each in ready.found if each.code == "TRN001")
    assert stale.message == "examples a-good-guess steps has changed since it was translated (de)"
    assert _at(stale).startswith("rulebook.de.yaml:") and str(stale.other).endswith("examples.md:6:1")
    edition = edition_of(ready)
    assert edition is not None
    assert edition.boards.steps["a-good-guess"][-1].caption.endswith("Ben is out.")
    translate_game(ready.game.folder.as_posix(), "de")
    written = (ready.game.folder / "rulebook.de.yaml").read_text(encoding="utf-8")
    assert "# changed since:" in written and "Ann gewinnt." in written, "what was translated is not thrown away"


def test_boards_that_cannot_be_played_leave_their_words_alone(edited: Callable[..., Ready]) -> None:
    ready = edited("play.md", "1. Draw 1 card.", "1. Juggle 1 card.")
    assert _told(ready, "TRN008", "TRN009", "DAT022", "DAT004") == []
    translate_game(ready.game.folder.as_posix(), "de")
    assert '"deck: # cards": "Stapel: # Karten"' in (ready.game.folder / "rulebook.de.yaml").read_text(encoding="utf-8")


TOWN = Lane("t", "Town", ((BoardCard("a", "Rain", value="3"),), ()), ("12", "0"), 1, "leads", "fog")
VIEW = BoardView(
    (
        Lanes((TOWN,), ("Ben", "You")),
        Seat("You", ("to act",), 2, ("Rain",), (Mark("12 points", short="12"),)),
        Spread("Row", (BoardCard(None, None, False, marks=(Mark("locked"),)),)),
        Grid(((Cell("Room", "403", marks=(Mark("watch 2"),), dim=True), None),), ("A",), ("1",)),
        Note("deck: 3 cards"),
    ),
    "a key",
)  # fmt: skip


def test_every_word_on_a_board_can_be_said_otherwise() -> None:
    assert words_on([VIEW]) == [
        "Town", "Rain", "leads", "fog", "Ben", "You", "to act", "# points", "Row", "locked", "Room", "watch #", "A",
        "deck: # cards", "a key",
    ]  # fmt: skip
    upper = retold(VIEW, str.upper)
    assert upper.words(own_words("en").say) == (
        "TOWN with FOG. YOU: no cards, total 0. BEN: RAIN face-up worth 3, total 12. LEADS: YOU. YOU (TO ACT): 2 in "
        "hand, 12 POINTS. Hand: RAIN. ROW: a card face-down (LOCKED). 403 ROOM (out of play) (WATCH 2). DECK: 3 CARDS."
    )
    assert upper.key == "A KEY"


def test_numbers_keep_their_places() -> None:
    assert pattern("3 of 12 cards, 1.5 each") == "# of # cards, # each"
    assert filled("von # Karten #", "12 cards 3") == "von 12 Karten 3"
    assert fingerprint(["a", "b"]) != fingerprint("a b")
