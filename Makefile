# `make` lists the targets. Everything is installed into .venv, from the lock files in requirements/.
.DEFAULT_GOAL := help
.PHONY: help coverage play party build test check bench golden mutants fuzz protocol screenshots chaos lock clean run dev browser style

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
WEB := tests/web
SKIPS := $(VENV)/skips.txt
# `make build QUICK=1`: less optimised machine code, built sooner, for trying things out.
QUICK ?=
export TABLEE_QUICK := $(QUICK)

help: ## List the targets
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | awk -F':.*## ' '{printf "  make %-11s %s\n", $$1, $$2}'

play: ## Play in the browser
	@$(PYTHON) tools/play.py serve --open

party: ## The same, for friends on this network too
	@$(PYTHON) tools/play.py serve --open --host 0.0.0.0

build: run ## Compile the present sources and wait for it (`make play` does so behind the server)
	@$(BIN)/python tools/build.py

# Compiling leaves a core idle for a minute, in which browsers are installed and style and types are checked.
test: dev ## Run all tests: style, types, rules, the page in a browser
	@$(MAKE) --no-print-directory -j2 build style
	@rm -f $(SKIPS)
	TABLEE_SKIPS=$(SKIPS) $(BIN)/pytest -n 3 --dist worksteal -m "not alone"
	TABLEE_SKIPS=$(SKIPS) $(BIN)/pytest -m alone
	@if [ -s $(SKIPS) ]; then echo "Not every test was run:"; cat $(SKIPS); else echo "No test was skipped."; fi

# Compiled lines cannot be traced, and plain ones are slow: a test that repeats the same lines for long is cut short. From
# Python 3.12 on (`make coverage PYTHON=python3.13`) lines report themselves once, which is several times as fast.
BRIEF ?= 4
coverage: dev ## Lines of src/tablee that tests run, on the plain source, of each test a few seconds (BRIEF=4)
	@rm -f .coverage .coverage.*
	COVERAGE_CORE=sysmon TABLEE_BRIEF=$(BRIEF) PYTHONPATH=src:. $(BIN)/pytest -n 2 -m "not alone" --ignore tests/web --cov --cov-report=term

check: dev ## The quick part of the tests: style and types
	$(BIN)/ruff check && $(BIN)/ruff format --check && $(BIN)/mypy

style: check $(WEB)/node_modules/.package-lock.json
	@$(BIN)/lint-imports --no-cache > $(VENV)/imports.log || { cat $(VENV)/imports.log; exit 1; }
	$(WEB)/node_modules/.bin/biome check --error-on-warnings
	$(WEB)/node_modules/.bin/tsc -p $(WEB)/tsconfig.json
	node --test --test-reporter=dot $(WEB)/unit/*.test.js

bench: dev build ## Measure: compiled, not compiled, and beside other libraries where installed
	$(BIN)/python benchmarks/speed.py
	$(BIN)/python benchmarks/search.py

golden: dev build ## Rewrite the golden records (after a deliberate change of rules)
	$(BIN)/python tests/golden/write.py

protocol: build ## Rewrite docs/protocol.md and openapi.json (after a change of messages or routes)
	$(BIN)/python -m tablee.server.protocol > docs/protocol.md
	$(BIN)/python -m tablee.server.openapi > docs/openapi.json
	PYTHONPATH=src:. $(BIN)/python -m tests.web.wire_types > src/tablee/web/app/wire.d.ts

screenshots: dev build ## Retake the pictures of docs/screenshots, from real play (needs chromium)
	PYTHONPATH=src:. $(BIN)/python -m tests.web.screenshots

COUNT ?= 60
SEED ?= 1
mutants: dev ## Mutation testing: a seeded sample over rules and table (COUNT=60 SEED=1)
	@$(BIN)/python tools/environment.py mutants
	$(BIN)/python -m tests.mutants --count $(COUNT) --seed $(SEED)

HOSTILE ?= 1000000
SECONDS ?= 120
fuzz: dev ## A million hostile messages, then coverage-guided fuzzing (HOSTILE=1000000 SECONDS=120 SEED=1)
	@$(BIN)/python tools/environment.py fuzz
	PYTHONPATH=src:. $(BIN)/python -m tests.fuzz.run --messages $(HOSTILE) --seconds $(SECONDS) --seed $(SEED)

FAULTS ?= 200
chaos: dev build ## Faults of several servers, PostgreSQL and NATS under real clients (FAULTS=200 SEED=1)
	PYTHONPATH=. $(BIN)/python -m tests.chaos --count $(FAULTS) --seed $(SEED)

LOCK := uv pip compile -q --universal --generate-hashes --no-emit-index-url
lock: ## Renew the lock files (needs uv)
	$(LOCK) pyproject.toml -o requirements/run.txt
	$(LOCK) pyproject.toml --group build -c requirements/run.txt -o requirements/build.txt
	$(LOCK) pyproject.toml --group dev --extra report --extra lab --extra cluster --extra push -c requirements/build.txt -o requirements/dev.txt
	$(LOCK) pyproject.toml --extra cluster -c requirements/dev.txt -o requirements/cluster.txt
	$(LOCK) -c requirements/dev.txt --group mutants -o requirements/mutants.txt
	$(LOCK) -c requirements/dev.txt --group fuzz -o requirements/fuzz.txt

clean: ## Remove everything that was built
	rm -rf $(VENV) $(WEB)/node_modules build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis

run:
	@$(PYTHON) tools/environment.py run

dev: run
	@$(BIN)/python tools/environment.py dev

# Tools of the tests only: the client itself needs no build.
browser: dev
	@$(BIN)/python tools/browser.py

$(WEB)/node_modules/.package-lock.json: $(WEB)/package-lock.json | browser
	npm ci --prefix $(WEB) --no-audit --no-fund --loglevel=error > /dev/null
	@touch $@
