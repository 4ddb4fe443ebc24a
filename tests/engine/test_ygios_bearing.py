"""What bears on a round without an event of its own is told, and an empty Zone goes by its own ruling."""

from __future__ import annotations

from .kit import Table

MIDDLE = "home town school"


def bears(table: Table) -> set[str]:
    return {because if isinstance(because, str) else because.text for because in table.game.bearing(table.state)}


def test_costs_are_still_paid_where_no_ability_triggers() -> None:
    t = Table(("H8 T6 T4", "S8 H6"), row=MIDDLE, bonus="home=NMG").do("play H8 up home")
    assert t.legal[0] == "discard T4" and "Costs are still paid." in bears(t)
    quiet = Table(("H2 T6 T4", "S8 H6"), row=MIDDLE, bonus="home=NMG").do("play H2 up home")
    assert "Costs are still paid." not in bears(quiet), "it has no cost"


def test_what_a_flip_sets_off_goes_by_its_ruling() -> None:
    t = Table(("S1 H6", "S6 T6"), "0 T3 school down")
    t.do("play S1 up town")
    assert "rulings.A39" not in bears(t)
    t.state.events = []
    t.do(*(move for move in t.legal if "T3" in move))
    assert t.events("flip") and t.events("trigger") and "rulings.A39" in bears(t)


def test_a_zone_without_cards_goes_by_its_ruling_and_others_by_the_tie() -> None:
    t = Table(("T6", ""), "0 H6 home up, 1 S6 school down, 0 S2 school down").do("play T6 down home")
    why = {event.data["zone"]: event.because for event in t.events("control")}
    assert why == {"home": "zones_to_win", "town": "rulings.A57", "school": "tied_zone"}
