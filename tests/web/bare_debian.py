"""A Debian that was just set up, in a folder, for the steps of the host's guide.

Needs root, `debootstrap`, and a Debian archive. What runs in it has mounts, processes and, where
that is asked for, a network of its own: nothing is left behind.
"""

import os
import shutil
import subprocess
from pathlib import Path
from typing import Final

_ARCHIVE: Final = "http://deb.debian.org/debian"
_PASSED_ON: Final = ("PIP_", "NODE_EXTRA_CA_CERTS", "SSL_CERT_", "npm_config_")
"""How this machine reaches package registries holds inside as well."""

_INSIDE: Final = """
mount --make-rprivate /
mount -t proc proc "$1/proc"
mount --rbind /dev "$1/dev"
exec chroot "$1" /bin/sh -eux /step
"""

_NETWORK: Final = """
import fcntl, socket, struct
with socket.socket() as s:
    fcntl.ioctl(s, 0x8914, struct.pack("16sH14x", b"lo", 1))
open("/proc/sys/net/ipv4/ip_unprivileged_port_start", "w").write("0")
"""


class Debian:
    """A Debian in a folder."""

    def __init__(self, root: Path) -> None:
        self.root = root
        command = ["debootstrap", "--variant=minbase", "--include=ca-certificates"]
        _call([*command, "bookworm", str(root), _ARCHIVE])
        # Whom this machine trusts, and how it finds names.
        for file in ("/etc/resolv.conf", "/etc/ssl/certs/ca-certificates.crt"):
            shutil.copyfile(file, root / file[1:])

    def run(self, script: str, *, alone: bool = False) -> str:
        """Carry a shell script out, line by line until one fails; return what it says.

        `alone`: in a network in which there is nothing but this machine. All that the script has
        started ends with it.
        """
        step = self.root / "step"
        if alone:
            (self.root / "network.py").write_text(_NETWORK, "utf-8")
            script = f"python3 /network.py\n{script}"
        step.write_text(script, "utf-8")
        spaces = ["--mount", "--pid", "--fork", "--kill-child", *(["--net"] if alone else [])]
        return _call(["unshare", *spaces, "sh", "-c", _INSIDE, "sh", str(self.root)])


def _call(command: list[str]) -> str:
    passed = {k: v for k, v in os.environ.items() if k.startswith(_PASSED_ON)}
    folders = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
    done = subprocess.run(
        command,
        env={"PATH": folders, "HOME": "/root", "DEBIAN_FRONTEND": "noninteractive", **passed},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    assert done.returncode == 0, done.stdout[-6000:]
    return done.stdout
