"""The words that cards make: moves tell them, while the engine only knows which cards they take."""

from collections.abc import Sequence

from setzkasten.engine.cards.hands import Hand
from setzkasten.engine.cards.partition import Partition
from setzkasten.engine.words.steps import steps_of
from setzkasten.games.cards.patience.rules import PatienceRules
from setzkasten.games.cards.rummy.rules import RummyRules
from setzkasten.games.words import Lexicon


def word_of(rules: PatienceRules, lexicon: Lexicon, cards: Sequence[str]) -> str:
    """Name the word that takes all of the cards; the cards themselves if none does."""
    hand = Hand(cards, rules.tiles.values, steps_of(lexicon), rules.min_cards)
    found = hand.words.get(hand.all)
    return "-".join(sorted(cards)) if found is None else found.word


def words_of(rules: RummyRules, lexicon: Lexicon, cards: Sequence[str]) -> tuple[str, ...]:
    """Name words that take all of the cards side by side; the cards themselves if none do."""
    hand = Hand(cards, rules.tiles.values, steps_of(lexicon), rules.min_cards)
    found = Partition(hand).whole(hand.all)
    return tuple(sorted(cards)) if found is None else tuple(word.word for word in found.words)
