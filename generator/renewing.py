"""``deckproof phrases GAME --same``: sentences that were put in other words are confirmed to say the same."""

from __future__ import annotations

from ..cards.lexicon import runs_from_sheet
from ..cards.library import SAME_FILE
from ..cards.load import load_game
from ..cards.rulebook.reworded import reworded_file
from ..validator.clean import kept_read
from ..validator.language.reading import read_game
from ..validator.retold import retell
from ..validator.retold.renewing import kept, renewed
from .atomic import write_files
from .cache.runs import known_of
from .console import FAULTY, OK, say
from .options import BadOption


def confirm_same(name: str) -> int:
    """Confirm each sentence that stands where another stood when all of the rulebook was read, if nothing reads it:
    from now on it is read as that one. Exit code 1 if one cannot be."""
    memo = known_of(name)
    game = load_game(name, memo)
    if not runs_from_sheet(game):
        raise BadOption(f"{game.name} has no rule sheet (play.md), so there is nothing to confirm")
    before = kept_read(memo, game.folder)
    if before is None:
        raise BadOption(
            f"nobody knows what the rulebook of {game.name} said when all of it was read: take back what is not, run "
            f"'deckproof check {name}', and put it in again"
        )
    found = list(renewed(retell(game, read_game(game)), game, before))
    if not found:
        say("no sentence of the rulebook is in other words than before, or all of them are read as they stand")
        return OK
    refused = 0
    for one in found:
        refused += bool(one.why)
        say(f"{one.now[0].place}: {f'not confirmed: {one.why}' if one.why else 'says the same'}")
        say(f"  was: {' '.join(one.was)}")
        say(f"  now: {' '.join(one.texts)}")
    sound = [one for one in found if not one.why]
    if sound:
        write_files({game.folder / SAME_FILE: reworded_file(kept(game, sound)).encode()})
    say(f"{len(sound)} of {len(found)} confirmed in {SAME_FILE}")
    return FAULTY if refused else OK
