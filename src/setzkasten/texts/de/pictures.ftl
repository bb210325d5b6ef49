### What stands on pictures of tables, and how they are told to those who do not see them.

## cards

draw_round = Runde { $round } von { $rounds }
draw_over = Ende
draw_stock = Stapel { $count }
draw_discard = Ablage
draw_hand = Hand von { $name }
draw_player = { $name }: { $points }, { $cards } auf der Hand
draw_words = Wörter: { $words }
draw_refuted = { $word } (gilt nicht)
draw_own = Hand: { $cards }
draw_top = Auf der Ablage: { $card }
draw_piles = { $words } Wörter, { $left } Karten übrig
draw_pile = Stapel { $number }: { $card }
draw_under = { $card } auf { $count }
draw_gap = leer
draw_points =
    { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkte
    }
draw_cards =
    { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }

## boards

draw_board_empty = leer
draw_board_words = Wörter
draw_board_blanks = Blankos
draw_board_last = Zuletzt gelegt
draw_board_rack = Bänkchen
draw_board_hand = Hand
draw_board_points = Punkte
draw_board_blank = Blanko
draw_laid_tiles =
    { $count ->
        [one] ein Stein
       *[other] { $count } Steine
    }
draw_laid_cards =
    { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    }

# How a premium square is marked: two characters.
draw_letter_premium = { $factor }B
draw_word_premium = { $factor }W
