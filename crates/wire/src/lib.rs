//! Messages between the room and its clients: requests one way, frames the other.
//!
//! JSON text over one WebSocket (`docs/protocol.md`). This crate cannot name a deck, the state of a hand or a stored
//! event: it depends only on `units` and `cards`. Every type here is also written to `web/src/wire.ts`.

mod codec;
mod fee;
mod frame;
mod games;
mod hex;
mod history;
mod house_games;
mod league;
mod live;
mod lobby;
mod news;
mod odds;
mod order;
mod pit;
mod proof;
mod refusal;
mod request;
mod round_proof;
mod table;
mod tournament;
#[cfg(feature = "typescript")]
pub mod typescript;
mod waiting;

pub use codec::{DecodeError, decode_form, decode_request, encode_form, encode_frame};
pub use fee::{CapView, FeeView, FeesOf, FeesView, JackpotView};
pub use frame::{Frame, Notice, Welcome};
pub use games::{
    BookPage, GameInBook, GamePage, GamesView, MixGame, MixPage, OrderTerms, RulePage, StreetPage,
    UsualBringIn,
};
pub use hex::{Hex32, HexError};
pub use history::{
    HandPlace, HandRow, HandsView, LeftOut, LeftOutHand, NewHands, PlayedTable, PlayedTables,
    RetoldHand, TournamentPlace, UntoldHand, WrittenHands,
};
pub use house_games::{
    BetKindView, CallBet, CallView, ChooseNumbers, HouseFamily, HouseGameView, HouseGamesView,
    HouseTableRow, HouseTablesView, NewHouseTable, PayView, RuleFact,
};
pub use league::{
    LeagueOf, LeagueResult, LeagueRow, LeagueRules, LeagueToClose, LeagueView, NewLeague,
    OpenedLeague, PlannedStart, PointsFormula, StandingRow, TimetableToEnd,
};
pub use live::{
    LiveAct, LiveActs, LiveAnnouncement, LiveAnswer, LiveAnswers, LiveBalance, LiveBlinds,
    LiveBoard, LiveBreakOrder, LiveCard, LiveCardsDealt, LiveChair, LiveChange, LiveCodeView,
    LiveDealing, LiveDecision, LiveDevice, LiveEventsView, LiveHowPaid, LiveInstead, LiveLogRow,
    LiveLogView, LiveMoved, LiveNeed, LiveOptions, LiveOut, LiveOutcome, LivePayout, LivePenalty,
    LivePenaltyRow, LivePeopleView, LivePerson, LivePhase, LivePlan, LivePlayerView, LivePresence,
    LivePrizeGoes, LiveRaced, LiveRefused, LiveReport, LiveRole, LiveRow, LiveRuling,
    LiveRulingsView, LiveSays, LiveSeat, LiveSeatPenalty, LiveSeated, LiveSold, LiveStack,
    LiveStaffView, LiveStartItem, LiveStatus, LiveTable, LiveTask, LiveWallView, LiveWhat, LiveWho,
    NewLiveCode, NewLiveConsole, NewLiveEvent, OpenedLiveConsole, OpenedLiveEvent,
};
pub use lobby::{
    Block, Enter, HealthView, HousePlayersSwitch, LetSpeak, LobbyRow, LobbySeat, LobbyView, Me,
    Named, NewClock, NewName, NewPassword, NewReport, NewTable, OpenedTable, OwnerClaim, PoolRow,
    PublicSettings, QuickSeat, RecoveryCode, RemovedPlayer, RemovedView, ReportReason, ReportView,
    ReportedLine, RestartPlan, Settle, SettledView, SheetLine, SheetPayment, SheetView,
    SilenceView, TableToBreakOff, TableToClose, TalkView,
};
pub use news::{
    ActionKind, BlindKind, DeadMoney, HandNet, JackpotShare, LeaveReason, NewsItem, Opening,
    PotShare, PotSide, PotView, RefundView, SeatCommitment, SeatNonce, SitOutReason, Street,
};
pub use odds::SeatOdds;
pub use order::{
    NewOrder, OrderState, OrderToWithdraw, OrderView, OrderedBook, OrdersView, SettleOrder,
};
pub use pit::{
    NewStake, OverMaxRule, PitAnswer, PitBox, PitHand, PitLine, PitPhase, PitQuestion, PitResult,
    PitRound, PitRuling, PitSeat, PitStake, PitView, PlaceOfBet, RoundRuling, ShoeView, ShoesView,
    StakeLimit, SymbolSeen,
};
pub use proof::{CardProof, HandProof, OpenedLeaf, OwnNonce, PROOF_FORMAT, ProofFile, RenewedDeck};
pub use refusal::{Refusal, RefusalCode};
pub use request::{Act, Command, HostOrder, Request, Resume, ShowCards};
pub use round_proof::{
    ROUND_PROOF_FORMAT, RoundProof, RoundProofFile, ShoeProof, SymbolOpening, SymbolProof,
    SymbolView,
};
pub use table::{
    AnteBy, BankDrawn, BombHand, BombRule, BombView, BombWhen, CardView, ChatLine, ChoiceView,
    ClockView, DrawRange, GameRow, GameView, HandView, HeldView, LegView, LimitKind, MixView,
    OptionsView, Plan, PoolView, RankingView, RejoinView, SeatStatus, SeatView, StakesView,
    StraddleKind, TableView, TurnView, WagerRange,
};

