"""Answers and errors of the commands, in German and English."""

from typing import Final

from setzkasten.games.protocol import Text

ANSWERS: Final[dict[str, Text]] = {
    # calls that make no sense
    "unknown_command": Text(
        "Den Befehl „{asked}“ gibt es nicht. Alle Befehle: setzkasten --help",
        "There is no command '{asked}'. All commands: setzkasten --help",
    ),
    "unknown_command_hint": Text(
        "Den Befehl „{asked}“ gibt es nicht. Meintest du {hint}?",
        "There is no command '{asked}'. Did you mean {hint}?",
    ),
    "unknown_option": Text("Die Angabe {asked} gibt es hier nicht.", "There is no option {asked}."),
    "unknown_option_hint": Text(
        "Die Angabe {asked} gibt es hier nicht. Meintest du {hint}?",
        "There is no option {asked}. Did you mean {hint}?",
    ),
    "missing_argument": Text("Es fehlt: {name}.", "Missing: {name}."),
    "bad_value": Text("„{value}“ passt nicht für {name}.", "'{value}' does not fit {name}."),
    "repeated_argument": Text("{name} steht mehrmals da.", "{name} is given more than once."),
    "too_much": Text("Zu viel angegeben: {asked}", "Too much is given: {asked}"),
    "bad_call": Text("So geht der Aufruf nicht: {why}", "The call does not work: {why}"),
    "unknown_game_hint": Text(
        "Das Spiel „{asked}“ gibt es nicht. Meintest du {hint}?",
        "There is no game '{asked}'. Did you mean {hint}?",
    ),
    "not_crossword_game": Text(
        "Das geht nur mit Kreuzwortspielen, und {game} ist keines.",
        "This works with crossword games only, and {game} is none.",
    ),
    "bad_count": Text("Eine Zahl von 1 bis {most} bitte.", "A number from 1 to {most}, please."),
    "bad_seconds": Text(
        "Eine Zeit von 0 bis {most:.0f} Sekunden bitte.",
        "A time of 0 to {most:.0f} seconds, please.",
    ),
    "no_rack": Text(
        "Auf dem Bänkchen liegt nichts: Gib die Steine mit --rack an.",
        "There is nothing on the rack: give the tiles with --rack.",
    ),
    "no_other_hand": Text(
        "Hier verlassen Karten das Spiel, darum folgt das andere Blatt nicht aus dem Tisch: "
        "Gib beide in der Stellung an, etwa „0,0:RIESE AENST/DER*2 10/5 0“.",
        "Here cards leave the game, so the other hand does not follow from the table: "
        "give both in the position, such as “0,0:RIESE AENST/DER*2 10/5 0”.",
    ),
    "no_words": Text("Welches Wort?", "Which word?"),
    "words_unreadable": Text(
        "Die Wortliste {name} ist nicht lesbar: {why}.",
        "The word list {name} cannot be read: {why}.",
    ),
    "positions_unreadable": Text(
        "Die Stellungen in {name} sind nicht lesbar: {why}.",
        "The positions in {name} cannot be read: {why}.",
    ),
    "positions_none": Text("In {name} steht keine Stellung.", "There is no position in {name}."),
    "position_in_line": Text("{name}, Zeile {line}: {why}", "{name}, line {line}: {why}"),
    "lab.generation": Text("Generation {what}", "Generation {what}"),
    "lab.curve": Text(
        "Behaltewerte {game}: Punkte je Partie gegen einen Spieler ohne sie, nach Generation",
        "Leave values {game}: points a game against a player without, by generation",
    ),
    "lab.step": Text(
        "Generation {number}: {spread:+.1f} ± {error:.1f} Punkte je Partie gegen einen Spieler "
        "ohne Behaltewerte, {won:.1f} % gewonnen",
        "Generation {number}: {spread:+.1f} ± {error:.1f} points a game against a player without "
        "leave values, {won:.1f} % won",
    ),
    "lab.playing": Text("Partien spielen", "Playing games"),
    "lab.checking": Text("An anderen Partien prüfen", "Checking on other games"),
    "lab.predicted": Text("vorhergesagt", "predicted"),
    "lab.observed": Text("gewonnen", "won"),
    "lab.turns": Text("Züge", "turns"),
    "lab.brier": Text(
        "Mittlerer quadratischer Fehler an anderen Partien: {brier:.4f} "
        "(ohne Wissen {ignorant:.4f})",
        "Mean squared error on other games: {brier:.4f} (knowing nothing {ignorant:.4f})",
    ),
    "lab.written_one": Text("Geschrieben: {model}", "Written: {model}"),
    "lab.written": Text("Geschrieben: {model}, {picture}", "Written: {model}, {picture}"),
    "bench.stronger": Text("stärker", "stronger"),
    "bench.weaker": Text("schwächer", "weaker"),
    "engine.compiling": Text(
        "Die Suche wird übersetzt (einmal nach der Installation)",
        "Compiling the search (once after installing)",
    ),
    "bench.graph": Text("Wortgraph bauen", "Building the word graph"),
    "bench.running": Text("Messen", "Measuring"),
    "bench.movegen": Text(
        "{mode}: {median} µs je Stellung (ohne Blanko {plain}, mit {blank}), {words} Wörter, "
        "{megabytes} MB, Kennzahl {signature}. Die Maschine: {shift} ns je Xorshift, {read} ns je "
        "Zugriff in 8 MB.",
        "{mode}: {median} µs a position (without blanks {plain}, with {blank}), {words} words, "
        "{megabytes} MB, signature {signature}. The machine: {shift} ns a xorshift, {read} ns a "
        "read in 8 MB.",
    ),
    "words_too_large": Text(
        "Die Wortliste {name} ist zu groß.", "The word list {name} is too large."
    ),
    "words_none": Text(
        "In der Wortliste {name} steht kein Wort.", "There is no word in the word list {name}."
    ),
    "words_encoding": Text(
        "Die Wortliste {name} ist kein UTF-8-Text.", "The word list {name} is no UTF-8 text."
    ),
    "words_unspellable": Text(
        "{name}, Zeile {line}: „{word}“ lässt sich nicht mit Steinen legen.",
        "{name}, line {line}: '{word}' cannot be laid with tiles.",
    ),
    "bad_port": Text(
        "Ein Port ist eine Zahl von 0 bis 65535, nicht {port}.",
        "A port is a number from 0 to 65535, not {port}.",
    ),
    "bad_players": Text(
        "{game} spielen {low} bis {high}, nicht {count}.",
        "{low} to {high} play {game}, not {count}.",
    ),
    "bad_name": Text(
        "Namen haben 1 bis 30 Zeichen und sind verschieden.",
        "Names have 1 to 30 characters and differ.",
    ),
    "not_installed": Text(
        "Dafür fehlt {name}. So kommt es dazu: pip install 'setzkasten[{extra}]'.",
        "This needs {name}. To add it: pip install 'setzkasten[{extra}]'.",
    ),
    "no_output": Text(
        "Die Antwort lässt sich nicht ausgeben: {why}.", "The answer cannot be written: {why}."
    ),
    "file_trouble": Text("Das ging nicht: {what}.", "That did not work: {what}."),
    "not_writable": Text(
        "{name} lässt sich nicht schreiben: {why}.", "{name} cannot be written: {why}."
    ),
    # draw
    "draw.written": Text("Gezeichnet: {file}", "Drawn: {file}"),
    "draw.no_svg_name": Text(
        "Der Name der Bilddatei muss auf .svg enden: {name}.",
        "The name of the picture file must end in .svg: {name}.",
    ),
    "draw.no_play": Text(
        "Gezeichnet werden Züge, die Steine legen.", "Only moves that lay tiles can be drawn."
    ),
    "draw.bad_size": Text(
        "Das Bild wird {least} bis {most} Bildpunkte groß.",
        "The picture is {least} to {most} pixels large.",
    ),
    # games
    "games.id": Text("Spiel", "Game"),
    "games.title": Text("Titel", "Title"),
    "games.players": Text("Personen", "Players"),
    "games.booklet": Text("Regelheft", "Booklet"),
    # moves, check, judge
    "moves.points": Text("Punkte", "Score"),
    "moves.move": Text("Zug", "Move"),
    "moves.words": Text("Wörter", "Words"),
    "moves.equity": Text("Wert", "Equity"),
    "moves.won": Text("Gewinn", "Win"),
    "moves.trying": Text("Züge werden ausprobiert", "Trying moves out"),
    "endgame.exact": Text(
        "{move} zählt {score} und bringt bis zum Ende {gain:+} gegenüber dem anderen.",
        "{move} scores {score} and gains {gain:+} on the other until the end.",
    ),
    "endgame.estimate": Text(
        "{move} zählt {score} und bringt {gain:+}, wenn man {plies} Züge weit sieht.",
        "{move} scores {score} and gains {gain:+}, seen {plies} moves ahead.",
    ),
    "moves.none": Text("Hier lässt sich nichts legen.", "Nothing can be laid here."),
    "check.legal": Text("Erlaubt: {score} Punkte.", "Legal: {score} points."),
    "check.bonus": Text("  Bonus {bonus}", "  Bonus {bonus}"),
    "check.unknown": Text(" ✗ (nicht im Wörterbuch)", " ✗ (not in the lexicon)"),
    "judge.suggestions": Text("Ähnlich: {words}", "Similar: {words}"),
    # review
    "review.none": Text("Dort liegt keine Partie.", "There is no game there."),
    "review.html_out": Text(
        "Mehrere Seiten brauchen einen Ordner: --out.", "Several pages need a folder: --out."
    ),
    "review.one_form": Text(
        "Nur eines von --html, --md, --csv, --json bitte.",
        "Only one of --html, --md, --csv, --json, please.",
    ),
    "review.stopped": Text(
        "Angehalten: {done} von {of} Zügen. Derselbe Aufruf geht hier weiter.",
        "Stopped: {done} of {of} turns. The same call goes on here.",
    ),
    "review.written": Text(
        "Partien: {count}, geschrieben nach {folder}.", "Games: {count}, written to {folder}."
    ),
    "review.worst": Text(
        "{player}: {source}, Zug {turn}, {move}: {points} Punkte verloren.",
        "{player}: {source}, turn {turn}, {move}: {points} points lost.",
    ),
    "review.player": Text("Wer", "Who"),
    "review.games": Text("Partien", "Games"),
    "review.turns": Text("Züge", "Turns"),
    "review.mean": Text("Verlust je Zug", "Loss a turn"),
    "review.bingos": Text("Bingos", "Bingos"),
    "review.phoneys": Text("falsche Wörter", "phoneys"),
    # replay
    "replay.player": Text("Wer", "Who"),
    "replay.move": Text("Zug", "Move"),
    "replay.recorded": Text("notiert", "written"),
    "replay.computed": Text("gerechnet", "computed"),
    "replay.final": Text("Endstand nach den Regeln: {final}", "Final by the rules: {final}"),
    "replay.standing": Text(
        "Stand ohne Abrechnung der Reste: {final}",
        "Standing, what is left over not settled: {final}",
    ),
    "replay.ok": Text("Züge: {count}, alle stimmen.", "Moves: {count}, all agree."),
    "replay.sums": Text(
        "Züge: {count}, alle stimmen; unstimmig sind die Summen (siehe oben).",
        "Moves: {count}, all agree; the sums do not (see above).",
    ),
    "replay.wrong": Text(
        "Unstimmig: {wrong} von {count} Zügen (siehe oben).",
        "Not in agreement: {wrong} of {count} moves (see above).",
    ),
    "kind.challenge": Text("zweifelt an:", "challenges:"),
    "kind.bonus": Text("Zweifel überstanden:", "survived a challenge:"),
    "kind.withdraw": Text("nimmt zurück:", "takes back:"),
    "kind.time": Text("Zeitabzug", "time penalty"),
    "kind.round": Text("Wertung", "Scoring"),
    "kind.rest": Text("Rest", "Rest"),
    # verify
    "verify.commitment": Text("Prüfwert: {value}", "Commitment: {value}"),
    "verify.seed": Text("Startwert der Partie: {value}", "Seed of the game: {value}"),
    "verify.scheme_sealed": Text(
        "Alle haben ihren Anteil mit einem Prüfwert festgelegt, bevor der erste aufgedeckt wurde.",
        "Everybody fixed a share by its hash before the first one was opened.",
    ),
    "verify.scheme_open": Text(
        "Die Anteile wurden offen nacheinander gegeben: Wer zuletzt kam und den Startwert des "
        "Servers kannte, konnte wählen.",
        "Shares were given openly one after another: who came last and knew the server's seed "
        "could choose.",
    ),
    "verify.scheme_one_device": Text(
        "An einem Gerät gespielt: Nur ein Browser hat einen Anteil gegeben.",
        "Played at one device: only one browser gave a share.",
    ),
    "verify.broken_late": Text(
        "Vorher wurde ein Beutel verworfen, weil ein Anteil ausblieb: {names}.",
        "A bag was thrown away before because a share was missing: {names}.",
    ),
    "verify.broken_left": Text(
        "Vorher wurde ein Beutel verworfen, weil jemand nach dem Aufdecken aufstand: {names}.",
        "A bag was thrown away before because somebody left after shares were opened: {names}.",
    ),
    "verify.interrupted": Text(
        "Während des Aufdeckens wurde der Server neu gestartet ({count} Mal).",
        "The server was restarted while shares were opened (times: {count}).",
    ),
    "verify.bad_share": Text(
        "Der Anteil eines Platzes passt nicht zu dem, was vorher festgelegt war ({what}).",
        "The share of a seat does not fit what was fixed before ({what}).",
    ),
    "verify.good": Text(
        "Alle {draws} Ziehungen folgen aus dem Startwert, alle {events} Ereignisse aus den Regeln: "
        "Niemand hat Steine ausgesucht.",
        "All {draws} draws follow from the seed, all {events} events from the rules: nobody chose "
        "tiles.",
    ),
    "verify.unfinished": Text(
        "Die Aufzeichnung reicht nicht bis zum Ende der Partie.",
        "The record does not reach the end of the game.",
    ),
    "verify.bad_commitment": Text(
        "Der Startwert ist nicht der, der vor der Partie zugesagt war.",
        "The seed is not the one that was promised before the game.",
    ),
    "verify.own_rules": Text(
        "Gespielt wurde nicht nach den mitgelieferten Regeln, sondern nach denen der Aufzeichnung.",
        "It was not played by the rules that come with this program, but by those of the record.",
    ),
    "verify.bad_header": Text(
        "Der Kopf der Aufzeichnung passt nicht zur Partie ({what}).",
        "The header of the record does not fit the game ({what}).",
    ),
    "verify.bad_rules": Text(
        "Ereignis {seq} ({what}) kann nach den Regeln nicht so geschehen sein.",
        "By the rules event {seq} ({what}) cannot have happened so.",
    ),
    "verify.bad_draw": Text(
        "Ereignis {seq} ({what}) folgt nicht aus dem Startwert.",
        "Event {seq} ({what}) does not follow from the seed.",
    ),
    "verify.recorded": Text("aufgezeichnet: {value}", "recorded: {value}"),
    "verify.computed": Text("gerechnet: {value}", "computed: {value}"),
    # selfplay, serve, lexicon
    "selfplay.running": Text("Partien", "Games"),
    "selfplay.seat": Text("Platz", "Seat"),
    "selfplay.wins": Text("Siege", "Wins"),
    "selfplay.mean": Text("im Mittel", "mean"),
    "selfplay.best": Text("bestes", "best"),
    "selfplay.worst": Text("schlechtestes", "worst"),
    "selfplay.player": Text("Spieler", "Player"),
    "selfplay.win_rate": Text("gewonnen (95 %)", "won (95 %)"),
    "selfplay.spread": Text("Vorsprung (95 %)", "spread (95 %)"),
    "selfplay.stopped": Text(
        "Aufgehört nach {count} von {asked} Partien.", "Stopped after {count} of {asked} games."
    ),
    "selfplay.ready": Text("Die Suche wird geladen", "Loading the search"),
    "unknown_player": Text(
        "Die Spielstärke „{asked}“ gibt es nicht. Es gibt: {names}.",
        "There is no player “{asked}”. There are: {names}.",
    ),
    "level_twice": Text(
        "Entweder --players nennt die Spielstärken oder --level, nicht beide.",
        "Either --players names the levels or --level does, not both.",
    ),
    "selfplay.summary": Text(
        "{count} Partien {game} in {seconds:.1f} s.", "{count} games of {game} in {seconds:.1f} s."
    ),
    "serve.ready": Text(
        "Setzkasten läuft: {address} (Ende mit Strg-C)",
        "Setzkasten is running: {address} (stop with Ctrl-C)",
    ),
    "backup.done": Text("Gesichert: {file} ({size} MB)", "Copied: {file} ({size} MB)"),
    "restore.done": Text("Zurückgeholt: {file}", "Restored: {file}"),
    "restore.kept": Text("Die bisherige liegt hier: {file}", "The one before is here: {file}"),
    "admin.count": Text("{count} Tische", "{count} tables"),
    "admin.written": Text("Geschrieben: {file}", "Written: {file}"),
    "admin.deleted": Text("Gelöscht: {table}", "Deleted: {table}"),
    "admin.closed": Text("Beendet: {table}", "Ended: {table}"),
    "admin.renamed": Text("Ersetzt an {count} Tischen", "Replaced at {count} tables"),
    "admin.recovery": Text("Wiederherstellungscode: {code}", "Recovery code: {code}"),
    "no_such_account": Text("Das Konto {name} gibt es nicht.", "There is no account {name}."),
    "admin.pruned": Text("Gelöscht: {count} Partien", "Deleted: {count} games"),
    "admin.forgotten": Text("(vergessen)", "(forgotten)"),
    "admin.forgotten_person": Text(
        "Vergessen; Namen standen an {count} Tischen.", "Forgotten; names stood at {count} tables."
    ),
    "admin.other_devices": Text(
        "Diesen Platz hatten auch andere Geräte oder Menschen ({count}): --others vergisst sie.",
        "Other devices or people had this seat as well ({count}); --others forgets them, too.",
    ),
    "nobodys_seat": Text(
        "Auf Platz {seat} saß niemand von einem Browser aus; `admin names` ersetzt seinen Namen.",
        "Nobody sat on seat {seat} from a browser; `admin names` replaces its name.",
    ),
    "no_such_seat": Text("Den Platz {seat} gibt es nicht.", "There is no seat {seat}."),
    "bad_days": Text("{days}: mindestens ein Tag.", "{days}: at least one day."),
    "server_at_work": Text(
        "Im Ordner {folder} arbeitet ein Server: bitte erst anhalten.",
        "A server is at work in the folder {folder}: please stop it first.",
    ),
    "no_such_table": Text("Den Tisch {table} gibt es nicht.", "There is no table {table}."),
    "serve.public": Text("Für andere: {address}", "For others: {address}"),
    "serve.invitation": Text(
        "Wer diesen Link hat, darf Tische eröffnen: {address}",
        "Whoever has this link may open tables: {address}",
    ),
    "serve.stopped": Text("Bis bald.", "See you soon."),
    "lexicon.building": Text(
        "Das Wörterbuch wird gebaut (einmalig, unter einer Minute) …",
        "Building the lexicon (once, less than a minute) …",
    ),
    "lexicon.built": Text(
        "Wörterbuch {id}: {words} Wörter in {folder}", "Lexicon {id}: {words} words in {folder}"
    ),
    "lexicon.counts": Text(
        "{words} Wörter, davon {short} mit höchstens acht Buchstaben; {names} Namen.",
        "{words} words, {short} of them with at most eight letters; {names} names.",
    ),
    "lexicon.source": Text("Quelle", "Source"),
    "lexicon.version": Text("Version", "Version"),
    "lexicon.licence": Text("Lizenz", "Licence"),
    "lexicon.credit": Text("Urheber", "Credit"),
}
