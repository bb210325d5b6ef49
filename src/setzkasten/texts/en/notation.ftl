### What cannot be read, and why: moves, positions, files.


## Moves

empty_move = There is no move here. A move looks like this: 8D GRÜNDE.
unreadable_move = '{ $text }' cannot be read as a move. This is how: 8D GRÜNDE (across), D8 GRÜNDE (down), -ABC (exchange), - (pass).
unreadable_open_move = '{ $text }' cannot be read as a move. This is how on the table without bounds: 0,5 H WORT (across from row 0, column 5), 0,5 V WORT (down), -ABC (exchange), - (pass).
unreadable_card_move = '{ $text }' cannot be read as a move. This is how: { $usage }.
no_pile_word = The open cards do not make { $word }.
word_too_long = '{ $text }' is too long for a word.
sharp_s = There is no tile for ß: spell it SS ('{ $text }').
bad_character = '{ $character }' in '{ $text }' is not a letter that a tile can show.
bad_brackets = The brackets in '{ $text }' do not match: (AB) are tiles that lie there already.
no_such_tile = There is no tile { $letter } in this game{ $hint }.
spelled_otherwise = : spell it { $letters }
premium_place = A premium card stands right behind the letter it names, and only once: S*3EE.
nothing_there = There is no tile on { $square } yet that the word could run through.
other_letter = { $there } lies on { $square }, not { $letter }.

## Positions

position_empty = There is no position here. Write 15 rows with / between them, or start.
position_rows = The position has { $count } rows, but the board has { $height }.
position_width = Row { $row } of the position is { $count } squares wide instead of { $width }.
position_character = '{ $character }' in row { $row } of the position is neither a letter nor a number.
position_anchor = The position of the card table begins with row,column: of its top left corner, for example 0,0:RIESE.
position_size = This position is too large.
position_scores = '{ $text }' are no scores: numbers with / between them.
position_passes = '{ $text }' is not a number of consecutive passes.
position_players = The game is not for so many players: { $count }.
position_tiles = The position has { $count } tiles { $tile }, but the game only { $most }.
position_apart = The tiles of the position do not all hang together.
position_fields = Behind the passes stands something that is no part of a position: '{ $text }'.
layout_empty = There is no table here. A patience looks like this: E-S/SCH-A/…, a rummy: S-CH-A/ N.
layout_piles = There are { $count } piles here; the patience has { $piles } of at most { $cards } cards.
layout_fields = Something stands behind the round: '{ $text }'.
layout_round = The round is 1 to { $most }.
layout_hand = In this round everybody has { $dealt } cards, and one more who has drawn; not { $count }.
rack_size = A rack holds at most { $limit } tiles, not { $count }.
rack_character = '{ $character }' is not a tile of this game.

## Files

file_missing = { $name } does not exist.
file_folder = { $name } is a folder.
file_denied = { $name } may not be read.
no_file = { $name } cannot be read: { $why }.
file_size = { $name } is too large for a game record.
file_empty = { $name } is empty.
foreign_file = { $name } is not a game record (GCG, Setzkasten record or score sheet).
no_moves = { $name } holds no move.
bad_header = { $name }: the first line is not the header of a record ({ $why }).
record_version = { $name } has format { $version }; this program reads up to format { $known }.
record_game = { $name } records an unknown game: { $game }.
record_cut = { $name } is cut off or damaged: line { $line } cannot be read.
record_order_of = { $name } has event order { $order }, which a newer program has written.
record_order = { $name }: events are missing in line { $line } (number { $seq } instead of { $wanted }).
record_broken = { $name }: the event in line { $line } does not fit the game before it.
sheet_line = { $name }, move { $number }: { $why }
not_crossword = { $name } is the score sheet of a crossword game; { $game } is none.
other_game = { $name } is a game of { $game }, not { $wanted }.
no_seed = { $name } holds no seed: the bag can be checked with the record that is given at the end of the game.
not_verifiable = { $name } is not a Setzkasten record: only there are the seed and the draws.
no_gcg = This game cannot be written as GCG: { $why }.
    .at_all = This game cannot be written as GCG: { $why }
rummy_usage = draw stock, draw discard, meld SCH-A-F ER-N, discard N
patience_usage = take WORT or take 1-4-3 (piles), refill 3 5 (empty place, pile), stop

## Why a game cannot be written as GCG

gcg_place = move { $number }: { $why }
gcg_scores = it lacks score or total
gcg_squares = on a table without bounds the squares have no names
gcg_word = '{ $word }' is more than letters
gcg_exchanged = the tiles exchanged are missing
gcg_left = the tiles left over are missing

## what is odd in a sheet that could be read all the same

sum_written_wrong = Move { $number }: the total written for { $name } is { $told }, the sum is { $total }.
blank_unwritten = For at least one blank nobody wrote down which letter it is.
too_many_lie = Move { $number }: { $count } tiles { $tile } lie on the board; the game has only { $has }.
final_differs = The final score is given as { $told }. The moves as written give { $summed }.
rest_of_nobody = Entry { $number }: whose tiles are left over is not said.
rest_differs = Rest { $tiles } for { $name }: written { $written }, by the rules { $due }.
moves_after_end = Move { $number }: { $name } moves, but after { $limit } passes the game was over.
moves_twice = Move { $number }: { $name } moves twice in a row.
not_the_turn_of = Move { $number }: it was not the turn of { $name }.
names_skipped = Too many names: skipped.
player_unannounced = { $nick } had not been announced (#player).
foreign_pragma = Line { $line } names { $value }: reckoned with the German tiles, values and squares.
line_skipped = Line { $line } cannot be read and was skipped.
rest_credited =
    Rest { $tiles } ({ $worth }): written down as { $how ->
        [english] credited twice (English style)
       *[once] credited only
    }; by the rules { $name } +{ $credited } and { $other } −{ $worth }.
no_gcg_line = Line { $line } is no GCG line and was skipped.
line_commented_out = Line { $line } is commented out and does not count: { $text }
line_skipped_text = Line { $line } cannot be read and was skipped: { $text }
survived_without_points = Line { $line }: by the German rules a play that survives a challenge earns no points.
score_unsigned = The score in line { $line } lacks its sign.
score_missing = Line { $line } lacks score or total.
line_says_more = Line { $line } says more than expected: { $text }
