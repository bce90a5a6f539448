# One word for everything. Each goal installs the packages it misses (packages.txt) and builds only what changed.

PREFIX ?= /usr/local
ARGS   ?=
JOBS   ?= $(shell nproc)
FUZZ_SECONDS ?= 600

.DEFAULT_GOAL := help
.PHONY: help play build test test-slow fuzz bench python format lint install clean
MAKEFLAGS += --no-print-directory

# Lists the goals with what stands behind their `##`.
help:
	@echo 'fourfold: Tetris and Connect Four'
	@echo
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' Makefile | awk -F'|' '{ printf "%-18s%s\n", $$1, $$2 }'
	@echo
	@echo 'ARGS go to the program that runs:  make play ARGS=--help      make test ARGS="-R tetris"'
	@echo '                                   make bench ARGS=--benchmark_filter=search'

# $(call configure,PRESET): once, and again when the presets change; other changes are seen by ninja.
configure = test build/$1/build.ninja -nt CMakePresets.json || \
            { echo 'configuring build/$1' && cmake --preset $1 >/dev/null && touch build/$1/build.ninja; }

play: build  ## play (builds the program first)
	@build/release/fourfold $(ARGS)

build:  ## build the program: build/release/fourfold
	@tools/setup play
	@$(call configure,release)
	@cmake --build --preset release

test:  ## run all tests, with sanitizers and assertions
	@tools/setup test
	@$(call configure,test)
	@$(call configure,fuzz)
	@cmake --build --preset test
	@cmake --build --preset fuzz
	@ctest --preset test -j $(JOBS) $(ARGS)
	@ctest --preset fuzz -j $(JOBS) $(ARGS)

fuzz:  ## look for input that breaks a reader, for FUZZ_SECONDS (600) each
	@tools/setup test
	@$(call configure,fuzz)
	@cmake --build --preset fuzz
	@printf '%s\n' $(basename $(notdir $(wildcard fuzz/*.cpp))) | xargs -P $(JOBS) -I {} fuzz/run build/fuzz {} $(FUZZ_SECONDS)

# Only one target: the other tests of this build would be the usual ones again, without their sanitizers.
test-slow:  ## run the tests that take minutes: every position of 5x5, all published scores
	@tools/setup test
	@$(call configure,slow)
	@cmake --build --preset slow
	@build/slow/slow_test $(ARGS)

bench:  ## run the benchmarks
	@tools/setup bench
	@$(call configure,bench)
	@cmake --build --preset bench
	@set -e; for name in $(basename $(notdir $(wildcard bench/*.cpp))); do build/bench/bench/$$name $(ARGS); done

# FOURFOLD_PYTHON=ON: who asks for the package wants it, or wants to know what is missing.
python:  ## build the Python package for learners: build/release/python (docs/howto/learners.md)
	@tools/setup play
	@tools/setup python
	@$(call configure,release)
	@cmake -D FOURFOLD_PYTHON=ON build/release >/dev/null
	@cmake --build build/release --target fourfold_python
	@echo 'now: PYTHONPATH=build/release/python /usr/bin/python3 docs/python/linear_policy.py data/policies/genes.json'

# Every source of ours, each ended by a NUL.
sources = find $(wildcard src tests bench tools fuzz python) -name '*.cpp' -print0 -o -name '*.h' -print0

format:  ## lay out the sources with clang-format
	@tools/setup format
	@$(sources) | xargs -0 -r clang-format-19 -i

# The output of each clang-tidy is kept together, and shown only where it found something.
lint:  ## check layout, naming and common mistakes (clang-format, clang-tidy)
	@tools/setup lint
	@cmake --preset lint >/dev/null  # never built, so nothing else would notice a new file
	@$(sources) | xargs -0 -r clang-format-19 --dry-run -Werror
	@$(sources) | grep -z '\.cpp$$' | xargs -0 -r -P $(JOBS) -I {} sh -c \
	  'out=$$(clang-tidy-19 --quiet -p build/lint {} 2>&1) || { printf "%s\n" "$$out"; exit 1; }'

install: build  ## install the program and the library under PREFIX (/usr/local); DESTDIR is honoured
	@DESTDIR='$(DESTDIR)' cmake --install build/release --prefix '$(PREFIX)' >/dev/null
	@echo 'installed under $(DESTDIR)$(PREFIX)'

clean:  ## remove build/
	@rm -rf build
