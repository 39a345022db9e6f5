"""Trials of the marking itself: classes of cheats and of broken files, faults in the middle."""
