use super::order::BuyKind;
use super::row::{PlaceView, PriceView};
use crate::{Hex32, Refusal};
use serde::{Deserialize, Serialize};
use units::{Chips, Instant, TableId};

/// Something that happened to a player's own entry in a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum TournamentNews {
    /// The entry has a seat. A connection that watched the table before gets `moved` as well.
    Seated {
        /// The table at which the entry is seated.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// The table's number in the tournament.
        no: u32,
        /// Why the entry has this seat.
        because: SeatedBecause,
    },
    /// The entry won its table, and waits for the winners of the other tables.
    TableWon {
        /// The stage that the entry has won, from 1.
        stage: u32,
    },
    /// The flight is over, and the entry is a survivor.
    Bagged {
        /// The chips that go to the final.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        chips: Chips,
    },
    /// The list of entries and commitments is fixed: the entry's nonce can be opened, by `POST /api/open-lots`.
    NonceAwaited {
        /// The entry's commitment, as it is in the list.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        commitment: Hex32,
        /// The hash of the list.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        list: Hex32,
        /// The deadline for opening the nonce.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        until: Instant,
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
    /// Too few had entered, and the start was put off. The entry stays, and can be withdrawn until play starts.
    PutOff {
        /// The new start.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        until: Instant,
    },
    /// The player withdrew the registration.
    Withdrawn {},
    /// The host or the room turned the player away; the whole price was paid back.
    TurnedAway {
        /// Why the player was turned away.
        reason: String,
    },
    /// The owner of the room refunded part of the price at their discretion.
    Refunded {
        /// The amount, in minor units.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        amount: Chips,
        /// Why the entry was refunded.
        reason: String,
    },
    /// The entry is out of chips and may buy more.
    RebuyOffered {
        /// Price of the rebuy.
        price: PriceView,
        /// Chips that the rebuy gives.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        chips: Chips,
        /// Number of the rebuy, from 1: the `nth` of `buy`.
        nth: u32,
        /// Until when the player may accept.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        until: Instant,
    },
    /// Chips that were bought have arrived at the table.
    ChipsAdded {
        /// What was bought.
        what: BuyKind,
        /// The number of chips.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        chips: Chips,
    },
    /// The table refused the chips, because the stack was too large; the price was paid back.
    ChipsRefused {
        /// What was bought.
        what: BuyKind,
        /// The amount paid back.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        back: Chips,
    },
    /// The entry is out. Its place follows once it is final.
    Out {
        /// How the entry went out.
        because: GoneReason,
        /// Whether the player may re-enter now.
        may_re_enter: bool,
    },
    /// The entry met another one of the player at a table: its chips went to that one. Its place follows once it is
    /// final.
    Merged {
        /// Number of the player's other entry.
        into: u32,
        /// The number of chips that the other entry got.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        chips: Chips,
    },
    /// The entry's place is final.
    Placed {
        /// The final place, or the places that are shared.
        place: PlaceView,
        /// The prize for the place, in minor units; 0 if the place is not paid.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        prize: Chips,
        /// Whether the prize is an entry to another tournament.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
        ticket: bool,
        /// Bounties that the entry won, in minor units.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        bounties: Chips,
        /// Number of entries in the tournament.
        entries: u32,
    },
    /// The player knocked another player out and won a bounty.
    BountyWon {
        /// Name of the player who was knocked out.
        from: String,
        /// The amount paid, in minor units.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        paid: Chips,
        /// The amount added to the player's own bounty, in minor units.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        to_head: Chips,
    },
    /// Money was paid to the player's balance.
    Paid {
        /// The amount, in minor units.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        amount: Chips,
        /// The purpose of the payment.
        of: PaidKind,
    },
    /// The players vote on a deal, which `GET /api/tournaments/ID` shows.
    DealProposed {
        /// Until when the player may answer.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        until: Instant,
    },
    /// The vote on a deal has ended, or the deal could not be worked out.
    DealEnded {
        /// Whether all players accepted the deal.
        agreed: bool,
        /// Why the deal could not be worked out; otherwise absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        fault: Option<Refusal>,
    },
    /// The tournament was cancelled. Refunds are sent as `paid`.
    Cancelled {
        /// Why the tournament was cancelled.
        because: CancelReason,
    },
}

/// An action of staff on an entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ByHandView {
    /// The entry on which staff acted.
    pub entry: u32,
    /// Name of the player who has the entry.
    pub name: String,
    /// The refund in minor units; absent if the player was turned away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub refund: Option<Chips>,
    /// Name of the member of staff.
    pub by: String,
    /// The reason; empty once the player was forgotten.
    pub reason: String,
}

/// Why an entry has a new seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum SeatedBecause {
    /// Play begins.
    Start,
    /// The next stage of a shootout begins.
    NextStage,
    /// The player entered late.
    Late,
    /// The tables were balanced.
    Balanced,
    /// The previous table was broken.
    TableBroken,
    /// The final table begins.
    FinalTable,
    /// The previous table failed.
    TableFailed,
    /// A day has ended: the seats of the next one were drawn.
    NextDay,
}

/// How an entry went out of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum GoneReason {
    /// The entry lost its last chips.
    KnockedOut,
    /// The player declined a rebuy, or did not answer in time.
    NoRebuy,
    /// Play ended while the entry had chips: it won, has an equal prize, or its chips were counted.
    PlayEnded,
}

/// The purpose of a payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum PaidKind {
    /// The prize of a place.
    Place,
    /// A share of a deal.
    Deal,
    /// The bounty on the player themselves, which nobody won.
    OwnBounty,
    /// The part of the pool on a chosen player's head.
    Target,
    /// A refund.
    Refund,
}

/// Why a tournament was cancelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum CancelReason {
    /// There were too few entries at the start.
    TooFew,
    /// Too little was paid in for the guarantee.
    GuaranteeNotCovered,
    /// The host or the room cancelled the tournament.
    Ordered,
    /// The room could not continue the tournament.
    Failed,
}

/// Something that a player may do in a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum OwnAct {
    /// `register`.
    Register,
    /// `unregister`.
    Unregister,
    /// `buy` with a re-entry.
    ReEnter,
    /// `buy` with a rebuy.
    Rebuy,
    /// `buy` with an add-on.
    AddOn,
    /// `decline-rebuy`.
    DeclineRebuy,
    /// `propose-deal`.
    ProposeDeal,
    /// `answer-deal`.
    AnswerDeal,
}
