"""Tables for tests: a round at any point in one call, and short ways to play on and look."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pytest
from deckproof.cards.examples import ExampleSentence
from deckproof.cards.source import Place, Source
from deckproof.validator.engine.kernel import Event, IllegalMove, Move, read, show
from deckproof.validator.engine.luck import Luck
from deckproof.validator.engine.tablestate import NOBODY, TableState
from deckproof.validator.language.frames import PC
from deckproof.validator.language.game import WordedGame
from deckproof.validator.language.zones.asks import PickLying, PlayLooked
from deckproof.validator.language.zones.given import Ban, Given, Lying
from deckproof.validator.language.zones.laying import lay
from deckproof.validator.language.zones.seen import shut_turns
from deckproof.validator.replay_stage import Told

from ..books import game_of, worded_of

QUIET = ("LT", "ML", "EO")
"""Zone Bonuses that change nothing while a round is played."""
ZONES = ("home", "town", "school")
PLACES = {"set-aside pile": "pile", "discard pile": "discard", "hidden stack": "sculpted", "box": "box"}
GIVE_UP: Move = ("choose", "Back-Off")
HERE = Told(ExampleSentence("this", Place(Source("here.md", ""), 1, 1)), {})


class Lock(NamedTuple):
    """A player cannot play to a Zone in the next turns, by a card that lies face-up."""

    player: int
    zone: str
    card: str
    turns: int = 1


data, ygios = partial(game_of, "ygios"), partial(worded_of, "ygios")


def on_table(text: str) -> list[Lying]:
    """``0 H2 home up, 1 S1 town down first``: owner, card, Zone, face and marks (first, protected, off)."""
    cards = []
    for part in filter(None, (part.split() for part in text.split(","))):
        owner, card, zone, face, *marks = part
        cards.append(
            Lying(card, int(owner), zone, face == "up", "off" not in marks, "protected" in marks, "first" in marks)
        )
    return cards


def quiet_bonuses(text: str) -> dict[str, str]:
    """``home=SH``: the bonuses by Zone; the other Zones get some that change nothing while a round is played."""
    stated = dict(pair.split("=") for pair in text.split())
    spare = [name for name in QUIET if name not in stated.values()]
    return {zone: stated.get(zone) or spare.pop(0) for zone in ZONES}


class Table:
    """A round in the middle: hands are exactly the cards named, surplus cards lie on the discard pile.

    ``pile`` are the cards of the set-aside pile from the top; None: as many as after the deal. Once the round is over
    and scored, the cards stay where they lie until the next one begins (:meth:`go_on`).
    """

    def __init__(
        self,
        hands: tuple[str, str],
        table: str = "",
        *,
        mode: str = "simple",
        row: str = "",
        bonus: str = "",
        pile: str | None = None,
        locks: Sequence[Lock] = (),
        first: int = 0,
        turn: int | None = None,
        spent: Sequence[str] = (),
        points: tuple[int, int] = (0, 0),
        game: WordedGame | None = None,
    ) -> None:
        self.game = game or ygios()
        self.mode = "advanced" if bonus or row else mode
        self.rules = self.game.compiled(self.mode)
        g = Given(self.rules, self.mode)
        g.now = HERE
        g.row = row.split() or None
        g.bestowed = quiet_bonuses(bonus) if self.mode == "advanced" else {}
        g.first, g.begins = first, -1 if turn is None else turn
        g.lying = on_table(table)
        for one in g.lying:
            g.put(one.card)
        g.hands = [[g.put(card) for card in hand.split()] for hand in hands]
        g.more = [0, 0]
        g.tops = [g.put(card) for card in (pile or "").split()]
        g.pile, g.rest = None if pile is None else len(g.tops), True
        g.bans = [Ban(*lock[:3], lock[3]) for lock in locks]
        g.spent = list(spent)
        g.numbers = {("Affection Point", seat): n for seat, n in enumerate(points)}
        self.ended: TableState | None = None
        """How the Zones lay when the round was over; None as long as it goes on."""
        self.state = lay(self.game, g, (), Luck(0))
        self.game.go_on(self.state, halt=self.rules.course.scored)
        self.state.events = []

    def do(self, *moves: str) -> Table:
        for move in moves:
            for one in self._meant(move):
                self.game.apply(self.state, one, halt=self.rules.course.scored)
            self._end()
            assert self.game.faults(self.state) == []
        return self

    def _end(self) -> None:
        """Keep how the Zones lie once the round is over, and score it."""
        state = self.state
        if state.asking == NOBODY and len(state.stack) == 1 and state.stack[0][PC] == self.rules.course.scored:
            self.ended = state.copy()
            self.game.go_on(state, halt=self.rules.course.dealing)

    def go_on(self) -> Table:
        """Go on to the next round."""
        self.game.go_on(self.state)
        return self

    def _meant(self, text: str) -> list[Move]:
        """The moves that a text means: ``choose`` a card is to do with it what is asked, ``discard`` some is to discard
        one after the other."""
        move = read(text)
        if move[0] == "discard":
            verb = next((one[0] for one in self._legal if one[0] in ("discard", "put")), "discard")
            return [(verb, card) for card in move[1:]]
        if move == ("back-off",):
            return [GIVE_UP]
        ask = self.game.asks(self.state)
        if move[0] == "choose" and isinstance(ask, PickLying):
            return [(ask.way, *move[1:])]
        if move[0] == "choose" and isinstance(ask, PlayLooked):
            return [("play", move[1], "down", move[2])]
        return [move]

    def _shown(self, move: Move) -> str:
        ask = self.game.asks(self.state)
        if move == GIVE_UP:
            return "back-off"
        if isinstance(ask, PickLying) and move[0] not in ("discard", "decline"):
            return show(("choose", *move[1:]))
        return show(("choose", move[1], move[3]) if isinstance(ask, PlayLooked) else move)

    def refuse(self, move: str) -> IllegalMove:
        """The refusal of an illegal move, which must change nothing."""
        before = self.state.copy()
        with pytest.raises(IllegalMove) as caught:
            self.game.apply(self.state, self._meant(move)[0])
        assert self.state == before
        return caught.value

    @property
    def _legal(self) -> list[Move]:
        return self.game.legal(self.state) if self.state.asking != NOBODY else []

    @property
    def legal(self) -> list[str]:
        return sorted(self._shown(move) for move in self._legal)

    def plays(self, text: str) -> list[str]:
        """The legal plays that start so: ``plays("H5 up")``."""
        return [move.removeprefix("play ") for move in self.legal if move.startswith(f"play {text}")]

    @property
    def actor(self) -> int | None:
        return self.game.actor(self.state)

    @property
    def lies(self) -> TableState:
        """The position, or how it was when the round was over."""
        return self.ended or self.state

    def card(self, card: str) -> int:
        return self.rules.table.kinds.index(card)

    def value(self, card: str) -> int:
        zoned, number = self.rules.deeds.zoned, self.card(card)
        zone, owner = zoned.zone_of(self.lies.values, number), zoned.owner_of(self.lies.values, number)
        assert zone >= 0, f"{card} is not in a Zone"
        return zoned.strength_of(self.lies, number, zone, owner, zoned.speaking(self.lies))

    def why(self, card: str) -> list[str]:
        """The sentences that make the Devotion of a card."""
        return [getattr(why, "text", str(why)) for why in self.rules.deeds.zoned.reasons(self.lies, self.card(card))]

    def where(self, card: str) -> str:
        zone = self.rules.deeds.zoned.zone_of(self.state.values, self.card(card))
        if zone >= 0:
            return ZONES[zone]
        place = next(at for at, cards in enumerate(self.state.places) if self.card(card) in cards)
        hand = self.rules.table.place("hand").base
        return f"hand {place - hand}" if hand <= place < hand + 2 else PLACES[self.rules.table.label(place)]

    def is_up(self, card: str) -> bool:
        return bool(self.lies.values[self.rules.deeds.zoned.up] >> self.card(card) & 1)

    def is_protected(self, card: str) -> bool:
        return self.rules.deeds.zoned.protected(self.lies, self.card(card))

    def is_active(self, card: str) -> bool:
        return bool(self.lies.values[self.rules.table.zones.active] >> self.card(card) & 1)

    def is_spent(self, card: str) -> bool:
        return bool(self.lies.values[self.rules.table.zones.spent] >> self.card(card) & 1)

    def owner(self, card: str) -> int:
        """Who owns a card that lies in a Zone."""
        return self.rules.deeds.zoned.owner_of(self.lies.values, self.card(card))

    @property
    def turns(self) -> list[int]:
        """How many turns each player has had."""
        at = self.rules.table.zones.turns
        return self.state.values[at : at + 2]

    def hand(self, player: int) -> list[str]:
        return self._named(self.rules.table.place("hand").base + player)

    def count(self, place: str) -> int:
        """How many cards a pile has."""
        return len(self.state.places[self.rules.table.place(place).base])

    @property
    def pile(self) -> list[str]:
        """The set-aside pile from the top."""
        return self._named(self.rules.table.place("set-aside pile").base)[::-1]

    def _named(self, place: int) -> list[str]:
        return [self.rules.table.kinds[card] for card in self.state.places[place]]

    def tokens(self, zone: str) -> tuple[int, int]:
        """For how many turns the Zone is locked for each player."""
        return tuple(shut_turns(self.rules, self.state, seat, ZONES.index(zone)) for seat in (0, 1))  # type: ignore[return-value]

    @property
    def totals(self) -> dict[str, tuple[int, int]]:
        """How strong both are in each Zone."""
        return {zone: tuple(both) for zone, both in zip(ZONES, self.rules.deeds.zoned.totals(self.lies), strict=True)}  # type: ignore[misc]

    @property
    def control(self) -> dict[str, int]:
        """Who controls each Zone."""
        zoned, held = self.rules.deeds.zoned, {}
        for zone, (name, sums) in enumerate(self.totals.items()):
            tied = zoned.tied(self.lies, zone, list(sums))
            held[name] = self.first if tied else int(sums[1] > sums[0])
        return held

    @property
    def first(self) -> int:
        return self.title("first player", self.lies)

    def title(self, title: str, state: TableState | None = None) -> int:
        """Who has a title."""
        return (state or self.state).values[self.rules.table.more.titles[title]] - 1

    def events(self, kind: str) -> list[Event]:
        return [event for event in self.state.events or [] if event.kind == kind]

    @property
    def points(self) -> list[int]:
        base = self.rules.table.numbers["Affection Point"]
        return self.state.values[base : base + 2]
