"""Numbers as reportlab writes them, whatever other threads forget meanwhile."""

from __future__ import annotations

from random import Random

import pytest
from deckproof.generator import numerals
from reportlab.lib.rl_accel import fp_str


def test_digits_are_those_of_reportlab(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(numerals, "_known", {})
    random = Random(1)
    many = [sign * random.random() * 10.0**size for size in range(-9, 9) for sign in (1, -1) for _ in range(40)]
    edges = [0, 1, -1, 100, 0.1, 1e-7, 2e-7, -2e-7, 0.9999999, 1.0000001, 9.9999999, 999999.5, 1e6, 1e15, 2.50]
    for _ in range(2):
        assert numerals.digits(*many, *edges) == numerals.digits([*many, *edges]) == fp_str(*many, *edges)


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
