"""A table on which the moves of an example in zones are made. Once a round is over its zones stay as they lie until the
next one begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ....cards.board import BoardView
from ....cards.phrasebook.meaning import frozen
from ....cards.program import Meaning
from ...engine.kernel import CHANCE, Move
from ...engine.luck import Luck, game_seed
from ...engine.tablestate import NOBODY, TableState
from ...example_kit import Links
from ...example_stage import Table
from ...replay_stage import Claim, Impossible, NotAllowed, Refused, Told
from ..asks import FOREIGN
from ..boards import instead
from ..faults import asked
from ..frames import PC, frame
from ..game import WordedGame
from .asks import Bestow, PickLying, ShuffleRow
from .given import Given
from .happened import HAPPENED, View
from .laying import mentioned
from .looking import HAVE, WHO, Look, Seen, lying_card, seat_of
from .picture import Picture
from .playing import Mover
from .seen import OF_REST, OF_ZONES

NOTHING = "nothing"
"""What an example says of an ability that found nothing to do."""
_UNSETTLED = ("choose", "decline")
"""What may be done while a choice is still open."""


class ZoneTable(Table):
    """Fulfils :class:`~...example_stage.Table`."""

    def __init__(
        self, rules: WordedGame, links: Links, state: TableState, told: Sequence[Told], given: Given, seed: int,
        picture: Picture,
    ) -> None:  # fmt: skip
        super().__init__(rules, links, state)
        self._compiled, self._given, self._seed, self._picture = rules.compiled(state.mode), given, seed, picture
        self._named = frozenset(mentioned(told))
        kinds = self._compiled.table.kinds
        self._shown = frozenset(kinds.index(card) for card in (*self._named, *given.places) if card in kinds)
        self._settled: list[tuple[TableState, Move]] = []
        self._ended: TableState | None = None
        self._numbers = state.values[:]
        if state.asking == NOBODY:
            rules.go_on(state, halt=self._compiled.course.scored)
            self._went_on()
        self._by_luck()

    @property
    def ended(self) -> TableState | None:
        """How the zones lay when the round was over; None as long as one goes on."""
        return self._ended

    # going on

    def _went_on(self) -> None:
        """If the round is over, keep how the zones lie, and score it."""
        course, state = self._compiled.course, self._state
        if state.asking == NOBODY and len(state.stack) == 1 and state.stack[0][PC] == course.scored:
            self._ended = state.copy()
            self._rules.go_on(state, halt=course.dealing)

    def _apply(self, move: Move) -> None:
        self._rules.apply(self._state, move, halt=self._compiled.course.scored)
        self._went_on()

    def _by_luck(self) -> None:
        """What luck decides comes as it is given, else by chance."""
        game, state, zoned = self._rules, self._state, self._compiled.deeds.zoned
        while game.actor(state) == CHANCE:
            ask, move = game.asks(state), game.sample(state, later_luck(game, self._seed, state))
            if isinstance(ask, ShuffleRow) and self._given.row is not None:
                move = ("row", *self._given.row)
            elif isinstance(ask, Bestow):
                wanted = ("deal", self._given.bestowed.get(zoned.zones.ids[ask.free(state)[0]], ""))
                move = wanted if wanted in game.legal(state) else move
            self._apply(move)

    @property
    def pending(self) -> str:
        """The open choice in words."""
        if not self._mover().pending:
            return ""
        return f"{self._compiled.table.name(self._state.stack[-1][3])} asks for a choice"

    def settle(self) -> None:
        """Carry out the open choices that have a single answer."""
        while self._settle_one():
            pass

    def _settle_one(self) -> bool:
        moves = self._rules.legal(self._state) if self._mover().pending else []
        if len(moves) != 1:
            return False
        self._settled.append((self._state.copy(), moves[0]))
        self._apply(moves[0])
        self._by_luck()
        return True

    def _mover(self, state: TableState | None = None) -> Mover:
        return Mover(self._rules, self._compiled, state or self._state, self._named)

    # moves

    def move(self, told: Told) -> Claim | None:
        """Carry a move out, settling first what has a single answer and is not what the sentence says."""
        deed: Meaning = told.meaning["move"]
        if "act" not in deed:
            raise Impossible(f"{told.sentence.text!r} is no move in zones")
        if deed["act"] == "next round":
            self._next_round()
            return None
        if self._ended is not None or self._state.over:
            raise Impossible(f"{told.sentence.text!r} comes when the round is over")
        wanted = self._mover().wanted(deed)
        while wanted is None and self._settle_one():
            wanted = self._mover().wanted(deed)
        if wanted is None and self._has_been_done(deed):
            return None
        claim = self._holding(deed)
        if wanted is None:
            self._refuse_settled(deed)
            raise self._mover().refused(deed)
        for move in wanted:
            self._apply(move)
        self._settled.clear()
        self._by_luck()
        return claim

    def _holding(self, deed: Meaning) -> Claim | None:
        """The claim inside a move: how many cards are in the hand of who gives up."""
        if "holding" not in deed:
            return None
        seat = seat_of(deed)
        count = len(self._state.places[self._compiled.table.place("hand").base + seat])
        return Claim(count == deed["holding"], f"{HAVE[seat]} {count} in hand")

    def _has_been_done(self, deed: Meaning) -> bool:
        """Whether a sentence says what was settled already because it was the only answer."""
        for index, (before, move) in enumerate(self._settled):
            if self._mover(before).wanted(deed) == [move]:
                del self._settled[: index + 1]
                return True
        return False

    def _refuse_settled(self, deed: Meaning) -> None:
        """Refuse a sentence that answers otherwise what was settled because there was one answer."""
        for before, move in reversed(self._settled):
            if self._rules.actor(before) == seat_of(deed):
                error = self._mover(before).refused(deed)
                why = f"{error.refused.reason}; there was one choice only, and it has been made"
                raise NotAllowed(Refused(why, error.refused.because), [move], before)

    def _next_round(self) -> None:
        """Begin the next round. Raises Impossible when this one goes on, or the game is over."""
        self.settle()
        if self._ended is None or self._state.over:
            raise Impossible("the game is over" if self._state.over else "the round is not over")
        self._ended = None
        self._given.row, self._given.bestowed = None, {}  # they were those of the round before
        self._settled.clear()
        self._rules.go_on(self._state, halt=self._compiled.course.scored)
        self._by_luck()
        self._numbers = self._state.values[:]

    def names(self, told: Told, refused: Refused) -> Claim:
        """Whether the reason given is the one behind the refusal: also whose turn it is, or that it is too late."""
        reason = told.meaning["reason"]
        trail = (self.reason(refused.because),)
        other = Claim(False, f"it is refused for another reason: {refused.reason}", trail)
        if "turn_of" in reason:
            return Claim(True, "") if refused.part == f"turn {reason['turn_of']['person']}" else other
        if "now" in reason:
            meaning = refused.because.meaning if not isinstance(refused.because, str) else {}
            return Claim(True, "") if refused.part == "now" and _has(meaning, reason["now"]) else other
        return other if refused.part else super().names(told, refused)

    # outcomes

    def claim(self, told: Told, since: int) -> Claim:
        """Whether something is so now, or has come of the last move."""
        found = told.meaning["outcome"]
        so: Meaning = {"happened": found} if found == NOTHING else found
        if so.get("open") not in _UNSETTLED:
            self.settle()
        self._by_luck()
        if "open" in so:
            return self._open(so)
        key = next((key for key in (*HAPPENED, *OF_ZONES, *OF_REST) if key in so), None)
        if key is None:
            return self._core(told, so)
        if key in HAPPENED:
            events = self.events[since:]
            ended = self._ended is not None
            return HAPPENED[key](View(self._compiled, self._links, self._state, ended, self._numbers, events), so)
        look: Look = OF_ZONES[key] if key in OF_ZONES else OF_REST[key]
        lying = self._ended if self._ended is not None and key in OF_ZONES else self._state
        return self._told(look(self._compiled, lying, so))

    def _told(self, seen: Seen) -> Claim:
        return Claim(seen.held, seen.actual, tuple(self._links.reason(one, about) for one, about in seen.why))

    def _core(self, told: Told, so: Meaning) -> Claim:
        """A condition that is not about zones; "you" are the first player."""
        if "there" in so:
            looks = [OF_REST["is_in"](self._compiled, self._state, one) for one in _spots(so)]
            return self._told(next((one for one in looks if not one.held), looks[0]))
        test = asked(self._compiled.deeds.test, told, so)
        return Claim(test(self._state, frame(0, 0)), instead(self._state, self._compiled.table, so))

    def _open(self, so: Meaning) -> Claim:
        """Whether something may be done now, and why not."""
        seat, what, game, state = seat_of(so), str(so["open"]), self._rules, self._state
        actor = game.actor(state)
        if self._ended is not None or actor is None:
            return Claim(False, "the round is over")
        if actor != seat:
            return Claim(False, f"it is {WHO[actor]} who {'choose' if self._mover().pending else 'play'}s")
        legal = game.legal(state)
        found = any(self._fits(so, move) for move in legal)
        try:
            refused = None if found else self._mover().refused(_as_deed(so))
        except Impossible:
            refused = None
        words = f"{WHO[seat]} {'may' if found else 'may not'} {what}"
        if refused is None:
            return Claim(found == so["may"], words)
        reason = refused.refused.reason
        said = words if reason == FOREIGN else f"{words}: {reason}"
        return Claim(found == so["may"], said, (self.reason(refused.refused.because),))

    def _fits(self, so: Meaning, move: Move) -> bool:
        """Whether a move is one of those that are asked for."""
        what = so["open"]
        if what == "play":
            wanted = (so.get("card"), so.get("face"), so["zone"])
            return move[0] == "play" and all(one in (None, got) for one, got in zip(wanted, move[1:], strict=True))
        if what == "give up":
            return move[0] == "choose"
        if what == "decline":
            return move == ("decline",)
        if not isinstance(self._rules.asks(self._state), PickLying) or len(move) < 2:
            return False
        card, zoned = lying_card(self._compiled, self._state, so["what"]), self._compiled.deeds.zoned
        if not self._state.values[zoned.lies + card]:
            return False
        return move[1] == zoned.named(self._state, seat_of(so), card)

    def board(self) -> BoardView:
        """The table with the cards that the example names and those that are face-up; once the round is over, its
        zones stay with those who controlled them."""
        return self._picture.of(self._state, self._shown.__contains__, 0, self._ended)


def later_luck(game: WordedGame, seed: int, state: TableState) -> Luck:
    """What luck says in a position of a game that begins with this seed: at the table as in examples."""
    zones = game.compiled(state.mode).table.zones
    laid = sum(map(bool, state.values[zones.given : zones.given + zones.count]))
    return Luck(game_seed(seed, f"{state.asking} {laid}", state.turn))


def _spots(so: Meaning) -> list[Meaning]:
    """A condition of the core on where cards are, as conditions of single cards."""
    place = so["in"]
    spot: dict[str, Any] = {"place": place["place"]}
    if "of" in place:
        spot["of"] = {"person": 0} if place["of"] == "you" else place["of"]
    return [{"card": card, "is_in": spot, "is_so": True} for card in so["there"]]


def _has(meaning: Any, part: Any) -> bool:
    """Whether a meaning is another one, or has it inside."""
    if frozen(meaning) == frozen(part):
        return True
    inner: Any = meaning.values() if isinstance(meaning, Mapping) else meaning if isinstance(meaning, list) else ()
    return any(_has(one, part) for one in inner)


def _as_deed(so: Meaning) -> Meaning:
    """What may be done as a move that is tried."""
    deed: dict[str, Any] = {key: so[key] for key in ("who", "card", "what", "zone") if key in so}
    deed["act"] = so["open"]
    if so["open"] == "play":
        deed["face"] = so.get("face", "down")
    return deed
