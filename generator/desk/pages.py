"""The pages of the desk."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any, NamedTuple

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from ...cards.visible import visible
from ...layouts.deck import DrawnCard, DrawnComponent
from ...layouts.drawn import DrawnBox
from ..export.table import words
from ..eyesheet import TITLES
from .links import Links
from .seen import Seen
from .tabled import Shower
from .tables import Ready, Sitting


class Tab(NamedTuple):
    """A page: its name, and what it is called."""

    name: str
    title: str


TABS = (
    Tab("", "Cards"),
    Tab("findings", "Findings"),
    Tab("sheets", "Sheets"),
    Tab("rulebook", "Rulebook"),
    Tab("words", "Words"),
    Tab("examples", "Examples"),
)
TABLE = Tab("table", "Table")
"""Where the game is played: on a desk that answers."""


class Pages:
    """Writes pages of what is seen, with addresses by ``links``."""

    def __init__(self, links: Links) -> None:
        loader = PackageLoader(__package__)
        self._env = Environment(loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True,
                                lstrip_blocks=True)  # fmt: skip
        self._env.filters["seen"] = visible
        tabs = (*TABS, TABLE) if links.live else TABS
        self._env.globals.update(tabs=tabs, views=TITLES, to=links, svg=Markup)

    def cards(self, seen: Seen) -> str:
        """All cards, by component."""
        return self._page("cards.html", seen, "", parts=list(_parts(seen)))

    def card(self, seen: Seen, card_id: str) -> str | None:
        """One card at large, with its sides, boxes and findings; None if there is no such card."""
        card = seen.drawn.game.by_id.get(card_id) if seen.drawn else None
        if card is None:
            return None
        sides = seen.sides(card_id)
        said = {side.side: [_box(box) for box in side.face.boxes] for side in sides}
        place = card.doc.place(card.path)
        return self._page("card.html", seen, "", card=card, sides=sides, boxes=said, place=place)

    def findings(self, seen: Seen) -> str:
        """What is wrong with the game."""
        owners: dict[int, list[str]] = {}
        for card, found in seen.by_card.items():
            for finding in found:
                owners.setdefault(id(finding), []).append(card)
        looks = {card: seen.sides(card)[:1] for cards in owners.values() for card in cards}
        told = [(finding, owners.get(id(finding), [])[:FEW], seen.where(finding)) for finding in seen.findings]
        refuted = {one.place: one.refuted for one in seen.proof.sentences if one.refuted and one.place is not None}
        return self._page("findings.html", seen, "findings", told_all=told, looks=looks, refuted=refuted)

    def sheets(self, seen: Seen) -> str:
        """The sheets as they are printed."""
        return self._page("sheets.html", seen, "sheets", sheets=seen.sheets)

    def rulebook(self, seen: Seen) -> str:
        """The rulebook as it will be published."""
        book = sha256(seen.proof.book).hexdigest()[:20] if seen.proof.book else ""
        return self._page("rulebook.html", seen, "rulebook", book=book)

    def printed(self, seen: Seen) -> str:
        """The rulebook page by page, as it is printed."""
        book = seen.proof.pages
        looks = [f"{book.look}-{number}" for number in range(len(book.rows))] if book else []
        return self._page("printed.html", seen, "rulebook", looks=looks)

    def words(self, seen: Seen) -> str:
        """Every sentence with what holds it, those first that nothing reads."""
        kinds = Counter(one.kind for one in seen.proof.sentences)
        told = sorted(seen.proof.sentences, key=lambda one: one.kind not in UNHELD)
        return self._page("words.html", seen, "words", told_all=told, kinds=kinds, unheld=UNHELD)

    def examples(self, seen: Seen) -> str:
        """The list of worked examples."""
        return self._page("examples.html", seen, "examples")

    def example(self, seen: Seen, name: str) -> str | None:
        """An example to leaf through; None if there is none of that name."""
        every = (*seen.proof.examples, *seen.proof.refuting)
        shown = next((example for example in every if example.name == name), None)
        return None if shown is None else self._page("example.html", seen, "examples", example=shown)

    def lobby(self, seen: Seen, ready: Ready | None, why: str, sittings: Sequence[Sitting], seed: int) -> str:
        """Where a new game is begun, and those under way are; ``why`` the game cannot be played if it is not ready."""
        game = ready.stage.game if ready else None
        most = max(map(game.players, game.modes)) if game else 0
        values = {"ready": ready, "why": why, "sittings": sittings, "seed": seed, "most": most}
        return self._page("lobby.html", seen, TABLE.name, **values)

    def table(self, seen: Seen, sitting: Sitting) -> str:
        """A game under way, as the player sees it who looks at the screen; nothing of it while the screen is passed."""
        shower, match = Shower(sitting, seen), sitting.match
        curtain, actor = match.waiting, shower.name(match.actor)
        shown = {"blocks": shower.blocks(), "told": shower.told()} if not curtain else {"blocks": (), "told": ()}
        choices = shower.choices() if match.actor is not None and not curtain and not sitting.fault else ()
        return self._page("table.html", seen, TABLE.name, sitting=sitting, curtain=curtain, actor=actor,
                          headline=shower.headline(), choices=choices, **shown)  # fmt: skip

    def missing(self, seen: Seen, what: str) -> str:
        """What to show where there is nothing (any more)."""
        return self._page("missing.html", seen, "?", what=what)

    def _page(self, template: str, seen: Seen, path: str, **values: Any) -> str:
        counts: Mapping[str, Callable[[], int]] = {"findings": lambda: len(seen.findings)}
        return self._env.get_template(template).render(seen=seen, here=path, counts=counts, **values)


UNHELD = ("contradicted", "refuted", "unread", "ambiguous")
"""Kinds of sentences that somebody should look at."""
FEW = 4
"""So many cards of one finding are shown."""


class _Card(NamedTuple):
    card: DrawnCard
    sides: list[Any]
    found: int
    words: str


def _parts(seen: Seen) -> Iterator[tuple[DrawnComponent, list[_Card]]]:
    for part in seen.drawn.components.values() if seen.drawn else ():
        shown = []
        for one in part.cards:
            card = one.card
            said = f"{card.id} {card.name} {words(str(card.data.get('text', '')))}"
            shown.append(_Card(one, seen.sides(card.id), len(seen.by_card.get(card.id, ())), visible(said).casefold()))
        yield part, shown


class _Box(NamedTuple):
    name: str
    kind: str
    at: str
    size: str
    note: str
    box: DrawnBox


def _box(box: DrawnBox) -> _Box:
    """A box of a face in words: where it lies, and how large its letters came out."""
    at = box.at
    where = f"{at.x:g}, {at.y:g}; {at.w:g} x {at.h:g} mm"
    if box.text is None:
        return _Box(box.name, box.kind, where, "", "", box)
    fitted, style = box.text.fitted, box.text.style
    size = f"{fitted.size:g} pt"
    note = f"shrunk from {style.size:g} pt" if fitted.size < style.size else ""
    return _Box(box.name, box.kind, where, size, note, box)
