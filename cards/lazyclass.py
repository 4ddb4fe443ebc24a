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
from threading import RLock
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
    cls = _slotted(plain) if slots else plain
    own = cls.__dict__
    hashed = own.get("__hash__", MISSING)
    methods: dict[str, Any] = {"__init__": _init_of(cls, frozen, slots), "__repr__": _repr}
    if eq:
        methods["__eq__"] = _compared(cls, tuple.__eq__)
    if order:
        for name in ("__lt__", "__le__", "__gt__", "__ge__"):
            methods[name] = _compared(cls, getattr(tuple, name))
    if frozen:
        methods |= _frozen(cls)
        if slots:
            methods |= {"__getstate__": _state, "__setstate__": _restore}
    explicit = {name for name in methods if name in own}
    if eq and (hashed is MISSING or (hashed is None and "__eq__" in own)):
        cls.__hash__ = _hash_of(cls) if frozen else None  # type: ignore[assignment]
    for name, method in methods.items():
        if name not in explicit:
            setattr(cls, name, method)
    for name in _LATER:
        setattr(cls, name, _Later(cls, plain, name))
    return cls


_LATER = ("__dataclass_fields__", "__dataclass_params__", "__match_args__")
"""What the standard library keeps of a dataclass."""


_looking = RLock()
"""Two threads may ask for the same at once."""


class _Later:
    """One of these, looked at for the first time: what the standard library makes of the ``plain`` class is put there.

    When it makes one of a class, it looks at what that is based on, too.
    """

    def __init__(self, cls: type[Any], plain: type[Any], name: str) -> None:
        self._cls, self._plain, self._name = cls, plain, name

    def __get__(self, one: object, owner: type[Any]) -> Any:
        cls, plain = self._cls, self._plain
        with _looking:
            if cls.__dict__[self._name] is self:
                dataclasses.dataclass(init=False, repr=False, eq=False)(plain)
                fields = dataclasses.fields(plain)
                matched = tuple(one.name for one in fields if one.init and not one.kw_only)
                for name, value in {**plain.__dict__, "__match_args__": matched}.items():
                    if name in _LATER:
                        setattr(cls, name, value)
        return cls.__dict__[self._name]


def _slotted(plain: type[Any]) -> type[Any]:
    """The same class, made anew with ``__slots__`` for its fields."""
    fields = [name for name, kind in getattr(plain, "__annotations__", {}).items() if not _of_class(kind)]
    above = {slot for base in plain.__mro__[1:-1] for slot in base.__dict__.get("__slots__", ())}
    gone = {"__dict__", "__weakref__", *fields}
    space = {name: value for name, value in plain.__dict__.items() if name not in gone}
    space["__slots__"] = tuple(name for name in fields if name not in above)
    kind: Any = type(plain)
    twin: type[Any] = kind(plain.__name__, plain.__bases__, space)
    twin.__qualname__ = plain.__qualname__
    return twin


def _of_class(kind: Any) -> bool:
    """Whether an annotation is that of a variable of the class."""
    return (kind if isinstance(kind, str) else repr(kind)).removeprefix("typing.").startswith("ClassVar")


def _values(cls: type[Any], part: str) -> Callable[[Any], tuple[Any, ...]]:
    """What gives the fields that are compared (or hashed) as a tuple."""
    fields = dataclasses.fields(cls)
    names = [one.name for one in fields if (one.compare if part == "compare" or one.hash is None else one.hash)]
    if len(names) > 1:
        return attrgetter(*names)
    if names:
        value = attrgetter(names[0])
        return lambda self: (value(self),)
    return lambda self: ()


def _compared(cls: type[Any], how: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    values: Callable[[Any], Any] | None = None

    def compared(self: Any, other: Any) -> Any:
        nonlocal values
        if other.__class__ is not self.__class__:
            return NotImplemented
        if values is None:
            values = _values(cls, "compare")
        return how(values(self), values(other))

    return compared


def _hash_of(cls: type[Any]) -> Callable[[Any], int]:
    values: Callable[[Any], Any] | None = None

    def hashed(self: Any) -> int:
        nonlocal values
        if values is None:
            values = _values(cls, "hash")
        return hash(values(self))

    return hashed


_shown: dict[type[Any], list[str]] = {}
"""The fields of a class that its ``repr`` shows."""


@recursive_repr()
def _repr(self: Any) -> str:
    cls = self.__class__
    names = _shown.get(cls)
    if names is None:
        names = _shown[cls] = [one.name for one in dataclasses.fields(self) if one.repr]
    return f"{cls.__qualname__}({', '.join([f'{name}={getattr(self, name)!r}' for name in names])})"


def _frozen(cls: type[Any]) -> dict[str, Any]:
    def is_field(name: str) -> bool:
        return any(one.name == name for one in dataclasses.fields(cls))

    def put(self: Any, name: str, value: Any) -> None:
        if type(self) is cls or is_field(name):
            raise FrozenInstanceError(f"cannot assign to field {name!r}")
        super(cls, self).__setattr__(name, value)

    def remove(self: Any, name: str) -> None:
        if type(self) is cls or is_field(name):
            raise FrozenInstanceError(f"cannot delete field {name!r}")
        super(cls, self).__delattr__(name)

    return {"__setattr__": put, "__delattr__": remove}


def _state(self: Any) -> list[Any]:
    return [getattr(self, one.name) for one in dataclasses.fields(self)]


def _restore(self: Any, state: list[Any]) -> None:
    for one, value in zip(dataclasses.fields(self), state, strict=True):
        _put(self, one.name, value)


def _init_of(cls: type[Any], frozen: bool, slots: bool) -> Callable[..., None]:
    """An ``__init__`` that generates the real one, which takes its place."""

    def first(self: Any, *given: Any, **named: Any) -> None:
        cls.__init__ = made = _generated(cls, dataclasses.fields(cls), frozen, slots)
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
