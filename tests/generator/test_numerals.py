"""Numbers as reportlab writes them, whatever other threads forget meanwhile."""

from __future__ import annotations

import pytest
from deckproof.generator import numerals


def test_digits_are_those_of_reportlab(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(numerals, "_known", {})
    for _ in range(2):
        assert numerals.digits(1, 2.5, -0.125) == numerals.digits([1, 2.5, -0.125]) == numerals._plain(1, 2.5, -0.125)


def test_another_thread_may_forget_all_numbers_in_between(monkeypatch: pytest.MonkeyPatch) -> None:
    known: dict[float, str] = {}
    plain = numerals._plain

    def forgetting(number: float) -> str:
        known.clear()
        return str(plain(number))

    monkeypatch.setattr(numerals, "_known", known)
    monkeypatch.setattr(numerals, "_plain", forgetting)
    assert numerals.digits(1, 2.5, 3) == "1 2.5 3"


@pytest.mark.parametrize("code", ["", "/F1 9 Tf (Take 1) Tj", "\n\t\r\\ ~", "caf\u00e9 \u2022", b"\x00\xff"])
def test_bytes_are_those_of_reportlab(code: str | bytes) -> None:
    assert numerals.encoded(code) == numerals._by_table(code)


@pytest.mark.parametrize("text", ["", "Take (1) \\ of 2", "caf\u00e9", bytes(range(256))])
def test_texts_are_escaped_as_by_reportlab(text: str | bytes) -> None:
    assert numerals.escaped(text) == numerals._letter_by_letter(text)
