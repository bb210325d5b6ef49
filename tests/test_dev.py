"""`dev.py`: what a person reads when the set-up cannot go on."""

import builtins
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Mapping, Sequence
from itertools import chain
from pathlib import Path
from types import ModuleType

import pytest

import dev

ROOT = Path(__file__).parent.parent


def failing(said: str) -> list[str]:
    """A command that says something and fails."""
    return [sys.executable, "-c", f"print({said!r}); raise SystemExit(1)"]


@pytest.mark.slow
@pytest.mark.parametrize(
    "said",
    [
        "dns error: failed to lookup address information",
        "Temporary failure in name resolution",
        "npm error code ECONNREFUSED",
    ],
)
def test_no_network_is_one_sentence_in_each_language(
    said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(dev.Stop) as stop:
        dev.step(failing(said))
    german, english = str(stop.value).splitlines()
    assert german.startswith("Ohne Netz")
    assert english.startswith("Setzkasten cannot be set up without a network")
    assert said not in capsys.readouterr().out.partition("\n")[2]


@pytest.mark.slow
def test_a_page_that_cannot_be_built_names_the_way_out() -> None:
    with pytest.raises(dev.Stop) as stop:
        dev.step(
            failing("npm said no\n  Ohne geht es mit SKIP_WEB=1 weiter. / SKIP_WEB=1 goes on.")
        )
    assert str(stop.value) == "Ohne geht es mit SKIP_WEB=1 weiter.\nSKIP_WEB=1 goes on."


@pytest.mark.slow
def test_any_other_failure_shows_what_was_said(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(dev.Stop, match=r"Code 1.*\n.*code 1"):
        dev.step(failing("disk full"))
    assert "disk full" in capsys.readouterr().out.splitlines()


@pytest.mark.slow
def test_a_step_that_works_is_shown_and_quiet(capsys: pytest.CaptureFixture[str]) -> None:
    dev.step([sys.executable, "-c", "print(7 * 7)"])
    (shown,) = capsys.readouterr().out.splitlines()
    assert shown.startswith("$ ")
    assert shown.endswith(" -c 'print(7 * 7)'")


def test_a_python_without_venv_names_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without_ensurepip(
        name: str,
        globals: Mapping[str, object] | None = None,  # noqa: A002  (the builtin's own names)
        locals: Mapping[str, object] | None = None,  # noqa: A002
        fromlist: Sequence[str] = (),
        level: int = 0,
    ) -> ModuleType:
        if name == "ensurepip":
            raise ModuleNotFoundError(name)
        return real(name, globals, locals, fromlist, level)

    monkeypatch.setattr(builtins, "__import__", without_ensurepip)
    with pytest.raises(dev.Stop) as stop:
        dev.make_venv()
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    assert f"apt-get install python{version}-venv" in str(stop.value)


@pytest.mark.slow
def test_a_broken_environment_is_recognised(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dev, "PYTHON", tmp_path / "python")
    assert dev.venv_version() is None
    monkeypatch.setattr(dev, "PYTHON", Path(sys.executable))
    assert dev.venv_version() == sys.version.strip()


def test_the_installation_is_renewed_for_each_thing_that_it_depends_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = ("pyproject.toml", dev.LOCK, "hatch_build.py")
    for name in names:
        (tmp_path / name).write_text("first")
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    seen = {dev.fingerprint("run", "3.11"), dev.fingerprint("test", "3.11")}
    seen.add(dev.fingerprint("run", "3.12"))
    for name in names:
        (tmp_path / name).write_text("second")
        seen.add(dev.fingerprint("run", "3.11"))
    monkeypatch.setenv("SKIP_WEB", "1")
    seen.add(dev.fingerprint("run", "3.11"))
    assert len(seen) == 7
    assert dev.fingerprint("run", "3.11") in seen


def test_the_documentation_names_every_verb() -> None:
    page = (ROOT / "docs" / "how-to" / "develop.md").read_text("utf-8")
    assert [verb for verb in dev.VERBS if f"| `python3 dev.py {verb}` |" not in page] == []


def fake_apt(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An `apt-get` on the path that notes what it is asked for, and installs a `chromium`."""
    notes = folder / "notes"
    script = f"""#!/bin/sh
echo "$@" >> {notes}
case "$1" in install) printf '#!/bin/sh\\n' > {folder}/chromium; chmod +x {folder}/chromium;; esac
"""
    (folder / "apt-get").write_text(script)
    (folder / "apt-get").chmod(0o755)
    (folder / "chmod").symlink_to(shutil.which("chmod") or "/bin/chmod")
    monkeypatch.setenv("PATH", str(folder))
    return notes


@pytest.mark.slow
def test_root_gets_the_missing_browser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    notes = fake_apt(tmp_path, monkeypatch)
    monkeypatch.setattr("os.geteuid", lambda: 0)
    assert dev.ensure_browser()
    update, install = notes.read_text().splitlines()
    assert update.startswith("update")
    assert " chromium " in install
    assert dev.ensure_browser()  # nothing more to install
    assert len(notes.read_text().splitlines()) == 2


def no_servers(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine on which neither a proxy nor PostgreSQL is installed."""
    found = shutil.which

    def which(program: str, path: str | None = None) -> str | None:
        return None if program in ("nginx", "caddy") else found(program, path=path)

    monkeypatch.setattr(shutil, "which", which)
    monkeypatch.setattr("tests.postgresql.find_programs", lambda: None)


@pytest.mark.slow
def test_root_gets_the_missing_servers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    notes = fake_apt(tmp_path, monkeypatch)
    no_servers(monkeypatch)
    monkeypatch.setattr("os.geteuid", lambda: 0)
    assert [*dev.ensure_servers()] == ["nginx", "caddy", "PostgreSQL"]
    assert notes.read_text().splitlines()[-1].endswith(" nginx-light caddy postgresql")
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    notes.unlink()
    assert [*dev.ensure_servers()] == ["nginx", "caddy", "PostgreSQL"]
    assert not notes.exists()


@pytest.mark.parametrize(("may_install", "code"), [(True, 1), (False, 0)])
def test_what_was_not_tested_is_named_and_fails_where_it_could_have_been(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    may_install: bool,
    code: int,
) -> None:
    for name, answer in {
        "set_up": None,
        "static_gates": [],
        "client_tool": ["true"],
        "failed_gates": [],
        "ensure_browser": True,
        "ensure_servers": {"nginx": "nginx-light", "PostgreSQL": "postgresql"},
        "may_install": may_install,
        "pytest": 0,
    }.items():
        monkeypatch.setattr(dev, name, lambda *_, answer=answer: answer)
    assert dev.test([]) == code
    said = capsys.readouterr().out
    assert "Not tested, missing here: nginx, PostgreSQL (sudo apt-get install nginx-light" in said
    assert ("failed: nginx, PostgreSQL" in said) == may_install


def test_others_are_told_how_to_get_the_browser(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    notes = fake_apt(tmp_path, monkeypatch)
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    assert not dev.ensure_browser()
    assert not notes.exists()
    assert capsys.readouterr().out.count("sudo apt-get install chromium") == 2


@pytest.mark.slow
@pytest.mark.parametrize(("arguments", "code"), [([], 2), (["fly"], 2), (["--help"], 0)])
def test_an_unknown_verb_shows_what_there_is(arguments: list[str], code: int) -> None:
    command = [sys.executable, "dev.py", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == code
    assert all(f"dev.py {verb}" in done.stdout for verb in dev.VERBS)


def test_the_lock_has_hashes_and_no_addresses() -> None:
    lock = (ROOT / dev.LOCK).read_text("utf-8")
    requirements = [line for line in lock.splitlines() if line and line[0].isalnum()]
    assert len(requirements) > 50
    assert all(line.endswith("\\") for line in requirements)
    assert "://" not in lock


def test_the_lock_knows_every_dependency() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    asked = [
        *project["build-system"]["requires"],
        *project["project"]["dependencies"],
        *chain(*project["project"]["optional-dependencies"].values()),
        *chain(*project["dependency-groups"].values()),
    ]
    names = {
        re.split(r"[^A-Za-z0-9.-]", requirement, maxsplit=1)[0].replace(".", "-")
        for requirement in asked
    }
    locked = re.findall(r"^([a-z0-9.-]+)", (ROOT / dev.LOCK).read_text("utf-8"), re.MULTILINE)
    assert names - set(locked) == set(), "python3 dev.py lock"


def test_the_documentation_is_built_by_the_gates_and_no_warning_passes() -> None:
    (gate,) = (gate for gate in dev.static_gates() if gate.name == "documentation")
    assert "-W" in gate.command
    assert set(dev.GROUPS["docs"]) <= set(dev.GROUPS["test"])
