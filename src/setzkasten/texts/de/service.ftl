### What a host refuses beside the rules of the games.

unknown_table = Diesen Tisch gibt es nicht (mehr). Stimmt die Adresse?
not_your_seat = An diesem Platz sitzt du nicht.
stale = Am Tisch ist inzwischen etwas geschehen. Hier ist der neue Stand.
key_reused = Dieser Schlüssel gehört schon zu einer anderen Anfrage.
bad_key = Zu jeder Anfrage gehört ein eigener Schlüssel von 1 bis { $most } Zeichen.
not_running = Das Spiel hat noch nicht begonnen.
not_over = Eine Revanche gibt es erst, wenn das Spiel zu Ende ist.
game_runs = Nachschauen lässt sich eine Partie erst, wenn sie zu Ende ist.
game_goes_on = Diese Partie läuft noch. Ihre Seite gibt es, wenn sie zu Ende ist.
you_play = Solange du in einer Partie sitzt, bleibt jede Nachschau zu.
unknown_review = Diese Nachschau gibt es nicht (mehr). Bitte neu beginnen.
reviews_busy = Gerade schauen sich viele ihre Partien an. Bitte gleich noch einmal versuchen.
table_over = Dieser Tisch ist schon zu Ende.
host_only = Das tut der Tisch selbst, wenn die Zeit abgelaufen ist.
bad_invite = Diese Einladung gilt nicht (mehr). Lass dir den Link noch einmal schicken.
seat_taken = Dieser Platz ist schon besetzt.
invite_used = Mit dieser Einladung hat schon jemand Platz genommen. Zuschauen kannst du trotzdem.
already_seated = Du sitzt schon an diesem Tisch. Die Einladung ist für jemand anderen.
not_creator = Das darf nur, wer den Tisch eröffnet hat.
already_begun = Die Partie läuft schon: Schließen lässt sich nur ein wartender Tisch. Du kannst aufgeben.
game_began = Die Partie hat gerade begonnen: Du bist nicht aufgestanden. Aufgeben kannst du am Tisch.
no_name = Ein Name braucht mindestens ein sichtbares Zeichen.
bad_secret = Das Geheimnis eines Platzes hat { $least } bis { $most } Zeichen.
bad_offer = Dieser Link zum Weiterspielen gilt nicht (mehr): Er geht nur einmal, einen Tag lang, und solange die Partie läuft.
same_device = An diesem Gerät sitzt du schon auf diesem Platz. Öffne den Link auf dem anderen.
bad_commitment = Diese Zusage für den Beutel gilt nicht (mehr). Bitte den Tisch noch einmal eröffnen.
bad_entropy = Der Beitrag zum Startwert des Beutels darf höchstens { $most } Bytes haben.
hash_wanted = An diesem Tisch gibt jeder zuerst nur den Prüfwert seines Anteils am Beutel (share_hash und commitment) und deckt ihn später auf.
share_wanted = An diesem Tisch werden die Anteile am Beutel offen gegeben.
bad_hash = Das ist kein eigener Prüfwert: 64 Zeichen 0–9 und a–f, und keiner, den jemand schon gab.
bad_share = Dieser Anteil ist nicht der, dessen Prüfwert du hinterlegt hast.
bag_renewed = Der Beutel dieses Tisches hat einen anderen Prüfwert. Bitte mit ihm einen neuen Anteil geben.
not_revealing = Noch haben nicht alle den Prüfwert ihres Anteils gegeben.
seat_lost = Du hast an diesem Tisch zweimal deinen Anteil nicht aufgedeckt und kannst hier nicht mehr sitzen.
bad_challenge_time = Die Bedenkzeit für Zweifel ist 0 (ohne Grenze) oder { $least } Sekunden bis { $most } Tage.
not_awaited = Auf diesen Platz wartet der Tisch gerade nicht.
still_here = Dort ist wieder jemand da.
grace_runs =
    { $seconds ->
        [one] Bitte noch eine Sekunde warten.
       *[other] Bitte noch { $seconds } Sekunden warten.
    }
