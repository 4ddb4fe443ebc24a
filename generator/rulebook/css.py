"""The style sheet of the web page. Sizes follow the reader's own; colours are the game's."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from .theme import Theme

FACES = {
    "display": "font-family:'Book Display'",
    "regular": "font-family:'Book Text'",
    "bold": "font-family:'Book Text';font-weight:700",
    "italic": "font-family:'Book Text';font-style:italic",
}
"""What the sheet calls the fonts that come with the page."""

SANS = ("Alegreya Sans", "Gill Sans", "Gill Sans Nova", "Candara", "Calibri", "Segoe UI")
DISPLAY = ("Cinzel", "Trajan Pro", "Palatino", "Georgia")
"""Fonts of the reader's that are like those of the book, which serve where those are too large to come along."""

SHEET = """
*{box-sizing:border-box}
html{scroll-padding-top:1rem;-webkit-text-size-adjust:100%}
body{margin:0;background:@paper;color:@ink;font:1.2rem/1.5 @sans;font-variant-numeric:lining-nums}
.skip{position:absolute;left:-99rem}
.skip:focus{left:1rem;top:1rem;padding:.6rem 1rem;background:@cream;color:@head;z-index:9}
a{color:@rose-deep;text-underline-offset:.15em}
a.term{color:inherit;text-decoration-style:dotted;text-decoration-thickness:1px;text-decoration-color:@rose}
a.card{text-decoration-thickness:1px}
.name{color:@rose-deep}
main:focus{outline:none}
a:focus-visible,.table:focus-visible,input:focus-visible,summary:focus-visible
{outline:3px solid @rose;outline-offset:2px}
h1,h2,h3{font-family:@display;font-weight:400;line-height:1.15;text-wrap:balance}
h2{font-size:2.1rem;color:@head;margin:3.2rem 0 1rem;padding-bottom:.5rem}
h2{border-bottom:1px solid @rose-soft;position:relative}
h2::after{content:'';position:absolute;left:0;bottom:-2px;width:6rem;height:4px;background:@rose}
h3{font-size:1.45rem;color:@rose-deep;margin:2.1rem 0 .5rem}
h4,h5,h6{font-size:1.12rem;color:@head;margin:1.6rem 0 .3rem;line-height:1.25}
p{margin:.55rem 0}
ul,ol{padding-left:1.4rem;margin:.55rem 0}
li{margin:.3rem 0}
li::marker{color:@rose-deep;font-weight:700}
dt{font-weight:700;color:@rose-deep;margin-top:.8rem}
dd{margin:0}
blockquote{margin:1rem 0;padding:.2rem 1rem;border-left:4px solid @rose}
.f-display{font-family:@display}
.f-body{font-family:@sans}
.sprite{position:absolute;width:0;height:0;overflow:hidden}
.icon{height:1.05em;width:auto;vertical-align:-.16em;fill:currentColor}
svg{display:block;max-width:100%;height:auto}
svg.icon{display:inline-block;max-width:none;height:1.05em}
header{background:@night;color:@pale;text-align:center;padding-bottom:2.5rem}
header .cover{width:100%;max-height:46vh;border-bottom:5px solid @rose}
header h1{font-size:clamp(2.2rem,7vw,4.2rem);margin:2rem 1rem .4rem}
header .sub{font-family:@display;font-size:clamp(1.05rem,2.6vw,1.5rem);color:@blush;margin:0 1rem}
header .tagline{font-style:italic;font-size:1.2rem;margin:1.2rem 1rem .8rem}
header .facts{font-weight:700;letter-spacing:.08em;text-transform:uppercase;font-size:.95rem;margin:.4rem 1rem}
header .edition{font-size:.95rem;color:@blush;margin:.4rem 1rem}
.page{max-width:78rem;margin:0 auto;padding:0 1.1rem}
nav h2{margin-top:2rem;font-size:1.5rem}
nav ol{list-style:none;padding:0}
nav>ol{columns:2;column-gap:1.5rem}
nav li{break-inside:avoid;margin:0}
nav ol ol{display:none}
nav a{color:@ink;text-decoration:none;display:block;padding:.45rem 0}
nav a:hover{color:@rose-deep;text-decoration:underline}
.note,.aside{margin:1.3rem 0;padding:.5rem 1.1rem;border-radius:.4rem}
.note{background:@cream;border-left:5px solid @rose}
.aside{border:1px solid @rose}
.title{font-weight:700;color:@rose-deep}
.voice{display:flex;gap:1rem;align-items:center;border-radius:.8rem;border-left:0;padding:.7rem 1rem;margin:1.4rem 0}
.voice .portrait{flex:none;width:4.6rem}
.voice p{font-style:italic;font-size:1.12rem;margin:.15rem 0}
.voice .speaker{font-style:normal;font-weight:700;letter-spacing:.06em;text-transform:uppercase;font-size:.82rem}
.table{overflow-x:auto;margin:1.1rem 0}
table{border-collapse:collapse;min-width:60%;line-height:1.35;
border-top:2px solid @rose-deep;border-bottom:2px solid @rose-deep}
th,td{padding:.42rem .9rem .42rem .4rem;text-align:left;vertical-align:top;border-bottom:1px solid @rose-soft}
thead th{color:@rose-deep;border-bottom:1px solid @rose-deep;vertical-align:bottom}
tbody th{font-weight:400}
.steps ol{list-style:none;padding:0;display:grid;gap:.35rem 0;grid-template-columns:repeat(auto-fit,minmax(8.5rem,1fr));
counter-reset:step}
.steps li{counter-increment:step;margin:0;padding:.5rem 1.3rem .6rem 1.5rem;background:@cream;line-height:1.35;
clip-path:polygon(0 0,calc(100% - .9rem) 0,calc(100% - .2rem) 50%,calc(100% - .9rem) 100%,0 100%,.7rem 50%)}
.steps li::before{content:counter(step);display:block;font-weight:700;color:@rose-deep}
.right{text-align:right}.center{text-align:center}
.example{margin:1.6rem 0;border-bottom:2px solid @night}
.ribbon{background:@night;color:@pale;border-radius:.3rem;padding:.35rem .9rem;font-family:@display;font-size:1.1rem}
.ribbon span{font:700 .8rem @sans;letter-spacing:.1em;text-transform:uppercase;color:@blush;margin-right:.4rem}
figcaption{font-style:italic;color:@muted;font-size:1rem;margin-top:.5rem}
figure{margin:.8rem 0 .5rem}
.board{width:100%;overflow:visible;max-width:40rem;margin:0 auto}
.move{padding-left:1.7rem;position:relative}
.move .number{position:absolute;left:0;color:@rose-deep}
[style^='--on-light']{color:var(--on-light)}
.voice{color:@ground-ink}
.search{margin:1.6rem 0 0;position:relative}
.search label{display:block;font-weight:700;color:@rose-deep}
.search input{width:100%;font:inherit;padding:.4rem .6rem;color:@ink;background:@paper;
border:1px solid @muted;border-radius:.3rem}
.search ul{list-style:none;margin:.4rem 0 0;padding:.3rem .7rem;max-height:60vh;overflow-y:auto;background:@cream;
border:1px solid @rose-soft;border-radius:.3rem;font-size:.95rem}
[hidden]{display:none}
details{margin:0 0 1.3rem;font-size:1rem}
summary{color:@rose-deep;cursor:pointer;width:max-content;padding:.25rem 0}
.entry{display:flex;gap:1.2rem;align-items:flex-start;margin:1.6rem 0}
.entry>div{min-width:0}
.entry h4{margin:0;font-size:1.25rem}
.entry .facts{margin:.1rem 0 .4rem;color:@muted;font-weight:700}.nobr{white-space:nowrap}
.face{flex:none;width:9rem;border-radius:4.5%/3.3%;background:#fff}
.face.lying{width:12rem}.face.round{width:6rem;border-radius:50%}.face.lying.large{width:100%;border-radius:0}
.faces{display:flex;flex-wrap:wrap;gap:1rem;justify-content:center;align-items:flex-end;margin:1.4rem 0}
.pieces figure{margin:0;width:9.5rem}.pieces .face,.pieces .face.lying,.pieces .face.round{width:auto;margin:0 auto}
.pieces figcaption
{font-style:normal;text-align:center;color:@ink}
footer{background:@night;color:@pale;text-align:center;padding:1.6rem 1rem;margin-top:4rem;font-size:.95rem}
@media (max-width:34rem){body{font-size:1.12rem}h2{font-size:1.75rem}
.steps ol{grid-template-columns:1fr}th,td{padding:.35rem .3rem .35rem .15rem;font-size:.86rem}
.face{width:6.6rem}.face.lying{width:8rem}.face.round{width:5rem}.entry{gap:.8rem}}
@media (min-width:64rem){.page{display:grid;grid-template-columns:15rem minmax(0,44rem);gap:4rem;justify-content:center}
nav>ol{columns:1}
nav{position:sticky;top:0;max-height:100vh;overflow-y:auto;align-self:start;font-size:1rem;padding-bottom:2rem}
nav ol ol{display:block;padding-left:.9rem;font-size:.94rem}nav ol ol a{padding:.12rem 0;color:@muted}}
@media print{body{font-size:10pt;background:none}.skip,nav,details{display:none}
.page{display:block;max-width:none}
h2,h3,h4{break-after:avoid}.entry,.voice,.note,.aside,figure,tr{break-inside:avoid}header,footer{background:none;color:@ink}
header .sub,header .edition{color:@ink}a{color:inherit}}
@media screen and (prefers-color-scheme:dark){[style^='--on-light']{color:var(--on-dark)}
.board{background:@white;padding:.6rem;border-radius:.4rem}header,.ribbon,footer{background:@deep}}
@media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
"""


