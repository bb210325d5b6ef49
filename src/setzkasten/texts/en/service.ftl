### What a host refuses beside the rules of the games.

unknown_table = There is no such table (any more). Is the address right?
not_your_seat = You do not sit on this seat.
stale = Something has happened at the table in the meantime. Here is how it stands now.
key_reused = This key already belongs to another request.
bad_key = Every request needs a key of its own, of 1 to { $most } characters.
not_running = The game has not begun yet.
not_over = There is a rematch only after the end of the game.
game_runs = A game can be looked back at only when it is over.
game_goes_on = This game is still going on. It has a page of its own when it is over.
you_play = While you have a seat in a running game, no game can be looked back at.
unknown_review = There is no such review (any more). Please begin it again.
reviews_busy = Many people look back at their games just now. Please try again in a moment.
table_over = This table is over already.
host_only = The table does this by itself when the time is up.
bad_invite = This invitation is not valid (any more). Ask for the link once more.
seat_taken = This seat is taken already.
invite_used = Somebody has taken the seat of this invitation already. You can watch all the same.
already_seated = You already sit at this table. The invitation is for somebody else.
not_creator = Only whoever opened the table may do this.
already_begun = The game has begun: only a waiting table can be closed. You can resign.
game_began = The game has just begun: you have not got up. You can resign at the table.
no_name = A name needs at least one visible character.
bad_secret = The secret of a seat has { $least } to { $most } characters.
bad_offer = This link for playing on is not valid (any more): it works once, for a day, and as long as the game runs.
same_device = At this device you sit on this seat already. Open the link on the other one.
bad_commitment = This promise for the bag is not valid (any more). Please open the table again.
bad_entropy = A contribution to the seed of the bag has at most { $most } bytes.
hash_wanted = At this table everybody first gives only the hash of a share of the bag (share_hash and commitment) and opens it later.
share_wanted = At this table shares of the bag are given openly.
bad_hash = This is no hash of one's own: 64 characters 0–9 and a–f, and none that somebody gave.
bad_share = This share is not the one whose hash you have given.
bag_renewed = The bag of this table has another commitment. Please give a fresh share for it.
not_revealing = Not everybody has given the hash of a share yet.
seat_lost = You have failed twice to open your share at this table and cannot sit here any more.
bad_challenge_time = The time for challenges is 0 (no limit), or { $least } seconds to { $most } days.
not_awaited = The table does not wait for this seat.
still_here = Somebody is back there.
grace_runs =
    { $seconds ->
        [one] Please wait one more second.
       *[other] Please wait for { $seconds } more seconds.
    }
already_claimed = You have said so already; it is up to the others.
too_late = A game can be broken off until everybody has ended a turn. After that one can resign.
bad_clock = A clock has { $least } to { $most } minutes and an increment of up to { $increment } seconds (or { $points } points for each begun minute over, for { $over } minutes at most), or days for each turn ({ $days }) and a reserve of up to { $reserve } days.
clock_alone = Whoever plays alone has all the time in the world.
level_without_bot = Only the computer has a level.
too_many_public_here = Very many open tables from your network wait already. Sit down at one of them, or invite with a link.
one_public_table = Your open table still waits for players. Close it before you open another one.
enough_days_tables = Three open tables of yours with days to move wait for players already. Please close one of them first.
invisible_name = This name cannot be seen. Please choose one with letters.
towering_name = Too many marks stand on top of each other in this name.
computers_name = The computer goes by this name here. Please choose another one.
mixed_name = This name mixes scripts whose letters look alike.
too_many_waiting = Many of your tables wait for players already. Please close some of them first.
too_many_words = At most { $most } words at a time.
bad_command = This command cannot be understood ({ $detail }).

## Words asked for while one plays

playing_now =
    { $others ->
        [none] You are playing { $game }.
       *[some] You are playing { $game } with { $names }.
    }

## Words under discussion

bad_word = A word has { $least } to { $most } letters, without spaces and other characters.
no_reason = Please add a readable reason, { $most } characters at most.
too_many_proposals = Many proposals of yours are waiting already. Please see first what becomes of them.
proposals_full = Too many proposals are waiting for the host just now. Please try again later.
not_heard = The host takes no more proposals of yours.
unknown_proposal = There is no such proposal (any more).
no_forms = A decision holds for 1 to { $most } words made of letters.
decided_meanwhile = This word has been decided on meanwhile. Here is how it stands now.

