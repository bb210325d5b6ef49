"""The host's guide: both languages say the same, every command exists, and the steps lead there.

The last needs root, `debootstrap` and some minutes, so it is asked for by `SETZKASTEN_BARE_DEBIAN`.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from setzkasten.cli.app import make_app
from setzkasten.cli.voice import Voice
from tests.web.bare_debian import Debian
from tests.web.conftest import ROOT

GUIDE = (ROOT / "docs" / "how-to" / "host.md").read_text("utf-8")
GERMAN, ENGLISH = GUIDE.split("(english)=")
NAME = "spiele.example.net"
HERE = {
    "ADRESSE-DES-PROJEKTS": "/project.bundle",
    "FASSUNG": "HEAD",
    "NAME": NAME,
}
IN_ENGLISH = {"ADDRESS-OF-THE-PROJECT": "ADRESSE-DES-PROJEKTS", "VERSION": "FASSUNG"}


def blocks(text: str) -> list[str]:
    """The blocks of shell commands, in their order."""
    found = re.findall(r"^( *)```sh\n(.*?)\n *```$", text, re.MULTILINE | re.DOTALL)
    return [re.sub(f"^{indent}", "", body, flags=re.MULTILINE) for indent, body in found]


def block(beginning: str) -> str:
    """The one block that begins so, with what stands for this test's names."""
    (found,) = (body for body in blocks(GERMAN) if body.startswith(beginning))
    for name, value in HERE.items():
        found = re.sub(rf"\b{re.escape(name)}\b", value, found)
    return found


def test_both_languages_give_the_same_commands() -> None:
    english = blocks(ENGLISH)
    for name, german in IN_ENGLISH.items():
        english = [body.replace(name, german) for body in english]
    assert blocks(GERMAN) == english
    assert len(english) >= 7


def named_commands() -> Iterator[str]:
    """Every call of the program in the guide, in blocks and in sentences."""
    yield from re.findall(r"(?<![\w/.])setzkasten ([a-z][^`\n]*)", "\n".join(blocks(GUIDE)))
    for quoted in re.findall(r"`(?:setzkasten )?((?:setzkasten|admin|serve) [^`]+)`", GUIDE):
        yield quoted.removeprefix("setzkasten ")
    yield from re.findall(r"^    setzkasten (.+)$", GUIDE, re.MULTILINE)


def test_every_command_in_the_guide_exists() -> None:
    found = list(named_commands())
    assert {call.split()[0] for call in found} >= {"admin", "backup", "restore", "lexicon", "moves"}
    for call in found:
        app = make_app(Voice("de"))
        words = call.replace("\n", " ").split()
        while words and words[0] in app:
            app = app[words.pop(0)]
        known = {name for argument in app.assemble_argument_collection() for name in argument.names}
        for word in words:
            if word.startswith("--"):
                assert word in known, call


def test_the_command_for_hosts_works_as_the_services_user() -> None:
    text = (ROOT / "deploy" / "setzkasten").read_text("utf-8")
    unit = (ROOT / "deploy" / "setzkasten.service").read_text("utf-8")
    assert subprocess.run(["sh", "-n", "-c", text], check=False).returncode == 0
    assert re.findall(r"^User=(\w+)", unit, re.MULTILINE) == re.findall(r"runuser -u (\w+)", text)
    assert re.findall(r"^Environment=(\S+)", unit, re.MULTILINE) == re.findall(r"env (\S+)", text)
    (command,) = re.findall(r"^ExecStart=(\S+)", unit, re.MULTILINE)
    assert f" {command} " in text


WANTED = bool(os.environ.get("SETZKASTEN_BARE_DEBIAN"))


@pytest.mark.skipif(not WANTED, reason="SETZKASTEN_BARE_DEBIAN asks for it")
def test_from_a_bare_debian_to_people_who_play(tmp_path: Path) -> None:
    """What the guide says, block by block, until two people play behind Caddy, then nginx."""
    for program in ("debootstrap", "unshare"):
        assert shutil.which(program) or Path(f"/usr/sbin/{program}").exists(), program
    carried = tmp_path / "lexikon.tar.gz"
    pack = [sys.executable, "-m", "setzkasten", "lexicon", "pack", str(carried)]
    subprocess.run(pack, check=True)
    debian = Debian(tmp_path / "debian")
    inside = debian.root
    bundle = ["git", "-C", str(ROOT), "bundle", "create", str(inside / "project.bundle"), "HEAD"]
    subprocess.run(bundle, check=True)
    debian.run(block("apt-get update"))
    assert debian.run("/opt/setzkasten/bin/setzkasten --version").strip()
    shutil.copyfile(carried, inside / "var/tmp/lexikon.tar.gz")
    debian.run(block("install -d"))
    # From here on there is no network but its own: what else is wanted is fetched now.
    debian.run("apt-get install -y caddy nginx openssl curl")
    brought = {"stand_in_systemctl.py": "usr/local/bin/systemctl", "guests.py": "guests.py"}
    for name, place in brought.items():
        shutil.copyfile(Path(__file__).parent / "inside" / name, inside / place)
        (inside / place).chmod(0o755)
    guests = "/opt/setzkasten/bin/python /guests.py"
    caddy = block("apt-get install -y caddy").replace(
        "systemctl reload caddy",
        "sed -i '1i { \\nlocal_certs\\nskip_install_trust\\n}' /etc/caddy/Caddyfile\n"
        "systemctl reload caddy",
    )
    authority = "/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt"
    certificate = f"/etc/letsencrypt/live/{NAME}"
    nginx = re.sub(r"certbot [^\n]*", "", block("apt-get install -y nginx"))
    nginx = re.sub(r"apt-get [^\n]*", "", nginx)
    told = debian.run(
        f"""
        echo 127.0.0.1 {NAME} >> /etc/hosts
        {block("cp /usr/src")}
        {caddy}
        for try in $(seq 100); do [ -e {authority} ] && break; sleep 0.3; done
        {guests} {NAME} {authority} Anna
        curl --fail --silent --cacert {authority} https://{NAME}/api/health
        {block("setzkasten backup")}
        setzkasten admin tables
        systemctl restart setzkasten
        {guests} {NAME} {authority} Friederike > /tmp/table
        table=$(cat /tmp/table)
        setzkasten admin export "$table" > /tmp/record
        if setzkasten admin forget "$table" --seat 0; then exit 1; fi
        systemctl stop setzkasten
        setzkasten admin names "$table" --seat 1 --to Ersatz
        setzkasten admin forget "$table" --seat 0
        setzkasten admin close "$table"
        {block("setzkasten backup").replace("vorher", "nachher")}
        if grep -c Friederike /var/lib/setzkasten/nachher.sqlite3; then exit 1; fi
        systemctl start setzkasten
        {guests} {NAME} {authority} Anna
        systemctl stop setzkasten
        setzkasten restore /var/lib/setzkasten/vorher.sqlite3
        systemctl start setzkasten
        systemctl stop caddy
        mkdir -p {certificate}
        openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN={NAME} \\
            -addext subjectAltName=DNS:{NAME} \\
            -keyout {certificate}/privkey.pem -out {certificate}/fullchain.pem
        {nginx}
        {guests} {NAME} {certificate}/fullchain.pem Anna
        echo THE END
        """,
        alone=True,
    )
    assert "THE END" in told
