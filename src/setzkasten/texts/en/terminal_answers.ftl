### Answers and errors of the terminal's commands.

## calls that make no sense

cli-unknown_command = There is no command '{ $asked }'. All commands: setzkasten --help
cli-unknown_command_hint = There is no command '{ $asked }'. Did you mean { $hint }?
cli-unknown_option = There is no option { $asked }.
cli-unknown_option_hint = There is no option { $asked }. Did you mean { $hint }?
cli-missing_argument = Missing: { $name }.
cli-bad_value = '{ $value }' does not fit { $name }.
cli-repeated_argument = { $name } is given more than once.
cli-too_much = Too much is given: { $asked }
cli-bad_call = The call does not work: { $why }
cli-unknown_game_hint = There is no game '{ $asked }'. Did you mean { $hint }?
cli-not_crossword_game = This works with crossword games only, and { $game } is none.
cli-bad_count = A number from 1 to { $most }, please.
cli-bad_seconds = A time of 0 to { $most } seconds, please.
cli-no_rack = There is nothing on the rack: give the tiles with --rack.
cli-no_other_hand = Here cards leave the game, so the other hand does not follow from the table: give both in the position, such as “0,0:RIESE AENST/DER*2 10/5 0”.
cli-no_words = Which word?
cli-words_unreadable = The word list { $name } cannot be read: { $why }.
cli-positions_unreadable = The positions in { $name } cannot be read: { $why }.
cli-positions_none = There is no position in { $name }.
cli-position_in_line = { $name }, line { $line }: { $why }
cli-lab-curve = Leave values { $game }: points a game against a player without, by generation
cli-lab-step = Generation { $number }: { $spread } ± { $error } points a game against a player without leave values, { $won } % won
cli-lab-predicted = predicted
cli-lab-observed = won
cli-lab-turns = turns
cli-lab-brier = Mean squared error on other games: { $brier } (knowing nothing { $ignorant })
cli-lab-written_one = Written: { $model }
cli-lab-written = Written: { $model }, { $picture }
cli-bench-stronger = stronger
cli-bench-weaker = weaker
cli-bench-graph = Building the word graph
cli-bench-movegen = { $mode }: { $median } µs a position (without blanks { $plain }, with { $blank }), { $words } words, { $megabytes } MB, signature { $signature }. The machine: { $shift } ns a xorshift, { $read } ns a read in 8 MB.
cli-words_too_large = The word list { $name } is too large.
cli-words_none = There is no word in the word list { $name }.
cli-words_encoding = The word list { $name } is no UTF-8 text.
cli-words_unspellable = { $name }, line { $line }: '{ $word }' cannot be laid with tiles.
cli-bad_port = A port is a number from 0 to 65535, not { $port }.
cli-bad_players = { $low } to { $high } play { $game }, not { $count }.
cli-bad_name = Names have 1 to 30 characters and differ.
cli-not_installed = This needs { $name }. To add it: pip install 'setzkasten[{ $extra }]'.
cli-no_output = The answer cannot be written: { $why }.
cli-file_trouble = That did not work: { $what }.
cli-not_writable = { $name } cannot be written: { $why }.

## draw

cli-draw-written = Drawn: { $file }
cli-draw-no_svg_name = The name of the picture file must end in .svg: { $name }.
cli-draw-no_play = Only moves that lay tiles can be drawn.
cli-draw-bad_size = The picture is { $least } to { $most } pixels large.

## games

cli-games-id = Game
cli-games-title = Title
cli-games-players = Players
cli-games-booklet = Booklet

## moves, check, judge

cli-moves-points = Score
cli-moves-move = Move
cli-moves-words = Words
cli-moves-equity = Equity
cli-moves-won = Win
cli-endgame-exact = { $move } scores { $score } and gains { $gain } on the other until the end.
cli-endgame-estimate = { $move } scores { $score } and gains { $gain }, seen { $plies } moves ahead.
cli-moves-none = Nothing can be laid here.
cli-check-legal = Legal: { $score } points.
cli-check-bonus = { "  " }Bonus { $bonus }
cli-check-unknown = { " " }✗ (not in the lexicon)
cli-judge-suggestions = Similar: { $words }

## review

cli-review-none = There is no game there.
cli-review-cut = The first { $most } files are looked at: there are more.
cli-review-html_out = Several pages need a folder: --out.
cli-review-one_form = Only one of --html, --md, --csv, --json, please.
cli-review-stopped = Stopped: { $done } of { $of } turns. The same call goes on here.
cli-review-missed_bingos =
    { $player }: { $count ->
        [one] a bingo missed, in turn
       *[other] { $count } bingos missed, in turns
    } { $turns }.
cli-review-wrong_words =
    { $player }: { $count ->
        [one] words laid once that do not exist, in turn
       *[other] words laid { $count } times that do not exist, in turns
    } { $turns }.
cli-review-other_sentences =
    { $count ->
        [one] What there is to say of another turn is shown by --md or --html.
       *[other] What there is to say of { $count } other turns is shown by --md or --html.
    }
cli-review-levels = Losses of the levels: { $origin }
cli-review-written = Games: { $count }, written to { $folder }.
cli-review-worst = { $player }: { $source }, turn { $turn }, { $move }: { $points } points lost.
cli-review-player = Who
cli-review-games = Games
cli-review-turns = Turns
cli-review-mean = Loss a turn
cli-review-bingos = Bingos
cli-review-phoneys = phoneys

## replay

