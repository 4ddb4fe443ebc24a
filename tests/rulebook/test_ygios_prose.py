"""The rulebook of ygios: all of it is read and proved, planted faults are found, harmless rewrites report nothing."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from deckproof.cards import Game, load_game
from deckproof.cards.finding import DataError
from deckproof.cards.phrasebook import Phrasebook, load_phrasebook
from deckproof.cards.phrasebook.pattern import plain_quotes
from deckproof.cards.rulebook import Rulebook, load_rulebook, read_rulebook
from deckproof.cards.source import Place, Source
from deckproof.cards.words import Words, programs, read_cards
from deckproof.validator.games.ygios.claims import YgiosWitness
from deckproof.validator.games.ygios.game import Ygios
from deckproof.validator.rulebook import RulebookProof, prove_rulebook

from .plants import HARMLESS, PLANTED

Prove = Callable[..., RulebookProof]
PHRASES = "rulebook.phrases.yaml"
BOARDS = {"simple-middle", "simple-round", "advanced-middle", "advanced-round"}
SHOWN = BOARDS | {
    "adjacency",
    "back-off-4",
    "all-in",
    "sweep",
    "flip-unpaid",
    "once-a-round",
    "lock-no-stack",
    "protection",
    "card-h4",
}


@pytest.fixture(scope="module")
def game() -> Game:
    return load_game("ygios")


@pytest.fixture(scope="module")
def book(game: Game) -> Phrasebook:
    return load_phrasebook(game)


@pytest.fixture(scope="module")
def words(game: Game, book: Phrasebook) -> Words:
    return read_cards(game, book)


@pytest.fixture(scope="module")
def rulebook(game: Game) -> Rulebook:
    found = load_rulebook(game)
    assert found is not None
    return found


@pytest.fixture(scope="module")
def prove(game: Game, book: Phrasebook, words: Words) -> Prove:
    """What comes of proving a text as the rulebook of ygios, with every claim tried unless ``play`` is false."""
    witness = YgiosWitness(Ygios.of(game, programs(words)))

    def proof(text: str, play: bool = True) -> RulebookProof:
        rulebook = read_rulebook(Source("rulebook.md", text), game)
        return prove_rulebook(game, rulebook, book, words, witness if play else None, SHOWN)

    return proof


@pytest.fixture(scope="module")
def proof(prove: Prove, rulebook: Rulebook) -> RulebookProof:
    return prove(rulebook.source.text)


def test_every_sentence_with_a_rule_is_read(proof: RulebookProof) -> None:
    assert [one.text for one in proof.unread] == []
    assert proof.coverage[1] > 600


def test_nothing_is_found(proof: RulebookProof) -> None:
    assert [(finding.code, str(finding.place), finding.message) for finding in proof.findings] == []


def test_every_phrase_of_the_rulebook_is_used(proof: RulebookProof, book: Phrasebook) -> None:
    own = [one for one in book.phrases if one.place.source.name.endswith(PHRASES) and not one.noun]
    assert len(own) > 60
    assert [one.id for one in own if not proof.uses[one.id]] == []


def test_every_fixed_wording_is_said(proof: RulebookProof, book: Phrasebook) -> None:
    said = {one.reading.text.lower() for one in proof.words}
    for name in ("standing", "ruled"):
        wordings = [wording.replace("’", "'").lower() for wording in book.types[name].wordings]
        bare = {wording.rstrip(":") for wording in wordings}
        assert {wording for wording in bare if not {wording, f"{wording}:"} & said} == set()


def test_claims_held_somewhere(proof: RulebookProof) -> None:
    of_book = [one for one in proof.trials.tried if "/rulebook.md" in f"/{one.claim.place.source.name}"]
    assert len(of_book) >= 5
    assert [one.claim.text for one in of_book if not one.held] == []


def test_what_is_declared_holds_no_number(rulebook: Rulebook) -> None:
    """Only what stands in the file itself: the girls' own words and the reasons of rulings come from other files."""
    declared = [one for one in rulebook.statements if one.declared or one.block == "voice"]
    words = plain_quotes(" ".join(rulebook.source.text.replace("*", "").split()))
    written = [one for one in declared if one.text in words]
    assert len(written) > 50
    assert [one.text for one in written if re.search(r"\d", one.text)] == []
    assert all(len(one.declared.why) > 9 for one in declared if one.declared)


