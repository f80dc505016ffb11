//! Bodies of HTTP requests about tournaments, and their short answers.

use super::new::NewPrice;
use crate::Hex32;
use crate::codec::said;
use serde::{Deserialize, Serialize};
use units::{Chips, PlayerId, TournamentId};

/// How a prize pool is divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum PrizeKind {
    /// A payout table determines the share of each place.
    Payouts,
    /// The winner gets the whole pool.
    Winner,
    /// Double or nothing: equal prizes for the better half of all entries.
    Double,
    /// The prizes are fixed amounts, announced beforehand.
    Listed,
    /// The prizes are entries to another tournament.
    Satellite,
    /// The prize is drawn from a published table before the first hand.
    Spin,
    /// The pool of a flight goes to the final of the series.
    ToFinal,
}

/// A kind of bounty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum BountyKind {
    /// The whole bounty is paid for every knock-out.
    Fixed,
    /// Part of the bounty is paid out; the rest is added to the bounty on the winning player.
    Progressive,
    /// Late in the tournament, each knock-out opens one of the sealed envelopes that contain all the bounties.
    Mystery,
}

/// A preset structure of levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Speed {
    /// 5,000 chips, 15-minute levels.
    Deep,
    /// 1,500 chips, 10-minute levels.
    Regular,
    /// 1,500 chips, 5-minute levels.
    Turbo,
    /// 500 chips, 3-minute levels.
    Hyper,
}

/// The answer to `POST /api/tournaments`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OpenedTournament {
    /// The tournament that was opened.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub tournament: TournamentId,
    /// Link to the tournament.
    pub link: String,
    /// The link as a QR code, an SVG image.
    pub qr_svg: String,
}

/// The answer to `GET /api/quick-tournament`: the sit-and-go that will start soonest for a new player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct QuickTournament {
    /// Identifies the sit-and-go.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub tournament: TournamentId,
    /// Name of the sit-and-go.
    pub name: String,
    /// Full price of an entry.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub price: Chips,
}

/// The body of `POST /api/register`: enters the player in a tournament and takes the price.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Register {
    /// The tournament to enter.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub tournament: TournamentId,
    /// Whether the player pays with a ticket; if absent, with chips.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub ticket: bool,
    /// Commitment to the player's nonce for the lots; absent if they take no part in the lots.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "string"))]
    pub commitment: Option<Hex32>,
    /// Number of the entry among the player's, from 1: the `nth` of the offer. 1 if absent, so that a request that is
    /// repeated does not buy a second entry.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub nth: Option<u32>,
}

/// The body of `POST /api/open-lots`: opens an entry's nonce for the lots.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct OpenLots {
    /// The tournament whose lots the nonce is for.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub tournament: TournamentId,
    /// The entry to which the nonce belongs.
    pub entry: u32,
    /// The nonce, which must match the entry's commitment.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub nonce: Hex32,
}

/// The answer to `POST /api/register` and `POST /api/buy`: the entry concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Entered {
    /// The new entry, or the entry for which chips were bought.
    pub entry: u32,
}

/// The body of `POST /api/unregister`: withdraws an entry before the start and returns its price.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Unregister {
    /// The tournament to withdraw from.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub tournament: TournamentId,
    /// The entry to withdraw.
    pub entry: u32,
}

/// The body of `POST /api/buy`: a re-entry, a rebuy or an add-on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Buy {
    /// The tournament in which the player buys.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub tournament: TournamentId,
    /// Number of the entry that gets the chips; for a re-entry, number of the eliminated entry.
    pub entry: u32,
    /// What the player buys.
    pub what: BuyKind,
    /// Copy this from the offer's `nth`: 1 for the first purchase of this kind, 2 for the next. The room refuses a
    /// number that it has seen, so that a repeated request buys nothing twice.
    pub nth: u32,
}

/// What a player can buy in a tournament that is in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum BuyKind {
    /// Another entry for an eliminated player.
    ReEntry,
    /// Chips for an entry in play.
    Rebuy,
    /// Chips for an entry in play, during the add-on break.
    AddOn,
}

/// The body of `POST /api/decline-rebuy`: a player without chips declines the rebuy and is eliminated.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct DeclineRebuy {
    /// The tournament that offers the rebuy.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub tournament: TournamentId,
    /// The entry that declines the rebuy.
    pub entry: u32,
}

