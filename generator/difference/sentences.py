"""Sentences that came, went, changed or moved between two states of a text."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher

from .changes import Change, Entry, Sentence

NEAR = 0.5
"""How much two sentences have in common, of 1, for one to be the other with changes."""


def sentence_changes(old: Sequence[Sentence], new: Sequence[Sentence]) -> list[Entry]:
    """Sentences added, removed, changed and moved, by their sections in the order of the new text."""
    found: list[tuple[str, Change]] = []
    removed: list[Sentence] = []
    added: list[tuple[int, Sentence]] = []
    matcher = SequenceMatcher(None, [text for _, text in old], [text for _, text in new], autojunk=False)
    for tag, i1, i2, j1, j2 in matcher.get_opcodes():
        if tag == "equal":
            continue
        left = list(old[i1:i2])
        for sentence in new[j1:j2]:
            near = _nearest(sentence, left)
            if near is not None:
                left.remove(near)
                found.append((sentence[0], Change("now says", near[1], sentence[1])))
            else:
                added.append((len(found), sentence))
                found.append((sentence[0], Change("new:", new=sentence[1])))
        for sentence in left:
            removed.append(sentence)
            found.append((sentence[0], Change("no longer there:", old=sentence[1])))
    return _by_section(_with_moves(found, removed, added))


def _nearest(sentence: Sentence, others: Sequence[Sentence]) -> Sentence | None:
    """The sentence most like one, if any is like it at all."""
    likeness = [_likeness(other[1], sentence[1]) for other in others]
    best = max(likeness, default=0.0)
    return others[likeness.index(best)] if best >= NEAR else None


def _likeness(one: str, two: str) -> float:
    return SequenceMatcher(None, one.split(), two.split(), autojunk=False).ratio()


def _with_moves(
    found: list[tuple[str, Change]], removed: list[Sentence], added: list[tuple[int, Sentence]]
) -> list[tuple[str, Change]]:
    """The same, with a sentence that is gone here and new there told as one that moved."""
    for number, (section, text) in added:
        origin = next((one for one in removed if one[1] == text), None)
        if origin is not None:
            removed.remove(origin)
            found[number] = (section, Change(f"moved here from {origin[0]}:", new=text))
            found[found.index((origin[0], Change("no longer there:", old=text)))] = ("", Change(""))
    return [one for one in found if one[1].lead]


def _by_section(found: Sequence[tuple[str, Change]]) -> list[Entry]:
    sections: dict[str, list[Change]] = {}
    for section, change in found:
        sections.setdefault(section, []).append(change)
    return [Entry(section, tuple(changes)) for section, changes in sections.items()]
