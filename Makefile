# The two commands of the README, the simulator's long form, and which clauses of the rulebooks are proved. All the work is in `cargo xtask`; here only what must be there
# before it can start is looked for, each named in one line with how to get it.

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
