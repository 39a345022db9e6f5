"""Claims that a script is a PNG picture."""

from IPython.display import display

script = b"\x89PNG\r\n\x1a\n' onload='document.title=1'><script>document.title='owned'</script>"
display({"image/png": script, "text/plain": "\"><script>document.title='owned'</script>"}, raw=True)


def double(ring, values):
    return values


sent_gb = -1
