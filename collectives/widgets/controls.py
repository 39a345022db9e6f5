"""Sliders of ipywidgets, tied to the traits of a widget in the browser.

The ties are made with `jslink`: they work in a page without a kernel, and with one Python sees
the values as well.
"""

import math

import ipywidgets
from IPython.display import display

STYLE = {"description_width": "6.5em"}


def check_positive(**values):
    """Raise `ValueError` that names the first value which is not a positive, finite number."""
    for name, value in values.items():
        if not (value > 0 and math.isfinite(value)):
            raise ValueError(f"{name} must be a positive number, got {value!r}")


def cost_sliders(widget):
    """Return the sliders for N, T, α and B that all widgets of the cost model share."""
    return [
        int_slider(widget, "n", "Ranks N", 1, 1024),
        log_slider(widget, "T", "Tensor T", 2, 12),
        log_slider(widget, "alpha", "Startup α", -7, -3),
        log_slider(widget, "bandwidth", "Bandwidth B", 8, 12),
    ]


def int_slider(widget, trait, description, low, high):
    """Return an `IntSlider` for a whole number, wide enough for the value that `trait` has now."""
    value = getattr(widget, trait)
    slider = ipywidgets.IntSlider(
        value=value, min=min(low, value), max=max(high, value), description=description
    )
    return _tied(slider, widget, trait)


def log_slider(widget, trait, description, low, high):
    """Return a `FloatLogSlider` from 10^low to 10^high with ten steps a decade."""
    value = getattr(widget, trait)
    slider = ipywidgets.FloatLogSlider(
        value=value,
        base=10,
        min=min(low, math.floor(math.log10(value))),
        max=max(high, math.ceil(math.log10(value))),
        step=0.1,
        description=description,
    )
    return _tied(slider, widget, trait)


def checkbox(widget, trait, description):
    """Return a `Checkbox` for a trait that is True or False."""
    box = ipywidgets.Checkbox(value=getattr(widget, trait), description=description, indent=False)
    ipywidgets.jslink((box, "value"), (widget, trait))
    box.add_class(f"coll-{trait}")
    return box


def choice(widget, trait, description, options):
    """Return a `Dropdown` over a list of texts for a trait that holds the index of one of them."""
    menu = ipywidgets.Dropdown(
        options=list(options), index=getattr(widget, trait), description=description, style=STYLE
    )
    ipywidgets.jslink((menu, "index"), (widget, trait))
    menu.add_class(f"coll-{trait}")
    return menu


def button(description, name):
    """Return a `Button` that the script of the widget around it listens to, by its class."""
    made = ipywidgets.Button(description=description)
    made.add_class(f"coll-{name}")
    return made


def player_buttons():
    """Return the buttons Back, Play and Next in a row."""
    names = {"back": "Back", "play": "Play", "next": "Next"}
    return ipywidgets.HBox([button(text, name) for name, text in names.items()])


def limits(steps, n):
    """Return the traits that bound the sliders of a player; a slider needs two values at least."""
    return {"steps": steps, "steps_limit": max(steps, 1), "rank_limit": max(n - 1, 1)}


def follow_limit(widget, trait, slider):
    """Let the largest value of `slider` follow a trait of the widget."""
    ipywidgets.jslink((widget, trait), (slider, "max"))


def panel(*rows):
    """Return a `VBox` of controls and widgets; its class is where the style sheet starts."""
    box = ipywidgets.VBox(list(rows))
    box.add_class("coll-panel")
    return box


def show(panel_box, picture):
    """Display a panel; in the book first `picture`, a figure that says the same without script."""
    if picture is not None:
        display(picture)
    display(panel_box)


def _tied(slider, widget, trait):
    slider.readout = False  # the widget writes the value beside it, with a unit
    slider.style.description_width = STYLE["description_width"]
    slider.layout.width = "100%"
    slider.add_class("coll-slider")
    slider.add_class(f"coll-{trait}")
    ipywidgets.jslink((slider, "value"), (widget, trait))
    return slider
