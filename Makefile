# A fresh machine needs python3 (3.11 or newer) and make; `make play` and `make test` bring the rest. Tests of pages are
# skipped where there is no Chromium.

PYTHON ?= python3
BIN := .venv/bin
GAMES := $(notdir $(patsubst %/__init__.py,%,$(wildcard src/greenbaize/games/*/__init__.py)))
SECONDS ?= 1
WORKERS ?= 2

.PHONY: play test check bench warm clean

play: warm
	@trap : INT; $(BIN)/greenbaize play || [ $$? -eq 130 ]

# First as it is played, compiled; then the rules as plain Python, where every line and branch must be passed.
test: warm
	$(BIN)/python -m pytest -n $(WORKERS) --dist loadgroup
	GREENBAIZE_JIT=off $(BIN)/coverage run -m pytest -q tests/games
	$(BIN)/coverage report

check: .venv/installed
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/python -m pytest -q tests/test_architecture.py

bench: warm
	@$(BIN)/greenbaize bench --seconds $(SECONDS)

# Compiles all kernels once, so that nobody waits for them later; again only when a source has changed.
warm: .venv/warm

.venv/warm: .venv/installed $(shell find src -name '*.py')
	@for game in $(GAMES); do \
		$(BIN)/greenbaize bench $$game --players 2 --seconds 0 --json >/dev/null || exit 1; \
		$(BIN)/greenbaize watch $$game --bots search@2 --seed 0 >/dev/null || exit 1; \
	done
	@touch $@

.venv/installed: pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $@

clean:
	rm -rf .venv build dist .coverage .mypy_cache .ruff_cache .pytest_cache .hypothesis