already_claimed = Das hast du schon gesagt; die anderen sind gefragt.
too_late = Abbrechen geht nur, bis jeder einen Zug beendet hat. Danach kann man aufgeben.
bad_clock = Eine Uhr hat { $least } bis { $most } Minuten und bis zu { $increment } Sekunden Zuschlag (oder { $points } Punkte für jede begonnene Minute darüber, höchstens { $over } Minuten lang), oder Tage je Zug ({ $days }) und bis zu { $reserve } Tage Vorrat.
clock_alone = Wer allein spielt, hat alle Zeit der Welt.
level_without_bot = Eine Spielstärke hat nur der Computer.
too_many_public_here = Aus deinem Netz warten schon sehr viele offene Tische. Setz dich an einen davon, oder lade mit einem Link ein.
one_public_table = Dein offener Tisch wartet noch auf Mitspieler. Schließe ihn, bevor du einen weiteren öffnest.
enough_days_tables = Drei offene Tische mit Tagen Bedenkzeit warten schon auf Mitspieler. Bitte erst einen davon schließen.
invisible_name = Dieser Name ist nicht zu sehen. Bitte einen mit Buchstaben wählen.
towering_name = In diesem Namen stehen zu viele Zeichen übereinander.
computers_name = So heißt hier der Computer. Bitte einen anderen Namen wählen.
mixed_name = Dieser Name mischt Schriften, deren Buchstaben gleich aussehen.
too_many_waiting = Von dir warten schon viele Tische auf Mitspieler. Bitte erst einige davon schließen.
too_many_words = Höchstens { $most } Wörter auf einmal.
bad_command = Dieser Befehl ist nicht zu verstehen ({ $detail }).

## Words asked for while one plays

playing_now =
    { $others ->
        [none] Du spielst gerade { $game }.
       *[some] Du spielst gerade { $game } mit { $names }.
    }

## Words under discussion

bad_word = Ein Wort besteht aus { $least } bis { $most } Buchstaben, ohne Leerzeichen und andere Zeichen.
no_reason = Bitte einen lesbaren Grund dazuschreiben, höchstens { $most } Zeichen.
too_many_proposals = Von dir warten schon viele Vorschläge. Bitte erst abwarten, was aus ihnen wird.
proposals_full = Gerade warten zu viele Vorschläge auf den Gastgeber. Bitte später noch einmal.
not_heard = Vorschläge von dir nimmt der Gastgeber nicht mehr an.
unknown_proposal = Diesen Vorschlag gibt es nicht (mehr).
no_forms = Eine Entscheidung gilt für 1 bis { $most } Wörter aus Buchstaben.
decided_meanwhile = Über dieses Wort ist inzwischen entschieden worden. Hier ist der neue Stand.

## Accounts

not_for_guests = Das geht nur mit einem Konto.
not_host = Das dürfen hier nur Gastgeber. Wer den Server betreibt, ernennt sie.
has_account = Dieser Browser ist schon mit einem Konto angemeldet.
name_taken = Diesen Namen hat schon jemand. Bitte einen anderen wählen.
reserved_name = So heißen hier namenlose Plätze. Bitte einen anderen Namen wählen.
wrong_login = Name oder Kennwort stimmt nicht.
wrong_code = Name oder Wiederherstellungscode stimmt nicht.
wrong_password = Das ist nicht dein Kennwort.
password_length = Ein Kennwort hat { $least } bis { $most } Zeichen.
password_is_name = Das Kennwort darf nicht der Name sein.
password_common = Dieses Kennwort steht auf den Listen, die zuerst durchprobiert werden. Bitte ein anderes wählen.
passwords_busy = Gerade melden sich zu viele auf einmal an. Bitte gleich noch einmal versuchen.
bad_settings = Das sind zu viele Einstellungen.
both_seated = An einem Tisch sitzen beide: dein Konto und du als Gast. Bitte erst diese Partie beenden.
not_rated = Gewertet wird nur, wenn jeder an seinem eigenen Gerät spielt und kein Computer dabei ist.
rated_table = Diese Partie ist gewertet: Das geht hier nicht.
bad_range = Eine Wertung liegt zwischen 0 und { $most }, die kleinere zuerst.
not_in_range = Gesucht werden Wertungen von { $low } bis { $high }.
unknown_login = Diese Anmeldung gibt es nicht (mehr).
guest_has_games =
    { $count ->
        [one] Du hast hier als Gast eine Partie. Soll sie in dein Konto?
       *[other] Du hast hier als Gast { $count } Partien. Sollen sie in dein Konto?
    }
