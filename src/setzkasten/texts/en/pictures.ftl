### What stands on pictures of tables, and how they are told to those who do not see them.

## cards

draw_round = round { $round } of { $rounds }
draw_over = the end
draw_stock = Stock { $count }
draw_discard = Discards
draw_hand = Hand of { $name }
draw_player = { $name }: { $points }, { $cards } in hand
draw_words = words: { $words }
draw_refuted = { $word } (does not count)
draw_own = Hand: { $cards }
draw_top = On the discard pile: { $card }
draw_piles = { $words } words, { $left } cards left
draw_pile = pile { $number }: { $card }
draw_under = { $card } on { $count }
draw_gap = empty
draw_points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
draw_cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }

## boards

draw_board_empty = empty
draw_board_words = Words
draw_board_blanks = Blanks
draw_board_last = Laid last
draw_board_rack = Rack
draw_board_hand = Hand
draw_board_points = Points
draw_board_blank = blank
draw_laid_tiles =
    { $count ->
        [one] one tile
       *[other] { $count } tiles
    }
draw_laid_cards =
    { $count ->
        [one] one card
       *[other] { $count } cards
    }

# How a premium square is marked: two characters.
draw_letter_premium = { $factor }L
draw_word_premium = { $factor }W
