"""Why a command is refused in a card game, in both languages, with the rule it cites."""

from collections.abc import Iterable
from typing import Final, Protocol

from setzkasten.games.protocol import HOUSE_RULE, Refusal, Setup
from setzkasten.letters import combine_seed

# code: (topic whose booklet section is cited, or a house rule; German; English); braces are
# filled by the caller
TEXTS: Final[dict[str, tuple[str, str, str]]] = {
    # both games
    "game_over": ("end", "Das Spiel ist zu Ende.", "The game is over."),
    "unknown_command": (
        "",
        "Das ist in diesem Spiel kein Zug.",
        "This is not a move of this game.",
    ),
    "unknown_seat": (
        "",
        "Diesen Platz gibt es an diesem Tisch nicht.",
        "There is no such seat at this table.",
    ),
    "players": (
        "setup",
        "{low} bis {high} Personen spielen mit, nicht {count}.",
        "{low} to {high} people play, not {count}.",
    ),
    "solo": (
        "setup",
        "Die Patience spielt eine Person allein, nicht {count}.",
        "One person plays the patience alone, not {count}.",
    ),
    "bad_setup": (
        "",
        (
            "Der Zufall braucht eine Saat aus 32 Bytes (hexadezimal) und von jedem Platz einen "
            "Text von höchstens 200 Bytes."
        ),
        (
            "The draws need a seed of 32 bytes (hexadecimal) and from each seat a text of at most "
            "200 bytes."
        ),
    ),
    "short_word": (
        "words",
        "Ein Wort besteht aus mindestens {least} Karten.",
        "A word has at least {least} cards.",
    ),
    # rummy: a turn
    "not_your_turn": ("turn", "{name} ist am Zug.", "It is {name}'s turn."),
    "draw_first": (
        "draw",
        "Zu Beginn des Zuges ziehst du eine Karte.",
        "Your turn begins with drawing a card.",
    ),
    "already_drawn": (
        "draw",
        "Du hast schon gezogen: Lege Wörter aus oder wirf eine Karte ab.",
        "You have drawn already: lay words or discard a card.",
    ),
    "unknown_source": (
        "draw",
        "Ziehen kannst du vom Nachziehstapel oder vom Ablagestapel.",
        "You can draw from the stock or from the discard pile.",
    ),
    "pile_empty": (
        "draw",
        "Auf diesem Stapel liegt keine Karte.",
        "There is no card on this pile.",
    ),
    "not_in_hand": (
        "meld",
        "Das hast du nicht auf der Hand: {cards}.",
        "This is not in your hand: {cards}.",
    ),
    "no_words": (
        "meld",
        "Nenne mindestens ein Wort, das du auslegen willst.",
        "Name at least one word to lay.",
    ),
    "all_but_one": (
        "meld",
        (
            "Solange niemand fertig ist, legst du alle Handkarten bis auf eine auf einmal aus: "
            "{needed} Karten, nicht {count}."
        ),
        (
            "As long as nobody is out, you lay all your cards but one at once: {needed} cards, "
            "not {count}."
        ),
    ),
    "keep_one": (
        "meld",
        "Eine Handkarte muss übrig bleiben, die du abwerfen kannst.",
        "One card must remain in your hand for you to discard.",
    ),
    # rummy: doubts
    "doubt_open": (
        "doubt",
        "Die Runde ist zu Ende: Jetzt dürfen nur noch Wörter angezweifelt werden.",
        "The round is over: now words can only be doubted.",
    ),
    "doubt_closed": (
        "doubt",
        "Angezweifelt wird am Ende der Runde, vor der Wertung.",
        "Words are doubted at the end of the round, before it is counted.",
    ),
    "own_word": (
        "doubt",
        "Anzweifeln kannst du nur Wörter deiner Mitspieler.",
        "You can only doubt words of other players.",
    ),
    "no_such_word": (
        "doubt",
        "Dieses Wort liegt nicht auf dem Tisch.",
        "There is no such word on the table.",
    ),
    "already_settled": (
        "doubt",
        "{word} ist schon angezweifelt und geprüft worden.",
        "{word} has already been doubted and looked up.",
    ),
    "already_accepted": (
        "doubt",
        "Du hast auf weitere Zweifel schon verzichtet.",
        "You have already done without further doubts.",
    ),
    "nothing_to_doubt": (
        "doubt",
        "Es liegt kein fremdes Wort aus, das du noch anzweifeln könntest.",
        "No other player's word is left for you to doubt.",
    ),
    "look_up_turn": (
        "words",
        "Im Wörterbuch darfst du nachschlagen, wenn du gerade nicht am Zug bist.",
        "You may look words up while it is not your turn.",
    ),
    "look_up_laid": (
        HOUSE_RULE,
        "Vom ersten ausgelegten Wort bis zur Wertung bleibt das Wörterbuch zu.",
        "From the first laid word to the scoring the dictionary stays closed.",
    ),
    # patience
    "no_such_pile": (
        "turn",
        "Einen Stapel {pile} gibt es nicht: Es sind {count} Stapel.",
        "There is no pile {pile}: there are {count} piles.",
    ),
    "pile_gone": (
        "turn",
        "Auf Platz {pile} liegt keine Karte.",
        "There is no card on place {pile}.",
    ),
    "pile_twice": (
        "turn",
        "Die offene Karte von Stapel {pile} kann in einem Wort nur einmal vorkommen.",
        "The open card of pile {pile} can be used only once in a word.",
    ),
    "unknown_word": (
        "words",
        "Dieses Wort gilt nicht: {word}.",
        "This word is not valid: {word}.",
    ),
    "refill_first": (
        "turn",
        "Zuerst wird die Lücke gefüllt: Wähle einen Stapel, der seine offene Karte abgibt.",
        "First the gap is filled: choose a pile that gives its open card.",
    ),
    "no_gap": (
        "turn",
        "Es ist keine Lücke zu füllen.",
        "There is no gap to fill.",
    ),
    "not_a_gap": (
        "turn",
        "Auf Platz {pile} liegt noch eine Karte.",
        "There is still a card on place {pile}.",
    ),
    "cannot_give": (
        "turn",
        "Stapel {pile} hat keine verdeckte Karte: Er würde selbst zur Lücke.",
        "Pile {pile} has no hidden card: it would become a gap itself.",
    ),
}


class Cites(Protocol):
    """Rules that can name the booklet section of a topic."""

    def cite(self, topic: str) -> str: ...


def refuse(rules: Cites, code: str, **details: object) -> Refusal:
    """Make a refusal that cites the booklet section of its topic."""
    topic, de, en = TEXTS[code]
    rule = topic if topic in ("", HOUSE_RULE) else rules.cite(topic)
    return Refusal(code, rule, de.format(**details), en.format(**details))


def name_cards(cards: Iterable[str]) -> str:
    """Name cards in a sentence; what cannot be a card is not repeated, nor is a long list."""
    names: list[str] = []
    for card in cards:
        if len(names) == 8:
            names.append("…")
            break
        names.append(card if 0 < len(card) <= 8 and card.isprintable() else "?")
    return ", ".join(names)


def setup_is_sound(setup: Setup) -> bool:
    """Tell whether seed and entropy can be mixed: formats, lengths, one text for each player."""
    if len(setup.entropy) != len(setup.players):
        return False
    try:
        combine_seed(setup.server_seed, setup.entropy)
    except ValueError:
        return False
    return len(bytes.fromhex(setup.server_seed)) == 32
