### Why a server does not start.

password_file = The file { $password_file } cannot be read.
password_short = --open-tables password needs --password-file with at least { $least } characters.
word_file = The file { $path } cannot be written.
metrics_port = Figures cannot be offered at port { $port } (--metrics-port).
no_network = { $part } is no address and no network (--trusted-proxy 127.0.0.1).
no_public_url = { $public_url } is no address of a page (--public-url https://…).
no_root_path = { $root_path } cannot be the page's path (--root-path /games).
folder_unwritable = The folder { $folder } cannot be written ({ $why }). Name another one with --data.
folder_busy = A server is already at work in the folder { $folder }.
no_such_address = The address { $host }:{ $port } is unknown.
cannot_listen = The server cannot listen at { $host }:{ $port } ({ $why }). Name another port with --port.
notice_file = The file “{ $path }” for imprint or privacy cannot be read (plain text in UTF-8).
notice_length = The file “{ $path }” for imprint or privacy is empty or longer than { $most } bytes.

store_too_new = The database has version { $found }, this program knows only version { $known }: please update Setzkasten.
store_too_old = The database still has version { $found }: start `setzkasten serve` of this program once, which brings it up to date.
store_broken = The database { $file } cannot be read ({ $detail }).
