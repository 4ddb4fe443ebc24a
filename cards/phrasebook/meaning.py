"""Meanings as plain data, and the templates that make them from slots and find slots in them again.

In a template ``"{name}"`` stands for the value of a slot, ``"{name.key}"`` for a value inside it, ``"{name|value}"``
for a slot with a default. The key ``+`` lays all keys of a slot's mapping beside the others. A key whose slot is absent
and has no default is left out.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Mapping
from functools import cache

from ..lazyclass import dataclass
from ..yamlread import Plain

MERGE = "+"
_REFERENCE = re.compile(r"\{([A-Za-z_]\w*)((?:\.\w+)*)(?:\|([^{}]*))?\}")
_WORDS: dict[str, Plain] = {"true": True, "false": False}


class Absent:
    """The value of a key that is not there."""


ABSENT = Absent()


@dataclass(frozen=True, slots=True)
class Reference:
    """A slot in a template: its name, the keys inside its value, its default."""

    name: str
    path: tuple[str, ...]
    default: Plain | Absent


def reference(text: Plain) -> Reference | None:
    """The slot a template value stands for; None for a plain value."""
    return _reference(text) if isinstance(text, str) and text[:1] == "{" else None


@cache
def _reference(text: str) -> Reference | None:
    found = _REFERENCE.fullmatch(text)
    if found is None:
        return None
    default: Plain | Absent = ABSENT
    if found[3] is not None:
        default = int(found[3]) if found[3].isdigit() else _WORDS.get(found[3], found[3])
    return Reference(found[1], tuple(found[2].split(".")[1:]), default)


def references(template: Plain) -> Iterator[Reference]:
    """Every slot in a template."""
    if isinstance(template, dict):
        for value in template.values():
            yield from references(value)
    elif isinstance(template, list):
        for value in template:
            yield from references(value)
    elif found := reference(template):
        yield found


def frozen(value: Plain) -> Hashable:
    """A meaning as something to compare and to look up; truth values are no numbers, the order of keys is nothing."""
    if isinstance(value, dict):
        inside = [(key, (type(one), one) if type(one) in _SINGLE else frozen(one)) for key, one in value.items()]
        return ("map", frozenset(inside))
    if isinstance(value, list):
        return ("list", tuple([(type(one), one) if type(one) in _SINGLE else frozen(one) for one in value]))
    return (type(value), value)


_SINGLE = frozenset((str, int, bool, float, type(None)))
"""Values with nothing inside, of which most of a meaning consists: they are not worth a call of their own."""


def same(one: Plain, other: Plain) -> bool:
    """Whether two meanings are equal; truth values are no numbers."""
    if type(one) is not type(other):
        return False
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(inner, other[key]) for key, inner in one.items())
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    return one == other


class Clash(ValueError):
    """Two parts of a phrase that say the same key of one meaning: one of them would be swallowed."""


def fill(template: Plain, slots: Mapping[str, Plain]) -> Plain | Absent:
    """The meaning a template gives with these slots; ABSENT when it is a slot that is not there.

    Raises Clash when what is laid beside other keys has one of them, too.
    """
    if isinstance(template, dict):
        beside = fill(template[MERGE], slots) if MERGE in template else {}
        made: dict[str, Plain] = dict(beside) if isinstance(beside, dict) else {}
        for key, inner in template.items():
            value = fill(inner, slots) if key != MERGE else ABSENT
            if isinstance(value, Absent):
                continue
            if key in made:
                raise Clash(key)
            made[key] = value
        return made
    if isinstance(template, list):
        items = [fill(inner, slots) for inner in template]
        return [item for item in items if not isinstance(item, Absent)]
    found = reference(template)
    return _picked(found, slots) if found else template


def _picked(found: Reference, slots: Mapping[str, Plain]) -> Plain | Absent:
    if found.name not in slots:
        return found.default
    value = slots[found.name]
    for key in found.path:
        if not isinstance(value, dict) or key not in value:
            return found.default
        value = value[key]
    return value


def unify(template: Plain, meaning: Plain | Absent, slots: dict[str, Plain]) -> bool:
    """Whether ``meaning`` is one this template gives; the slots it needs for that are put into ``slots``.

    A slot that would have its default is left out.
    """
    if found := reference(template):
        return _bind(found, meaning, slots)
    if isinstance(meaning, Absent):
        return False
    if isinstance(template, dict):
        return isinstance(meaning, dict) and _unify_keys(template, meaning, slots)
    if isinstance(template, list):
        if not isinstance(meaning, list) or len(template) != len(meaning):
            return False
        return all(unify(inner, value, slots) for inner, value in zip(template, meaning, strict=True))
    return same(template, meaning)


def _unify_keys(template: dict[str, Plain], meaning: dict[str, Plain], slots: dict[str, Plain]) -> bool:
    for key, inner in template.items():
        if key != MERGE and not unify(inner, meaning.get(key, ABSENT), slots):
            return False
    rest = {key: value for key, value in meaning.items() if key not in template}
    if MERGE in template:
        return unify(template[MERGE], rest, slots)
    return not rest


def _bind(found: Reference, meaning: Plain | Absent, slots: dict[str, Plain]) -> bool:
    if isinstance(meaning, Absent):
        return isinstance(found.default, Absent) and not found.path
    if not isinstance(found.default, Absent) and same(found.default, meaning):
        return found.name not in slots
    if not found.path:
        if found.name in slots:
            return same(slots[found.name], meaning)
        slots[found.name] = meaning
        return True
    holder = slots.setdefault(found.name, {})
    for key in found.path[:-1]:
        if not isinstance(holder, dict):
            return False
        holder = holder.setdefault(key, {})
    if not isinstance(holder, dict):
        return False
    return same(holder.setdefault(found.path[-1], meaning), meaning)
