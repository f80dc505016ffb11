//! The current round at a table.

use crate::Play;
use crate::play::Asks;
use banked::{Place, blackjack};
use units::{Chips, Instant, Seat, SeatSet, Seq};

/// The current round, with its clock, cut and settled stakes.
#[derive(Clone, Debug)]
pub struct Running {
    /// The round's number at the table, from 1.
    pub no: Seq,
    /// The round's identifier, unique in the room.
    pub id: u128,
    /// The state of the round's game.
    pub play: Play,
    /// Whether the round has shoes; false after an invalid spin or throw, until new ones are shuffled.
    pub has_shoes: bool,
    /// How far the cut of the shoes has come.
    pub cut: Cut,
    /// When the current time limit ends: for bets, a decision, a throw, or showing the result; `None` if there is none.
    pub until: Option<Instant>,
    /// When betting closes at the latest; `None` if no time limit for bets has started.
    pub(crate) bets_until: Option<Instant>,
    /// Number of symbols drawn since the round began.
    pub drawn: u16,
    /// The stakes settled so far, in order.
    pub settled: Vec<SettledStake>,
    /// Whether the round was declared void, so that nothing is at stake any longer.
    pub voided: bool,
    /// The last ruling on the round, if there was one.
    pub ruled: Option<Ruled>,
    /// Whether the round is over.
    pub ended: bool,
    /// Seats whose players have left during the round. A later player there does not own the boxes of the earlier one.
    pub left: SeatSet,
    /// The open questions for which the clock has been set. A new question sets the clock again.
    pub(crate) asked: Vec<Asked>,
}

/// A host's ruling on a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ruled {
    /// The spin or throw was invalid, for this reason, and betting opened again.
    Invalid(String),
    /// The round was void, for this reason, and unsettled stakes went back.
    Void(String),
}

/// The result of one stake in a settlement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SettledStake {
    /// The seat that placed the stake.
    pub seat: Seat,
    /// Where the stake is.
    pub place: Place,
    /// At blackjack, whether the stake was on a hand or on insurance; `None` in other games.
    pub bet: Option<blackjack::Bet>,
    /// The stake, in chips.
    pub stake: Chips,
    /// What came back to the seat, stake included.
    pub returned: Chips,
}

/// How far the cut of a round's shoes has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cut {
    /// Betting is still open.
    Waits,
    /// Players may open nonces until this moment.
    Until(Instant),
    /// The shoes are cut, or need no cut because nobody committed to a nonce.
    Done,
}

/// What identifies a question: seat, box, hand, subject, and the number of symbols drawn before the question.
pub(crate) type Asked = (Seat, u8, u8, &'static str, u16);

impl Running {
    /// Makes the round void, for this reason.
    pub(crate) fn void(&mut self, why: &str) {
        self.voided = true;
        self.ruled = Some(Ruled::Void(why.to_owned()));
    }

    /// Returns the questions that are open now.
    pub(crate) fn questions(&self) -> Vec<Asked> {
        match self.play.asks() {
            Asks::Throw(seat) => vec![(seat, 0, 0, "throw", 0)],
            Asks::Decisions(open) => {
                let asked = open.iter().map(|open| {
                    let about = open.options.keys().first().copied().unwrap_or_default();
                    (open.seat, open.at, open.hand, about, self.drawn)
                });
                asked.collect()
            }
            Asks::Bets
            | Asks::Places(_)
            | Asks::Card
            | Asks::Renewal
            | Asks::Settle
            | Asks::Nothing => vec![],
        }
    }
}
