"""The comparison of facts with pages finds what is there, and only that."""

import pytest
from fact import count, line, quantity, sequence

PAGE = """<html><body><nav><p>9.99 ms</p></nav><article>
<h1>Title</h1>
<p>The ring takes 1.260 ms, the tree 0.1 ms. It sends \\(31.5\\,\\text{GB}\\) in 12 steps.</p>
<p>T* is 5,682,243 bytes. Each rank sends 15, 16, 15 and 14 elements; rank 3 owns [18 27].</p>
<table><thead><tr><th>ranks</th><th>server (ms)</th><th>sends</th></tr></thead>
<tbody><tr><td>64</td><td>2521.260</td><td>63</td></tr></tbody></table>
<div class="cell_input"><pre>print("7.77 ms")</pre></div>
<div class="predict"><p>Is it 8.88 ms?</p></div>
<pre>  steps = 6 (= 2(N-1))
     N = 4: yes</pre>
</article></body></html>"""


@pytest.fixture
def page(tmp_path):
    path = tmp_path / "page.html"
    path.write_text(PAGE, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("spec", "value", "found"),
    [
        ("1.26 ms", 1.26e-3, True),
        ("1.260 ms", 1.2604e-3, True),
        ("1.27 ms", 1.27e-3, False),
        ("0.121 ms", 0.121e-3, False),  # the page shows fewer digits
        ("31.5 GB", 31.5e9, True),
        ("31.5 ms", 31.5e-3, False),  # another unit
        ("5,682,243 B", 5682243, True),
        ("5,682,244 B", 5682244, False),
        ("2521.260 ms", 2.52126, True),  # the unit stands in the head of the column
        ("7.77 ms", 7.77e-3, False),  # typed into a cell
        ("8.88 ms", 8.88e-3, False),  # typed into a question
        ("9.99 ms", 9.99e-3, False),  # not in the article
    ],
)
def test_a_quantity_is_found_by_value_digits_and_unit(page, spec, value, found):
    fact = quantity("name", "*", spec, value)
    assert fact.in_spec
    assert fact.is_on(page) is found


@pytest.mark.parametrize(
    ("spec", "value"), [("1.26 ms", 1.27e-3), ("0.47 s", 0.4649), ("28 GB", 29e9)]
)
def test_a_library_that_disagrees_with_the_specification_is_noticed(spec, value):
    assert not quantity("name", "*", spec, value).in_spec
    assert not count("name", "*", 6, 7, "steps").in_spec
    assert not sequence("name", "*", [1, 2], [1, 3]).in_spec
    assert not line("name", "*", "a", ["b"]).in_spec


@pytest.mark.parametrize(
    ("value", "words", "found"),
    [
        (12, "steps?", True),
        (6, "steps?", True),
        (63, "sends?", True),
        (13, "steps?", False),
        (12, "rounds?", False),
        (64, "sends?", False),
    ],
)
def test_a_count_needs_its_word(page, value, words, found):
    assert count("name", "*", value, value, words).is_on(page) is found


@pytest.mark.parametrize(
    ("values", "words", "found"),
    [
        ([15, 16, 15, 14], "", True),
        ([18, 27], "rank 3", True),
        ([18, 27], "rank 2", False),
        ([15, 16, 15, 1], "", False),
        ([5, 16], "", False),
    ],
)
def test_a_sequence_is_whole_numbers_in_order(page, values, words, found):
    assert sequence("name", "*", values, values, words).is_on(page) is found


def test_a_line_is_compared_character_for_character_but_for_spaces(page):
    assert line("name", "*", "  steps = 6 (= 2(N-1))", []).is_on(page)
    assert not line("name", "*", "  steps = 6", []).is_on(page)
