"""Characters that no font can draw are told wherever they are printed, and set in a fallback where there is one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from io import BytesIO
from pathlib import Path

import pypdfium2
import pytest
from deckproof.cards.finding import DataError
from deckproof.generator.making import edition_of
from deckproof.generator.options import Wanted
from deckproof.generator.prepare import Ready, prepare

from ..layouts.fontkit import font_of, small

MakeGame = Callable[[Mapping[str, str | bytes]], Path]

GAME = """\
title: Wishes ⚔
tagline: Three ☂ of them
author: Somebody ☃
components:
  wishes: {title: Cards ☠, kind: card, cards: cards.yaml, size: "63x88", front: card}
"""
CARDS = "- {id: A1, name: Rain, text: Draw 1 card.}\n"
BOOK = """\
# Wishes

## Start ★

Take ★ and *go ★ on*
: or **stay ★**.

:::note Mind the ☎
- a ♞
:::

| ♜ | B |
|:--|:--|
| x | ♜ |

### Low ♟

:::example first
"""
EXAMPLES = "# More ☀\n\n```example first\nYou win ☁.\n```\n"
FACE, DISPLAY = "AlegreyaSans-", "Cinzel[wght].ttf"


def found(folder: Path) -> list[str]:
    ready = prepare(folder.as_posix(), Wanted())
    told = sorted((finding for finding in ready.found if finding.code == "PRT002"), key=lambda one: one.sort_key)
    return [f"{str(one.place).rpartition('/')[2]} {one.message}" for one in told]


def book(ready: Ready) -> Mapping[str, Callable[[], bytes]]:
    edition = edition_of(ready)
    assert edition is not None
    return edition.files()


def words(pdf: bytes) -> str:
    pages = pypdfium2.PdfDocument(BytesIO(pdf))
    return "\n".join(page.get_textpage().get_text_range() for page in pages)


def test_every_text_of_the_rulebook_and_the_sheets_is_looked_at(make_game: MakeGame) -> None:
    files = {"game.yaml": GAME, "cards.yaml": CARDS, "rulebook.md": BOOK, "examples.md": EXAMPLES}
    said = {one.partition(": ")[0]: one.partition(": ")[2] for one in found(make_game({**files, "rules.yaml": "{}\n"}))}
    assert said == {
        "examples.md:3:4 rulebook": f"U+2600 BLACK SUN WITH RAYS is not in the font {DISPLAY}",
        "examples.md:4:1 rulebook": f"U+2601 CLOUD is not in the font {FACE}Regular.ttf",
        "game.yaml:1:8 rulebook": f"U+2694 CROSSED SWORDS is not in the fonts {DISPLAY} and {FACE}Italic.ttf",
        "game.yaml:1:8 sheets": f"U+2694 CROSSED SWORDS is not in the font {FACE}Regular.ttf",
        "game.yaml:2:10 rulebook": f"U+2602 UMBRELLA is not in the font {FACE}Italic.ttf",
        "game.yaml:3:9 rulebook": f"U+2603 SNOWMAN is not in the font {FACE}Regular.ttf",
        "game.yaml:5:19 sheets": f"U+2620 SKULL AND CROSSBONES is not in the font {FACE}Regular.ttf",
        "rulebook.md:3:10 rulebook": f"U+2605 BLACK STAR is not in the fonts {DISPLAY} and {FACE}Bold.ttf",
        "rulebook.md:5:6 rulebook": f"U+2605 BLACK STAR is not in the font {FACE}Bold.ttf, here and at 1 more place",
        "rulebook.md:5:16 rulebook": f"U+2605 BLACK STAR is not in the font {FACE}BoldItalic.ttf",
        "rulebook.md:8:18 rulebook": f"U+260E BLACK TELEPHONE is not in the font {FACE}Bold.ttf",
        "rulebook.md:9:5 rulebook": f"U+265E BLACK CHESS KNIGHT is not in the font {FACE}Regular.ttf",
        "rulebook.md:12:3 rulebook": f"U+265C BLACK CHESS ROOK is not in the font {FACE}Bold.ttf",
        "rulebook.md:14:7 rulebook": f"U+265C BLACK CHESS ROOK is not in the font {FACE}Regular.ttf",
        "rulebook.md:16:9 rulebook": f"U+265F BLACK CHESS PAWN is not in the fonts {DISPLAY} and {FACE}Regular.ttf",
        "card.yaml:38:3 card A1, box 'footer-left' of face 'card'": (
            f"U+2694 CROSSED SWORDS is not in the font {FACE}Regular.ttf"
        ),
    }


def test_a_text_that_is_not_printed_is_not_looked_at(make_game: MakeGame) -> None:
    """The title of the rulebook stands on the cover as the game's own; remarks stand nowhere."""
    plain = GAME.replace(" ⚔", "").replace(" ☂", "").replace(" ☃", "").replace(" ☠", "")
    text = "# Wishes ⚔\n\n<!-- deckproof: flavour ⚔ it is -->\n\nWell.\n\n## Start\n\n## End\n"
    assert found(make_game({"game.yaml": plain, "cards.yaml": CARDS, "rulebook.md": text})) == []


