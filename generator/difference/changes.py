"""What changed in a game's data, said in words for people who played the version before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from ...cards.document import Plain
from ...cards.form import as_data
from ...cards.lazyclass import dataclass
from ...cards.model import Card, Component, Game
from ..export.table import words

_SILENT = ("id", "name", "copies", "front", "back", "art", "marks")
_TEXTS = {"text": "text", "entry": "entry in the rulebook", "flavour": "flavour", "short": "short text"}

LONG = 40
"""Characters from which a value is told as a text."""


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that changed: ``lead`` says it; where a text changed, ``old`` and ``new`` are its words."""

    lead: str
    old: str = ""
    new: str = ""

    def __str__(self) -> str:
        if self.old and self.new:
            return f'{self.lead} "{self.new}" (before: "{self.old}")'
        return f'{self.lead} "{self.old or self.new}"' if self.old or self.new else self.lead


@dataclass(frozen=True, slots=True)
class Entry:
    """What changed of one thing, under its ``title``; ``cards`` is the card before and after, if it is one."""

    title: str
    changes: tuple[Change, ...]
    cards: tuple[Card | None, Card | None] = (None, None)


Sentence = tuple[str, str]
"""The title of the section, and the words."""


@dataclass(frozen=True, slots=True)
class Part:
    """Entries under a heading."""

    title: str
    entries: tuple[Entry, ...]


def game_changes(old: Game, new: Game) -> Entry | None:
    """What changed of the game as a whole."""
    before, after = as_data(old.meta), as_data(new.meta)
    changes = []
    for key in ("title", "tagline", "players", "minutes", "age"):
        if before[key] != after[key]:
            changes.append(_valued(key, _span(before[key]), _span(after[key])))
    return Entry(new.title, tuple(changes)) if changes else None


def card_pairs(old: Game, new: Game) -> list[tuple[Card | None, Card | None]]:
    """Cards before and after in the new order, those that are gone last; one of another id is known by its name."""
    gone = {id_: card for id_, card in old.by_id.items() if id_ not in new.by_id}
    names = Counter(card.name for card in gone.values())
    by_name = {card.name: card for card in gone.values() if names[card.name] == 1}
    pairs: list[tuple[Card | None, Card | None]] = []
    for id_, card in new.by_id.items():
        before = old.by_id.get(id_) or by_name.pop(card.name, None)
        if before is not None:
            gone.pop(before.id, None)
        pairs.append((before, card))
    return [*pairs, *((card, None) for card in gone.values())]


def component_changes(old: Component | None, new: Component | None) -> Entry | None:
    """What changed of a component as a whole; its cards aside."""
    if old is None or new is None:
        one = new or old
        assert one is not None
        count = _copies(sum(card.copies for card in one.cards), "piece", "pieces")
        return Entry(one.title, (Change(f"is {'new' if old is None else 'gone'}: {count}"),))
    changes = [_valued(key, one, two) for key, one, two in (
        ("title", old.title, new.title), ("kind", old.kind, new.kind), ("size", _plain(old.size), _plain(new.size)),
    ) if one != two]  # fmt: skip
    now, before = (sum(card.copies for card in part.cards) for part in (new, old))
    if now != before:
        changes.append(Change(f"{now} pieces in all instead of {before}"))
    return Entry(new.title, tuple(changes)) if changes else None


