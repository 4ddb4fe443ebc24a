"""What ``deckproof phrases`` shows of a game with a rule sheet: rules by name, sentences by kind, proposals."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping

from ...cards.source import Place
from .proposals import Proposal, proposals
from .retelling import Retelling
from .rules import Rule
from .sorting import Told

_HOLDS = {
    "held": "means the same as", "contradicted": "does not agree with", "vouched": "tells, says its author",
}  # fmt: skip
_WHY = {
    "held": "held against the cards and the rules", "fixed": "nothing in it can vary", "tried": "tried in play",
    "declared": "flavour or advice", "alone": "only this line says it", "unread": "nothing holds it",
}  # fmt: skip


def retold_report(retold: Retelling) -> str:
    """The report for a game."""
    parts = [_heading(retold), _rules(retold), _sentences(retold), _unordered(retold), _proposed(retold)]
    return "\n\n".join("\n".join(part) for part in (list(part) for part in parts) if part) + "\n"


def _heading(retold: Retelling) -> Iterator[str]:
    kinds = ", ".join(f"{count} {kind}" for kind, count in retold.kinds.items() if count)
    yield f"{retold.game.name}: {kinds}"
    for finding in retold.read.findings:
        yield f"not read yet: {finding.message} ({finding.place})"


def _rules(retold: Retelling) -> Iterator[str]:
    yield "RULES, by the names that a remark 'tells' can have"
    by: dict[str, list[Place]] = defaultdict(list)
    for one in retold.told:
        for rule in one.rules if one.kind in ("held", "vouched") else ():
            by[rule.name].append(one.said.place)
    for rule in retold.rules.every:
        yield f"\n{rule.name}  {_spot(rule.place)}"
        yield from (f"  {line.text}\n    means {_json(line.meaning)}" for line in rule.sentences)
        told = list(dict.fromkeys(_spot(place) for place in by[rule.name]))
        if told:
            yield f"  told at {', '.join(told)}"
        elif rule in retold.rules.to_tell:
            yield "  NOT TOLD in the rulebook"


def _sentences(retold: Retelling) -> Iterator[str]:
    if retold.told:
        yield "SENTENCES of the rulebook"
    every = [said for block in retold.vouched for said in retold.holder.other_words(block)]
    was = {now: before for before, now, difference in every if not difference}
    for one in retold.told:
        yield f"\n{one.said.text}  {_spot(one.said.place)}"
        yield f"  {one.kind.upper()}  {_holds(one, was)}"
        if one.meaning is not None:
            yield f"  means {_json(one.meaning)}"


def _holds(one: Told, was: Mapping[str, str]) -> str:
    if one.kind == "vouched":
        said = f"; confirmed in other words: {was[one.said.body]!r}" if one.said.body in was else ""
        return f"{_HOLDS[one.kind]} {', '.join(rule.name for rule in one.rules)}{said}"
    if one.against is not None:
        return f"{_HOLDS[one.kind]} {one.against.text!r} {_spot(one.against.place)}"
    return _WHY[one.kind]


def _unordered(retold: Retelling) -> Iterator[str]:
    loose = retold.loose
    if loose.points:
        yield "ORDER: no two numbered steps of the sheet hold where these points of lists stand"
        yield from (f"  {one.text}  {_spot(one.place)}" for one in loose.points)
    for pairs, who in ((loose.beside, "nothing here holds"), (loose.cards, "only the card tells")):
        if pairs:
            yield f"ORDER: {who} which of these sentences comes first"
            yield from (f"  {one.text}  {_spot(one.place)}\n  {two.text}  {_spot(two.place)}" for one, two in pairs)
    if loose.steps and retold.read.ok:
        yield "ORDER: only the sheet tells these steps in their order"
    for one, two in loose.steps if retold.read.ok else ():
        games = retold.alike(one, two)
        played = f"no play tells it: {games} games went the same in both orders" if games else "games go otherwise"
        yield f"  {one.text}  {_spot(one.place)}\n  {two.text}  {_spot(two.place)}\n    turned round, {played}"


def _proposed(retold: Retelling) -> Iterator[str]:
    found = list(proposals(retold))
    if found:
        yield "PROPOSALS: read the block beside the rules; if it tells them, paste the remark before it and confirm it"
    for one in found:
        yield f"\n{_spot(one.place)}"
        yield from (f"  {text}" for text in one.texts)
        yield from (_tells(rule) for rule in one.rules)
        yield _paste(one)


def _tells(rule: Rule) -> str:
    return f"    {rule.name}: {rule.text}"


def _paste(one: Proposal) -> str:
    if not one.rules:
        return "    no rule of the sheet is like it: reword it, or declare it as flavour or advice"
    return f"<!-- deckproof: tells {', '.join(rule.name for rule in one.rules)} -->"


def _spot(place: Place | None) -> str:
    return "" if place is None else str(place)


def _json(meaning: object) -> str:
    return json.dumps(meaning, ensure_ascii=False)
