"""Which files of phrases and verbs come along with a game, by what its words.yaml names."""

from __future__ import annotations

from .forms import WordsForm

SEVERAL, MOVES, SORT_EXAMPLES = "several.yaml", "moves.yaml", "examples.yaml"
PHRASE_FILES = ("core.yaml", "decks.yaml", "answers.yaml", "bids.yaml", "parts.yaml", "sorts.yaml", "worth.yaml")
"""The files of phrases that come along."""
VERB_FILES = ("verbs.yaml", "decks.verbs.yaml", "answers.verbs.yaml", "bids.verbs.yaml")
"""The files of verbs that come along."""
BOARD_FILES = ("board.yaml", "board.claims.yaml")
BOARD_VERBS = "board.verbs.yaml"
"""The files of phrases and that of verbs that come along where words.yaml names pieces."""
ZONE_FILES = ("zones.yaml", "zones.examples.yaml")
ZONE_VERBS = "zones.verbs.yaml"
"""The same where it names zones."""
BOND_FILES = ("bonds.yaml", "bonds.examples.yaml", "bonds.claims.yaml")
"""The files of phrases that come along where it names bonds."""
ARENA_FILES = ("arena.yaml", "arena.examples.yaml", "building.yaml")
"""The files of phrases that come along where it names an arena."""
DUEL_FILES = ("duel.yaml",)
"""The file of phrases that comes along where it names zones or an arena."""


def files_of(words: WordsForm) -> tuple[list[str], list[str]]:
    """The files of phrases, in their order, and of verbs that a game with these words needs."""
    phrases, verbs = list(PHRASE_FILES), list(VERB_FILES)
    if words.pieces:
        phrases += BOARD_FILES
        verbs.append(BOARD_VERBS)
    if words.bonds:
        phrases += BOND_FILES
    if words.sorts or words.zones or words.arena:
        phrases.append(SEVERAL)
    if words.sorts or words.arena:
        phrases.append(MOVES)
    if words.sorts:
        phrases.append(SORT_EXAMPLES)
    if words.zones:
        phrases += ZONE_FILES
        verbs.append(ZONE_VERBS)
    if words.arena:
        phrases += ARENA_FILES
        # "next" is "your opponent" there, and to do nothing is to pass, in what is told as well
        phrases = [*DUEL_FILES, MOVES, *(one for one in phrases if one != MOVES)]
    elif words.zones:
        phrases += DUEL_FILES
    return phrases, verbs