class Wording:
    """Tells what changed of cards: names instead of ids, titles instead of marks."""

    def __init__(self, old: Game, new: Game) -> None:
        self._old, self._new = old, new

    def card(self, old: Card | None, new: Card | None, looks: bool) -> Entry | None:
        """What changed of a card; ``looks`` is whether its faces show anything else than before."""
        if old is None or new is None:
            one = new or old
            assert one is not None
            what = Change(f"is {'new' if old is None else 'gone'}: {_copies(one.copies, 'copy', 'copies')}")
            text = [Change("its text says", new=words(str(new.data["text"])))] if new and new.data["text"] else []
            return Entry(one.name, (what, *text), (old, new))
        changes = [*self._changes(old, new)]
        if looks and not changes:
            changes.append(Change("looks different"))
        return Entry(old.name, tuple(changes), (old, new)) if changes else None

    def _changes(self, old: Card, new: Card) -> Iterator[Change]:
        if old.name != new.name:
            yield Change(f"is called {new.name} now")
        if old.component != new.component:
            titles = self._old.components[old.component].title, self._new.components[new.component].title
            yield Change(f"is one of {titles[1]} now, not of {titles[0]}")
        if old.copies != new.copies:
            far = abs(new.copies - old.copies)
            more = "more" if new.copies > old.copies else "fewer"
            yield Change(f"{_copies(far, 'copy', 'copies')} {more}: {new.copies} instead of {old.copies}")
        for key in dict.fromkeys((*new.data, *old.data)):
            if key not in _SILENT and (old.data.get(key) or None) != (new.data.get(key) or None):
                yield self._value(key, old.data.get(key), new.data.get(key))
        yield from self._marks(old, new)
        if old.data.get("art") != new.data.get("art"):
            yield Change("has another picture")

    def _value(self, key: str, old: Plain, new: Plain) -> Change:
        name = _TEXTS.get(key, key.replace("_", " "))
        if key in _TEXTS or (isinstance(old, str) and isinstance(new, str) and max(len(old), len(new)) > LONG):
            before, after = words(str(old or "")), words(str(new or ""))
            if not before or not after:
                return Change(f"its {name} is {'new' if not before else 'gone'}:", before, after)
            if before == after:
                return Change(f"its {name} is set otherwise")
            return Change(f"its {name} now says", before, after)
        return _valued(name, self._said(old, self._old), self._said(new, self._new))

    def _said(self, value: Plain, game: Game) -> str:
        if isinstance(value, list):
            return ", ".join(self._said(one, game) for one in value)
        if isinstance(value, str) and value in game.by_id:
            return game.by_id[value].name
        return _plain(value)

    def _marks(self, old: Card, new: Card) -> Iterator[Change]:
        for mark in new.marks:
            if mark not in old.marks:
                yield Change(f"has {self._new.meta.marks[mark].title} now")
        for mark in old.marks:
            if mark not in new.marks:
                yield Change(f"has {self._old.meta.marks[mark].title} no longer")


def rule_changes(old: Game, new: Game) -> list[Entry]:
    """The numbers and tables of rules.yaml that changed."""
    before, after = _leaves(old), _leaves(new)
    entries = []
    for name in dict.fromkeys((*after, *before)):
        if before.get(name) != after.get(name):
            title = name.replace(".", " ").replace("_", " ")
            entries.append(Entry(title, (_valued("", before.get(name, ""), after.get(name, "")),)))
    return entries


def _leaves(game: Game) -> dict[str, str]:
    return {path: value for name, rule in game.rule_leaves.items() for path, value in _flat(name, rule.value)}


def _flat(name: str, value: Plain) -> Iterator[tuple[str, str]]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _flat(f"{name}.{key}", inner)
    else:
        yield name, _plain(value)


# -- words --------------------------------------------------------------------------------------


def _valued(name: str, old: str, new: str) -> Change:
    if not old or not new:
        return Change(f"{name} {new} is new".strip() if new else f"no {name} any more (was {old})".replace("  ", " "))
    return Change(f"{name} is {new} instead of {old}" if name else f"{new} instead of {old}")


def _copies(count: int, one: str, more: str) -> str:
    return f"{count} {one if count == 1 else more}"


def _span(value: object) -> str:
    if isinstance(value, list):
        least, most = value
        return f"{least} or more" if most is None else str(least) if least == most else f"{least} to {most}"
    return "" if value is None else str(value)


def _plain(value: Plain) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {_plain(inner)}" for key, inner in value.items())
    if isinstance(value, list):
        return ", ".join(_plain(inner) for inner in value)
    if isinstance(value, float):
        return f"{value:g}"
    return "" if value is None else str(value)
