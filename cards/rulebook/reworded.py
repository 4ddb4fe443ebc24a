"""``rulebook.same.yaml``: sentences of the rulebook that say in other words what others said, as its author confirmed.

They are read as those sentences. A sentence that is changed once more is not among them, and is read as it stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import Annotated, TypeAlias

from .. import door
from ..finding import DataError
from ..form import Form, Long, key
from ..library import SAME_FILE, display_name
from ..model import Game
from ..validate import validate
from ..yamlread import Problems, read_yaml
from .model import BookStatement

Reworded: TypeAlias = Mapping[tuple[str, ...], tuple[str, ...]]
"""Sentences as they stand in the rulebook, one after the other, and those that say the same."""
MOST = 2000
"""Entries of the file."""
_HEAD = (
    "# What sentences of rulebook.md say in other words, as the author of the game confirmed.\n"
    "# Written by 'deckproof phrases GAME --same'; no need to edit it.\n"
)
_Sentences = Annotated[list[Annotated[str, Long(1)]], Long(1)]


class SameForm(Form, noun="a sentence in other words"):
    """Sentences as they stand now, and as they were."""

    now: _Sentences
    was: _Sentences


class RewordedForm(Form, noun="sentences in other words"):
    """The whole file."""

    same: Annotated[list[SameForm], Long(0, MOST)] = key(new=list)


def load_reworded(game: Game) -> Reworded:
    """All that was confirmed; nothing where there is no file. Raises DataError with every fault of it."""
    path = game.folder / SAME_FILE
    if not door.is_there(path):
        return {}
    problems = Problems()
    doc = read_yaml(path, display_name(path), problems, game.folder, game.memo)
    form = validate(RewordedForm, doc, (), problems) if doc is not None and doc.data is not None else None
    if problems.findings:
        raise DataError(problems.findings)
    return {tuple(one.now): tuple(one.was) for one in form.same} if form else {}


def reworded_file(known: Reworded) -> str:
    """The text of the file."""
    import yaml

    entries = [{"now": list(now), "was": list(was)} for now, was in known.items()]
    return _HEAD + yaml.safe_dump({"same": entries}, allow_unicode=True, sort_keys=False, width=10_000)


def as_confirmed(statements: Sequence[BookStatement], known: Reworded) -> list[BookStatement]:
    """The sentences of a rulebook, those in other words as the sentences that say the same, where these stand."""
    longest = max(map(len, known), default=0)
    found: list[BookStatement] = []
    at = 0
    while at < len(statements):
        here = [one.text for one in islice(statements, at, at + longest)]
        now = next((here[:count] for count in range(len(here), 0, -1) if tuple(here[:count]) in known), None)
        if now is None:
            found.append(statements[at])
        else:
            there = statements[at : at + len(now)]
            words = " ".join(now)
            found += (
                replace(there[min(n, len(now) - 1)], text=was, written=words) for n, was in enumerate(known[tuple(now)])
            )
        at += len(now or here[:1])
    return found


def used(statements: Iterable[BookStatement], known: Reworded) -> Reworded:
    """What of it stands in a rulebook."""
    texts = {one.text for one in statements}
    return {now: was for now, was in known.items() if texts.issuperset(now)}
