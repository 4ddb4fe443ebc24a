"""What a player sees: nothing that depends on a card hidden from that player."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from ....cards.board import BoardCard, BoardView, Mark, Note, Part, Seat, Spread
from ....cards.phrasebook.amounts import plain_amount
from ...engine.kernel import Plain
from .book import Book
from .ending import score_of
from .state import END, GROUPS, NONE, PLAY, State


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


def board_view(
    book: Book, s: State, player: int | None, named: Collection[str] | None = None, names: Sequence[str] = ()
) -> BoardView:
    """The table for drawing: a line and the cards of each player, the piles, and what is coming.

    ``named``: of the cards in hands only these are shown (None: all that ``player`` sees). ``names`` of the players.
    """
    called = names or [f"player {number}" for number in range(s.players)]
    parts: list[Part] = [Note(_heading(book, s))]
    for number in range(s.players):
        seen = set(book.ids) if named is None else set(named)
        parts += _seat(book, s, number, called[number], seen if player in (None, number) or s.phase == END else set())
    lying = tuple(BoardCard(book.ids[card], book.facts[card].name) for card in s.discard)
    if lying:
        parts.append(Spread("Played", lying))
    return BoardView(tuple(parts))


def _heading(book: Book, s: State) -> str:
    piles = ", ".join(f"{GROUPS[group]} {size}" for group, size in enumerate(s.size))
    coming = f"; {book.facts[s.ending].name} is coming" if s.ending != NONE and s.phase == PLAY else ""
    over = f"; over, {s.victory or 'neither'} victory" if s.phase == END else ""
    return f"Round {s.round}; piles: {piles}{coming}{over}"


def _seat(book: Book, s: State, number: int, name: str, seen: Collection[str]) -> list[Part]:
    notes = ["acts"] if s.turn == number else []
    notes += [f"Indomitable Spirit {s.shield[number]}"] if s.shield[number] else []
    notes += ["Determinism"] if s.keeps[number] else []
    actions = tuple(book.facts[card].name for card in s.actions[number] if book.ids[card] in seen)
    held = s.hands[number] + ([s.faction[number]] if s.faction[number] != NONE else [])
    total = plain_amount(score_of(book, s, number, s.victory).total)
    has = (Mark(f"total {total}"),) if all(book.ids[card] in seen for card in held) else ()
    cards = [_card(book, card, seen) for card in s.hands[number]]
    if s.faction[number] != NONE:
        cards.append(_card(book, s.faction[number], seen, s.acc[number]))
    if s.drawn != NONE and s.turn == number:
        cards.append(replace(_card(book, s.drawn, seen), marks=(Mark("just drawn"),)))
    seat = Seat(name, tuple(notes), len(s.actions[number]), actions, has)
    return [seat, Spread("", tuple(cards))]


def _card(book: Book, card: int, seen: Collection[str], gained: int = 0) -> BoardCard:
    if book.ids[card] not in seen:
        return BoardCard(None, None, up=False)
    return BoardCard(book.ids[card], book.facts[card].name, value=f"{book.happiness[card] + gained:+}")
