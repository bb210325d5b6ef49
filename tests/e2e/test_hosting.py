"""The page for hosts: shown to them, in their account only, and to nobody else."""

import subprocess
import sys
from pathlib import Path

from playwright.sync_api import expect

from tests.e2e.conftest import Visit
from tests.e2e.test_accounts import PASSWORD, fill_in

LINK = "Für Gastgeber"


def appoint(tables: Path, name: str, verb: str = "appoint") -> None:
    """Make an account of the running server a host's."""
    command = [sys.executable, "-m", "setzkasten", "admin", verb, name, "--data", str(tables)]
    subprocess.run(command, check=True)


def test_a_host_finds_his_page_and_a_dismissed_one_is_told(visit: Visit, tables: Path) -> None:
    page = visit()
    page.goto("/host")
    expect(page.locator(".reason")).to_contain_text("nur Gastgeber")
    fill_in(page, "Konto anlegen", "Hausherrin", PASSWORD)
    page.get_by_role("button", name="Ich habe ihn aufgeschrieben").click()
    expect(page.get_by_role("link", name=LINK)).to_have_count(0)

    appoint(tables, "Hausherrin")
    page.reload()
    page.get_by_role("link", name=LINK).press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(LINK)
    expect(page.get_by_role("region", name="Gastgeber", exact=True)).to_contain_text("Hausherrin")

    appoint(tables, "Hausherrin", "dismiss")
    page.reload()
    expect(page.locator(".reason")).to_contain_text("nur Gastgeber")
