"""Words under discussion: voices, who is not heard, decisions, and which tables they hold for."""

import asyncio

import msgspec
import pytest

from setzkasten.games import registry
from setzkasten.service.discussion.proposals import A_DAY, OPEN_OF_ONE
from setzkasten.service.discussion.views import Proposed
from setzkasten.service.host import Host
from setzkasten.service.limits import REASON
from setzkasten.service.people.own_data import OwnProposal
from setzkasten.service.store import Place, SessionRow
from setzkasten.service.tables import refusals
from setzkasten.service.tables.refusals import Declined
from tests.service.conftest import Clock, Greet, NearThinker
from tests.service.editions import ListEditions
from tests.service.people.test_accounts import PASSWORD, Device
from tests.service.playing import act, granted, load, open_table
from tests.timeouts import TIMEOUT

WHY = "Steht im Duden."


async def propose(
    host: Host, person: SessionRow, word: str, wish: str = "accept", why: str = WHY
) -> Proposed | Declined:
    assert wish in ("accept", "remove")
    return await host.proposals.propose(person, word, wish, why, "kompakt")  # type: ignore[arg-type]


async def admitted(host: Host, table_id: str, *words: str) -> list[bool]:
    """What counts at a table, by the judge and in the game's own words."""
    table = await load(host, table_id)
    dictionary = host.editions.edition(table.opened.lexicon)
    found = [dictionary.words(table.game).admits(word) for word in words]
    assert found == [dictionary.judge(word, table.game).admissible for word in words]
    return found


async def test_one_person_has_one_voice_for_a_word(host: Host, greet: Greet) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    assert await propose(host, anna, " quizzel ") == Proposed("QUIZZEL", 1)
    assert await propose(host, anna, "Quizzel", "remove", "Doch nicht.") == Proposed("QUIZZEL", 1)
    assert await propose(host, ben, "QUIZZEL") == Proposed("QUIZZEL", 2)
    assert await propose(host, ben, "Straße") == Proposed("STRASSE", 1)
    queue = await host.deciding.queue()
    assert [(one.word, one.accept, one.remove) for one in queue.words] == [
        ("QUIZZEL", 1, 1),
        ("STRASSE", 1, 0),
    ]
    assert queue.total == 2
    case = granted(await host.deciding.case(anna, "quizzel"))
    assert [(one.name, one.wish, one.reason) for one in case.proposals] == [
        ("Anna", "remove", "Doch nicht."),
        ("Ben", "accept", WHY),
    ]
    assert {game for one in case.judged for game in one.games} == {*registry.games()}


@pytest.mark.parametrize(
    ("word", "why", "refusal"),
    [
        ("a", WHY, refusals.BAD_WORD),
        ("zwei Wörter", WHY, refusals.BAD_WORD),
        ("<b>Haus</b>", WHY, refusals.BAD_WORD),
        ("X" * 31, WHY, refusals.BAD_WORD),
        ("", WHY, refusals.BAD_WORD),
        ("Haus", "", refusals.NO_REASON),
        ("Haus", "\u200b\u2800", refusals.NO_REASON),
        ("Haus", "x" * (REASON + 1), refusals.NO_REASON),
        ("Haus", "Z" + "\u0301" * 9, refusals.NO_REASON),
    ],
)
async def test_what_is_no_proposal_is_refused(
    host: Host, greet: Greet, word: str, why: str, refusal: Declined
) -> None:
    assert await propose(host, await greet("Anna"), word, "accept", why) == refusal
    assert (await host.deciding.queue()).total == 0


async def test_a_reason_is_one_plain_line(host: Host, greet: Greet) -> None:
    anna = await greet("Anna")
    await propose(host, anna, "Quizzel", "accept", "Eins\nzwei\u202e <b>drei</b>")
    case = granted(await host.deciding.case(anna, "Quizzel"))
    assert case.proposals[0].reason == "Eins zwei <b>drei</b>"


