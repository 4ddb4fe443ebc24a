"""Two states of a game held against each other: what to say, and what to show."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from ...cards.lexicon.sheet import has_sheet, load_sheet
from ...cards.model import Game
from ...cards.rulebook import load_rulebook
from ..making import edition_of
from ..prepare import Ready
from .bookpages import book_pairs
from .changes import Entry, Part, Sentence, Wording, card_pairs, component_changes, game_changes, rule_changes
from .faces import Beside, FacePairs
from .report import Report
from .sentences import sentence_changes

MOST_FACES = 200
"""Pairs of faces that are shown: with more, everything looks different, and a new build says it better."""
MOST_PAGES = 60
"""Pairs of pages of the rulebook that are shown."""


def compared(old: Ready, new: Ready, between: str) -> Report:
    """What changed from one state to the other; ``between`` says which they are. Raises DataError for a rulebook or
    rule sheet that cannot be read.
    """
    before, after = old.drawn.game, new.drawn.game
    pairs = FacePairs(old.drawn, new.drawn)
    cards = _cards(before, after, pairs)
    shown: dict[Entry, Sequence[Beside]] = {}
    room = MOST_FACES
    for entry in (entry for entries in cards.values() for entry in entries):
        shown[entry] = list(islice(pairs.beside(*entry.cards), room))
        room -= len(shown[entry])
    parts = [
        ("The game", list(_general(before, after))),
        *cards.items(),
        ("Numbers of the rules", rule_changes(before, after)),
        ("The rule sheet", sentence_changes(_sheet(before), _sheet(after))),
        ("The rulebook", sentence_changes(_book(before), _book(after))),
    ]
    told = tuple(Part(title, tuple(entries)) for title, entries in parts if entries)
    pages = _pages(old, new)
    left_out = tuple(_left_out(room, len(pages)))
    return Report(after.title, between, told, shown, pages[:MOST_PAGES], left_out)


def _cards(before: Game, after: Game, pairs: FacePairs) -> Mapping[str, list[Entry]]:
    """What changed of cards, by the title of the component they are of."""
    wording, found = Wording(before, after), dict[str, list[Entry]]()
    for one, two in card_pairs(before, after):
        entry = wording.card(one, two, pairs.differ(one, two))
        if entry is not None:
            game, card = (before, one) if two is None else (after, two)
            title = game.components[card.component].title if card else ""
            found.setdefault(title, []).append(entry)
    return found


def _general(before: Game, after: Game) -> Iterator[Entry]:
    """What changed of the game and of its components as such."""
    ids = dict.fromkeys((*after.components, *before.components))
    parts = (component_changes(before.components.get(id_), after.components.get(id_)) for id_ in ids)
    yield from (entry for entry in (game_changes(before, after), *parts) if entry is not None)


def _sheet(game: Game) -> list[Sentence]:
    if not has_sheet(game.folder):
        return []
    return [(one.heading, one.text) for one in load_sheet(game).sentences]


def _book(game: Game) -> list[Sentence]:
    book = load_rulebook(game)
    if book is None:
        return []
    said = (one for one in book.statements if one.kind != "head")  # the head of a row stands in all its cells
    return [(one.section.title if one.section else "", one.text) for one in said]


def _pages(old: Ready, new: Ready) -> list[Beside]:
    """The pages of the rulebook with words that changed, where both states have one."""
    books = [edition.files()["rulebook.pdf"]() for ready in (old, new) if (edition := edition_of(ready)) is not None]
    return book_pairs(books[0], books[1], (old.drawn.version, new.drawn.version)) if len(books) == 2 else []


def _left_out(room: int, pages: int) -> Iterator[str]:
    if not room:
        yield f"No more than {MOST_FACES} faces that changed are shown."
    if pages > MOST_PAGES:
        yield f"{MOST_PAGES} of the {pages} pages of the rulebook that changed are shown."
