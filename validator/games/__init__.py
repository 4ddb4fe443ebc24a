"""The rules of the bundled games, each written to read like its rulebook. Card effects come from the printed words."""
