### Why the rules refuse a command. On a table without a board ($on = table) cards are laid, not tiles.

game_over = The game is over.
unknown_seat = There is no such seat at this table.
not_your_turn = It is { $name }'s turn.
window_open = The announced play has not been noted yet: first the others may challenge it.
    .last = This play ends the game: you can only challenge it or let it stand.
window_closed = There is no play to challenge: the score has been noted already.
    .withdrawn = The play has been taken back already: nothing is left of it to challenge.
    .none = There is no announced play to challenge.
own_play = Nobody can challenge or accept their own play.
no_challenges = There are no challenges in this game: words are checked before the play.
already_accepted = You have already done without a challenge.
    .cards = You have already done without further challenges.
no_such_word = { $word } was neither laid nor changed in this play. You can challenge: { $words }.
    .cards = There is no such word on the table.
already_confirmed = { $word } has already been confirmed in this turn.
no_tiles =
    { $on ->
        [table] Lay at least one card.
       *[board] Lay at least one tile.
    }
too_many_tiles =
    { $on ->
        [table] Nobody has so many cards: a hand holds at most { $limit }.
       *[board] Nobody has so many tiles: a rack holds at most { $limit }.
    }
bad_letter =
    { $on ->
        [table] { $letter } is not a letter a card can show (A–Z, Ä, Ö, Ü; ß is spelled SS).
       *[board] { $letter } is not a letter a tile can show (A–Z, Ä, Ö, Ü; ß is spelled SS).
    }
off_board =
    { $on ->
        [table] { $square } is too far away.
       *[board] { $square } is off the board.
    }
square_taken =
    { $on ->
        [table] There is already a card on { $square }.
       *[board] There is already a tile on { $square }.
    }
square_twice =
    { $on ->
        [table] Two cards would lie on { $square }.
       *[board] Two tiles would lie on { $square }.
    }
not_on_rack =
    { $on ->
        [table] This is not in your hand: { $tiles }.
       *[board] This is not on your rack: { $tiles }.
    }
    .blank =
        { $on ->
            [table] This is not in your hand: { $tiles }. Lower case letters are blanks.
           *[board] This is not on your rack: { $tiles }. Lower case letters are blanks.
        }
not_in_line =
    { $on ->
        [table] All cards of a play lie in one row or in one column.
       *[board] All tiles of a play lie in one row or in one column.
    }
gap =
    { $on ->
        [table] There is a gap between the cards laid.
       *[board] There is a gap between the tiles laid.
    }
not_touching =
    { $on ->
        [table] The play must join the cards on the table.
       *[board] The play must join the tiles on the table.
    }
opening_center = The first word must cover the square { $square }.
opening_short = The first word needs at least { $count } letters.
no_word = A word has at least two letters.
unknown_word = This word is not valid: { $words }.
    .explained = This word is not valid: { $words }. { $reasons }
no_premium_cards = There are no premium cards in this game.
premium_opening = No premium card goes with the first word: it already counts double.
premium_not_new = The premium card must name a letter that is laid in this turn.
no_exchange = There is no exchanging in this game, only passing.
exchange_nothing =
    { $on ->
        [table] Name at least one card to exchange.
       *[board] Name at least one tile to exchange.
    }
exchange_unnamed =
    { $on ->
        [table] Name the cards to exchange, for example -ABC.
       *[board] Name the tiles to exchange, for example -ABC.
    }
exchange_supply =
    { $on ->
        [table] Exchanging needs at least { $least } cards in the stock; there are { $supply }.
       *[board] Exchanging needs at least { $least } tiles in the bag; there are { $supply }.
    }
exchange_too_many =
    { $on ->
        [table] Only { $supply } are left in the stock; you cannot exchange more.
       *[board] Only { $supply } are left in the bag; you cannot exchange more.
    }
dictionary_closed = The dictionary stays closed during the game: it only settles challenges.
    .checked =
        { $on ->
            [table] The dictionary stays closed during the game: only what you have laid can be checked.
           *[board] The dictionary stays closed during the game: only what you have laid can be checked.
        }
    .elsewhere = { $where } { dictionary_closed }
    .checked_elsewhere = { $where } { dictionary_closed.checked }
players = { $low } to { $high } people play, not { $count }.
    .seats = This game has { $span } seats, not { $count }.

## Card games

unknown_command = This is not a move of this game.
solo = One person plays the patience alone, not { $count }.
bad_setup = The draws need a seed of 32 bytes (hexadecimal) and from each seat a text of at most { $most } bytes.
short_word = A word has at least { $least } cards.
draw_first = Your turn begins with drawing a card.
already_drawn = You have drawn already: lay words or discard a card.
unknown_source = You can draw from the stock or from the discard pile.
pile_empty = There is no card on this pile.
not_in_hand = This is not in your hand: { $cards }.
no_words = Name at least one word to lay.
all_but_one = As long as nobody is out, you lay all your cards but one at once: { $needed } cards, not { $count }.
keep_one = One card must remain in your hand for you to discard.
challenge_open = The round is over: now words can only be challenged.
challenge_closed = Words are challenged at the end of the round, before it is counted.
own_word = You can only challenge words of other players.
already_settled = { $word } has already been challenged and looked up.
nothing_to_challenge = No other player's word is left for you to challenge.
look_up_turn = You may look words up while it is not your turn.
    .elsewhere = { $where } { look_up_turn }
look_up_laid = From the first laid word to the scoring the dictionary stays closed.
    .elsewhere = { $where } { look_up_laid }
no_such_pile = There is no pile { $pile }: there are { $count } piles.
pile_gone = There is no card on place { $pile }.
pile_twice = The open card of pile { $pile } can be used only once in a word.
refill_first = First the gap is filled: choose a pile that gives its open card.
no_gap = There is no gap to fill.
not_a_gap = There is still a card on place { $pile }.
cannot_give = Pile { $pile } has no hidden card: it would become a gap itself.

## All games

no_draws = This game knows no draw by agreement.
offer_pause = A draw can be offered again when { $turns } more { $turns ->
        [one] turn is
       *[other] turns are
    } over.
nothing_offered = Nothing has been offered.
already_offered = Something has been offered already.
already_agreed = You have agreed already.
own_offer = It is for the others to agree to one's own offer.
nobody_to_ask = Nobody else plays here.
no_take_back = At this table an announced play is final.
nothing_announced = There is no play that could still be taken back.
not_your_play = Only the player who laid can take a play back.
take_back_challenged = A play of which a word has been looked up is not taken back any more.
take_back_once = A play is taken back once a turn only.
already_charged = This seat has paid for its time already.
not_over_yet = Time is paid for at the end of the game.
seat_dropped = This seat has left the game.
resign_of_two = Resigning ends a game of two only: of more players, the others play on.
unknown_game = There is no game “{ $game }”. There are: { $names }.

# How somebody is called at a table who has chosen no name.
player_number = Player { $number }
computer =
    { $number ->
        [0] Computer
       *[other] Computer { $number }
    }
