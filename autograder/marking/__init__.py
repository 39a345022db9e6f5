"""Marks a class: finds submissions, runs them, writes marks, feedback and reports."""
