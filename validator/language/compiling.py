"""From the meanings of a sheet and of cards to a game that can be played, for one number of players."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Any

from ...cards.lexicon.lexicon import Verb
from ...cards.phrasebook.meaning import frozen
from ...cards.program import Meaning, Sentence
from ..engine.kernel import Because
from ..engine.tablestate import NOBODY
from .arena.agreeing import disagreeing
from .arena.texts import abilities, stand
from .bonds.sound import Sound
from .course import Course
from .deeds import Deeds
from .faults import Unplayable
from .frames import Test
from .laws import is_rule, joined, order
from .moving import Moving
from .references import check_references
from .ruling import Ruling
from .script import CannotPlay, Parts, Said, Script
from .standing import OF_ACTIONS, Standing
from .statements.pieces import too_many
from .table import Table
from .zones.making import settle, text_of, zone_card


class Compiled:
    """A game for one number of players. Raises CannotPlay with every sentence that cannot be played."""

    def __init__(self, script: Script, table: Table, verbs: Mapping[str, Verb]) -> None:
        self.table, self.script = table, script
        self.rules = Standing()
        self.moving = Moving(table, self.rules)
        self.deeds = Deeds(table, self.moving, verbs)
        self.deeds.round_end = 0 if script.deal else NOBODY
        self.deeds.has_rounds = bool(script.deal) or script.rounds
        self._faults: list[tuple[Because, Unplayable]] = []
        self._texts: dict[int, list[Said]] = {}
        self._asked: dict[Hashable, Test] = {}
        self._ruling = Ruling(self.deeds)
        self._standing()
        self._done()
        if self._faults:
            raise CannotPlay(self._faults)
        try:
            parts = Parts(script.setup, script.turn, script.end, script.rounds, script.deal, script.scoring)
            self.course = Course(self.deeds, parts)
        except Unplayable as fault:
            raise CannotPlay([(fault.at or script.end[-1][1], fault)]) from None
        if faults := list(self._in_all()):
            raise CannotPlay(faults)
        self.deeds.has_you = self.deeds.has_them = False  # claims and examples name whom they mean

    def asked(self, so: Meaning) -> Test:
        """A condition that an example asks, made once: a book may ask it a thousand times. Raises Unplayable."""
        key = frozen(so)
        if key not in self._asked:
            self._asked[key] = self.deeds.test(so)
        return self._asked[key]

    @property
    def turn_steps(self) -> int:
        """How many steps a turn has, or a round."""
        return len(self.deeds.blocks[self.course.turn])

    def _standing(self) -> None:
        """What holds throughout: rules of the sheet and those on cards. Other sentences of cards are kept."""
        table, script, zoned = self.table, self.script, self.deeds.zoned
        standing: list[tuple[Any, Because, int | None]] = [
            (meaning, because, None) for meaning, because in (*script.table, *script.rules)
        ]
        for kind, name in enumerate(table.kinds):
            if table.in_play.place:
                self._texts[kind] = stand(self.deeds, kind, script.cards.get(name, ()), self._try)
                continue
            for meaning, because in joined(script.cards.get(name, ())):
                if table.zones.ids and isinstance(because, Sentence) and because.aside:
                    continue  # it reminds of what holds anyway
                zoned.opening.setdefault(kind, because)
                if is_rule(meaning):
                    standing.append((meaning, because, kind))
                else:
                    self._texts.setdefault(kind, []).append((meaning, because))
        for number, name in enumerate(table.zones.dealt, 1):
            for meaning, because in script.cards.get(name, ()):
                if not (isinstance(because, Sentence) and because.aside):
                    self._try(because, lambda m=meaning, b=because, n=number: zone_card(self.deeds, m, b, n))
        for meaning, because, card in sorted(standing, key=lambda one: order(one[0])):
            self._try(because, lambda m=meaning, b=because, k=card: self._ruling.keep(m, b, k))

    def _done(self) -> None:
        """What is done: procedures, texts of cards, steps of the sheet and its end, each tried alone for its faults."""
        script, deeds = self.script, self.deeds
        deeds.parts, deeds.actions = script.parts, script.actions
        if self.table.zones.ids:
            self._try(script.rules[0][1] if script.rules else "", lambda: settle(deeds))
        self._parts(script)
        self._faults += check_references(script.setup)
        self._faults += check_references(script.turn)
        self._faults += check_references([one for one in script.end if "do" in one[0]])
        if self.table.in_play.place:
            first = script.rules[0][1] if script.rules else ""
            self._try(first, lambda: abilities(self.deeds, self._texts, self._try))
        for kind, said in () if self.table.in_play.place else self._texts.items():
            self._faults += check_references(said)
            self._try(said[0][1], lambda k=kind, s=said: self._text(k, s))
        parts = ((script.setup, False), (script.deal, False), (script.turn, not script.rounds), (script.scoring, False))
        for part, you in parts:
            for meaning, because in part:
                if "again" not in meaning:
                    self._try(because, lambda m=meaning, b=because, y=you: self._alone(m, b, y))
        for one in script.end:
            self._try(one[1], lambda o=one: Course(deeds, Parts(end=[o])))
        deeds.round_end = 0 if script.deal else NOBODY

    def _in_all(self) -> Iterator[tuple[Because, Unplayable]]:
        """What keeps the whole from being played, of which no sentence alone can tell."""
        deeds = self.deeds
        yield from disagreeing(deeds.arena, deeds.parts)
        yield from Sound(deeds, self.script).faults()
        yield from ((deeds.asks[at].because, fault) for at, fault in too_many(deeds))
        if self.table.zones.ids and not deeds.zoned.in_a_row:
            hint = "say it under Deal: 'Shuffle the zones.' or 'The zones lie in the order ...'"
            yield self.script.turn[0][1], Unplayable("nothing lays the zones in a row", hint)
        hint = "use another number for what is higher or lower for a while"
        for name, why in deeds.shifted.items():
            if name in deeds.handed:
                yield why, Unplayable(f"{name} goes from hand to hand", hint)

    def _try(self, because: Because, make: Any) -> None:
        self.deeds.has_you = self.deeds.has_them = True
        try:
            make()
        except Unplayable as fault:
            self._faults.append((fault.at or because, fault))

    def _alone(self, meaning: Any, because: Because, you: bool) -> None:
        """Compile a sentence by itself, for its own faults."""
        kept = len(self.deeds.blocks), len(self.deeds.asks)
        try:
            self.deeds.block([(meaning, because)], you)
        finally:
            del self.deeds.blocks[kept[0] :], self.deeds.asks[kept[1] :]
            made = self.deeds.part_blocks
            self.deeds.part_blocks = {key: block for key, block in made.items() if block < kept[0]}

    def _parts(self, script: Script) -> None:
        """Compile each procedure for the faults of its sentences, first of all those that nobody is "you" in."""
        for name, said in script.parts.items():
            done = [one for one in said if not OF_ACTIONS & one[0].keys()]
            self._faults += check_references(done, outer=("that", "named", "card"))
            for meaning, because in done:
                self._try(because, lambda m=meaning, b=because: self._alone(m, b, True))
            for meaning, because in said:
                if "choosable" in meaning:
                    self._try(because, lambda m=meaning: self.deeds.test(m["choosable"]))
            if not done:
                self._faults.append((name, Unplayable("nothing is done in it", "write what is done below its name")))

    def _text(self, kind: int, said: Sequence[Said]) -> None:
        first = len(self.deeds.asks)
        if self.table.zones.ids:
            self.deeds.texts[kind] = text_of(self.deeds, said, kind)
            return
        self.deeds.texts[kind] = self.deeds.block(said)
        self.deeds.text_asks[kind] = range(first, len(self.deeds.asks))
