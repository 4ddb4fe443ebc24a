"""What each sentence of a rulebook is: its kind, and what it is held against."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from itertools import chain
from typing import Any

from ...cards.invariants import Invariant, invariant_in
from ...cards.lazyclass import dataclass
from ...cards.lexicon.rewordings import commas, said_of_parts
from ...cards.lexicon.sayings import Sayings
from ...cards.phrasebook.meaning import frozen
from ...cards.program import Meaning, Sentence
from ...cards.rulebook.model import BookStatement
from ...cards.rulebook.reading import BookReading
from ...cards.source import Place
from ...cards.words import Statement
from ...cards.yamlread import Keys
from ..claimed import MOODS, Claimed
from ..language.reading import Readings
from .gists import Gists
from .known import Known
from .parts import PARTS
from .phrased import MENTION, Phrased, of_sheet, parts_of_sheet
from .rules import Rule, Rules
from .steprows import whole
from .vouching import Vouched

KINDS = ("effect", "rule", "claim", "fact")
"""The kinds of sentences a rulebook is read for."""
WHOLE = ("paragraph", "item")
"""Where sentences stand that end with a full stop."""
_WORST = ("contradicted", "alone", "tried", "held")
"""Kinds of what one sentence says of the sheet: that of the sentence is the first of them."""
_BESIDE = ("contradicted", "tried", "held")
"""Kinds of what the words of all games say in a sentence that a phrase of the game reads, where that counts."""
_NUMBERS = ("is", "makes", "more_turns", "n")
"""Keys of the number that is claimed."""
_BEFORE = 3
"""Sentences before one that may say whom it means."""
LEAD = 3
"""Words of the first sentence of a block that is a title of what follows: "Forage."."""
_TITLES = ("heading", "head", "term", "caption")


@dataclass(frozen=True)
class Told:
    """One sentence of the rulebook: its ``kind``, what it means, and the rules it is held against. ``weaker``: it
    says no more than a part of them; ``mentioned`` are those of them that it only speaks of. ``remarked``: it is held
    by its gist below a remark, where order is free. ``clauses`` are the rules of each of its clauses, in their order,
    if several hold it."""

    said: BookStatement
    kind: str
    meaning: Meaning | None = field(default=None, hash=False)
    rules: tuple[Rule, ...] = ()
    against: Sentence | None = None
    weaker: bool = False
    remarked: bool = False
    several: bool = False
    mentioned: tuple[Rule, ...] = ()
    clauses: tuple[tuple[Rule, ...], ...] = ()


class Sorting:
    """The kinds of the sentences of a rulebook; what they claim that the sheet does not goes to ``claims``, what
    they say of cards to ``of_parts``, and what of other parts to ``invariants``."""

    def __init__(
        self, read: Readings, phrased: Phrased, rules: Rules, vouched: Sequence[Vouched], gists: Gists,
        rows: Mapping[int, int],
    ) -> None:  # fmt: skip
        self.read, self.phrased, self._gists, self._rows = read, phrased, gists, rows
        self.claims: list[Claimed] = []
        self.of_parts: list[Sentence] = []
        self.invariants: list[Invariant] = []
        self._heads: dict[int, BookStatement] = {}
        self._judged_at: set[tuple[str, int, str]] = set()
        self._sayings = Sayings(read.lexicon.book)
        self._blocks = {id(one): block for block in vouched for one in block.block}
        self._rules: dict[Any, list[Rule]] = defaultdict(list)
        for rule in rules.every:
            for said in rule.sentences:
                self._rules[frozen(said.meaning)].append(rule)

    def each(self, statements: Sequence[BookStatement]) -> Iterator[Told]:
        """The kind of each sentence."""
        ruled = [one for one in statements if one.kind not in _TITLES]
        meanings = [None if one.no_rule else self._meant(one) for one in ruled]
        meanings += [part for one in ruled if (own := self.phrased.reading(one)) for part in of_sheet(own.meaning)]
        self._known = Known(self.read.every, meanings, len(self.read.lexicon.words.sides))
        for one in ruled:
            self._heads.setdefault(id(one.element), one)
        self._ruled = {id(one): number for number, one in enumerate(ruled)}
        self._every = ruled
        for one, meaning in zip(ruled, meanings, strict=False):
            if one.no_rule:
                yield Told(one, "declared")
            elif (own := self.phrased.reading(one)) is not None:
                yield self._told_by_phrase(one, own, meaning)
            elif (meaning := meaning if meaning is not None else self._of_parts(one)) is not None and PARTS in meaning:
                self.of_parts.append(Sentence(meaning, one.text, one.place))
                yield Told(one, "held", meaning, tuple(self._rules.get(frozen(meaning), ())))
            else:
                yield self._told(one, meaning)

    def _meant(self, one: BookStatement) -> Meaning | None:
        """What the lexicon reads in a sentence; in a cell that tells a step, in its words alone as well."""
        meaning = self.meaning(one.text)
        return self.meaning(whole(one.body)) if meaning is None and id(one.element) in self._rows else meaning

    def _is_whole(self, one: BookStatement) -> bool:
        """Whether a sentence stands where rules are told in sentences."""
        return one.kind in WHOLE or id(one.element) in self._rows

    def _of_parts(self, one: BookStatement) -> Meaning | None:
        """What a sentence that nobody vouches for says of the cards in other words."""
        if one.kind not in WHOLE or id(one) in self._blocks:
            return None
        others = (said for said in (said_of_parts(one.text), *commas(one.text), *self._said(one)) if said)
        return next((said for said in map(self.meaning, others) if said is not None and PARTS in said), None)

    def _told(self, one: BookStatement, meaning: Meaning | None) -> Told:
        """The kind of a sentence that the lexicon reads, or that is held in other words, or by its author alone."""
        meaning = meaning if meaning is not None else self.phrased.in_other_words(one)
        kind, against = self._known.kind(meaning, one.text, one.place)
        block = self._blocks.get(id(one))
        if kind == "alone" and (part := self._headed(one)):
            return Told(one, "held", meaning, (), part, weaker=True)
        free = kind in ("unread", "alone")
        if free and block is not None:
            block.free.append(one)
        if free and self._is_whole(one) and (held := self._in_other_words(one, block is None)):
            return held
        if free and block is not None:
            return Told(one, "vouched", meaning, block.rules, against)
        if kind == "unread" and one.kind in WHOLE and (of_parts := invariant_in(self.phrased.game, one.body)):
            self.invariants.append(Invariant(one.text, one.place, of_parts))
            return Told(one, "held")
        if kind == "tried" and meaning is not None:
            self.claims.append(Claimed(one.text, meaning, one.place))
        return Told(one, kind, meaning, self._about(against), against)

    def _said(self, one: BookStatement) -> list[str]:
        """The sentences of the lexicon that say the same, where no phrases of the game are asked."""
        if self.phrased.book is not None:
            return []
        return [f"{said[:1].upper()}{said[1:]}." for said in self._sayings.of(one.text)]

    def _before(self, one: BookStatement) -> list[str]:
        """The sentences right before one in its section that state rules, at most a few."""
        at = self._ruled[id(one)]
        near = (other for other in self._every[max(0, at - _BEFORE) : at] if other.section is one.section)
        return [other.body for other in near if other.kind in WHOLE and not other.no_rule]

    def _headed(self, one: BookStatement) -> Sentence | None:
        """The first sentence of the procedure whose name a few words at the head of a text are: "Play a card."."""
        words = one.body.split()
        name = words[0].lower() if self._heads[id(one.element)] is one and len(words) <= LEAD else ""
        return next((said[0] for part, said in self.read.parts.items() if said and part.lower() == name), None)

    def _in_other_words(self, one: BookStatement, alone: bool) -> Told | None:
        """The same for what its gist holds; where somebody vouches for it, it contradicts nothing."""
        found = self._gists.of(one.body, self._before(one))
        if not found or not (alone or found[0].kind == "held"):
            return None
        clauses = tuple(self._about(other.rule) for other in found)
        weaker = not all(other.wholly for other in found)
        told = Told(one, found[0].kind, None, tuple(chain(*clauses)), found[0].rule, weaker, not alone)
        return replace(told, clauses=clauses) if alone and len(clauses) > 1 else told

    def _about(self, against: Sentence | None) -> tuple[Rule, ...]:
        return tuple(self._rules.get(frozen(against.meaning), ())) if against is not None else ()

    def _told_by_phrase(self, one: BookStatement, own: BookReading, meaning: Meaning | None) -> Told:
        """The kind of a sentence that a phrase of the game reads: the worst of what it says. Where that is nothing of
        the sheet, the words of all games may say it: then the sheet holds the sentence as well."""
        card, mode = own.card.id if own.card else "", one.scope.get("mode", "")
        said = [
            (self._in_mode(part, mode), place, about, MENTION in way)
            for way, whole in parts_of_sheet(own.meaning)
            for place in [_place_of(own, way, whole)]
            for part, about in self.phrased.of_bearers(whole, one.place, card)
        ]
        judged = [found for part, place, about, _ in said for found in self._judged([part], one.text, place, about)]
        mentioned = {id(found[1]) for found, (*_, mention) in zip(judged, said, strict=True) if mention}
        self._judged_at.add((one.place.source.name, one.place.line, one.text))
        fixed = self.phrased.is_fixed(one)
        if not judged and meaning is not None and PARTS not in meaning:
            counts = (*_BESIDE, "alone") if fixed else _BESIDE  # what is held against data need not be in the sheet
            judged = [found for found in self._judged([meaning], one.text, one.place) if found[0] in counts]
        elif judged and meaning is not None and all(found[0] == "tried" for found in judged):
            said_so = list(self._judged([meaning], one.text, one.place))  # tried, and held by the sheet as well
            judged = [found for found in said_so if found[0] in ("held", "contradicted")] or judged
        if not judged:
            return self._by_gist(one) or Told(one, "fixed" if fixed else "held")
        kind, against = min(judged, key=lambda found: _WORST.index(found[0]))
        about = tuple(rule for _, said in judged for rule in self._about(said))
        several = len(judged) > 1 and kind in ("held", "tried")
        only = tuple(rule for _, there in judged if id(there) in mentioned for rule in self._about(there))
        return Told(one, kind, None, about, against, several=several, mentioned=only)

    def _in_mode(self, meaning: Meaning, mode: str) -> Meaning:
        """What a phrase says of the sheet below the heading of one way to play: it is of that way alone where the sheet
        has such a rule, and none for all ways."""
        within: Meaning = {"mode": mode, "then": meaning}
        of_all = self._known.same(meaning)[0]
        return within if mode and of_all != "held" and self._known.same(within)[0] else meaning

    def _by_gist(self, one: BookStatement) -> Told | None:
        """A sentence of which a phrase says nothing of the sheet, where rules of the sheet hold its gist."""
        found = self._gists.of(one.body, self._before(one)) if one.kind in WHOLE else []
        if not found or any(other.kind != "held" for other in found):
            return None
        about = tuple(rule for other in found for rule in self._about(other.rule))
        return Told(one, "held", None, about, found[0].rule, not all(other.wholly for other in found))

    def _judged(
        self, meanings: Iterable[Meaning], text: str, place: Place, card: str = ""
    ) -> Iterator[tuple[str, Sentence | None]]:
        """The kind of each thing that is said of the sheet, and what it is held against; claims are to be tried."""
        for meaning in meanings:
            kind, against = self._known.kind(meaning, text, place)
            if kind == "tried":
                self.claims.append(Claimed(text, meaning, place, card, whole=True))
            yield kind, against

    def kind(self, text: str, place: Place) -> tuple[str, Sentence | None]:
        """The kind of a sentence that stands elsewhere, and what it is held against."""
        return self._known.kind(self.meaning(text), text, place)

    def meaning(self, text: str) -> Meaning | None:
        """What the lexicon reads in a sentence."""
        meaning = self.read.lexicon.book.read(text, KINDS).meaning
        return meaning if isinstance(meaning, dict) else None

    def of_other_cards(self) -> Iterator[tuple[Statement, str, Sentence | None]]:
        """What the sentences of cards are that are not played, of reference cards, say; claims are to be tried. Of
        others the same for what stands beside play, and in no rulebook."""
        for one in self.phrased.on_cards():
            for said in self.phrased.said(one):
                for part, card in self.phrased.of_bearers(said, one.place, one.owner):
                    yield from ((one, *found) for found in self._judged([part], one.text, one.place, card))
        for one, meaning in self.phrased.beside_play():
            if (one.place.source.name, one.place.line, one.text) not in self._judged_at:
                for kind, against in self._judged([meaning], one.text, one.place, one.owner):
                    yield one, kind, against


def _place_of(own: BookReading, way: Keys, part: Meaning) -> Place:
    """Where a sentence says the number of what it claims; the whole sentence if it has none."""
    claimed = next((mood for mood in MOODS if isinstance(part.get(mood), Mapping)), "")
    key = next((key for key in _NUMBERS if claimed and key in part[claimed]), "")
    return own.place_at(*way, claimed, key) if key else own.statement.place


def about(one: Told, rules: Rules) -> Sequence[Rule]:
    """The rules that a sentence is about, right or wrong."""
    if one.kind == "contradicted" and one.against is not None:
        return [rule for rule in rules.sheet if one.against in rule.sentences]
    return one.rules
