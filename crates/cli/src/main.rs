//! The program `cardroom`: opens the room, and keeps house around it.

mod args;
mod audit;
mod backup;
mod checkpoint;
mod clock;
mod collect;
mod control;
mod data;
mod equity;
mod failure;
mod file_limit;
mod forget;
mod games;
mod logs;
mod new_key;
mod open_hand;
mod owner;
mod rank;
mod replay;
mod running;
mod serve;
mod settings;
mod shelf;
mod verify;
mod voided;

use args::{Cardroom, Command};
use clap::Parser;
use data::Folder;
use failure::Failure;
use std::io::{self, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    // Whatever a command makes (database, key, copies) is its owner's alone.
    rustix::process::umask(rustix::fs::Mode::from_raw_mode(0o077));
    let args = Cardroom::parse();
    match file_limit::survive().and_then(|()| run(args.command)) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read the answer has read enough of it.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(failure) => {
            // Nothing is left to be done if not even this can be written.
            let mut out = io::stderr().lock();
            let _ = writeln!(out, "cardroom: {failure}");
            if let Some(hint) = failure.hint() {
                let _ = writeln!(out, "hint: {hint}");
            }
            failure.exit_code()
        }
    }
}

fn run(command: Command) -> Result<(), Failure> {
    match command {
        Command::Serve(args) => serve::serve(&args),
        Command::Audit(args) => audit::audit(&args),
        Command::Backup(args) => backup::backup(&Folder::new(&args.data.data), &args.to),
        Command::Checkpoint(args) => checkpoint::checkpoint(&args),
        Command::OpenHand(args) => open_hand::open_hand(&args),
        Command::Voided(args) => voided::voided(&args),
        Command::Collect(args) => collect::collect(&args),
        Command::Verify(args) => verify::verify(&args),
        Command::Replay(args) => replay::replay(&args),
        Command::Eval(args) => rank::eval(&args),
        Command::Rank => rank::rank(),
        Command::Games(args) => games::games(&args),
        Command::Equity(args) => equity::equity(&args),
        Command::Preflop(args) => equity::preflop(&args.to),
        Command::Forget(args) => forget::forget(&args),
        Command::OwnerLink(args) => owner::owner_link(&args),
        Command::NewKey(args) => new_key::new_key(&args),
        Command::ConfirmClock(args) => clock::confirm(&args),
        Command::Restart(args) => running::restart(&Folder::new(&args.data.data), args.seconds),
        Command::Status(args) => running::status(&Folder::new(&args.data)),
        Command::Config(args) => say(&settings::show(&args.what)?),
        Command::Version => say(&format!("cardroom {}\n", env!("CARGO_PKG_VERSION"))),
    }
}

/// Writes to standard output; a pipe that was closed is no reason to panic.
pub(crate) fn say(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(Failure::Output)
}
