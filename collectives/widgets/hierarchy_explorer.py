"""Flat rings against a hierarchy over nodes, with sliders for the machine and the tensor."""

import traitlets

from collectives._checks import check_ranks
from collectives.cost import t_hierarchical
from collectives.plots.links import busiest_links
from collectives.widgets import controls
from collectives.widgets.fallback import Fallback
from collectives.widgets.model_widget import ModelWidget


class HierarchyExplorer(ModelWidget):
    """One flat ring, as many flat rings as a node has ranks, and the three phases of a hierarchy.

    `nodes` nodes of `per_node` ranks each; `T` bytes on one rank, `alpha` seconds a message,
    bandwidths in bytes per second and rank. Raises `ValueError` for values that are not positive,
    and for one node of one rank.
    """

    nodes = traitlets.Int(8).tag(sync=True)
    per_node = traitlets.Int(8).tag(sync=True)
    T = traitlets.Float(14e9).tag(sync=True)
    alpha = traitlets.Float(10e-6).tag(sync=True)
    bandwidth_inside = traitlets.Float(100e9).tag(sync=True)
    bandwidth_between = traitlets.Float(25e9).tag(sync=True)

    def __init__(
        self,
        nodes=8,
        per_node=8,
        T=14e9,
        alpha=10e-6,
        bandwidth_inside=100e9,
        bandwidth_between=25e9,
    ):
        nodes, per_node = check_ranks(nodes), check_ranks(per_node)
        if nodes * per_node < 2:
            raise ValueError("one rank sends no messages: expected 2 ranks or more in all")
        start = {"T": T, "alpha": alpha}
        start |= {"bandwidth_inside": bandwidth_inside, "bandwidth_between": bandwidth_between}
        super().__init__(start, nodes=nodes, per_node=per_node)
        self.panel = controls.panel(
            controls.int_slider(self, "nodes", "Nodes", 1, 64),
            controls.int_slider(self, "per_node", "Per node", 1, 16),
            controls.log_slider(self, "T", "Tensor T", 2, 12),
            controls.log_slider(self, "alpha", "Startup α", -7, -3),
            controls.log_slider(self, "bandwidth_inside", "B inside", 8, 12),
            controls.log_slider(self, "bandwidth_between", "B between", 8, 12),
            self,
        )

    def busy(self):
        """Return [(plan, seconds inside, seconds between)] for the busiest rank of each plan."""
        n, p = self.nodes * self.per_node, self.per_node
        whole = 2 * (n - 1) / n  # what a rank sends in one ring, in tensors
        cross, stay = float(self.nodes > 1), float(p > 1)
        rings = ((p - 1) / p, 1 / p) if cross else (1, 0)
        loads = [
            ("1 flat ring", whole * stay, whole * cross),
            (f"{p} flat rings", whole * rings[0], whole * rings[1]),
            ("hierarchical", 2 * (p - 1) / p, 2 * (self.nodes - 1) / self.nodes / p),
        ]
        inside, between = self.T / self.bandwidth_inside, self.T / self.bandwidth_between
        return [(name, a * inside, b * between) for name, a, b in loads]

    def picture(self):
        """Return how long the busiest links work at the current values, as a `Fallback`."""
        plans = self.busy()
        three = t_hierarchical(
            self.nodes,
            self.per_node,
            self.T,
            self.alpha,
            1 / self.bandwidth_inside,
            1 / self.bandwidth_between,
        )
        words = "; ".join(f"{name} {a:.3f} s and {b:.3f} s" for name, a, b in plans)
        alt = (
            "Pairs of bars: how long the busiest link inside a node and between nodes works. "
            f"{words}. The three phases one after the other take {three:.4f} s with startup."
        )
        return Fallback(busiest_links(plans), alt)
