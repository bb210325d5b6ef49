"""A guest who comes after the week of an invitation is told why, on a phone and at a desk."""

from typing import Any

import pytest
from playwright.sync_api import expect

from setzkasten.service.seats.waiting import LONG
from tests.e2e.conftest import Visit
from tests.e2e.drawing import fits
from tests.e2e.opening import new_table
from tests.e2e.test_access import axe, findings
from tests.e2e.test_claims import Time, server, time
from tests.e2e.test_looking_back import DESK, PHONE

__all__ = ["axe", "server", "time"]


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_after_a_week_an_invitation_says_that_it_is_over(
    visit: Visit, server: str, time: Time, axe: str, size: dict[str, Any]
) -> None:
    anna = visit(base_url=server)
    new_table(anna, "kompakt", [("hier am Gerät", "Anna"), ("mit Link eingeladen", "Bert")])
    link = anna.get_by_role("textbox", name="Einladung für Bert").input_value()
    time.forward(int(LONG.total_seconds()) + 60)
    bert = visit(link[link.index("/table/") :], base_url=server, **size)
    expect(bert.locator("main")).to_contain_text(
        "Deine Einladung ist abgelaufen. Einladungen gelten 7 Tage; bitte um eine neue."
    )
    expect(bert.get_by_role("button", name="Platz nehmen")).to_have_count(0)
    assert fits(bert)
    assert findings(bert, axe, {}) == []
    # Whoever invited is told as well, without doing anything.
    expect(anna.get_by_role("heading", name="Dieser Tisch wurde geschlossen")).to_be_visible()
