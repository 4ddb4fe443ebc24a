"""What an example gives, and the position it makes: cards it does not name lie in the Rosters, in an order of luck."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ....cards.program import Meaning
from ...engine.luck import Luck
from ...engine.registry import Register
from ...example_kit import Facts
from ...replay_stage import Impossible
from . import running, table
from .book import BITS, Book
from .game import VRoyale
from .state import BACK, COMBAT, MAIN, RESOURCE, ROSTER, STAGE, STARS, State
from .stats import atk, hp

WHO = {"you": 0, "opponent": 1}
PHASES = {"resource": RESOURCE, "main": MAIN, "combat": COMBAT}


class Given(Facts):
    """The facts of an example so far. ``rest`` are those about cards that lie on the stage already."""

    def __init__(self, book: Book, names: Mapping[str, str]) -> None:
        super().__init__(names)
        self.book = book
        self.active, self.phase, self.turn = 0, MAIN, 2
        self.where: list[tuple[str, str]] = []
        self.top: list[str] = []
        self.left: dict[int, int] = {}
        self.numbers: dict[str, dict[int, int]] = {"sanity": {}, "floating": {}}
        self.rest: list[tuple[str, Meaning]] = []

    def lay(self, zone: str, card: str, who: int | None = None) -> None:
        """Note where a card is; each belongs to one manager. Named again, it is the next copy of it."""
        copies = (card, *(name for name in self.book.ids if name.startswith(f"{card}-")))
        card = next((name for name in copies if name not in self.places), card)
        number = self.book.index.get(card)
        if number is None:
            raise Impossible(f"{self.name(card)} is no card of a match", at=self.now)
        if who is not None and self.book.home[number] != who:
            raise Impossible(f"{self.name(card)} is in the other Roster", at=self.now)
        self.where.append((zone, self.put(card)))


GIVENS: Register[Callable[[Given, Meaning], None]] = Register()


@GIVENS.add("given", "phase", slots="who phase")
def _phase(g: Given, m: Meaning) -> None:
    g.once("phase")
    if m["phase"] not in PHASES:
        raise Impossible("an example begins in a Resource Step, a Main Step or a Combat Phase", at=g.now)
    g.active, g.phase = WHO[m["who"]], PHASES[m["phase"]]


@GIVENS.add("given", "first_turn")
def _first(g: Given, m: Meaning) -> None:
    g.once("turn")
    g.turn = 1


@GIVENS.add("given", "place", slots="zone cards")
def _place(g: Given, m: Meaning) -> None:
    for card in m["cards"]:
        g.lay(m["zone"], card)


@GIVENS.add("given", "hand", slots="who cards")
def _hand(g: Given, m: Meaning) -> None:
    for card in m["cards"]:
        g.lay("hand", card, WHO[m["who"]])


@GIVENS.add("given", "top", slots="cards")
def _top(g: Given, m: Meaning) -> None:
    g.top += [g.put(card) for card in m["cards"]]


@GIVENS.add("given", "left", slots="who n")
def _left(g: Given, m: Meaning) -> None:
    g.once("left", m["who"])
    g.left[WHO[m["who"]]] = m["n"]


@GIVENS.add("given", "sanity", slots="who n")
@GIVENS.add("given", "floating", slots="who n")
def _number(g: Given, m: Meaning) -> None:
    g.once(m["given"], m["who"])
    g.numbers[m["given"]][WHO[m["who"]]] = m["n"]


@GIVENS.add("given", "tilted", slots="cards")
@GIVENS.add("given", "new", slots="card")
@GIVENS.add("given", "strength", slots="card atk hp")
@GIVENS.add("given", "keyword", slots="card keyword")
@GIVENS.add("given", "equipped", slots="card to")
@GIVENS.add("given", "counters", slots="card n")
def _rest(g: Given, m: Meaning) -> None:
    g.rest.append((m["given"], m))


PILES = {"hand": "hand", "stage": "stage", "stars": "stars", "grad": "grad"}


def lay(rules: VRoyale, g: Given, luck: Luck) -> State:
    """The position at the beginning of the play. Raises Impossible when the facts contradict each other."""
    book = rules.book
    s = rules.new(rules.modes[0])
    s.turn, s.active, s.phase, s.mulligans = g.turn, g.active, g.phase, [1, 1]
    for zone, card in g.where:
        _put(book, s, zone, book.index[card])
    s.queue, s.events = [], None
    for manager in (0, 1):
        first = [book.index[card] for card in g.top if book.home[book.index[card]] == manager]
        others = [card for card in luck.shuffled(s.roster[manager]) if card not in first]
        s.roster[manager] = first + others
        if manager in g.left:
            _shorten(book, s, manager, g.left[manager])
    for name, numbers in g.numbers.items():
        for manager, n in numbers.items():
            getattr(s, name)[manager] = n
    for kind, m in sorted(g.rest, key=lambda one: one[0] == "strength"):
        _state(book, s, kind, m, g)
    if faults := rules.faults(s):
        raise Impossible(f"this cannot be: {faults[0]}", at=g.now)
    s.events = []
    running.run(book, s)
    return s


def _put(book: Book, s: State, zone: str, card: int) -> None:
    manager = book.home[card]
    if manager < 0:  # a token stands on the side of the Roster that commissions it
        manager = s.owner[card] = 0 if book.defs[card].id == "fan" else 1
    else:
        s.roster[manager].remove(card)
    if zone == "back":
        s.loc[card], s.centre[manager] = BACK, card
        return
    if zone == "stage":
        table.enter(book, s, card)
        s.burnout[card] = 0
        return
    s.loc[card] = STARS if zone == "stars" else {"hand": 2, "grad": 5}[zone]
    getattr(s, PILES[zone])[manager].append(card)


def _shorten(book: Book, s: State, manager: int, n: int) -> None:
    """Leave so many cards in a Roster: the others are in the Graduation Zone."""
    for card in s.roster[manager][n:]:
        s.loc[card] = ROSTER
        table.to_grad(s, card)
    del s.roster[manager][n:]


def _state(book: Book, s: State, kind: str, m: Meaning, g: Given) -> None:
    """What is so with a card that lies on the table."""
    for name in m["cards"] if kind == "tilted" else [m["card"]]:
        card = book.index.get(name, -1)
        if card < 0 or s.loc[card] not in (STAGE, STARS):
            raise Impossible(f"{g.name(name)} does not lie on the table", at=g.now)
        if kind == "tilted":
            s.tilted[card] = 1
        elif kind == "new":
            s.burnout[card] = 1
        elif kind == "keyword":
            s.gained[card] |= BITS[m["keyword"]]
        elif kind == "counters":
            s.counters[card] = m["n"]
        elif kind == "equipped":
            s.host[card] = book.index[m["to"]]
        else:
            s.more_atk[card] = m["atk"] - atk(book, s, card)
            s.more_hp[card] = m["hp"] - hp(book, s, card)