cli-replay-player = Who
cli-replay-move = Move
cli-replay-recorded = written
cli-replay-computed = computed
cli-replay-final = Final by the rules: { $final }
cli-replay-standing = Standing, what is left over not settled: { $final }
cli-replay-ok = Moves: { $count }, all agree.
cli-replay-sums = Moves: { $count }, all agree; the sums do not (see above).
cli-replay-wrong = Not in agreement: { $wrong } of { $count } moves (see above).
cli-kind-challenge = challenges:
cli-kind-bonus = survived a challenge:
cli-kind-withdraw = takes back:
cli-kind-time = time penalty
cli-kind-round = Scoring
cli-kind-rest = Rest

## verify

cli-verify-commitment = Commitment: { $value }
cli-verify-seed = Seed of the game: { $value }
cli-verify-scheme_unknown = The file does not tell how the shares of the seed were given: who knew the server's seed could perhaps choose.
cli-verify-scheme_sealed = Everybody fixed a share by its hash before the first one was opened.
cli-verify-scheme_open = Shares were given openly one after another: who came last and knew the server's seed could choose.
cli-verify-scheme_one_device = Played at one device: only one browser gave a share.
cli-verify-broken_late = A bag was thrown away before because a share was missing: { $names }.
cli-verify-broken_left = A bag was thrown away before because somebody left after shares were opened; who left, or had not opened a share yet: { $names }.
cli-verify-interrupted = The server was restarted while shares were opened (times: { $count }).
cli-verify-bad_share = The share of a seat does not fit what was fixed before ({ $what }).
cli-verify-good = All { $draws } draws follow from the seed, all { $events } events from the rules: nobody chose tiles.
cli-verify-unfinished = The record does not reach the end of the game.
cli-verify-bad_commitment = The seed is not the one that was promised before the game.
cli-verify-own_rules = It was not played by the rules that come with this program, but by those of the record.
cli-verify-bad_header = The header of the record does not fit the game ({ $what }).
cli-verify-bad_rules = By the rules event { $seq } ({ $what }) cannot have happened so.
cli-verify-bad_draw = Event { $seq } ({ $what }) does not follow from the seed.
cli-verify-recorded = recorded: { $value }
cli-verify-computed = computed: { $value }

## selfplay, serve, lexicon

cli-selfplay-seat = Seat
cli-selfplay-wins = Wins
cli-selfplay-mean = mean
cli-selfplay-best = best
cli-selfplay-worst = worst
cli-selfplay-player = Player
cli-selfplay-win_rate = won (95 %)
cli-selfplay-spread = spread (95 %)
cli-selfplay-stopped = Stopped after { $count } of { $asked } games.
cli-selfplay-ready = Loading the search
cli-unknown_player = There is no player “{ $asked }”. There are: { $names }.
cli-level_twice = Either --players names the levels or --level does, not both.
cli-selfplay-summary = { $count } games of { $game } in { $seconds } s.
cli-serve-ready = Setzkasten is running: { $address } (stop with Ctrl-C)
cli-backup-done = Copied: { $file } ({ $size } MB)
cli-restore-done = Restored: { $file }
cli-restore-kept = The one before is here: { $file }
cli-admin-count = { $count } tables
cli-admin-written = Written: { $file }
cli-admin-deleted = Deleted: { $table }
cli-admin-closed = Ended: { $table }
cli-admin-renamed = Replaced at { $count } tables
cli-admin-pruned = Deleted: { $count } games
cli-admin-forgotten = (forgotten)
cli-admin-forgotten_person = Forgotten; names stood at { $count } tables.
cli-admin-other_devices = Other devices or people had this seat as well ({ $count }); --others forgets them, too.
cli-nobodys_seat = Nobody sat on seat { $seat } from a browser; `admin names` replaces its name.
cli-no_such_seat = There is no seat { $seat }.
cli-bad_days = { $days }: at least one day.
cli-store_taken = There are games in { $database } already: please use a new, empty database.
cli-server_at_work = A server is at work in the folder { $folder }: please stop it first.
cli-no_such_table = There is no table { $table }.
cli-serve-public = For others: { $address }
cli-serve-invitation = Whoever has this link may open tables: { $address }
cli-serve-stopped = See you soon.
cli-lexicon-building = Building the lexicon (once, less than a minute) …
cli-lexicon-built = Lexicon { $id }: { $words } words in { $folder }
cli-lexicon-counts = { $words } words, { $short } of them with at most eight letters; { $names } names.
cli-lexicon-source = Source
cli-lexicon-version = Version
cli-lexicon-licence = Licence
cli-lexicon-credit = Credit
cli-admin-recovery = Recovery code: { $code }
cli-no_such_account = There is no account { $name }.
cli-admin-appointed = { $name } is a host now.
cli-admin-dismissed = { $name } is no host any more.
cli-admin-no_hosts = Nobody is a host yet: `admin appoint NAME` appoints an account.
cli-admin-no_tokens = This account has no tokens.
cli-admin-revoked =
    { $count ->
        [one] One token is revoked.
       *[other] { $count } tokens are revoked.
    }
cli-admin-word_waits = { $word }: { $accept } to accept, { $remove } to remove
cli-admin-wish_accept = accept
cli-admin-wish_remove = remove
cli-admin-no_words = No word waits for a decision.
cli-admin-ruled_accept = counts ({ $words })
cli-admin-ruled_remove = does not count ({ $words })
cli-admin-ruled_leave = stays as it is
cli-admin-reports =
    { $count ->
        [one] One report waits.
       *[other] { $count } reports wait.
    }
cli-admin-report_closed = Report { $report } has been dealt with.
cli-admin-held = This holds until { $until }.
