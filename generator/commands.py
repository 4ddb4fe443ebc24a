"""What the commands do that need no proof: build, list and schema."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ..cards.finding import did_you_mean
from ..cards.library import RULEBOOK_FILE, bundled
from ..cards.load import load_game
from ..cards.schema import schemas
from ..cards.suppress import apply
from ..layouts.papers import Paper
from ..layouts.plan import FULL_NAME
from .console import FAULTY, OK, show
from .options import FORMATS, BadOption, Wanted
from .prepare import Ready, prepare


def build_game(
    name: str, out: Path, only: list[str] | None, formats: list[str], jobs: int | None, draft: bool, quiet: bool,
    options: Mapping[str, Any],
) -> int:  # fmt: skip
    """``deckproof build``: 0 when written, 1 when errors in the game forbid it. Warnings are shown and do not stop."""
    from .build import Job, build, check_target, default_jobs  # a check must not wait for the PDF writer
    from .progress import reporting

    if wrong := [each for each in formats if each not in FORMATS]:
        raise BadOption(f"--formats: there is no format {wrong[0]!r}; {did_you_mean(wrong[0], FORMATS)}")
    if not formats:
        raise BadOption(f"--formats: name at least one of {', '.join(FORMATS)}")
    ready = prepare(name, Wanted(**options), only)
    # with --only the print checks do not see everything, so comments that silence them cannot be called unused
    findings = apply(ready.found, ready.sources, ["DAT", "PRT"] if only is None else ["DAT"])
    show(findings)
    if any(finding.severity == "error" for finding in findings) and not draft:
        print("nothing was written: mend the errors above, or use --draft to see them on paper", file=sys.stderr)
        return FAULTY
    game = ready.drawn.game
    target = out / game.name
    check_target(target)
    whole = only is None
    book = _rulebook(ready, ready.settings.rulebook_paper) if whole and "rulebook" in formats else {}
    job = Job(target, frozenset(formats), jobs or default_jobs(), whole, book)
    with reporting(job.target, quiet) as told:
        build(ready.drawn, dict(ready.plans), ready.settings, job, told)
    if not quiet:
        print(_summary(ready, job.target, job.formats))
    return OK


def _rulebook(ready: Ready, paper: Paper) -> dict[str, bytes]:
    """The files of the rulebook, its boards drawn from the replayed examples; none for a game without one."""
    game = ready.drawn.game
    if not (game.folder / RULEBOOK_FILE).is_file():
        return {}
    from ..cards.rulebook import load_rulebook  # a game without a rulebook does not pay for these
    from .replaying import boards_of
    from .rulebook import RulebookOptions, write_rulebook

    rulebook = load_rulebook(game)
    assert rulebook is not None  # its file has just been seen
    boards = boards_of(game)
    return write_rulebook(rulebook.root, ready.drawn, boards.steps, RulebookOptions(paper=paper, titles=boards.titles))


def _summary(ready: Ready, target: Path, formats: frozenset[str]) -> str:
    settings, parts = ready.settings, ready.drawn.components.values()
    count = sum(part.copies for part in parts)
    pieces = f"{count} piece{'' if count == 1 else 's'}"
    if not formats & {"pdf", "sheets"}:
        made = f"{len(ready.drawn.faces)} different faces of {pieces}"
        return f"{ready.drawn.game.short} version {ready.drawn.version}: {made} -> {target}"
    main = ready.plans.get(FULL_NAME) or next(iter(ready.plans.values()), None)
    sheets = sum(1 for sheet in main.sheets if sheet.side.side != "back") if main else 0
    what = f"{pieces} on {sheets} sheet{'' if sheets == 1 else 's'} of {settings.sheet.name}"
    if len(ready.plans) > 1 and FULL_NAME not in ready.plans:
        what = pieces
    return f"{ready.drawn.game.short} version {ready.drawn.version}: {what}, backs {settings.backs} -> {target}"


def list_games(name: str | None) -> int:
    """``deckproof list``: the bundled games, or what one game is made of."""
    if name is None:
        for game in sorted(bundled()):
            print(f"{game:20} {load_game(game).title}")
        return 0
    game_ = load_game(name)
    print(f"{game_.title} ({game_.name})")
    for part in game_.components.values():
        pieces = sum(card.copies for card in part.cards)
        print(f"\n{part.id}: {part.title}, {len(part.cards)} different, {pieces} in all")
        for card in part.cards:
            print(f"  {card.id:12} {card.copies} x {card.name}")
    return 0


def write_schemas(folder: Path | None) -> int:
    """``deckproof schema``: JSON Schemas of the data files, printed or written one file each."""
    texts = {name: json.dumps(content, indent=2) + "\n" for name, content in schemas().items()}
    if folder is None:
        print(json.dumps({name: json.loads(text) for name, text in texts.items()}, indent=2))
        return 0
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in texts.items():
        file = folder / f"{name}.schema.json"
        file.write_text(text, encoding="utf-8", newline="\n")
        print(file)
    return 0
