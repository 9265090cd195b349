# One word for everything a contributor does. Each works from a bare clone with
# Python 3.11 or newer and make: the first one that needs .venv creates it.

# The first Python here that is new enough; `make PYTHON=…` names another.
PYTHON ?= $(shell for name in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$name -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$name && break; done)
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready
PLAY_READY := $(VENV)/play-ready
INSTALL := $(BIN)/python -m pip install --disable-pip-version-check --constraint constraints.txt --editable

.DEFAULT_GOAL := help
.PHONY: help play run test compiled torture soak damage legal screens lint format fast bench tournament playthroughs pictures diagrams lock audit clean

help:  ## this list
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-14s %s\n", $$1, $$2}'

play: $(PLAY_READY)  ## a table in your browser, without Discord
	@$(BIN)/python -m bot.local

run: $(READY)  ## the bot on Discord; needs TRIAD_TOKEN
	$(BIN)/python -m bot

# Tests that look at a clock or at a browser need the machine for themselves.
ALONE := tests/bot/test_browser.py $(patsubst %,tests/sockets/test_%.py,hostile kills pace several soak)

# The others wait for programs and clocks half of the time, so four at once keep two cores busy.
# They start hundreds of programs, and these start much sooner with their bytecode.
test: export COMPILED_ENGINE = no
test: export PYTHONDONTWRITEBYTECODE =
test: $(READY)  ## all tests, with the engine as plain Python
	$(BIN)/python -m pytest --numprocesses 4 --dist worksteal $(ALONE:%=--ignore=%)
	$(BIN)/python -m pytest $(ALONE)

compiled: fast  ## the engine's tests again, with the compiled engine
	$(BIN)/python -m pytest --numprocesses 2 tests/engine

torture: $(READY)  ## kill running programs again and again, and check what is left
	$(BIN)/python -m pytest --kills 1000 --deadline-kills 300 -o faulthandler_timeout=0 tests/tables/test_crash.py tests/tables/test_deadlines.py
	$(BIN)/python -m pytest --socket-kills 60 --busy-seconds 30 --hostile-clicks 40000 --shared-games 300 -o faulthandler_timeout=0 tests/sockets

soak: $(READY)  ## an hour of games on both stores, with kills, faults and restarts
	$(BIN)/python -m pytest --soak-seconds 3600 -o faulthandler_timeout=0 -s tests/sockets/test_soak.py

damage: $(READY)  ## damage 400 databases at random, and check what is made of them
	$(BIN)/python -m pytest --damaged-files 400 -o faulthandler_timeout=0 -s --show-capture=no tests/storage/test_damage.py

legal: $(READY)  ## computers choose in 100,000 positions of every kind, always something legal
	$(BIN)/python -m pytest --numprocesses 2 --positions 100000 -o faulthandler_timeout=0 tests/engine/players/test_legal.py

screens: $(READY)  ## build every screen of whole games in every language (half an hour)
	$(BIN)/python -m pytest --numprocesses 2 --every-screen -o faulthandler_timeout=0 tests/screens/test_every_screen.py

lint: $(READY)  ## ruff and mypy --strict
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: $(READY)  ## format the code with ruff
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

fast: $(READY)  ## compile the engine, where there is a C compiler
	@$(BIN)/python -m engine.build

bench: $(READY)  ## the figures of benchmarks/README.md, measured here and now
	$(BIN)/python -m benchmarks

tournament: $(READY)  ## computer players against each other, the table of docs/players.md (hours)
	$(BIN)/python -m benchmarks.tournament --workers 2 $(TOURNAMENT)

playthroughs: $(READY)  ## rewrite tests/playthroughs, to be read as a diff
	$(BIN)/python -m tests.playthroughs

LANGUAGES ?= $(notdir $(wildcard locales/[a-z]*))

pictures: $(READY)  ## take the pictures of the docs again, in every language (needs chromium)
	for language in $(LANGUAGES); do $(BIN)/python -m tests.bot.pictures docs/pictures $$language || exit 1; done

diagrams: $(READY)  ## redraw the boards of the rules page
	$(BIN)/python -m tests.engine.trigony.diagrams docs/pictures/trigony

LOCK = $(BIN)/uv pip compile --quiet --universal --upgrade --no-header --no-annotate \
	--no-emit-index-url --no-emit-find-links

# constraints.txt is for development; what the image installs also has its hashes in a lock.
lock: $(READY)  ## update constraints.txt, requirements.lock and build.lock
	$(BIN)/pip install --quiet uv
	$(LOCK) --all-extras --output-file constraints.txt pyproject.toml
	$(LOCK) --generate-hashes --constraint constraints.txt --output-file requirements.lock pyproject.toml
	$(BIN)/python -c "import tomllib; project = tomllib.load(open('pyproject.toml', 'rb')); \
		print(*project['build-system']['requires'], *project['project']['optional-dependencies']['fast'], sep='\n')" \
		| $(LOCK) --generate-hashes --constraint constraints.txt --output-file build.lock -

audit: | $(BIN)/python  ## known vulnerabilities in what the image holds, and a bill of materials
	@$(BIN)/python .ci/audit.py

clean:  ## remove everything that make created
	rm -rf $(VENV) build compiled-engine *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis

# Playing needs fewer packages than development, so they are installed separately; packages that are
# there already are not installed again.
$(PLAY_READY): pyproject.toml constraints.txt | $(BIN)/python
	@echo "Installing what playing needs into $(VENV); the first time this takes a minute or two."
	$(INSTALL) '.[local]'
	@touch $@

$(READY): pyproject.toml constraints.txt | $(BIN)/python
	@echo "Installing what Triad needs into $(VENV); the first time this takes a few minutes."
	$(INSTALL) '.[dev,fast,local]'
	@touch $(PLAY_READY) $@

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "Triad needs Python 3.11 or newer." >&2; exit 1; }
	@echo "Making $(VENV) with $(PYTHON)."
	@$(PYTHON) -m venv $(VENV) || { \
		echo "Python's venv module is missing; on Debian and Ubuntu: apt install python3-venv" >&2; exit 1; }
