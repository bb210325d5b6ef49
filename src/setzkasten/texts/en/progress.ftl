### What is being done while something takes long.

## Lexicon

fetching_sources = Fetching sources
reading_sources = Reading the sources
entering_own_tables = Own tables
inflecting_verbs = Inflecting verbs
inflecting_adjectives = Inflecting adjectives
inflecting_nouns = Inflecting nouns
entering_other_words = Other words
packing_words = Packing the words
lexicon_done = Done
waiting_for_build = Another build of the lexicon is running; waiting
reading_words = Reading words

## Engine

compiling_search = The search is being compiled (once after installing)
trying_moves = Trying moves out
solving_ending = Working the ending out
reviewing_turns = Looking back turn by turn

## Lab

playing_games = Playing games
checking_games = Checking with other games
training_generation = Generation { $number } of { $count }
levels_meet = { $weaker } – { $stronger }
measuring_search = Measuring

## Server

copying_games = Copying games
