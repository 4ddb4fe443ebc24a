"""The proof of a game under way in a process beside this one, which draws the game meanwhile."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from ..cards.finding import DataError, Finding
from ..cards.model import Game
from ..cards.source import Place, Source
from .gains import Gains, take_gains, with_gains
from .line import Line
from .onpaper import rulebook_of
from .words import is_wordless
from .workers import Aside, Workers

if TYPE_CHECKING:
    from ..validator.proved import Proved
    from .replayed import Boards

    _Plain = tuple[Proved, list[tuple[str, str]]]


class ProofBeside:
    """A proof with the boards of the rulebook's examples, which are told first: with these, the book can be set."""

    def __init__(self, game: Game, work: Aside[tuple[_Plain, Gains]], line: Line[Boards]) -> None:
        self._game, self._work, self._line = game, work, line

    def boards(self) -> Boards | None:
        """The boards, once; None if that process could not make them."""
        return self._line.heard()

    def proof(self) -> Proved:
        """The proof, once. Raises DataError for a game whose words cannot be read."""
        (proof, alone), gains = self._work.result()
        take_gains(self._game.memo, gains)
        proof = moved(proof, self._game.sources)
        return replace(proof, alone=[(self._game.components[part], name) for part, name in alone])


def proof_begun(game: Game, workers: Workers, boards: bool) -> ProofBeside | None:
    """The proof of a game under way, and first the ``boards`` of its rulebook; None where all is done in this process.

    That is where there are no other processes, and for a game without a rule sheet, which is proved in no time.
    """
    if not workers.copies or is_wordless(game):
        return None
    from ..cards.lexicon import runs_from_sheet  # a game of cards alone does not pay for it

    if not runs_from_sheet(game):
        return None
    _read_once(game)
    if boards:
        from . import replayed  # noqa: F401  both processes need it: it is loaded once, before one is copied
    line = Line["Boards"]()
    work = workers.aside(partial(with_gains, game.memo, partial(_proof, game, line, boards)))
    if not boards:
        line.drop()
    return ProofBeside(game, work, line)


def moved(proof: Proved, sources: Mapping[str, Source]) -> Proved:
    """A proof that another process made, its places in the very ``sources`` that this process has read."""
    known = {**proof.sources, **sources}

    def here(place: Place | None) -> Place | None:
        return place and replace(place, source=known.setdefault(place.source.name, place.source))

    def told(finding: Finding) -> Finding:
        return replace(finding, place=here(finding.place), other=here(finding.other))

    findings = tuple(map(told, proof.findings))
    return replace(proof, findings=findings, sources={name: known[name] for name in proof.sources})


def _read_once(game: Game) -> None:
    """Read what printing and proof both read, so that the copy of this process need not. Faults are told there."""
    from ..cards.reference import reference_texts

    with suppress(DataError):
        reference_texts(game)
    rulebook_of(game)


def _proof(game: Game, line: Line[Boards], boards: bool) -> _Plain:
    from .proving import proof_of

    if boards and (rulebook := rulebook_of(game)) is not None:
        from .replayed import shown_in
        from .replaying import boards_of

        try:
            line.tell(boards_of(game, shown_in(rulebook)))
        except DataError:  # the other process has it at first hand
            line.drop()
    else:
        line.drop()
    proof = proof_of(game)
    game.memo.record_now()
    return replace(proof, alone=()), [(part.id, name) for part, name in proof.alone]
