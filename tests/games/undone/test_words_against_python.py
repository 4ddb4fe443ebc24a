"""How You Come Undone as its rule sheet says it, held move by move to the rules in Python: the same in every position.

Where the sheet gives more than the rules in Python, as the rulebook does, nobody makes use of it here: Indomitable
Spirit and Deus Ex are offered at any moment of any turn, not only as answers, and Indomitable Spirit also to who is
under one already.
"""

from __future__ import annotations

import os
from collections import Counter, deque
from functools import cache
from typing import Any

import pytest
from deckproof.validator.engine.kernel import CHANCE, Event, Move
from deckproof.validator.engine.luck import Luck
from deckproof.validator.games.undone.state import BEGUN, CHOOSE, DRAW, GROUPS, LAST
from deckproof.validator.language.game import WordedGame
from deckproof.validator.language.making import make_game
from deckproof.validator.language.reading import read_game
from deckproof.validator.language.table import whose

from .kit import data, undone

GAMES = int(os.environ.get("DECKPROOF_UNDONE_GAMES", "3"))
"""Games of each number of players."""
DECLINE: Move = ("decline",)
PILES = ("Continuity pile", "Action pile", "DIVIDEND pile", "COALITION pile")


@cache
def worded() -> WordedGame:
    made, faults = make_game(data(), read_game(data()))
    assert made is not None, faults
    return made


