"""The database: how to connect, what tables it needs, when it is busy."""

import contextlib

import sqlalchemy as sa
from alembic.script import ScriptDirectory
from nbgrader import api, dbutil

RUNS = sa.Table(
    "autograder_run",
    sa.MetaData(),
    sa.Column("assignment", sa.String(128), primary_key=True),
    sa.Column("student", sa.String(128), primary_key=True),
    sa.Column("fingerprint", sa.String(64), nullable=False),
    sa.Column("record", sa.Text, nullable=False),
    sa.Column("marked_at", sa.DateTime, nullable=False),
)
SOURCES = sa.Table(
    "autograder_source",
    sa.MetaData(),
    sa.Column("assignment", sa.String(128), primary_key=True),
    sa.Column("digest", sa.String(64), nullable=False),
)
BUSY_SECONDS = 5  # that SQLite itself waits for another program


def is_busy(error):
    """Return whether another program holds the database, so that trying again can help."""
    text = str(error.orig).lower()
    return "locked" in text or "busy" in text or "deadlock" in text


def connect(url):
    """Return an engine for `url`; SQLite waits a while for others."""
    if not url.startswith("sqlite"):
        return sa.create_engine(url, pool_pre_ping=True)
    return sa.create_engine(url, connect_args={"timeout": BUSY_SECONDS})


def create_tables(engine):
    """Create what is missing in the database, also after a run that died while doing this.

    nbgrader starts a program `alembic` for this, and leaves half a database where that fails.
    """
    api.Base.metadata.create_all(engine)
    RUNS.metadata.create_all(engine)
    SOURCES.metadata.create_all(engine)
    version = sa.Table("alembic_version", sa.MetaData(), sa.Column("version_num", sa.String(32)))
    version.metadata.create_all(engine)
    with engine.begin() as connection:
        if connection.execute(sa.select(version)).first() is None:
            head = ScriptDirectory(dbutil.ALEMBIC_DIR).get_current_head()
            connection.execute(version.insert().values(version_num=head))


@contextlib.contextmanager
def reuse(engine):
    """Let nbgrader's `Gradebook` use `engine` instead of opening a connection of its own."""
    original = api.create_engine
    api.create_engine = lambda *args, **kwargs: engine
    try:
        yield
    finally:
        api.create_engine = original
