"""Whether tiles may be laid as a player wants to lay them. Words are not looked up here."""

from collections.abc import Mapping

from setzkasten.games.crossword.messages import Placement, Play, PremiumUse
from setzkasten.games.crossword.plays.scoring import with_placements
from setzkasten.games.crossword.plays.words import step, words_of_play
from setzkasten.games.crossword.refusals import name_square, refuse
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.crossword.state import Laid, Square
from setzkasten.games.protocol import Refusal
from setzkasten.letters import ALPHABET, BLANK, missing_from

FAR = 1000
"""On a table without bounds no square is farther than this from the first card's."""


def tiles_of(play: Play) -> tuple[str, ...]:
    """Name the pieces a play takes from the rack: letters, blanks, the premium card."""
    tiles = tuple(BLANK if p.blank else p.letter for p in play.placements)
    return tiles if play.premium is None else (*tiles, play.premium.card)


def why_not_place(
    rules: RuleSet,
    board: Mapping[Square, Laid],
    opened: bool,
    rack: tuple[str, ...],
    play: Play,
) -> Refusal | None:
    """Return the first reason why this play cannot be laid, or `None` if it can."""
    placements = play.placements
    return (
        _why_not_pieces(rules, rack, play)
        or _why_not_squares(rules, board, placements)
        or _why_not_line(rules, board, placements)
        or (
            _why_not_join(rules, board, placements)
            if opened
            else _why_not_open(rules, board, placements)
        )
        or _why_not_premium(rules, opened, placements, play.premium)
    )


def _why_not_pieces(rules: RuleSet, rack: tuple[str, ...], play: Play) -> Refusal | None:
    if not play.placements:
        return refuse(rules, "no_tiles")
    if len(play.placements) > rules.rack:
        return refuse(rules, "too_many_tiles", limit=rules.rack)
    for p in play.placements:
        if len(p.letter) != 1 or p.letter not in ALPHABET:
            return refuse(rules, "bad_letter", letter=p.letter[:8] or "–")
    if play.premium is not None and rules.premium_cards is None:
        return refuse(rules, "no_premium_cards")
    missing = missing_from(rack, tiles_of(play))
    if missing:
        code = "not_on_rack.blank" if BLANK in missing else "not_on_rack"
        return refuse(rules, code, tiles=", ".join(tile[:8] for tile in missing))
    return None


def _why_not_squares(
    rules: RuleSet, board: Mapping[Square, Laid], placements: tuple[Placement, ...]
) -> Refusal | None:
    seen = set()
    for p in placements:
        square = (p.row, p.col)
        on_board = (
            rules.layout.holds(*square)
            if rules.layout is not None
            else abs(p.row) <= FAR and abs(p.col) <= FAR
        )
        if not on_board:
            return refuse(rules, "off_board", square=name_square(square, rules))
        if square in board:
            return refuse(rules, "square_taken", square=name_square(square, rules))
        if square in seen:
            return refuse(rules, "square_twice", square=name_square(square, rules))
        seen.add(square)
    return None


def _why_not_line(
    rules: RuleSet, board: Mapping[Square, Laid], placements: tuple[Placement, ...]
) -> Refusal | None:
    rows = {p.row for p in placements}
    cols = {p.col for p in placements}
    if len(rows) > 1 and len(cols) > 1:
        return refuse(rules, "not_in_line")
    placed = sorted((p.row, p.col) for p in placements)
    down = len(rows) > 1
    square = placed[0]
    while square != placed[-1]:
        square = step(square, down, 1)
        if square not in board and square not in placed:
            return refuse(rules, "gap")
    return None


def _why_not_join(
    rules: RuleSet, board: Mapping[Square, Laid], placements: tuple[Placement, ...]
) -> Refusal | None:
    for p in placements:
        for down in (False, True):
            for by in (-1, 1):
                if step((p.row, p.col), down, by) in board:
                    return None
    return refuse(rules, "not_touching")


def _why_not_open(
    rules: RuleSet, board: Mapping[Square, Laid], placements: tuple[Placement, ...]
) -> Refusal | None:
    if len(placements) < rules.opening.min_letters:
        return refuse(rules, "opening_short", count=rules.opening.min_letters)
    center = rules.layout.center if rules.layout is not None else None
    if center is not None and all((p.row, p.col) != center for p in placements):
        return refuse(rules, "opening_center", square=name_square(center, rules))
    after = with_placements(board, placements)
    if not words_of_play(after, tuple((p.row, p.col) for p in placements)):
        return refuse(rules, "no_word")
    return None


def _why_not_premium(
    rules: RuleSet,
    opened: bool,
    placements: tuple[Placement, ...],
    premium: PremiumUse | None,
) -> Refusal | None:
    if premium is None or rules.premium_cards is None:
        return None
    if not premium.card.startswith("*"):
        return refuse(rules, "no_premium_cards")
    if not opened and not rules.premium_cards.opening:
        return refuse(rules, "premium_opening")
    if all((p.row, p.col) != (premium.row, premium.col) for p in placements):
        return refuse(rules, "premium_not_new")
    return None
