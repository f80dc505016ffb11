//! States in which the room accepts nothing: a planned restart, a full disk, no randomness, a broken store.

use units::{Instant, Millis};
use wire::{Notice, Refusal, RefusalCode};

/// Time before a planned restart in which no hand begins.
const LAST_HAND_BEFORE_RESTART: Millis = Millis::seconds(5);

/// Whether the room accepts changes, and whether it deals.
#[derive(Default)]
pub(crate) struct Gate {
    /// When the room restarts, if a restart is planned.
    pub(crate) restart_at: Option<Instant>,
    /// Whether the disk is full: nothing can be written until a restart.
    pub(crate) disk_full: bool,
    /// When the source of randomness is tried again; until then no hand is dealt.
    pub(crate) no_deal: Option<Instant>,
    /// Whether the store is broken: the floor then handles nothing more.
    pub(crate) halted: bool,
}

impl Gate {
    /// Returns why nothing may be changed at the moment; `None` if changes are allowed.
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

    /// Returns the notices for a client that has just connected.
    pub(crate) fn notices(&self) -> Vec<Notice> {
        let restart = self.restart_at.map(|at| Notice::RestartPlanned { at });
        let full = self.disk_full.then_some(Notice::DiskFull);
        let no_deal = self.no_deal.map(|_| Notice::NoDeal);
        restart.into_iter().chain(full).chain(no_deal).collect()
    }
}
