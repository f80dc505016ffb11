//! The program `cardroom`: runs the room, and offers the operator's commands.

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
mod house_edge;
mod logs;
mod new_key;
mod open_hand;
mod owner;
mod rank;
mod replay;
mod running;
mod serve;
mod settings;
mod settle;
mod shelf;
mod verify;
mod voided;

use args::{Cardroom, Command};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, Parser};
use data::Folder;
use failure::Failure;
use mimalloc::MiMalloc;
use std::io::{self, Write};
use std::process::ExitCode;

/// The allocator; with the system's, a third of the floor's time went into allocation (`docs/benchmarks.md`).
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    // Everything a command creates (database, key, copies) is private to its user.
    rustix::process::umask(rustix::fs::Mode::from_raw_mode(0o077));
    let args = match Cardroom::try_parse() {
        Ok(args) => args,
        Err(error) => return wrong_line(&error),
    };
    match file_limit::survive().and_then(|()| run(args.command)) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader has read enough and closed the pipe, as in `cardroom games | head -1`.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(failure) => {
            complain(&failure.sentence(), failure.hint().as_deref());
            failure.exit_code()
        }
    }
}

/// Writes an error and its hint to standard error.
fn complain(sentence: &str, hint: Option<&str>) {
    let mut out = io::stderr().lock();
    // If the error cannot be written either, only the exit code remains.
    let _ = writeln!(out, "cardroom: {sentence}");
    if let Some(hint) = hint {
        let _ = writeln!(out, "hint: {hint}");
    }
}

/// Reports a wrong command line, or prints the help or the version if the command line asks for it.
fn wrong_line(error: &clap::Error) -> ExitCode {
    let asks_for_text = matches!(
        error.kind(),
        ErrorKind::DisplayHelp
            | ErrorKind::DisplayVersion
            | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    );
    if asks_for_text {
        let _ = error.print();
    } else {
        let text = error.render().to_string();
        complain(&refusal(&text), Some(&line_hint(error)));
    }
    ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
}

/// Returns what is wrong with a command line, on one line: clap's message without usage and tips.
fn refusal(text: &str) -> String {
    let text = text.strip_prefix("error: ").unwrap_or(text);
    let lines = text.lines().map(str::trim).take_while(|line| !line.starts_with("Usage:"));
    let lines = lines.filter(|line| !line.starts_with("tip:") && !line.starts_with("For more "));
    lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Returns a hint for a wrong command line: the most similar known word, if any, and the help to read.
fn line_hint(error: &clap::Error) -> String {
    let commands = Cardroom::command();
    let mut words = std::env::args().skip(1);
    let command = words.find(|word| !word.starts_with('-'));
    let command = command.filter(|word| commands.find_subcommand(word).is_some());
    let help = match command {
        Some(command) => format!("`cardroom {command} --help` explains the command"),
        None => "`cardroom --help` lists the commands".to_owned(),
    };
    let nearest = [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg].map(|kind| {
        match error.get(kind) {
            Some(ContextValue::String(word)) => Some(word.clone()),
            Some(ContextValue::Strings(words)) => words.first().cloned(),
            _ => None,
        }
    });
    match nearest.into_iter().flatten().next() {
        Some(word) => format!("did you mean `{word}`? {help}"),
        None => help,
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
        Command::Tournament(settle::Tournament::Settle(args)) => settle::settle(&args),
        Command::Collect(args) => collect::collect(&args),
        Command::Verify(args) => verify::verify(&args),
        Command::Replay(args) => replay::replay(&args),
        Command::Eval(args) => rank::eval(&args),
        Command::Rank => rank::rank(),
        Command::Games(args) => games::games(&args),
        Command::HouseEdge(args) => house_edge::house_edge(&args),
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

/// Writes to standard output. A closed pipe is an error, not a panic.
pub(crate) fn say(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(Failure::Output)
}
