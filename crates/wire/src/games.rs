use crate::{AnteBy, LimitKind, StraddleKind};
use serde::{Deserialize, Serialize};

/// Every game there is, explained, and what each rulebook has otherwise: `GET /api/games`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GamesView {
    /// The games.
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
    /// Its key, such as `horse`.
    pub key: String,
    /// Its name.
    pub name: String,
    /// Its games, in order; none where they are chosen.
    pub games: Vec<MixGame>,
    /// Most seats at its tables, by the house's rules.
    pub seats_max: u8,
    /// Hands of a game in a row where nothing is said, at tables of up to six seats.
    pub hands_few: u8,
    /// The same at larger tables.
    pub hands_many: u8,
    /// Whether a player chooses the next game, in turn, out of those that the rulebook offers; else they
    /// follow in order, and after the last the first again.
    pub chosen: bool,
    /// The rulebooks' clauses that describe it.
    pub clauses: Vec<String>,
    /// The rulebooks that offer all of its games.
    pub rulebooks: Vec<String>,
}

/// A game of a mixed one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MixGame {
    /// The game's key.
    pub key: String,
    /// How high one may bet.
    pub limit: LimitKind,
}

/// A rulebook's name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BookPage {
    /// Its key, such as `house`.
    pub key: String,
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// The hash of its text, 64 hexadecimal digits.
    pub hash: String,
    /// Whether its tables may be private.
    pub private_tables: bool,
    /// Whether one takes part from a browser; else there one looks on alone.
    pub browser_play: bool,
    /// How many house players its tables may have.
    pub house_players_max: u8,
    /// How private tables are ordered; absent where they open at once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub orders: Option<OrderTerms>,
}

/// How private tables of a rulebook are ordered, with `POST /api/orders`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OrderTerms {
    /// At the latest so many days before the day (UTC) on which it is to open.
    pub days_ahead: u8,
    /// What whoever orders accepts, sentence by sentence.
    pub terms: Vec<String>,
}

/// A game's rules. Its sentences are in English, as the rulebooks' digests are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GamePage {
    /// Its key, such as `holdem`.
    pub key: String,
    /// Its name.
    pub name: String,
    /// Its family: `holdem`, `omaha`, `stud` or `draw`.
    pub family: String,
    /// The limits that it is played with, the usual one first.
    pub limits: Vec<LimitKind>,
    /// Least players.
    pub players_min: u8,
    /// Most players.
    pub players_max: u8,
    /// What is in the deck.
    pub deck: String,
    /// The lowest rank that is in it for any number of players, such as `2`.
    pub lowest_card: String,
    /// Own cards at the end of a hand.
    pub own_cards: u8,
    /// Own cards that are dealt and thrown away without new ones before that.
    pub thrown: u8,
    /// Cards of a full board.
    pub board_cards: u8,
    /// The kind of hand that wins, or those that win half of a pot each, as a game's file has them:
    /// `high`, `eight_or_better`.
    pub wins: Vec<String>,
    /// What is put in before the cards.
    pub opening: String,
    /// Whether small and big blind are posted; else the big blind is the least bet and nothing more.
    pub blinds: bool,
    /// The usual ante, as the part of the big blind that it is: 5 is a fifth, rounded down, at least
    /// one chip. `null` where none is usual.
    pub ante_part: Option<u8>,
    /// Its betting rounds.
    pub streets: Vec<StreetPage>,
    /// How a hand is made and ranked, a line for each part of the pot that can be won.
    pub ranking: Vec<String>,
    /// How the pot is shared.
    pub sharing: String,
    /// A hand of two who only check and call, line by line.
    pub example: Vec<String>,
    /// The clauses that describe how it is played, of all rulebooks; of a game that none has, those of the
    /// parts that it is made of.
    pub clauses: Vec<String>,
    /// The rulebooks that offer it.
    pub rulebooks: Vec<GameInBook>,
}

/// A betting round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct StreetPage {
    /// Its name.
    pub name: String,
    /// What is dealt before it.
    pub deals: Vec<String>,
    /// Who acts first.
    pub first: String,
    /// Which bet of fixed limit.
    pub bet: String,
}

/// A game as a rulebook offers it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GameInBook {
    /// The rulebook's key.
    pub rulebook: String,
    /// The limits that it offers, the usual one first.
    pub limits: Vec<LimitKind>,
    /// Most seats at its tables.
    pub seats_max: u8,
    /// Who may straddle, as a table chooses; nobody where it is empty.
    pub straddles: Vec<StraddleKind>,
    /// Who may pay antes, as a table chooses; empty where they go without saying.
    pub antes: Vec<AnteBy>,
    /// Most seats of a table with bomb pots: on one board, and on two as far as there are so many;
    /// empty where none are played.
    pub bomb_seats: Vec<u8>,
    /// What is brought in where a new table says nothing of it; `null` where nobody brings in.
    pub bring_in: Option<UsualBringIn>,
    /// The clauses that the game comes from.
    pub clauses: Vec<String>,
    /// The rules that it has otherwise than the house, as far as they concern this game.
    pub differs: Vec<RulePage>,
}

/// What a bring-in usually is: rounded down, at least one chip, and below the least bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum UsualBringIn {
    /// Half of the big blind, which is the least bet.
    HalfBet,
    /// A fifth of the big bet, of two big blinds.
    FifthOfBigBet,
    /// Two antes.
    TwoAntes,
}

/// A rule that a book has otherwise than the house.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RulePage {
    /// Its key in the book's text, such as `rake.time`.
    pub key: String,
    /// What it is about, and what its values mean.
    pub meaning: String,
    /// Its value.
    pub value: String,
    /// The house's value.
    pub house: String,
    /// The clauses that it comes from.
    pub clauses: Vec<String>,
    /// What the book's text adds.
    pub note: String,
}
