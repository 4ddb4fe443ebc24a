"""Holds every sentence of a rulebook against the rule sheet: its kind, what holds it, and what is wrong with it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from ...cards.examples import Example, read_examples
from ...cards.finding import Finding
from ...cards.model import Game
from ...cards.phrasebook.meaning import frozen
from ...cards.phrasebook.sentences import STOPS
from ...cards.program import Meaning, Sentence
from ...cards.rulebook import Rulebook, load_rulebook
from ...cards.rulebook.model import BookStatement
from ...cards.rulebook.reading import BookReading
from ...cards.source import Place
from ...cards.words import Statement
from ..checks import sht, sht_told
from ..checks.nam_rulebook import check_targets
from ..claimed import Claimed
from ..language.orders import games_alike
from ..language.reading import Readings
from .cards import RULINGS, card_sentences
from .confirmed import load_confirmed, matched
from .contents import Finder, joined, left_out
from .known import Known
from .order import Item, Run, hold_order
from .otherwords import OtherWords
from .paraphrase import Paraphraser
from .parts import PARTS
from .phrased import Phrased, of_sheet
from .proposing import Around, Proposer
from .rules import Rule, Rules
from .vouching import Holder, vouchers

KINDS = ("effect", "rule", "claim", "fact")
"""The kinds of sentences a rulebook is read for."""
_WORST = ("contradicted", "alone", "tried", "held")
"""Kinds of what one sentence says of the sheet: that of the sentence is the first of them."""
_TITLES = ("heading", "head", "term", "caption")
_WHOLE = ("paragraph", "item")
"""Where sentences stand that end with a full stop."""
_PROPOSED = 40
"""Unread sentences for which rules are proposed in findings."""
_LEAD = 3
"""Words of the first sentence of a block that is a title of what follows: "Forage."."""


@dataclass(frozen=True)
class Told:
    """One sentence of the rulebook: its ``kind``, what it means, and the rules it is held against."""

    said: BookStatement
    kind: str
    meaning: Meaning | None = field(default=None, hash=False)
    rules: tuple[Rule, ...] = ()
    against: Sentence | None = None


class Retelling:
    """What came of holding the rulebook of a game."""

    def __init__(self, game: Game, read: Readings, rulebook: Rulebook | None) -> None:
        self.game, self.read, self.rulebook = game, read, rulebook
        self.claims: list[Claimed] = []
        self.of_parts: list[Sentence] = []
        self.phrased = Phrased(game, rulebook)
        self.rules = Rules(game, read)
        self._finder = Finder(game, read.lexicon, read.parts)
        confirmed = load_confirmed(game)
        sheet = read.source.files  # what is printed of the sheet itself tells nothing of it
        printed = rulebook.statements if rulebook else ()
        statements = [one for one in printed if one.place.source.name not in sheet]
        self.vouched = vouchers(statements, self.rules, confirmed)
        self.told = tuple(self._each(statements))
        self.holder = Holder(self._finder, matched({one.key: one.text for one in self.vouched}, confirmed))
        self.on_cards = tuple(self._of_other_cards())

    def _each(self, statements: Sequence[BookStatement]) -> Iterator[Told]:
        """The kind of each sentence; claims that the sheet does not make go to ``claims``."""
        rules: dict[Any, list[Rule]] = defaultdict(list)
        for rule in self.rules.sheet:
            rules[frozen(rule.sentences[0].meaning)].append(rule)
        ruled = [one for one in statements if one.kind not in _TITLES]
        meanings = [None if one.no_rule else self._meaning(one.text) for one in ruled]
        meanings += [part for one in ruled if (own := self.phrased.reading(one)) for part in of_sheet(own.meaning)]
        known = self._known = Known(self.read.every, meanings, len(self.read.lexicon.words.sides))
        other_words = OtherWords(known, Paraphraser(self.read.lexicon.verbs), self._meaning)
        blocks = {id(one): vouched for vouched in self.vouched for one in vouched.block}
        for one, meaning in zip(ruled, meanings, strict=False):
            if one.no_rule:
                yield Told(one, "declared")
                continue
            if (own := self.phrased.reading(one)) is not None:
                yield self._told_by_phrase(one, own, rules)
                continue
            if meaning is not None and PARTS in meaning:
                self.of_parts.append(Sentence(meaning, one.text, one.place))
                yield Told(one, "held", meaning, tuple(rules.get(frozen(meaning), ())))
                continue
            kind, against = known.kind(meaning, one.text, one.place)
            about = tuple(rules.get(frozen(against.meaning), ())) if against is not None else ()
            block = blocks.get(id(one))
            if kind in ("unread", "alone") and block is None and one.kind in _WHOLE:
                said = other_words.of(one.text)
                kind, against = said[0] if said else (kind, against)
                about = tuple(rule for _, other in said for rule in rules.get(frozen(other.meaning), ()))
            if kind in ("alone", "unread") and block is not None:
                block.free.append(one)
                kind, about = "vouched", block.rules
            if kind == "tried" and meaning is not None:
                self.claims.append(Claimed(one.text, meaning, one.place))
            yield Told(one, kind, meaning, about, against)

    def _told_by_phrase(self, one: BookStatement, own: BookReading, rules: Mapping[Any, Sequence[Rule]]) -> Told:
        """The kind of a sentence that a phrase of the game reads: the worst of what it says."""
        judged = list(self._judged(of_sheet(own.meaning), one.text, one.place))
        if not judged:
            return Told(one, "fixed" if self.phrased.is_fixed(one) else "held")
        kind, against = min(judged, key=lambda found: _WORST.index(found[0]))
        about = [rule for _, said in judged if said is not None for rule in rules.get(frozen(said.meaning), ())]
        return Told(one, kind, None, tuple(about), against)

    def _judged(
        self, meanings: Iterable[Meaning], text: str, place: Place, card: str = ""
    ) -> Iterator[tuple[str, Sentence | None]]:
        """The kind of each thing that is said of the sheet, and what it is held against; claims are to be tried."""
        for meaning in meanings:
            kind, against = self._known.kind(meaning, text, place)
            if kind == "tried":
                self.claims.append(Claimed(text, meaning, place, card))
            yield kind, against

    def _meaning(self, text: str) -> Meaning | None:
        meaning = self.read.lexicon.book.read(text, KINDS).meaning
        return meaning if isinstance(meaning, dict) else None

    def _of_other_cards(self) -> Iterator[tuple[Statement, str, Sentence | None]]:
        """What the sentences of cards are that are not played, of reference cards, say; claims are to be tried."""
        for one in self.phrased.on_cards():
            for kind, against in self._judged(self.phrased.said(one), one.text, one.place, one.owner):
                yield one, kind, against

    @cached_property
    def examples(self) -> Sequence[Example]:
        """The worked examples of the game."""
        return read_examples(self.game)

    @cached_property
    def proposer(self) -> Proposer:
        """What proposes rules for sentences."""
        return Proposer(self.rules.every, self._finder)

    def likely(self, said: BookStatement) -> list[Rule]:
        """The rules that a sentence of the rulebook most likely tells, the likeliest first."""
        return self.proposer.likely(said.body, self._around.get(id(said), Around()))

    @cached_property
    def _around(self) -> Mapping[int, Around]:
        """What stands around each sentence."""
        found: dict[int, Around] = {}
        leads: dict[int, str] = {}
        bodies: dict[int, list[str]] = defaultdict(list)
        for one in self.told:
            bodies[id(one.said.section)].append(one.said.body)
        sections = {section: tuple(texts) for section, texts in bodies.items()}
        before: BookStatement | None = None
        for said in (one.said for one in self.told):
            lead = leads.setdefault(id(said.element), said.body if len(said.body.split()) <= _LEAD else "")
            last = before.body if before is not None and before.element is said.element else ""
            found[id(said)] = Around(
                said.section.title if said.section else "", lead, said.heads[0], last, sections[id(said.section)]
            )
            before = said
        return found

    @cached_property
    def kinds(self) -> Mapping[str, int]:
        """How many sentences there are of each kind, those of sheet, cards and examples among them."""
        kinds = Counter(one.kind for one in self.told)
        fixed = sum(map(self._fixed, self.read.every))
        kinds.update(run=self.read.read - fixed, fixed=fixed, shown=sum(len(one.sentences) for one in self.examples))
        order = ("run", "fixed", "shown", "held", "tried", "vouched", "declared", "contradicted", "alone", "unread")
        return {kind: kinds[kind] for kind in order}

    def _fixed(self, one: Sentence) -> bool:
        reading = self.read.lexicon.book.read(one.text, KINDS)
        return bool(reading.parses) and not reading.parses[0].slots

    @cached_property
    def findings(self) -> tuple[Finding, ...]:
        """All that is wrong with it, but for claims."""
        if self.rulebook is None:
            return ()
        names = [one.name for one in self.examples]
        found = [] if self.phrased.found else list(check_targets(self.rulebook, names))
        found += self._of_sentences()
        if self.read.ok:  # what is not read has no name, and cannot be told
            found += (finding for one in self.vouched for finding in self.holder.findings(one))
            found += self._of_rules()
            found += hold_order([*self._runs(self.rulebook), *self._card_runs()], self.rules, self._alike)
            found += self._of_cards()
        return tuple(found)

    def _of_sentences(self) -> Iterator[Finding]:
        few = iter(range(_PROPOSED))
        for one in self.told:
            place, text = one.said.place, one.said.text
            if one.kind == "contradicted" and one.against is not None and one.against.place is not None:
                yield sht.contradicts_the_sheet(place, text, one.against.text, one.against.place)
            elif one.kind == "alone":
                yield sht.not_in_the_sheet(place, text)
            elif one.kind == "unread" and self.phrased.found is None:  # else it is told with the phrases it is near
                proposed = self.likely(one.said) if next(few, None) is not None else []
                yield sht_told.unread_in_rulebook(place, text, [rule.name for rule in proposed])
            if one.meaning is not None and one.said.kind in _WHOLE and not text.endswith(STOPS):
                yield sht_told.no_full_stop(one.said.place_of(len(text) - 1, len(text)), text)

    def _of_rules(self) -> Iterator[Finding]:
        """Rules that are not told, or not wholly."""
        held = {rule.name for one in self.told if one.kind in ("held", "contradicted") for rule in self._about(one)}
        for rule in self.rules.to_tell:
            if rule.name in held:
                continue
            blocks = [one for one in self.vouched if rule in one.rules]
            if not blocks:
                yield self._not_told(rule)
                continue
            there = joined(self.holder.contents(one.block) for one in blocks)
            lost = list(left_out(self.holder.of_rule(rule), there))
            if lost and not any(one.faults for one in blocks):
                yield sht_told.told_in_part(
                    blocks[-1].block[0].place, rule.name, rule.text, ", ".join(lost), rule.place
                )

    def _not_told(self, rule: Rule) -> Finding:
        """A rule that is told nowhere, with the sentence that is nearest to it."""
        there = {one.said.body: one.said for one in self.told if one.kind != "declared"}
        near = there.get(self.proposer.nearest(rule, list(there)))
        return sht_told.not_told(
            rule.place, rule.text, rule.name, near.body if near else "", near.place if near else None
        )

    def _about(self, one: Told) -> Sequence[Rule]:
        if one.kind == "contradicted" and one.against is not None:
            return [rule for rule in self.rules.sheet if one.against in rule.sentences]
        return one.rules

    def _runs(self, rulebook: Rulebook) -> Iterator[Run]:
        """The numbered lists of the rulebook, and what stands around them in each section."""
        lists = {id(inner): number for number, part in enumerate(rulebook.root.iter("ol"), 1) for inner in part.iter()}
        runs: dict[tuple[int, int], list[Told]] = defaultdict(list)
        for one in self.told:
            runs[lists.get(id(one.said.element), 0), id(one.said.section)].append(one)
        for (number, _), said in runs.items():
            yield self._run(said, number > 0)

    def _of_cards(self) -> Iterator[Finding]:
        """Where reference cards contradict the sheet."""
        for one in card_sentences(self.game):
            if self.phrased.words and not one.card.startswith(RULINGS):
                continue  # it is looked at below
            kind, against = self._known.kind(self._meaning(one.text), one.text, one.place)
            if kind == "contradicted" and against is not None and against.place is not None:
                yield sht.contradicts_the_sheet(one.place, one.text, against.text, against.place)
        for said, kind, against in self.on_cards:
            if kind == "contradicted" and against is not None and against.place is not None:
                yield sht.contradicts_the_sheet(said.place, said.text, against.text, against.place)
            elif kind == "alone":
                yield sht.not_in_the_sheet(said.place, said.text)

    def _card_runs(self) -> Iterator[Run]:
        """The numbered lists of reference cards and rulings, and what they say beside them."""
        runs: dict[tuple[str, bool], list[Item]] = defaultdict(list)
        for one in card_sentences(self.game):
            meaning = self._meaning(one.text)
            if meaning is not None:
                rules = [rule for rule in self.rules.sheet if frozen(rule.sentences[0].meaning) == frozen(meaning)]
                runs[one.card, one.numbered].append(Item(one.text, one.place, tuple(rules)))
        yield from (Run(tuple(items), numbered) for (_, numbered), items in runs.items())

    def _alike(self, one: Rule, other: Rule) -> int:
        """In how many games two steps could change places without any difference; 0 if it makes one."""
        return games_alike(self.game, self.read, one.sentences[0], other.sentences[0])

    def _run(self, said: Sequence[Told], numbered: bool) -> Run:
        items, also = [], list[Rule]()
        for one in said:
            rules = tuple(self._about(one))
            if one.kind == "vouched":
                also += rules if numbered else ()
                likely = self.proposer.likeliest(one.said.text, rules) if numbered else None
                rules = (likely,) if likely else ()
            items.append(Item(one.said.text, one.said.place, rules))
        return Run(tuple(items), numbered, tuple(also))


def retell(game: Game, read: Readings) -> Retelling:
    """Hold the rulebook of a game. Raises DataError when it, or what was confirmed of it, cannot be read."""
    return Retelling(game, read, load_rulebook(game))
