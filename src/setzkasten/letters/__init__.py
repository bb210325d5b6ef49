"""The atoms of every word game: letters, spelling, tiles, the bag and the rack."""

from setzkasten.letters.alphabet import ALPHABET, BLANK, HIDDEN, draw_rank
from setzkasten.letters.bag import Bag
from setzkasten.letters.dice import (
    COMPUTER_SHARE,
    Dice,
    combine_seed,
    commitment,
    share_hash,
)
from setzkasten.letters.rack import missing_from, sort_tiles, take_from
from setzkasten.letters.spelling import Spelling, Unspellable, fold, spell
from setzkasten.letters.tileset import Face, TileSet, load_tile_sets
from setzkasten.letters.unfit import Unfit

__all__ = [
    "ALPHABET",
    "BLANK",
    "COMPUTER_SHARE",
    "HIDDEN",
    "Bag",
    "Dice",
    "Face",
    "Spelling",
    "TileSet",
    "Unfit",
    "Unspellable",
    "combine_seed",
    "commitment",
    "draw_rank",
    "fold",
    "load_tile_sets",
    "missing_from",
    "share_hash",
    "sort_tiles",
    "spell",
    "take_from",
]
