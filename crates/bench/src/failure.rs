use std::io;

/// Why nothing can be measured.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// A file, a pipe or a socket.
    #[error("{what}: {error}")]
    Io {
        /// What was tried.
        what: &'static str,
        /// Why it failed.
        error: io::Error,
    },
    /// The room does not open, or ended.
    #[error("the room: {0}")]
    Room(String),
    /// The database.
    #[error("the database: {0}")]
    Database(#[from] sqlx::Error),
    /// What is read is not what was written.
    #[error("{what}: {error}")]
    Json {
        /// What was read.
        what: &'static str,
        /// What was wrong.
        error: serde_json::Error,
    },
    /// Two that do the same came to different ends.
    #[error("{task}, round {round}: {name} has {came:?}, and ours is {expected:?}")]
    Differs {
        /// What was done.
        task: &'static str,
        /// By whom.
        name: &'static str,
        /// In which round.
        round: usize,
        /// What came of it.
        came: Vec<f64>,
        /// What ours gave.
        expected: Vec<f64>,
    },
    /// Another crate does not take what it is asked.
    #[error("{0}")]
    Peer(String),
    /// The players' process ended, or said something else than was asked.
    #[error("the players: {0}")]
    Crowd(String),
}

impl Failure {
    /// For `map_err`: what was tried.
    pub(crate) fn io(what: &'static str) -> impl Fn(io::Error) -> Failure {
        move |error| Failure::Io { what, error }
    }
    /// For `map_err`: what was read.
    pub(crate) fn json(what: &'static str) -> impl Fn(serde_json::Error) -> Failure {
        move |error| Failure::Json { what, error }
    }
}
