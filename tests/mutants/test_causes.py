"""The first finding stands where a word was changed: in the changed file, on the changed line."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

from deckproof.cards.finding import DataError, Finding
from deckproof.cards.load import load_game
from deckproof.cards.source import Source
from deckproof.validator.verdict import verdict

from ..games.planting import by_words
from .changes import Change
from .proving import Mutable, Sentence

SAMPLE = 6
"""Changes of each game that are proved here; `python -m tests.mutants.causes` proves more."""
SHARE = 0.9
"""Of the changes that words and facts notice, so many are told first where they are."""


def test_the_first_finding_stands_at_the_change(tmp_path: Path) -> None:
    told: list[tuple[str, Finding | None]] = []
    odd: list[tuple[str, Finding | None]] = []
    for name in ("connecting-links", "yuri-kure"):
        game = Mutable(name, tmp_path)
        for sentence, change, found in firsts(game, sample(game, SAMPLE)):
            if found is not None:
                told.append((change.done(sentence.text), found))
                odd += [] if at_the_change(game, sentence, change, found) else told[-1:]
    assert len(told) > SAMPLE and len(odd) <= (1 - SHARE) * len(told), odd


def sample(game: Mutable, count: int) -> list[tuple[Sentence, Change]]:
    """So many changes of words, the same ones every time. A sentence that was left out has no words to stand at."""
    made = [one for one in game.planted() if one[1].kind != "left out"]
    return random.Random(7).sample(made, min(count, len(made)))


def firsts(game: Mutable, made: list[tuple[Sentence, Change]]) -> Iterator[tuple[Sentence, Change, Finding | None]]:
    """Each change with the first finding of all but the claims."""
    for sentence, change in made:
        span = sentence.span(change)
        assert span is not None
        text = game.texts[sentence.file]
        yield sentence, change, _first(game, sentence.file, f"{text[: span[0]]}{change.new}{text[span[1] :]}")


def _first(game: Mutable, file: str, text: str) -> Finding | None:
    path = game.folder / file
    path.write_text(text, encoding="utf-8")
    try:
        changed = load_game(game.folder, game.memo)
        found = verdict(changed, by_words(changed), 0).findings
    except DataError as error:
        found = tuple(error.findings)
    finally:
        path.write_text(game.texts[file], encoding="utf-8")
        game.memo.settle()
    return found[0] if found else None


def at_the_change(game: Mutable, sentence: Sentence, change: Change, found: Finding | None) -> bool:
    """Whether a finding stands on a line that the change touches."""
    if found is None or found.place is None:
        return False
    first = game.line(sentence, change)
    span = sentence.span(change)
    last = first + game.texts[sentence.file][slice(*span)].count("\n") if span else first
    return Path(found.place.source.name).name == sentence.file and first <= found.place.line <= last


def test_signs_of_markdown_come_before_what_is_told_of_their_sentence() -> None:
    """Stars that stay open at the third character, in a sentence that nothing holds, which begins at the first."""
    source = Source("rulebook.md", "A **hidden player sleeps.\nThe owl is awake.\n")
    nothing_holds = [Finding("SHT050", "unread", "warning", "nothing holds it", source.at(at)) for at in (0, 26)]
    stars = Finding("DAT084", "printed-sign", "warning", "printed as it stands", source.at(2))
    found = verdict(load_game("yuri-kure"), [*nothing_holds, stars], 0).findings
    assert found == (stars, nothing_holds[1], nothing_holds[0])
