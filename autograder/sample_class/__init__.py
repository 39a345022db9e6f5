"""A class to try the marking on: 30 submissions, from the zips of four systems to the exports.

`examples/class/class.toml` says who hands in what and which points it must get.
"""
