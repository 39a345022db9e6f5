"""One command of `python -m autograder` in each module: its object `command`."""
