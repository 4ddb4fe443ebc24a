"""Which fields of the parts of a game no sentence would contradict if something else stood there."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeAlias

from ...cards import door
from ...cards.invariants import COPIES, NAME, Invariant, fields_of, read_invariants
from ...cards.lazyclass import dataclass
from ...cards.memo import Memo
from ...cards.model import Card, Component, Game
from ...cards.phrasebook.sentences import STOPS
from ...cards.rulebook.reading import BookReading
from ..checks.cnt import counted_otherwise
from ..retold.parts import bearers, odd
from ..verdict import share
from .kinds import odd_part

Notices: TypeAlias = Callable[[Game], bool]
"""Whether a sentence does not hold of a game."""
FEW = 6
"""Fields that are named in a verdict."""
MOST = 100
"""Cards of a component that are tried: of more, some from all over it."""
_COMPONENT = re.compile(r'"(?:component|part)": "([^"]+)"')
_DATA = ("count", "every", "list")
"""The keys of meanings that are held against the parts alone."""


@dataclass(frozen=True)
class Fields:
    """How many fields parts print where any sentence speaks of parts, and those that none holds: component, field."""

    every: int = 0
    alone: tuple[tuple[Component, str], ...] = ()

    @property
    def counts(self) -> Iterator[str]:
        """The same in words; nothing where no sentence speaks of parts."""
        if not self.every:
            return
        names = [f"{name} of {part.title}" for part, name in self.alone]
        more = f" and {len(names) - FEW} more" if len(names) > FEW else ""
        named = f"; alone: {', '.join(names[:FEW])}{more}" if names else ""
        yield f"{share(self.every - len(names), self.every, 'field', 'of parts held by sentences')}{named}"


def fields_alone(
    game: Game, found: Sequence[BookReading] = (), said: Sequence[dict[str, Any]] = (), fields: Sequence[str] = (),
    beside: Sequence[Invariant] = (),
) -> Fields:  # fmt: skip
    """The fields that parts print, and which of them no sentence holds.

    The sentences are those of game.yaml, the ``found`` ones of the rulebook, and what sheet and rulebook have ``said``
    of the ``fields`` of cards, and ``beside`` of other parts.
    """
    sentences = [
        *_of_data((*read_invariants(game), *beside)),
        *_of_rules(game),
        *_of_book(found),
        *_of_sheet(said, fields),
    ]
    every = list(_printed(game)) if sentences else []
    pages = "\n".join(_texts(game.folder, "*.md")) if every else ""
    alone = ((part, name) for part, name in every if not _held(game, part, name, sentences, pages))
    return Fields(len(every), tuple(alone))


_Sentence: TypeAlias = tuple[str, Notices]
"""The words of a meaning, and whether it does not hold."""


def _of_data(said: Sequence[Invariant]) -> Iterator[_Sentence]:
    for one in said:
        if (meaning := one.meaning) is not None:
            yield json.dumps(meaning), lambda other, meaning=meaning: odd_part(other, meaning) is not None  # type: ignore[misc]


def _of_rules(game: Game) -> Iterator[_Sentence]:
    """The numbers of rules.yaml that a card has, too."""
    for rule in game.rule_leaves.values():
        id_, _, key = rule.card.partition(" ")
        if id_ in game.by_id and key in game.by_id[id_].data:
            yield (
                json.dumps({"card": id_, "field": key}),
                lambda other, rule=rule, id_=id_, key=key: other.by_id[id_].data[key] != rule.value,  # type: ignore[misc]
            )


def _of_book(found: Sequence[BookReading]) -> Iterator[_Sentence]:
    for one in found:
        if not one.excused and any(next(one.keyed(key), None) for key in _DATA):
            yield (
                json.dumps(one.meaning),
                lambda other, one=one: next(counted_otherwise(other, one), None) is not None,  # type: ignore[misc]
            )


def _of_sheet(said: Sequence[dict[str, Any]], fields: Sequence[str]) -> Iterator[_Sentence]:
    for meaning in said:
        yield (
            json.dumps(meaning),
            lambda other, meaning=meaning: odd(meaning, bearers(other, fields)) is not None,  # type: ignore[misc]
        )


def _printed(game: Game) -> Iterator[tuple[Component, str]]:
    """The fields that parts give themselves, of those that a face prints; names and numbers of copies are printed."""
    faces = "\n".join(_texts(game.folder / "faces", "*.yaml"))
    for part in game.components.values():
        for name in fields_of(part):
            if any(_given(card, name) for card in part.cards) and (
                name in (NAME, COPIES) or re.search(rf"\b{re.escape(name)}\b", faces)
            ):
                yield part, name


def _texts(folder: Path, names: str) -> Iterator[str]:
    for path in sorted(folder.glob(names)) if door.is_there(folder) else ():
        if path.is_file():
            yield path.read_text(encoding="utf-8", errors="replace")


def _given(card: Card, name: str) -> bool:
    """Whether a part has something in a field that is no story: that ends with a full stop."""
    value = card.data.get(name)
    told = any(isinstance(one, str) and one.endswith(STOPS) for one in (value if isinstance(value, list) else [value]))
    return value not in (None, "", []) and not told and card.place_of(name) != card.doc.place(card.path)


def _held(game: Game, part: Component, name: str, sentences: Sequence[_Sentence], pages: str) -> bool:
    """Whether a sentence tells of each part in which something else stands; a name is held by ``pages`` that use it."""
    about = (f'"{name}"', "{" + name + "}", f'"{part.id}"', '"sort"')
    near = [notices for said, notices in sentences if _speaks(said, part) and any(word in said for word in about)]
    values = [card.data.get(name) for card in part.cards]
    step = -(-len(part.cards) // MOST)
    for at, card in list(enumerate(part.cards))[::step]:
        if _given(card, name) and not (name == NAME and card.name in pages):
            other = _with(game, part, at, name, _other(values[at], values))
            if not any(notices(other) for notices in near):
                return False
    return True


def _speaks(said: str, part: Component) -> bool:
    """Whether a meaning may be about a component: it names it, or none."""
    names = _COMPONENT.findall(said)
    return not names or part.id in names or '"sort"' in said


def _other(value: Any, values: Sequence[Any]) -> Any:
    """Something else: the next number, or what another part has."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, list):
        return [_other(one, [two for more in values for two in more or ()]) for one in value]
    if isinstance(value, int | float):
        return value + 1
    return next((one for one in values if one and one != value), f"{value}?")


def _with(game: Game, part: Component, at: int, name: str, value: Any) -> Game:
    """The game with something else in a field of one part."""
    old = part.cards[at]
    card = replace(old, data={**old.data, name: value})
    if name == NAME:
        card = replace(card, name=str(value))
    elif name == COPIES:
        card = replace(card, copies=value)
    cards = (*part.cards[:at], card, *part.cards[at + 1 :])
    components = {**game.components, part.id: replace(part, cards=cards)}
    by_id = {**game.by_id, card.id: card} if game.by_id.get(card.id) is old else game.by_id
    return replace(game, components=components, by_id=by_id, memo=Memo())
