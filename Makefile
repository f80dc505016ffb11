# `make run` and `make test` of the README, the simulator's long form, and the list of proved clauses. `cargo xtask` does
# the work; this file checks for the tools that it needs, and says how to get a missing one.

.PHONY: run test simulate clauses tools

run: tools
	@cargo xtask run -- $(ARGS)

test: tools
	@cargo xtask test

simulate: tools
	@cargo xtask simulate $(ARGS)

clauses:
	@cargo xtask clauses $(ARGS)

tools:
	@command -v cargo >/dev/null || { echo "Rust is missing: install it from https://rustup.rs, then open a new shell."; exit 1; }
	@command -v node >/dev/null || { echo "Node.js is missing: install version 20.19 or later from https://nodejs.org (Debian: apt install nodejs npm)."; exit 1; }
	@command -v npm >/dev/null || { echo "npm is missing: it comes with Node.js from https://nodejs.org (Debian: apt install npm)."; exit 1; }
	@command -v cc >/dev/null || { echo "A C compiler is missing (SQLite is built with it): install gcc or clang (Debian: apt install build-essential)."; exit 1; }
