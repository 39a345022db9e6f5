"""Joining the JavaScript modules."""

import subprocess

import pytest

from collectives.widgets import bundle


@pytest.fixture
def modules(monkeypatch):
    """Let `bundle` read modules from a dict that the test fills."""
    texts = {}
    monkeypatch.setattr(bundle, "read", lambda path: texts[path.removeprefix("js/")])
    return texts


def run(node, script):
    """Run a module and return what it prints."""
    command = [node, "--input-type=module", "-e", script]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.mark.parametrize("name", bundle.ENTRIES)
def test_each_widget_is_one_module_with_a_render_function(node, tmp_path, name):
    path = tmp_path / "widget.mjs"
    path.write_text(bundle.widget_module(name), encoding="utf-8")
    script = f'import w from "{path.as_uri()}"; console.log(typeof w.render)'
    assert run(node, script) == "function"


def test_page_script_brings_all_widgets(node):
    # The script starts the page's questions, so it needs a page: an empty one will do here.
    page = (
        "globalThis.document = { readyState: 'done', documentElement: { classList: new Set() }, "
        "querySelectorAll: () => [] };"
    )
    names = "console.log(Object.keys(collectivesWidgets).join(' '))"
    assert run(node, f"{page}\n{bundle.page_script()}\n{names}").split() == list(bundle.ENTRIES)


def test_names_of_two_modules_do_not_clash(modules, node):
    modules["a.js"] = (
        'import { f } from "./b/b.js";\nfunction own() { return 1; }\n'
        "export function g() { return f() + own(); }\n"
    )
    modules["b/b.js"] = "function own() { return 10; }\nexport function f() { return own(); }\n"
    script = bundle._joined(["a.js"]) + "\nconsole.log(modules['a.js'].g());"
    assert run(node, script) == "11"


def test_a_module_used_twice_is_there_once(modules):
    modules["a.js"] = 'import { f } from "./c.js";\nimport { g } from "./b.js";\n'
    modules["b.js"] = 'import { f } from "./c.js";\nexport const g = f;\n'
    modules["c.js"] = "export const f = 1;\n"
    assert bundle._joined(["a.js"]).count("const f = 1") == 1


def test_a_circle_is_refused(modules):
    modules["a.js"] = 'import { g } from "./b.js";\n'
    modules["b.js"] = 'import { f } from "./a.js";\n'
    with pytest.raises(ValueError, match=r"circle: a\.js -> b\.js -> a\.js"):
        bundle._joined(["a.js"])


@pytest.mark.parametrize(
    "line",
    [
        'import x from "./b.js";',
        'import { f as g } from "./b.js";',
        "export { f };",
        "export default f;",
        "export let x = 1;",
        "export const { a, b } = c;",
    ],
)
def test_a_line_that_cannot_be_joined_is_named(modules, line):
    modules["a.js"] = f"\n{line}\n"
    with pytest.raises(ValueError, match=r"js/a\.js, line 2"):
        bundle._joined(["a.js"])


def test_comments_stay_at_home():
    assert "\n//" not in bundle.page_script()
    assert "\n  //" not in bundle.page_script()
