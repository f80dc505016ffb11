//! The log on standard error, as text or as JSON.

use crate::failure::Failure;
use server::config::{Config, ConfigError, LogFormat};
use std::fmt;
use std::io::{self, IsTerminal};
use tracing::{Event, Subscriber};
use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt::format::Writer;
use tracing_subscriber::fmt::time::{FormatTime, SystemTime};
use tracing_subscriber::fmt::{FmtContext, FormatEvent, FormatFields};
use tracing_subscriber::registry::LookupSpan;

/// Parses the setting `log.filter`.
///
/// # Errors
/// [`ConfigError`] if the setting is not a filter.
pub(crate) fn filter(config: &Config) -> Result<EnvFilter, ConfigError> {
    EnvFilter::try_new(&config.log_filter).map_err(|_| ConfigError::Contradiction {
        key: "log.filter",
        value: format!("{:?}", config.log_filter),
        allowed: "levels, optionally per module, such as \"info\" or \"info,server=debug\"".into(),
    })
}

/// Starts the log.
///
/// # Errors
/// A [`Failure`] if `log.filter` is wrong, or if a log was started before.
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
        log.event_format(Lines).try_init()
    };
    started.map_err(|error| Failure::Runtime(io::Error::other(error)))
}

/// Text format of the log: time in UTC to the second, level, message.
///
/// It has no colours, because they would only repeat the level that is already there in words.
struct Lines;

impl<S, N> FormatEvent<S, N> for Lines
where
    S: Subscriber + for<'a> LookupSpan<'a>,
    N: for<'a> FormatFields<'a> + 'static,
{
    fn format_event(
        &self,
        context: &FmtContext<'_, S, N>,
        mut out: Writer<'_>,
        event: &Event<'_>,
    ) -> fmt::Result {
        let mut time = String::new();
        SystemTime.format_time(&mut Writer::new(&mut time))?;
        let (day, rest) = time.split_once('T').unwrap_or_default();
        let second = rest.get(..8).unwrap_or_default();
        write!(out, "{day} {second} UTC {:5} ", event.metadata().level())?;
        context.format_fields(out.by_ref(), event)?;
        writeln!(out)
    }
}
