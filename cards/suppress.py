"""Findings switched off in place by ``# deckproof: ignore CODE why``; in Markdown by ``<!-- deckproof: ... -->``.

The comment stands on the line of the finding (or of its other place), or alone on a line above it. Where a text of
several lines begins on that line, the comment holds for all its lines; in Markdown, alone on a line, it holds for the
paragraph or fenced block below. For a whole table of cards, the comment stands in game.yaml where the table is named.
Several codes are separated by commas.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Collection, Iterable, Mapping
from dataclasses import field

from . import dat
from .finding import Finding, did_you_mean
from .lazyclass import dataclass
from .registry import CHECKS, FAMILIES, every_check
from .source import Place, Source

_COMMENT = re.compile(r"(?:(?<=[ \t])|^)#[ \t]*deckproof[ \t]*:[ \t]*(.*)$", re.MULTILINE)
_REMARK = re.compile(r"<!--[ \t]*deckproof[ \t]*:[ \t]*(ignore\b.*?)[ \t]*-->")
_IGNORE = re.compile(r"ignore[ \t]+([^\s,]+(?:[ \t]*,[ \t]*[^\s,]+)*)[ \t]*(.*)")
ELSEWHERE = frozenset({"PRT040", "SHT161", "SHT175", "SHT176"})
"""Checks that not every check asks, but an export, or where an earlier run is known: an unused comment is no fault."""
ENDLESS = frozenset({"PRT025"})
"""Findings about what would be drawn for hours: neither a comment nor a draft gets round them."""
_FORM = "write '# deckproof: ignore CODE why'"


@dataclass(slots=True)
class _Suppression:
    """One comment: ``lines`` are the line numbers it holds for, ``unused`` the codes that met no finding yet."""

    place: Place
    codes: list[str]
    lines: range
    unused: set[str] = field(init=False)

    def __post_init__(self) -> None:
        self.unused = set(self.codes)

    def holds(self, code: str, place: Place | None) -> bool:
        return (
            code in self.codes
            and place is not None
            and place.source.name == self.place.source.name
            and place.line in self.lines
        )


def apply(
    findings: Iterable[Finding], sources: Mapping[str, Source], families: Collection[str] | None = None
) -> list[Finding]:
    """Drop the findings that comments in ``sources`` switch off; add one for each bad or unused comment.

    ``families`` are the families of checks that ran in full ("DAT", "PRT"); comments for others are left alone. None
    means every family with a registered check. Faults that make data unreadable, and those of ``ENDLESS``, cannot be
    switched off.
    """
    ran = {code[:3] for code in CHECKS} if families is None else set(families)
    kept: list[Finding] = []
    suppressions: list[_Suppression] = []
    for source in sources.values():
        for place, lines, words in _comments(source):
            codes = _codes(place, words, kept)
            suppressions.append(_Suppression(place, codes, lines))
    for finding in findings:
        holding = [one for one in suppressions if finding.code not in ENDLESS and _held(one, finding)]
        for one in holding:
            one.unused.discard(finding.code)
        if not holding:
            kept.append(finding)
    for one in suppressions:
        kept.extend(
            dat.unused_suppression(one.place, code) for code in sorted(one.unused - ELSEWHERE) if code[:3] in ran
        )
    return sorted(kept, key=lambda finding: finding.sort_key)


def _held(one: _Suppression, finding: Finding) -> bool:
    named_at = finding.place.source.named_at if finding.place else None
    return any(one.holds(finding.code, place) for place in (finding.place, finding.other, named_at))


def _codes(place: Place, words: str, faults: list[Finding]) -> list[str]:
    """The codes a comment switches off; what is wrong with the comment goes to ``faults``."""
    found = _IGNORE.fullmatch(words.strip())
    if found is None:
        faults.append(dat.bad_suppression(place, "it names no code", _FORM))
        return []
    codes = [code.strip() for code in found[1].split(",")]
    if not found[2]:
        faults.append(dat.bad_suppression(place, "it gives no reason", f"{_FORM}, with a reason in words"))
        return []
    good = []
    for code in codes:
        check = CHECKS.get(code) or every_check().get(code)
        if check is None and (code[:3] not in FAMILIES or any(known[:3] == code[:3] for known in CHECKS)):
            faults.append(dat.bad_suppression(place, f"there is no check {code!r}", did_you_mean(code, CHECKS)))
        elif check is not None and code.startswith("DAT") and check.severity == "error":
            hint = "mend the fault itself"
            faults.append(dat.bad_suppression(place, f"{code} makes the data unreadable and always counts", hint))
        else:
            good.append(code)
    return good


def _comments(source: Source) -> Iterable[tuple[Place, range, str]]:
    """The real comments to us in a file: place, the lines each holds for, the words after ``deckproof:``."""
    if source.name.endswith((".yaml", ".yml")):
        yield from _yaml_comments(source)
    elif source.name.endswith(".md"):
        end = 0
        for hit in _REMARK.finditer(source.text):
            place = source.at(hit.start(), hit.end() - hit.start())
            alone = source.line(place.line).strip() == hit[0]
            if alone and (end <= place.line or _is_fence(source.line(place.line + 1))):
                end = _block_end(source, place.line + 1)  # of many comments in a row, the first looks for all
            yield place, range(place.line, (end if alone else place.line) + 1), hit[1]


def _is_fence(line: str) -> bool:
    return line.strip()[:3] in ("```", "~~~")


def _block_end(source: Source, first: int) -> int:
    """The last line of the fenced block that begins on line ``first``, or of the paragraph there."""
    fence = source.line(first).strip()[:3]
    last = first
    if fence in ("```", "~~~"):
        last += 1
        while last <= source.lines and source.line(last).strip() != fence:
            last += 1
        return last
    while source.line(last + 1).strip():
        last += 1
    return last


def _yaml_comments(source: Source) -> Iterable[tuple[Place, range, str]]:
    hits = list(_COMMENT.finditer(source.text)) if "deckproof" in source.text else []
    if not hits:
        return
    spans = _scalars(source.text)
    starts = [start for start, _ in spans]
    ends = _text_ends(source, spans)
    first = 0
    for hit in hits:
        before = bisect_right(starts, hit.start()) - 1
        if before >= 0 and hit.start() < spans[before][1]:
            continue  # the words stand inside a text
        place = source.at(hit.start(), hit.end() - hit.start())
        if first <= place.line:  # below many comments in a row stands one line that all are about
            first = place.line
            while _alone(source, first):
                first += 1
        about = first if _alone(source, place.line) else place.line
        yield place, range(place.line, max(about, ends.get(about, 0)) + 1), hit[1]


def _alone(source: Source, line: int) -> bool:
    return source.line(line).lstrip().startswith("#")


def _scalars(text: str) -> list[tuple[int, int]]:
    """Where the texts of a YAML file begin and end, as offsets; a block text begins after its header line."""
    from .pyyaml import yaml  # most files have no such comment
    from .yamlown import LOADER

    spans = []
    try:
        for token in yaml.scan(text, Loader=LOADER):
            if isinstance(token, yaml.ScalarToken):
                start, end = token.start_mark.index, token.end_mark.index
                if token.style in ("|", ">"):
                    start = max(start, text.find("\n", start))
                spans.append((start, end))
    except yaml.YAMLError:
        return spans  # what is broken is told by the reader
    return spans


def _text_ends(source: Source, spans: list[tuple[int, int]]) -> dict[int, int]:
    """The last line of the texts that begin on a line, by that line."""
    ends: dict[int, int] = {}
    for start, end in spans:
        begin = source.at(start).line
        ends[begin] = max(ends.get(begin, 0), source.at(max(start, end - 1)).line)
    return ends
