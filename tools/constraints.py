"""Write constraints.txt: the exact version of every package that the direct dependencies bring.

`make constraints` calls it. It follows the metadata of the installed packages, so anything else
that lies in the virtual environment does not matter. The CUDA packages stay free: torch itself
names the ones that it needs, and they differ from machine to machine.
"""

import re
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parents[1]
REQUIREMENT_FILES = ("requirements.txt", "requirements-test.txt")
FREE = re.compile(r"(nvidia|cuda)\b.*|triton.*")
HEAD = """\
# What the direct dependencies bring along, pinned. Written by `make constraints`; do not edit.
# Not here: the direct dependencies (requirements*.txt) and the CUDA packages, which torch names.
"""


def normal(name):
    """Return a package's name as the package index compares it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def pins(text):
    """Return {name: version} of the exact pins in the text of a requirements file."""
    found = re.findall(r"^([A-Za-z0-9._-]+)==([^\s;+]+)", text, flags=re.MULTILINE)
    return {normal(name): version for name, version in found}


def direct():
    """Return {name: version} of the direct dependencies."""
    texts = [(ROOT / file).read_text(encoding="utf-8") for file in REQUIREMENT_FILES]
    return {name: version for text in texts for name, version in pins(text).items()}


def needs(name, extras):
    """Return the requirements of an installed package that apply on this machine."""
    for text in metadata.requires(name) or []:
        requirement = Requirement(text)
        chosen = [{"extra": extra} for extra in ("", *extras)]
        if not requirement.marker or any(requirement.marker.evaluate(c) for c in chosen):
            yield requirement


def installed():
    """Return {name: version} of everything installed that the direct dependencies need."""
    found, waiting = {}, [(name, frozenset()) for name in direct()]
    seen = set()
    while waiting:
        item = waiting.pop()
        if item in seen or FREE.fullmatch(item[0]):
            continue
        seen.add(item)
        found[item[0]] = metadata.version(item[0]).split("+")[0]
        waiting += [(normal(need.name), frozenset(need.extras)) for need in needs(*item)]
    return found


def transitive():
    """Return {name: version} of what is installed and is no direct dependency."""
    named = direct()
    return {name: version for name, version in installed().items() if name not in named}


def main():
    """Write the file from what is installed here."""
    lines = [f"{name}=={version}" for name, version in sorted(transitive().items())]
    (ROOT / "constraints.txt").write_text(HEAD + "\n".join(lines) + "\n", encoding="utf-8")
    print(f"constraints.txt: {len(lines)} packages")


if __name__ == "__main__":
    main()
