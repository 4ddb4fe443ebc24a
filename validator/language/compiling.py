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
from .board.bits import each
from .board.grid import Grid, grid_of
from .bonds.sound import Sound
from .course import ONCE, Course
from .deeds import Deeds
from .faults import Unplayable
from .frames import Test
from .laws import RULES, is_rule, joined, order
from .moving import Moving
from .references import check_references
from .script import CannotPlay, Parts, Said, Script
from .standing import OF_ACTIONS, Before, Bound, Goes, Instead, Standing, Trigger
from .statements.pieces import too_many
from .table import Table
from .terms import always
from .zones.making import cost, settle, text_of, zone_card


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
            self._try(because, lambda m=meaning, b=because, k=card: self._rule(m, b, k))

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

    def _rule(self, rule: Any, because: Because, kind: int | None) -> None:
        """One rule: of what is done, of what players may do, or of cards and places."""
        rules, deeds = self.rules, self.deeds
        if deeds.arena.rule(rule, because) or self._of_deeds(rule, because, kind):
            return
        if "wild" in rule:
            deeds.wild.add(self.table.kinds.index(str(rule["wild"])))
        elif "meld" in rule:
            rules.melds.append(rule["meld"])
        elif RULES.keys() & rule.keys():
            RULES[next(key for key in RULES if key in rule)](deeds, rule, because, kind)
        elif self._of_players(rule, because, kind):
            pass
        elif "cost" in rule or "pays" in rule:
            cost(deeds, rule, because, kind)
        elif (kind is not None and deeds.zoned.card_rule(rule, because, kind)) or deeds.bonding.rule(rule, because):
            pass
        elif "grid" in rule:
            deeds.board.grid = self._grid(rule)
        elif (
            "place" not in rule
            and "number" not in rule
            and not (deeds.board.rule(rule, because) or deeds.zoned.rule(rule, because))
        ):
            raise Unplayable(f"a rule with {', '.join(sorted(rule))} is not known")

    def _of_deeds(self, rule: Any, because: Because, kind: int | None) -> bool:
        """What goes along with something that is done, or in place of it; False for any other rule."""
        rules, deeds = self.rules, self.deeds
        if "goes" in rule:
            self._check_verb(rule["goes"], "{to}", "cards go somewhere")
            if rule["goes"] in rules.goes:
                why, first = (
                    f"two sentences say where cards go when players {rule['goes']} them",
                    rules.goes[rule["goes"]],
                )
                raise Unplayable(why, "say it once", first.because)
            rules.goes[rule["goes"]] = Goes(rule["to"], because)
        elif "instead" in rule:
            if rule["who"] != {"any": "all"}:
                raise Unplayable("what is done instead holds for every player", "say 'a player'")
            rules.instead[rule["instead"]].append(Instead(deeds.test(rule["if"]), rule["with"], because))
        elif "when" in rule:
            for _, fault in check_references([(rule["then"], because)], ("that", "card")):
                raise fault
            self._trigger(rule["when"], deeds.block([(rule["then"], because)]), kind, rule["then"])
        elif "as_soon" in rule:
            for _, fault in check_references([(rule["then"], because)]):
                raise fault
            deeds.has_you = deeds.has_them = False
            test = deeds.test(rule["as_soon"])
            deeds.has_you = deeds.has_them = True
            rules.soon.append((test, deeds.block([(rule["then"], because)])))
        elif "before" in rule:
            self._before(rule, because)
        elif "only" in rule:
            self._check_verb(rule["only"], "{what}", "cards are chosen")
            rules.only[rule["only"]].append((deeds.such(rule["such"]), because))
        else:
            return False
        return True

    def _of_players(self, rule: Any, because: Because, kind: int | None) -> bool:
        """What players must or cannot do, or what cannot be done to them; False for any other rule."""
        rules, deeds = self.rules, self.deeds
        if "must" in rule:
            self._bound(rules.must, rule["must"], rule, because, kind)
        elif rule.get("cannot") == "win":
            rules.no_win.append(deeds.among(rule["who"]))
        elif rule.get("cannot") == "turn":
            rules.no_turn.append(deeds.among(rule["who"]))
        elif "cannot" in rule:
            self._bound(rules.cannot, rule["cannot"], rule, because, kind)
        elif "cannot_be" in rule:
            self._check_verb(rule["cannot_be"], "player", "a player is chosen")
            rules.cannot_be[rule["cannot_be"]].append((deeds.among(rule["who"]), because))
        elif "nobody" in rule:
            self._check_verb(rule["nobody"], "player", "a player is chosen")
            rules.nobody[rule["nobody"]] = because
        else:
            return False
        return True

    def _before(self, rule: Any, because: Because) -> None:
        deed, deeds = rule["before"], self.deeds
        if rule["who"] != {"any": "all"} or deed.keys() - {"do", "n"}:
            raise Unplayable(
                "what is done before a deed holds for every player", "say 'Before a player draws 1 card, ...'"
            )
        for _, fault in check_references([(rule["then"], because)], ("that",)):
            raise fault
        test, block = deeds.test(rule["if"]), deeds.block([(rule["then"], because)])
        once = deeds.table.slot(f"{ONCE}{deeds.blocks.__len__()}") if "once" in rule else NOBODY
        self.rules.before[deed["do"]].append(Before(test, block, once))

    def _grid(self, rule: Any) -> Grid:
        """The grid in which pieces lie."""
        cards, field = list(each(self.table.pieces.nouns[rule["grid"]])), str(rule["field"])
        column = self.table.fields.get(field, ())
        values = [column[self.table.kind_of[card]] if column else None for card in cards]
        return grid_of(cards, values, int(rule["rows"]), int(rule["columns"]), field)

    def _check_verb(self, name: str, part: str, what: str) -> None:
        """Raises Unplayable for a rule about a verb that does not do what the rule bears on."""
        verb = self.deeds.verbs[name]
        if not any(part in one.values() for one in verb.does if isinstance(one, dict)):
            raise Unplayable(f"nothing of the kind is done when players {verb.forms[0]}: it says how {what}")

    def _bound(self, kept: Any, deed: Any, rule: Any, because: Because, kind: int | None) -> None:
        what = deed.get("what")
        self._check_verb(deed["do"], "{what}", "cards are chosen")
        if odd := deed.keys() - {"do", "what"}:
            raise Unplayable(f"a choice of cards is not bound by where they come {sorted(odd)[0]}", "leave that out")
        so = rule.get("if")
        so = {**so, "who": "they"} if isinstance(so, dict) and so.get("who") == "you" else so  # whoever has to choose
        test = self.deeds.test(so) if so else always
        if what == "this" and kind is not None:
            kept[deed["do"]].append(Bound(test, because, kind))
        elif isinstance(what, dict) and "led" in what:
            kept[deed["do"]].append(Bound(test, because, None, self.deeds.led(str(what["led"]))))
        elif isinstance(what, dict) and ("kind" in what or "kinds" in what):
            for name in what.get("kinds", [what.get("kind")]):
                kept[deed["do"]].append(Bound(test, because, self.table.kinds.index(name)))
        elif isinstance(what, dict) and "did" in what:
            kept[deed["do"]].append(Bound(test, because, last=self.deeds.last(what["did"])))
        else:
            raise Unplayable("this is no card that a choice can be bound to", "say 'this card' or its name")

    def _trigger(self, event: Any, block: int, kind: int | None, does: Any) -> None:
        who = event["who"]
        among = None if who == "you" or not isinstance(who, dict) else self.deeds.among(who)
        what = event.get("what")
        if odd := event.keys() - {"who", "do", "or", "what", "mark"} - ({"n"} if event.get("n") == 1 else set()):
            raise Unplayable(f"'when' asks what is done and with which card, not {sorted(odd)[0]!r}", "leave that out")
        if isinstance(what, dict) and not {"kind", "kinds"} & what.keys() and what != {"n": 1}:
            raise Unplayable("'when' asks for one card", "say 'this card', its name, or '1 card'")
        kinds: list[int | None] = []
        if isinstance(what, dict) and "kind" in what:
            kind = self.table.kinds.index(what["kind"])
        elif isinstance(what, dict) and "kinds" in what:
            kinds = [self.table.kinds.index(name) for name in what["kinds"]]
        elif what != "this":
            kind = None
        elif kind is None:
            raise Unplayable("only the text of a card has a 'this card'", "name the card")
        for verb in filter(None, (event["do"], event.get("or"))):
            for one in kinds or [kind]:
                self.rules.triggers[verb].append(Trigger(block, one, str(event.get("mark", "")), among, does))
