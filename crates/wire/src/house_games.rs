//! Games against the house, and the list of house tables.

use crate::{PitResult, PlaceOfBet};
use serde::{Deserialize, Serialize};
use units::{Chips, Currency, TableId};

/// The list of house tables.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HouseTablesView {
    /// Public tables, and private tables that the player sits at or hosts.
    pub tables: Vec<HouseTableRow>,
}

/// A house table in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HouseTableRow {
    /// Identifies the house table.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// Name under which the table is listed.
    pub name: String,
    /// Key of the game that is played.
    pub game: String,
    /// Name of the game that is played.
    pub game_name: String,
    /// Currency of all amounts.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub currency: Currency,
    /// Number of decimal places of an amount.
    pub decimals: u8,
    /// The minimum stake.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub min: Chips,
    /// The maximum stake.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub max: Chips,
    /// Number of seats.
    pub seats_max: u8,
    /// Number of players.
    pub players: u8,
    /// Whether the table can be reached only by its link.
    pub private: bool,
    /// Whether the observer has a seat at the table.
    pub you: bool,
    /// The last results, oldest first; at most 10.
    pub results: Vec<PitResult>,
}

/// A new house table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewHouseTable {
    /// Name that the table gets.
    pub name: String,
    /// Key of the game to be played.
    pub game: String,
    /// The minimum stake.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub min: Chips,
    /// The maximum stake.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub max: Chips,
    /// Number of seats, 1 to 10.
    pub seats: u8,
    /// Whether the table can be reached only by its link.
    pub private: bool,
}

/// The games against the house.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HouseGamesView {
    /// Each game, without the places of its bets.
    pub games: Vec<HouseGameView>,
}

/// A game against the house: its layout, its pay table and its returns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HouseGameView {
    /// Key of the game, such as `ray-roulette`.
    pub key: String,
    /// Name of the game, as players see it.
    pub name: String,
    /// The source of the game's rules.
    pub source: String,
    /// Family of the game.
    pub family: HouseFamily,
    /// The shoes it draws from: one entry for each ball or die, such as `wheel:37`, or one such as `cards:6`.
    pub draws: Vec<String>,
    /// The kinds of bets of a layout, or the circles of a box.
    pub bets: Vec<BetKindView>,
    /// Bets that one call places together.
    pub calls: Vec<CallView>,
    /// The rules as facts: key and value, such as `decks` and `6`.
    pub rules: Vec<RuleFact>,
    /// Maximum number of boxes; 0 at a layout.
    pub boxes_max: u8,
}

/// A family of games against the house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum HouseFamily {
    /// All bets are on one layout.
    Layout,
    /// Each box plays separate cards.
    Boxes,
    /// Blackjack and its variants.
    Blackjack,
}

/// A kind of bet, or a circle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BetKindView {
    /// Key of the bet, such as `split`.
    pub key: String,
    /// The group: numbers (`inside`), properties of the result (`outside`), or a circle: `base`, `side`,
    /// `equal` or `later`.
    pub group: String,
    /// The sets of numbers on which it can be placed; only in the answer for a single game.
    pub places: Vec<Vec<u8>>,
    /// The numbers to choose from, if the player may choose any; otherwise absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub choose: Option<ChooseNumbers>,
    /// The payouts, each with a condition in words or a number of hits.
    pub pays: Vec<PayView>,
    /// The exact return of the stake under best play, as a decimal number such as `0.972973`; absent if it has no
    /// separate figure.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub returns: Option<String>,
    /// The clause that gives the odds.
    pub clause: String,
}

/// Numbers to choose from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ChooseNumbers {
    /// The lowest number.
    pub from: u8,
    /// The highest number.
    pub to: u8,
    /// The number of numbers to choose.
    pub count: u8,
}

/// A payout of a bet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PayView {
    /// The condition: a number of hits such as `2`, or the key of a ranking such as `flush`; empty for the only case.
    pub when: String,
    /// The odds, such as `35:1`: profit on top of the stake.
    pub odds: String,
}

/// Bets that one call places together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CallView {
    /// Key of the call, such as `orphans` or `neighbours-17`.
    pub key: String,
    /// The bets, each with its number of chips.
    pub bets: Vec<CallBet>,
}

/// One bet of a call.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CallBet {
    /// The place of the stake.
    pub place: PlaceOfBet,
    /// Number of chips.
    pub chips: u8,
}

/// A fact about a game's rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RuleFact {
    /// The subject, such as `decks`.
    pub key: String,
    /// The value, such as `6`.
    pub value: String,
}
