"""Prompts: drawing a Faction card and keeping one of two (published L55-79; rulings R-H3 to R-H11, R-H27)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from ....cards.program import Meaning, Sentence
from ...engine.kernel import CHANCE, Move
from ...engine.registry import Register, UnknownWords
from . import table
from .book import Book, CardWords, Step
from .happiness import group_of
from .state import BEGUN, COALITION, DIVIDEND, DRAWN, GROUPS, NONE, Frame, State
from .steps import ACCEPT, DECLINE, only
from .table import note, note_by_prompt, note_secretly

MakePrompt: TypeAlias = Callable[[Book, CardWords, Meaning, Sentence, bool], None]
"""Adds the step of a meaning to the words of a prompt; the last is whether the player may decline."""

PROMPTS: Register[MakePrompt] = Register()
prompt = PROMPTS.add

OLD: Move = ("keep", "old")
NEW: Move = ("keep", "new")


def works(book: Book, s: State, player: int, card: int) -> bool:
    """Whether a prompt can be followed: its pile has a card, and the player can hold one of that group."""
    group = book.words[card].prompts_from
    return group != NONE and s.size[group] > 0 and table.forbidden(book, s, player, group) is None


def follow(book: Book, s: State, player: int, card: int) -> None:
    """A player has drawn a card: if it is a prompt, it is followed next."""
    if book.words[card].prompts_from != NONE:
        s.stack.append(Frame(DRAWN, card, player))


@prompt("do", "draw", slots="n from", who="you")
def draw_faction(book: Book, words: CardWords, meaning: Meaning, sentence: Sentence, may: bool) -> None:
    """Draw 1 card from the pile that the prompt names; nothing happens if there is none or it cannot be held."""
    only(meaning, n=1)
    group = group_of(meaning["from"])
    if group not in (DIVIDEND, COALITION):
        raise UnknownWords("pile of Faction cards", meaning["from"])
    words.prompts_from, words.prompts_must = group, not may

    def begin(book: Book, s: State, f: Frame) -> bool:
        if not works(book, s, f.owner, f.card):
            because = table.forbidden(book, s, f.owner, group) if s.size[group] else sentence
            note_secretly(s, "nothing", because or sentence, f.owner)
            f.pc = len(words.prompt)
            return True
        f.ask = f.owner if may and not f.must else CHANCE
        return False

    def options(book: Book, s: State, f: Frame) -> list[Move]:
        return table.outcomes(book, s, group) if f.ask == CHANCE else [ACCEPT, DECLINE]

    def take(book: Book, s: State, f: Frame, move: Move) -> bool:
        if move == ACCEPT:
            f.ask = CHANCE
            return False
        if move == DECLINE:
            note_by_prompt(s, "decline", sentence, f.owner)
            f.pc = len(words.prompt)
            return True
        card = book.index[move[1]]
        table.take_off(book, s, card)
        note_by_prompt(s, "draw-faction", sentence, f.owner, card=book.ids[card])
        if s.faction[f.owner] == NONE:
            table.hold(book, s, f.owner, card, sentence)
        else:
            f.got = card
        return True

    words.prompt.append(Step(sentence, begin, options, take))


@prompt("do", "put_under", slots="n if", who="you")
def put_one_under(book: Book, words: CardWords, meaning: Meaning, sentence: Sentence, may: bool) -> None:
    """With 2 Faction cards, the player keeps one; the other goes to the bottom of its pile (rulings R-H7, R-H8)."""
    only(meaning, n=1)
    only(meaning["if"], hold=book.rules["hand"]["faction"] + 1, of="faction")

    def begin(book: Book, s: State, f: Frame) -> bool:
        f.ask = f.owner
        return f.got == NONE

    def options(book: Book, s: State, f: Frame) -> list[Move]:
        return [OLD, NEW]

    def take(book: Book, s: State, f: Frame, move: Move) -> bool:
        card, f.got = f.got, NONE
        if move == NEW:
            table.give_up(book, s, f.owner, sentence, chosen=True)
            table.hold(book, s, f.owner, card, sentence, chosen=True)
        else:
            table.put_under(book, s, card)
            note_secretly(s, "put-back", sentence, f.owner, card=book.ids[card])
        return True

    words.prompt.append(Step(sentence, begin, options, take))


def begin_with(book: Book, s: State, player: int) -> None:
    """On the first turn, a player follows one of the dealt prompts (published L73-75; rulings R-H11, R-H27)."""
    dealt, s.prompts[player] = s.prompts[player], []
    useful = [card for card in dict.fromkeys(dealt) if works(book, s, player, card)]
    must = [card for card in useful if book.words[card].prompts_must]
    if must or len({book.words[card].prompts_from for card in useful}) == 1:
        s.stack.append(Frame(DRAWN, (must or useful)[0], player))
    elif useful:
        frame = Frame(BEGUN, useful[0], player)
        frame.left, frame.ask = useful, player
        s.stack.append(frame)


def first_choices(book: Book, f: Frame) -> list[Move]:
    """The piles among which the player of the first turn chooses, by the prompts that name them; or none."""
    assert f.left is not None, "a choice among dealt prompts has them"
    groups = dict.fromkeys(book.words[card].prompts_from for card in f.left)
    return [*(("follow", GROUPS[group]) for group in sorted(groups)), DECLINE]


def choose_first(book: Book, s: State, f: Frame, move: Move) -> None:
    """Follow one of the dealt prompts, or none of them."""
    s.stack.remove(f)
    assert f.left is not None, "a choice among dealt prompts has them"
    if move == DECLINE:
        note(s, "decline", "start_prompts", player=f.owner)
        return
    card = next(card for card in f.left if GROUPS[book.words[card].prompts_from] == move[1])
    s.stack.append(Frame(DRAWN, card, f.owner, must=True))
