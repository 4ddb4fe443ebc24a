"""``rulebook.told.yaml``: what the author confirmed of each remark ``tells`` of the rulebook."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Annotated, Any

from ...cards import door
from ...cards.finding import DataError
from ...cards.form import After, Form, Long, key
from ...cards.latepattern import late
from ...cards.lazyclass import dataclass
from ...cards.library import TOLD_FILE, display_name
from ...cards.misfit import described
from ...cards.model import Game
from ...cards.validate import validate
from ...cards.yamlread import Problems, read_yaml

_HEAD = (
    "# What the remarks 'tells' of rulebook.md were confirmed with: the rules as they were, and what each block says.\n"
    "# Written by 'deckproof phrases GAME --confirm'; no need to edit it.\n"
)
_LIKE_A_NUMBER = late(r"(?m)^( +sign: )(0[box][0-9a-f_]+|[0-9]+e[0-9]+)$")
"""Signs that some readers of YAML take for numbers, unless they are quoted."""
_MOST = 2000
"""Remarks of a rulebook that can be confirmed."""


def _sign(value: str) -> str:
    if not re.fullmatch("[0-9a-f]{12}", value):
        raise ValueError(f"cannot be {described(value)}")
    return value


class WasForm(Form, noun="a confirmed rule"):
    """A rule as it was when it was confirmed."""

    sign: Annotated[str, After(_sign)]
    was: str


class ToldForm(Form, noun="a confirmed remark"):
    """One remark as it was confirmed."""

    under: str
    tells: str
    rules: dict[str, WasForm]
    says: list[str]
    text: list[str] = key(new=list)
    refused: bool = False


class ConfirmedForm(Form, noun="confirmed remarks"):
    """The whole file."""

    confirmed: Annotated[list[ToldForm], Long(0, _MOST)] = key(new=list)


@dataclass(frozen=True, slots=True)
class Confirmed:
    """One remark as it was confirmed: its rules by name, each with its sign and its words, and what the block said:
    what counts of it, and its sentences (none in files of earlier versions).

    ``refused``: it said otherwise than its rules from the first, so nobody ever confirmed it, and it may go untold."""

    rules: Mapping[str, tuple[str, str]]
    says: tuple[str, ...]
    text: tuple[str, ...] = ()
    refused: bool = False

    @property
    def signs(self) -> frozenset[str]:
        """The signs of the rules."""
        return frozenset(sign for sign, _ in self.rules.values())


Key = tuple[str, str, int]
"""The anchor of the section, the remark's own words, and how many such came before it there."""


def load_confirmed(game: Game) -> dict[Key, Confirmed]:
    """All that was confirmed; nothing where there is no file. Raises DataError with every fault of it."""
    path = game.folder / TOLD_FILE
    if not door.is_there(path):
        return {}
    problems = Problems()
    doc = read_yaml(path, display_name(path), problems, game.folder, game.memo)
    form = validate(ConfirmedForm, doc, (), problems) if doc is not None and doc.data is not None else None
    if problems.findings:
        raise DataError(problems.findings)
    found: dict[Key, Confirmed] = {}
    for one in form.confirmed if form else ():
        rules = {name: (rule.sign, rule.was) for name, rule in one.rules.items()}
        found[next_key(found, one.under, one.tells)] = Confirmed(rules, tuple(one.says), tuple(one.text), one.refused)
    return found


def matched(
    blocks: Mapping[Key, tuple[str, ...]], confirmed: Mapping[Key, Confirmed]
) -> Mapping[Key, Confirmed]:  # fmt: skip
    """What was confirmed of each remark: of several with the same words, what goes with the sentences of its block.

    So none loses its confirmation because another one came before it, or is there no more.
    """
    found: dict[Key, Confirmed] = {}
    left = dict(confirmed)
    for at, text in blocks.items():
        same = next((one for one, was in left.items() if one[:2] == at[:2] and was.text and was.text == text), None)
        if same is not None:
            found[at] = left.pop(same)
    for at in blocks:
        if at not in found and (next_one := next((one for one in left if one[:2] == at[:2]), None)) is not None:
            found[at] = left.pop(next_one)
    return found


def next_key(known: Iterable[Key], under: str, tells: str) -> Key:
    """The key of a further remark beside those that are known."""
    return (under, tells, sum(key[:2] == (under, tells) for key in known))


def told_file(confirmed: Mapping[Key, Confirmed]) -> str:
    """The text of the file."""
    entries: list[dict[str, Any]] = [
        {
            "under": key[0], "tells": key[1],
            "rules": {name: {"sign": sign, "was": was} for name, (sign, was) in one.rules.items()},
            "says": list(one.says), "text": list(one.text),
        } | ({"refused": True} if one.refused else {})
        for key, one in confirmed.items()
    ]  # fmt: skip
    import yaml  # reading what was read before needs none of it

    text = yaml.safe_dump({"confirmed": entries}, sort_keys=False, allow_unicode=True, width=110)
    return _HEAD + _LIKE_A_NUMBER.sub(r'\1"\2"', text)
