### What cannot be read, and why: moves, positions, files.


## Moves

empty_move = Hier steht kein Zug. Ein Zug sieht so aus: 8D GRÜNDE.
unreadable_move = „{ $text }“ ist als Zug nicht lesbar. So geht es: 8D GRÜNDE (waagerecht), D8 GRÜNDE (senkrecht), -ABC (tauschen), - (passen).
unreadable_open_move = „{ $text }“ ist als Zug nicht lesbar. So geht es auf dem Tisch ohne Rand: 0,5 H WORT (waagerecht ab Zeile 0, Spalte 5), 0,5 V WORT (senkrecht), -ABC (tauschen), - (passen).
unreadable_card_move = „{ $text }“ ist als Zug nicht lesbar. So geht es: { $usage }.
no_pile_word = Aus den offenen Karten lässt sich { $word } nicht legen.
word_too_long = „{ $text }“ ist zu lang für ein Wort.
sharp_s = Für ß gibt es keinen Stein: Schreibe SS („{ $text }“).
bad_character = „{ $character }“ in „{ $text }“ ist kein Buchstabe, den ein Stein zeigen kann.
bad_brackets = Die Klammern in „{ $text }“ gehen nicht auf: (AB) sind Steine, die schon liegen.
no_such_tile = Einen Stein { $letter } gibt es in diesem Spiel nicht{ $hint }.
spelled_otherwise = : Schreibe { $letters }
premium_place = Eine Prämien-Karte steht gleich hinter dem Buchstaben, den sie nennt, und nur einmal: S*3EE.
nothing_there = Auf { $square } liegt noch kein Stein, über den das Wort gehen könnte.
other_letter = Auf { $square } liegt { $there }, nicht { $letter }.

## Positions

position_empty = Hier steht keine Stellung. Schreibe 15 Zeilen mit / dazwischen, oder start.
position_rows = Die Stellung hat { $count } Zeilen, das Brett aber { $height }.
position_width = Zeile { $row } der Stellung ist { $count } Felder breit statt { $width }.
position_character = „{ $character }“ in Zeile { $row } der Stellung ist weder Buchstabe noch Zahl.
position_anchor = Die Stellung des Kartentischs beginnt mit Zeile,Spalte: der linken oberen Ecke, zum Beispiel 0,0:RIESE.
position_size = Diese Stellung ist zu groß.
position_scores = „{ $text }“ sind keine Punktstände: Zahlen mit / dazwischen.
position_passes = „{ $text }“ ist keine Zahl von Passen hintereinander.
position_players = So viele spielen hier nicht mit: { $count }.
position_tiles = Die Stellung hat { $count } Steine { $tile }, das Spiel aber nur { $most }.
position_apart = Die Steine der Stellung hängen nicht alle zusammen.
position_fields = Nach den Passen steht noch etwas, das nicht zur Stellung gehört: „{ $text }“.
layout_empty = Hier steht kein Tisch. Eine Patience sieht so aus: E-S/SCH-A/…, ein Rommee so: S-CH-A/ N.
layout_piles = Hier stehen { $count } Stapel; die Patience hat { $piles } zu höchstens { $cards } Karten.
layout_fields = Hinter der Runde steht noch etwas: „{ $text }“.
layout_round = Die Runde ist 1 bis { $most }.
layout_hand = In dieser Runde hat jeder { $dealt } Karten, und eine mehr, wer gezogen hat; nicht { $count }.
rack_size = Auf einem Bänkchen liegen höchstens { $limit } Steine, nicht { $count }.
rack_character = „{ $character }“ ist kein Stein dieses Spiels.

## Files

