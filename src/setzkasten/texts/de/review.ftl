### Looking back at a game. Points come rounded to one decimal, shares in percent, moves as the sentences below.

## moves, as people say them

move_play = { $word } ({ $square })
move_laid = { $word }
word_beside = { $word } (dazu { $others })
    .brief = { $word }+{ $others }
move_premium = { $word } mit { $card }
    .brief = { $word } { $card }
move_exchange = Tausch von { $tiles }
    .brief = Tausch { $tiles }
move_exchange_count =
    Tausch von { $count ->
        [one] einem Stein
       *[other] { $count } Steinen
    }
    .brief = Tausch { $count }
move_pass = Passen
move_exchange_or_pass = Tausch oder Passen
    .brief = Tausch/Passen
move_draw_stock = Karte vom Stapel
    .card = { $card } vom Stapel
move_draw_discard = { $card } von der Ablage
move_meld = { $words } auslegen, { $card } abwerfen
    .brief = { $words }, ab { $card }
move_discard = { $card } abwerfen
move_take = { $word } wegnehmen
    .brief = { $word }
move_stop = Aufhören
move_refill = Lücke { $gap } mit Stapel { $donor } füllen
    .brief = Lücke { $gap } ← { $donor }
move_challenge = { $word } anzweifeln

## tiles, as people say them

tiles_and = { $first } und { $last }
tiles_more = { $first }, { $last }
tiles_of_a_kind =
    { $count ->
        [2] zwei
        [3] drei
        [4] vier
        [5] fünf
        [6] sechs
       *[other] { $count }
    } { $tile }
tiles_blank =
    { $count ->
        [one] ein Blanko
       *[other] { $count } Blankos
    }
tiles_premium = Prämienkarte ×{ $factor }
    .brief = ×{ $factor }
tiles_premiums =
    { $count ->
        [2] zwei
        [3] drei
        [4] vier
       *[other] { $count }
    } Prämienkarten ×{ $factor }

## one turn

best_move =
    Bester Zug: { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } wert.
best_legal =
    Bester erlaubter Zug: { $move }, { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } wert.
best_move_perhaps =
    Kein besserer Zug gefunden: { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } wert, nicht bewiesen.
lost =
    { $move } wäre { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } besser gewesen (± { $error }){ $chance ->
        [0] {""}
        [one] , die Gewinnchance { $chance } Prozentpunkt höher
       *[other] , die Gewinnchance { $chance } Prozentpunkte höher
    }.
close =
    { $move } liegt { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } vorn (± { $error }): so gut wie gleich.
lost_static =
    { $move } wäre nach Punkten und Rest { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } mehr wert gewesen.
end_lost =
    { $move } hätte im Endspiel { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } mehr gebracht: bis zum Ende durchgerechnet.
end_lost_perhaps =
    { $move } hätte im Endspiel wohl { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } mehr gebracht: nicht bewiesen.
bingo_missed = Mit { $move } wäre ein Bingo für { $points } Punkte möglich gewesen.
keeps =
    Behält { $tiles } statt { $tiles_instead }: { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } weniger.
keeps_nothing =
    Behält { $tiles_instead } nicht: { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } weniger.
keeps_more =
    Behält auch { $tiles }: { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } weniger.
scores_less =
    { $move } zählt { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } mehr.
opens =
    Lässt { $square } offen ({ $factor ->
        [2] doppelter
        [3] dreifacher
       *[other] { $factor }-facher
    } Wortwert): { $share } % der Antworten nutzen es statt { $instead } %, im Mittel für { $points } Punkte.
answers = Die Antworten bringen im Mittel { $points } Punkte, nach { $move } nur { $instead }.
bingo_next = Nach { $move } folgt in { $instead } % der Fälle ein Bingo, nach diesem Zug in { $share } %.
bingo_place = { $move } hätte den Bingoplatz freigehalten: danach ein Bingo in { $instead } % der Fälle statt in { $share } %.
card_spent =
    Gibt die { $card } aus: { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } weniger, als sie zu behalten wert ist.
card_kept =
    Behält die { $card }: Sie auszugeben wäre { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } mehr wert gewesen.
phoney_stood =
    { $words } gibt es nicht und blieb liegen: { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } mehr, als ein Zweifel gelassen hätte.
