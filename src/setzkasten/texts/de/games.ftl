### Why the rules refuse a command. On a table without a board ($on = table) cards are laid, not tiles.

game_over = Das Spiel ist zu Ende.
unknown_seat = Diesen Platz gibt es an diesem Tisch nicht.
not_your_turn = { $name } ist am Zug.
window_open = Der angekündigte Zug ist noch nicht notiert: Zuerst dürfen die anderen ihn anzweifeln.
    .last = Mit diesem Zug endet die Partie: Du kannst ihn nur noch anzweifeln oder gelten lassen.
window_closed = Es gibt keinen Zug, der angezweifelt werden kann: Die Punkte sind schon notiert.
    .withdrawn = Der Zug ist schon zurückgenommen: An ihm gibt es nichts mehr anzuzweifeln.
    .none = Es liegt kein angekündigter Zug, den man anzweifeln könnte.
own_play = Den eigenen Zug kann man weder anzweifeln noch bestätigen.
no_challenges = In diesem Spiel wird nicht angezweifelt: Wörter werden vor dem Zug geprüft.
already_accepted = Du hast auf das Anzweifeln schon verzichtet.
    .cards = Du hast auf weitere Zweifel schon verzichtet.
no_such_word = { $word } wurde in diesem Zug weder gelegt noch verändert. Anzweifeln kannst du: { $words }.
    .cards = Dieses Wort liegt nicht auf dem Tisch.
already_confirmed = { $word } wurde in diesem Zug schon bestätigt.
no_tiles =
    { $on ->
        [table] Lege mindestens eine Karte.
       *[board] Lege mindestens einen Stein.
    }
too_many_tiles =
    { $on ->
        [table] So viele Karten hat niemand: Auf der Hand sind höchstens { $limit }.
       *[board] So viele Steine hat niemand: Auf dem Bänkchen liegen höchstens { $limit }.
    }
bad_letter =
    { $on ->
        [table] { $letter } ist kein Buchstabe, den eine Karte zeigen kann (A–Z, Ä, Ö, Ü; ß wird SS).
       *[board] { $letter } ist kein Buchstabe, den ein Stein zeigen kann (A–Z, Ä, Ö, Ü; ß wird SS).
    }
off_board =
    { $on ->
        [table] { $square } liegt zu weit entfernt.
       *[board] { $square } liegt nicht auf dem Brett.
    }
square_taken =
    { $on ->
        [table] Auf { $square } liegt schon eine Karte.
       *[board] Auf { $square } liegt schon ein Stein.
    }
square_twice =
    { $on ->
        [table] Auf { $square } sollen zwei Karten liegen.
       *[board] Auf { $square } sollen zwei Steine liegen.
    }
not_on_rack =
    { $on ->
        [table] Das hast du nicht auf der Hand: { $tiles }.
       *[board] Das liegt nicht auf deinem Bänkchen: { $tiles }.
    }
    .blank =
        { $on ->
            [table] Das hast du nicht auf der Hand: { $tiles }. Kleine Buchstaben sind Blankos.
           *[board] Das liegt nicht auf deinem Bänkchen: { $tiles }. Kleine Buchstaben sind Blankos.
        }
not_in_line =
    { $on ->
        [table] Alle Karten eines Zuges liegen in einer Zeile oder in einer Spalte.
       *[board] Alle Steine eines Zuges liegen in einer Zeile oder in einer Spalte.
    }
gap =
    { $on ->
        [table] Zwischen den gelegten Karten ist eine Lücke.
       *[board] Zwischen den gelegten Steinen ist eine Lücke.
    }
not_touching =
    { $on ->
        [table] Der Zug muss an die Karten auf dem Tisch anschließen.
       *[board] Der Zug muss an die Steine auf dem Tisch anschließen.
    }
opening_center = Das erste Wort muss über das Feld { $square } gehen.
opening_short = Das erste Wort braucht mindestens { $count } Buchstaben.
no_word = Ein Wort hat mindestens zwei Buchstaben.
unknown_word = Dieses Wort gilt nicht: { $words }.
    .explained = Dieses Wort gilt nicht: { $words }. { $reasons }
no_premium_cards = In diesem Spiel gibt es keine Prämien-Karten.
premium_opening = Zum ersten Wort darf keine Prämien-Karte gelegt werden: Es zählt schon doppelt.
premium_not_new = Die Prämien-Karte muss einen Buchstaben nennen, der in diesem Zug gelegt wird.
no_exchange = In diesem Spiel wird nicht getauscht, nur gepasst.
exchange_nothing =
    { $on ->
        [table] Nenne mindestens eine Karte, die du tauschen willst.
       *[board] Nenne mindestens einen Stein, den du tauschen willst.
    }
exchange_unnamed =
    { $on ->
        [table] Nenne die Karten, die du tauschen willst, zum Beispiel -ABC.
       *[board] Nenne die Steine, die du tauschen willst, zum Beispiel -ABC.
    }
exchange_supply =
    { $on ->
        [table] Zum Tauschen müssen noch mindestens { $least } Karten im Stapel sein; es sind { $supply }.
       *[board] Zum Tauschen müssen noch mindestens { $least } Steine im Beutel sein; es sind { $supply }.
    }
