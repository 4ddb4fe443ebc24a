"""Markdown that is not what it seems is told at its place, with what to write; honest Markdown is silent."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from deckproof.cards.finding import Finding
from deckproof.cards.load import load_game
from deckproof.cards.render import drawn

from .kit import told_of

Told = Callable[[str], list[Finding]]


@pytest.fixture
def told(make_game: Callable[..., Path]) -> Told:
    icons = "icons: {star: art/star.svg, big_flame: art/star.svg, Big: art/star.svg}"
    folder = make_game()
    meta = (folder / "game.yaml").read_text(encoding="utf-8").replace("icons: {star: art/star.svg}", icons)
    (folder / "game.yaml").write_text(meta, encoding="utf-8")
    return partial(told_of, load_game(folder))


@pytest.mark.parametrize(
    ("text", "at", "says"),
    [
        # emphasis
        ("Draw **2 cards.", "1:6 DAT084", "'**' without its partner"),
        ("Draw 2 cards**.", "1:13 DAT084", "'**' without its partner"),
        ("Draw *2 cards.", "1:6 DAT084", "close it in the same paragraph: *words*"),
        ("**a\n\nb**", "1:1 DAT084", "'**' without its partner"),
        ("***a** b", "1:1 DAT084", "'*' without its partner"),
        ("> **a\n> b", "1:3 DAT084", "'**' without its partner"),
        ("- a\n- **b\n", "2:3 DAT084", "'**' without its partner"),
        ("| a | b |\n|--|--|\n| 1 | 2* |", "3:8 DAT084", "'*' without its partner"),
        ("** a **", "1:1 DAT084", "not ** words **"),
        ("a _b c", "1:3 DAT084", "'_' without its partner"),
        ("a `b c", "1:3 DAT084", "'`' without its partner"),
        ("a 2*3*4 b", "1:4 DAT086", "the stars around '3' make it italic"),
        # icons
        ("Pay :fire: now", "1:5 DAT065", "there is no icon 'fire'"),
        ("Pay :sttar: now", "1:5 DAT065", "did you mean 'star'?"),
        ("Pay :big_Flame: now", "1:5 DAT065", "did you mean 'big_flame'?"),
        ("Pay :Star: now", "1:5 DAT065", "did you mean 'star'?"),
        ("Pay :star now", "1:5 DAT084", "write ':star:' for the icon"),
        # HTML
        ("<b>x</b> y", "1:1 DAT084", "for its effect write **words**"),
        ("one<br/>two", "1:4 DAT084", "the HTML tag '<br/>'"),
        ("a <!-- c --> b", "1:3 DAT084", "begin it at the left edge"),
        ("  <!-- deckproof: flavour x -->", "1:3 DAT084", "begin it at the left edge"),
        ("&foo;", "1:1 DAT084", "there is no such character"),
        # comments that take words with them
        ("<!-- deckprof: flavour why -->\n\nSo.", "1:1 DAT081", "this comment speaks to 'deckprof'"),
        ("<!-- open\n\nAll lost", "1:1 DAT085", "this comment never ends"),
        ("<!-- x --> Draw.", "1:11 DAT085", "put them on a line of their own"),
        # tables
        ("| a | b |\n| 1 | 2 |", "1:1 DAT084", "stands a line such as '|:--|:--|'"),
        ("| **a** | b |\n| 1 | 2 |", "1:1 DAT084", "stands a line such as '|:--|:--|'"),
        ("| a | b |\n|:--|\n| 1 | 2 |", "1:1 DAT084", "its head has 2 columns, and the line below it 1 column"),
        ("text\n| a | b |\n|:--|--:|\n| 1 | 2 |", "2:1 DAT084", "put an empty line above the table"),
        ("| a | b |\n|:--|--:|\n| 1 | 2 | 3 |", "3:1 DAT085", "what is more is not printed: | 1 | 2 | 3 |"),
        # lists
        ("a\n- b\n- c", "2:1 DAT084", "put an empty line above the first item"),
        ("a\n1. b\n2. c", "2:1 DAT084", "put an empty line above the first item"),
        ("- a\n  - b\n- c", "2:3 DAT086", "indented by 2 spaces"),
        ("- a\n1. b", "2:1 DAT084", "put an empty line above the first item"),
        ("1) a\n2) b", "1:1 DAT084", "begins with '- ' or '1. '"),
        ("• a\n• b", "1:1 DAT084", "begins with '- ' or '1. '"),
        ("-a\n-b", "1:1 DAT084", "begins with '- ' or '1. '"),
        ("-\u00a0a\n-\u00a0b", "1:1 DAT084", "a plain space"),
        ("1. a\n2. \n3. b", "2:1 DAT086", "an item of a list without words"),
        ("Term\n:   \n\nOther\n:   x", "2:1 DAT086", "a definition without words"),
        ("- [ ] a\n- b", "1:3 DAT084", "there are no boxes to tick"),
        # headings and rules
        ("#\n\nx", "1:1 DAT086", "a heading without words"),
        ("## {#a}\n\nx", "1:1 DAT086", "its anchor is printed"),
        ("#1 card", "1:1 DAT086", r"write '\#1 card'"),
        ("####### x", "1:1 DAT086", "6 '#' at most"),
        ("All is well.\n---\nx", "1:1 DAT086", "the line of signs below makes a heading"),
        ("a {#x} b", "1:3 DAT084", "an anchor ends the line of a heading"),
        ("{# to do #}", "1:1 DAT084", "a comment is '{## so ##}'"),
        # links, notes, struck words
        ("[x]()", "1:2 DAT082", "it leads nowhere"),
        ("[x](#)", "1:2 DAT082", "it leads nowhere"),
        ("[x] (#a)", "1:1 DAT084", "without a space before '('"),
        ("[x](#a", "1:1 DAT084", "write '[words](#anchor)'"),
        ("[x][y]", "1:1 DAT084", "write '[words](#anchor)'"),
        ("A note.[^1]", "1:8 DAT084", "the footnote '[^1]'"),
        ("A note.\n\n[^1]: text", "3:1 DAT085", "is not printed"),
        ("[Note]: done", "1:1 DAT085", "names the target of a link and is not printed"),
        ("~~a~~", "1:1 DAT084", "words cannot be struck"),
        # code, fences and blocks
        ("a\n\n    Draw two cards now.", "3:5 DAT086", "begin the line at the left edge"),
        ("```example x\nYou go.\n```", "1:1 DAT086", "write the example into examples.md"),
        ("a\n\n```example x", "3:1 DAT086", "write the example into examples.md"),
        (" :::example x", "1:2 DAT084", "write ':::example' at the left edge"),
        ("::exmaple x", "1:1 DAT084", "did you mean 'example'?"),
        (":example x", "1:1 DAT084", "write ':::example' at the left edge"),
        ("::::note x\n\n:::", "1:1 DAT081", "three colons, not 4"),
        ("Term\n:def", "2:1 DAT084", "with spaces after the colon"),
    ],
)  # fmt: skip
def test_what_is_not_what_it_seems_is_told_at_its_place(told: Told, text: str, at: str, says: str) -> None:
    findings = [f"{str(found.place).removeprefix('r.md:')} {found.code}" for found in told(text)]
    assert findings[:1] == [at] or at in findings, [drawn(found) for found in told(text)]
    assert any(says in drawn(found) for found in told(text) if str(found.place) == f"r.md:{at.split()[0]}")


@pytest.mark.parametrize(
    "text",
    [
        "2 * 3", "2 * 3 * 4", "2*3", "5 : 3 :", "10:30:00", "at 10:30 or 12:45:00:", "at 10:30am: now", "ratio 1:2:3 x",
        r"\*a", r"\_b", r"\:fire:", "`:fire:` `**` `<b>`", r"\<b>", r"\~~a~~", r"\[x](y)", r"\#1", r"\- a",
        "a snake_case_name _b_", "_____ write here", "Name: ____", "don`t", "Q&A", "&amp; &eacute;",
        "3:star: and :star:, :big_flame: :Big:", "Red:blue:green", "Note: this: that", "Setup::two",
        "x < 3 > 2", "<card>", "a * b", "a ~ b", "a == b == c", "a -- b\n-- c", "5\n- 3", "+1 ATK\n+2 DEF",
        "***a*** **b** *c*", "**a**b", "a**b**c", "- a *b\n  c*", "**a\nb**",
        "- a\n- b", "- a\n    - b", "1. a\n2. b", "a\n\n- b", "- a\n\n- b\n\n    c", "* a\n* b", "a – b\n– c",
        "| a | b |\n|:--|--:|\n| 1 | 2 |", "| a | b |\n|:--|--:|\n| a\\|b | 2 |", "A | B\n--|--\n1 | 2",
        "| a | b |\n|:--|--:|\n| 1 | 2 |\n\n| x | y | z |\n|--|--|--|\n| 1 | 2 | 3 |",
        "Term\n:   def", "[x](#a)\n\n# A {#a}", "[x][y]\n\n[y]: #a\n\n# A {#a}", "[3] [sic] (below)", "(see [note])",
        "# A\n\n---\n\ntext", "Title\n=====\n\nx", "x\n***\ny", "# H\n\n:::note T\n\nx\n\n:::",
        "<!-- deckproof: flavour why -->\nx.", "<!-- hi\n\nthere -->\n\ntext", "{## to do ##}\n\nx",
        "{% for card in cards.wishes %}\n- {{ card.name }}\n{% endfor %}",
        "    +--+\n    |  |\n    +--+",
    ],
)  # fmt: skip
def test_honest_markdown_is_silent(told: Told, text: str) -> None:
    assert [drawn(found) for found in told(text)] == []


def test_the_first_of_many_in_a_paragraph_is_told(told: Told) -> None:
    assert len(told("**a **b **c **d\n\n" * 2)) <= 2
