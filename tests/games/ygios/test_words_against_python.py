"""The duel over three Zones as its rule sheet says it, held move by move to the rules in Python.

In every position the same player has the same moves, the same things happen and are seen, and every round ends alike.
What one of them decides in one move (which cards are discarded together) the other decides card by card.
"""

from __future__ import annotations

import os
from functools import cache
from typing import Any

import pytest
from deckproof.cards.library import find
from deckproof.cards.load import load_game
from deckproof.cards.model import Game
from deckproof.cards.phrasebook.loading import load_phrasebook
from deckproof.cards.words import programs, read_cards
from deckproof.validator.engine.kernel import HIDDEN, Event, Move
from deckproof.validator.engine.luck import Luck
from deckproof.validator.games import rules_named
from deckproof.validator.games.ygios.game import Ygios
from deckproof.validator.games.ygios.state import BONUS, DEAL, END, FIRST, OUT, PLAY, ROW, SCULPT, ZONES, State
from deckproof.validator.language.frames import PC, frame
from deckproof.validator.language.game import WordedGame
from deckproof.validator.language.making import make_game
from deckproof.validator.language.reading import read_game

GAMES = int(os.environ.get("DECKPROOF_YGIOS_GAMES", "25"))
"""Whole Timelines of each mode."""
SCENES = int(os.environ.get("DECKPROOF_YGIOS_SCENES", "6"))
"""Rounds from each rare position."""
BACK_OFF: Move = ("back-off",)
GIVE_UP: Move = ("choose", "Back-Off")
TOLD = {"lock": "ban", "unlock": "unban", "lock over": "ban over", "bottom": "put"}
"""How the sheet calls events that the rules in Python call otherwise."""
COMPARED = {
    "play", "flip", "move", "first", "trigger", "silent", "spent", "unpaid", "protect", "ban", "unban", "ban over",
    "return", "discard", "draw", "look", "put", "skip",
}  # fmt: skip


@cache
def data() -> Game:
    return load_game(find("ygios"))


@cache
def worded() -> WordedGame:
    made, faults = make_game(data(), read_game(data()))
    assert made is not None, faults
    return made


@cache
def python() -> Ygios:
    return Ygios.of(data(), programs(read_cards(data(), load_phrasebook(data()))), timeline=True)


class Pair:
    """One Timeline on both engines."""

    def __init__(self, mode: str, seed: int) -> None:
        self.old, self.new, self.luck = python(), worded(), Luck(seed)
        self.first, self.second = self.old.new(mode), self.new.new(mode)
        self.zoned = self.new.compiled(mode).deeds.zoned
        self.table = self.new.compiled(mode).table
        self.rounds = 0

    def play(self) -> None:
        while self.first.phase != END:
            if self.first.phase == PLAY:
                self.turn()
            elif self.first.phase == SCULPT:
                self.sculpt()
            else:
                self.chance()
        one, other = self.old.result(self.first), self.new.result(self.second)
        assert one is not None
        assert other is not None
        assert (one.winners, one.points) == (other.winners, other.points)

    def tell(self, move: Move) -> None:
        self.new.apply(self.second, move)

    def chance(self) -> None:
        """What luck says, told to both."""
        phase, move = self.first.phase, self.old.sample(self.first, self.luck)
        again = phase == FIRST and self.first.round > 0
        before = self.first.first
        self.old.apply(self.first, move)
        if again:
            assert move == (FIRST, str(before))
        elif phase == FIRST:
            self.tell(("become", move[1]))
        elif phase == DEAL:
            size = len(self.first.hands[0])
            names, starts = list(move[1:]), max(self.second.seat, 0)
            hands = [names[:size], names[size : 2 * size]]
            self.tell(("shuffle", *hands[starts], *hands[starts ^ 1], *names[2 * size :]))
        elif phase == ROW:
            self.tell(("row", *move[1:]))
        else:
            assert phase == BONUS
            assert sorted(name for _, name in self.new.legal(self.second)) == sorted(
                [*move[1:], *(self.old.book.bonus_ids[one] for one in self.first.pool)]
            )
            for name in move[1:]:
                self.tell(("deal", name))

    def sculpt(self) -> None:
        """Both choose; the sheet asks them one after the other, in the order of play."""
        chosen = []
        for _ in range(2):
            moves = self.old.legal(self.first)
            chosen.append(self.luck.choice(moves))
            self.old.apply(self.first, chosen[-1])
        for _ in range(2):
            player = self.new.actor(self.second)
            assert player in (0, 1)
            for name in chosen[player][1:]:
                assert ("put", name) in self.new.legal(self.second)
                self.tell(("put", name))

    def turn(self) -> None:
        """One decision."""
        first, second = self.first, self.second
        assert self.old.actor(first) == self.new.actor(second)
        for player in (0, 1):
            assert seen_python(self.old.view(first, player)) == seen_worded(self, player)
        moves = self.old.legal(first)
        move = self.luck.choice([one for one in moves if one != BACK_OFF or not self.luck.below(3)] or moves)
        first.events, second.events = [], []
        if len(moves[0]) > 2 and moves[0][0] == "discard":
            assert {(one,) for found in moves for one in found[1:]} == {one[1:] for one in self.new.legal(second)}
            for name in move[1:]:
                self.tell(("discard", name))
        else:
            said = self.new.legal(second)
            words = {as_python(one, moves): one for one in said}
            assert len(words) == len(said)
            assert set(words) == set(moves)
            self.tell(words[move])
        self.old.apply(first, move)
        self.same_events()
        if first.phase != PLAY:
            self.round_over()

    def same_events(self) -> None:
        old = [told for event in self.first.events or () for told in told_python(event)]
        ended = [at for at, event in enumerate(self.second.events or ()) if event.kind in ("round ends", "win")]
        events = (self.second.events or [])[: ended[0] if ended else None]  # the next round has been dealt already
        new = [told for event in events for told in told_worded(event)]
        assert old == new
        self.first.events = self.second.events = None

    def round_over(self) -> None:
        """A round has ended on both; the same points, and the same first player from here on."""
        self.rounds += 1
        first, second, values = self.first, self.second, self.second.values
        base = self.table.numbers["Affection Point"]
        assert first.points == values[base : base + 2]
        assert first.outcome is not None
        titles = self.table.more.titles
        assert values[titles["winner"]] - 1 == first.outcome["winner"]
        assert values[titles["first player"]] - 1 == first.first
        assert second.over == (first.phase == END)


