"""Shows HTML with scripts, frames and remote pictures."""

from IPython.display import HTML, SVG, Javascript, display

display(HTML("<script>document.title = 'owned'</script><img src=x onerror=document.title='owned'>"))
display(Javascript("document.title = 'owned'"))
display(
    SVG("<svg xmlns='http://www.w3.org/2000/svg'><script>document.title='owned'</script></svg>")
)
display({"text/html": "<iframe src='https://example.org'></iframe>"}, raw=True)
print("<script>document.title = 'owned'</script>")


def double(ring, values):
    return values


sent_gb = -1
