"""Which figures there are: the command that prints each, and how its answer is read."""

import re
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from bench.figures import server
from bench.figures.server import Rows


class Figure(NamedTuple):
    """One measurement: its title, its command, and how rows are read from what it prints.

    `quick` ones are measured when none is named. Where `{words}` or `{positions}` stands in the
    command, a file has to be given.
    """

    title: str
    command: str
    read: Callable[[Any], Rows]
    quick: bool = False


def signature(found: Any) -> Rows:
    """Read the number for all answers."""
    return [("signature", str(found["signature"]))]


def advice(found: Any) -> Rows:
    """Read what a question to the library costs, and how many searches that is."""
    rows = []
    for game, costs in found.items():
        rows.append((f"{game}: moves a position", f"{costs['moves']:g}"))
        search = costs["search, all plays"]
        for what, cost in costs.items():
            if what not in ("blanks", "moves"):
                rows.append((f"{game}: {what}", f"{cost:.3f} ms, {cost / search:.1f} × the search"))
    return rows


def engine_start(found: Any) -> Rows:
    """Read the time to the first answer, beside that of importing the compiler."""
    first, compiler = found["first_answer"], found["import_numba"]
    return [
        ("first compiled answer", f"{first['wall']:.2f} s, processor {first['cpu']:.2f} s"),
        ("`import numba` alone", f"{compiler['wall']:.2f} s, processor {compiler['cpu']:.2f} s"),
        ("ratio, processor", f"{first['cpu'] / compiler['cpu']:.2f}"),
    ]


def engine_cold(found: Any) -> Rows:
    """Read how long the first start after an installation takes."""
    return [
        (what, f"{found[name]['wall']:.0f} s, processor {found[name]['cpu']:.0f} s")
        for name, what in (("plays", "until plays are found"), ("all", "until all is compiled"))
    ]


def startup(found: Any) -> Rows:
    """Read the seconds until the page comes."""
    return [("command to page, median", f"{found['median_s']:.2f} s")]


def quick_tests(found: Any) -> Rows:
    """Read how long the tests take that are run while working."""
    return [
        ("tests", f"{found['warm']['tests']:,}"),
        *(
            (what, f"{found[name]['seconds']:.0f} s, processor {found[name]['processor']:.0f} s")
            for name, what in (("cold", "at first, nothing in any cache"), ("warm", "once more"))
        ),
    ]


def selfplay(found: Any) -> Rows:
    """Read games and trials a second, and the pace of the machine."""
    two = found["greedy_games_s_two_threads"] / found["greedy_games_s"]
    return [
        ("words", f"{found['words']:,}"),
        ("greedy games", f"{found['greedy_games_s']:,.0f} a second, × {two:.2f} on two threads"),
        ("games by leaves", f"{found['static_games_s']:,.0f} a second"),
        ("trials of two plies", f"{found['rollouts_s']:,.0f} a second"),
        ("baseline: a xorshift step", f"{found['xorshift_ns']:.2f} ns"),
        ("baseline: a dependent read in 8 MB", f"{found['read_ns']:.1f} ns"),
    ]


def movegen(found: Any) -> Rows:
    """Read the microseconds a position, and the pace of the machine."""
    rows = [
        (what, f"{found[name]:.0f} µs")
        for name, what in (
            ("median_us", "all racks"),
            ("median_us_plain", "racks without a blank"),
            ("median_us_blank", "racks with a blank"),
        )
        if found[name] is not None
    ]
    pace = found["calibration"]
    return [
        ("words", f"{found['words']:,}"),
        *rows,
        ("baseline: a xorshift step", f"{pace['xorshift_ns']:.2f} ns"),
        ("baseline: a dependent read in 8 MB", f"{pace['read_ns']:.1f} ns"),
    ]


def scale(found: Any) -> Rows:
    """Read how the search grows with threads and with words."""
    return [(name.replace("_", ", "), f"{value:g}") for name, value in found.items()]


def endgame(found: Any) -> Rows:
    """Read how many endings are solved."""
    return [
        (f"within {row['limit']}", f"{row['solved']} of {row['endings']}, {row['seconds']:.2f} s")
        for row in found["rows"]
    ]


def chances(found: Any) -> Rows:
    """Read how well chances fit what became of games."""
    worst = max(abs(predicted - won) for _, predicted, won in found["rows"])
    return [
        ("Brier score", f"{found['brier']:.3f} ({found['ignorant']:.3f} knowing nothing)"),
        ("furthest off in a tenth", f"{worst:.3f}"),
    ]


def lines(found: Any) -> Rows:
    """Read what was printed, a line a row; what stands before a colon is what it is about."""
    rows = []
    for line in str(found).splitlines():
        what, colon, value = " ".join(line.split()).partition(": ")
        if what:
            rows.append((what, value) if colon else ("", what))
    return rows


def first_line(found: Any) -> Rows:
    """Read only the first line."""
    return lines(found)[:1]


