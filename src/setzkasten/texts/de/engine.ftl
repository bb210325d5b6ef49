### The computer: its levels, and what it cannot do.

unknown_level = Die Spielstärke „{ $level }“ gibt es nicht. Es gibt: { $names }.
no_letter = „{ $letter }“ ist kein Buchstabe des Spiels.
rack_too_full = Die Bank hat { $count } Steine, erlaubt sind { $limit }.
no_tile = Den Stein „{ $tile }“ gibt es in diesem Spiel nicht.
too_many_of_tile = Zu viele „{ $tile }“: { $seen }, im Spiel sind { $most }.
tiles_apart = Die Steine auf dem Brett hängen nicht alle zusammen.
cards_too_far = Die Karten liegen zu weit auseinander.
tile_off_board = Ein Stein liegt neben dem Brett.
tiles_unplayable = Diese Steine lassen sich so nicht legen.
tile_not_on_rack = Der Stein „{ $tile }“ liegt nicht auf dem Bänkchen.
solved_over = Das Spiel ist schon zu Ende.
no_word_yet = Auf dem Tisch liegt noch kein Wort.
too_few_of_tile = Vom Stein „{ $tile }“ gibt es nicht so viele.
too_many_unseen = Die anderen und der Beutel halten mehr Steine, als übrig sind.
bag_too_full = Im Beutel sind { $supply } Steine statt 1 oder 2.

## Levels

level_beginner = Anfänger
level_casual = Gelegenheitsspieler
level_advanced = Fortgeschritten
level_expert = Könner
level_master = Meister
level_greedy = Punktejäger
level_static = Vorausschauend
nothing_to_solve = Lösen lässt sich nur das Ende zu zweit: Der Beutel ist leer, beide Bänkchen sind bekannt.
