"""The figures of the book, in matplotlib. Needs matplotlib; the simulator does not."""
