### Looking back at a game. Points come rounded to one decimal, shares in percent, moves as the sentences below.

## moves, as people say them

move_play = { $word } ({ $square })
move_laid = { $word }
word_beside = { $word } (also { $others })
    .brief = { $word }+{ $others }
move_premium = { $word } with { $card }
    .brief = { $word } { $card }
move_exchange = Exchange of { $tiles }
    .brief = Exchange { $tiles }
move_exchange_count =
    Exchange of { $count ->
        [one] one tile
       *[other] { $count } tiles
    }
    .brief = Exchange { $count }
move_pass = Pass
move_exchange_or_pass = Exchange or pass
    .brief = Exchange/pass
move_draw_stock = Card from the stock
    .card = { $card } from the stock
move_draw_discard = { $card } from the discard pile
move_meld = Meld of { $words }, discard of { $card }
    .brief = { $words }, discard { $card }
move_discard = Discard of { $card }
move_take = Taking { $word }
    .brief = { $word }
move_stop = Stopping
move_refill = Filling gap { $gap } from pile { $donor }
    .brief = Gap { $gap } ← { $donor }
move_challenge = Challenging { $word }

## tiles, as people say them

tiles_and = { $first } and { $last }
tiles_more = { $first }, { $last }
tiles_of_a_kind =
    { $count ->
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
       *[other] { $count }
    } { $tile }
tiles_blank =
    { $count ->
        [one] a blank
       *[other] { $count } blanks
    }
tiles_premium = premium card ×{ $factor }
    .brief = ×{ $factor }
tiles_premiums =
    { $count ->
        [2] two
        [3] three
        [4] four
       *[other] { $count }
    } premium cards ×{ $factor }

## one turn

best_move =
    The best move, worth { $points } { $points ->
        [one] point
       *[other] points
    }.
best_legal =
    The best move that is allowed: { $move }, worth { $points } { $points ->
        [one] point
       *[other] points
    }.
best_move_perhaps =
    No better move was found: worth { $points } { $points ->
        [one] point
       *[other] points
    }, not proved.
lost =
    { $move } would have been { $points } { $points ->
        [one] point
       *[other] points
    } better (± { $error }){ $chance ->
        [0] {""}
        [one] , with the winning chance { $chance } percentage point higher
       *[other] , with the winning chance { $chance } percentage points higher
    }.
close =
    { $move } is { $points } { $points ->
        [one] point
       *[other] points
    } ahead (± { $error }): as good as equal.
lost_static =
    { $move } would have been worth { $points } { $points ->
        [one] point
       *[other] points
    } more by score and leave.
end_lost =
    { $move } would have gained { $points } { $points ->
        [one] point
       *[other] points
    } more in the endgame: worked out to the end.
end_lost_perhaps =
    { $move } would probably have gained { $points } { $points ->
        [one] point
       *[other] points
    } more in the endgame: not proved.
bingo_missed = A bingo was possible: { $move }, for { $points } points.
keeps =
    Keeps { $tiles } instead of { $tiles_instead }: { $points } { $points ->
        [one] point
       *[other] points
    } less.
keeps_nothing =
    Does not keep { $tiles_instead }: { $points } { $points ->
        [one] point
       *[other] points
    } less.
keeps_more =
    Also keeps { $tiles }: { $points } { $points ->
        [one] point
       *[other] points
    } less.
scores_less =
    { $move } scores { $points } { $points ->
        [one] point
       *[other] points
    } more.
opens =
    Leaves { $square } open ({ $factor ->
        [2] double
        [3] triple
       *[other] { $factor }-fold
    } word): { $share }% of the replies use it instead of { $instead }%, for { $points } points on average.
answers = Replies score { $points } points on average, after { $move } only { $instead }.
bingo_next = After { $move } a bingo follows in { $instead }% of the cases, after this move in { $share }%.
bingo_place = { $move } would have kept the bingo lane open: a bingo follows in { $instead }% of the cases instead of { $share }%.
card_spent =
    Spends the { $card }: { $points } { $points ->
        [one] point
       *[other] points
    } less than keeping it is worth.
card_kept =
    Keeps the { $card }: spending it would have been worth { $points } { $points ->
        [one] point
       *[other] points
    } more.
phoney_stood =
    { $words } does not exist and stood: { $points } { $points ->
        [one] point
       *[other] points
    } more than after a challenge.
phoney_off =
    { $words } does not exist and came off: left standing, it would have been worth { $points } { $points ->
        [one] point
       *[other] points
    } more.
challenge_missed =
    In hindsight, now that it is known to be wrong: a challenge would have gained { $player } { $points } { $points ->
        [one] point
       *[other] points
    } and { $chance } percentage { $chance ->
        [one] point
       *[other] points
    } of winning chance.
    .bare =
        In hindsight, now that it is known to be wrong: a challenge would have gained { $player } { $points } { $points ->
            [one] point
           *[other] points
        }.
challenge_odds =
    By what { $player } knew: a challenge, worth { $points } { $points ->
        [one] point
       *[other] points
    } if right{ $error ->
        [0] {""}
       *[other] {" "}(± { $error })
    } and costing { $price } { $price ->
        [one] point
       *[other] points
    } if wrong, paid for whoever was { $threshold }% unsure or more.
