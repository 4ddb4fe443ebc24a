"""What a sheet says of bonds once and for all: each fact is there once, and nothing is at odds with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from typing import Any

from ....cards.lazyclass import dataclass
from ....cards.lexicon.forms import WordsForm
from ....cards.program import Sentence
from ...engine.kernel import Because
from ...engine.tablestate import TableState
from ..faults import Unplayable
from ..terms import Meaning
from .layout import a, many, quoted

Faults = Iterator[tuple[Sentence, Unplayable]]
"""Sentences, each with what is wrong with it."""
TWICE = "keep one of the two"


def at_odds(words: WordsForm, sheet: Mapping[str, Sequence[Sentence]], parts: Sequence[Sequence[Sentence]]) -> Faults:
    """What a sheet leaves out, says twice, or says against itself; nothing for a game without bonds."""
    table = sheet["Table"]
    if not words.bonds or not table:
        return
    once: dict[str, Sentence] = {}
    for said in table:
        if not (key := _key(said.meaning)):
            continue
        if key in once:
            yield said, Unplayable(f"{quoted(once[key])} says what it is already", TWICE)
        once.setdefault(key, said)
    for key, hint in _needed(words).items():
        if key not in once:
            yield table[0], Unplayable(f"nothing says {key}", f"say it under Table: '{hint}'")
    limits = {level: once[key] for level in words.levels if (key := _limit(level)) in once}
    done = [one for heading in ("Setup", "Turn", "Round", "Rules") for one in sheet.get(heading, ())]
    for said in (*table, *done, *(one for inner in parts for one in inner)):
        for level, n in _amounts(said.meaning):
            if level in limits and n > (most := int(limits[level].meaning["most"])):
                yield said, Unplayable(f"{quoted(limits[level])} allows no {n}", f"say {most} at most")
    yield from _resets(sheet["Rules"])
    yield from _too_late(sheet["End"], done, parts)


def _amounts(node: Any) -> Iterator[tuple[str, int]]:
    """How much of each level a meaning gives to pairs, or asks for just so."""
    for value in node.values():
        if isinstance(value, Mapping):
            yield from _amounts(value)
    if "start" in node and "level" in node:
        yield node["level"], int(node["start"])
    elif {"random_pairs", "bind", "unbind"} & node.keys() and "level" in node:
        yield node["level"], int(node["n"])
    elif "resets" in node:
        yield from ((level, int(node["n"])) for level in node["levels"])


def _resets(rules: Sequence[Sentence]) -> Faults:
    """Two sentences that say what becomes of one level."""
    first: dict[str, Sentence] = {}
    for said in rules:
        for level in said.meaning.get("resets", "") and said.meaning["levels"]:
            if first.setdefault(level, said) is not said or said.meaning["levels"].count(level) > 1:
                yield said, Unplayable(f"{quoted(first[level])} says what {level} becomes already", TWICE)
                break


def _too_late(end: Sequence[Sentence], done: Sequence[Sentence], parts: Sequence[Sequence[Sentence]]) -> Faults:
    """What is said of turns to which the game never comes."""
    ends = [one for one in end if "ends" in one.meaning and "turn" in one.meaning]
    if not ends:
        return
    last = min(ends, key=lambda one: int(one.meaning["turn"]))
    turn, hint = int(last.meaning["turn"]), "name an earlier turn, or leave it out"
    for said in ends:
        if said is not last:
            yield said, Unplayable(f"{quoted(last)} ends it in any case", TWICE)
    for said in (*done, *(one for inner in parts for one in inner)):
        waits = "waits" in said.meaning and int(said.meaning["turn"]) > turn
        if waits or int(said.meaning.get("after_turn", -1)) >= turn:
            yield said, Unplayable(f"{quoted(last)} ends it in any case", hint)


def _limit(level: str) -> str:
    return f"how much {level} a pair can have"


def _key(fact: Mapping[str, object]) -> str:
    """What a fact says once and for all; "" for any that has nothing to do with bonds."""
    if "bond" in fact and "marker" in fact:
        return f"what {a(str(fact['bond']))} is"
    if "sum" in fact:
        return f"what {fact['sum']}s are"
    if "stake" in fact:
        return f"who has {fact['stake']}s"
    if "level" in fact and "start" in fact:
        return f"how much {fact['level']} a pair starts with"
    if "level" in fact and "most" in fact:
        return _limit(str(fact["level"]))
    return ""


def _needed(words: WordsForm) -> dict[str, str]:
    """The facts that a game needs, each with a sentence that says it."""
    noun, bond = next(iter(words.pieces), "card"), next(iter(words.bonds))
    pieces, marker = many(noun), next(iter(words.markers), "marker")
    found = {f"what {a(bond)} is": f"{a(bond, 'A')} is a pair of {pieces} with {a(marker)}."}
    for level in words.levels:
        found[f"how much {level} a pair starts with"] = f"Each pair of {pieces} starts with 0 {level}."
    for stake, others in words.stakes.items():
        stakes = many(stake, others)
        found[f"who has {stake}s"] = f"Each player has secret {stakes} on pairs of {pieces}."
        for one, forms in words.sums.items():
            sums = many(one, forms)
            found[f"what {one}s are"] = f"The {sums} of a player for {a(noun)} are their {stakes} on all pairs with it."
    return found


STEERING = ("reveals", "reveal_at_most", "reveal_more", "controls", "decides", "uncontrolled")
"""What has to be said before pieces can act."""
_SAY = {
    "reveals": "At any time, you may reveal ... for any ...",
    "reveal_at_most": "Reveal at most as many as you have.",
    "reveal_more": "Reveal more for the ... than every other player.",
    "controls": "The player who has revealed the most for a ... controls it.",
    "decides": "The player who controls a ... decides for it.",
    "uncontrolled": "A ... whom nobody controls does nothing, answers ... and votes ...",
}


@dataclass
class Bonding:
    """The rules, each with its sentence.

    ``steering`` has those by which pieces are steered, by their key, ``resets`` to what levels become when a bond ends,
    ``after`` what is done after a turn, as meanings, ``groups`` what groups there are, ``ends`` the sentences by which
    the game ends with something that counts, in their order.
    """

    steering: dict[str, tuple[Meaning, Because]] = field(default_factory=dict)
    resets: list[tuple[str, int, Because]] = field(default_factory=list)
    after: list[tuple[int, Meaning, Because]] = field(default_factory=list)
    groups: dict[str, Because] = field(default_factory=dict)
    ends: list[tuple[str, Because]] = field(default_factory=list)
    grouped: list[Meaning] = field(default_factory=list)
    """Those of them by which a group ends it."""
    rolled: dict[str, TableState] = field(default_factory=dict, compare=False)
    """A position before the die of each part in which one is rolled for a bond, once somebody asked for it."""
    last_turn: int = 0
    """The turn after which the game ends at the latest; 0 where no sentence names one."""

    def rule(self, rule: Meaning, because: Because) -> bool:
        """Keep a rule; False if it is about something else. Raises Unplayable."""
        key = next((key for key in STEERING if key in rule), None)
        if key is not None:
            if key in self.steering:
                why, first = "two sentences say this, and nothing says which of them counts", self.steering[key][1]
                raise Unplayable(why, "say it once", first)
            self.steering[key] = rule, because
        elif "resets" in rule:
            self.resets += [(str(level), int(rule["n"]), because) for level in rule["levels"]]
        elif "after_turn" in rule:
            self.after.append((int(rule["after_turn"]), rule["then"], because))
        elif "group" in rule and "ends" not in rule:
            self.groups[str(rule["group"])] = because
        else:
            return False
        return True

    def steered(self, key: str) -> tuple[Meaning, Because]:
        """A rule by which pieces are steered. Raises Unplayable where it is not said."""
        if key not in self.steering:
            raise Unplayable("nothing says who decides for pieces", f"say it under Rules: '{_SAY[key]}'")
        return self.steering[key]
