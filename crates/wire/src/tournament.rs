//! Tournaments: the list, one tournament, what players ask for, and what they learn of their own entries.
//!
//! Prices, prizes, bounties and pools are minor units of the currency in the row. Stacks and stakes are tournament
//! chips: whole numbers that are no money.

mod at_table;
mod new;
mod order;
mod own;
mod row;
mod rules;
mod view;

pub use at_table::{AtTournament, HeldBecause, SeatHead};
pub use new::{
    NewBounty, NewLevels, NewPayout, NewPayouts, NewPrice, NewPrizes, NewRebuys, NewRow,
    NewStructure, NewTime, NewTournament,
};
pub use order::{
    AnswerDeal, BountyKind, Buy, BuyKind, DealMethod, DealShareOf, DeclineRebuy, Entered,
    OpenedTournament, OrderTournament, PrizeKind, ProposeDeal, QuickTournament, Register, Speed,
    TournamentOrder, Unregister,
};
pub use own::{CancelReason, GoneReason, PaidKind, SeatedBecause, TournamentNews};
pub use row::{
    EntryPart, LevelLength, PlaceView, PriceView, TicketView, TournamentRow, TournamentState,
    TournamentsView,
};
pub use rules::{
    AddOnRule, BountyRule, DealRule, FinalTableRule, Fraction, GuaranteeRule, OddUnit, PoolSource,
    ReEntryRule, RebuyRule, RebuyStack, RefundRule, SatelliteRule, ShareRule, SpinRow, SpinRule,
    StackCounts, TieRule, TournamentRules, UntilView,
};
pub use view::{
    ClockPhase, DealShare, DealView, DrawnPrize, EntrantStatus, EntrantView, EntrantsPage,
    LevelClock, OwnAct, OwnEntry, OwnOffer, OwnTournament, PayoutRow, PayoutsView, PlayEnds,
    PoolWorking, StructureRow, TablesPage, TournamentTable, TournamentView,
};