def face_of(name: str) -> str:
    """What the sheet calls a font: one of :data:`FACES`, or a fallback by its name."""
    return FACES.get(name, f"font-family:'{name}'")


def stack(first: str, names: Iterable[str], last: Iterable[str], kind: str) -> str:
    """Font families in the order in which they serve; the browser takes each letter from the first that has it."""
    return ", ".join([*(f"'{name}'" for name in dict.fromkeys([first, *names, *last])), kind])


def style_sheet(theme: Theme, fonts: Mapping[str, str], text: Iterable[str], headings: Iterable[str]) -> str:
    """The sheet with a theme's colours; ``fonts`` are font files as base64 by :data:`FACES` or by their names.

    ``text`` and ``headings`` name the families of each, fallbacks last.
    """
    values = {
        **{name: f"var(--{name})" for name in theme.sheet(dark=False)},
        "night": theme.night, "pale": theme.cream, "blush": theme.rose_soft, "white": theme.paper, "deep": "#0E0C11",
        "ground-ink": theme.ink,
        "sans": stack("Book Text", text, SANS, "system-ui, sans-serif"),
        "display": stack("Book Display", headings, DISPLAY, "serif"),
    }  # fmt: skip
    sheet = SHEET
    for name in sorted(values, key=len, reverse=True):
        sheet = sheet.replace(f"@{name}", values[name])
    faces = (
        f"@font-face{{{face_of(name)};src:url(data:font/ttf;base64,{data}) format('truetype')}}"
        for name, data in fonts.items()
    )
    return "".join(faces) + _colours(theme) + sheet


def _colours(theme: Theme) -> str:
    """The colours on paper, and on a screen whose reader wants dark pages."""
    light, dark = (
        "".join(f"--{name}:{value};" for name, value in theme.sheet(wanted).items()) for wanted in (False, True)
    )
    return f":root{{{light}}}@media screen and (prefers-color-scheme:dark){{:root{{{dark}}}}}"
