"""A run that is stopped at any moment is resumed without losing or doubling a mark."""

import dataclasses
import multiprocessing
import os
import sqlite3
import threading
import time

import pytest
from sqlalchemy.exc import OperationalError

from autograder.marking import files
from autograder.marking.locks import Busy, only_one, only_one_in
from autograder.trials import faults, tiny


def test_killed_again_and_again_the_marks_are_those_of_an_undisturbed_run(tmp_path):
    right, seconds = faults.undisturbed(tmp_path / "a", 5)
    marks, cut = faults.killed(tmp_path / "b", 5, kills=3, seconds=seconds)
    assert cut >= 2
    assert marks == right


def test_a_full_disk_stops_the_run_and_a_resume_finishes_it(course, marked, monkeypatch):
    for student in ("ada", "bob", "cy"):
        tiny.write(course.submitted, student, tiny.answered())
    write, calls = files.write, []

    def full(path, text):
        calls.append(path)
        if len(calls) == 3:
            raise OSError(28, "No space left on device")
        write(path, text)

    monkeypatch.setattr(files, "write", full)
    with pytest.raises(OSError, match="No space left"):
        marked(course)
    monkeypatch.setattr(files, "write", write)
    assert {r["score"] for r in marked(course).records.values()} == {7}
    assert faults.marks_in(course).count("test-hidden") == 6  # three records, three grades


def test_the_lock_is_free_after_a_run_whose_workers_are_still_ending(tmp_path):
    with only_one(tmp_path):
        worker = multiprocessing.get_context("fork").Process(target=time.sleep, args=(60,))
        worker.start()
    try:
        with only_one(tmp_path):
            assert worker.is_alive()
    finally:
        worker.kill()
        worker.join()


def test_two_folders_with_one_database_file_are_not_marked_at_once(course, marked, tmp_path):
    other = dataclasses.replace(course, state=tmp_path / "elsewhere")
    words = rf"process {os.getpid()} on .* \(since "
    with only_one(course.state), pytest.raises(Busy, match=words):
        marked(other)
    with only_one_in(course.db_url, other.state), pytest.raises(Busy, match=words):
        marked(course)
    marked(other)
    marked(course)


def test_a_database_that_is_locked_for_a_while_is_waited_for(course, marked):
    tiny.write(course.submitted, "ada", tiny.answered())
    path = course.db_url.removeprefix("sqlite:///")
    other = sqlite3.connect(path, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")

    def release():
        time.sleep(2)
        other.rollback()
        other.close()

    threading.Thread(target=release).start()
    assert marked(course).records["ada"]["score"] == 7


def test_a_database_that_stays_locked_stops_the_run_with_its_error(course, marked, monkeypatch):
    from autograder.marking import database, gradebook

    monkeypatch.setattr(database, "BUSY_SECONDS", 0.1)
    monkeypatch.setattr(gradebook, "PATIENCE_SECONDS", 0.5)
    tiny.write(course.submitted, "ada", tiny.answered())
    other = sqlite3.connect(course.db_url.removeprefix("sqlite:///"))
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(OperationalError, match="locked"):
        marked(course)
    other.rollback()
    other.close()
    assert marked(course).records["ada"]["score"] == 7