def test_names_of_cards_stand_on_the_boards_of_examples(make_game: MakeGame) -> None:
    files = {
        "rulebook.md": "## Start\n\n:::example first\n",
        "examples.md": EXAMPLES.replace(" ☀", "").replace("☁", ""),
    }
    plain = "".join(char for char in GAME if char.isascii())
    named = {"game.yaml": plain, "play.md": "# Wishes\n", "cards.yaml": CARDS.replace("Rain", "Rain ☂"), **files}
    said = [one for one in found(make_game(named)) if "rulebook" in one]
    lack = "U+2602 UMBRELLA is not in the fonts"
    assert said == [f"cards.yaml:1:18 rulebook: {lack} {FACE}Regular.ttf and {FACE}Bold.ttf"]


@pytest.fixture
def signs() -> dict[str, bytes]:
    """Two fonts that call themselves alike, as two cuts of one font by careless tools do."""
    return {
        "fonts/one.ttf": font_of(small({"⚔": "X", "☂": "U", "☃": "S", "☠": "O", "★": "A", "山": "M", "川": "N"})),
        "fonts/two.ttf": font_of(small(dict.fromkeys("♜♞♟☎☀☁★", "Q"))),
    }


FALLBACK = "fonts: {one: {regular: fonts/one.ttf}, two: {regular: fonts/two.ttf}}\nfallback: [one, two]\n"


def test_a_fallback_family_draws_what_the_others_lack(make_game: MakeGame, signs: dict[str, bytes]) -> None:
    files = {"cards.yaml": CARDS.replace("1 card", "★ cards ♜"), "rulebook.md": BOOK, "examples.md": EXAMPLES, **signs}
    folder = make_game({"game.yaml": GAME + FALLBACK, **files})
    assert found(folder) == []
    ready = prepare(folder.as_posix(), Wanted())
    made = book(ready)
    told = words(made["rulebook.pdf"]())
    assert {sign for sign in "⚔☂☃★☎♞♜♟☀☁" if sign not in told} == set()
    assert "Take" in told and "stay" in told, "the text face is not mistaken for a fallback of the same name"
    page = made["rulebook.html"]().decode()
    assert "'Book Text', 'Alegreya Sans', 'Book More 1'" in page and page.count("@font-face") == 6


def test_the_rulebook_has_fonts_of_its_own(make_game: MakeGame, signs: dict[str, bytes]) -> None:
    chosen = f"{FALLBACK}rulebook: {{font: heavy, headings: one}}\n".replace("[one, two]", "[body, one, two]")
    folder = make_game({"game.yaml": GAME + chosen, "cards.yaml": CARDS, "rulebook.md": BOOK, **signs})
    assert found(folder) == []
    told = words(book(prepare(folder.as_posix(), Wanted()))["rulebook.pdf"]())
    assert "Start ★" in told and "Take ★" in told


def test_families_there_are_not_are_told_where_they_are_named(make_game: MakeGame) -> None:
    named = "fallback: [displya]\nrulebook: {font: boyd, headings: one}\n"
    with pytest.raises(DataError) as raised:
        prepare(make_game({"game.yaml": GAME + named, "cards.yaml": CARDS}).as_posix(), Wanted())
    said = [f"{finding.code} {str(finding.place).rpartition('/')[2]}" for finding in raised.value.findings]
    assert said == ["DAT064 game.yaml:6:12", "DAT064 game.yaml:7:18", "DAT064 game.yaml:7:34"]


def test_a_text_without_spaces_stays_in_its_column(make_game: MakeGame, signs: dict[str, bytes]) -> None:
    text = f"## Start\n\n{'山川' * 200}\n\n| a | b |\n|:--|:--|\n| x | {'川山' * 90} |\n"
    folder = make_game({"game.yaml": GAME + FALLBACK, "cards.yaml": CARDS, "rulebook.md": text, **signs})
    pages = pypdfium2.PdfDocument(BytesIO(book(prepare(folder.as_posix(), Wanted()))["rulebook.pdf"]()))
    told = pages[1].get_textpage()
    wide = pages[1].get_width()
    boxes = [told.get_charbox(at) for at in range(told.count_chars()) if told.get_text_range(at, 1) in "山川"]
    assert len(boxes) == 580 and all(left > 40 and right < wide - 40 for left, _, right, _ in boxes)
