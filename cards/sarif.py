"""Findings as SARIF 2.1.0, the form that code hosts and editors read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from urllib.parse import quote

from .finding import Finding
from .registry import CHECKS
from .source import Place

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


def sarif(findings: Sequence[Finding], version: str) -> dict[str, Any]:
    """A SARIF log of one run; ``version`` is the program's. Columns count characters from 1."""
    codes = sorted({finding.code for finding in findings})
    driver = {"name": "Deckproof", "version": version, "rules": [_rule(code) for code in codes]}
    results = [_result(finding, codes.index(finding.code)) for finding in findings]
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    return {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}


def _rule(code: str) -> dict[str, Any]:
    check = CHECKS[code]
    return {
        "id": code,
        "name": check.name,
        "shortDescription": {"text": check.title},
        "fullDescription": {"text": check.doc},
        "defaultConfiguration": {"level": check.severity},
    }


def _result(finding: Finding, index: int) -> dict[str, Any]:
    text = f"{finding.message} ({finding.hint})" if finding.hint else finding.message
    if finding.listing:
        text = "\n".join([f"{text}\n{finding.listing_note}:", *finding.listing])
    result: dict[str, Any] = {
        "ruleId": finding.code,
        "ruleIndex": index,
        "level": finding.severity,
        "message": {"text": text},
    }
    if finding.place is not None:
        result["locations"] = [{"physicalLocation": _location(finding.place)}]
    if finding.other is not None:
        other = {"id": 1, "physicalLocation": _location(finding.other)}
        if finding.other_note:
            other["message"] = {"text": finding.other_note}
        result["relatedLocations"] = [other]
    return result


def _location(place: Place) -> dict[str, Any]:
    region = {"startLine": place.line, "startColumn": place.col, "endColumn": place.col + max(place.length, 1)}
    return {"artifactLocation": {"uri": quote(place.source.name, "/:")}, "region": region}
