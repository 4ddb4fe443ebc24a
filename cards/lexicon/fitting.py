"""What is wrong with a meaning, or with the template of one, by the schema: keys, classes of values, names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field

from ..finding import did_you_mean
from ..lazyclass import dataclass
from ..phrasebook.meaning import MERGE, reference, unify
from ..phrasebook.pattern import parse_pattern
from ..phrasebook.patternparts import slots_in
from ..phrasebook.types import Names, SlotType
from ..yamlread import Keys, Plain
from .lexicon import Verb
from .meanings import Construct, Key, Schema

_DEEPEST = 40
"""Constructs in constructs; no sentence holds as many."""
_PLAIN: Mapping[str, tuple[type, str]] = {
    "int": (int, "a whole number"), "text": (str, "text"), "truth": (bool, "true or false"),
}  # fmt: skip
"""Classes of values that are neither names nor constructs."""

_VERBAL = ("deed", "state", "act", "so")
"""Classes of what verbs make."""
_LIST = "list of "
"""Before the class of what stands in a list."""


@dataclass(frozen=True, slots=True)
class Odd:
    """What is wrong at one spot of a meaning: the way to it; ``key``: it is the key there, not its value."""

    way: Keys
    why: str
    hint: str
    key: bool = False


@dataclass(frozen=True)
class Fitting:
    """Holds meanings against the schema, with the verbs and the names of one lexicon.

    ``slots`` are the slots there are in a template, each with its class; ``free`` are those that may stand for
    anything, such as slots of a game's own types.
    """

    schema: Schema
    verbs: Mapping[str, Verb]
    types: Mapping[str, SlotType]
    slots: Mapping[str, str] = field(default_factory=dict)
    free: frozenset[str] = frozenset()

    def odd(self, value: Plain, name: str, way: Keys = ()) -> Iterator[Odd]:
        """What is wrong with a value that should be of a class."""
        yield from self._value(value, Key("", (name,), (), True), way)

    def _value(self, value: Plain, key: Key, way: Keys) -> Iterator[Odd]:
        found = reference(value)
        if found is not None:
            yield from self._slot(found.name, key, way)
        elif len(way) > _DEEPEST:
            yield Odd(way, "there are too many constructs in one another", "say it in several sentences")
        elif isinstance(value, dict):
            yield from self._mapping(value, key, way)
        elif isinstance(value, list) and (one := self._item(key)):
            for number, inner in enumerate(value):
                yield from self._value(inner, one, (*way, number))
        elif not self._is_plain(value, key):
            yield Odd(way, f"{value!r} is no {key.said}", did_you_mean(str(value), self._words(key)))

    @staticmethod
    def _item(key: Key) -> Key | None:
        """What each item of a list is where a list may stand."""
        items = tuple(name.removeprefix(_LIST) for name in key.classes if name.startswith(_LIST))
        return Key(key.name, items, (), True) if items else None

    def _slot(self, name: str, key: Key, way: Keys) -> Iterator[Odd]:
        known = self.slots.get(name)
        if name in self.free:
            return
        if known is None:
            yield Odd(way, f"there is no slot {{{name}}} in the wording", did_you_mean(name, self.slots))
        elif not self._included(known) <= frozenset().union(*map(self._included, key.classes)):
            yield Odd(way, f"{{{name}}} is {known}, and {key.said} belongs here", "use a slot of that class")

    def _included(self, name: str) -> frozenset[str]:
        leaves = frozenset(one for one in self.schema.included(name) if one != name)
        return leaves or frozenset({name})

    # words, numbers and names

    def _is_plain(self, value: Plain, key: Key) -> bool:
        if value in key.words:
            return True
        return any(self._is_of(value, one) for name in key.classes for one in self.schema.included(name))

    def _is_of(self, value: Plain, name: str) -> bool:
        if name in _PLAIN:
            wanted = _PLAIN[name][0]
            return isinstance(value, wanted) and (wanted is bool or not isinstance(value, bool))
        return value in [*self._names(name), *(one.word for one in self.schema.of(name) if one.word)]

    def _names(self, name: str) -> list[Plain]:
        """The values of the slot types of a class."""
        form = self.schema.classes.get(name)
        kinds = form.types if form else [name]
        known = [self.types[kind] for kind in kinds if kind in self.types]
        return [value for one in known if isinstance(one, Names) for value in one.samples]

    def _words(self, key: Key) -> list[str]:
        """Every word a value can be, and the keys of every construct it can be."""
        found = list(key.words)
        for name in key.classes:
            found += map(str, self._names(name))
            found += [one.word or next(iter(one.keys), "") for one in self.schema.of(name)]
            found += [_PLAIN[name][1]] if name in _PLAIN else []
        return [word for word in found if word]

    # constructs

    def _mapping(self, value: dict[str, Plain], key: Key, way: Keys) -> Iterator[Odd]:
        classes = frozenset().union(*map(self.schema.included, key.classes))
        if "do" in value and "deed" in classes and value["do"] != "be" and not self._no_verb(value["do"]):
            yield from self._deed(value, way)
            return
        takes = self._state(value) if "state" in classes else None
        if takes is not None:
            yield from self._slots_of(takes, value, way)
            return
        known = [one for name in key.classes for one in self.schema.of(name) if not one.word]
        if not known:
            yield Odd(way, f"a mapping is no {key.said}", did_you_mean("", self._words(key)))
            return
        begun = [one for one in known if next(iter(value), None) in one.keys]
        odd = list(self._construct(value, self._nearest(value, begun or known), known, way))
        if odd and not self._fits(value, known, way):
            yield from odd

    def _fits(self, value: dict[str, Plain], known: Sequence[Construct], way: Keys) -> bool:
        """Whether a mapping is one of some constructs as it stands, in whatever order its keys are."""
        whole = [one for one in known if all(key.name in value for key in one.keys.values() if key.needed)]
        return any(next(self._construct(value, one, known, way), None) is None for one in whole)

    def _nearest(self, value: Mapping[str, Plain], known: Sequence[Construct]) -> Construct:
        """The construct a mapping is most likely meant as."""

        def likeness(one: Construct) -> tuple[int, int, int]:
            keys = one.keys.values()
            missing = sum(key.needed and key.name not in value for key in keys)
            wrong = sum(key.name in value and not self._could_be(value[key.name], key) for key in keys)
            extra = sum(name not in one.keys and not self._beside(name, one) for name in value)
            return (-missing - extra - wrong, sum(key.name in value for key in keys), -missing)

        return max(known, key=likeness)

    def _beside(self, name: str, one: Construct) -> bool:
        """Whether a key may stand beside those of a construct; what verbs take has any names."""
        if one.beside in ("", *_VERBAL):
            return bool(one.beside)
        return name == MERGE or any(name in other.keys or other.beside for other in self.schema.of(one.beside))

    def _could_be(self, value: Plain, key: Key) -> bool:
        """Whether a value has the shape of what belongs at a key."""
        if isinstance(value, dict):
            return any(not one.word for name in key.classes for one in self.schema.of(name)) or "deed" in key.classes
        return reference(value) is not None or self._is_plain(value, key)

    def _construct(
        self, value: dict[str, Plain], one: Construct, known: Sequence[Construct], way: Keys
    ) -> Iterator[Odd]:
        rest = {name: inner for name, inner in value.items() if name not in one.keys}
        missing = [key for key in one.keys.values() if key.needed and key.name not in value]
        every = {name for other in known for name in other.keys}
        if len(missing) == sum(key.needed for key in one.keys.values()) and not (one.beside and not missing):
            first = next(iter(value), "")
            yield Odd(
                (*way, first) if first else way, f"{first!r} begins no {one.of}", did_you_mean(first, every), True
            )
            return
        if one.beside:
            beside = rest.pop(MERGE, None) if MERGE in rest else rest
            yield from self._value(beside, Key("", (one.beside,), (), True), way)
        else:
            for name in rest:
                yield Odd((*way, name), f"{one.id!r} has no key {name!r}", did_you_mean(name, one.keys), True)
        for key in missing:
            if not one.beside and did_you_mean(key.name, rest).startswith("did"):
                continue  # it is there, misspelt
            yield Odd(way, f"{one.id!r} lacks {key.name!r}", f"{key.name}: {key.said}")
        for key in one.keys.values():
            if key.name in value:
                yield from self._value(value[key.name], key, (*way, key.name))

    # verbs

    def _no_verb(self, name: Plain) -> bool:
        """Whether a deed is no verb but a construct of its own."""
        return name not in self.verbs and any(
            name in one.keys["do"].words for one in self.schema.of("deed") if "do" in one.keys
        )

    def _deed(self, value: dict[str, Plain], way: Keys) -> Iterator[Odd]:
        verb = self.verbs.get(str(value["do"]))
        if verb is None or verb.state:
            yield Odd((*way, "do"), f"there is no verb {value['do']!r}", did_you_mean(str(value["do"]), self._doing()))
            return
        rest = {name: inner for name, inner in value.items() if name != "do"}
        fits = [one for one in verb.takes if unify(one[1], rest, {})]
        if fits:
            yield from min((list(self._slots_of(one, rest, way)) for one in fits), key=len)
            return
        known = {name for _, means in verb.takes for name in means}
        odd = [name for name in rest if name not in known]
        for name in odd:
            yield Odd((*way, name), f"{verb.id!r} has no {name!r}", did_you_mean(name, known), True)
        if not odd:
            ways = " or ".join(f"{{{', '.join(means)}}}" for _, means in verb.takes)
            yield Odd(way, f"{verb.id!r} takes other keys", f"one of {ways}")

    def _doing(self) -> list[str]:
        return [verb.id for verb in self.verbs.values() if not verb.state]

    def _state(self, value: dict[str, Plain]) -> tuple[str, dict[str, Plain]] | None:
        """What follows a verb such as "hold" where a mapping is its meaning."""
        states = (verb for verb in self.verbs.values() if verb.state)
        return next((one for verb in states for one in verb.takes if unify(one[1], value, {})), None)

    def _slots_of(self, takes: tuple[str, dict[str, Plain]], value: dict[str, Plain], way: Keys) -> Iterator[Odd]:
        """What is wrong with what stands in the slots of a verb."""
        bound: dict[str, Plain] = {}
        unify(takes[1], value, bound)
        for slot in slots_in(parse_pattern(takes[0], False)) if takes[0] else ():
            if slot.name in bound:
                name = self.schema.class_of(slot.type, slot.nested)
                yield from self._value(bound[slot.name], Key("", (name,), (), True), (*way, slot.name))
