"""What the GCG readers of Macondo (which Woogles uses) and of Quackle take, in own words.

Macondo: a file begins with its encoding; then pragmas of a short list, two players, and moves, each
in one of eight shapes; anything else stops it, save lines that follow a note. Totals below nought
are only taken behind points lost or tiles left over. Its patterns are looked for anywhere in a
line.
Quackle: skips pragmas that it does not know, and takes the first word behind the name for the rack
(or, in round brackets, for the tiles left over), the second for the move; who moves follows from
the order of the players, not from the name.
"""

import re
from typing import Final

_RACK: Final = r"(?P<rack>[^\s()]+)"
_LETTERS: Final = r"[^\W\d_.][\w.]*|\.[\w.]+"

MACONDO_MOVES: Final = {
    "play": rf"{_RACK} [0-9A-Z]+ (?:{_LETTERS}) \+\d+ \d+",
    "take back": rf"{_RACK} -- -\d+ \d+",
    "pass": rf"{_RACK} - \+0 \d+",
    "bonus": rf"{_RACK} \(challenge\) \+\d+ \d+",
    "exchange": rf"{_RACK} -[^\s\d-]\S* \+0 \d+",
    "time": rf"{_RACK} \(time\) -\d+ -?\d+",
    "left over": r"\([^\s()]+\) \+\d+ -?\d+",
    "own left over": rf"{_RACK} \((?P=rack)\) -\d+ -?\d+",
}
MACONDO_PRAGMAS: Final = ("title", "description", "id", "lexicon", "rack1", "rack2")


def macondo_objects(text: str) -> list[str]:
    """Return what would stop Macondo, line by line; nothing if it takes the file."""
    wrong: list[str] = []
    lines = text.rstrip("\n").split("\n")
    if lines[0].lower() != "#character-encoding utf-8":
        wrong.append(f"the encoding must come first: {lines[0]}")
    nicks: list[str] = []
    moves = 0
    for line in lines[1:]:
        if match := re.fullmatch(r"#player([12]) (\S+) (\S.*)", line):
            nicks.append(match[2])
            if moves or int(match[1]) != len(nicks) or len(set(nicks)) < len(nicks):
                wrong.append(line)
        elif match := re.match(r"#note (.+)", line):
            # A note before the first move stops it, and one that looks like a line is taken for it.
            looks_like_more = re.search(
                r">\S+:\s|#(?:player\d|title|id|rack\d|lexicon)\b", match[1]
            )
            if not moves or looks_like_more:
                wrong.append(line)
        elif match := re.match(r"#([\w-]+) ", line):
            if match[1] not in MACONDO_PRAGMAS or (moves and not match[1].startswith("rack")):
                wrong.append(line)
        elif match := re.fullmatch(r">(\S+): (.+)", line):
            moves += 1
            shapes = [re.fullmatch(shape, match[2]) for shape in MACONDO_MOVES.values()]
            if match[1] not in nicks or not any(shapes):
                wrong.append(line)
        else:
            wrong.append(line)
    return [*wrong, *([] if len(nicks) == 2 else [f"{len(nicks)} players"])]


def quackle_misreads(text: str) -> list[str]:
    """Return the lines that Quackle would take for something else."""
    wrong: list[str] = []
    nicks: list[str] = []
    due = 0  # the place of the player whose move is due
    for line in text.rstrip("\n").split("\n"):
        if line.startswith("#player"):
            nicks.append(line.split()[1])
        if not line.startswith(">"):
            continue
        name, *words = line.split()
        nick, rack = name[1:-1], words[0]
        if rack.startswith("(") and rack.endswith(")"):
            if not re.fullmatch(r"\+\d+", words[1]):  # points for the tiles of the others
                wrong.append(line)
            continue
        move, score = words[1], words[2]
        if rack.startswith("-") or rack[0].isdigit() or "(" in rack:
            wrong.append(line)
        elif move.startswith("(challenge)"):
            # Added to the last play, whoever is named: a loss would hit the wrong player.
            if score.startswith("-") or nick != nicks[due - 1]:
                wrong.append(line)
        elif move == "--":
            if nick != nicks[due - 1]:
                wrong.append(line)
        elif not move.startswith("(time)"):
            placed = re.fullmatch(r"\d{1,2}[A-Z]|[A-Z]\d{1,2}", move) and len(words) == 5
            if not (placed or move.startswith("-")) or nick != nicks[due]:
                wrong.append(line)
            due = (due + 1) % len(nicks)
    return wrong
