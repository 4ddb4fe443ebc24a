"""A game that runs from its words: it fulfils the contract of the kernel as any other game does."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from ...cards.program import Program
from ..engine.kernel import CHANCE, IllegalMove, Move, Plain, Refusal, Result
from ..engine.luck import Luck
from ..engine.tablestate import NOBODY, PlainGame, TableState
from ..engine.walking import PASS, SHUFFLED_ANEW, USUAL, broken, nothing_legal, raised
from .arena.choosing import at_another_time
from .arena.sound import Sound
from .arena.strength import fight_seen
from .asks import FOREIGN, Ask, not_of_text
from .board.asks import Appoint
from .board.knowledge import elsewhere, pieces_seen
from .bonds.acting import Act
from .bonds.steering import Reveal, Speak
from .bonds.views import bonds_seen, other_points
from .chance import Shuffle, Unseen
from .circling import carried_out, circling
from .compiling import Compiled
from .deeds import Deeds
from .frames import BLOCK, MOST_STEPS, PC, THIS, Stuck, frame
from .placed import misplaced
from .seeing import other_world, view
from .zones.views import dealt_anew, zones_seen

_FREE = (Shuffle, Appoint)
"""Questions that take more moves than they list."""
_DRAWN = (Shuffle, Unseen)
"""Questions to luck that are drawn with odds of their own."""
_BY_CHANCE = (*_DRAWN, Act)
"""Questions that are answered with odds of their own where luck decides for everybody."""
USUAL_STEPS = 60
"""Steps of a turn, with those that say what is looked at between them: no game that comes along has twice as many."""
USUAL_CARDS, AS_ONE_MOVE = 200, 10
"""Of a deck with more cards than usual, so many cards to shuffle count as a move."""
MANY_CARDS, MOST_TIMES = 300, 8
"""With so many times this many cards, less is played by as much, and at most by so much: every move takes longer."""
MANY_RULES = 12
"""The same of so many rules that look at one and the same deed; of these no sheet has more than some hundred."""
LOOKED_OVER = 50
"""After so many moves each a position that luck comes to is looked over whole, not only counted."""


class WordedGame(PlainGame):
    """The rules of a game as its sentences say them; a mode for each number of players: ``3-players``.

    ``programs`` are the read words of its cards.
    """

    def __init__(self, name: str, tables: Mapping[str, Compiled], programs: Mapping[str, Program]) -> None:
        self.name, self._tables, self.programs = name, dict(tables), programs
        self.modes = tuple(tables)
        self._asks = {mode: rules.deeds.asks for mode, rules in tables.items()}
        self._counted = {mode: bool(rules.table.more.totals) for mode, rules in tables.items()}
        self._sound: dict[str, Sound] = {}
        self._first: dict[tuple[str, int], TableState] = {}
        """The position at the first question, with which every game begins, by the mode and how many of the numbers
        there are that rules keep: claims may ask for more of them."""

    def compiled(self, mode: str) -> Compiled:
        """What the sentences amount to for one mode."""
        return self._tables[self.known(mode)]

    def players(self, mode: str) -> int:
        """How many play."""
        return self.compiled(mode).table.players

    def new(self, mode: str, until_turn: bool = False, record: bool = False) -> TableState:
        """The position before anything has been dealt; ``until_turn``: without going on into the first turn.
        ``record``: what happens before the first question is among its events."""
        rules, plain = self.compiled(mode), not record and not until_turn
        key = mode, len(rules.table.extra)
        if plain and (first := self._first.get(key)) is not None:
            return first.copy()
        state = rules.table.new(mode)
        state.events = [] if record else None
        state.stack.append(frame(rules.course.begin))
        self._run(rules.deeds, state, rules.course.loop if until_turn else NOBODY)
        if plain:
            self._first[key] = state.copy()
        return state

    def ahead(self, mode: str) -> int:
        """As how many moves laying a game out counts, where caps on moves keep play from taking too long."""
        return max(0, len(self._tables[mode].table.kind_of) - USUAL_CARDS) // AS_ONE_MOVE

    @property
    def large(self) -> int:
        """By what the caps on play are divided, as so many cards are on the table, or rules look at one deed."""
        most = max(len(rules.table.kind_of) for rules in self._tables.values())
        looking = max(rules.rules.looking for rules in self._tables.values())
        return min(MOST_TIMES, max(1, most // MANY_CARDS)) * max(1, looking // MANY_RULES)

    def busy(self, mode: str) -> int:
        """As how many moves one counts there, as a turn may have many more steps than usual."""
        return max(1, self._tables[mode].turn_steps // USUAL_STEPS)

    def go_on(self, state: TableState, halt: int = NOBODY) -> None:
        """Go on from before a turn to the next decision, or to a step of the course (``halt``)."""
        self._run(self._tables[state.mode].deeds, state, halt)

    def load(self, plain: Plain) -> TableState:
        """The position that ``to_plain`` gave."""
        return TableState.from_plain(plain)

    def asks(self, state: TableState) -> Ask | None:
        """The question that is open."""
        return None if state.asking == NOBODY else self._asks[state.mode][state.asking]

    @property
    def endless(self) -> bool:
        """Whether its words say that it may never end."""
        return any(rules.course.endless for rules in self._tables.values())

    def actor(self, state: TableState) -> int | None:
        """Who decides now."""
        if state.asking == NOBODY:
            return None
        return self._asks[state.mode][state.asking].who(state, state.stack[-1])

    def _moves(self, state: TableState) -> list[Move]:
        if state.asking == NOBODY:
            return []
        return self._asks[state.mode][state.asking].options(state, state.stack[-1])

    def apply(self, state: TableState, move: Move, until_turn: bool = False, halt: int = NOBODY) -> None:
        """Carry a move out, and all that follows until the next decision, or the next turn, or a step of the course
        (``halt``)."""
        self.answer(state, move)
        rules = self._tables[state.mode]
        self._run(rules.deeds, state, rules.course.loop if until_turn else halt)

    def walk(self, state: TableState, luck: Luck, made: list[Move], most: int, checks: bool) -> str:
        """Luck decides for everybody until the game is over, there are ``most`` moves, or something breaks: what did.

        The same as :meth:`actor`, :meth:`legal`, :meth:`sample` and :meth:`apply` in turn, but that a move which was
        listed is not looked for in the list again, and that those who can only pass after another one do so at once,
        which does not count among ``most``. ``checks``: every position is looked over for faults.
        """
        deeds, draw, run = self._tables[state.mode].deeds, luck.draw, self._run
        anew, passed = SHUFFLED_ANEW, 0
        asks, cards, counted = deeds.asks, len(state.known), self._counted[state.mode]
        while (asking := state.asking) != NOBODY:
            ask, top = asks[asking], state.stack[-1]
            if isinstance(ask, _BY_CHANCE):
                move = ask.sample(state, top, luck)
                if len(move) > USUAL and made and (anew := anew - len(move)) < 0:
                    break
            else:
                options = state.cache if state.cache is not None else ask.options(state, top)
                if not options:
                    return nothing_legal(ask.who(state, top))
                move = options[int(draw() * len(options))]
            made.append(move)
            state.cache, state.asking = None, NOBODY
            if state.lately:
                state.lately.clear()
            try:
                ask.take(state, top, move)
                if move is PASS and isinstance(ask, Speak) and (more := ask.pass_on(state, top)):
                    made += [PASS] * more
                    passed += more
                run(deeds, state)
            except Exception as error:  # whatever a legal move raises is what we are looking for
                return raised(error)
            if checks and (counted or sum(map(len, state.places)) != cards) and (found := self._counted_anew(state)):
                return broken(found)
            if checks and len(made) % LOOKED_OVER == 0 and (found := self.faults(state)):
                return broken(found)
            if len(made) - passed >= most:
                break
        return ""

    def answer(self, state: TableState, move: Move) -> None:
        """Carry a move out, and nothing of what follows: :meth:`step` goes on. Raises IllegalMove."""
        if state.asking == NOBODY:
            raise IllegalMove(None, move, Refusal("the game is over", "end"), [])
        ask, top = self._asks[state.mode][state.asking], state.stack[-1]
        known = state.cache is not None and move in state.cache
        if not known and not (ask.fits(state, top, move) if isinstance(ask, _FREE) else self._offers(state, move)):
            legal = self.legal(state)
            why = ask.refusal(state, top, move) if move else Refusal(FOREIGN, ask.because)
            arena = self._tables[state.mode].deeds.arena
            if why.reason == FOREIGN and move and (late := at_another_time(arena, ask, move)):
                why = late
            elif why.reason == FOREIGN and move and (card := top[THIS]) != NOBODY:
                table = self._tables[state.mode].table
                why = Refusal(not_of_text(table.name(card), move, legal), why.because)
            raise IllegalMove(ask.who(state, top), move, why, legal)
        state.cache, state.asking = None, NOBODY
        if state.lately:
            state.lately.clear()
        ask.take(state, top, move)

    def step(self, state: TableState) -> bool:
        """Do the next thing that follows by itself; whether there was any before the next decision."""
        stack = state.stack
        if state.asking != NOBODY or not stack:
            return False
        block, top = self._tables[state.mode].deeds.blocks[stack[-1][BLOCK]], stack[-1]
        if (at := top[PC]) == len(block):
            stack.pop()
        else:
            top[PC] = at + 1
            block[at](state, top)
        return True

    @staticmethod
    def _run(deeds: Deeds, state: TableState, halt: int = NOBODY) -> None:
        """Go on to the next decision, or to a step of the course (``halt``)."""
        stack, blocks = state.stack, deeds.blocks
        for _ in range(MOST_STEPS):
            if not stack:
                return
            top = stack[-1]
            block, at = blocks[top[BLOCK]], top[PC]
            end = len(block)
            while at != end:
                if at == halt and len(stack) == 1:
                    return
                top[PC] = at + 1
                try:
                    if block[at](state, top):
                        return
                except Stuck as error:
                    error.because = error.because or carried_out(deeds, top)
                    raise
                if stack[-1] is not top:
                    break
                at = top[PC]
            else:
                stack.pop()
        raise circling(deeds, state)

    def sample(self, state: TableState, luck: Luck) -> Move:
        """A move of CHANCE."""
        ask = self._tables[state.mode].deeds.asks[state.asking]
        if isinstance(ask, _DRAWN):
            return ask.sample(state, state.stack[-1], luck)
        return luck.choice(self.legal(state))

    def view(self, state: TableState, player: int) -> Plain:
        """What a player sees and knows."""
        rules, asker = self._tables[state.mode], self.actor(state)
        seen = view(rules.table, state, player, CHANCE if asker == CHANCE else asker)
        if rules.table.pieces.nouns:
            seen["pieces"] = pieces_seen(rules.table, rules.deeds.board, state, player)
        if rules.table.in_play.place:
            seen["in play"] = fight_seen(rules.deeds.arena, state)
        if rules.table.zones.ids:
            seen["zones"] = zones_seen(rules.deeds.zoned, state, player)
        if rules.table.bonds.ids:
            seen["bonds"] = bonds_seen(rules.table.bonds, state, player)
        return seen

    def result(self, state: TableState) -> Result | None:
        """Who won."""
        if not state.over:
            return None
        points = tuple(Fraction(one) if isinstance(one, str) else one for one in state.points)
        return Result(tuple(state.winners), points, state.why)

    def faults(self, state: TableState) -> list[str]:
        """All that is broken in a position: cards that are missing, doubled or where they cannot be, what does not add
        up, and what a rule of the sheet does not let be."""
        rules = self._tables[state.mode]
        found = [*misplaced(rules.table, state), *self._counted_anew(state)]
        if found or not rules.table.in_play.place:
            return found
        if state.mode not in self._sound:
            self._sound[state.mode] = Sound(rules.deeds.arena, rules.script, rules.deeds.test)
        return list(self._sound[state.mode].faults(state, self.asks(state)))

    def _counted_anew(self, state: TableState) -> list[str]:
        """Cards of which there are too few or too many, and numbers whose sum is not what it always is."""
        if sum(map(len, state.places)) != len(state.known):
            return [f"there are {sum(map(len, state.places))} cards on the table, not {len(state.known)}"]
        if not self._counted[state.mode]:
            return []
        table = self._tables[state.mode].table
        return list(table.more.faults(state, table.numbers))

    def other_world(self, state: TableState, player: int, luck: Luck) -> TableState:
        """A position that a player cannot tell from this one."""
        rules = self._tables[state.mode]
        twin = other_world(rules.table, state, player, luck)
        if rules.table.zones.ids:
            dealt_anew(rules.deeds.zoned, state, twin)
        if not rules.table.in_play.place:
            elsewhere(rules.deeds.board, rules.deeds.givings, twin, player, luck)
        if rules.table.bonds.ids:
            ask = self.asks(state)
            revealing = ask.who(state, state.stack[-1]) if isinstance(ask, Reveal) else NOBODY
            other_points(rules.table.bonds, twin, player, luck, revealing)
        if state.asking != NOBODY:
            rules.deeds.asks[state.asking].otherwise(twin, twin.stack[-1], player, luck)
        return twin
