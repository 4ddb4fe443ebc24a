"""The Combat Phase (published L194-217): attacks, blocks, effects of combat, damage."""

from __future__ import annotations

from ...engine.kernel import Because, Move
from . import table
from .blocking import Attacker, Block, Blocker, Blocking
from .book import BAN, CLIP, MODERATOR, RAID, Book
from .fighting import Fighter, Outcome, fight
from .state import BLOCK, State
from .stats import atk, blocking_atk, characters, hp, is_dying, keywords, may_block, why_keyword

ATTACKS_DONE: Move = ("attacks-done",)
BLOCKS_DONE: Move = ("blocks-done",)


def bar_to_attack(book: Book, s: State, card: int) -> tuple[str, Because] | None:
    """What keeps a character of the manager of the turn from attacking."""
    if s.tilted[card]:
        return "it is tilted.", "combat.untilted"
    if s.burnout[card]:
        return "it debuted this turn.", "stage.burnout"
    if keywords(book, s, card) & MODERATOR:
        return "a Moderator cannot attack.", "keywords.moderator"
    return ("it attacks already.", "combat.tilts") if card in s.attackers else None


def attack_moves(book: Book, s: State) -> list[Move]:
    """Every character that may still be declared as an attacker, and to have declared all."""
    free = [card for card in characters(book, s, s.active) if bar_to_attack(book, s, card) is None]
    return [*(("attack", book.ids[card]) for card in free), ATTACKS_DONE]


def begin(book: Book, s: State) -> bool:
    """Nobody is asked when there is nobody to attack with."""
    if not s.attackers and len(attack_moves(book, s)) == 1:
        s.step = 5
        return True
    return False


def take_attack(book: Book, s: State, move: Move) -> None:
    """Declare an attacker; when all are declared, they are tilted (L197)."""
    if move != ATTACKS_DONE:
        card = book.index[move[1]]
        s.attackers.append(card)
        table.note(s, "attack", "combat.untilted", player=s.active, card=move[1])
        return
    for card in s.attackers:
        s.tilted[card] = 1
        table.note(s, "tilt", "combat.tilts", card=book.ids[card])
    s.step = BLOCK if s.attackers else 5


def blocking(book: Book, s: State) -> Blocking:
    """The attackers and all who may block them."""
    attackers = {card: Attacker(atk(book, s, card), keywords(book, s, card)) for card in s.attackers}
    blockers = {
        card: Blocker(blocking_atk(book, s, card), keywords(book, s, card), may_block(book, s, card))
        for card in characters(book, s, s.active ^ 1)
    }
    return Blocking(attackers, blockers)


def made(s: State) -> list[Block]:
    """The blocks declared so far."""
    return [(blocker, attacker) for blocker, attacker in s.blocks]


def block_moves(book: Book, s: State) -> list[Move]:
    """Every block that may be declared, and to have declared all if that may be."""
    found, done = blocking(book, s), made(s)
    moves: list[Move] = [("block", book.ids[one], book.ids[other]) for one, other in found.next(done)]
    if not found.fault(done):
        moves.append(BLOCKS_DONE)
    return moves


def defend(book: Book, s: State) -> bool:
    """Nobody is asked when there is nobody to block with."""
    if characters(book, s, s.active ^ 1):
        return False
    s.step = 2
    return True


def take_block(book: Book, s: State, move: Move) -> None:
    """Declare a block, or that there are no more."""
    if move == BLOCKS_DONE:
        s.step = 2
        return
    blocker, attacker = book.index[move[1]], book.index[move[2]]
    s.blocks.append([blocker, attacker])
    if attacker not in s.blocked:
        s.blocked.append(attacker)
    why = "combat.tilted_atk" if s.tilted[blocker] else "combat.blocks"
    if sum(one == blocker for one, _ in s.blocks) > book.blocks:
        table.note(s, "block", why_keyword(book, s, blocker, MODERATOR), card=move[1], attacker=move[2])
    else:
        table.note(s, "block", why, card=move[1], attacker=move[2])


def window(book: Book, s: State) -> bool:
    """Highlights and abilities before combat is finalized, the attacking manager first (L211, ruling V09)."""
    s.window, s.prio, s.passes, s.step = True, s.active, 0, 3
    return True


def effects(book: Book, s: State) -> bool:
    """Combat is finalized: effects of blocking and attacking (L214)."""
    s.step = 4
    table.note(s, "finalized", "combat.effects")
    table.trigger(book, s, "block", dict.fromkeys(blocker for blocker, _ in s.blocks))
    table.trigger(book, s, "attack", s.attackers)
    return True


def deal(book: Book, s: State) -> bool:
    """Damage is dealt: with Clip first, then all other at the same time (L217)."""
    s.step = 5
    cards = [*s.attackers, *dict.fromkeys(blocker for blocker, _ in s.blocks)]
    place = {card: number for number, card in enumerate(cards)}
    fighters = [
        Fighter(
            atk(book, s, card) if card in s.attackers else blocking_atk(book, s, card),
            hp(book, s, card), keywords(book, s, card), s.damage[card],
        )
        for card in cards
    ]  # fmt: skip
    blocks = [(place[blocker], place[attacker]) for blocker, attacker in s.blocks]
    attackers = range(len(s.attackers))
    came = fight(fighters, attackers, blocks, [place[one] for one in s.blocked])
    _carry_out(book, s, cards, came)
    return True


def _carry_out(book: Book, s: State, cards: list[int], came: Outcome) -> None:
    for number, card in enumerate(cards):
        s.damage[card] = came.damage[number]
    for who, whom, n, clip in came.hits:
        because = why_keyword(book, s, cards[who], CLIP) if clip else _hit_rule(s, cards[who], cards[whom])
        table.note(s, "hit", because, card=book.ids[cards[who]], to=book.ids[cards[whom]], n=n)
    for number in came.silenced:
        table.note(s, "silenced", "rulings.V10", card=book.ids[cards[number]])
    for who, whom in came.banned:
        s.banned[cards[whom]] = 1
        because = why_keyword(book, s, cards[who], BAN)
        table.note(s, "ban", because, card=book.ids[cards[whom]], by=book.ids[cards[who]])
    for who, n, raid in came.sanity:
        because = why_keyword(book, s, cards[who], RAID) if raid else "rulings.V12"
        table.lose(s, s.active ^ 1, n, because, "raid" if raid else "unblocked")


def _hit_rule(s: State, who: int, whom: int) -> Because:
    """The rule behind an ordinary hit."""
    if who not in s.attackers:
        several = sum(one == who for one, _ in s.blocks) > 1
        return "rulings.V11" if several else "combat.at_once"
    return "combat.each_blocker" if sum(target == who for _, target in s.blocks) > 1 else "combat.at_once"


def dying(book: Book, s: State) -> list[int]:
    """Who graduates after combat: those banned and those with lethal damage, of the defending manager first."""
    both = (*s.stage[s.active ^ 1], *s.stage[s.active])
    return [card for card in both if s.banned[card] or is_dying(book, s, card)]


def over(s: State) -> None:
    """Nobody attacks or blocks any longer."""
    s.attackers, s.blocked, s.blocks = [], [], []
