//! Bodies of HTTP requests about tournaments, and their short answers.

use crate::LimitKind;
use crate::codec::said;
use serde::{Deserialize, Serialize};
use units::{Chips, Instant, PlayerId, TournamentId};

/// How a prize pool is divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum PrizeKind {
    /// By a payout table.
    Payouts,
    /// The winner gets the whole pool.
    Winner,
    /// Equal prizes for the better half of all entries: double or nothing.
    Double,
    /// In stated amounts.
    Listed,
    /// As entries to another tournament.
    Satellite,
    /// The prize is drawn from a published table before the first hand.
    Spin,
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

/// The body of `POST /api/tournaments`: a new tournament. Only the owner opens public ones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewTournament {
    /// Tournament name, 2 to 40 characters; `null` lets the room choose one.
    #[serde(default)]
    pub name: Option<String>,
    /// Key of the rulebook; the room's default if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub rulebook: Option<String>,
    /// Key of the game; `holdem` if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub game: Option<String>,
    /// Betting limit; the game must offer it.
    pub limit: LimitKind,
    /// Seats at each table, 2 to 10, and at most as many as the game allows.
    pub seats: u8,
    /// Maximum entries, from 2.
    pub places: u32,
    /// Whether it is a shootout: nobody moves until each table has one winner, and the winners meet at new tables.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub shootout: bool,
    /// Minimum entries, from 2 to `places`; 2 if absent. A sit-and-go starts with all places taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub entries_min: Option<u32>,
    /// The price of an entry.
    pub price: NewPrice,
    /// The preset for the structure.
    pub speed: Speed,
    /// When play starts; `null` makes it a sit-and-go, which starts when all places are taken.
    #[serde(deserialize_with = "said")]
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub starts_at: Option<Instant>,
    /// Late registration in minutes of playing time; none if 0 or absent. None in a sit-and-go.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<u16>"))]
    pub late_minutes: u16,
    /// How often an eliminated player may re-enter while late registration is open; never if 0 or absent.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<u8>"))]
    pub re_entries: u8,
    /// Rebuys and the add-on; none if absent. Each costs as much as an entry.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub rebuys: Option<NewRebuys>,
    /// Bounties; none if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub bounty: Option<NewBounty>,
    /// How the pool is divided: `payouts`, `winner` or `double`.
    pub prizes: PrizeKind,
    /// Guaranteed pool; none if 0 or absent. Only the owner guarantees one.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<u32>"))]
    pub guarantee: Chips,
    /// Whether the last players may make a deal, if the rulebook offers deals.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub deals: bool,
    /// Time to act in seconds, 5 to 120; the rulebook's default if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub time_to_act_s: Option<u32>,
    /// House players that register at once, at most one fewer than there are places; for play chips only.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<u16>"))]
    pub house_players: u16,
    /// Whether the tournament can be reached only by its link.
    pub private: bool,
}

/// The price of an entry to a new tournament, in minor units of the room's currency.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewPrice {
    /// The part for prizes and bounties; 0 for a free tournament.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub prize: Chips,
    /// The part that the room keeps; 0 in a private tournament.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<u32>"))]
    pub fee: Chips,
}

/// Rebuys of a new tournament, until its first break. Each gives as many chips as an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewRebuys {
    /// Maximum rebuys for each entry; `null` for no limit.
    #[serde(deserialize_with = "said")]
    pub max: Option<u8>,
    /// Whether an add-on is sold in the first break.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub add_on: bool,
}

/// Bounties of a new tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewBounty {
    /// The kind of bounty. Half of a progressive bounty is paid at once.
    pub kind: BountyKind,
    /// The bounty on each entry, from 1 to the prize part of its price, from which it is taken.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub amount: Chips,
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

/// The answer to `GET /api/quick-tournament`: the sit-and-go that will start soonest for a new player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct QuickTournament {
    /// Tournament id.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub tournament: TournamentId,
    /// Tournament name.
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
    /// Tournament id.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub tournament: TournamentId,
}

/// The answer to `POST /api/register` and `POST /api/buy`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Entered {
    /// Number of the entry.
    pub entry: u32,
}

/// The body of `POST /api/unregister`: withdraws an entry before the start and returns its price.
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
    /// Tournament id.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub tournament: TournamentId,
    /// Number of the entry.
    pub entry: u32,
}

/// The body of `POST /api/propose-deal`. The tables stop after their hands; then the players vote on the deal.
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
    /// All of it is divided by chips.
    ChipsAlone,
    /// By the independent chip model.
    Icm,
    /// Equally.
    Equal,
    /// As the players propose.
    Free,
}

/// A proposed share of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct DealShareOf {
    /// Number of the entry.
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

/// An order from the host or the owner to a tournament.
///
/// Variants without fields have braces, so that the decoder refuses fields beside `kind`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum TournamentOrder {
    /// Stops the clock, and all tables after their hands.
    Pause {},
    /// Ends the pause.
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
        /// Player id.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        player: PlayerId,
    },
    /// Adds house players to a tournament for play chips before its start.
    HousePlayers {
        /// Number of house players to add.
        count: u16,
    },
    /// Cancels the tournament: running hands are void, and refunds follow the published rule.
    Cancel {},
}
