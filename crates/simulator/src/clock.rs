//! The clock of the machine that the room runs on: it is set forward and back, and the room is told.

use crate::draws::Draws;
use units::Instant;

/// Within one life of the process a clock may slip back a little; the program reads one that does
/// not, so more would be unfair.
const SLIP_MAX: u64 = 5_000;
/// The most it is set forward in one life, as after a sleep of the machine.
const SLEEP_MAX: u64 = 600_000;
/// The most that it differs after a restart, either way: somebody has set it to another day.
const SET_MAX: u64 = 86_400_000;

/// What the room is told of the time.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Clock {
    ahead: u64,
    behind: u64,
    pub(crate) jumps: u64,
}

impl Clock {
    /// The room's time at this moment.
    pub(crate) fn at(&self, now: Instant) -> Instant {
        Instant((now.0 + self.ahead).saturating_sub(self.behind))
    }

    /// It jumps while the room runs.
    pub(crate) fn jump(&mut self, draws: &mut Draws) -> String {
        self.set(draws, SLEEP_MAX, SLIP_MAX)
    }

    /// It is set while the room is down.
    pub(crate) fn set_anew(&mut self, draws: &mut Draws) -> String {
        self.set(draws, SET_MAX, SET_MAX)
    }

    /// By something up to these; says by what.
    fn set(&mut self, draws: &mut Draws, forward: u64, back: u64) -> String {
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
