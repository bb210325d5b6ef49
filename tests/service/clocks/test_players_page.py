"""The page for players says the numbers of the clocks as they are."""

from pathlib import Path

import pytest

from setzkasten.service.clocks.control import Overtime
from setzkasten.service.clocks.grace import GRACE_SECONDS, LONG_GRACE_SECONDS, SHORT_MINUTES
from setzkasten.service.limits import LONG_AWAY_HOURS
from setzkasten.service.play.heartbeat import GRACE_MS

PAGE = " ".join(
    (Path(__file__).parents[3] / "docs/spielen.md").read_text("utf-8").replace("*", "").split()
)
WORDS = ("null", "eine", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn")
LIMIT = WORDS[Overtime().limit]
GRACE, LONG_GRACE = (WORDS[int(time / 60)] for time in (GRACE_SECONDS, LONG_GRACE_SECONDS))


@pytest.mark.parametrize(
    "sentence",
    [
        f"Jede begonnene Minute darüber kostet {Overtime().points} Punkte.",
        f"Wer {LIMIT} Minuten darüber ist, scheidet aus und zahlt für {LIMIT}.",
        f"und danach {GRACE_MS // 1000} Sekunden lang auch nicht.",
        f"wenn sie kürzer als {WORDS[LONG_AWAY_HOURS]} Stunde war.",
        f"Ist jemand {GRACE} Minute lang nicht da",
        f"(bei mehr als {SHORT_MINUTES} Minuten je Spieler {LONG_GRACE};",
    ],
)
def test_the_clocks_are_as_the_page_for_players_says(sentence: str) -> None:
    assert sentence in PAGE
