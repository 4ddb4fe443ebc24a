"""What a card in play is worth now: its numbers and keywords, with all in play that changes them, which is open."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.kernel import Because, Plain
from ...engine.tablestate import NOBODY, TableState
from ..moving import Moving
from ..table import Table
from .layout import ATTACKERS, BLOCKED, BLOCKS, STACKED, WAITING
from .rules import Boost, FightRules, Words


class Strength(FightRules):
    """The cards in play, read. Numbers stand on cards (notes), and leave with them."""

    def __init__(self, table: Table, moving: Moving) -> None:
        super().__init__(table, moving)
        if not self.lay.place:
            return
        self.stage, self.deck = self.owned(self.lay.place), self.owned(self.lay.deck)
        self.tilted, self.damage, self.fresh = table.note("tilted"), table.note("damage"), table.note("fresh")
        nouns = enumerate(self.lay.counters)
        self.counters = {noun: table.note(f"counters {at}" if at else "counters") for at, noun in nouns}
        """Where the numbers of each kind of counters on cards begin."""
        self.host, self.gained = table.note("host"), table.note("gained")
        self.struck, self.doomed = table.note("struck"), table.note("doomed")
        self.played = table.slot("cards played")
        self.boosting: tuple[bool, ...] = ()
        """Whether each single card adds to others, or to itself; made when it is first asked, in play."""
        self.index = {name: card for card, name in enumerate(self.lay.names)}

    # where cards are

    def owner(self, card: int) -> int:
        """Whose deck a card is of; of a token, whoever made it."""
        return self.lay.seats[self.table.kind_of[card]]

    def side(self, state: TableState, player: int) -> list[int]:
        """All cards a player has in play, in the order in which they came."""
        return state.places[self.stage + player]

    def player_of(self, state: TableState, card: int) -> int:
        """Who has a card in play; NOBODY if it is not in play."""
        for player in range(self.table.players):
            if card in state.places[self.stage + player]:
                return player
        return NOBODY

    def fighters(self, state: TableState, player: int) -> list[int]:
        """The cards of a player that fight."""
        return [card for card in self.side(state, player) if self.is_a(card, self.fighter)]

    def words(self, card: int) -> Words:
        """What a card says."""
        return self.kinds[self.table.kind_of[card]]

    def name(self, card: int) -> str:
        """The printed name of a card."""
        return self.table.name(card)

    # numbers

    def boosts(self, state: TableState, card: int) -> Iterator[tuple[Boost, int]]:
        """Everything in play that adds to a card, and how often."""
        if not self.boosting:
            self.boosting = tuple(bool(self.words(one).boosts) for one in range(len(self.table.kind_of)))
        sources = [
            (player, source) for player in range(self.table.players) for source in self.side(state, player)
            if self.boosting[source]
        ]  # fmt: skip
        if not sources:
            return
        values, mine = state.values, self.player_of(state, card)
        for player, source in sources:
            for boost in self.words(source).boosts:
                if boost.whose == "bearer":
                    held = values[self.host + source] == card + 1
                elif boost.whose == "itself":
                    held = source == card
                elif boost.whose == "opponent":
                    held = player != mine
                else:
                    held = player == mine and not (boost.other and source == card)
                if held and (not boost.type or self.is_a(card, boost.type)):
                    times = values[self.counters[boost.each] + source] if boost.each else 1
                    if times:
                        yield boost, times

    def worth(self, state: TableState, card: int, name: str) -> int:
        """A number of a card in play."""
        total = self.column(name)[card] + state.values[self.table.notes[f"more {name}"] + card]
        return total + sum(boost.adds.get(name, 0) * times for boost, times in self.boosts(state, card))

    def attack(self, state: TableState, card: int) -> int:
        """What a card deals in a fight, at least 0."""
        return max(0, self.worth(state, card, self.atk))

    def defence(self, state: TableState, card: int) -> int:
        """What a card deals when it blocks."""
        if self.tilted_strength != NOBODY and state.values[self.tilted + card]:
            return self.tilted_strength
        return self.attack(state, card)

    def endures(self, state: TableState, card: int) -> int:
        """How much damage destroys a card."""
        return self.worth(state, card, self.hp)

    def keywords(self, state: TableState, card: int) -> int:
        """The keywords of a card in play, as bits."""
        found = self.words(card).keywords | state.values[self.gained + card]
        for boost, _ in self.boosts(state, card):
            found |= boost.keyword
        return found

    def has(self, state: TableState, card: int, power: str) -> bool:
        """Whether a card has a keyword with a power."""
        return bool(self.keywords(state, card) & self.of_keyword[power])

    def why(self, state: TableState, card: int, power: str) -> Because:
        """The sentence that gives a card a keyword with a power; that of the keyword if it has it for a while."""
        bits, words = self.of_keyword[power], self.words(card)
        for bit, because in words.said.items():
            if bit & bits:
                return because
        for boost, _ in self.boosts(state, card):
            if boost.keyword & bits:
                return boost.because
        return self.power_said.get(power, "")

    def may_block(self, state: TableState, card: int) -> int:
        """How many attackers a card may block."""
        if self.has(state, card, "blocks_more"):
            return max([self.blocks, *(n for _, n, _ in self.words(card).numbers)])
        return self.blocks

    def is_dying(self, state: TableState, card: int) -> bool:
        """Whether a card in play has at least as much damage as it endures."""
        damage = state.values[self.damage + card]
        return damage > 0 and self.is_a(card, self.fighter) and damage >= self.endures(state, card)

    def blocks_made(self, state: TableState) -> list[tuple[int, int]]:
        """The blocks: blockers, each with its attacker."""
        flat = state.records[BLOCKS]
        return list(zip(flat[::2], flat[1::2], strict=True))

    def attackers(self, state: TableState) -> list[int]:
        """Who attacks."""
        return state.records[ATTACKERS]


def fight_seen(arena: Strength, state: TableState) -> Plain:
    """All of it is open: numbers stand only on cards that everybody sees."""
    names, notes, values = arena.lay.names, arena.table.notes, state.values
    numbers = {
        names[card]: [values[base + card] for base in notes.values()]
        for place, cards in enumerate(state.places)
        if arena.table.seen[place] == arena.table.everybody
        for card in cards
    }
    stacked, waiting = state.records[STACKED], state.records[WAITING]
    return {
        "numbers": {name: found for name, found in numbers.items() if any(found)},
        "attackers": [names[card] for card in state.records[ATTACKERS]],
        "blocked": [names[card] for card in state.records[BLOCKED]],
        "blocks": [[names[blocker], names[attacker]] for blocker, attacker in arena.blocks_made(state)],
        "stack": [[names[card], player] for card, player in zip(stacked[::3], stacked[2::3], strict=True)],
        "waiting": [[names[card], player] for card, player in zip(waiting[::3], waiting[2::3], strict=True)],
    }
