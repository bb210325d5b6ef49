### Why a server does not start.

password_file = Die Datei { $password_file } lässt sich nicht lesen.
password_short = --open-tables password braucht --password-file mit mindestens { $least } Zeichen.
word_file = Die Datei { $path } lässt sich nicht schreiben.
metrics_port = Auf Port { $port } lassen sich keine Zahlen anbieten (--metrics-port).
no_network = { $part } ist keine Adresse und kein Netz (--trusted-proxy 127.0.0.1).
no_public_url = { $public_url } ist keine Adresse einer Seite (--public-url https://…).
no_root_path = { $root_path } geht nicht als Pfad der Seite (--root-path /spiele).
folder_unwritable = In den Ordner { $folder } lässt sich nicht schreiben ({ $why }). Ein anderer lässt sich mit --data angeben.
folder_busy = Im Ordner { $folder } arbeitet schon ein Server.
no_such_address = Die Adresse { $host }:{ $port } ist unbekannt.
cannot_listen = Unter { $host }:{ $port } kann der Server nicht horchen ({ $why }). Ein anderer Port lässt sich mit --port angeben.
notice_file = Die Datei „{ $path }“ für Impressum oder Datenschutz ist nicht lesbar (reiner Text in UTF-8).
notice_length = Die Datei „{ $path }“ für Impressum oder Datenschutz ist leer oder länger als { $most } Bytes.

store_too_new = Die Datenbank hat Fassung { $found }, dieses Programm kennt nur Fassung { $known }: bitte Setzkasten erneuern.
store_too_old = Die Datenbank hat noch Fassung { $found }: einmal `setzkasten serve` dieses Programms starten, das bringt sie auf den Stand.
store_broken = Die Datenbank { $file } ist nicht lesbar ({ $detail }).
