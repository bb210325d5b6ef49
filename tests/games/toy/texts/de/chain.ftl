### What the family says.

chain_letter = { $word } fängt nicht mit { $letter } an.
chain_left = { $words ->
    [one] Noch ein Wort, dann ist Schluss.
   *[other] Noch { $words } Wörter, dann ist Schluss.
 }
