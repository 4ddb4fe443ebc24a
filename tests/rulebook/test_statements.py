"""What a rulebook is cut into: sections, sentences, heads of cells, remarks, links and examples."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from deckproof.cards import load_game
from deckproof.cards.finding import DataError
from deckproof.cards.render import drawn
from deckproof.cards.rulebook import load_rulebook
from deckproof.cards.rulebook.aligning import MOST_SEARCHES, Aligner

from .kit import SAMPLE, book_of, of, shown

MakeGame = Callable[..., Path]


def test_sentences_and_where_they_stand(make_game: MakeGame) -> None:
    book = book_of(make_game(), SAMPLE)
    assert [(one.kind, one.text) for one in book.statements if one.kind not in ("head", "cell")] == [
        ("heading", "Three Wishes"),
        ("paragraph", "An old lamp, a very old lamp, and nobody to rub it but you."),
        ("paragraph", "A game takes 4 wishes."),
        ("paragraph", "You start with 5 cards."),
        ("heading", "Setup"),
        ("item", "Shuffle the 4 cards."),
        ("item", "Deal 5 cards."),
        ("item", "See the end."),
        ("item", "Put 6 cards aside, face-down, 7 cards beside them."),
        ("caption", "Mind the lamp"),
        ("paragraph", "It has 12 dents."),
        ("heading", "The end"),
        ("paragraph", "Only 13 more, master."),
    ]
    assert str(of(book, "Put 6").place) == "rulebook.md:14:6"
    assert str(of(book, "You start").place) == "rulebook.md:6:28"


def test_cells_begin_with_their_heads(make_game: MakeGame) -> None:
    book = book_of(make_game(), SAMPLE)
    cells = [one for one in book.statements if one.kind == "cell"]
    assert [one.text for one in cells][:4] == [
        "First Wish · Solo: 1", "First Wish · Both: 8 | 9 & 10 cards.", "First Wish · Both: Or 11.",
        "Second Wish · Solo: 2",
    ]  # fmt: skip
    first = cells[1]
    assert first.heads == ("First Wish", "Both")
    assert first.body == "8 | 9 & 10 cards."
    assert str(first.place) == "rulebook.md:20:39"
    assert shown(first.place_of(0, 10)) == "First Wish"
    assert first.place_of(0, 10).source.name.endswith("cards.yaml")
    assert shown(first.place_of(13, 17)) == "Both"
    assert shown(cells[0].place) == "{{ card.cost }}"


def test_sections_have_path_anchor_and_scope(make_game: MakeGame) -> None:
    book = book_of(make_game(), SAMPLE + "### After it\n\n# Next\n\nWords.\n")
    assert [(one.path, one.anchor, dict(one.scope)) for one in book.sections] == [
        (("Three Wishes",), "top", {}),
        (("Three Wishes", "Setup"), "setup", {"mode": "solo"}),
        (("Three Wishes", "The end"), "the-end", {}),
        (("Three Wishes", "The end", "After it"), "after-it", {}),
        (("Next",), "next", {}),
    ]
    assert of(book, "Deal 5").scope == {"mode": "solo"}
    assert of(book, "Words").section is book.sections[-1]


def test_a_scope_holds_for_the_sections_inside(make_game: MakeGame) -> None:
    book = book_of(make_game(), "# A\n<!-- deckproof: scope mode=duel -->\n## B\n\nOne.\n\n# C\n\nTwo.\n")
    assert of(book, "One").scope == {"mode": "duel"}
    assert of(book, "Two").scope == {}


def test_remarks_blocks_links_and_examples(make_game: MakeGame) -> None:
    book = book_of(make_game(), SAMPLE)
    declared = of(book, "An old").declared
    assert declared is not None
    assert (declared.verb, declared.why, str(declared.place)) == ("flavour", "the story", "rulebook.md:3:1")
    assert of(book, "A game").declared is None
    assert of(book, "It has").block == "note"
    assert of(book, "Only").block == "voice"
    assert [(one.text, one.anchor, str(one.place)) for one in book.references] == [
        ("the end", "the-end", "rulebook.md:13:23")
    ]
    assert [(one.name, str(one.place)) for one in book.examples] == [("three-wishes", "rulebook.md:27:12")]
    assert book.anchors == {"top", "setup", "the-end"}
    classes = [element.get("class") for element in book.root if element.tag == "div"]
    assert classes == ["callout note", "example", "callout voice"]


def test_a_remark_holds_for_a_whole_block_and_only_for_it(make_game: MakeGame) -> None:
    text = (
        "<!-- deckproof: advice from\n friends -->\n\n:::wide\nOne.\n\n- Two.\n:::note T\nThree.\n:::\n:::\n\nFour.\n"
    )
    book = book_of(make_game(), text)
    assert [(one.text, bool(one.declared), one.block) for one in book.statements] == [
        ("One.", True, "wide"), ("Two.", True, "wide"), ("T", True, "note"), ("Three.", True, "note"),
        ("Four.", False, ""),
    ]  # fmt: skip
    assert book.statements[0].declared is not None
    assert book.statements[0].declared.why == "from friends"


def test_html_is_text(make_game: MakeGame) -> None:
    book = book_of(make_game(), "<script>alert(1)</script> and <b>bold</b>\n\n<!-- a secret -->\n\nEnd.\n")
    assert [one.text for one in book.statements] == ["<script>alert(1)</script> and <b>bold</b>", "End."]
    assert {element.tag for element in book.root.iter()} == {"div", "p"}


def test_attributes_are_held_to_a_few(make_game: MakeGame) -> None:
    book = book_of(make_game(), "Words\n{: #a .b }\n")
    assert {**book.root[0].attrib, "data-at": ""} == {"id": "a", "class": "b", "data-at": ""}


@pytest.mark.parametrize(
    ("text", "code", "at", "says"),
    [
        ("x\n\na {{ rules.nothing }}\n", "DAT080", "3:3", "there is no 'nothing' here"),
        ("{% include 'a' %}", "DAT080", "1:1", "'include' is not allowed here"),
        (":::nota A\n:::\n", "DAT081", "1:1", "did you mean 'note'?"),
        ("\n:::note A\nwords\n", "DAT081", "2:1", "never ends"),
        ("a\n:::\n", "DAT081", "2:1", "none is open"),
        (":::example\n", "DAT081", "1:1", "names no example"),
        (":::cards\n", "DAT081", "1:1", "names no card"),
        (":::cards  nope\n", "DAT081", "1:11", "there is no card 'nope' to show"),
        (":::cards nope/back\n", "DAT081", "1:10", "there is no card 'nope' to show"),
        (":::cards A1 A1/rear\n", "DAT081", "1:13", "a card has no side 'rear'"),
        (":::cards A1/back\n", "DAT081", "1:10", "the card 'A1' has no back to show"),
        ("<!-- deckproof: flavor x -->\na\n", "DAT081", "1:1", "did you mean 'flavour'?"),
        ("<!-- deckproof: flavour -->\na\n", "DAT081", "1:1", "gives no reason"),
        ("<!-- deckproof: flavour x -->\n", "DAT081", "1:1", "nothing follows"),
        ("<!-- deckproof: flavour x -->\n\n<!-- deckproof: advice y -->\nA\n", "DAT081", "1:1", "but another remark"),
        ("<!-- deckproof: scope mode=solo -->\na\n", "DAT081", "1:1", "no heading stands above"),
        ("# A\n<!-- deckproof: scope solo -->\na\n", "DAT081", "2:1", "a scope is a mode"),
        ("# A {#a}\n\n# B {#a}\n", "DAT081", "3:3", "the anchor 'a' is taken"),
        ("# A\n<!-- deckproof: scope mode=sola -->\na\n", "DAT083", "2:1", "did you mean 'solo'?"),
        ("[a](javascript:x)\n", "DAT082", "1:2", "'javascript:' may run"),
        ("x [a](JaVaScRiPt&#58;x)\n", "DAT082", "1:4", "is refused"),
        ("[a](data:text/html,x)\n", "DAT082", "1:2", "is refused"),
        ("[a](//elsewhere.example/x)\n", "DAT082", "1:2", "no other files beside it"),
        ("[a](other.html)\n", "DAT082", "1:2", "no other files beside it"),
        ("Words\n{: onclick='x()' }\n", "DAT081", "1:1", "the attribute 'onclick' is not allowed"),
        ("Words\n{: style='background: url(//a.example)' }\n", "DAT081", "1:1", "the attribute 'style'"),
        ("a ![b](https://a.example/b.png)\n", "DAT082", "1:8", "show a card with ':::cards ID'"),
    ],
)
def test_what_cannot_be_read(text: str, code: str, at: str, says: str, make_game: MakeGame) -> None:
    with pytest.raises(DataError) as told:
        book_of(make_game(), text)
    finding = told.value.findings[0]
    assert finding.code == code
    assert says in drawn(finding)
    if "![" not in text:
        assert str(finding.place) == f"rulebook.md:{at}"


def test_every_fault_is_told_at_once(make_game: MakeGame) -> None:
    with pytest.raises(DataError) as told:
        book_of(make_game(), ":::nota A\n\n[a](javascript:x)\n\n<!-- deckproof: flavor x -->\n\nb\n")
    assert [finding.code for finding in told.value.findings] == ["DAT081", "DAT082", "DAT081"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a\n\n| x |\n|--|\n{% for n in rulings %}| {{ n }} |\n{% endfor %}\n", ["5:1"]),
        ("a {% for n in [] %}{{ n }}{% endfor %}b {% for n in [1] %}{{ n }}{% endfor %}", ["1:3"]),
        ("{% for n in [[], [1]] %}{% for m in n %}{{ m }}{% endfor %}{% endfor %} a", []),
        ("{% for n in [[], []] %}a{% for m in n %}{{ m }}{% endfor %}{% endfor %}", ["1:25"]),
        ("a {% for n in [] %}{{ n }}{% else %}none{% endfor %}", []),
        ("a {% for n in [1] if n > 1 %}{{ n }}{% endfor %}", []),
        ("a {% if false %}{% for n in [] %}{{ n }}{% endfor %}{% endif %}", []),
    ],
)
def test_a_loop_that_goes_over_nothing_is_told(text: str, told: list[str], make_game: MakeGame) -> None:
    found = [one for one in book_of(make_game(), text).warnings if one.code == "DAT089"]
    assert [str(one.place) for one in found] == [f"rulebook.md:{at}" for at in told]


def test_a_game_without_a_rulebook_has_none(make_game: MakeGame) -> None:
    assert load_rulebook(load_game(make_game())) is None


def test_thousands_of_lines_that_stand_nowhere_as_they_are_said_are_looked_for_within_bounds(
    make_game: MakeGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[int] = []
    matched = Aligner._matched
    monkeypatch.setattr(Aligner, "_matched", lambda self, text, at: tried.append(at) or matched(self, text, at))
    book_of(make_game(), "# Rules\n\n" + "1. Draw 1 &#0; card.\n" * 400)
    assert len(tried) < MOST_SEARCHES + 5_000  # 400 times 400 times, if each were looked for in all the others
