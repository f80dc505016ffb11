//! The reference pages of games, mixes and rulebooks.

use crate::{AnteBy, LimitKind, StraddleKind};
use serde::{Deserialize, Serialize};

/// `GET /api/games`: explains every game, and lists where each rulebook differs from the house rulebook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GamesView {
    /// A page for every game.
    pub games: Vec<GamePage>,
    /// The mixed games.
    pub mixes: Vec<MixPage>,
    /// The rulebooks; the house rulebook comes first.
    pub rulebooks: Vec<BookPage>,
}

/// A mixed game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MixPage {
    /// Key, such as `horse`.
    pub key: String,
    /// Display name.
    pub name: String,
    /// The games, in order; empty if players choose the games.
    pub games: Vec<MixGame>,
    /// Maximum number of seats at tables of this mix under the house rulebook.
    pub seats_max: u8,
    /// Default number of hands in a leg, at tables of up to six seats.
    pub hands_few: u8,
    /// Default number of hands in a leg, at larger tables.
    pub hands_many: u8,
    /// Whether the players take turns to choose each game from those that the rulebook offers. Otherwise the games
    /// follow in order, and the first game comes again after the last.
    pub chosen: bool,
    /// The rulebook clauses that describe the mixed game.
    pub clauses: Vec<String>,
    /// Keys of the rulebooks that offer all of these games.
    pub rulebooks: Vec<String>,
}

/// One of the games in a mix.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MixGame {
    /// Key of the game, such as `holdem`.
    pub key: String,
    /// Betting limit at which the mix plays this game.
    pub limit: LimitKind,
}

/// A rulebook and what it allows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BookPage {
    /// Key, such as `house`.
    pub key: String,
    /// Display name.
    pub name: String,
    /// Version of the rulebook.
    pub version: String,
    /// Hash of the rulebook's text, 64 hexadecimal digits.
    pub hash: String,
    /// Whether the rulebook allows private tables.
    pub private_tables: bool,
    /// Whether people may play in a browser; otherwise a browser can only watch.
    pub browser_play: bool,
    /// Maximum number of house players at a table under this rulebook.
    pub house_players_max: u8,
    /// Tournament rules. For the house rulebook, these are all its rules; for another rulebook, the rules that differ
    /// from the house rulebook.
    pub tournaments: Vec<RulePage>,
    /// How players order private tables; absent if private tables open immediately.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub orders: Option<OrderTerms>,
}

/// How a player orders a private table under this rulebook, with `POST /api/orders`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OrderTerms {
    /// Minimum number of days (UTC) between the order and the day on which the table opens.
    pub days_ahead: u8,
    /// The terms that the player accepts with an order, one sentence each.
    pub terms: Vec<String>,
}

/// The rules of one game, in English, as in the digests of the rulebooks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GamePage {
    /// Key, such as `holdem`.
    pub key: String,
    /// Display name.
    pub name: String,
    /// Family: `holdem`, `omaha`, `stud` or `draw`.
    pub family: String,
    /// Betting limits of the game, the default first.
    pub limits: Vec<LimitKind>,
    /// Minimum number of players.
    pub players_min: u8,
    /// Maximum number of players.
    pub players_max: u8,
    /// Description of the deck, for display.
    pub deck: String,
    /// Lowest rank in the deck, such as `2`, whatever the number of players.
    pub lowest_card: String,
    /// Number of hole cards that a player has at the end of a hand.
    pub own_cards: u8,
    /// Number of cards that a player is dealt and then discards without replacement.
    pub thrown: u8,
    /// Number of cards on a complete board.
    pub board_cards: u8,
    /// What the winning hand must be; two entries if two hands win half a pot each. Keys as in the game's file: `high`,
    /// `eight_or_better`.
    pub wins: Vec<String>,
    /// The forced bets of the game before the cards, in words.
    pub opening: String,
    /// Whether the players post small and big blinds; otherwise the big blind only sets the minimum bet.
    pub blinds: bool,
    /// Default ante as a fraction of the big blind; `null` if the game has no ante. A value of 5 means a fifth, rounded
    /// down, but at least one chip.
    pub ante_part: Option<u8>,
    /// The streets in order.
    pub streets: Vec<StreetPage>,
    /// How a hand is made and ranked, one line for each part of the pot.
    pub ranking: Vec<String>,
    /// How the pot is shared.
    pub sharing: String,
    /// An example hand between two players who only check and call, line by line.
    pub example: Vec<String>,
    /// Clauses that describe the game, from all rulebooks. If no rulebook describes the whole game, the clauses that
    /// describe its parts.
    pub clauses: Vec<String>,
    /// The rulebooks that offer the game.
    pub rulebooks: Vec<GameInBook>,
}

/// A street of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct StreetPage {
    /// Display name.
    pub name: String,
    /// The cards dealt on this street, before the betting.
    pub deals: Vec<String>,
    /// Which player acts first on this street.
    pub first: String,
    /// The bet size on this street in fixed-limit games.
    pub bet: String,
}

/// A game as one rulebook offers it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GameInBook {
    /// Key of the rulebook that offers the game.
    pub rulebook: String,
    /// Betting limits that the rulebook offers, the default first.
    pub limits: Vec<LimitKind>,
    /// Maximum number of seats at tables of this game.
    pub seats_max: u8,
    /// Kinds of straddle that a table may choose; empty if straddles are not allowed.
    pub straddles: Vec<StraddleKind>,
    /// Ways in which a table may collect antes; empty if the game itself fixes this.
    pub antes: Vec<AnteBy>,
    /// Maximum number of seats at tables with bomb pots: first for one board, then for two. Empty if there are no bomb
    /// pots; one number if the game cannot deal two boards.
    pub bomb_seats: Vec<u8>,
    /// Default bring-in at a new table; `null` if the game has no bring-in.
    pub bring_in: Option<UsualBringIn>,
    /// The clauses on which this rulebook's version of the game is based.
    pub clauses: Vec<String>,
    /// The rules for this game that differ from the house rulebook.
    pub differs: Vec<RulePage>,
}

/// The default bring-in, rounded down. It is at least one chip and always below the minimum bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum UsualBringIn {
    /// Half of the big blind, which is the minimum bet.
    HalfBet,
    /// A fifth of the big bet, which is two big blinds.
    FifthOfBigBet,
    /// Two antes.
    TwoAntes,
}

/// A rule that differs between a rulebook and the house rulebook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RulePage {
    /// Key in the rulebook's text, such as `rake.time`.
    pub key: String,
    /// What the rule is about, and what its values mean.
    pub meaning: String,
    /// Value of the rule in this rulebook.
    pub value: String,
    /// Value of the rule in the house rulebook.
    pub house: String,
    /// The clauses on which the value is based.
    pub clauses: Vec<String>,
    /// Explanatory note from the rulebook's text.
    pub note: String,
}
