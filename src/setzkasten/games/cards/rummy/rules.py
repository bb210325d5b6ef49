"""The rules of the rummy as a frozen value: what a host may change stands here.

A further deck or a longer game is a further value, usually a TOML file in `games/values`.
"""

from collections.abc import Mapping
from typing import Any, Final, Literal, Self

import msgspec

from setzkasten.games.cards.deck import check_letters_only
from setzkasten.games.families import Layouts, with_tiles
from setzkasten.letters import Spelling, TileSet, Unfit
from setzkasten.texts import Sentence, Text

Stake = Literal["word_value"] | int
"""What a challenge costs its loser: the value of the word, or a fixed number of points."""


class Deal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many cards each player is dealt: `first` in round 1, then `step` more every round."""

    first: int = 2
    step: int = 1

    def cards(self, number: int) -> int:
        """Count the cards dealt to each player in this round; rounds count from 1."""
        return self.first + self.step * (number - 1)


class Stakes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What challenging a word costs: its owner if he laid a wrong word, the challenger if he errs.

    Nobody ever pays more than the points he has at that moment (002 Anzweifeln; for the challenger
    by analogy). What is paid goes to the stock of chips.
    """

    right: Stake = "word_value"
    wrong: Stake = "word_value"

    def __post_init__(self) -> None:
        for stake in (self.right, self.wrong):
            if isinstance(stake, int) and stake < 0:
                raise Unfit(Sentence("challenge_cost"))


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
    and again once it is counted. The latter is a house rule: then a challenge has a risk.
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
    challenge: Stakes = Stakes()
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
        check_letters_only(self.id, self.tiles)
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
        return msgspec.convert(with_tiles(renamed(table), tile_sets), cls)


def renamed(table: Mapping[str, Any]) -> dict[str, Any]:
    """Return a rule set with `challenge` where logs, records and hosts' files say `doubt`."""
    fields = {_NAMES.get(name, name): value for name, value in table.items()}
    if isinstance(sections := fields.get("sections"), Mapping):
        fields["sections"] = {_NAMES.get(name, name): value for name, value in sections.items()}
    return fields


_NAMES: Final = {"doubt": "challenge"}
