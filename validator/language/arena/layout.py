"""What cards in play are: where they lie, what types they have, whose deck they are of, which of them are tokens."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from ....cards.lazyclass import dataclass
from ...engine.tablestate import NOBODY, TableState

ATTACKERS, BLOCKED, BLOCKS, WAITING, STACKED, FOUGHT = range(6)
"""Lists of whole numbers in the records of a position: who attacks; which of them were blocked, even if the blocker has
left; blockers, each with its attacker; effects that wait and the stack from its foot, both as card, ability, player;
who attacked in the fight that is over."""


@dataclass(frozen=True)
class InPlay:
    """``place`` is where cards are in play ("": there is no such place), ``types`` what each kind of card is,
    ``deck`` the place where the decks of players lie, ``seats`` whose deck each kind is of (NOBODY: of none),
    ``tokens`` the kinds that effects make, ``keywords`` all there are, ``names`` a name for each single card,
    ``counters`` what can be put on cards; ``arrives`` is what it is called that a card comes into play.
    """

    place: str = ""
    types: tuple[frozenset[str], ...] = ()
    deck: str = ""
    seats: tuple[int, ...] = ()
    tokens: frozenset[int] = frozenset()
    keywords: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    counters: tuple[str, ...] = ()
    arrives: str = ""

    def deal(self, state: TableState, kind_of: Sequence[int], deck: int, supply: int) -> None:
        """Before setup each deck is whole; ``deck`` is the place of player 0's. Tokens lie in the place ``supply``."""
        state.records = [[] for _ in range(6)]
        for card in state.places[0][:]:
            seat = self.seats[kind_of[card]]
            if seat != NOBODY:
                state.places[0].remove(card)
                state.places[deck + seat].append(card)
            elif supply and kind_of[card] in self.tokens:
                state.places[0].remove(card)
                state.places[supply].append(card)


NOT_IN_PLAY = InPlay()
"""Of a game without cards in play."""


def single_names(card: str, copies: int) -> list[str]:
    """A name for each copy of a card: its id, then the id with a number from 2 on."""
    return [card if copy == 1 else f"{card}-{copy}" for copy in range(1, copies + 1)]


def in_play(
    place: str, cards: Sequence[tuple[str, int, Collection[str], int]], deck: str, tokens: Collection[str],
    marks: Mapping[str, object], counters: Collection[str] = (), arrives: str = "",
) -> InPlay:  # fmt: skip
    """What words.yaml and the data say of cards in play: each kind with its id, copies, types and seat."""
    names = [name for one, copies, _, _ in cards for name in single_names(one, copies)]
    return InPlay(
        place, tuple(frozenset(types) for _, _, types, _ in cards), deck, tuple(seat for *_, seat in cards),
        frozenset(kind for kind, (one, *_) in enumerate(cards) if one in tokens), tuple(marks), tuple(names),
        tuple(counters), arrives,
    )  # fmt: skip
