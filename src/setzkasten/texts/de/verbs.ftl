### What one may type: the words for each verb, first the one that is offered. All in lower case.
### The words of all languages are understood together: none may stand for two verbs of one group.

## at every table

verb_help = hilfe h
verb_look = nachschlagen
verb_quit = ende q
verb_hint = tipp
verb_undo = zurück zurueck
verb_order = ordnen

## answers to a question; `back` takes an announced play up again, `go_on` lets a word pass

verb_yes = ja j ok
verb_no = nein n
verb_new = neu
verb_back = zurück z
verb_go_on = weiter ok

## crossword games

verb_board = brett
verb_sheet = zettel
verb_unseen = rest
verb_shuffle = mischen
verb_check = prüfen

## card games: the moves, as records have them in English; then the piles, and the table

verb_draw = ziehen ziehe zieh
verb_meld = legen lege leg
verb_discard = abwerfen wirf ablegen
verb_take = nehmen nimm nehme
verb_refill = füllen fülle füll auffüllen
verb_stop = aufhören ende
verb_from_stock = stapel s
verb_from_discard = ablage a
verb_table = tisch brett
