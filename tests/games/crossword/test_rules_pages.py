"""The German pages of the crossword games say the numbers that are played."""

import re
from pathlib import Path

import msgspec
import pytest

from setzkasten.games.crossword.rules import RuleSet
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


def rows_of_index() -> dict[str, dict[str, str]]:
    """The table of the four games on the page for builders, by row and game."""
    page = (PAGES / "index.md").read_text("utf-8")
    table = page[page.index("| | kompakt ") :].split("\n\n")[0]
    head, _, *rows = [
        [cell.strip() for cell in line.split("|")[1:-1]] for line in table.split("\n")
    ]
    return {row[0]: dict(zip(head[1:], row[1:], strict=True)) for row in rows}


def in_short(rules: RuleSet) -> dict[str, str]:
    """What stands first in the cells of a game, reckoned from its values."""
    letters = sum(f.count for f in rules.tiles.faces if f.kind != "premium")
    said = {
        "tiles": f"{letters}",
        "hand": f"{rules.rack}",
        "board": "the table, without bounds",
        "bonus": f"{rules.bonuses[0].bonus} for seven " if rules.bonuses else "none",
        "exchange": "none" if rules.exchange is None else "any number",
        "challenge, word valid": "–",
    }
    if rules.layout is not None:
        said["board"] = f"{rules.layout.height} × {rules.layout.width}"
    if rules.exchange is not None and rules.exchange.min_supply:
        said["exchange"] += f", with {rules.exchange.min_supply} or more in the bag"
    if rules.challenge is not None:
        wrong = rules.challenge.wrong
        said["challenge, word valid"] = f"challenger − {wrong}" if wrong else "nothing"
    return said


@pytest.mark.parametrize("game_id", GAMES)
def test_the_table_of_the_games_has_their_numbers(game_id: str) -> None:
    rules = crossword(game_id).rules
    rows = rows_of_index()
    for row, said in in_short(rules).items():
        assert re.fullmatch(rf"{re.escape(said)}(\D.*)?", rows[row][game_id]), row
    assert all(bonus.tiles == 7 for bonus in rules.bonuses)
    low, high = rules.players
    span = f"{low}–{high}" if low < high else f"{low}"
    page = (PAGES / "index.md").read_text("utf-8")
    assert re.search(rf"^\| `{game_id}` \|.*\| {rules.booklet} \| {span} \|", page, re.MULTILINE)


def test_another_value_makes_another_table() -> None:
    rules = crossword("klassisch").rules
    assert rules.challenge is not None
    harder = msgspec.structs.replace(
        rules, challenge=msgspec.structs.replace(rules.challenge, wrong=6)
    )
    assert in_short(harder)["challenge, word valid"] == "challenger − 6"
    assert in_short(harder) != in_short(rules)
    assert set(promises(harder)) - set(promises(rules)) == {"kostet der Zweifel 6 Punkte"}
