"""A tiny rulebook for the game of conftest.py, and how to read a text as a rulebook."""

from __future__ import annotations

from pathlib import Path

from deckproof.cards.finding import DataError, Finding
from deckproof.cards.load import load_game
from deckproof.cards.model import Game
from deckproof.cards.rulebook import BookStatement, Rulebook, read_rulebook
from deckproof.cards.source import Place, Source
from deckproof.cards.words import words_of
from deckproof.validator.rulebook import RulebookProof

from ..proofs import prove_rulebook

SAMPLE = """\
# Three Wishes {#top}

<!-- deckproof: flavour the story -->
An old lamp, a *very* old lamp, and nobody to rub it but you.

A game takes **4** wishes. You start with {{ rules.hand.start }} cards.

## Setup {#setup}

<!-- deckproof: scope mode=solo -->

1. Shuffle the {{ counts.wishes }} cards.
2. Deal 5 cards. See [the end](#the-end).
   - Put 6 cards aside, *face-down*, 7 cards
     beside them.

| Part | Solo | Both |
|:--|--:|---|
{% for card in cards.wishes %}
| {{ card.name }} | {{ card.cost }} | 8 \\| 9 &amp; 10 cards. Or 11. |
{% endfor %}

:::note Mind the lamp
It has 12 dents.
:::

:::example three-wishes

## The end

:::voice genie
Only 13 more, master.
:::
"""

Files = dict[str, str]
MODES = "modes: {solo: Solo Mode, duel: Duel Mode}\n"


def with_modes(folder: Path) -> Path:
    """The folder of a game, which gets two modes if it has them not yet."""
    game_file = folder / "game.yaml"
    if MODES not in game_file.read_text(encoding="utf-8"):
        game_file.write_text(game_file.read_text(encoding="utf-8") + MODES, encoding="utf-8")
    return folder


def book_of(folder: Path, text: str) -> Rulebook:
    """``text`` as the rulebook of the game in ``folder``, which gets two modes."""
    return read_rulebook(Source("rulebook.md", text), load_game(with_modes(folder)))


def proved(folder: Path, text: str) -> RulebookProof:
    """``text`` as the rulebook of the game in ``folder``, proved against its phrases, cards and rules."""
    game = load_game(folder)
    phrases, words = words_of(game)
    return prove_rulebook(game, read_rulebook(Source("rulebook.md", text), game), phrases, words)


def told_of(game: Game, text: str) -> list[Finding]:
    """What reading ``text`` as the rulebook of a game finds."""
    try:
        return list(read_rulebook(Source("r.md", text), game).warnings)
    except DataError as error:
        return error.findings


def shown(place: Place) -> str:
    """The characters a place marks."""
    return place.source.line(place.line)[place.col - 1 : place.col - 1 + place.length]


def of(book: Rulebook, text: str) -> BookStatement:
    """The statement that begins with these words."""
    found = [one for one in book.statements if one.text.startswith(text)]
    assert len(found) == 1, [one.text for one in book.statements]
    return found[0]
