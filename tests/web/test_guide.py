"""The host's guide: both languages say the same, every command exists, and the steps lead there.

The last needs root, `debootstrap` and some minutes, so it is asked for by `SETZKASTEN_BARE_DEBIAN`.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from setzkasten.cli.app import make_app
from setzkasten.cli.voice import Voice
from setzkasten.service.conduct import chat
from setzkasten.service.seats.retention import DECIDED_LIFETIME, REPORT_LIFETIME
from setzkasten.service.seats.sessions import LOGIN_LIFETIME
from tests.web.bare_debian import Debian
from tests.web.conftest import ROOT

GUIDE = (ROOT / "docs" / "how-to" / "host.md").read_text("utf-8")
GERMAN, ENGLISH = GUIDE.split("(english)=")
NAME = "spiele.example.net"
IN_ENGLISH = {"ADDRESS-OF-THE-PROJECT": "ADRESSE-DES-PROJEKTS", "VERSION": "FASSUNG"}


def blocks(text: str) -> list[str]:
    """The blocks of shell commands, in their order."""
    found = re.findall(r"^( *)```sh\n(.*?)\n *```$", text, re.MULTILINE | re.DOTALL)
    return [re.sub(f"^{indent}", "", body, flags=re.MULTILINE) for indent, body in found]


def test_both_languages_give_the_same_commands() -> None:
    english = blocks(ENGLISH)
    for name, german in IN_ENGLISH.items():
        english = [body.replace(name, german) for body in english]
    assert blocks(GERMAN) == english
    assert len(english) >= 7


def notice(text: str) -> str:
    """The draft of a privacy notice."""
    return "\n".join(line for line in text.splitlines() if line.startswith(">"))


@pytest.mark.parametrize("text", [GERMAN, ENGLISH], ids=["de", "en"])
def test_the_privacy_notice_names_what_is_kept_and_for_how_long(text: str) -> None:
    draft = notice(text)
    source = "".join(
        path.read_text("utf-8") for path in (ROOT / "src/setzkasten/web").rglob("*.py")
    )
    cookies = re.findall(r'COOKIE: Final = "(\w+)"', source)
    assert len(cookies) == 3
    for cookie in cookies:
        assert f"`{cookie}`" in draft
    assert {chat.LIFETIME.days, LOGIN_LIFETIME.days, DECIDED_LIFETIME.days} == {90}
    assert REPORT_LIFETIME.days == 365
    assert draft.count("90") >= 4
    for word in {
        GERMAN: ("Konto", "Argon2", "Gerät", "Nachrichten", "Meldungen", "Pseudonym", "Wertung"),
        ENGLISH: ("account", "Argon2", "device", "messages", "reports", "pseudonym", "ratings"),
    }[text]:
        assert word in draft
    assert "local storage" in draft


def whole_commands() -> Iterator[str]:
    """Every call of the program that the guide has somebody type as it stands."""
    yield from re.findall(r"^setzkasten ([a-z].*)$", "\n".join(blocks(GUIDE)), re.MULTILINE)
    yield from re.findall(r"^    setzkasten (.+)$", GUIDE, re.MULTILINE)


def named_commands() -> Iterator[str]:
    """Every call of the program in the guide, in blocks and in sentences."""
    yield from re.findall(r"(?<![\w/.])setzkasten ([a-z][^`\n]*)", "\n".join(blocks(GUIDE)))
    for quoted in re.findall(r"`(?:setzkasten )?((?:setzkasten|admin|serve) [^`]+)`", GUIDE):
        yield quoted.removeprefix("setzkasten ")
    yield from re.findall(r"^    setzkasten (.+)$", GUIDE, re.MULTILINE)


def test_every_command_in_the_guide_exists() -> None:
    found, whole = list(named_commands()), set(whole_commands())
    assert len(whole) >= 6
    assert {call.split()[0] for call in found} >= {"admin", "backup", "restore", "lexicon", "moves"}
    for call in found:
        app = make_app(Voice("de"))
        words = call.replace("\n", " ").split()
        while words and words[0] in app:
            app = app[words.pop(0)]
        # A name that only gathers commands, as `admin words`, takes nothing itself.
        arguments = [] if app.default_command is None else app.assemble_argument_collection()
        known = {name for argument in arguments for name in argument.names}
        for word in words:
            if word.startswith("--"):
                assert word in known, call
        if call in whole:
            wanted = [argument.names for argument in arguments if argument.required]
            named = [names for names in wanted if names[0].startswith("--")]
            assert all(set(names) & set(words) for names in named), call
            assert len(words) >= len(wanted), call


def test_the_command_for_hosts_works_as_the_services_user() -> None:
    text = (ROOT / "deploy" / "setzkasten").read_text("utf-8")
    unit = (ROOT / "deploy" / "setzkasten.service").read_text("utf-8")
    assert subprocess.run(["sh", "-n", "-c", text], check=False).returncode == 0
    assert re.findall(r"^User=(\w+)", unit, re.MULTILINE) == re.findall(r"runuser -u (\w+)", text)
    assert re.findall(r"^Environment=(\S+)", unit, re.MULTILINE) == re.findall(r"env (\S+)", text)
    (command,) = re.findall(r"^ExecStart=(\S+)", unit, re.MULTILINE)
    assert f" {command} " in text


WANTED = bool(os.environ.get("SETZKASTEN_BARE_DEBIAN"))


ELSEWHERE = {
    "certbot": "an authority that is asked from the Internet whose name this is",
}
"""Lines of the blocks that are not carried out in the Debian, by their first word, and why."""


class Walk:
    """Whoever follows the guide: hands its blocks out, and knows which were."""

    def __init__(self, version: str) -> None:
        self._here = {
            "ADRESSE-DES-PROJEKTS": "/project.bundle",
            "FASSUNG": version,
            "NAME": NAME,
        }
        self.followed: set[str] = set()

    def block(self, beginning: str) -> str:
        """The one block that begins so, with what stands for this test's names."""
        (found,) = (body for body in blocks(GERMAN) if body.startswith(beginning))
        self.followed.add(found)
        kept = [line for line in found.splitlines() if line.split()[0] not in ELSEWHERE]
        return self.named("\n".join(kept))

    def named(self, text: str) -> str:
        """A text with what stands for this test's names."""
        for name, value in self._here.items():
            text = re.sub(rf"\b{re.escape(name)}\b", value, text)
        return text


