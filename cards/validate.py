"""Plain data into models: every fault becomes a finding at its exact place, in our words.

Models are pydantic models with ``ConfigDict(extra="forbid", frozen=True, strict=True)``. Their ``title`` in that
config names what they describe, with its article ("a card"), for messages. Shorthands are unfolded by
before-validators, never by unions of models; a validator says what is wrong by raising ValueError with the end of a
sentence that begins with the name of the value ("must be ...").
"""

from __future__ import annotations

import types
from collections.abc import Callable
from typing import Annotated, Any, Protocol, TypeVar, Union, cast, get_args, get_origin

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from . import dat, dat_file
from .finding import Finding, did_you_mean
from .source import Place
from .yamlread import Keys, Plain, Problems

Model = TypeVar("Model", bound=BaseModel)
_UNKNOWN = "extra_forbidden"
"""What pydantic calls a key that the form has not."""

_WANTED = {
    "string_type": "text",
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "finite_number": "a number",
    "bool_type": "true or false",
    "list_type": "a list",
    "tuple_type": "a list",
    "dict_type": "a mapping (key: value)",
    "model_type": "a mapping (key: value)",
    "model_attributes_type": "a mapping (key: value)",
    "none_required": "empty",
}


def _not(length: int | None) -> str:
    """How long it is; of a mapping that is too long nobody counts that."""
    return "" if length is None else f", not {length}"


_WRITE = {
    "greater_than_equal": "{:g} or more", "greater_than": "more than {:g}", "less_than_equal": "{:g} or less",
    "less_than": "less than {:g}", "multiple_of": "a multiple of {:g}",
}  # fmt: skip
"""What to write in place of a number that breaks a bound."""
_BOUNDS: dict[str, Callable[[dict[str, Any]], str]] = {
    "greater_than_equal": lambda limits: f"at least {limits['ge']:g}",
    "greater_than": lambda limits: f"more than {limits['gt']:g}",
    "less_than_equal": lambda limits: f"at most {limits['le']:g}",
    "less_than": lambda limits: f"less than {limits['lt']:g}",
    "multiple_of": lambda limits: f"a multiple of {limits['multiple_of']:g}",
    "too_short": lambda limits: f"a list of {limits['min_length']} or more, not {limits['actual_length']}",
    "too_long": lambda limits: (
        f"a list of {limits['max_length']} or fewer{_not(limits['actual_length'])}"
        if limits["field_type"] == "List"
        else f"a mapping of {limits['max_length']} or fewer{_not(limits['actual_length'])}"
    ),
    "string_too_short": lambda limits: f"at least {limits['min_length']} characters long",
    "string_too_long": lambda limits: f"at most {limits['max_length']} characters long",
}


class Located(Protocol):
    """Plain data whose values and keys have places: a file as read, or one file laid over another."""

    @property
    def data(self) -> Plain:
        """The plain data."""

    def place(self, path: Keys) -> Place:
        """Where the value at ``path`` stands."""

    def key_place(self, path: Keys) -> Place:
        """Where the key at ``path`` stands."""


def validate(model: type[Model], doc: Located, path: Keys, problems: Problems) -> Model | None:
    """The value at ``path`` of ``doc`` as a ``model``; None when it has faults, all of which go to ``problems``."""
    try:
        return model.model_validate(value_at(doc.data, path))
    except ValidationError as error:
        told = error.errors(include_url=False)
        odd = [(details["loc"][:-1], str(details["loc"][-1])) for details in told if details["type"] == _UNKNOWN]
        for details in told:
            *owner, key = details["loc"] or ("",)
            if details["type"] == "missing" and any(_nearly(key, name) for at, name in odd if at == tuple(owner)):
                continue  # it is there, misspelt
            problems.add(_finding(model, doc, path, details))
        return None


def _nearly(key: str | int, name: str) -> bool:
    return name.lower() == str(key).lower() or did_you_mean(name, [str(key)]).startswith("did")


def value_at(data: Plain, path: Keys) -> Plain:
    """The value at ``path`` in plain data; None when there is none."""
    for step in path:
        if (isinstance(data, dict) and step in data) or (isinstance(data, list) and _index(step, data)):
            data = cast(Any, data)[step]
        else:
            return None
    return data


def _index(step: str | int, data: list[Plain]) -> bool:
    return isinstance(step, int) and 0 <= step < len(data)


def described(value: Plain) -> str:
    """A value as people say it, for "must be ..., not ..."."""
    if value is None:
        return "empty"
    if isinstance(value, bool):
        return f"the truth value {str(value).lower()}"
    if isinstance(value, int | float):
        return f"the number {value}"
    if isinstance(value, str):
        return f"the text {_short(value)!r}"
    if not value:
        return "an empty list" if isinstance(value, list) else "an empty mapping"
    return "a list" if isinstance(value, list) else "a mapping"


def _short(text: str) -> str:
    return text if len(text) <= 40 else text[:37] + "..."


