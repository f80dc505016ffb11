//! What cash play adds to a taken seat.

use crate::{Carried, LeaveReason, Owes, Plan, Standing};
use table::{SeatTime, Sitting};
use units::{Chips, Instant};

/// What a cash table knows of a taken seat in addition to its [`Sitting`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CashSeat {
    /// Chips to add after the hand.
    pub top_up: Chips,
    /// Stack to top up to between hands; zero if off.
    pub auto_top_up: Chips,
    /// Why the player leaves after the hand; `None` if they stay.
    pub leaving: Option<LeaveReason>,
    /// What the player plans to do later.
    pub plan: Option<Plan>,
    /// Whether the player straddles when they can.
    pub straddles: bool,
    /// Whether the player votes for a bomb pot; a bomb pot uses the vote up.
    pub wishes_bomb: bool,
    /// Blinds that the seat owes before it is dealt in.
    pub owes: Owes,
    /// Whether the player waits for the big blind instead of paying to come in before it.
    pub waits_for_big_blind: bool,
    /// Hands that the seat sat out since it was last dealt in.
    pub hands_out: u16,
    /// When its paid time ends, where time is charged; `None` before its first hand.
    pub paid_until: Option<Instant>,
    /// In a pool, the player's account of blinds and buttons.
    pub standing: Standing,
    /// In a pool, whether the player watches folded hands to their end.
    pub stays: bool,
}

impl CashSeat {
    /// The seat of a newcomer.
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
            standing: Standing::default(),
            stays: false,
        }
    }

    /// Whether the player has moved on in the pool, and only their chips in the running hand are left.
    pub fn is_gone(&self) -> bool {
        self.leaving == Some(LeaveReason::WentOn)
    }

    /// What the player takes to the next table of their pool.
    ///
    /// Connections are not part of it: the next table checks them itself.
    pub(crate) fn carries(&self, sitting: &Sitting) -> Carried {
        let time = SeatTime { lost_at: None, ..sitting.time };
        let (auto_top_up, paid_until) = (self.auto_top_up, self.paid_until);
        Carried { standing: self.standing, time, auto_top_up, paid_until }
    }
}
