"""Self-play of a bundled game from its printed words: ``python -m deckproof.validator.games.play vroyale``."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ...cards.library import find
from ...cards.load import load_game
from ...cards.phrasebook.loading import load_phrasebook
from ...cards.words import programs, read_cards
from ..engine.coverage import cover
from ..engine.covered import Coverage
from ..engine.kernel import Because, Game
from ..engine.selfplay import self_play
from . import known_rules, rules_named

COMMAND = "python -m deckproof.validator.games.play {game} --mode '{mode}' --base {base} --only {number}"
"""Repeats one game of a run."""


def load_rules(folder: Path, long: bool = False) -> Game[Any]:
    """The rules of a game folder, its effects read from the words of its cards; ``long``: those of whole matches.

    Raises DataError for unreadable data, UnreadWords for a face with a sentence nobody can read, ValueError for a
    meaning nobody can carry out or rules without matches.
    """
    game = load_game(folder)
    rules, read = rules_named(game.meta.rules or ""), programs(read_cards(game, load_phrasebook(game)))
    if not long:
        return rules.ready(game, read).game
    if rules.long is None:
        raise ValueError(f"{game.name} has no matches of several games")
    return rules.long(game, read)


def covered(folder: Path, games: int, target: int, base: int, limit: int) -> Coverage:
    """Play until every sentence of a card, and every rule that play can cite, has been used ``target`` times.

    ``games`` by chance in each mode come first, at most ``limit`` directed ones follow, and for what these use too
    rarely as many from the scenes of the game's witness. Raises as :func:`load_rules`.
    """
    game = load_game(folder)
    rules, read = rules_named(game.meta.rules or ""), programs(read_cards(game, load_phrasebook(game)))
    playing = rules.ready(game, read)
    said = {one: f"{card}: {one.text}" for card, program in read.items() for one in program if not one.aside}
    goals = [*said.values(), *sorted(playing.cites)]

    def key(because: Because) -> str:
        return because if isinstance(because, str) else said.get(because) or str(because)

    return cover(
        playing.game, goals, key, games, bearing=playing.bearing, target=target, limit=limit, base_seed=base,
        scenes=((scene.start, scene.state) for scene in playing.witness.scenes()),
        cards={name: [card.id for card in part.cards] for name, part in game.components.items()},
    )  # fmt: skip


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, print the report, and give 0 if nothing broke, else 1."""
    parser = argparse.ArgumentParser(prog="play", description="Random play with every position checked.")
    parser.add_argument("game", choices=known_rules(), help="the bundled game")
    parser.add_argument("--games", type=int, default=1000, help="how many games a mode (default 1000)")
    parser.add_argument("--start", type=int, default=0, help="the number of the first game (default 0)")
    parser.add_argument("--only", type=int, help="play only the game of this number")
    parser.add_argument("--mode", help="play only this mode")
    parser.add_argument("--base", type=int, default=1, help="the seed of the whole run (default 1)")
    parser.add_argument("--long", action="store_true", help="whole matches instead of single games")
    parser.add_argument("--cover", type=int, help="seek what is rare until all of it was used so many times")
    parser.add_argument("--limit", type=int, default=20_000, help="the most games to seek with (default 20000)")
    chosen = parser.parse_args(arguments)
    if chosen.cover is not None:
        found = covered(find(chosen.game), chosen.games, chosen.cover, chosen.base, chosen.limit)
        print(found.text())
        return 0 if found.ok else 1
    rules = load_rules(find(chosen.game), chosen.long)
    if chosen.mode is not None and chosen.mode not in rules.modes:
        parser.error(f"{chosen.game} has no mode {chosen.mode!r}; it has: {', '.join(rules.modes)}")
    numbers = range(chosen.start, chosen.start + chosen.games) if chosen.only is None else [chosen.only]
    command = COMMAND + (" --long" if chosen.long else "")
    modes = None if chosen.mode is None else [chosen.mode]
    report = self_play(rules, numbers, chosen.base, modes=modes, command=command)
    print(report.text())
    return 0 if report.ok else 1


if __name__ == "__main__":
    raise SystemExit(main())
