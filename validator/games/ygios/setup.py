"""Setting a round up (published L148-158, L279-288, L323-332; rulings A62 to A64). Luck is moves of CHANCE."""

from __future__ import annotations

from itertools import combinations

from ...engine.kernel import Move
from ...engine.luck import Luck
from .book import Book
from .state import (
    BONUS,
    DEAL,
    FIRST,
    HAND,
    PILE,
    PLAY,
    ROW,
    SCULPT,
    SCULPTED,
    ZONES,
    State,
)
from .table import NOBODY, note
from .turns import start_play


def phases(book: Book, mode: str) -> tuple[str, ...]:
    """The phases of a round in order."""
    if mode == "simple":
        return (FIRST, DEAL, PLAY)
    if book.sculpt_after_row:
        return (FIRST, DEAL, ROW, SCULPT, BONUS, PLAY)
    return (FIRST, DEAL, SCULPT, ROW, BONUS, PLAY)


def start_round(book: Book, s: State) -> None:
    """Clear the table for the next round; the first player of round 1 is a matter of luck (ruling A62)."""
    s.clear_table(len(book.ids))
    s.round += 1
    if s.mode == "simple":
        s.set_row([ZONES.index(zone) for zone in book.rules["row"]["simple"]])
    elif (s.round - 1) % book.rules["bonus"]["cycle_rounds"] == 0:
        s.pool = list(range(len(book.bonus_ids)))


def chance_moves(book: Book, s: State) -> list[Move]:
    """The next single outcomes of luck."""
    return [(s.phase, name) for name in left(book, s)]


def left(book: Book, s: State) -> list[str]:
    """The names luck can still draw in this phase."""
    if s.phase == FIRST:
        return ["0", "1"] if s.first < 0 else [str(s.first)]
    if s.phase == DEAL:
        return [book.ids[card] for card in book.deck(s.mode) if card not in s.deck]
    if s.phase == ROW:
        return [name for zone, name in enumerate(ZONES) if zone not in s.row]
    return [book.bonus_ids[bonus] for bonus in s.pool]


def sample(book: Book, s: State, luck: Luck) -> Move:
    """Everything luck still has to say in this phase, in one move."""
    names = luck.shuffled(left(book, s))
    if s.phase == FIRST:
        return (FIRST, names[0])
    return (s.phase, *(names[: s.bonus.count(-1)] if s.phase == BONUS else names))


def is_chance(book: Book, s: State, move: Move) -> bool:
    """Whether luck can say this: one or more different names that are left, no more than are wanted."""
    names, wanted = left(book, s), {FIRST: 1, BONUS: s.bonus.count(-1)}
    if not move or move[0] != s.phase or not 2 <= len(move) <= wanted.get(s.phase, len(names)) + 1:
        return False
    return len(set(move)) == len(move) and all(name in names for name in move[1:])


def take_chance(book: Book, s: State, move: Move) -> None:
    """Carry out a move of luck."""
    if s.phase == FIRST:
        start_round(book, s)
        s.first = int(move[1])
        why = "first_player.round_1" if s.round == 1 else "first_player.later_rounds"
        note(s, "first player", why, player=s.first, round=s.round)
        _next_phase(book, s)
    elif s.phase == DEAL:
        s.deck += [book.index[name] for name in move[1:]]
        if len(s.deck) == len(book.deck(s.mode)):
            _deal(book, s)
            _next_phase(book, s)
    elif s.phase == ROW:
        row = [*s.row, *(ZONES.index(name) for name in move[1:])]
        s.set_row(row if len(row) < len(ZONES) - 1 else row + [zone for zone in range(3) if zone not in row])
        if len(s.row) == len(ZONES):
            note(s, "row", "row.advanced", zones=[ZONES[zone] for zone in s.row])
            _next_phase(book, s)
    else:
        _deal_bonuses(book, s, move)


def _deal(book: Book, s: State) -> None:
    """The first cards go to player 0, the next to player 1, the rest are set aside, top card first."""
    deck, size = s.deck, book.rules["deal"][s.mode]
    s.deck = []
    for player in (0, 1):
        s.hands[player] = deck[player * size : (player + 1) * size]
        for card in s.hands[player]:
            s.loc[card], s.owner[card] = HAND + player, player
        note(s, "deal", f"deal.{s.mode}", (player,), player=player, cards=[book.ids[card] for card in s.hands[player]])
    s.pile = deck[2 * size :]
    for card in s.pile:
        s.loc[card] = PILE
    note(s, "set aside", f"set_aside.{s.mode}", NOBODY, cards=[book.ids[card] for card in s.pile])


def _deal_bonuses(book: Book, s: State, move: Move) -> None:
    """One bonus for each Zone from left to right."""
    for name in move[1:]:
        bonus = book.bonus_ids.index(name)
        zone = next(zone for zone in s.row if s.bonus[zone] < 0)
        s.bonus[zone] = bonus
        s.pool.remove(bonus)
        note(s, "bonus", "bonus.per_zone", zone=ZONES[zone], bonus=name)
    if -1 not in s.bonus:
        _next_phase(book, s)


def sculptor(s: State) -> int:
    """Who chooses next in the Sculpt Phase; the choices are carried out together."""
    return 1 if s.held[0] else 0


def sculpt_moves(book: Book, s: State) -> list[Move]:
    """Every set of cards the player can discard in the Sculpt Phase."""
    names = [book.ids[card] for card in sorted(s.hands[sculptor(s)])]
    return [("discard", *chosen) for chosen in combinations(names, book.rules["sculpt_discard"][s.mode])]


def take_sculpt(book: Book, s: State, move: Move) -> None:
    """Note a player's choice; after the second, both are carried out (ruling A29)."""
    s.held[sculptor(s)] = [book.index[name] for name in move[1:]]
    if not all(s.held):
        return
    for player, cards in enumerate(s.held):
        for card in cards:
            s.hands[player].remove(card)
            s.loc[card] = SCULPTED
            s.sculpted.append(card)
        names = [book.ids[card] for card in cards]
        note(s, "sculpt", f"sculpt_discard.{s.mode}", (player,), player=player, cards=names)
    s.held = [[], []]
    _next_phase(book, s)


def _next_phase(book: Book, s: State) -> None:
    order = phases(book, s.mode)
    s.phase = order[order.index(s.phase) + 1]
    if s.phase == PLAY:
        start_play(book, s)
