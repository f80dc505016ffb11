//! A limit on the size of files (`ulimit -f`): reached, it is an error and not the end.

use crate::failure::Failure;
use rustix::process::Signal;
use tokio::signal::unix::{SignalKind, signal};

/// Takes SIGXFSZ from now on and does nothing about it, so that a write beyond the limit fails like
/// any other: left to itself the signal ends the process, in the middle of a commit or a copy.
///
/// # Errors
/// [`Failure::Runtime`]
pub(crate) fn survive() -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build();
    let runtime = runtime.map_err(Failure::Runtime)?;
    let _entered = runtime.enter();
    // Once a signal is taken it is taken for good: the handler outlives whoever asked for it.
    let kind = SignalKind::from_raw(Signal::XFSZ.as_raw());
    signal(kind).map(drop).map_err(Failure::Runtime)
}
