"""Every claim of the README that a machine can try: commands run, tables match the program, links lead somewhere."""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from deckproof.cards.form import Form, keys_of
from deckproof.cards.library import bundled
from deckproof.cards.schema import CardForm, ComponentForm, FieldForm, GameForm, PrintForm, RuleForm
from deckproof.cards.templating.templatetree import FILTERS, TESTS
from deckproof.generator.cli import cli
from deckproof.layouts import facemodel
from deckproof.layouts.papers import all_papers
from deckproof.layouts.sizes import portal_of
from deckproof.layouts.slotfile import slot_names

from .generator.kit import ROOT, call

README = (ROOT / "README.md").read_text(encoding="utf-8")


def _blocks(language: str) -> Iterator[str]:
    return (block for block in re.findall(rf"^```{language}\n(.*?)^```", README, re.MULTILINE | re.DOTALL))


def _rows(first: str) -> list[list[str]]:
    """The rows of the table whose head begins with ``first``."""
    table = README.partition(f"\n| {first} |")[2]
    assert table, f"the README has no table that begins with {first!r}"
    lines = table.split("\n")[2:]
    ends = next(index for index, line in enumerate(lines) if not line.startswith("|"))
    return [[cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in lines[:ends]]


def _code(text: str) -> list[str]:
    """What stands in backticks."""
    return re.findall(r"`([^`]+)`", text)


KEPT = "DECKPROOF_README_CACHE"
"""Names the cache folder of a run of these very commands before, if there is one: that of the gate."""
COMMANDS = [line for block in _blocks("sh") for line in block.splitlines() if line.startswith("deckproof")]


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    """The folder all commands ran in, one after another, and what each printed."""
    folder, found = tmp_path_factory.mktemp("readme"), {}
    (folder / "deck.csv").write_text(next(_blocks("csv")), encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CONFIG_HOME", str(folder / "settings"))  # a printer is measured
        patch.setenv("DECKPROOF_CACHE", os.environ.get(KEPT) or str(folder / "kept"))  # as users have it
        for line in COMMANDS:
            done = call(*shlex.split(line)[1:], cwd=folder)
            assert done.returncode == 0, f"{line}\n{done.stdout}{done.stderr}"
            found[line] = done.stdout
            if line == "deckproof build ygios":
                (folder / "output").rename(folder / "first")
    return folder, found


def test_every_command_runs(said: tuple[Path, dict[str, str]]) -> None:
    assert set(said[1]) == set(COMMANDS) and len(COMMANDS) >= 10
    shown = {shlex.split(line)[1] for line in COMMANDS} | {"serve"}  # which runs until Ctrl-C, and is told in words
    assert shown == set(cli.commands) and "`deckproof serve my-game`" in README, "a command that no example shows"


def test_the_first_build_gives_what_is_promised(said: tuple[Path, dict[str, str]]) -> None:
    folder, printed = said
    promised = re.search(r"They end with `(.+?)`", README)
    assert promised
    pattern = re.escape(promised[1]).replace(re.escape("......"), "[0-9a-f]{6}")
    *_, built, verdict = printed["deckproof build ygios"].splitlines()
    assert re.fullmatch(pattern, built) and verdict == printed["deckproof check all"].splitlines()[3]
    (tree,) = (block for block in _blocks("text") if block.startswith("output/ygios/"))
    for line in tree.splitlines()[1:]:
        name = line.split()[0]
        assert (folder / "first" / "ygios" / name).is_file(), name
    count = re.search(r"every face of every card, (\d+) files", tree)
    assert count and len(list((folder / "first" / "ygios" / "png").rglob("*.png"))) == int(count[1])


def test_the_commands_are_all_told() -> None:
    told = {_code(row[0])[0].split()[1] for row in _rows("command")}
    assert told == set(cli.commands)


def test_the_options_of_build_are_all_told() -> None:
    told = {_code(row[0])[0].split()[0] for row in _rows("option of `build`")}
    real = {name for option in cli.commands["build"].params for name in option.opts if name.startswith("--")}
    assert told == real


def test_no_option_is_told_that_does_not_exist() -> None:
    real = {name for command in (cli, *cli.commands.values()) for option in command.params for name in option.opts}
    ours = README.replace('pip install -e ".[dev]"', "")
    assert set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", ours)) <= real | {"--help"}


def test_defaults_are_as_told() -> None:
    options = {option.opts[0]: option for option in cli.commands["build"].params}
    for option, _, default in _rows("option of `build`"):
        value = options[_code(option)[0].split()[0]].default
        if isinstance(value, str | Path) and _code(default):
            assert str(value) == _code(default)[0], option


def test_the_ways_to_print_backs_are_all_told() -> None:
    backs = next(option for option in cli.commands["build"].params if option.opts == ["--backs"])
    assert isinstance(backs.type, click.Choice)
    assert [_code(row[0])[0] for row in _rows("`--backs`")] == list(backs.type.choices)


def test_the_codes_are_all_told_and_right() -> None:
    explained = re.findall(r"^  (\S+) (\S+) \((\w+)\): (.+?)\.?$", call("explain").stdout, re.MULTILINE)
    assert [tuple(row) for row in _rows("code")] == explained


def test_the_bundled_games_are_all_told() -> None:
    assert [_code(row[0])[0] for row in _rows("name | game")] == sorted(bundled())


def test_papers_slots_and_portals_are_all_told() -> None:
    paper = next(row for row in _rows("option of `build`") if row[0].startswith("`--paper"))
    assert _code(paper[1]) == [paper.name for paper in all_papers()]
    stock = README.partition("Bundled slot files:")[2].partition("\n\n")[0]
    assert set(_code(stock)) == set(slot_names())
    for row, name in zip(_rows("portal"), ("mpc", "tgc"), strict=True):
        portal = portal_of(name)
        assert row[1].startswith(f"{portal.bleed:g} mm")
        for cell, size in zip(row[2:], ("poker", "tcg"), strict=True):
            assert cell.startswith("{} x {}".format(*portal.px[size]))


def test_the_keys_of_data_files_are_all_told() -> None:
    told = {row[0]: set(_code(row[1])) for row in _rows("file")}
    for name, form in (("`game.yaml`", GameForm), ("a component", ComponentForm), ("a field", FieldForm)):
        assert _keys(form) <= told[name], name
    assert _keys(PrintForm) <= told["`game.yaml`"]
    assert _keys(CardForm) <= told["a card"]
    words = next(row[1] for row in _rows("file") if row[0] == "`rules.yaml`")
    assert all(f"{key}: " in words for key in _keys(RuleForm))


def test_the_keys_of_faces_are_all_told() -> None:
    faces = README.partition("## Faces")[2].partition("\n## ")[0]
    told = set(_code(faces))
    for name in ("BoxModel", "TextBox", "ShapeBox", "LineBox", "PictureBox", "IconBox", "ClipModel", "StyleModel"):
        missing = _keys(getattr(facemodel, name)) - told - {"draw"} - {word.strip('"') for word in told}
        assert not missing, f"{name}: {missing}"
    assert {_code(kind)[0] for kind in (row[0] for row in _rows("`draw`"))} <= set(facemodel.BOXES)
    assert {kind for row in _rows("`draw`") for kind in _code(row[0])} == set(facemodel.BOXES)


def test_filters_and_tests_are_all_told() -> None:
    told = {row[0]: set(_code(row[1])) for row in _rows("name | what it is")}
    assert told["filters"] == {name for name in FILTERS if not name.startswith("_")}
    assert {word for word in told["tests"] if word.isalpha()} == {name for name in TESTS if name.isalpha()} - SIGNS


SIGNS = {"eq", "equalto", "ne", "lt", "lessthan", "le", "gt", "greaterthan", "ge"}
"""Jinja2's words for signs that are shorter to write."""


def test_links_lead_somewhere() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", re.sub(r"`[^`\n]*`", "", README))
    assert links
    for link in links:
        assert (ROOT / link).exists(), link


def _keys(form: type[Form]) -> set[str]:
    return set(keys_of(form))
