"""How the figures of live tables are read from what their measurements print."""

from typing import Any

Rows = list[tuple[str, str]]


def plays(found: Any) -> Rows:
    """Read plays a second beside transactions of the disk alone."""
    rows = [("baseline: transactions of this disk alone", f"{found['disk']:.0f} a second")]
    for run in found["runs"]:
        who, times = f"{run['people']} people", run["per_second"] / found["disk"]
        rows += [
            (
                who,
                f"{run['per_second']:.0f} plays a second, × {times:.1f}",
            ),
            (f"{who}: half, 99 of 100", f"{run['p50']:.0f} ms, {run['p99']:.0f} ms"),
            (f"{who}: processor a play", f"{run['cpu_each']:.2f} ms"),
        ]
    return rows


def sockets(found: Any) -> Rows:
    """Read how soon the last of many lines has its news, and what each of many costs."""
    rows = [
        (
            f"{run['sockets']} lines",
            f"the last one after {run['slowest']:.0f} ms, half of the plays {run['median']:.0f} ms",
        )
        for run in found
    ]
    many = max(found, key=lambda run: run["sockets"])
    return [*rows, ("memory of a line", f"{many['kilobytes_each']:.1f} kB")]


def arrivals(found: Any) -> Rows:
    """Read how soon the opponent has a play, beside one table alone."""
    return [
        (
            f"{one['tables']} live tables, {one['per_second']:.0f} plays a second",
            f"half within {one['p50']:.0f} ms, 99 % within {one['p99']:.0f} ms",
        )
        for one in found
    ]


def clocks(found: Any) -> Rows:
    """Read what games of days cost while nobody moves, beside a server without any."""
    return [
        (
            f"{one['tables']:,} games of days",
            f"{100 * one['idle_share']:.2f} % of a core, {one['megabytes']:.0f} MB",
        )
        for one in found
    ]


def reviews(found: Any) -> Rows:
    """Read how soon a review in the page has something to show, and when all of it is weighed."""
    baseline, *looked = found
    rows = [("baseline: a question answered from memory", f"{baseline['health_ms']:.2f} ms")]
    for one in looked:
        first, all_ = one["first_median"], one["all_median"]
        slow = f"slowest {one['first_slowest']:.2f} s, {one['all_slowest']:.1f} s"
        rows.append(
            (
                f"{one['reviews']} reviews, {one['while_']}",
                f"first turns after {first:.2f} s, all after {all_:.1f} s ({slow})",
            )
        )
    return rows


def start(found: Any) -> Rows:
    """Read how long a server with many tables takes to start."""
    rows = [
        (
            f"{run['days']} games of days, after a day away"
            if "days" in run
            else f"{run['running']} running, {run['finished']} finished",
            f"{run['seconds']:.1f} s, {run['megabytes']:.0f} MB",
        )
        for run in found
        if "seconds" in run
    ]
    kept = (run["kilobytes_each"] for run in found if "kilobytes_each" in run)
    return rows + [("a table in memory", f"{each:.1f} kB") for each in kept]


def memory(found: Any) -> Rows:
    """Read what a server and its processes have at the most while a club plays."""
    who = f"{found['people']} people at {found['tables']} tables, {found['seconds']:.0f} s"
    return [
        (f"{who}: {found['processes']} processes", f"{found['pss']:.0f} MB"),
        ("what they share counted for each", f"{found['rss']:.0f} MB"),
        ("the server alone", f"{found['server_alone']:.0f} MB"),
        ("commands of people", f"{found['commands']:,}"),
    ]


def lines(found: Any) -> Rows:
    """Read how many plays many tables with many lines have, and how soon lines tell at half."""
    rows = []
    for ceiling, half in zip(found[::2], found[1::2], strict=True):
        who = f"{ceiling['tables']} tables, {ceiling['sockets']:,} lines"
        told = f"half within {half['p50']:.0f} ms, 99 % within {half['p99']:.0f} ms"
        rows += [
            (f"{who}: at most", f"{ceiling['per_second']:.0f} plays a second"),
            (f"{who}: lines at {half['per_second']:.0f} plays a second", told),
        ]
    return rows
