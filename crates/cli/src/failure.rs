use floor::RecoverError;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use store::OpenError;

/// Why a command did not do what it was asked. Its sentence is all that the operator reads.
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
        "{} is in use by another cardroom{}; stop that one first, or name another folder with --data",
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
    #[error("there is no room in {}: `cardroom serve` makes one, --data names another folder", .0.display())]
    NoRoom(PathBuf),
    /// The room must run for this.
    #[error("no room runs in {}; start it with `cardroom serve`", .0.display())]
    NotRunning(PathBuf),
    /// The database is there, the key is not.
    #[error(
        "{} is missing, but there is a database: without the key its running hands cannot be opened. \
         Put the key back from where you keep it; if it is lost for good, `cardroom new-key` takes \
         another on",
        .0.display()
    )]
    KeyMissing(PathBuf),
    /// The key is there.
    #[error("{} is there: a new key is taken on where it is lost, and so out of the folder", .0.display())]
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
    #[error("cannot listen on {address}: {error}. {}", listen_advice(.error))]
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
    #[error("the running room gave an answer that does not fit; is it another version?")]
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
    #[error("cannot write the copy {}: {error}. Name another file with --to", path.display())]
    Copy {
        /// The file that was named.
        path: PathBuf,
        /// What the system said.
        error: io::Error,
    },
    /// What is kept does not make a room.
    #[error("{}: the room does not open: {error}{}", path.display(), recover_advice(.error))]
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

    /// The process' exit code, as `--help` explains it.
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

fn listen_advice(error: &io::Error) -> &'static str {
    match error.kind() {
        io::ErrorKind::AddrInUse => {
            "Something listens there already: name another port with --listen or the setting `listen`"
        }
        io::ErrorKind::AddrNotAvailable => {
            "This computer does not have that address: change --listen or the setting `listen`"
        }
        io::ErrorKind::PermissionDenied => {
            "Ports below 1024 belong to the system: take a higher one with --listen or the setting \
             `listen`"
        }
        _ => "The setting `listen`, or --listen, says where",
    }
}

/// What to do about a damaged database.
const DAMAGE_ADVICE: &str = "Keep the folder as it is; put the last backup (`cardroom backup`) into \
     a new one as cardroom.db, with room.key beside it, and start there with --data";

/// What failed, with the file's name and what to do.
fn store_words(path: &Path, error: &OpenError) -> String {
    let path = path.display();
    match error {
        OpenError::NotOurs(_) => {
            format!("{error}, or its beginning is damaged. {DAMAGE_ADVICE}")
        }
        _ if error.is_damage() => format!("{path} is damaged: {error}. {DAMAGE_ADVICE}"),
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

fn recover_advice(error: &RecoverError) -> String {
    match error {
        RecoverError::Record(_) | RecoverError::People(_) | RecoverError::Books { .. } => {
            format!(". {DAMAGE_ADVICE}")
        }
        RecoverError::Entropy(_) | RecoverError::Shuffler(_) => String::new(),
        RecoverError::Table { .. } => ". Change it in the settings, [[public_table]]".into(),
    }
}
