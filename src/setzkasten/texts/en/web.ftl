### What the server refuses before a request reaches its tables.

bad_request = This request cannot be understood{ $hint }.
no_session = This browser has no session yet. Please reload the page.
bad_token = This token is not good: revoked, expired, or never given.
header_missing = This request does not come from the page itself (header X-Setzkasten: 1 is missing).
not_found = There is nothing here.
    .word = { $word } is not known to our lexicon. What is listed as an entry counts, with its inflected forms.
bad_method = This is not how it works here.
too_slow = This request did not come to its end. Please try again.
too_full = All connections are in use just now. Please try again soon.
too_large = This request is too large (limit: { $most } kB, for games out of files { $file } kB).
not_json = JSON is expected.
bad_host = This is not this server's name; whoever runs it gives the name with --public-url.
too_many = Too many requests at once. Please wait a minute.
foreign_page = This connection comes from a foreign page (a proxy must pass Host on).
only_invited = Only those whom the host has invited (by his link) may open tables here.
password_needed = Whoever wants to open tables here needs the host's password.
wrong_word = This is not the password.
too_many_lines = Too many connections at once. Please close other windows, or come back later.
internal = The server could not do this; nothing is lost. Please try again.
# Links to tables, as other programs show them.
preview_over = A finished game: the board, every word, and every turn to replay.
preview_running = A game is going on.
preview_waiting = A table at Setzkasten.
# The page says this itself.
unreachable = The server does not answer.

# The language as other programs are told of it.
language_locale = en_GB
