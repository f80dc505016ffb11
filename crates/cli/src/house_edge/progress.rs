//! Shows how far a long computation has come.

use std::io::{self, IsTerminal, Write};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// Time that a computation runs before it shows its progress.
const PATIENCE: Duration = Duration::from_secs(1);
/// Time between two updates of the bar.
const TICK: Duration = Duration::from_millis(200);
/// Time between two progress lines if standard error is not a terminal.
const LINE: Duration = Duration::from_secs(10);
/// Width of the bar in characters.
const WIDTH: usize = 30;

/// Shows the progress of a computation on standard error: a bar on a terminal, otherwise a line from time to time.
pub(super) struct Meter {
    what: &'static str,
    start: Instant,
    /// When the bar was last shown; `None` before the first time.
    shown: Mutex<Option<Instant>>,
    is_terminal: bool,
}

impl Meter {
    pub(super) fn new(what: &'static str) -> Meter {
        let is_terminal = io::stderr().is_terminal();
        Meter { what, start: Instant::now(), shown: Mutex::new(None), is_terminal }
    }

    /// Shows the progress in thousandths, unless it was shown only a moment ago.
    pub(super) fn show(&self, done: u32) {
        let now = Instant::now();
        let pause = if self.is_terminal { TICK } else { LINE };
        let Ok(mut shown) = self.shown.try_lock() else { return };
        let early = match *shown {
            None => now - self.start < PATIENCE,
            Some(at) => now - at < pause,
        };
        if early {
            return;
        }
        *shown = Some(now);
        let percent = done / 10;
        let mut out = io::stderr().lock();
        // If the bar cannot be written, the computation goes on without it.
        let _ = if self.is_terminal {
            let full = WIDTH * done.min(1000) as usize / 1000;
            let bar = format!("{}{}", "#".repeat(full), ".".repeat(WIDTH - full));
            write!(out, "\r{}  [{bar}] {percent:3} %", self.what).and_then(|()| out.flush())
        } else {
            writeln!(out, "{}: {percent} %", self.what)
        };
    }

    /// Removes the bar from the terminal.
    pub(super) fn clear(&self) {
        let is_shown = self.shown.lock().is_ok_and(|shown| shown.is_some());
        if self.is_terminal && is_shown {
            let _ = write!(io::stderr(), "\r{:width$}\r", "", width = self.what.len() + WIDTH + 12);
        }
    }
}
