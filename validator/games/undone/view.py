"""What a player sees: nothing that depends on a card hidden from that player."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from fractions import Fraction
from itertools import chain

from ....cards.board import BoardCard, BoardView, Mark, Note, Part, Pile, Piles, Seat, Spread
from ....cards.phrasebook.amounts import plain_amount
from ...engine.kernel import Plain
from .book import Book
from .ending import score_of
from .scoring import Value
from .state import END, GROUPS, NONE, PLAY, State

PILES = ("Continuity", "Action", "DIVIDEND", "COALITION")
"""The piles by their names on the cards."""


def view(book: Book, s: State, player: int) -> Plain:
    """The table as ``player`` sees it, as a plain value."""
    return {
        "mode": s.mode, "phase": s.phase, "first": s.first, "turn": s.turn, "round": s.round, "turns": s.turns,
        "stage": s.stage, "own": s.own[:], "piles": s.size[:], "victory": s.victory, "outcome": s.outcome,
        "hand": _ids(book, s.hands[player]), "actions": _ids(book, s.actions[player]),
        "faction": _id(book, s.faction[player]), "gained": s.acc[player], "since": s.since[player],
        "held": [[len(s.hands[p]), len(s.actions[p]), _group(book, s.faction[p])] for p in range(s.players)],
        "drawn": _id(book, s.drawn) if s.turn == player else s.drawn != NONE,
        "discard": _ids(book, s.discard), "removed": _ids(book, s.removed), "ending": _id(book, s.ending),
        "ender": s.ender, "shield": s.shield[:], "keeps": s.keeps[:], "played": s.played[:],
        "seen": [_ids(book, s.hands[f.rival]) for f in s.stack if f.looked and f.owner == player],
        "mine": _id(book, s.stack[-1].got) if s.stack and s.stack[-1].owner == player else None,
    }  # fmt: skip


def _ids(book: Book, cards: list[int]) -> list[str]:
    return [book.ids[card] for card in cards]


def _id(book: Book, card: int) -> str | None:
    return book.ids[card] if card != NONE else None


def _group(book: Book, card: int) -> str | None:
    """The pile a Faction card is from, which its back shows."""
    return GROUPS[book.group[card]] if card != NONE else None


def board_view(book: Book, s: State, player: int | None) -> BoardView:
    """The table for drawing, as ``player`` sees it (None: sees all)."""
    everything = frozenset(book.ids)
    names = [f"Player {number}" for number in range(s.players)]
    seats = [
        _seat(book, s, number, names[number], everything if player in (None, number) or s.phase == END else frozenset())
        for number in range(s.players)
    ]
    return BoardView((Note(_heading(book, s)), *chain.from_iterable(seats), *_played(book, s)))


def example_view(book: Book, s: State, named: Collection[str], names: Sequence[str], piles: bool) -> BoardView:
    """The table of an example: of the cards in hands only the ``named`` ones, and no player without any who is idle.

    ``piles``: whether the piles are of interest.
    """
    parts: list[Part] = [Note(_heading(book, s))] if piles else []
    for number in range(s.players):
        held = [*s.hands[number], *s.actions[number], *([s.faction[number]] if s.faction[number] != NONE else [])]
        if (s.turn == number and piles) or any(book.ids[card] in named for card in held) or s.shield[number]:
            parts += _seat(book, s, number, names[number], named)
    idle = sum(isinstance(part, Seat) for part in parts) < s.players
    said = (("the piles", not piles), ("the other players", idle), ("cards out of the game", bool(s.removed)))
    return BoardView((*parts, *_played(book, s)), left_out=tuple(what for what, left_out in said if left_out))


def laid_out(book: Book, s: State, names: Sequence[str]) -> list[Part]:
    """The table after setup: the piles, and what each player holds with its back to the others."""
    piles = [
        Pile(title, size, book.ids[cards[0]]) for title, size, cards in zip(PILES, s.size, book.of_group, strict=True)
    ]
    seats = [
        Seat(
            names[number].capitalize(), ("goes first",) if number == s.first else (),
            len(s.hands[number]) + len(s.actions[number]),
            has=(
                Mark(_count(len(s.hands[number]), "Continuity card")),
                Mark(_count(len(s.actions[number]), "Action card")),
            ),
        )
        for number in range(s.players)
    ]  # fmt: skip
    return [Piles("In the middle", tuple(piles)), *seats]


def _heading(book: Book, s: State) -> str:
    piles = ", ".join(f"{title} {size}" for title, size in zip(PILES, s.size, strict=True))
    coming = f". {book.facts[s.ending].name} ends the game" if s.ending != NONE and s.phase == PLAY else ""
    over = f". The game is over: {_victory(s)}" if s.phase == END else ""
    return f"Round {s.round}. Piles: {piles}{coming}{over}"


def _victory(s: State) -> str:
    return f"{s.victory.capitalize()} Victory" if s.victory else "neither Victory"


def _played(book: Book, s: State) -> list[Part]:
    lying = tuple(BoardCard(book.ids[card], book.facts[card].name) for card in s.discard)
    return [Spread("Played", lying)] if lying else []


def _seat(book: Book, s: State, number: int, name: str, seen: Collection[str]) -> list[Part]:
    """A player's line, the cards that are shown, and how many there are besides."""
    notes = ["acts"] if s.turn == number else []
    notes += [f"Indomitable Spirit: {_count(s.shield[number], 'turn')}"] if s.shield[number] else []
    notes += ["Determinism"] if s.keeps[number] else []
    actions = [book.facts[card].name for card in s.actions[number] if book.ids[card] in seen]
    more = len(s.actions[number]) - len(actions)
    has = [Mark(action, icon="action", family="action", plain=True) for action in actions]
    has += [Mark(_count(more, "more Action card" if actions else "Action card"))] if more else []
    found = score_of(book, s, number, s.victory)
    cards = [_card(book, value) for value in found.values if book.ids[value.card] in seen]
    hidden = sum(book.ids[value.card] not in seen for value in found.cards)
    if found.own is not None and book.ids[found.own.card] not in seen:
        has.append(Mark(f"1 {PILES[book.group[found.own.card]]} card"))
    elif not hidden:
        has.append(Mark(f"{shown(found.total)} Happiness", icon="happiness", plain=True))
    if hidden:
        has.append(Mark(_count(hidden, "more Continuity card" if cards else "Continuity card")))
    seat = Seat(name[:1].upper() + name[1:], tuple(notes), has=tuple(has))
    parts: list[Part] = [seat, Spread("", tuple(cards))] if cards else [seat]
    if s.drawn != NONE and s.turn == number and book.ids[s.drawn] in seen:
        parts.append(Spread("Just drawn", (_card(book, Value(s.drawn, book.happiness[s.drawn])),)))
    return parts


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def shown(amount: int | Fraction, signed: bool = False) -> str:
    """An amount as it is printed, with a true minus sign."""
    text = str(plain_amount(amount)).replace("-", "−")
    return f"+{text}" if signed and amount > 0 else text


def _card(book: Book, value: Value) -> BoardCard:
    return BoardCard(book.ids[value.card], book.facts[value.card].name, value=shown(value.is_, signed=True))
