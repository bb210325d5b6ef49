### What the family says.

chain_letter = { $word } does not begin with { $letter }.
chain_left = { $words ->
    [one] One more word, and it is over.
   *[other] { $words } more words, and it is over.
 }
