"""Why a command is refused in a crossword game, in both languages, with the rule it cites."""

from typing import Final

from setzkasten.games.crossword.ruleset import RuleSet
from setzkasten.games.protocol import Refusal

# code: (topic whose booklet section is cited, German, English); braces are filled by the caller.
# Behind a dot stands which wording of a code it is.
_TEXTS: Final[dict[str, tuple[str, str, str]]] = {
    "game_over": ("end", "Das Spiel ist zu Ende.", "The game is over."),
    "unknown_seat": (
        "",
        "Diesen Platz gibt es an diesem Tisch nicht.",
        "There is no such seat at this table.",
    ),
    "not_your_turn": (
        "turn",
        "{name} ist am Zug.",
        "It is {name}'s turn.",
    ),
    "window_open": (
        "challenge",
        "Der angekündigte Zug ist noch nicht notiert: Zuerst dürfen die anderen ihn anzweifeln.",
        "The announced play has not been noted yet: first the others may challenge it.",
    ),
    "window_open.last": (
        "challenge",
        "Mit diesem Zug endet die Partie: Du kannst ihn nur noch anzweifeln oder gelten lassen.",
        "This play ends the game: you can only challenge it or let it stand.",
    ),
    "window_closed": (
        "challenge",
        "Es gibt keinen Zug, der angezweifelt werden kann: Die Punkte sind schon notiert.",
        "There is no play to challenge: the score has been noted already.",
    ),
    "window_closed.withdrawn": (
        "challenge",
        "Der Zug ist schon zurückgenommen: An ihm gibt es nichts mehr anzuzweifeln.",
        "The play has been taken back already: nothing is left of it to challenge.",
    ),
    "window_closed.none": (
        "challenge",
        "Es liegt kein angekündigter Zug, den man anzweifeln könnte.",
        "There is no announced play to challenge.",
    ),
    "own_play": (
        "challenge",
        "Den eigenen Zug kann man weder anzweifeln noch bestätigen.",
        "Nobody can challenge or accept their own play.",
    ),
    "no_challenges": (
        "challenge",
        "In diesem Spiel wird nicht angezweifelt: Wörter werden vor dem Zug geprüft.",
        "There are no challenges in this game: words are checked before the play.",
    ),
    "already_accepted": (
        "challenge",
        "Du hast auf das Anzweifeln schon verzichtet.",
        "You have already done without a challenge.",
    ),
    "no_such_word": (
        "challenge",
        "{word} wurde in diesem Zug weder gelegt noch verändert. Anzweifeln kannst du: {words}.",
        "{word} was neither laid nor changed in this play. You can challenge: {words}.",
    ),
    "already_confirmed": (
        "challenge",
        "{word} wurde in diesem Zug schon bestätigt.",
        "{word} has already been confirmed in this turn.",
    ),
    "no_tiles": ("line", "Lege mindestens einen Stein.", "Lay at least one tile."),
    "too_many_tiles": (
        "tiles",
        "So viele Steine hat niemand: Auf dem Bänkchen liegen höchstens {limit}.",
        "Nobody has so many tiles: a rack holds at most {limit}.",
    ),
    "bad_letter": (
        "blank",
        "{letter} ist kein Buchstabe, den ein Stein zeigen kann (A–Z, Ä, Ö, Ü; ß wird SS).",
        "{letter} is not a letter a tile can show (A–Z, Ä, Ö, Ü; ß is spelled SS).",
    ),
    "off_board": (
        "line",
        "{square} liegt nicht auf dem Brett.",
        "{square} is off the board.",
    ),
    "square_taken": (
        "line",
        "Auf {square} liegt schon ein Stein.",
        "There is already a tile on {square}.",
    ),
    "square_twice": (
        "line",
        "Auf {square} sollen zwei Steine liegen.",
        "Two tiles would lie on {square}.",
    ),
    "not_on_rack": (
        "tiles",
        "Das liegt nicht auf deinem Bänkchen: {tiles}.",
        "This is not on your rack: {tiles}.",
    ),
    "not_on_rack.blank": (
        "tiles",
        "Das liegt nicht auf deinem Bänkchen: {tiles}. Kleine Buchstaben sind Blankos.",
        "This is not on your rack: {tiles}. Lower case letters are blanks.",
    ),
    "not_in_line": (
        "line",
        "Alle Steine eines Zuges liegen in einer Zeile oder in einer Spalte.",
        "All tiles of a play lie in one row or in one column.",
    ),
    "gap": (
        "line",
        "Zwischen den gelegten Steinen ist eine Lücke.",
        "There is a gap between the tiles laid.",
    ),
    "not_touching": (
        "touch",
        "Der Zug muss an die Steine auf dem Tisch anschließen.",
        "The play must join the tiles on the table.",
    ),
    "opening_center": (
        "opening",
        "Das erste Wort muss über das Feld {square} gehen.",
        "The first word must cover the square {square}.",
    ),
    "opening_short": (
        "opening",
        "Das erste Wort braucht mindestens {count} Buchstaben.",
        "The first word needs at least {count} letters.",
    ),
    "no_word": (
        "words",
        "Ein Wort hat mindestens zwei Buchstaben.",
        "A word has at least two letters.",
    ),
    "unknown_word": (
        "words",
        "Dieses Wort gilt nicht: {words}.",
        "This word is not valid: {words}.",
    ),
    "no_premium_cards": (
        "premium",
        "In diesem Spiel gibt es keine Prämien-Karten.",
        "There are no premium cards in this game.",
    ),
    "premium_opening": (
        "premium",
        "Zum ersten Wort darf keine Prämien-Karte gelegt werden: Es zählt schon doppelt.",
        "No premium card goes with the first word: it already counts double.",
    ),
    "premium_not_new": (
        "premium",
        "Die Prämien-Karte muss einen Buchstaben nennen, der in diesem Zug gelegt wird.",
        "The premium card must name a letter that is laid in this turn.",
    ),
    "no_exchange": (
        "exchange",
        "In diesem Spiel wird nicht getauscht, nur gepasst.",
        "There is no exchanging in this game, only passing.",
    ),
    "exchange_nothing": (
        "exchange",
        "Nenne mindestens einen Stein, den du tauschen willst.",
        "Name at least one tile to exchange.",
    ),
    "exchange_unnamed": (
        "exchange",
        "Nenne die Steine, die du tauschen willst, zum Beispiel -ABC.",
        "Name the tiles to exchange, for example -ABC.",
    ),
    "exchange_supply": (
        "exchange",
        "Zum Tauschen müssen noch mindestens {least} Steine im Beutel sein; es sind {supply}.",
        "Exchanging needs at least {least} tiles in the bag; there are {supply}.",
    ),
    "exchange_too_many": (
        "exchange",
        "Im Beutel sind nur noch {supply}; mehr kannst du nicht tauschen.",
        "Only {supply} are left in the bag; you cannot exchange more.",
    ),
    "dictionary_closed": (
        "dictionary",
        "Während der Partie bleibt das Wörterbuch zu: Es entscheidet nur, wenn jemand anzweifelt.",
        "The dictionary stays closed during the game: it only settles challenges.",
    ),
    "dictionary_closed.checked": (
        "dictionary",
        (
            "Während der Partie bleibt das Wörterbuch zu: Prüfen lässt sich nur, was du auf das "
            "Brett gelegt hast."
        ),
        "The dictionary stays closed during the game: only what you have laid can be checked.",
    ),
    "bad_setup": (
        "tiles",
        "{problem}",
        "{problem}",
    ),
    "players": (
        "turn",
        "{low} bis {high} Personen spielen mit, nicht {count}.",
        "{low} to {high} people play, not {count}.",
    ),
}

