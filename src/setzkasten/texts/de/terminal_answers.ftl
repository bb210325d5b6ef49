### Answers and errors of the terminal's commands.

## calls that make no sense

cli-unknown_command = Den Befehl „{ $asked }“ gibt es nicht. Alle Befehle: setzkasten --help
cli-unknown_command_hint = Den Befehl „{ $asked }“ gibt es nicht. Meintest du { $hint }?
cli-unknown_option = Die Angabe { $asked } gibt es hier nicht.
cli-unknown_option_hint = Die Angabe { $asked } gibt es hier nicht. Meintest du { $hint }?
cli-missing_argument = Es fehlt: { $name }.
cli-bad_value = „{ $value }“ passt nicht für { $name }.
cli-repeated_argument = { $name } steht mehrmals da.
cli-too_much = Zu viel angegeben: { $asked }
cli-bad_call = So geht der Aufruf nicht: { $why }
cli-unknown_game_hint = Das Spiel „{ $asked }“ gibt es nicht. Meintest du { $hint }?
cli-not_crossword_game = Das geht nur mit Kreuzwortspielen, und { $game } ist keines.
cli-bad_count = Eine Zahl von 1 bis { $most } bitte.
cli-bad_seconds = Eine Zeit von 0 bis { $most } Sekunden bitte.
cli-no_rack = Auf dem Bänkchen liegt nichts: Gib die Steine mit --rack an.
cli-no_other_hand = Hier verlassen Karten das Spiel, darum folgt das andere Blatt nicht aus dem Tisch: Gib beide in der Stellung an, etwa „0,0:RIESE AENST/DER*2 10/5 0“.
cli-no_words = Welches Wort?
cli-words_unreadable = Die Wortliste { $name } ist nicht lesbar: { $why }.
cli-positions_unreadable = Die Stellungen in { $name } sind nicht lesbar: { $why }.
cli-positions_none = In { $name } steht keine Stellung.
cli-position_in_line = { $name }, Zeile { $line }: { $why }
cli-lab-curve = Behaltewerte { $game }: Punkte je Partie gegen einen Spieler ohne sie, nach Generation
cli-lab-step = Generation { $number }: { $spread } ± { $error } Punkte je Partie gegen einen Spieler ohne Behaltewerte, { $won } % gewonnen
cli-lab-predicted = vorhergesagt
cli-lab-observed = gewonnen
cli-lab-turns = Züge
cli-lab-brier = Mittlerer quadratischer Fehler an anderen Partien: { $brier } (ohne Wissen { $ignorant })
cli-lab-written_one = Geschrieben: { $model }
cli-lab-written = Geschrieben: { $model }, { $picture }
cli-bench-stronger = stärker
cli-bench-weaker = schwächer
cli-bench-graph = Wortgraph bauen
cli-bench-movegen = { $mode }: { $median } µs je Stellung (ohne Blanko { $plain }, mit { $blank }), { $words } Wörter, { $megabytes } MB, Kennzahl { $signature }. Die Maschine: { $shift } ns je Xorshift, { $read } ns je Zugriff in 8 MB.
cli-words_too_large = Die Wortliste { $name } ist zu groß.
cli-words_none = In der Wortliste { $name } steht kein Wort.
cli-words_encoding = Die Wortliste { $name } ist kein UTF-8-Text.
cli-words_unspellable = { $name }, Zeile { $line }: „{ $word }“ lässt sich nicht mit Steinen legen.
cli-bad_port = Ein Port ist eine Zahl von 0 bis 65535, nicht { $port }.
cli-bad_players = { $game } spielen { $low } bis { $high }, nicht { $count }.
cli-bad_name = Namen haben 1 bis 30 Zeichen und sind verschieden.
cli-not_installed = Dafür fehlt { $name }. So kommt es dazu: pip install 'setzkasten[{ $extra }]'.
cli-no_output = Die Antwort lässt sich nicht ausgeben: { $why }.
cli-file_trouble = Das ging nicht: { $what }.
cli-not_writable = { $name } lässt sich nicht schreiben: { $why }.

## draw

cli-draw-written = Gezeichnet: { $file }
cli-draw-no_svg_name = Der Name der Bilddatei muss auf .svg enden: { $name }.
cli-draw-no_play = Gezeichnet werden Züge, die Steine legen.
cli-draw-bad_size = Das Bild wird { $least } bis { $most } Bildpunkte groß.

## games

cli-games-id = Spiel
cli-games-title = Titel
cli-games-players = Personen
cli-games-booklet = Regelheft

## moves, check, judge

