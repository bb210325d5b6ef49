### The dialogue at a table in the terminal.

cli-play-welcome = { $title }: { $names }. Type { $verb_help } to see what can be typed.
cli-play-commitment = Commitment of the bag: { $value }
cli-play-hand_over = It is { $name }'s turn. The others look away; then Enter.{ " " }
cli-play-prompt = { $name }>{ " " }
cli-play-announce = { $move }: { $score } points ({ $words }). Announce? [Enter = yes, { $verb_back_short } = take back]{ " " }
cli-play-lay = { $move }: { $score } points ({ $words }). Lay? [Enter = yes, { $verb_back_short } = take back]{ " " }
cli-play-taken_back = Taken back.
cli-play-challenge = { $name }: do you challenge a word ({ $words })? [word, Enter = no]{ " " }
cli-play-challenge_rummy = { $name }: do you challenge a word? [number, Enter = no]{ " " }
cli-play-no_such_number = There is no such number.
cli-play-rule = { " " }({ $rule })
cli-play-hint = Hint: { $move }
cli-play-no_hint_now = There is no hint before a challenge.
cli-play-not_alone = This works only where nobody but the computer plays along.
cli-play-undone = Your last move is taken back.
cli-play-nothing_to_undo = There is no move to take back.
cli-play-unseen = { $count } unseen: { $tiles }
cli-play-go_on = Go on: setzkasten play --from { $file }
cli-play-kept = The game as it was after your last move is in { $file }.
cli-play-elsewhere = { $file } cannot be written: { $why }.
cli-play-offer = A game of { $title } was interrupted ({ $file }). Go on? [Enter = yes, { $verb_no_short } = new game]{ " " }
cli-play-yes_or_no = Enter or { $verb_yes }: yes. { $verb_no_short }: no. { $verb_quit } stops.
cli-play-from_alone = --from takes game, names and seed from the file: do not give them beside it.
cli-play-no_record = { $name } is not a Setzkasten record: only from one can a game go on.
cli-play-redacted = This record hides tiles: a game cannot go on from it.
cli-play-broken = The events of this record do not fit together.
cli-play-over = This game is over already.
cli-play-cut = The record breaks off in line { $line }: the game goes on from before it.
cli-play-other_words = The game began with another lexicon.
cli-play-bad_bots = There are 0 to { $most } bots at the table.
cli-play-house_rule = house rule
cli-play-valid = { $word } is valid.
cli-play-invalid = { $word } is not valid.
cli-play-words_good = All words are valid.
cli-play-nothing_to_check = Write the move behind it: { $verb_check } 8D WORT
cli-play-saved = Recorded in { $file }
cli-play-check_bag = Check the bag: setzkasten verify { $file }
cli-play-stopped = The game is interrupted.
cli-play-supply = Supply { $count }
cli-play-rack = Rack: { $tiles }
cli-play-hand = Hand: { $tiles }
cli-play-round = Round { $round } of { $rounds }. Discard pile: { $discard }. Stock: { $stock }.
cli-play-last_turn = Last turn of this round.
cli-play-patience = Open { $points } points, { $left } cards left.
cli-play-gap = Place { $gap } is empty. Which pile gives its open card? ({ $donors })
cli-play-pile = Pile
cli-play-open = open
cli-play-hidden = under it
cli-play-empty = –

## what happened

cli-told-start_drawn = { $name } begins.
cli-told-drawn_for_start = Drawn for the start: { $draws }.
cli-told-blank = blank
cli-told-pass_waits = { $name } passes as soon as the others have accepted.
cli-told-exchange_waits = { $name } exchanges { $count } as soon as the others have accepted.
cli-told-lapsed = { $name } has gone: the right to challenge has lapsed (house rule).
cli-told-announced = { $name }: { $move }, { $score } points ({ $words }).
cli-told-challenged_good = { $name } challenges { $word }, but { $word } is valid: −{ $penalty }.
cli-told-challenged_bad = { $name } challenges { $word }, and { $word } is not valid.
cli-told-withdrawn = { $name } takes the tiles back; the turn is lost.
cli-told-removed = { $count } cards leave the table.
cli-told-exchanged = { $name } exchanges { $count }.
cli-told-passed = { $name } passes.
cli-told-redealt = All have passed: a new deal.
cli-told-dealt = Round { $round }: { $name } deals.
cli-told-drew_stock = { $name } draws from the stock.
cli-told-drew_discard = { $name } takes { $card } from the discard pile.
cli-told-melded = { $name } lays { $words }.
cli-told-out = { $name } went out.
cli-told-discarded = { $name } discards { $card }.
cli-told-last_turns = Everybody has one last turn.
cli-told-scored = Round { $round }: { $points }.
cli-told-longest = { $name } has the longest word: +{ $bonus }.
cli-told-took = { $word } ({ $value } points) is gone.
cli-told-refilled = Pile { $donor } fills place { $gap } with { $card }.
cli-told-paid = { $name } pays { $paid }.

