#!/bin/sh
# Runs every fuzzer, or those named, for SECONDS (60) each: fuzz/run.sh [TARGET ...]
#
# On the stable toolchain: the compiler's coverage pass is switched on by hand, which is all that
# libFuzzer needs. (`cargo +nightly fuzz run TARGET fuzz/corpus/TARGET fuzz/seeds/TARGET` does the same with an
# address sanitizer beside it.)
set -eu
cd "$(dirname "$0")"
host=$(rustc -vV | sed -n 's/^host: //p')
seconds=${SECONDS_EACH:-60}
[ $# -gt 0 ] || set -- wire hand record settings notation proof range phh pit ohh shelf stars

coverage="-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=3
 -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table
 -Cllvm-args=-sanitizer-coverage-trace-compares -Ccodegen-units=16"
# With --target, build scripts and macros are built without it.
RUSTFLAGS="$(echo $coverage)" cargo build --release --target "$host" \
    $(for target in "$@"; do printf -- '--bin %s ' "$target"; done)

for target in "$@"; do
    mkdir -p "corpus/$target" "artifacts/$target"
    "${CARGO_TARGET_DIR:-target}/$host/release/$target" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 \
        -max_len=65536 -print_final_stats=1 -artifact_prefix="artifacts/$target/" \
        "corpus/$target" "seeds/$target"
done
