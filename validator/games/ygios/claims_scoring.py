"""Claims about the Zone Bonuses that score at the end of the round, and about what a sentence counts for."""

from __future__ import annotations

from collections.abc import Callable

from ...claimed import Ask, Claimed
from .book import Prize
from .claims_devotion import value
from .claims_kit import SAMPLED, bonus_of, card_of, claim, events, name, never, yes, zone_with
from .game import Ygios
from .state import PLAY, State


def _prize(rules: Ygios, asked: Claimed) -> Prize | None:
    bonus = bonus_of(rules, asked)
    return rules.book.zone_rules[bonus].prize if bonus >= 0 else None


def _scored(s: State, prize: Prize | None) -> dict[int, int]:
    """What each player scored for a Zone Bonus with the last move."""
    return {event.data["player"]: event.data["change"] for event in events(s, "score")
            if prize and event.because == prize.sentence}  # fmt: skip


def _ended(s: State) -> bool:
    """Whether a round has just come to its end, and nobody backed off."""
    return any(event.data["how"] != "back off" for event in events(s, "round end"))


@claim("counts_for", "for too", on=f"{SAMPLED} round_end")
def counts_for(rules: Ygios, asked: Claimed) -> Ask[State] | None:
    """What a sentence counts for: the card itself, cards however they came, the loser of the round, both players."""
    whom = asked.meaning["for"]
    if whom == "this_card" and card_of(rules, asked) >= 0:
        return _full_itself(rules, card_of(rules, asked))
    if whom == "any_arrival" and bonus_of(rules, asked) >= 0:
        return _full_there(rules, bonus_of(rules, asked))
    if whom == "loser" and bonus_of(rules, asked) >= 0:
        return _scores_for(rules, asked, "loser")
    if whom == "both_players":
        return _locks_both(rules, asked)
    return None


def _locks_both(rules: Ygios, asked: Claimed) -> Ask[State]:
    def ask(before: State | None, s: State) -> str | None:
        locked = {event.data["player"] for event in events(s, "lock") if event.data["card"] == asked.card}
        return yes(len(locked) == 2, "one player only is locked") if locked else None

    return ask


def _full_there(rules: Ygios, bonus: int) -> Ask[State]:
    book = rules.book

    def ask(before: State | None, s: State) -> str | None:
        zone, found = zone_with(s, bonus), None
        for one in s.board if s.phase == PLAY or _ended(s) else ():
            if s.loc[one] == zone and s.up[one]:
                found = yes(
                    value(book, s, one) >= book.devotion[one], f"{name(rules, one)} has less than full Devotion"
                )
                if found:
                    return found
        return found

    return ask


def _full_itself(rules: Ygios, one: int) -> Ask[State]:
    book = rules.book

    def ask(before: State | None, s: State) -> str | None:
        near = one in s.board and s.near[book.family[one]][s.loc[one]]
        if not near or not s.active[one]:
            return None
        return yes(value(book, s, one) >= book.devotion[one], f"it has {value(book, s, one)} Devotion")

    return ask


@claim("can_score", "bonus who", on="round_end")
def can_score(rules: Ygios, asked: Claimed) -> Ask[State]:
    """The loser (or winner) of the round scores a Zone Bonus, too, by controlling its Zone."""
    return _scores_for(rules, asked, asked.meaning["who"])


def _scores_for(rules: Ygios, asked: Claimed, whom: str) -> Ask[State]:
    prize, bonus = _prize(rules, asked), bonus_of(rules, asked)
    if prize is None:
        return never("it scores nothing")

    def ask(before: State | None, s: State) -> str | None:
        zone = zone_with(s, bonus)
        if s.outcome is None or not _ended(s) or zone < 0:
            return None
        who = s.outcome["winner"] ^ (whom == "loser")
        if s.outcome["control"][zone] != who or not any(s.loc[card] == zone for card in s.board):
            return None
        return yes(who in _scored(s, prize), "that player scores nothing for it")

    return ask


@claim("only_scores", "bonus is", on="round_end")
def only_scores(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Only the winner (or loser) of the round scores a Zone Bonus."""
    prize, bonus = _prize(rules, asked), bonus_of(rules, asked)

    def ask(before: State | None, s: State) -> str | None:
        zone = zone_with(s, bonus)
        if s.outcome is None or not _ended(s) or zone < 0:
            return None
        other = s.outcome["winner"] ^ (asked.meaning["is"] == "winner")
        if s.outcome["control"][zone] == other:
            return yes(other not in _scored(s, prize), "the other player scores it")
        return None

    return ask


@claim("both_faces_count", "owner", on="round_end")
def both_faces_count(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Which cards in its Zone a Zone Bonus counts: those of either player, or of the opponent of who scores."""
    return _counts(rules, asked, lambda s, card, who: asked.meaning["owner"] == "either" or s.owner[card] != who)


@claim("counts_at", "bonus is", on="round_end")
def counts_at(rules: Ygios, asked: Claimed) -> Ask[State]:
    """When a Zone Bonus counts the cards in its Zone: at the end of the round (there are none at its start)."""
    return _counts(rules, asked, lambda s, card, who: asked.meaning["is"] == "end")


@claim("left_over", "is", on="round_end")
def left_over(rules: Ygios, asked: Claimed) -> Ask[State]:
    """What a single card scores that is left over."""
    return _counts(rules, asked, lambda s, card, who: True, asked.meaning["is"])


def _counts(
    rules: Ygios, asked: Claimed, counted: Callable[[State, int, int], bool], rest: int | None = None
) -> Ask[State]:
    """Whether a Zone Bonus scores for the cards it counts, in full sets; ``rest`` is what a rest scores."""
    prize, bonus = _prize(rules, asked), bonus_of(rules, asked)

    def ask(before: State | None, s: State) -> str | None:
        zone = zone_with(s, bonus)
        if s.outcome is None or not _ended(s) or zone < 0:
            return None
        who = s.outcome["control"][zone]
        if prize is None or not prize.per or who != s.outcome["winner"]:
            return None if prize and prize.per else "it counts no cards"
        cards = sum(s.loc[card] == zone and counted(s, card, who) for card in s.board)
        if rest is not None and cards % prize.per == 0:
            return None
        wanted = prize.n * (cards // prize.per) + (rest or 0)
        return yes(_scored(s, prize).get(who, 0) == wanted, f"it scores {_scored(s, prize).get(who, 0)}")

    return ask


@claim("scoring_order", "of", on="round_end")
def scoring_order(rules: Ygios, asked: Claimed) -> Ask[State]:
    """What is scored first after a sweep: the Zealous Penalty or the Zone Bonuses."""
    prizes = [zone.prize.sentence for zone in rules.book.zone_rules if zone.prize]

    def ask(before: State | None, s: State) -> str | None:
        told = ["penalty" if event.because == "zealous_penalty" else "bonuses" for event in events(s, "score")
                if event.because == "zealous_penalty" or event.because in prizes]  # fmt: skip
        order = list(dict.fromkeys(told))
        return yes(order == asked.meaning["of"], f"{order[0]} comes first") if len(order) == 2 else None

    return ask
