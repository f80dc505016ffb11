//! Pay tables: the odds of each hand.

use super::Made;
use crate::{Odds, Times};

/// A pay table: the odds of each hand. A royal flush counts as a straight flush unless it has its own row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// Each hand that the pay table lists, with its odds.
    rows: Vec<(Made, Odds)>,
    /// The odds of every other hand; `None` if it loses.
    rest: Option<Odds>,
}

impl Table {
    /// Makes a pay table; a hand that it does not list loses.
    pub fn of(rows: &[(Made, Odds)]) -> Table {
        Table { rows: rows.into(), rest: None }
    }

    /// Makes a pay table with the odds `rest` for every hand that it does not list.
    pub fn or(rows: &[(Made, Odds)], rest: Odds) -> Table {
        Table { rows: rows.into(), rest: Some(rest) }
    }

    /// Makes a pay table with the same odds for every hand.
    pub fn all(odds: Odds) -> Table {
        Table { rows: vec![], rest: Some(odds) }
    }

    /// Makes an empty pay table, which never pays.
    pub fn none() -> Table {
        Table { rows: vec![], rest: None }
    }

    /// Makes a pay table with the same odds for every five-card hand from `least` upwards; any other hand pushes.
    pub fn from(least: Made, odds: Odds) -> Table {
        let hands = Made::NAMES.map(|(made, _)| made);
        let above = hands.iter().filter(|made| **made >= least && **made <= Made::RoyalFlush);
        Table { rows: above.map(|made| (*made, odds)).collect(), rest: Some(Odds::PUSH) }
    }

    /// Returns the odds for a hand; `None` if it loses.
    pub fn odds(&self, made: Made) -> Option<Odds> {
        let row = |made| self.rows.iter().find(|(of, _)| *of == made).map(|(_, odds)| *odds);
        let royal = || if made == Made::RoyalFlush { row(Made::StraightFlush) } else { None };
        row(made).or_else(royal).or(self.rest)
    }

    /// Returns the multiple of a stake that is returned with this hand.
    pub fn returned(&self, made: Made) -> Times {
        self.odds(made).map_or(Times::NOTHING, Odds::returned)
    }

    /// Returns the listed hands with their odds.
    pub fn rows(&self) -> &[(Made, Odds)] {
        &self.rows
    }

    /// Returns each listed hand with its odds, and then the odds of all other hands, if these win.
    pub(crate) fn each(&self) -> impl Iterator<Item = (Option<Made>, Odds)> {
        let rows = self.rows.iter().map(|(made, odds)| (Some(*made), *odds));
        rows.chain(self.rest.map(|odds| (None, odds)))
    }

    /// Returns every multiple of the stake that the pay table can return.
    pub(crate) fn every(&self) -> impl Iterator<Item = Times> {
        self.each().map(|(_, odds)| odds.returned())
    }

    /// Changes the odds of a hand, or adds the hand to the pay table.
    pub(crate) fn set(&mut self, made: Made, odds: Odds) {
        match self.rows.iter_mut().find(|(of, _)| *of == made) {
            Some(row) => row.1 = odds,
            None => self.rows.push((made, odds)),
        }
    }
}
