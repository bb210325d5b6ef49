### Why a lexicon cannot be opened, built or carried, and why a word list cannot be taken.

lexicon_missing = No lexicon has been built yet. Build it with: setzkasten lexicon build
lexicon_broken = The lexicon is not readable ({ $detail }). Build it anew: setzkasten lexicon build
graph_too_large = { $words } words of this kind are too many.

build_failed =
    .running = Another build of the lexicon is still running.
    .source = { $why } { $kept }
    .unwritable = The lexicon cannot be written: { $error }.
lexicon_kept = The lexicon that is there stays in use.
lexicon_not_yet = Until then you can play with an own word list (setzkasten play GAME --words FILE).

source_failed =
    .damaged = The package { $package } is damaged ({ $member }): { $error }.
    .no_pip = Fetching the word sources needs pip (or uv) in this environment.
    .no_npm = Fetching { $package } needs npm.
    .not_fetched = The package { $package } could not be fetched{ $detail }. Without a network a folder with the packages helps (setzkasten lexicon build --sources FOLDER).
    .not_in_folder = The folder lacks the package { $package }.
    .checksum = The package { $package } has another checksum than expected.

carry_broken =
    .none = No lexicon is built here: setzkasten lexicon build.
    .damaged = { $file } holds no carried lexicon, or the file is damaged.

list_unusable =
    .unreadable = “{ $file }” cannot be read: { $error }.
    .words = “{ $file }” has more than { NUMBER($most, useGrouping: 1) } words.
    .lines = “{ $file }” has more than { NUMBER($most, useGrouping: 1) } lines.
    .no_word = “{ $file }” holds no word (lines: { $lines }, unreadable: { $unreadable }).
    .no_list = “{ $file }” seems to be no word list: of { $lines } lines { $unreadable } are unreadable ({ $shown }).
    .no_text = “{ $file }” is not a text file in UTF-8 or Latin-1.
    .too_large = “{ $file }” is larger than { $most } MiB.
    .exists = “{ $file }” exists already.
    .unwritable = “{ $file }” cannot be written: { $error }.
    .gone = This game's list “{ $list }” is gone.
    .named = A list's name has a–z, 0–9, - and _ (at most { $most } characters).
    .lexicon = “{ $list }” is the name of the lexicon itself.
    .decided = “{ $list }” is the name of what a host has decided on single words.
    .lists = More than { $most } lists are not kept.
    .words_gone = The words of the list “{ $list }” are gone.
    .damaged = The list “{ $list }” is damaged.
    .none = There is no list “{ $list }”.
    .unknown = Unknown list.
    .index = The index of lists cannot be read: { $error }.
