"""How what is said of the rules is tried in play: the sentences of the marks and reference cards, told from outside.

Each test looks at what has happened and at the position, and never asks the code that made it happen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from ....cards.program import Meaning
from ...claim_book import ClaimBook
from ...claimed import Ask, Claimed, Scene, Watch
from ...engine.kernel import Event
from . import stats
from .book import BAN, CALLOUT, CLIP, CLOUT, MODERATOR, RAID
from .game import VRoyale
from .state import BLOCK, COMBAT, MAIN, RESOURCE, STAGE, State

CLAIMS: ClaimBook[VRoyale, State] = ClaimBook()
Test = Callable[[VRoyale, State, State, Meaning], str | None]


def rule(name: str, slots: str = "", on: str = "", kind: str = "rule", can: bool = False) -> Callable[[Test], Test]:
    """Files a test of a move under a name; it gets the position before and after it, whose events are its own."""

    def file(test: Test) -> Test:
        def make(rules: VRoyale, claim: Claimed) -> Ask[State]:
            return lambda before, s: None if before is None else test(rules, before, s, claim.meaning)

        CLAIMS.add(name, slots, on=on, kind=kind, can=can)(make)
        return test

    return file


def said(wrong: bool, why: str) -> str:
    """What a move says: why the claim is wrong, or that it holds."""
    return why if wrong else ""


def told(s: State, kind: str) -> list[Event]:
    """The events of a kind in the last move."""
    return [event for event in s.events or () if event.kind == kind]


@rule("starting", "draw", "untilt-all")
def _starting(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """Damage goes first, effects of the start of the turn come next, then everything is untilted, then drawn."""
    kinds = [event.kind for event in s.events or ()]
    at = kinds.index("untilt-all")
    if "clear" in kinds and kinds.index("clear") > at:
        return "damage is cleared after untilting"
    drawn = [e for e in told(s, "draw") if e.because == "turn.draw"]
    lost = [e for e in told(s, "empty-roster") if e.data["player"] == s.active]
    if drawn and len(drawn[0].data["cards"]) != m["draw"]:
        return f"{len(drawn[0].data['cards'])} cards are drawn"
    if not drawn and len(lost) < m["draw"]:
        return "no card is drawn"
    mine = (*s.stage[s.active], *s.stars[s.active])
    return said(s.phase == RESOURCE and any(s.tilted[card] for card in mine), "a card is still tilted")


@rule("star_card", "star_cards", "star")
def _star_card(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """The Star Pool grows by so many cards in a turn at most, and all of them lie untilted at first."""
    grown = len(s.stars[before.active]) - len(before.stars[before.active])
    if before.phase != RESOURCE or grown > m["star_cards"]:
        return f"{grown} cards come to the Star Pool in the {before.phase} phase"
    return said(bool(s.tilted[s.stars[before.active][-1]]), "it lies tilted")


@rule("plays", "plays", "play star")
def _plays(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """Cards played in a Main Phase, with what standing words add."""
    if before.phase not in (MAIN, RESOURCE):
        return None
    more = sum(n for card in before.stage[before.active] for n, _ in rules.book.defs[card].more_plays)
    return said(s.phase == MAIN and s.plays > m["plays"] + more, f"{s.plays} cards are played")


@rule("no_first_combat", "", "attack no-combat")
def _no_first_combat(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    if told(s, "no-combat"):
        return said(s.phase == COMBAT, "there is combat")
    return said(s.turn == 1, "there is an attack in turn 1")


@rule("lethal", "", "hit")
def _lethal(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """All damage of a combat is added up from its hits; who has enough of it is gone when the phase is over."""
    if s.phase == COMBAT or "win" in [event.kind for event in s.events or ()]:
        return None
    dealt: dict[str, int] = {}
    for event in told(s, "hit"):
        dealt[event.data["to"]] = dealt.get(event.data["to"], 0) + event.data["n"]
    gone = {event.data["card"] for event in s.events or () if event.kind in ("graduate", "return", "hiatus")}
    for name, n in dealt.items():
        card = rules.book.index[name]
        if s.loc[card] == STAGE and name not in gone and s.damage[card] and n >= stats.hp(rules.book, s, card):
            return f"{name} stays with {n} damage"
    return ""


@rule("hand_limit", "limit", "turn")
def _hand_limit(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """A turn begins with no hand over the limit but by what that turn has drawn."""
    if s.turn == 1:
        return None
    drawn = sum(len(e.data["cards"]) for e in told(s, "draw"))
    return said(max(map(len, s.hand)) > m["limit"] + drawn, "a hand is over the limit")


@rule("burnout", "", "attack")
def _burnout(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """Whoever attacks was on the stage when the turn began."""
    return said(any(s.burnout[card] for card in s.attackers), "somebody attacks who debuted this turn")


def _clashes(s: State) -> list[tuple[str, str, int]]:
    return [(event.data["card"], event.data["to"], event.data["n"]) for event in told(s, "hit")]


def _fights(before: State, s: State) -> bool:
    """Whether the damage of a combat was dealt straight after the last block."""
    return before.phase == COMBAT and before.step == BLOCK and bool(told(s, "finalized")) and not told(s, "stack")


@rule("tilted_blocker", "atk", "finalized")
def _tilted_blocker(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    if not _fights(before, s) or told(s, "trigger"):
        return None
    tilted = {rules.book.ids[blocker] for blocker, _ in before.blocks if before.tilted[blocker]}
    if not tilted:
        return None
    return said(any(who in tilted and n != m["atk"] for who, _, n in _clashes(s)), "a tilted blocker deals damage")


@rule("one_block", "blocks", "block")
def _one_block(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    for blocker, _ in s.blocks:
        many = sum(one == blocker for one, _ in s.blocks)
        if many > m["blocks"] and not stats.keywords(rules.book, s, blocker) & MODERATOR:
            return f"{rules.book.ids[blocker]} blocks {many} attackers"
    return ""


def _strength(rules: VRoyale, before: State, card: int) -> int:
    return stats.atk(rules.book, before, card)


@rule("attacker_deals", "", "finalized")
def _attacker_deals(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """Every blocker is dealt the whole ATK of its attacker."""
    if not _fights(before, s) or told(s, "trigger"):
        return None
    ids, hits = rules.book.ids, _clashes(s)
    for blocker, attacker in before.blocks:
        n = _strength(rules, before, attacker)
        if n and (ids[attacker], ids[blocker], n) not in hits:
            return f"{ids[attacker]} does not deal {n} to {ids[blocker]}"
    return ""


@rule("blocker_deals", "", "finalized")
def _blocker_deals(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """Every untilted blocker deals its ATK to its attacker, unless Clip was faster (ruling V10)."""
    if not _fights(before, s) or told(s, "trigger"):
        return None
    ids, hits = rules.book.ids, _clashes(s)
    silenced = {event.data["card"] for event in told(s, "silenced")}
    for blocker, attacker in before.blocks:
        n = 0 if before.tilted[blocker] else _strength(rules, before, blocker)
        if n and ids[blocker] not in silenced and (ids[blocker], ids[attacker], n) not in hits:
            return f"{ids[blocker]} does not deal {n} to {ids[attacker]}"
    return ""


@rule("unblocked", "", "finalized")
def _unblocked(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """The defending manager loses as much as the unblocked attackers have ATK."""
    if not _fights(before, s) or told(s, "trigger"):
        return None
    free = [card for card in before.attackers if card not in {attacker for _, attacker in before.blocks}]
    wanted = sum(_strength(rules, before, card) for card in free)
    lost = sum(event.data["n"] for event in told(s, "unblocked"))
    return said(lost != wanted, f"{lost} Sanity is lost to {wanted} ATK")


@rule("ban", "", "hit")
def _ban(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """Whoever was hit by Ban and has it not is off the stage in the end."""
    if before.phase != COMBAT or s.phase == COMBAT:
        return None
    book = rules.book
    for who, whom, _ in _clashes(s):
        has = stats.keywords(book, before, book.index[who]) & BAN
        if has and not stats.keywords(book, before, book.index[whom]) & BAN:
            card = book.index[whom]
            if s.loc[card] == STAGE and not told(s, "play") and "win" not in [e.kind for e in s.events or ()]:
                return f"{whom} was hit by {who} and stays"
    return ""


@rule("callout", "", "finalized")
def _callout(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """No attacker with Callout goes unblocked while somebody who blocks nobody could block it alone."""
    if not _fights(before, s):
        return None
    book, busy = rules.book, {blocker for blocker, _ in before.blocks}
    met = {attacker for _, attacker in before.blocks}
    idle = [card for card in stats.characters(book, before, before.active ^ 1) if card not in busy]
    for attacker in before.attackers:
        has = stats.keywords(book, before, attacker)
        if has & CALLOUT and attacker not in met and idle and not has & CLOUT:
            return f"{book.ids[attacker]} is not blocked though {book.ids[idle[0]]} could"
    return "" if any(stats.keywords(book, before, one) & CALLOUT for one in before.attackers) else None


@rule("clip", "", "hit")
def _clip(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """All hits of attackers with Clip come before all others."""
    if not _fights(before, s) or told(s, "trigger"):
        return None
    book = rules.book
    first = [
        bool(stats.keywords(book, before, book.index[who]) & CLIP and book.index[who] in before.attackers)
        for who, _, _ in _clashes(s)
    ]
    return said(first != sorted(first, reverse=True), "somebody without Clip hits before one with it")


@rule("clout", "", "finalized")
def _clout(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """The blockers of an attacker with Clout have its ATK together."""
    if not _fights(before, s):
        return None
    found = None
    for attacker in before.attackers:
        against = [blocker for blocker, target in before.blocks if target == attacker]
        if against and stats.keywords(rules.book, before, attacker) & CLOUT:
            total = sum(_strength(rules, before, card) for card in against if not before.tilted[card])
            if total < _strength(rules, before, attacker):
                return f"{rules.book.ids[attacker]} is blocked by {total} ATK"
            found = ""
    return found


@rule("moderator", "", "attack finalized")
def _moderator(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """No Moderator attacks, and none is idle while somebody without Clout goes unblocked."""
    book = rules.book
    if any(stats.keywords(book, s, card) & MODERATOR for card in s.attackers):
        return "a Moderator attacks"
    if not _fights(before, s):
        return None
    met = {attacker for _, attacker in before.blocks}
    free = [a for a in before.attackers if a not in met and not stats.keywords(book, before, a) & CLOUT]
    for card in stats.characters(book, before, before.active ^ 1):
        if stats.keywords(book, before, card) & MODERATOR:
            many = sum(blocker == card for blocker, _ in before.blocks)
            if many > book.defs[card].blocks or (free and many < book.defs[card].blocks):
                return f"{book.ids[card]} blocks {many} attackers"
    return ""


@rule("raid", "", "finalized")
def _raid(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """What is above the highest HP of the blockers is lost by the defending manager."""
    if not _fights(before, s) or told(s, "trigger"):
        return None
    book, wanted = rules.book, 0
    for attacker in before.attackers:
        against = [stats.hp(book, before, blocker) for blocker, target in before.blocks if target == attacker]
        if against and stats.keywords(book, before, attacker) & RAID:
            wanted += max(0, _strength(rules, before, attacker) - max(against))
    lost = sum(event.data["n"] for event in told(s, "raid"))
    return said(lost != wanted, f"Raid takes {lost} Sanity, not {wanted}")


class VRoyaleWitness:
    """Fulfils :class:`~..claimed.Witness`."""

    def __init__(self, rules: VRoyale) -> None:
        self._rules = rules

    @property
    def game(self) -> VRoyale:
        """The rules."""
        return self._rules

    @property
    def needs(self) -> Mapping[str, Callable[[State], int]]:
        """How many tokens and counters lie on the stage at once."""
        first = self._rules.book.first_token
        return {
            "tokens": lambda s: sum(place == STAGE for place in s.loc[first:]),
            "counters": lambda s: sum(s.counters),
        }

    def watch(self, claim: Claimed) -> Watch[State] | None:
        """How to tell after a move whether a claim holds."""
        return CLAIMS.watch(self._rules, claim)

    def beyond(self, claim: Claimed) -> str:
        """Why no play can try a claim."""
        return CLAIMS.beyond(claim)

    def signs(self, before: State | None, state: State) -> tuple[str, ...]:
        """None: what has happened tells what to ask."""
        return ()

    def positions(self, claim: Claimed) -> Iterable[tuple[str, State]]:
        """Nothing is arranged: what is claimed shows in moves."""
        return ()

    def scenes(self) -> Iterable[Scene[State]]:
        """Games of chance reach every keyword by themselves."""
        return ()
