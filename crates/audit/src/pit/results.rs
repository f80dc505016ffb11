//! Adds up the house's results, separately for rounds with a missing nonce.
//!
//! The house carries every message, so only the house could choose which nonces go missing. If it did so, its results
//! in these rounds would be better than in the others.

use super::Wrong;
use ::pit::{Event, RoundEvent, Table};
use banked::blackjack;
use serde::Serialize;
use std::collections::BTreeMap;
use units::{Chips, Currency};

/// The settled rounds of all house tables in one currency.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct HouseRounds {
    /// Rounds with a shoe from whose cut the nonce of a player who had committed is missing.
    pub nonce_missing: RoundSums,
    /// All other rounds.
    pub others: RoundSums,
}

/// Sums over rounds, in minor units.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct RoundSums {
    /// Number of rounds in which a stake was settled.
    pub rounds: u64,
    /// Total of all settled stakes.
    pub staked: i128,
    /// Total returned to players for settled stakes, including the stakes themselves.
    pub returned: i128,
}

/// The settled rounds of one table, as far as its record has been read.
#[derive(Default)]
pub(super) struct Results {
    sums: HouseRounds,
    /// Whether the round in progress draws from a shoe whose cut lacks a nonce.
    is_missing: bool,
}

impl Results {
    /// Follows an event; `before` is the table before the event.
    pub(super) fn saw(&mut self, before: &Table, event: &Event) {
        match event {
            Event::Round(RoundEvent::Opened { .. }) => self.is_missing = false,
            Event::Round(
                RoundEvent::Banked(banked::Event::Drawn { .. })
                | RoundEvent::Blackjack(blackjack::Event::Drawn { .. }),
            ) => {
                self.is_missing |= before.shoes().is_some_and(|shoes| {
                    let opened = shoes.nonces.as_ref().map_or(0, Vec::len);
                    opened < shoes.commitments.len()
                });
            }
            Event::Round(RoundEvent::Over) => self.ends(before),
            _ => {}
        }
    }

    fn ends(&mut self, before: &Table) {
        let settled = before.round().map_or(&[][..], |round| &round.settled);
        if settled.is_empty() {
            return;
        }
        let HouseRounds { nonce_missing, others } = &mut self.sums;
        let sums = if self.is_missing { nonce_missing } else { others };
        sums.rounds += 1;
        for line in settled {
            sums.staked += i128::from(line.stake.get());
            sums.returned += i128::from(line.returned.get());
        }
    }

    /// Adds the table's rounds to the sums of all tables.
    pub(super) fn add_to(self, currency: Currency, all: &mut BTreeMap<Currency, HouseRounds>) {
        let of = all.entry(currency).or_default();
        let pairs =
            [(&mut of.nonce_missing, self.sums.nonce_missing), (&mut of.others, self.sums.others)];
        for (sum, more) in pairs {
            sum.rounds += more.rounds;
            sum.staked += more.staked;
            sum.returned += more.returned;
        }
    }
}

/// Checks that the bank can pay what an event makes it owe; `before` is the table before the event.
pub(super) fn bank_can_pay(before: &Table, event: &Event) -> Result<(), Wrong> {
    let (staked, returned): (Chips, Chips) = match event {
        Event::Round(RoundEvent::Banked(banked::Event::Settled { lines, .. })) => {
            let staked = lines.iter().map(|line| line.stake).sum();
            (staked, lines.iter().map(|line| line.returned).sum())
        }
        Event::Round(RoundEvent::Blackjack(blackjack::Event::Settled { lines, .. })) => {
            let staked = lines.iter().map(|line| line.staked).sum();
            (staked, lines.iter().map(|line| line.returned).sum())
        }
        _ => return Ok(()),
    };
    match before.bank() + staked >= returned {
        true => Ok(()),
        false => Err("the bank pays more than it has"),
    }
}
