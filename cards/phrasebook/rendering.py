"""From meanings to words: the first wording of the first phrase that has the meaning."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from ..yamlread import Plain
from .grammar import Grammar
from .matching import Parse, agreement
from .meaning import frozen, unify
from .pattern import Choice, Literal, Node, Nodes, Optional, Plural, Slot
from .patternparts import slots_in
from .phrase import Phrase, Wording
from .types import Counted, Names, SlotType

Show = Callable[[Slot], str | None]
"""How the value of a slot is said; None when the wording cannot say it."""


def sentence(text: str) -> str:
    """A phrase as a sentence: with a capital and a full stop."""
    return f"{text[:1].upper()}{text[1:]}." if text else text


class Renderer:
    """Says meanings with a grammar. ``depth`` guards against phrases that hold themselves.

    ``said`` has what was said before: phrases that hold phrases would else say the same ones over and over.
    """

    def __init__(
        self, grammar: Grammar, depth: int = 8, said: dict[tuple[int, str, object], str | None] | None = None
    ) -> None:
        self._grammar = grammar
        self._depth = depth
        self._said = {} if said is None else said

    def phrase(self, kind: str, meaning: Plain) -> str | None:
        """The canonical words for a meaning of a kind; None when no phrase has it."""
        key = (self._depth, kind, frozen(meaning))
        if key not in self._said:
            self._said[key] = next(self.all(kind, meaning), None)
        return self._said[key]

    def all(self, kind: str, meaning: Plain) -> Iterator[str]:
        """Every wording of every phrase of a kind that has a meaning."""
        if self._depth == 0:
            return
        for phrase, wording in self._grammar.saying(kind, meaning):
            slots: dict[str, Plain] = {}
            if unify(phrase.means, meaning, slots):
                text = self.wording(phrase, wording, slots)
                if text is not None:
                    yield text

    def wording(self, phrase: Phrase, wording: Wording, slots: Mapping[str, Plain]) -> str | None:
        """One wording with these slot values; None when it cannot say them all."""
        defaults = {name: value for name, value in phrase.defaults() if name not in slots}
        if not slots.keys() <= wording.slots.keys():
            return None
        inner = Renderer(self._grammar, self._depth - 1, self._said)

        def show(slot: Slot) -> str | None:
            value = slots.get(slot.name, defaults.get(slot.name))
            if value is None:
                return None
            known = self._grammar.types.get(slot.type)
            return known.show(value) if known is not None and not slot.nested else inner.phrase(slot.type, value)

        return _Writer(self._grammar.types, wording, {**defaults, **slots}, set(slots), show).text()

    def again(self, parse: Parse, text: str) -> str:
        """The wording that was read, said in its regular form: agreement, plurals and capitals as in the phrasebook.

        Names and words in slots stay as they were chosen; numbers stay as they were written.
        """
        values = {name: taken.value for name, taken in parse.slots.items()}
        present = {**dict(parse.phrase.defaults()), **values}

        def show(slot: Slot) -> str | None:
            taken = parse.slots.get(slot.name)
            if taken is None:
                return None
            if taken.parse is not None:
                return self.again(taken.parse, text)
            spelled = text[taken.start : taken.end]
            known = self._grammar.types.get(slot.type)
            return (known.spelled(spelled) if isinstance(known, Names) else None) or spelled.lower()

        decided = iter([index for _, index, _ in parse.choices])
        spelled_out = _Writer(self._grammar.types, parse.wording, present, set(values), show, decided).text()
        return text[parse.start : parse.end] if spelled_out is None else spelled_out


class _Writer:
    """One wording being written. ``decided`` has what to do at each optional text and choice; None to work it out."""

    def __init__(
        self,
        types: Mapping[str, SlotType],
        wording: Wording,
        values: Mapping[str, Plain],
        given: set[str],
        show: Show,
        decided: Iterator[int] | None = None,
    ) -> None:
        self._types = types
        self._wording = wording
        self._values = values
        self._given = given
        self._show = show
        self._decided = decided
        self._number: Plain = None
        self._right_after = False
        self._failed = False

    def text(self) -> str | None:
        """The words, or None when a slot has no wording."""
        text = self._nodes(self._wording.nodes)
        said = {slot.name for slot in slots_in(self._wording.nodes)}
        return None if self._failed or not self._given <= said else text

    def _nodes(self, nodes: Nodes) -> str:
        return "".join(self._node(node) for node in nodes)

    def _node(self, node: Node) -> str:
        if isinstance(node, Literal):
            self._right_after = self._right_after and not node.text.strip()
            return node.text
        if isinstance(node, Slot):
            return self._slot(node)
        if isinstance(node, Plural):
            return "" if self._number == 1 else node.text
        if isinstance(node, Optional):
            if self._has_given(node.nodes) if self._decided is None else next(self._decided):
                return self._nodes(node.nodes)
            for slot in slots_in(node.nodes):
                self._count(slot)  # a number left out by default still settles a plural after it
            return ""
        return self._nodes(node.options[self._picked(node)])

    def _slot(self, slot: Slot) -> str:
        text = self._show(slot)
        known = self._types.get(slot.type)
        if isinstance(known, Counted):
            text = self._counted(known, self._values.get(slot.name), text)
        self._right_after = False
        self._count(slot)
        if text is None:
            self._failed = True
        return text or ""

    def _counted(self, known: Counted, value: Plain, text: str | None) -> str | None:
        """The name of what is counted, for one or for several; a chosen wording stays, but right after its number."""
        if self._decided is None:
            return text if self._number == 1 else known.many(value)
        forms = (known.show(value), known.many(value))
        if self._right_after and text in forms:
            return forms[0] if self._number == 1 else forms[1]
        return text

    def _count(self, slot: Slot) -> None:
        value = self._values.get(slot.name)
        if isinstance(value, int) and not isinstance(value, bool):
            self._number, self._right_after = value, True

    def _picked(self, node: Choice) -> int:
        if self._decided is not None:
            return next(self._decided)
        if node.agrees is None:
            found = [index for index, option in enumerate(node.options) if self._has_given(option)]
            return found[0] if found else 0
        slot = self._wording.slots.get(node.agrees)
        known = self._types.get(slot.type) if slot else None
        return agreement(known, self._values.get(node.agrees), len(node.options))

    def _has_given(self, option: Nodes) -> bool:
        return any(slot.name in self._given for slot in slots_in(option))
