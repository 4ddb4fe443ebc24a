"""Dataclasses that cost little to declare: ``__init__`` is generated when the first one is made, the rest is shared.

The ``dataclass`` of the standard library compiles six functions for every frozen class when its module is imported. A
command declares 300 of them and makes things of a third, which was a fifth of the time of a check.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import MISSING, Field, FrozenInstanceError
from operator import attrgetter
from reprlib import recursive_repr
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:

    def dataclass(cls=None, /, *, frozen=False, slots=False, eq=True, order=False):
        """As :func:`dataclasses.dataclass`, with those of its options that are used here; there are no ``InitVar``."""

        def made(plain):
            return _made(plain, frozen, slots, eq, order)

        return made if cls is None else made(cls)


_put = object.__setattr__


def _made(plain: type[Any], frozen: bool, slots: bool, eq: bool, order: bool) -> type[Any]:
    if plain.__doc__ is None:
        plain.__doc__ = plain.__name__  # else one is made of its signature, which takes longer than all else
    cls = dataclasses.dataclass(init=False, repr=False, eq=False)(plain)
    fields = dataclasses.fields(cls)
    if slots:
        cls = _slotted(cls, fields)
    own = cls.__dict__
    hashed = own.get("__hash__", MISSING)
    methods: dict[str, Any] = {"__init__": _init_of(cls, fields, frozen, slots), "__repr__": _repr}
    if eq:
        methods["__eq__"] = _compared(_values(fields, "compare"), tuple.__eq__)
    if order:
        for name in ("__lt__", "__le__", "__gt__", "__ge__"):
            methods[name] = _compared(_values(fields, "compare"), getattr(tuple, name))
    if frozen:
        methods |= _frozen(cls, {one.name for one in fields})
        if slots:
            methods |= {"__getstate__": _state, "__setstate__": _restore}
    explicit = {name for name in methods if name in own}
    if eq and (hashed is MISSING or (hashed is None and "__eq__" in own)):
        cls.__hash__ = _hash_of(_values(fields, "hash")) if frozen else None  # type: ignore[assignment]
    for name, method in methods.items():
        if name not in explicit:
            setattr(cls, name, method)
    return cls


def _slotted(cls: type[Any], fields: tuple[Field[Any], ...]) -> type[Any]:
    """The same class, made anew with ``__slots__`` for the fields that its bases have none for."""
    above = {slot for base in cls.__mro__[1:-1] for slot in base.__dict__.get("__slots__", ())}
    gone = {"__dict__", "__weakref__", *(one.name for one in fields)}
    space = {name: value for name, value in cls.__dict__.items() if name not in gone}
    space["__slots__"] = tuple(one.name for one in fields if one.name not in above)
    kind: Any = type(cls)
    twin: type[Any] = kind(cls.__name__, cls.__bases__, space)
    twin.__qualname__ = cls.__qualname__
    return twin


def _values(fields: tuple[Field[Any], ...], part: str) -> Callable[[Any], tuple[Any, ...]]:
    """What gives the fields that are compared (or hashed) as a tuple."""
    names = [one.name for one in fields if (one.compare if part == "compare" or one.hash is None else one.hash)]
    if len(names) > 1:
        return attrgetter(*names)
    if names:
        value = attrgetter(names[0])
        return lambda self: (value(self),)
    return lambda self: ()


def _compared(values: Callable[[Any], Any], how: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    def compared(self: Any, other: Any) -> Any:
        return how(values(self), values(other)) if other.__class__ is self.__class__ else NotImplemented

    return compared


def _hash_of(values: Callable[[Any], Any]) -> Callable[[Any], int]:
    return lambda self: hash(values(self))


_shown: dict[type[Any], list[str]] = {}
"""The fields of a class that its ``repr`` shows."""


@recursive_repr()
def _repr(self: Any) -> str:
    cls = self.__class__
    names = _shown.get(cls)
    if names is None:
        names = _shown[cls] = [one.name for one in dataclasses.fields(self) if one.repr]
    return f"{cls.__qualname__}({', '.join([f'{name}={getattr(self, name)!r}' for name in names])})"


def _frozen(cls: type[Any], names: set[str]) -> dict[str, Any]:
    def put(self: Any, name: str, value: Any) -> None:
        if type(self) is cls or name in names:
            raise FrozenInstanceError(f"cannot assign to field {name!r}")
        super(cls, self).__setattr__(name, value)

    def remove(self: Any, name: str) -> None:
        if type(self) is cls or name in names:
            raise FrozenInstanceError(f"cannot delete field {name!r}")
        super(cls, self).__delattr__(name)

    return {"__setattr__": put, "__delattr__": remove}


def _state(self: Any) -> list[Any]:
    return [getattr(self, one.name) for one in dataclasses.fields(self)]


def _restore(self: Any, state: list[Any]) -> None:
    for one, value in zip(dataclasses.fields(self), state, strict=True):
        _put(self, one.name, value)


def _init_of(cls: type[Any], fields: tuple[Field[Any], ...], frozen: bool, slots: bool) -> Callable[..., None]:
    """An ``__init__`` that generates the real one, which takes its place."""

    def first(self: Any, *given: Any, **named: Any) -> None:
        cls.__init__ = made = _generated(cls, fields, frozen, slots)
        made(self, *given, **named)

    return first


def _generated(cls: type[Any], fields: tuple[Field[Any], ...], frozen: bool, slots: bool) -> Callable[..., None]:
    """The ``__init__`` of a class: of its text only the names of fields are its own, which its module declares."""
    known: dict[str, Any] = {"_put": _put, "_MISSING": MISSING}
    head: dict[bool, list[str]] = {False: [], True: []}
    lines: list[str] = []
    for at, one in enumerate(fields):
        known[f"_default{at}"], known[f"_new{at}"] = one.default, one.default_factory
        fresh, value = one.default_factory is not MISSING, one.name
        if one.init:
            default = "=_MISSING" if fresh else f"=_default{at}" if one.default is not MISSING else ""
            head[bool(one.kw_only)].append(one.name + default)
            value = f"_new{at}() if {one.name} is _MISSING else {one.name}" if fresh else one.name
        elif fresh or (slots and one.default is not MISSING):
            value = f"_new{at}()" if fresh else f"_default{at}"
        else:
            continue
        if frozen and slots:  # twice as fast as to set it by its name
            known[f"_put{at}"] = getattr(cls, one.name).__set__
            lines.append(f" _put{at}(_self, {value})")
        else:
            lines.append(f" _put(_self, {one.name!r}, {value})" if frozen else f" _self.{one.name} = {value}")
    if hasattr(cls, "__post_init__"):
        lines.append(" _self.__post_init__()")
    named = ["*", *head[True]] if head[True] else []
    exec(f"def __init__({', '.join(['_self', *head[False], *named])}):\n" + "\n".join(lines or [" pass"]), known)
    made: Callable[..., None] = known["__init__"]
    made.__qualname__ = f"{cls.__qualname__}.__init__"
    return made