## Accounts

not_for_guests = For this you need an account.
not_host = Only hosts may do that here. Whoever runs the server appoints them.
has_account = This browser is logged in to an account already.
name_taken = Somebody has this name already. Please choose another one.
reserved_name = Seats without a name are called that here. Please choose another name.
wrong_login = Name or password is wrong.
wrong_code = Name or recovery code is wrong.
wrong_password = This is not your password.
password_length = A password has { $least } to { $most } characters.
password_is_name = The password must not be the name.
password_common = This password is on the lists that are tried first. Please choose another one.
passwords_busy = Too many people are logging in at once. Please try again in a moment.
bad_settings = These are too many settings.
both_seated = Both of you sit at one table: your account and you as a guest. Please finish that game first.
not_rated = A game is rated only if everybody plays at a device of his own and no computer takes part.
rated_table = This game is rated: that is not possible here.
bad_range = A rating lies between 0 and { $most }, the lower one first.
not_in_range = This seek is for ratings from { $low } to { $high }.
unknown_login = This session does not exist (any more).
guest_has_games =
    { $count ->
        [one] You have a game here as a guest. Shall your account take it along?
       *[other] You have { $count } games here as a guest. Shall your account take them along?
    }
too_many_tries =
    { $seconds ->
        [one] Too many wrong tries. Please wait a second.
       *[other] Too many wrong tries. Please wait { $seconds } seconds.
    }

## What people say to each other

no_chat = Nobody writes at this table.
chat_off = On this server people do not write to each other.
chat_is_for_seats = Only those who sit at the table write and read here.
chat_over = This game has been over for a day: nobody writes here any more.
empty_message = There is nothing to read in this message.
long_message = { $most } characters at a time at the most.
towering_text = Too many marks stand on each other here.
phrase_and_text = Either a ready-made sentence or one of your own.
no_such_message = This message does not exist (any more).
nobody_there = Nobody sits on this seat.
not_oneself = That is you.
nothing_reported = What is to be reported? A message by its number, or a seat.
too_many_ignored = No more than { $most } people can be hidden.
too_many_reports = { $most } of your reports wait for the host already.
kept_apart = There is no seat for you at this table.
rematch_declined = A rematch was declined: only whoever declined it can offer one now.
no_offer = No rematch is offered to you here.
seat_not_free = Somebody sits on this seat already: its invitation is used up.
no_rematch = There will be no rematch here.
silenced = You cannot write here until { $until }.
    .reasoned = You cannot write here until { $until }. The host says: { $reason }
barred = You cannot open or join tables here until { $until }.
    .reasoned = You cannot open or join tables here until { $until }. The host says: { $reason }
unknown_report = This report does not exist, or somebody has dealt with it already.
bad_measure_days = A measure holds for 1 to { $most } days.
not_a_message = No message was reported: there is nothing to delete.
chat_hello = Hello!
chat_good_luck = Good luck!
chat_nice_word = Nice word!
chat_well_played = Well played!
chat_thanks = Thank you!
chat_oops = Oops!
chat_moment = One moment, I will be back.
chat_back = I am back.
chat_good_game = That was a good game.
chat_bye = Bye!
not_rated_rules = Only games by the rules of the booklet, without house rules, count for ratings.
no_take_back_here = Nothing can be taken back in this game: a play counts at once, and tiles are drawn for it.
playing_with =
    { $more ->
        [0] { $name }
       *[other] { $name },
    }

## Programs

unknown_token = There is no such token (any more).
too_many_tokens = An account has at most { $most } tokens. Please revoke one first.
bad_token_days = A token is good for 1 to { $most } days, or without an end.
not_for_programs = Only the person himself may do this, in a browser. A token is for playing, and for nothing else.
a_person_sits_there = The person himself sits at this table. No program plays for him there.
not_rated_programs = Only people are rated. Programs play without ratings.
people_wanted = People are wanted here. A program comes with an invitation, or where the table admits programs.
