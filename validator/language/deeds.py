"""Deeds and their flow: meanings of sentences that do something, as steps of a block."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ...cards.lexicon.lexicon import Verb
from ...cards.phrasebook.meaning import ABSENT, fill, references
from ..engine.kernel import Because
from ..engine.tablestate import NOBODY, TableState
from .asks import Ask, Chosen, FirstPlayer, May, PickCard, PickName, PickPlayer, Shuffle
from .conditions import Conditions
from .faults import Unplayable
from .frames import CARD, DONE, PC, THAT, THEY, THIS, YOU, Frame, Number, Step, Stuck, frame
from .moving import Moving
from .standing import Bound
from .table import Table
from .terms import Meaning

UNTIL = {"": 1, "next turn": 2, "end of turn": 3}
"""How long a mark lasts, as it stands in the values: for good, until the bearer's next turn, until the turn ends."""
MOST_TIMES = 50
"""How often one sentence can do a thing."""


class Deeds(Conditions):
    """Makes steps of meanings. ``blocks`` and ``asks`` are numbered, so that positions can name them."""

    def __init__(self, table: Table, moving: Moving, verbs: Mapping[str, Verb]) -> None:
        super().__init__(table)
        self.moving, self.verbs, self.rules = moving, verbs, moving.rules
        self.blocks: list[list[Step]] = [[]]
        self.asks: list[Ask] = []
        self.texts: list[int] = [0] * len(table.kinds)
        self.because: Because = ""
        self.spans: dict[str, set[int]] = {"": set(), "next turn": set(), "end of turn": set()}
        self._subject_is = ""
        """Whom "their" means at this step of a block, where that is known beforehand."""

    def block(self, meanings: Sequence[tuple[Any, Because]], you: bool = True) -> int:
        """A new block that does all of these, each because of its sentence; its number. ``you``: somebody acts."""
        self.has_you, self._subject_is = you, "you" if you else ""
        steps: list[Step] = []
        self.blocks.append(steps)
        number = len(self.blocks) - 1
        for meaning, because in meanings:
            self.because = because
            self.effect(meaning, steps)
        self.has_you = True
        return number

    def effect(self, meaning: Meaning, steps: list[Step]) -> None:
        """Add the steps of one meaning to a block. Raises Unplayable for one that cannot be done."""
        if "then" in meaning and "if" not in meaning:
            self.effect(meaning["then"], steps)
        elif "if" in meaning:
            self._if(self.test(meaning["if"]), meaning["then"], steps)
        elif "may" in meaning:
            self._may(meaning["may"], steps)
        elif "first" in meaning:
            self._ask(FirstPlayer(self.moving, self.because), steps)
        elif "do" in meaning:
            self._deed(meaning, steps)
        else:
            raise Unplayable(f"a sentence with {', '.join(sorted(meaning))} is not something that is done")

    def _if(self, test: Callable[[TableState, Frame], bool], then: Meaning, steps: list[Step]) -> None:
        at = len(steps)
        steps.append(_nothing)
        before = self._subject_is
        self.effect(then, steps)
        self._subject_is = before if before == self._subject_is else ""
        after = len(steps)

        def leap(state: TableState, frame: Frame) -> None:
            if not test(state, frame):
                frame[PC] = after

        steps[at] = leap

    def _may(self, deed: Meaning, steps: list[Step]) -> None:
        steps.append(self._subject(deed["who"]))
        self._subject_is = ""
        self._ask(May(self.because), steps)
        self._if(lambda state, frame: frame[DONE] > 0, deed, steps)

    # who does it

    def _subject(self, who: Any) -> Step:
        player = self.player(who)

        def settle(state: TableState, frame: Frame) -> None:
            frame[THEY] = player(state, frame)

        return settle

    def _deed(self, meaning: Meaning, steps: list[Step]) -> None:
        kept = self.has_them
        verb = self.verbs.get(str(meaning["do"]))
        if verb is not None and any("rotate" in one for one in verb.does if isinstance(one, dict)):
            self._rotate(meaning, steps)
            return
        if self.single(meaning["who"]):
            self.has_them = self.has_you or meaning["who"] != "you"
            if self.has_them and meaning["who"] != self._subject_is:
                steps.append(self._subject(meaning["who"]))
                self._subject_is = meaning["who"] if isinstance(meaning["who"], str) else ""
            self._statements(meaning, steps)
            self.has_them = kept
            return
        inner: list[Step] = []
        self.has_them, self._subject_is = True, ""
        self._statements(meaning, inner)
        self.has_them = kept
        self.blocks.append(inner)
        number, players = len(self.blocks) - 1, self.players(meaning["who"])

        def each(state: TableState, frame: Frame) -> None:
            for player in reversed(players(state, frame)):
                one = frame[:]
                one[0], one[PC], one[THEY] = number, 0, player
                state.stack.append(one)

        steps.append(each)

    def _rotate(self, meaning: Meaning, steps: list[Step]) -> None:
        """Everybody gives the cards of a place to the next player, all at once."""
        place = meaning["what"]
        kind = self.table.place(str(place["place"]))
        if meaning["who"] != {"each": "all"} or not kind.owned or place.get("of") != "they" or "and" in meaning:
            hint = f"say 'Each player passes their {kind.name} to the next player.'"
            raise Unplayable("cards are passed by all players at once, each their own", hint)
        base, count, moving, because = kind.base, self.table.players, self.moving, self.because

        def rotate(state: TableState, frame: Frame) -> None:
            held = [state.places[base + player][:] for player in range(count)]
            for player, cards in enumerate(held):
                for card in cards:
                    moving.move(state, card, base + player, base + (player + 1) % count, "pass", player, because)

        steps.append(rotate)

    def _statements(self, meaning: Meaning, steps: list[Step]) -> None:
        verb = self.verbs.get(str(meaning["do"]))
        if verb is None or verb.state:
            raise Unplayable(f"nothing is known of the verb {meaning['do']!r}")
        slots = {key: value for key, value in meaning.items() if key not in ("do", "who", "and")}
        used = {found.name for template in verb.does for found in references(template)}
        if odd := slots.keys() - used:
            said = " and ".join(sorted(odd))
            raise Unplayable(f"'{verb.id}' cannot be done with {said} here", "that is for examples, or for conditions")
        goes = self.rules.goes.get(verb.id)
        if goes is not None:
            slots.setdefault("to", goes.to)
        for template in verb.does:
            times = fill(template.get("times", 1) if isinstance(template, dict) else 1, slots)
            if not isinstance(times, int) or not 0 <= times <= MOST_TIMES:
                raise Unplayable(f"{times} times is more than a sentence can do at once", f"{MOST_TIMES} at most")
            for _ in range(times):
                self._instead(verb, template, slots, steps, list(self.rules.instead.get(verb.id, ())))
        if "and" in meaning:
            self._statements(meaning["and"], steps)

    def _instead(self, verb: Verb, template: Any, slots: dict[str, Any], steps: list[Step], left: list[Any]) -> None:
        """The statement itself, or the same with other slots while the condition of a rule holds."""
        if not left:
            filled = fill(template, slots)
            if filled is ABSENT or not isinstance(filled, dict):
                raise Unplayable(f"'{verb.id}' lacks what it is about")
            self._statement(verb, filled, steps)
            return
        rule, rest = left[0], left[1:]
        at = len(steps)
        steps.append(_nothing)
        because, self.because = self.because, rule.because
        self._instead(verb, template, {**slots, **rule.slots}, steps, [])
        self.because = because
        leave = len(steps)
        steps.append(_nothing)
        other = len(steps)
        self._instead(verb, template, slots, steps, rest)
        after = len(steps)

        def fork(state: TableState, frame: Frame) -> None:
            if not rule.test(state, frame):
                frame[PC] = other

        def skip(state: TableState, frame: Frame) -> None:
            frame[PC] = after

        steps[at], steps[leave] = fork, skip

    # statements of the engine

    def _statement(self, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
        makers: dict[str, Callable[[Verb, Mapping[str, Any], list[Step]], None]] = {
            "move": self._move, "pick": self._pick, "show": self._show, "swap": self._swap, "shuffle": self._shuffle,
            "effect": self._effect,
            "change": self._change, "text": self._text, "mark": self._mark, "next": self._next_turn,
        }  # fmt: skip
        key = next((key for key in makers if key in one), None)
        if key is None:
            raise Unplayable(f"'{verb.id}' cannot be played in this way")
        makers[key](verb, one, steps)

    def _effect(self, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
        """A verb of the game: what its sentence says, and that it was done."""
        self.effect(one["effect"], steps)
        moving, because, name = self.moving, self.because, verb.id

        def done(state: TableState, frame: Frame) -> None:
            moving.tell(state, name, {"player": frame[THEY]}, because, self.table.everybody)
            moving.set_off(state, name, frame[THEY], frame[CARD])

        steps.append(done)

    def _ask(self, ask: Ask, steps: list[Step]) -> None:
        if isinstance(ask, Chosen):
            self.player("they")
        self.asks.append(ask)
        number = len(self.asks) - 1

        def wait(state: TableState, frame: Frame) -> bool:
            state.asking = number
            return True

        steps.append(wait)

    def _move(self, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
        if "to" not in one:
            hint = f"say it under Table: '{verb.forms[3].capitalize()} cards go to their row.'"
            raise Unplayable(f"nothing says where {verb.forms[3]} cards go", hint)
        what, target = one["move"], self.place(one["to"])
        if isinstance(what, dict) and "n" in what:
            for _ in range(min(int(what["n"]), MOST_TIMES)):
                self._pick_card(verb, one, what, target, steps)
        elif isinstance(what, dict) and "top" in what:
            self._move_top(verb, what, target, steps)
        elif isinstance(what, dict) and "all" in what:
            self._move_all(verb, self.place(what["all"]), target, steps)
        elif what in ("this", "that"):
            self._move_one(verb, THIS if what == "this" else CARD, target, steps)
        else:
            raise Unplayable(f"'{verb.id}' cannot name a card here", "say '1 card': which one, is chosen in play")

    def _pick_card(
        self, verb: Verb, one: Mapping[str, Any], what: Mapping[str, Any], target: Number, steps: list[Step]
    ) -> None:
        source, _ = self.place(one["from"]), self.player("they")
        self._check_seen(one["from"], verb)
        test = self.test({"holds": {"led": what["led"]}}) if "led" in what else None
        only = Bound(test, self.because, None, self.led(str(what["led"]))) if test else None
        ask = PickCard(
            self.moving, verb.id, source, self.rules.must[verb.id], self.rules.cannot[verb.id], only, self.because
        )
        self.asks.append(ask)
        number, moving, because, name = len(self.asks) - 1, self.moving, self.because, verb.id

        def wait(state: TableState, frame: Frame) -> bool:
            frame[CARD] = NOBODY
            options = ask.options(state, frame)
            if not options:
                return False
            state.asking, state.cache = number, options
            return True

        def move(state: TableState, frame: Frame) -> None:
            if frame[CARD] != NOBODY:
                here = source(state, frame)
                moving.move(state, frame[CARD], here, target(state, frame), name, frame[THEY], because, chosen=True)

        steps += [wait, move]

    def _check_seen(self, place: Any, verb: Verb) -> None:
        kind = self.table.place(place if isinstance(place, str) else str(place["place"]))
        of = "they" if isinstance(place, str) else place.get("of")
        if kind.sees == "nobody" or (kind.sees == "owner" and of not in ("they", "you")):
            raise Unplayable(f"whoever has to {verb.id} cards of the {kind.name} does not see them",
                             f"say 'the top card of the {kind.name}'")  # fmt: skip

    def _move_top(self, verb: Verb, what: Mapping[str, Any], target: Number, steps: list[Step]) -> None:
        source, count = self.place(what["of"]), int(what["top"])
        moving, because, name = self.moving, self.because, verb.id

        def move(state: TableState, frame: Frame) -> None:
            here, there = source(state, frame), target(state, frame)
            for _ in range(min(count, len(state.places[here]))):
                card = state.places[here][-1]
                moving.move(state, card, here, there, name, frame[THEY], because)
                frame[CARD] = card

        steps.append(move)

    def _move_all(self, verb: Verb, source: Number, target: Number, steps: list[Step]) -> None:
        moving, because, name = self.moving, self.because, verb.id

        def move(state: TableState, frame: Frame) -> None:
            here, there = source(state, frame), target(state, frame)
            for card in state.places[here][:]:
                moving.move(state, card, here, there, name, frame[THEY], because)

        steps.append(move)

    def _move_one(self, verb: Verb, slot: int, target: Number, steps: list[Step]) -> None:
        moving, because, name = self.moving, self.because, verb.id

        def move(state: TableState, frame: Frame) -> None:
            card = frame[slot]
            here = next((number for number, cards in enumerate(state.places) if card in cards), NOBODY)
            if here != NOBODY:
                moving.move(state, card, here, target(state, frame), name, frame[THEY], because)

        steps.append(move)

    def _pick(self, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
        if one["pick"] == "name":
            kinds = [k for k, name in enumerate(self.table.kinds) if name != one.get("except")]
            self._ask(PickName(self.moving, verb.id, kinds, self.because), steps)
            return
        self.player("they")
        ask = PickPlayer(self.moving, verb.id, self.players(one["of"]), self.because)
        self.asks.append(ask)
        number, rules, name = len(self.asks) - 1, self.rules, verb.id
        moving, everybody = self.moving, self.table.everybody

        def wait(state: TableState, frame: Frame) -> bool:
            frame[THAT] = NOBODY
            options = ask.options(state, frame)
            if options:
                state.asking, state.cache = number, options
                return True
            if name not in rules.nobody:
                raise Stuck(f"nobody can be {verb.forms[3]}, and no rule says what happens then")
            moving.tell(state, "nothing", {"player": frame[THEY]}, rules.nobody[name], everybody)
            frame[PC] = len(self.blocks[frame[0]])
            return False

        steps.append(wait)

    def _show(self, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
        self.player("they")
        where, moving, because, name = self.place(one["show"]), self.moving, self.because, verb.id
        kinds, ids = self.table.kind_of, self.table.kinds

        def show(state: TableState, frame: Frame) -> None:
            here = where(state, frame)
            for card in state.places[here]:
                state.known[card] |= 1 << frame[THEY]
            sees = self.table.seen[here] | 1 << frame[THEY]
            shown = sorted(ids[kinds[card]] for card in state.places[here])
            data: dict[str, object] = {"player": frame[THEY], "place": self.table.label(here), "cards": shown}
            moving.tell(state, name, data, because, sees)

        steps.append(show)

    def _swap(self, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
        first, second, moving = self.place(one["swap"]), self.place(one["with"]), self.moving
        because, name = self.because, verb.id

        def swap(state: TableState, frame: Frame) -> None:
            here, there = first(state, frame), second(state, frame)
            pairs = [(card, here, there) for card in state.places[here]]
            pairs += [(card, there, here) for card in state.places[there]]
            data: dict[str, object] = {
                "player": frame[THEY],
                "places": [self.table.label(here), self.table.label(there)],
            }
            moving.tell(state, name, data, because, self.table.everybody)
            for card, source, target in pairs:
                moving.move(state, card, source, target, name, frame[THEY], because)

        steps.append(swap)

    def _shuffle(self, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
        where, moving = self.place(one["shuffle"]), self.moving

        def begin(state: TableState, frame: Frame) -> None:
            frame[CARD] = 0
            moving.forget(state, where(state, frame))

        ask = Shuffle(moving, where, self.because)
        self.asks.append(ask)
        number = len(self.asks) - 1

        def wait(state: TableState, frame: Frame) -> bool:
            if ask.done(state, frame):
                frame[CARD] = NOBODY
                return False
            frame[PC] -= 1  # it is asked until the whole order is settled
            state.asking = number
            return True

        steps += [begin, wait]

    def _change(self, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
        self.player("they")
        base, name = self.number(str(one["change"])), str(one["change"])
        by = int(one["by"]) if "by" in one else -int(one["less"])
        moving, because, kind, times = self.moving, self.because, verb.id, self._times(one)

        def change(state: TableState, frame: Frame) -> None:
            now = state.values[base + frame[THEY]] + by * times(state, frame)
            now = state.values[base + frame[THEY]] = max(0, now)
            data: dict[str, object] = {"player": frame[THEY], "number": name, "is": now}
            moving.tell(state, kind, data, because, self.table.everybody)

        steps.append(change)

    def _times(self, one: Mapping[str, Any]) -> Number:
        """For how many cards of a place something counts; once if it names no place."""
        if "in" not in one:
            return lambda state, frame: 1
        where, kinds, per = self.place(one["in"]), self.table.kind_of, int(one["per"])
        wanted = self.table.kinds.index(str(one["kind"])) if "kind" in one else None
        different = bool(one["different"])

        def times(state: TableState, frame: Frame) -> int:
            found = [kinds[card] for card in state.places[where(state, frame)]]
            if different:
                return len(set(found))
            return (len(found) if wanted is None else found.count(wanted)) // per

        return times

    def _text(self, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
        slot = THIS if one["text"] == "this" else CARD
        kinds, texts = self.table.kind_of, self.texts

        def run(state: TableState, frame_: Frame) -> None:
            card = frame_[slot]
            if card != NOBODY and texts[kinds[card]]:
                state.stack.append(frame(texts[kinds[card]], frame_[YOU], card))

        steps.append(run)

    def _mark(self, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
        name, until = str(one["mark"]), UNTIL[str(one.get("until", ""))]
        self.player("they")
        base, moving, because = self.mark(name), self.moving, self.because
        self.spans[str(one.get("until", ""))].add(base)

        def mark(state: TableState, frame: Frame) -> None:
            moving.mark(state, base, frame[THEY], name, until, because)

        steps.append(mark)

    def _next_turn(self, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
        self.player("they")

        def settle(state: TableState, frame: Frame) -> None:
            state.next_seat = frame[THEY]

        steps.append(settle)


def _nothing(state: TableState, frame: Frame) -> None:
    """A step that is filled in later."""
