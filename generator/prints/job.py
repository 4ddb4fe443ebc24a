"""What was made to be printed: beside the sheets, so that what is recorded is what lies in the printer."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Literal

from ...cards import door
from ...cards.document import Problems
from ...cards.form import Form, Long
from ...cards.lazyclass import dataclass
from ...cards.library import display_name
from ...cards.validate import validate
from ...cards.yamlread import read_yaml
from ..options import BadOption
from ..ours import Mark
from .ledger import Pages, Pieces, pages_of, piles_of, quoted, written_piles

JOB = "job.yaml"
MARK = Mark("print.json", "deckproof-print", "an earlier print")
"""What says that a folder is a print of ours, and what is in it."""


class JobForm(Form, noun="a print"):
    """The file as written."""

    kind: Literal["deckproof-print"]
    version: Annotated[str, Long(0, 40)]
    after: Annotated[str, Long(0, 40)]
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


def read_job(target: Path, game: str, command: str) -> Job:
    """What was made in the folder ``target`` by ``command``.

    Raises BadOption when nothing was, and DataError for a damaged file.
    """
    file = target / JOB
    if not door.is_there(file):
        raise BadOption(f"--done: no sheets of {game} were made in {target}; make them with '{command}'")
    problems = Problems()
    doc = read_yaml(file, display_name(file), problems, target)
    form = validate(JobForm, doc, (), problems) if doc is not None else None
    problems.raise_if_any()
    assert doc is not None and form is not None  # or there would have been problems
    pieces = piles_of(form.pieces, doc, ("pieces",), problems)
    pages = pages_of(form.rulebook, doc, ("rulebook",), problems)
    problems.raise_if_any()
    return Job(form.version, form.after, pieces, pages or ())
