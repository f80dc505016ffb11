//! Bodies of HTTP requests about tournaments, and their short answers.

use serde::{Deserialize, Serialize};
use units::{Chips, PlayerId, TournamentId};

/// How a pool is divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum PrizeKind {
    /// By a payout table.
    Payouts,
    /// The winner gets everything.
    Winner,
    /// In equal parts to the better half of all entries: double or nothing.
    Double,
    /// As stated amounts.
    Listed,
    /// In entries to another tournament.
    Satellite,
    /// As drawn from a published table before the first hand.
    Spin,
}

/// Kind of bounties.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum BountyKind {
    /// Paid whole for every knock-out.
    Fixed,
    /// Paid in part; the rest goes on the winner's own head.
    Progressive,
}

/// Preset of a structure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Speed {
    /// 5,000 chips, levels of 15 minutes.
    Deep,
    /// 1,500 chips, levels of 10 minutes.
    Regular,
    /// 1,500 chips, levels of 5 minutes.
    Turbo,
    /// 500 chips, levels of 3 minutes.
    Hyper,
}

/// The answer to `POST /api/tournaments`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OpenedTournament {
    /// Tournament id.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub tournament: TournamentId,
    /// Link to the tournament.
    pub link: String,
    /// The link as a QR code, an SVG image.
    pub qr_svg: String,
}

/// The answer to `GET /api/quick-tournament`: the sit-and-go that a new player enters soonest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct QuickTournament {
    /// Tournament id.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub tournament: TournamentId,
    /// Tournament name.
    pub name: String,
    /// Whole price of an entry.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub price: Chips,
}

/// The body of `POST /api/register`: enters a tournament and pays its price.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Register {
    /// Tournament id.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub tournament: TournamentId,
    /// Whether a ticket pays; chips pay if absent.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub ticket: bool,
}

/// The answer to `POST /api/register` and `POST /api/buy`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Entered {
    /// Number of the entry.
    pub entry: u32,
}

/// The body of `POST /api/unregister`: takes an entry back before the start; its price is paid back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Unregister {
    /// Tournament id.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub tournament: TournamentId,
    /// Number of the entry.
    pub entry: u32,
}

/// The body of `POST /api/buy`: a re-entry, a rebuy or an add-on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Buy {
    /// Tournament id.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub tournament: TournamentId,
    /// Number of the entry that gets the chips; for a re-entry, of the entry that is out.
    pub entry: u32,
    /// What to buy.
    pub what: BuyKind,
    /// Which one of its kind, from 1, so that a repeat is refused: the `nth` of the offer.
    pub nth: u32,
}

/// What a player buys in a running tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum BuyKind {
    /// Another entry after elimination.
    ReEntry,
    /// Chips during play.
    Rebuy,
    /// Chips in the add-on break.
    AddOn,
}

/// The body of `POST /api/decline-rebuy`: a player who is out of chips declines the rebuy and is out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct DeclineRebuy {
    /// Tournament id.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub tournament: TournamentId,
    /// Number of the entry.
    pub entry: u32,
}

/// The body of `POST /api/propose-deal`. Tables stop after their hands; then the deal is put to the vote.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ProposeDeal {
    /// Tournament id.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub tournament: TournamentId,
    /// Number of the player's entry.
    pub entry: u32,
    /// How the open prizes are divided.
    pub method: DealMethod,
    /// What is left to play for, in minor units; the winner gets it on top.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub left: Chips,
    /// The shares, one for each player left, where `method` is `free`; otherwise absent.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<DealShareOf>>"))]
    pub shares: Vec<DealShareOf>,
}

/// How open prizes are divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum DealMethod {
    /// The lowest open prize to each, the rest by chips.
    Chips,
    /// All of it by chips.
    ChipsAlone,
    /// By the independent chip model.
    Icm,
    /// Equally.
    Equal,
    /// As the players name it.
    Free,
}

/// A share of a deal that players name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct DealShareOf {
    /// Number of the entry.
    pub entry: u32,
    /// What it gets.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub amount: Chips,
}

/// The body of `POST /api/answer-deal`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct AnswerDeal {
    /// Tournament id.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub tournament: TournamentId,
    /// Number of the player's entry.
    pub entry: u32,
    /// Whether the player accepts.
    pub accepts: bool,
}

/// The body of `POST /api/tournament-order`, for the host of a private tournament and the owner of the room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct OrderTournament {
    /// Tournament id.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub tournament: TournamentId,
    /// The order.
    pub order: TournamentOrder,
}

/// What the host or the owner orders in a tournament.
///
/// Variants without fields have braces, so that the decoder refuses fields beside `kind`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum TournamentOrder {
    /// Stops all tables after their hands, and the clock.
    Pause {},
    /// Ends the pause.
    Resume {},
    /// Sets the clock forward.
    Forward {
        /// By how many seconds, 1 to 86,400.
        seconds: u32,
    },
    /// Sets the clock back, at most to the start.
    Back {
        /// By how many seconds, 1 to 86,400.
        seconds: u32,
    },
    /// Starts hand-for-hand play with this many players left, if that is earlier than the rule. Only for the owner.
    HandForHand {
        /// Number of players.
        players: u32,
    },
    /// Turns a registered player away before the start; the price is paid back.
    TurnAway {
        /// Player id.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        player: PlayerId,
    },
    /// Adds house players to a tournament for play chips before its start.
    HousePlayers {
        /// How many.
        count: u16,
    },
    /// Cancels the tournament: hands in play are void, and refunds follow the published rule.
    Cancel {},
}
