"""Which fields of the parts of a game no sentence would contradict if something else stood there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from ...cards.invariants import COMMON, COPIES, NAME, Invariant, fields_of
from ...cards.lazyclass import dataclass
from ...cards.library import RULEBOOK_FILE
from ...cards.memo import Memo
from ...cards.model import Card, Component, Game
from ...cards.phrasebook.sentences import STOPS
from ...cards.rulebook.reading import BookReading
from ..checks.facts import stated_facts
from ..retold.bearers import bearers
from ..verdict import share
from .printed import Printed
from .sentences import Bears, Said, Sentences, sentences_of

FEW = 6
"""Fields that are named in a verdict."""
MOST = 100
"""Cards of a component that are tried: of more, some from all over it."""
BUDGET = 2_000_000
"""Cards that all sentences together look at: a second or two. It is counted, so that no verdict hangs on the hour."""
_LETTERS = 1000
"""Characters of pages that are searched in the time in which a sentence looks at a card."""


@dataclass(frozen=True)
class Fields:
    """How many fields parts print where any sentence speaks of parts, and those that none holds: component, field.

    ``untried`` is of how many it is not known, for so many cards and sentences. ``cover`` is what game.yaml alone says,
    and the cover of the rulebook prints.
    """

    every: int = 0
    alone: tuple[tuple[Component, str], ...] = ()
    untried: int = 0
    cover: tuple[str, ...] = ()

    @property
    def counts(self) -> Iterator[str]:
        """The same in words; nothing of parts where no sentence speaks of them."""
        if self.cover:
            yield f"only game.yaml says the {' and the '.join(self.cover)}"
        if not self.every:
            return
        names = [f"{name} of {part.title}" for part, name in self.alone]
        more = f" and {len(names) - FEW} more" if len(names) > FEW else ""
        named = f"; alone: {', '.join(names[:FEW])}{more}" if names else ""
        left = f"; {self.untried} not tried, for so many cards and sentences" if self.untried else ""
        held = self.every - len(names) - self.untried
        yield f"{share(held, self.every, 'field', 'of parts held by sentences')}{named}{left}"


def fields_alone(
    game: Game, found: Sequence[BookReading] = (), said: Sequence[dict[str, Any]] = (), cards: Bears = bearers,
    beside: Sequence[Invariant] = (), printed: Printed | None = None,
) -> Fields:  # fmt: skip
    """The fields that parts print, and which of them no sentence holds.

    The sentences are those of game.yaml, the ``found`` ones of the rulebook, and what sheet and rulebook have ``said``
    of ``cards``, and ``beside`` of other parts. What is ``printed`` hangs on files of its own.
    """
    printed = printed or Printed(game)
    sentences = sentences_of(game, found, said, cards, beside, printed)
    every = list(_shown(game, printed)) if sentences.every else []
    trial = _Trial(game, sentences, printed)
    held = [(one, trial.holds(*one)) for one in every]
    alone = tuple(one for one, so in held if so is False)
    return Fields(len(every), alone, sum(so is None for _, so in held), tuple(_on_cover(game, found)))


def _on_cover(game: Game, found: Iterable[BookReading]) -> Iterator[str]:
    """What the cover of a rulebook says of the game and no sentence of it states."""
    if (game.folder / RULEBOOK_FILE).is_file():
        stated = {fact.path for fact in stated_facts(game, found)}
        yield from (name for name in ("minutes", "age") if getattr(game.meta, name) and f"game.{name}" not in stated)


def _shown(game: Game, printed: Printed) -> Iterator[tuple[Component, str]]:
    """The fields that parts give themselves, of those that a face prints; names and numbers of copies are printed."""
    for part in game.components.values():
        for name in fields_of(part):
            if any(_given(card, name) for card in part.cards) and (name in COMMON or printed.shows(part, name)):
                yield part, name


def _given(card: Card, name: str) -> bool:
    """Whether a part has something in a field that is no story: that ends with a full stop."""
    value = card.data.get(name)
    told = any(isinstance(one, str) and one.endswith(STOPS) for one in (value if isinstance(value, list) else [value]))
    return value not in (None, "", []) and not told and card.place_of(name) != card.doc.place(card.path)


class _Trial:
    """Puts something else in fields of parts, until so much was looked at that it must do."""

    def __init__(self, game: Game, sentences: Sentences, printed: Printed) -> None:
        self._game, self._sentences, self._printed = game, sentences, printed
        self._left = BUDGET
        self._weights: dict[Said, int] = {}
        self._setting = 20 + len(game.by_id) // 10

    def holds(self, part: Component, name: str) -> bool | None:
        """Whether a sentence tells of each part in which something else stands; None if that was not found out.

        A name is held by pages that use it.
        """
        near = self._sentences.about(part, name) if self._left > 0 else []
        others = _Others([card.data.get(name) for card in part.cards])
        self._left -= 1 + len(near) + len(part.cards) // 4
        for at in range(0, len(part.cards), -(-len(part.cards) // MOST)):
            if self._left <= 0:
                return None
            card = part.cards[at]
            if _given(card, name) and not (name == NAME and self._on_pages(card.name)):
                other = _with(self._game, part, at, name, others.than(card.data.get(name)))
                self._left -= self._setting
                if not self._told(other, near):
                    return False if self._left > 0 or not near else None
        return True

    def _on_pages(self, name: str) -> bool:
        self._left -= 1 + len(self._printed.pages) // _LETTERS
        return self._printed.says(name)

    def _told(self, other: Game, near: list[Said]) -> bool:
        """Whether a sentence tells of it: the one that told of the last is asked first."""
        for number, one in enumerate(near):
            if self._left <= 0:
                return False
            if one not in self._weights:
                self._weights[one] = one.weight(self._game)
            self._left -= self._weights[one]
            if one.notices(other):
                near.insert(0, near.pop(number))
                return True
        return False


class _Others:
    """Values of a field, for what may stand there instead of another."""

    def __init__(self, values: Sequence[Any]) -> None:
        every = [one for value in values for one in (value if isinstance(value, list) else [value])]
        self._two = list(dict.fromkeys(one for one in every if one))[:2]

    def than(self, value: Any) -> Any:
        """Something else: the next number, or what another part has."""
        if isinstance(value, bool):
            return not value
        if isinstance(value, list):
            return [self.than(one) for one in value]
        if isinstance(value, int | float):
            return value + 1
        return next((one for one in self._two if one != value), f"{value}?")


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