_CARD_TEXTS: Final[dict[str, tuple[str, str]]] = {
    "dictionary_closed.checked": (
        "Während der Partie bleibt das Wörterbuch zu: Prüfen lässt sich nur, was du gelegt hast.",
        "The dictionary stays closed during the game: only what you have laid can be checked.",
    ),
    "no_tiles": ("Lege mindestens eine Karte.", "Lay at least one card."),
    "too_many_tiles": (
        "So viele Karten hat niemand: Auf der Hand sind höchstens {limit}.",
        "Nobody has so many cards: a hand holds at most {limit}.",
    ),
    "bad_letter": (
        "{letter} ist kein Buchstabe, den eine Karte zeigen kann (A–Z, Ä, Ö, Ü; ß wird SS).",
        "{letter} is not a letter a card can show (A–Z, Ä, Ö, Ü; ß is spelled SS).",
    ),
    "off_board": ("{square} liegt zu weit entfernt.", "{square} is too far away."),
    "square_taken": (
        "Auf {square} liegt schon eine Karte.",
        "There is already a card on {square}.",
    ),
    "square_twice": (
        "Auf {square} sollen zwei Karten liegen.",
        "Two cards would lie on {square}.",
    ),
    "not_on_rack": (
        "Das hast du nicht auf der Hand: {tiles}.",
        "This is not in your hand: {tiles}.",
    ),
    "not_on_rack.blank": (
        "Das hast du nicht auf der Hand: {tiles}. Kleine Buchstaben sind Blankos.",
        "This is not in your hand: {tiles}. Lower case letters are blanks.",
    ),
    "not_in_line": (
        "Alle Karten eines Zuges liegen in einer Zeile oder in einer Spalte.",
        "All cards of a play lie in one row or in one column.",
    ),
    "gap": (
        "Zwischen den gelegten Karten ist eine Lücke.",
        "There is a gap between the cards laid.",
    ),
    "not_touching": (
        "Der Zug muss an die Karten auf dem Tisch anschließen.",
        "The play must join the cards on the table.",
    ),
    "exchange_nothing": (
        "Nenne mindestens eine Karte, die du tauschen willst.",
        "Name at least one card to exchange.",
    ),
    "exchange_unnamed": (
        "Nenne die Karten, die du tauschen willst, zum Beispiel -ABC.",
        "Name the cards to exchange, for example -ABC.",
    ),
    "exchange_supply": (
        "Zum Tauschen müssen noch mindestens {least} Karten im Stapel sein; es sind {supply}.",
        "Exchanging needs at least {least} cards in the stock; there are {supply}.",
    ),
    "exchange_too_many": (
        "Im Stapel sind nur noch {supply}; mehr kannst du nicht tauschen.",
        "Only {supply} are left in the stock; you cannot exchange more.",
    ),
}
"""The same refusals where cards from a hand are laid on an open table (004)."""


def refuse(rules: RuleSet, code: str, **details: object) -> Refusal:
    """Make a refusal that cites the booklet section of its topic."""
    topic, de, en = _TEXTS[code]
    if rules.layout is None:
        de, en = _CARD_TEXTS.get(code, (de, en))
    rule = rules.cite(topic) if topic else ""
    return Refusal(code.split(".")[0], rule, de.format(**details), en.format(**details))


def codes() -> tuple[str, ...]:
    """Name all refusals; a dot parts a code from its variant."""
    return tuple(_TEXTS)


def name_square(square: tuple[int, int], rules: RuleSet) -> str:
    """Name a square as in game records: `8D`, or `row,column` on a table without bounds."""
    row, col = square
    if rules.layout is None:
        return f"{row},{col}"
    letters = ""
    number = col + 1
    while number > 0:
        number, rest = divmod(number - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return f"{row + 1}{letters}" if col >= 0 else f"({row},{col})"
