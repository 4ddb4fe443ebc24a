"""Claims about when abilities trigger, in what order they are carried out, and who chooses."""

from __future__ import annotations

from collections.abc import Iterator

from ...claimed import Ask, Claimed, Watch
from ...engine.kernel import Event
from .claims_kit import CHOICE, about, claim, costs, events, later, says_may, yes
from .game import Ygios
from .state import ABILITY, COST, State
from .steps import DECLINE

KINDS = {"play_up": ("play", "up"), "play_down": ("play", "down"), "flip_up": ("flip", "up"),
         "flip_down": ("flip", "down"), "move": ("move", None), "return": ("return", None)}  # fmt: skip
"""What can happen to a card, as the kind of an event and the face in it."""


def after(by: str) -> frozenset[str]:
    """The events to watch for such a change."""
    return frozenset([" ".join(filter(None, KINDS[by]))])


def happened(rules: Ygios, s: State, by: str) -> Iterator[tuple[Event, int]]:
    """The events of the last move in which a card was played face-up, moved and so on, with the card."""
    kind, face = KINDS[by]
    for event in events(s, kind):
        if face in (None, event.data.get("face")) and event.data["card"] in rules.book.index:
            yield event, rules.book.index[event.data["card"]]


def answer(s: State, event: Event) -> str:
    """What the ability of a card answers to what has happened to it: trigger, silent, spent, or "" for nothing."""
    kinds = ("trigger", "silent", "spent", "play", "flip", "move", "return", "unpaid")
    told = about(later(s, event), event.data["card"], *kinds)
    return told[0].kind if told and told[0].kind in kinds[:3] else ""


@claim("triggers", "by is")
def triggers(rules: Ygios, asked: Claimed) -> Watch[State]:
    """Whether an ability triggers when its card is played, flipped, moved or returned."""

    def ask(before: State | None, s: State) -> str | None:
        found = None
        for event, card in happened(rules, s, asked.meaning["by"]):
            said = answer(s, event)
            if rules.book.steps[card].speaks and said not in ("silent", "spent"):
                found = yes((said == "trigger") == asked.meaning["is"], f"{_named(rules, card)} is otherwise")
                if found:
                    return found
        return found

    return Watch(ask, after(asked.meaning["by"]))


def _named(rules: Ygios, card: int) -> str:
    return rules.book.facts[rules.book.ids[card]].name


def pays(rules: Ygios, s: State, event: Event, card: int) -> bool:
    """Whether the cost of a card was paid after something happened to it, or is being paid."""
    sentences = costs(rules.book, card)
    running = any(frame.part == COST and frame.card == card for frame in s.stack)
    return running or any(one.because in sentences for one in later(s, event))


@claim("when_flipped", "face is", on="flip_{face}")
def when_flipped(rules: Ygios, asked: Claimed) -> Ask[State]:
    """A card that is flipped this way triggers its ability or pays its cost, if it has one."""

    def ask(before: State | None, s: State) -> str | None:
        found = None
        for event, card in happened(rules, s, f"flip_{asked.meaning['face']}"):
            if rules.book.steps[card].speaks:
                found = yes(bool(answer(s, event)), f"{_named(rules, card)} does not trigger")
            elif rules.book.costly[card] and not about(later(s, event), event.data["card"], "unpaid"):
                found = yes(pays(rules, s, event, card), f"{_named(rules, card)} does not pay")
            if found:
                return found
        return found

    return ask


