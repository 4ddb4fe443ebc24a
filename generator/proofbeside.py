"""The proof of a game under way in a process beside this one, which draws the game meanwhile."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from ..cards.finding import DataError
from ..cards.model import Game
from ..cards.source import Source
from ..cards.sourced import found_here
from .gains import Gains, take_gains, with_gains
from .line import Line
from .onpaper import read_once, rulebook_of
from .words import is_wordless
from .workers import Aside, Workers

if TYPE_CHECKING:
    from ..cards.onface import OnFace
    from ..validator.proved import Proved
    from .replayed import Boards

    _Plain = tuple[Proved, list[tuple[str, str]], bool]


class ProofBeside:
    """A proof with the boards of the rulebook's examples, which are told first: with these, the book can be set.

    What faces print of themselves is told to it once they are drawn, and held there.
    """

    def __init__(
        self, game: Game, work: Aside[tuple[_Plain, Gains]], boards: Line[Boards], faces: Line[Sequence[OnFace]]
    ) -> None:
        self._game, self._work, self._boards, self._faces = game, work, boards, faces
        self._said: Sequence[OnFace] = ()

    def boards(self) -> Boards | None:
        """The boards, once; None if that process could not make them."""
        return self._boards.heard()

    def tell_faces(self, said: Sequence[OnFace]) -> None:
        """Tell what the faces print of themselves, once."""
        self._said = said
        self._faces.tell(said)

    def proof(self, sources: Mapping[str, Source]) -> Proved:
        """The proof with what the faces print, once; ``sources`` are the files read by now, in which its places are.

        Raises DataError for a game whose words cannot be read.
        """
        (proof, alone, held), gains = self._work.result()
        take_gains(self._game.memo, gains)
        proof = moved(proof, sources)
        proof = replace(proof, alone=[(self._game.components[part], name) for part, name in alone])
        return proof if held else with_faces(self._game, proof, self._said)


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
    shown, said = Line["Boards"](), Line["Sequence[OnFace]"]()
    work = workers.aside(partial(with_gains, game.memo, partial(_proof, game, shown, said, boards)))
    if not boards:
        shown.drop()
    return ProofBeside(game, work, shown, said)


def with_faces(game: Game, proof: Proved, said: Sequence[OnFace]) -> Proved:
    """The proof with what is wrong with what the faces print of themselves."""
    if not said:
        return proof
    from .proving import faces_held

    return replace(proof, findings=(*proof.findings, *faces_held(game, said)))


def moved(proof: Proved, sources: Mapping[str, Source]) -> Proved:
    """A proof that another process made, its places in the very ``sources`` that this process has read."""
    known = {**proof.sources, **sources}
    findings = tuple(found_here(proof.findings, known))
    return replace(proof, findings=findings, sources={name: known[name] for name in proof.sources})


def _read_once(game: Game) -> None:
    """Read what printing and proof both read, so that the copy of this process need not. Faults are told there.

    What printing knows from another run, it does not read at all: the copy begins sooner and reads it beside.
    """
    from ..cards.reference import known_references

    if not known_references(game):
        read_once(game)


def _proof(game: Game, line: Line[Boards], faces: Line[Sequence[OnFace]], boards: bool) -> _Plain:
    """The proof, those that stand alone in it, and whether it holds what faces print."""
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
    if (said := faces.heard()) is not None:
        proof = with_faces(game, proof, said)
    game.memo.record_now()
    return replace(proof, alone=()), [(part.id, name) for part, name in proof.alone], said is not None
