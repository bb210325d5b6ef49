"""The sentences of a review in German and English; each names the figure that it follows from."""

from collections import Counter
from typing import Any, Final, Literal

from setzkasten.games.protocol import Text
from setzkasten.texts import Sentence

Language = Literal["de", "en"]

SENTENCES: Final[dict[str, Text]] = {
    "best_move": Text("Bester Zug: {points} Punkte wert.", "The best move, worth {points} points."),
    "lost": Text(
        "{move} wäre {points} Punkte besser gewesen (± {error}), Gewinnchance {chance} höher.",
        "{move} would have been {points} points better (± {error}), winning chance {chance} up.",
    ),
    "close": Text(
        "{move} liegt {points} Punkte vorn (± {error}): so gut wie gleich.",
        "{move} is {points} points ahead (± {error}): as good as equal.",
    ),
    "lost_static": Text(
        "{move} wäre nach Punkten und Rest {points} Punkte mehr wert gewesen.",
        "{move} would have been worth {points} points more by score and leave.",
    ),
    "end_lost": Text(
        "{move} hätte im Endspiel {points} Punkte mehr gebracht: bis zum Ende durchgerechnet.",
        "{move} would have brought {points} points more: the ending is solved to its end.",
    ),
    "end_lost_perhaps": Text(
        "{move} hätte im Endspiel wohl {points} Punkte mehr gebracht: nicht bewiesen.",
        "{move} would probably have brought {points} points more: the ending is not proved.",
    ),
    "bingo_missed": Text(
        "Mit {move} wäre ein Bingo für {points} Punkte möglich gewesen.",
        "{move} would have been a bingo for {points} points.",
    ),
    "keeps": Text(
        "Behält {tiles} statt {tiles_instead}: {points} Punkte weniger.",
        "Keeps {tiles} instead of {tiles_instead}: {points} points less.",
    ),
    "keeps_nothing": Text(
        "Behält {tiles_instead} nicht: {points} Punkte weniger.",
        "Does not keep {tiles_instead}: {points} points less.",
    ),
    "keeps_more": Text(
        "Behält auch {tiles}: {points} Punkte weniger.", "Keeps {tiles} too: {points} points less."
    ),
    "scores_less": Text(
        "{move} zählt {points} Punkte mehr.", "{move} scores {points} points more."
    ),
    "opens": Text(
        "Öffnet das Feld {square} (Wort × {factor}): {share} der Antworten nutzen es statt "
        "{instead_share}, im Mittel für {points} Punkte.",
        "Opens the square {square} (word × {factor}): {share} of the answers use it instead of "
        "{instead_share}, for {points} points in the mean.",
    ),
    "answers": Text(
        "Die Antworten bringen im Mittel {points} Punkte, nach {move} nur {instead}.",
        "Answers bring {points} points in the mean, after {move} only {instead}.",
    ),
    "bingo_place": Text(
        "{move} hätte den Bingoplatz freigehalten: danach ein Bingo in {instead_share} der Fälle "
        "statt in {share}.",
        "{move} would have kept the place for a bingo: one in {instead_share} of the cases "
        "instead of {share}.",
    ),
    "card_spent": Text(
        "Gibt die Karte {card} aus: {points} Punkte weniger, als sie zu behalten wert ist.",
        "Spends the card {card}: {points} points less than keeping it is worth.",
    ),
    "card_kept": Text(
        "Behält die Karte {card}: sie auszugeben wäre {points} Punkte mehr wert gewesen.",
        "Keeps the card {card}: spending it would have been worth {points} points more.",
    ),
    "phoney_stood": Text(
        "{words} gibt es nicht und blieb liegen: {points} Punkte mehr, als ein Zweifel gelassen "
        "hätte.",
        "{words} does not exist and stood: {points} points more than a doubt would have left.",
    ),
    "phoney_off": Text(
        "{words} gibt es nicht und kam vom Tisch: liegen geblieben wäre es {points} Punkte mehr "
        "wert gewesen.",
        "{words} does not exist and came off: standing it would have been worth {points} points "
        "more.",
    ),
    "doubt_missed": Text(
        "Ein Zweifel hätte {player} {points} Punkte und {chance} Gewinnchance gebracht.",
        "A doubt would have brought {player} {points} points and {chance} winning chance.",
    ),
    "doubt_right": Text(
        "{player} zweifelte {word} zu Recht an: {points} Punkte wert.",
        "{player} doubted {word} rightly: worth {points} points.",
    ),
    "doubt_wrong": Text(
        "{player} zweifelte {word} zu Unrecht an, das kostet {points} Punkte; "
        "gelohnt hätte es sich ab {threshold_share} Unsicherheit.",
        "{player} doubted {word} wrongly, which costs {points} points; it pays for whoever is "
        "{threshold_share} unsure or more.",
    ),
    "drew_well": Text(
        "Zog {tiles}: {points} Punkte besser als im Mittel.",
        "Drew {tiles}: {points} points better than the mean.",
    ),
    "drew_badly": Text(
        "Zog {tiles}: {points} Punkte schlechter als im Mittel.",
        "Drew {tiles}: {points} points worse than the mean.",
    ),
    "turned_by_move": Text(
        "Zug {number}: {player} spielt {move} und verliert {skill_chance} Gewinnchance; "
        "{best} war besser.",
        "Turn {number}: {player} plays {move} and loses {skill_chance} winning chance; "
        "{best} was better.",
    ),
    "turned_up": Text(
        "Zug {number}: {move} und was {player} danach hat heben die Gewinnchance um {chance}.",
        "Turn {number}: {move} and what {player} has then raise the winning chance by {chance}.",
    ),
    "turned_down": Text(
        "Zug {number}: nach {move} fällt die Gewinnchance von {player} um {chance}.",
        "Turn {number}: after {move} the winning chance of {player} falls by {chance}.",
    ),
    "mean_loss": Text(
        "{player} verlor im Mittel {points} Punkte je Zug (± {error}).",
        "{player} lost {points} points a turn in the mean (± {error}).",
    ),
    "luck": Text(
        "{player} zog insgesamt {points} Punkte besser als im Mittel ({draws} Ziehungen).",
        "{player} drew {points} points better than the mean in all ({draws} draws).",
    ),
    "bad_luck": Text(
        "{player} zog insgesamt {points} Punkte schlechter als im Mittel ({draws} Ziehungen).",
        "{player} drew {points} points worse than the mean in all ({draws} draws).",
    ),
    "exchange_or_pass": Text(
        "Aufgeschrieben ist nur „-“ (Zeile {line}): Tausch oder Passen.",
        "Only “-” is on record (line {line}): an exchange or a pass.",
    ),
    "level_like": Text(
        "So viel verliert auch die Stufe „{level}“ des Computers.",
        "The computer's level “{level}” loses as much.",
    ),
    "card_best": Text(
        "Bester Zug: im Mittel {points} Punkte vor den anderen.",
        "The best move: {points} points ahead of the others in the mean.",
    ),
    "card_lost": Text(
        "{move} wäre {points} Punkte besser gewesen (± {error}).",
        "{move} would have been {points} points better (± {error}).",
    ),
    "card_close": Text(
        "{move} liegt {points} Punkte vorn (± {error}): so gut wie gleich.",
        "{move} is {points} points ahead (± {error}): as good as equal.",
    ),
    "went_out": Text("Macht aus und legt {points} Punkte.", "Goes out and lays {points} points."),
    "patience_best": Text(
        "Bester Zug: im Mittel bleiben {points} Punkte übrig.",
        "The best move: {points} points are left in the mean.",
    ),
    "patience_lost": Text(
        "Mit {move} wären im Mittel {points} Punkte weniger übrig geblieben (± {error}).",
        "{move} would have left {points} points less in the mean (± {error}).",
    ),
    "patience_close": Text(
        "Mit {move} blieben im Mittel {points} Punkte weniger übrig (± {error}): so gut wie "
        "gleich.",
        "{move} leaves {points} points less in the mean (± {error}): as good as equal.",
    ),
    "known_cards": Text(
        "Wer alle Karten kennt, hätte nur {points} Punkte übrig gelassen, nach diesem Zug {after}.",
        "Whoever knows all cards would have left only {points} points, after this move {after}.",
    ),
    "known_cards_perhaps": Text(
        "Wer alle Karten kennt, hätte wohl nur {points} Punkte übrig gelassen, nach diesem Zug "
        "{after}: nicht bewiesen.",
        "Whoever knows all cards would probably have left only {points} points, after this move "
        "{after}: not proved.",
    ),
    "not_tried": Text(
        "Hier gibt es nichts zu erproben: der Zug bleibt unbewertet.",
        "There is nothing to try out here: the turn is not weighed.",
    ),
    "rack_open": Text(
        "Das Bänkchen ist nicht überliefert: der Zug bleibt unbewertet.",
        "The rack is not on record: the turn is not weighed.",
    ),
    "rack_proved": Text(
        "Das Bänkchen folgt aus dem, was später gelegt wurde.",
        "The rack follows from what was laid later.",
    ),
    "not_compiled": Text(
        "Für diese Wörter gibt es keine schnelle Suche: der Zug bleibt unbewertet.",
        "There is no fast search for these words: the turn is not weighed.",
    ),
    "impossible": Text("Nicht zu bewerten: {why_de}", "Cannot be weighed: {why_en}"),
    "score_wrong": Text(
        "Aufgeschrieben sind {recorded} Punkte, gezählt {computed}.",
        "{recorded} points are on record, {computed} are counted.",
    ),
    "illegal": Text("Nach den Regeln nicht erlaubt: {why_de}", "Against the rules: {why_en}"),
    "line_unread": Text(
        "Ab Zeile {line} nicht lesbar: {why_de}", "Cannot be read from line {line}: {why_en}"
    ),
    "not_ended": Text("Die Partie hat kein Ende.", "The game has no end."),
    "cut_off": Text("Die Datei bricht in Zeile {line} ab.", "The file breaks off in line {line}."),
    "foreign_words": Text(
        "{words} von {plays} Zügen legen Wörter, die dieses Lexikon nicht kennt: wohl ein anderes.",
        "{words} of {plays} plays lay words that this lexicon does not know: probably another one.",
    ),
}
"""Every sentence by its code. Figures in braces: see `say`."""

