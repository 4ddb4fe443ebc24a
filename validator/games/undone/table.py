"""What happens to cards and to what they count: drawing, putting under piles, holding and giving up Faction cards."""

from __future__ import annotations

from ....cards.program import Sentence
from ...engine.kernel import Because, Event, Move, Plain
from .book import Book, Scene
from .scoring import gain_of
from .state import NONE, State


def note(
    s: State, kind: str, because: Because, seen: tuple[int, ...] | None = None, openly: Because | None = None,
    **data: Plain,
) -> None:  # fmt: skip
    """Record what happened and why; ``openly`` is the cause for those who are not among ``seen``."""
    if s.events is not None:
        s.events.append(Event(kind, data, because, seen, openly=openly))


def note_by_prompt(s: State, kind: str, sentence: Sentence, player: int, **data: Plain) -> None:
    """Record what a drawn prompt brought about: others see that there was one, but not which card it stands on."""
    note(s, kind, sentence, (player,), "faction_draw", player=player, **data)


def note_secretly(s: State, kind: str, because: Because, player: int, **data: Plain) -> None:
    """Record what only ``player`` knows of."""
    if s.events is not None:
        s.events.append(Event(kind, {"player": player, **data}, because, (player,), secret=True))


def outcomes(book: Book, s: State, group: int) -> list[Move]:
    """What luck may draw from a pile: any card of its shuffled part or else the first that was put under it."""
    loose = s.loose
    found = [book.draws[card] for card in book.of_group[group] if loose[card]]
    return found or [book.draws[card] for card in s.under[group][:1]]


def pick_outcome(book: Book, s: State, group: int, below: int) -> int:
    """The card at place ``below`` of the shuffled part; the first put under the pile when there is none."""
    loose = s.loose
    for card in book.of_group[group]:
        below -= loose[card]
        if below < 0:
            return card
    return s.under[group][0]


def loose_of(book: Book, s: State, group: int) -> int:
    """How many cards the shuffled part of a pile has."""
    return s.size[group] - len(s.under[group])


def take_off(book: Book, s: State, card: int) -> None:
    """A card leaves its pile, as luck has decided."""
    group = book.group[card]
    if loose_of(book, s, group):
        s.loose[card] -= 1
    else:
        s.under[group].remove(card)
    s.size[group] -= 1


def put_under(book: Book, s: State, card: int) -> None:
    """A card goes to the bottom of its pile."""
    group = book.group[card]
    s.under[group].append(card)
    s.size[group] += 1


def shuffle_in(book: Book, s: State, card: int) -> None:
    """A card goes into its pile, which is shuffled: what had been put under it is anywhere now."""
    group = book.group[card]
    for other in s.under[group]:
        s.loose[other] += 1
    s.under[group] = []
    s.loose[card] += 1
    s.size[group] += 1


def forbidden(book: Book, s: State, player: int, group: int) -> Because | None:
    """The sentence on a card in hand that forbids a Faction card of this group, or None (ruling R-H9)."""
    for card in s.hands[player]:
        if group in book.words[card].forbids:
            return book.words[card].forbids[group]
    return None


def arrive(book: Book, s: State, player: int, card: int) -> None:
    """A Continuity card comes to a player: the Faction card it does not go together with goes (ruling R-H9)."""
    held = s.faction[player]
    if held != NONE and book.group[held] in book.words[card].forbids:
        give_up(book, s, player, book.words[card].forbids[book.group[held]])


def hold(book: Book, s: State, player: int, card: int, sentence: Sentence, chosen: bool = False) -> None:
    """A player holds a Faction card from now on; nobody else knows of it if it was ``chosen`` for one held before."""
    s.faction[player], s.acc[player] = card, 0
    s.since[player], s.outside[player] = s.own[player], s.turn != player
    (note_secretly if chosen else note_by_prompt)(s, "hold", sentence, player, card=book.ids[card])


def give_up(book: Book, s: State, player: int, because: Because, chosen: bool = False) -> None:
    """The Faction card of a player goes to the bottom of its pile and loses what it has gained (ruling R-H8).

    Nobody else knows which of two goes when the player has ``chosen``.
    """
    card = s.faction[player]
    s.faction[player], s.acc[player], s.since[player], s.outside[player] = NONE, 0, 0, False
    put_under(book, s, card)
    if chosen:
        note_secretly(s, "give-up", because, player, card=book.ids[card])
    else:
        note(s, "give-up", because, (player,), player=player, card=book.ids[card])


def counted_turns(s: State, player: int) -> int:
    """The whole turns of a player with the Faction card: not the one in which it was drawn, nor the one under way."""
    return max(0, s.own[player] - (s.turn == player) - s.since[player])


def accrue(book: Book, s: State, player: int, when: str) -> None:
    """A Faction card gets what it gets at the start or end of each turn of the player who holds it."""
    card = s.faction[player]
    if card == NONE:
        return
    for gain in book.words[card].gains:
        if gain.when == when:
            amount = gain_of(book, card, gain, s.hands[player])
            s.acc[player] += amount
            note_secretly(s, "gain", gain.sentence, player, card=book.ids[card], worth=amount)


def scene_of(s: State, player: int, victory: str | None) -> Scene:
    """What the conditions of a player's cards look at."""
    return Scene(s.hands[player], victory, counted_turns(s, player) if s.faction[player] != NONE else 0)
