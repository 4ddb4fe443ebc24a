"""Runs of words in a book: their marks are not printed, and colour, size and small capitals are."""

from __future__ import annotations

from io import BytesIO
from xml.etree import ElementTree

import pytest
from deckproof.cards.rulebook import read_rulebook
from deckproof.cards.source import Source
from deckproof.generator.rulebook import HTML, PDF, RulebookOptions, write_rulebook
from deckproof.generator.rulebook.inline import facts_kept
from deckproof.generator.rulebook.styled import LARGEST, Look, look_of, on_paper, on_screen, set_runs, sized
from deckproof.generator.rulebook.theme import READABLE, rgb, theme_of
from deckproof.layouts.colours import contrast
from deckproof.layouts.deck import DrawnGame
from deckproof.layouts.prt_book import run_findings
from pypdf import PdfReader

THEME = theme_of({"leaf": "#1F5C3A", "lamp": "#FFE27A"})


@pytest.mark.parametrize(
    ("html", "spans"),
    [
        ("<p>Take [leaf]3 hearts[/leaf], and 1.</p>", [("leaf", "3 hearts")]),
        ("<p>[leaf]a [caps]b[/caps][/leaf] c</p>", [("leaf", "a "), ("leaf caps", "b")]),
        ("<p>[leaf]a <b>b</b> c[/] d</p>", [("leaf", "a "), ("leaf", "b"), ("leaf", " c")]),
        ("<p><b>a [120%]b</b> c[/120%] d</p>", [("120%", "b"), ("120%", " c")]),
        ("<p>[Tap] and [leaf] and a[/b]</p>", []),
        ("<p>a [x][/x] b</p>", []),
    ],
)
def test_runs_become_spans(html: str, spans: list[tuple[str, str]]) -> None:
    root = ElementTree.fromstring(f"<div>{html}</div>")
    set_runs(root)
    assert [(one.get("data-run"), one.text) for one in root.iter("span")] == spans
    words = "".join(root.itertext())
    assert "".join(words.split()) in ("Take3hearts,and1.", "abc", "abcd", "[Tap]and[leaf]anda[/b]", "ab")


ESCAPED = {
    r"\[rose]that\[/rose]": ("[rose]that[/rose]", []),
    r"\[rose]that[/rose]": ("[rose]that[/rose]", []),
    r"[rose\]that[/rose]": ("[rose]that[/rose]", []),
    r"[caps]a \[caps]b\[/caps\] c[/caps]": ("a [caps]b[/caps] c", ["a ", "[", "caps]b", "[", "/caps", "]", " c"]),
    r"\\[caps]b[/caps]": ("\\b", ["b"]),
    r"[ca**p**s]a b[/caps]": ("a b", ["a b"]),
}


@pytest.mark.parametrize(("text", "shown", "spans"), [(one, *told) for one, told in ESCAPED.items()], ids=ESCAPED)
def test_escaped_brackets_are_words(text: str, shown: str, spans: list[str], wishes: DrawnGame) -> None:
    """On paper, on the page and in what is read of them, whatever other runs they lie in."""
    rulebook = read_rulebook(Source("rulebook.md", f"# Cards\n\nTake {text}.\n"), wishes.game)
    assert not list(run_findings(rulebook, {}))
    assert [one.text for one in rulebook.statements][1] == f"Take {shown}."
    made = write_rulebook(rulebook.root, wishes, {}, RulebookOptions())
    paper = " ".join(" ".join(page.extract_text() for page in PdfReader(BytesIO(made[PDF])).pages).split())
    assert f"Take {shown}." in paper or f"Take {shown.upper()}." in paper
    page = ElementTree.fromstring(made[HTML].decode().removeprefix("<!DOCTYPE html>\n"))
    (main,) = page.iter("main")
    assert f"Take {shown}." in " ".join("".join(main.itertext()).split())
    runs = [one for one in main.iter("span") if "small-caps" in (one.get("style") or "")]
    assert ["".join(one.itertext()) for one in runs] == spans


@pytest.mark.parametrize(("text", "marked"), [
    ("Take [ro**sa**]card[/rosa].", "[ro**sa**]"), ("**Take** [x*y*z]w[/].", "[x*y*z]"),
    (r"Take \[a\] and **[rosa]it**[/rosa].", "[rosa]"),
])  # fmt: skip
def test_an_unknown_run_is_told_where_its_mark_stands(text: str, marked: str, wishes: DrawnGame) -> None:
    (found,) = run_findings(read_rulebook(Source("rulebook.md", f"# Cards\n\n{text}\n"), wishes.game), {})
    assert found.code == "PRT110"
    start = found.place.col - 1
    assert text[start : start + found.place.length] == marked


def test_a_look_is_told_by_names() -> None:
    def look(names: str) -> Look:
        return look_of(ElementTree.fromstring(f'<span class="run" data-run="{names}"/>'), THEME)

    assert look("leaf caps") == Look("leaf", 1.0, True)
    assert look("80%") == Look("", 0.8) and look("300%").scale == LARGEST
    assert look("#B02458").colour == "#B02458" and look("nothing") == Look()


def test_a_colour_can_be_read_on_the_page() -> None:
    """A yellow of dark cards is darkened to what can be read on white."""
    markup = on_paper(Look("lamp"), THEME, "words")
    colour = markup.split("'")[1]
    assert contrast(rgb(colour), rgb(THEME.paper)) >= READABLE
    assert on_paper(Look("leaf"), THEME, "words") == "<font color='#1F5C3A'>words</font>"
    assert on_screen(Look("leaf", 0.8, True), THEME).startswith("--on-light:#1F5C3A;--on-dark:")


def test_small_capitals_leave_tags_and_signs_alone() -> None:
    markup = sized(on_paper(Look(caps=True), THEME, "Pay <b>its</b> cost &amp; 2"), 10.0)
    small = "<font size='8.00'>{}</font>"
    assert markup == f"P{small.format('AY')} <b>{small.format('ITS')}</b> {small.format('COST')} &amp; 2"


def test_facts_are_not_torn() -> None:
    assert facts_kept("<b>cost 2 · copies 1</b> · <img a='b c'/> Ban") == (
        "<b>cost\u00a02\u00a0· copies\u00a01</b>\u00a0· <img a='b c'/>\u00a0Ban"
    )


def test_runs_are_on_paper_and_on_the_page(wishes: DrawnGame) -> None:
    text = "# Cards\n\nTake [#B02458]three hearts[/], then [caps]pay[/caps] [large]**all**[/large].\n"
    made = write_rulebook(read_rulebook(Source("rulebook.md", text), wishes.game).root, wishes, {}, RulebookOptions())
    words = " ".join(page.extract_text() for page in PdfReader(BytesIO(made[PDF])).pages)
    assert "three hearts" in words and "PAY" in words and "[" not in words
    page = made[HTML].decode()
    assert "--on-light:#B02458" in page and "font-variant:small-caps" in page and "font-size:125%" in page
