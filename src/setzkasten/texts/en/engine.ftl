### The computer: its levels, and what it cannot do.

unknown_level = There is no level “{ $level }”. There are: { $names }.
no_letter = “{ $letter }” is no letter of the game.
rack_too_full = The rack holds { $count } tiles, { $limit } are allowed.
no_tile = There is no tile “{ $tile }” in this game.
too_many_of_tile = Too many “{ $tile }”: { $seen }, the game has { $most }.
tiles_apart = The tiles on the board do not all hang together.
cards_too_far = The cards lie too far apart.
tile_off_board = A tile lies off the board.
tiles_unplayable = These tiles cannot be laid like that.
tile_not_on_rack = There is no “{ $tile }” on the rack.
solved_over = The game is over already.
no_word_yet = There is no word on the table yet.
too_few_of_tile = There are not so many “{ $tile }”.
too_many_unseen = The others and the bag hold more tiles than are left.
bag_too_full = There are { $supply } tiles in the bag, not 1 or 2.

## Levels

level_beginner = Beginner
level_casual = Casual player
level_advanced = Advanced
level_expert = Expert
level_master = Master
level_greedy = Greedy
level_static = Static
nothing_to_solve = Only the end for two can be solved: an empty bag, and both racks known.
