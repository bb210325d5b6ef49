"""The German pages of the crossword games say the numbers that are played."""

import re
from pathlib import Path

import pytest

from setzkasten.games.crossword.ruleset import RuleSet
from setzkasten.service.play.absence import LAPSE_SECONDS
from tests.games.crossword.tables import crossword

PAGES = Path(__file__).parents[3] / "docs" / "rules"
GAMES = ("kompakt", "klassisch", "wortspiel", "kartenkreuz")


def page_of(game_id: str) -> str:
    """The page of a game on one line, so that a line's end parts no sentence."""
    return " ".join((PAGES / f"{game_id}.md").read_text("utf-8").split())


def promises(rules: RuleSet) -> list[str]:
    """What a page must say, reckoned from the values."""
    low, high = rules.players
    kinds = {kind: sum(f.count for f in rules.tiles.faces if f.kind == kind) for kind in
             ("letter", "blank", "premium")}  # fmt: skip
    said = [
        f"Für {low} bis {high} Personen" if low < high else f"Für {low} Personen",
        f"Nach dem Regelheft {rules.booklet}",
        f"{rules.tiles.size} ",
        f"Das erste Wort hat mindestens {rules.opening.min_letters} Buchstaben",
        "kommt" if rules.out_bonus else "gutgeschrieben wird nichts",
    ]
    if kinds["blank"]:
        said.append(f"{kinds['blank']} Blanko")
    for bingo in rules.bonuses:
        said += [f"{bingo.tiles} ", f"{bingo.bonus} Punkte dazu"]
    if rules.exchange is None:
        said.append("Getauscht wird nicht")
    elif rules.exchange.min_supply:
        said.append(f"noch mindestens {rules.exchange.min_supply} im Beutel")
    if rules.challenge is None:
        said.append("Angezweifelt wird nicht")
    elif rules.challenge.wrong:
        said.append(f"kostet der Zweifel {rules.challenge.wrong} Punkte")
    else:
        said.append("Ein falscher Zweifel kostet nichts")
    if rules.pass_end.consecutive is not None:
        said.append(f"nach {rules.pass_end.consecutive} Mal Passen")
    else:
        said.append(f"in {rules.pass_end.rounds} Runden")
    if rules.premium_cards is not None:
        said += [f"{kinds['premium']} Prämienkarten", f"höchstens {rules.premium_cards.per_turn} "]
        said.append("mit " + " und ".join(str(rules.tiles.values[card]) for card in ("*2", "*3")))
    if "dictionary" in rules.house_rules:
        said.append("Hausregel")
    return said


@pytest.mark.parametrize("game_id", GAMES)
def test_the_page_says_what_is_played(game_id: str) -> None:
    page = page_of(game_id)
    missing = [said for said in promises(crossword(game_id).rules) if said not in page]
    assert missing == []


@pytest.mark.parametrize("game_id", GAMES)
def test_the_hand_on_the_page_is_that_of_the_rules(game_id: str) -> None:
    found = re.search(r"(?:alle ziehen|ziehen alle|bekommen) (\d+)", page_of(game_id))
    assert found is not None
    assert int(found[1]) == crossword(game_id).rules.rack


def test_the_page_says_when_a_right_lapses() -> None:
    assert f"Wer {LAPSE_SECONDS:.0f} Sekunden lang" in page_of("kartenkreuz")
