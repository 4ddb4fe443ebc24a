"""Holds every sentence of a rulebook against the rule sheet: its kind, what holds it, and what is wrong with it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import islice

from ...cards.examples import Example, read_examples
from ...cards.finding import Finding
from ...cards.model import Game
from ...cards.phrasebook.sentences import STOPS
from ...cards.program import Sentence
from ...cards.rulebook import Rulebook, load_rulebook
from ...cards.rulebook.model import BookStatement
from ..checks import sht, sht_told
from ..checks.nam_rulebook import check_targets
from ..checks.phb_named import names_in_rulebook
from ..language.orders import games_alike
from ..language.reading import Readings
from .around import Around, around
from .cards import RULINGS, card_sentences
from .confirmed import load_confirmed, matched
from .contents import Finder, joined
from .contrast import left_out
from .gaps import gap_in_rulebook, gap_in_sheet
from .gists import gists_of
from .loose import Loose, loose_in
from .making import hold_made
from .nearly import NearRules
from .needed import hold_named
from .neighbours import beside_the_sheet, on_cards, on_the_sheet, said_twice
from .order import Run, hold_order
from .phrased import Phrased
from .proposing import Proposer
from .rules import Rule, Rules
from .runs import runs_of_book, runs_of_cards
from .sorting import KINDS, WHOLE, Sorting
from .steprows import step_rows
from .vouching import Holder, vouchers
from .wholly import tells

_PROPOSED = 40
"""Unread sentences for which rules are proposed in findings."""
_CUT = re.compile(r"\w+(?= +[A-Z])")
"""A word with a capital letter after it, where a sentence may begin."""
_CUTS = 20
"""Such words of a sentence that are looked at."""


class Retelling:
    """What came of holding the rulebook of a game."""

    def __init__(self, game: Game, read: Readings, rulebook: Rulebook | None) -> None:
        self.game, self.read, self.rulebook = game, read, rulebook
        self.phrased = Phrased(game, rulebook)
        self.rules = Rules(game, read)
        self._finder = Finder(game, read.lexicon, read.parts)
        confirmed = load_confirmed(game)
        sheet = read.source.files  # what is printed of the sheet itself tells nothing of it
        printed = self.phrased.statements
        statements = [one for one in printed if one.place.source.name not in sheet]
        self.vouched, self._confirmed = vouchers(statements, self.rules, confirmed), confirmed
        rows = step_rows(rulebook.root) if rulebook else {}
        self.sorting = Sorting(read, self.phrased, self.rules, self.vouched, gists_of(game, read), rows)
        self.told = tuple(self.sorting.each(statements))
        self.holder = Holder(self._finder, matched({one.key: one.text for one in self.vouched}, confirmed))
        self.on_cards = tuple(self.sorting.of_other_cards())
        self.claims, self.of_parts = self.sorting.claims, self.sorting.of_parts
        self.invariants = self.sorting.invariants

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
        return around([one.said for one in self.told], self.proposer.words)

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
    def _runs(self) -> Sequence[Run]:
        """The lists of the rulebook and what stands around them, of reference cards and of rulings."""
        book = runs_of_book(self.rulebook, self.told, self.rules, self.proposer) if self.rulebook else ()
        held = [(said, against) for said, _, against in self.on_cards if against is not None]
        return [*book, *runs_of_cards(self.game, self.rules, self.sorting.meaning, held)]

    @cached_property
    def loose(self) -> Loose:
        """What of the lists nothing holds in its place."""
        book = self.read.lexicon.book
        cards = tuple(on_cards(self.read.cards, book))
        beside = said_twice(tuple(beside_the_sheet(self._runs, self.rules, book)), cards, book)
        return loose_in(self._runs, self.rules, beside, cards, list(on_the_sheet(self.rules, book)))

    @cached_property
    def findings(self) -> tuple[Finding, ...]:
        """All that is wrong with it, but for claims; without a rulebook, what reference cards and rulings say."""
        if self.rulebook is None:
            return tuple(self._of_cards()) if self.read.ok else ()
        names = [one.name for one in self.examples]
        found = [] if self.phrased.found else list(check_targets(self.rulebook, names))
        found += hold_made(self.rulebook, [one.said for one in self.told])
        found += self._of_sentences()
        found += self._of_names()
        if self.read.ok:  # what is not read has no name, and cannot be told
            found += (finding for one in self.vouched for finding in self.holder.findings(one))
            found += self._gone()
            found += self._of_rules()
            ordered = list(hold_order(self._runs, self.rules, self.alike))
            found += ordered
            found += self._of_cards()
            # what a numbered list leaves out is told once
            missed = {(one.place.source.name, one.other) for one in ordered if one.place}
            named = hold_named(self.game, self.rulebook, self.told, self.sorting, self.rules)
            found += (one for one in named if one.place and (one.place.source.name, one.other) not in missed)
        return tuple(found)

    def _gone(self) -> Iterator[Finding]:
        """Confirmed blocks that are there no more: not one of their sentences stands anywhere in the rulebook."""
        there = {one.said.body for one in self.told}
        left = Counter(key[:2] for key in self._confirmed) - Counter(one.key[:2] for one in self.vouched)
        sections = {one.anchor: one for one in self.rulebook.sections} if self.rulebook else {}
        for key, was in sorted(self._confirmed.items(), key=lambda one: not one[1].refused):
            if left[key[:2]] and was.text and there.isdisjoint(was.text):
                left[key[:2]] -= 1
                section = sections.get(key[0]) or next(iter(sections.values()), None)
                if section is not None and not was.refused:
                    yield sht_told.block_gone(section.place, was.text[0], key[1])

    def _of_sentences(self) -> Iterator[Finding]:
        few, rules = iter(range(_PROPOSED)), NearRules(self.rules.sheet)
        for at, one in enumerate(self.told):
            place, text = one.said.place, one.said.text
            if one.kind == "contradicted" and one.against is not None and one.against.place is not None:
                yield sht.contradicts_the_sheet(place, text, one.against.text, one.against.place)
            elif one.kind == "alone" and self.read.ok:  # else the sheet may say it where it is not read
                near = rules.nearest(text)
                gap = None if near else gap_in_sheet(self.told, at)
                likely = self.likely(one.said) if not (near or gap) and next(few, None) is not None else []
                there = gap or next((rule.place for rule in likely if rule.heading), None)
                yield sht.not_in_the_sheet(place, text, *((near.difference, near.rule.place) if near else ("", there)))
            elif one.kind == "unread" and self.phrased.found is None:  # else it is told with the phrases it is near
                proposed = self.likely(one.said) if next(few, None) is not None else []
                near = rules.nearest(text)
                if near and near.contrary and near.rule.place is not None:
                    yield sht.contradicts_the_sheet(place, text, near.rule.text, near.rule.place)
                    continue
                about = (near.difference, near.rule.place) if near else ()
                names = {rule.name: rule.text for rule in proposed}
                yield sht_told.unread_in_rulebook(place, text, self._cut(one.said), names, *about)
            if one.meaning is not None and one.said.kind in WHOLE and not text.endswith(STOPS):
                yield sht_told.no_full_stop(one.said.place_of(len(text) - 1, len(text)), text)

    def _of_names(self) -> Iterator[Finding]:
        """Names of cards that are misspelt; what a phrase of the game reads is looked at with its phrase."""
        names = dict.fromkeys(card.name for card in self.game.by_id.values())
        free = [one.said for one in self.told if self.phrased.reading(one.said) is None]
        yield from names_in_rulebook(names, free, self.game.sources.values(), self.game.memo)

    def _cut(self, said: BookStatement) -> str:
        """The word behind which a full stop is missing, where what is on both sides of it is read; "" for none."""
        for found in islice(_CUT.finditer(said.text), _CUTS):
            halves = f"{said.text[: found.end()]}.", said.text[found.end() :].lstrip()
            if all(self.sorting.meaning(half) is not None for half in halves):
                return found[0]
        return ""

    def _of_rules(self) -> Iterator[Finding]:
        """Rules that are not told, or not wholly."""
        held = {
            rule.name
            for one in self.told
            if one.kind in ("held", "tried", "contradicted")
            for rule in tells(one, self.rules)
        }
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
        there = {one.said.body: one for one in self.told if one.kind != "declared"}
        near = there.get(self.proposer.nearest(rule, list(there)))
        if near is None or near.kind in ("held", "vouched"):  # that tells another rule
            gap = gap_in_rulebook(rule, self.rules.sheet, self.told)
            return sht_told.not_told(rule.place, rule.text, rule.name, "", gap)
        return sht_told.not_told(rule.place, rule.text, rule.name, near.said.body, near.said.place)

    def _of_cards(self) -> Iterator[Finding]:
        """What reference cards say otherwise than the sheet, and what nothing holds there."""
        rules = NearRules(self.rules.sheet)
        for one in card_sentences(self.game):
            if self.phrased.words and not one.card.startswith(RULINGS):
                continue  # it is looked at below
            kind, against = self.sorting.kind(one.text, one.place)
            if kind == "contradicted" and against is not None and against.place is not None:
                yield sht.contradicts_the_sheet(one.place, one.text, against.text, against.place)
            elif not one.card.startswith(RULINGS) and (kind == "alone" or (kind == "unread" and _stops(one.text))):
                near = rules.nearest(one.text)
                yield sht_told.unheld_on_reference(
                    one.place, one.text, *((near.difference, near.rule.place) if near else ("", None))
                )
        for said, kind, against in self.on_cards:
            if kind == "contradicted" and against is not None and against.place is not None:
                yield sht.contradicts_the_sheet(said.place, said.text, against.text, against.place)
            elif kind == "alone":
                yield sht.not_in_the_sheet(said.place, said.text)

    def alike(self, one: Rule, other: Rule) -> int:
        """In how many games two steps could change places without any difference; 0 if it makes one."""
        return games_alike(self.game, self.read, one.sentences[0], other.sentences[0])


def _stops(text: str) -> bool:
    """Whether a text is a sentence, not a title."""
    return text.rstrip("*").endswith(STOPS)


def retell(game: Game, read: Readings) -> Retelling:
    """Hold the rulebook of a game. Raises DataError when it, or what was confirmed of it, cannot be read."""
    return Retelling(game, read, load_rulebook(game))
