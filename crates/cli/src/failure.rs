//! Why a command fails: the message, the hint and the exit code.

use crate::rank::NoAnswer;
use floor::RecoverError;
use server::ServeError;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use store::OpenError;

/// Why a command failed, in words for the operator.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// A setting is wrong.
    #[error(transparent)]
    Config(#[from] server::config::ConfigError),
    /// A file or folder could not be used.
    #[error("cannot {what} {}: {error}", path.display())]
    File {
        /// What the program tried to do, as a verb.
        what: &'static str,
        /// The file or folder concerned.
        path: PathBuf,
        /// The operating system's error.
        error: io::Error,
    },
    /// The file named by `--table` holds no preflop odds.
    #[error("{}: {error}", path.display())]
    Table {
        /// The file named by `--table`.
        path: PathBuf,
        /// What is wrong with the file.
        error: equity::PreflopError,
    },
    /// Another process is using the data folder.
    #[error(
        "{} is in use by another cardroom{}",
        path.display(),
        process.as_ref().map_or_else(String::new, |id| format!(" (process {id})"))
    )]
    InUse {
        /// The data folder in use.
        path: PathBuf,
        /// Identifier of the other process; `None` if the lock file does not name it.
        process: Option<u32>,
    },
    /// No room has ever been opened in the data folder.
    #[error("there is no room in {}", .0.display())]
    NoRoom(PathBuf),
    /// The command needs a running room, but none is running.
    #[error("no room is running in {}", .0.display())]
    NotRunning(PathBuf),
    /// The database exists, but the room's key is missing.
    #[error(
        "{} is missing; without it, hands in progress in the database cannot be read",
        .0.display()
    )]
    KeyMissing(PathBuf),
    /// `new-key` was run although the room has its key.
    #[error("{} already exists; a new key may only replace a lost one", .0.display())]
    KeyThere(PathBuf),
    /// The key file has the wrong length.
    #[error("the key file {} has {length} bytes; expected 32", path.display())]
    KeyLength {
        /// The key file.
        path: PathBuf,
        /// Length of the key file in bytes.
        length: usize,
    },
    /// The operating system provided no randomness.
    #[error(transparent)]
    Entropy(#[from] shuffler::EntropyError),
    /// The shuffler failed its known-answer test.
    #[error(transparent)]
    SelfTest(#[from] shuffler::SelfTestFailed),
    /// The room cannot listen on an address.
    #[error("cannot listen on {address}: {}", listen_words(.error))]
    Listen {
        /// The address that cannot be used.
        address: std::net::SocketAddr,
        /// The setting that gives the address.
        setting: &'static str,
        /// The operating system's error.
        error: io::Error,
    },
    /// The running room cannot be reached, or did not answer in time.
    #[error("the running room did not answer: {0}")]
    Control(io::Error),
    /// The running room gave an answer that does not fit the instruction.
    #[error("the running room gave an unexpected answer")]
    Unexpected,
    /// The running room refused an instruction; holds the reason.
    #[error("the room refused: {0}")]
    Room(String),
    /// The command refused to act.
    #[error("{reason}")]
    Refused {
        /// Why the command refused.
        reason: String,
        /// What to do next; `None` if there is no next step.
        hint: Option<&'static str>,
    },
    /// The database cannot be opened, read or copied.
    #[error("{}", store_words(.path, .error))]
    Store {
        /// The database file.
        path: PathBuf,
        /// What is wrong with the database.
        error: Box<OpenError>,
    },
    /// The backup cannot be written.
    #[error("cannot write the backup {}: {error}", path.display())]
    Copy {
        /// The file named by `--to`.
        path: PathBuf,
        /// The operating system's error.
        error: io::Error,
    },
    /// The room cannot be restored from its database.
    #[error("{}: the room cannot be opened: {error}", path.display())]
    Recover {
        /// The database file.
        path: PathBuf,
        /// Why the room cannot be restored.
        error: Box<RecoverError>,
    },
    /// The room did not start, or had to stop.
    #[error(transparent)]
    Serve(ServeError),
    /// One of the operator's games or rulebooks is wrong.
    #[error(transparent)]
    Shelf(floor::ShelfError),
    /// The backup was written, but its audit found a fault.
    #[error("the backup is damaged: {0}")]
    UnsoundCopy(audit::AuditFault),
    /// The audit found a fault and printed it.
    #[error("the audit found a fault")]
    Unsound,
    /// The file named by `--checkpoint` holds no checkpoint.
    #[error("{} holds no checkpoint", .0.display())]
    NoCheckpoint(PathBuf),
    /// The file given to `verify` is not a proof file.
    #[error("{} is not a proof file: {why}", path.display())]
    NotProofs {
        /// The file given to `verify`.
        path: PathBuf,
        /// Why the file is not a proof file, and what was expected.
        why: String,
    },
    /// `verify` found something that is not proved; the faults are printed.
    #[error("not every deal is proved")]
    Unproved,
    /// `replay` could not play every hand; the reasons are printed.
    #[error("{failed} of {hands} hands cannot be played to the end")]
    NotReplayed {
        /// Number of all hands in the files.
        hands: usize,
        /// Number of hands that could not be played to the end.
        failed: usize,
    },
    /// A question about cards or games has no answer.
    #[error(transparent)]
    NoAnswer(#[from] NoAnswer),
    /// Standard input cannot be read.
    #[error("cannot read standard input: {0}")]
    Input(io::Error),
    /// Standard output is closed or full.
    #[error("cannot write to standard output: {0}")]
    Output(io::Error),
    /// The room closed for a planned restart, and the program did not start again.
    #[error("the room closed for its planned restart and did not start again: {0}")]
    Again(io::Error),
    /// The operating system provided no threads or signals.
    #[error("cannot start: {0}")]
    Runtime(io::Error),
}

impl Failure {
    /// Returns a function that turns a system error about this file or folder into a failure.
    pub(crate) fn file(what: &'static str, path: &Path) -> impl FnOnce(io::Error) -> Failure {
        let path = path.to_owned();
        move |error| Failure::File { what, path, error }
    }

    /// Returns a function that turns an error about this database into a failure.
    pub(crate) fn store(path: &Path) -> impl FnOnce(OpenError) -> Failure {
        let path = path.to_owned();
        move |error| Failure::Store { path, error: Box::new(error) }
    }

    /// Makes a refusal without a hint.
    pub(crate) fn refused(reason: impl ToString) -> Failure {
        Failure::Refused { reason: reason.to_string(), hint: None }
    }

    /// Returns the message as one line, without the operating system's error numbers.
    pub(crate) fn sentence(&self) -> String {
        without_numbers(&self.to_string())
    }

    /// Returns what the operator can do next; `None` if there is nothing.
    pub(crate) fn hint(&self) -> Option<String> {
        let hint = match self {
            Failure::Config(_) => {
                "`cardroom config default` prints every setting with its default and an explanation"
            }
            Failure::Shelf(_) => "correct the file, or move it out of the folder",
            Failure::NoAnswer(why) => return why.hint(),
            Failure::InUse { .. } => "stop it first, or name another folder with --data",
            Failure::NoRoom(_) => {
                "`cardroom serve` makes a room there; --data names another folder"
            }
            Failure::NotRunning(_) => {
                "start it with `cardroom serve`, or name another folder with --data"
            }
            Failure::KeyMissing(_) => {
                "put the key back from your copy; if it is lost for good, run `cardroom new-key`"
            }
            Failure::KeyThere(_) => "the room opens with this key: start it with `cardroom serve`",
            Failure::KeyLength { .. } => {
                "put the key back from your copy; room.key is not a text file"
            }
            Failure::SelfTest(_) => "install cardroom again; this program must not deal",
            Failure::Listen { setting, error, .. } => return Some(listen_hint(setting, error)),
            Failure::Control(error) => return control_hint(error),
            Failure::Unexpected => {
                "the room may run another version: compare `cardroom status` with `cardroom version`"
            }
            Failure::Room(reason) => return room_hint(reason),
            Failure::Refused { hint, .. } => return hint.map(str::to_owned),
            Failure::Store { error, .. } => return store_hint(error),
            Failure::Copy { .. } => "name another file with --to",
            Failure::Recover { error, .. } => return recover_hint(error),
            Failure::Serve(error) => return serve_hint(error),
            Failure::UnsoundCopy(_) => {
                "run `cardroom audit` on the room itself before you trust any backup"
            }
            Failure::Unsound => {
                "keep the data folder as it is; \"When it finds a fault\" in docs/OPERATING.md says what to \
                 do"
            }
            Failure::NoCheckpoint(_) => {
                "make one with `cardroom checkpoint --to FILE`, and keep it elsewhere"
            }
            Failure::NotProofs { .. } => {
                "save one in the browser: the shield at a table, then \"Save proofs\"; \
                 or \"Save the draws\" on the page of a tournament that is over"
            }
            Failure::Unproved => {
                "docs/FAIRNESS.md says what a proof shows, and what each fault means"
            }
            Failure::NotReplayed { .. } => "each line with FAILED says why; correct the file there",
            Failure::Table { .. } => "make a new one with `cardroom preflop --to FILE`",
            Failure::Again(_) => "start it with `cardroom serve`",
            Failure::File { what, error, .. } => return file_hint(what, error),
            Failure::Entropy(_) | Failure::Input(_) | Failure::Output(_) | Failure::Runtime(_) => {
                return None;
            }
        };
        Some(hint.to_owned())
    }

    /// Returns the exit code, as `cardroom --help` explains it.
    pub(crate) fn exit_code(&self) -> ExitCode {
        match self {
            Failure::Config(_)
            | Failure::Shelf(_)
            | Failure::NoAnswer(_)
            | Failure::Serve(ServeError::Tls { .. }) => ExitCode::from(2),
            Failure::Unsound | Failure::Unproved | Failure::NotReplayed { .. } => ExitCode::from(3),
            Failure::InUse { .. } | Failure::NoRoom(_) | Failure::NotRunning(_) => {
                ExitCode::from(4)
            }
            Failure::File { .. }
            | Failure::Table { .. }
            | Failure::NoCheckpoint(_)
            | Failure::NotProofs { .. }
            | Failure::Input(_)
            | Failure::KeyMissing(_)
            | Failure::KeyThere(_)
            | Failure::KeyLength { .. }
            | Failure::Entropy(_)
            | Failure::SelfTest(_)
            | Failure::Listen { .. }
            | Failure::Again(_)
            | Failure::Control(_)
            | Failure::Room(_)
            | Failure::Refused { .. }
            | Failure::Unexpected
            | Failure::Store { .. }
            | Failure::UnsoundCopy(_)
            | Failure::Copy { .. }
            | Failure::Recover { .. }
            | Failure::Serve(_)
            | Failure::Output(_)
            | Failure::Runtime(_) => ExitCode::FAILURE,
        }
    }
}

impl From<ServeError> for Failure {
    fn from(error: ServeError) -> Failure {
        match error {
            ServeError::Listen { address, setting, error } => {
                Failure::Listen { address, setting, error }
            }
            other => Failure::Serve(other),
        }
    }
}

/// Removes error numbers such as ` (os error 13)`, because the words before the number say the same.
fn without_numbers(text: &str) -> String {
    let mut parts = text.split(" (os error ");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        out.push_str(part.split_once(')').map_or(part, |(_, rest)| rest));
    }
    out
}

fn file_hint(what: &str, error: &io::Error) -> Option<String> {
    let hint = match error.kind() {
        ErrorKind::NotFound if matches!(what, "read" | "remove") => "check the path",
        ErrorKind::NotFound => "check the path: the folder of the file must exist",
        ErrorKind::NotADirectory => "check the path: a part of it is a file",
        ErrorKind::IsADirectory => "name a file, not a folder",
        ErrorKind::PermissionDenied => {
            "give this user access with chown or chmod, or run the command as the owner"
        }
        ErrorKind::AlreadyExists => "name a new file, or move the old one away first",
        ErrorKind::ReadOnlyFilesystem => "this disk is mounted read-only: use another one",
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge => {
            "free some space, or use another disk"
        }
        _ => return None,
    };
    Some(hint.to_owned())
}

fn listen_words(error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::AddrInUse => "another program uses this port".into(),
        ErrorKind::AddrNotAvailable => "this computer does not have this address".into(),
        _ => error.to_string(),
    }
}