challenge_right =
    { $player } challenged { $word } rightly: by what { $player } knew worth { $points } { $points ->
        [one] point
       *[other] points
    }{ $error ->
        [0] {""}
       *[other] {" "}(± { $error })
    }; at a price of { $price } { $price ->
        [one] point
       *[other] points
    } it paid for whoever was { $threshold }% unsure or more.
    .bare =
        { $player } challenged { $word } rightly: by what { $player } knew worth { $points } { $points ->
            [one] point
           *[other] points
        }{ $error ->
            [0] {""}
           *[other] {" "}(± { $error })
        }.
challenge_wrong =
    { $player } challenged { $word } wrongly{ $band ->
        [0] {""}
        [1] , an everyday word
        [2] , a frequent word
        [3] , a common word
        [4] , a less common word
       *[5] , a rare word
    }: that costs { $points } { $points ->
        [one] point
       *[other] points
    }. By what { $player } knew it would have been worth { $gain } { $gain ->
        [one] point
       *[other] points
    } if right; it pays for whoever is { $threshold }% unsure or more.
challenge_unpaid =
    { $player } challenged { $word } wrongly{ $band ->
        [0] {""}
        [1] , an everyday word
        [2] , a frequent word
        [3] , a common word
        [4] , a less common word
       *[5] , a rare word
    }: that costs { $points } { $points ->
        [one] point
       *[other] points
    }.
drew_well =
    Drew { $tiles }: { $points } { $points ->
        [one] point
       *[other] points
    } better than average.
drew_badly =
    Drew { $tiles }: { $points } { $points ->
        [one] point
       *[other] points
    } worse than average.

## the game as a whole

turned_by_move =
    Turn { $number }, { $player }: { $move } costs { $skill } percentage { $skill ->
        [one] point
       *[other] points
    } of winning chance; { $best } was better.
turned_up =
    Turn { $number }: { $move }, and what { $player } holds after it, raise the winning chance by { $chance } percentage { $chance ->
        [one] point
       *[other] points
    }.
turned_down =
    Turn { $number }: after { $move } the winning chance of { $player } falls by { $chance } percentage { $chance ->
        [one] point
       *[other] points
    }.
turned_by_rack =
    Turn { $number }: with { $tiles }, the best move of { $player } is { $best }; the winning chance is { $chance } percentage { $chance ->
        [one] point
       *[other] points
    } higher than the others could know.
turned_by_bad_rack =
    Turn { $number }: with { $tiles }, { $player } has nothing better than { $best }; the winning chance is { $chance } percentage { $chance ->
        [one] point
       *[other] points
    } lower than the others could know.
turned_points =
    Turn { $number }, { $player }: { $move } costs { $points } { $points ->
        [one] point
       *[other] points
    }; { $best } was better.
per_turn = a turn
per_round = a round
per_game = a game
mean_loss =
    { $player } lost { $points } { $points ->
        [one] point
       *[other] points
    } { $per } on average (± { $error }).
    .bare =
        { $player } lost { $points } { $points ->
            [one] point
           *[other] points
        } { $per } on average.
mean_loss_part =
    { $player } lost { $points } { $points ->
        [one] point
       *[other] points
    } { $per } on average (± { $error }); { $weighed } of { $turns } turns can be weighed.
    .bare =
        { $player } lost { $points } { $points ->
            [one] point
           *[other] points
        } { $per } on average; { $weighed } of { $turns } turns can be weighed.
luck =
    { $player } drew { $points } { $points ->
        [one] point
       *[other] points
    } better than average in all ({ $draws ->
        [one] one draw
       *[other] { $draws } draws
    }).
bad_luck =
    { $player } drew { $points } { $points ->
        [one] point
       *[other] points
    } worse than average in all ({ $draws ->
        [one] one draw
       *[other] { $draws } draws
    }).
level_like = The computer’s level “{ $level }” comes nearest: { $points } points { $per } (± { $error }).
level_alike = The computer’s levels { $levels } come nearest and hardly differ here: { $points } points { $per } (± { $error }).
levels_unmeasured = What the levels of the computer lose in this game has not been measured.
levels_of_other_words = The levels were measured with another edition of the words ({ $words }, { $day }).
levels_need_turns = Only players who have at least { $share }% of their turns weighed are compared with a level of the computer.

## cards

card_best =
    The best move: on average { $points } { $points ->
        [one] point
       *[other] points
    } { $behind ->
        [no] ahead
       *[yes] behind
    } at the end of the round.
card_lost =
    { $move } would have been { $points } { $points ->
        [one] point
       *[other] points
    } better{ $error ->
        [0] {""}
       *[other] {" "}(± { $error })
    }.
card_close =
    { $move } is { $points } { $points ->
        [one] point
       *[other] points
    } ahead (± { $error }): as good as equal.
went_out =
    Goes out and lays { $points } { $points ->
        [one] point
       *[other] points
    }.
