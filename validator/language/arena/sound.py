"""What must hold of any position with cards in play, looked over apart from what play does: each fault names the card
or the player, and the sentence that it goes against."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from ...engine.kernel import Because
from ...engine.tablestate import NOBODY, TableState
from ...inside import meanings_in
from ..asks import Ask
from ..frames import THIS, Test, frame
from ..placed import card_name, comes_to, said_in_play
from ..script import Script
from ..table import does, headed, whose
from .coming import InPlayNow
from .layout import BLOCKED, STACKED, WAITING
from .playing import Freely, Respond


def by(because: Because) -> str:
    """The sentence that a fault goes against, in brackets; "" where there is none."""
    return f" ({because})" if because else ""


_NOTES = ("tilted", "damage", "fresh", "host", "gained", "struck", "doomed")
"""What stands on cards in play, and leaves with them."""


class Sound:
    """Looks positions over; made once for a sheet. ``test`` compiles a condition."""

    def __init__(self, arena: InPlayNow, script: Script, test: Callable[[Any], Test]) -> None:
        self._arena, self._script, self._table = arena, script, arena.table
        later = [*said_in_play(script)]
        self._refilled = any(comes_to(meaning, arena.lay.deck) for meaning, _ in later)
        self._alien = [at for at in (arena.supply,) if not any(comes_to(one, self._label(at)) for one, _ in later)]
        self._laid: tuple[str, int, int, Because] | None = None
        for meaning, because in script.setup:
            if "lays_out" in meaning and not any(comes_to(one, str(meaning["to"])) for one, _ in later):
                place = arena.owned(str(meaning["to"]))
                self._laid = str(meaning["lays_out"]), int(meaning["n"]), place, because
        self._equips: dict[int, tuple[str, Because]] = {}
        for kind, name in enumerate(self._table.kinds):
            for said, because in script.cards.get(name, ()):
                for one in _with(said, "equips"):
                    self._equips[kind] = str(one["equips"].get("type", "")), because
        self._parts = self._turn_parts()
        self._fight = self._fighting()
        self._only: list[tuple[str, Test, Because]] = []
        for part, so, because in self._parts:
            if so is not None and _about_turn(so):
                self._only.append((part, test(so), because))

    def _label(self, place: int) -> str:
        return next((kind.name for kind in self._table.places.values() if kind.base == place), "")

    def _turn_parts(self) -> list[tuple[str, Any, Because]]:
        """The procedures of a turn in their order, each with its condition."""
        found: list[tuple[str, Any, Because]] = []
        for meaning, because in self._script.turn:
            so, done = (meaning["if"], meaning.get("then")) if "if" in meaning else (None, meaning)
            found.append((str(done["run"]) if isinstance(done, Mapping) and "run" in done else "", so, because))
        return found

    def _fighting(self) -> Sequence[str]:
        """The procedures in which there are attackers; none where the sheet does not tell."""
        names = [name for name, _, _ in self._parts]
        first = next((at for at, name in enumerate(names) if name and self._says(name, "declares")), NOBODY)
        last = next((at for at, name in enumerate(names) if name and self._says(name, "retires")), NOBODY)
        between = names[first : last + 1] if 0 <= first <= last else []
        return between if all(between) else []

    def _says(self, part: str, key: str) -> bool:
        said = self._script.parts.get(part, ())
        inner = [str(one["run"]) for meaning, _ in said for one in _with(meaning, "run")]
        found = any(True for meaning, _ in said for _ in _with(meaning, key))
        return found or any(self._says(one, key) for one in inner if one != part)

    def faults(self, state: TableState, ask: Ask | None) -> Iterator[str]:
        """All that is broken. ``ask`` is the question that is open."""
        yield from self._homes(state)
        yield from self._marked(state)
        yield from self._sides(state)
        if ask is None:
            return
        yield from self._course(state, isinstance(ask, Freely | Respond) and not state.records[WAITING])
        yield from self._fought(state)

    # where cards are

    def _homes(self, state: TableState) -> Iterator[str]:
        """Cards lie with their player, tokens in play or out of it, what is on the stack is carried out."""
        arena, table, lay = self._arena, self._table, self._arena.lay
        stays = {arena.supply, *range(arena.stage, arena.stage + table.players)}
        if "tokens_to" in arena.said:
            stays |= {arena.tokens_to.base + (seat if arena.tokens_to.owned else 0) for seat in range(table.players)}
        waiting = {*state.records[STACKED][::3], *state.records[WAITING][::3], *(top[THIS] for top in state.stack)}
        for place, pile in enumerate(state.places):
            owner = table.owner[place]
            for card in pile:
                name, seat = card_name(table, card), lay.seats[table.kind_of[card]]
                token = table.kind_of[card] in lay.tokens
                if token and place not in stays:
                    yield f"the token {name} lies in {table.label(place)}{by(arena.said.get('tokens_to', ''))}"
                elif owner != NOBODY and seat not in (NOBODY, owner):
                    yield (f"{name} lies in {table.label(place)}, and it is of {whose(table.people[seat])} "
                           f"{lay.deck}{by(arena.said.get('own_deck', ''))}")  # fmt: skip
                elif seat != NOBODY and place in self._alien:
                    why = by(arena.said.get("tokens_in", ""))
                    yield f"{name} lies in {table.label(place)}, where only tokens are{why}"
                elif place == arena.stack and card not in waiting and not state.over:
                    yield f"{name} lies in {table.label(place)}, and nobody carries it out{by(arena.said['stacked'])}"
        if self._laid is not None:
            sort, n, base, because = self._laid
            for seat in range(table.players):
                there = state.places[base + seat]
                label = table.label(base + seat)
                yield from (f"{card_name(table, card)} lies in {label} and is no {sort}{by(because)}" for card in there
                            if not arena.is_a(card, sort))  # fmt: skip
                if len(there) > n:
                    yield f"{len(there)} cards lie in {label}, not {n}{by(because)}"

    def _marked(self, state: TableState) -> Iterator[str]:
        """What stands on cards stands on cards in play; only where cards pay they are tilted as well."""
        arena, table, values = self._arena, self._table, state.values
        count = len(table.kind_of)
        in_play = {card for seat in range(table.players) for card in arena.side(state, seat)}
        paying = {card for seat in range(table.players) for card in state.places[arena.bank + seat]}
        lent = [name for name in table.notes if name.startswith("more ")]
        bases = {name: table.notes[name] for name in (*_NOTES, *lent)} | arena.counters
        for name, base in bases.items():
            if not any(values[base : base + count]):
                continue
            free = in_play | paying if base == arena.tilted else in_play
            for card in range(count):
                if values[base + card] and card not in free:
                    yield f"{card_name(table, card)} is not in play, and still bears {name!r}"
        for card in in_play:
            if not (host := values[arena.host + card]):
                continue
            sort, because = self._equips.get(table.kind_of[card], ("", ""))
            if host - 1 not in in_play or (sort and not arena.is_a(host - 1, sort)):
                what = f"no {sort or 'card'} in play"
                bears = f"{card_name(table, card)} is equipped to {card_name(table, host - 1)}"
                yield f"{bears}, which is {what}{by(because)}"

    def _sides(self, state: TableState) -> Iterator[str]:
        """What goes on the stack stays not in play, and no more of one name than may."""
        arena, table = self._arena, self._table
        for seat in range(table.players):
            side = arena.side(state, seat)
            where = table.label(arena.stage + seat)
            for card in side if arena.quick else ():
                if arena.is_a(card, arena.quick):
                    yield f"{card_name(self._table, card)} lies in {where}{by(arena.said['stacked'])}"
            same = [arena.name(card) for card in side if arena.unique and arena.is_a(card, arena.unique)]
            for name in dict.fromkeys(same):
                if same.count(name) > arena.most_same:
                    yield f"{same.count(name)} of {name} lie in {where}{by(arena.said['alone'])}"

    # the course

    def _course(self, state: TableState, rests: bool) -> Iterator[str]:
        """Numbers, plays and parts of a turn are as the rules say. ``rests``: nothing is being done."""
        arena, table = self._arena, self._table
        for test, because in arena.over:
            if test(state, frame(0, state.seat)):
                yield f"the game goes on, though it is over{by(because)}"
        for seat, person in enumerate(table.people):
            if arena.purse != NOBODY and state.values[arena.purse + seat] < 0:
                yield f"{headed(does(person, 'has', 'have'))} paid more than there was{by(arena.said['paid'])}"
            lost = "missing" in table.extra and state.values[table.extra["missing"][0] + seat] > 0
            if lost and state.places[arena.deck + seat] and not self._refilled:
                deck = table.label(arena.deck + seat)
                yield f"{deck} has cards, and some were missing from it{by(arena.said['missing'])}"
        played = state.values[arena.played]
        most = arena.plays + sum(arena.words(card).more_plays for card in range(len(table.kind_of)))
        if arena.plays != NOBODY and played > most and arena.during(state, arena.plays_in):
            yield f"{played} cards were played{by(arena.said['play_limit'])}"
        for part, so, because in self._only:
            if arena.during(state, part) and not so(state, frame(0, state.seat)):
                yield f"it is the {part} in turn {state.turn}{by(because)}"
        if rests and "at_once" in arena.said and not arena.during(state, arena.waits_in):
            for card in arena.dying(state):
                n = state.values[arena.damage + card]
                yield f"{card_name(self._table, card)} is in play with damage {n}{by(arena.said['at_once'])}"

    def _fought(self, state: TableState) -> Iterator[str]:
        """Attackers and blockers fight, on the right sides, in a fight, and nobody blocks too often."""
        arena, table = self._arena, self._table
        attackers, blocks = arena.attackers(state), arena.blocks_made(state)
        if attackers and self._fight and not any(arena.during(state, part) for part in self._fight):
            yield f"{card_name(table, attackers[0])} attacks outside the {self._fight[0]}"
        active = arena.fighters(state, state.seat)
        others = [card for seat in range(table.players) if seat != state.seat for card in arena.fighters(state, seat)]
        fights = by(arena.said.get("fights", ""))
        for card in attackers:
            if card not in active:
                yield f"{card_name(table, card)} attacks, and is no {arena.fighter} of who has the turn{fights}"
            elif "fresh" in arena.no_attack and state.values[arena.fresh + card]:
                yield f"{card_name(table, card)} attacks{by(arena.no_attack['fresh'])}"
        for card in state.records[BLOCKED]:
            if card not in attackers:
                yield f"{card_name(table, card)} is blocked and does not attack"
        for blocker, attacker in blocks:
            if attacker not in attackers or blocker not in others:
                yield f"{card_name(table, blocker)} cannot block {card_name(table, attacker)}{fights}"
        for blocker in dict.fromkeys(one for one, _ in blocks):
            many = sum(one == blocker for one, _ in blocks)
            if many > arena.may_block(state, blocker):
                yield f"{card_name(table, blocker)} blocks {many} attackers{by(arena.said.get('block_limit', ''))}"


def _with(meaning: Any, key: str) -> Iterator[Mapping[str, Any]]:
    """All meanings in one that have a key."""
    return (one for one in meanings_in(meaning) if key in one)


def _about_turn(so: Any) -> bool:
    """Whether a condition asks which turn it is, and nothing that changes within a turn."""
    return isinstance(so, Mapping) and ("turn_is" in so or ("not" in so and _about_turn(so["not"])))
