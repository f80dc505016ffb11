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
    /// A payout table divides the pool.
    Payouts,
    /// The winner gets the whole pool.
    Winner,
    /// Equal prizes for the better half of all entries: double or nothing.
    Double,
    /// The prizes are stated amounts.
    Listed,
    /// The prizes are entries to another tournament.
    Satellite,
    /// The prize is drawn from a published table before the first hand.
    Spin,
    /// The pool goes to the final of several flights.
    ToFinal,
}

/// A kind of bounty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum BountyKind {
    /// The whole bounty is paid for every knock-out.
    Fixed,
    /// Part of the bounty is paid; the rest is added to the winner's own bounty.
    Progressive,
    /// Near the end, each knock-out opens one of the envelopes that hold all bounties.
    Mystery,
}

/// A preset for the structure of levels.
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
    /// The tournament that will start soonest.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub tournament: TournamentId,
    /// Name of that tournament.
    pub name: String,
    /// The whole price of an entry.
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
    /// Whether a ticket pays; chips pay if absent.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub ticket: bool,
    /// The commitment to the player's nonce for the lots; absent if they give none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "string"))]
    pub commitment: Option<Hex32>,
    /// Number of the entry among the player's, from 1: the `nth` of the offer. 1 if absent, so that a request that is
    /// repeated does not buy a second entry.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub nth: Option<u32>,
}

/// The body of `POST /api/open-lots`: opens the nonce that an entry gives to the lots.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct OpenLots {
    /// The tournament whose lots the nonce is for.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub tournament: TournamentId,
    /// The entry that gives the nonce.
    pub entry: u32,
    /// The nonce that matches the entry's commitment.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub nonce: Hex32,
}

/// The answer to `POST /api/register` and `POST /api/buy`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Entered {
    /// The entry that was made, or that bought chips.
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
    /// Number of the entry that gets the chips; for a re-entry, of the entry that was eliminated.
    pub entry: u32,
    /// What the player buys.
    pub what: BuyKind,
    /// Number of this purchase among those of its kind, from 1, so that a repeat is refused: the `nth` of the offer.
    pub nth: u32,
}

/// What a player can buy in a running tournament.
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

/// The body of `POST /api/decline-rebuy`: a player without chips declines the rebuy and is out.
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

/// The body of `POST /api/propose-deal`. The tables stop after their hands; then the players vote on the deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ProposeDeal {
    /// The tournament whose prizes are to be divided.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub tournament: TournamentId,
    /// Number of the player's entry.
    pub entry: u32,
    /// How the open prizes are divided.
    pub method: DealMethod,
    /// The amount left to play for, in minor units; the winner gets it in addition.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub left: Chips,
    /// The shares, one for each remaining player, if `method` is `free`; otherwise absent.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<DealShareOf>>"))]
    pub shares: Vec<DealShareOf>,
}

/// How open prizes are divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum DealMethod {
    /// Each gets the lowest open prize, and the rest is divided by chips.
    Chips,
    /// Everything is divided by chips.
    ChipsAlone,
    /// Everything is divided by the independent chip model.
    Icm,
    /// Every player gets the same share.
    Equal,
    /// Everything is divided as the players propose.
    Free,
}

/// A proposed share of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct DealShareOf {
    /// The entry that gets the share.
    pub entry: u32,
    /// The amount of the share.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub amount: Chips,
}

/// The body of `POST /api/answer-deal`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct AnswerDeal {
    /// The tournament whose players vote on the deal.
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
    /// The tournament that the order is for.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub tournament: TournamentId,
    /// What the host orders.
    pub order: TournamentOrder,
}

/// The new conditions of an add-on.
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
    /// Stops the clock at once, and every hand at its next decision.
    Pause {},
    /// Ends the pause: every hand, turn and clock continues as it was.
    Resume {},
    /// Sets the clock forward.
    Forward {
        /// Number of seconds, 1 to 86,400.
        seconds: u32,
    },
    /// Sets the clock back, at most to the start.
    Back {
        /// Number of seconds, 1 to 86,400.
        seconds: u32,
    },
    /// Starts hand-for-hand play when this many players are left, if that is earlier than the rule. Only for the owner.
    HandForHand {
        /// Number of players.
        players: u32,
    },
    /// Refuses a registered player before the start; the price is paid back.
    TurnAway {
        /// The player to turn away.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        player: PlayerId,
        /// The reason, 1 to 200 characters; the player and the owner of the room read it.
        reason: String,
    },
    /// Refunds an entry from the room's own money, at the owner's discretion, once play has begun. Only for the owner.
    Refund {
        /// The entry to refund.
        entry: u32,
        /// The amount, in minor units, from 1 to what was paid for the entry and not yet refunded.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        amount: Chips,
        /// The reason, 1 to 200 characters; the player and the owner of the room read it.
        reason: String,
    },
    /// Changes the rebuys and the add-on of a tournament that sells them, before anybody has registered.
    ChangeRebuys {
        /// Minutes of play in which rebuys are sold, 1 to 1,440.
        minutes: u16,
        /// Chips that a rebuy gives.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        chips: Chips,
        /// Maximum rebuys of an entry; `null` for no limit.
        #[serde(deserialize_with = "said")]
        max: Option<u8>,
        /// The add-on; absent if none is sold.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        add_on: Option<NewAddOn>,
    },
    /// Adds house players to a tournament for play chips before its start.
    HousePlayers {
        /// Number of house players to add.
        count: u16,
    },
    /// Cancels the tournament: running hands are void, and refunds follow the published rule.
    Cancel {},
}
