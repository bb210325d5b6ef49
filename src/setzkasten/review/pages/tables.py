"""What lay on a table of cards before a turn, as a picture."""

from setzkasten.draw import cards_svg
from setzkasten.games.cards.patience.rules import PatienceRules
from setzkasten.games.cards.patience.view import PileView
from setzkasten.games.cards.patience.view import View as PatienceView
from setzkasten.games.cards.rummy.rules import RummyRules
from setzkasten.games.cards.rummy.view import PlayerView
from setzkasten.games.cards.rummy.view import View as RummyView
from setzkasten.games.protocol import BagProof
from setzkasten.games.registry import games
from setzkasten.review.values import GameReview, TurnReview

_NO_PROOF = BagProof("", (), None)


def table_svg(report: GameReview, turn: TurnReview, language: str) -> str:
    """Draw the table of a card game before a turn, with the hand of whoever moves.

    Empty for a game by a host's own rules: nobody knows its deck here.
    """
    known = games().get(report.game)
    if known is None or turn.table is None:
        return ""
    rules = known.rules
    if isinstance(rules, RummyRules):
        return cards_svg(_rummy(report, turn, rules), rules, lang=language, narrow=True)
    if isinstance(rules, PatienceRules):
        return cards_svg(_patience(report, turn), rules, lang=language, narrow=True)
    return ""


def _rummy(report: GameReview, turn: TurnReview, rules: RummyRules) -> RummyView:
    """Show a rummy as it was seen by whoever moves; other hands are told by their number."""
    assert turn.table is not None
    players = []
    for seat, (name, rack) in enumerate(zip(report.players, turn.racks, strict=True)):
        melds = turn.table.melds[seat]
        held = len(rack)
        if not rack:
            # Hands that are not on record have as many cards as the rules give them.
            laid = sum(len(meld.cards) for meld in melds)
            drawn = seat == turn.seat and turn.kind in ("meld", "discard")
            held = max(0, rules.deal.cards(turn.round) - laid) + drawn
        own = rack if seat == turn.seat else None
        players.append(PlayerView(name, turn.scores[seat], held, own, melds))
    return RummyView(
        game=rules.id,
        seat=turn.seat,
        phase="draw" if turn.kind == "draw" else "act",
        turn=turn.seat,
        awaited=(turn.seat,),
        round=turn.round,
        rounds=rules.rounds,
        dealer=0,
        out=None,
        last_turns=False,
        any_subset=False,
        players=tuple(players),
        discard=turn.table.discards[-1] if turn.table.discards else None,
        discards=len(turn.table.discards),
        stock=turn.supply,
        accepted=(),
        lines=(),
        results=(),
        proof=_NO_PROOF,
        result=None,
    )


def _patience(report: GameReview, turn: TurnReview) -> PatienceView:
    """Show the piles of a patience: open cards, and how many lie under each."""
    assert turn.table is not None
    piles = turn.table.piles
    gaps = tuple(place for place, pile in enumerate(piles) if not pile)
    return PatienceView(
        game=report.game,
        seat=0,
        name=turn.player,
        phase="refill" if turn.kind == "refill" else "take",
        awaited=(0,),
        piles=tuple(
            PileView(pile[-1] if pile else None, max(len(pile) - 1, 0), None) for pile in piles
        ),
        gaps=gaps,
        donors=tuple(place for place, pile in enumerate(piles) if len(pile) > 1),
        words=sum(one.kind == "take" and one.number < turn.number for one in report.turns),
        left=sum(map(len, piles)),
        open_points=0,
        score=None,
        lines=(),
        proof=_NO_PROOF,
        result=None,
    )
