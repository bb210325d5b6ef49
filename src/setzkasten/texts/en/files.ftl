### Why files cannot be used: parts of sentences.

trouble_enoent = no such file or folder
trouble_eacces = permission denied
trouble_eperm = this is not permitted
trouble_eisdir = this is a folder
trouble_enotdir = this is no folder
trouble_erofs = the medium is read-only
trouble_enospc = no space left
trouble_efbig = the file is too large
trouble_enametoolong = the name is too long
trouble_eloop = the links go round in circles
trouble_eio = input/output error
trouble_enotempty = the folder is not empty
trouble_ebusy = in use at the moment
trouble_emfile = too many open files
trouble_enxio = this is no file
trouble_einval = this file does not allow it
trouble_exdev = it lies on another medium
trouble_enomem = not enough memory
trouble_estale = the network drive does not answer
trouble_etimedout = no answer
trouble_econnrefused = the connection was refused
trouble_enetunreach = no network
trouble_ehostunreach = the machine cannot be reached
trouble_eaddrinuse = already in use
trouble_eaddrnotavail = not on this machine
trouble_utf8 = no UTF-8 text
trouble_toml_line = line { $line } is no TOML
trouble_toml = no TOML
trouble_errno = error { $number } of the system ({ $name })
trouble_null = the name contains a null character
trouble_other = unexpected ({ $words })
rules_unreadable = The rules in { $path } cannot be read: { $why }.
rules_misfit = The rules in { $path }, line { $line }, do not fit: { $why }.

# Titles of games, and what they are about: they stand in the files of rules, in German and English.
# A further language may say each under its German text, spelled as a key:
#     .scrabble-klassisch = …
as_written = { $en }

no_cluster = No scheduler answers at { $scheduler }.
    .package = A cluster needs the package “distributed”.
other_training = { $folder } holds another training. Choose an empty folder.
