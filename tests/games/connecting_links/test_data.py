"""The data of Connecting Links, typed from the published rulebook, and what this edition adds, marked as its own."""

from __future__ import annotations

from itertools import product

import pytest
from deckproof.cards.model import Card

from .kit import STORY, data, links, reach

PUBLISHED = ["Aoi", "Ayame", "Botan", "Hotaru", "Mari", "Matsuri", "Momoka", "Sakura", "Touka", "Yuzu"]
"""The ten names that the published texts have."""
COUNTS = {"characters": 25, "possessors": 25, "notices": 5, "gifts": 15, "watches": 15, "labels": 10}
PLAN = """
601 Akane   602 Touka    603 Sumire  604 Kaede   605 Wakaba
501 Botan   502 Suzuran  503 Aoi     504 Satsuki 505 Shion
401 Renge   402 Sakura   403 Momoka  404 Ayame   405 Yuzu
301 Futaba  302 Kikyo    303 Mizuki  304 Nanoha  305 Mari
201 Koharu  202 Tsukushi 203 Matsuri 204 Hinata  205 Hotaru
"""
NOTICES = {"rb": (1, 1), "rrr": (3, 0), "rrb": (2, 1), "rbb": (1, 2), "bbb": (0, 3)}


def cards(component: str) -> tuple[Card, ...]:
    return data().components[component].cards


@pytest.mark.parametrize(("component", "count"), COUNTS.items())
def test_as_many_of_each_as_published(component: str, count: int) -> None:
    assert sum(card.copies for card in cards(component)) == count


def test_who_lives_where() -> None:
    words = PLAN.split()
    plan = dict(zip(words[1::2], map(int, words[::2]), strict=True))
    assert {card.name: card.data["room"] for card in cards("characters")} == plan
    assert all(card.data["flavour"] and card.data["fortune"] for card in cards("characters"))


def test_what_is_ours_is_marked() -> None:
    """Names that are not published, and every room but the one in the middle (published L218)."""
    for card in cards("characters"):
        ours = card.data.get("ours") or []
        assert ("name" in ours) == (card.name not in PUBLISHED), card.name  # type: ignore[operator]
        assert ("room" in ours) == (card.name != "Momoka"), card.name  # type: ignore[operator]
    assert {card.id for card in cards("notices") if "gifts" not in card.data["ours"]} == {"rb"}  # type: ignore[operator]
    house = {path for path, rule in data().rule_leaves.items() if rule.provenance.kind == "house"}
    assert house == {f"notices.{name}.{colour}" for name in NOTICES if name != "rb" for colour in ("red", "blue")}


def test_possessor_cards_are_those_of_the_characters() -> None:
    names = {card.id: card.name for card in cards("characters")}
    assert {card.data["character"]: card.name for card in cards("possessors")} == names


def test_notice_cards() -> None:
    """Five; one has 1 red and 1 blue gift (L275), one at least has 3 (L355), none more than there are possessors."""
    assert {card.id: (card.data["red"], card.data["blue"]) for card in cards("notices")} == NOTICES
    givings = links().compiled("standard").deeds.givings.values()
    assert sorted(giving.counts for giving in givings) == sorted(NOTICES.values())


def test_tokens_are_exactly_enough() -> None:
    """3 watch tokens in each of the turns 2 to 6; 3 gifts at most in each of the turns 1 to 5, and 14 in all."""
    assert {card.data["turn"]: card.copies for card in cards("watches")} == dict.fromkeys(range(2, 7), 3)
    assert {card.data["turn"]: card.copies for card in cards("gifts")} == dict.fromkeys(range(1, 6), 3)
    assert sum(map(sum, NOTICES.values())) == 14
    assert max(map(sum, NOTICES.values())) == 3


def test_every_floor_and_column_has_a_grid_label() -> None:
    assert sorted((card.data["line"], card.data["number"]) for card in cards("labels")) == [
        *(("column", number) for number in range(1, 6)), *(("floor", number) for number in range(2, 7))
    ]  # fmt: skip


def test_every_published_example_can_be_played_in_these_rooms() -> None:
    """What the examples say of who is near whom (L218, L259, L316-318, L330, L341)."""
    assert {"momoka", "matsuri"} <= reach("blue", "aoi") and "matsuri" in reach("blue", "hotaru")
    assert {"touka", "satsuki"} <= reach("red", "aoi")
    assert {"sakura", "ayame", "mari"} <= reach("red", "botan") | reach("blue", "yuzu")
    assert "botan" in reach("red", "touka") and "yuzu" in reach("blue", "hotaru")


def test_1040_ways_to_place_the_possessors_of_the_story() -> None:
    """Aoi, Touka and Hotaru can live in so many ways that somebody else fits the part of Satsuki, and of Matsuri."""
    names = [card.id for card in cards("characters")]
    red, blue = ({name: reach(colour, name) for name in names} for colour in ("red", "blue"))
    count = 0
    for aoi, touka, hotaru in product(names, repeat=3):
        taken = {aoi, touka, hotaru, "momoka"}
        if len(taken) < 4 or "momoka" not in blue[aoi] or touka not in red[aoi]:
            continue
        one, two = red[aoi] - taken, (blue[aoi] & blue[hotaru]) - taken
        count += bool(one and two and len(one | two) >= 2)
    assert count == 1040
    assert set(STORY) <= set(names)
