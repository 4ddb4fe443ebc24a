"""Claims about turns: who has one, what may be done in it, and when the round ends."""

from __future__ import annotations

from ...claim_book import kinds
from ...claimed import Ask, Claimed, Watch
from .claims_kit import EXTRA_PLAY, LAST_CARDS, LOCKS, at_turn, claim, events, in_round, new_turn, starts, yes
from .game import Ygios
from .state import END, PLAY, State
from .turns import BACK_OFF, SKIP


@claim("first_turn", "is", on="deal bonus")
def first_turn(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Who takes the first turn of a round."""
    first = asked.meaning["is"] == "first"
    return lambda before, s: yes((s.turn == s.first) == first, "the other one does") if starts(before, s) else None


def _can_play(rules: Ygios, s: State) -> bool:
    return rules.legal(s)[0][0] == "play"  # plays are listed first


@claim("pass", "while is", on="nothing lock skip draw auto-pass")
def passing(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whether a turn can be skipped while the player can play a card, or cannot."""
    can, may = asked.meaning["while"], asked.meaning["is"]

    def ask(before: State | None, s: State) -> str | None:
        if not at_turn(s) or _can_play(rules, s) != can:
            return None
        return yes((SKIP in rules.legal(s)) == may, f"skipping the turn is {'not ' if may else ''}open")

    return ask


@claim("stuck", "is", on=LOCKS)
def stuck(rules: Ygios, asked: Claimed) -> Ask[State]:
    """What a player does who has cards and cannot play any."""
    verbs = {"skip": "skip", "discard": "discard", "back_off": "back-off"}
    verb = verbs[asked.meaning["is"]]

    def ask(before: State | None, s: State) -> str | None:
        if not at_turn(s) or _can_play(rules, s):
            return None
        moves = [move[0] for move in rules.legal(s) if move != BACK_OFF or verb == "back-off"]
        return yes(set(moves) == {verb}, f"the moves are: {', '.join(moves)}")

    return ask


@claim("choose_face", "is", on="deal nothing draw")
def choose_face(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whether both faces are open for every card, where no Zone Bonus, lock or cost forbids one."""

    def ask(before: State | None, s: State) -> str | None:
        if not at_turn(s) or s.mode != "simple" or s.plays:
            return None
        plays = {move for move in rules.legal(s) if move[0] == "play"}
        other = {"up": "down", "down": "up"}
        both = all(("play", move[1], other[move[2]], move[3]) in plays for move in plays)
        return yes(both == asked.meaning["is"], f"{'not ' if asked.meaning['is'] else ''}every play is open both ways")

    return ask


@claim("has_turn", "cards is")
def has_turn(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whether a player with so many cards in hand has a turn."""
    cards, has = asked.meaning["cards"], asked.meaning["is"]

    def ask(before: State | None, s: State) -> str | None:
        if not at_turn(s):
            return None
        if not cards and any(True for _ in events(s, "auto-pass")):
            return yes(not has, "a player without cards was passed over")
        if len(s.hands[s.turn]) == cards:
            return yes(has, f"it is the turn of a player with {cards} cards")
        return None if has else ""

    return ask


@claim("back_off_when", "is", on="nothing lock trigger skip")
def back_off_when(rules: Ygios, asked: Claimed) -> Ask[State]:
    """When in a turn backing off is open."""
    start = asked.meaning["is"] == "start"

    def ask(before: State | None, s: State) -> str | None:
        if s.phase != PLAY or BACK_OFF not in rules.legal(s):
            return None
        begins = at_turn(s) and not s.plays
        return yes(begins == start, f"backing off is open {'at the start' if begins else 'in the middle'} of a turn")

    return ask


@claim("back_off_while", "cards is")
def back_off_while(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whether backing off is open while the opponent has so many cards."""
    may = asked.meaning["is"]

    def ask(before: State | None, s: State) -> str | None:
        if not at_turn(s) or s.plays or len(s.hands[s.turn ^ 1]) != asked.meaning["cards"]:
            return None
        return yes((BACK_OFF in rules.legal(s)) == may, f"backing off is {'not ' if may else ''}open")

    return ask


@claim("back_off", "cards is", on="play_up discard draw")
def back_off(rules: Ygios, asked: Claimed) -> Ask[State]:
    """What the opponent scores when a player backs off with so many cards."""

    def ask(before: State | None, s: State) -> str | None:
        if not at_turn(s) or s.plays or len(s.hands[s.turn]) != asked.meaning["cards"]:
            return None
        if BACK_OFF not in rules.legal(s):
            return None
        after, rival = s.copy(), s.turn ^ 1
        after.events = None
        rules.apply(after, BACK_OFF)
        gained = after.points[rival] - s.points[rival]
        return yes(gained == asked.meaning["is"], f"it gives {gained} Affection Points")

    return ask


@claim("backing_off", "round is", on="back_off")
def backing_off(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Backing off ends the round, and who wins it."""

    def ask(before: State | None, s: State) -> str | None:
        if before is None or s.outcome is None:
            return None
        over, opponent = s.phase != PLAY, s.outcome["winner"] != before.turn
        right = over == (asked.meaning["round"] == "at_once") and opponent == (asked.meaning["is"] == "opponent")
        return yes(right, "the round is over, and the opponent wins it")

    return ask


@claim("extra_play", "is", on=EXTRA_PLAY)
def extra_play(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whether a play on the other player's turn takes the place of one's own turn."""

    def ask(before: State | None, s: State) -> str | None:
        if before is None or before.phase != PLAY:
            return None
        extra = next((event.data["player"] for event in events(s, "play") if event.data["player"] != before.turn), None)
        if extra is None or before.all_in or not at_turn(s) or not s.hands[extra]:
            return None
        return yes((s.turn != extra) == asked.meaning["is"], f"the next turn is that of player {s.turn}")

    return ask


@claim("no_turn", "of", on=EXTRA_PLAY)
def no_turn(rules: Ygios, asked: Claimed) -> Ask[State]:
    """A play that a cost offers the other player counts as no turn of that player (or of the owner)."""
    whose = asked.meaning["of"]

    def ask(before: State | None, s: State) -> str | None:
        if before is None or before.phase != PLAY or s.phase != PLAY or asked.card not in rules.book.index:
            return None
        source = rules.book.index[asked.card]
        for event in events(s, "play"):
            player = event.data["player"]
            if player != before.turn and s.owner[source] == before.turn and before.stack:
                if whose == "you":
                    return "it is the turn of its owner"
                counted = s.turns[player] - before.turns[player]
                return yes(counted <= int(s.turn == player), "it was counted as a turn")
        return None

    return ask


@claim("round_ends", "when")
def round_ends(rules: Ygios, asked: Claimed) -> Watch[State]:
    """What ends a round."""
    when = asked.meaning["when"]

    def ask(before: State | None, s: State) -> str | None:
        over = s.phase == END and s.outcome is not None
        if when == "back_off":
            return yes(s.phase != PLAY, "the round goes on") if any(True for _ in events(s, "back off")) else None
        if when == "no_cards" and over and s.outcome is not None and s.outcome["how"] != "back off":
            return yes(not any(s.hands), "somebody has cards")
        if not at_turn(s):
            return None
        empty = not any(s.hands) if when == "no_cards" else not all(s.hands)
        return "the round goes on" if empty else None

    return Watch(ask, kinds("back_off" if when == "back_off" else f"control auto-pass {LAST_CARDS}"))


@claim("bonus_lasts", "is")
def bonus_lasts(rules: Ygios, asked: Claimed) -> Ask[State]:
    """How long the Zone Bonuses stay where they lie."""

    def ask(before: State | None, s: State) -> str | None:
        if before is None or not in_round(before, s) or max(before.bonus) < 0:
            return None
        if asked.meaning["is"] == "turn":
            return yes(s.bonus != before.bonus, "they are still there") if new_turn(before, s) else None
        return yes(s.bonus == before.bonus, "a Zone Bonus has changed")

    return ask
