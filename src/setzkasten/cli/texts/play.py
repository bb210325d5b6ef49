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
    "play.hint": Text("Tipp: {move}", "Hint: {move}"),
    "play.no_hint_now": Text(
        "Vor einem Zweifel gibt es keinen Tipp.", "There is no hint before a challenge."
    ),
    "play.not_alone": Text(
        "Das geht nur, wenn sonst niemand mitspielt als der Computer.",
        "This works only where nobody but the computer plays along.",
    ),
    "play.undone": Text("Dein letzter Zug ist zurückgenommen.", "Your last move is taken back."),
    "play.nothing_to_undo": Text(
        "Hier gibt es keinen Zug zurückzunehmen.", "There is no move to take back."
    ),
    "play.unseen": Text("{count} nicht zu sehen: {tiles}", "{count} unseen: {tiles}"),
    "play.go_on": Text(
        "Weiterspielen: setzkasten play --from {file}", "Go on: setzkasten play --from {file}"
    ),
    "play.kept": Text(
        "Der Stand nach deinem letzten Zug liegt in {file}.",
        "The game as it was after your last move is in {file}.",
    ),
    "play.elsewhere": Text(
        "{file} lässt sich nicht schreiben: {why}.", "{file} cannot be written: {why}."
    ),
    "play.offer": Text(
        "Eine Partie {title} ist unterbrochen ({file}). Weiterspielen? [Enter = ja, n = neue "
        "Partie] ",
        "A game of {title} was interrupted ({file}). Go on? [Enter = yes, n = new game] ",
    ),
    "play.yes_or_no": Text(
        "Enter oder ja: ja. n: nein. ende hört auf.", "Enter or yes: yes. n: no. quit stops."
    ),
    "play.from_alone": Text(
        "--from nimmt Spiel, Namen und Startwert aus der Datei: Gib sie nicht daneben an.",
        "--from takes game, names and seed from the file: do not give them beside it.",
    ),
    "play.no_record": Text(
        "{name} ist keine Setzkasten-Aufzeichnung: Nur damit lässt sich weiterspielen.",
        "{name} is not a Setzkasten record: only from one can a game go on.",
    ),
    "play.redacted": Text(
        "Diese Aufzeichnung verdeckt Steine: Damit lässt sich nicht weiterspielen.",
        "This record hides tiles: a game cannot go on from it.",
    ),
    "play.broken": Text(
        "Die Ereignisse dieser Aufzeichnung passen nicht zueinander.",
        "The events of this record do not fit together.",
    ),
    "play.over": Text("Diese Partie ist schon zu Ende.", "This game is over already."),
    "play.cut": Text(
        "Die Aufzeichnung bricht in Zeile {line} ab: Es geht mit dem Stand davor weiter.",
        "The record breaks off in line {line}: the game goes on from before it.",
    ),
    "play.other_words": Text(
        "Die Partie begann mit einem anderen Wörterbuch.",
        "The game began with another lexicon.",
    ),
    "play.bad_bots": Text(
        "Am Tisch sind 0 bis {most} Bots.", "There are 0 to {most} bots at the table."
    ),
    "play.house_rule": Text("Hausregel", "house rule"),
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
    "told.dropped_time": Text(
        "Die Zeit von {name} ist um: Der Platz scheidet aus (Hausregel).",
        "The time of {name} is up: the seat leaves the game (house rule).",
    ),
    "told.dropped_left": Text(
        "{name} ist nicht mehr da: Der Platz scheidet aus (Hausregel).",
        "{name} has gone: the seat leaves the game (house rule).",
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
        "8D WORT legt waagerecht ab Zeile 8, Spalte D; D8 WORT senkrecht. "
        "Punkt: Stein, der schon liegt.",
        "8D WORT lays across from row 8, column D; D8 WORT down. "
        "Dot: a tile that lies there already.",
    ),
    "usage.blank": Text(
        "Ein Kleinbuchstabe ist ein Blanko: 8D WOrT.", "A lower-case letter is a blank: 8D WOrT."
    ),
    "usage.premium": Text(
        "S*3 nennt S mit der Prämien-Karte *3: 0,5 H S*3EE.",
        "S*3 names S with the premium card *3: 0,5 H S*3EE.",
    ),
    "usage.exchange": Text("-ABC tauscht A, B und C.", "-ABC exchanges A, B and C."),
    "usage.exchange_from": Text(
        "-ABC tauscht A, B und C, solange {least} oder mehr im Beutel sind.",
        "-ABC exchanges A, B and C as long as there are {least} or more in the bag.",
    ),
    "usage.pass": Text("- passt.", "- passes."),
    "usage.show": Text(
        "brett, zettel und rest zeigen Tisch, Punktzettel und was noch nicht zu sehen war; mischen "
        "und ordnen ABC legen das Bänkchen um.",
        "board, sheet and unseen show the table, the score sheet and what has not been seen yet; "
        "shuffle and order ABC arrange the rack.",
    ),
    "usage.confirm": Text(
        "Enter oder ja legt den Zug; z nimmt ihn zurück. Danach steht er fest.",
        "Enter or yes lays the move; b takes it back. After that it stands.",
    ),
    "usage.alone": Text(
        "tipp schlägt einen Zug vor; zurück nimmt deinen letzten Zug zurück.",
        "hint suggests a move; undo takes your last move back.",
    ),
    "usage.open": Text(
        "0,5 H WORT legt waagerecht ab Zeile 0, Spalte 5; 0,5 V WORT senkrecht.",
        "0,5 H WORT lays across from row 0, column 5; 0,5 V WORT down.",
    ),
    "usage.doubt_rummy": Text(
        "Schreibe die Nummer des Worts, das du anzweifelst; Enter, wenn du keines anzweifelst. "
        "tisch zeigt, was ausliegt.",
        "Type the number of the word that you challenge; Enter for none. table shows what is laid.",
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
        "nachschlagen WORT, solange man nicht dran ist; ordnen E N S legt die Hand um.",
        "draw stock (s) or draw discard (a); meld SCH-A-F ER-N; discard N. "
        "look WORT while it is not one's turn; order E N S arranges the hand.",
    ),
    "usage.patience": Text(
        "Schreibe ein Wort aus den offenen Karten, oder die Nummern der Stapel: nehmen 1-4-3. Ist "
        "ein Platz leer, schreibe die Nummer des Stapels, der ihn füllt. aufhören beendet die "
        "Patience, nachschlagen WORT sagt, ob ein Wort gilt.",
        "Type a word of the open cards, or the numbers of the piles: take 1-4-3. If a place is "
        "empty, type the number of the pile that fills it. stop ends the patience, look WORT "
        "tells whether a word counts.",
    ),
    "usage.all": Text(
        "hilfe zeigt dies; ende unterbricht und speichert.",
        "help shows this; quit interrupts and saves.",
    ),
}
