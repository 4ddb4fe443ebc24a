"""Remarks ``tells``: a block of the rulebook that says rules of the sheet in its own words."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import field
from difflib import SequenceMatcher

from ...cards.finding import Finding
from ...cards.lazyclass import dataclass
from ...cards.rulebook.model import TELLS, BookStatement, Declared
from ..checks import sht_told as told
from .confirmed import Confirmed, Key, next_key
from .contents import Contents, Finder, joined
from .contrast import changed, otherwise
from .rewording import reworded
from .rules import Rule, Rules
from .wording import Wording, pairs, taken_out

ALIKE = 0.7
"""The likeness of two rules from which on the one may have been the other, under another name."""


@dataclass(eq=False)
class Vouched:
    """One remark with its block. ``free`` are the sentences of the block that nothing else holds.

    ``rules`` are those named; ``faults`` what is wrong with the names.
    """

    remark: Declared
    key: Key
    block: tuple[BookStatement, ...]
    rules: tuple[Rule, ...]
    faults: tuple[Finding, ...]
    free: list[BookStatement] = field(default_factory=list)

    @property
    def now(self) -> Mapping[str, tuple[str, str]]:
        """The rules as they are, each with its sign and its words."""
        return {rule.name: (rule.sign, rule.text) for rule in self.rules}

    @property
    def text(self) -> tuple[str, ...]:
        """Its sentences that nothing else holds."""
        return tuple(said.body for said in self.free)


def vouchers(
    statements: Sequence[BookStatement], rules: Rules, confirmed: Mapping[Key, Confirmed]
) -> list[Vouched]:  # fmt: skip
    """Every remark of a rulebook, in order. A name that fits several rules stands for the one that was confirmed."""
    blocks: dict[int, tuple[Declared, list[BookStatement]]] = {}
    for one in statements:
        if one.declared is not None and one.declared.verb == TELLS:
            blocks.setdefault(id(one.declared), (one.declared, []))[1].append(one)
    keys: list[Key] = []
    found = []
    for remark, block in blocks.values():
        section = block[0].section
        keys.append(next_key(keys, section.anchor if section else "", remark.why))
        before = confirmed.get(keys[-1])
        named, faults = _named(remark, rules, before.signs if before else ())
        found.append(Vouched(remark, keys[-1], tuple(block), tuple(named), tuple(faults)))
    return found


def _named(remark: Declared, rules: Rules, signs: Collection[str]) -> tuple[list[Rule], list[Finding]]:
    named: dict[str, Rule] = {}
    faults = []
    for name in (part.strip() for part in remark.why.split(",")):
        try:
            if not name:
                raise LookupError("a name is missing beside a comma", "")
            named |= {rule.name: rule for rule in rules.named(name, signs)}
        except LookupError as error:
            faults.append(told.unknown_rule(remark.place, name, *error.args))
    return list(named.values()), faults


class Holder:
    """Holds vouched blocks against their rules, and against what was confirmed of them."""

    def __init__(self, finder: Finder, confirmed: Mapping[Key, Confirmed]) -> None:
        """``confirmed`` is what was confirmed of each remark."""
        self._finder, self.known = finder, confirmed

    def contents(self, some: Sequence[BookStatement]) -> Contents:
        """The contents of sentences together."""
        return joined(self._finder.of(one.body) for one in some)

    def of_rule(self, rule: Rule) -> Contents:
        """The contents of a rule."""
        return self._finder.of(rule.text, rule.data)

    def confirmed(self, one: Vouched) -> Confirmed:
        """What there is to confirm of a block now."""
        return Confirmed(one.now, tuple(self.contents(one.free).print), one.text)

    def other_words(self, one: Vouched) -> Iterator[tuple[str, str, str]]:
        """What of a block is no longer said as it was confirmed: as it was, as it is, and what makes it say something
        else; "" where only the words are others."""
        before = self.known.get(one.key)
        rules = joined(map(self.of_rule, one.rules))
        for was, now in pairs(before.text, one.text) if before is not None and before.text else ():
            old, new = (Wording(text, self._finder.of(text)) for text in (was, now))
            yield was, now, _in_short(list(reworded(old, new, rules)))

    def findings(self, one: Vouched) -> Iterator[Finding]:
        """All that is wrong with a vouched block."""
        yield from one.faults
        if not one.free:
            yield told.idle_remark(one.remark.place)
        if one.faults or not one.free:
            return
        amiss = list(self.differences(one))
        yield from amiss
        if not amiss or one.key in self.known:  # a slip in what was confirmed as it stands is told all the same
            yield from self._stale(one)

    def differences(self, one: Vouched) -> Iterator[Finding]:
        """What the block says otherwise than the rules that it tells."""
        found = [(sentence, self._finder.of(sentence.body)) for sentence in one.free]
        owners = {id(spot): sentence for sentence, contents in found for spot in contents.spots}
        seen: set[str] = set()
        said, rules = joined(contents for _, contents in found), joined(map(self.of_rule, one.rules))
        for spot, why in otherwise(said, rules, self._finder.facts):
            if spot.value not in seen:
                seen.add(spot.value)
                sentence = owners[id(spot)]
                start = spot.start + len(sentence.text) - len(sentence.body)
                end = start + spot.end - spot.start
                other = one.rules[0].place if one.rules else None
                yield told.says_otherwise(sentence.place_of(start, end), sentence.text[start:end], why, other)

    def _stale(self, one: Vouched) -> Iterator[Finding]:
        before = self.known.get(one.key)
        if before is None:
            yield told.unconfirmed(one.remark.place, [rule.name for rule in one.rules])
            return
        place, about = one.free[0].place, one.rules[0].place if one.rules else None
        signs = {rule.sign for rule in one.rules}
        gone = {name: was for name, (sign, was) in before.rules.items() if name not in one.now and sign not in signs}
        for rule in one.rules:
            if rule.sign in before.signs:
                continue
            _, was = before.rules.get(rule.name, ("", ""))
            was = was or gone.pop(_renamed(rule, gone), "")
            if was:
                what = f"{rule.name} was {was!r} and is {rule.text!r} now"
                yield told.stale(rule.place, what, place, "what was confirmed to tell it")
            else:
                yield told.stale(place, f"{rule.name} is new: {rule.text!r}", rule.place)
        for name, was in gone.items():
            yield told.stale(place, f"{name} is no longer among what it tells: {was!r}", one.remark.place)
        if not before.text and (said := changed(before.says, self.contents(one.free).print)):
            yield told.stale(place, f"it {said}", about)
        held = [said.body for said in one.block if said not in one.free]
        for was in taken_out(before.text, one.text, held):
            yield told.stale(place, f"it no longer says {was!r}", about)
        for was, now, difference in self.other_words(one):
            if difference and now:
                at = next((said.place for said in one.free if said.body == now), place)
                yield told.stale(at, f"it {difference}" + (f" (it was {was!r})" if was else ""), about)


def _renamed(rule: Rule, gone: Mapping[str, str]) -> str:
    """The name that a rule had before its words changed: that of the one most alike among those that are gone."""
    alike = {name: SequenceMatcher(None, was, rule.text).ratio() for name, was in gone.items()}
    best = max(alike, key=alike.__getitem__, default="")
    return best if alike.get(best, 0) >= ALIKE else ""


def _in_short(differences: Sequence[str]) -> str:
    """The first that is gone and the first that is new of what a text says otherwise."""
    gone = next((one for one in differences if one.startswith("no longer")), "")
    come = next((one for one in differences if one not in gone and not one.startswith("no longer")), "")
    return " and ".join(filter(None, (gone, come)))
