"""The tutorial of the README, step by step as it is written: files are changed, commands run, answers are as shown."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

from ..generator.kit import ROOT, call

_BLOCK = re.compile(r"^```(console|yaml|markdown)\n(.*?)^```", re.MULTILINE | re.DOTALL)
_ADDED = re.compile(r"# add to (\S+)")
_CHANGED = re.compile(r"# in (\S+), in place of: (.+)")


def steps() -> Iterator[tuple[str, str]]:
    """The blocks of the tutorial: what they are, and what stands in them."""
    readme = (ROOT / "README.md").read_text("utf-8")
    part = readme.partition("### Ten minutes:")[2].partition("\n### ")[0]
    return ((found[1], found[2]) for found in _BLOCK.finditer(part))


def test_every_step_of_the_tutorial_is_as_it_is_told(tmp_path: Path) -> None:
    commands = []
    for kind, text in steps():
        if kind != "console":
            change(tmp_path, text)
            continue
        for command in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
            line, *answers = command.rstrip("\n").split("\n")
            done = call(*shlex.split(line)[1:], cwd=tmp_path)
            said = done.stdout + done.stderr
            for answer in answers:
                assert answer in said, f"{line}\n{said}"
            assert done.returncode == int("1 error" in "".join(answers)), said
            commands.append(line)
    assert len(commands) >= 9
    assert {shlex.split(line)[1] for line in commands} == {"new", "check", "read", "replay"}


def change(folder: Path, text: str) -> None:
    """Do with a file what the first line of a block says."""
    head, _, body = text.partition("\n")
    added, changed = _ADDED.fullmatch(head), _CHANGED.fullmatch(head)
    if added:
        path = folder / added[1]
        path.write_text(path.read_text("utf-8").rstrip("\n") + "\n" + body, "utf-8")
        return
    assert changed, head
    path = folder / changed[1]
    old = path.read_text("utf-8")
    assert old.count(changed[2]) == 1
    path.write_text(old.replace(changed[2], body.rstrip("\n")), "utf-8")
