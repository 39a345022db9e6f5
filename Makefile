# The targets and what they are for: `make help`. Every target does its own set-up.

SHELL := /bin/sh
VENV := .venv
BIN := $(VENV)/bin
PYTHON ?= $(shell for p in python3.11 python3.12 python3.13 python3 python; do \
	$$p -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' 2>/dev/null \
	&& { echo $$p; break; }; done)

# A stamp's name holds a checksum of what it stands for: new requirements, new stamp.
checksum = $(shell cat $(1) | cksum | cut -d' ' -f1)
BOOK_READY := $(VENV)/ready-book-$(call checksum,requirements.txt constraints.txt pyproject.toml)
TEST_READY := $(VENV)/ready-test-$(call checksum,requirements.txt requirements-test.txt constraints.txt pyproject.toml)

.PHONY: help book test lab check format constraints clean distclean grade notebooks bundle gpu
.DEFAULT_GOAL := help

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

book: $(BOOK_READY) ## build the book into _build/html; warnings are errors
	$(BIN)/python tools/book.py

test: $(TEST_READY) ## build the book and run every test
	$(BIN)/python tools/run_tests.py

lab: $(BOOK_READY) ## open JupyterLab; chapters open as notebooks
	$(BIN)/python tools/lab.py

grade: $(BOOK_READY) ## mark what lies in autograder/submitted; the sample class if that is empty
	$(BIN)/python -m autograder grade

notebooks: $(TEST_READY) ## make the student notebooks again from solutions/
	$(BIN)/python -m autograder generate

bundle: $(BOOK_READY) ## write build/exercises.zip, which a student needs and no more
	$(BIN)/python -m autograder bundle build/exercises.zip

gpu: $(TEST_READY) ## run the GPU tests and the benchmark on GPUs, write one report
	$(BIN)/python tools/gpu_report.py

check: $(TEST_READY) ## run the linters and the checks of the repository's own rules
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/python tools/check.py
	$(BIN)/python -m autograder generate --check

format: $(TEST_READY) ## let ruff sort imports and lay out the Python files
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

constraints: $(TEST_READY) ## write constraints.txt from what is installed
	$(BIN)/python tools/constraints.py

clean: ## remove what the builds made; keep the virtual environment
	rm -rf _build build .pytest_cache .ruff_cache .hypothesis

distclean: clean ## remove also the virtual environment and the front-end files
	rm -rf $(VENV) node_modules *.egg-info

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "Python 3.11, 3.12 or 3.13 is needed, and none was found."; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' \
		|| { echo "$(PYTHON) is not Python 3.11, 3.12 or 3.13."; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' \
		|| { echo "$(PYTHON) cannot make virtual environments. On Debian: apt-get install python3-venv"; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(BOOK_READY): | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.txt
	@rm -f $(VENV)/ready-book-*
	@touch $@

$(TEST_READY): $(BOOK_READY)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements-test.txt
	@rm -f $(VENV)/ready-test-*
	@touch $@
