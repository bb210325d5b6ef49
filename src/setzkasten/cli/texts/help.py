"""What the help pages say, in German and English."""

from typing import Final

from setzkasten.games.protocol import Text

HELP: Final[dict[str, Text]] = {
    "help.app": Text(
        "Setzkasten: deutsche Wortspiele im Terminal. Spielen, prüfen, nachrechnen.",
        "Setzkasten: German word games in the terminal. Play, check, recompute.",
    ),
    "help.epilogue": Text(
        "Überall: --lang de|en wählt die Sprache. Rückgabe: 0 gut, 1 die Antwort ist nein, "
        "2 unbrauchbare Eingabe.",
        "Everywhere: --lang de|en chooses the language. Exit codes: 0 good, 1 the answer is no, "
        "2 unusable input.",
    ),
    "help.commands": Text("Befehle", "Commands"),
    "help.arguments": Text("Was", "What"),
    "help.parameters": Text("Angaben", "Options"),
    "help.usage": Text("Aufruf", "Usage"),
    "help.required": Text("nötig", "required"),
    "help.default": Text("sonst", "default"),
    "help.this": Text("Diese Hilfe zeigen.", "Show this help."),
    "help.help": Text(
        "Die Hilfe zeigen, auch die eines Befehls.", "Show the help, also that of a command."
    ),
    "help.completion": Text(
        "Das Skript schreiben, mit dem die Shell Befehle und Angaben ergänzt.",
        "Write the script with which the shell completes commands and options.",
    ),
    "help.man": Text("Die Handbuchseite schreiben.", "Write the page of the manual."),
    "man.name": Text("NAME", "NAME"),
    "man.synopsis": Text("ÜBERSICHT", "SYNOPSIS"),
    "man.call": Text("BEFEHL [Angaben]", "COMMAND [options]"),
    "man.commands": Text("BEFEHLE", "COMMANDS"),
    "man.everywhere": Text("ÜBERALL", "EVERYWHERE"),
    "opt.help_command": Text("Der Befehl.", "The command."),
    "opt.completion_shell": Text(
        "Für welche Shell: bash, zsh oder fish.", "For which shell: bash, zsh or fish."
    ),
    "help.version": Text("Die Version zeigen.", "Show the version."),
    "help.games": Text("Die Spiele auflisten.", "List the games."),
    "help.play": Text(
        "Spielen: Menschen an diesem Terminal und Bots.",
        "Play: people at this terminal, and bots.",
    ),
    "help.moves": Text(
        "Die besten Züge einer Stellung zeigen.", "Show the best plays of a position."
    ),
    "help.endgame": Text(
        "Das Ende zu zweit fehlerlos spielen: Der Beutel ist leer, der andere hält den Rest.",
        "Play the end for two without a mistake: the bag is empty, the other holds the rest.",
    ),
    "help.check": Text(
        "Sagen, ob ein Zug erlaubt ist und was er zählt.",
        "Tell whether a move is legal and what it scores.",
    ),
    "help.draw": Text(
        "Eine Stellung zeichnen: hier oder als SVG-Bild.",
        "Draw a position: here, or as an SVG picture.",
    ),
    "help.judge": Text("Sagen, ob Wörter gelten und warum.", "Tell whether words count and why."),
    "help.replay": Text(
        "Eine aufgeschriebene Partie nachrechnen (GCG, Aufzeichnung, Punktzettel).",
        "Recompute a written game (GCG, record, score sheet).",
    ),
    "help.review": Text(
        "Auf Partien zurückschauen: was jeder Zug gekostet hat, wo die Partie kippte, was Glück "
        "war. Strg-C zeigt, was fertig ist; danach geht es dort weiter.",
        "Look back at games: what each turn cost, where the game turned, what was luck. Ctrl-C "
        "shows what is done; the next call goes on there.",
    ),
    "help.verify": Text(
        "Prüfen, dass niemand die Steine ausgesucht hat.",
        "Check that nobody chose the tiles.",
    ),
    "help.selfplay": Text(
        "Bots gegeneinander spielen lassen: Siege und Vorsprung, mit Sicherheit. Strg-C hört auf "
        "und zeigt, was gespielt ist.",
        "Let bots play each other: wins and spread, with how sure they are. Ctrl-C stops and "
        "shows what was played.",
    ),
    "help.serve": Text("Die Seite für den Browser anbieten.", "Serve the page for browsers."),
    "help.lexicon": Text("Das Wörterbuch bauen und ansehen.", "Build and inspect the lexicon."),
    "help.lexicon_build": Text("Das Wörterbuch neu bauen.", "Build the lexicon anew."),
    "help.lexicon_info": Text(
        "Version, Quellen, Lizenzen und Umfang zeigen.",
        "Show version, sources, licences and counts.",
    ),
    "help.bench": Text("Messungen.", "Measurements."),
    "help.bench_movegen": Text(
        "Messen, wie schnell alle oder die besten Züge gefunden werden.",
        "Measure how fast all plays or the best plays are found.",
    ),
    "help.bench_levels": Text(
        "Messen, ob jede Spielstärke die vorige schlägt.",
        "Measure whether each level beats the one before.",
    ),
    "opt.game": Text("Das Spiel, siehe setzkasten games.", "The game, see setzkasten games."),
    "metavar.file": Text("DATEI", "FILE"),
    "metavar.path": Text("DATEI", "FILE"),
    "metavar.dir": Text("ORDNER", "FOLDER"),
    "metavar.tiles": Text("STEINE", "TILES"),
    "metavar.pos": Text("STELLUNG", "POSITION"),
    "metavar.level": Text("STÄRKE", "LEVEL"),
    "metavar.pixels": Text("PIXEL", "PIXELS"),
    "metavar.address": Text("ADRESSE", "ADDRESS"),
    "metavar.time": Text("ZEIT", "TIME"),
    "metavar.int": Text("N", "N"),
    "metavar.str": Text("TEXT", "TEXT"),
    "metavar.game": Text("SPIEL", "GAME"),
    "metavar.word": Text("WORT", "WORD"),
    "metavar.options": Text("ANGABEN", "OPTIONS"),
    "metavar.args": Text("WAS", "WHAT"),
    "metavar.command": Text("BEFEHL", "COMMAND"),
    "opt.play_from": Text(
        "Mit einer unterbrochenen Partie weiterspielen: die Datei, in der sie aufgezeichnet ist.",
        "Go on with an interrupted game: the file in which it is recorded.",
    ),
    "opt.json": Text("Die Antwort als ein JSON-Wert.", "The answer as one JSON value."),
    "opt.position": Text(
        "Die Stellung als Text: Brettzeilen mit / dazwischen (15 heißt 15 leere Felder), "
        "Bänkchen, Punkte, Passen in Folge: „15/…/3REISEN6/… ENS/TAR 20/0 0“; oder start.",
        "The position as text: rows with / between them (15 means 15 empty squares), racks, "
        "scores, passes in a row: '15/…/3REISEN6/… ENS/TAR 20/0 0'; or start.",
    ),
    "opt.rack": Text(
        "Die Steine auf dem Bänkchen, ? ist ein Blanko.", "The tiles on the rack, ? is a blank."
    ),
    "opt.rules": Text(
        "Eigene Regeln aus einer TOML-Datei.", "A host's own rules from a TOML file."
    ),
    "help.lab": Text("Aus vielen Partien lernen.", "Learn from many games."),
    "help.lab_leaves": Text(
        "Durch Spielen gegen sich selbst lernen, was zu behalten lohnt; lässt sich unterbrechen.",
        "Learn by self-play what is worth keeping; can be interrupted.",
    ),
    "help.lab_chances": Text(
        "Durch Spielen gegen sich selbst lernen, wie oft ein Vorsprung zum Sieg wird.",
        "Learn by self-play how often a lead becomes a win.",
    ),
    "opt.chance_games": Text(
        "So viele Partien; ein Viertel so viele weitere prüfen das Ergebnis.",
        "So many games; a quarter as many more check the result.",
    ),
    "opt.chances_out": Text("Ordner für das Ergebnis.", "Folder for the result."),
    "opt.generations": Text(
        "So viele Generationen, jede spielt mit den Werten der vorigen.",
        "So many generations, each plays with the values of the one before.",
    ),
    "opt.generation_games": Text("Partien je Generation.", "Games to a generation."),
    "opt.lab_out": Text(
        "Ordner für Ergebnis und Zwischenstand; derselbe Aufruf macht dort weiter.",
        "Folder for result and interim state; the same call goes on there.",
    ),
    "opt.processes": Text(
        "Prozesse auf diesem Rechner, sonst einer je Kern.",
        "Processes on this machine, by default one a core.",
    ),
    "opt.review_files": Text(
        "Dateien oder Ordner mit Partien (Aufzeichnung, GCG, Punktzettel).",
        "Files or folders of games (record, GCG, score sheet).",
    ),
    "opt.review_seconds": Text(
        "So lange wird über einen Zug nachgedacht (1; 0: nur Punkte und Rest).",
        "How long a turn is thought about (1; 0: points and leave only).",
    ),
    "opt.review_trials": Text(
        "Statt einer Zeit so viele Versuche je Zug: dieselbe Antwort jedes Mal.",
        "So many trials a turn instead of a time: the same answer every time.",
    ),
    "opt.review_html": Text("Als Seite mit Bildern.", "As a page with pictures."),
    "opt.review_md": Text("Als Text (Markdown).", "As text (Markdown)."),
    "opt.review_csv": Text("Als Tabelle, ein Zug je Zeile.", "As a table, a turn a line."),
    "opt.review_out": Text(
        "Der Ordner, in den je Partie eine Datei kommt.", "The folder for a file for each game."
    ),
    "opt.scheduler": Text(
        "Adresse eines Dask-Schedulers: auf dessen Rechnern rechnen.",
        "Address of a Dask scheduler: compute on its machines.",
    ),
    "opt.positions": Text(
        "Stellungen, eine je Zeile; die erste Bank ist am Zug.",
        "Positions, one a line; the first rack is on turn.",
    ),
    "opt.mode": Text(
        "all: alle Züge. best: nur der beste.", "all: all plays. best: only the best."
    ),
    "opt.passes": Text(
        "So oft wird alles durchsucht; der mittlere Durchgang zählt.",
        "How often all is searched; the median pass counts.",
    ),
    "opt.words": Text(
        "Eine eigene Wortliste (UTF-8) statt des Wörterbuchs.",
        "An own word list (UTF-8) instead of the lexicon.",
    ),
    "opt.seed": Text(
        "Startwert: gleicher Wert, gleiche Ziehungen.", "Seed: the same value, the same draws."
    ),
    "opt.count": Text("So viele Züge zeigen.", "Show this many moves."),
    "opt.move": Text("Der Zug, zum Beispiel 8D GRÜNDE.", "The move, for example 8D GRÜNDE."),
    "opt.draw_move": Text(
        "Ein Zug, der gelegt und hervorgehoben wird.", "A move that is laid and marked."
    ),
    "opt.svg": Text(
        "Die Bilddatei, ihr Name endet auf .svg; - schreibt das Bild in die Ausgabe.",
        "The picture file, its name ends in .svg; - writes the picture to the output.",
    ),
    "opt.theme": Text(
        "Farben: light, dark, oder auto: wie es beim Betrachten eingestellt ist.",
        "Colours: light, dark, or auto: as it is set where the picture is looked at.",
    ),
    "opt.size": Text(
        "Die längere Seite in Bildpunkten; sonst füllt das Bild seinen Platz.",
        "The longer side in pixels; otherwise the picture fills its place.",
    ),
    "opt.word": Text("Ein Wort.", "A word."),
    "opt.judge_game": Text(
        "Das Spiel, nach dessen Regeln geurteilt wird.", "The game whose rules judge."
    ),
    "opt.audit_game": Text(
        "Das Spiel, nach dessen Regeln gerechnet wird (sonst sagt es die Datei, oder klassisch).",
        "The game whose rules count (otherwise the file says it, or klassisch).",
    ),
    "opt.file": Text("Die Datei mit der Partie.", "The file with the game."),
    "opt.commitment": Text(
        "Der Prüfwert, den man sich vor der Partie notiert hat.",
        "The commitment that was noted before the game.",
    ),
    "opt.host": Text("Die Adresse, auf der gelauscht wird.", "The address to listen on."),
    "opt.port": Text("Der Port.", "The port."),
    "opt.data": Text("Der Ordner für die Partien.", "The folder for the games."),
    "help.backup": Text(
        "Alle Partien in eine Datei sichern, auch während gespielt wird.",
        "Copy all games into one file, also while people play.",
    ),
    "help.restore": Text(
        "Eine Sicherung zurückholen; die bisherigen Partien bleiben daneben liegen.",
        "Put a copy in the place of the games; those that were there stay beside it.",
    ),
    "help.admin": Text("Die Tische eines Servers verwalten.", "Administer the tables of a server."),
    "help.admin_tables": Text("Alle Tische auflisten.", "List all tables."),
    "help.admin_export": Text("Eine Partie herausschreiben.", "Write a game out."),
    "help.admin_delete": Text(
        "Einen Tisch mit allem löschen, was dazugehört.",
        "Delete a table with everything that belongs to it.",
    ),
    "help.admin_close": Text("Einen Tisch beenden.", "End a table."),
    "help.admin_names": Text(
        "Zeigen, wer an einem Tisch sitzt, oder einen Namen ersetzen.",
        "Show who sits at a table, or put another name in the place of one.",
    ),
    "help.admin_forget": Text(
        "Einen Menschen vergessen: seine Anmeldung und alle Namen auf Plätzen, die seine waren.",
        "Forget a person: the session, and all names on seats that were the person's.",
    ),
    "help.admin_prune": Text(
        "Beendete Partien löschen, die so viele Tage alt sind.",
        "Delete finished games that are so many days old.",
    ),
    "help.admin_recovery": Text(
        "Einem Konto einen neuen Wiederherstellungscode geben.",
        "Give an account a new recovery code.",
    ),
    "opt.account": Text("Der Name des Kontos.", "The account's name."),
    "opt.forget_seat": Text("Sein Platz an diesem Tisch, von 0 an.", "The seat there, from 0."),
    "opt.others": Text(
        "Auch andere Anmeldungen, die auf diesem Platz saßen.",
        "Other sessions that had this seat as well.",
    ),
    "opt.prune_days": Text(
        "So viele Tage nach dem Ende bleibt eine Partie.",
        "So many days after its end a game stays.",
    ),
    "opt.keep_days": Text(
        "Beendete Partien nach so vielen Tagen löschen, und das auf der Seite sagen; 0: nie.",
        "Delete finished games after so many days, and say so on the page; 0: never.",
    ),
    "opt.backup_file": Text("Die Datei der Sicherung.", "The file of the copy."),
    "opt.table": Text("Der Tisch, wie in seiner Adresse.", "The table, as in its address."),
    "opt.out_file": Text("Die Datei (sonst hierher).", "The file (otherwise here)."),
    "opt.export_format": Text(
        "record (zum Nachrechnen) oder gcg.", "record (to recompute) or gcg."
    ),
    "opt.seat": Text("Der Platz, von 0 an.", "The seat, from 0."),
    "opt.new_name": Text("Der Name, der an die Stelle tritt.", "The name to take its place."),
    "opt.everywhere": Text(
        "An allen Tischen dieses Menschen, und in seiner Anmeldung.",
        "At all tables of this person, and in the session.",
    ),
    "opt.metrics_port": Text(
        "Zahlen für Prometheus anbieten, auf diesem Port und nur für diesen Rechner.",
        "Offer figures for Prometheus at this port, for this machine only.",
    ),
    "opt.public_url": Text(
        "Die Adresse, unter der andere die Seite aufrufen, etwa https://spiele.example.org/setz.",
        "The address by which others reach the page, such as https://games.example.org/words.",
    ),
    "opt.lapse_days": Text(
        "Nach so vielen Tagen ohne Ereignis wird ein wartender Tisch geschlossen; 0: nie.",
        "After so many days with nothing happening a waiting table is closed; 0: never.",
    ),
    "opt.give_up_days": Text(
        "Nach so vielen Tagen ohne Zug hat aufgegeben, wer am Zug ist; 0: nie.",
        "After so many days without a move whoever is on turn has given up; 0: never.",
    ),
    "opt.root_path": Text(
        "Der Pfad, unter dem ein Proxy die Seite anbietet (sonst der aus --public-url).",
        "The path under which a proxy offers the page (otherwise that of --public-url).",
    ),
    "opt.trusted_proxy": Text(
        "Adresse oder Netz eines Proxys, dem geglaubt wird, wer anfragt; mehrmals für mehrere.",
        "Address or network of a proxy that is believed who asks; several times for several.",
    ),
    "opt.allowed_host": Text(
        "Ein weiterer Name dieses Servers; mehrmals für mehrere.",
        "Another name of this server; several times for several.",
    ),
    "opt.open_tables": Text(
        "Wer Tische eröffnen darf: everybody (alle), invited (wer den Link hat), password.",
        "Who may open tables: everybody, invited (who has the link), password.",
    ),
    "opt.weak_words": Text(
        "Welcher Bot schwach belegte Wörter legt: nur master, nobody (keiner) oder auch expert.",
        "Which bot lays words that little supports: master only, nobody, or expert as well.",
    ),
    "opt.watch_delay": Text(
        "So viele Sekunden später sehen Zuschauer eine laufende Partie (höchstens 3600).",
        "Spectators see a running game so many seconds later (3600 at most).",
    ),
    "opt.password_file": Text(
        "Die Datei mit dem Kennwort für --open-tables password.",
        "The file with the password for --open-tables password.",
    ),
    "opt.no_limits": Text(
        "Anfragen nicht begrenzen: nur zum Messen.", "Ration no requests: for measurements only."
    ),
    "opt.sources": Text(
        "Ein Ordner mit den Datenpaketen, statt sie zu laden.",
        "A folder with the data packages instead of downloading them.",
    ),
    "opt.players": Text(
        "So viele spielen mit, Menschen und Bots zusammen.",
        "This many play, people and bots together.",
    ),
    "opt.bots": Text(
        "So viele davon sind Bots (sonst alle bis auf einen Menschen oder die genannten).",
        "This many of them are bots (otherwise all but one person, or those named).",
    ),
    "opt.seconds": Text(
        "So lange darf ein Bot über einen Zug nachdenken.",
        "How long a bot may think about a move.",
    ),
    "opt.name": Text(
        "Der Name eines Menschen; mehrmals für mehrere.",
        "The name of a person; several times for several.",
    ),
    "opt.record": Text(
        "Die Datei für die Aufzeichnung (sonst nach Spiel und Uhrzeit benannt).",
        "The file for the record (otherwise named by game and time).",
    ),
    "opt.games_count": Text("So viele Partien.", "This many games."),
    "opt.contestants": Text(
        "So viele Bots an einem Tisch, oder wer gegen wen, etwa master,expert: beginner, casual, "
        "advanced, expert, master, greedy (die meisten Punkte), static (denkt an den Rest).",
        "This many bots at a table, or who plays whom, such as master,expert: beginner, casual, "
        "advanced, expert, master, greedy (most points), static (minds what stays).",
    ),
    "opt.selfplay_level": Text(
        "Wie stark alle Bots spielen (sonst greedy: alle Wörter, die meisten Punkte).",
        "How well all bots play (otherwise greedy: all words, most points).",
    ),
    "opt.sim": Text(
        "So lange die besten Züge ausprobieren, etwa 2s: zeigt Wert und Gewinnaussicht.",
        "Try the best moves out for so long, such as 2s: shows equity and the chance to win.",
    ),
    "opt.nodes": Text(
        "So viele Stellungen höchstens ansehen (sonst 200000, oder was --seconds erlaubt).",
        "Look at this many positions at most (otherwise 200000, or what --seconds allows).",
    ),
    "opt.solve_seconds": Text(
        "So lange höchstens rechnen. Ist bis dahin nicht alles durchgerechnet, steht das dabei.",
        "Compute for so long at most. The answer says if not everything was computed by then.",
    ),
    "opt.level": Text(
        "Wie stark die Bots spielen: beginner, casual, advanced, expert oder master.",
        "How well the bots play: beginner, casual, advanced, expert or master.",
    ),
    "opt.records": Text(
        "Ein Ordner, in den jede Partie geschrieben wird.",
        "A folder into which every game is written.",
    ),
}
