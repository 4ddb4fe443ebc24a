"""The worked examples of a rulebook in another language: what is to be translated of them, and them translated."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ..cards.boardwords import filled, pattern, retold, words_on
from ..cards.examples import read_examples
from ..cards.finding import DataError
from ..cards.model import Game
from ..cards.rulebook import load_rulebook
from ..cards.translation import Texts, told_texts
from .replayed import Boards, shown_in
from .replaying import boards_of
from .rulebook import BoardStep


def texts_told(game: Game) -> list[Texts]:
    """The examples that the rulebook of a game shows, and the words on their boards; nothing where it shows none.

    Names of cards and titles in game.yaml are translated where they stand. What cannot be read is told by the proof.
    """
    try:
        rulebook = load_rulebook(game)
        shown = shown_in(rulebook) if rulebook else set()
        examples = {one.name: one for one in read_examples(game) if one.name in shown}
        boards = boards_of(game, shown) if examples else None
    except DataError:
        return []
    if boards is None or rulebook is None:
        return []
    views = (step.view for steps in boards.steps.values() for step in steps if step.view is not None)
    known = {pattern(words) for words in _known(game, game)}
    words = [each for each in words_on(views) if each not in known]
    whole = not boards.why and all(any(step.view for step in steps) for steps in boards.steps.values())
    return [told_texts(examples.values(), words, rulebook.source.at(0), whole)]


def told_in(boards: Boards, game: Game, spoken: Game) -> Boards:
    """The examples of a game as they are told in the language of ``spoken``; what is not translated stays."""
    if spoken.language == game.language:
        return boards
    known, words = _known(game, spoken), spoken.told.on_boards

    def say(said: str) -> str:
        return known.get(said) or filled(words.get(pattern(said), ""), said) or said

    steps = {
        name: [
            replace(step, caption=caption, view=retold(step.view, say) if step.view else None)
            for step, caption in zip(told, _captions(spoken.told.steps(name), told), strict=True)
        ]
        for name, told in boards.steps.items()
    }
    titles = {name: spoken.told.title(name) or title for name, title in boards.titles.items()}
    return replace(boards, steps=steps, titles=titles)


def _captions(lines: Sequence[str], told: Sequence[BoardStep]) -> Iterator[str]:
    """The captions of an example with its lines in another language, where they are translated."""
    ours = [line for step in told for line in step.lines]
    said = iter(lines if len(lines) == len(ours) else [""] * len(ours))
    for step in told:
        yield " ".join(next(said) or line for line in step.lines)


def _known(game: Game, spoken: Game) -> dict[str, str]:
    """Names of cards, and titles in game.yaml, each with what it is called in the language of ``spoken``."""
    ours, theirs = game.meta, spoken.meta
    found = {title: theirs.modes[name] for name, title in ours.modes.items()}
    found |= {mark.title: theirs.marks[name].title for name, mark in ours.marks.items()}
    found |= {part.title: theirs.components[name].title for name, part in ours.components.items()}
    return found | {card.name: spoken.by_id[card.id].name for card in game.by_id.values()}
