"""Every check fires where its mini says, and only there; every check has a mini.

A mini is ``CODE.yaml`` with a ``bad`` and a ``good`` case laid over the tiny game of conftest.py. A case may have
``files`` (null leaves one out; with a rule sheet there is no rules.yaml but its own), ``latin1`` (files written in that
encoding), ``bytes`` (a file filled up to a size), ``folders`` and ``links`` (in place of a file). A bad case has
``says`` (parts of what is printed), ``at`` (the place, or ``nowhere``), and may have ``other`` (the other place) and
``also`` (codes that follow from the fault).
"""

from __future__ import annotations

import importlib
import inspect
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml
from deckproof.cards import bundled
from deckproof.cards.finding import DataError, Finding
from deckproof.cards.load import load_game
from deckproof.cards.phrasebook import load_phrasebook
from deckproof.cards.render import drawn
from deckproof.cards.rulebook import load_rulebook
from deckproof.cards.suppress import apply
from deckproof.cards.words import read_cards, words_of
from deckproof.cards.yamlread import Problems
from deckproof.generator.checking import Asked, checked
from deckproof.generator.export import gamut
from deckproof.generator.export.formats import Asked as Given
from deckproof.generator.facewords import sentences_on_faces
from deckproof.generator.options import Wanted
from deckproof.generator.prepare import prepare
from deckproof.generator.proving import faces_held
from deckproof.layouts.deck import draw_game
from deckproof.layouts.preflight import preflight
from deckproof.validator.checks.fct_cards import check_rules_on_cards
from deckproof.validator.example_proof import check_examples
from deckproof.validator.proof import prove, prove_unread
from deckproof.validator.sheet_proof import prove_sheet

from ..games.books import stage_of
from ..proofs import check_words, prove_rulebook

MINIS = Path(__file__).parent
Runner = Callable[[Path], list[Finding]]


def loading(folder: Path) -> list[Finding]:
    """What loading a game finds."""
    try:
        game = load_game(folder)
    except DataError as error:
        return error.findings
    return apply(game.warnings, game.sources, families={"DAT"})


def printing(folder: Path) -> list[Finding]:
    """What loading a game, drawing its faces and looking them over finds."""
    try:
        game = load_game(folder)
    except DataError as error:
        return error.findings
    problems = Problems()
    printed = draw_game(game, problems)
    return [*game.warnings, *problems.findings, *preflight(printed)]


def laying_out(folder: Path) -> list[Finding]:
    """What getting a game ready to print finds, sheets included; on given slots, if the folder has some."""
    slots = "print/slots.yaml" if (folder / "print/slots.yaml").exists() else None
    try:
        return prepare(folder.as_posix(), Wanted(slots=slots)).found
    except DataError as error:
        return error.findings


def checking(folder: Path) -> list[Finding]:
    """What ``deckproof check`` finds."""
    try:
        return list(checked(prepare(folder.as_posix(), Wanted()), Asked()).findings)
    except DataError as error:
        return error.findings


def facing(folder: Path) -> list[Finding]:
    """What holding what the faces print of themselves finds."""
    ready = prepare(folder.as_posix(), Wanted())
    return faces_held(ready.game, list(sentences_on_faces(ready.drawn)))


def exporting(folder: Path) -> list[Finding]:
    """What exporting a game for the inks of a print shop finds beside what a check does."""
    return gamut.look(prepare(folder.as_posix(), Wanted(portal="dtc", skips_unsold=True)).drawn, Given(folder))


def selling(folder: Path) -> list[Finding]:
    """What getting the faces of a game ready for a print portal finds."""
    return prepare(folder.as_posix(), Wanted(portal="tgc")).found


def wording(folder: Path) -> list[Finding]:
    """What loading a game and reading its words finds."""
    try:
        game = load_game(folder)
    except DataError as error:
        return error.findings
    return [*game.warnings, *check_words(game)]


def replaying(folder: Path) -> list[Finding]:
    """What replaying the examples of the folder by the sheet and cards of ygios finds."""
    ignored = shutil.ignore_patterns("examples.md", "rulebook.md")
    shutil.copytree(bundled()["ygios"], folder, dirs_exist_ok=True, ignore=ignored)
    stage, book = stage_of("ygios")
    return check_examples(load_game(folder), book, stage)[0]


