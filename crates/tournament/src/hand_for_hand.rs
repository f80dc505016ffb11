//! Hand-for-hand play: when it begins, and its rounds.

use crate::shared::Set;
use seating::TableNo;

/// A rulebook's rules for hand-for-hand play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Rules {
    /// Hand-for-hand play begins when this many more players are left than there are prizes; `None` if the rulebook has
    /// no hand-for-hand play.
    pub before_prizes: Option<u32>,
}

/// Whether the tables must play the next hands hand for hand. Call it before each hand, after all finished hands are
/// counted. `from` is the number of players at which staff ordered hand-for-hand play to begin; `None` if they did not.
pub fn applies(left: u32, prizes: u32, tables: usize, from: Option<u32>, rules: Rules) -> bool {
    let by_rule = rules.before_prizes.map(|before| prizes.saturating_add(before));
    let begins = by_rule.max(from);
    tables > 1 && left > prizes && begins.is_some_and(|begins| left <= begins)
}

/// The rounds of hand-for-hand play. Each table plays one hand, then waits until all tables have finished theirs.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Rounds {
    /// The current or last round, from 1; 0 before the first.
    round: u32,
    playing: Set<TableNo>,
}

/// Why a round cannot begin, or why a table cannot end its hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RoundError {
    /// Some tables have not finished their hands of the previous round.
    #[error("round {round} has not ended; {tables} tables are still playing it")]
    Playing {
        /// The round that is still in progress.
        round: u32,
        /// Number of tables that are still playing.
        tables: usize,
    },
    /// The table has no hand to play in this round.
    #[error("table {} is not playing round {round}", .table.0)]
    NotPlaying {
        /// The table that is not playing.
        table: TableNo,
        /// The round that the table is not playing.
        round: u32,
    },
}

impl Rounds {
    /// Begins the next round at these tables, all of which have stopped, and returns its number.
    ///
    /// # Errors
    /// [`RoundError::Playing`] while the previous round is being played.
    pub fn begin(&mut self, tables: impl IntoIterator<Item = TableNo>) -> Result<u32, RoundError> {
        if !self.playing.is_empty() {
            return Err(RoundError::Playing { round: self.round, tables: self.playing.len() });
        }
        self.playing = tables.into_iter().collect();
        self.round += 1;
        Ok(self.round)
    }

    /// Notes that a table has finished its hand of a round. Returns whether all tables have now finished theirs.
    ///
    /// # Errors
    /// [`RoundError::NotPlaying`] if the table finished its hand earlier, or if the hand belongs to another round.
    pub fn rested(&mut self, table: TableNo, round: u32) -> Result<bool, RoundError> {
        if round != self.round || !self.playing.remove(&table) {
            return Err(RoundError::NotPlaying { table, round });
        }
        Ok(self.playing.is_empty())
    }

    /// Whether a table still has to play its hand of the round.
    pub fn plays(&self, table: TableNo) -> bool {
        self.playing.contains(&table)
    }

    /// Ends the round for a table that will not report the end of its hand, because it failed or the hand is void.
    pub fn leaves(&mut self, table: TableNo) {
        self.playing.remove(&table);
    }

    /// Returns the number of the next round.
    pub fn next(&self) -> u32 {
        self.round + 1
    }

    /// Returns the round in progress; `None` if there is none.
    pub fn playing(&self) -> Option<u32> {
        (!self.playing.is_empty()).then_some(self.round)
    }
}
