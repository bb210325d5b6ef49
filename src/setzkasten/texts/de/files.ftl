### Why files cannot be used: parts of sentences.

trouble_enoent = Datei oder Ordner gibt es nicht
trouble_eacces = dafür fehlt die Berechtigung
trouble_eperm = das ist nicht erlaubt
trouble_eisdir = das ist ein Ordner
trouble_enotdir = das ist kein Ordner
trouble_erofs = der Datenträger ist schreibgeschützt
trouble_enospc = kein Platz mehr
trouble_efbig = die Datei ist zu groß
trouble_enametoolong = der Name ist zu lang
trouble_eloop = die Verknüpfungen drehen sich im Kreis
trouble_eio = Ein- oder Ausgabefehler
trouble_enotempty = der Ordner ist nicht leer
trouble_ebusy = gerade in Gebrauch
trouble_emfile = zu viele offene Dateien
trouble_enxio = das ist keine Datei
trouble_einval = das geht mit dieser Datei nicht
trouble_exdev = das liegt auf einem anderen Datenträger
trouble_enomem = zu wenig Speicher
trouble_estale = das Netzlaufwerk antwortet nicht
trouble_etimedout = keine Antwort
trouble_econnrefused = die Verbindung wurde abgelehnt
trouble_enetunreach = kein Netz
trouble_ehostunreach = der Rechner ist nicht erreichbar
trouble_eaddrinuse = schon belegt
trouble_eaddrnotavail = nicht auf diesem Rechner
trouble_utf8 = kein UTF-8-Text
trouble_toml_line = Zeile { $line } ist kein TOML
trouble_toml = kein TOML
trouble_errno = Fehler { $number } des Systems ({ $name })
trouble_null = der Name enthält ein Nullzeichen
trouble_other = unerwartet ({ $words })
rules_unreadable = Die Regeln in { $path } sind nicht lesbar: { $why }.
rules_misfit = Die Regeln in { $path }, Zeile { $line }, passen nicht: { $why }.

# Titles of games, and what they are about: they stand in the files of rules, in German and English.
# A further language may say each under its German text, spelled as a key:
#     .scrabble-klassisch = …
as_written = { $de }

no_cluster = Unter { $scheduler } antwortet kein Scheduler.
    .package = Für einen Cluster fehlt das Paket „distributed“.
other_training = In { $folder } liegt ein anderes Training. Ein leerer Ordner hilft.
