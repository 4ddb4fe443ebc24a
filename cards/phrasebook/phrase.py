"""Phrases: what a sentence may be, its wordings, and the meaning they all have."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field

from ..lazyclass import dataclass
from ..source import Place
from ..yamlread import Plain
from .meaning import Reference, reference, references
from .pattern import Nodes, Slot
from .patternparts import chosen_words, required_words, slots_in

SENTENCES = ("effect", "rule", "claim", "fact", "move", "outcome", "given")
"""The kinds a whole sentence can be of; every other kind only stands inside a phrase."""


@dataclass(frozen=True, slots=True)
class Example:
    """A sentence in a phrasebook with its place."""

    text: str
    place: Place


@dataclass(frozen=True, slots=True, eq=False)
class Wording:
    """One pattern of a phrase. Every text of it has the ``required`` words, and of each set of ``chosen`` ones some."""

    pattern: str
    nodes: Nodes = field(repr=False)
    place: Place
    required: frozenset[str] = field(repr=False)
    chosen: tuple[frozenset[str], ...] = field(repr=False)
    slots: dict[str, Slot] = field(repr=False)

    @property
    def lone(self) -> Slot | None:
        """The slot that is all there is of the pattern; None when it has words of its own."""
        return self.nodes[0] if len(self.nodes) == 1 and isinstance(self.nodes[0], Slot) else None


def wording(pattern: str, nodes: Nodes, place: Place) -> Wording:
    """A wording from a pattern that was read."""
    slots = {slot.name: slot for slot in slots_in(nodes)}
    return Wording(pattern, nodes, place, required_words(nodes), chosen_words(nodes), slots)


@dataclass(frozen=True, slots=True, eq=False)
class Phrase:
    """A meaning with its wordings, the first of which is canonical.

    ``own`` is false for phrases that come along with Deckproof; a ``noun`` is an entry of a composed type.
    ``examples`` must be read by this phrase, ``refuses`` must not. ``refers`` are the slots in the template ``means``,
    ``fixed`` the words that every meaning of the phrase has, with their keys.
    """

    id: str
    kind: str
    wordings: tuple[Wording, ...]
    means: Plain
    place: Place
    examples: tuple[Example, ...] = ()
    refuses: tuple[Example, ...] = ()
    own: bool = True
    noun: bool = False
    refers: tuple[Reference, ...] = field(init=False, repr=False)
    fixed: tuple[tuple[str, str], ...] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "refers", tuple(references(self.means)))
        words = self.means.items() if isinstance(self.means, dict) else ()
        fixed = tuple((key, word) for key, word in words if isinstance(word, str) and reference(word) is None)
        object.__setattr__(self, "fixed", fixed)

    @property
    def is_sentence(self) -> bool:
        """Whether a whole sentence can be this phrase."""
        return self.kind in SENTENCES

    def defaults(self) -> Iterator[tuple[str, Plain]]:
        """The slots with a default, and it."""
        for found in self.refers:
            if not found.path and isinstance(found.default, str | int | bool):
                yield found.name, found.default
