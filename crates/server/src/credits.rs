//! Credits: what each request costs a connection, and how credits come back.

use std::time::{Duration, Instant};
use wire::Command;

/// Maximum credits of a connection.
pub(crate) const CREDITS_MAX: u64 = 120;
/// Credits that come back to a connection every second.
pub(crate) const CREDITS_PER_SECOND: u64 = 30;
/// Cost of a frame that is not a valid request, in credits.
pub(crate) const MALFORMED_COST: u64 = 8;

/// Returns the cost of a command in credits. It is in proportion to the work that the command causes.
pub(crate) fn cost(command: &Command) -> u64 {
    match command {
        Command::Hello { resume, .. } => 5 + 5 * resume.len() as u64,
        Command::Watch { .. } => 5,
        Command::Unwatch { .. } => 1,
        Command::TakeSeat { .. } => 5,
        Command::TopUp { .. } | Command::AutoTopUp { .. } => 5,
        Command::SitOut { .. } | Command::ComeBack { .. } => 5,
        Command::LeaveSeat { .. } => 5,
        Command::Commit { .. } | Command::OpenNonce { .. } => 2,
        Command::Act { .. } | Command::UseTimeBank { .. } => 1,
        Command::Show { .. } => 2,
        Command::Lay { bets, .. } => 1 + bets.len() as u64 / 8,
        Command::Ready { .. } | Command::Decide { .. } | Command::Dice { .. } => 1,
        Command::Warnings { .. } | Command::RuleOnRound { .. } => 5,
        Command::Straddle { .. }
        | Command::WaitForBigBlind { .. }
        | Command::Plan { .. }
        | Command::Stay { .. }
        | Command::WishBomb { .. }
        | Command::MoreTime { .. } => 5,
        Command::ChooseGame { .. } => 5,
        Command::WaitForSeat { .. } | Command::AskForSeat { .. } | Command::StopWaiting { .. } => 5,
        Command::Say { .. } => 15,
        Command::Host { .. } => 5,
        Command::Ping => 1,
    }
}

/// The credits of one client, as a token bucket.
#[derive(Clone, Debug)]
pub(crate) struct Credit {
    /// Credits left, in thousandths of a credit.
    left: u64,
    most: u64,
    per_second: u64,
    counted: Instant,
}

impl Credit {
    /// Makes a full bucket.
    pub(crate) fn full(most: u64, per_second: u64, now: Instant) -> Credit {
        Credit { left: most * 1_000, most, per_second, counted: now }
    }

    /// Takes `cost` credits and returns true; or takes none and returns false, if there are too few.
    pub(crate) fn take(&mut self, cost: u64, now: Instant) -> bool {
        self.fill(now);
        let cost = cost * 1_000;
        let enough = cost <= self.left;
        if enough {
            self.left -= cost;
        }
        enough
    }

    /// Returns how long it takes until `cost` credits are available, if none are taken in the meantime.
    ///
    /// `cost` must be at most the maximum.
    pub(crate) fn wait(&self, cost: u64) -> Duration {
        let missing = (cost * 1_000).saturating_sub(self.left);
        Duration::from_millis(missing.div_ceil(self.per_second))
    }

    /// Whether the bucket is full. A full bucket need not be stored.
    pub(crate) fn is_full(&mut self, now: Instant) -> bool {
        self.fill(now);
        self.left == self.most * 1_000
    }

    fn fill(&mut self, now: Instant) {
        let passed = now.saturating_duration_since(self.counted).min(Duration::from_secs(86_400));
        let came = passed.as_millis() as u64 * self.per_second; // credits per second are thousandths per millisecond
        if came > 0 {
            self.left = (self.left + came).min(self.most * 1_000);
            self.counted = now;
        }
    }
}

#[cfg(test)]
mod tests;
