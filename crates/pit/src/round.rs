//! The round that runs at a table.

use crate::Play;
use crate::play::Asks;
use banked::{Place, blackjack};
use units::{Chips, Instant, Seat, SeatSet, Seq};

/// A round that runs.
#[derive(Clone, Debug)]
pub struct Running {
    /// Its number at the table, from 1.
    pub no: Seq,
    /// Its identifier.
    pub id: u128,
    /// The round itself.
    pub play: Play,
    /// Whether shoes for it are there; not after an invalid spin or throw.
    pub has_shoes: bool,
    /// How far the cut is.
    pub cut: Cut,
    /// When the time that runs now is over: for bets, for a decision, for a throw, for the result to be seen.
    pub until: Option<Instant>,
    /// When the time for bets is over at the latest; `None` if it does not run.
    pub(crate) bets_until: Option<Instant>,
    /// Number of symbols drawn.
    pub drawn: u16,
    /// What was settled so far, in order.
    pub settled: Vec<Settled>,
    /// Whether the round was declared void, so that nothing is at stake any more.
    pub voided: bool,
    /// Whether the round is over.
    pub ended: bool,
    /// Seats whose players left since the round opened: boxes there are not those of a player who sits there now.
    pub left: SeatSet,
    /// The questions whose time runs.
    pub(crate) asked: Vec<Asked>,
}

/// What a settlement did with one stake.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settled {
    /// The seat that placed it.
    pub seat: Seat,
    /// Where it was.
    pub place: Place,
    /// At blackjack, the hand or the insurance.
    pub bet: Option<blackjack::Bet>,
    /// The stake.
    pub stake: Chips,
    /// What came back, the stake included.
    pub returned: Chips,
}

/// How far the cut of a round's shoes is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cut {
    /// Betting is open.
    Waits,
    /// Nonces may be opened until this moment.
    Until(Instant),
    /// The shoes are cut, or nobody had committed to a nonce.
    Done,
}

/// One question, as far as its time goes: seat, box and hand, what about, and the symbols drawn before it.
pub(crate) type Asked = (Seat, u8, u8, &'static str, u16);

impl Running {
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
