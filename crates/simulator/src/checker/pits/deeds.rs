//! Compares what players asked of house tables with the record.

use crate::report::{Finding, found};
use std::collections::BTreeMap;
use units::{Chips, PlayerId, Seq, TableId};
use wire::{Command, NewStake, PlaceOfBet};

/// Something that a player asks of a house table. If the table grants it, the record shows it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Deed {
    /// Sits down with these chips.
    Sits(Chips),
    /// Adds these chips.
    TopsUp(Chips),
    /// Places these bets in a round, sorted by place.
    Lays { round: Seq, bets: Vec<(PlaceOfBet, Chips)> },
    /// Decides at the box `at` after `drawn` symbols. The choice is empty if the record has only the choice's index.
    Decides { at: u8, drawn: u16, choice: String },
}

/// A request that a player makes at a table: table, player, request.
pub(crate) type Done = (TableId, PlayerId, Deed);

/// All requests to house tables in a run.
#[derive(Default)]
pub(crate) struct Deeds {
    all: BTreeMap<Done, Count>,
}

/// How many times the same thing was requested, granted, refused, and recorded.
#[derive(Clone, Copy, Default, Debug)]
struct Count {
    asked: u64,
    refused: u64,
    granted: u64,
    /// Number of times that the record says that the player did it.
    kept: u64,
    /// Number of times that the record may show it without a request: stakes that stay, and answers for a silent
    /// player.
    perhaps: u64,
}

impl Deed {
    /// Returns what a command asks of a house table; `None` if this checker ignores it.
    pub(crate) fn of(command: &Command) -> Option<(TableId, Deed)> {
        let deed = match command {
            Command::TakeSeat { table, buy_in, .. } => (*table, Deed::Sits(*buy_in)),
            Command::TopUp { table, amount } => (*table, Deed::TopsUp(*amount)),
            Command::Lay { table, round, bets } => {
                let bets = bets.iter().map(|NewStake { place, stake }| (place.clone(), *stake));
                let bets = sorted(bets);
                if bets.is_empty() {
                    return None; // a player who leaves takes everything back without asking for that
                }
                (*table, Deed::Lays { round: *round, bets })
            }
            Command::Decide { table, at, drawn, choice, .. } => {
                (*table, Deed::Decides { at: *at, drawn: *drawn, choice: choice.clone() })
            }
            _ => return None,
        };
        Some(deed)
    }
}

/// Returns the bets sorted by place, without bets of zero.
pub(super) fn sorted(bets: impl Iterator<Item = (PlaceOfBet, Chips)>) -> Vec<(PlaceOfBet, Chips)> {
    let mut bets: Vec<(PlaceOfBet, Chips)> = bets.filter(|(_, stake)| !stake.is_zero()).collect();
    bets.sort();
    bets
}

impl Deeds {
    /// Notes a request that reached the room.
    pub(crate) fn asked(&mut self, done: Done) {
        self.all.entry(done).or_default().asked += 1;
    }

    /// Notes whether a request was granted or refused.
    pub(crate) fn answered(&mut self, done: Done, is_granted: bool) {
        let count = self.all.entry(done).or_default();
        match is_granted {
            true => count.granted += 1,
            false => count.refused += 1,
        }
    }

    /// Notes what the record says; `surely` if only the player can have done it.
    pub(super) fn kept(&mut self, done: Done, surely: bool) {
        let count = self.all.entry(done).or_default();
        match surely {
            true => count.kept += 1,
            false => count.perhaps += 1,
        }
    }

    /// Checks that the record has everything that was granted, and nothing that was refused or not requested.
    pub(super) fn check(&self, is_box_game: impl Fn(TableId) -> bool) -> Result<(), Finding> {
        let mut all: BTreeMap<Done, Count> = BTreeMap::new();
        for ((table, player, deed), count) in &self.all {
            // The record of a game of boxes has the index of an answer, which is another at each question.
            let deed = match deed {
                Deed::Decides { at, drawn, .. } if is_box_game(*table) => {
                    Deed::Decides { at: *at, drawn: *drawn, choice: String::new() }
                }
                deed => deed.clone(),
            };
            let sum = all.entry((*table, *player, deed)).or_default();
            sum.asked += count.asked;
            sum.refused += count.refused;
            sum.granted += count.granted;
            sum.kept += count.kept;
            sum.perhaps += count.perhaps;
        }
        for ((table, player, deed), count) in all {
            if count.granted > count.kept + count.perhaps {
                let what = format!(
                    "{player} was granted {deed:?} at house table {table}: {count:?}; it is not in the record"
                );
                return Err(found("house-kept", what));
            }
            if count.kept > count.asked.saturating_sub(count.refused) {
                let what = format!(
                    "the record of house table {table} has {deed:?} of {player}: {count:?}; they did not ask it"
                );
                return Err(found("house-asked", what));
            }
        }
        Ok(())
    }
}
