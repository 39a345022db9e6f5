"""Names of files and people: made safe for a folder, made comparable, recognized."""

import re
import unicodedata

ID_LIMIT = 128  # characters that nbgrader's database holds
FOLDER_BYTES = 200  # a file name may have 255 bytes; ours get a suffix at times
UNSAFE = set('/\\:*?"<>|[]~%\0')
RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)
JUNK_PARTS = ("__MACOSX", ".ipynb_checkpoints", "__pycache__")
JUNK_NAMES = (".ds_store", "thumbs.db", "desktop.ini")
NOTEBOOK = re.compile(r"(?P<stem>.+?)\.ipynb(\.json|\.txt)?", re.IGNORECASE | re.DOTALL)
COPY_MARKS = (
    re.compile(r"\s*\((?P<number>\d{1,4})\)$"),  # browsers
    re.compile(r"[-_]copy(?P<number>\d{1,4})$"),  # JupyterLab
    re.compile(r"-(?P<number>\d{1,4})$"),  # Canvas
    re.compile(r"\s*[-_ ]\s*(?:copy|kopie|copie|copia)$"),
)
COPY_OF = re.compile(r"^(?:copy of|kopie von|copie de|copia de)\s+")


def show(text, limit=120):
    """Return `text` for a message: no control characters, no endless names."""
    plain = "".join(c if c.isprintable() else f"\\x{ord(c):02x}" for c in str(text))
    return plain if len(plain) <= limit else plain[: limit - 1] + "…"


def safe_name(text):
    """Return `text` as the name of a folder or file: every unsafe character becomes `~hex`."""
    text = unicodedata.normalize("NFC", str(text))
    marked = "".join(escape(char) if unsafe(char) else char for char in text)
    if marked.startswith((".", " ", "-")):
        marked = escape(marked[0]) + marked[1:]
    if marked.endswith((".", " ")):
        marked = marked[:-1] + escape(marked[-1])
    if not marked or RESERVED.fullmatch(marked):
        marked = "~" + marked
    return marked


def unsafe(char):
    """Return whether a file system, a glob pattern or a web address may trip over `char`."""
    return char in UNSAFE or not char.isprintable()


def escape(char):
    """Return `char` as its code."""
    return f"~{ord(char):02X}"


def short_name(text):
    """Return a safe name that fits into a file system, however long `text` is."""
    name = safe_name(text)
    while len(name.encode()) > FOLDER_BYTES:
        name = name[: len(name) * FOLDER_BYTES // len(name.encode())]
    return name


def student_id(text):
    """Return `text` as the id of a student, which is also a folder's name.

    Raises ValueError if it is empty or longer than the gradebook can hold.
    """
    folder = safe_name(str(text).strip())
    if folder == "~":
        raise ValueError("the id is empty")
    if len(folder) > ID_LIMIT or len(folder.encode()) > FOLDER_BYTES:
        raise ValueError(f"the id {show(text, 40)} is longer than {ID_LIMIT} characters")
    return folder


def person_key(name):
    """Return a person's name with nothing but letters and digits, for exact comparison."""
    text = unicodedata.normalize("NFC", unicodedata.normalize("NFKC", name).casefold())
    return "".join(char for char in text if char.isalnum() or unicodedata.combining(char))


def plain_key(name):
    """Return `person_key` without accents, as systems write it that know ASCII only."""
    text = person_key(name)
    for letters, plain in (("ä", "ae"), ("ö", "oe"), ("ü", "ue"), ("ø", "o"), ("ł", "l")):
        text = text.replace(letters, plain)
    text = unicodedata.normalize("NFKD", text)
    return "".join(char for char in text if char.isalnum())


def is_junk(parts):
    """Return whether a path holds what computers add by themselves."""
    last = parts[-1]
    return (
        any(part in JUNK_PARTS for part in parts)
        or last.casefold() in JUNK_NAMES
        or last.startswith("._")
        or last.casefold().endswith("-checkpoint.ipynb")
    )


def is_notebook(name):
    """Return whether a file's name says that it is a notebook."""
    return NOTEBOOK.fullmatch(name) is not None


def recognize(filename, expected):
    """Return (notebook, version, exact): which of the `expected` names a file stands for.

    "ring (2).ipynb" is version 2 of "ring". Returns None for any other file.
    """
    match = NOTEBOOK.fullmatch(filename)
    if match is None:
        return None
    folded = {person_fold(name): name for name in expected}
    stem, version = person_fold(match["stem"].strip()), 0
    exact = match["stem"] in expected
    for _ in range(4):
        if stem in folded:
            return folded[stem], version, exact
        shorter, number = without_copy_mark(stem)
        if shorter == stem:
            return None
        stem, version = shorter, max(version, number)
    return None


def person_fold(text):
    """Return `text` for a comparison that ignores case and the form of accents."""
    return unicodedata.normalize("NFC", text).casefold()


def without_copy_mark(stem):
    """Return (stem, number) after taking away one mark of a copy."""
    for mark in COPY_MARKS:
        match = mark.search(stem)
        if match and match.start():
            number = match.groupdict().get("number")
            return stem[: match.start()], int(number or 1)
    return COPY_OF.sub("", stem), 1
