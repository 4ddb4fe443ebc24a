"""Rulebooks of other games: no palette, no art, no marks, and every kind of Markdown block."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import pytest
from deckproof.cards import load_game
from deckproof.cards.rulebook import read_rulebook
from deckproof.cards.source import Source
from deckproof.cards.yamlread import Problems
from deckproof.generator.rulebook import BOOKLET, HTML, PDF, RulebookOptions, story, write_rulebook
from deckproof.generator.rulebook.book import Book, book_of
from deckproof.generator.rulebook.flow import TooLarge
from deckproof.generator.rulebook.flowfaces import Faces
from deckproof.generator.rulebook.showcase import chosen_faces, chosen_pictures, columns_for, kinds_of
from deckproof.generator.rulebook.styles import MM
from deckproof.layouts.deck import DrawnGame, draw_game
from deckproof.layouts.papers import A5, Paper, paper_of
from pypdf import PdfReader

FACE = """\
styles: {name: {font: body, size: 12, color: "#000000"}}
boxes: {name: {draw: text, at: [4, 4, 55, 12], style: name, text: "{{ card.name }}"}}
"""

EVERYTHING = """\
Words before any heading, with `code`, a [link](https://example.org/a?b=1&c=2) and < & > signs.

# The only title

## A chapter with a **bold** end

First line\x20\x20
second line after a break.

> A quotation of two lines
> with *emphasis*.

1. One
2. Two

    A second paragraph of two.

    - Deep
        - Deeper
3. Three

***

    A block of code stays words.

| A | B | C | D | E |
|---|:-:|--:|---|---|
| one long cell that has a good many words to say about it | two | 3 | four words in here | five and more words again |
| x | | 1 | y | Incomprehensibilities-of-antidisestablishmentarianism |

Term
:   A definition.

:::note
A callout without a title, with a list

- in it

| and | a table |
|---|---|
| of | its own |
:::

:::voice nobody we know
Words without a face.
:::

:::wide
### Across

All the way.
:::

:::example not-there

### First Wish

Its entry.

#### Small

##### Smaller

###### Smallest
"""


@pytest.fixture
def wishes(make_game: Callable[..., Path]) -> DrawnGame:
    problems = Problems()
    made = draw_game(load_game(make_game({"faces/plain.yaml": FACE})), problems)
    problems.raise_if_any()
    return made


@pytest.mark.parametrize("paper", [paper_of("a4"), paper_of("letter"), A5], ids=lambda paper: paper.name)
def test_every_kind_of_block(wishes: DrawnGame, paper: Paper) -> None:
    root = read_rulebook(Source("rulebook.md", EVERYTHING), wishes.game).root
    made = write_rulebook(root, wishes, {}, RulebookOptions(paper=paper))
    words = " ".join(" ".join(page.extract_text() for page in PdfReader(BytesIO(made[PDF])).pages).split())
    page = ElementTree.fromstring(made[HTML].decode().removeprefix("<!DOCTYPE html>\n"))
    shown = " ".join(" ".join(page.itertext()).split())
    for part in ("signs.", "second line after a break.", "emphasis", "A second paragraph of two.", "Deeper",
                 "A block of code stays words.", "A definition.", "Words without a face.", "All the way.", "Its entry.",
                 "Smallest", "five and more words again", "of its own"):  # fmt: skip
        assert part in words, part
        assert part in shown, part


GROUPS = """
title: Two Groups
palette: {ink: "#000000"}
icons: {ornament: art/dot.svg}
components:
  wishes: {title: Wishes, kind: card, cards: wishes.yaml, size: "63x88", front: framed}
  coins: {title: Coins, kind: token, cards: coins.yaml, size: {diameter: 25}, front: framed, back: rear}
  curses: {title: Curses, kind: card, cards: curses.yaml, size: "63x88", front: framed}
  mats: {title: Mats, kind: board, cards: mats.yaml, size: a3, landscape: true, front: framed}
"""
REAR = "boxes: {art: {draw: picture, at: [5, 5, 12, 9], file: art/ring.svg}}"
FRAMED = """
boxes:
  art: {draw: picture, at: [5, 5, 12, 9], file: art/dot.svg}
  frame: {draw: picture, at: [0, 0, 25, 25], file: art/ring.svg}
"""
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} 9"><path d="M0 0h9v9z"/></svg>'
OTHER = {
    "game.yaml": GROUPS, "faces/framed.yaml": FRAMED, "faces/rear.yaml": REAR,
    "art/dot.svg": SVG.format(12), "art/ring.svg": SVG.format(9),
    "wishes.yaml": "- {id: rain, name: Rain}\n- {id: sun, name: Sun}\n", "rules.yaml": None,
    "mats.yaml": "- {id: mat, name: Mat}\n",
    "coins.yaml": "- {id: coin, name: Coin}\n", "curses.yaml": "- {id: fog, name: Fog}\n- {id: mud, name: Mud}\n",
}  # fmt: skip


@pytest.fixture
def groups(make_game: Callable[..., Path]) -> Book:
    problems = Problems()
    drawn = draw_game(load_game(make_game(OTHER)), problems)
    problems.raise_if_any()
    root = read_rulebook(Source("rulebook.md", ":::cards rain  mud\n"), drawn.game).root
    return book_of(root, drawn, {}, RulebookOptions())


def test_groups_of_cards_stand_for_a_game_that_has_nothing_else_to_tell_them_apart(groups: Book) -> None:
    assert [[card.id for card in cards] for cards in kinds_of(groups.game)] == [["rain", "sun"], ["fog", "mud"]]
    assert [face.key.split("/")[0] for face in chosen_faces(groups)] == ["wishes", "curses", "wishes", "curses"]
    assert len(chosen_pictures(groups)) == 2


def test_either_side_of_a_card_is_shown(groups: Book) -> None:
    shown = groups.faces("coin coin/back")
    assert [one.words for one in shown] == ["The card Coin", "The back of the card Coin"]
    assert [one.face.boxes[0].calls[0].file.name for one in shown] == ["dot.svg", "ring.svg"]  # type: ignore[union-attr]


def test_a_portrait_is_the_art_and_not_a_larger_frame(groups: Book) -> None:
    found = groups.portrait("Fog")
    assert found is not None and found.file.name == "dot.svg"


@pytest.mark.parametrize(
    ("count", "window", "aspect", "columns"),
    [
        (3, (210, 140), 1.28, 3),
        (4, (210, 140), 1.45, 2),
        (4, (239, 80), 1.45, 4),
        (1, (210, 140), 3, 1),
        (2, (50, 200), 1, 1),
    ],
)
def test_windows_come_near_the_shape_of_their_pictures(
    count: int, window: tuple[float, float], aspect: float, columns: int
) -> None:
    assert columns_for(count, *window, aspect) == columns


def test_round_pieces_are_round_on_the_page(groups: Book) -> None:
    root = read_rulebook(Source("rulebook.md", ":::cards rain coin\n"), groups.game).root
    page = write_rulebook(root, groups.drawn, {})[HTML].decode()
    assert page.count('class="face"') == 1 and page.count('class="face round"') == 1
    assert "border-radius:50%" in page


def test_a_playmat_is_shown_as_wide_as_there_is_room(groups: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    """On the page as wide as the column, which is more than a card may have; on the screen as wide as the text."""
    rows: list[Faces] = []
    monkeypatch.setattr(story, "Faces", lambda *given: rows.append(Faces(*given)) or rows[-1])
    root = read_rulebook(Source("rulebook.md", ":::cards mat\n\n:::cards rain\n"), groups.game).root
    page = write_rulebook(root, groups.drawn, {}, RulebookOptions())[HTML].decode()
    assert page.count('class="face lying large"') == 1 and page.count('class="face"') == 1
    assert ".face.lying.large{width:100%" in page
    mat, rain = (row for row in rows[:2])
    assert mat.inside[0].width == mat.width > 70 * MM and rain.inside[0].width == 38 * MM


def test_faces_in_a_row(groups: Book) -> None:
    made = write_rulebook(groups.root, groups.drawn, {}, RulebookOptions())
    page = ElementTree.fromstring(made[HTML].decode().removeprefix("<!DOCTYPE html>\n"))
    rows = [element for element in page.iter("div") if element.get("class") == "faces"]
    assert [[svg.findtext("title") for svg in row] for row in rows] == [["The card Rain", "The card Mud"]]
    faces = [shown.face for shown in groups.faces("rain mud coin")]
    row = Faces(faces[:2], 60, 38)
    assert [round(face.width / MM, 2) for face in row.inside] == [28.5, 28.5] and row.wrap(1, 1)[0] == 60 * MM
    assert [face.width for face in Faces(faces, 200, 38).inside] == [38 * MM, 38 * MM, 25 * MM]  # none larger than life


@pytest.mark.parametrize(
    ("said", "facts"),
    [
        ("players: [2, 4]", "2–4 PLAYERS"),
        ("players: 2\nminutes: [30, null]\nage: 9", "2 PLAYERS · 30+ MINUTES · AGE 9+"),
    ],
)
def test_the_cover_says_for_whom(said: str, facts: str, make_game: Callable[..., Path]) -> None:
    folder = make_game({"faces/plain.yaml": FACE})
    text = (folder / "game.yaml").read_text(encoding="utf-8")
    (folder / "game.yaml").write_text(text.replace("players: [2, 4]", said), encoding="utf-8")
    drawn = draw_game(load_game(folder), Problems())
    root = read_rulebook(Source("rulebook.md", "# Only\n"), drawn.game).root
    cover = PdfReader(BytesIO(write_rulebook(root, drawn, {})[PDF])).pages[0].extract_text()
    assert facts in " ".join(cover.split()).upper()


def with_cover(make_game: Callable[..., Path], art: str) -> Path:
    folder = make_game({"faces/plain.yaml": FACE, "art/house.svg": art})
    game = folder / "game.yaml"
    game.write_text(game.read_text(encoding="utf-8") + "cover: art/house.svg\n", encoding="utf-8")
    return folder


HOUSE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><rect width="30" height="20" fill="#123456"/></svg>'
)


def test_a_game_may_have_a_picture_for_the_cover(wishes: DrawnGame, make_game: Callable[..., Path]) -> None:
    assert cover_of(wishes) is None  # no card of it has a picture either
    drawn = draw_game(load_game(with_cover(make_game, HOUSE)), Problems())
    art = cover_of(drawn)
    assert art is not None
    assert "#123456" in ElementTree.tostring(art, encoding="unicode").lower()


def cover_of(drawn: DrawnGame) -> ElementTree.Element | None:
    """The picture above the title of the web page, with the drawings it uses."""
    root = read_rulebook(Source("rulebook.md", "# Only\n"), drawn.game).root
    page = ElementTree.fromstring(write_rulebook(root, drawn, {})[HTML].decode().removeprefix("<!DOCTYPE html>\n"))
    return page if page.find(".//header/svg[@class='cover']") is not None else None


def test_a_cover_that_cannot_be_printed(make_game: Callable[..., Path]) -> None:
    problems = Problems()
    folder = with_cover(make_game, HOUSE.replace("rect", "mask"))
    draw_game(load_game(folder), problems)
    (found,) = problems.findings
    assert (found.code, found.place and found.place.line) == (
        "DAT068",
        len((folder / "game.yaml").read_text().split("\n")) - 1,
    )


@pytest.mark.parametrize("text", ["", "Words alone.\n", "# Only\n"])
def test_almost_nothing(wishes: DrawnGame, text: str) -> None:
    root = read_rulebook(Source("rulebook.md", text), wishes.game).root
    assert set(write_rulebook(root, wishes, {})) == {PDF, BOOKLET, HTML}


@pytest.mark.parametrize(
    "place",
    [
        "## Chapter {#there}\n",
        "> ## Quoted {#there}\n",
        "- ## Item {#there}\n",
        "1. One\n\n    - ### Deep {#there}\n",
        "Term\n:   ### Defined {#there}\n",
        ":::note Hey\n### Inside {#there}\n:::\n",
        ":::wide\n### Across {#there}\n:::\n",
    ],
)
def test_links_lead_to_headings_wherever_they_stand(wishes: DrawnGame, place: str) -> None:
    text = f"# The title {{#title}}\n\n## First\n\nGo [up](#title) or [on](#there).\n\n{place}\nThe end.\n"
    made = write_rulebook(read_rulebook(Source("rulebook.md", text), wishes.game).root, wishes, {})
    pdf = PdfReader(BytesIO(made[PDF]))
    pages = [one.indirect_reference for one in pdf.pages]
    (going,) = [one for one in pdf.pages if "Go up or on." in one.extract_text()]
    led = [pages.index(note.get_object()["/Dest"][0]) for note in going["/Annots"]]
    assert sorted(led) == [0, pdf.get_page_number(going)], "the title is on the cover, the rest on this page"
    page = ElementTree.fromstring(made[HTML].decode().removeprefix("<!DOCTYPE html>\n"))
    assert {"title", "there"} <= {element.get("id") for element in page.iter()}


def printed(text: str, game: DrawnGame) -> str:
    """The words of the PDF of a rulebook."""
    root = read_rulebook(Source("rulebook.md", f"# The title\n\n{text}"), game.game).root
    pdf = PdfReader(BytesIO(write_rulebook(root, game, {})[PDF]))
    return " ".join(page.extract_text() for page in pdf.pages)


WORDS = "word " * 4000
LARGE = {
    "row": (f"| a | b |\n|:--|:--|\n| {WORDS} | x |\n", "the table that begins 'a b word word", "a column of"),
    "columns": ("|a" * 60 + "|\n" + "|:-" * 60 + "|\n" + "|x" * 60 + "|\n", "60 columns do not fit", "begins 'aaaa"),
    "heading": (f"## {'Very long ' * 90}\n\nx\n", "the heading that begins 'Very long Very", "a page of"),
}


@pytest.mark.parametrize("text,what,where", LARGE.values(), ids=LARGE)
def test_what_fits_no_page_is_named_by_its_words(text: str, what: str, where: str, wishes: DrawnGame) -> None:
    with pytest.raises(TooLarge, match=r"^rulebook\.md: .*divide") as caught:
        printed(text, wishes)
    assert what in str(caught.value) and where in str(caught.value)


def test_a_word_wider_than_its_column_is_broken(wishes: DrawnGame) -> None:
    """No letter of it is lost, and the narrow column beside it is still there."""
    word = "Donaudampfschifffahrt" * 30
    said = printed(f"|a|second|\n|:-|:-|\n|{word}|here|\n", wishes)
    assert word in "".join(said.split()).replace("here", "") and "second" in said


def test_long_callouts_and_tables_go_over_pages(wishes: DrawnGame) -> None:
    rows = "".join(f"| row {number} | {number} |\n" for number in range(120))
    text = f"# A\n\n:::note Long\n{'Many words in a row. ' * 900}\n:::\n\n| a | b |\n|---|---|\n{rows}\n"
    made = write_rulebook(read_rulebook(Source("rulebook.md", text), wishes.game).root, wishes, {})
    words = " ".join(" ".join(page.extract_text() for page in PdfReader(BytesIO(made[PDF])).pages).split())
    assert "row 119" in words
    assert words.count("Many words in a row.") + words.count("Many words in a") >= 890
