"""Keeps two runs from marking the same class at the same time, also from two machines.

Both kinds of lock end with the process that holds them, however it ends.
"""

import contextlib
import datetime
import fcntl
import os
import pathlib
import socket

import sqlalchemy as sa

KEY = 0x6D61726B  # "mark": the number of the advisory lock; PostgreSQL has one set per database
NAME = "autograder"
NAME_LIMIT = 63  # bytes that PostgreSQL keeps of a connection's name
NOTICE = (
    "SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3"
)
HOLDERS = (
    "SELECT activity.application_name FROM pg_locks AS held"
    " JOIN pg_stat_activity AS activity ON activity.pid = held.pid"
    " WHERE held.locktype = 'advisory' AND held.classid = 0 AND held.objid = :key AND held.granted"
    " AND activity.datname = current_database()"
)


class Busy(RuntimeError):
    """Somebody else is marking this class now."""


def busy(holder):
    """Return the error that names who holds the lock."""
    return Busy(
        f"{holder or 'another process'} is marking this class now: wait until it has finished,"
        " then run the same command again"
    )


def myself():
    """Return who this process is, and since when."""
    now = datetime.datetime.now(datetime.UTC)
    return f"process {os.getpid()} on {socket.gethostname()[:20]} (since {now:%m-%d %H:%M} UTC)"


@contextlib.contextmanager
def only_one(folder):
    """Hold the lock of the class whose state lies in `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / "marking.lock", "a+") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            file.seek(0)
            raise busy(file.read().strip()) from None
        file.truncate(0)
        file.write(myself())
        file.flush()
        try:
            yield
        finally:
            # Worker processes that are still ending share the open file, so closing is not enough.
            fcntl.flock(file, fcntl.LOCK_UN)


def only_one_in(db_url, state):
    """Return the lock of a database, for machines that share it but not the folder `state`."""
    url = sa.make_url(db_url)
    if url.get_backend_name() == "postgresql":
        return advisory_lock(url)
    folder = pathlib.Path(url.database or "").resolve().parent
    if url.get_backend_name() != "sqlite" or not url.database or folder == state.resolve():
        return contextlib.nullcontext()  # the lock of `state` is that of the database
    return only_one(folder)


@contextlib.contextmanager
def advisory_lock(url):
    """Hold the lock of a PostgreSQL database, by a connection of its own."""
    engine = sa.create_engine(
        url,
        poolclass=sa.NullPool,
        isolation_level="AUTOCOMMIT",
        connect_args={"application_name": f"{NAME}: {myself()}"[:NAME_LIMIT]},
    )
    with engine.connect() as connection:
        connection.execute(sa.text(NOTICE))  # so that a machine that is gone is noticed soon
        if not connection.scalar(sa.text("SELECT pg_try_advisory_lock(:key)"), {"key": KEY}):
            holder = connection.scalar(sa.text(HOLDERS), {"key": KEY}) or ""
            raise busy(holder.removeprefix(f"{NAME}: "))
        try:
            yield
        finally:
            with contextlib.suppress(sa.exc.DBAPIError):  # a lost connection holds no lock
                connection.execute(sa.text("SELECT pg_advisory_unlock(:key)"), {"key": KEY})
