//! Why a measurement failed.

use std::io;

/// Why a measurement failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// An operation on a file, a pipe or a socket failed.
    #[error("{what}: {error}")]
    Io {
        /// What the operation concerned, such as a file or a socket.
        what: &'static str,
        /// The operating system's error.
        error: io::Error,
    },
    /// The room did not open, or it ended too early.
    #[error("the room failed: {0}")]
    Room(String),
    /// The database failed.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
    /// JSON could not be read or written.
    #[error("{what}: {error}")]
    Json {
        /// What the JSON was for, such as the script.
        what: &'static str,
        /// The error of the JSON library.
        error: serde_json::Error,
    },
    /// Another crate's results differ from ours.
    #[error("{task}, round {round}: {name} gives {came:?}; Cardroom gives {expected:?}")]
    Differs {
        /// Name of the task.
        task: &'static str,
        /// Name of the competitor whose results differ.
        name: &'static str,
        /// Number of the round, from 0.
        round: usize,
        /// Results of that competitor.
        came: Vec<f64>,
        /// Our results.
        expected: Vec<f64>,
    },
    /// Another crate refused its input.
    #[error("{0}")]
    Peer(String),
    /// The players' process ended, or sent something unexpected.
    #[error("the players' process failed: {0}")]
    Crowd(String),
}

impl Failure {
    /// Returns a function for `map_err` that adds what the operation concerned.
    pub(crate) fn io(what: &'static str) -> impl Fn(io::Error) -> Failure {
        move |error| Failure::Io { what, error }
    }
    /// Returns a function for `map_err` that adds what the JSON was for.
    pub(crate) fn json(what: &'static str) -> impl Fn(serde_json::Error) -> Failure {
        move |error| Failure::Json { what, error }
    }
}
