use super::order::BuyKind;
use super::row::{PlaceView, PriceView};
use crate::Refusal;
use serde::{Deserialize, Serialize};
use units::{Chips, Instant, TableId};

/// What a player learns of their own entry to a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum TournamentNews {
    /// The entry has a seat. A connection that watched the table before gets `moved` as well.
    Seated {
        /// The table.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// The table's number in the tournament.
        no: u32,
        /// Why.
        because: SeatedBecause,
    },
    /// A ticket of the player paid the entry.
    EnteredByTicket {},
    /// The prize was drawn; play begins.
    PrizeDrawn {
        /// The prize as a multiple of what one entry pays for prizes.
        times: u32,
        /// The prize, in minor units.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        prize: Chips,
    },
    /// The registration was taken back.
    Withdrawn {
        /// Whether the host or the room did it.
        by_staff: bool,
    },
    /// The entry is out of chips and may buy more.
    RebuyOffered {
        /// Price.
        price: PriceView,
        /// Chips.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        chips: Chips,
        /// Which rebuy it is, from 1: the `nth` of `buy`.
        nth: u32,
        /// Until when the player may decide.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        until: Instant,
    },
    /// Chips that were bought are at the table.
    ChipsAdded {
        /// What was bought.
        what: BuyKind,
        /// Chips.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        chips: Chips,
    },
    /// The table refused the chips, for the stack was too large; the price was paid back.
    ChipsRefused {
        /// What was bought.
        what: BuyKind,
        /// What was paid back.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        back: Chips,
    },
    /// The entry is out. Its place follows once it is final.
    Out {
        /// How.
        because: GoneReason,
        /// Whether the player may enter again now.
        may_re_enter: bool,
    },
    /// The entry's place is final.
    Placed {
        /// The place.
        place: PlaceView,
        /// The prize for it, in minor units; 0 if the place is not paid.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        prize: Chips,
        /// Whether the prize is an entry to another tournament.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
        ticket: bool,
        /// Bounties that the entry won.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        bounties: Chips,
        /// Entries to the tournament.
        entries: u32,
    },
    /// The player knocked another out and won a bounty.
    BountyWon {
        /// Name of the player who was knocked out.
        from: String,
        /// What was paid.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        paid: Chips,
        /// What went on the player's own head.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        to_head: Chips,
    },
    /// Money was paid to the player's balance.
    Paid {
        /// How much, in minor units.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        amount: Chips,
        /// What for.
        of: PaidKind,
    },
    /// A deal was put to the vote. `GET /api/tournaments/ID` has it.
    DealProposed {
        /// Until when the player may answer.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        until: Instant,
    },
    /// The vote on a deal is over, or the deal could not be worked out.
    DealEnded {
        /// Whether all players accepted it.
        agreed: bool,
        /// Why it could not be worked out; absent otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        fault: Option<Refusal>,
    },
    /// The tournament was cancelled. What is paid back comes as `paid`.
    Cancelled {
        /// Why.
        because: CancelReason,
    },
}

/// Why an entry has a new seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum SeatedBecause {
    /// Play starts, or a stage of it.
    Start,
    /// The player entered during play.
    Late,
    /// The tables were balanced.
    Balanced,
    /// The old table was broken up.
    TableBroken,
    /// The final table begins.
    FinalTable,
    /// The old table failed.
    TableFailed,
}

/// How an entry went out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum GoneReason {
    /// It lost its last chips.
    KnockedOut,
    /// It declined a rebuy, or did not answer in time.
    NoRebuy,
    /// Play is over, and the entry has chips: it won, has an equal prize, or its chips were counted.
    PlayEnded,
}

/// What money was paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum PaidKind {
    /// A place.
    Place,
    /// A share of a deal.
    Deal,
    /// The bounty left on the player's own head.
    OwnBounty,
    /// A refund.
    Refund,
}

/// Why a tournament was cancelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum CancelReason {
    /// Too few entries at the start.
    TooFew,
    /// Too little was paid in for the guarantee.
    GuaranteeNotCovered,
    /// The host or the room ordered it.
    Ordered,
    /// The room could not continue it.
    Failed,
}
