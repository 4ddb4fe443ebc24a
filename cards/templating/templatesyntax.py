"""What is wrong with the grammar of a template, in our words."""

from __future__ import annotations

import re

from ..finding import did_you_mean

_TAGS = ("if", "elif", "else", "endif", "for", "endfor", "set")
_UNKNOWN_TAG = re.compile(
    r"Encountered unknown tag '(?P<tag>[^']*)'(?:.*innermost block.* is '(?P<open>\w+)')?", re.DOTALL
)
_OPEN_TAG = re.compile(
    r"Unexpected end of template\..*innermost block that needs to be closed is '(?P<open>\w+)'", re.DOTALL
)
_MORE = re.compile(r"expected token 'end of (?:print statement|statement block)', got '(?P<got>.*)'")


def syntax_fault(message: str) -> tuple[str, str]:
    """What Jinja2 says of a template that it cannot read, as what is wrong and what to do."""
    if message == "unexpected '}'" or message.startswith("unexpected end of template, expected 'end of print"):
        return "'{{' is not closed", "close it with '}}', without a space between"
    if message.startswith("unexpected end of template"):
        return "'{%' is not closed", "close it with '%}'"
    if found := _OPEN_TAG.match(message):
        return f"'{{% {found['open']} ... %}}' is never ended", f"end it with '{{% end{found['open']} %}}'"
    if found := _UNKNOWN_TAG.match(message):
        tag = found["tag"]
        if tag in _TAGS:
            return (
                f"'{{% {tag} %}}' ends or parts nothing here",
                "it needs a '{% for ... %}' or '{% if ... %}' before it",
            )
        wanted = f"end{found['open']}" if found["open"] else ""
        near = did_you_mean(tag, _TAGS)
        hint = near if near.startswith("did") else "'{{ ... }}' prints a value; tags are " + ", ".join(_TAGS)
        return f"there is no tag {tag!r}", f"write '{{% {wanted} %}}'" if wanted and near.startswith("did") else hint
    if message.startswith("Expected an expression"):
        return "nothing stands where a value must", "name a value, such as {{ card.name }}"
    if found := _MORE.match(message):
        return f"{found['got']!r} cannot stand here", "a name has no spaces; texts are joined with ~"
    if message == "expected token ':', got '}'":
        return (
            "a brace stands here where none belongs",
            "a key such as 'each' or 'when' is worked out without '{{' and '}}'",
        )
    if message == "chunk after expression":
        return "more stands here than one value", "compare with '==', and join with 'and', 'or' or '~'"
    if message.startswith(("unexpected char '\"'", 'unexpected char "\'"')):
        return "a text in a template is not closed", "write both its quotes"
    return message, ""