exchange_too_many =
    { $on ->
        [table] Im Stapel sind nur noch { $supply }; mehr kannst du nicht tauschen.
       *[board] Im Beutel sind nur noch { $supply }; mehr kannst du nicht tauschen.
    }
dictionary_closed = Während der Partie bleibt das Wörterbuch zu: Es entscheidet nur, wenn jemand anzweifelt.
    .checked =
        { $on ->
            [table] Während der Partie bleibt das Wörterbuch zu: Prüfen lässt sich nur, was du gelegt hast.
           *[board] Während der Partie bleibt das Wörterbuch zu: Prüfen lässt sich nur, was du auf das Brett gelegt hast.
        }
    .elsewhere = { $where } { dictionary_closed }
    .checked_elsewhere = { $where } { dictionary_closed.checked }
players = { $low } bis { $high } Personen spielen mit, nicht { $count }.
    .seats = Dieses Spiel hat { $span } Plätze, nicht { $count }.

## Card games

unknown_command = Das ist in diesem Spiel kein Zug.
solo = Die Patience spielt eine Person allein, nicht { $count }.
bad_setup = Der Zufall braucht eine Saat aus 32 Bytes (hexadezimal) und von jedem Platz einen Text von höchstens { $most } Bytes.
short_word = Ein Wort besteht aus mindestens { $least } Karten.
draw_first = Zu Beginn des Zuges ziehst du eine Karte.
already_drawn = Du hast schon gezogen: Lege Wörter aus oder wirf eine Karte ab.
unknown_source = Ziehen kannst du vom Nachziehstapel oder vom Ablagestapel.
pile_empty = Auf diesem Stapel liegt keine Karte.
not_in_hand = Das hast du nicht auf der Hand: { $cards }.
no_words = Nenne mindestens ein Wort, das du auslegen willst.
all_but_one = Solange niemand fertig ist, legst du alle Handkarten bis auf eine auf einmal aus: { $needed } Karten, nicht { $count }.
keep_one = Eine Handkarte muss übrig bleiben, die du abwerfen kannst.
challenge_open = Die Runde ist zu Ende: Jetzt dürfen nur noch Wörter angezweifelt werden.
challenge_closed = Angezweifelt wird am Ende der Runde, vor der Wertung.
own_word = Anzweifeln kannst du nur Wörter deiner Mitspieler.
already_settled = { $word } ist schon angezweifelt und geprüft worden.
nothing_to_challenge = Es liegt kein fremdes Wort aus, das du noch anzweifeln könntest.
look_up_turn = Im Wörterbuch darfst du nachschlagen, wenn du gerade nicht am Zug bist.
    .elsewhere = { $where } { look_up_turn }
look_up_laid = Vom ersten ausgelegten Wort bis zur Wertung bleibt das Wörterbuch zu.
    .elsewhere = { $where } { look_up_laid }
no_such_pile = Einen Stapel { $pile } gibt es nicht: Es sind { $count } Stapel.
pile_gone = Auf Platz { $pile } liegt keine Karte.
pile_twice = Die offene Karte von Stapel { $pile } kann in einem Wort nur einmal vorkommen.
refill_first = Zuerst wird die Lücke gefüllt: Wähle einen Stapel, der seine offene Karte abgibt.
no_gap = Es ist keine Lücke zu füllen.
not_a_gap = Auf Platz { $pile } liegt noch eine Karte.
cannot_give = Stapel { $pile } hat keine verdeckte Karte: Er würde selbst zur Lücke.

## All games

no_draws = In diesem Spiel gibt es kein Remis durch Vereinbarung.
offer_pause = Remis lässt sich erst wieder anbieten, wenn noch { $turns } { $turns ->
        [one] Zug
       *[other] Züge
    } beendet sind.
nothing_offered = Es liegt kein Angebot auf dem Tisch.
already_offered = Es liegt schon ein Angebot auf dem Tisch.
already_agreed = Du hast schon zugestimmt.
own_offer = Dem eigenen Angebot stimmen die anderen zu.
nobody_to_ask = Hier spielt sonst niemand.
no_take_back = An diesem Tisch steht ein angesagter Zug fest.
nothing_announced = Es liegt kein Zug, der noch zurückgenommen werden kann.
not_your_play = Zurücknehmen kann nur, wer gelegt hat.
take_back_challenged = Ein Zug, von dem ein Wort nachgeschlagen wurde, wird nicht mehr zurückgenommen.
take_back_once = Zurückgenommen wird nur einmal je Zug.
already_charged = Die Zeit dieses Platzes ist schon bezahlt.
not_over_yet = Für die Zeit wird erst am Ende der Partie bezahlt.
seat_dropped = Dieser Platz ist aus der Partie ausgeschieden.
resign_of_two = Aufgeben beendet eine Partie nur zu zweit: Zu mehreren spielen die anderen weiter.
unknown_game = Das Spiel „{ $game }“ gibt es nicht. Es gibt: { $names }.

# How somebody is called at a table who has chosen no name.
player_number = Spieler { $number }
computer =
    { $number ->
        [0] Computer
       *[other] Computer { $number }
    }
