"""Exercises and their marking: student notebooks, public checks, hidden tests."""