class Project:
    """The project as a host clones it: this version, and later a newer one."""

    def __init__(self, folder: Path, bundle: Path) -> None:
        self._folder = folder
        self._bundle = bundle
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(folder)], check=True)
        self._git("checkout", "--quiet", "-B", "main")
        self.version = self._git("rev-parse", "HEAD").strip()
        self._git("bundle", "create", "--quiet", str(bundle), "HEAD", "main")

    def renew(self) -> None:
        """Publish a version that says of itself that it is newer."""
        with (self._folder / "src/setzkasten/__init__.py").open("a", encoding="utf-8") as module:
            module.write("\nRENEWED = True\n")
        who = ("-c", "user.name=test", "-c", "user.email=test@example.org")
        self._git(*who, "commit", "--quiet", "--all", "--message", "A newer version")
        self._git("bundle", "create", "--quiet", str(self._bundle), "HEAD", "main")

    def _git(self, *arguments: str) -> str:
        call = ["git", "-C", str(self._folder), *arguments]
        return subprocess.run(call, check=True, stdout=subprocess.PIPE, text=True).stdout


def here(*command: str) -> None:
    """What the guide has done on another machine than the server's: on this one."""
    subprocess.run([sys.executable, "-m", "setzkasten", *command], check=True)


@pytest.mark.skipif(not WANTED, reason="SETZKASTEN_BARE_DEBIAN asks for it")
def test_from_a_bare_debian_to_people_who_play(tmp_path: Path) -> None:
    """What the guide says, block by block: playing, renewing, the way back, several nodes.

    People play behind Caddy at each station, and in the end behind nginx.
    """
    for program in ("debootstrap", "unshare"):
        assert shutil.which(program) or Path(f"/usr/sbin/{program}").exists(), program
    carried = tmp_path / "lexikon.tar.gz"
    here("moves", "kompakt", "--position", "start", "--rack", "EINSATZ")
    here("lexicon", "pack", str(carried))
    debian = Debian(tmp_path / "debian")
    inside = debian.root
    project = Project(tmp_path / "project", inside / "project.bundle")
    walk = Walk(project.version)
    debian.run(walk.block("apt-get update"))
    assert debian.run("/opt/setzkasten/bin/setzkasten --version").strip()
    shutil.copyfile(carried, inside / "var/tmp/lexikon.tar.gz")
    debian.run(walk.block("install -d"))
    # From here on there is no network but its own: what else is wanted is fetched now.
    building = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["build-system"]
    debian.run(
        f"""
        apt-get install -y caddy nginx openssl curl postgresql
        /opt/setzkasten/bin/pip download --dest /var/cache/wheels \\
            {shlex.join(building["requires"])} '/usr/src/setzkasten[engine,server,postgresql]'
        """
    )
    project.renew()
    brought = {"stand_in_systemctl.py": "usr/local/bin/systemctl", "guests.py": "guests.py"}
    for name, place in brought.items():
        shutil.copyfile(Path(__file__).parent / "inside" / name, inside / place)
        (inside / place).chmod(0o755)
    told = debian.run(steps(walk), alone=True)
    assert "THE END" in told
    assert walk.followed == set(blocks(GERMAN))