phoney_off =
    { $words } gibt es nicht und kam vom Tisch: Liegen geblieben wäre es { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } mehr wert gewesen.
challenge_missed =
    Im Nachhinein, da man weiß, dass es falsch ist: Ein Zweifel hätte { $player } { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } und { $chance } { $chance ->
        [one] Prozentpunkt
       *[other] Prozentpunkte
    } Gewinnchance gebracht.
    .bare =
        Im Nachhinein, da man weiß, dass es falsch ist: Ein Zweifel hätte { $player } { $points } { $points ->
            [one] Punkt
           *[other] Punkte
        } gebracht.
challenge_odds =
    Nach dem, was { $player } wusste: Ein Zweifel, zu Recht { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } wert{ $error ->
        [0] {""}
       *[other] {" "}(± { $error })
    } und zu Unrecht { $price } { $price ->
        [one] Punkt
       *[other] Punkte
    } teuer, lohnte sich ab { $threshold } % Unsicherheit.
challenge_right =
    { $player } zweifelte { $word } zu Recht an: nach dem, was { $player } wusste, { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } wert{ $error ->
        [0] {""}
       *[other] {" "}(± { $error })
    }; bei { $price } { $price ->
        [one] Punkt
       *[other] Punkten
    } Preis lohnte es sich ab { $threshold } % Unsicherheit.
    .bare =
        { $player } zweifelte { $word } zu Recht an: nach dem, was { $player } wusste, { $points } { $points ->
            [one] Punkt
           *[other] Punkte
        } wert{ $error ->
            [0] {""}
           *[other] {" "}(± { $error })
        }.
challenge_wrong =
    { $player } zweifelte { $word } zu Unrecht an{ $band ->
        [0] {""}
        [1] , ein alltägliches Wort
        [2] , ein häufiges Wort
        [3] , ein geläufiges Wort
        [4] , ein weniger geläufiges Wort
       *[5] , ein seltenes Wort
    }: Das kostet { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    }. Nach dem, was { $player } wusste, wäre es zu Recht { $gain } { $gain ->
        [one] Punkt
       *[other] Punkte
    } wert gewesen; gelohnt hätte es sich ab { $threshold } % Unsicherheit.
challenge_unpaid =
    { $player } zweifelte { $word } zu Unrecht an{ $band ->
        [0] {""}
        [1] , ein alltägliches Wort
        [2] , ein häufiges Wort
        [3] , ein geläufiges Wort
        [4] , ein weniger geläufiges Wort
       *[5] , ein seltenes Wort
    }: Das kostet { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    }.
drew_well =
    Zog { $tiles }: { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } besser als im Mittel.
drew_badly =
    Zog { $tiles }: { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } schlechter als im Mittel.

## the game as a whole

turned_by_move =
    Zug { $number }, { $player }: { $move } kostet { $skill } { $skill ->
        [one] Prozentpunkt
       *[other] Prozentpunkte
    } Gewinnchance; { $best } war besser.
turned_up =
    Zug { $number }: { $move } und was { $player } danach hat, heben die Gewinnchance um { $chance } { $chance ->
        [one] Prozentpunkt
       *[other] Prozentpunkte
    }.
turned_down =
    Zug { $number }: Nach { $move } fällt die Gewinnchance von { $player } um { $chance } { $chance ->
        [one] Prozentpunkt
       *[other] Prozentpunkte
    }.
turned_by_rack =
    Zug { $number }: Mit { $tiles } ist { $best } der beste Zug von { $player }; die Gewinnchance ist { $chance } { $chance ->
        [one] Prozentpunkt
       *[other] Prozentpunkte
    } höher, als die anderen wissen konnten.
turned_by_bad_rack =
    Zug { $number }: Mit { $tiles } hat { $player } nichts Besseres als { $best }; die Gewinnchance ist { $chance } { $chance ->
        [one] Prozentpunkt
       *[other] Prozentpunkte
    } niedriger, als die anderen wissen konnten.
turned_points =
    Zug { $number }, { $player }: { $move } kostet { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    }; { $best } war besser.
per_turn = je Zug
per_round = je Runde
per_game = je Partie
mean_loss =
    { $player } verlor im Mittel { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } { $per } (± { $error }).
    .bare =
        { $player } verlor im Mittel { $points } { $points ->
            [one] Punkt
           *[other] Punkte
        } { $per }.