def belief(found: Any) -> Rows:
    """Read what is believed of each class of words held out, at the line that is drawn."""
    kinds = re.findall(
        r"^([\w ,-]+): \d+ words fitted.*?^\S+: \d+ \d+ ([\d.]+) ([\d.]+) <- needed",
        str(found),
        re.MULTILINE | re.DOTALL,
    )
    return [(kind, f"{right} in the list, {share} of its forms") for kind, right, share in kinds]


def boards(found: Any) -> Rows:
    """Read how many words on boards a second source does not have."""
    return lines("\n".join(str(found).splitlines()[:2]))


def pace(found: Any) -> Rows:
    """Read calls a second, each beside the plain function of its game."""
    rows = [("load", f"{found['load_ms']:.1f} ms")]
    for what, rate in found["a_second"].items():
        baseline = found["a_second"][f"{what.partition(':')[0]}: baseline"]
        rows.append((what, f"{rate:,.0f} a second, 1/{baseline / rate:,.0f} of the baseline"))
    return rows


def levels(found: Any) -> Rows:
    """Read what each level wins against the one below."""
    rows = []
    for pair in found:
        result = pair["result"]
        low, high = result["win_rate_interval"]
        least, most = result["spread_interval"]
        points = f"{result['spread']:+.1f} ({least:+.1f} … {most:+.1f}) points"
        rows.append(
            (
                f"{pair['stronger']} – {pair['weaker']}",
                f"{result['win_rate']:.0%} ({low:.0%} – {high:.0%}), {points}",
            )
        )
    return rows


_PER: Final = {"kartenrommee": "round", "patience": "game"}
"""What losses are counted by where it is not a turn."""


def losses(found: Any) -> Rows:
    """Read what each level loses."""
    rows = [(row["level"], round(row["loss"], 1) + 0.0, row["error"]) for row in found]
    return [(level, f"{loss:.1f} ± {error:.1f} points") for level, loss, error in rows]


def review_files(found: Any) -> Rows:
    """Read how long a folder of files takes, with those in it that are no games."""
    rows = []
    for one in found:
        what = f"{one['files']} files" if one["files"] > 1 else "baseline: one of them"
        done = f"{one['reviewed']} looked at, {one['named']} named"
        rows.append((what, f"{one['seconds']:.1f} s, {one['peak_megabytes']} MB, {done}"))
    return rows


def leaves(found: Any) -> Rows:
    """Read what the first of two players wins."""
    (low, high), *_ = found["win_rate_interval"]
    (least, most), *_ = found["spread_interval"]
    return [
        ("points a game", f"{found['spread'][0]:+.1f} ± {(most - least) / 2:.1f}"),
        ("games won", f"{found['win_rate'][0]:.1%} ({low:.1%} – {high:.1%})"),
    ]


def rummy(found: Any) -> Rows:
    """Read what the thinking rummy player wins."""
    games = f"{found['games']} games"
    return [
        (f"{games}, won", f"{found['share']:.1%} ± {found['share_within']:.1%}"),
        (f"{games}, points a game", f"{found['lead']:+.1f} ± {found['lead_within']:.1f}"),
    ]


def patience(found: Any) -> Rows:
    """Read what is left of patiences."""
    rows = [
        ("points left, quick player", f"{found['greedy']:.2f}"),
        ("points left, thinking player", f"{found['thinking']:.2f}"),
        (
            "ratio",
            f"{found['ratio']:.0%} ({found['ratio_from']:.0%} – {found['ratio_to']:.0%})",
        ),
        ("cleared", f"{found['cleared_greedy']:.0%}, thinking {found['cleared_thinking']:.0%}"),
    ]
    if found["bound"] is not None:
        known = f"{found['bound']:.2f} points left, {found['proven']} deals proven"
        rows.append(("with all cards known", known))
    return rows


BOARDS: Final = ("klassisch", "kompakt", "wortspiel", "kartenkreuz")
ALL: Final = (*BOARDS, "kartenrommee", "patience")

