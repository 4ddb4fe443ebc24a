"""The proof of a game under way in a process beside this one, which draws the game meanwhile."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property, partial
from typing import TYPE_CHECKING

from ..cards.finding import DataError
from ..cards.lazyclass import dataclass
from ..cards.model import Game
from ..cards.reference import known_references
from ..cards.source import Source
from ..cards.sourced import found_here
from .gains import Gains, take_gains, with_gains
from .line import Line
from .onpaper import read_once, rulebook_of
from .words import is_wordless
from .workers import Aside, Workers

if TYPE_CHECKING:
    from ..cards.onface import OnFace
    from ..cards.rulebook import BookTree, Rulebook, Tree
    from ..validator.proved import Proved
    from .making import Edition
    from .prepare import Ready
    from .replayed import Boards

    _Plain = tuple[Proved, list[tuple[str, str]], bool]


@dataclass(frozen=True)
class _Lines:
    """What the two processes tell each other; the ``tree`` of the rulebook only if the other one ``reads`` it."""

    tree: Line[Tree]
    boards: Line[Boards]
    faces: Line[Sequence[OnFace]]
    reads: bool


class ProofBeside:
    """A proof with the rulebook and the boards of its examples, which are told first: with these, the book can be set.

    What faces print of themselves is told to it once they are drawn, and held there.
    """

    def __init__(self, game: Game, work: Aside[tuple[_Plain, Gains]], lines: _Lines) -> None:
        self._game, self._work, self._lines = game, work, lines
        self._said: Sequence[OnFace] = ()

    @cached_property
    def book(self) -> BookTree | None:
        """The rulebook to be printed; None where there is none, or one that cannot be read, which the proof tells."""
        if not self._lines.reads:
            return rulebook_of(self._game)
        from ..cards.rulebook import ReadElsewhere, rulebook_source

        tree, source = self._lines.tree.heard(), rulebook_source(self._game)
        if tree is None or source is None:  # there is none, or the other process could not read it
            return rulebook_of(self._game)
        return ReadElsewhere(source, tree, partial(_read_here, self._game))

    def edition(self, ready: Ready) -> Edition | None:
        """The rulebook with its boards, once; None if that process could not make them."""
        boards = self._lines.boards.heard()
        if boards is None or self.book is None:
            return None
        from .making import Edition

        return Edition(ready, self.book, boards)

    def tell_faces(self, said: Sequence[OnFace]) -> None:
        """Tell what the faces print of themselves, once."""
        self._said = said
        self._lines.faces.tell(said)

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
    lines = _Lines(Line["Tree"](), Line["Boards"](), Line["Sequence[OnFace]"](), reads=known_references(game))
    if not lines.reads:
        read_once(game)  # for printing and proof alike
    if boards:
        from . import replayed  # noqa: F401  both processes need it: it is loaded once, before one is copied
    work = workers.aside(partial(with_gains, game.memo, partial(_proof, game, lines, boards)))
    if not lines.reads:
        lines.tree.drop()
    if not boards:
        lines.boards.drop()
    return ProofBeside(game, work, lines)


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


def _proof(game: Game, lines: _Lines, boards: bool) -> _Plain:
    """The proof, those that stand alone in it, and whether it holds what faces print."""
    rulebook = rulebook_of(game) if lines.reads or boards else None
    if lines.reads and rulebook is not None:
        from ..cards.rulebook import tree_of

        lines.tree.tell(tree_of(rulebook))
    else:
        lines.tree.drop()
    from .proving import proof_of

    if boards and rulebook is not None:
        from .replayed import shown_in
        from .replaying import boards_of

        try:
            lines.boards.tell(boards_of(game, shown_in(rulebook)))
        except DataError:  # the other process has it at first hand
            lines.boards.drop()
    else:
        lines.boards.drop()
    proof = proof_of(game)
    if (said := lines.faces.heard()) is not None:
        proof = with_faces(game, proof, said)
    game.memo.record_now()
    return replace(proof, alone=()), [(part.id, name) for part, name in proof.alone], said is not None


def _read_here(game: Game) -> Rulebook:
    from ..cards.rulebook import load_rulebook

    rulebook = load_rulebook(game)
    assert rulebook is not None  # another process has read it
    return rulebook
