use crate::{AnteBy, LimitKind, StraddleKind};
use serde::{Deserialize, Serialize};

/// `GET /api/games`: every game explained, and where each rulebook differs from the house's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GamesView {
    /// A page for every game.
    pub games: Vec<GamePage>,
    /// The mixed games.
    pub mixes: Vec<MixPage>,
    /// The rulebooks, the house's first.
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
    /// The games, in order; empty if players choose them.
    pub games: Vec<MixGame>,
    /// Maximum seats at tables of this mix, by the house's rules.
    pub seats_max: u8,
    /// Default length of a leg in hands, at tables of up to six seats.
    pub hands_few: u8,
    /// Default length of a leg in hands, at larger tables.
    pub hands_many: u8,
    /// Whether a player chooses the next game from those the rulebook offers, each player in turn.
    /// Otherwise the games follow in order, and the first follows the last.
    pub chosen: bool,
    /// The rulebook clauses that describe the mixed game.
    pub clauses: Vec<String>,
    /// Keys of the rulebooks that offer all of these games.
    pub rulebooks: Vec<String>,
}

/// One game of a mixed game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MixGame {
    /// Key of the game, such as `holdem`.
    pub key: String,
    /// Betting limit.
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
    /// Whether tables under this rulebook may be private.
    pub private_tables: bool,
    /// Whether people may play in a browser; otherwise a browser only watches.
    pub browser_play: bool,
    /// Maximum house players at a table under this rulebook.
    pub house_players_max: u8,
    /// The rulebook's rules of tournaments: all of the house's; of another rulebook, those that differ from them.
    pub tournaments: Vec<RulePage>,
    /// How private tables are ordered; absent if they open at once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub orders: Option<OrderTerms>,
}

/// How private tables of a rulebook are ordered with `POST /api/orders`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OrderTerms {
    /// Minimum number of days (UTC) between the order and the day on which the table opens.
    pub days_ahead: u8,
    /// The terms that the player accepts with an order, one sentence each.
    pub terms: Vec<String>,
}

/// A game's rules, in English like the digests of the rulebooks.
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
    /// Minimum players.
    pub players_min: u8,
    /// Maximum players.
    pub players_max: u8,
    /// Description of the deck.
    pub deck: String,
    /// Lowest rank in the deck, at any number of players, such as `2`.
    pub lowest_card: String,
    /// Hole cards at the end of a hand.
    pub own_cards: u8,
    /// Cards dealt to a player and discarded without replacement before the end.
    pub thrown: u8,
    /// Cards of a complete board.
    pub board_cards: u8,
    /// The hand that wins, or the two hands that win half a pot each.
    /// Keys as in the game's file: `high`, `eight_or_better`.
    pub wins: Vec<String>,
    /// The bets that players post before the cards.
    pub opening: String,
    /// Whether small and big blind are posted; otherwise the big blind is only the minimum bet.
    pub blinds: bool,
    /// Default ante as a fraction of the big blind; `null` if there is none.
    /// 5 is a fifth, rounded down, but at least one chip.
    pub ante_part: Option<u8>,
    /// The streets in order.
    pub streets: Vec<StreetPage>,
    /// How a hand is made and ranked, one line for each part of the pot.
    pub ranking: Vec<String>,
    /// How the pot is shared.
    pub sharing: String,
    /// An example hand between two players who only check and call, line by line.
    pub example: Vec<String>,
    /// The clauses of all rulebooks that describe the game.
    /// If no rulebook describes it, the clauses of the parts that it consists of.
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
    /// The cards dealt before the betting.
    pub deals: Vec<String>,
    /// The player who acts first.
    pub first: String,
    /// The bet that applies at fixed limit.
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
    /// Maximum seats at tables of this game.
    pub seats_max: u8,
    /// Straddles that a table may choose; empty if there are none.
    pub straddles: Vec<StraddleKind>,
    /// Who may pay the antes, as a table chooses; empty if the game decides.
    pub antes: Vec<AnteBy>,
    /// Maximum seats with bomb pots: on one board, then on two; empty if there are no bomb pots.
    /// The second number is missing if the game cannot deal two boards.
    pub bomb_seats: Vec<u8>,
    /// Default bring-in of a new table; `null` if the game has none.
    pub bring_in: Option<UsualBringIn>,
    /// The clauses that the game is taken from.
    pub clauses: Vec<String>,
    /// The rules that concern this game and differ from the house's.
    pub differs: Vec<RulePage>,
}

/// Default bring-in, rounded down; at least one chip and below the minimum bet.
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

/// A rule in which a rulebook differs from the house's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RulePage {
    /// Key in the rulebook's text, such as `rake.time`.
    pub key: String,
    /// What the rule is about, and what its values mean.
    pub meaning: String,
    /// Value in this rulebook.
    pub value: String,
    /// Value in the house's rulebook.
    pub house: String,
    /// The clauses that the value comes from.
    pub clauses: Vec<String>,
    /// Note from the rulebook's text.
    pub note: String,
}