fn listen_hint(setting: &str, error: &io::Error) -> String {
    let by = match setting {
        "listen" => "--listen or the setting `listen`".to_owned(),
        setting => format!("the setting `{setting}`"),
    };
    match error.kind() {
        ErrorKind::AddrInUse => format!("choose another port with {by}, or stop the other program"),
        ErrorKind::AddrNotAvailable => format!("choose another address with {by}"),
        ErrorKind::PermissionDenied => {
            format!("ports below 1024 are reserved: choose a higher one with {by}")
        }
        _ => format!("choose the address with {by}"),
    }
}

fn control_hint(error: &io::Error) -> Option<String> {
    let hint = match error.kind() {
        ErrorKind::PermissionDenied => "run the command as the user that runs the room",
        // A read that times out is `WouldBlock` on Linux.
        ErrorKind::WouldBlock | ErrorKind::TimedOut => {
            "the room is busy or opening: try again in 10 s, and look at its log"
        }
        _ => return None,
    };
    Some(hint.to_owned())
}

/// Returns the hint for a refusal by the room. `reason` is a text from [`crate::control::in_words`].
fn room_hint(reason: &str) -> Option<String> {
    let hint = match reason {
        "disk full" => "free some space on the disk of the data folder, or raise store.max_mib",
        "restarting" => "the room is closing: try again when it is open",
        "busy" | "too fast" => "try again in a few seconds",
        _ => return None,
    };
    Some(hint.to_owned())
}

