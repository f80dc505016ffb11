use serde::{Deserialize, Serialize};
use units::{Currency, PlayerId, TableId};

/// One account: whose, in which currency. As text: `player/<id>/PLAY`, `seat/<table>/<player>/PLAY`,
/// `rake/PLAY`, `issue/PLAY`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Account {
    /// Whose.
    pub owner: Owner,
    /// In which currency.
    pub currency: Currency,
}

/// Whose account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Owner {
    /// A player's chips away from the tables. Never below zero.
    Player {
        /// Who.
        player: PlayerId,
    },
    /// A player's chips at a table: his stack and what he has in the hand. Never below zero.
    Seat {
        /// At which table.
        table: TableId,
        /// Who.
        player: PlayerId,
    },
    /// What the house took as rake. Never below zero.
    Rake,
    /// Where play chips come from: its balance is minus all that were ever given out.
    Issue,
}
