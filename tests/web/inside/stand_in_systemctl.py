#!/usr/bin/python3
"""What systemd does with a unit, as far as the host's guide needs it where no systemd runs.

Reads the unit's own lines: user, folder for its state, environment, command, reloading, the signal
to stop. Whatever shuts the service in (`Protect…`) is for the real systemd to check.
"""

import os
import pwd
import shlex
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

FOLDERS = ("/etc/systemd/system", "/usr/lib/systemd/system", "/lib/systemd/system")


def read_unit(name: str) -> dict[str, list[str]]:
    """Return the values of a unit by key."""
    template, _, instance = name.partition("@")
    file = f"{template}@.service" if instance else f"{name}.service"
    path = next(p for f in FOLDERS if (p := Path(f) / file).exists())
    found: dict[str, list[str]] = {}
    text = path.read_text("utf-8").replace("%i", instance)
    for line in text.replace("\\\n", " ").splitlines():
        key, equals, value = line.partition("=")
        if equals and not line.startswith("#"):
            found.setdefault(key, []).append(value)
    return found


def pid_file(name: str) -> Path:
    """Return where the number of a service's process stands: the unit may have its own place."""
    return Path(read_unit(name).get("PIDFile", [f"/run/stand-in-{name}.pid"])[-1])


def running(name: str) -> int | None:
    """Return the process of a service, or `None`."""
    try:
        pid = int(pid_file(name).read_text())
        # Whoever has ended and is not yet missed by anybody runs no more.
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except (OSError, ValueError):
        return None
    return None if state == "Z" else pid


def start(name: str) -> None:
    """Start a service as its user."""
    unit = read_unit(name)
    user = pwd.getpwnam(unit.get("User", ["root"])[-1])
    environment = {"PATH": os.environ["PATH"], "HOME": user.pw_dir}
    for line in unit.get("Environment", []):
        for pair in shlex.split(line):
            key, _, value = pair.partition("=")
            environment[key] = value
    for folder in unit.get("StateDirectory", []):
        state = Path("/var/lib") / folder
        state.mkdir(mode=int(unit.get("StateDirectoryMode", ["0755"])[-1], 8), exist_ok=True)
        shutil.chown(state, user.pw_name, user.pw_gid)
    with Path(f"/var/log/stand-in-{name}.log").open("ab") as log:
        process = subprocess.Popen(
            shlex.split(unit["ExecStart"][-1].lstrip("-@:+!")),
            env=environment, user=user.pw_uid, group=user.pw_gid, extra_groups=[],
            stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True,
            cwd="/",
        )  # fmt: skip
    if unit.get("Type", [""])[-1] == "forking":
        process.wait()  # what it leaves behind is the service, and has written its number itself
    else:
        pid_file(name).write_text(str(process.pid))


def stop(name: str) -> None:
    """Stop a service with SIGTERM and wait for its end."""
    pid = running(name)
    if pid is None:
        return
    os.kill(pid, signal.SIGTERM)
    for _ in range(200):
        if running(name) is None:
            return
        time.sleep(0.1)
    raise SystemExit(f"{name} does not stop")


def main() -> None:
    """Do what is asked of a unit."""
    verb, *rest = sys.argv[1:]
    for name in (word.removesuffix(".service") for word in rest if not word.startswith("-")):
        if verb in ("stop", "restart", "disable"):
            stop(name)
        if verb in ("start", "restart", "enable", "reload") and running(name) is None:
            start(name)


main()