def as_python(move: Move, moves: list[Move]) -> Move:
    """A move of the sheet as the rules in Python call it, where these are the moves."""
    if move == GIVE_UP:
        return BACK_OFF
    if moves[0][0] == "choose" and move[0] != "decline":
        return ("choose", move[1], move[3]) if move[0] == "play" else ("choose", *move[1:])
    return move


def told_python(event: Event) -> list[Any]:
    data, kind = event.data, TOLD.get(event.kind, event.kind)
    if kind not in COMPARED or (kind == "discard" and "zone" not in data and str(event.because).startswith("rulings")):
        return []
    if kind in ("draw", "look", "put"):
        return [(kind, card, watching(event)) for card in data["cards"]]
    if kind == "discard":
        return [(kind, card, watching(event)) for card in data["cards"]]
    return [(kind, data.get("player"), data.get("card"), data.get("zone"), data.get("face"), sees(event, kind))]


def told_worded(event: Event) -> list[Any]:
    data, kind = event.data, event.kind
    if kind not in COMPARED:
        return []
    if kind in ("draw", "look", "put", "discard"):
        return [(kind, data["card"], watching(event))]
    return [(kind, data.get("player"), data.get("card"), data.get("zone"), data.get("face"), sees(event, kind))]


def sees(event: Event, kind: str) -> Any:
    return watching(event) if kind in ("play", "move", "return", "protect") else None


def watching(event: Event) -> tuple[int, ...]:
    return (0, 1) if event.seen is None else event.seen


def seen_python(view: Any) -> Any:
    """What a player sees, by what both engines tell."""
    sides: dict[tuple[str, int], list[Any]] = {(zone, owner): [] for zone in ZONES for owner in (0, 1)}
    for card in view["table"]:
        marks = (card["up"], card["active"], card["protected"], card["first"])
        sides[card["zone"], card["owner"]].append((card["card"], *map(int, marks), card.get("spent")))
    return {
        "sides": sides, "hand": sorted(view["hand"]), "points": view["points"], "row": view["row"],
        "rest": [view[key] for key in ("opponent_hand", "set_aside", "discard", "sculpted")],
        "bonus": view["bonus"], "locks": sorted(map(tuple, view["locks"])),
        "turns": view["turns"], "turn": view["turn"],
    }  # fmt: skip


