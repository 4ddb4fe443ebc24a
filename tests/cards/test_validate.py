"""Faults of plain data against a model: our words, exact places."""

from __future__ import annotations

import re
from typing import Annotated, Literal

import pytest
from deckproof.cards.form import After, Between, Form, Long, key
from deckproof.cards.source import Source
from deckproof.cards.validate import validate, value_at
from deckproof.cards.yamlread import Plain, Problems, parse_yaml


def _speaks(value: str) -> str:
    if value == "never":
        raise ValueError("must be a condition that can hold")
    return value


class Box(Form, noun="a box"):
    x: float
    width: Annotated[float, Between(1, 100)] | None = None
    kind: Literal["text", "picture"] = "text"
    words: Annotated[list[str], Long(0, 3)] = key(new=list)
    count: int = 1
    open: bool = False
    when: Annotated[str, After(_speaks)] | None = key(None, written="if")


class Face(Form, noun="a face"):
    boxes: dict[Annotated[str, Long(1)], Box]
    rows: list[Box] = key(new=list)
    colour: Annotated[str, Long(4, 7)] = "#000"


def told(text: str) -> list[str]:
    problems = Problems()
    doc = parse_yaml(Source("x.yaml", text), problems)
    assert doc is not None
    assert (validate(Face, doc, (), problems) is None) == bool(problems.findings)
    for finding in problems.findings:
        assert not re.search(r"https?:|Input should|Value error", f"{finding.message} {finding.hint}")
    return [
        f"{one.place} {one.code} {one.message}" + (f" | {one.hint}" if one.hint else "") for one in problems.findings
    ]


def test_sound_data_gives_the_model() -> None:
    doc = parse_yaml(Source("x.yaml", "boxes: {a: {x: 1, if: card.text}}"), Problems())
    assert doc is not None
    face = validate(Face, doc, (), Problems())
    assert face is not None
    assert (face.boxes["a"].x, face.boxes["a"].when) == (1.0, "card.text")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{x: 1, kidn: text}", "15:DAT004 'kidn' is not a key of a box | did you mean 'kind'?"),
        ("{x: 1, iff: a}", "15:DAT004 'iff' is not a key of a box | did you mean 'if'?"),
        ("{count: 1}", "8:DAT005 a box lacks the key 'x' | add 'x: ...' here"),
        ("{x: one}", "12:DAT006 'x' must be a number, not the text 'one' | write a number here"),
        ('{x: "1.5"}', "12:DAT006 'x' must be a number, not the text '1.5' | write it without quotes"),
        ("{x: true}", "12:DAT006 'x' must be a number, not the truth value true | write a number here"),
        ("{x: }", "12:DAT006 'x' must be a number, not empty | write a value or delete the key"),
        ("{x: 1, width: 0}", "22:DAT007 'width' must be at least 1, not 0 | write 1 or more"),
        ("{x: 1, width: 101}", "22:DAT007 'width' must be at most 100, not 101 | write 100 or less"),
        ("{x: 1, kind: pictur}", "21:DAT023 'pictur' is not a choice for 'kind' | did you mean 'picture'?"),
        (
            "{x: 1, kind: 3}",
            "21:DAT006 'kind' must be one of text, picture, not the number 3 | write one of text, picture here",
        ),
        ("{x: 1, words: a}", "22:DAT006 'words' must be a list, not the text 'a' | write [a] for a list of one"),
        (
            "{x: 1, words: [a, 2]}",
            "26:DAT006 item 2 of 'words' must be text, not the number 2 | put it in quotes if it is text",
        ),
        (
            "{x: 1, count: 1.5}",
            "22:DAT006 'count' must be a whole number, not the number 1.5 | write a whole number here",
        ),
        (
            "{x: 1, count: {}}",
            "22:DAT006 'count' must be a whole number, not an empty mapping | write a whole number here",
        ),
        ("{x: 1, open: 1}", "21:DAT006 'open' must be true or false, not the number 1 | write true or false here"),
        ("{x: 1, if: never}", "19:DAT007 'if' must be a condition that can hold"),
        (
            "{x: 1, “if: a”}",
            """15:DAT004 '“if' is not a key of a box | put a text between two straight quotes ("); “ and ” are letters like others""",  # noqa: E501
        ),
        ("[]", "8:DAT006 'box' must be a mapping (key: value), not an empty list | write a mapping (key: value) here"),
    ],
)
def test_what_is_said_of_a_box(text: str, said: str) -> None:
    col, words = said.split(":", 1)
    assert told(f"boxes:\n  box: {text}") == [f"x.yaml:2:{col} {words}"]


def test_all_faults_are_told_at_once() -> None:
    text = "boxes: {a: {y: 1}, b: 3}\nrows:\n- {x: 1}\n- {x: a}\ncolour: red\n"
    assert [one.split(" ")[0] for one in told(text)] == [
        *("x.yaml:1:12", "x.yaml:1:13", "x.yaml:1:23", "x.yaml:4:7", "x.yaml:5:9"),
    ]


def test_the_whole_value_may_be_wrong() -> None:
    assert told("") == [
        "x.yaml:1:1 DAT006 a face must be a mapping (key: value), not empty | write a value or delete the key"
    ]
    assert told("[1]") == [
        "x.yaml:1:1 DAT006 a face must be a mapping (key: value), not a list | write a mapping (key: value) here"
    ]


def test_a_part_of_a_document_can_be_read() -> None:
    doc = parse_yaml(Source("x.yaml", "faces:\n  - {x: 1}\n  - {x: 2, y: 3}\n"), Problems())
    assert doc is not None
    problems = Problems()
    assert validate(Box, doc, ("faces", 0), problems) is not None
    assert validate(Box, doc, ("faces", 1), problems) is None
    assert [str(one.place) for one in problems.findings] == ["x.yaml:3:12"]


def test_values_are_looked_up_by_path() -> None:
    data: Plain = {"a": [1, {"b": 2}]}
    assert value_at(data, ("a", 1, "b")) == 2
    assert [value_at(data, path) for path in (("b",), ("a", 5), ("a", -1), ("a", "b"), ("a", 0, "c"))] == [None] * 5
