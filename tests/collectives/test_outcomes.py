"""The table of what real ranks did says the same in every run."""

from collectives.outcomes import essence, outcomes
from collectives.ranks import RankResult, RankResults


def test_places_and_advice_are_left_out_of_an_error():
    text = (
        "Traceback (most recent call last):\n  ...\n"
        "RuntimeError: [/some/where/pair.cc:553] Connection closed by peer [127.0.0.1]:19639. "
        "This is typically caused by a remote worker crashing."
    )
    assert essence(text) == "RuntimeError: Connection closed by peer"
    assert essence("") == ""


def test_every_rank_has_a_row():
    results = RankResults(
        [
            RankResult(0, "ok", [3.0, 4.0], "", "", 0.12),
            RankResult(1, "killed", None, "rank 1 was ended by SIGABRT", "", 2.04),
        ]
    )
    html = outcomes(results, "Two ranks").html
    for words in ("Two ranks", "rank 0", "done", "[3.0, 4.0]", "was ended", "2 s", "SIGABRT"):
        assert words in html
