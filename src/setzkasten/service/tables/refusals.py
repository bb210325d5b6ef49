"""What a host refuses beside the rules of the games: one sentence each, in both languages."""

from typing import Final, Literal

import msgspec

from setzkasten.games.protocol import Refusal
from setzkasten.service.tables.views import TableView


class Declined(msgspec.Struct, frozen=True):
    """A request that was not carried out, and why. Nothing has changed.

    `kind` tells a program what to do: `unknown` (there is no such thing), `forbidden` (not for
    you), `stale` (look again, ask again), `refused` (the rules, or sense, say no). `table` is how
    the table stands, where that helps, and `at` the id of another table that is the reason.
    """

    kind: Literal["unknown", "forbidden", "stale", "refused"]
    refusal: Refusal
    table: TableView | None = None
    at: str | None = None


def _plain(code: str, de: str, en: str) -> Refusal:
    return Refusal(code, "", de, en)


UNKNOWN_TABLE: Final = Declined(
    "unknown",
    _plain(
        "unknown_table",
        "Diesen Tisch gibt es nicht (mehr). Stimmt die Adresse?",
        "There is no such table (any more). Is the address right?",
    ),
)
NOT_YOUR_SEAT: Final = Declined(
    "forbidden",
    _plain(
        "not_your_seat",
        "An diesem Platz sitzt du nicht.",
        "You do not sit on this seat.",
    ),
)
STALE: Final = Declined(
    "stale",
    _plain(
        "stale",
        "Am Tisch ist inzwischen etwas geschehen. Hier ist der neue Stand.",
        "Something has happened at the table in the meantime. Here is how it stands now.",
    ),
)
KEY_REUSED: Final = Declined(
    "refused",
    _plain(
        "key_reused",
        "Dieser Schlüssel gehört schon zu einer anderen Anfrage.",
        "This key already belongs to another request.",
    ),
)
BAD_KEY: Final = Declined(
    "refused",
    _plain(
        "bad_key",
        "Zu jeder Anfrage gehört ein eigener Schlüssel von 1 bis 100 Zeichen.",
        "Every request needs a key of its own, of 1 to 100 characters.",
    ),
)
NOT_RUNNING: Final = Declined(
    "refused",
    _plain(
        "not_running",
        "Das Spiel hat noch nicht begonnen.",
        "The game has not begun yet.",
    ),
)
NOT_OVER: Final = Declined(
    "refused",
    _plain(
        "not_over",
        "Eine Revanche gibt es erst, wenn das Spiel zu Ende ist.",
        "There is a rematch only after the end of the game.",
    ),
)
TABLE_OVER: Final = Declined(
    "refused",
    _plain(
        "table_over",
        "Dieser Tisch ist schon zu Ende.",
        "This table is over already.",
    ),
)
HOST_ONLY: Final = Declined(
    "refused",
    _plain(
        "host_only",
        "Das tut der Tisch selbst, wenn die Zeit abgelaufen ist.",
        "The table does this by itself when the time is up.",
    ),
)
BAD_INVITE: Final = Declined(
    "forbidden",
    _plain(
        "bad_invite",
        "Diese Einladung gilt nicht (mehr). Lass dir den Link noch einmal schicken.",
        "This invitation is not valid (any more). Ask for the link once more.",
    ),
)
SEAT_TAKEN: Final = Declined(
    "refused",
    _plain(
        "seat_taken",
        "Dieser Platz ist schon besetzt.",
        "This seat is taken already.",
    ),
)
INVITE_USED: Final = Declined(
    "refused",
    _plain(
        "invite_used",
        "Mit dieser Einladung hat schon jemand Platz genommen. Zuschauen kannst du trotzdem.",
        "Somebody has taken the seat of this invitation already. You can watch all the same.",
    ),
)
ALREADY_SEATED: Final = Declined(
    "refused",
    _plain(
        "already_seated",
        "Du sitzt schon an diesem Tisch. Die Einladung ist für jemand anderen.",
        "You already sit at this table. The invitation is for somebody else.",
    ),
)
NOT_CREATOR: Final = Declined(
    "forbidden",
    _plain(
        "not_creator",
        "Das darf nur, wer den Tisch eröffnet hat.",
        "Only whoever opened the table may do this.",
    ),
)
ALREADY_BEGUN: Final = Declined(
    "refused",
    _plain(
        "already_begun",
        "Die Partie läuft schon: Schließen lässt sich nur ein wartender Tisch. Du kannst aufgeben.",
        "The game has begun: only a waiting table can be closed. You can resign.",
    ),
)
NO_NAME: Final = Declined(
    "refused",
    _plain(
        "no_name",
        "Ein Name braucht mindestens ein sichtbares Zeichen.",
        "A name needs at least one visible character.",
    ),
)
BAD_SECRET: Final = Declined(
    "refused",
    _plain(
        "bad_secret",
        "Das Geheimnis eines Platzes hat 20 bis 100 Zeichen.",
        "The secret of a seat has 20 to 100 characters.",
    ),
)
BAD_OFFER: Final = Declined(
    "forbidden",
    _plain(
        "bad_offer",
        "Dieser Link zum Weiterspielen gilt nicht (mehr): Er geht nur einmal, einen Tag lang, "
        "und solange die Partie läuft.",
        "This link for playing on is not valid (any more): it works once, for a day, and as long "
        "as the game runs.",
    ),
)
SAME_DEVICE: Final = Declined(
    "refused",
    _plain(
        "same_device",
        "An diesem Gerät sitzt du schon auf diesem Platz. Öffne den Link auf dem anderen.",
        "At this device you sit on this seat already. Open the link on the other one.",
    ),
)
BAD_COMMITMENT: Final = Declined(
    "refused",
    _plain(
        "bad_commitment",
        "Diese Zusage für den Beutel gilt nicht (mehr). Bitte den Tisch noch einmal eröffnen.",
        "This promise for the bag is not valid (any more). Please open the table again.",
    ),
)
BAD_ENTROPY: Final = Declined(
    "refused",
    _plain(
        "bad_entropy",
        "Der Beitrag zum Startwert des Beutels darf höchstens 200 Bytes haben.",
        "A contribution to the seed of the bag has at most 200 bytes.",
    ),
)
HASH_WANTED: Final = Declined(
    "refused",
    _plain(
        "hash_wanted",
        "An diesem Tisch gibt jeder zuerst nur den Prüfwert seines Anteils am Beutel (share_hash "
        "und commitment) und deckt ihn später auf.",
        "At this table everybody first gives only the hash of a share of the bag (share_hash and "
        "commitment) and opens it later.",
    ),
)
SHARE_WANTED: Final = Declined(
    "refused",
    _plain(
        "share_wanted",
        "An diesem Tisch werden die Anteile am Beutel offen gegeben.",
        "At this table shares of the bag are given openly.",
    ),
)
BAD_HASH: Final = Declined(
    "refused",
    _plain(
        "bad_hash",
        "Das ist kein eigener Prüfwert: 64 Zeichen 0–9 und a–f, und keiner, den jemand schon gab.",
        "This is no hash of one's own: 64 characters 0–9 and a–f, and none that somebody gave.",
    ),
)
BAD_SHARE: Final = Declined(
    "refused",
    _plain(
        "bad_share",
        "Dieser Anteil ist nicht der, dessen Prüfwert du hinterlegt hast.",
        "This share is not the one whose hash you have given.",
    ),
)
BAG_RENEWED: Final = Declined(
    "refused",
    _plain(
        "bag_renewed",
        "Der Beutel dieses Tisches hat einen anderen Prüfwert. Bitte mit ihm einen neuen Anteil "
        "geben.",
        "The bag of this table has another commitment. Please give a fresh share for it.",
    ),
)
NOT_REVEALING: Final = Declined(
    "refused",
    _plain(
        "not_revealing",
        "Noch haben nicht alle den Prüfwert ihres Anteils gegeben.",
        "Not everybody has given the hash of a share yet.",
    ),
)
SEAT_LOST: Final = Declined(
    "forbidden",
    _plain(
        "seat_lost",
        "Du hast an diesem Tisch zweimal deinen Anteil nicht aufgedeckt und kannst hier nicht mehr "
        "sitzen.",
        "You have failed twice to open your share at this table and cannot sit here any more.",
    ),
)
BAD_CHALLENGE_TIME: Final = Declined(
    "refused",
    _plain(
        "bad_challenge_time",
        "Die Bedenkzeit für Zweifel ist 0 (ohne Grenze) oder 5 Sekunden bis 7 Tage.",
        "The time for challenges is 0 (no limit), or 5 seconds to 7 days.",
    ),
)
LEVEL_WITHOUT_BOT: Final = Declined(
    "refused",
    _plain(
        "level_without_bot",
        "Eine Spielstärke hat nur der Computer.",
        "Only the computer has a level.",
    ),
)
ONE_PUBLIC_TABLE: Final = Declined(
    "refused",
    _plain(
        "one_public_table",
        "Dein offener Tisch wartet noch auf Mitspieler. Bitte erst ihn schließen.",
        "Your open table still waits for players. Please close it first.",
    ),
)
TOO_MANY_WAITING: Final = Declined(
    "refused",
    _plain(
        "too_many_waiting",
        "Von dir warten schon viele Tische auf Mitspieler. Bitte erst einige davon schließen.",
        "Many of your tables wait for players already. Please close some of them first.",
    ),
)
INVISIBLE_NAME: Final = Declined(
    "refused",
    _plain(
        "invisible_name",
        "Dieser Name ist nicht zu sehen. Bitte einen mit Buchstaben wählen.",
        "This name cannot be seen. Please choose one with letters.",
    ),
)
TOWERING_NAME: Final = Declined(
    "refused",
    _plain(
        "towering_name",
        "In diesem Namen stehen zu viele Zeichen übereinander.",
        "Too many marks stand on top of each other in this name.",
    ),
)
COMPUTERS_NAME: Final = Declined(
    "refused",
    _plain(
        "computers_name",
        "So heißt hier der Computer. Bitte einen anderen Namen wählen.",
        "The computer goes by this name here. Please choose another one.",
    ),
)
MIXED_NAME: Final = Declined(
    "refused",
    _plain(
        "mixed_name",
        "Dieser Name mischt Schriften, deren Buchstaben gleich aussehen.",
        "This name mixes scripts whose letters look alike.",
    ),
)
TOO_MANY_WORDS: Final = Declined(
    "refused",
    _plain(
        "too_many_words",
        "Höchstens 50 Wörter auf einmal.",
        "At most 50 words at a time.",
    ),
)


def unknown_game(refusal: Refusal) -> Declined:
    """There is no game with this id; the registry says which there are."""
    return Declined("unknown", refusal)


def bad_command(detail: str) -> Declined:
    """The command cannot be read as one of this game; `detail` says where it goes wrong."""
    return Declined(
        "refused",
        _plain(
            "bad_command",
            f"Dieser Befehl ist nicht zu verstehen ({detail}).",
            f"This command cannot be understood ({detail}).",
        ),
    )


def wrong_number_of_seats(low: int, high: int, count: int) -> Declined:
    """The game is for fewer, or for more, players."""
    span = f"{low}" if low == high else f"{low}–{high}"
    return Declined(
        "refused",
        _plain(
            "players",
            f"Dieses Spiel hat {span} Plätze, nicht {count}.",
            f"This game has {span} seats, not {count}.",
        ),
    )
