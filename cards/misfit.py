"""What is wrong with a value that does not fit its form, in our words."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import NamedTuple

from . import dat, dat_file
from .document import Keys, Plain
from .finding import Finding
from .form import Form, keys_of
from .source import Place

TEXT, WHOLE, NUMBER, TRUTH = "text", "a whole number", "a number", "true or false"
LIST, MAPPING = "a list", "a mapping (key: value)"
"""What a value can be wanted to be."""


class Fault(NamedTuple):
    """One fault: the ``way`` from the value that was read to the one at fault (or ``of_key``, to the key of it).

    ``told`` takes the place and what the value is called in a sentence.
    """

    way: Keys
    told: Callable[[Place, str], Finding]
    of_key: bool = False


class Wrong(Exception):
    """A value does not fit, with all its faults."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__(faults)
        self.faults = faults

    def within(self, step: str | int, of_key: bool = False) -> Iterator[Fault]:
        """The faults as those of the list or mapping in which the value stands at ``step``, or is the key there."""
        return (one._replace(way=(step, *one.way), of_key=of_key or one.of_key) for one in self.faults)


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


def wrong_type(wanted: str, value: Plain) -> Wrong:
    """The value is not of the kind that is ``wanted``."""
    return _no(wanted, value, _type_hint(wanted, value))


def _no(wanted: str, value: Plain, hint: str = "") -> Wrong:
    got = described(value)
    return Wrong([Fault((), lambda place, what: dat_file.wrong_type(place, what, wanted, got, hint))])


def bad_value(sentence: str, hint: str = "") -> Wrong:
    """The value makes no sense: ``sentence`` says so after its name."""
    return Wrong([Fault((), lambda place, what: dat_file.bad_value(place, f"{what} {sentence}", hint))])


def no_choice(options: Collection[str], value: Plain) -> Wrong:
    """The value is none of those it can be."""
    if isinstance(value, str):
        short = _short(value)
        return Wrong([Fault((), lambda place, what: dat.unknown_option(place, what, short, options))])
    return _no(f"one of {', '.join(options)}", value)


def unknown_key(name: str, owner: type[Form]) -> Fault:
    """The form has no such key."""
    known, gone = list(keys_of(owner)), owner.gone.get(name, "")
    return Fault((name,), lambda place, _: dat_file.unknown_key(place, name, owner.noun, known, gone), of_key=True)


def missing_key(name: str, owner: type[Form]) -> Fault:
    """A key of the form is not there."""
    return Fault((name,), lambda place, _: dat_file.missing_key(place, name, owner.noun))


def out_of_bounds(least: float | None, most: float | None, raw: Plain) -> Wrong:
    """The number is below the bound that is given, or above it; ``raw`` is how it was written."""
    got = f", not {raw}" if isinstance(raw, int | float) else ""
    if least is not None:
        return bad_value(f"must be at least {least:g}{got}", f"write {least:g} or more")
    return bad_value(f"must be at most {most:g}{got}", f"write {most:g} or less")


def too_short(least: int, value: Plain) -> Wrong:
    """The text, list or mapping has fewer characters or entries than ``least``."""
    if least == 1:
        return bad_value("must not be empty", _commas(value))
    if isinstance(value, str):
        return bad_value(f"must be at least {least} characters long")
    return bad_value(f"must be {_kind(value)} of {least} or more, not {_length(value)}", _commas(value))


def too_long(most: int, value: Plain) -> Wrong:
    """The text, list or mapping has more characters or entries than ``most``."""
    if isinstance(value, str):
        return bad_value(f"must be at most {most} characters long")
    return bad_value(f"must be {_kind(value)} of {most} or fewer, not {_length(value)}", _commas(value))


def _kind(value: Plain) -> str:
    return "a mapping" if isinstance(value, dict) else "a list"


def _length(value: Plain) -> int:
    return len(value) if isinstance(value, list | dict | tuple) else 0


def _commas(value: Plain) -> str:
    """What to do about a list of the wrong length: most often commas are missing."""
    words = value[0].split() if isinstance(value, list) and len(value) == 1 and isinstance(value[0], str) else []
    return f"put commas between the entries: [{', '.join(words)}]" if len(words) > 1 else ""


def _short(text: str) -> str:
    return text if len(text) <= 40 else text[:37] + "..."


def _type_hint(wanted: str, value: Plain) -> str:
    if value is None:
        return "write a value or delete the key"
    if wanted == TEXT and isinstance(value, int | float):
        return "put it in quotes if it is text"
    if wanted == TEXT and isinstance(value, list | dict):
        return "write one text, in quotes if it begins with a bracket"
    if wanted == LIST and isinstance(value, str):
        return f"write [{value}] for a list of one" if len(value) <= 20 else "begin each item with '- '"
    if wanted == LIST and isinstance(value, int | float):
        return f"write it in brackets: [{value}, ...]"
    if wanted == WHOLE and isinstance(value, str) and value.rstrip(",;.").isdigit() and not value.isdigit():
        return f"write {value.rstrip(',;.')}, without {value[-1]!r}"
    if wanted in (WHOLE, NUMBER) and isinstance(value, str) and value.replace(".", "").isdigit():
        return "write it without quotes"
    return ""
