"""Draw offers and their answers are talk: they make neither a turn nor each other stale."""

from tests.tables.conftest import ANN, BEN, CID, House, done, refused


async def trigony(house: House, *people: int) -> tuple[str, int, list[int]]:
    """A game, its version, and its people with the one on turn first."""
    host, *others = people
    opened = await house.tables.lobby.open("trigony", host, "x", channel=1, size=len(people))
    game = done(opened).table.id
    for user in others:
        done(await house.tables.lobby.join(game, user, "x"))
    table = done(await house.tables.views.look(game)).table
    first = table.seats[table.to_act[0] - 1].user
    assert first is not None
    return game, table.version, [first, *(user for user in people if user != first)]


async def test_talk_does_not_make_a_move_stale(house: House) -> None:
    game, version, (first, second) = await trigony(house, ANN, BEN)
    offered = done(await house.tables.play.act(game, second, "offer draw", version)).table
    assert offered.asked == (offered.to_act[0],)
    moved = done(await house.tables.play.act(game, first, "pass", version)).table
    assert moved.to_act != offered.to_act


async def test_answers_given_at_once_all_count(house: House) -> None:
    game, version, (first, second, third) = await trigony(house, ANN, BEN, CID)
    version = done(await house.tables.play.act(game, first, "offer draw", version)).table.version
    done(await house.tables.play.act(game, second, "accept draw", version))
    over = done(await house.tables.play.act(game, third, "accept draw", version)).table
    assert over.status == "over"
    assert over.asked == ()


async def test_anything_else_still_makes_it_stale(house: House) -> None:
    game, version, (first, second) = await trigony(house, ANN, BEN)
    done(await house.tables.play.act(game, second, "offer draw", version))
    done(await house.tables.play.act(game, first, "pass", version))
    assert refused(await house.tables.play.act(game, second, "accept draw", version)) == "stale"
    assert refused(await house.tables.play.act(game, first, "pass", version)) == "stale"


async def test_the_story_says_what_was_only_talk(house: House) -> None:
    game, version, (first, second) = await trigony(house, ANN, BEN)
    done(await house.tables.play.act(game, second, "offer draw", version))
    done(await house.tables.play.act(game, first, "pass", version))
    story = await house.tables.views.story(game)
    assert isinstance(story, list)
    assert [h.aside for h in story if h.kind == "act"] == [True, False]


async def test_talk_leaves_a_proposal_alone(house: House) -> None:
    game, _, (first, second, third) = await trigony(house, ANN, BEN, CID)
    asked = done(await house.tables.seats.call_off(game, third)).table
    offered = done(await house.tables.play.act(game, first, "offer draw", asked.version)).table
    assert offered.proposal == asked.proposal
    done(await house.tables.play.answer(game, first, True, asked.version))
    closed = done(await house.tables.play.answer(game, second, True, asked.version)).table
    assert closed.status == "closed"


async def test_talk_is_not_what_is_taken_back(house: House) -> None:
    game, version, (first, second) = await trigony(house, ANN, BEN)
    assert refused(await house.tables.play.undo(game, first, version)) == "nothing-to-undo"
    done(await house.tables.play.act(game, first, "pass", version))
    done(await house.tables.play.act(game, first, "offer draw", version + 1))
    done(await house.tables.play.act(game, second, "refuse draw", version + 2))
    asked = done(await house.tables.play.undo(game, first, version + 3)).table
    assert asked.proposal is not None  # the talk would be undone too
    assert asked.proposal.target == version + 1  # the pass, not the offer
    assert refused(await house.tables.play.undo(game, second, version + 4)) == "nothing-to-undo"
    back = done(await house.tables.play.answer(game, second, True, version + 4)).table
    assert back.seats[back.to_act[0] - 1].user == first


async def test_an_offer_is_not_had_again_by_taking_back(house: House) -> None:
    game, version, (first, _) = await trigony(house, ANN, BEN)
    done(await house.tables.play.act(game, first, "pass", version))
    done(await house.tables.play.act(game, first, "offer draw", version + 1))
    assert done(await house.tables.play.undo(game, first, version + 2)).table.proposal is not None


async def test_an_open_seat_has_no_voice(house: House) -> None:
    game, version, (first, second, third) = await trigony(house, ANN, BEN, CID)
    done(await house.tables.seats.leave(game, third))
    done(await house.tables.play.act(game, first, "offer draw", version + 1))
    over = done(await house.tables.play.act(game, second, "accept draw", version + 2)).table
    assert over.status == "over"
    assert over.result == {"reason": "agreed", "winners": []}
    verdict = await house.tables.views.verify(game)
    assert getattr(verdict, "fair", None) is True


async def test_what_was_seen_still_stands_after_talk(house: House) -> None:
    game, version, (first, second) = await trigony(house, ANN, BEN)
    done(await house.tables.play.act(game, second, "offer draw", version))
    step = house.tables.play.step
    seen = done(await step(game, first, version))
    assert seen.actions
    assert refused(await step(game, second, version)) == "not-your-turn"
    assert refused(await step(game, CID, version)) == "not-at-this-table"
    assert refused(await step(game, first, version + 9)) == "stale"
    done(await house.tables.play.act(game, first, "pass", version))
    assert refused(await step(game, second, version)) == "stale"
    assert refused(await step(game, first, version)) == "not-your-turn"


async def test_who_leaves_does_not_keep_the_others_from_their_draw(house: House) -> None:
    game, version, (first, second, third) = await trigony(house, ANN, BEN, CID)
    done(await house.tables.play.act(game, second, "offer draw", version))
    done(await house.tables.play.act(game, third, "accept draw", version + 1))
    over = done(await house.tables.seats.leave(game, first)).table
    assert (over.status, over.result) == ("over", {"reason": "agreed", "winners": []})
    verdict = await house.tables.views.verify(game)
    assert getattr(verdict, "fair", None) is True


async def test_a_leave_with_somebody_still_to_answer_ends_nothing(house: House) -> None:
    game, version, (first, second, _) = await trigony(house, ANN, BEN, CID)
    done(await house.tables.play.act(game, second, "offer draw", version))
    assert done(await house.tables.seats.leave(game, first)).table.status == "running"