/// The body of `POST /api/propose-deal`. The tables finish their hands and stop; then the players vote on the deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ProposeDeal {
    /// The tournament whose open prizes the deal divides.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub tournament: TournamentId,
    /// Number of the player's entry.
    pub entry: u32,
    /// Method by which the deal divides the open prizes.
    pub method: DealMethod,
    /// Amount that the deal leaves to play for, in minor units; the winner gets it in addition to their share.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub left: Chips,
    /// One share for each remaining player if `method` is `free`; otherwise absent.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<DealShareOf>>"))]
    pub shares: Vec<DealShareOf>,
}

/// A method for dividing the open prizes between the last players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum DealMethod {
    /// Each player gets the lowest open prize; the rest is divided in proportion to chips.
    Chips,
    /// All the money is divided in proportion to chips.
    ChipsAlone,
    /// All the money is divided by the independent chip model (ICM).
    Icm,
    /// Every player gets the same share.
    Equal,
    /// All the money is divided as the proposing player says.
    Free,
}

/// The share of one entry in a proposed deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct DealShareOf {
    /// Number of the entry.
    pub entry: u32,
    /// The amount, in minor units.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub amount: Chips,
}

/// The body of `POST /api/answer-deal`: a player's vote on a deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct AnswerDeal {
    /// The tournament whose players vote on the deal.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub tournament: TournamentId,
    /// Number of the player's entry.
    pub entry: u32,
    /// Whether the player accepts the deal.
    pub accepts: bool,
}

/// The body of `POST /api/tournament-order`, for the host of a private tournament and the owner of the room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct OrderTournament {
    /// The tournament to which the order applies.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub tournament: TournamentId,
    /// What the host or the owner orders.
    pub order: TournamentOrder,
}

/// New conditions for the add-on of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewAddOn {
    /// Chips that the add-on gives.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub chips: Chips,
    /// Price of the add-on.
    pub price: NewPrice,
}

/// An order from the host or the owner to a tournament.
///
/// Variants without fields have braces, so that the decoder refuses fields beside `kind`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum TournamentOrder {
    /// Stops the clock immediately, and every hand at its next decision.
    Pause {},
    /// Ends the pause. Every hand, turn and clock continues where it stopped.
    Resume {},
    /// Moves the clock forward.
    Forward {
        /// Number of seconds, 1 to 86,400.
        seconds: u32,
    },
    /// Moves the clock back, but not beyond the start.
    Back {
        /// Number of seconds, 1 to 86,400.
        seconds: u32,
    },
    /// Starts hand-for-hand play once this number of players is left, if that is earlier than the rule. Only for the
    /// owner.
    HandForHand {
        /// Number of remaining players at which hand-for-hand play starts.
        players: u32,
    },
    /// Turns a registered player away before the start; the room pays the price back.
    TurnAway {
        /// The player to turn away.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        player: PlayerId,
        /// The reason, 1 to 200 characters. The player and the room's owner can read it.
        reason: String,
    },
    /// Refunds an entry at the owner's discretion, from the room's own money, once play has begun. Only for the owner.
    Refund {
        /// The entry to refund.
        entry: u32,
        /// The amount in minor units: at least 1, at most what was paid for the entry and not refunded yet.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        amount: Chips,
        /// The reason, 1 to 200 characters. The player and the room's owner can read it.
        reason: String,
    },
    /// Changes the terms of the rebuys and the add-on, before any player has registered. Only for a tournament that
    /// sells rebuys.
    ChangeRebuys {
        /// Minutes of play during which rebuys are sold, 1 to 1,440.
        minutes: u16,
        /// Chips that a rebuy gives.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        chips: Chips,
        /// Maximum number of rebuys for an entry; `null` for no limit.
        #[serde(deserialize_with = "said")]
        max: Option<u8>,
        /// The new conditions of the add-on; absent if the tournament is to sell none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        add_on: Option<NewAddOn>,
    },
    /// Adds house players to a play-chip tournament before its start.
    HousePlayers {
        /// Number of house players to add.
        count: u16,
    },
    /// Cancels the tournament. Hands in progress are void, and refunds follow the published rule.
    Cancel {},
}
