"""How fast a lexicon reads, and a game plays that runs from its words, beside a loop for the same rules. By hand:

    python tests/benchmarks/words.py

The loop by hand keeps no events, knowledge, words or refusals and checks nothing; rely on the ratio.
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
SECONDS = 3.0
SENTENCES = 800
PLAYERS = 3
CARDS = [(suit, number) for suit in range(3) for number in range(1, 10)]


def made(name: str) -> WordedGame:
    """A small game that comes along, ready to be played."""
    game = load_game(STARTERS / name)
    found, _ = make_game(game, read_game(game))
    assert found is not None
    return found


def worded(game: WordedGame, checks: bool) -> float:
    """Moves a second of self-play."""
    mode, moves, games, start = f"{PLAYERS}-players", 0, 0, time.process_time()
    while (took := time.process_time() - start) < SECONDS:
        report = self_play(game, range(games, games + 50), checks=checks, modes=[mode], coverage=False)
        moves, games = moves + report.modes[mode].moves, games + 50
    return moves / took


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


def by_hand() -> float:
    """Moves a second of tricks, by a loop written for nothing else."""
    luck, moves, start = random.Random(1), 0, time.process_time()
    while (took := time.process_time() - start) < SECONDS:
        for _ in range(50):
            moves += _tricks(luck)
    return moves / took


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
    loop = by_hand()
    print(f"tricks by hand: {loop:,.0f} moves/s")
    for name in ("tricks", "duel", "draft"):
        game = made(name)
        bare, checked = worded(game, False), worded(game, True)
        print(f"{name}: {bare:,.0f} moves/s, {checked:,.0f} checked ({checked / loop:.2f} of the loop)")


if __name__ == "__main__":
    main()
