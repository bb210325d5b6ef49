### The dialogue at a table in the terminal.

cli-play-welcome = { $title }: { $names }. Mit { $verb_help } steht da, was man eingeben kann.
cli-play-commitment = Prüfwert des Beutels: { $value }
cli-play-hand_over = { $name } ist dran. Die anderen schauen weg; dann Enter.{ " " }
cli-play-prompt = { $name }>{ " " }
cli-play-announce = { $move }: { $score } Punkte ({ $words }). Ankündigen? [Enter = ja, { $verb_back_short } = zurücknehmen]{ " " }
cli-play-lay = { $move }: { $score } Punkte ({ $words }). Legen? [Enter = ja, { $verb_back_short } = zurücknehmen]{ " " }
cli-play-taken_back = Zurückgenommen.
cli-play-challenge = { $name }: Zweifelst du ein Wort an ({ $words })? [Wort, Enter = nein]{ " " }
cli-play-challenge_rummy = { $name }: Zweifelst du ein Wort an? [Nummer, Enter = nein]{ " " }
cli-play-no_such_number = Diese Nummer gibt es nicht.
cli-play-rule = { " " }({ $rule })
cli-play-hint = Tipp: { $move }
cli-play-no_hint_now = Vor einem Zweifel gibt es keinen Tipp.
cli-play-not_alone = Das geht nur, wenn sonst niemand mitspielt als der Computer.
cli-play-undone = Dein letzter Zug ist zurückgenommen.
cli-play-nothing_to_undo = Hier gibt es keinen Zug zurückzunehmen.
cli-play-unseen = { $count } nicht zu sehen: { $tiles }
cli-play-go_on = Weiterspielen: setzkasten play --from { $file }
cli-play-kept = Der Stand nach deinem letzten Zug liegt in { $file }.
cli-play-elsewhere = { $file } lässt sich nicht schreiben: { $why }.
cli-play-offer = Eine Partie { $title } ist unterbrochen ({ $file }). Weiterspielen? [Enter = ja, { $verb_no_short } = neue Partie]{ " " }
cli-play-yes_or_no = Enter oder { $verb_yes }: ja. { $verb_no_short }: nein. { $verb_quit } hört auf.
cli-play-from_alone = --from nimmt Spiel, Namen und Startwert aus der Datei: Gib sie nicht daneben an.
cli-play-no_record = { $name } ist keine Setzkasten-Aufzeichnung: Nur damit lässt sich weiterspielen.
cli-play-redacted = Diese Aufzeichnung verdeckt Steine: Damit lässt sich nicht weiterspielen.
cli-play-broken = Die Ereignisse dieser Aufzeichnung passen nicht zueinander.
cli-play-over = Diese Partie ist schon zu Ende.
cli-play-cut = Die Aufzeichnung bricht in Zeile { $line } ab: Es geht mit dem Stand davor weiter.
cli-play-other_words = Die Partie begann mit einem anderen Wörterbuch.
cli-play-bad_bots = Am Tisch sind 0 bis { $most } Bots.
cli-play-house_rule = Hausregel
cli-play-valid = { $word } gilt.
cli-play-invalid = { $word } gilt nicht.
cli-play-words_good = Alle Wörter gelten.
cli-play-nothing_to_check = Schreibe den Zug dahinter: { $verb_check } 8D WORT
cli-play-saved = Aufgezeichnet in { $file }
cli-play-check_bag = Den Beutel prüfen: setzkasten verify { $file }
cli-play-stopped = Die Partie ist unterbrochen.
cli-play-supply = Vorrat { $count }
cli-play-rack = Bänkchen: { $tiles }
cli-play-hand = Hand: { $tiles }
cli-play-round = Runde { $round } von { $rounds }. Ablage: { $discard }. Stapel: { $stock }.
cli-play-last_turn = Letzter Zug dieser Runde.
cli-play-patience = Offen { $points } Punkte, noch { $left } Karten.
cli-play-gap = Platz { $gap } ist leer. Welcher Stapel gibt seine offene Karte? ({ $donors })
cli-play-pile = Stapel
cli-play-open = offen
cli-play-hidden = darunter
cli-play-empty = –

## what happened