laid_phoney =
    { $words } does not exist: { $points } { $points ->
        [one] point
       *[other] points
    } as long as nobody challenges.
patience_best =
    The best move: on average { $points } { $points ->
        [one] point is
       *[other] points are
    } left.
patience_lost =
    { $move } would have left { $points } { $points ->
        [one] point
       *[other] points
    } less on average{ $error ->
        [0] {""}
       *[other] {" "}(± { $error })
    }.
patience_close =
    { $move } leaves { $points } { $points ->
        [one] point
       *[other] points
    } less on average (± { $error }): as good as equal.
patience_left =
    { $player } left { $points } { $points ->
        [one] point
       *[other] points
    }.
reach_known =
    { $points ->
        [0] Whoever knows all cards can take them all and leaves 0 points.
        [one] Whoever knows all cards leaves { $points } point; no play leaves fewer.
       *[other] Whoever knows all cards leaves { $points } points; no play leaves fewer.
    }
reach_known_perhaps =
    Whoever knows all cards leaves { $points } { $points ->
        [one] point
       *[other] points
    }, perhaps even fewer: not proved, but at least { $bound }.
reach_sampled =
    Whoever sees the open cards only, and tries each move on imagined hidden ones, leaves { $points } { $points ->
        [one] point
       *[other] points
    } on average ({ $error ->
        [0] {""}
       *[other] ± { $error },{" "}
    }played { $plays } times).
known_cards =
    Whoever knows all cards would have left only { $points } { $points ->
        [one] point
       *[other] points
    }, after this move { $after }.
known_cards_perhaps =
    Whoever knows all cards would probably have left only { $points } { $points ->
        [one] point
       *[other] points
    }, after this move { $after }: not proved.

## gaps

not_tried = There is nothing to try out here: the turn is not weighed.
no_trials = Without time nothing is tried out: the turn is not weighed.
failed_turn = Weighing this turn failed: it is left out.
rack_open = The rack is not on record: the turn is not weighed.
hand_open = The hand is not on record: the turn is not weighed.
piles_hidden = Not all hidden cards are on record: what could have been reached with all cards known is open.
rack_part = Of the rack only { $rack } is on record: the turn is not weighed.
rack_unfit = The rack { $rack } that is on record does not fit the turn, which is not weighed.
rack_replaced = The rack { $rack } that is on record does not fit the turn; the real one follows from what was laid before or later.
rack_proved = The rack follows from what was laid before or later.
not_compiled = There is no fast search for these words: the turn is not weighed.
impossible = Cannot be weighed: { $why }
score_wrong = { $recorded } points are on record, { $computed } are counted.
illegal = Against the rules: { $why }
draws_tried = { $count ->
        [one] One tile is
       *[other] { $count } tiles are
    } left in the bag: the draws are not gone through, the turn is only tried out { $trials } times.
end_tried = The bag is empty, but with { $seats } players the endgame is not worked out, only tried out { $trials } times.
end_by_sight = The bag is empty, but with { $seats } players the endgame is not worked out, only compared by points.
line_unread = Cannot be read from line { $line }: { $why }
does_not_follow = This cannot happen here.
too_many_turns = The first { $most } turns are looked at: no game that people play has more.
not_ended = The game has no end.
given_up = { $player } gave the game up: the curve ends with the last turn.
agreed_drawn = The game was given drawn: the curve ends with the last turn.
walked_over = The game was not played out, for not everybody stayed: the curve ends with the last turn.
cards_hidden = The record was taken while the game ran: what its reader was not to see is not in it.
cut_off = The file breaks off in line { $line }.
blank_read =
    The letter of a blank is not on record: read as { $letters }{ $others ->
        [0] , the words exist with no other
        [one] ; with one other the words exist too
       *[other] ; with { $others } others the words exist too
    }.
blank_unknown = The letter of a blank is not on record, and with none do the words exist: read as E.
exchange_count =
    { $count ->
        [one] One tile was exchanged, which one is not on record: the turn is not weighed.
       *[other] { $count } tiles were exchanged, which ones is not on record: the turn is not weighed.
    }
exchange_or_pass = Only “-” is on record (line { $line }): an exchange or a pass.
foreign_words = { $words } of { $plays } plays lay words that this lexicon does not know: probably another one.

## short words of pages and tables

review_title = Review
review_turning = Turning points
review_turns = Turns
review_lost = Points lost
review_number = No.
review_player = Who
review_move = Move
review_points = Points
review_loss = Loss
review_best = Best move
review_worth = Worth
review_chance = Chance
review_rack = Rack
review_hand = Hand
review_open = Open cards
review_piles = Piles, each from its bottom to its top:
review_curve = Chance to win in percent before each turn, by all that the player on turn knows
review_points_curve = Points, by turn
review_levels = What the levels lose: { $origin }
review_games = Games
review_mean = Loss a turn
review_bingos = Bingos
review_phoneys = phoneys
lost_place = place
lost_leave = leave
lost_phoney = phoneys
lost_challenge = challenges
lost_exchange = exchange
lost_premium = premium cards
lost_endgame = endgame
lost_cards = cards

# What stands before the decimals.
review_decimal = .
