"""A browser page that writes down everything that goes wrong on it."""

from urllib.parse import urlsplit

LOCAL_HOSTS = {"127.0.0.1", "localhost", ""}
LOCAL_SCHEMES = {"data", "blob", "about"}


def is_local(url, allow_files):
    """Return whether `url` stays on this machine (a file only where files are expected)."""
    parts = urlsplit(url)
    if parts.scheme in LOCAL_SCHEMES:
        return True
    if parts.scheme == "file":
        return allow_files
    return parts.hostname in LOCAL_HOSTS


class Problems(list):
    """What went wrong on one browser page, one line each: errors, failed and external requests."""

    def __init__(self, page, allow_files=False):
        """Listen to `page`; `allow_files` says that it is opened from disk."""
        super().__init__()
        self.allow_files = allow_files
        page.on("console", self.on_console)
        page.on("pageerror", lambda error: self.append(f"page error: {error}"))
        page.on("request", self.on_request)
        page.on("requestfailed", lambda request: self.append(f"request failed: {request.url}"))
        page.on("response", self.on_response)

    def on_console(self, message):
        """Note an error on the console."""
        if message.type == "error":
            self.append(f"console error: {message.text} ({message.location.get('url')})")

    def on_request(self, request):
        """Note a request that leaves the machine (Chromium is started without a name service)."""
        if not is_local(request.url, self.allow_files):
            self.append(f"external request: {request.url}")

    def on_response(self, response):
        """Note a response that says no."""
        if response.status >= 400:
            self.append(f"HTTP {response.status}: {response.url}")