def unplayed(folder: Path) -> list[Finding]:
    """What the proof of a game without rules finds, its rulebook and examples included."""
    return list(prove(load_game(folder)).findings)


def unread(folder: Path) -> list[Finding]:
    """The same for a game without a phrasebook."""
    return list(prove_unread(load_game(folder)).findings)


def of_rules(folder: Path) -> list[Finding]:
    """What the cards of VRoyale and its rules.yaml say of each other, as the folder changes them."""
    own = {file.name: file.read_text(encoding="utf-8") for file in folder.glob("*.yaml") if file.name != "cards.yaml"}
    shutil.copytree(bundled()["vroyale"], folder, dirs_exist_ok=True)
    (folder / "cards.yaml").unlink()
    for name, changes in own.items():
        if changes.startswith("# change\n"):
            text = (folder / name).read_text(encoding="utf-8")
            for old, new in yaml.safe_load(changes).items():
                assert text.count(old) == 1, old
                text = text.replace(old, new)
            (folder / name).write_text(text, encoding="utf-8")
    game = load_game(folder)
    return list(check_rules_on_cards(game, words_of(game)[1]))


def proving(folder: Path) -> list[Finding]:
    """What reading the rulebook of a game and proving it finds, claims aside."""
    try:
        game = load_game(folder)
        rulebook, phrases = load_rulebook(game), load_phrasebook(game)
    except DataError as error:
        return error.findings
    assert rulebook is not None
    proof = prove_rulebook(game, rulebook, phrases, read_cards(game, phrases), ["three-wishes"])
    return [*rulebook.warnings, *proof.findings]


def playing_by_words(folder: Path) -> list[Finding]:
    """What reading the rule sheet of a game and playing it finds."""
    try:
        return list(prove_sheet(load_game(folder), games=30).findings)
    except DataError as error:
        return error.findings


RUNNERS: dict[str, Runner] = {
    "deckproof.cards.dat": loading,
    "deckproof.cards.dat_file": loading,
    "deckproof.cards.dat_table": loading,
    "deckproof.cards.dat_text": checking,
    "deckproof.cards.lexicon.faults": playing_by_words,
    "deckproof.cards.phrasebook.faults": wording,
    "deckproof.cards.rulebook.faults": proving,
    "deckproof.cards.translation.trn": checking,
    "deckproof.layouts.dat_face": printing,
    "deckproof.layouts.dat_out": laying_out,
    "deckproof.layouts.prt": printing,
    "deckproof.layouts.prt_book": laying_out,
    "deckproof.layouts.prt_eyes": printing,
    "deckproof.layouts.prt_picture": printing,
    "deckproof.layouts.prt_frame": printing,
    "deckproof.layouts.prt_form": laying_out,
    "deckproof.layouts.prt_portal": selling,
    "deckproof.layouts.prt_ink": exporting,
    "deckproof.layouts.prt_sheet": laying_out,
    "deckproof.validator.checks.cnt": proving,
    "deckproof.validator.checks.cnt_limits": proving,
    "deckproof.validator.checks.cnt_supply": proving,
    "deckproof.validator.checks.cnt_query": proving,
    "deckproof.validator.checks.exm": replaying,
    "deckproof.validator.checks.exm_unplayed": unplayed,
    "deckproof.validator.checks.fct": proving,
    "deckproof.validator.checks.fct_cards": of_rules,
    "deckproof.validator.checks.fct_claims": proving,
    "deckproof.validator.checks.fct_described": proving,
    "deckproof.validator.checks.fct_each_other": proving,
    "deckproof.validator.checks.fct_faces": facing,
    "deckproof.validator.checks.fct_quotes": proving,
    "deckproof.validator.checks.nam": wording,
    "deckproof.validator.checks.dat_parts": checking,
    "deckproof.validator.checks.nam_given": checking,
    "deckproof.validator.checks.nam_rulebook": proving,
    "deckproof.validator.checks.phb": wording,
    "deckproof.validator.checks.phb_named": unplayed,
    "deckproof.validator.checks.phb_slip": unplayed,
    "deckproof.validator.checks.phb_unread": unread,
    "deckproof.validator.checks.sht": playing_by_words,
    "deckproof.validator.checks.sht_play": playing_by_words,
    "deckproof.validator.checks.sht_sense": playing_by_words,
    "deckproof.validator.checks.sht_decks": playing_by_words,
    "deckproof.validator.checks.sht_labels": unread,
    "deckproof.validator.checks.sht_told": playing_by_words,
    "deckproof.validator.checks.txt": wording,
    "deckproof.validator.checks.wrd": wording,
    "deckproof.validator.checks.wrd_rulebook": proving,
}
"""The modules whose checks need a mini, and how their minis are run. Add a module here and its minis beside."""

