"""The table of the desk as its pages tell it, without a browser."""

from __future__ import annotations

import json
from collections.abc import Callable
from http.client import HTTPConnection
from pathlib import Path

import pytest
from deckproof.generator.desk.links import Links
from deckproof.generator.desk.pages import Pages
from deckproof.generator.desk.seen import Seen
from deckproof.generator.desk.tabled import Shower
from deckproof.generator.desk.tables import MOST, Match, NotPlayed, Sitting, Tables
from deckproof.generator.scaffold import STARTERS
from deckproof.validator.engine.luck import Luck

from ..kit import write_game
from .kit import Asked

HUSH = str(STARTERS / "duel")


def _page(sitting: Sitting) -> str:
    return Pages(Links()).table(Seen(), sitting)


def _posted(desk: Asked, path: str, said: object, **headers: str | None) -> tuple[int, str]:
    """What the desk answers to something that a page of its own sends, or with other headers."""
    body = said if isinstance(said, bytes) else json.dumps(said).encode()
    own = {"Host": desk.host, "Cookie": desk.cookie, "Origin": f"http://{desk.host}",
           "Content-Type": "application/json", "Content-Length": str(len(body))}  # fmt: skip
    line = HTTPConnection(desk.host, timeout=30)
    line.putrequest("POST", path, skip_host=True)
    for name, value in {**own, **{key.title().replace("_", "-"): value for key, value in headers.items()}}.items():
        if value is not None:
            line.putheader(name, value)
    line.endheaders(body)
    answer = line.getresponse()
    found = answer.status, answer.read().decode()
    line.close()
    return found


def test_a_page_shows_the_hand_of_who_looks_at_it_and_nothing_while_it_is_passed() -> None:
    sitting = Tables(HUSH).begin("3-players", ["person", "person", "chance"], 4)
    match, luck, passed = sitting.match, Luck(2), 0
    while match.actor is not None:
        shown = _page(sitting)
        if match.waiting:
            passed += 1
            assert "Pass the screen to " in shown
            assert 'id="moves"' not in shown and 'id="board"' not in shown and 'id="log"' not in shown
            sitting.take_over()
            continue
        true, seat = match.state, match.facing
        match.state = match.game.other_world(true, seat, luck)
        assert _page(sitting) == shown  # the same whatever the others hold
        match.state = true
        for move in match.legal():
            assert f'data-move="{" ".join(move)}"' in shown and match.said(move) in shown
        sitting.make(" ".join(luck.choice(match.legal())))
    assert passed > 1 and "The game is over: " in _page(sitting)
    sitting.undo()
    assert match.actor == match.facing


def test_moves_name_what_is_on_the_table_and_refusals_say_why() -> None:
    tables = Tables(HUSH)
    ready = tables.ready()
    for seed in range(200):
        match = Match(ready.stage, ready.book, "2-players", ["person", "person"], seed)
        match.take_over()
        sitting = Sitting(seed, ready.game, match)
        shower = Shower(sitting, Seen())
        hand = [spot for block in shower.blocks() for row in block for spot in row.spots if row.title.endswith(" hand")]
        other = next((spot.thing for spot in hand if spot.thing in ("sneeze", "book-swap")), "")
        if match.legal() == [("play", "note")] and other:
            break
    [choice] = shower.choices()
    assert choice.things == "note" and {spot.group for spot in hand if spot.thing} == {"card cards"}
    sitting.point([other])
    shown = _page(sitting)
    assert "Not allowed" in shown and "you must play this card" in shown and "vscode://file/" in shown
    sitting.make("play note")
    assert sitting.no is None and "Not allowed" not in _page(sitting)
    sitting.make("play nonsense")
    assert sitting.no is not None
    sitting.save()
    assert sitting.example and "```example" in _page(sitting)
    for _ in range(MOST):
        last = tables.begin("2-players", ["person", "chance"], 1)
    assert tables.at(1) is not None
    assert tables.begin("2-players", ["person", "chance"], 2).number == MOST + 1
    last = tables.begin("2-players", ["person", "chance"], 2)
    assert tables.at(2) is None and tables.at(last.number) is last and len(tables.every()) == MOST


def test_a_game_that_cannot_be_played_says_so(make_game: Callable[..., Path], tmp_path: Path) -> None:
    with pytest.raises(NotPlayed, match="no rules that run"):
        Tables(str(make_game())).ready()
    with pytest.raises(NotPlayed, match=r"game\.yaml:"):
        Tables(str(make_game({"game.yaml": "title: [\n"}, "broken"))).ready()
    files = {path.relative_to(STARTERS / "duel").as_posix(): path.read_bytes()
             for path in (STARTERS / "duel").rglob("*") if path.is_file()}  # fmt: skip
    sheet = files["play.md"].replace(b"Play 1 card.", b"Juggle 1 card.")
    with pytest.raises(NotPlayed, match=r"play\.md:"):
        Tables(str(write_game(tmp_path / "odd", {**files, "play.md": sheet}))).ready()


def test_only_our_own_pages_can_play(serve: Callable[[Path], Asked]) -> None:
    desk = serve(STARTERS / "duel")
    new = {"mode": "2-players", "sits": ["person", "chance"], "seed": 5}
    assert "Deal" in desk.page("/table")
    for status, headers in (
        (403, {"cookie": None}), (403, {"origin": None}), (403, {"origin": "http://evil.example"}),
        (403, {"host": "evil.example"}), (415, {"content_type": "text/plain"}), (413, {"content_length": "5000"}),
        (413, {"content_length": None}),
    ):  # fmt: skip
        assert _posted(desk, "/table", new, **headers)[0] == status, headers
    assert _posted(desk, "/findings", new)[0] == 405
    odd: list[object] = [
        [], b"{", {}, {**new, "mode": "x"}, {**new, "seed": -1}, {**new, "seed": True}, {**new, "sits": ["chance"] * 2},
        {**new, "sits": ["person"]}, {**new, "sits": 3},
    ]  # fmt: skip
    assert {_posted(desk, "/table", one)[0] for one in odd} == {400}
    status, said = _posted(desk, "/table", new)
    path = json.loads(said)["go"]
    assert status == 200 and "data-move=" in desk.page(path)
    sitting = desk.page(path)
    at = int(sitting.split('data-at="')[1].split('"')[0])
    move = sitting.split('data-move="')[1].split('"')[0]
    assert _posted(desk, f"{path}/move", {"at": at - 1, "move": move})[1].count(f'data-at="{at}"')  # of the past
    assert _posted(desk, f"{path}/fly", {"at": at})[0] == 400
    assert _posted(desk, f"{path}/try", {"at": at, "things": [1]})[0] == 400
    assert _posted(desk, f"{path}/move", {"at": at, "move": " "})[0] == 400
    assert "Not allowed" in _posted(desk, f"{path}/move", {"at": at, "move": "fly away"})[1]
    status, said = _posted(desk, f"{path}/move", {"at": at, "move": move})
    assert status == 200 and f'data-at="{at}"' not in said
    assert desk.get("/table/99")[0] == 404 and _posted(desk, "/table/99/undo", {"at": 1})[0] == 404
