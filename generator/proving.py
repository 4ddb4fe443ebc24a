"""The proof of a game by what it has, and the replay of its examples. A game without words does not load any of it.

What most checks do without is imported where it is asked for: it takes a good part of a check after an edit.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ..cards.finding import Finding
from ..cards.lexicon import has_sheet, runs_from_sheet
from ..cards.model import Game
from ..cards.onface import OnFace
from ..validator.proved import Proved
from ..validator.sheet_play import Begin
from ..validator.sheet_proof import prove_sheet
from .words import has_phrases

if TYPE_CHECKING:
    from ..validator.translated import Read


def proof_of(game: Game, begin: Begin | None = None) -> Proved:
    """The proof of a game by what it has: a rule sheet, a phrasebook, or neither; and what it says of its parts.
    ``begin``: how work is begun in another process, if it can be."""
    return _with_parts(game, _by_words(game, begin))


def _by_words(game: Game, begin: Begin | None) -> Proved:
    if runs_from_sheet(game):
        return prove_sheet(game, begin=begin)
    from ..validator.proof import prove, prove_unread

    return prove(game) if has_phrases(game) else prove_unread(game)


def _with_parts(game: Game, proof: Proved) -> Proved:
    """The proof with what is otherwise than game.yaml says of the parts."""
    if not game.meta.invariants:
        return proof
    from ..validator.invariants import hold_invariants

    return replace(proof, findings=(*proof.findings, *hold_invariants(game)))


def faces_held(game: Game, sentences: Sequence[OnFace]) -> list[Finding]:
    """What is wrong with what faces print of themselves, in a game whose words are read."""
    if not sentences or not (has_phrases(game) or has_sheet(game.folder)):
        return []
    from ..validator.onfaces import hold_faces

    return game.memo.get("on faces", (game, tuple(sentences)), lambda: list(hold_faces(game, sentences)))


def translations_read(game: Game, translated: Sequence[Game]) -> tuple[list[Read], list[str]]:
    """The translations of a game that can be read, and in words in how many languages it is, and which nobody read."""
    from ..validator.translated import is_read, prove_translation

    read = [prove_translation(game, spoken) for spoken in translated if is_read(spoken)]
    unread = ", ".join(spoken.language for spoken in translated if not is_read(spoken))
    told = f"{1 + len(translated)} languages" + (f", words of {unread} not read" if unread else "")
    return read, [*(each.count for each in read), told]


def in_common(
    game: Game, findings: Sequence[Finding], patient: bool = True, silent: Sequence[Finding] = ()
) -> list[Finding]:
    """What all that was found comes of: a name that is misspelt where it is given, and, for the ``patient`` (examples
    are played again for it), a number of a card. Such a number is no cause of ``silent`` findings, told to nobody."""
    if not findings:
        return []
    from ..validator.misnamed import misspelt_names

    unheard = {id(one) for one in silent}
    heard = [one for one in findings if id(one) not in unheard]
    misspelt = list(misspelt_names(game, findings))
    if not patient:
        return misspelt
    from ..validator.summed import wrong_numbers

    return [*misspelt, *wrong_numbers(game, heard, silent=silent)]
