use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

type Params = BTreeMap<String, serde_json::Value>;

/// Why a request was refused. A refused request changes nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Refusal {
    /// The reason. Its sentence is in the catalogue under `refusal_<code>`.
    pub code: RefusalCode,
    /// Values for the placeholders of the sentence.
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, string | number>"))]
    #[serde(default)]
    pub params: Params,
    /// Whether the same request may succeed later.
    pub retry: bool,
}

macro_rules! refusals {
    ($($(#[$doc:meta])+ $name:ident($retry:literal $(, $param:literal)*),)+) => {
        /// The reasons for a refusal: a closed list.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        #[serde(rename_all = "snake_case")]
        pub enum RefusalCode { $($(#[$doc])+ $name,)+ }

        impl RefusalCode {
            /// Every reason.
            pub const ALL: &[RefusalCode] = &[$(RefusalCode::$name,)+];
            /// Reports whether the same request may succeed later.
            pub const fn retry(self) -> bool {
                match self { $(RefusalCode::$name => $retry,)+ }
            }
            /// Returns the names of the placeholders in its sentence.
            pub const fn params(self) -> &'static [&'static str] {
                match self { $(RefusalCode::$name => &[$($param,)*],)+ }
            }
        }
    };
}

refusals! {
    // Connection and requests
    /// Not a request: not JSON, an unknown command, a missing or unknown field.
    Malformed(false, "detail"),
    /// The frame is longer than the maximum.
    TooLong(false, "max"),
    /// The first request must be `hello`, and only the first.
    HelloFirst(false),
    /// The client's protocol is too old or too new.
    ProtocolUnsupported(false, "min", "max"),
    /// Too many requests in a short time.
    TooFast(true),
    /// Too many sockets from one address.
    TooManySockets(true, "max"),
    /// The table has too many requests waiting.
    Busy(true),
    /// The room's disk is full, so it can store nothing new.
    DiskFull(true),
    /// The room is about to restart.
    Restarting(true),
    /// Something failed in the room; nothing was changed.
    Failed(true),
    /// The request comes from a page that is not the room's.
    OriginForbidden(false),
    /// There is nothing at this address.
    AddressUnknown(false),
    // Players and rights
    /// Unknown session: it was closed, or never existed.
    SessionUnknown(false),
    /// You need a name first.
    NameNeeded(false),
    /// A text is too short or too long, in characters, without outer and repeated blanks.
    TextLength(false, "field", "min", "max"),
    /// A text contains a character that is invisible, disruptive or not allowed there.
    TextCharacter(false, "field", "character"),
    /// A name has no letter and no digit.
    NameUnfit(false, "field"),
    /// The name looks like the room's or its staff's.
    NameReserved(false, "field"),
    /// The name is taken.
    NameTaken(false),
    /// Unknown recovery code.
    RecoveryUnknown(false),
    /// Only the table's host may do this.
    NotHost(false),
    /// Only the owner of the room may do this.
    NotOwner(false),
    /// The link was used already, or never existed.
    LinkUnknown(false),
    // Tables and seats
    /// There is no such table.
    TableUnknown(false),
    /// You were not dealt into this hand, or it is not over.
    HandUnknown(false),
    /// The record of this hand is damaged, so it cannot be shown.
    HandDamaged(false),
    /// The format has no words for this hand.
    HandNotWritten(false, "format", "reason"),
    /// The table is closed.
    TableClosed(false),
    /// The host locked the table.
    TableLocked(false),
    /// The host removed you from this table.
    RemovedFromTable(false),
    /// The host muted you at this table.
    Muted(false),
    /// The seat is taken.
    SeatTaken(false, "seat"),
    /// The seat is held for a player from the waiting list.
    SeatHeld(true, "seat", "until"),
    /// The free seats are for players on the waiting list.
    SeatAwaited(true),
    /// A seat is free, so you can take it.
    SeatFree(false, "seat"),
    /// You are already on this waiting list.
    AlreadyWaiting(false),
    /// You are not waiting for a seat here.
    NotWaiting(false),
    /// The waiting list is full.
    WaitingListFull(true, "max"),
    /// The table has a password that you have not given.
    PasswordNeeded(false),
    /// Wrong password.
    PasswordWrong(false),
    /// Too many tries at a password.
    PasswordTries(true, "until"),
    /// Only private tables have passwords.
    PasswordNotOffered(false),
    /// Private tables of this rulebook must be ordered `count` days ahead.
    OrderNeeded(false, "count"),
    /// This table needs no order and can be opened at once.
    OrderNotNeeded(false),
    /// Too late to order for that day; `earliest` is the first opening time that can still be ordered.
    OrderTooLate(false, "earliest"),
    /// The rulebook's current terms for private tables were not accepted.
    TermsNotAccepted(false, "rulebook"),
    /// You have the maximum number of open orders.
    TooManyOrders(false, "max"),
    /// You have placed the maximum number of orders today.
    TooManyOrdersToday(true, "max"),
    /// No such order, or it is settled.
    OrderUnknown(false),
    /// The host admits players to this table: ask for a seat.
    HostSeats(false),
    /// You do not have to ask for a seat here: sit down, or join the waiting list.
    AskNotNeeded(false),
    /// You have already asked for that seat.
    AlreadyAsked(false),
    /// The host declined; you may ask again later.
    DeclinedByHost(true, "until"),
    /// That player is not asking for a seat.
    NotAsking(false),
    /// A private table has no similar tables.
    NoneLikeIt(false),
    /// This table has no such seat.
    SeatUnknown(false, "seat", "max"),
    /// Every seat is taken.
    TableFull(true),
    /// You are already seated at this table.
    AlreadySeated(false),
    /// You are not seated at this table.
    NotSeated(false),
    /// You are leaving this table.
    Leaving(false),
    /// The buy-in is outside the table's limits.
    BuyInOutOfRange(false, "min", "max", "offered"),
    /// The top-up would exceed the table's maximum, or there is nothing to add.
    TopUpOutOfRange(false, "max", "offered"),
    /// The target of an automatic top-up must be a buy-in of the table, or 0.
    AutoTopUpOutOfRange(false, "min", "max", "offered"),
    /// The balance is too small.
    NotEnoughChips(false, "balance", "needed"),
    /// The stack does not cover the time charge: top up first.
    ChargeNotCovered(false, "charge", "stack"),
    /// Refills are only for players with fewer than `below` chips in total.
    RefillNotNeeded(false, "below"),
    /// The last refill was too recent.
    RefillTooSoon(true, "seconds"),
    /// The room has its maximum number of tables.
    TooManyTables(true, "max"),
    /// An option of the new table is not allowed.
    TableSettingUnfit(false, "field", "allowed"),
    /// You are already sitting out, or not sitting out.
    SitOutUnchanged(false),
    /// Only players of a pool may do this.
    NotInPool(false),
    /// In a pool you cannot wait for the big blind: everybody gets it equally often.
    PoolSharesBlinds(false),
    /// The table has no straddles.
    StraddleNotOffered(false),
    /// The table has no bomb pots, or none by vote.
    BombNotOffered(false),
    /// The next game is not your choice, or not now.
    NotYourChoice(false),
    /// The table does not play this game.
    GameUnknown(false, "game", "max"),
    /// House players sit only at play-chip tables.
    HousePlayersNotAllowed(false),
    /// The rulebook allows only programs to play here; a browser can watch.
    BrowserNotAllowed(false),
    /// House players' nonces do not count.
    NonceOfHouse(false),
    /// No nonce is expected from you: you committed to none, or the deck is already cut.
    NonceNotAwaited(false),
    /// The nonce does not match the commitment.
    NonceMismatch(false),
    /// The table is paused and its hand is held.
    Paused(true),
    // The hand
    /// No hand is running, or not the one you named.
    HandOver(false),
    /// That decision was already made: the hand has moved on.
    Stale(false, "action_no"),
    /// It is not your turn.
    NotYourTurn(false),
    /// Your time ran out before the request arrived.
    TooLate(false),
    /// The table has no time bank with a button.
    NoTimeBank(false),
    /// Your time bank is empty.
    TimeBankEmpty(false),
    /// You are already drawing on your time bank in this turn.
    TimeBankRuns(false),
    /// The table offers no extra time.
    MoreTimeNotOffered(false),
    /// You cannot check: there is a bet to call.
    CheckNotPossible(false, "to_call"),
    /// There is nothing to call.
    NothingToCall(false),
    /// There is already a bet: raise it.
    BetNotPossible(false),
    /// You cannot raise: the betting is not open to you.
    RaiseNotPossible(false),
    /// The bet is below the minimum.
    WagerTooSmall(false, "min", "offered"),
    /// The bet is above the maximum.
    WagerTooLarge(false, "max", "offered"),
    /// The bet must be `min` or `max`, nothing between.
    WagerBetween(false, "min", "max", "offered"),
    /// You must post the bring-in or bet.
    BringInDue(false, "amount"),
    /// You are being asked for something else now.
    NotAsked(false),
    /// Too few or too many discards.
    DrawCount(false, "min", "max", "offered"),
    /// Not all of these cards are yours.
    CardsNotHeld(false),
    /// The board cannot be run this many times.
    RunsCount(false, "max", "offered"),
    /// You cannot show these cards, or not now.
    ShowNotPossible(false),
    // Games against the house
    /// The room has no game against the house with this key.
    HouseGameUnknown(false, "game"),
    /// This is a house table, which does not accept this command.
    HouseTable(false),
    /// Betting on this round is closed.
    BetsClosed(false),
    /// The layout has no such place.
    PlaceUnknown(false, "place"),
    /// A place is named twice.
    PlaceTwice(false, "place"),
    /// Another player plays this box.
    BoxTaken(false, "at"),
    /// The player already has the maximum number of boxes.
    TooManyBoxes(false, "max"),
    /// A side stake needs a stake on the box's first circle.
    BaseStakeNeeded(false, "at"),
    /// This circle takes the same stake as the box's first circle.
    StakeUnequal(false, "stake", "base"),
    /// A payout on this stake would not be a whole number of chips.
    StakeStep(false, "stake", "step"),
    /// The bank could not pay if the bet won.
    BankTooSmall(true, "exposure", "bank"),
    /// The question does not offer this answer.
    ChoiceNotOffered(false, "choice", "offered"),
    // Tournaments
    /// There is no such tournament.
    TournamentUnknown(false),
    /// This is a tournament's table: seats and chips come from the tournament.
    TournamentTable(false),
    /// A condition of the new tournament is not allowed.
    TournamentUnfit(false, "field", "value", "allowed"),
    /// A row of the new tournament's levels or payouts is not allowed. `list` is `structure` or `payouts`, and rows are
    /// counted from 1.
    TournamentRowUnfit(false, "list", "row", "field", "value", "allowed"),
    /// The room has its maximum number of open tournaments, or you have yours.
    TooManyTournaments(true, "max"),
    /// The rulebook has no tournaments of this kind: it does not offer this condition.
    TournamentNotOffered(false, "rulebook", "field"),
    /// There is no such league.
    LeagueUnknown(false),
    /// A rule of the new league is not allowed.
    LeagueUnfit(false, "field", "value", "allowed"),
    /// You have the maximum number of open leagues.
    TooManyLeagues(true, "max"),
    /// You have the maximum number of timetables with dates to come, or the room has.
    TooManyTimetables(true, "max"),
    /// There is no such timetable, or it has ended.
    TimetableUnknown(false),
    /// The player holds no ticket that pays this entry.
    NoTicket(false),
    /// Registration is not open.
    RegistrationClosed(false),
    /// All places are taken.
    TournamentFull(true, "max"),
    /// You have the maximum number of entries, rebuys or add-ons.
    PurchasesUsed(false, "used", "max"),
    /// This purchase was made already.
    PurchaseRepeated(false, "nth"),
    /// The player has entered another flight of the series, and may not enter this one as well.
    FlightEntered(false, "again"),
    /// The tournament does not sell this.
    NotSold(false),
    /// Sold only up to the end of this level.
    PeriodOverLevel(false, "level"),
    /// Sold only in the first minutes of play.
    PeriodOverClock(false, "minutes"),
    /// Add-ons are sold only in their break.
    NotInAddOnBreak(false),
    /// The stack is too large to buy chips.
    StackTooLarge(false, "stack", "max"),
    /// The player has an entry at each table; two of a player never sit at the same one.
    EntryAtEachTable(true, "tables"),
    /// Only an eliminated player may enter again.
    NotEliminated(false),
    /// The entry does not exist, or is not yours.
    EntryUnknown(false, "entry"),
    /// The entry is not in play.
    EntryNotInPlay(false, "entry"),
    /// The entry is between two tables.
    EntryOnTheWay(true, "entry"),
    /// No rebuy is offered to the entry.
    RebuyNotOffered(false, "entry"),
    /// The tables of a shootout are not played hand for hand.
    NoHandForHand(false),
    /// Somebody has registered, so the conditions can no longer change.
    TermsFixed(false),
    /// Everything paid for this entry has already been refunded.
    NothingToRefund(false, "entry"),
    /// The amount of a refund is out of range.
    RefundOutOfRange(false, "amount", "max"),
    /// The tournament has started.
    TournamentStarted(false),
    /// The tournament is not in play.
    TournamentNotPlaying(false),
    /// The lots of a tournament are opened once it is over.
    LotsSealed(true),
    /// The clock is already in this state.
    ClockUnchanged(false),
    /// Between two days the clock does not run and cannot be set. `next_day` is when the next day begins.
    BetweenDays(true, "next_day"),
    /// A penalty keeps you from playing.
    Penalised(true),
    /// Deals are not possible in this tournament, or not yet.
    DealNotPossible(false),
    /// A deal is already being worked out or voted on.
    DealUnderWay(true),
    /// No deal is being voted on.
    DealNotVoted(false),
    /// The rulebook does not offer this way to divide prizes.
    DealMethodNotOffered(false),
    /// Too few or too many players for a deal.
    DealPlayers(false, "players", "min", "max"),
    /// A deal must name one share for each player left.
    DealShares(false, "shares", "players"),
    /// The shares must sum to the open prizes less what is left to play for.
    DealSum(false, "sum", "wanted"),
    /// Too little or too much is left to play for.
    DealLeft(false, "left", "min", "max"),
    /// A player could end with more than the announced first prize.
    DealAboveFirst(false, "name", "could_get", "max"),
    // Chat
    /// The operator silenced you for a time.
    Silenced(false, "until"),
    /// You cannot block or report yourself or a house player.
    NotSomebodyElse(false),
    /// You have blocked or reported the maximum number.
    TooManyOfThem(false, "max"),
    /// No such report, or it is settled.
    ReportUnknown(false),
}

impl Refusal {
    /// Refusal without values.
    pub fn new(code: RefusalCode) -> Refusal {
        Refusal { code, params: Params::new(), retry: code.retry() }
    }

    /// Adds the value of a placeholder. In debug builds, panics if the sentence has no such placeholder.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<serde_json::Value>) -> Refusal {
        debug_assert!(
            self.code.params().contains(&name),
            "{name} is not a figure of {:?}",
            self.code
        );
        self.params.insert(name.into(), value.into());
        self
    }
}