@claim("at_once", "is", on="trigger")
def at_once(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whether an ability is carried out as soon as it triggers."""

    def ask(before: State | None, s: State) -> str | None:
        for event in events(s, "trigger"):
            card = rules.book.index[event.data["card"]]
            sentences = [step.sentence for step in rules.book.steps[card].parts[ABILITY]]
            if sentences:
                now = any(one.because in sentences for one in later(s, event))
                now = now or any(frame.card == card for frame in s.stack)
                return yes(now == (asked.meaning["is"] == "at_once"), f"{_named(rules, card)} is otherwise")
        return None

    return ask


@claim("decline", "is", on=CHOICE)
def decline(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whether what the text leaves to a player may be declined, and nothing else."""

    def ask(before: State | None, s: State) -> str | None:
        if not s.stack:
            return None
        frame = s.stack[-1]
        step = rules.book.steps[frame.card].parts[frame.part][frame.pc - 1]
        may, open_ = says_may(step.sentence.meaning), DECLINE in rules.legal(s)
        if not may:
            return yes(not open_, "declining is open without it")
        if frame.others or not rules.legal(s):
            return None  # accepted already
        return yes(open_ == asked.meaning["is"], f"declining is {'' if open_ else 'not '}open")

    return ask


@claim("no_target", "then", on="nothing")
def no_target(rules: Ygios, asked: Claimed) -> Ask[State]:
    """What happens when a sentence finds nothing to act on."""

    def ask(before: State | None, s: State) -> str | None:
        under_way = [frame.card for frame in before.stack] if before is not None else []
        if any(events(s, "barred")) or len(set(under_way)) < len(under_way):
            return None  # a lock is against what there is to act on, or the card is at it twice
        event = next(events(s, "nothing"))
        done = [one for one in events(s) if one.because == event.because and one.kind not in ("nothing", "trigger")]
        if asked.meaning["then"] != "nothing":
            return "nothing happens" if not done else None
        return yes(not done, f"{done[0].kind if done else ''} happens")

    return ask


@claim("nested", "is", on=CHOICE)
def nested(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whether an ability waits for the one it made trigger."""

    def ask(before: State | None, s: State) -> str | None:
        if len(s.stack) < 2:
            return None
        running = [frame.card for frame in s.stack]
        newest = [rules.book.index[event.data["card"]] for event in events(s, "trigger")]
        waiting = [card for card in newest if card in running]
        if not waiting:
            return None
        return yes((waiting[-1] == running[-1]) == asked.meaning["is"], "the newest goes first")

    return ask


@claim("choices", "is", on=CHOICE)
def choices(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Who makes the choices of a card: what its text gives to the opponent is left out."""

    def ask(before: State | None, s: State) -> str | None:
        if not s.stack:
            return None
        frame = s.stack[-1]
        if rules.book.steps[frame.card].parts[frame.part][frame.pc - 1].rival:
            return None
        own = rules.actor(s) == frame.owner
        return yes(own == (asked.meaning["is"] == "owner"), "the owner chooses" if own else "the opponent chooses")

    return ask


@claim("once", "mark is", on="trigger spent")
def once(rules: Ygios, asked: Claimed) -> Ask[State]:
    """How often the ability of a marked card triggers in a round."""
    mark, times = asked.meaning["mark"], asked.meaning["is"]

    def ask(before: State | None, s: State) -> str | None:
        for event in events(s, "trigger", "spent"):
            card = rules.book.index[event.data["card"]]
            if mark in rules.book.facts[event.data["card"]].marks:
                if event.kind == "spent":
                    return yes(times == 1, "it does not trigger a second time")
                if times == 1:
                    return yes(bool(s.spent[card]), f"{_named(rules, card)} can trigger again")
        return None

    return ask


@claim("once_used", "mark is", on="nothing")
def once_used(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whether the ability of a marked card is used up although nothing happened."""

    def ask(before: State | None, s: State) -> str | None:
        for event in events(s, "trigger"):
            card = rules.book.index[event.data["card"]]
            sentences = [step.sentence for step in rules.book.steps[card].parts[ABILITY]]
            idle = any(one.kind == "nothing" and one.because in sentences for one in later(s, event))
            if idle and asked.meaning["mark"] in rules.book.facts[event.data["card"]].marks:
                used = bool(s.spent[card])
                return yes(used == asked.meaning["is"], f"{_named(rules, card)} is {'' if used else 'not '}used up")
        return None

    return ask


@claim("once_silent", "mark bonus", on="silent trigger")
def once_silent(rules: Ygios, asked: Claimed) -> Ask[State]:
    """A marked card played in the Zone of a Zone Bonus is not used up by that."""

    def ask(before: State | None, s: State) -> str | None:
        if before is None:
            return None
        for event in events(s, "silent", "trigger"):
            card = rules.book.index[event.data["card"]]
            at = s.bonus[s.loc[card]] if card in s.board else -1
            here = at >= 0 and rules.book.bonus_ids[at] == asked.meaning["bonus"]
            if here and asked.meaning["mark"] in rules.book.facts[event.data["card"]].marks:
                return yes(s.spent[card] == before.spent[card], f"{_named(rules, card)} is used up")
        return None

    return ask


@claim("once_for", "mark is", on="spent")
def once_for(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whether a marked card counts for itself or for each player who makes it trigger."""

    def ask(before: State | None, s: State) -> str | None:
        for event in events(s, "spent"):
            made = [one for one in events(s, "flip") if one.data["card"] == event.data["card"]]
            if made and asked.meaning["mark"] in rules.book.facts[event.data["card"]].marks:
                return yes(asked.meaning["is"] == "card", "it stays used when another makes it trigger")
        return None

    return ask


@claim("marked", "what is", on="deal")
def marked(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Cards with a lasting ability, or with a lock, have this mark: true of the cards, whatever the position."""
    book, odd = rules.book, ""
    for card, words in enumerate(book.steps):
        locks = any(step.sentence.meaning.get("do") == "lock" for step in words.parts[ABILITY])
        if locks if asked.meaning["what"] == "lock" else words.worths:
            odd = odd or yes(asked.meaning["is"] in book.facts[book.ids[card]].marks, _named(rules, card))
    return lambda before, s: odd
