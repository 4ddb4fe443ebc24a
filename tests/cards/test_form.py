"""Forms: how they are declared, what fits them, and what they give."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import FrozenInstanceError
from typing import Annotated, Any, ClassVar, Literal

import pytest
from deckproof.cards.finding import Finding
from deckproof.cards.fit import fit
from deckproof.cards.form import After, Before, Between, Form, Long, as_data, changed, key, keys_of
from deckproof.cards.formschema import form_schema
from deckproof.cards.misfit import Wrong
from deckproof.cards.source import Place, Source


def _even(value: int) -> int:
    if value % 2:
        raise ValueError("must be even")
    return value


class Seat(Form, noun="a seat"):
    """Where somebody sits."""

    name: Annotated[str, Long(1)]
    far: float = 0

    @staticmethod
    def unfolded(raw: object) -> object:
        return {"name": raw} if isinstance(raw, str) else raw

    def agree(self) -> None:
        if self.name == "throne" and self.far:
            raise ValueError("has a throne that is far")


class Table(Form, noun="a table"):
    """Who sits there."""

    gone: ClassVar[dict[str, str]] = {"chairs": "call them seats"}
    seats: Annotated[list[Seat], Long(1, 2)]
    legs: Annotated[int, Between(3, 8), After(_even)] = 4
    shape: Literal["round", "square"] | None = None
    marks: dict[Annotated[str, Long(1)], Annotated[list[str], Before(lambda raw: [raw])]] = key(new=dict)
    of: Any = key(None, written="from")


class Desk(Table, noun="a desk"):
    """A table for one."""

    drawers: Annotated[int, Between(0)]
    legs: int = 2


def told(data: Any, form: type[Form] = Table) -> list[str]:
    """What is said of data that does not fit, with the way to it."""
    with pytest.raises(Wrong) as wrong:
        fit(form, data)
    place = Place(Source("x.yaml", "x"), 1, 1)
    said: Iterator[tuple[Any, Finding]] = ((one.way, one.told(place, "it")) for one in wrong.value.faults)
    return [f"{'.'.join(map(str, way))}: {one.message}" for way, one in said]


def test_what_fits_is_given_with_what_may_be_absent() -> None:
    table = fit(Table, {"seats": ["throne", {"name": "stool", "far": 2}], "from": [1], "marks": {"a": "b"}})
    assert [(seat.name, seat.far, type(seat.far)) for seat in table.seats] == [("throne", 0, int), ("stool", 2, float)]
    assert (table.legs, table.shape, table.marks, table.of) == (4, None, {"a": ["b"]}, [1])


def test_what_is_made_anew_is_shared_by_none() -> None:
    one, other = (fit(Table, {"seats": ["a"]}) for _ in range(2))
    assert one.marks == other.marks == {} and one.marks is not other.marks


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ([], ": it must be a mapping (key: value), not an empty list"),
        ({}, "seats: a table lacks the key 'seats'"),
        ({"seats": []}, "seats: it must not be empty"),
        ({"seats": [1, 2, 3]}, "seats: it must be a list of 2 or fewer, not 3"),
        ({"seats": [{"name": "throne", "far": 1}]}, "seats.0: it has a throne that is far"),
        ({"seats": ["a", ""]}, "seats.1.name: it must not be empty"),
        ({"seats": ["a"], "legs": 2}, "legs: it must be at least 3, not 2"),
        ({"seats": ["a"], "legs": 9}, "legs: it must be at most 8, not 9"),
        ({"seats": ["a"], "legs": 5}, "legs: it must be even"),
        ({"seats": ["a"], "legs": True}, "legs: it must be a whole number, not the truth value true"),
        ({"seats": ["a"], "shape": "roud"}, "shape: 'roud' is not a choice for it"),
        ({"seats": ["a"], "shape": 1}, "shape: it must be one of round, square, not the number 1"),
        ({"seats": ["a"], "marks": {"": "b"}}, "marks.: it must not be empty"),
        ({"seats": ["a"], "marks": {"a": 1}}, "marks.a.0: it must be text, not the number 1"),
        ({"seats": ["a"], "chairs": 1}, "chairs: 'chairs' is not a key of a table"),
        ({"seat": ["a"]}, "seat: 'seat' is not a key of a table"),  # and 'seats' is there, misspelt
    ],
)
def test_what_does_not_fit(data: Any, said: str) -> None:
    assert told(data) == [said]


def test_all_faults_are_told_each_with_the_way_to_it() -> None:
    assert told({"seats": [{"far": "a"}, {"name": 1}], "legs": "b", "x": 1}) == [
        "seats.0.name: a seat lacks the key 'name'",
        "seats.0.far: it must be a number, not the text 'a'",
        "seats.1.name: it must be text, not the number 1",
        "legs: it must be a whole number, not the text 'b'",
        "x: 'x' is not a key of a table",
    ]


def test_a_form_has_the_keys_of_that_on_which_it_is_based() -> None:
    assert list(keys_of(Desk)) == ["seats", "legs", "shape", "marks", "from", "drawers"]
    assert told({"seats": ["a"], "chairs": 1, "legs": "a"}, Desk) == [
        "legs: it must be a whole number, not the text 'a'",
        "drawers: a desk lacks the key 'drawers'",
        "chairs: 'chairs' is not a key of a desk",
    ]


def test_forms_stay_as_they_are_and_give_others() -> None:
    seat = fit(Seat, "stool")
    with pytest.raises(FrozenInstanceError):
        seat.far = 3
    assert changed(seat, far=3).far == 3 and seat.far == 0
    assert repr(seat) == "Seat(name='stool', far=0)"
    assert as_data(fit(Table, {"seats": ["stool"]}), empty=False) == {
        "seats": [{"name": "stool", "far": 0}], "legs": 4, "marks": {},
    }  # fmt: skip


def test_a_form_without_data_has_all_that_may_be_absent() -> None:
    with pytest.raises(TypeError, match="no value for 'name'"):
        Seat()


def test_the_schema_says_what_the_form_takes() -> None:
    schema = form_schema(Table)
    assert schema["required"] == ["seats"] and schema["$defs"]["Seat"]["required"] == ["name"]
    assert schema["properties"] == {
        "seats": {
            "items": {"$ref": "#/$defs/Seat"}, "maxItems": 2, "minItems": 1, "title": "Seats", "type": "array",
        },
        "legs": {"default": 4, "maximum": 8, "minimum": 3, "title": "Legs", "type": "integer"},
        "shape": {
            "anyOf": [{"enum": ["round", "square"], "type": "string"}, {"type": "null"}], "default": None,
            "title": "Shape",
        },
        "marks": {
            "additionalProperties": {"items": {"type": "string"}, "type": "array"}, "title": "Marks", "type": "object",
        },
        "from": {"default": None, "title": "From"},
    }  # fmt: skip


def test_no_key_of_any_form_is_called_as_what_forms_have() -> None:
    from deckproof.cards import lexicon, phrasebook, schema  # noqa: F401  # declare forms
    from deckproof.layouts import facemodel, slotfile  # noqa: F401

    def below(form: type[Form]) -> Iterator[type[Form]]:
        yield from ([form] if form.__module__.startswith("deckproof") else [])
        for each in form.__subclasses__():
            yield from below(each)

    forms = [form for form in below(Form) if form is not Form]
    assert len(forms) > 30
    assert not {one.attribute for form in forms for one in keys_of(form).values()} & set(dir(Form))
