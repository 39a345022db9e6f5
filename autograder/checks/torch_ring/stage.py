"""Plays cases on the ranks of a student's function, on gloo or watched, each in bounded time."""

from autograder.checks.torch_ring.conductor import Conductor
from autograder.checks.torch_ring.crew import CrewError, open_crew
from autograder.checks.torch_ring.relay import Relay
from autograder.checks.torch_ring.trace import End, Trace
from collectives._port import PortError

MOST_RANKS = 4
CREW_SECONDS = 60.0
GLOO_SECONDS = 4.0  # the timeout of the ranks' group
WAIT_SECONDS = 10.0  # of wall time for a case; what counts is the processor time of a rank
MOST_LATE = 2  # cases that may use up their processor time; then no more are played


class Stage:
    """The ranks of one function. Started when the first case needs them, again if some died.

    A rank may compute for `seconds` in one case.
    """

    def __init__(self, function, seconds=1.0):
        self.function, self.seconds = function, seconds
        self.crew, self.joined, self.count, self.late = None, None, 0, 0

    def play(self, case, backend, alter=None, **options):
        """Return the `Trace` of a case on "gloo" or on "watched" ranks."""
        trace = Trace(case, backend)
        if self.late >= MOST_LATE:
            trace.ends = {rank: End("late") for rank in case.members}
            return trace
        try:
            self._ready(case.world, backend, options)
            self._run(trace, alter)
        except (CrewError, PortError, RuntimeError, OSError):
            for rank in case.members:
                trace.ends.setdefault(rank, End("died"))
        ends = {end.status for end in trace.ends.values()}
        self.late += any(map(took_long, trace.ends.values()))
        if "late" in ends:
            self.late = MOST_LATE
        if ends & {"late", "died"} or (backend == "gloo" and "raised" in ends):
            trace.signals = self.close()
        return trace

    def _ready(self, n, backend, options):
        """Let the ranks join a group of the right kind, if they are not in it already."""
        if self.crew is None:
            self.crew = open_crew(self.function, MOST_RANKS, CREW_SECONDS)
        wanted = (n, backend, tuple(sorted(options.items())))
        if self.joined == wanted:
            return
        self.count += 1
        place = self.crew.place(self.count)
        request = {"do": "join", "n": n, "backend": backend, "place": place}
        for port in self.crew.ports[:n]:
            port.sock.settimeout(30)
            port.send({**request, "seconds": GLOO_SECONDS, **options})
        for port in self.crew.ports[:n]:
            port.receive()
        self.joined = wanted

    def _run(self, trace, alter):
        case, ports = trace.case, self.crew.ports[: trace.case.world]
        options = {"op": case.op} if case.op else {}
        request = {"do": "case", "dtype": case.dtype, "shape": list(case.values.shape[1:])}
        request.update(layout=case.layout, options=options, seconds=self.seconds)
        if case.ranks is not None:
            request["ranks"] = list(case.ranks)
        for rank, port in enumerate(ports):
            port.send(request, case.content(rank))
        quote = getattr(self.crew, "quote", None)
        Conductor(trace, ports, Relay(trace, alter), quote).run(WAIT_SECONDS)

    def close(self):
        """End the ranks; return for each the name of the signal that had ended it, or ""."""
        crew, self.crew, self.joined = self.crew, None, None
        return crew.close() if crew else []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def took_long(end):
    """Return whether a rank was stopped by a time limit."""
    problem = end.problem
    return end.status == "late" or bool(
        problem and (problem.name == "TimeIsUp" or "Timed out waiting 4" in problem.text)
    )
