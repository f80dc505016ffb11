//! A lookup table of the profits of a hand against each final hand of the dealer.

use crate::blackjack::{Dealt, HandBet, Made, Pay, Rules, pays};

/// A player's profit against each final hand of the dealer, by [`Dealt::index`].
pub(crate) type ByDealt = [f64; 7];

/// The results of [`pays`] as a lookup table: the profit on a hand, by whether it was doubled and by its result.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Profits {
    totals: [[ByDealt; 22]; 2],
    over: [ByDealt; 2],
    pub(crate) blackjack: ByDealt,
}

impl Profits {
    pub(crate) fn new(rules: &Rules, split: bool, first: bool) -> Profits {
        let of = |made, doubled| {
            let hand = HandBet { made, split, first, doubled };
            Dealt::ALL.map(|dealer| profit(pays(rules, &hand, dealer)))
        };
        let by_total = |doubled| std::array::from_fn(|at| of(Made::Total(at as u8), doubled));
        Profits {
            totals: [by_total(false), by_total(true)],
            over: [of(Made::Over, false), of(Made::Over, true)],
            blackjack: of(Made::Blackjack, false),
        }
    }

    pub(crate) fn total(&self, total: u8, doubled: bool) -> &ByDealt {
        &self.totals[usize::from(doubled)][usize::from(total)]
    }

    pub(crate) fn over(&self, doubled: bool) -> &ByDealt {
        &self.over[usize::from(doubled)]
    }
}

/// Converts a payout to a profit, in stakes.
pub(crate) fn profit(pay: Pay) -> f64 {
    let (staked, kept) = (f64::from(pay.staked), f64::from(pay.kept));
    let per_stake =
        pay.profit.map_or(0.0, |ratio| f64::from(ratio.profit()) / f64::from(ratio.stake()));
    kept - staked + per_stake * staked
}
