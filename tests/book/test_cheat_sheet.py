"""The cheat sheet is one page on paper, in both usual formats."""

import re

import pytest


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_the_cheat_sheet_prints_on_one_page(paper, open_page):
    page = open_page("book/check/cheat-sheet.html")
    page.emulate_media(media="print")
    pdf = page.pdf(format=paper, margin=dict.fromkeys(("top", "bottom", "left", "right"), "1cm"))
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 1