/// Hint for a damaged database.
const DAMAGE_HINT: &str = "keep this folder as it is; put your last backup (`cardroom backup`) into a \
     new folder as cardroom.db, with room.key beside it, and start there with --data";

/// Returns the message for a database error, including the name of the file.
fn store_words(path: &Path, error: &OpenError) -> String {
    let path = path.display();
    match error {
        OpenError::NotOurs(_) => format!("{error}, or its beginning is damaged"),
        _ if error.is_damage() => format!("{path} is damaged: {error}"),
        OpenError::Database(_) | OpenError::Newer { .. } | OpenError::Older { .. } => {
            format!("{path}: {error}")
        }
        OpenError::Missing(_)
        | OpenError::InUse(_)
        | OpenError::ReadOnly(_)
        | OpenError::Exists(_)
        | OpenError::Fault(_)
        | OpenError::Row { .. }
        | OpenError::Balance { .. }
        | OpenError::Damaged(_)
        | OpenError::File { .. } => error.to_string(),
    }
}

fn store_hint(error: &OpenError) -> Option<String> {
    let hint = match error {
        OpenError::NotOurs(_)
        | OpenError::Fault(_)
        | OpenError::Row { .. }
        | OpenError::Balance { .. }
        | OpenError::Damaged(_) => DAMAGE_HINT,
        OpenError::Database(_) if error.is_damage() => DAMAGE_HINT,
        OpenError::Missing(_) => "`cardroom serve` makes a room; --data names another folder",
        OpenError::Newer { .. } => "run the version of cardroom that wrote it, or a later one",
        OpenError::Older { .. } => {
            "start the room once with `cardroom serve` to upgrade the database"
        }
        OpenError::InUse(_) => "stop the other process first, or name another folder with --data",
        OpenError::ReadOnly(_) => {
            "give this user write access to the file and its folder (chown, chmod u+w), or run as \
             their owner"
        }
        OpenError::Exists(_) => "name a new file with --to, or move the old one away first",
        OpenError::File { error, .. } => return file_hint("use", error),
        OpenError::Database(_) => return None,
    };
    Some(hint.to_owned())
}

fn recover_hint(error: &RecoverError) -> Option<String> {
    let hint = match error {
        RecoverError::Record(_) | RecoverError::People(_) | RecoverError::Books { .. } => {
            DAMAGE_HINT
        }
        RecoverError::Table { .. } => "change it in the settings, under [[public_table]]",
        RecoverError::Shuffler(_) => "install cardroom again; this program must not deal",
        RecoverError::Entropy(_) => return None,
    };
    Some(hint.to_owned())
}

fn serve_hint(error: &ServeError) -> Option<String> {
    let hint = match error {
        ServeError::Listen { setting, error, .. } => return Some(listen_hint(setting, error)),
        ServeError::Tls { .. } => {
            "tls.cert and tls.key name a certificate and its key in PEM; without both, the room serves \
             plain HTTP"
        }
        ServeError::Failed(_) => "start it again: it continues from what is on the disk",
        ServeError::Thread(_) => return None,
    };
    Some(hint.to_owned())
}

#[cfg(test)]
mod tests;