cli-moves-points = Punkte
cli-moves-move = Zug
cli-moves-words = Wörter
cli-moves-equity = Wert
cli-moves-won = Gewinn
cli-endgame-exact = { $move } zählt { $score } und bringt bis zum Ende { $gain } gegenüber dem anderen.
cli-endgame-estimate = { $move } zählt { $score } und bringt { $gain }, wenn man { $plies } Züge weit sieht.
cli-moves-none = Hier lässt sich nichts legen.
cli-check-legal = Erlaubt: { $score } Punkte.
cli-check-bonus = { "  " }Bonus { $bonus }
cli-check-unknown = { " " }✗ (nicht im Wörterbuch)
cli-judge-suggestions = Ähnlich: { $words }

## review

cli-review-none = Dort liegt keine Partie.
cli-review-cut = Angesehen werden die ersten { $most } Dateien: Es sind mehr da.
cli-review-html_out = Mehrere Seiten brauchen einen Ordner: --out.
cli-review-one_form = Nur eines von --html, --md, --csv, --json bitte.
cli-review-stopped = Angehalten: { $done } von { $of } Zügen. Derselbe Aufruf geht hier weiter.
cli-review-missed_bingos =
    { $player }: { $count ->
        [one] ein Bingo verpasst, in Zug
       *[other] { $count } Bingos verpasst, in den Zügen
    } { $turns }.
cli-review-wrong_words =
    { $player }: { $count ->
        [one] einmal Wörter gelegt, die es nicht gibt, in Zug
       *[other] { $count }-mal Wörter gelegt, die es nicht gibt, in den Zügen
    } { $turns }.
cli-review-other_sentences =
    { $count ->
        [one] Was zu einem weiteren Zug zu sagen ist, zeigt --md oder --html.
       *[other] Was zu { $count } weiteren Zügen zu sagen ist, zeigt --md oder --html.
    }
cli-review-levels = Verluste der Stufen: { $origin }
cli-review-written = Partien: { $count }, geschrieben nach { $folder }.
cli-review-worst = { $player }: { $source }, Zug { $turn }, { $move }: { $points } Punkte verloren.
cli-review-player = Wer
cli-review-games = Partien
cli-review-turns = Züge
cli-review-mean = Verlust je Zug
cli-review-bingos = Bingos
cli-review-phoneys = falsche Wörter

## replay

cli-replay-player = Wer
cli-replay-move = Zug
cli-replay-recorded = notiert
cli-replay-computed = gerechnet
cli-replay-final = Endstand nach den Regeln: { $final }
cli-replay-standing = Stand ohne Abrechnung der Reste: { $final }
cli-replay-ok = Züge: { $count }, alle stimmen.
cli-replay-sums = Züge: { $count }, alle stimmen; unstimmig sind die Summen (siehe oben).
cli-replay-wrong = Unstimmig: { $wrong } von { $count } Zügen (siehe oben).
cli-kind-challenge = zweifelt an:
cli-kind-bonus = Zweifel überstanden:
cli-kind-withdraw = nimmt zurück:
cli-kind-time = Zeitabzug
cli-kind-round = Wertung
cli-kind-rest = Rest

## verify

cli-verify-commitment = Prüfwert: { $value }
cli-verify-seed = Startwert der Partie: { $value }
cli-verify-scheme_unknown = Die Datei sagt nicht, wie die Anteile am Startwert gegeben wurden: Wer den Startwert des Servers kannte, konnte vielleicht wählen.
cli-verify-scheme_sealed = Alle haben ihren Anteil mit einem Prüfwert festgelegt, bevor der erste aufgedeckt wurde.
cli-verify-scheme_open = Die Anteile wurden offen nacheinander gegeben: Wer zuletzt kam und den Startwert des Servers kannte, konnte wählen.
cli-verify-scheme_one_device = An einem Gerät gespielt: Nur ein Browser hat einen Anteil gegeben.
cli-verify-broken_late = Vorher wurde ein Beutel verworfen, weil ein Anteil ausblieb: { $names }.
cli-verify-broken_left = Vorher wurde ein Beutel verworfen, weil jemand nach dem ersten Aufdecken aufstand; aufgestanden sind oder noch nicht aufgedeckt hatten: { $names }.
cli-verify-interrupted = Während des Aufdeckens wurde der Server neu gestartet ({ $count } Mal).
cli-verify-bad_share = Der Anteil eines Platzes passt nicht zu dem, was vorher festgelegt war ({ $what }).
cli-verify-good = Alle { $draws } Ziehungen folgen aus dem Startwert, alle { $events } Ereignisse aus den Regeln: Niemand hat Steine ausgesucht.
cli-verify-unfinished = Die Aufzeichnung reicht nicht bis zum Ende der Partie.
cli-verify-bad_commitment = Der Startwert ist nicht der, der vor der Partie zugesagt war.
cli-verify-own_rules = Gespielt wurde nicht nach den mitgelieferten Regeln, sondern nach denen der Aufzeichnung.
cli-verify-bad_header = Der Kopf der Aufzeichnung passt nicht zur Partie ({ $what }).
cli-verify-bad_rules = Ereignis { $seq } ({ $what }) kann nach den Regeln nicht so geschehen sein.
cli-verify-bad_draw = Ereignis { $seq } ({ $what }) folgt nicht aus dem Startwert.
cli-verify-recorded = aufgezeichnet: { $value }
cli-verify-computed = gerechnet: { $value }

