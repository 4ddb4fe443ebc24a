"""How You Come Undone for tests, as its rule sheet plays it: positions in one call, and what cards are worth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from deckproof.cards.library import bundled
from deckproof.validator.engine.kernel import Move
from deckproof.validator.engine.luck import Luck
from deckproof.validator.engine.tablestate import TableState
from deckproof.validator.language.blocks import Blocks
from deckproof.validator.language.moments import END_WAY, HAD, SINCE
from deckproof.validator.language.reckoned import HOLDER, gains_of, holding
from deckproof.validator.language.table import Table
from deckproof.validator.language.worth import Exact

from ..books import game_of, worded_of

FOLDER = bundled()["undone"]
SMALL = "C1 C3 C8 C9"
"""A hand without prompts and conditions, worth 10."""
HELD = {"C": "hand", "A": "Action hand", "F": "Faction place"}
ENDS = {"coalition": "Coalition Victory", "dividend": "Dividend Victory"}
NUMBER = "happiness"


data, worded = partial(game_of, "undone"), partial(worded_of, "undone")


def deeds() -> Blocks:
    return worded().compiled(worded().modes[0]).deeds


def laid(players: int, *holds: str, pile: str = "", first: int = 0) -> TableState:
    """The beginning of the first turn: each text is what a player holds, ``pile`` what is drawn next, the first first.

    Who is not named holds a hand that prompts nothing; nobody is told to hold a card that is dealt to somebody else.
    """
    game, mode = worded(), f"{players}-players"
    state, table = game.new(mode), game.compiled(mode).table
    while ("first", "0") not in game.legal(state):
        game.apply(state, game.sample(state, Luck(1)))
    for place, owner in enumerate(table.owner):
        if owner >= 0:
            for card in state.places[place]:
                state.places[table.sorts.homes[table.kind_of[card]]].insert(0, card)
            state.places[place] = []
            state.values[table.extra["dealt"][0] + owner] = 0
    for seat in range(players):
        for kind in (holds[seat] if seat < len(holds) else "C1 C3 C4 C7").split():
            move_to(table, state, kind, table.places[HELD[kind[0]]].base + seat)
    for kind in reversed(pile.split()):
        at = table.sorts.homes[table.kinds.index(kind)]
        move_to(table, state, kind, at)
    game.apply(state, ("first", str(first)))
    state.events = []
    return state


def move_to(table: Table, state: TableState, kind: str, place: int) -> None:
    home = state.places[table.sorts.homes[table.kinds.index(kind)]]
    card = next(card for card in home if table.kinds[table.kind_of[card]] == kind)
    home.remove(card)
    state.places[place].append(card)


def play(state: TableState, *moves: Move) -> TableState:
    for move in moves:
        worded().apply(state, move)
    return state


def held(hand: Sequence[str], faction: str, acc: int, turns: int, victory: str | None) -> TableState:
    """A position in which somebody holds these cards, and perhaps a Faction card that has got ``acc`` in ``turns``
    whole turns; ``victory``: how the game ends."""
    rules, kinds = deeds(), deeds().table.kinds
    beside = kinds.index(faction) if faction else None
    state = holding(rules, [kinds.index(card) for card in hand], beside, ENDS[victory] if victory else None)
    table = rules.table
    for card in state.places[table.places["Faction place"].base + HOLDER]:
        state.values[table.notes[NUMBER] + card] = acc
        state.values[table.notes[SINCE] + card] = 0
        state.values[table.extra[HAD][0] + HOLDER] = turns
    assert END_WAY in table.extra
    return state


def total(hand: Sequence[str], faction: str, acc: int, turns: int, victory: str | None) -> Exact:
    """The Happiness of a player, by the words of the cards."""
    return deeds().worths.total(held(hand, faction, acc, turns, victory), HOLDER, NUMBER)


def gain(faction: str, hand: Sequence[str]) -> int:
    """What a Faction card gets in a turn."""
    state, rules = held(hand, faction, 0, 0, None), deeds()
    (card,) = state.places[rules.table.places["Faction place"].base + HOLDER]
    (one,) = gains_of(rules, rules.table.kinds.index(faction))
    return rules.worths.gained(state, HOLDER, card, one)
