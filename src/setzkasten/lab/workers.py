"""Where the work is done: processes of this machine, or a cluster by its scheduler's address."""

import multiprocessing
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager


class NoCluster(ValueError):
    """A scheduler that cannot be reached, or no Dask to reach it; `de` and `en` say which."""

    def __init__(self, de: str, en: str) -> None:
        self.de = de
        self.en = en
        super().__init__(en)


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
        raise NoCluster(
            "Für einen Cluster fehlt das Paket „distributed“.",
            "A cluster needs the package “distributed”.",
        ) from error
    try:
        client = Client(scheduler, timeout="10s")  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise NoCluster(
            f"Unter {scheduler} antwortet kein Scheduler.",
            f"No scheduler answers at {scheduler}.",
        ) from error
    with client:
        yield client.get_executor()  # type: ignore[no-untyped-call]
