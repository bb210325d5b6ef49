"""The rules of a crossword game as one frozen value: what differs between games stands here.

There is no class per game. A further game is a further value, usually a TOML file (see
`docs/add-a-game.md`).
"""

from collections.abc import Mapping
from typing import Any, Literal, Self

import msgspec

from setzkasten.games.crossword.layout import Layout, layout_from_table
from setzkasten.games.families import Layouts, with_tiles
from setzkasten.games.protocol import HOUSE_RULE
from setzkasten.letters import Spelling, TileSet, Unfit
from setzkasten.texts import Sentence, Text


class OpeningRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first word of the game: its least number of letters, and how often it counts.

    On a board with a centre it must cover the centre.
    """

    min_letters: int = 2
    factor: int = 1


class Bingo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The bonus for laying this many letter tiles from the rack in one turn."""

    tiles: int
    bonus: int


class ExchangeRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Exchanging tiles instead of laying: allowed with at least `min_supply` tiles in the bag."""

    min_supply: int = 0


class PassEnd(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Passing ends the game: after whole `rounds` of everybody, or `consecutive` passes in all."""

    rounds: int | None = None
    consecutive: int | None = None

    def limit(self, players: int) -> int:
        """Return the number of passes in a row that ends a game of so many players."""
        if self.consecutive is not None:
            return self.consecutive
        return (self.rounds or 2) * players


class ChallengeRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Challenging an announced word.

    `window`: until the score is noted, or until the next player begins to lay. `wrong` is what a
    wrong challenge costs the challenger (as a positive number).
    """

    window: Literal["before_note", "until_next_play"]
    wrong: int


class PremiumCards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Cards that multiply every word with the named letter (004 Prämien-Karten)."""

    per_turn: int = 1
    opening: bool = False


class RuleSet(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="family", tag="crossword"
):
    """All rules of one crossword game.

    `layout` is the board, or `None` for a table without bounds. Without a `challenge` rule the
    lexicon decides before a play counts. `sections` names the booklet section for each topic a
    refusal can cite, `house_rules` the topics of which the booklet says nothing. `about` is what a
    choice of games says of this one. `spelling` and `names` say which words the game's lexicon
    holds, and `max_letters` how long they are (counted before an umlaut becomes two letters).
    `draw_by_agreement`: all may give the game drawn. `take_back`: an announced play goes back if
    all agree (a house rule of a table).
    """

    id: str
    title: Text
    booklet: str
    players: tuple[int, int]
    tiles: TileSet
    rack: int
    sections: dict[str, str]
    house_rules: tuple[str, ...] = ()
    about: Text | None = None
    layout: Layout | None = None
    opening: OpeningRule = OpeningRule()
    word_multiplier: Literal["product", "max"] = "product"
    bingo: Bingo | tuple[Bingo, ...] | None = None
    exchange: ExchangeRule | None = None
    pass_end: PassEnd = PassEnd(rounds=2)
    redeal_after_opening_passes: bool = False
    challenge: ChallengeRule | None = None
    starter: Literal["draw", "random"] = "draw"
    out_bonus: bool = True
    removes_unused_words: bool = False
    premium_cards: PremiumCards | None = None
    spelling: Spelling = "tile"
    names: bool = False
    max_letters: int | None = None
    tie: Literal["shared", "draw"] = "shared"
    exchange_counts_as_skip: bool = False
    scoreless_limit: int | None = None
    draw_by_agreement: bool = False
    take_back: bool = False

    def __post_init__(self) -> None:
        low, high = self.players
        if not 1 <= low <= high <= 12:
            raise Unfit(
                Sentence("players_1_12", {"id": self.id}),
                "players",
            )
        if not 1 <= self.rack <= 12:
            raise Unfit(
                Sentence("rack_1_12", {"id": self.id}),
                "rack",
            )
        counts = [bonus.tiles for bonus in self.bonuses]
        if len(set(counts)) < len(counts):
            raise Unfit(
                Sentence("bingo_twice", {"id": self.id}),
                "bingo",
            )
        if self.tiles.size < self.rack * high:
            raise Unfit(
                Sentence("bag_too_small", {"id": self.id, "high": high}),
                "tiles",
            )

    @property
    def bonuses(self) -> tuple[Bingo, ...]:
        """The bonuses for many tiles in one turn, the one for the fewest tiles first."""
        if self.bingo is None:
            return ()
        several = (self.bingo,) if isinstance(self.bingo, Bingo) else self.bingo
        return tuple(sorted(several, key=lambda bonus: bonus.tiles))

    def bonus_for(self, tiles: int) -> int:
        """Return the bonus for laying so many letter tiles in one turn."""
        return next((bingo.bonus for bingo in self.bonuses if bingo.tiles == tiles), 0)

    def cite(self, topic: str) -> str:
        """Name booklet and section of a topic, such as `001 4 e) Tauschen`, or a house rule."""
        if topic in self.house_rules:
            return HOUSE_RULE
        section = self.sections.get(topic, "")
        return f"{self.booklet} {section}".strip()

    @classmethod
    def from_table(
        cls, table: Mapping[str, Any], tile_sets: Mapping[str, TileSet], layouts: Layouts
    ) -> Self:
        """Read the rules from a table; `tiles` and `layout` are names or tables of their own.

        Raises `ValueError` naming what is wrong.
        """
        fields = with_tiles(table, tile_sets)
        layout = fields.get("layout")
        if isinstance(layout, str):
            if layout not in layouts:
                raise Unfit(Sentence("no_layout", {"name": layout}), "layout")
            fields["layout"] = layouts[layout]
        elif isinstance(layout, Mapping):
            fields["layout"] = layout_from_table(str(fields.get("id", "own")), layout)
        return msgspec.convert(msgspec.to_builtins(fields), cls)
