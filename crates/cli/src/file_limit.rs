//! Lets a write beyond the file size limit (`ulimit -f`) fail with an error instead of ending the process.

use crate::failure::Failure;
use rustix::process::Signal;
use tokio::signal::unix::{SignalKind, signal};

/// Ignores SIGXFSZ, so that a write beyond the limit fails like any other write.
///
/// By default the signal ends the process, perhaps in the middle of a commit.
///
/// # Errors
/// [`Failure::Runtime`] if the signal cannot be handled.
pub(crate) fn survive() -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build();
    let runtime = runtime.map_err(Failure::Runtime)?;
    let _entered = runtime.enter();
    // The handler stays installed after its runtime is dropped.
    let kind = SignalKind::from_raw(Signal::XFSZ.as_raw());
    signal(kind).map(drop).map_err(Failure::Runtime)
}
