"""Jinja2 held to plain data: the values of faces and the text of the rulebook."""
