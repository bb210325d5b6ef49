"""Where the work is done: processes of this machine, or a cluster by its scheduler's address."""

import multiprocessing
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager

from setzkasten.texts import Explained, Sentence


class NoCluster(Explained):
    """A scheduler that cannot be reached, or no Dask to reach it."""


@contextmanager
def workers(count: int, scheduler: str | None = None) -> Iterator[Executor]:
    """Return an executor: `count` processes here, or all workers of a Dask cluster."""
    if scheduler is None:
        # Started afresh, so that no lock of this process is inherited in a held state.
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(count, mp_context=context) as pool:
            yield pool
        return
    try:
        from dask.distributed import Client
    except ImportError as error:
        raise NoCluster(Sentence("no_cluster", {"wording": "package"})) from error
    try:
        client = Client(scheduler, timeout="10s")  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        silent = Sentence("no_cluster", {"scheduler": scheduler})
        raise NoCluster(silent) from error
    with client:
        yield client.get_executor()  # type: ignore[no-untyped-call]
