//! Hand-for-hand play: from when, and its rounds.

use crate::shared::Set;
use seating::TableNo;

/// When a book plays hand for hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Rules {
    /// How many more players than prizes are left when it begins; none where it is not played.
    pub before_prizes: Option<u32>,
}

/// Whether the next hands are played hand for hand: asked before each hand, with the players left
/// once all hands that have ended are counted. `from` is the number of players from which on staff
/// have ordered it, if they want it earlier.
pub fn applies(left: u32, prizes: u32, tables: usize, from: Option<u32>, rules: Rules) -> bool {
    let by_rule = rules.before_prizes.map(|before| prizes.saturating_add(before));
    let begins = by_rule.max(from);
    tables > 1 && left > prizes && begins.is_some_and(|begins| left <= begins)
}

/// The rounds of hand-for-hand play: one hand at each table, and none more before all have ended.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Rounds {
    /// The round that is being played, or was the last one; 0 before the first.
    round: u32,
    playing: Set<TableNo>,
}

/// Why a round does not change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RoundError {
    /// Tables still play the round before.
    #[error("round {round} has not ended: {tables} tables still play it")]
    Playing {
        /// Which round.
        round: u32,
        /// How many tables.
        tables: usize,
    },
    /// A table rests that does not play this round.
    #[error("table {} does not play round {round}", .table.0)]
    NotPlaying {
        /// Which table.
        table: TableNo,
        /// Which round.
        round: u32,
    },
}

impl Rounds {
    /// Begins the next round at these tables, which all rest, and gives its number.
    ///
    /// # Errors
    /// [`RoundError::Playing`] while the round before is being played.
    pub fn begin(&mut self, tables: impl IntoIterator<Item = TableNo>) -> Result<u32, RoundError> {
        if !self.playing.is_empty() {
            return Err(RoundError::Playing { round: self.round, tables: self.playing.len() });
        }
        self.playing = tables.into_iter().collect();
        self.round += 1;
        Ok(self.round)
    }

    /// Hears that a table's hand of a round has ended, and says whether the round has.
    ///
    /// # Errors
    /// [`RoundError::NotPlaying`] where the table's hand has ended before, or is of another round.
    pub fn rested(&mut self, table: TableNo, round: u32) -> Result<bool, RoundError> {
        if round != self.round || !self.playing.remove(&table) {
            return Err(RoundError::NotPlaying { table, round });
        }
        Ok(self.playing.is_empty())
    }

    /// Whether a table has a hand of the round to play.
    pub fn plays(&self, table: TableNo) -> bool {
        self.playing.contains(&table)
    }

    /// Ends the round at a table that will not report it: it has failed, or its hand is void.
    pub fn leaves(&mut self, table: TableNo) {
        self.playing.remove(&table);
    }

    /// The number of the next round.
    pub fn next(&self) -> u32 {
        self.round + 1
    }

    /// The round that is being played.
    pub fn playing(&self) -> Option<u32> {
        (!self.playing.is_empty()).then_some(self.round)
    }
}