too_many_tries =
    { $seconds ->
        [one] Zu viele falsche Versuche. Bitte eine Sekunde warten.
       *[other] Zu viele falsche Versuche. Bitte { $seconds } Sekunden warten.
    }

## What people say to each other

no_chat = An diesem Tisch schreibt man sich nicht.
chat_off = Auf diesem Server schreibt man sich nicht.
chat_is_for_seats = Hier schreiben und lesen nur die, die am Tisch sitzen.
chat_over = Diese Partie ist seit einem Tag zu Ende: Hier schreibt niemand mehr.
empty_message = Diese Nachricht hat nichts zu lesen.
long_message = Höchstens { $most } Zeichen auf einmal.
towering_text = Hier stehen zu viele Zeichen übereinander.
phrase_and_text = Entweder ein fertiger Satz oder ein eigener.
no_such_message = Diese Nachricht gibt es nicht (mehr).
nobody_there = Auf diesem Platz sitzt niemand.
not_oneself = Das bist du selbst.
nothing_reported = Was soll gemeldet werden? Eine Nachricht mit ihrer Nummer, oder ein Platz.
too_many_ignored = Mehr als { $most } Menschen lassen sich nicht ausblenden.
too_many_reports = Von dir warten schon { $most } Meldungen auf den Gastgeber.
kept_apart = An diesem Tisch ist für dich kein Platz frei.
rematch_declined = Eine Revanche wurde abgelehnt: Anbieten kann sie nur noch, wer abgelehnt hat.
no_offer = Dir ist hier keine Revanche angeboten.
seat_not_free = Auf diesem Platz sitzt schon jemand: Seine Einladung gilt nicht mehr.
no_rematch = Eine Revanche kommt hier nicht zustande.
silenced = Bis { $until } kannst du hier nicht schreiben.
    .reasoned = Bis { $until } kannst du hier nicht schreiben. Der Gastgeber sagt: { $reason }
barred = Bis { $until } kannst du hier keine Tische eröffnen und dich nirgends dazusetzen.
    .reasoned = Bis { $until } kannst du hier keine Tische eröffnen und dich nirgends dazusetzen. Der Gastgeber sagt: { $reason }
unknown_report = Diese Meldung gibt es nicht, oder jemand hat sie schon erledigt.
bad_measure_days = Eine Maßnahme gilt 1 bis { $most } Tage.
not_a_message = Gemeldet ist keine Nachricht: Es gibt nichts zu löschen.
chat_hello = Hallo!
chat_good_luck = Viel Glück!
chat_nice_word = Schönes Wort!
chat_well_played = Gut gespielt!
chat_thanks = Danke!
chat_oops = Ups!
chat_moment = Einen Moment, bin gleich zurück.
chat_back = Bin wieder da.
chat_good_game = Das war eine schöne Partie.
chat_bye = Tschüs!
not_rated_rules = Gewertet werden nur Partien nach den Regeln des Hefts, ohne Hausregeln.
no_take_back_here = In diesem Spiel lässt sich nichts zurücknehmen: Ein Zug zählt sofort, und es wird gleich nachgezogen.
playing_with =
    { $more ->
        [0] { $name }
       *[other] { $name },
    }

## Programs

unknown_token = Diesen Schlüssel gibt es nicht (mehr).
too_many_tokens = Ein Konto hat höchstens { $most } Schlüssel. Bitte erst einen widerrufen.
bad_token_days = Ein Schlüssel gilt 1 bis { $most } Tage, oder ohne Ende.
not_for_programs = Das darf nur der Mensch selbst, im Browser. Mit einem Schlüssel wird gespielt, sonst nichts.
a_person_sits_there = An diesem Tisch sitzt der Mensch selbst. Für ihn spielt dort kein Programm.
not_rated_programs = Gewertet werden nur Menschen. Programme spielen ohne Wertung.
people_wanted = Hier werden Menschen gesucht. Ein Programm kommt mit einer Einladung, oder wo der Tisch Programme zulässt.
