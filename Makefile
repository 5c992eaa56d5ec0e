# `make` lists the targets. Everything is installed into .venv, from the lock files in requirements/.
.DEFAULT_GOAL := help
.PHONY: help play party test check bench golden protocol screenshots lock clean

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
WEB := tests/web
SOURCES := setup.py pyproject.toml $(shell find src docs/rules -type f ! -name '*.pyc')

help: ## List the targets
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | awk -F':.*## ' '{printf "  make %-11s %s\n", $$1, $$2}'

play: $(VENV)/.built ## Play in the browser
	@$(BIN)/tablee serve --open

party: $(VENV)/.built ## The same, for friends on this network too
	@$(BIN)/tablee serve --open --host 0.0.0.0

test: $(VENV)/.dev $(VENV)/.built $(VENV)/.browser $(WEB)/node_modules/.package-lock.json ## Pass all tests: style, types, rules, people at the page
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache | tail -n 8
	$(WEB)/node_modules/.bin/tsc -p $(WEB)/tsconfig.json
	$(BIN)/pytest -n 2 -m "not alone"
	$(BIN)/pytest -m alone

check: $(VENV)/.dev ## The quick part of the tests: style and types
	$(BIN)/ruff check && $(BIN)/ruff format --check && $(BIN)/mypy

bench: $(VENV)/.dev $(VENV)/.built ## Measure: compiled, not compiled, and beside other libraries where installed
	$(BIN)/python benchmarks/speed.py
	$(BIN)/python benchmarks/search.py

golden: $(VENV)/.dev $(VENV)/.built ## Write the golden records anew (after a deliberate change of rules)
	$(BIN)/python tests/golden/write.py

protocol: $(VENV)/.built ## Write docs/protocol.md anew (after a change of the messages)
	$(BIN)/python -m tablee.server.protocol > docs/protocol.md

screenshots: $(VENV)/.dev $(VENV)/.built ## Take the pictures of docs/screenshots anew, from real play (needs chromium)
	PYTHONPATH=src:. $(BIN)/python -m tests.web.screenshots

lock: ## Renew the lock files (needs uv)
	uv pip compile -q --universal --generate-hashes --no-emit-index-url --group build pyproject.toml -o requirements/run.txt
	uv pip compile -q --universal --generate-hashes --no-emit-index-url --group dev --extra report --extra lab pyproject.toml -o requirements/dev.txt

clean: ## Remove everything that was built
	rm -rf $(VENV) $(WEB)/node_modules build src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis

$(VENV)/.run: requirements/run.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install -q --disable-pip-version-check --require-hashes -r requirements/run.txt
	@touch $@

$(VENV)/.dev: requirements/dev.txt | $(VENV)/.run
	$(BIN)/pip install -q --disable-pip-version-check --require-hashes -r requirements/dev.txt
	@touch $@

# Tools of the tests only: the client itself needs no build.
$(VENV)/.browser: | $(VENV)/.run
	@command -v chromium-headless-shell > /dev/null && command -v npm > /dev/null || \
		{ apt-get update -qq && apt-get install -y -qq chromium-headless-shell npm; } > $(VENV)/browser.log 2>&1 || \
		echo "no chromium or npm, and apt could not install them (see $(VENV)/browser.log): tests of the page will be missing"
	@touch $@

$(WEB)/node_modules/.package-lock.json: $(WEB)/package-lock.json | $(VENV)/.browser
	npm ci --prefix $(WEB) --no-audit --no-fund --loglevel=error > /dev/null
	@touch $@

# src/ itself stays plain Python: PYTHONPATH=src runs it interpreted, beside the compiled package in .venv.
$(VENV)/.built: $(SOURCES) $(VENV)/.run
	@echo "building tablee …"
	@$(BIN)/pip install -v --disable-pip-version-check --no-build-isolation --no-deps --force-reinstall . \
		> $(VENV)/build.log 2>&1 || { tail -n 40 $(VENV)/build.log; exit 1; }
	@grep -o 'tablee: .* plain Python.*' $(VENV)/build.log || true
	@rm -rf build src/*.egg-info
	@touch $@
