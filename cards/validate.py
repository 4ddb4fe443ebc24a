"""Plain data into forms: every fault becomes a finding at its exact place, in our words."""

from __future__ import annotations

from typing import Any, Protocol, TypeVar, cast

from .finding import Finding
from .fit import fit
from .form import Form
from .misfit import Fault, Wrong
from .source import Place
from .yamlread import Keys, Plain, Problems

Made = TypeVar("Made", bound=Form)


class Located(Protocol):
    """Plain data whose values and keys have places: a file as read, or one file laid over another."""

    @property
    def data(self) -> Plain:
        """The plain data."""

    def place(self, path: Keys) -> Place:
        """Where the value at ``path`` stands."""

    def key_place(self, path: Keys) -> Place:
        """Where the key at ``path`` stands."""


def validate(form: type[Made], doc: Located, path: Keys, problems: Problems) -> Made | None:
    """The value at ``path`` of ``doc`` as a ``form``; None when it has faults, all of which go to ``problems``."""
    try:
        return fit(form, value_at(doc.data, path))
    except Wrong as wrong:
        for fault in wrong.faults:
            problems.add(_finding(form, doc, path, fault))
        return None


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


def _finding(form: type[Form], doc: Located, path: Keys, fault: Fault) -> Finding:
    at = (*path, *fault.way)
    if fault.of_key:
        return fault.told(doc.key_place(at), f"the key {at[-1]!r}")
    return fault.told(doc.place(at), _what(at) if fault.way else form.noun)


def _what(path: Keys) -> str:
    """The name of the value at ``path`` in a sentence."""
    last = path[-1]
    if isinstance(last, str):
        return repr(last)
    return f"item {last + 1} of {path[-2]!r}" if len(path) > 1 else f"item {last + 1}"