def seen_worded(pair: Pair, player: int) -> Any:
    """The same by the sheet. A card that was face-up before is known still; the rules in Python forget it."""
    view: Any = pair.new.view(pair.second, player)
    zones, people = view["zones"], pair.table.people
    sides = {}
    for number, cards in enumerate(zones["sides"]):
        key = (ZONES[number // 2], number % 2)
        sides[key] = [
            (
                card["card"] if card["up"] or key[1] == player else HIDDEN,
                card["up"], card["active"], card["protected"], int(card["first"]),
                card.get("spent") if card["up"] or key[1] == player else None,
            )
            for card in cards
        ]  # fmt: skip
    places = view["places"]
    counts = [
        len(places[name]) for name in (f"{people[player ^ 1]}'s hand", "set-aside pile", "discard pile", "hidden stack")
    ]
    return {
        "sides": sides, "hand": sorted(places[f"{people[player]}'s hand"]), "rest": counts,
        "points": view["values"]["Affection Point"], "row": zones["row"], "bonus": zones["dealt"],
        "locks": sorted(map(tuple, zones["bans"])), "turns": zones["turns"], "turn": view["seat"],
    }  # fmt: skip


@pytest.mark.parametrize("mode", ["simple", "advanced"])
def test_every_timeline_goes_the_same_way(mode: str) -> None:
    rounds = 0
    for seed in range(GAMES):
        pair = Pair(mode, seed)
        pair.play()
        rounds += pair.rounds
    assert rounds > GAMES


def scenes() -> list[tuple[str, State]]:
    """Rare positions at the start of a turn: costs that cannot be paid, old bans, small piles, cards in rare zones."""
    playing = rules_named("ygios").ready(data(), programs(read_cards(data(), load_phrasebook(data()))))
    return [(scene.start, scene.state) for scene in playing.witness.scenes() if scene.state.phase == PLAY]


def same_position(pair: Pair) -> None:
    """Lay the position of the sheet as that of the rules in Python lies, at the start of a turn."""
    old, new, zoned = pair.first, pair.second, pair.zoned
    values, zones = new.values, zoned.zones
    place = {
        name: pair.table.place(name).base for name in ("set-aside pile", "discard pile", "hidden stack", "box", "hand")
    }
    for lying in new.places:
        lying.clear()
    new.places[place["set-aside pile"]] = old.pile[::-1]
    new.places[place["discard pile"]], new.places[place["hidden stack"]] = old.discard[:], old.sculpted[:]
    new.places[place["box"]] = [card for card, where in enumerate(old.loc) if where == OUT]
    for player in (0, 1):
        new.places[place["hand"] + player] = old.hands[player][:]
        values[zones.turns + player] = old.turns[player] - (player == old.turn)
        values[pair.table.numbers["Affection Point"] + player] = old.points[player]
    new.known = [0] * len(old.loc)
    zoned.swept(new)
    for card in old.board:
        side = zoned.side(old.loc[card], old.owner[card])
        new.places[side].append(card)
        values[zones.lies + card], values[zones.stamp + card] = side + 1, old.stamp[card] + 1
        new.known[card] = 3 if old.up[card] else 1 << old.owner[card]
    for at, flags in (
        (zones.up, old.up),
        (zones.active, old.active),
        (zones.safe, old.shield),
        (zones.spent, old.spent),
    ):
        values[at] = sum(1 << card for card, flag in enumerate(flags) if flag)
    values[zones.clock], values[zones.holder] = old.clock, old.fi + 1
    values[zones.taken] = sum(1 << zone for zone, bonus in enumerate(old.bonus) if bonus >= 0) if old.fi_done else 0
    values[zones.row] = zoned.rows.index(tuple(old.row)) + 1
    values[zones.given : zones.given + 3] = [bonus + 1 for bonus in old.bonus]
    values[zones.pool] = sum(1 << bonus for bonus in old.pool)
    values[pair.table.more.titles["first player"]] = old.first + 1
    new.records = [ban[:] for ban in old.locks]
    new.seat, new.next_seat, new.asking, new.cache = old.turn ^ 1, old.turn, -1, None
    course = worded().compiled(old.mode).course
    new.stack = [frame(course.begin)]
    new.stack[0][PC] = course.loop
    worded().go_on(new)


def test_rare_positions_go_the_same_way() -> None:
    tried = 0
    for start, state in scenes():
        for seed in range(SCENES):
            pair = Pair(state.mode, seed)
            pair.first = state.copy()
            pair.first.timeline = True
            same_position(pair)
            while pair.first.phase == PLAY:
                pair.turn()
            tried += 1
        assert pair.rounds == 1, start
    assert tried >= 40 * SCENES
