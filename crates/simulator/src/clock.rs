//! The clock of the simulated machine, which the room reads; the simulation sets it forward and back.

use crate::rng::Rng;
use units::Instant;

/// Maximum step back within one life of the process, in milliseconds.
///
/// The program reads a clock that never goes back, so a larger step would be unrealistic.
const SLIP_MAX: u64 = 5_000;
/// Maximum jump forward within one life of the process, in milliseconds, as if the machine had slept.
const SLEEP_MAX: u64 = 600_000;
/// Maximum change in either direction while the room is down, in milliseconds, as if someone had set the wrong day.
const SET_MAX: u64 = 86_400_000;

/// By how much the room's clock differs from simulated time.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Clock {
    ahead: u64,
    behind: u64,
    pub(crate) jumps: u64,
}

impl Clock {
    /// Returns what the clock shows at a simulated time.
    pub(crate) fn at(&self, now: Instant) -> Instant {
        Instant((now.0 + self.ahead).saturating_sub(self.behind))
    }

    /// Makes the clock jump while the room runs; returns a description.
    pub(crate) fn jump(&mut self, draws: &mut Rng) -> String {
        self.set(draws, SLEEP_MAX, SLIP_MAX)
    }

    /// Sets the clock while the room is down; returns a description.
    pub(crate) fn set_while_down(&mut self, draws: &mut Rng) -> String {
        self.set(draws, SET_MAX, SET_MAX)
    }

    /// Changes the clock by at most these amounts, in milliseconds; returns a description.
    fn set(&mut self, draws: &mut Rng, forward: u64, back: u64) -> String {
        self.jumps += 1;
        if draws.per_mille(500) {
            let by = draws.between(1, forward);
            self.ahead += by;
            format!("{by} ms forward")
        } else {
            let by = draws.between(1, back);
            self.behind += by;
            format!("{by} ms back")
        }
    }
}