def test_shape(rulebook: Rulebook, game: Game) -> None:
    titles = [section.title for section in rulebook.sections]
    for component in ("affection", "bonus"):
        assert all(titles.count(card.name) == 1 for card in game.components[component].cards)
    terms = [one.text for one in rulebook.statements if one.section and one.section.anchor == "glossary"]
    terms = [one for one in terms if one in {known.text for known in rulebook.statements if known.kind == "term"}]
    assert len(terms) > 30 and terms == sorted(terms, key=str.lower)
    rulings = [name for name in game.rule_leaves if name.startswith("rulings.")]
    assert all(str(game.rule_leaves[name].value) in rulebook.rendered.text for name in rulings)
    scopes = {section.anchor: dict(section.scope) for section in rulebook.sections}
    assert scopes["simple-setup"] == {"mode": "simple"} and scopes["costs"] == {"mode": "advanced"}
    assert scopes["T3"] == {} and scopes["FI"] == {"mode": "advanced"}


def test_examples_shown_are_there(rulebook: Rulebook, game: Game) -> None:
    known = re.findall(r"(?m)^```(?:example|illegal) ([\w-]+)", (game.folder / "examples.md").read_text("utf-8"))
    shown = [one.name for one in rulebook.examples]
    assert len(shown) == len(set(shown)) and set(shown) == SHOWN
    assert set(known) >= SHOWN


def test_there_are_enough_of_them() -> None:
    assert len(PLANTED) >= 60 and len(HARMLESS) >= 30


@pytest.mark.parametrize(("old", "new", "code"), PLANTED, ids=[new[:40] for _, new, _ in PLANTED])
def test_planted_faults_are_found(old: str, new: str, code: str, rulebook: Rulebook, prove: Prove) -> None:
    text = rulebook.source.text
    changed = _changed(text, old, new)
    found = prove(changed.source.text, play=code == "FCT007").findings
    told = [place for one in found if one.code.startswith(code) for place in (one.place, one.other) if place]
    beside = code in ("NAM004", "CNT003", "FCT007")  # a link, what the cards have, what comes of it: not what changed
    assert any(_meet(place, changed, beside) for place in told), [
        (one.code, str(one.place), one.message) for one in found
    ]


def _changed(text: str, old: str, new: str) -> Place:
    """Where the first character changes when ``old`` becomes ``new``."""
    at = next((index for index, (one, other) in enumerate(zip(old, new, strict=False)) if one != other), len(old))
    return Source("rulebook.md", text.replace(old, new, 1)).at(text.index(old) + min(at, len(new)))


def _meet(place: Place, changed: Place, beside: bool) -> bool:
    """Whether a place has the changed character in it, or ends or begins there; ``beside``: or stands on its line."""
    near = place.col <= changed.col + 1 and changed.col <= place.col + place.length
    return place.source.name == changed.source.name and place.line == changed.line and (near or beside)


def test_a_supply_that_may_run_out_needs_a_rule_for_it(rulebook: Rulebook, prove: Prove) -> None:
    """The tokens of a Timeline run short in play; without the sentence for that, the stated number is too small."""
    text = rulebook.source.text
    rule = "If the Affection Point tokens run out, keep count on paper, or with buttons.\n"
    assert rule in text
    found = [one for one in prove(text.replace(rule, "")).findings if one.code == "CNT002"]
    assert [one.message.split(", but")[0] for one in found] == ["there are 12 Affection Point tokens"]
    line = text[: text.index("components[id].count")].count("\n") + 1
    assert found[0].place is not None and found[0].place.line == line


def test_few_sentences_stand_alone(proof: RulebookProof) -> None:
    """What no data, no play and no other sentence could contradict: names, and what hands do with things."""
    assert len(proof.alone) < 45


def test_a_missing_value_is_an_error_at_its_line(rulebook: Rulebook, prove: Prove) -> None:
    text = rulebook.source.text
    old = "{{ rules.back_off_own_points }}"
    with pytest.raises(DataError) as caught:
        prove(text.replace(old, "{{ rules.back_off_own_point }}", 1))
    assert [one.code for one in caught.value.findings] == ["DAT080"]


@pytest.mark.parametrize(("old", "new"), HARMLESS, ids=[new[:40] for _, new in HARMLESS])
def test_harmless_rewrites_report_nothing(old: str, new: str, rulebook: Rulebook, prove: Prove) -> None:
    text = rulebook.source.text
    assert old in text
    found = prove(text.replace(old, new, 1)).findings
    assert [(one.code, one.message) for one in found] == []
