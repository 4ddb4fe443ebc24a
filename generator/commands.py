"""What the commands do that need no proof: build, list and schema."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ..cards.jsonschema import schemas
from ..cards.library import bundled
from ..cards.load import load_game
from .atomic import write_files
from .console import FAULTY, OK, say, show, tell
from .options import BadOption, Wanted
from .prepare import prepare


def build_games(
    name: str, out: Path, only: list[str] | None, formats: list[str], jobs: int | None, draft: bool, quiet: bool,
    options: Mapping[str, Any],
) -> int:  # fmt: skip
    """``deckproof build``: one game, or ``all`` bundled ones, one after another; the highest exit code of all."""
    if name == "all" and only is not None:
        raise BadOption("--only names components of one game; name the game instead of 'all'")
    games = sorted(bundled()) if name == "all" else [name]
    return max(build_game(game, out, only, formats, jobs, draft, quiet, options) for game in games)


def build_game(
    name: str, out: Path, only: list[str] | None, formats: list[str], jobs: int | None, draft: bool, quiet: bool,
    options: Mapping[str, Any],
) -> int:  # fmt: skip
    """One game: 0 when written, 1 when errors in it forbid that. Warnings are shown and do not stop."""
    from .build import Job, build, check_target, default_jobs  # a check must not wait for the PDF writer
    from .making import REFUSED, edition_of, forbidden, known_formats, print_findings, summary
    from .progress import reporting
    from .workers import Workers

    wanted, whole = known_formats(formats), only is None
    ready = prepare(name, Wanted(**options), only)
    findings = print_findings(ready, whole)
    show(findings)
    if forbidden(findings, draft):
        tell(REFUSED)
        return FAULTY
    target = out / ready.drawn.game.name
    check_target(target)
    edition = edition_of(ready) if whole and "rulebook" in wanted else None
    if edition is not None and edition.boards.why:
        tell(f"the rulebook shows no boards: {edition.boards.why}")
    book = edition.files() if edition is not None else {}
    with reporting(target, quiet) as told, Workers(jobs or default_jobs()) as workers:
        build(ready.drawn, dict(ready.plans), ready.settings, Job(target, wanted, workers, whole, book), told)
    if not quiet:
        say(summary(ready, target, wanted))
    return OK


def list_games(name: str | None) -> int:
    """``deckproof list``: the bundled games, or what one game is made of."""
    if name is None:
        for game in sorted(bundled()):
            say(f"{game:20} {load_game(game).title}")
        return 0
    game_ = load_game(name)
    say(f"{game_.title} ({game_.name})")
    for part in game_.components.values():
        pieces = sum(card.copies for card in part.cards)
        say(f"\n{part.id}: {part.title}, {len(part.cards)} different, {pieces} in all")
        for card in part.cards:
            say(f"  {card.id:12} {card.copies} x {card.name}")
    return 0


def write_schemas(folder: Path | None) -> int:
    """``deckproof schema``: JSON Schemas of the data files, printed or written one file each."""
    texts = {name: json.dumps(content, indent=2) + "\n" for name, content in schemas().items()}
    if folder is None:
        say(json.dumps({name: json.loads(text) for name, text in texts.items()}, indent=2))
        return 0
    folder.mkdir(parents=True, exist_ok=True)
    files = {folder / f"{name}.schema.json": text.encode() for name, text in texts.items()}
    write_files(files)
    for file in files:
        say(str(file))
    return 0
