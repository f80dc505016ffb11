//! Prints one file of `web/src/live/rulings`: `types.ts`, `needs.json`, `clauses.json` or `words.json`.

use rulings::typescript;
use std::process::ExitCode;

fn main() -> ExitCode {
    let asked = std::env::args().nth(1).unwrap_or_default();
    let Some((_, file)) = typescript::FILES.iter().find(|(name, _)| *name == asked) else {
        let names: Vec<&str> = typescript::FILES.iter().map(|(name, _)| *name).collect();
        eprintln!("unknown file {asked:?}; expected one of {}", names.join(", "));
        return ExitCode::FAILURE;
    };
    print!("{}", file());
    ExitCode::SUCCESS
}
