"""Puts scripts into error messages and into the names of its classes."""


class Bad(Exception):
    pass


Bad.__name__ = "<script>document.title='owned'</script>"


def double(ring, values):
    ring.shift(values)
    raise Bad("</pre><script>document.title = 'owned'</script><img src=x onerror=alert(1)>")


sent_gb = -1
raise Bad("</code></pre><script>document.title = 'owned'</script>")
