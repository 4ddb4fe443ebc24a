"""What was made to be printed: beside the sheets, so that what is recorded is what lies in the printer."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from ...cards import door
from ...cards.document import Problems
from ...cards.library import display_name
from ...cards.schema import Form
from ...cards.validate import validate
from ...cards.yamlread import read_yaml
from ..atomic import NotOurs
from ..manifest import things
from ..options import BadOption
from .ledger import Pages, Pieces, pages_of, piles_of, quoted, written_piles

JOB = "job.yaml"
FILES = {JOB, "print-all.pdf", "print-all-backs.pdf", "print-changed.pdf", "print-changed-backs.pdf", "rulebook.pdf",
         "rulebook-pages.pdf", "pull-list.pdf"}  # fmt: skip
"""All that is ever written into the folder of a print."""


class JobForm(Form):
    """The file as written."""

    model_config = ConfigDict(title="a print")
    kind: Literal["deckproof-print"]
    version: Annotated[str, Field(max_length=40)]
    after: Annotated[str, Field(max_length=40)]
    pieces: dict[str, dict[str, str]]
    rulebook: list[str]


@dataclass(frozen=True)
class Job:
    """What is printed once these sheets are: all ``pieces`` and ``pages`` there are then.

    ``after`` is the mark of the ledger that sheets of changes go with; empty for sheets of everything.
    """

    version: str
    after: str
    pieces: Pieces
    pages: Pages

    def bytes(self) -> bytes:
        """The job as its file."""
        lines = ["kind: deckproof-print\n", f"version: {quoted(self.version)}\n", f"after: {quoted(self.after)}\n"]
        lines += ["pieces:\n", *written_piles(self.pieces, "  ")] if self.pieces else ["pieces: {}\n"]
        return "".join([*lines, f"rulebook: {json.dumps(self.pages)}\n"]).encode()


def check_folder(target: Path) -> None:
    """Refuse a folder with anything in it that no print of ours wrote: it would be gone. Raises :class:`NotOurs`."""
    if target.is_symlink() or (target.exists() and not target.is_dir()):
        raise NotOurs(f"{target} is no plain folder; take it away or choose another --out")
    found = list(things(target)) if target.is_dir() else []
    for path in found:
        if path.relative_to(target).as_posix() not in FILES or path.is_symlink():
            raise NotOurs(f"{path} is not of an earlier print; move it away or choose another --out")
    if found and not (target / JOB).is_file():
        raise NotOurs(f"{target} holds files but no {JOB} of an earlier print; move them away or choose another --out")


def read_job(target: Path, game: str) -> Job:
    """What was made in the folder ``target``. Raises BadOption when nothing was, and DataError for a damaged file."""
    file = target / JOB
    if not door.is_there(file):
        raise BadOption(f"--done: no sheets of {game} were made in {target}; make them with 'deckproof print {game}'")
    problems = Problems()
    doc = read_yaml(file, display_name(file), problems, target)
    form = validate(JobForm, doc, (), problems) if doc is not None else None
    problems.raise_if_any()
    assert doc is not None and form is not None  # or there would have been problems
    pieces = piles_of(form.pieces, doc, ("pieces",), problems)
    pages = pages_of(form.rulebook, doc, ("rulebook",), problems)
    problems.raise_if_any()
    return Job(form.version, form.after, pieces, pages or ())
