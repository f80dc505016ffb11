use floor::RecoverError;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use store::OpenError;

/// Why a command failed: what the operator reads, with a hint where there is a next step.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// A setting is wrong.
    #[error(transparent)]
    Config(#[from] server::config::ConfigError),
    /// A file could not be read, written or made.
    #[error("cannot {what} {}: {error}", path.display())]
    File {
        /// What was tried.
        what: &'static str,
        /// With which file.
        path: PathBuf,
        /// What the system said.
        error: io::Error,
    },
    /// A file of preflop odds is none.
    #[error("{}: {error}", path.display())]
    Table {
        /// The file.
        path: PathBuf,
        /// Why.
        error: equity::PreflopError,
    },
    /// The data folder is in use.
    #[error(
        "{} is in use by another cardroom{}",
        path.display(),
        process.as_ref().map_or_else(String::new, |id| format!(" (process {id})"))
    )]
    InUse {
        /// The folder.
        path: PathBuf,
        /// By which process, if it says so.
        process: Option<u32>,
    },
    /// There is no room in the folder.
    #[error("there is no room in {}", .0.display())]
    NoRoom(PathBuf),
    /// The room must run for this.
    #[error("no room runs in {}", .0.display())]
    NotRunning(PathBuf),
    /// The database is there, the key is not.
    #[error(
        "{} is missing, but there is a database: without its key the running hands cannot be opened",
        .0.display()
    )]
    KeyMissing(PathBuf),
    /// The key is there.
    #[error("{} exists: a new key replaces only one that is lost", .0.display())]
    KeyThere(PathBuf),
    /// The key is not one.
    #[error("{} is not a room's key: it must be 32 bytes, not {length}", path.display())]
    KeyLength {
        /// The file.
        path: PathBuf,
        /// Its length.
        length: usize,
    },
    /// No randomness.
    #[error(transparent)]
    Entropy(#[from] shuffler::EntropyError),
    /// The shuffler is broken.
    #[error(transparent)]
    SelfTest(#[from] shuffler::SelfTestFailed),
    /// Something else listens there.
    #[error("cannot listen on {address}: {error}")]
    Listen {
        /// Where.
        address: std::net::SocketAddr,
        /// What the system said.
        error: io::Error,
    },
    /// The running room did not answer as expected.
    #[error("the running room did not answer: {0}")]
    Control(io::Error),
    /// The running room answered something else than was asked.
    #[error("the running room gave an answer that does not fit")]
    Unexpected,
    /// The running room, or its database, refused.
    #[error("the room refused: {0}")]
    Refused(String),
    /// The database cannot be opened, read or copied.
    #[error("{}", store_words(.path, .error))]
    Store {
        /// Its file.
        path: PathBuf,
        /// Why.
        error: Box<OpenError>,
    },
    /// A copy cannot be written.
    #[error("cannot write the copy {}: {error}", path.display())]
    Copy {
        /// The file that was named.
        path: PathBuf,
        /// What the system said.
        error: io::Error,
    },
    /// What is kept does not make a room.
    #[error("{}: the room does not open: {error}", path.display())]
    Recover {
        /// The database's file.
        path: PathBuf,
        /// Why.
        error: Box<RecoverError>,
    },
    /// The room could not be opened, or ended by itself.
    #[error(transparent)]
    Serve(server::ServeError),
    /// A game or rulebook of the operator's.
    #[error(transparent)]
    Shelf(floor::ShelfError),
    /// A copy was made, and is not sound.
    #[error("the copy is not sound: {0}")]
    UnsoundCopy(audit::AuditFault),
    /// The audit found a fault, which is printed.
    #[error("the audit found a fault")]
    Unsound,
    /// A file that was said to hold checkpoints.
    #[error("{} holds no checkpoint", .0.display())]
    NoCheckpoint(PathBuf),
    /// A file that holds no proofs of hands.
    #[error("{} holds no proofs of hands: {why}", path.display())]
    NotProofs {
        /// The file.
        path: PathBuf,
        /// What was expected.
        why: String,
    },
    /// A hand's proof is not sound, which is printed.
    #[error("not every deal is proved")]
    Unproved,
    /// Hands that cannot be played, which are printed.
    #[error("{failed} of {hands} hands cannot be played to their end as they stand")]
    NotReplayed {
        /// All.
        hands: usize,
        /// Those that cannot.
        failed: usize,
    },
    /// A question about hands that has no answer.
    #[error(transparent)]
    NoAnswer(#[from] crate::rank::NoAnswer),
    /// Standard input broke off.
    #[error("cannot read the questions: {0}")]
    Input(io::Error),
    /// Standard output is closed or full.
    #[error("cannot write the answer: {0}")]
    Output(io::Error),
    /// The planned restart closed the room, and the program could not be started anew.
    #[error("the room is closed for its planned restart, but does not start again: {0}")]
    Again(io::Error),
    /// No threads.
    #[error("cannot start: {0}")]
    Runtime(io::Error),
}

impl Failure {
    /// For a file that could not be opened, read, written.
    pub(crate) fn file(what: &'static str, path: &Path) -> impl FnOnce(io::Error) -> Failure {
        let path = path.to_owned();
        move |error| Failure::File { what, path, error }
    }

    /// For a database that could not be opened, read or copied.
    pub(crate) fn store(path: &Path) -> impl FnOnce(OpenError) -> Failure {
        let path = path.to_owned();
        move |error| Failure::Store { path, error: Box::new(error) }
    }

    /// What the operator can do next, where there is something.
    pub(crate) fn hint(&self) -> Option<String> {
        let hint = match self {
            Failure::Config(_) => {
                "`cardroom config default` prints every setting, explained, with its default"
            }
            Failure::Shelf(_) => "correct the file, or take it out of the folder",
            Failure::NoAnswer(why) => return why.hint(),
            Failure::InUse { .. } => "stop that one first, or name another folder with --data",
            Failure::NoRoom(_) => {
                "`cardroom serve` makes a room there; --data names another folder"
            }
            Failure::NotRunning(_) => "start it with `cardroom serve`",
            Failure::KeyMissing(_) => {
                "put the key back from where you keep it; if it is lost for good, run `cardroom \
                 new-key`"
            }
            Failure::KeyLength { .. } => "put the key back from a copy; `room.key` is not text",
            Failure::Listen { error, .. } => listen_hint(error),
            Failure::Unexpected => {
                "is it another version? `cardroom status` and `cardroom version` tell"
            }
            Failure::Store { error, .. } => return store_hint(error),
            Failure::Copy { .. } => "name another file with --to",
            Failure::Recover { error, .. } => return recover_hint(error),
            Failure::UnsoundCopy(_) => {
                "run `cardroom audit` on the room itself before you trust any copy"
            }
            Failure::NoCheckpoint(_) => {
                "make one with `cardroom checkpoint`, and keep it elsewhere"
            }
            Failure::NotProofs { .. } => {
                "save the proofs at a table: the shield, then \"Save proofs\""
            }
            Failure::Table { .. } => "make another with `cardroom preflop --to FILE`",
            Failure::Again(_) => "start it by hand with `cardroom serve`",
            Failure::File { .. }
            | Failure::KeyThere(_)
            | Failure::Control(_)
            | Failure::Refused(_)
            | Failure::Entropy(_)
            | Failure::SelfTest(_)
            | Failure::Serve(_)
            | Failure::Unsound
            | Failure::Unproved
            | Failure::NotReplayed { .. }
            | Failure::Input(_)
            | Failure::Output(_)
            | Failure::Runtime(_) => return None,
        };
        Some(hint.to_owned())
    }

    /// The process's exit code, as `--help` explains it.
    pub(crate) fn exit_code(&self) -> ExitCode {
        match self {
            Failure::Config(_)
            | Failure::Shelf(_)
            | Failure::NoAnswer(_)
            | Failure::Serve(server::ServeError::Tls { .. }) => ExitCode::from(2),
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
            | Failure::Refused(_)
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

impl From<server::ServeError> for Failure {
    fn from(error: server::ServeError) -> Failure {
        match error {
            server::ServeError::Listen { address, error } => Failure::Listen { address, error },
            other => Failure::Serve(other),
        }
    }
}

fn listen_hint(error: &io::Error) -> &'static str {
    match error.kind() {
        io::ErrorKind::AddrInUse => {
            "another program listens there: choose another port with --listen or the setting `listen`"
        }
        io::ErrorKind::AddrNotAvailable => {
            "this computer does not have that address: change --listen or the setting `listen`"
        }
        io::ErrorKind::PermissionDenied => {
            "ports below 1024 are the system's: choose a higher one with --listen or the setting \
             `listen`"
        }
        _ => "--listen or the setting `listen` chooses the address",
    }
}

/// What to do about a damaged database.
const DAMAGE_HINT: &str = "keep the folder as it is; put the last backup (`cardroom backup`) into a \
     new one as cardroom.db, with room.key beside it, and start there with --data";

/// What failed, with the file's name.
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
        OpenError::NotOurs(_) => DAMAGE_HINT,
        OpenError::Newer { .. } => "run the version of cardroom that wrote it, or a later one",
        _ if error.is_damage() => DAMAGE_HINT,
        _ => return None,
    };
    Some(hint.to_owned())
}

fn recover_hint(error: &RecoverError) -> Option<String> {
    let hint = match error {
        RecoverError::Record(_) | RecoverError::People(_) | RecoverError::Books { .. } => {
            DAMAGE_HINT
        }
        RecoverError::Table { .. } => "change it in the settings, [[public_table]]",
        RecoverError::Entropy(_) | RecoverError::Shuffler(_) => return None,
    };
    Some(hint.to_owned())
}
