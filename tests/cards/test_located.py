"""Places inside YAML texts of every style, to line and column."""

from __future__ import annotations

import json

import pytest
from deckproof.cards.located import located
from deckproof.cards.source import Source
from deckproof.cards.yamlread import Problems, parse_yaml
from hypothesis import given
from hypothesis import strategies as st

STYLES = {
    "plain": "a: Draw 1 card. Then find7 it.\n",
    "plain folded": "a: Draw 1\n  card. Then\n  find7 it.\n",
    "single": "a: 'Don''t draw. Then find7 it.'\n",
    "double": 'a: "Draw \\"1\\" \\u00e9 card. Then find7 it."\n',
    "double folded": 'a: "Draw 1\n  card.\n\n  Then \\\n  find7 it."\n',
    "literal": "a: |\n  Draw 1 card.\n  Then find7 it.\nb: 2\n",
    "literal deep": "a: |2-\n    Draw 1 card.\n   Then find7 it.\n",
    "folded": "a: >-\n  Draw 1 card.\n\n  Then\n  find7 it.\n",
    "anchor": 'b: &x 1\na: &y "Draw. Then find7 it."\n',
    "flow": "{b: [1, 2], a: 'x find7 it'}\n",
}


def doc_of(text: str):  # type: ignore[no-untyped-def]
    problems = Problems()
    doc = parse_yaml(Source("x.yaml", text), problems)
    assert doc is not None and not problems.findings
    return doc


@pytest.mark.parametrize("style", STYLES)
def test_a_word_is_found_where_it_stands(style: str) -> None:
    text = STYLES[style]
    where = located(doc_of(text), ("a",))
    at = where.text.index("find7")
    place = where.place(at, at + 5)
    assert text.splitlines()[place.line - 1][place.col - 1 : place.col - 1 + place.length] == "find7"


def test_an_alias_stands_where_it_is_written() -> None:
    where = located(doc_of("b: &x Draw find7.\na: *x\n"), ("a",))
    assert str(where.place(5, 10)) == "x.yaml:2:4"


WORDS = st.lists(st.text(alphabet="abé'\"\\:#-.", min_size=1, max_size=6), min_size=1, max_size=8)


@given(WORDS, st.sampled_from(["double", "single", "literal"]))
def test_every_letter_of_any_text(words: list[str], style: str) -> None:
    value = " ".join(words)
    text = {
        "double": f"a: {json.dumps(value)}\n",
        "single": "a: '" + value.replace("'", "''") + "'\n",
        "literal": f"a: |-\n  {value}\n",
    }[style]
    doc = doc_of(text)
    where = located(doc, ("a",))
    assert where.text == value
    lines = text.splitlines()
    for at, char in enumerate(value):
        if char.isalpha() and char != "é":
            place = where.place(at, at + 1)
            assert lines[place.line - 1][place.col - 1] == char
