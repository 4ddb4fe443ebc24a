"""The form of the cards of a component, made of the fields that it declares."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import ceil, floor
from typing import Annotated, Any, Literal, NamedTuple, cast

from .form import Between, key
from .schema import CardForm, FieldForm


def card_form(fields: Mapping[str, FieldForm | None]) -> type[CardForm]:
    """The form of a card with declared ``fields`` besides the common ones; None for a field that takes anything.

    Attributes are numbered, so that no name of a field can clash with one of a form's own.
    """
    return _card_form(tuple((name, one and _kind_of(one)) for name, one in fields.items()))


class _Kind(NamedTuple):
    """What a field takes, as a value that can be compared."""

    type: str | None
    one_of: tuple[str, ...] | None
    min: float | None
    max: float | None
    optional: bool
    many: bool


def _kind_of(field: FieldForm) -> _Kind:
    words = None if field.one_of is None else tuple(field.one_of)
    return _Kind(field.type, words, field.min, field.max, field.optional, field.many)


@lru_cache(maxsize=256)
def _card_form(fields: tuple[tuple[str, _Kind | None], ...]) -> type[CardForm]:
    """The form for these fields: a game that is read again and again has the same few."""
    types, keys = dict[str, Any](), dict[str, Any]()
    for number, (name, declared) in enumerate(fields):
        attribute = f"field_{number}"
        types[attribute] = _field_type(declared) if declared else Any
        keys[attribute] = key(written=name) if declared and not declared.optional else key(None, written=name)
    return type("CardForm", (CardForm,), {"__annotations__": types, **keys})


def _field_type(declared: _Kind) -> Any:
    least, most = declared.min, declared.max
    whole = Between(None if least is None else ceil(least), None if most is None else floor(most))
    kinds: dict[str, Any] = {
        "text": str,
        "integer": Annotated[int, whole],
        "number": Annotated[float, Between(least, most)],
        "boolean": bool,
    }
    words: Any = Literal[declared.one_of] if declared.one_of else str
    one = kinds[declared.type] if declared.type else words
    return cast(Any, list)[one] if declared.many else one
