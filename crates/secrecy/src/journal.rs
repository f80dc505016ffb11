//! Collects everything that any crate logs on this thread, at every level.

use std::cell::RefCell;
use std::io::Write;
use tracing::subscriber::DefaultGuard;

thread_local! {
    static LINES: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

struct Journal;

impl Write for Journal {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        LINES.with_borrow_mut(|lines| lines.extend(bytes));
        Ok(bytes.len())
    }
    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Collects the log of this thread while the guard lives.
pub(crate) fn keep() -> DefaultGuard {
    let format = tracing_subscriber::fmt().without_time().with_ansi(false);
    let all = format.with_max_level(tracing::Level::TRACE).with_writer(|| Journal);
    tracing::subscriber::set_default(all.finish())
}

/// Returns the lines that were logged since the last call.
pub(crate) fn take() -> Vec<String> {
    let bytes = LINES.take();
    String::from_utf8_lossy(&bytes).lines().map(str::to_owned).collect()
}
