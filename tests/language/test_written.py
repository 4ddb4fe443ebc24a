"""Rules as meanings: play.yaml beside the sheet, and verbs and phrases of words.yaml that are given as meanings."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from deckproof.cards.finding import DataError
from deckproof.cards.form import keys_of
from deckproof.cards.lexicon import HEADINGS, NAMED, load_lexicon, load_sheet
from deckproof.cards.lexicon.written import PlayForm
from deckproof.cards.load import load_game
from deckproof.cards.phrasebook.meaning import frozen
from deckproof.cards.render import drawn
from deckproof.cards.rulebook import load_rulebook
from deckproof.validator.language.making import make_game
from deckproof.validator.language.reading import read_game
from deckproof.validator.sheet_proof import prove_sheet

DUEL = Path(__file__).resolve().parents[2] / "cards" / "starters" / "duel"
Make = Callable[..., Path]
OUT = (
    "  - means: {when: {who: {any: all}, do: be, mark: out}, "
    "then: {who: that, do: discard, what: {all: {place: hand, of: they}}}}\n"
)


@pytest.fixture
def make(tmp_path: Path) -> Make:
    def made(play: str = "", words: str = "", swaps: dict[str, str] | None = None) -> Path:
        folder = tmp_path / "duel"
        shutil.copytree(DUEL, folder)
        sheet = folder / "play.md"
        text = sheet.read_text("utf-8")
        for old, new in (swaps or {}).items():
            assert old in text
            text = text.replace(old, new)
        sheet.write_text(text, "utf-8")
        if play:
            (folder / "play.yaml").write_text(play, "utf-8")
        if words:
            with (folder / "words.yaml").open("a", encoding="utf-8") as file:
                file.write(words)
        return folder

    return made


RULE = "When a player is out, that player discards their hand."


def test_rules_of_play_yaml_are_played_counted_and_said_back(make: Make) -> None:
    play = f"Turn:\n  - means: {{who: you, do: play, what: {{n: 1}}}}\n    step: 2\nRules:\n{OUT}"
    folder = make(play, swaps={f"{RULE}\n": "", "2. Play 1 card.\n3. Carry": "2. Carry"})
    game = load_game(folder)
    proof = prove_sheet(game, 40)
    assert [drawn(one) for one in proof.findings] == []  # the rulebook tells both, and its order is the sheet's
    assert "2 rules from play.yaml" in proof.counts
    steps = [one.text for one in load_sheet(game).under("Turn")]
    assert steps == ["Draw 1 card.", "Play 1 card.", "Carry out the text of the played card."]
    book = load_rulebook(game)
    assert book is not None
    said = "When a player is out, that player discards all cards in their hand."
    assert said in [one.text for one in book.statements if one.section and one.section.anchor == "always"]


def test_a_rule_of_play_yaml_that_no_reader_is_told_is_found_though_the_reference_prints_it(make: Make) -> None:
    game = load_game(make("Rules:\n  - means: {cannot: win, who: {any: all, is: hidden}}\n"))
    (told,) = [drawn(one) for one in prove_sheet(game, 20).findings]
    assert "play.yaml:2:12 SHT055 rule-not-told" in told


def test_every_heading_of_a_sheet_can_have_meanings() -> None:
    assert set(keys_of(PlayForm)) == set(HEADINGS) - set(NAMED)  # what stands in these has a name as well


def test_it_is_the_same_game_as_with_the_sentences(make: Make) -> None:
    whole = read_game(load_game(DUEL))
    written = read_game(load_game(make(f"Rules:\n{OUT}", swaps={f"{RULE}\n": ""})))
    for heading in whole.sheet:
        one, other = ({frozen(said.meaning) for said in read.sheet[heading]} for read in (whole, written))
        assert one == other


def test_a_condition_with_two_parts_is_played_and_said(make: Make) -> None:
    means = "{if: {all: [{empty: {place: deck}}, {filled: {place: box}}]}, then: {who: you, do: draw, n: 1}}"
    game = load_game(make(f"Turn:\n  - means: {means}\n"))
    read = read_game(game)
    said = "If both the deck is empty and the box is not empty, draw 1 card."
    assert [one.text for one in read.sheet["Turn"]][-1] == said
    made, faults = make_game(game, read)
    assert made is not None and not faults
    assert read.lexicon.book.read(said).meaning == read.sheet["Turn"][-1].meaning


@pytest.mark.parametrize(
    ("play", "at", "says", "hint"),
    [
        ("Rules:\n  - means: {when: {who: you, do: discrad, what: this}, then: {who: you, do: draw, n: 1}}\n", ":2:34",
         "there is no verb 'discrad'", "did you mean 'discard'?"),
        ("Rule:\n  - means: {}\n", ":1:1", "'Rule' is not a key of the rules as meanings", "did you mean 'Rules'?"),
        ("Rules:\n  - meens: {}\n", ":2:5", "'meens' is not a key of a rule of play.yaml", "did you mean 'means'?"),
        ("Turn:\n  - means: {who: you, do: draw, n: 1, form: {place: deck}}\n", ":2:39", "'draw' has no 'form'",
         "did you mean 'from'?"),
        ("Rules:\n  - means: {ends: when, if: {empty: {place: deck}}}\n", ":2:12", "nothing under 'Rules'", "'End'"),
        ("Turn: draw\n", ":1:7", "must be a list", ""),
    ],
)  # fmt: skip
def test_what_is_wrong_in_it_is_told_at_its_place(make: Make, play: str, at: str, says: str, hint: str) -> None:
    game = load_game(make(play))
    try:
        found = read_game(game).findings
    except DataError as error:
        found = tuple(error.findings)
    assert len(found) == 1
    told = drawn(found[0])
    assert f"play.yaml{at} " in told and says in told and hint in told, told


def test_a_verb_may_be_given_as_a_meaning_and_plays_like_its_sentence(make: Make) -> None:
    verbs = (
        "verbs:\n"
        "  shelve: {forms: [shelve, shelves, shelved, shelved, shelving], takes: '{what:*cards}',\n"
        "    means: {who: you, do: put, what: '{what}', to: {place: row, of: you}}}\n"
        "  stow: {forms: [stow, stows, stowed, stowed, stowing], takes: '{what:*cards}',\n"
        "    means: 'Put {what} into your row.'}\n"
    )
    lexicon = load_lexicon(load_game(make(words=verbs)))
    assert lexicon.verbs["shelve"].does == lexicon.verbs["stow"].does
    assert lexicon.book.read("Shelve 1 card.", "effect").outcome == "read"


def test_a_phrase_of_the_game_is_read_played_and_counted(make: Make) -> None:
    phrases = (
        "phrases:\n  - {kind: rule, say: 'the owl has heard {whom:*any}, and so they cannot win', "
        "means: {cannot: win, who: '{whom}'}}\n"
    )
    said = {"A player who is out cannot win.": "The owl has heard a player who is out, and so they cannot win."}
    game = load_game(make(words=phrases, swaps=said))
    proof = prove_sheet(game, 20)
    assert [drawn(one) for one in proof.findings] == []
    assert "1 sentence of them by phrases of the game" in proof.counts


@pytest.mark.parametrize(
    ("words", "says", "hint"),
    [
        ("phrases:\n  - {kind: rul, say: hush, means: {cannot: win, who: {any: all}}}\n", "called 'rul'", "'rule'"),
        ("phrases:\n  - {kind: rule, say: hush, means: {canot: win, who: {any: all}}}\n", "no key 'canot'", "'cannot'"),
        ("phrases:\n  - {kind: rule, say: 'hush {who:*one}', means: {cannot: win, who: '{who}'}}\n",
         "{who} is player, and any belongs here", "slot of that class"),
        ("phrases:\n  - {kind: rule, say: 'hush {who:*eny}', means: {cannot: win, who: '{who}'}}\n",
         "the slot {who:*eny} takes nothing there is", "'*any'"),
        ("verbs:\n  shelve: {forms: [a, b, c, d, e], takes: '{n:number}', means: {who: you, do: draw, n: '{n}'}}\n",
         "{n} is number, and int belongs here", "slot of that class"),
        ("verbs:\n  shelve: {forms: [a, b, c, d, e], means: {who: you, do: drow, n: 1}}\n", "verb 'drow'", "'draw'"),
        ("verbs:\n  shelve: {forms: [a, b, c, d, e], means: 3}\n", "must be a sentence that says", ""),
    ],
)  # fmt: skip
def test_what_is_wrong_in_the_words_is_told(make: Make, words: str, says: str, hint: str) -> None:
    with pytest.raises(DataError) as caught:
        load_lexicon(load_game(make(words=words)))
    assert len(caught.value.findings) == 1
    told = drawn(caught.value.findings[0])
    assert "words.yaml:" in told and says in told and hint in told, told