CHOSEN: Final[dict[str, Figure]] = {
    "signature": Figure(
        "One number for all answers of the engine", "bench signature --json", signature, True
    ),
    "startup": Figure("From the command to the page", "bench startup --json", startup, True),
    "engine-start": Figure(
        "From a new process to the first compiled answer",
        "bench engine_start --json",
        engine_start,
        True,
    ),
    "quick-tests": Figure(
        "The gates and the unit tests (`dev.py test --quick`)",
        "bench quick_tests --json",
        quick_tests,
    ),
    "advice": Figure("What a question to the library costs", "bench advice --json", advice, True),
    "selfplay": Figure("Whole games and trials", "bench selfplay --json", selfplay, True),
    "endgame": Figure(
        "Endings of klassisch that are solved",
        "bench endgame --endings 30 --seconds 1 --json",
        endgame,
        True,
    ),
    "lexicon-speed": Figure(
        "Asking the lexicon, one word a call", "bench lexicon_speed --json", pace, True
    ),
    "server-plays": Figure(
        "Durable plays of a server on one core",
        "bench server_plays --people 1,16 --json",
        server.plays,
        True,
    ),
    "server-crowd": Figure(
        "The same with 64 people at once", "bench server_plays --people 64 --json", server.plays
    ),
    "server-half": Figure(
        "The same at about half of that",
        "bench server_plays --people 16 --rate 500 --json",
        server.plays,
    ),
    "server-sockets": Figure(
        "Many who watch one table",
        "bench server_sockets --sockets 400 --json",
        server.sockets,
        True,
    ),
    "server-spectators": Figure(
        "Two thousand who watch one table",
        "bench server_sockets --sockets 2000 --json",
        server.sockets,
    ),
    "server-lines": Figure(
        "Many tables with some lines each", "bench server_lines --json", server.lines
    ),
    "server-start": Figure("Starting with many tables", "bench server_start --json", server.start),
    "server-arrivals": Figure(
        "Until the opponent has a play", "bench server_arrivals --json", server.arrivals
    ),
    "server-clocks": Figure("Games that wait", "bench server_clocks --json", server.clocks),
    "server-memory": Figure(
        "The memory of a club's evening", "bench server_memory --json", server.memory
    ),
    "server-nodes": Figure("Two nodes, one PostgreSQL", "bench server_nodes", lines),
    "server-kills": Figure(
        "Kills of a node of two", "bench server_kills --nodes 2 --kills 50", lines
    ),
    "server-kills-one": Figure(
        "Kills of the only server", "bench server_kills --nodes 1 --kills 50", lines
    ),
    "engine-cold": Figure(
        "The first start after an installation", "bench engine_start --cold --json", engine_cold
    ),
    "lexicon-build": Figure("Building the lexicon", "bench lexicon_speed --build", first_line),
    "movegen-all": Figure(
        "All plays of a position",
        "setzkasten bench movegen --words {words} --positions {positions} --mode all --json",
        movegen,
    ),
    "movegen-best": Figure(
        "The best play of a position",
        "setzkasten bench movegen --words {words} --positions {positions} --mode best --json",
        movegen,
    ),
    "scale": Figure(
        "How the search grows",
        "bench scale --words {words} --positions {positions} --json",
        scale,
    ),
    "thinking": Figure(
        "What a second a move is worth (klassisch)",
        "bench thinking --seconds 1 --games 120 --seed 500",
        lines,
    ),
    **{
        f"leaves-{game}": Figure(
            f"Leave values against the most points ({game})",
            f"setzkasten selfplay {game} --players static,greedy -n 2000 --json",
            leaves,
        )
        for game in BOARDS
    },
    **{
        f"chances-{game}": Figure(
            f"Chances to win against what became of it ({game})",
            f"bench chances --game {game} --games 5000 --json",
            chances,
        )
        for game in BOARDS
    },
    **{
        f"levels-{game}": Figure(
            f"Levels against the next below ({game})",
            f"setzkasten bench levels --game {game} -n 200 --json",
            levels,
        )
        for game in ALL
    },
    **{
        f"losses-{game}": Figure(
            f"What levels lose ({game}), by {_PER.get(game, 'turn')}",
            f"bench review_levels --game {game} --write",
            losses,
        )
        for game in ALL
    },
    "review": Figure(
        "Looking back at tournament games, a second a turn", "bench review {games}", lines
    ),
    "review-threads": Figure(
        "Looking back at a game on one thread and on two", "bench review {games} --one", lines
    ),
    "review-best": Figure(
        "What the engine's best player loses by the review", "bench review_best", lines
    ),
    "review-files": Figure(
        "Looking back at a folder of 200 files", "bench review_files --json", review_files
    ),
    "server-reviews": Figure(
        "Looking back in the page", "bench server_reviews --json", server.reviews
    ),
    "rummy-two": Figure(
        "Rummy, thinking against quick",
        "bench cards_rummy --deals 150 --seed 20000 --json",
        rummy,
    ),
    "rummy-three": Figure(
        "Rummy, thinking against two quick ones (a third would be even)",
        "bench cards_rummy --players thinking,greedy,greedy --deals 25 --json",
        rummy,
    ),
    "patience": Figure(
        "Patience, the same deals by both players",
        "bench cards_patience --deals 1200 --seed 10000 --workers 2 --json",
        patience,
    ),
    "patience-bound": Figure(
        "Patience, and what could have been reached",
        "bench cards_patience --deals 200 --bound --json",
        patience,
    ),
    "lexicon-community": Figure(
        "Agreement with the community's list", "bench lexicon_community", lines
    ),
    "lexicon-belief": Figure(
        "Forms believed of words held out, beside the community's list",
        "bench lexicon_belief",
        belief,
    ),
    "lexicon-boards": Figure(
        "Words on boards of bots that a second source lacks",
        "bench lexicon_boards {second}",
        boards,
    ),
    "lexicon-names": Figure("Names let in", "bench lexicon_names {names}", first_line),
}


def files_wanted(figure: Figure) -> list[str]:
    """Return the names of the files that a command asks for."""
    return re.findall(r"\{(\w+)\}", figure.command)
