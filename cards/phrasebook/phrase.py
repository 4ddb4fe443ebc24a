"""Phrases: what a sentence may be, its wordings, and the meaning they all have."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from ..lazyclass import dataclass
from ..source import Place
from ..yamlread import Plain
from .meaning import Reference, reference, references
from .pattern import Nodes, Slot, parse_pattern
from .patternparts import chosen_words, required_words, slots_in

SENTENCES = ("effect", "rule", "claim", "fact", "move", "outcome", "given")
"""The kinds a whole sentence can be of; every other kind only stands inside a phrase."""


@dataclass(frozen=True, slots=True)
class Example:
    """A sentence in a phrasebook with its place."""

    text: str
    place: Place


class Wording:
    """One pattern of a phrase. Every text of it has the ``required`` words, and of each set of ``chosen`` ones some.

    ``ends``: it may be a whole sentence. What is known to be a pattern is parsed when its parts are first asked for.
    """

    _nodes: Nodes | None
    _slots: dict[str, Slot] | None
    __slots__ = ("_nodes", "_slots", "chosen", "ends", "pattern", "place", "required")

    def __init__(
        self, pattern: str, ends: bool, place: Place, required: frozenset[str], chosen: tuple[frozenset[str], ...],
        nodes: Nodes | None = None,
    ) -> None:  # fmt: skip
        self.pattern, self.ends, self.place, self.required, self.chosen = pattern, ends, place, required, chosen
        self._nodes, self._slots = nodes, None

    @property
    def nodes(self) -> Nodes:
        """The parts of the pattern."""
        if self._nodes is None:
            self._nodes = parse_pattern(self.pattern, self.ends)
        return self._nodes

    @property
    def slots(self) -> dict[str, Slot]:
        """The slots in it by their names."""
        if self._slots is None:
            self._slots = {slot.name: slot for slot in slots_in(self.nodes)}
        return self._slots

    @property
    def lone(self) -> Slot | None:
        """The slot that is all there is of the pattern; None when it has words of its own."""
        return self.nodes[0] if len(self.nodes) == 1 and isinstance(self.nodes[0], Slot) else None


def wording(pattern: str, ends: bool, place: Place) -> Wording:
    """A wording read from a pattern. Raises :class:`PatternError`."""
    nodes = parse_pattern(pattern, ends)
    return Wording(pattern, ends, place, required_words(nodes), chosen_words(nodes), nodes)


@dataclass(frozen=True, eq=False)
class Phrase:
    """A meaning with its wordings, the first of which is canonical.

    ``own`` is false for phrases that come along with Deckproof; a ``noun`` is an entry of a composed type.
    ``examples`` must be read by this phrase, ``refuses`` must not.
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

    @cached_property
    def refers(self) -> tuple[Reference, ...]:
        """The slots in the template."""
        return tuple(references(self.means))

    @cached_property
    def fixed(self) -> tuple[tuple[str, str], ...]:
        """The words that every meaning of the phrase has, with their keys."""
        words = self.means.items() if isinstance(self.means, dict) else ()
        return tuple((key, word) for key, word in words if isinstance(word, str) and reference(word) is None)

    @property
    def is_sentence(self) -> bool:
        """Whether a whole sentence can be this phrase."""
        return self.kind in SENTENCES

    def defaults(self) -> Iterator[tuple[str, Plain]]:
        """The slots with a default, and it."""
        for found in self.refers:
            if not found.path and isinstance(found.default, str | int | bool):
                yield found.name, found.default
