//! What a cash table stores about a taken seat.

use crate::{BlindAccount, Carried, LeaveReason, Owes, Plan};
use table::{SeatTime, Sitting};
use units::{Chips, Instant};

/// What a cash table stores about a taken seat, in addition to the [`Sitting`] of any poker table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CashSeat {
    /// Chips to add after the hand in progress; zero if none.
    pub top_up: Chips,
    /// Stack to top up to between hands; zero if automatic top-ups are off.
    pub auto_top_up: Chips,
    /// Why the player leaves after the hand; `None` if they stay.
    pub leaving: Option<LeaveReason>,
    /// What the player plans to do later; `None` if there is no plan.
    pub plan: Option<Plan>,
    /// Whether the player straddles when they can.
    pub straddles: bool,
    /// Whether the player votes for a bomb pot. The next bomb pot clears the vote.
    pub wishes_bomb: bool,
    /// Blinds that the seat owes before it is dealt in.
    pub owes: Owes,
    /// Whether the player waits for the big blind instead of paying to come in before it.
    pub waits_for_big_blind: bool,
    /// Number of hands that the seat has sat out since it was last dealt in.
    pub hands_out: u16,
    /// End of the time for which the player has paid the time charge; `None` before their first hand, or without a
    /// charge.
    pub paid_until: Option<Instant>,
    /// The player's account of blinds and buttons; used only in a pool.
    pub standing: BlindAccount,
    /// Whether the player of a pool watches hands to the end after folding.
    pub stays: bool,
}

impl CashSeat {
    /// Returns the seat of a player who has just sat down and owes a big blind.
    pub(crate) fn new() -> CashSeat {
        CashSeat {
            top_up: Chips::ZERO,
            auto_top_up: Chips::ZERO,
            leaving: None,
            plan: None,
            straddles: false,
            wishes_bomb: false,
            owes: Owes::Entry,
            waits_for_big_blind: false,
            hands_out: 0,
            paid_until: None,
            standing: BlindAccount::default(),
            stays: false,
        }
    }

    /// Whether the player has moved on in the pool, so that only their chips in the hand in progress are left here.
    pub fn is_gone(&self) -> bool {
        self.leaving == Some(LeaveReason::WentOn)
    }

    /// Returns what the player takes to the next table of their pool.
    ///
    /// The moment when they lost their connection is left out, because the next table checks connections itself.
    pub(crate) fn carries(&self, sitting: &Sitting) -> Carried {
        let time = SeatTime { lost_at: None, ..sitting.time };
        let (auto_top_up, paid_until) = (self.auto_top_up, self.paid_until);
        Carried { standing: self.standing, time, auto_top_up, paid_until }
    }
}
