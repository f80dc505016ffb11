//! The states in which the room accepts nothing: a planned restart, a full disk, no randomness, a broken store.

use units::{Instant, Millis};
use wire::{Notice, Refusal, RefusalCode};

/// No hand begins this close to a planned restart.
const LAST_HAND_BEFORE_RESTART: Millis = Millis::seconds(5);

/// The states in which the room accepts nothing, or does not deal.
#[derive(Default)]
pub(crate) struct Gate {
    /// When the room restarts, if that is planned.
    pub(crate) restart_at: Option<Instant>,
    /// Nothing can be written until a restart.
    pub(crate) disk_full: bool,
    /// When the source of randomness is tried again; until then no hand is dealt.
    pub(crate) no_deal: Option<Instant>,
    /// The store is broken: the floor handles nothing more.
    pub(crate) halted: bool,
}

impl Gate {
    /// The reason why nothing may be changed now, if there is one.
    pub(crate) fn refusal(&self, now: Instant) -> Option<Refusal> {
        if self.disk_full {
            return Some(Refusal::new(RefusalCode::DiskFull));
        }
        let restarting = self.restart_at.is_some_and(|at| at <= now);
        restarting.then(|| Refusal::new(RefusalCode::Restarting))
    }

    /// Whether a new hand may begin.
    pub(crate) fn may_open_hands(&self, now: Instant) -> bool {
        self.restart_at.is_none_or(|at| now + LAST_HAND_BEFORE_RESTART < at)
    }

    /// The notices for a newcomer.
    pub(crate) fn notices(&self) -> Vec<Notice> {
        let restart = self.restart_at.map(|at| Notice::RestartPlanned { at });
        let full = self.disk_full.then_some(Notice::DiskFull);
        let no_deal = self.no_deal.map(|_| Notice::NoDeal);
        restart.into_iter().chain(full).chain(no_deal).collect()
    }
}
