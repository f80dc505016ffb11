//! What a cash game adds to a taken seat.

use crate::{Carried, LeaveReason, Owes, Plan, Standing};
use table::{SeatTime, Sitting};
use units::{Chips, Instant};

/// What a cash game knows of a taken seat beside its [`Sitting`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CashSeat {
    /// Chips to come after the hand.
    pub top_up: Chips,
    /// Up to how many chips the stack is filled between hands; zero if it is not.
    pub auto_top_up: Chips,
    /// Whether the player leaves after the hand, and why.
    pub leaving: Option<LeaveReason>,
    /// What the player has decided for later.
    pub plan: Option<Plan>,
    /// Whether the player straddles when they can.
    pub straddles: bool,
    /// Whether the player wishes the next hand to be a bomb pot; a bomb pot uses it up.
    pub wishes_bomb: bool,
    /// What the seat owes before it is dealt in.
    pub owes: Owes,
    /// Whether the player would rather wait for the big blind than pay to come in before it.
    pub waits_for_big_blind: bool,
    /// How many hands in a row were dealt without the seat.
    pub hands_out: u16,
    /// Until when its time is paid, at a table that charges for it; `None` before its first hand.
    pub paid_until: Option<Instant>,
    /// In a pool, the player's share of blinds and buttons so far.
    pub standing: Standing,
    /// In a pool, whether the player sees a folded hand to its end before they go on.
    pub stays: bool,
}

impl CashSeat {
    /// A seat just taken by a newcomer.
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

    /// Whether its player is here no longer, and only what they put into the running hand is.
    pub fn is_gone(&self) -> bool {
        self.leaving == Some(LeaveReason::WentOn)
    }

    /// What goes with its player to the next table of their pool, where their connection is looked
    /// at again.
    pub(crate) fn carries(&self, sitting: &Sitting) -> Carried {
        let time = SeatTime { lost_at: None, ..sitting.time };
        let (auto_top_up, paid_until) = (self.auto_top_up, self.paid_until);
        Carried { standing: self.standing, time, auto_top_up, paid_until }
    }
}
