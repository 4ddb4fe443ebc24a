"""The languages of a game, as they are asked for and as folders are called, and what is told of one of them alone."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from pathlib import Path

from ..cards.finding import Finding, did_you_mean
from ..cards.library import GAME_FILE
from ..cards.load import load_game
from ..cards.model import Game
from ..cards.source import Place
from .options import BadOption


def only_here(found: Sequence[Finding], original: Collection[Finding], language: str) -> list[Finding]:
    """The findings of a translation that the original has not, each with its language."""
    told = {_spot(finding) for finding in original}
    return [
        replace(finding, message=f"in {language}: {finding.message}") for finding in found if _spot(finding) not in told
    ]


def _spot(finding: Finding) -> tuple[str, Place | None]:
    return finding.code, finding.place


def known_language(game: Game, language: str) -> str:
    """A language as it was asked for. Raises :class:`BadOption` for one that the game has not."""
    known = game.meta.languages or [game.language]
    if language not in known:
        hint = did_you_mean(language, known)
        if not game.meta.languages:
            hint = f"name its languages in {GAME_FILE}, the original first: 'languages: [en, {language}]'"
        raise BadOption(f"--language: {game.name} is not in {language!r}; {hint}")
    return language


def asked_for(name: str, language: str | None) -> list[str | None]:
    """The languages to build a game in, for what was asked: one, ``all``, or None for its own."""
    if language != "all":
        return [language]
    return [*load_game(name).meta.languages] or [None]


def translation_named(name: str, language: str | None) -> str:
    """The language that was asked for; "" for a game's own. Raises :class:`BadOption` for one that it has not."""
    if language is None:
        return ""
    if language == "all":
        raise BadOption("--language: name one language; what is printed in another is another deck")
    game = load_game(name)
    return "" if known_language(game, language) == game.language else language


def folder_of(out: Path, game: Game) -> Path:
    """Where a build of a game goes: by its name, and by its language if that is not the original's."""
    original = (game.meta.languages or [game.language])[0]
    return out / in_tongue(game.name, "" if game.language == original else game.language)


def in_tongue(name: str, language: str) -> str:
    """The name of a folder for a game in a language; that of the original is "", as in :func:`translation_named`."""
    return f"{name}-{language}" if language else name
