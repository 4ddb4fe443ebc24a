"""What the commands do that need neither proof nor paper: list and schema."""

from __future__ import annotations

import json
from pathlib import Path

from ..cards.jsonschema import schemas
from ..cards.library import bundled
from ..cards.load import load_game
from .atomic import write_files
from .console import say


def list_games(name: str | None) -> int:
    """``deckproof list``: the bundled games, or what one game is made of."""
    if name is None:
        for game in sorted(bundled()):
            say(f"{game:20} {load_game(game).title}")
        return 0
    game_ = load_game(name)
    say(f"{game_.title} ({game_.name})")
    for part in game_.components.values():
        pieces = sum(card.copies for card in part.cards)
        say(f"\n{part.id}: {part.title}, {len(part.cards)} different, {pieces} in all")
        for card in part.cards:
            say(f"  {card.id:12} {card.copies} x {card.name}")
    return 0


def write_schemas(folder: Path | None) -> int:
    """``deckproof schema``: JSON Schemas of the data files, printed or written one file each."""
    texts = {name: json.dumps(content, indent=2) + "\n" for name, content in schemas().items()}
    if folder is None:
        say(json.dumps({name: json.loads(text) for name, text in texts.items()}, indent=2))
        return 0
    folder.mkdir(parents=True, exist_ok=True)
    files = {folder / f"{name}.schema.json": text.encode() for name, text in texts.items()}
    write_files(files)
    for file in files:
        say(str(file))
    return 0
