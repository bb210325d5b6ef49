### What is being done while something takes long.

## Lexicon

fetching_sources = Quellen laden
reading_sources = Quellen lesen
entering_own_tables = Eigene Tabellen
inflecting_verbs = Verben beugen
inflecting_adjectives = Adjektive beugen
inflecting_nouns = Substantive beugen
entering_other_words = Übrige Wörter
packing_words = Wörter packen
lexicon_done = Fertig
waiting_for_build = Ein anderer Bau des Wörterbuchs läuft; warten
reading_words = Wörter lesen

## Engine

compiling_search = Die Suche wird übersetzt (einmal nach der Installation)
trying_moves = Züge werden ausprobiert
solving_ending = Das Ende wird durchgerechnet
reviewing_turns = Rückblick: Zug um Zug

## Lab

playing_games = Partien spielen
checking_games = An anderen Partien prüfen
training_generation = Generation { $number } von { $count }
levels_meet = { $weaker } – { $stronger }
measuring_search = Messen

## Server

copying_games = Partien kopieren
