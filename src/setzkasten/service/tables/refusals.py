"""What a host refuses beside the rules of the games: a code each, with a sentence to it."""

import math
from typing import Final, Literal

import msgspec

from setzkasten.games.protocol import HOUSE_RULE, Refusal
from setzkasten.letters.dice import ENTROPY_LIMIT
from setzkasten.service import limits
from setzkasten.service.clocks import control
from setzkasten.service.tables.views import TableView
from setzkasten.texts import Details


class Declined(msgspec.Struct, frozen=True):
    """A request that was not carried out, and why. Nothing has changed.

    `kind` tells a program what to do: `unknown` (there is no such thing), `forbidden` (not for
    you), `stale` (look again, ask again), `refused` (the rules, or sense, say no), `later` (too
    often; the detail `seconds` says when), `busy` (the server has too much to do just now). `table`
    is how the table stands, where that helps, and `at` the id of another table that is the reason.
    """

    kind: Literal["unknown", "forbidden", "stale", "refused", "later", "busy"]
    refusal: Refusal
    table: TableView | None = None
    at: str | None = None


def _between(limit: tuple[int, int]) -> Details:
    return {"least": limit[0], "most": limit[1]}


UNKNOWN_TABLE: Final = Declined("unknown", Refusal("unknown_table", ""))
NOT_YOUR_SEAT: Final = Declined("forbidden", Refusal("not_your_seat", ""))
STALE: Final = Declined("stale", Refusal("stale", ""))
KEY_REUSED: Final = Declined("refused", Refusal("key_reused", ""))
BAD_KEY: Final = Declined("refused", Refusal("bad_key", "", {"most": limits.KEY}))
NOT_RUNNING: Final = Declined("refused", Refusal("not_running", ""))
NOT_OVER: Final = Declined("refused", Refusal("not_over", ""))
GAME_RUNS: Final = Declined("refused", Refusal("game_runs", ""))
GAME_GOES_ON: Final = Declined("refused", Refusal("game_goes_on", ""))
YOU_PLAY: Final = Declined("forbidden", Refusal("you_play", ""))
UNKNOWN_REVIEW: Final = Declined("unknown", Refusal("unknown_review", ""))
REVIEWS_BUSY: Final = Declined("refused", Refusal("reviews_busy", ""))
TABLE_OVER: Final = Declined("refused", Refusal("table_over", ""))
HOST_ONLY: Final = Declined("refused", Refusal("host_only", ""))
BAD_INVITE: Final = Declined("forbidden", Refusal("bad_invite", ""))
SEAT_TAKEN: Final = Declined("refused", Refusal("seat_taken", ""))
INVITE_USED: Final = Declined("refused", Refusal("invite_used", ""))
ALREADY_SEATED: Final = Declined("refused", Refusal("already_seated", ""))
NOT_CREATOR: Final = Declined("forbidden", Refusal("not_creator", ""))
ALREADY_BEGUN: Final = Declined("refused", Refusal("already_begun", ""))
GAME_BEGAN: Final = Declined("refused", Refusal("game_began", ""))
NO_NAME: Final = Declined("refused", Refusal("no_name", ""))
BAD_SECRET: Final = Declined("refused", Refusal("bad_secret", "", _between(limits.SECRET)))
BAD_OFFER: Final = Declined("forbidden", Refusal("bad_offer", ""))
SAME_DEVICE: Final = Declined("refused", Refusal("same_device", ""))
BAD_COMMITMENT: Final = Declined("refused", Refusal("bad_commitment", ""))
BAD_ENTROPY: Final = Declined("refused", Refusal("bad_entropy", "", {"most": ENTROPY_LIMIT}))
HASH_WANTED: Final = Declined("refused", Refusal("hash_wanted", ""))
SHARE_WANTED: Final = Declined("refused", Refusal("share_wanted", ""))
BAD_HASH: Final = Declined("refused", Refusal("bad_hash", ""))
BAD_SHARE: Final = Declined("refused", Refusal("bad_share", ""))
BAG_RENEWED: Final = Declined("refused", Refusal("bag_renewed", ""))
NOT_REVEALING: Final = Declined("refused", Refusal("not_revealing", ""))
SEAT_LOST: Final = Declined("forbidden", Refusal("seat_lost", ""))
BAD_CHALLENGE_TIME: Final = Declined(
    "refused",
    Refusal(
        "bad_challenge_time",
        "",
        {"least": limits.CHALLENGE_SECONDS[0], "most": limits.CHALLENGE_SECONDS[1] // 86400},
    ),
)
NOT_AWAITED: Final = Declined("refused", Refusal("not_awaited", ""))
STILL_HERE: Final = Declined("refused", Refusal("still_here", ""))
ALREADY_CLAIMED: Final = Declined("refused", Refusal("already_claimed", ""))
SEAT_DROPPED: Final = Declined("refused", Refusal("seat_dropped", ""))
TOO_LATE: Final = Declined("refused", Refusal("too_late", ""))
BAD_CLOCK: Final = Declined(
    "refused",
    Refusal(
        "bad_clock",
        "",
        {
            "least": control.MINUTES[0],
            "most": control.MINUTES[1],
            "increment": control.INCREMENT[1],
            "points": "–".join(map(str, control.PER_MINUTE)),
            "over": control.LIMIT[1],
            "days": ", ".join(map(str, control.DAYS)),
            "reserve": control.RESERVE[1],
        },
    ),
)
CLOCK_ALONE: Final = Declined("refused", Refusal("clock_alone", ""))
LEVEL_WITHOUT_BOT: Final = Declined("refused", Refusal("level_without_bot", ""))
TOO_MANY_PUBLIC_HERE: Final = Declined("refused", Refusal("too_many_public_here", ""))
ONE_PUBLIC_TABLE: Final = Declined("refused", Refusal("one_public_table", ""))
ENOUGH_DAYS_TABLES: Final = Declined("refused", Refusal("enough_days_tables", ""))
INVISIBLE_NAME: Final = Declined("refused", Refusal("invisible_name", ""))
TOWERING_NAME: Final = Declined("refused", Refusal("towering_name", ""))
COMPUTERS_NAME: Final = Declined("refused", Refusal("computers_name", ""))
MIXED_NAME: Final = Declined("refused", Refusal("mixed_name", ""))
TOO_MANY_WAITING: Final = Declined("refused", Refusal("too_many_waiting", ""))
TOO_MANY_WORDS: Final = Declined(
    "refused", Refusal("too_many_words", "", {"most": limits.WORDS_AT_ONCE})
)
NOT_FOR_GUESTS: Final = Declined("forbidden", Refusal("not_for_guests", ""))
NOT_HOST: Final = Declined("forbidden", Refusal("not_host", ""))
BAD_WORD: Final = Declined("refused", Refusal("bad_word", "", _between(limits.WORD_LETTERS)))
NO_REASON: Final = Declined("refused", Refusal("no_reason", "", {"most": limits.REASON}))
TOO_MANY_PROPOSALS: Final = Declined("refused", Refusal("too_many_proposals", ""))
PROPOSALS_FULL: Final = Declined("refused", Refusal("proposals_full", ""))
NOT_HEARD: Final = Declined("forbidden", Refusal("not_heard", ""))
UNKNOWN_PROPOSAL: Final = Declined("unknown", Refusal("unknown_proposal", ""))
NO_FORMS: Final = Declined("refused", Refusal("no_forms", "", {"most": limits.DECIDED_WORDS}))
DECIDED_MEANWHILE: Final = Declined("stale", Refusal("decided_meanwhile", ""))
HAS_ACCOUNT: Final = Declined("refused", Refusal("has_account", ""))
NAME_TAKEN: Final = Declined("refused", Refusal("name_taken", ""))
RESERVED_NAME: Final = Declined("refused", Refusal("reserved_name", ""))
WRONG_LOGIN: Final = Declined("forbidden", Refusal("wrong_login", ""))
WRONG_CODE: Final = Declined("forbidden", Refusal("wrong_code", ""))
WRONG_PASSWORD: Final = Declined("forbidden", Refusal("wrong_password", ""))
PASSWORD_LENGTH: Final = Declined(
    "refused", Refusal("password_length", "", _between(limits.PASSWORD))
)
PASSWORD_IS_NAME: Final = Declined("refused", Refusal("password_is_name", ""))
PASSWORD_COMMON: Final = Declined("refused", Refusal("password_common", ""))
PASSWORDS_BUSY: Final = Declined("busy", Refusal("passwords_busy", ""))
BAD_SETTINGS: Final = Declined("refused", Refusal("bad_settings", ""))
BOTH_SEATED: Final = Declined("refused", Refusal("both_seated", ""))
NOT_RATED_RULES: Final = Declined("refused", Refusal("not_rated_rules", HOUSE_RULE))
NO_TAKE_BACK: Final = Declined("refused", Refusal("no_take_back_here", ""))
NOT_RATED: Final = Declined("refused", Refusal("not_rated", ""))
RATED_TABLE: Final = Declined("refused", Refusal("rated_table", ""))
BAD_RANGE: Final = Declined("refused", Refusal("bad_range", "", {"most": limits.RATING}))
NO_CHAT: Final = Declined("refused", Refusal("no_chat", ""))
CHAT_OFF: Final = Declined("forbidden", Refusal("chat_off", ""))
CHAT_IS_FOR_SEATS: Final = Declined("forbidden", Refusal("chat_is_for_seats", ""))
CHAT_OVER: Final = Declined("refused", Refusal("chat_over", ""))
EMPTY_MESSAGE: Final = Declined("refused", Refusal("empty_message", ""))
LONG_MESSAGE: Final = Declined("refused", Refusal("long_message", "", {"most": limits.MESSAGE}))
TOWERING_TEXT: Final = Declined("refused", Refusal("towering_text", ""))
PHRASE_AND_TEXT: Final = Declined("refused", Refusal("phrase_and_text", ""))
NO_SUCH_MESSAGE: Final = Declined("unknown", Refusal("no_such_message", ""))
NOBODY_THERE: Final = Declined("refused", Refusal("nobody_there", ""))
NOT_ONESELF: Final = Declined("refused", Refusal("not_oneself", ""))
NOTHING_REPORTED: Final = Declined("refused", Refusal("nothing_reported", ""))
TOO_MANY_IGNORED: Final = Declined(
    "refused", Refusal("too_many_ignored", "", {"most": limits.IGNORED})
)
TOO_MANY_REPORTS: Final = Declined(
    "refused", Refusal("too_many_reports", "", {"most": limits.OPEN_REPORTS})
)
KEPT_APART: Final = Declined("forbidden", Refusal("kept_apart", ""))
REMATCH_DECLINED: Final = Declined("forbidden", Refusal("rematch_declined", ""))
NO_OFFER: Final = Declined("refused", Refusal("no_offer", ""))
SEAT_NOT_FREE: Final = Declined("refused", Refusal("seat_not_free", ""))
NO_REMATCH: Final = Declined("forbidden", Refusal("no_rematch", ""))
UNKNOWN_REPORT: Final = Declined("unknown", Refusal("unknown_report", ""))
BAD_DAYS: Final = Declined(
    "refused", Refusal("bad_measure_days", "", {"most": limits.MEASURE_DAYS})
)
NOT_A_MESSAGE: Final = Declined("refused", Refusal("not_a_message", ""))
UNKNOWN_LOGIN: Final = Declined("unknown", Refusal("unknown_login", ""))
UNKNOWN_TOKEN: Final = Declined("unknown", Refusal("unknown_token", ""))
TOO_MANY_TOKENS: Final = Declined(
    "refused", Refusal("too_many_tokens", "", {"most": limits.TOKENS})
)
BAD_DAYS_OF_TOKEN: Final = Declined(
    "refused", Refusal("bad_token_days", "", {"most": limits.TOKEN_DAYS})
)
NOT_FOR_PROGRAMS: Final = Declined("forbidden", Refusal("not_for_programs", ""))
A_PERSON_SITS_THERE: Final = Declined("forbidden", Refusal("a_person_sits_there", ""))
NOT_RATED_PROGRAMS: Final = Declined("forbidden", Refusal("not_rated_programs", ""))
PEOPLE_WANTED: Final = Declined("forbidden", Refusal("people_wanted", ""))


def not_in_range(low: int, high: int) -> Declined:
    """Refuse a person with a rating that the seek does not want."""
    return Declined("forbidden", Refusal("not_in_range", "", {"low": low, "high": high}))


def guest_has_games(count: int) -> Declined:
    """Whoever logs in has games as a guest: does he take them along, or leave them behind?"""
    return Declined("stale", Refusal("guest_has_games", "", {"count": count}))


def too_many_tries(seconds: int) -> Declined:
    """Too many wrong passwords for one name."""
    return Declined("later", Refusal("too_many_tries", "", {"seconds": seconds}))


def grace_runs(seconds: float) -> Declined:
    """Somebody is not gone for long enough: so many seconds are missing."""
    return Declined("refused", Refusal("grace_runs", "", {"seconds": math.ceil(seconds)}))


def unknown_game(refusal: Refusal) -> Declined:
    """Refuse a game that the registry does not have."""
    return Declined("unknown", refusal)


def bad_command(detail: str) -> Declined:
    """Refuse what is no command of this game; `detail` says where it goes wrong."""
    return Declined("refused", Refusal("bad_command", "", {"detail": detail}))


def wrong_number_of_seats(low: int, high: int, count: int) -> Declined:
    """Refuse a number of players that the game is not for."""
    span = f"{low}" if low == high else f"{low}–{high}"
    details: Details = {"wording": "seats", "span": span, "count": count}
    return Declined("refused", Refusal("players", "", details))
