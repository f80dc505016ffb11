//! The current round at a table.

use crate::Play;
use crate::play::Asks;
use banked::{Place, blackjack};
use units::{Chips, Instant, Seat, SeatSet, Seq};

/// The current round.
#[derive(Clone, Debug)]
pub struct Running {
    /// The round's number at the table, from 1.
    pub no: Seq,
    /// The round's identifier, unique in the room.
    pub id: u128,
    /// The round itself.
    pub play: Play,
    /// Whether the round has shoes; not after an invalid spin or throw, until new ones are shuffled.
    pub has_shoes: bool,
    /// The state of the cut.
    pub cut: Cut,
    /// When the running clock ends: for bets, a decision, a throw, or showing the result.
    pub until: Option<Instant>,
    /// The latest moment at which betting closes; `None` if that clock is not running.
    pub(crate) bets_until: Option<Instant>,
    /// Number of symbols drawn.
    pub drawn: u16,
    /// The stakes settled so far, in order.
    pub settled: Vec<SettledStake>,
    /// Whether the round was declared void, so that nothing is at stake any more.
    pub voided: bool,
    /// The last ruling on the round, if there was one.
    pub ruled: Option<Ruled>,
    /// Whether the round is over.
    pub ended: bool,
    /// Seats whose players left since the round opened: boxes there are not those of a player who sits there now.
    pub left: SeatSet,
    /// The questions whose clock is running.
    pub(crate) asked: Vec<Asked>,
}

/// A host's ruling on a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ruled {
    /// The spin or throw was invalid, for this reason; betting is open again.
    Invalid(String),
    /// The round was void, for this reason; stakes that were not settled went back.
    Void(String),
}

/// What a settlement did with one stake.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SettledStake {
    /// The seat that placed the stake.
    pub seat: Seat,
    /// The place of the stake.
    pub place: Place,
    /// At blackjack, the hand or the insurance.
    pub bet: Option<blackjack::Bet>,
    /// The stake, in chips.
    pub stake: Chips,
    /// What came back, the stake included.
    pub returned: Chips,
}

/// The state of the cut of a round's shoes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cut {
    /// Betting is open.
    Waits,
    /// Nonces may be opened until this moment.
    Until(Instant),
    /// The shoes are cut, or nobody had committed to a nonce.
    Done,
}

/// What identifies a question for its clock: seat, box, hand, subject, and the number of symbols drawn before it.
pub(crate) type Asked = (Seat, u8, u8, &'static str, u16);

impl Running {
    /// Makes the round void.
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
