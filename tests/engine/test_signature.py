"""What the engine answers on fixed positions has not changed."""

from bench.signature import signatures


def test_signature() -> None:
    """Changes with any answer of the engine. Then renew it, and say in the commit why."""
    assert signatures() == {"klassisch": 669403845, "wortspiel": 266708194, "21x21": 551244610}
