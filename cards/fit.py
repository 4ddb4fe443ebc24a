"""Plain data into forms: a value that fits its type is given, of one that does not all faults are told at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial, reduce
from typing import Annotated, Any, Literal, TypeAlias, TypeVar, get_args, get_origin

from . import misfit
from .document import Plain
from .finding import did_you_mean
from .form import After, Before, Between, Form, Long, Shown, keys_of, made_of
from .misfit import Fault, Wrong

Made = TypeVar("Made", bound=Form)
Reader: TypeAlias = Callable[[Any], Any]
"""Gives the value for plain data. Raises Wrong."""


def fit(form: type[Made], data: Plain) -> Made:
    """Data as a form. Raises :class:`misfit.Wrong` with all faults."""
    made: Made = _form(form)(data)
    return made


_forms: dict[type[Form], Reader] = {}
"""What reads a form, of those that were asked for."""


def _form(form: type[Form]) -> Reader:
    if form not in _forms:
        _forms[form] = _form_reader(form)
    return _forms[form]


def _form_reader(form: type[Form]) -> Reader:
    known = keys_of(form)
    keys = [(name, key.attribute, _reader(key.type), key.needed, key.default, key.new) for name, key in known.items()]
    unfolds = form.unfolded is not Form.unfolded  # most forms have no shorthand
    agrees = form.agree is not Form.agree

    def read(raw: Any) -> Form:
        raw = _tried(form.unfolded, raw) if unfolds else raw
        if not isinstance(raw, dict):
            raise misfit.wrong_type(misfit.MAPPING, raw)
        values, faults = dict[str, Any](), list[Fault]()
        odd = [] if raw.keys() <= known.keys() else [name for name in raw if name not in known]
        for name, attribute, reader, needed, default, new in keys:
            if name in raw:
                try:
                    values[attribute] = reader(raw[name])
                except Wrong as wrong:
                    faults += wrong.within(name)
            elif not needed:
                values[attribute] = default if new is None else new()
            elif not any(_nearly(name, one) for one in odd):  # else it is there, misspelt
                faults.append(misfit.missing_key(name, form))
        faults += [misfit.unknown_key(name, form) for name in odd]
        if faults:
            raise Wrong(faults)
        made = made_of(form, values)
        if agrees:
            _tried(form.agree, made)
        return made

    return read


def _nearly(key: str, name: str) -> bool:
    return name.lower() == key.lower() or did_you_mean(name, [key]).startswith("did")


def _reader(kind: Any) -> Reader:
    """What reads values of a type."""
    if isinstance(kind, type) and issubclass(kind, Form):
        return lambda raw: _form(kind)(raw)
    origin, parts = get_origin(kind), get_args(kind)
    if origin is None:
        return _SIMPLE[kind]
    if origin is Annotated:
        return reduce(partial(_marked, parts[0]), kind.__metadata__, _reader(parts[0]))
    if origin is Literal:
        return _choice(parts)
    if origin is list:
        return _list(_reader(parts[0]))
    if origin is dict:
        return _mapping(_reader(parts[0]), _reader(parts[1]))
    return _optional(*(_reader(one) for one in parts if one is not type(None)))


def _tried(change: Callable[[Any], Any], value: Any) -> Any:
    try:
        return change(value)
    except ValueError as error:
        raise misfit.bad_value(str(error)) from None


def _marked(kind: Any, read: Reader, mark: object) -> Reader:
    """The reader with what a mark of its type ``kind`` asks for."""
    match mark:
        case Before(change):
            return lambda raw: read(_tried(change, raw))
        case After(change):
            return lambda raw: _tried(change, read(raw))
        case Between(least, most):
            return lambda raw: _bounded(least, most, raw, read(raw))
        case Long(least, most):
            return _long(least, most, read, get_origin(kind) is list)
        case Shown():
            return read
    raise TypeError(f"{mark!r} is no mark of a type")


def _bounded(least: float | None, most: float | None, raw: Any, value: Any) -> Any:
    if least is not None and value < least:
        raise misfit.out_of_bounds(least, None, raw)
    if most is not None and value > most:
        raise misfit.out_of_bounds(None, most, raw)
    return value


def _long(least: int, most: int | None, read: Reader, of_list: bool) -> Reader:
    def bounded(raw: Any) -> Any:
        if of_list and most is not None and isinstance(raw, list) and len(raw) > most:
            raise misfit.too_long(most, raw)  # alone: there may be as many faults in it
        value = read(raw)
        if len(value) < least:
            raise misfit.too_short(least, value)
        if most is not None and len(value) > most:
            raise misfit.too_long(most, value)
        return value

    return bounded


def _text(raw: Any) -> str:
    if isinstance(raw, str):
        return raw
    raise misfit.wrong_type(misfit.TEXT, raw)


def _whole(raw: Any) -> int:
    if isinstance(raw, int) and not isinstance(raw, bool):
        return raw
    raise misfit.wrong_type(misfit.WHOLE, raw)


def _number(raw: Any) -> float:
    if isinstance(raw, int | float) and not isinstance(raw, bool):
        return float(raw)
    raise misfit.wrong_type(misfit.NUMBER, raw)


def _truth(raw: Any) -> bool:
    if isinstance(raw, bool):
        return raw
    raise misfit.wrong_type(misfit.TRUTH, raw)


_SIMPLE: dict[Any, Reader] = {str: _text, int: _whole, float: _number, bool: _truth, Any: lambda raw: raw}


def _optional(read: Reader) -> Reader:
    return lambda raw: None if raw is None else read(raw)


def _choice(options: tuple[Any, ...]) -> Reader:
    def read(raw: Any) -> Any:
        if isinstance(raw, str | int | float) and not isinstance(raw, bool) and raw in options:
            return options[options.index(raw)]  # 6 for 6.0
        raise misfit.no_choice([str(one) for one in options], raw)

    return read


def _list(read: Reader) -> Reader:
    def every(raw: Any) -> list[Any]:
        if not isinstance(raw, list):
            raise misfit.wrong_type(misfit.LIST, raw)
        values, faults = list[Any](), list[Fault]()
        for number, one in enumerate(raw):
            try:
                values.append(read(one))
            except Wrong as wrong:
                faults += wrong.within(number)
        if faults:
            raise Wrong(faults)
        return values

    return every


def _mapping(read_key: Reader, read: Reader) -> Reader:
    def every(raw: Any) -> dict[str, Any]:
        if not isinstance(raw, dict):
            raise misfit.wrong_type(misfit.MAPPING, raw)
        values, faults = dict[str, Any](), list[Fault]()
        for name, one in raw.items():
            try:
                read_key(name)
            except Wrong as wrong:
                faults += wrong.within(name, of_key=True)
            try:
                values[name] = read(one)
            except Wrong as wrong:
                faults += wrong.within(name)
        if faults:
            raise Wrong(faults)
        return values

    return every
