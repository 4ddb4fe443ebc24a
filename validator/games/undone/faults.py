"""What must hold in every position of every game, worked out anew from the cards themselves."""

from __future__ import annotations

from ....cards.phrasebook.amounts import plain_amount
from .book import Book
from .ending import score_of
from .state import CHOOSE, COALITION, DEAL, DIVIDEND, DRAWN, END, FIRST, NONE, PLAY, State


def faults(book: Book, s: State) -> list[str]:
    """Everything that is broken, in words: cards conserved, hands full, Faction cards lawful, totals right."""
    found = _cards(book, s)
    if s.phase in (DEAL, FIRST):
        return found
    found += _hands(book, s)
    for player in range(s.players):
        if s.faction[player] != NONE:
            found += _faction(book, s, player)
    return found + _turns(book, s) + _outcome(book, s)


def _cards(book: Book, s: State) -> list[str]:
    """Every copy of every card lies in exactly one place, and every pile has as many cards as is noted."""
    there = s.loose[:]
    places = [*s.hands, *s.actions, *s.under, s.discard, s.removed, s.dealt, s.faction, [s.drawn]]
    places.append([f.got for f in s.stack if f.part == DRAWN])
    for cards in places:
        for card in cards:
            if card != NONE:
                there[card] += 1
    found = [
        f"{book.ids[card]} is there {count} times, not {copies}"
        for card, (count, copies) in enumerate(zip(there, book.copies, strict=True))
        if count != copies
    ]
    for group, cards in enumerate(book.of_group):
        size = sum(s.loose[card] for card in cards) + len(s.under[group])
        if size != s.size[group] or min(s.loose[card] for card in cards) < 0:
            found.append(f"pile {group} has {size} cards, but {s.size[group]} are noted")
        if any(book.group[card] != group for card in s.under[group]):
            found.append(f"a card of another pile lies under pile {group}")
    return found


def _hands(book: Book, s: State) -> list[str]:
    found = []
    swapping = {player for f in s.stack for player in (f.owner, f.rival)}
    for player, hand in enumerate(s.hands):
        if len(hand) != book.hand and (player not in swapping or abs(len(hand) - book.hand) > 1):
            found.append(f"player {player} holds {len(hand)} Continuity cards")
    if sum(map(len, s.hands)) > book.hand * s.players:
        found.append("the players hold more Continuity cards than they may")
    if (s.drawn != NONE) != (s.phase == PLAY and s.stage == CHOOSE) and s.phase != END:
        found.append("a drawn card waits at the wrong time")
    return found


def _faction(book: Book, s: State, player: int) -> list[str]:
    """A Faction card is one, goes with the hand, and has gained what the turns since it was drawn come to."""
    card, found = s.faction[player], []
    if book.group[card] not in (DIVIDEND, COALITION):
        found.append(f"{book.ids[card]} is no Faction card, but player {player} holds it as one")
    clash = next((c for c in s.hands[player] if book.group[card] in book.words[c].forbids), None)
    if clash is not None:
        found.append(f"player {player} holds {book.ids[card]} together with {book.ids[clash]}")
    begun = s.own[player] - s.since[player]
    ended = begun - (s.turn == player) + (not s.outside[player])
    gains = book.words[card].gains
    if not any(gain.each for gain in gains):
        due = sum(gain.n * (begun if gain.when == "start" else ended) for gain in gains)
        if s.acc[player] != due:
            found.append(f"{book.ids[card]} of player {player} has got {s.acc[player]}, not {due}")
    return found


def _turns(book: Book, s: State) -> list[str]:
    found = []
    if sum(s.own) != s.turns:
        found.append(f"{s.turns} turns were counted, but the players had {sum(s.own)}")
    if max(s.own) - min(s.own) > 1 or s.own[s.first] != s.round:
        found.append(f"in round {s.round} the players have had {s.own} turns")
    if s.ending != NONE and (s.ending not in s.discard or s.ender == NONE):
        found.append("the ending card that was played does not lie there")
    if max(s.shield) > 1 + max((words.shield for words in book.words), default=0):
        found.append(f"Indomitable Spirit lasts {max(s.shield)} turns")
    if s.stack and s.phase == PLAY and s.stack[-1].pc == 0 and s.stack[-1].left is None:
        found.append("a card is under way although nobody is asked")
    return found


def _outcome(book: Book, s: State) -> list[str]:
    if s.phase != END or s.outcome is None:
        return [] if s.phase != END else ["the game is over without an outcome"]
    totals = [score_of(book, s, player, s.victory).total for player in range(s.players)]
    best = [player for player, total in enumerate(totals) if total == max(totals)]
    if [plain_amount(total) for total in totals] != s.outcome["totals"] or best != s.outcome["winners"]:
        return [f"the totals are {totals}, but {s.outcome} was noted"]
    return []
