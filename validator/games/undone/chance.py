"""What luck does: the deal, who is first, and every card that is drawn (published L25-35)."""

from __future__ import annotations

from ...engine.kernel import Move
from ...engine.luck import Luck
from . import table, turns
from .book import Book
from .state import ACTION, CONTINUITY, DEAL, FIRST, NONE, PLAY, State
from .table import note


def _next_group(book: Book, dealt: int) -> int:
    """The pile of the next card of the deal: each player in turn gets Continuity cards and then Action cards."""
    return CONTINUITY if dealt % sum(book.deal) < book.deal[0] else ACTION


def moves(book: Book, s: State) -> list[Move]:
    """The next single outcomes."""
    if s.phase == DEAL:
        group = _next_group(book, len(s.dealt))
        return [("deal", book.ids[card]) for card in book.of_group[group] if s.loose[card]]
    if s.phase == FIRST:
        return [("first", str(player)) for player in range(s.players)]
    if s.stack:
        f = s.stack[-1]
        options = turns.steps_of(book, f)[f.pc - 1].options
        return options(book, s, f) if options else []
    return table.outcomes(book, s, turns.fate_pile(s))


def sample(book: Book, s: State, luck: Luck) -> Move:
    """An outcome with the right odds; the whole deal at once."""
    if s.phase == DEAL:
        return ("deal", *(book.ids[card] for card in _shuffled_deal(book, s, luck)))
    if s.phase == FIRST:
        return ("first", str(luck.below(s.players)))
    drawn = moves(book, s)
    group = book.group[book.index[drawn[0][1]]]
    loose = table.loose_of(book, s, group)
    return book.draws[table.pick_outcome(book, s, group, luck.below(loose) if loose else 0)]


def _shuffled_deal(book: Book, s: State, luck: Luck) -> list[int]:
    """What is left of the deal, from piles shuffled now."""
    piles = [
        luck.shuffled([card for card in book.of_group[group] for _ in range(s.loose[card])])
        for group in (CONTINUITY, ACTION)
    ]
    wanted = range(len(s.dealt), s.players * sum(book.deal))
    return [piles[int(_next_group(book, number) == ACTION)].pop() for number in wanted]


def is_possible(book: Book, s: State, move: Move) -> bool:
    """Whether this can be an outcome now; a deal may name several cards at once."""
    if s.phase != DEAL or len(move) < 3 or move[0] != "deal":
        return move in moves(book, s)
    if len(s.dealt) + len(move) - 1 > s.players * sum(book.deal):
        return False
    left = s.loose[:]
    for number, name in enumerate(move[1:], start=len(s.dealt)):
        card = book.index.get(name, NONE)
        if card == NONE or book.group[card] != _next_group(book, number) or not left[card]:
            return False
        left[card] -= 1
    return True


def take(book: Book, s: State, move: Move) -> None:
    """Carry an outcome out."""
    if s.phase == DEAL:
        _take_deal(book, s, [book.index[name] for name in move[1:]])
    elif s.phase == FIRST:
        s.first, s.phase = int(move[1]), PLAY
        note(s, "first-player", "first_player", player=s.first)
        turns.begin_turn(book, s, s.first)
        turns.run(book, s)
    elif s.stack:
        turns.take_choice(book, s, move)
    else:
        turns.take_fate(book, s, move)


def _take_deal(book: Book, s: State, cards: list[int]) -> None:
    for card in cards:
        s.loose[card] -= 1
        s.size[book.group[card]] -= 1
    s.dealt += cards
    share = sum(book.deal)
    if len(s.dealt) < s.players * share:
        return
    for player in range(s.players):
        hand = s.dealt[player * share : (player + 1) * share]
        s.hands[player], s.actions[player] = hand[: book.deal[0]], hand[book.deal[0] :]
        s.prompts[player] = [card for card in s.hands[player] if book.words[card].prompts_from != NONE]
        note(s, "deal", "deal.continuity", (player,), player=player, cards=[book.ids[card] for card in hand])
    s.dealt, s.phase = [], FIRST
