"""The rules of the two card games as frozen values: what a host may change stands here.

A further deck or a longer game is a further value, usually a TOML file in `games/values`.
"""

from collections.abc import Mapping
from typing import Any, Literal, Self

import msgspec

from setzkasten.games.families import Layouts
from setzkasten.games.protocol import Text
from setzkasten.letters import Spelling, TileSet, Unfit
from setzkasten.texts import Sentence

Stake = Literal["word_value"] | int
"""What a doubt costs its loser: the value of the doubted word, or a fixed number of points."""


class Deal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many cards each player is dealt: `first` in round 1, then `step` more every round."""

    first: int = 2
    step: int = 1

    def cards(self, number: int) -> int:
        """Count the cards dealt to each player in this round; rounds count from 1."""
        return self.first + self.step * (number - 1)


class Doubt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What doubting a word costs: its owner if he laid a wrong word, the doubter if he errs.

    Nobody ever pays more than the points he has at that moment (002 Anzweifeln; for the doubter
    by analogy). What is paid goes to the stock of chips.
    """

    right: Stake = "word_value"
    wrong: Stake = "word_value"

    def __post_init__(self) -> None:
        for stake in (self.right, self.wrong):
            if isinstance(stake, int) and stake < 0:
                raise Unfit(Sentence("doubt_cost"))


class RummyRules(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="family", tag="rummy"
):
    """All rules of the card rummy.

    `tiles` is the deck, `longest_bonus` goes to the only player with the longest word, and
    `sections` names the booklet section for each topic that a refusal cites. `turn_limit` is no
    rule of the booklet: where it is set, a round in which nobody has gone out after so many turns
    of each player is closed by a last turn of everybody. `spelling`, `names` and `max_letters` say
    which words the game's lexicon holds.

    `about` is what a choice of games says of this one. `dictionary` says when players may look
    words up: whoever is not on turn (the booklet), or until the first word of the round is laid,
    and again once it is counted. The latter is a house rule: then a doubt has a risk.
    """

    id: str
    title: Text
    booklet: str
    players: tuple[int, int]
    tiles: TileSet
    sections: dict[str, str]
    rounds: int = 6
    deal: Deal = Deal()
    min_cards: int = 2
    longest_bonus: int = 5
    doubt: Doubt = Doubt()
    turn_limit: int | None = None
    dictionary: Literal["off_turn", "until_laid"] = "off_turn"
    about: Text | None = None
    spelling: Spelling = "tile"
    names: bool = True
    max_letters: int | None = None

    def __post_init__(self) -> None:
        low, high = self.players
        if not 2 <= low <= high <= 12:
            raise Unfit(Sentence("players_2_12", {"id": self.id}))
        if not 1 <= self.rounds <= 30:
            raise Unfit(Sentence("rounds_1_30", {"id": self.id}))
        if not 1 <= self.min_cards <= self.deal.first or self.deal.step < 0:
            raise Unfit(Sentence("hand_too_small", {"id": self.id}))
        if self.longest_bonus < 0 or (self.turn_limit is not None and self.turn_limit < 1):
            raise Unfit(Sentence("bonus_positive", {"id": self.id}))
        _check_letters_only(self.id, self.tiles)
        # One card for the discard pile and one to draw: then neither pile is ever empty when a
        # turn begins, because every turn takes one card from them and returns one.
        needed = high * self.deal.cards(self.rounds) + 2
        if self.tiles.size < needed:
            raise Unfit(Sentence("deck_too_small", {"id": self.id, "high": high, "needed": needed}))

    def cite(self, topic: str) -> str:
        """Name booklet and section of a topic, such as `002 Spielablauf`."""
        return f"{self.booklet} {self.sections.get(topic, '')}".strip()

    @classmethod
    def from_table(
        cls, table: Mapping[str, Any], tile_sets: Mapping[str, TileSet], _: Layouts | None = None
    ) -> Self:
        """Read the rules from a TOML table; raises `ValueError` that names what is wrong."""
        return msgspec.convert(_resolved(table, tile_sets), cls)


class PatienceRules(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="family", tag="patience"
):
    """All rules of the patience for one: `piles` face-down piles of `pile_cards` cards each."""

    id: str
    title: Text
    booklet: str
    tiles: TileSet
    sections: dict[str, str]
    players: tuple[int, int] = (1, 1)
    piles: int = 8
    pile_cards: int = 6
    min_cards: int = 2
    about: Text | None = None
    spelling: Spelling = "tile"
    names: bool = True
    max_letters: int | None = None

    def __post_init__(self) -> None:
        if self.players != (1, 1):
            raise Unfit(Sentence("patience_alone", {"id": self.id}))
        if not (1 <= self.min_cards <= self.piles <= 12 and 1 <= self.pile_cards <= 60):
            raise Unfit(Sentence("piles_range", {"id": self.id}))
        _check_letters_only(self.id, self.tiles)
        needed = self.piles * self.pile_cards
        if self.tiles.size < needed:
            raise Unfit(Sentence("piles_too_many", {"id": self.id, "needed": needed}))

    def cite(self, topic: str) -> str:
        """Name booklet and section of a topic, such as `002 Variante für 1 Spieler`."""
        return f"{self.booklet} {self.sections.get(topic, '')}".strip()

    @classmethod
    def from_table(
        cls, table: Mapping[str, Any], tile_sets: Mapping[str, TileSet], _: Layouts | None = None
    ) -> Self:
        """Read the rules from a TOML table; raises `ValueError` that names what is wrong."""
        return msgspec.convert(_resolved(table, tile_sets), cls)


def _check_letters_only(name: str, tiles: TileSet) -> None:
    for face in tiles.faces:
        if face.kind != "letter":
            raise Unfit(Sentence("letters_only", {"name": name, "tile": face.text}))


def _resolved(table: Mapping[str, Any], tile_sets: Mapping[str, TileSet]) -> dict[str, Any]:
    """Replace the name of a deck, or a deck written into the table, by the deck itself."""
    fields = dict(table)
    deck = fields.get("tiles")
    if isinstance(deck, str):
        if deck not in tile_sets:
            raise Unfit(Sentence("no_tile_set", {"name": deck}))
        fields["tiles"] = tile_sets[deck]
    elif isinstance(deck, Mapping):
        fields["tiles"] = TileSet.from_table(str(fields.get("id", "tiles")), deck)
    return fields
