"""The moves of an example: from its words to moves of the rules and to what luck draws."""

from __future__ import annotations

from ....cards.program import Meaning
from ...engine.kernel import CHANCE, Move, Plain
from ...engine.luck import Luck
from ...example_kit import make
from ...replay_stage import Impossible, NotAllowed, Refused
from .examples_words import NAMES, whose
from .game import Undone
from .prompts import NEW, OLD
from .state import BEGUN, DRAW, DRAWN, FATE, GROUPS, LAST, NONE, TAKE, Frame, State
from .steps import ACCEPT, DECLINE, PASS, player_move
from .turns import DRAW_ONE, END_TURN, RETURN

PLAIN: dict[str, Move] = {"return": RETURN, "decline": DECLINE, "pass": PASS, "end": END_TURN}
"""Moves of a single word."""


class Mover:
    """Carries the sentences of an example out on ``state``. Unnamed cards come from ``luck``, never a ``named`` one."""

    def __init__(self, rules: Undone, state: State, luck: Luck, named: set[str]) -> None:
        self._rules, self._state, self._luck, self._named = rules, state, luck, named
        self._last = ("", NONE)  # the verb and the player of the sentence before

    @property
    def _top(self) -> Frame | None:
        """What is under way."""
        return self._state.stack[-1] if self._state.stack else None

    def carry_out(self, m: Meaning) -> None:
        """Make the moves of a sentence. Raises NotAllowed for what the rules refuse, Impossible for what cannot be."""
        verb, who = m["move"], m["who"]
        last, self._last = self._last, (verb, who)
        if verb == "end" and last[1] == who and last[0] != "end" and self._turn_after(who):
            return  # it has ended, since nothing could be done any more
        self._let_pass(verb, who)
        if verb == "draw":
            self._draw(who, m.get("card"))
        elif verb == "draw_action":
            self._draw_action(who, m["card"])
        elif verb == "draw_faction":
            self._draw_faction(who, m["card"])
        elif verb == "idle":
            self._idle(who)
        else:
            if verb != "choose":
                self._make(self._move_of(m), who)
            if "other" in m:
                self._make(player_move(m["other"]), who)

    def _turn_after(self, who: int) -> bool:
        """Whether the turn of the next player has just begun."""
        s = self._state
        return not s.stack and s.stage in (TAKE, DRAW) and s.turn == (who + 1) % s.players

    def _move_of(self, m: Meaning) -> Move:
        """The move of the rules that a sentence means."""
        verb = m["move"]
        if verb in PLAIN:
            return PLAIN[verb]
        if verb == "play":
            return ("play", m["card"])
        if verb == "keep":
            return ("keep", m["under"])
        if verb == "swap":
            return ("swap", m["took"], m["gave"])
        if verb == "keep_faction":
            return self._kept(m["who"], m["card"])
        other, f = m["whose"] if verb == "put_under" else m["to"], self._top
        if f is None or other not in (f.owner, f.rival) or other == m["who"]:
            raise Impossible(f"no card points at {NAMES[other]} now")
        return ("choose", m["card"])

    def _kept(self, who: int, card: str) -> Move:
        """Keeping the Faction card that was held, or the one just drawn, by its name: of two with one name the one that
        was held, if nothing comes of which it is.
        """
        number, got = self._rules.book.index[card], self._top.got if self._top else NONE
        if got == number == self._state.faction[who]:
            if self._after(OLD) != self._after(NEW):
                raise Impossible("both Faction cards have this name, and which one is kept makes a difference")
            return OLD
        return NEW if got == number else OLD

    def _after(self, move: Move) -> Plain:
        """The position after a move."""
        trial = self._state.copy()
        self._rules.apply(trial, move)
        return trial.to_plain()

    def _pending_draw(self) -> tuple[str, int] | None:
        """What luck has to draw, as the verb of a sentence, and for whom; None if somebody has to decide."""
        if self._rules.actor(self._state) != CHANCE:
            return None
        f = self._top
        if f is None:
            return ("draw_action" if self._state.stage == TAKE else "draw"), self._state.turn
        return ("draw_faction", f.owner) if f.part == DRAWN else ("draw", f.rival)

    def _let_pass(self, verb: str, who: int) -> None:
        """Carry out what a sentence need not tell: draws without a name, the only player to choose, a turn's end."""
        s = self._state
        for _ in range(2 * s.players):
            pending = self._pending_draw()
            if pending == (verb, who):
                return
            if pending is not None:
                self.draw_unnamed()
            elif verb != "choose" and self._one_player_to_choose():
                self._rules.apply(s, self._rules.legal(s)[0])
            elif self._idle_at_last() and who != s.turn:  # whoever has the turn ends it in words
                self._rules.apply(s, END_TURN)
            else:
                return

    def _one_player_to_choose(self) -> bool:
        moves = self._rules.legal(self._state) if self._state.stack else []
        return len(moves) == 1 and moves[0][0] == "choose" and moves[0][1].startswith("p")

    def _idle_at_last(self) -> bool:
        """Whether a player could only still play an Action card or end the turn."""
        return self._rules.actor(self._state) is not None and not self._state.stack and self._state.stage == LAST

    def _make(self, move: Move, who: int) -> None:
        """Make a move of a player; raises NotAllowed with the reason."""
        actor = self._rules.actor(self._state)
        if actor is None:
            raise Impossible("the game is over")
        if actor != who:
            what = "choice" if self._state.stack else "turn"
            now = "luck draws a card" if actor == CHANCE else f"it is {whose(actor)} {what}"
            raise NotAllowed(Refused(f"{now}.", "direction"))
        make(self._rules, self._state, move)

    def _give(self, card: str) -> None:
        """Luck draws this card."""
        if self._rules.actor(self._state) != CHANCE:
            raise Impossible("no card is drawn from that pile now")
        if ("draw", card) not in self._rules.legal(self._state):
            name = self._rules.book.facts[self._rules.book.index[card]].name
            raise Impossible(f"{name} cannot be drawn: no copy of it is next in that pile")
        self._rules.apply(self._state, ("draw", card))

    def draw_unnamed(self, plain: bool = False) -> None:
        """Luck draws a card that the example does not name; ``plain``: one that prompts nothing."""
        book, options = self._rules.book, self._rules.legal(self._state)
        free = [move for move in options if move[1] not in self._named]
        if plain:
            free = [move for move in free if book.words[book.index[move[1]]].prompts_from == NONE]
            if not free:
                raise Impossible("no card without a prompt is left that the example does not name")
        self._rules.apply(self._state, self._luck.choice(free or options))

    def begin_turn(self) -> None:
        """Let luck give the Action card with which a turn begins."""
        if not self._state.stack and self._pending_draw() is not None and self._state.stage == TAKE:
            self.draw_unnamed()

    def _draw(self, who: int, card: str | None) -> None:
        """The Continuity card of a turn, or the one drawn for Sabotage."""
        if self._pending_draw() != ("draw", who):
            self._make(DRAW_ONE, who)
        if card is None:
            self.draw_unnamed()
        else:
            self._give(card)

    def _draw_action(self, who: int, card: str) -> None:
        if self._pending_draw() != ("draw_action", who):
            raise NotAllowed(Refused("an Action card is drawn in every second own turn.", "turn.action_draw_every"))
        self._give(card)

    def _draw_faction(self, who: int, card: str) -> None:
        """A Faction card: the prompt is followed, if that is still open, and luck draws."""
        f = self._top
        if f is None or f.owner != who or f.part not in (BEGUN, DRAWN):
            raise Impossible(f"no prompt lets {NAMES[who]} draw a Faction card now")
        if f.part == BEGUN:
            self._make(("follow", GROUPS[self._rules.book.group[self._rules.book.index[card]]]), who)
        elif self._rules.actor(self._state) == who:
            self._make(ACCEPT, who)
        self._give(card)

    def _idle(self, who: int) -> None:
        """A whole turn: a card without a prompt is drawn and put under the pile."""
        if self._state.stage != DRAW:
            raise Impossible(f"{NAMES[who]} cannot begin a turn now")
        self._make(DRAW_ONE, who)
        assert self._state.stage == FATE, "luck draws next"
        self.draw_unnamed(plain=True)
        self._make(RETURN, who)
        if self._idle_at_last() and self._state.turn == who:
            self._make(END_TURN, who)
