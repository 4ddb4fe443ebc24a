"""SHT: names that lead to something else than they say."""

from __future__ import annotations

from ...cards.registry import Said, check
from ...cards.source import Place


@check("SHT185", "other-icon", "warning")
def other_icon(icon: str, word: str, named: str) -> Said:
    """An icon that is named after another word than the one beside it, or after another mark than the one that has it.

    Why: readers learn icons from the rulebook, and look for the wrong one on the cards.
    Bad: `:leader: Character`, where there is an icon `character`
    Good: `:character: Character`
    """
    after = f", and it is that of {named!r}" if named else ""
    return Said(f"the icon {icon!r} stands for {word!r}{after}", f"use the icon of {word!r}, or another word")


@check("SHT186", "other-target", "warning")
def other_target(text: str, title: str, meant: str, other: Place) -> Said:
    """A link that has the name of one section, and leads to another one, with which it shares no word.

    Why: whoever follows it reads about something else.
    Bad: `[stack](#costs)`, where a section is called "The stack"
    Good: `[stack](#stack)`
    """
    return Said(
        f"{text!r} leads to {title!r}, and there is {meant!r}", "link to that, or use other words", other, "it is here"
    )


@check("SHT187", "other-label", "error")
def other_label(label: str, box: str, other: str) -> Said:
    """A label of an annotated card that names another of its boxes than the one it stands at.

    Why: the line in the picture leads to something else than its word says.
    Bad: `:::anatomy P01 atk=HP hp=ATK`
    Good: `:::anatomy P01 atk=ATK hp=HP`
    """
    return Said(f"the label {label!r} stands at {box!r}, and there is {other!r}", f"write '{other}={label}'")
