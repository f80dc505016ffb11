//! The repository's tools: `cargo xtask run|test|simulate|broken|instructions|web|wire|tidy|clauses`.
//!
//! `make run` and `make test` only call these commands. This crate depends on no other crate of the repository.

mod broken;
mod clauses;
mod instructions;
mod outsider;
mod patches;
mod planted;
mod run;
mod shape;
mod shell;
mod simulate;
mod test;
mod tidy;
mod web;
mod wire;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask COMMAND

  run            build the web client and the server, and open the room (what `make run` does);
                 what follows `--` goes to `cardroom serve`
  test           set up what the tests need and run everything (what `make test` does);
                 `test rust`, `test web`, `test browser` or `test outsider` run one part
  simulate       the simulator's long form (what `make simulate` does): many seeds, then every
                 planted bug; what follows goes to the simulator instead of the usual seeds;
                 `simulate bugs` is the bugs alone
  broken [NAME ...]
                 break the games' rules one at a time, by the patches in crates/*/broken, and see
                 a test that cites the rule's clause fail; with names those patches alone
  instructions [FOLDER] [--write]
                 count the instructions of a fixed script, in the release build or the programs of
                 a folder, beside the baseline; with --write they become the baseline
  web            build the web client into web/dist
  wire [--check] write what web/src reads from crates/wire and crates/rulings, or say whether it is
                 up to date
  tidy           the house rules: arrows between crates, purity, names, files, words
  clauses        which clauses of the rulebooks are proved (what `make clauses` does); with
                 `--list TOPIC` those that are left of a topic
";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let rest: Vec<&str> = args.iter().skip(1).map(String::as_str).collect();
    let result = match args.first().map(String::as_str) {
        Some("run") => run::run(&rest),
        Some("test") => test::test(&rest),
        Some("simulate") if rest == ["bugs"] => simulate::bugs(),
        Some("simulate") => simulate::simulate(&rest),
        Some("broken") => broken::broken(&rest),
        Some("instructions") => instructions::instructions(&rest),
        Some("web") => web::build(),
        Some("wire") => wire::wire(rest.contains(&"--check")),
        Some("tidy") => tidy::tidy(),
        Some("clauses") => clauses::clauses(&rest),
        _ => {
            print!("{HELP}");
            Ok(())
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("{reason}");
            ExitCode::FAILURE
        }
    }
}
