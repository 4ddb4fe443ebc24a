"""How fast a lexicon reads, and a game plays that runs from its words, beside a loop for the same rules. By hand:

    python tests/benchmarks/words.py

The loop by hand keeps no events, knowledge, words or refusals and checks nothing. It and the games take turns in short
slices of processor time, and the fastest twentieth of each is told: what a slice takes longer is the rest of the
machine at work. On a busy machine rely on the ratio.
"""

from __future__ import annotations

import random
import time
from itertools import islice
from pathlib import Path

from deckproof.cards.lexicon import load_lexicon
from deckproof.cards.lexicon.samples import samples
from deckproof.cards.load import load_game
from deckproof.validator.engine.selfplay import self_play
from deckproof.validator.language.game import WordedGame
from deckproof.validator.language.making import make_game
from deckproof.validator.language.reading import read_game

STARTERS = Path(__file__).resolve().parents[2] / "cards" / "starters"
SLICES, GAMES = 150, 30
"""How often all take turns, and how many games each plays in a turn."""
SENTENCES = 800
PLAYERS = 3
CARDS = [(suit, number) for suit in range(3) for number in range(1, 10)]


def made(name: str) -> WordedGame:
    """A small game that comes along, ready to be played."""
    game = load_game(STARTERS / name)
    found, _ = make_game(game, read_game(game))
    assert found is not None
    return found


def worded(game: WordedGame, first: int, checks: bool) -> float:
    """Moves a second of self-play, in a slice of games from number ``first`` on."""
    mode, start = f"{PLAYERS}-players", time.process_time()
    report = self_play(game, range(first, first + GAMES), checks=checks, modes=[mode], coverage=False)
    return report.modes[mode].moves / (time.process_time() - start)


def cold() -> tuple[int, float]:
    """How many sentences are read, of all patterns, and the seconds it takes with making the lexicon."""
    start = time.process_time()
    book = load_lexicon(load_game(STARTERS / "duel")).book
    made_in = time.process_time() - start
    patterns = [phrase.wordings[0].nodes for phrase in book.phrases if phrase.is_sentence]
    texts = list(dict.fromkeys(text for nodes in patterns for text in islice(samples(book, nodes), 12)))[:SENTENCES]
    start = time.process_time()
    for text in texts:
        book.read(text)
    return len(texts), made_in + time.process_time() - start


def by_hand(luck: random.Random) -> float:
    """Moves a second of tricks, by a loop written for nothing else, in a slice."""
    start = time.process_time()
    moves = sum(_tricks(luck) for _ in range(4 * GAMES))
    return moves / (time.process_time() - start)


def best(rates: list[float]) -> float:
    """The rate that one slice in twenty reaches."""
    return sorted(rates)[-max(1, len(rates) // 20)]


def _tricks(luck: random.Random) -> int:
    deck, moves = CARDS[:], 0
    luck.shuffle(deck)
    hands = [deck[6 * player : 6 * player + 6] for player in range(PLAYERS)]
    seat, bucket = luck.randrange(PLAYERS), [0] * PLAYERS
    for _ in range(6):
        led, best, leader = -1, 0, seat
        for turn in range(PLAYERS):
            player = (seat + turn) % PLAYERS
            hand = hands[player]
            card = luck.choice([one for one in hand if one[0] == led] or hand)
            hand.remove(card)
            moves += 1
            if led < 0:
                led = card[0]
            if card[0] == led and card[1] > best:
                best, leader = card[1], player
        bucket[leader] += PLAYERS
        seat = leader
    return moves


def main() -> None:
    """Print the rates."""
    count, seconds = cold()
    print(f"lexicon and {count} sentences, cold: {seconds:.2f} s")
    luck, loop, bare, checked = random.Random(1), list[float](), dict[str, list[float]](), dict[str, list[float]]()
    games = {name: made(name) for name in ("tricks", "duel", "draft")}
    for slice_ in range(SLICES):
        loop.append(by_hand(luck))
        for name, game in games.items():
            bare.setdefault(name, []).append(worded(game, slice_ * GAMES, False))
            checked.setdefault(name, []).append(worded(game, slice_ * GAMES, True))
    hand = best(loop)
    print(f"tricks by hand: {hand:,.0f} moves/s")
    for name in games:
        rate = best(checked[name])
        print(f"{name}: {best(bare[name]):,.0f} moves/s, {rate:,.0f} checked ({rate / hand:.3f} of the loop)")


if __name__ == "__main__":
    main()
