"""Racks that a record does not hold, where it proves them: laid whole, or when nothing is drawn."""

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from setzkasten.games.crossword.messages import Exchange, Pass
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.protocol import Seat
from setzkasten.letters import HIDDEN, missing_from, take_from
from setzkasten.review.crossword.choices import tiles_of
from setzkasten.review.crossword.stages import Stage, Tiles, unseen_of
from setzkasten.review.values import Sentence


def prove_racks(
    rules: RuleSet, stages: Sequence[Stage], rests: Mapping[Seat, Tiles]
) -> list[Stage]:
    """Fill in what follows from the rest of the record, and what was drawn where two racks tell it.

    Who lays as many tiles as he holds has shown them all. Who draws nothing (the bag is empty, he
    passed, or took his play back) holds next what he kept, and before what he holds next; of two
    with an empty bag, one holds what the other does not. Who waits holds what he holds at his turn.
    `rests` are the tiles that each seat had left over.
    """
    proved = list(stages)
    order = range(len(proved))
    found = True
    while found:
        found = False
        # What was found may prove more, before it and after it: both ways in turn.
        for place in (*reversed(order), *order):
            stage = proved[place]
            if stage.source != "open":
                continue
            rack = (
                _from_itself(stage)
                or _from_later(stage, _next_of(proved, place, stage.seat), rests)
                or _from_before(stage, _last_of(proved, place, stage.seat))
                or _from_other(rules, proved, place)
            )
            if rack is not None:
                found = True
                told = Sentence("rack_proved", {"count": len(rack)})
                if stage.misfit is not None and stage.misfit.code == "rack_unfit":
                    told = Sentence("rack_replaced", stage.misfit.details)
                proved[place] = msgspec.structs.replace(
                    stage, rack=rack, source="proved", gaps=(*stage.gaps, told)
                )
    for place, stage in enumerate(proved):
        if stage.source != "open" and stage.drawn is None and not stage.unclear:
            later = _next_of(proved, place, stage.seat)
            if later is not None and later.source != "open":
                drawn = Counter(later.rack) - Counter(_kept(stage))
                if len(later.rack) == len(_kept(stage)) + drawn.total():
                    tiles = tuple(sorted(drawn.elements()))
                    proved[place] = msgspec.structs.replace(stage, drawn=tiles)
    return [
        msgspec.structs.replace(stage, racks=_racks(rules, proved, place, rests))
        for place, stage in enumerate(proved)
    ]


def _racks(
    rules: RuleSet, stages: Sequence[Stage], place: int, rests: Mapping[Seat, Tiles]
) -> tuple[Tiles | None, ...]:
    """Return what every seat held before a turn, as far as the record proves it."""
    stage = stages[place]
    own = stage.rack if stage.source != "open" else None
    racks = [
        own if seat == stage.seat else _waiting(seat, stages, place, rests)
        for seat in range(len(stage.held))
    ]
    if own is not None and len(racks) == 2 and not stage.supply:
        # What is seen nowhere is held by the other.
        other = 1 - stage.seat
        left = unseen_of(rules, stage.board, (*own, *stage.away))
        racks[other] = racks[other] or (left if len(left) == stage.held[other] else None)
    return tuple(racks)


def _waiting(
    seat: Seat, stages: Sequence[Stage], place: int, rests: Mapping[Seat, Tiles]
) -> Tiles | None:
    """Return what somebody held while another moved: he has it still when it is his turn."""
    count = stages[place].held[seat]
    following, before = _next_of(stages, place, seat), _last_of(stages, place, seat)
    held = rests.get(seat) if following is None else _known(following)
    if held is None and before is not None and _known(before) and _draws_nothing(before):
        held = _kept(before)
    return held if held is not None and len(held) == count and HIDDEN not in held else None


def _known(stage: Stage) -> Tiles | None:
    return stage.rack if stage.source != "open" else None


def _from_itself(stage: Stage) -> Tiles | None:
    """Return a rack that was laid or exchanged as a whole."""
    tiles = tiles_of(stage.command)
    whole = len(tiles) == stage.held[stage.seat] and HIDDEN not in tiles
    return tiles if tiles and whole else None


def _from_later(stage: Stage, following: Stage | None, rests: Mapping[Seat, Tiles]) -> Tiles | None:
    """Put a rack together from what was laid and what was held next, if nothing was drawn."""
    if not _draws_nothing(stage):
        return None
    if following is None:
        held = rests.get(stage.seat)
    else:
        held = following.rack if following.source != "open" else None
    if held is None:
        return None
    rack = (*tiles_of(stage.command), *held) if stage.stood else held
    return rack if len(rack) == stage.held[stage.seat] and HIDDEN not in rack else None


def _from_before(stage: Stage, before: Stage | None) -> Tiles | None:
    """Return what was kept the turn before, if nothing was drawn then."""
    if before is None or before.source == "open" or not _draws_nothing(before):
        return None
    rack = _kept(before)
    fits = len(rack) == stage.held[stage.seat] and not missing_from(rack, tiles_of(stage.command))
    return rack if fits else None


def _draws_nothing(stage: Stage) -> bool:
    """Check whether the tiles of a seat are the same after a turn but for those that it laid."""
    if stage.unclear or isinstance(stage.command, Exchange):
        return False
    return not stage.stood or not stage.supply or isinstance(stage.command, Pass)


def _from_other(rules: RuleSet, stages: Sequence[Stage], place: int) -> Tiles | None:
    """With the bag empty and two at the table: what is seen nowhere is held by the other."""
    stage = stages[place]
    if stage.supply or len(stage.held) != 2:
        return None
    later = (stages[number] for number in range(place + 1, len(stages)))
    following = next((one for one in later if one.seat != stage.seat), None)
    if following is None or following.source == "open":
        return None
    rack = unseen_of(rules, stage.board, (*following.rack, *stage.away))
    fits = len(rack) == stage.held[stage.seat] and not missing_from(rack, tiles_of(stage.command))
    return rack if fits else None


def _next_of(stages: Sequence[Stage], place: int, seat: Seat) -> Stage | None:
    """Return the next turn of a seat."""
    later = (stages[number] for number in range(place + 1, len(stages)))
    return next((one for one in later if one.seat == seat), None)


def _last_of(stages: Sequence[Stage], place: int, seat: Seat) -> Stage | None:
    """Return the turn of a seat before this one."""
    earlier = (stages[number] for number in range(place - 1, -1, -1))
    return next((one for one in earlier if one.seat == seat), None)


def _kept(stage: Stage) -> Tiles:
    return take_from(stage.rack, tiles_of(stage.command)) if stage.stood else stage.rack
