"""Printed text: emphasis, icons, breaks and escapes."""

from __future__ import annotations

import pytest
from deckproof.layouts.richtext import TextError, parse, plain
from hypothesis import given
from hypothesis import strategies as st


def shown(text: str) -> str:
    """Parsed text for people: words between spaces, b(bold) i(italic) bi(both), <icon>, | a new line, || a gap."""
    paragraphs = []
    for number, paragraph in enumerate(parse(text)):
        words = []
        for word in paragraph.words:
            pieces = []
            for piece in word:
                cut = "b" * piece.bold + "i" * piece.italic
                inner = f"<{piece.icon}>" if piece.icon else piece.text
                pieces.append(f"{cut}({inner})" if cut else inner)
            words.append("".join(pieces))
        paragraphs.append(("" if not number else " || " if paragraph.gap else " | ") + " ".join(words))
    return "".join(paragraphs)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ""), ("  \n ", ""),
        ("one  two\tthree", "one two three"),
        # emphasis
        ("*one* two", "i(one) two"), ("**one** two", "b(one) two"), ("***one*** two", "bi(one) two"),
        ("*one two*", "i(one) i(two)"), ("on**e**!", "onb(e)!"),
        ("**bold *both* bold**", "b(bold) bi(both) b(bold)"),
        ("*it **both** it*", "i(it) bi(both) i(it)"),
        ("***both* bold**", "bi(both) b(bold)"), ("***both** it*", "bi(both) i(it)"),
        ("** ** x", "** ** x"), ("2 * 3 * 4", "2 * 3 * 4"),
        ("**[caps]bold[/caps]** x", "b(bold) x"), ("[rose]*[80%]it[/]*[/rose] x", "i(it) x"),
        ("a * [caps]b[/] *", "a * b *"),
        # icons
        (":heart:", "<heart>"), ("Pay 2:heart: now", "Pay 2<heart> now"), (":a-1::b:", "<a-1><b>"),
        ("*:heart: x*", "<heart> i(x)"),
        ("at 10:30, note: this", "at 10:30, note: this"), (":Heart: :9: : :", "<Heart> :9: : :"),
        (":big_flame: :Big: :2nd:", "<big_flame> <Big> <2nd>"), ("10:30:00 at 10:30am: x", "10:30:00 at 10:30am: x"),
        # escapes
        (r"2 \* 3", "2 * 3"), (r"\:heart:", ":heart:"), (r"a\\b", r"a\b"), (r"one\ two three", "one two three"),
        ("one\\\ntwo", "one\ntwo"), ("end\\", "end\\"),
        # breaks
        ("one\ntwo", "one | two"), ("one\n\ntwo", "one || two"), ("one\n \n\n\ntwo", "one || two"),
        ("\n\none\n\n", "one"), ("*a*\n*b*", "i(a) | i(b)"), ("one\n\n\\\\", "one || \\"),
    ],
)  # fmt: skip
def test_marks_become_words(text: str, expected: str) -> None:
    assert shown(text) == expected


def test_an_escaped_space_keeps_a_word_together() -> None:
    assert len(parse(r"one\ two three")[0].words) == 2


@pytest.mark.parametrize(
    ("text", "mark"),
    [("*one", "a * "), ("**one", "a ** "), ("***one", "a *** "), ("**one*", "a *** "), ("one *\ntwo*", "a * ")],
)
def test_emphasis_closes_within_its_line(text: str, mark: str) -> None:
    with pytest.raises(TextError) as caught:
        parse(text)
    assert mark in str(caught.value) and "not closed" in str(caught.value)


def test_plain_has_the_words_alone() -> None:
    assert plain("**Play** 2:card: *one* \\* now\n\nNext") == "Play 2 one * now\nNext"


LETTERS = st.text(st.characters(exclude_characters="*:\\", exclude_categories=["Z", "C"]), min_size=1)


@given(st.lists(LETTERS, min_size=1))
def test_no_word_is_lost(words: list[str]) -> None:
    (paragraph,) = parse(" ".join(words))
    assert ["".join(piece.text for piece in word) for word in paragraph.words] == words


@given(st.text("a*:\\ \n", max_size=30))
def test_anything_parses_or_is_refused(text: str) -> None:
    try:
        paragraphs = parse(text)
    except TextError:
        return
    assert all(paragraph.words for paragraph in paragraphs)
    assert all(piece.text or piece.icon for paragraph in paragraphs for word in paragraph.words for piece in word)
