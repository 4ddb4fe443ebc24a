"""Why a move is not legal: the reason in words and the rule behind it."""

from __future__ import annotations

from ...engine.kernel import CHANCE, Because, Move, Refusal
from . import combat, plays
from .book import CLOUT, Book
from .state import ATTACK, BACK, BLOCK, COMBAT, END, HAND, MAIN, RESOLUTION, RESOURCE, STAGE, State

SETUP_RULES = {"declare": "setup.centre", "mulligan": "setup.mulligans", "order": "setup.chooser"}


def refusal(book: Book, s: State, who: int | None, move: Move) -> Refusal:
    """The reason why ``who`` cannot make this move now."""
    if s.phase == END:
        return Refusal("the match is over.", "win.card" if s.how == "card" else "win.sanity")
    if who == CHANCE:
        return Refusal("luck has something else to decide.", "setup.hand" if s.phase == "shuffle" else "setup.chooser")
    if s.phase in SETUP_RULES:
        return Refusal("the setup asks for something else first.", SETUP_RULES[s.phase])
    if s.frames:
        step = book.ability(s.frames[-1]).steps[s.frames[-1].pc - 1]
        name = book.name(s.frames[-1].card)
        if move[:1] == ("choose",):
            return Refusal(f"{name} does not give that choice.", step.sentence)
        return Refusal(f"{name} asks for something else first.", step.sentence)
    if s.pay and move[:1] == ("tilt",) and len(move) == 2 and move[1] in book.index:
        name = book.name(book.index[move[1]])
        return Refusal(f"{name} is no Star card of that manager that is still untilted.", "turn.pay")
    if s.pay and move[:1] == ("choose",) and (ability := plays.activated(book, s.pay[1])) and s.pay[4]:
        why = f"{book.name(s.pay[1])} asks for an untilted non-leader character."
        return Refusal(why, ability.steps[0].sentence)
    if s.pay:
        return Refusal(f"what {book.name(s.pay[1])} costs is paid first.", "turn.pay")
    if (soon := too_soon(book, s, move)) is not None:
        return soon
    said = _about_card(book, s, who, move)
    if said is None:
        return Refusal("this is not the moment for it.", _moment(s))
    return Refusal(f"{book.name(book.index[move[1]])}: {said[0]}", said[1])


def _moment(s: State) -> Because:
    """The rule of the moment."""
    if s.chain or s.window:
        return "stack.order"
    rules = {RESOURCE: "turn.star_cards", MAIN: "turn.order", RESOLUTION: "hand_limit"}
    if s.phase == COMBAT:
        return "combat.untilted" if s.step == ATTACK else "combat.blocks"
    return rules.get(s.phase, "turn.order")


def _about_card(book: Book, s: State, who: int | None, move: Move) -> tuple[str, Because] | None:
    """What is against a move with a card, by its verb."""
    if len(move) < 2 or move[1] not in book.index or who is None:
        return None
    card, responding = book.index[move[1]], bool(s.chain or s.window)
    if move[0] == "play":
        return _play(book, s, who, card, responding)
    if move[0] == "activate":
        if s.loc[card] != STAGE or s.owner[card] != who:
            return "it is not on that manager's stage.", "turn.own_costs"
        if not responding and s.phase != MAIN:
            return None
        return plays.bar_to_activate(book, s, who, card)
    if move[0] == "star" and not (s.loc[card] == HAND and s.owner[card] == who):
        return "it is not in that manager's hand.", "turn.star_cards"
    if move[0] == "star" and s.phase == MAIN and not responding:
        return "the Resource Step is over.", "turn.star_cards"
    if move[0] == "attack":
        return _attack(book, s, who, card, responding)
    if move[0] == "block" and len(move) == 3 and move[2] in book.index:
        return _block(book, s, who, card, book.index[move[2]])
    return None


def _play(book: Book, s: State, who: int, card: int, responding: bool) -> tuple[str, Because] | None:
    waits = s.loc[card] == BACK and s.owner[card] == who
    if not waits and not (s.loc[card] == HAND and s.owner[card] == who):
        return "it is not in that manager's hand.", "turn.plays"
    if not responding and s.phase != MAIN:
        return "cards are played in the Main Step.", "turn.order"
    return plays.bar_to_play(book, s, who, card, responding)


def _attack(book: Book, s: State, who: int, card: int, responding: bool) -> tuple[str, Because] | None:
    if s.loc[card] != STAGE or s.owner[card] != who or not book.defs[card].is_character:
        return "it is no character of that manager on the stage.", "combat.untilted"
    if s.turn == 1 and not book.first_combat:
        return "there is no combat in the first turn of the match.", "combat.first_turn"
    if responding or s.phase != COMBAT or s.step != ATTACK:
        return "attacks are declared in the Combat Phase.", "turn.order"
    return combat.bar_to_attack(book, s, card)


def _block(book: Book, s: State, who: int, card: int, attacker: int) -> tuple[str, Because] | None:
    if s.phase != COMBAT or s.step != BLOCK or who == s.active:
        return None
    if s.loc[card] != STAGE or s.owner[card] != who or not book.defs[card].is_character:
        return "it is no character of that manager on the stage.", "combat.blocks"
    if attacker not in s.attackers:
        return f"{book.name(attacker)} does not attack.", "combat.blocks"
    table, done = combat.blocking(book, s), combat.made(s)
    if sum(one == card for one, _ in done) >= table.blockers[card].limit:
        return "it blocks as many attackers as it may.", "combat.blocks"
    if (card, attacker) in done:
        return "it blocks this attacker already.", "combat.blocks"
    return "this would leave no legal blocks.", _block_rule(book, s, attacker)


def _block_rule(book: Book, s: State, attacker: int) -> Because:
    """Clout, if the attacker has it, else Callout of another attacker."""
    from_clout = combat.blocking(book, s).attackers[attacker].keywords & CLOUT
    return "keywords.clout" if from_clout else "keywords.callout"


def too_soon(book: Book, s: State, move: Move) -> Refusal | None:
    """Why blocks cannot end yet; None for all other moves."""
    if move != combat.BLOCKS_DONE or s.phase != COMBAT or s.step != BLOCK or s.chain or s.window or s.frames:
        return None
    fault = combat.blocking(book, s).fault(combat.made(s))
    reasons = {
        "clout": "an attacker with Clout is blocked with too little ATK.",
        "callout": "an attacker with Callout must be blocked.",
        "moderator": "a Moderator must block an attacker nobody blocks.",
    }
    return Refusal(reasons[fault], f"keywords.{fault}") if fault else None
