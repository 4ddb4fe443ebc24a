"""A table on which an example is played, with the moves in the words of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from ....cards.board import BoardView
from ....cards.program import Meaning
from ...engine.kernel import Event, Move
from ...engine.tablestate import TableState
from ...example_kit import Links
from ...example_stage import Table
from ...replay_stage import CHOOSE_CARD, Claim, Impossible, NotAllowed, Refused, Told
from ..asks import FOREIGN, word
from ..flow.turns import DRAWN
from ..game import WordedGame
from ..lasttext import last_text
from .claims import claimed
from .laying import Laying
from .pauses import Pauses
from .picture import Picture
from .refusals import ORDER, forbidden, given_by, led_to, left_alone, not_drawn
from .spoken import acting, seat, spoken


class ActedTable(Table):
    """Fulfils :class:`~...example_stage.Table`."""

    def __init__(
        self, rules: WordedGame, links: Links, state: TableState, laying: Laying, luck: int,
        picture: Picture,
    ) -> None:  # fmt: skip
        super().__init__(rules, links, state)
        self._picture = picture
        self.at = Pauses(rules, state, laying, luck)
        self._laying, self._compiled = laying, rules.compiled(state.mode)
        self.since = 0
        """How many events there were before the last move."""
        self._ended = -1
        self.at.settle()
        laying.begun(self.at.state)
        self._state = self.at.state

    @property
    def pending(self) -> str:
        """The card whose choice is open, where somebody has to choose; else an example may end wherever it likes."""
        at = self.at
        ask = None if at.actor is None or at.due is not None or at.window else self._rules.asks(at.state)
        card = self._links.card_of(ask.because) if ask is not None else ""
        return f"{self._compiled.table.names[self._compiled.table.kinds.index(card)]} asks for a choice" if card else ""

    def settle(self) -> None:
        """Nothing is settled by itself."""

    def board(self) -> BoardView:
        """The table with the cards that the example names; no other card that somebody holds is shown."""
        return self._picture.board(self._state, self._laying.pinned)

    # moves

    def move(self, told: Told) -> Claim | None:
        """Carry a move out. Raises NotAllowed and Impossible."""
        deed = spoken(told.meaning["move"])
        since, turn = len(self.events), self._state.seat
        who = self._seat(deed["who"])
        try:
            self._carry(who, deed)
        finally:
            self._state = self.at.state
        self.since = since
        if self._state.seat != turn:
            self._ended = turn
        return None

    def _seat(self, who: Any) -> int:
        found = seat(who)
        if found >= self._compiled.table.players:
            raise Impossible(f"only {self._compiled.table.players} play; say {{mode=...}}")
        return found

    def _carry(self, who: int, deed: Meaning) -> None:
        if "answer" in deed:
            self._answer(who, lambda move: move == (str(deed["answer"]),), (str(deed["answer"]),))
            return
        ways: Mapping[str, Callable[[int, Meaning], None]] = {
            "play": self._play, "play on": self._play_on, "answer with": self._play,
            "choose": self._choose, "choose part": self._choose_part,
            "take and give": self._take_and_give, "give to": self._give, "put under": self._put_under,
            "keep": self._keep,
            DRAWN: self._draw, "draw and choose": self._draw_and_choose, "go without": self._go_without,
            "end turn": self._end_turn,
        }  # fmt: skip
        if deed["do"] in ways:
            ways[str(deed["do"])](who, deed)
        elif (kind := deed.get("kind") or (deed.get("what") or {}).get("kind")) is not None:
            self._choose_card(who, deed, str(kind))
        else:
            raise Impossible(f"nobody can {deed['do']} in this way in an example")

    def _answer(self, who: int, wanted: Callable[[Move], bool], guess: Move) -> None:
        """Make the move that is wanted as soon as it can be made. Raises NotAllowed."""
        if not self.at.until(lambda at: at.actor == who and any(map(wanted, at.legal))):
            raise NotAllowed(self._why(who, guess), self.at.legal if self.at.actor is not None else ())
        self.at.answer(next(filter(wanted, self.at.legal)))

    def _card(self, who: int, verbs: Sequence[str], kind: str) -> None:
        self._answer(who, lambda move: move[0] in verbs and move[1:2] == (kind,), (verbs[0], kind))

    def _play(self, who: int, deed: Meaning) -> None:
        self._card(who, ["play"], str(deed.get("kind") or deed["what"]["kind"]))

    def _play_on(self, who: int, deed: Meaning) -> None:
        before = self.at.copy()
        self._card(who, ["play"], str(deed["kind"]))
        try:
            self._name_it(who, str(seat(deed["target"])))
        except NotAllowed:
            self.at.become(before)
            raise

    def _choose_card(self, who: int, deed: Meaning, kind: str) -> None:
        """A card is chosen, by the verb of what is done with it or as no more than a choice; it comes where is said."""
        before, since, verb = self.at.copy(), len(self.at.state.events or ()), str(deed["do"])
        self._answer(who, lambda move: move[1:] == (kind,) and verb in (move[0], CHOOSE_CARD), (verb, kind))
        if "to" in deed:
            place = self._compiled.deeds.place(deed["to"])(self.at.state, acting(who))
            moved = (one.data for one in (self.at.state.events or ())[since:] if one.data.get("card") == kind)
            if self._compiled.table.label(place) not in {one.get("to") for one in moved}:
                self.at.become(before)
                raise Impossible(f"{self._compiled.table.label(place)} is not where that card comes")

    def _name_it(self, who: int, name: str) -> None:
        self._answer(who, lambda move: move == ("choose", name), ("choose", name))

    def _choose(self, who: int, deed: Meaning) -> None:
        self._name_it(who, str(seat(deed["player"])) if "player" in deed else word(str(deed["part"])))

    def _choose_part(self, who: int, deed: Meaning) -> None:
        self._name_it(who, word(str(deed["part"])))
        if "then" in deed:
            self._card(who, ["put"], str(deed["then"]))

    def _take_and_give(self, who: int, deed: Meaning) -> None:
        self._card(who, ["take"], str(deed["take"]))
        self._card(who, ["give"], str(deed["give"]))

    def _give(self, who: int, deed: Meaning) -> None:
        self._handed(who, deed, "to", seat(deed["to"]))

    def _put_under(self, who: int, deed: Meaning) -> None:
        self._handed(who, deed, "from", seat(deed["of"]) if "of" in deed else who)

    def _handed(self, who: int, deed: Meaning, way: str, other: int) -> None:
        """A card goes to somebody, or comes from there, as is said."""
        before, since = self.at.copy(), len(self.at.state.events or ())
        self._card(who, ["put", "give"], str(deed["kind"]))
        table, moved = self._compiled.table, (self.at.state.events or ())[since:]
        mine = {table.label(place) for place, owner in enumerate(table.owner) if owner == other}
        if not any(one.data.get("card") == deed["kind"] and one.data.get(way) in mine for one in moved):
            self.at.become(before)
            raise Impossible(f"no card points at {table.people[other]} now")

    def _keep(self, who: int, deed: Meaning) -> None:
        """Of two cards the other one is put away."""
        kind = str(deed["kind"])
        if not self.at.until(lambda at: at.actor == who and any(move[:2] == ("put", kind) for move in at.legal)):
            raise NotAllowed(self._why(who, ("put", kind)))
        others = [move for move in self.at.legal if move[0] == "put" and move[1] != kind]
        if len(others) != 1:
            raise Impossible(
                "all these cards have this name" if not others else "several other cards could be put away"
            )
        self.at.answer(others[0])

    # drawing

    def _draw(self, who: int, deed: Meaning) -> None:
        kind = self._compiled.table.kinds.index(str(deed["kind"]))
        home = self._compiled.table.sorts.homes[kind]
        if "from" in deed and self._compiled.deeds.place(deed["from"])(self.at.state, acting(0)) != home:
            raise Impossible(f"{self._compiled.table.names[kind]} is none of the cards of that pile")
        if not self._comes(lambda at: at.draws(who, home), who):
            raise NotAllowed(not_drawn(self._rules, self.at.state, who, kind))
        self.at.draw(kind)

    def _comes(self, due: Callable[[Pauses], bool], who: int) -> bool:
        """Go on until a draw is due, by answers of a player to what may be drawn where there is a choice."""
        if self.at.until(due):
            return True
        ahead = self.at.copy()
        for one in ahead.passed():
            if one.actor == who and (found := led_to(one, due, who)) is not None:
                self.at.become(found)
                return True
        return False

    def _draw_and_choose(self, who: int, deed: Meaning) -> None:
        """A card is drawn of which nothing comes, and then a part is chosen."""
        if not self.at.until(lambda at: at.draws_what_tells(who)):
            raise NotAllowed(Refused(f"{self._name(who)} cannot begin a turn now", ORDER))
        self.at.draw(plain=True)
        self._name_it(who, word(str(deed["part"])))

    def _go_without(self, who: int, deed: Meaning) -> None:
        ahead = self.at.copy()
        for one in ahead.passed():
            if one.actor == who and (found := left_alone(one, who)) is not None:
                self.at.become(found)
                return
        text = last_text(self._rules, self.at.state.events or (), who, DRAWN)
        raise NotAllowed(Refused("nothing leaves that choice now", text or ORDER))

    # turns

    def _end_turn(self, who: int, deed: Meaning) -> None:
        """Nothing more is done in a turn; it may have ended by itself."""
        if self.at.state.seat != who and self._ended == who and self.since_turn:
            return
        if self.at.state.seat != who or not self.at.until(
            lambda at: at.state.seat != who or at.state.over, draws=False
        ):
            raise NotAllowed(Refused(f"the turn of {self._name(who)} cannot end now", ORDER))

    @property
    def since_turn(self) -> bool:
        """Whether nothing has been done in the turn that runs."""
        events = self.at.state.events or ()
        return bool(events) and not any(one.kind in ("play", DRAWN) for one in _after_turn(events))

    # why not

    def _why(self, who: int, move: Move) -> Refused:
        """Why a move cannot be made."""
        at = self.at
        if at.state.over:
            return Refused("the game is over", "end")
        asked: Refused | None = None
        ahead = at.copy()
        for one in ahead.passed(draws=False):
            if one.actor == who and (ask := self._rules.asks(one.state)) is not None:
                refused = ask.refusal(one.state, one.state.stack[-1], move)
                found = Refused(refused.reason, refused.because)
                if refused.reason != FOREIGN and "does not fit" not in refused.reason:
                    return found
                asked = asked or found
        if move[0] == "play" and (found_rule := forbidden(self._compiled, self.at.state, who, move)):
            return found_rule
        return asked or Refused(f"it is not for {self._name(who)} to decide now", ORDER)

    def names(self, told: Told, refused: Refused) -> Claim:
        """Whether the reason given is the one behind the refusal: the rule, or the card that gives what it asks."""
        reason = told.meaning["reason"]
        if "card" in reason and given_by(self._rules, self.at.state, str(reason["card"]), refused.because):
            return Claim(True, "")
        return super().names(told, refused)

    def _name(self, who: int) -> str:
        return self._compiled.table.people[who]

    # outcomes

    def claim(self, told: Told, since: int) -> Claim:
        """Whether what is said is so now, or at the next moment of which an example can speak."""
        so = spoken(told.meaning["outcome"] if isinstance(told.meaning["outcome"], Mapping) else told.meaning)
        found = claimed(self.at, self._compiled, so, self.since, told)
        self._state = self.at.state
        return Claim(found.held, found.actual, found.trail or self._links.causes(self.events[self.since :]))


def _after_turn(events: Sequence[Event]) -> Iterator[Event]:
    """What has happened since the turn that runs began."""
    for event in reversed(events):
        if event.kind == "turn":
            return
        yield event
