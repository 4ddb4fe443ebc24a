"""The registry of checks: one function a code, whose docstring is its documentation."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Concatenate, ParamSpec

from .docstring import docstring
from .finding import Finding, Severity, quoted_short
from .lazyclass import dataclass
from .source import Place

P = ParamSpec("P")

FAMILIES = {
    "DAT": "data: files, schema, references, duplicates",
    "PRT": "print: what paper would not forgive",
    "CNT": "counts and components",
    "NAM": "names and terms",
    "WRD": "wording",
    "TXT": "texts of one card that differ",
    "FCT": "stated facts",
    "EXM": "example replay",
    "PHB": "the phrasebook itself",
    "SHT": "the rule sheet, and play by its words",
    "TRN": "translations",
}
SECTIONS = ("Why:", "Bad:", "Good:")


@dataclass(frozen=True, slots=True)
class Said:
    """What a check has to say about one fault; the registry adds code, name, severity and place."""

    message: str
    hint: str = ""
    other: Place | None = None
    other_note: str = ""
    severity: Severity | None = None
    """Only for a check whose faults differ in weight; otherwise the check's own severity holds."""
    listing: tuple[str, ...] = ()
    listing_note: str = ""


@dataclass(frozen=True, slots=True)
class Check:
    """A registered check. ``doc`` is its documentation: one line, then Why, Bad and Good."""

    code: str
    name: str
    severity: Severity
    doc: str

    @property
    def title(self) -> str:
        """The first line of the documentation."""
        return self.doc.splitlines()[0]


CHECKS: dict[str, Check] = {}
"""The checks of all modules that were asked for so far."""
LATER: list[Callable[[], None]] = []
"""What brings in the checks of all other modules."""


def every_check() -> dict[str, Check]:
    """All checks there are, those of modules that nothing has asked for yet among them."""
    while LATER:
        LATER.pop()()
    return CHECKS


def check(
    code: str, name: str, severity: Severity
) -> Callable[[Callable[P, Said]], Callable[Concatenate[Place | None, P], Finding]]:
    """Register a check under ``code`` (family and three digits) and ``name`` (the fault, in kebab case).

    The decorated function turns the particulars of one fault into :class:`Said`; the result takes the
    place first and gives a :class:`Finding`. Refuses a code used twice, an unknown family, a name used
    twice and a docstring without its Why, Bad and Good sections.
    """

    def register(function: Callable[P, Said]) -> Callable[Concatenate[Place | None, P], Finding]:
        doc = docstring(function)
        if not re.fullmatch(r"[A-Z]{3}[0-9]{3}", code) or code[:3] not in FAMILIES:
            raise ValueError(f"{code}: not a known family and three digits")
        if not re.fullmatch(r"[a-z]+(-[a-z0-9]+)*", name):
            raise ValueError(f"{code}: the name {name!r} is not in kebab case")
        if code in CHECKS or any(other.name == name for other in CHECKS.values()):
            raise ValueError(f"{code} {name}: registered twice")
        if missing := [section for section in SECTIONS if section not in doc]:
            raise ValueError(f"{code}: the docstring lacks {', '.join(missing)}")
        CHECKS[code] = Check(code, name, severity, doc)

        def found(place: Place | None, /, *args: P.args, **kwargs: P.kwargs) -> Finding:
            said = function(*args, **kwargs)
            return Finding(
                code, name, said.severity or severity, quoted_short(said.message), place, said.other, said.other_note,
                said.hint, listing=said.listing, listing_note=said.listing_note,
            )  # fmt: skip

        return found

    return register
