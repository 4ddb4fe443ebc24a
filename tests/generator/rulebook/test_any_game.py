"""Rulebooks of other games: no palette, no art, no marks, and every kind of Markdown block."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import pytest
from deckproof.cards.rulebook import read_rulebook
from deckproof.cards.source import Source
from deckproof.generator.options import Wanted
from deckproof.generator.prepare import prepare
from deckproof.generator.rulebook import BOOKLET, HTML, PDF, RulebookOptions, write_rulebook
from deckproof.generator.rulebook.book import book_of
from deckproof.generator.rulebook.flow import TooLarge
from deckproof.generator.rulebook.paper import lay_out
from deckproof.layouts.deck import DrawnGame
from deckproof.layouts.papers import A5, Paper, paper_of
from pypdf import PdfReader
from reportlab.platypus.paragraph import Paragraph

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


LITERAL = r"""## Of \:star: signs

Write \:star: for the sign, *a \:star:* too, and 10\:30.

| \:star: | b |
|:--|:--|
| a\:star: | c |
"""


def test_an_escaped_colon_is_printed_and_no_icon_comes_of_it(wishes: DrawnGame) -> None:
    book = read_rulebook(Source("rulebook.md", f"# The title\n\n{LITERAL}"), wishes.game)
    made = write_rulebook(book.root, wishes, {})
    page = ElementTree.fromstring(made[HTML].decode().removeprefix("<!DOCTYPE html>\n"))
    (main,) = page.iter("main")
    shown = " ".join("".join(main.itertext()).split())
    pdf = " ".join(" ".join(page.extract_text() for page in PdfReader(BytesIO(made[PDF])).pages).split())
    for part in ("Of :star: signs", "Write :star: for the sign, a :star: too, and 10:30."):
        assert part in shown and part in pdf
    assert not list(main.iter("svg")) and pdf.count("Of :star: signs") == 2, "in the head as well"
    assert [one.text for one in book.statements][1:3] == [
        "Of :star: signs", "Write :star: for the sign, a :star: too, and 10:30.",
    ]  # fmt: skip


@pytest.mark.parametrize("text", ["Word\n" * 60 + ":   What it means.\n", "### Word\n\n" * 60 + "The end.\n"])
def test_more_that_stays_together_than_a_page_has_room_for(text: str, wishes: DrawnGame) -> None:
    """Terms with one definition, and headings one after the other, go over pages as well."""
    assert printed(text, wishes).count("Word") >= 60


def printed(text: str, game: DrawnGame) -> str:
    """The words of the PDF of a rulebook."""
    root = read_rulebook(Source("rulebook.md", f"# The title\n\n{text}"), game.game).root
    pdf = PdfReader(BytesIO(write_rulebook(root, game, {})[PDF]))
    return " ".join(page.extract_text() for page in pdf.pages)


WORDS = "word " * 480
LARGE = {
    "row": (
        f"| a | b | c |\n|:--|:--|:--|\n| {WORDS} | {WORDS} | {WORDS} |\n",
        "the table that begins 'a b c word word",
        "a column of",
    ),
    "columns": ("|a" * 60 + "|\n" + "|:-" * 60 + "|\n" + "|x" * 60 + "|\n", "60 columns do not fit", "begins 'a a a"),
}


@pytest.mark.parametrize("text,what,where", LARGE.values(), ids=LARGE)
def test_what_fits_no_page_is_named_by_its_words(text: str, what: str, where: str, wishes: DrawnGame) -> None:
    with pytest.raises(TooLarge, match=r"^rulebook\.md:3: .*divide") as caught:
        printed(text, wishes)
    assert what in str(caught.value) and where in str(caught.value)


STEPS = "\n".join(f"{number}. {WORDS[:320]}" for number in range(1, 8))
PLAIN = """\
styles: {body: {floor: 7}}
boxes: {title: {draw: text, at: [5, 20, 50, 9], style: body, text: Wish}}
"""
REFUSED = {
    **{name: text for name, (text, *_) in LARGE.items()},
    "steps": f":::steps\n\n{STEPS}\n\n:::\n",
}


@pytest.mark.parametrize("text", REFUSED.values(), ids=REFUSED)
def test_what_fits_no_page_is_told_by_the_check(text: str, make_game: Callable[..., Path]) -> None:
    folder = make_game({"faces/plain.yaml": PLAIN, "rulebook.md": f"# Rules\n\nDraw.\n\n{text}"})
    told = [finding for finding in prepare(str(folder), Wanted()).found if finding.code == "DAT190"]
    assert len(told) == 1 and told[0].place.line in range(5, 8) and "divide" in told[0].hint


def test_a_usual_book_is_not_set_to_find_out(make_game: Callable[..., Path], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("deckproof.generator.rulebook.paper.lay_out", None)  # which would fail
    table = f"| a | b |\n|:--|:--|\n| {WORDS[:600]} | {WORDS[:600]} |\n"
    folder = make_game({"faces/plain.yaml": PLAIN, "rulebook.md": f"# Rules\n\n<!-- deckproof: flavour x -->\n{table}"})
    assert not any(finding.code == "DAT190" for finding in prepare(str(folder), Wanted()).found)


def test_a_word_wider_than_its_column_is_broken(wishes: DrawnGame) -> None:
    """No letter of it is lost, and the narrow column beside it is still there."""
    word = "Donaudampfschifffahrt" * 30
    said = printed(f"|a|second|\n|:-|:-|\n|{word}|here|\n", wishes)
    assert word in "".join(said.split()).replace("here", "") and "second" in said


PARAGRAPH = f"{'Many words in a row. ' * 300}\n\n"


def test_long_callouts_and_tables_go_over_pages(wishes: DrawnGame) -> None:
    rows = "".join(f"| row {number} | {number} |\n" for number in range(120))
    text = f"# A\n\n:::note Long\n{PARAGRAPH * 3}\n:::\n\n| a | b |\n|---|---|\n{rows}\n"
    made = write_rulebook(read_rulebook(Source("rulebook.md", text), wishes.game).root, wishes, {})
    words = " ".join(" ".join(page.extract_text() for page in PdfReader(BytesIO(made[PDF])).pages).split())
    assert "row 119" in words
    assert words.count("Many words in a row.") + words.count("Many words in a") >= 890


def test_a_short_book_has_no_contents_and_a_long_list_of_terms_is_a_glossary(wishes: DrawnGame) -> None:
    terms = "".join(f"Term {number}\n:   What it means, {number}.\n\n" for number in range(13))
    book = read_rulebook(Source("rulebook.md", f"# Words\n\n{terms}"), wishes.game)
    layout = lay_out(book_of(book.root, wishes, {}, RulebookOptions()), paper_of("a4"))
    assert layout.count == 2
    words = [one.flowable.getPlainText() for one in layout.pages[0].placed if isinstance(one.flowable, Paragraph)]
    assert "Term 12 What it means, 12." in [" ".join(one.split()) for one in words]
