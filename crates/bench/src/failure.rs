use std::io;

/// Why a measurement failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// A file, a pipe or a socket failed.
    #[error("{what}: {error}")]
    Io {
        /// What was tried.
        what: &'static str,
        /// The cause.
        error: io::Error,
    },
    /// The room did not open, or it ended.
    #[error("the room: {0}")]
    Room(String),
    /// The database failed.
    #[error("the database: {0}")]
    Database(#[from] sqlx::Error),
    /// JSON could not be read.
    #[error("{what}: {error}")]
    Json {
        /// What was read.
        what: &'static str,
        /// The cause.
        error: serde_json::Error,
    },
    /// Two competitors have different results.
    #[error("{task}, round {round}: {name} has {came:?}, and ours is {expected:?}")]
    Differs {
        /// The task.
        task: &'static str,
        /// The competitor that differs from ours.
        name: &'static str,
        /// The round.
        round: usize,
        /// Its results.
        came: Vec<f64>,
        /// Our results.
        expected: Vec<f64>,
    },
    /// Another crate refused its input.
    #[error("{0}")]
    Peer(String),
    /// The players' process ended, or sent something unexpected.
    #[error("the players: {0}")]
    Crowd(String),
}

impl Failure {
    /// For `map_err`, with what was tried.
    pub(crate) fn io(what: &'static str) -> impl Fn(io::Error) -> Failure {
        move |error| Failure::Io { what, error }
    }
    /// For `map_err`, with what was read.
    pub(crate) fn json(what: &'static str) -> impl Fn(serde_json::Error) -> Failure {
        move |error| Failure::Json { what, error }
    }
}
