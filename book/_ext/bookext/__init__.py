"""Local Sphinx extension of the book: fresh outputs, local front-end files, accessible pages.

One module for each job:

- ``cache_key``: outputs of executed cells can never be older than the code that made them
- ``kernel``: cells run with IPython's defaults, not with the user's settings
- ``vendor``: MathJax and the like come from the book itself, never from another host
- ``pages``: what each HTML page gets beyond the theme (own style and script, notebook download)
- ``nodes``: HTML that screen readers understand
- ``templates/``: three parts of the theme's page, corrected for screen readers
"""

from bookext import cache_key, kernel, nodes, pages, vendor


def setup(app):
    """Connect the jobs to Sphinx."""
    for job in (cache_key, kernel, vendor, pages, nodes):
        job.connect(app)
    return {"version": "1.0", "parallel_read_safe": True, "parallel_write_safe": True}
