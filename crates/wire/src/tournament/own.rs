//! News about a player's own entry to a tournament, and what the player may do with it.

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
    /// The entry has a seat. A connection that was watching the entry's previous table gets `moved` as well.
    Seated {
        /// The table at which the entry is seated.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// Number of the table in the tournament.
        no: u32,
        /// Why the entry has this seat.
        because: SeatedBecause,
    },
    /// The entry won its table, and is waiting for the winners of the other tables.
    TableWon {
        /// The stage in which the entry won its table, from 1.
        stage: u32,
    },
    /// The flight is over, and the entry still has chips.
    Bagged {
        /// Chips that the entry takes to the final.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        chips: Chips,
    },
    /// The list of entries and commitments is fixed, so the player can open the entry's nonce with `POST
    /// /api/open-lots`.
    NonceAwaited {
        /// The entry's commitment, as in the list of commitments.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        commitment: Hex32,
        /// Hash of the list.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        list: Hex32,
        /// The deadline for opening the nonce.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        until: Instant,
    },
    /// The entry was paid for with one of the player's tickets.
    EnteredByTicket {},
    /// The prize was drawn; play begins.
    PrizeDrawn {
        /// The prize as a multiple of the prize part of one entry's price.
        times: u32,
        /// The prize, in minor units.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        prize: Chips,
    },
    /// Too few players had entered, and the start was postponed. The entry stays, and can be withdrawn until play
    /// starts.
    PutOff {
        /// The new start.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        until: Instant,
    },
    /// The player withdrew the registration.
    Withdrawn {},
    /// The host or the room turned the player away, and the room paid the full price back.
    TurnedAway {
        /// Why the player was turned away.
        reason: String,
    },
    /// The room's owner refunded part of the price at their discretion.
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
        /// Number of the rebuy, from 1, which the client sends as `nth` in `buy`.
        nth: u32,
        /// Until when the player may accept the offer.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        until: Instant,
    },
    /// Chips that were bought have arrived at the table.
    ChipsAdded {
        /// Whether the chips came from a rebuy or an add-on.
        what: BuyKind,
        /// Number of chips.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        chips: Chips,
    },
    /// The table refused the chips because the stack was too large; the room paid the price back.
    ChipsRefused {
        /// Whether the chips were for a rebuy or an add-on.
        what: BuyKind,
        /// The amount paid back.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        back: Chips,
    },
    /// The entry is out of play. News of its place follows once the place is final.
    Out {
        /// How the entry went out of play.
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
    /// The place of the entry is final.
    Placed {
        /// The finishing place, or the places that the entry shares.
        place: PlaceView,
        /// The prize for the place, in minor units; 0 if the place is not paid.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        prize: Chips,
        /// Whether the prize is an entry to another tournament.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
        ticket: bool,
        /// Bounties that the entry won in total, in minor units.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        bounties: Chips,
        /// Number of entries in the tournament.
        entries: u32,
    },
    /// The player knocked another player out and won a bounty.
    BountyWon {
        /// Name of the eliminated player.
        from: String,
        /// The part of the bounty that was paid out, in minor units.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        paid: Chips,
        /// The part that was added to the bounty on this player, in minor units.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        to_head: Chips,
    },
    /// Money was paid to the player's balance.
    Paid {
        /// The amount, in minor units.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        amount: Chips,
        /// What the payment is for.
        of: PaidKind,
    },
    /// The players are voting on a deal. `GET /api/tournaments/ID` shows the deal.
    DealProposed {
        /// Until when the player may answer.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        until: Instant,
    },
    /// The vote on a deal has ended, or the room could not compute the deal.
    DealEnded {
        /// Whether all players accepted the deal.
        agreed: bool,
        /// Why the room could not compute the deal; absent if it could.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        fault: Option<Refusal>,
    },
    /// The tournament was cancelled. The room reports refunds as `paid`.
    Cancelled {
        /// Why the tournament was cancelled.
        because: CancelReason,
    },
}

/// An action that staff took on an entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ByHandView {
    /// Number of the entry.
    pub entry: u32,
    /// Name of the player with this entry.
    pub name: String,
    /// The amount refunded, in minor units; absent if staff turned the player away instead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub refund: Option<Chips>,
    /// Name of the staff member.
    pub by: String,
    /// The reason given; empty once the player was forgotten.
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
    /// A day has ended, and the seats for the next day were drawn.
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
    /// Play ended while the entry had chips: it won, shares equal prizes, or was ranked by its stack.
    PlayEnded,
}

/// What a payment is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum PaidKind {
    /// The prize for a place.
    Place,
    /// A share of a deal.
    Deal,
    /// The bounty on the player's own head, because nobody won it.
    OwnBounty,
    /// The share of the pool that was the bounty on the target.
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
    /// The players paid in too little for the guarantee.
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
    /// The player may `register`.
    Register,
    /// The player may `unregister`.
    Unregister,
    /// The player may `buy` a re-entry.
    ReEnter,
    /// The player may `buy` a rebuy.
    Rebuy,
    /// The player may `buy` an add-on.
    AddOn,
    /// The player may `decline-rebuy`.
    DeclineRebuy,
    /// The player may `propose-deal`.
    ProposeDeal,
    /// The player may `answer-deal`.
    AnswerDeal,
}