cli-told-start_drawn = { $name } beginnt.
cli-told-drawn_for_start = Zum Start gezogen: { $draws }.
cli-told-blank = Blanko
cli-told-pass_waits = { $name } passt, sobald die anderen zugestimmt haben.
cli-told-exchange_waits = { $name } tauscht { $count }, sobald die anderen zugestimmt haben.
cli-told-lapsed = { $name } ist nicht mehr da: Das Anzweifeln ist verfallen (Hausregel).
cli-told-announced = { $name }: { $move }, { $score } Punkte ({ $words }).
cli-told-challenged_good = { $name } zweifelt { $word } an, aber { $word } gilt: −{ $penalty }.
cli-told-challenged_bad = { $name } zweifelt { $word } an, und { $word } gilt nicht.
cli-told-withdrawn = { $name } nimmt die Steine zurück; der Zug ist verloren.
cli-told-removed = { $count } Karten gehen vom Tisch.
cli-told-exchanged = { $name } tauscht { $count }.
cli-told-passed = { $name } passt.
cli-told-redealt = Alle haben gepasst: Es wird neu gegeben.
cli-told-dealt = Runde { $round }: { $name } gibt.
cli-told-drew_stock = { $name } zieht vom Stapel.
cli-told-drew_discard = { $name } nimmt { $card } von der Ablage.
cli-told-melded = { $name } legt { $words }.
cli-told-out = { $name } hat Schluss gemacht.
cli-told-discarded = { $name } wirft { $card } ab.
cli-told-last_turns = Alle haben noch einen letzten Zug.
cli-told-scored = Runde { $round }: { $points }.
cli-told-longest = Das längste Wort hat { $name }: +{ $bonus }.
cli-told-took = { $word } ({ $value } Punkte) ist weg.
cli-told-refilled = Stapel { $donor } füllt Platz { $gap } mit { $card }.
cli-told-paid = { $name } zahlt { $paid }.

## the score sheet

cli-line-play = { $words }
cli-line-withdrawn = { $words } zurückgenommen
cli-line-challenge = zweifelt { $word } an
cli-line-exchange = tauscht { $count }
cli-line-pass = passt
cli-line-taken_back = { $words } zurückgenommen, mit Einverständnis
cli-line-time = hat die Zeit überzogen
cli-line-redeal = neu gegeben

## the end

cli-end-title = Ende der Partie
cli-end-player = Wer
cli-end-before = Punkte
cli-end-deducted = Rest
cli-end-credited = Gutschrift
cli-end-penalty = Zeit
cli-end-total = Summe
cli-end-winner = { $names } gewinnt.
cli-end-shared = { $names } gewinnen gemeinsam.
cli-end-drawn = Unentschieden.
cli-end-patience = Übrig sind { $total } Punkte; je weniger, desto besser.

## help at the table

cli-usage-crossword = 8D WORT legt waagerecht ab Zeile 8, Spalte D; D8 WORT senkrecht. Punkt: Stein, der schon liegt.
cli-usage-blank = Ein Kleinbuchstabe ist ein Blanko: 8D WOrT.
cli-usage-premium = S*3 nennt S mit der Prämien-Karte *3: 0,5 H S*3EE.
cli-usage-exchange = -ABC tauscht A, B und C.
cli-usage-exchange_from = -ABC tauscht A, B und C, solange { $least } oder mehr im Beutel sind.
cli-usage-pass = - passt.
cli-usage-show = { $verb_board }, { $verb_sheet } und { $verb_unseen } zeigen Tisch, Punktzettel und was noch nicht zu sehen war; { $verb_shuffle } und { $verb_order } ABC legen das Bänkchen um.
cli-usage-confirm = Enter oder { $verb_yes } legt den Zug; { $verb_back_short } nimmt ihn zurück. Danach steht er fest.
cli-usage-alone = { $verb_hint } schlägt einen Zug vor; { $verb_undo } nimmt deinen letzten Zug zurück.
cli-usage-open = 0,5 H WORT legt waagerecht ab Zeile 0, Spalte 5; 0,5 V WORT senkrecht.
cli-usage-challenge_rummy = Schreibe die Nummer des Worts, das du anzweifelst; Enter, wenn du keines anzweifelst. { $verb_table } zeigt, was ausliegt.
cli-usage-challenge = Schreibe das Wort, das du anzweifelst; Enter, wenn du keines anzweifelst. { $verb_board }, { $verb_sheet } zeigen; { $verb_quit } hört auf.
cli-usage-check = { $verb_check } 8D WORT sagt, ob die Wörter gelten, bevor der Zug zählt.
cli-usage-rummy = { $verb_draw } { $verb_from_stock } ({ $verb_from_stock_short }) oder { $verb_draw } { $verb_from_discard } ({ $verb_from_discard_short }); { $verb_meld } SCH-A-F ER-N; { $verb_discard } N. { $verb_look } WORT, solange man nicht dran ist; { $verb_order } E N S legt die Hand um.
cli-usage-patience = Schreibe ein Wort aus den offenen Karten, oder die Nummern der Stapel: { $verb_take } 1-4-3. Ist ein Platz leer, schreibe die Nummer des Stapels, der ihn füllt. { $verb_stop } beendet die Patience, { $verb_look } WORT sagt, ob ein Wort gilt.
cli-usage-all = { $verb_help } zeigt dies; { $verb_quit } unterbricht und speichert.
cli-told-dropped_time = Die Zeit von { $name } ist um: Der Platz scheidet aus (Hausregel).
cli-told-dropped_left = { $name } ist nicht mehr da: Der Platz scheidet aus (Hausregel).
cli-told-charged = { $name } hat { $time } überzogen: −{ $points } (Hausregel).
cli-told-offered_draw = { $name } bietet Remis an.
cli-told-offered_take_back = { $name } möchte den Zug zurücknehmen.
cli-told-agreed = { $name } ist einverstanden.
cli-told-declined = { $name } lehnt ab.
cli-told-taken_back = { $name } nimmt den Zug zurück (Hausregel).