def _finding(model: type[BaseModel], doc: Located, path: Keys, details: ErrorDetails) -> Finding:
    """One error of pydantic as a finding of ours."""
    kind, loc = details["type"], details["loc"]
    if loc and loc[-1] == "[key]":
        loc = loc[:-1]
        return dat_file.bad_value(doc.key_place(path + loc), f"the key {loc[-1]!r} {_sentence(details)}")
    if kind == _UNKNOWN:
        key, owner = str(loc[-1]), _type_at(model, loc[:-1])
        gone = getattr(owner, "gone", {}).get(key, "")
        return dat_file.unknown_key(doc.key_place(path + loc), key, _title(owner), _keys(owner), gone)
    if kind == "missing":
        owner = _type_at(model, loc[:-1])
        return dat_file.missing_key(doc.place(path + loc), str(loc[-1]), _title(owner))
    place, value, what = doc.place(path + loc), details["input"], _what(path + loc) if loc else _title(model)
    if kind == "literal_error":
        options = [str(option) for option in get_args(_type_at(model, loc))]
        if isinstance(value, str):
            return dat.unknown_option(place, what, _short(value), options)
        return dat_file.wrong_type(place, what, f"one of {', '.join(options)}", described(value))
    if wanted := _WANTED.get(kind):
        return dat_file.wrong_type(place, what, wanted, described(value), _type_hint(kind, value))
    return dat_file.bad_value(place, f"{what} {_sentence(details)}", _value_hint(details))


def _value_hint(details: ErrorDetails) -> str:
    """What to do about a number beyond its bounds, or a list of the wrong length: most often commas are missing."""
    kind, value, context = details["type"], details["input"], details.get("ctx", {})
    if kind in _WRITE:
        return f"write {_WRITE[kind].format(next(iter(context.values())))}"
    if kind not in ("too_short", "too_long") or not isinstance(value, list):
        return ""
    words = str(value[0]).split() if len(value) == 1 and isinstance(value[0], str) else []
    return f"put commas between the entries: [{', '.join(words)}]" if len(words) > 1 else ""


def _sentence(details: ErrorDetails) -> str:
    """What is wrong with a value, as the end of a sentence that begins with its name."""
    kind, context = details["type"], details.get("ctx", {})
    if kind == "value_error":
        return str(context["error"])
    if context.get("min_length") == 1:
        return "must not be empty"
    if bound := _BOUNDS.get(kind):
        value = details["input"]
        got = f", not {value}" if isinstance(value, int | float) else ""
        return f"must be {bound(context)}{got}"
    return f"cannot be {described(details['input'])}"


def _type_hint(kind: str, value: Plain) -> str:
    if value is None:
        return "write a value or delete the key"
    if kind == "string_type" and isinstance(value, int | float):
        return "put it in quotes if it is text"
    if kind == "string_type" and isinstance(value, list | dict):
        return "write one text, in quotes if it begins with a bracket"
    if kind == "list_type" and isinstance(value, str):
        return f"write [{value}] for a list of one" if len(value) <= 20 else "begin each item with '- '"
    if kind == "list_type" and isinstance(value, int | float):
        return f"write it in brackets: [{value}, ...]"
    if kind == "int_type" and isinstance(value, str) and value.rstrip(",;.").isdigit() and not value.isdigit():
        return f"write {value.rstrip(',;.')}, without {value[-1]!r}"
    if kind in ("int_type", "float_type") and isinstance(value, str) and value.replace(".", "").isdigit():
        return "write it without quotes"
    return ""


def _what(path: Keys) -> str:
    """The name of the value at ``path`` in a sentence."""
    last = path[-1]
    if isinstance(last, str):
        return repr(last)
    return f"item {last + 1} of {path[-2]!r}" if len(path) > 1 else f"item {last + 1}"


def _title(owner: object) -> str:
    title = owner.model_config.get("title") if isinstance(owner, type) and issubclass(owner, BaseModel) else None
    return title or "this mapping"


def _keys(owner: object) -> list[str]:
    if not (isinstance(owner, type) and issubclass(owner, BaseModel)):
        return []
    return [field.alias or name for name, field in owner.model_fields.items()]


def _type_at(model: type[BaseModel], loc: Keys) -> object:
    """The declared type of the value at ``loc``, seen through Optional and Annotated."""
    found: object = model
    for step in loc:
        found = _bare(found)
        if isinstance(found, type) and issubclass(found, BaseModel):
            fields = {field.alias or name: field for name, field in found.model_fields.items()}
            found = fields[step].annotation if step in fields else None
        else:
            inner = get_args(found)
            found = inner[-1] if inner else None
    return _bare(found)


def _bare(found: object) -> object:
    while True:
        origin = get_origin(found)
        if origin is Annotated:
            found = get_args(found)[0]
        elif origin in (Union, types.UnionType):
            found = next((part for part in get_args(found) if part is not type(None)), None)
        else:
            return found
