# One word for everything. Each goal installs the packages it misses (packages.txt) and builds only
# what changed.

PREFIX ?= /usr/local
ARGS   ?=
JOBS   ?= $(shell nproc)
BASE   ?= main
FUZZ_SECONDS ?= 600
TORTURE_SECONDS ?= 300
TORTURE_SEED ?= 1
SOAK_SECONDS ?= 600
CHAOS_SECONDS ?= 600

# ~/.local and relative names work as well, whatever the shell made of them.
override PREFIX := $(shell realpath -ms -- "$$(echo '$(PREFIX)' | sed "s|^~/|$$HOME/|")")

.DEFAULT_GOAL := help
.PHONY: help play web serve build parts cuda clang test test-quick test-slow test-threads fuzz torture soak chaos bench bench-build bench-ratio bench-serve python npm-package puzzles format check lint package package-test release install uninstall clean
MAKEFLAGS += --no-print-directory
empty :=
space := $(empty) $(empty)

# Lists the goals with what stands behind their `##`.
help:
	@echo 'fourfold: Tetris and Connect Four'
	@echo
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' Makefile | awk -F'|' '{ printf "%-20s%s\n", $$1, $$2 }'
	@echo
	@echo 'ARGS go to the program that runs:  make play ARGS=--help      make test ARGS="-R tetris"'
	@echo '                                   make bench ARGS=--benchmark_filter=search'

# $(call configure,PRESET): once, and again when the presets change; other changes are seen by
# ninja.
configure = test build/$1/build.ninja -nt CMakePresets.json || \
            { echo 'configuring build/$1' && cmake --preset $1 >/dev/null && touch build/$1/build.ninja; }

# The program for this machine alone, where it is built for the first time: its hot loops are
# compiled once instead of three times.
# Every other goal wants them for all machines; what was compiled for one is kept.
configure_here = test -e build/release/build.ninja || \
            { echo 'configuring build/release for this machine' && cmake --preset release -DFOURFOLD_NATIVE=ON >/dev/null; }
configure_all  = { test -e build/release/build.ninja && ! grep -q '^FOURFOLD_NATIVE:BOOL=ON' build/release/CMakeCache.txt; } || \
            { echo 'configuring build/release for all machines' && cmake --preset release -DFOURFOLD_NATIVE=OFF >/dev/null; }

# Only the program: who plays needs neither the C interface nor a part.
play:  ## play (builds the program first)
	@tools/setup play
	@tools/announce play
	@$(configure_here)
	@$(call configure,release)
	@cmake --build --preset release --target fourfold
	@build/release/fourfold $(ARGS)

web:  ## build the page for browsers: build/web
	@tools/announce web
	@tools/web

# The service is in the complete program, to which `fourfold serve` hands over.
serve: web  ## build the page, serve it on this machine and print the address
	@tools/setup play
	@tools/announce build
	@$(configure_here)
	@$(call configure,release)
	@cmake --build --preset release --target fourfold --target fourfold_complete_program
	@build/release/fourfold serve $(ARGS)

build:  ## build the program, build/release/fourfold, and the libraries
	@tools/setup play
	@tools/announce build
	@$(configure_all)
	@$(call configure,release)
	@cmake --build --preset release

# FOURFOLD_WITH_PARTS=ON: who asks for them wants to know what is missing.
parts:  ## build the parts too: training on a cluster, PNG pictures, PostgreSQL
	@tools/setup play
	@tools/setup parts
	@$(configure_all)
	@$(call configure,release)
	@cmake -D FOURFOLD_WITH_PARTS=ON build/release >/dev/null
	@cmake --build --preset release

cuda:  ## build the part that plays on a CUDA device (NVIDIA's nvcc must be there)
	@tools/setup play
	@$(configure_all)
	@$(call configure,release)
	@cmake -D FOURFOLD_CUDA=ON build/release >/dev/null
	@cmake --build --preset release

# What shows a wrong rule or a wrong move soonest: the engines and the rules, without the program.
quick_modules = base tetris connect4 play
quick_tests   = ^($(subst $(space),|,$(quick_modules)))_test/

test-quick:  ## run the unit tests of engines and rules only, with sanitizers
	@tools/setup test
	@$(call configure,test)
	@cmake --build --preset test $(quick_modules:%=--target %_test)
	@ctest --preset test -j $(JOBS) -R '$(quick_tests)'

