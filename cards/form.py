"""Forms: which keys a mapping of the data files has, and what each of them holds.

A form is a class whose attributes are declared with their types, as those of a dataclass are::

    class MarkForm(Form, noun="a mark"):
        title: Annotated[str, Long(1)]
        means: str = ""
        provenance: str | None = key(None, written="from")

A type is str, int, float, bool, Any, a form, ``Literal``, a ``list``, ``dict`` or ``tuple`` of types, ``X | None``, or
``Annotated`` with the marks below, the first of which stands nearest to the type. How data becomes a form: ``fit.py``.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from dataclasses import FrozenInstanceError
from functools import cache
from typing import Any, ClassVar, NamedTuple, TypeVar

from .lazyclass import dataclass

Made = TypeVar("Made", bound="Form")


class Form:
    """The common ground of all forms: no unknown keys, no conversion of values, no change once read."""

    noun: ClassVar[str] = "this mapping"
    """What a form describes, with its article, for messages."""
    gone: ClassVar[Mapping[str, str]] = {}
    """Keys that there were, and what to do instead."""
    shown: ClassVar[Mapping[str, Any]] = {}
    """What the JSON Schema says of the form itself in place of what follows from its keys."""

    def __init_subclass__(cls, noun: str = "") -> None:
        cls.noun = noun or cls.noun

    def __init__(self) -> None:
        """All that may be absent is."""
        self.__dict__.update((key.attribute, key.absent()) for key in keys_of(type(self)).values())

    @staticmethod
    def unfolded(raw: object) -> object:
        """Data that may be short for a mapping, as that mapping."""
        return raw

    def agree(self) -> None:
        """Raises ValueError where values do not go together: the end of a sentence that begins with the noun."""

    def __setattr__(self, name: str, value: object) -> None:
        raise FrozenInstanceError(f"cannot assign to field {name!r}")

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self.__dict__.items())})"


_NONE = object()


class Key(NamedTuple):
    """A key of a form: its ``attribute``, its type, its default (or what makes one)."""

    default: Any = _NONE
    new: Callable[[], Any] | None = None
    written: str = ""
    """The key in the data, where the attribute is called otherwise."""
    attribute: str = ""
    type: Any = None

    @property
    def needed(self) -> bool:
        """Whether the key must be there."""
        return self.default is _NONE and self.new is None

    def absent(self) -> Any:
        """The value where the key is not there. Raises TypeError when it must be."""
        if self.needed:
            raise TypeError(f"no value for {self.attribute!r}")
        return self.new() if self.new is not None else self.default


def key(default: Any = _NONE, *, new: Callable[[], Any] | None = None, written: str = "") -> Any:
    """Declare a key that is ``written`` otherwise than its attribute, or whose default is made anew for each form."""
    return Key(default, new, written)


class Before(NamedTuple):
    """Changes data before it is read, such as a shorthand. Raises ValueError: the end of a sentence ("must be ...")."""

    change: Callable[[Any], Any]


class After(NamedTuple):
    """Gives the value for the one that was read. Raises ValueError: the end of a sentence ("must be ...")."""

    change: Callable[[Any], Any]


class Between(NamedTuple):
    """Bounds of a number, both included; None: no bound."""

    least: float | None = None
    most: float | None = None


class Long(NamedTuple):
    """How many characters a text has, or entries a list or a mapping; a most of None: any number."""

    least: int = 0
    most: int | None = None


@dataclass(frozen=True, eq=False)
class Shown:
    """What the JSON Schema says of a value in place of what its type does."""

    schema: Mapping[str, Any]


_keys: dict[type[Form], Mapping[str, Key]] = {}
"""The keys of the forms that were asked for."""


def keys_of(form: type[Form]) -> Mapping[str, Key]:
    """The keys of a form as they are written, in the order of their declaration."""
    if form not in _keys:
        _keys[form] = {one.written or one.attribute: one for one in _declared(form).values()}
    return _keys[form]


def _declared(form: type[Form]) -> Mapping[str, Key]:
    """The keys by their attributes: those of what the form is based on come first."""
    found: dict[str, Key] = {}
    for owner in reversed(form.__mro__):
        for name, declared in getattr(owner, "__annotations__", {}).items():
            if not str(declared).startswith(("ClassVar", "typing.ClassVar")):
                default = owner.__dict__.get(name, _NONE)
                made = default if isinstance(default, Key) else Key(default)
                kind = _type(declared, owner.__module__) if isinstance(declared, str) else declared
                found[name] = made._replace(attribute=name, type=kind)
    return found


@cache
def _type(declared: str, module: str) -> Any:
    """A type as it is declared in a module, whose annotations are texts."""
    return eval(declared, vars(sys.modules[module]))


def made_of(form: type[Made], values: dict[str, Any]) -> Made:
    """A form from the values of all its attributes, which are what they must be."""
    made = form.__new__(form)
    object.__setattr__(made, "__dict__", values)
    return made


def changed(form: Made, **values: Any) -> Made:
    """The same form with other values for some of its attributes."""
    return made_of(type(form), {**form.__dict__, **values})


def as_data(value: Any, empty: bool = True) -> Any:
    """A form as mappings and lists, by the names of its attributes; values that are None only with ``empty``."""
    if isinstance(value, Form):
        value = value.__dict__
    if isinstance(value, dict):
        return {name: as_data(one, empty) for name, one in value.items() if empty or one is not None}
    return [as_data(one, empty) for one in value] if isinstance(value, list) else value
