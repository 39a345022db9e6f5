"""Repairs broken submissions before they are marked, and says in plain words what it repaired."""
