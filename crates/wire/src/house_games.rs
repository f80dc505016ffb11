//! Games against the house, and the list of house tables.

use crate::{PitResult, PlaceOfBet};
use serde::{Deserialize, Serialize};
use units::{Chips, Currency, TableId};

/// The list of house tables.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HouseTablesView {
    /// Public house tables, and private house tables where the visitor has a seat or is the host.
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
    /// Key of the table's game, such as `ray-roulette`.
    pub game: String,
    /// Display name of the table's game.
    pub game_name: String,
    /// Currency of all amounts.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub currency: Currency,
    /// Number of decimal places of all amounts.
    pub decimals: u8,
    /// Minimum stake at the table.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub min: Chips,
    /// Maximum stake at the table.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub max: Chips,
    /// Number of seats.
    pub seats_max: u8,
    /// Number of players seated now.
    pub players: u8,
    /// Whether the table can be reached only by its link.
    pub private: bool,
    /// Whether the observer has a seat at the table.
    pub you: bool,
    /// The last results, oldest first; at most 10.
    pub results: Vec<PitResult>,
}

/// A house table to open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewHouseTable {
    /// Name under which the table will be listed.
    pub name: String,
    /// Key of the game to be played.
    pub game: String,
    /// Minimum stake at the table.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub min: Chips,
    /// Maximum stake at the table.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub max: Chips,
    /// Number of seats, 1 to 10.
    pub seats: u8,
    /// Whether the table can be reached only by its link.
    pub private: bool,
}

/// The list of games against the house.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HouseGamesView {
    /// Each game, without the places of its bets.
    pub games: Vec<HouseGameView>,
}

/// A game against the house: its layout, pay table and returns.
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
    /// What a round draws from: one entry for each ball or die, such as `wheel:37`, or one entry for a shoe of cards,
    /// such as `cards:6`.
    pub draws: Vec<String>,
    /// The kinds of bets on the layout, or the circles of a box.
    pub bets: Vec<BetKindView>,
    /// The calls at roulette: each places several bets together.
    pub calls: Vec<CallView>,
    /// The game's rules as pairs of key and value, such as `decks` and `6`.
    pub rules: Vec<RuleFact>,
    /// Maximum number of boxes; 0 at a layout.
    pub boxes_max: u8,
}

/// A family of games against the house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum HouseFamily {
    /// All players bet on one layout.
    Layout,
    /// Each box plays separate cards.
    Boxes,
    /// Blackjack and its variants.
    Blackjack,
}

/// A kind of bet on a layout, or a circle of a box.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BetKindView {
    /// Key of the bet, such as `split`.
    pub key: String,
    /// The group: `inside` (numbers) or `outside` (properties of the result) for a bet; `base`, `side`, `equal` or
    /// `later` for a circle.
    pub group: String,
    /// The sets of numbers that this bet can cover; only in the answer for a single game.
    pub places: Vec<Vec<u8>>,
    /// The range of numbers to choose from, if the player may choose any; otherwise absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub choose: Option<ChooseNumbers>,
    /// The payouts of the bet. The condition of each is the key of a ranking, or a number of hits.
    pub pays: Vec<PayView>,
    /// Exact return per unit staked with perfect play, such as `0.972973`; absent if there is no separate figure.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub returns: Option<String>,
    /// The clause that specifies the odds.
    pub clause: String,
}

/// The range of numbers from which a player chooses for a bet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ChooseNumbers {
    /// The lowest number of the range.
    pub from: u8,
    /// The highest number of the range.
    pub to: u8,
    /// How many numbers the player chooses.
    pub count: u8,
}

/// One of the payouts of a bet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PayView {
    /// The condition: a number of hits such as `2`, or the key of a ranking such as `flush`; empty if there is only one
    /// payout.
    pub when: String,
    /// The odds, such as `35:1`: profit on top of the stake.
    pub odds: String,
}

/// Several bets that one call places together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CallView {
    /// Key of the call, such as `orphans` or `neighbours-17`.
    pub key: String,
    /// The bets that the call places, with the number of chips on each.
    pub bets: Vec<CallBet>,
}

/// One bet of a call.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CallBet {
    /// Where the stake goes.
    pub place: PlaceOfBet,
    /// Number of chips that the call places there.
    pub chips: u8,
}

/// One of a game's rules, as key and value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RuleFact {
    /// The subject, such as `decks`.
    pub key: String,
    /// The value, such as `6`.
    pub value: String,
}