WITHOUT_MINI = {"FCT007", "FCT010", "FCT012", "FCT013", "FCT014", "EXM015"}
"""Checks of play, which take rules: tests/rulebook/test_claims.py and test_alone.py claim things of ygios. A fault of
Deckproof itself is planted in tests/replay/test_luck.py."""


def codes_of(module: str) -> list[str]:
    return re.findall(
        r'^@check\(\s*"([A-Z]{3}\d{3})"', inspect.getsource(importlib.import_module(module)), re.MULTILINE
    )


CODES = {code: runner for module, runner in RUNNERS.items() for code in codes_of(module) if code not in WITHOUT_MINI}


def mini(code: str) -> dict[str, Any]:
    path = MINIS / f"{code}.yaml"
    assert path.exists(), f"{code} has no mini: write tests/checks/{code}.yaml"
    found = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert isinstance(found, dict)
    return found


def spoil(folder: Path, case: dict[str, Any]) -> None:
    """What plain texts cannot do to a game folder."""
    for name in case.get("latin1", []):
        (folder / name).write_bytes((folder / name).read_text(encoding="utf-8").encode("latin-1"))
    for name, size in case.get("bytes", {}).items():
        text = (folder / name).read_bytes()
        (folder / name).write_bytes(text + b"#" * (size - len(text)))
    for name in case.get("folders", []):
        (folder / name).unlink()
        (folder / name).mkdir()
    for name, target in case.get("links", {}).items():
        (folder / name).symlink_to(target)


def spot(place: object, folder: Path) -> str:
    return "nowhere" if place is None else str(place).removeprefix(f"{folder.as_posix()}/")


@pytest.fixture
def run(make_game: Callable[..., Path]) -> Callable[[str, str], tuple[Path, list[Finding]]]:
    def run_case(code: str, which: str) -> tuple[Path, list[Finding]]:
        case = mini(code)[which]
        files = case.get("files", {})
        folder = make_game({"rules.yaml": None, **files} if "play.md" in files else files)
        (folder.parent / "outside.yaml").write_text("- {id: A, name: A, cost: 1}\n", encoding="utf-8")
        spoil(folder, case)
        return folder, CODES[code](folder)

    return run_case


@pytest.mark.parametrize("code", CODES)
def test_the_bad_case_is_found_at_its_place(code: str, run: Callable[[str, str], tuple[Path, list[Finding]]]) -> None:
    folder, findings = run(code, "bad")
    case = mini(code)["bad"]
    assert {finding.code for finding in findings} == {code, *case.get("also", [])}
    hits = [finding for finding in findings if finding.code == code and spot(finding.place, folder) == case["at"]]
    assert hits, [f"{finding.code} {spot(finding.place, folder)}" for finding in findings]
    for part in case["says"]:
        assert part in drawn(hits[0])
    if "other" in case:
        assert spot(hits[0].other, folder) == case["other"]


@pytest.mark.parametrize("code", CODES)
def test_the_good_case_is_silent(code: str, run: Callable[[str, str], tuple[Path, list[Finding]]]) -> None:
    _, findings = run(code, "good")
    assert [drawn(finding) for finding in findings] == []


def test_no_mini_is_left_over() -> None:
    known = {f"{code}.yaml" for code in CODES}
    families = tuple({code[:3] for code in CODES})
    ours = {path.name for path in MINIS.glob("*.yaml") if path.name.startswith(families)}
    assert ours <= known
