"""A rule set, a rack and a board as the numbers that the search works with."""

from collections import Counter
from collections.abc import Mapping
from typing import Final

from setzkasten.engine.kernel.plays.rack import MOST_TILES, Rack, empty_rack
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.crossword.state import Laid, Square
from setzkasten.letters import ALPHABET, BLANK
from setzkasten.texts import Details, Explained, Sentence

BLANK_TILE: Final = 29
"""The number of a blank on a rack; letters have 0 to 28."""

PREMIUM_CARDS: Final = {"*2": 30, "*3": 31}
"""The numbers of premium cards on a rack: behind the blanks."""

SHOWN_BY_BLANK: Final = 32
"""Added to a letter's number where a blank shows it."""

_NUMBER: Final = {letter: number for number, letter in enumerate(ALPHABET)}


class UnfitRules(ValueError):
    """A rule set that the compiled search cannot play by."""


class ImpossiblePosition(Explained):
    """A board or rack that cannot be in this game."""


def letter_number(letter: str, blank: bool = False) -> int:
    """Number a letter on the table, told apart by whether a blank shows it."""
    number = _NUMBER.get(letter)
    if number is None:
        raise ImpossiblePosition(
            Sentence("no_letter", {"letter": letter[:8]}),
        )
    return number + (SHOWN_BY_BLANK if blank else 0)


def letter_shown(number: int) -> tuple[str, bool]:
    """Return the letter of a number, and whether a blank shows it."""
    return ALPHABET[number & 31], number >= SHOWN_BY_BLANK


def rack_numbers(rules: RuleSet, rack: tuple[str, ...]) -> tuple[list[int], list[str]]:
    """Number the letters and blanks of a rack, sorted; beside them its premium cards."""
    if len(rack) > rules.rack:
        raise ImpossiblePosition(
            Sentence("rack_too_full", {"count": len(rack), "limit": rules.rack}),
        )
    faces = rules.tiles.values
    tiles, premiums = [], []
    for tile in rack:
        if tile not in faces:
            raise ImpossiblePosition(
                Sentence("no_tile", {"tile": tile[:8]}),
            )
        if tile.startswith("*"):
            premiums.append(tile)
        else:
            tiles.append(BLANK_TILE if tile == BLANK else _NUMBER[tile])
    return sorted(tiles), sorted(premiums)


def count_tiles(rules: RuleSet, board: Mapping[Square, Laid], *racks: tuple[str, ...]) -> None:
    """Raise `ImpossiblePosition` if more of a tile lie and are held than the game has."""
    seen = Counter(BLANK if laid.blank else laid.letter for laid in board.values())
    for rack in racks:
        seen.update(rack)
    for face in rules.tiles.faces:
        if seen[face.text] > face.count:
            found: Details = {"tile": face.text, "seen": seen[face.text], "most": face.count}
            raise ImpossiblePosition(Sentence("too_many_of_tile", found))


def rack_table(rules: RuleSet) -> Rack:
    """Make the search's tables of a rack, with what never changes: the points of the tiles.

    Raises `UnfitRules` for tiles of several letters, for racks of more than ten tiles and for more
    than one bonus.
    """
    if rules.rack > MOST_TILES:
        raise UnfitRules(f"{rules.id}: the search takes racks of up to {MOST_TILES} tiles")
    if len(rules.bonuses) > 1:
        raise UnfitRules(f"{rules.id}: the search knows one bonus for many tiles")
    tiles, points = next(((bonus.tiles, bonus.bonus) for bonus in rules.bonuses), (0, 0))
    rack = empty_rack(tiles, points)
    for face in rules.tiles.faces:
        if face.kind == "blank":
            rack.values[SHOWN_BY_BLANK : SHOWN_BY_BLANK + len(ALPHABET)] = face.value
        elif face.kind == "premium":
            rack.values[PREMIUM_CARDS[face.text]] = face.value
        elif face.kind == "letter":
            if len(face.text) > 1:
                raise UnfitRules(f"{rules.id}: the tile {face.text!r} shows several letters")
            rack.values[_NUMBER[face.text]] = face.value
    return rack


def fill_multipliers(rules: RuleSet, rack: Rack, factor: int) -> None:
    """Write down what covering doubling and tripling squares does to a word."""
    for doubles in range(MOST_TILES + 1):
        for triples in range(MOST_TILES + 1 - doubles):
            if rules.word_multiplier == "product":
                value = factor * 2**doubles * 3**triples
            else:
                value = max(factor, 2 if doubles else 1, 3 if triples else 1)
            rack.multipliers[doubles + 16 * triples] = value


def fill_opening(rules: RuleSet, rack: Rack, opening: bool) -> None:
    """Write down what is different for the first word: its factor and its least length."""
    fill_multipliers(rules, rack, rules.opening.factor if opening else 1)
    rack.fewest[0] = rules.opening.min_letters if opening else 1