mean_loss_part =
    { $player } verlor im Mittel { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } { $per } (± { $error }); bewerten lassen sich { $weighed } von { $turns } Zügen.
    .bare =
        { $player } verlor im Mittel { $points } { $points ->
            [one] Punkt
           *[other] Punkte
        } { $per }; bewerten lassen sich { $weighed } von { $turns } Zügen.
luck =
    { $player } zog insgesamt { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } besser als im Mittel ({ $draws ->
        [one] eine Ziehung
       *[other] { $draws } Ziehungen
    }).
bad_luck =
    { $player } zog insgesamt { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } schlechter als im Mittel ({ $draws ->
        [one] eine Ziehung
       *[other] { $draws } Ziehungen
    }).
level_like = Am nächsten kommt dem die Stufe „{ $level }“ des Computers: { $points } Punkte { $per } (± { $error }).
level_alike = Am nächsten kommen dem die Stufen { $levels } des Computers, die sich hier kaum unterscheiden: { $points } Punkte { $per } (± { $error }).
levels_unmeasured = Wie viel die Stufen des Computers in diesem Spiel verlieren, ist nicht gemessen.
levels_of_other_words = Die Stufen sind mit einem anderen Stand der Wörter gemessen ({ $words }, { $day }).
levels_need_turns = Mit einer Stufe des Computers wird nur verglichen, wer in mindestens { $share } % der eigenen Züge bewertet ist.

## cards

card_best =
    Bester Zug: im Mittel { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } { $behind ->
        [no] Vorsprung
       *[yes] Rückstand
    } am Ende der Runde.
card_lost =
    { $move } wäre { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } besser gewesen{ $error ->
        [0] {""}
       *[other] {" "}(± { $error })
    }.
card_close =
    { $move } liegt { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } vorn (± { $error }): so gut wie gleich.
went_out =
    Macht aus und legt { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    }.
laid_phoney =
    { $words } gibt es nicht: { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    }, solange niemand zweifelt.
patience_best =
    Bester Zug: Im Mittel { $points ->
        [one] bleibt { $points } Punkt
       *[other] bleiben { $points } Punkte
    } übrig.
patience_lost =
    { $move } hätte im Mittel { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } weniger übrig gelassen{ $error ->
        [0] {""}
       *[other] {" "}(± { $error })
    }.
patience_close =
    { $move } ließe im Mittel { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } weniger übrig (± { $error }): so gut wie gleich.
patience_left =
    { $player } ließ { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } liegen.
reach_known =
    { $points ->
        [0] Wer alle Karten kennt, kann sie alle wegnehmen und lässt 0 Punkte liegen.
        [one] Wer alle Karten kennt, lässt { $points } Punkt liegen; weniger geht nicht.
       *[other] Wer alle Karten kennt, lässt { $points } Punkte liegen; weniger geht nicht.
    }
reach_known_perhaps =
    Wer alle Karten kennt, lässt { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } liegen, vielleicht noch weniger: nicht bewiesen, mindestens aber { $bound }.
reach_sampled =
    Wer nur die offenen Karten sieht und jeden Zug an gedachten verdeckten erprobt, lässt im Mittel { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } liegen ({ $error ->
        [0] {""}
       *[other] ± { $error },{" "}
    }{ $plays }-mal gespielt).
known_cards =
    Wer alle Karten kennt, hätte nur { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } übrig gelassen, nach diesem Zug { $after }.
known_cards_perhaps =
    Wer alle Karten kennt, hätte wohl nur { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } übrig gelassen, nach diesem Zug { $after }: nicht bewiesen.

## gaps

