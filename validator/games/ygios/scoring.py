"""Devotion, control and Affection Points (published L113-120, L239-271, L349-351)."""

from __future__ import annotations

from ....cards.program import Sentence
from ...engine.kernel import Because
from .book import FULL, PLUS, Book, Prize, Worth
from .state import END, FIRST, ZONES, State
from .table import note

Speaking = tuple[Worth, int, int, int]
"""A sentence on Devotion with the Zone, owner and number of the card that says it (-1 for a Zone Bonus)."""


def speaking(book: Book, s: State) -> list[Speaking]:
    """Every sentence on Devotion that holds now."""
    found: list[Speaking] = []
    for card in s.board:
        if s.active[card]:
            found += [(worth, s.loc[card], s.owner[card], card) for worth in book.steps[card].worths]
    for zone, bonus in enumerate(s.bonus):
        if bonus >= 0:
            found += [(worth, zone, -1, -1) for worth in book.zone_rules[bonus].worths]
    return found


def devotion(book: Book, s: State, card: int, said: list[Speaking]) -> int:
    """The Devotion of a card on the table; ``said`` is :func:`speaking`. First Impressions comes on top (A41, A53)."""
    zone, family, printed = s.loc[card], book.family[card], book.devotion[card]
    if not s.up[card]:
        value = book.face_down
    elif family == zone:
        value = printed
    else:
        value = printed // book.half if s.near[family][zone] else book.away
    extra = 0
    for worth, home, owner, source in said:
        if worth.fits(book, s, card, home, owner, source):
            if worth.kind == PLUS:
                extra += worth.n
            else:
                value = printed if worth.kind == FULL else worth.n
    if s.fi == card:
        extra += max(rules.first_plus for rules in book.zone_rules)
    return value + extra


def reasons(book: Book, s: State, card: int) -> list[Because]:
    """What makes the Devotion of a card, sentence by sentence and rule by rule."""
    zone, family = s.loc[card], book.family[card]
    if not s.up[card]:
        found: list[Because] = ["devotion.face_down"]
    elif family == zone:
        found = []
    else:
        found = ["devotion.half_divisor" if s.near[family][zone] else "devotion.non_adjacent"]
    found += [w.sentence for w, home, owner, source in speaking(book, s) if w.fits(book, s, card, home, owner, source)]
    if s.fi == card:
        found += [rules.first for rules in book.zone_rules if rules.first is not None]
    return found


def totals(book: Book, s: State) -> list[list[int]]:
    """The Devotion of both players in Home, Town and School."""
    said = speaking(book, s)
    sums = [[0, 0], [0, 0], [0, 0]]
    for card in s.board:
        sums[s.loc[card]][s.owner[card]] += devotion(book, s, card, said)
    return sums


def controllers(book: Book, s: State, sums: list[list[int]]) -> list[int]:
    """Who controls each Zone: the leader, or the first player if it is tied (ruling A57)."""
    found = []
    for zone, (mine, yours) in enumerate(sums):
        lead = mine - yours
        if abs(lead) < book.zone_rules[s.bonus[zone]].lead:
            found.append(s.first)
        else:
            found.append(0 if lead > 0 else 1)
    return found


def end_naturally(book: Book, s: State) -> None:
    """Both hands are empty: control, win or sweep, Zone Bonuses (rulings A59, A65)."""
    sums = totals(book, s)
    control = controllers(book, s, sums)
    for zone, holder in enumerate(control):
        sentence = book.zone_rules[s.bonus[zone]].tied_below
        tie: Because = sentence if sentence is not None and sums[zone][0] != sums[zone][1] else "tied_zone"
        level = abs(sums[zone][0] - sums[zone][1]) < book.zone_rules[s.bonus[zone]].lead
        empty = all(s.loc[card] != zone for card in s.board)
        why: Because = "rulings.A57" if empty else tie if level else "zones_to_win"
        note(s, "control", why, zone=ZONES[zone], player=holder, totals=sums[zone], tie=level)
    ones = sum(control)
    winner = int(ones >= book.rules["zones_to_win"])
    sweep = control.count(winner) == book.rules["sweep_zones"]
    before = s.points[:]
    if sweep:
        floor = book.rules["timeline"]["points_floor"]
        _score(s, winner, max(floor, s.points[winner] - book.rules["zealous_penalty"]), "zealous_penalty")
        _score(s, winner ^ 1, s.points[winner ^ 1] + book.rules["sweep_opponent_points"], "sweep_opponent_points")
    else:
        _score(s, winner, s.points[winner] + book.rules["win_points"], "win_points")
    _score_bonuses(book, s, control, winner, False)
    _close(book, s, "sweep" if sweep else "win", winner, before, sums, control)


def end_by_backing_off(book: Book, s: State, quitter: int) -> None:
    """A player backs off: the opponent scores by the size of that player's hand (ruling A04)."""
    before, size = s.points[:], len(s.hands[quitter])
    sums = totals(book, s)
    control = controllers(book, s, sums)
    for key, row in book.rules["back_off"].items():
        if row["min"] <= size and (row["max"] is None or size <= row["max"]):
            _score(s, quitter ^ 1, s.points[quitter ^ 1] + row["points"], f"back_off.{key}")
            break
    _score(s, quitter, s.points[quitter] + book.rules["back_off_own_points"], "back_off_own_points")
    _score_bonuses(book, s, control, quitter ^ 1, True)
    _close(book, s, "back off", quitter ^ 1, before, sums, control)


def _score(s: State, player: int, points: int, because: Because) -> None:
    change = points - s.points[player]
    s.points[player] = points
    if change or because == "zealous_penalty":
        note(s, "score", because, player=player, change=change, points=points)


def _score_bonuses(book: Book, s: State, control: list[int], winner: int, backed_off: bool) -> None:
    for zone in s.row:
        prize = book.zone_rules[s.bonus[zone]].prize
        if prize is None:
            continue
        if (ignored := _ignored(prize, control[zone] == winner, backed_off)) is not None:
            note(s, "unscored", ignored, player=control[zone], zone=ZONES[zone])
        else:
            times = sum(s.loc[card] == zone for card in s.board) // prize.per if prize.per else 1
            _score(s, control[zone], s.points[control[zone]] + prize.n * times, prize.sentence)


def _ignored(prize: Prize, won: bool, backed_off: bool) -> Sentence | None:
    """The sentence that keeps a Zone Bonus from scoring; None if it scores."""
    if backed_off and prize.not_after_back_off is not None:
        return prize.not_after_back_off
    return None if won else prize.only_winner


def _close(
    book: Book, s: State, how: str, winner: int, before: list[int], sums: list[list[int]], control: list[int]
) -> None:
    """Write the round down and say who goes first next; locks end (ruling A20c)."""
    gained = [after - was for after, was in zip(s.points, before, strict=True)]
    s.outcome = {"how": how, "winner": winner, "gained": gained, "totals": sums, "control": control,
                 "first": s.first, "round": s.round}  # fmt: skip
    s.locks.clear()
    s.first = winner ^ 1
    note(s, "round end", "rulings.A65", how=how, winner=winner, gained=gained, points=s.points[:])
    target = book.rules["timeline"]["target_points"]
    s.phase = FIRST if s.timeline and max(s.points) < target else END


def timeline_winner(book: Book, s: State) -> int:
    """Who wins a Timeline that is over: more points; if equal, the winner of the last round (ruling A60)."""
    if s.points[0] != s.points[1]:
        return int(s.points[1] > s.points[0])
    return int(s.outcome["winner"]) if s.outcome else 0