pub use tournament::{
    AddOnRule, AnswerDeal, AtTournament, BountyKind, BountyRule, Buy, BuyKind, ByHandView,
    CancelReason, ChoiceRule, ClockPhase, DaysView, DealMethod, DealRule, DealShare, DealShareOf,
    DealView, DeclineRebuy, DrawnPrize, Entered, EntrantStatus, EntrantView, EntrantsPage,
    EntryPart, EnvelopeRule, EnvelopesBegin, EnvelopesOf, FinalTableRule, FlightAgain, FlightRow,
    FlightView, FlightsView, Fraction, GoneReason, GuaranteeRule, HeldBecause, LOTS_FORMAT,
    LevelClock, LevelLength, LotsDraw, LotsEntry, LotsList, LotsProof, LotsSeat, LotsView,
    NewAddOn, NewBounty, NewDay, NewFlights, NewGame, NewLevels, NewPayout, NewPayouts, NewPrice,
    NewPrizes, NewPutOff, NewRebuys, NewRow, NewStructure, NewTarget, NewTime, NewTournament,
    NonceState, NoncesView, OddUnit, OpenLots, OpenedTournament, OrderTournament, OtherTable,
    OwnAct, OwnEntry, OwnLotsNonce, OwnOffer, OwnTournament, PaidKind, PayoutRow, PayoutsView,
    PeriodRule, PlaceView, PlayEnds, PoolSource, PoolWorking, PriceView, PrizeKind, ProposeDeal,
    PutOffRule, QuickTournament, ReEntryRule, RebuyRule, RebuyStack, RefundRule, Register,
    SatelliteRule, SeatHead, SeatedBecause, ShareRule, Speed, SpinRow, SpinRule, StackCounts,
    StageView, StructureRow, TablesPage, TargetRule, TargetTo, TicketView, TieRule, TournamentNews,
    TournamentOrder, TournamentRow, TournamentRules, TournamentState, TournamentTable,
    TournamentView, TournamentsView, Unregister, UntilView,
};
pub use waiting::{AskView, AskerView, DeclinedView, LineView, OfferView, WaitView};

/// Latest protocol version that this build supports. A client states its version in `hello`; the room refuses a version
/// that it does not serve.
pub const PROTOCOL: u32 = 1;
/// Oldest protocol version that the room still serves.
pub const PROTOCOL_MIN: u32 = 1;
