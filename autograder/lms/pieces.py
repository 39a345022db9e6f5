"""What a system's file name says about one file: whose it is, from when, and its own name."""

import dataclasses
import datetime


@dataclasses.dataclass(frozen=True)
class Piece:
    """One file as its system describes it; what the system does not say stays empty."""

    system: str
    filename: str  # what the student called it
    name: str = ""  # the student's, or the team's
    login: str = ""
    number: str = ""  # the system's own id of the student, with its leading zeros
    anonymous: str = ""
    team: str = ""
    file_number: str = ""
    late: bool | None = None  # None: the system does not say
    time: datetime.datetime | None = None
    stamp: str = ""  # names the attempt; "" where the system sends one only
    folder: str = ""  # path of the student's folder in the source, for the way back
    prefix: str = ""  # start of the file name that the system wants back
    kind: str = "file"  # or "text": typed into the browser; "note": written by the system

    @property
    def owner(self):
        """What stands for one person, or one team, in this source."""
        return (self.name, self.login, self.number, self.anonymous, self.team)

    def natural_id(self):
        """Return the id to use where no roster says another, "" if there is none."""
        return self.anonymous or self.login or self.number