_NUMBERS: Final = {
    "de": ("", "", "zwei", "drei", "vier", "fünf", "sechs", "sieben"),
    "en": ("", "", "two", "three", "four", "five", "six", "seven"),
}


def say(sentence: Sentence, language: Language) -> str:
    """Put a sentence into words: decimals, percentages and tiles as the language writes them.

    Details named `…chance` or `…share` are shares of one, those named `tiles…` are tiles.
    """
    text = SENTENCES[sentence.code]
    words = text.de if language == "de" else text.en
    return words.format(**{k: _shown(k, v, language) for k, v in sentence.details.items()})


def _shown(name: str, value: Any, language: Language) -> str:
    if name.startswith("tiles"):
        return _tiles(str(value), language)
    if name.endswith(("chance", "share")):
        percent = f"{100 * float(value):.1f}".rstrip("0").rstrip(".")
        return percent.replace(".", ",") + " %" if language == "de" else percent + "%"
    return number(value, language) if isinstance(value, float) else str(value)


def number(value: float, language: Language) -> str:
    """Write a number with one decimal as a language does."""
    text = f"{value:.1f}"
    return text.replace(".", ",") if language == "de" else text


def _tiles(tiles: str, language: Language) -> str:
    """Write tiles as people say them: single ones together, several of one kind with a number."""
    names = _NUMBERS[language]
    counted = Counter(tiles)
    single = "".join(tile for tile, count in counted.items() if count == 1)
    several = [
        f"{names[count] if count < len(names) else count} {tile}"
        for tile, count in counted.items()
        if count > 1
    ]
    parts = [single, *several] if single else several
    joint = " und " if language == "de" else " and "
    return joint.join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else "".join(parts)
