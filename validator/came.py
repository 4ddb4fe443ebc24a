"""What came of the claims of a game, and the positions that refute some of them, as examples."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..cards.examples import read_examples
from ..cards.lexicon import runs_from_sheet
from ..cards.memo import Same
from ..cards.model import Game
from ..cards.source import Place
from .checks.fct_claims import Tell
from .claimed import Counterexample, Tried
from .language.reading import read_game
from .language.telling import WordedTells
from .language.witness import WordedWitness
from .retold import retell
from .sheet_play import made_of, stage_of, tried
from .telling import Telling


class Came(NamedTuple):
    """What came of a claim: in words, and the lines of an example that refutes it; none if nothing does, or if there
    are no words for that.
    """

    said: tuple[str, ...]
    refuted: bool = False
    name: str = ""
    lines: tuple[str, ...] = ()


NOTHING = Came(())


def came_of_claims(game: Game) -> dict[tuple[str, Place], Came]:
    """What came of each claim that play tries, by its words and place. Raises DataError when it cannot be read."""
    return {(one.claim.text, one.claim.place): _came(game, one, tell) for one, tell in _trials(game)}


def _came(game: Game, one: Tried, tell: Tell) -> Came:
    found = one.counterexample
    if found is None:
        return Came((f"held in {one.held:,} positions",))

    def told() -> Telling | Counterexample:
        return tell(one.claim, found)

    telling = game.memo.get("came", (one.claim.key, one.claim.text, Same(found)), told)
    if isinstance(telling, Telling):
        return Came((f"refuted: {telling.why}",), True, telling.name, telling.lines)
    return Came((f"refuted: {telling.why}, after", *telling.lines), True)


def _trials(game: Game) -> Iterator[tuple[Tried, Tell]]:
    """Every claim that was tried, and how to tell what refutes it."""
    if not runs_from_sheet(game):
        return
    names = [one.name for one in read_examples(game)]
    read = read_game(game)
    made, _ = made_of(game, read)
    if made is not None:
        book = read.lexicon.book
        tell: Tell = WordedTells(WordedWitness(made, book), stage_of(game, made, read), book, names).tell
        yield from ((one, tell) for one in tried(game, made, read, retell(game, read).claims).tried)
