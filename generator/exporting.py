"""``deckproof export``: a game for other programs, each format in a folder of its own, read back before it is there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from importlib.util import find_spec
from itertools import chain
from pathlib import Path

from ..cards.finding import did_you_mean
from ..cards.memo import Memo
from ..cards.suppress import apply
from .atomic import not_written, staged
from .console import FAULTY, OK, say, show, tell
from .export import (
    cut,
    cut_back,
    dtc,
    dtc_back,
    gamut,
    mpc,
    mpc_back,
    pcio,
    pcio_back,
    playground,
    playground_back,
    tabletopia,
    tabletopia_back,
    tgc,
    tgc_back,
    tts,
    tts_back,
)
from .export.formats import Asked, Differs, Format, Written
from .export.table import Table, table_of
from .making import forbidden, print_findings, refusal
from .options import BadOption, Wanted
from .ours import Mark
from .prepare import prepare
from .tongues import asked_for, folder_of

MARK = Mark("export.json", "deckproof-export", "an earlier export")

FORMATS = {
    one.name: one
    for one in (
        Format("tts", "Tabletop Simulator", tts.write, tts_back.read_back, dice=True),
        Format("pcio", "playingcards.io", pcio.write, pcio_back.read_back, dice=True),
        Format("playground", "Tabletop Playground", playground.write, playground_back.read_back),
        Format("tabletopia", "Tabletopia", tabletopia.write, tabletopia_back.read_back),
        Format("mpc", "MakePlayingCards", mpc.write, mpc_back.read_back, mpc.PORTAL, ("lxml",)),
        Format("tgc", "The Game Crafter", tgc.write, tgc_back.read_back, tgc.PORTAL),
        Format(
            "dtc",
            "DriveThruCards",
            dtc.write,
            dtc_back.read_back,
            dtc.PORTAL,
            ("pikepdf", "pypdf", "numpy", "pyvips"),
            gamut.look,
        ),
        Format("cut", "cutting machines", cut.write, cut_back.read_back, needs=("ezdxf", "pikepdf", "lxml")),
    )
}


def export_languages(name: str, to: Sequence[str], asked: Asked) -> int:
    """Write a game in the language asked for, or in all of them: the highest exit code."""
    spoken = asked_for(name, asked.language)
    return max(export_game(name, to, replace(asked, language=language)) for language in spoken)


def export_game(name: str, to: Sequence[str], asked: Asked) -> int:
    """Write a game in each format into ``asked.target``: 0 when all are written; 1 when faults forbid it."""
    formats = _known(to)
    memo = Memo()
    tables: dict[str | None, Table] = {}
    for portal in dict.fromkeys(one.portal for one in formats):
        ready = prepare(
            name, Wanted(portal=portal, skips_unsold=True, paper=asked.paper, language=asked.language), memo=memo
        )
        findings = print_findings(ready, whole=True)
        if not tables or forbidden(findings, draft=False):
            show(findings)
        if forbidden(findings, draft=False):
            tell(refusal(findings, drafts=False))
            return FAULTY
        tables[portal] = table_of(ready.drawn)
        looked = [one.look(ready.drawn, asked) for one in formats if one.look is not None and one.portal == portal]
        show(apply(chain.from_iterable(looked), ready.sources, ()))
    folder = folder_of(asked.target / "exports", ready.drawn.game)
    return max(_export(one, tables[one.portal], replace(asked, target=folder / one.name)) for one in formats)


def _known(names: Sequence[str]) -> list[Format]:
    if wrong := [each for each in names if each not in FORMATS]:
        raise BadOption(f"--to: there is no format {wrong[0]!r}; {did_you_mean(wrong[0], FORMATS)}")
    if not names:
        raise BadOption(f"--to: name at least one of {', '.join(FORMATS)}")
    known = [FORMATS[name] for name in dict.fromkeys(names)]
    for one in known:
        if lacking := [name for name in one.needs if find_spec(name) is None]:
            what = f"{', '.join(lacking)} {'is' if len(lacking) == 1 else 'are'} not installed"
            raise BadOption(f'--to: {one.name}: {what}; run: python -m pip install "deckproof[export]"')
    return known


def _export(format_: Format, table: Table, asked: Asked) -> int:
    """Write one format beside its folder, read it back, and put it in place; say what was checked and what was not."""
    target = asked.target
    MARK.refuse_others(target)
    try:
        written = format_.write(table, asked)
        with staged(target) as stage:
            MARK.save(written.files, stage, format=format_.name, game=table.name, version=table.version)
            checked = format_.read_back(stage, table, asked)
    except Differs as error:
        tell(f"{format_.title}: nothing was written to {target}: {error}")
        return FAULTY
    except OSError as error:
        raise not_written(target, error) from error
    _tell(format_, table, target, written, checked)
    return OK


def _tell(format_: Format, table: Table, target: Path, written: Written, checked: Sequence[str]) -> None:
    say(f"{table.title} for {format_.title}: {written.holds} -> {target}")
    for line in checked:
        say(f"  read back: {line}")
    for line in written.left_out:
        say(f"  left out: {line}")
    if table.dice and not format_.dice:
        say(f"  left out: dice, of which there {'is 1' if len(table.dice) == 1 else f'are {len(table.dice)}'}")
    if table.left_out:
        say(f"  left out: {', '.join(table.left_out)}, which only paper has")
    for line in written.unsure:
        say(f"  not checked here: {line}")
    for line in written.todo:
        say(f"  next: {line}")
