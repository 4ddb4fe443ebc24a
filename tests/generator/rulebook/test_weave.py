"""Links and icons in the text: first use in a section, whole names, never inside what must stay as it is."""

from __future__ import annotations

from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest
from deckproof.cards.model import Game
from deckproof.generator.rulebook.anchors import Target, give_anchors, targets, words_of
from deckproof.generator.rulebook.weave import Weaver, weave

KNOWN = {
    "Our Spot": Target("t3", "card", "town"),
    "Look At Me Only": Target("h7", "card", "home"),
    "Back off": Target("term-back-off", "term"),
    "Zone": Target("term-zone", "term"),
    "Zone Bonus": Target("term-zone-bonus", "term"),
}


def woven(html: str) -> Element:
    return weave(ElementTree.fromstring(f"<div>{html}</div>"), KNOWN, {"lock"})


def linked(html: str) -> list[str]:
    return [words_of(link) for link in woven(html).iter("a")]


@pytest.mark.parametrize(
    ("html", "links"),
    [
        ("<p>Play Our Spot, then Our Spot.</p>", ["Our Spot"]),
        ("<p>our spot</p>", []),
        ("<p>Zones and Zone Bonuses</p>", ["Zones", "Zone Bonuses"]),
        ("<p>You back off.</p>", ["back off"]),
        ("<p>the zone</p>", []),
        ("<p>a Zone-like place, Zoned</p>", []),
        ("<h2>Zone</h2><p>Zone</p><h2>More</h2><p>Zone</p>", ["Zone", "Zone"]),
        ("<p><a>Our Spot</a> <code>Our Spot</code></p>", ["Our Spot"]),
        ("<table><tr><th>Zone</th><td>Zone</td></tr></table>", ["Zone"]),
        ('<h3 id="t3">Our Spot</h3><p>Our Spot is itself.</p>', []),
        ("<p>Look At\nMe Only</p>", ["Look At Me Only"]),
    ],
)
def test_links(html: str, links: list[str]) -> None:
    assert linked(html) == links


def test_a_card_is_a_name_wherever_it_stands() -> None:
    """The first mention leads to the card; each other one still has the colour of its kind. Terms are plain words."""
    found = woven("<p>Our Spot, Our Spot, a Zone and a Zone.</p>")
    assert [(one.tag, words_of(one)) for one in found.iter() if one.get("data-family")] == [
        ("a", "Our Spot"), ("span", "Our Spot"),
    ]  # fmt: skip
    assert [words_of(one) for one in found.iter("span")] == ["Our Spot"]


def test_each_card_of_a_pair_is_a_name() -> None:
    root = woven("<p>Our Spot-Look At Me Only, Zone-Our Spot, Our Spot-like</p><h2>Our Spot-Our Spot</h2>")
    assert [words_of(name) for name in root.iter("span")] == ["Our Spot", "Look At Me Only"]
    assert words_of(root).startswith("Our Spot-Look At Me Only, Zone-Our Spot, Our Spot-like")


@pytest.mark.parametrize("apostrophe", ["'", "’"])
def test_either_apostrophe_is_that_of_a_name(apostrophe: str) -> None:
    words = Weaver({"I've Always": Target("h6", "card", "home")}, ()).words(f"You hold I{apostrophe}ve Always.")
    assert [words_of(link) for link in words.iter("a")] == [f"I{apostrophe}ve Always"]


def test_icons_become_elements() -> None:
    (icon,) = woven("<p>A :lock: here, :nothing: there</p>").iter("icon")
    assert icon.get("name") == "lock"
    assert icon.tail == " here, :nothing: there"


@pytest.mark.parametrize(
    "html", ["<p>Our Spot <em>Zone</em> and <b>Our Spot</b> rest</p>", "<ul><li>x<ul><li>Zone</li></ul>y</li></ul>"]
)
def test_no_word_is_lost(html: str) -> None:
    assert "".join(woven(html).itertext()) == "".join(ElementTree.fromstring(html).itertext())


def test_the_tree_given_stays_as_it_is() -> None:
    root = ElementTree.fromstring("<div><p>Our Spot :lock:</p></div>")
    before = ElementTree.tostring(root)
    weave(root, KNOWN, {"lock"})
    assert ElementTree.tostring(root) == before


def test_anchors_are_unique_and_said_ones_stay() -> None:
    root = ElementTree.fromstring(
        '<div><h1>Same!</h1><h2>Same</h2><h2 id="same-2">Other</h2><dl><dt>Same</dt></dl></div>'
    )
    give_anchors(root)
    found = [element.get("id") for element in root.iter() if element.get("id")]
    assert found == ["same", "same-3", "same-2", "term-same"]


def test_a_name_that_means_something_else_too_is_one_where_cards_are_played(game: Game) -> None:
    """Senpai is a girl and her card: in running text she is a word, in an example the card."""
    root = ElementTree.fromstring("<div><h3 id='s8'>Senpai</h3><h3 id='s5'>I Run This School</h3></div>")
    assert set(targets(root, game)) == {"I Run This School"}
    played = Weaver(targets(root, game, played=True), ()).words("You play Senpai. Senpai counts 8.")
    assert [(one.tag, words_of(one), one.get("data-family")) for one in played.iter() if one is not played] == [
        ("a", "Senpai", "school"), ("span", "Senpai", "school"),
    ]  # fmt: skip
