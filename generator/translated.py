"""A game in the languages it is translated into: each is drawn, laid out and looked over like the original."""

from __future__ import annotations

from collections.abc import Sequence

from ..cards.cardtexts import look_over_texts
from ..cards.finding import DataError, Finding
from ..cards.lazyclass import dataclass
from ..cards.model import Game
from ..cards.rulebook import load_rulebook
from ..cards.source import Source
from ..cards.translation import Texts, in_language, look_over_names, read_overlays, translated_book
from ..cards.yamlread import Problems
from .telling import texts_told


@dataclass(frozen=True)
class Translated:
    """A game in another language, with what was found of its overlays and the files read."""

    game: Game
    found: list[Finding]
    sources: dict[str, Source]


def translations_of(game: Game) -> list[Translated]:
    """A game in each language it is translated into. Raises DataError for overlays that cannot be read."""
    problems, told = Problems(), texts_told(game)
    made = [_translated(game, language, told, problems) for language in game.meta.languages[1:]]
    problems.raise_if_any()
    return made


def _translated(game: Game, language: str, told: Sequence[Texts], problems: Problems) -> Translated:
    before = len(problems.findings)
    overlays = read_overlays(game, language, problems, told)
    book = translated_book(game, language, problems)
    spoken = in_language(game, language, overlays)
    look_over_names(game, spoken, overlays, problems)
    for part in spoken.components.values():
        look_over_texts(part.cards, game.icons, problems)
    sources = {one.doc.source.name: one.doc.source for one in overlays if one.doc}
    if book and book.source:
        sources[book.source.name] = book.source
        try:
            rulebook = load_rulebook(spoken)
            more = list(rulebook.warnings) if rulebook else []
        except DataError as error:
            more = error.findings
        for finding in more:
            problems.add(finding)
    return Translated(spoken, problems.findings[before:], sources)