# The quick part first, unless ARGS choose tests by themselves. A test that has passed is not run
# again before something changes that it sees (tests/once); AGAIN=1 runs all.
test test-quick: export FOURFOLD_SEEN = $(if $(AGAIN),,$(shell tests/seen))
test:  ## run all tests, with sanitizers and assertions
	@tools/setup test
	@tools/announce test
	@$(if $(ARGS),,echo 'part 1 of 4: engines and rules, with sanitizers' && $(MAKE) test-quick)
	@echo 'part 2 of 4: the page' && tools/web
	@echo 'part 3 of 4: the program and its tests with sanitizers, and the fuzzers'
	@$(call configure,test)
	@cmake --build --preset test
	@echo 'part 4 of 4: $(if $(ARGS),the tests,all other tests)'
	@ctest --preset test -j $(JOBS) $(if $(ARGS),$(ARGS),-E '$(quick_tests)')

# Another compiler has other warnings, and another idea of what the standard allows.
clang:  ## build the program with clang: build/clang/fourfold
	@tools/setup play
	@tools/setup clang
	@$(call configure,clang)
	@cmake --build --preset clang

fuzz:  ## look for input that breaks a reader, for FUZZ_SECONDS (600) each
	@tools/setup test
	@$(call configure,fuzz)
	@cmake --build --preset fuzz
	@printf '%s\n' $(basename $(notdir $(wildcard fuzz/*.cpp))) | xargs -P $(JOBS) -I {} fuzz/run build/fuzz {} $(FUZZ_SECONDS)

torture:  ## kill it, fill its disk, flip its bits, forge its replays, for TORTURE_SECONDS (300); TORTURE_SEED (1)
	@tools/setup test
	@$(call configure,test)
	@cmake --build --preset test --target torture
	@build/test/torture build/test/fourfold $(TORTURE_SECONDS) $(TORTURE_SEED)

soak:  ## attack the service with good, slow and hostile clients for SOAK_SECONDS (600), and watch its memory
	@tools/setup test
	@$(call configure,test)
	@cmake --build --preset test --target soak
	@build/test/soak build/test/fourfold $(SOAK_SECONDS)

chaos:  ## kill, stop and fill the database of two processes of the service, for CHAOS_SECONDS (600), while games come in
	@tools/setup test
	@$(call configure,test)
	@cmake --build --preset test --target chaos --target fourfold_part_postgresql
	@FOURFOLD_TEST_FSYNC=on tests/with_small_disk tests/with_postgres build/test/chaos $(CHAOS_SECONDS)

# Only one target: the other tests of this build would be the usual ones again, without their
# sanitizers.
test-slow: test-threads  ## run the tests that take minutes: every position of 5x5, all published scores, races of threads
	@$(call configure,slow)
	@cmake --build --preset slow
	@build/slow/slow_test $(ARGS)

# The tests that need PostgreSQL run without: its part is not watched. A child that a test forks has
# threads of its own.
watched_tests = scores_test service_test live_test serve_test
test-threads:  ## run the tests of the service with ThreadSanitizer, which reports races between its threads
	@tools/setup test
	@$(call configure,threads)
	@cmake --build --preset threads
	@set -e; for name in $(watched_tests); do echo $$name; TSAN_OPTIONS=die_after_fork=0:halt_on_error=1:second_deadlock_stack=1 \
	  build/threads/$$name --gtest_brief=1 '--gtest_filter=-*Postgresql*'; done

bench:  ## run the benchmarks
	@tools/setup bench
	@$(call configure,bench)
	@cmake --build --preset bench
	@set -e; for name in $(filter-out many_games,$(basename $(notdir $(wildcard bench/*.cpp)))); do build/bench/bench/$$name $(ARGS); done

bench-ratio:  ## measure our search beside a plain one that plays the same moves (seconds)
	@tools/setup bench
	@$(call configure,bench)
	@cmake --build --preset bench --target bench_original
	@build/bench/bench/original

bench-serve:  ## measure the service under load: reads, submissions, sockets, matches, two processes (a minute)
	@tools/setup bench
	@tools/setup test
	@$(call configure,bench)
	@cmake --build --preset bench --target bench_serve --target fourfold_part_postgresql
	@FOURFOLD_PARTS=build/bench/parts tests/with_postgres build/bench/bench/serve $(ARGS)

# Minutes: it compiles everything once more, without a compiler cache.
bench-build:  ## measure what a clean build costs, in CPU seconds by module; ARGS="play test web" names what is built
	@tools/setup play
	@JOBS=$(JOBS) bench/build $(ARGS)

# FOURFOLD_PYTHON=ON: who asks for the package wants it, or wants to know what is missing.
python:  ## build the Python package for learners: build/release/python (docs/howto/learners.md)
	@tools/setup play
	@tools/setup python
	@$(configure_all)
	@$(call configure,release)
	@cmake -D FOURFOLD_PYTHON=ON build/release >/dev/null
	@cmake --build build/release --target fourfold_python
	@echo 'now: PYTHONPATH=build/release/python /usr/bin/python3 docs/python/linear_policy.py data/policies/genes.json'

npm-package:  ## pack the engine as a library for JavaScript: build/fourfold-VERSION.tgz (javascript/README.md)
	@tools/announce web
	@tools/web
	@tools/npm_package

# Byte for byte what data/puzzles holds, unless the makers or the engines that grade have changed.
# It takes some minutes.
puzzles:  ## make the puzzles that ship again: data/puzzles
	@tools/setup play
	@$(configure_all)
	@$(call configure,release)
	@cmake --build --preset release --target fourfold
	@build/release/fourfold connect4 puzzle --make >build/connect4.txt && mv build/connect4.txt data/puzzles
	@set -e; for kind in four perfect spin; do \
	  build/release/fourfold tetris puzzle --kind $$kind --make >build/$$kind.txt; mv build/$$kind.txt data/puzzles; done

# Every source of ours, each ended by a NUL.
sources = find $(wildcard src tests bench tools fuzz python) -name '*.cpp' -print0 -o -name '*.h' -print0 -o -name '*.cu' -print0

format:  ## lay out the sources with clang-format
	@tools/setup format
	@$(sources) | xargs -0 -r clang-format-19 -i

lint:  ## check layout, naming, types and common mistakes (clang-format, clang-tidy, eslint, tsc)
	@tools/setup lint
	@tools/web packages
	@tools/web node npm run --silent lint
	@$(sources) | xargs -0 -r clang-format-19 --dry-run -Werror
	@cmake --preset lint >/dev/null  # never built, so nothing else would notice a new file
	@JOBS=$(JOBS) tools/lint

# The fast subset of lint, on what differs from BASE; run it before a change goes in. Not part of
# `make test`, because clang-tidy takes 10 to 30 seconds for a file.
check:  ## check layout, house rules and common mistakes of what differs from BASE (main)
	@tools/setup lint
	@$(call configure,test)
	@cmake --build --preset test --target house_rules
	@build/test/house_rules --gtest_brief=1
	@cmake --preset lint >/dev/null
	@JOBS=$(JOBS) tools/check $(BASE)

package:  ## make Debian packages of the program with its page, its parts and the library: build/package/*.deb
	@tools/setup package
	@tools/web
	@$(configure_all)
	@$(call configure,release)
	@cmake -D FOURFOLD_WITH_PARTS=ON build/release >/dev/null
	@cmake --build --preset release
	@rm -rf build/package && mkdir -p build/package
	@cd build/package && cpack --config ../release/CPackConfig.cmake >cpack.log || { tail -n 20 cpack.log; exit 1; }
	@rm -rf build/package/_CPack_Packages && ls build/package/*.deb

package-test:  ## install and run the packages in a bare Debian 12 (needs root and debootstrap; some minutes)
	@tests/package_test build/package

release:  ## test, make packages, source archive and checksums in build/release-VERSION, and tag the version
	@MAKE='$(MAKE)' tools/release

# Under sudo the build is done by the caller, so that no file of root is left in build/.
hash := \#
as_caller = $(if $(filter-out 0,$(SUDO_UID)),sudo -u '$(hash)$(SUDO_UID)' --)

install:  ## install the program and the library under PREFIX (/usr/local), and the page if it was built; DESTDIR is honoured
	@$(as_caller) $(MAKE) build
	@tools/install build/release '$(PREFIX)' '$(DESTDIR)'

uninstall:  ## remove what `make install` put under PREFIX; your own games and scores stay
	@tools/uninstall '$(PREFIX)' '$(DESTDIR)'

clean:  ## remove build/ and what npm brought
	@rm -rf build web/node_modules