not_tried = Hier gibt es nichts zu erproben: Der Zug bleibt unbewertet.
no_trials = Ohne Bedenkzeit wird nichts erprobt: Der Zug bleibt unbewertet.
failed_turn = An diesem Zug ist das Rechnen gescheitert: Er bleibt unbewertet.
rack_open = Das Bänkchen ist nicht überliefert: Der Zug bleibt unbewertet.
hand_open = Die Hand steht nicht in der Aufzeichnung: Der Zug bleibt unbewertet.
piles_hidden = Nicht alle verdeckten Karten stehen in der Aufzeichnung: Was sich mit allen Karten hätte erreichen lassen, bleibt offen.
rack_part = Vom Bänkchen ist nur { $rack } überliefert: Der Zug bleibt unbewertet.
rack_unfit = Das aufgeschriebene Bänkchen { $rack } passt nicht zum Zug: Er bleibt unbewertet.
rack_replaced = Das aufgeschriebene Bänkchen { $rack } passt nicht zum Zug; das wirkliche folgt aus dem, was davor oder danach gelegt wurde.
rack_proved = Das Bänkchen folgt aus dem, was davor oder danach gelegt wurde.
not_compiled = Für diese Wörter gibt es keine schnelle Suche: Der Zug bleibt unbewertet.
impossible = Nicht zu bewerten: { $why }
score_wrong = Aufgeschrieben sind { $recorded } Punkte, gezählt { $computed }.
illegal = Nach den Regeln nicht erlaubt: { $why }
draws_tried = Im Beutel { $count ->
        [one] liegt noch ein Stein
       *[other] liegen noch { $count } Steine
    }: Die Ziehungen sind nicht durchgerechnet, der Zug ist nur { $trials }-mal erprobt.
end_tried = Der Beutel ist leer, das Ende zu { $seats ->
        [2] zweit
        [3] dritt
        [4] viert
        [5] fünft
       *[other] { $seats }
    } aber nicht durchgerechnet, nur { $trials }-mal erprobt.
end_by_sight = Der Beutel ist leer, das Ende ({ $seats } am Tisch) aber nicht durchgerechnet, nur nach Punkten verglichen.
line_unread = Ab Zeile { $line } nicht lesbar: { $why }
does_not_follow = Das kann hier nicht geschehen.
too_many_turns = Angesehen sind die ersten { $most } Züge: Mehr hat keine Partie, die jemand spielt.
not_ended = Die Partie hat kein Ende.
given_up = { $player } gab die Partie auf: Die Kurve endet mit dem letzten Zug.
agreed_drawn = Die Partie wurde remis gegeben: Die Kurve endet mit dem letzten Zug.
walked_over = Die Partie wurde nicht zu Ende gespielt, weil nicht alle blieben: Die Kurve endet mit dem letzten Zug.
cards_hidden = Die Aufzeichnung ist aus einer laufenden Partie: Was ihr Leser nicht sehen durfte, steht nicht darin.
cut_off = Die Datei bricht in Zeile { $line } ab.
blank_read =
    Ein Blankobuchstabe ist nicht überliefert: als { $letters } gelesen{ $others ->
        [0] , nur so gibt es die Wörter
        [one] ; mit einem anderen gibt es die Wörter auch
       *[other] ; mit { $others } anderen gibt es die Wörter auch
    }.
blank_unknown = Ein Blankobuchstabe ist nicht überliefert, und mit keinem gibt es die Wörter: als E gelesen.
exchange_count =
    { $count ->
        [one] Getauscht ist ein Stein, welcher, ist nicht überliefert: Der Zug bleibt unbewertet.
       *[other] Getauscht sind { $count } Steine, welche, ist nicht überliefert: Der Zug bleibt unbewertet.
    }
exchange_or_pass = Aufgeschrieben ist nur „-“ (Zeile { $line }): Tausch oder Passen.
foreign_words = { $words } von { $plays } Zügen legen Wörter, die dieses Lexikon nicht kennt: wohl ein anderes.

## short words of pages and tables

review_title = Nachschau
review_turning = Wendepunkte
review_turns = Züge
review_lost = Verlorene Punkte
review_number = Nr.
review_player = Wer
review_move = Zug
review_points = Punkte
review_loss = Verlust
review_best = Bester Zug
review_worth = Wert
review_chance = Chance
review_rack = Bänkchen
review_hand = Hand
review_open = Offene Karten
review_piles = Stapel, jeder von unten nach oben:
review_curve = Gewinnchance in Prozent vor jedem Zug, nach allem, was weiß, wer am Zug ist
review_points_curve = Punkte, Zug für Zug
review_levels = So viel verlieren die Stufen: { $origin }
review_games = Partien
review_mean = Verlust je Zug
review_bingos = Bingos
review_phoneys = falsche Wörter
lost_place = Stelle
lost_leave = Rest
lost_phoney = falsche Wörter
lost_challenge = Zweifel
lost_exchange = Tausch
lost_premium = Prämienkarten
lost_endgame = Endspiel
lost_cards = Karten

# What stands before the decimals.
review_decimal = ,