class Both:
    """One game on both engines, moved by those of the rules in Python."""

    def __init__(self, mode: str, seed: int) -> None:
        self.old, self.new, self.luck = undone(), worded(), Luck(seed)
        self.table = self.new.compiled(mode).table
        self.p, self.w = self.old.new(mode), self.new.new(mode)
        self.p.events, self.w.events = [], []
        self.drawn: deque[str] = deque()
        self.begin()

    def begin(self) -> None:
        while ("first", "0") not in self.new.legal(self.w):
            self.new.apply(self.w, self.new.sample(self.w, self.luck))
        dealt = [
            card
            for seat in range(self.p.players)
            for name in ("hand", "Action hand")
            for card in self.lying(name, seat)
        ]
        self.old.apply(self.p, ("deal", *dealt))
        self.p.events, self.w.events = [], []
        first = self.new.sample(self.w, self.luck)
        self.old.apply(self.p, first)
        self.worded(first)
        self.chance()

    def lying(self, name: str, seat: int = 0) -> list[str]:
        place = self.table.places[name].base + seat
        return [self.table.kinds[self.table.kind_of[card]] for card in self.w.places[place]]

    def worded(self, move: Move) -> None:
        """A move by the sheet, and what luck does after it."""
        count = len(self.w.events or ())
        self.new.apply(self.w, move)
        while self.new.actor(self.w) == CHANCE:
            self.new.apply(self.w, self.new.sample(self.w, self.luck))
        self.drawn += [event.data["card"] for event in (self.w.events or ())[count:] if event.kind == "draw"]

    def chance(self) -> None:
        """Luck gives the rules in Python the cards that were drawn by the sheet."""
        while self.old.actor(self.p) == CHANCE:
            if not self.drawn and self.passing():
                self.worded(DECLINE)
                continue
            self.old.apply(self.p, ("draw", self.drawn.popleft()))

    def passing(self) -> bool:
        """Whether the sheet asks somebody who could play in the turn of another."""
        actor = self.new.actor(self.w)
        return (
            actor is not None
            and actor != self.w.seat
            and DECLINE in self.new.legal(self.w)
            and ("accept",) not in self.new.legal(self.w)
        )

    # what is asked

    def window(self) -> bool:
        return bool(self.p.stack) and self.p.stack[-1].left is not None and self.p.stack[-1].part != BEGUN

    def meet(self) -> None:
        """The sheet goes on to the question that the rules in Python ask; what it asks besides is declined."""
        while self.passing() and not (self.window() and self.new.actor(self.w) == self.old.actor(self.p)):
            self.worded(DECLINE)

    def options(self) -> list[Move]:
        """What the rules in Python allow, held against the sheet as far as it asks the same at this point."""
        moves = self.old.legal(self.p)
        plays = [move for move in moves if move[0] == "play"]
        if self.window():
            there = self.new.legal(self.w)
            assert set(plays) <= set(there) <= {*plays, ("play", "A7"), DECLINE}
        elif not self.p.stack:
            if plays:
                assert self.new.legal(self.w) == [*plays, DECLINE]
        else:
            assert set(self.as_worded(moves)) == set(self.new.legal(self.w))
        return moves

    def as_worded(self, moves: list[Move]) -> list[Move]:
        """The choices of a card that is carried out, as the sheet offers them."""
        f = self.p.stack[-1]
        if f.part == BEGUN:
            return [self.followed(move) for move in moves if move != DECLINE]
        if moves[0][0] == "keep":
            old, new = self.p.faction[f.owner], f.got
            if old == new and self.told_apart():
                return [("put", self.old.book.ids[old], str(spot)) for spot in (1, 2)]
            return [("put", self.old.book.ids[card]) for card in sorted({old, new})]
        if moves[0][0] == "swap":
            return [("take", card) for card in dict.fromkeys(move[1] for move in moves)]
        return [one_as_worded(move) for move in moves]

    def followed(self, move: Move) -> Move:
        """The dealt card that leads to a pile, as the sheet names it."""
        book = self.old.book
        return next(
            one for one in self.new.legal(self.w)
            if GROUPS[book.words[book.index[one[1]]].prompts_from] == move[1]
        )  # fmt: skip

    def told_apart(self) -> bool:
        """Whether different numbers stand on the copies of a card that a player holds; else it is all the same."""
        return len(self.new.legal(self.w)[0]) > 2

    def choose(self) -> Move:
        """A move by chance; endings wait for a while in most games, so that these last."""
        moves = self.options()
        quiet = [move for move in moves if move not in (("play", "A5"), ("play", "A6"))]
        if quiet and self.luck.below(6):
            moves = quiet
        return self.luck.choice(moves)

    def make(self, move: Move) -> None:
        f = self.p.stack[-1] if self.p.stack else None
        if f is None and move[0] != "play":
            self.turn_move(move)
        elif f is not None and f.part == BEGUN:
            self.worded(self.new.legal(self.w)[0] if move == DECLINE else self.followed(move))
            self.worded(DECLINE if move == DECLINE else ("accept",))
        elif move[0] == "swap":
            self.worded(("take", move[1]))
            gives = {("give", one[2]) for one in self.old.legal(self.p)}
            assert gives == set(self.new.legal(self.w))
            self.worded(("give", move[2]))
        elif f is not None and move[0] == "keep":
            old, new = self.p.faction[f.owner], f.got
            put = new if move[1] == "old" else old
            spot = (("2",) if move[1] == "old" else ("1",)) if old == new and self.told_apart() else ()
            self.worded(("put", self.old.book.ids[put], *spot))
        else:
            self.worded(one_as_worded(move) if move != ("pass",) else DECLINE)
        self.old.apply(self.p, move)
        self.chance()

    def turn_move(self, move: Move) -> None:
        """Draw, keep, put back or end: before it the sheet asks whether anything is played."""
        plays = any(one[0] == "play" for one in self.old.legal(self.p))
        if plays:
            self.worded(DECLINE)
        if self.p.stage in (DRAW, LAST):
            return
        while self.passing():
            self.worded(DECLINE)
        assert self.p.stage == CHOOSE
        legal = self.old.legal(self.p)
        wanted = [("choose", "Keep"), *([("choose", "Return")] if ("return",) in legal else [])]
        assert self.new.legal(self.w) == wanted
        if move == ("return",):
            self.worded(("choose", "Return"))
            return
        self.worded(("choose", "Keep"))
        assert self.new.legal(self.w) == [("put", one[1]) for one in legal if one[0] == "keep"]
        self.worded(("put", move[1]))

    def asked_alike(self) -> bool:
        """Whether both are at the same point: where nothing can be played, the sheet goes on by itself."""
        return bool(self.p.stack) or self.p.stage == CHOOSE or any(move[0] == "play" for move in self.old.legal(self.p))

    # what is seen and told

    def same_view(self, player: int) -> None:
        seen, view = self.old.view(self.p, player), self.new.view(self.w, player)
        places, people = view["places"], self.table.people

        def of(name: str, seat: int = player) -> list[str]:
            return sorted(places[f"{whose(people[seat])} {name}"])

        factions = [*seen["held"]]
        assert of("hand") == sorted(seen["hand"])
        assert of("Action hand") == sorted(seen["actions"])
        held = [seen["faction"], seen["mine"] if seen["mine"] and seen["mine"].startswith("F") else None]
        assert of("Faction place") == sorted(filter(None, held))
        for seat, (hand, actions, faction) in enumerate(factions):
            assert (len(of("hand", seat)), len(of("Action hand", seat))) == (hand, actions)
            if not self.p.stack:
                assert bool(of("Faction place", seat)) == (faction is not None)
        assert [len(places[name]) for name in PILES] == seen["piles"]
        assert sorted(places["discard pile"]) == sorted(seen["discard"])
        assert sorted(places["box"]) == sorted(seen["removed"])
        assert view["values"]["spirit"] == seen["shield"]
        assert [value > 0 for value in view["values"]["deciding"]] == seen["keeps"]
        if seen["turn"] == player and seen["drawn"]:
            assert of("drawer") == [seen["drawn"]]
        if seen["faction"] and not self.p.stack:
            at = 1 + list(self.table.notes).index("happiness")
            gained = [one[at] for one in view["on cards"] if one[0] == seen["faction"]]
            assert (gained or [0]) == [seen["gained"]]

    def same_events(self) -> None:
        first = Counter(filter(None, map(self.told_python, self.p.events or ())))
        second = Counter(filter(None, map(self.told_worded, self.w.events or ())))
        assert first == second
        self.p.events, self.w.events = [], []

    def told_python(self, event: Event) -> Any:
        data, kind = event.data, event.kind
        if kind in ("draw", "draw-action", "draw-faction"):
            return "draw", data["player"], data["card"]
        if kind in ("put-under", "give-up", "put-back"):
            return "under", data["card"]
        if kind == "give":
            return "give", data["card"], data["player"], data["other"]
        if kind == "gain":
            return "gain", data["player"], data["card"], data["worth"]
        if kind == "look":
            return kind, tuple(sorted(data["cards"])), tuple(sorted(event.seen or range(self.p.players)))
        if kind == "choose":
            return kind, data["player"], data["other"]
        if kind in ("turn", "play", "keep"):
            return kind, data["player"], data.get("card")
        if kind in ("must-keep", "end-coming", "end-stopped", "first-player"):
            return kind, data["player"]
        if kind in ("remove", "shuffle-in"):
            return kind, data["card"]
        return ("win", *data["winners"]) if kind == "win" else None

    def told_worded(self, event: Event) -> Any:
        data, kind, owners = event.data, event.kind, [*map(whose, self.table.people)]
        if kind in ("put", "swap"):
            source, target = data["from"], data["to"]
            if target in PILES:
                return "under", data["card"]
            if source.endswith(" drawer"):
                return "keep", data["player"], data["card"]
            return "give", data["card"], *(owners.index(place.split(" ")[0]) for place in (source, target))
        if kind == "get":
            return "gain", data["player"], data["card"], data["is"]
        if kind == "look":
            return kind, tuple(sorted(data["cards"])), tuple(sorted(event.seen or range(self.p.players)))
        if kind == "choose":
            return kind, data["player"], data["to"]
        if kind in ("draw", "turn", "play"):
            return kind, data["player"], data.get("card")
        if kind in ("be", "end comes", "end stopped", "first player"):
            return {"be": "must-keep", "end comes": "end-coming"}.get(kind, kind.replace(" ", "-")), data["player"]
        if kind in ("remove", "shuffle"):
            return "remove" if kind == "remove" else "shuffle-in", data["card"]
        return ("win", *data["players"]) if kind == "win" else None


def one_as_worded(move: Move) -> Move:
    if move[0] == "choose":
        return ("choose", move[1][1:]) if move[1].startswith("p") else ("put", move[1])
    return DECLINE if move == ("pass",) else move


def same_way(mode: str, seed: int) -> str:
    """One game on both engines; how it ended."""
    both = Both(mode, seed)
    while both.old.actor(both.p) is not None:
        both.meet()
        if both.p.stack or any(move[0] == "play" for move in both.old.legal(both.p)):
            assert both.old.actor(both.p) == both.new.actor(both.w)
        if both.asked_alike():
            both.same_events()
            both.same_view(both.luck.below(both.p.players))
        both.make(both.choose())
    while both.passing():
        both.worded(DECLINE)
    both.same_events()
    one, other = both.old.result(both.p), both.new.result(both.w)
    assert one is not None
    assert other is not None
    assert (one.winners, one.points) == (other.winners, other.points)
    assert one.why.split()[0] in (other.why.split(", ")[-1].lower() if ", " in other.why else "neither")
    return one.why


@pytest.mark.parametrize("players", range(2, 11))
def test_every_game_goes_the_same_way(players: int) -> None:
    for seed in range(GAMES):
        same_way(f"{players}-players", seed)
