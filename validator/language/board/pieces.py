"""Pieces: cards that lie on the table all the time, and what they are and have; each such thing is a set of cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field

from ....cards.lazyclass import dataclass
from ....cards.lexicon.forms import WordsForm
from ..faults import Unplayable
from .bits import bits

MOST_TURNS = 60
"""Turns of which tokens are kept apart: as many, where no phase says which turn is the last."""


@dataclass(frozen=True)
class Pieces:
    """``nouns`` are the cards of each kind of piece, ``cards`` the card of each id. The other parts say where in the
    values of a position a set of cards stands: those with a role, with a thing, those that were shown, those that were
    put ``aside`` after that, and (for each turn and each side of it) those with a token. ``known`` says where it stands
    whether a role is known to all, ``due`` how many tokens are to be given, ``phase`` which phase it is. ``rows`` and
    ``columns`` are the names of those of the board, ``supplies`` the component each token comes from.
    """

    nouns: Mapping[str, int]
    cards: Mapping[str, int]
    roles: Mapping[str, int]
    known: Mapping[str, int]
    things: Mapping[str, int]
    tokens: Mapping[str, int]
    faces: Mapping[str, tuple[str, ...]]
    phases: tuple[str, ...]
    phase: int
    shown: int
    aside: int
    due: int
    turns: int
    size: int
    rows: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    supplies: Mapping[str, str] = field(default_factory=dict)

    def token(self, name: str, turn: int, face: int = 0) -> int:
        """Where the cards with a token of a turn stand. Raises IndexError for a turn that has no tokens."""
        if not 0 < turn <= self.turns:
            raise IndexError(turn)
        return self.tokens[name] + (turn - 1) * len(self.faces[name]) + face


def pieces_of(words: WordsForm, ids: Mapping[str, Sequence[str]], first: int, turns: int) -> Pieces:
    """The pieces of a game: ``ids`` are the cards of each component in the order of all cards on the table, each there
    once; ``first`` is where the first set stands, ``turns`` the last turn that a phase names (0: none does).

    Raises Unplayable for a noun of a component there is none of.
    """
    cards = {card: number for number, card in enumerate(card for part in ids.values() for card in part)}
    for noun, part in words.pieces.items():
        if part not in ids:
            raise Unplayable(f"there is no component {part!r} whose cards a {noun} could be", "see game.yaml")
    nouns = {noun: bits(cards[card] for card in ids[part]) for noun, part in words.pieces.items()}
    if turns > MOST_TURNS:
        raise Unplayable(f"turn {turns} is later than the tokens of turns are kept apart", f"{MOST_TURNS} at most")
    count, turns = first, turns or MOST_TURNS
    places: list[dict[str, int]] = []
    for names, width in ((words.roles, 1), (words.roles, 1), (words.things, 1)):
        places.append({name: count + width * number for number, name in enumerate(names)})
        count += width * len(names)
    faces = {name: tuple(sides) or ("",) for name, sides in words.tokens.items()}
    tokens: dict[str, int] = {}
    for name, sides in faces.items():
        tokens[name] = count
        count += turns * len(sides)
    roles, known, things = places
    return Pieces(
        nouns, cards, roles, known, things, tokens, faces, tuple(words.phases), count, count + 1, count + 2, count + 3,
        turns, count + 4 - first, tuple(words.rows), tuple(words.columns), words.supplies,
    )  # fmt: skip


NO_PIECES = Pieces({}, {}, {}, {}, {}, {}, {}, (), 0, 0, 0, 0, 0, 0)
"""Those of a game in which no card lies on the table all the time."""
