//! Where the log goes: standard error, as lines for people or as JSON.

use crate::failure::Failure;
use server::config::{Config, ConfigError, LogFormat};
use std::io::{self, IsTerminal};
use tracing_subscriber::EnvFilter;

/// What is logged.
///
/// # Errors
/// `log.filter` is not one.
pub(crate) fn filter(config: &Config) -> Result<EnvFilter, ConfigError> {
    EnvFilter::try_new(&config.log_filter).map_err(|_| ConfigError::Contradiction {
        key: "log.filter",
        value: format!("{:?}", config.log_filter),
        allowed: "levels, also by part, such as \"info\" or \"info,server=debug\"".into(),
    })
}

/// Begins to write the log.
///
/// # Errors
/// `log.filter` is not one.
pub(crate) fn start(config: &Config) -> Result<(), Failure> {
    let filter = filter(config)?;
    let as_json = match config.log_format {
        LogFormat::Auto => !io::stderr().is_terminal(),
        LogFormat::Text => false,
        LogFormat::Json => true,
    };
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
    let started = if as_json {
        log.json().flatten_event(true).try_init()
    } else {
        log.with_ansi(is_coloured()).with_target(false).try_init()
    };
    started.map_err(|error| Failure::Runtime(io::Error::other(error)))
}

/// Whether the log has colours: on a terminal, unless `NO_COLOR` is set and not empty.
fn is_coloured() -> bool {
    let is_unwanted = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    io::stderr().is_terminal() && !is_unwanted
}
