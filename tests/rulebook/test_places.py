"""Every number in a rulebook full of Markdown is found on the very spot where it stands."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from deckproof.cards import load_game
from deckproof.cards.rulebook import load_rulebook

from .kit import book_of, shown

MakeGame = Callable[..., Path]
_NUMBER = r"(?<!\d)1\d\d(?!\d)"
STRESS = r"""# Heading 101 with *102* {#h}

Setext 103 heading
==================

A paragraph with 104, **105**, _106_, ***107***, `108`, [109](https://a.example/999 "title 998") and 110.
It goes on (111) with \*112\*, 113 &amp; 114, 115 &lt; 116, &#35;117, AT&T 118,
and a line break after 119<br>
then 120.

> Quoted 121
> over lines 122
and lazy 123.

- item 124
- item 125 with **126**

    second paragraph 127 of the item

    1. deep 128
    2. deep 129

        > quoted 130 in a list

- item 131

3. three 132
4. four 133 1. 134

Term 135
:   Definition 136 of it.

    More 137.

Other 138
:   Definition *139*.

| Head 140 | Head 141 | - |
|:--|:-:|--:|
| a 142 | **143** and 144 | - |
| b \| 145 | 146 \* 147 | 148 |
| `149` | [150](#h) | [151][ref] |

1 1 1 152 1 1 1 153, 1.

- 154
- 155

***

154 again: 154, 155, **154** and 155. ![picture 156](none)

    code 157

Last 158.
""".replace("<br>", "  ").replace("![picture 156](none)", "")


def test_every_number_has_its_place(make_game: MakeGame) -> None:
    book = book_of(make_game(), STRESS)
    assert book.lost == 0
    wanted = {
        (number[0], STRESS.count("\n", 0, number.start()) + 1, number.start() - STRESS.rfind("\n", 0, number.start()))
        for number in re.finditer(_NUMBER, STRESS)
    }
    found = set()
    for one in book.statements:
        for number in re.finditer(_NUMBER, one.body):
            start = number.start() + len(one.text) - len(one.body)
            place = one.place_of(start, start + 3)
            assert shown(place) == number[0], one.text
            found.add((number[0], place.line, place.col))
    assert {number for number, _, _ in wanted - found} == {"157"}  # code is no prose
    assert found <= wanted
    assert len(found) >= 60


def test_the_same_words_over_and_over_are_told_apart(make_game: MakeGame) -> None:
    text = "\n\n".join(f"- draw 1 card\n- draw 1 card **1** card {n}\n\ndraw 1 card" for n in range(5))
    book = book_of(make_game(), text)
    places = [one.place for one in book.statements]
    assert len(set(map(str, places))) == len(places) == 15
    assert all(shown(place).startswith("draw 1 card") for place in places)
    assert [place.line for place in places] == sorted(place.line for place in places)


@pytest.mark.parametrize("break_", ["\n", "\n\n", " "])
def test_line_ends_do_not_matter(break_: str, make_game: MakeGame) -> None:
    book = book_of(make_game(), f"One 11 two.{break_}Three 12 four.")
    for one in book.statements:
        number = re.search(r"\d\d", one.text)
        assert number is not None
        assert shown(one.place_of(*number.span())) == number[0]


def test_all_words_of_ygios_are_found() -> None:
    book = load_rulebook(load_game("ygios"))
    assert book is not None
    assert book.lost == 0
    for one in book.statements:
        for word in re.finditer(r"\w+", one.text):
            got = shown(one.place_of(*word.span()))
            assert got == word[0] or got.startswith("{{"), one.text
