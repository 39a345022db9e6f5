"""HTML for two kinds of nodes whose usual HTML misleads screen readers.

- The entries of a bibliography use a role that ARIA has given up, inside a list without items.
- The summary of a folded code cell says "Toggle hidden content" in place of the text it shows.
"""

from docutils import nodes
from myst_nb.sphinx_ import HideCodeCellNode, depart_HideCellInput


def visit_citation(translator, node):
    """Open an entry of the bibliography, and the list around it before the first one."""
    if not isinstance(node.previous_sibling(), nodes.citation):
        translator.body.append('<div role="list" class="citation-list">\n')
    entry = translator.starttag(node, "div", classes=[node.tagname], role="listitem")
    translator.body.append(entry)


def depart_citation(translator, node):
    """Close an entry, and the list after the last one."""
    translator.body.append("</div>\n")
    if not isinstance(node.next_node(descend=False, siblings=True), nodes.citation):
        translator.body.append("</div>\n")


def visit_folded_cell(translator, node):
    """Open a folded code cell; its summary is named by its own text."""
    prompts = {"collapsed": node["prompt_show"], "expanded": node["prompt_hide"]}
    lines = [
        f'<p class="{when} admonition-title">{translator.encode(text)}</p>'
        for when, text in prompts.items()
    ]
    translator.body.append(
        f'<details class="admonition hide {" ".join(node["classes"])}">\n'
        f"<summary>{''.join(lines)}</summary>\n"
    )


def connect(app):
    """Replace the HTML of both kinds of nodes."""
    app.add_node(nodes.citation, override=True, html=(visit_citation, depart_citation))
    folded = (visit_folded_cell, depart_HideCellInput)
    app.add_node(HideCodeCellNode, override=True, html=folded)
