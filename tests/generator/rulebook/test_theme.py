"""The colours of a rulebook: whatever the palette of a game says, its words can be read."""

from __future__ import annotations

import pytest
from deckproof.cards.library import bundled
from deckproof.cards.load import load_game
from deckproof.generator.rulebook.theme import READABLE, Theme, family_name, readable, rgb, theme_of
from deckproof.layouts.colours import contrast


def legible(colour: str, *grounds: str) -> bool:
    return all(contrast(rgb(colour), rgb(ground)) >= READABLE for ground in grounds)


@pytest.mark.parametrize("name", sorted(bundled()))
def test_every_colour_of_words_can_be_read(name: str) -> None:
    game = load_game(name)
    theme = theme_of(game.palette)
    for colour in (theme.ink, theme.night, theme.rose_deep, theme.muted):
        assert legible(colour, theme.paper, theme.cream, "#FFFFFF")
    assert legible(theme.cream, theme.night) and legible(theme.rose_soft, theme.night)
    families = {family_name(game, card) for part in game.components.values() for card in part.cards}
    for family in (*families, *game.palette):
        soft = theme.family(family).soft
        assert legible(theme.link(family), theme.paper, theme.cream), family
        assert legible(theme.link(family, soft), soft), family


def themed(**palette: str) -> Theme:
    return theme_of({name.replace("_", "-"): value for name, value in palette.items()})


@pytest.mark.parametrize(
    ("palette", "link"),
    [
        ({"sky": "#205080"}, "#205080"),
        ({"sky": "#8080F0", "sky_deep": "#203060"}, "#203060"),
        ({"sky": "#B0D0FF", "sky_deep": "#A0B8E0"}, "#8A2A4A"),  # neither can be read: the book's own wine red
        ({"sky": "#B0D0FF", "rose_deep": "#E090A0", "night": "#BBBBBB", "ink": "#999999"}, "#000000"),
        ({"sky": "#205080", "paper": "#101820", "cream": "#182028", "ink": "#F0F0F0"}, "#F0F0F0"),
    ],
)
def test_a_link_is_as_bright_as_can_be_read(palette: dict[str, str], link: str) -> None:
    theme = themed(**palette)
    assert theme.link("sky") == link
    assert legible(theme.link("sky"), theme.paper, theme.cream)


def test_black_or_white_where_nothing_else_can_be_read() -> None:
    assert readable(("#777777",), ("#808080",)) == "#000000"
    assert readable(("#777777",), ("#606060",)) == "#FFFFFF"
