"""What a character is worth now: its ATK, HP and keywords, with everything on the stage that changes them."""

from __future__ import annotations

from collections.abc import Iterator

from ....cards.program import Sentence
from .book import KEYWORDS, MODERATOR, Book, Boost
from .state import STAGE, State


def boosts(book: Book, s: State, card: int) -> Iterator[tuple[Boost, int]]:
    """Everything on the stage that adds to a character, and how often."""
    defs, owner, host = book.defs, s.owner[card], s.host
    for side in (0, 1):
        for source in s.stage[side]:
            for boost in defs[source].boosts:
                reach = boost.reach
                if reach == "equipped":
                    held = host[source] == card
                elif reach == "this_card":
                    held = source == card
                elif reach == "opponent":
                    held = side != owner
                else:
                    held = side == owner and (reach == "you" or source != card)
                if held:
                    times = s.counters[source] if boost.each else 1
                    if times:
                        yield boost, times


def atk(book: Book, s: State, card: int) -> int:
    """The ATK of a character on the stage, at least 0."""
    total = book.defs[card].atk + s.more_atk[card]
    for boost, times in boosts(book, s, card):
        total += boost.atk * times
    return max(0, total)


def blocking_atk(book: Book, s: State, card: int) -> int:
    """The ATK with which a character blocks: 0 when it is tilted (L205)."""
    return book.tilted_atk if s.tilted[card] else atk(book, s, card)


def hp(book: Book, s: State, card: int) -> int:
    """The total HP of a character on the stage."""
    total = book.defs[card].hp + s.more_hp[card]
    for boost, times in boosts(book, s, card):
        total += boost.hp * times
    return total


def keywords(book: Book, s: State, card: int) -> int:
    """The keywords of a character on the stage, as bits."""
    found = book.defs[card].keywords | s.gained[card]
    for boost, _ in boosts(book, s, card):
        found |= boost.gives
    return found


def may_block(book: Book, s: State, card: int) -> int:
    """How many attackers a character may block."""
    return book.defs[card].blocks if keywords(book, s, card) & MODERATOR else book.blocks


def why_keyword(book: Book, s: State, card: int, keyword: int) -> Sentence | str:
    """The sentence that gives a character a keyword; the rule of the keyword if it has it for this turn."""
    if keyword in book.defs[card].said:
        return book.defs[card].said[keyword]
    for boost, _ in boosts(book, s, card):
        if boost.gives & keyword:
            return boost.sentence
    return f"keywords.{KEYWORDS[keyword.bit_length() - 1]}"


def characters(book: Book, s: State, manager: int) -> list[int]:
    """The characters a manager has on the stage, Leaders and tokens among them, in the order of the stage."""
    return [card for card in s.stage[manager] if book.defs[card].is_character]


def is_dying(book: Book, s: State, card: int) -> bool:
    """Whether a character on the stage has at least as much damage as HP (L221)."""
    return s.loc[card] == STAGE and s.damage[card] > 0 and s.damage[card] >= hp(book, s, card)
