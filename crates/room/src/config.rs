use hand::{Limit, Stakes};
use units::{Chips, Currency, Millis, PlayerId, TableId};

/// What a table is, fixed when it opens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableConfig {
    /// Which.
    pub table: TableId,
    /// Its name, 1 to 30 characters.
    pub name: String,
    /// The game's key in [`hand::VARIANTS`].
    pub variant: &'static str,
    /// How high one may bet.
    pub limit: Limit,
    /// What is played for.
    pub stakes: Stakes,
    /// Whose chips.
    pub currency: Currency,
    /// The rulebook's key, such as `house`.
    pub rulebook: String,
    /// Seats, 2 to 10.
    pub seats_max: u8,
    /// Least chips to sit down with.
    pub buy_in_min: Chips,
    /// Most chips to sit down with, and the most that a top-up may reach.
    pub buy_in_max: Chips,
    /// Time to act, 5 s to 10 min.
    pub time_to_act: Millis,
    /// From the end of a hand to the next.
    pub pause_between_hands: Millis,
    /// After so long sitting out a seat is given up.
    pub away_max: Millis,
    /// Whether players may straddle.
    pub straddle: bool,
    /// Whether it is found by its link alone.
    pub private: bool,
    /// Who opened it and may give it orders.
    pub host: Option<PlayerId>,
}

/// A setting that is not allowed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field} must be {allowed}")]
pub struct ConfigError {
    /// Which.
    pub field: &'static str,
    /// What is allowed.
    pub allowed: String,
}

impl TableConfig {
    /// Checks every setting.
    ///
    /// # Errors
    /// The first that is not allowed.
    pub fn check(&self) -> Result<(), ConfigError> {
        todo!()
    }
}
