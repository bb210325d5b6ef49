"""A review as plain text with marks (Markdown): for notes, forums and mails."""

from setzkasten.review.pages.words import brief, called, kinds, lost, standing, word
from setzkasten.review.values import GameReview, TurnReview
from setzkasten.texts.catalogue import say
from setzkasten.texts.numbers import whole


def markdown_of(report: GameReview, title: str, language: str) -> str:
    """Write a review as Markdown: the game as a whole, then every turn."""
    lines = [f"# {_plain(title)}", ""]
    ends = ", ".join(f"{_plain(name)} {points}" for name, points in standing(report, language))
    lines += [f"{report.game}: {ends}", ""]
    lines += [f"* {say(one, language)}" for one in (*report.gaps, *report.sentences)]
    if report.turning:
        lines += ["", f"## {word('turning', language)}", ""]
        lines += [f"* {say(point.sentence, language)}" for point in report.turning]
    lines += ["", f"## {word('lost', language)}", ""]
    for one in report.people:
        parts = kinds(one.lost, language)
        lines.append(f"* {_plain(called(one, language))}: {parts or '–'}")
    lines += ["", f"## {word('turns', language)}", ""]
    names = ("number", "player", "move", "points", "loss", "best")
    lines.append("| " + " | ".join(word(name, language) for name in names) + " |")
    lines.append("|---:|---|---|---:|---:|---|")
    lines += [_line(turn, language) for turn in report.turns]
    lines.append("")
    for turn in report.turns:
        told = [say(one, language) for one in (*turn.gaps, *turn.sentences)]
        if told:
            made = f"{turn.number}. {_plain(called(turn, language))}: {say(turn.told, language)}"
            lines.append(f"**{made}** {' '.join(told)}")
            lines.append("")
    return "\n".join(lines)


def _line(turn: TurnReview, language: str) -> str:
    best = brief(turn.best[0].told, turn.best[0].move, language) if turn.best else "–"
    made = brief(turn.told, turn.move, language)
    cells = (
        str(turn.number),
        _plain(called(turn, language)),
        made,
        whole(turn.score),
        lost(turn, language),
        best,
    )
    return "| " + " | ".join(cells) + " |"


def _plain(text: str) -> str:
    """Take what Markdown would read as marks out of a name."""
    return "".join(" " if mark in "|*_`#<>[]\n\r" else mark for mark in text)
