### What one may type: the words for each verb, first the one that is offered. All in lower case.
### The words of all languages are understood together: none may stand for two verbs of one group.

## at every table

verb_help = help h
verb_look = look
verb_quit = quit exit q
verb_hint = hint
verb_undo = undo back
verb_order = order

## answers to a question; `back` takes an announced play up again, `go_on` lets a word pass

verb_yes = yes y ok
verb_no = no n
verb_new = new
verb_back = back b
verb_go_on = ok

## crossword games

verb_board = board
verb_sheet = sheet
verb_unseen = unseen
verb_shuffle = shuffle
verb_check = check

## card games: the moves, as records have them in English; then the piles, and the table

verb_draw = draw
verb_meld = meld
verb_discard = discard
verb_take = take
verb_refill = refill
verb_stop = stop
verb_from_stock = stock s
verb_from_discard = discard d
verb_table = table board
