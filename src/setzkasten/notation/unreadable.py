"""What cannot be read, and why: errors with a code and a sentence in German and English."""

from typing import Final, Self

from setzkasten.games.protocol import Refusal, Text

# code: German, English; braces are filled by the caller
_TEXTS: Final[dict[str, Text]] = {
    # moves
    "empty_move": Text(
        "Hier steht kein Zug. Ein Zug sieht so aus: 8D GRÜNDE.",
        "There is no move here. A move looks like this: 8D GRÜNDE.",
    ),
    "unreadable_move": Text(
        "„{text}“ ist als Zug nicht lesbar. So geht es: 8D GRÜNDE (waagerecht), D8 GRÜNDE "
        "(senkrecht), -ABC (tauschen), - (passen).",
        "'{text}' cannot be read as a move. This is how: 8D GRÜNDE (across), D8 GRÜNDE (down), "
        "-ABC (exchange), - (pass).",
    ),
    "unreadable_open_move": Text(
        "„{text}“ ist als Zug nicht lesbar. So geht es auf dem Tisch ohne Rand: 0,5 H WORT "
        "(waagerecht ab Zeile 0, Spalte 5), 0,5 V WORT (senkrecht), -ABC (tauschen), - (passen).",
        "'{text}' cannot be read as a move. This is how on the table without bounds: 0,5 H WORT "
        "(across from row 0, column 5), 0,5 V WORT (down), -ABC (exchange), - (pass).",
    ),
    "unreadable_card_move": Text(
        "„{text}“ ist als Zug nicht lesbar. So geht es: {usage}.",
        "'{text}' cannot be read as a move. This is how: {usage}.",
    ),
    "no_pile_word": Text(
        "Aus den offenen Karten lässt sich {word} nicht legen.",
        "The open cards do not make {word}.",
    ),
    "word_too_long": Text(
        "„{text}“ ist zu lang für ein Wort.",
        "'{text}' is too long for a word.",
    ),
    "sharp_s": Text(
        "Für ß gibt es keinen Stein: Schreibe SS („{text}“).",
        "There is no tile for ß: spell it SS ('{text}').",
    ),
    "digit": Text(
        "Ein Wort hat keine Ziffern: „{text}“.",
        "A word has no digits: '{text}'.",
    ),
    "bad_character": Text(
        "„{character}“ in „{text}“ ist kein Buchstabe, den ein Stein zeigen kann.",
        "'{character}' in '{text}' is not a letter that a tile can show.",
    ),
    "bad_brackets": Text(
        "Die Klammern in „{text}“ gehen nicht auf: (AB) sind Steine, die schon liegen.",
        "The brackets in '{text}' do not match: (AB) are tiles that lie there already.",
    ),
    "no_such_tile": Text(
        "Einen Stein {letter} gibt es in diesem Spiel nicht{hint_de}.",
        "There is no tile {letter} in this game{hint_en}.",
    ),
    "premium_place": Text(
        "Eine Prämien-Karte steht gleich hinter dem Buchstaben, den sie nennt, und nur einmal: "
        "S*3EE.",
        "A premium card stands right behind the letter it names, and only once: S*3EE.",
    ),
    "nothing_there": Text(
        "Auf {square} liegt noch kein Stein, über den das Wort gehen könnte.",
        "There is no tile on {square} yet that the word could run through.",
    ),
    "other_letter": Text(
        "Auf {square} liegt {there}, nicht {letter}.",
        "{there} lies on {square}, not {letter}.",
    ),
    # positions
    "position_empty": Text(
        "Hier steht keine Stellung. Schreibe 15 Zeilen mit / dazwischen, oder start.",
        "There is no position here. Write 15 rows with / between them, or start.",
    ),
    "position_rows": Text(
        "Die Stellung hat {count} Zeilen, das Brett aber {height}.",
        "The position has {count} rows, but the board has {height}.",
    ),
    "position_width": Text(
        "Zeile {row} der Stellung ist {count} Felder breit statt {width}.",
        "Row {row} of the position is {count} squares wide instead of {width}.",
    ),
    "position_character": Text(
        "„{character}“ in Zeile {row} der Stellung ist weder Buchstabe noch Zahl.",
        "'{character}' in row {row} of the position is neither a letter nor a number.",
    ),
    "position_anchor": Text(
        "Die Stellung des Kartentischs beginnt mit Zeile,Spalte: der linken oberen Ecke, zum "
        "Beispiel 0,0:RIESE.",
        "The position of the card table begins with row,column: of its top left corner, for "
        "example 0,0:RIESE.",
    ),
    "position_size": Text("Diese Stellung ist zu groß.", "This position is too large."),
    "position_scores": Text(
        "„{text}“ sind keine Punktstände: Zahlen mit / dazwischen.",
        "'{text}' are no scores: numbers with / between them.",
    ),
    "position_passes": Text(
        "„{text}“ ist keine Zahl von Passen hintereinander.",
        "'{text}' is not a number of consecutive passes.",
    ),
    "position_players": Text(
        "So viele spielen hier nicht mit: {count}.",
        "The game is not for so many players: {count}.",
    ),
    "position_tiles": Text(
        "Die Stellung hat {count} Steine {tile}, das Spiel aber nur {most}.",
        "The position has {count} tiles {tile}, but the game only {most}.",
    ),
    "position_apart": Text(
        "Die Steine der Stellung hängen nicht alle zusammen.",
        "The tiles of the position do not all hang together.",
    ),
    "position_fields": Text(
        "Nach den Passen steht noch etwas, das nicht zur Stellung gehört: „{text}“.",
        "Behind the passes stands something that is no part of a position: '{text}'.",
    ),
    "layout_empty": Text(
        "Hier steht kein Tisch. Eine Patience sieht so aus: E-S/SCH-A/…, ein Rommee so: S-CH-A/ N.",
        "There is no table here. A patience looks like this: E-S/SCH-A/…, a rummy: S-CH-A/ N.",
    ),
    "layout_piles": Text(
        "Hier stehen {count} Stapel; die Patience hat {piles} zu höchstens {cards} Karten.",
        "There are {count} piles here; the patience has {piles} of at most {cards} cards.",
    ),
    "layout_fields": Text(
        "Hinter der Runde steht noch etwas: „{text}“.",
        "Something stands behind the round: '{text}'.",
    ),
    "layout_round": Text("Die Runde ist 1 bis {most}.", "The round is 1 to {most}."),
    "layout_hand": Text(
        "In dieser Runde hat jeder {dealt} Karten, und eine mehr, wer gezogen hat; nicht {count}.",
        "In this round everybody has {dealt} cards, and one more who has drawn; not {count}.",
    ),
    "rack_size": Text(
        "Auf einem Bänkchen liegen höchstens {limit} Steine, nicht {count}.",
        "A rack holds at most {limit} tiles, not {count}.",
    ),
    "rack_character": Text(
        "„{character}“ ist kein Stein dieses Spiels.",
        "'{character}' is not a tile of this game.",
    ),
    # files
    "file_missing": Text("{name} gibt es nicht.", "{name} does not exist."),
    "file_folder": Text("{name} ist ein Ordner.", "{name} is a folder."),
    "file_denied": Text("{name} darf nicht gelesen werden.", "{name} may not be read."),
    "no_file": Text("{name} lässt sich nicht lesen: {why}.", "{name} cannot be read: {why}."),
    "file_size": Text(
        "{name} ist zu groß für eine Spielaufzeichnung.",
        "{name} is too large for a game record.",
    ),
    "file_empty": Text("{name} ist leer.", "{name} is empty."),
    "foreign_file": Text(
        "{name} ist keine Spielaufzeichnung (GCG, Setzkasten-Aufzeichnung oder Punktzettel).",
        "{name} is not a game record (GCG, Setzkasten record or score sheet).",
    ),
    "no_moves": Text("{name} enthält keinen Zug.", "{name} holds no move."),
    "bad_header": Text(
        "{name}: Die erste Zeile ist nicht der Kopf einer Aufzeichnung ({why}).",
        "{name}: the first line is not the header of a record ({why}).",
    ),
    "record_version": Text(
        "{name} hat das Format {version}; dieses Programm liest bis Format {known}.",
        "{name} has format {version}; this program reads up to format {known}.",
    ),
    "record_order_of": Text(
        "{name} hat die Ereignisordnung {order}, die ein neueres Programm geschrieben hat.",
        "{name} has event order {order}, which a newer program has written.",
    ),
    "record_game": Text(
        "{name} ist die Aufzeichnung eines unbekannten Spiels: {game}.",
        "{name} records an unknown game: {game}.",
    ),
    "record_cut": Text(
        "{name} ist abgeschnitten oder beschädigt: Zeile {line} ist nicht lesbar.",
        "{name} is cut off or damaged: line {line} cannot be read.",
    ),
    "record_order": Text(
        "{name}: In Zeile {line} fehlen Ereignisse (Nummer {seq} statt {wanted}).",
        "{name}: events are missing in line {line} (number {seq} instead of {wanted}).",
    ),
    "record_broken": Text(
        "{name}: Das Ereignis in Zeile {line} passt nicht zum Spiel davor.",
        "{name}: the event in line {line} does not fit the game before it.",
    ),
    "sheet_line": Text("{name}, Zug {number}: {why_de}", "{name}, move {number}: {why_en}"),
    "not_crossword": Text(
        "{name} ist ein Punktzettel eines Kreuzwortspiels; {game} ist keines.",
        "{name} is the score sheet of a crossword game; {game} is none.",
    ),
    "other_game": Text(
        "{name} ist eine Partie {game}, nicht {wanted}.",
        "{name} is a game of {game}, not {wanted}.",
    ),
    "no_seed": Text(
        "{name} enthält keinen Startwert: Prüfen lässt sich der Beutel erst mit der Aufzeichnung, "
        "die es am Ende der Partie gibt.",
        "{name} holds no seed: the bag can be checked with the record that is given at the end "
        "of the game.",
    ),
    "not_verifiable": Text(
        "{name} ist keine Setzkasten-Aufzeichnung: Nur darin stehen Startwert und Ziehungen.",
        "{name} is not a Setzkasten record: only there are the seed and the draws.",
    ),
    "no_gcg": Text(
        "Als GCG lässt sich diese Partie nicht schreiben: {why_de}.",
        "This game cannot be written as GCG: {why_en}.",
    ),
}


