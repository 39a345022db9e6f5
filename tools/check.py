"""Check the repository's own rules; `make check` runs it after the linters.

- No file names the host of a package registry: every machine has its own registry.
- No notebook carries outputs.
- constraints.txt pins exactly what the direct dependencies bring along.
- package-lock.json fits package.json, and every front-end package has an integrity hash.
"""

import json
import subprocess
import sys
from pathlib import Path

import constraints

ROOT = Path(__file__).resolve().parents[1]

# In two parts each, so that this file does not break the rule itself.
REGISTRY_HOSTS = tuple(
    ".".join(parts)
    for parts in (
        ("pypi", "org"),
        ("files", "pythonhosted", "org"),
        ("download", "pytorch", "org"),
        ("registry", "npmjs", "org"),
        ("registry", "yarnpkg", "com"),
        ("deb", "debian", "org"),
    )
)


def files(root=ROOT):
    """Return the repository's files: tracked ones, and new ones that git does not ignore."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    names = subprocess.run(command, cwd=root, check=True, capture_output=True, text=True).stdout
    paths = [root / name for name in names.split("\0") if name]
    return [path for path in paths if path.is_file()]


def registry_hosts(paths):
    """Return a line for each file that names the host of a package registry."""
    found = []
    for path in paths:
        text = path.read_text(encoding="utf-8", errors="ignore")
        found += [
            f"{path.relative_to(ROOT)} names {host}" for host in REGISTRY_HOSTS if host in text
        ]
    return found


def notebook_outputs(paths):
    """Return a line for each notebook with outputs or execution counts."""
    found = []
    for path in paths:
        if path.suffix == ".ipynb":
            cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
            if any(cell.get("outputs") or cell.get("execution_count") for cell in cells):
                found.append(f"{path.relative_to(ROOT)} carries outputs")
    return found


def pins(text, wanted):
    """Return a line for each package whose pin in `text` differs from `wanted` {name: version}."""
    pinned = constraints.pins(text)
    return [
        f"constraints.txt: {name} is {pinned.get(name, 'not pinned')}, needed: {version}"
        for name, version in wanted.items()
        if pinned.get(name) != version
    ]


def lock(package, locked):
    """Return a line for each way in which the lock file does not fit package.json."""
    kinds = ("dependencies", "devDependencies")
    found = [
        f"package-lock.json has other {kind} than package.json: run `npm install`"
        for kind in kinds
        if package.get(kind) != locked["packages"][""].get(kind)
    ]
    for name, entry in locked["packages"].items():
        if name and not entry.get("integrity"):
            found.append(f"package-lock.json: {name} has no integrity hash")
        if "resolved" in entry:
            found.append(f"package-lock.json: {name} names the address that it came from")
    return found


def problems():
    """Return every broken rule, one line each."""
    paths = files()
    package, locked = (
        json.loads((ROOT / name).read_text(encoding="utf-8"))
        for name in ("package.json", "package-lock.json")
    )
    constraints_text = (ROOT / "constraints.txt").read_text(encoding="utf-8")
    return [
        *registry_hosts(paths),
        *notebook_outputs(paths),
        *pins(constraints_text, constraints.transitive()),
        *lock(package, locked),
    ]


if __name__ == "__main__":
    found = problems()
    print("\n".join(found) if found else "The repository keeps its rules.")
    sys.exit(1 if found else 0)
