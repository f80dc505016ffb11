use crate::{Carried, LeaveReason, Owes, Plan, SeatTime, SitOutReason, Standing};
use units::{Chips, Instant, PlayerId};

/// A taken seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitting {
    /// Who.
    pub player: PlayerId,
    /// His name at the table.
    pub name: String,
    /// The how manieth time this is, counted from 1, that anybody sat down at this table.
    pub nth: u64,
    /// Whether it is a house player.
    pub house: bool,
    /// His chips by the books: between hands all he has; during a hand that he is in, what he began
    /// it with ([`Table::stack`](crate::Table::stack) has his chips behind).
    pub stack: Chips,
    /// Chips to come after the hand.
    pub top_up: Chips,
    /// Up to how many chips his stack is filled between hands; zero if it is not.
    pub auto_top_up: Chips,
    /// Where he stands.
    pub state: SeatState,
    /// Whether he leaves after the hand, and why.
    pub leaving: Option<LeaveReason>,
    /// What he has decided for later.
    pub plan: Option<Plan>,
    /// Whether his line is up.
    pub connected: bool,
    /// Whether he straddles when he can.
    pub straddles: bool,
    /// Whether he wishes the next hand to be a bomb pot; a bomb pot uses it up.
    pub wishes_bomb: bool,
    /// His commitment to a nonce for the next deck; a deck uses it up.
    pub commitment: Option<[u8; 32]>,
    /// What he owes before he is dealt in.
    pub owes: Owes,
    /// Whether he would rather wait for the big blind than pay to come in before it.
    pub waits_for_big_blind: bool,
    /// How many hands in a row were dealt without him.
    pub hands_out: u16,
    /// What he has of the table's time.
    pub time: SeatTime,
    /// Until when his time is paid, at a table that charges for it; `None` before his first hand.
    pub paid_until: Option<Instant>,
    /// In a pool, what his hands come to.
    pub standing: Standing,
    /// In a pool, whether he sees a hand that he has folded to its end before he goes on.
    pub stays: bool,
    /// In a pool, the chips that he took along when he went on from the running hand, which he has
    /// folded; zero else. They are not in [`Sitting::stack`] any more.
    pub taken_along: Chips,
}

impl Sitting {
    /// Whether he is here no more, and only what he put into the running hand is.
    pub fn is_gone(&self) -> bool {
        self.leaving == Some(LeaveReason::WentOn)
    }

    /// What goes with him to the next table of his pool; his line is looked at anew there.
    pub(crate) fn carries(&self) -> Carried {
        let time = SeatTime { lost_at: None, ..self.time };
        let (auto_top_up, paid_until) = (self.auto_top_up, self.paid_until);
        Carried { standing: self.standing, time, auto_top_up, paid_until }
    }
}

/// Where a seat stands between hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatState {
    /// Dealt in.
    In,
    /// Not dealt in.
    Out {
        /// Why.
        reason: SitOutReason,
        /// Since when; begins anew when the table goes on after a pause or a stop of the room.
        since: Instant,
    },
}

/// What a seat decided last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Decision {
    Fold,
    Check,
    Call,
    Bet,
    RaiseTo,
}
