"""What each HTML page gets beyond the theme: own style and script, a notebook to download."""

import shutil
from pathlib import Path

STATIC = Path(__file__).resolve().parents[2] / "_static"
TEMPLATES = Path(__file__).resolve().parent / "templates"
START_PAGE = """<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="refresh" content="0; url={first}" />
    <link rel="icon" href="data:," />
    <title>{title}</title>
  </head>
  <body>
    <main><h1>{title}</h1><p><a href="{first}">Open the first page</a></p></main>
  </body>
</html>
"""


def add_static_files(app):
    """Serve `book/_static`; load the style and the script on every page."""
    app.config.html_static_path.append(str(STATIC))
    app.add_css_file("course.css", priority=900)
    app.add_js_file("course.js", loading_method="defer")


def add_templates(app, config):
    """Use the corrected templates in place of the theme's."""
    config.templates_path.insert(0, str(TEMPLATES))


def offer_notebook(app, pagename, templatename, context, doctree):
    """Put the page's executed notebook next to its source, where the download button finds it."""
    if doctree is None or "kernelspec" not in (app.env.metadata.get(pagename) or {}):
        return
    notebook = Path(app.outdir).parent / "jupyter_execute" / f"{pagename}.ipynb"
    target = Path(app.outdir) / "_sources" / f"{pagename}.ipynb"
    if notebook.is_file():
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(notebook, target)
        context["ipynb_source"] = f"{pagename}.ipynb"


def write_start_page(app, exception):
    """Write `index.html`, which leads from the top of the site to the book's first page."""
    if exception is None and app.builder.name == "html" and app.config.root_doc != "index":
        page = START_PAGE.format(title=app.config.html_title, first=f"{app.config.root_doc}.html")
        (Path(app.outdir) / "index.html").write_text(page, encoding="utf-8")


def connect(app):
    """Connect to Sphinx; the theme reads `ipynb_source` at priority 501."""
    app.connect("config-inited", add_templates)
    app.connect("builder-inited", add_static_files)
    app.connect("html-page-context", offer_notebook, priority=500)
    app.connect("build-finished", write_start_page, priority=400)  # before the one of the toc