## the score sheet

cli-line-play = { $words }
cli-line-withdrawn = { $words } taken back
cli-line-challenge = challenges { $word }
cli-line-exchange = exchanges { $count }
cli-line-pass = passes
cli-line-taken_back = { $words } taken back by agreement
cli-line-time = is over the clock
cli-line-redeal = new deal

## the end

cli-end-title = End of the game
cli-end-player = Who
cli-end-before = Points
cli-end-deducted = Rest
cli-end-credited = Credit
cli-end-penalty = Time
cli-end-total = Total
cli-end-winner = { $names } wins.
cli-end-shared = { $names } share the win.
cli-end-drawn = A draw.
cli-end-patience = { $total } points are left; the fewer the better.

## help at the table

cli-usage-crossword = 8D WORT lays across from row 8, column D; D8 WORT down. Dot: a tile that lies there already.
cli-usage-blank = A lower-case letter is a blank: 8D WOrT.
cli-usage-premium = S*3 names S with the premium card *3: 0,5 H S*3EE.
cli-usage-exchange = -ABC exchanges A, B and C.
cli-usage-exchange_from = -ABC exchanges A, B and C as long as there are { $least } or more in the bag.
cli-usage-pass = - passes.
cli-usage-show = { $verb_board }, { $verb_sheet } and { $verb_unseen } show the table, the score sheet and what has not been seen yet; { $verb_shuffle } and { $verb_order } ABC arrange the rack.
cli-usage-confirm = Enter or { $verb_yes } lays the move; { $verb_back_short } takes it back. After that it stands.
cli-usage-alone = { $verb_hint } suggests a move; { $verb_undo } takes your last move back.
cli-usage-open = 0,5 H WORT lays across from row 0, column 5; 0,5 V WORT down.
cli-usage-challenge_rummy = Type the number of the word that you challenge; Enter for none. { $verb_table } shows what is laid.
cli-usage-challenge = Type the word that you challenge; Enter for none. { $verb_board }, { $verb_sheet } show; { $verb_quit } stops.
cli-usage-check = { $verb_check } 8D WORT tells whether the words are valid before the play counts.
cli-usage-rummy = { $verb_draw } { $verb_from_stock } ({ $verb_from_stock_short }) or { $verb_draw } { $verb_from_discard } ({ $verb_from_discard_short }); { $verb_meld } SCH-A-F ER-N; { $verb_discard } N. { $verb_look } WORT while it is not one's turn; { $verb_order } E N S arranges the hand.
cli-usage-patience = Type a word of the open cards, or the numbers of the piles: { $verb_take } 1-4-3. If a place is empty, type the number of the pile that fills it. { $verb_stop } ends the patience, { $verb_look } WORT tells whether a word counts.
cli-usage-all = { $verb_help } shows this; { $verb_quit } interrupts and saves.
cli-told-dropped_time = The time of { $name } is up: the seat leaves the game (house rule).
cli-told-dropped_left = { $name } has gone: the seat leaves the game (house rule).
cli-told-charged = { $name } is { $time } over the clock: −{ $points } (house rule).
cli-told-offered_draw = { $name } offers a draw.
cli-told-offered_take_back = { $name } wants to take the play back.
cli-told-agreed = { $name } agrees.
cli-told-declined = { $name } declines.
cli-told-taken_back = { $name } takes the play back (house rule).
