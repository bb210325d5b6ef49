"""A process that serves looks for garbage seldom, and is afterwards as it was."""

import gc
import sys

from setzkasten.web.edge.process import settled


def test_the_process_is_as_it_was_when_serving_has_ended() -> None:
    often, interval = gc.get_threshold(), sys.getswitchinterval()
    with settled():
        assert gc.get_threshold()[0] > often[0]
        assert gc.get_freeze_count() > 0
        assert sys.getswitchinterval() < interval
    assert gc.get_threshold() == often
    assert gc.get_freeze_count() == 0
    assert sys.getswitchinterval() == interval
