### What the server refuses before a request reaches its tables.

bad_request = Diese Anfrage ist nicht zu verstehen{ $hint }.
no_session = Dieser Browser ist noch nicht angemeldet. Bitte die Seite neu laden.
bad_token = Dieser Schlüssel gilt nicht: widerrufen, abgelaufen oder nie vergeben.
header_missing = Diese Anfrage kommt nicht von der Seite selbst (Kopfzeile X-Setzkasten: 1 fehlt).
not_found = Hier ist nichts.
    .word = { $word } kennt unser Wörterbuch nicht. Es zählt, was als Stichwort verzeichnet ist, und seine Beugungsformen.
bad_method = So geht das hier nicht.
too_slow = Diese Anfrage kam nicht zu Ende. Bitte noch einmal versuchen.
too_full = Hier sind gerade alle Verbindungen belegt. Bitte gleich noch einmal versuchen.
too_large = Diese Anfrage ist zu groß (Grenze: { $most } kB, für Partien aus Dateien { $file } kB).
not_json = Erwartet wird JSON.
bad_host = So heißt dieser Server nicht; wer ihn betreibt, nennt den Namen mit --public-url.
too_many = Zu viele Anfragen auf einmal. Bitte eine Minute warten.
foreign_page = Diese Verbindung kommt von einer fremden Seite (ein Proxy muss Host weitergeben).
only_invited = Tische eröffnet hier nur, wen der Gastgeber dazu eingeladen hat (mit seinem Link).
password_needed = Wer hier Tische eröffnen will, braucht das Kennwort des Gastgebers.
wrong_word = Das ist nicht das Kennwort.
too_many_lines = Zu viele Verbindungen auf einmal. Bitte andere Fenster schließen oder später kommen.
internal = Das hat der Server nicht geschafft; verloren ist nichts. Bitte noch einmal versuchen.
# Links to tables, as other programs show them.
preview_over = Eine beendete Partie: das Brett, alle Wörter und jeder Zug zum Nachspielen.
preview_running = Eine Partie läuft.
preview_waiting = Ein Tisch im Setzkasten.
# The page says this itself.
unreachable = Der Server antwortet nicht.

# The language as other programs are told of it.
language_locale = de_DE
