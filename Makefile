# make kit     Whitnack's kit in A4 and Letter, into output/whitnack/
# make check   format, lint, types, layers, quick tests: under two minutes
# make test    everything but the biggest matrices
# make test-all-rules | -booklet | -sheets | -deck | -events     the whole matrix of one part

PYTHON_IN_VENV := .venv/bin/python
# The slowest tests stand together: a process that has done its share takes some of the other's.
PYTEST := $(PYTHON_IN_VENV) -m pytest -n 2 --dist worksteal
SETUP := sh .ci/setup.sh

# What a matrix covers: the tests whose path or name speaks of the part.
RULES := rules or variants or engine or ruleset
BOOKLET := booklet or imposition or pdf
SHEETS := sheet or workbook or xlsx
DECK := deck or card_art
EVENTS := event or packet or standings or tournament

.PHONY: kit check test lint test-all-rules test-all-booklet test-all-sheets test-all-deck test-all-events

kit:
	@$(SETUP) kit
	@$(PYTHON_IN_VENV) -m generator build whitnack --paper a4,letter --jobs 2

lint:
	@$(SETUP) check
	$(PYTHON_IN_VENV) -m ruff format --check .
	$(PYTHON_IN_VENV) -m ruff check .
	$(PYTHON_IN_VENV) -m mypy
	.venv/bin/lint-imports
	$(PYTHON_IN_VENV) -m generator check --strict

check: lint
	$(PYTEST) -q -m "not slow and not full"

test:
	@$(SETUP) test
	@$(MAKE) --no-print-directory lint
	$(PYTEST) -m "not full"

test-all-rules:
	@$(SETUP) test
	$(PYTEST) -k "$(RULES)"

test-all-booklet:
	@$(SETUP) test
	$(PYTEST) -k "$(BOOKLET)"

test-all-sheets:
	@$(SETUP) test
	$(PYTEST) -k "$(SHEETS)"

test-all-deck:
	@$(SETUP) test
	$(PYTEST) -k "$(DECK)"

test-all-events:
	@$(SETUP) test
	$(PYTEST) -k "$(EVENTS)"