file_missing = { $name } gibt es nicht.
file_folder = { $name } ist ein Ordner.
file_denied = { $name } darf nicht gelesen werden.
no_file = { $name } lässt sich nicht lesen: { $why }.
file_size = { $name } ist zu groß für eine Spielaufzeichnung.
file_empty = { $name } ist leer.
foreign_file = { $name } ist keine Spielaufzeichnung (GCG, Setzkasten-Aufzeichnung oder Punktzettel).
no_moves = { $name } enthält keinen Zug.
bad_header = { $name }: Die erste Zeile ist nicht der Kopf einer Aufzeichnung ({ $why }).
record_version = { $name } hat das Format { $version }; dieses Programm liest bis Format { $known }.
record_game = { $name } ist die Aufzeichnung eines unbekannten Spiels: { $game }.
record_cut = { $name } ist abgeschnitten oder beschädigt: Zeile { $line } ist nicht lesbar.
record_order_of = { $name } hat die Ereignisordnung { $order }, die ein neueres Programm geschrieben hat.
record_order = { $name }: In Zeile { $line } fehlen Ereignisse (Nummer { $seq } statt { $wanted }).
record_broken = { $name }: Das Ereignis in Zeile { $line } passt nicht zum Spiel davor.
sheet_line = { $name }, Zug { $number }: { $why }
not_crossword = { $name } ist ein Punktzettel eines Kreuzwortspiels; { $game } ist keines.
other_game = { $name } ist eine Partie { $game }, nicht { $wanted }.
no_seed = { $name } enthält keinen Startwert: Prüfen lässt sich der Beutel erst mit der Aufzeichnung, die es am Ende der Partie gibt.
not_verifiable = { $name } ist keine Setzkasten-Aufzeichnung: Nur darin stehen Startwert und Ziehungen.
no_gcg = Als GCG lässt sich diese Partie nicht schreiben: { $why }.
    .at_all = Als GCG lässt sich diese Partie nicht schreiben: { $why }
rummy_usage = ziehen stapel, ziehen ablage, legen SCH-A-F ER-N, abwerfen N
patience_usage = nehmen WORT oder nehmen 1-4-3 (Stapel), füllen 3 5 (leerer Platz, Stapel), aufhören

## Why a game cannot be written as GCG

gcg_place = Zug { $number }: { $why }
gcg_scores = ihr fehlen Punkte oder Stand
gcg_squares = auf einem Tisch ohne Rand haben die Felder keine Namen
gcg_word = „{ $word }“ besteht nicht nur aus Buchstaben
gcg_exchanged = getauschte Steine fehlen
gcg_left = die übrigen Steine fehlen

## what is odd in a sheet that could be read all the same

sum_written_wrong = Zug { $number }: Bei { $name } steht der Stand { $told }, die Summe ist { $total }.
blank_unwritten = Bei mindestens einem Blanko ist nicht aufgeschrieben, welcher Buchstabe er ist.
too_many_lie = Zug { $number }: Es liegen { $count } Steine { $tile }; im Spiel sind nur { $has }.
final_differs = Als Endstand ist angegeben: { $told }. Die Züge ergeben aufgeschrieben: { $summed }.
rest_of_nobody = Zeile { $number }: Wem die übrigen Steine gehören, steht nicht da.
rest_differs = Rest { $tiles } bei { $name }: aufgeschrieben { $written }, nach den Regeln { $due }.
moves_after_end = Zug { $number }: { $name } ist noch am Zug, aber nach { $limit } Passen war die Partie zu Ende.
moves_twice = Zug { $number }: { $name } ist zweimal hintereinander am Zug.
not_the_turn_of = Zug { $number }: { $name } war nicht an der Reihe.
names_skipped = Zu viele Namen: überlesen.
player_unannounced = { $nick } war nicht angekündigt (#player).
foreign_pragma = Zeile { $line } nennt { $value }: Gerechnet wird mit den deutschen Steinen, Werten und Feldern.
line_skipped = Zeile { $line } ist nicht lesbar und wurde überlesen.
rest_credited =
    Rest { $tiles } ({ $worth }): aufgeschrieben ist { $how ->
        [english] doppelt gutgeschrieben (englische Art)
       *[once] nur gutgeschrieben
    }; nach den Regeln { $name } +{ $credited } und { $other } −{ $worth }.
no_gcg_line = Zeile { $line } ist keine GCG-Zeile und wurde überlesen.
line_commented_out = Zeile { $line } ist auskommentiert und zählt nicht: { $text }
line_skipped_text = Zeile { $line } ist nicht lesbar und wurde überlesen: { $text }
survived_without_points = Zeile { $line }: Für ein Wort, das einen Zweifel übersteht, gibt es nach den deutschen Regeln keine Punkte.
score_unsigned = In Zeile { $line } fehlt das Vorzeichen der Punkte.
score_missing = In Zeile { $line } fehlen Punkte oder Stand.
line_says_more = In Zeile { $line } steht mehr als erwartet: { $text }
