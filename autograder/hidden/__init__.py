"""The hidden tests. They never go to a student: not in the notebook, not in the bundle."""