## selfplay, serve, lexicon

cli-selfplay-seat = Platz
cli-selfplay-wins = Siege
cli-selfplay-mean = im Mittel
cli-selfplay-best = bestes
cli-selfplay-worst = schlechtestes
cli-selfplay-player = Spieler
cli-selfplay-win_rate = gewonnen (95 %)
cli-selfplay-spread = Vorsprung (95 %)
cli-selfplay-stopped = Aufgehört nach { $count } von { $asked } Partien.
cli-selfplay-ready = Die Suche wird geladen
cli-unknown_player = Die Spielstärke „{ $asked }“ gibt es nicht. Es gibt: { $names }.
cli-level_twice = Entweder --players nennt die Spielstärken oder --level, nicht beide.
cli-selfplay-summary = { $count } Partien { $game } in { $seconds } s.
cli-serve-ready = Setzkasten läuft: { $address } (Ende mit Strg-C)
cli-backup-done = Gesichert: { $file } ({ $size } MB)
cli-restore-done = Zurückgeholt: { $file }
cli-restore-kept = Die bisherige liegt hier: { $file }
cli-admin-count = { $count } Tische
cli-admin-written = Geschrieben: { $file }
cli-admin-deleted = Gelöscht: { $table }
cli-admin-closed = Beendet: { $table }
cli-admin-renamed = Ersetzt an { $count } Tischen
cli-admin-pruned = Gelöscht: { $count } Partien
cli-admin-forgotten = (vergessen)
cli-admin-forgotten_person = Vergessen; Namen standen an { $count } Tischen.
cli-admin-other_devices = Diesen Platz hatten auch andere Geräte oder Menschen ({ $count }): --others vergisst sie.
cli-nobodys_seat = Auf Platz { $seat } saß niemand von einem Browser aus; `admin names` ersetzt seinen Namen.
cli-no_such_seat = Den Platz { $seat } gibt es nicht.
cli-bad_days = { $days }: mindestens ein Tag.
cli-store_taken = In { $database } liegen schon Partien: bitte eine neue, leere Datenbank nehmen.
cli-server_at_work = Im Ordner { $folder } arbeitet ein Server: bitte erst anhalten.
cli-no_such_table = Den Tisch { $table } gibt es nicht.
cli-serve-public = Für andere: { $address }
cli-serve-invitation = Wer diesen Link hat, darf Tische eröffnen: { $address }
cli-serve-stopped = Bis bald.
cli-lexicon-building = Das Wörterbuch wird gebaut (einmalig, unter einer Minute) …
cli-lexicon-built = Wörterbuch { $id }: { $words } Wörter in { $folder }
cli-lexicon-counts = { $words } Wörter, davon { $short } mit höchstens acht Buchstaben; { $names } Namen.
cli-lexicon-source = Quelle
cli-lexicon-version = Version
cli-lexicon-licence = Lizenz
cli-lexicon-credit = Urheber
cli-admin-recovery = Wiederherstellungscode: { $code }
cli-no_such_account = Das Konto { $name } gibt es nicht.
cli-admin-appointed = { $name } ist jetzt Gastgeber.
cli-admin-dismissed = { $name } ist kein Gastgeber mehr.
cli-admin-no_hosts = Noch niemand ist Gastgeber: `admin appoint NAME` ernennt ein Konto.
cli-admin-no_tokens = Dieses Konto hat keine Schlüssel.
cli-admin-revoked =
    { $count ->
        [one] Ein Schlüssel ist widerrufen.
       *[other] { $count } Schlüssel sind widerrufen.
    }
cli-admin-word_waits = { $word }: { $accept } für aufnehmen, { $remove } für streichen
cli-admin-wish_accept = aufnehmen
cli-admin-wish_remove = streichen
cli-admin-no_words = Kein Wort wartet auf eine Entscheidung.
cli-admin-ruled_accept = zählt ({ $words })
cli-admin-ruled_remove = zählt nicht ({ $words })
cli-admin-ruled_leave = bleibt, wie es ist
cli-admin-reports =
    { $count ->
        [one] Eine Meldung wartet.
       *[other] { $count } Meldungen warten.
    }
cli-admin-report_closed = Die Meldung { $report } ist erledigt.
cli-admin-held = Das gilt bis { $until }.