class Unreadable(ValueError):
    """A text that cannot be read; `refusal` says why, in German and English."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(refusal.en)

    @classmethod
    def because(cls, code: str, **details: object) -> Self:
        """Make the error for a reason, with the details its sentence names."""
        return cls(why(code, **details))

    @property
    def de(self) -> str:
        """The sentence in German."""
        return self.refusal.de

    @property
    def en(self) -> str:
        """The sentence in English."""
        return self.refusal.en


class UnreadableMove(Unreadable):
    """A text that is no move of this game."""


class MisfitMove(UnreadableMove):
    """A readable move that contradicts the tiles on the table."""


class UnreadablePosition(Unreadable):
    """A text that is no position of this game."""


class UnreadableRecord(Unreadable):
    """A file that is no game record, or a damaged one."""


def why(code: str, **details: object) -> Refusal:
    """Return the reason with this code, in both languages; so can its details be."""
    text = _TEXTS[code]
    german = {k: _short(v.de if isinstance(v, Text) else v) for k, v in details.items()}
    english = {k: _short(v.en if isinstance(v, Text) else v) for k, v in details.items()}
    return Refusal(code, "", text.de.format(**german), text.en.format(**english))


def _short(value: object) -> str:
    """Keep quotes of foreign texts readable: one line, printable, not endless."""
    text = "".join(c if c.isprintable() else "·" for c in str(value))
    return text if len(text) <= 120 else text[:117] + "…"
