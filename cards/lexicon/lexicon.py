"""A lexicon: verbs with their forms and what they do, nouns, and the phrasebook made of all of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field

from ..lazyclass import dataclass
from ..phrasebook.book import Phrasebook
from ..phrasebook.phrase import Phrase, wording
from ..source import Place
from ..yamlread import Document, Plain
from .forms import WordsForm


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb: its ``forms`` (base, third person, past, participle, gerund), what may follow it and what that means.

    ``does`` are the statements of the engine, templates over the slots of the meaning; ``state``: it is no deed but
    says what is so. ``sentence`` is what a verb of the game stands for ("" for those that come along).
    """

    id: str
    forms: tuple[str, ...]
    takes: tuple[tuple[str, dict[str, Plain]], ...]
    state: bool
    about: str
    does: tuple[Plain, ...] = field(hash=False)
    place: Place
    sentence: str = ""

    def phrases(self) -> Iterator[Phrase]:
        """What can be read of it: its bare form after "you", "can" and in commands, its third person, its gerund."""
        base, third = self.forms[0], self.forms[1]
        kinds = (
            (("are", base), ("is", third), ("be", base))
            if self.state
            else (("act", base), ("acts", third), ("doings", self.forms[4]))
        )
        for kind, form in kinds:
            for number, (say, means) in enumerate(self.takes):
                name = f"{kind} {self.id} {number}"
                meaning: Plain = dict(means) if self.state else {"do": self.id, **means}
                yield _phrase(name, kind, f"{form} {say}".strip(), meaning, self.place)
        instead = [means for say, means in self.takes if "{from:" in say]
        if instead and not self.state:
            say = f"if {{if:*so}}, {{who:*any}} {third} from {{from:*place}} instead"
            template: Plain = {"instead": self.id, "with": {"from": "{from}"}, "if": "{if}", "who": "{who}"}
            yield _phrase(f"instead {self.id}", "rule", say, template, self.place)


def _phrase(name: str, kind: str, say: str, means: Plain, place: Place) -> Phrase:
    return Phrase(name, kind, (wording(say, kind == "rule", place),), means, place)


@dataclass(frozen=True)
class Lexicon:
    """The words of one game. ``book`` reads its sentences; ``words`` are its own nouns, ``doc`` their file."""

    book: Phrasebook = field(repr=False)
    verbs: Mapping[str, Verb]
    words: WordsForm
    fields: tuple[str, ...]
    doc: Document | None = field(repr=False, default=None)
