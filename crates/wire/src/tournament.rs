//! Tournaments: the list, a single tournament, what players ask for, and the news about their own entries.
//!
//! Prices, prizes, bounties and pools are in minor units of the currency that the tournament's row names. Stacks and
//! stakes are in tournament chips, which are whole numbers and not money.

mod at_table;
mod lots;
mod new;
mod order;
mod own;
mod row;
mod rules;
mod series;
mod view;

pub use at_table::{AtTournament, HeldBecause, OtherTable, SeatHead};
pub use lots::{
    LOTS_FORMAT, LotsDraw, LotsEntry, LotsList, LotsProof, LotsSeat, LotsView, NonceState,
    NoncesView, OwnLotsNonce,
};
pub use new::{
    NewBounty, NewDay, NewGame, NewLevels, NewPayout, NewPayouts, NewPrice, NewPrizes, NewPutOff,
    NewRebuys, NewRow, NewStructure, NewTarget, NewTime, NewTournament,
};
pub use order::{
    AnswerDeal, BountyKind, Buy, BuyKind, DealMethod, DealShareOf, DeclineRebuy, Entered, NewAddOn,
    OpenLots, OpenedTournament, OrderTournament, PrizeKind, ProposeDeal, QuickTournament, Register,
    Speed, TournamentOrder, Unregister,
};
pub use own::{
    ByHandView, CancelReason, GoneReason, OwnAct, PaidKind, SeatedBecause, TournamentNews,
};
pub use row::{
    DaysView, EntryPart, LevelLength, PlaceView, PriceView, TicketView, TournamentRow,
    TournamentState, TournamentsView,
};
pub use rules::{
    AddOnRule, BountyRule, ChoiceRule, DealRule, EnvelopeRule, EnvelopesBegin, EnvelopesOf,
    FinalTableRule, Fraction, GuaranteeRule, OddUnit, PeriodRule, PoolSource, PutOffRule,
    ReEntryRule, RebuyRule, RebuyStack, RefundRule, SatelliteRule, ShareRule, SpinRow, SpinRule,
    StackCounts, TargetRule, TargetTo, TieRule, TournamentRules, UntilView,
};
pub use series::{FlightAgain, FlightRow, FlightView, FlightsView, NewFlights};
pub use view::{
    ClockPhase, DealShare, DealView, DrawnPrize, EntrantStatus, EntrantView, EntrantsPage,
    LevelClock, OwnEntry, OwnOffer, OwnTournament, PayoutRow, PayoutsView, PlayEnds, PoolWorking,
    StageView, StructureRow, TablesPage, TournamentTable, TournamentView,
};
