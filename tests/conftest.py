"""Shared by all tests: where the repository is, and what a skipped test means.

A test skips itself only when a tool is missing, and says which. With REQUIRE_ALL=1 (set in CI)
nothing may be missing, so every skip is a failure there. The one exception is the marker `gpu`: no
command installs a GPU.
"""

import os
from pathlib import Path

import hypothesis
import pytest
import system

REPOSITORY = Path(__file__).resolve().parents[1]

# A slow machine is no fault of the code, so examples have no deadline. In CI the examples are the
# same in every run; elsewhere each run tries new ones.
hypothesis.settings.register_profile("course", deadline=None)
hypothesis.settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "course")


CHROMIUM_OPTIONS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]


@pytest.fixture(scope="session")
def repository():
    """Return the repository's root folder."""
    return REPOSITORY


@pytest.fixture(scope="session")
def browser():
    """Start Chromium once for a test process."""
    sync_api = pytest.importorskip("playwright.sync_api")
    path = system.find_chromium()
    if path is None:
        pytest.skip("Chromium is not installed (Debian: apt-get install chromium)")
    with sync_api.sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=CHROMIUM_OPTIONS)
        yield chromium
        chromium.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """Turn a skip into a failure when nothing may be skipped."""
    report = yield
    expected = hasattr(report, "wasxfail") or item.get_closest_marker("gpu")
    if report.skipped and not expected and os.environ.get("REQUIRE_ALL") == "1":
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome = "failed"
        report.longrepr = f"REQUIRE_ALL=1 allows no skip, but {item.nodeid} says: {reason}"
    return report
