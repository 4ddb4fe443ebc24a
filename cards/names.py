"""Names that a game gives and refers to: ids that are taken or cannot be any, and references to what is not there."""

from __future__ import annotations

from collections.abc import Collection

from . import dat
from .ids import card_id_fault, id_fault
from .source import Place
from .validate import value_at
from .yamlread import Document, Keys, Problems


def names_at(doc: Document, path: Keys) -> list[str]:
    """The keys of the mapping at ``path``; none if there is no mapping."""
    value = value_at(doc.data, path)
    return list(value) if isinstance(value, dict) else []


def ids_in(doc: Document) -> set[str]:
    """The ids in a component file, those of faulty cards included."""
    entries = doc.data if isinstance(doc.data, list) else []
    return {str(entry["id"]) for entry in entries if isinstance(entry, dict) and "id" in entry}


class Names:
    """Looks over the names of one game; what is wrong with them goes to the problems."""

    def __init__(self, problems: Problems) -> None:
        self._problems = problems
        self._ids: dict[str, tuple[str, Place]] = {}

    def card(self, name: str, place: Place) -> None:
        """Tell an id that is taken, or taken in different case, or cannot be an id."""
        if why := card_id_fault(name):
            self._problems.add(dat.bad_id(place, name, why))
            return
        taken, first = self._ids.setdefault(name.lower(), (name, place))
        if first is place:
            return
        if taken == name:
            self._problems.add(dat.duplicate_id(place, name, first))
        else:
            why = f"{taken!r} differs from it only in case"
            self._problems.add(dat.bad_id(place, name, why, "give each card its own id", first))

    def given(self, doc: Document, path: Keys) -> None:
        """Tell keys of a mapping that cannot be ids."""
        for name in names_at(doc, path):
            if why := id_fault(name):
                self._problems.add(dat.bad_id(doc.key_place((*path, name)), name, why))

    def alike(self, doc: Document, section: str) -> None:
        """Tell names that differ only in case: folders are called by them."""
        known: dict[str, str] = {}
        for name in names_at(doc, (section,)):
            taken = known.setdefault(name.lower(), name)
            if taken != name:
                first = doc.key_place((section, taken))
                why = f"{taken!r} differs from it only in case"
                place = doc.key_place((section, name))
                self._problems.add(dat.bad_id(place, name, why, "give each component its own id", first))

    def referred(self, doc: Document, path: Keys, noun: str, known: Collection[str]) -> None:
        """Tell a name, or those of a list, that is none of the ``known`` ones; ``noun`` says of what they are."""
        value = value_at(doc.data, path)
        names = {(*path, index): name for index, name in enumerate(value)} if isinstance(value, list) else {path: value}
        for spot, name in names.items():
            if isinstance(name, str) and name not in known:
                self._problems.add(dat.unknown_reference(doc.place(spot), noun, name, known))
