"""The numbered lists of rulebook, reference cards and rulings, with what stands around them, as rules of the sheet."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from ...cards.model import Game
from ...cards.phrasebook.meaning import frozen
from ...cards.program import Meaning, Sentence
from ...cards.rulebook import Rulebook
from ...cards.words import Statement
from .cards import card_sentences
from .order import Item, Run
from .proposing import Proposer
from .rules import Rule, Rules
from .sorting import Told, about
from .steprows import step_lists, step_rows

_HEAD = re.compile(
    r"(?:(?:first|then|next|after that|finally|last|at the end),? )?(?:in |during |carry out |do )?(?:the |each )?"
)
"""What stands before the name of a phase or a procedure at the head of a sentence."""


def runs_of_book(rulebook: Rulebook, told: Sequence[Told], rules: Rules, proposer: Proposer) -> Iterator[Run]:
    """The numbered lists of the rulebook, what stands around them in each section, and each sentence of several rules.
    What explains a word stands in the order of the alphabet: each such text is read by itself."""
    plain = [*rulebook.root.iter("ol")]
    parts = [*plain, *step_lists(rulebook.root)]
    lists = {id(inner): number for number, part in enumerate(parts, 1) for inner in part.iter()}
    rows = step_rows(rulebook.root)
    texts = {id(inner): id(text) for text in rulebook.root.iter("dd") for inner in text.iter()}
    runs: dict[tuple[int, int], list[tuple[int, Told]]] = defaultdict(list)
    for at, one in enumerate(told, 1):
        element = id(one.said.element)
        runs[lists.get(element, 0), texts.get(element, id(one.said.section))].append((at, one))
    for (number, _), said in runs.items():
        run = _run(said, number > 0, rules, proposer, rows)
        yield replace(run, table=number > len(plain))
    for one in told:  # "Draw 1 card, then play 1 card."
        if one.clauses and all(one.clauses):
            yield Run(tuple(Item(about[0].text, one.said.place, about) for about in one.clauses), numbered=False)


def _run(
    said: Sequence[tuple[int, Told]], numbered: bool, every: Rules, proposer: Proposer, rows: Mapping[int, int]
) -> Run:
    items, also = [], list[Rule]()
    count = Counter(id(one.said.element) for _, one in said)
    guessed = _guessed([one for _, one in said], every, proposer) if numbered else {}
    for at, one in said:
        if one.kind == "declared":
            continue
        rules = tuple(about(one, every)) if numbered or not one.remarked else ()
        if one.kind == "vouched":
            also += rules if numbered else ()
            rules = tuple(rule for rule in rules if guessed.get(rule.name) == one.said.text)
        named = () if rules or not numbered else tuple(steps_named(one.said.text, every))
        point = rows.get(id(one.said.element), id(one.said.element))
        here = one.said.place.source is one.said.rendered.source  # what is printed of other files has no neighbours
        prose = here and one.said.kind == "paragraph"
        alone = prose and count[point] == 1
        block = hash((id(one.said.section), alone)) if alone or one.said.kind == "item" else point
        there = (point if numbered else 0, one.several, bool(named), block, one.said.aside, at if prose else 0)
        text = one.said.body if one.said.kind == "cell" else one.said.text
        items.append(Item(text, one.said.place, rules or named, *there))
    return Run(tuple(items), numbered, tuple(also))


def _guessed(said: Sequence[Told], every: Rules, proposer: Proposer) -> Mapping[str, str]:
    """By the name of a rule, the text of a vouched list that most likely tells it: of several that are likest that
    rule, the one that is more like it."""
    found = defaultdict[str, list[str]](list)
    rules = dict[str, Rule]()
    for one in said:
        if one.kind == "vouched" and (likely := proposer.likeliest(one.said.text, about(one, every))) is not None:
            rules[likely.name] = likely
            found[likely.name].append(one.said.text)
    return {
        name: texts[0] if len(texts) == 1 else proposer.nearest(rules[name], texts) for name, texts in found.items()
    }


def steps_named(text: str, every: Rules) -> Iterator[Rule]:
    """The steps of the sheet that a sentence names at its head: those that begin a phase ("In the night phase, ..."),
    and those that carry out a procedure ("Night: ...")."""
    found = _HEAD.match(text.lower())
    head = text.lower()[found.end() :] if found else ""
    for steps in every.lists:
        begun = set[str]()
        for rule in steps:
            meaning = rule.sentences[0].meaning
            phase = meaning.get("phase")
            first = [phase] if isinstance(phase, str) and phase not in begun else []
            begun.update(first)
            run = meaning.get("run")
            names = (name.lower() for name in (*first, run) if isinstance(name, str))
            if any(re.match(rf"{re.escape(name)}(?![\w'-])", head) for name in names):
                yield rule


def runs_of_cards(
    game: Game, every: Rules, meant: Callable[[str], Meaning | None], held: Sequence[tuple[Statement, Sentence]]
) -> Iterator[Run]:
    """The numbered lists of reference cards and rulings, and what they say beside them. ``held`` are the sentences of
    cards that phrases of the game read as well, each with the sentence of the sheet that holds it."""
    told: dict[tuple[str, int, int], list[Rule]] = defaultdict(list)
    for said, against in held:
        told[said.place.key] += (rule for rule in every.sheet if against in rule.sentences)
    runs: dict[tuple[str, bool], list[Item]] = defaultdict(list)
    for one in card_sentences(game):
        meaning = meant(one.text)
        by_phrase = told.get(one.place.key, ())
        if meaning is not None or one.step or by_phrase:
            is_this = frozen(meaning)
            rules = [rule for rule in every.sheet if meaning and frozen(rule.sentences[0].meaning) == is_this]
            about = tuple(dict.fromkeys([*rules, *by_phrase]))
            runs[one.card, one.step > 0].append(Item(one.text, one.place, about, one.step))
    yield from (Run(tuple(items), numbered, beside=card) for (card, numbered), items in runs.items())