async def test_a_few_a_day_and_not_too_many_at_once(host: Host, greet: Greet, clock: Clock) -> None:
    anna = await greet("Anna")
    words = [f"WORT{letter}{other}" for letter in "ABCDE" for other in "ABCDE"]
    taken = 0
    for _ in range(OPEN_OF_ONE // A_DAY):
        for _ in range(A_DAY):
            assert isinstance(await propose(host, anna, words[taken]), Proposed)
            taken += 1
        assert await propose(host, anna, words[taken]) == refusals.TOO_MANY_PROPOSALS
        assert isinstance(await propose(host, anna, words[0], "remove"), Proposed), "her own voice"
        clock.forward(2 * 86400)
    assert taken == OPEN_OF_ONE
    assert await propose(host, anna, words[taken]) == refusals.TOO_MANY_PROPOSALS
    assert isinstance(await propose(host, await greet("Ben"), words[taken]), Proposed)


async def test_who_is_not_heard_has_no_voice_any_more(host: Host, greet: Greet) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    await propose(host, anna, "Quizzel")
    await propose(host, anna, "Quazzel")
    await propose(host, ben, "Quizzel")
    case = granted(await host.deciding.case(ben, "Quizzel"))
    queue = granted(await host.deciding.throw_away(case.proposals[0].id, silence=True))
    assert [(one.word, one.accept) for one in queue.words] == [("QUIZZEL", 1)]
    assert await propose(host, anna, "Quizzel") == refusals.NOT_HEARD
    queue = granted(await host.deciding.throw_away(case.proposals[1].id, silence=False))
    assert queue.words == ()
    assert isinstance(await propose(host, ben, "Quizzel"), Proposed)
    again = await host.deciding.throw_away(case.proposals[1].id, silence=False)
    assert again == refusals.UNKNOWN_PROPOSAL


async def test_a_decision_holds_for_tables_opened_afterwards(
    host: Host, greet: Greet, place: Place
) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    await propose(host, anna, "Quizzel")
    before = await open_table(host, ben, "klassisch", "hh")
    done = await host.deciding.decide(anna, "Quizzel", "accept", ["Quizzel", "Quizzeln"], WHY)
    assert not isinstance(done, Declined)
    assert (done.number, done.words, done.voices) == (1, ("QUIZZEL", "QUIZZELN"), 1)
    assert (await host.deciding.queue()).total == 0
    after = await open_table(host, ben, "klassisch", "hh")
    await host.deciding.decide(anna, "Haus", "remove", [], "Nur zur Probe.")
    last = await open_table(host, ben, "wortspiel", "hh")
    asked = ("QUIZZEL", "QUIZZELN", "HAUS")
    assert await admitted(host, before.id, *asked) == [False, False, True]
    assert await admitted(host, after.id, *asked) == [True, True, True]
    assert await admitted(host, last.id, *asked) == [True, True, False]

    # another server at the same database knows none of it yet, and its bots' processes never hear
    table_ids = (before.id, after.id, last.id)
    editions = [(await load(host, one)).opened.lexicon for one in table_ids]
    await host.close()
    other = await Host.open(
        place.parent if not isinstance(place, str) else place,
        ListEditions(),
        thinker=NearThinker(),
        bot_pause=0.0,
    )
    try:
        assert await admitted(other, after.id, *asked) == [True, True, True]
        assert await admitted(other, last.id, *asked) == [True, True, False]
        fresh = ListEditions()
        klassisch = registry.games()["klassisch"]
        assert [fresh.edition(e).words(klassisch).admits("HAUS") for e in editions] == [
            True,
            True,
            False,
        ]
    finally:
        await other.close()


async def test_the_judge_says_when_and_why(host: Host, greet: Greet) -> None:
    anna = await greet("Anna")
    await host.deciding.decide(anna, "Haus", "remove", [], "Nur zur Probe.")
    [verdict] = granted(await host.words.judge(None, "klassisch", ("Haus",)))
    assert (verdict.admissible, verdict.reason.code) == (False, "decided")
    assert verdict.reason.details["said"] == "Nur zur Probe."
    await host.deciding.decide(anna, "Haus", "accept", [], "Doch.")
    [verdict] = granted(await host.words.judge(None, "klassisch", ("Haus",)))
    assert verdict.admissible
    await host.deciding.decide(anna, "Haus", "leave", [], "Wir lassen es dabei.")
    shown = await host.proposals.decisions()
    assert [(one.number, one.ruling) for one in shown.decisions] == [
        (3, "leave"),
        (2, "accept"),
        (1, "remove"),
    ]
    assert (await host.proposals.decisions(2)).decisions == shown.decisions[2:]


async def test_of_two_hosts_one_sees_what_the_other_has_decided(host: Host, greet: Greet) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    both = await asyncio.gather(
        host.deciding.decide(anna, "Haus", "remove", [], WHY),
        host.deciding.decide(ben, "Quizzel", "accept", [], WHY),
    )
    assert sorted(one.number for one in both if not isinstance(one, Declined)) == [1, 2]
    stale = await host.deciding.decide(ben, "Haus", "accept", [], WHY, last=0)
    assert stale == refusals.DECIDED_MEANWHILE
    last = granted(await host.deciding.case(ben, "Haus")).last
    assert not isinstance(
        await host.deciding.decide(ben, "Haus", "leave", [], WHY, last=last), Declined
    )
    assert await host.deciding.decide(ben, "Haus", "remove", ["H A"], WHY) == refusals.NO_FORMS
    many = [f"WORT{a}{b}{c}" for a in "ABCDEFG" for b in "ABCDEFG" for c in "ABCDEFG"]
    assert await host.deciding.decide(ben, "Haus", "remove", many, WHY) == refusals.NO_FORMS


async def test_bots_follow_a_decision(host: Host, greet: Greet, thinker: NearThinker) -> None:
    """A vocabulary of one word, taken away: the computer has nothing to lay any more."""
    from tests.service.editions import WORDS

    anna = await greet("Anna")
    listed = sorted({word.upper() for word in WORDS})
    for start in range(0, len(listed), 150):
        part = listed[start : start + 150]
        done = await host.deciding.decide(anna, part[0], "remove", part, "Alle weg.")
        assert not isinstance(done, Declined)
    table = await open_table(host, anna, "klassisch", "hb")
    async with asyncio.timeout(TIMEOUT):
        for _ in range(3):
            loaded = await load(host, table.id)
            while loaded.status == "running" and 0 not in loaded.awaited:
                await asyncio.sleep(0.01)
                loaded = await load(host, table.id)
            if loaded.status == "running":
                await act(host, anna, loaded, 0, {"type": "pass"})
    loaded = await load(host, table.id)
    assert thinker.thoughts > 0
    assert loaded.match.laid_words == ()


async def test_the_dictionary_is_shut_to_hosts_who_play(host: Host, greet: Greet) -> None:
    anna = await greet("Anna")
    await open_table(host, anna, "klassisch", "hh")
    shut = await host.deciding.case(anna, "Haus")
    assert isinstance(shut, Declined)
    assert shut.kind == "forbidden"


async def test_voices_go_along_and_go_with_their_person(host: Host) -> None:
    there = Device(host)
    await there.register()
    person = await there.who()
    assert person is not None
    await propose(host, person, "Quizzel")
    await host.deciding.decide(person, "Haus", "remove", [], WHY)

    here = Device(host)
    guest = await here.greet("Gast")
    await open_table(host, guest, "kompakt", "hl")
    await propose(host, guest, "Quizzel", "remove")
    await propose(host, guest, "Quazzel")
    assert not isinstance(await here.log_in(take_games=True), Declined)
    person = await here.who()
    assert person is not None
    own = [one async for one in host.own_data.everything(person)]
    said = [(one.word, one.wish) for one in own if isinstance(one, OwnProposal)]
    assert said == [("QUIZZEL", "accept"), ("QUAZZEL", "accept")], "one voice for a word"

    assert await host.own_data.delete(person, PASSWORD) is None
    assert (await host.deciding.queue()).total == 0
    [decided] = await host.tables.store.discussion.decisions_on("HAUS")
    assert decided.person_id is None
    assert decided.reason == WHY


async def test_decisions_come_again_after_a_start(place: Place) -> None:
    where = place.parent if not isinstance(place, str) else place
    first = await Host.open(where, ListEditions(), thinker=NearThinker())
    await first.deciding.decide(None, "Quizzel", "accept", [], WHY)
    await first.close()
    again = await Host.open(where, ListEditions(), thinker=NearThinker())
    [verdict] = granted(await again.words.judge(None, "klassisch", ("Quizzel",)))
    assert verdict.admissible
    await again.close()


async def test_a_folder_that_cannot_be_written_stops_no_table(
    host: Host, greet: Greet, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(steps: object) -> None:
        raise OSError("no space left")

    anna = await greet("Anna")
    monkeypatch.setattr(host.editions, "rule", full)
    await host.deciding.decide(None, "Quizzel", "accept", [], WHY)
    table = await open_table(host, anna, "klassisch", "hh")
    assert await admitted(host, table.id, "QUIZZEL") == [False]
    monkeypatch.undo()
    table = await open_table(host, anna, "klassisch", "hh")
    assert await admitted(host, table.id, "QUIZZEL") == [True]


def test_what_is_stored_of_a_proposal_has_no_more_than_that() -> None:
    from setzkasten.service.discussion.views import DecisionView, ProposalView

    hidden = {"person_id", "person", "session"}
    for view in (DecisionView, ProposalView):
        assert not hidden & {field.name for field in msgspec.structs.fields(view)}
