"""What the marks of cards stand for: a sentence the text leaves out, or what the text must say."""

from __future__ import annotations

from collections.abc import Iterator

from ..lazyclass import dataclass
from ..source import Place
from ..yamlread import Plain
from .meaning import same


@dataclass(frozen=True, slots=True)
class MarkRule:
    """One mark.

    ``stands_for``: the meaning of a sentence that entries spell out and faces leave to the mark. ``says``: shapes of
    meanings; a card has the mark if and only if its text has one of them. ``cards_of``: the components this holds for,
    all when empty.
    """

    mark: str
    stands_for: Plain
    says: tuple[Plain, ...]
    cards_of: tuple[str, ...]
    place: Place

    def concerns(self, component: str) -> bool:
        """Whether cards of a component are looked at."""
        return not self.cards_of or component in self.cards_of

    def said_by(self, meaning: Plain) -> bool:
        """Whether a meaning, or one inside it, has one of the shapes."""
        return any(_shaped(shape, inner) for inner in _inside(meaning) for shape in self.says)


def _inside(meaning: Plain) -> Iterator[Plain]:
    yield meaning
    if isinstance(meaning, dict):
        for value in meaning.values():
            yield from _inside(value)


def _shaped(shape: Plain, meaning: Plain) -> bool:
    """Whether a meaning has all the keys of a shape, with its values where the shape gives one."""
    if shape is None:
        return True
    if isinstance(shape, dict):
        if not isinstance(meaning, dict):
            return False
        return all(key in meaning and _shaped(inner, meaning[key]) for key, inner in shape.items())
    return same(shape, meaning)