def steps(walk: Walk) -> str:
    """Everything from the service on, as a script."""
    guests = "/opt/setzkasten/bin/python /guests.py"
    renewed = "/opt/setzkasten/bin/python -c 'import setzkasten; setzkasten.RENEWED'"
    caddy = walk.block("apt-get install -y caddy").replace(
        "systemctl reload caddy",
        "sed -i '1i { \\nlocal_certs\\nskip_install_trust\\n}' /etc/caddy/Caddyfile\n"
        "systemctl reload caddy",
    )
    authority = "/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt"
    certificate = f"/etc/letsencrypt/live/{NAME}"
    # Installed above, when there was a network.
    nginx = walk.block("apt-get install -y nginx").partition("\n")[2]
    return f"""
        export PIP_NO_INDEX=1 PIP_FIND_LINKS=/var/cache/wheels
        echo 127.0.0.1 {NAME} >> /etc/hosts

        : the service, Caddy, people who play
        {walk.block("cp /usr/src")}
        {caddy}
        for try in $(seq 100); do [ -e {authority} ] && break; sleep 0.3; done
        {guests} {NAME} {authority} Anna
        curl --fail --silent --cacert {authority} https://{NAME}/api/health

        : a copy, then the newer version
        {walk.block("setzkasten backup")}
        setzkasten admin tables --json > /tmp/before
        {walk.block("git -C /usr/src/setzkasten checkout main")}
        {renewed}
        {guests} {NAME} {authority} Friederike > /tmp/table

        : what hosts do about people and tables
        table=$(cat /tmp/table)
        setzkasten admin export "$table" > /tmp/record
        if setzkasten admin forget "$table" --seat 0; then exit 1; fi
        systemctl stop setzkasten
        setzkasten admin names "$table" --seat 1 --to Ersatz
        setzkasten admin forget "$table" --seat 0
        setzkasten admin close "$table"
        setzkasten backup /var/lib/setzkasten/nachher.sqlite3
        if grep -c Friederike /var/lib/setzkasten/nachher.sqlite3; then exit 1; fi
        systemctl start setzkasten
        {guests} {NAME} {authority} Anna

        : the way back, with the tables of before
        {walk.block("systemctl stop setzkasten")}
        if {renewed}; then exit 1; fi
        setzkasten admin tables --json > /tmp/after
        diff /tmp/before /tmp/after
        {guests} {NAME} {authority} Anna
        setzkasten admin tables --json > /tmp/before

        {on_two_nodes(walk, f"{guests} {NAME} {authority}")}

        : the same behind nginx
        systemctl stop caddy
        mkdir -p {certificate}
        openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN={NAME} \\
            -addext subjectAltName=DNS:{NAME} \\
            -keyout {certificate}/privkey.pem -out {certificate}/fullchain.pem
        {nginx}
        sed -i 's/server 127.0.0.1:8000;/ip_hash; server 127.0.0.1:8001; server 127.0.0.1:8002;/' \\
            /etc/nginx/sites-enabled/setzkasten
        grep ip_hash /etc/nginx/sites-enabled/setzkasten
        systemctl restart nginx
        {guests} {NAME} {certificate}/fullchain.pem Anna
        echo THE END
        """


def on_two_nodes(walk: Walk, play: str) -> str:
    """The part with PostgreSQL; `play` lets people play, and takes the name of one of them."""
    (dump, load) = (
        re.search(rf"`({program} [^`]+)`", GERMAN.replace("\n", " "))
        for program in ("pg_dump", "pg_restore")
    )
    assert dump is not None
    assert load is not None
    database = "--database postgresql+psycopg:///partien"
    return f"""
        : two nodes with one PostgreSQL
        pg_ctlcluster 15 main start
        {walk.block("apt-get install -y postgresql")}
        setzkasten admin tables --json {database} > /tmp/after
        diff /tmp/before /tmp/after
        sed -i 's/127.0.0.1:8000/127.0.0.1:8001 127.0.0.1:8002/' /etc/caddy/Caddyfile
        systemctl restart caddy
        {play} Anna
        for node in 8001 8002; do
            systemctl restart setzkasten@$node
            until curl --fail --silent http://127.0.0.1:$node/api/health; do sleep 0.5; done
        done
        {play} Jürgen

        : a copy of PostgreSQL and back
        setzkasten backup /var/lib/setzkasten/von-dort.sqlite3 {database}
        setzkasten admin tables --json {database} > /tmp/before
        cd /var/lib/postgresql
        runuser -u postgres -- {dump[1]}
        {play} Anna
        systemctl stop setzkasten@8001
        systemctl stop setzkasten@8002
        runuser -u postgres -- {load[1]}
        setzkasten admin tables --json {database} > /tmp/after
        diff /tmp/before /tmp/after
        systemctl start setzkasten@8001
        systemctl start setzkasten@8002
        {play} Anna
        """
