"""What is said while a game is played in the terminal, in German and English."""

from typing import Final

from setzkasten.games.protocol import Text

PLAY: Final[dict[str, Text]] = {
    "play.player": Text("Spieler {number}", "Player {number}"),
    "play.bot": Text("Bot {number}", "Bot {number}"),
    "play.welcome": Text(
        "{title}: {names}. Mit hilfe steht da, was man eingeben kann.",
        "{title}: {names}. Type help to see what can be typed.",
    ),
    "play.commitment": Text("Prüfwert des Beutels: {value}", "Commitment of the bag: {value}"),
    "play.hand_over": Text(
        "{name} ist dran. Die anderen schauen weg; dann Enter. ",
        "It is {name}'s turn. The others look away; then Enter. ",
    ),
    "play.prompt": Text("{name}> ", "{name}> "),
    "play.announce": Text(
        "{move}: {score} Punkte ({words}). Ankündigen? [Enter = ja, z = zurücknehmen] ",
        "{move}: {score} points ({words}). Announce? [Enter = yes, b = take back] ",
    ),
    "play.lay": Text(
        "{move}: {score} Punkte ({words}). Legen? [Enter = ja, z = zurücknehmen] ",
        "{move}: {score} points ({words}). Lay? [Enter = yes, b = take back] ",
    ),
    "play.taken_back": Text("Zurückgenommen.", "Taken back."),
    "play.doubt": Text(
        "{name}: Zweifelst du ein Wort an ({words})? [Wort, Enter = nein] ",
        "{name}: do you challenge a word ({words})? [word, Enter = no] ",
    ),
    "play.doubt_rummy": Text(
        "{name}: Zweifelst du ein Wort an? [Nummer, Enter = nein] ",
        "{name}: do you challenge a word? [number, Enter = no] ",
    ),
    "play.no_such_number": Text("Diese Nummer gibt es nicht.", "There is no such number."),
    "play.rule": Text(" ({rule})", " ({rule})"),
    "play.valid": Text("{word} gilt.", "{word} is valid."),
    "play.invalid": Text("{word} gilt nicht.", "{word} is not valid."),
    "play.words_good": Text("Alle Wörter gelten.", "All words are valid."),
    "play.nothing_to_check": Text(
        "Schreibe den Zug dahinter: prüfen 8D WORT", "Write the move behind it: check 8D WORT"
    ),
    "play.saved": Text("Aufgezeichnet in {file}", "Recorded in {file}"),
    "play.check_bag": Text(
        "Den Beutel prüfen: setzkasten verify {file}", "Check the bag: setzkasten verify {file}"
    ),
    "play.stopped": Text("Die Partie ist unterbrochen.", "The game is interrupted."),
    "play.supply": Text("Vorrat {count}", "Supply {count}"),
    "play.rack": Text("Bänkchen: {tiles}", "Rack: {tiles}"),
    "play.hand": Text("Hand: {tiles}", "Hand: {tiles}"),
    "play.round": Text(
        "Runde {round} von {rounds}. Ablage: {discard}. Stapel: {stock}.",
        "Round {round} of {rounds}. Discard pile: {discard}. Stock: {stock}.",
    ),
    "play.last_turn": Text("Letzter Zug dieser Runde.", "Last turn of this round."),
    "play.patience": Text(
        "Offen {points} Punkte, noch {left} Karten.", "Open {points} points, {left} cards left."
    ),
    "play.gap": Text(
        "Platz {gap} ist leer. Welcher Stapel gibt seine offene Karte? ({donors})",
        "Place {gap} is empty. Which pile gives its open card? ({donors})",
    ),
    "play.pile": Text("Stapel", "Pile"),
    "play.open": Text("offen", "open"),
    "play.hidden": Text("darunter", "under it"),
    "play.empty": Text("–", "–"),
    # what happened
    "told.start_drawn": Text("{name} beginnt.", "{name} begins."),
    "told.drawn_for_start": Text("Zum Start gezogen: {draws}.", "Drawn for the start: {draws}."),
    "told.blank": Text("Blanko", "blank"),
    "told.pass_waits": Text(
        "{name} passt, sobald die anderen zugestimmt haben.",
        "{name} passes as soon as the others have accepted.",
    ),
    "told.exchange_waits": Text(
        "{name} tauscht {count}, sobald die anderen zugestimmt haben.",
        "{name} exchanges {count} as soon as the others have accepted.",
    ),
    "told.lapsed": Text(
        "{name} ist nicht mehr da: Das Anzweifeln ist verfallen (Hausregel).",
        "{name} has gone: the right to challenge has lapsed (house rule).",
    ),
    "told.announced": Text(
        "{name}: {move}, {score} Punkte ({words}).", "{name}: {move}, {score} points ({words})."
    ),
    "told.challenged_good": Text(
        "{name} zweifelt {word} an, aber {word} gilt: −{penalty}.",
        "{name} challenges {word}, but {word} is valid: −{penalty}.",
    ),
    "told.challenged_bad": Text(
        "{name} zweifelt {word} an, und {word} gilt nicht.",
        "{name} challenges {word}, and {word} is not valid.",
    ),
    "told.withdrawn": Text(
        "{name} nimmt die Steine zurück; der Zug ist verloren.",
        "{name} takes the tiles back; the turn is lost.",
    ),
    "told.removed": Text("{count} Karten gehen vom Tisch.", "{count} cards leave the table."),
    "told.exchanged": Text("{name} tauscht {count}.", "{name} exchanges {count}."),
    "told.passed": Text("{name} passt.", "{name} passes."),
    "told.redealt": Text(
        "Alle haben gepasst: Es wird neu gegeben.", "All have passed: a new deal."
    ),
    "told.dealt": Text("Runde {round}: {name} gibt.", "Round {round}: {name} deals."),
    "told.drew_stock": Text("{name} zieht vom Stapel.", "{name} draws from the stock."),
    "told.drew_discard": Text(
        "{name} nimmt {card} von der Ablage.", "{name} takes {card} from the discard pile."
    ),
    "told.melded": Text("{name} legt {words}.", "{name} lays {words}."),
    "told.out": Text("{name} hat Schluss gemacht.", "{name} went out."),
    "told.discarded": Text("{name} wirft {card} ab.", "{name} discards {card}."),
    "told.last_turns": Text("Alle haben noch einen letzten Zug.", "Everybody has one last turn."),
    "told.scored": Text("Runde {round}: {points}.", "Round {round}: {points}."),
    "told.longest": Text(
        "Das längste Wort hat {name}: +{bonus}.", "{name} has the longest word: +{bonus}."
    ),
    "told.took": Text("{word} ({value} Punkte) ist weg.", "{word} ({value} points) is gone."),
    "told.refilled": Text(
        "Stapel {donor} füllt Platz {gap} mit {card}.",
        "Pile {donor} fills place {gap} with {card}.",
    ),
    "told.paid": Text("{name} zahlt {paid}.", "{name} pays {paid}."),
    # the score sheet
    "line.play": Text("{words}", "{words}"),
    "line.withdrawn": Text("{words} zurückgenommen", "{words} taken back"),
    "line.challenge": Text("zweifelt {word} an", "challenges {word}"),
    "line.exchange": Text("tauscht {count}", "exchanges {count}"),
    "line.pass": Text("passt", "passes"),
    "line.redeal": Text("neu gegeben", "new deal"),
    # the end
    "end.title": Text("Ende der Partie", "End of the game"),
    "end.player": Text("Wer", "Who"),
    "end.before": Text("Punkte", "Points"),
    "end.deducted": Text("Rest", "Rest"),
    "end.credited": Text("Gutschrift", "Credit"),
    "end.total": Text("Summe", "Total"),
    "end.winner": Text("{names} gewinnt.", "{names} wins."),
    "end.shared": Text("{names} gewinnen gemeinsam.", "{names} share the win."),
    "end.drawn": Text("Unentschieden.", "A draw."),
    "end.patience": Text(
        "Übrig sind {total} Punkte; je weniger, desto besser.",
        "{total} points are left; the fewer the better.",
    ),
    # help at the table
    "usage.crossword": Text(
        "8D WORT legt waagerecht ab Zeile 8, Spalte D; D8 WORT senkrecht. Kleinbuchstabe: Blanko. "
        "Punkt: Stein, der schon liegt.",
        "8D WORT lays across from row 8, column D; D8 WORT down. Lower case: blank. "
        "Dot: a tile that lies there already.",
    ),
    "usage.open": Text(
        "0,5 H WORT legt waagerecht ab Zeile 0, Spalte 5; 0,5 V WORT senkrecht. Kleinbuchstabe: "
        "Joker. S*3 nennt S mit der Prämien-Karte *3.",
        "0,5 H WORT lays across from row 0, column 5; 0,5 V WORT down. Lower case: joker. "
        "S*3 names S with the premium card *3.",
    ),
    "usage.turn": Text(
        "-ABC tauscht A, B, C; - passt. brett, zettel, mischen zeigen; ende hört auf.",
        "-ABC exchanges A, B, C; - passes. board, sheet, shuffle show; quit stops.",
    ),
    "usage.doubt": Text(
        "Schreibe das Wort, das du anzweifelst; Enter, wenn du keines anzweifelst. brett, zettel "
        "zeigen; ende hört auf.",
        "Type the word that you challenge; Enter for none. board, sheet show; quit stops.",
    ),
    "usage.check": Text(
        "prüfen 8D WORT sagt, ob die Wörter gelten, bevor der Zug zählt.",
        "check 8D WORT tells whether the words are valid before the play counts.",
    ),
    "usage.rummy": Text(
        "ziehen stapel (s) oder ziehen ablage (a); legen SCH-A-F ER-N; abwerfen N. "
        "nachschlagen WORT, solange man nicht dran ist.",
        "draw stock (s) or draw discard (a); meld SCH-A-F ER-N; discard N. "
        "look WORT while it is not one's turn.",
    ),
    "usage.patience": Text(
        "nehmen WORT oder nehmen 1-4-3 (Stapel); füllen 3 5 (leerer Platz, Stapel); aufhören. "
        "nachschlagen WORT.",
        "take WORT or take 1-4-3 (piles); refill 3 5 (empty place, pile); stop. look WORT.",
    ),
    "usage.all": Text(
        "hilfe zeigt dies; ende unterbricht und speichert.",
        "help shows this; quit interrupts and saves.",
    ),
}
