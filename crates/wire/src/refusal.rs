use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

type Params = BTreeMap<String, serde_json::Value>;

/// Why a request was refused. Nothing was changed by it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Refusal {
    /// The reason; its sentence is in the catalogue under `refusal_<code>`.
    pub code: RefusalCode,
    /// The figures of the sentence.
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, string | number>"))]
    #[serde(default)]
    pub params: Params,
    /// Whether the same request may succeed later without any change.
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
            /// Whether the same request may succeed later without any change.
            pub const fn retry(self) -> bool {
                match self { $(RefusalCode::$name => $retry,)+ }
            }
            /// The names of the figures that its sentence needs.
            pub const fn params(self) -> &'static [&'static str] {
                match self { $(RefusalCode::$name => &[$($param,)*],)+ }
            }
        }
    };
}

refusals! {
    // The line itself
    /// The frame is not a request: not JSON, an unknown command, a missing or superfluous field.
    Malformed(false, "detail"),
    /// The frame is longer than the room reads.
    TooLong(false, "max"),
    /// The first request must be `hello`, and only the first.
    HelloFirst(false),
    /// The client's protocol is no longer, or not yet, served.
    ProtocolUnsupported(false, "min", "max"),
    /// Too many requests in a short time.
    TooFast(true),
    /// Too many sockets are open from one address.
    TooManySockets(true, "max"),
    /// The table has too many requests waiting.
    Busy(true),
    /// The room's disk is full; nothing new can be kept, so nothing new is taken.
    DiskFull(true),
    /// The room is about to restart.
    Restarting(true),
    /// Something failed in the room; nothing was changed.
    Failed(true),
    /// The page that asks is not the room's own.
    OriginForbidden(false),
    /// There is nothing at this address.
    AddressUnknown(false),
    // Who is asking
    /// The session is not known: it was closed, or never was.
    SessionUnknown(false),
    /// That needs a name first.
    NameNeeded(false),
    /// A text is too short or too long, in characters, without outer blanks and repeated ones.
    TextLength(false, "field", "min", "max"),
    /// A text has a character that is not shown, disturbs others, or does not belong there.
    TextCharacter(false, "field", "character"),
    /// A name has neither letter nor digit.
    NameUnfit(false, "field"),
    /// The name could be taken for the room or its staff.
    NameReserved(false, "field"),
    /// Somebody has this name.
    NameTaken(false),
    /// The recovery code is not known.
    RecoveryUnknown(false),
    /// Only the host of the table may do that.
    NotHost(false),
    /// Only the owner of the room may do that.
    NotOwner(false),
    /// A link that was used already, or never existed.
    LinkUnknown(false),
    // Tables and seats
    /// There is no such table.
    TableUnknown(false),
    /// You were dealt into no such hand, or it is not over.
    HandUnknown(false),
    /// The record of this hand of yours is damaged: it cannot be told again.
    HandDamaged(false),
    /// The table is closed.
    TableClosed(false),
    /// The host has locked the table.
    TableLocked(false),
    /// The host removed you from this table.
    RemovedFromTable(false),
    /// The host silenced you at this table.
    Muted(false),
    /// The seat is taken.
    SeatTaken(false, "seat"),
    /// The seat is held for somebody who waited.
    SeatHeld(true, "seat", "until"),
    /// Others wait for the seats that are free.
    SeatAwaited(true),
    /// A seat is free: take it.
    SeatFree(false, "seat"),
    /// You wait for it already.
    AlreadyWaiting(false),
    /// You do not wait for a seat there.
    NotWaiting(false),
    /// The waiting list is full.
    WaitingListFull(true, "max"),
    /// The table has a password: give it first.
    PasswordNeeded(false),
    /// This is not the table's password.
    PasswordWrong(false),
    /// Too many passwords were tried.
    PasswordTries(true, "until"),
    /// Private tables alone have passwords.
    PasswordNotOffered(false),
    /// Private tables of this rulebook are ordered so many days ahead: `count`.
    OrderNeeded(false, "count"),
    /// This table needs no order: open it at once.
    OrderNotNeeded(false),
    /// The order comes too late for that day; for this one, and later ones, it does not.
    OrderTooLate(false, "earliest"),
    /// The rulebook's terms for private tables, as they are now, were not accepted.
    TermsNotAccepted(false, "rulebook"),
    /// So many orders of one player may stand at once.
    TooManyOrders(false, "max"),
    /// So many orders one player may make on a day.
    TooManyOrdersToday(true, "max"),
    /// There is no such order, or it is settled.
    OrderUnknown(false),
    /// The host lets in who sits at this table: ask him for a seat.
    HostSeats(false),
    /// Nobody asks for a seat here, or you need not: sit down, or wait for a seat.
    AskNotNeeded(false),
    /// You ask for that seat already.
    AlreadyAsked(false),
    /// The host has declined; you may ask again later.
    DeclinedByHost(true, "until"),
    /// That player does not ask for a seat, or not any more.
    NotAsking(false),
    /// A private table has none like it.
    NoneLikeIt(false),
    /// This table has no such seat.
    SeatUnknown(false, "seat", "max"),
    /// Every seat is taken.
    TableFull(true),
    /// You sit at this table already.
    AlreadySeated(false),
    /// You do not sit at this table.
    NotSeated(false),
    /// You are leaving this table.
    Leaving(false),
    /// The buy-in is not within the table's limits.
    BuyInOutOfRange(false, "min", "max", "offered"),
    /// The top-up would go above the most the table allows, or there is nothing to add.
    TopUpOutOfRange(false, "max", "offered"),
    /// A stack is kept at a buy-in of the table, or not at all.
    AutoTopUpOutOfRange(false, "min", "max", "offered"),
    /// The balance does not cover it.
    NotEnoughChips(false, "balance", "needed"),
    /// The chips at the table do not cover the charge for time: top up first.
    ChargeNotCovered(false, "charge", "stack"),
    /// Refills are for those who are broke.
    RefillNotNeeded(false, "below"),
    /// You have asked for a refill too lately.
    RefillTooSoon(true, "seconds"),
    /// There are as many tables as the room allows.
    TooManyTables(true, "max"),
    /// A setting of the new table is not allowed.
    TableSettingUnfit(false, "field", "allowed"),
    /// You are sitting out already, or are not sitting out.
    SitOutUnchanged(false),
    /// That is for the players of a pool.
    NotInPool(false),
    /// In a pool nobody waits for the big blind: it comes to everybody equally often.
    PoolSharesBlinds(false),
    /// The table does not play straddles.
    StraddleNotOffered(false),
    /// The table plays no bomb pots, or none by wish.
    BombNotOffered(false),
    /// It is not your choice which game is next, or not now.
    NotYourChoice(false),
    /// This table does not play such a game.
    GameUnknown(false, "game", "max"),
    /// House players sit at play-money tables only.
    HousePlayersNotAllowed(false),
    /// By its rulebook one plays here with a program: in a browser one looks on.
    BrowserNotAllowed(false),
    /// House players' nonces never count.
    NonceOfHouse(false),
    /// No nonce is awaited from you: none was committed to, or the deck is cut already.
    NonceNotAwaited(false),
    /// This is not the nonce that was committed to.
    NonceMismatch(false),
    /// The table is paused and its hand held.
    Paused(true),
    // The hand
    /// No hand is being played, or another than you named.
    HandOver(false),
    /// That decision was taken already: the hand has moved on.
    Stale(false, "action_no"),
    /// It is not your turn.
    NotYourTurn(false),
    /// Your time ran out before this came.
    TooLate(false),
    /// There is no time bank here that is drawn on by a button.
    NoTimeBank(false),
    /// Your time bank is used up.
    TimeBankEmpty(false),
    /// You draw on your time bank in this turn already.
    TimeBankRuns(false),
    /// Nobody may ask for more time at this table.
    MoreTimeNotOffered(false),
    /// You cannot check: there is a bet to call.
    CheckNotPossible(false, "to_call"),
    /// There is nothing to call.
    NothingToCall(false),
    /// There is a bet already: raise it.
    BetNotPossible(false),
    /// You cannot raise: the betting is not open to you.
    RaiseNotPossible(false),
    /// The bet is below the least.
    WagerTooSmall(false, "min", "offered"),
    /// The bet is above the most.
    WagerTooLarge(false, "max", "offered"),
    /// The bet is one amount or the other, nothing between.
    WagerBetween(false, "min", "max", "offered"),
    /// You bring in, or bet.
    BringInDue(false, "amount"),
    /// Something else is asked of you now.
    NotAsked(false),
    /// More or fewer cards than may be thrown away.
    DrawCount(false, "min", "max", "offered"),
    /// These are not all your own cards.
    CardsNotHeld(false),
    /// The board cannot be run so often.
    RunsCount(false, "max", "offered"),
    /// Those cards are not yours to show, or not now.
    ShowNotPossible(false),
    // Chat
    /// The operator has silenced you for a time.
    Silenced(false, "until"),
    /// You cannot block or report yourself, or the room's own players.
    NotSomebodyElse(false),
    /// You have blocked, or reported, as many as may be.
    TooManyOfThem(false, "max"),
    /// There is no such report, or it is settled already.
    ReportUnknown(false),
}

impl Refusal {
    /// A refusal whose sentence needs no figures.
    pub fn new(code: RefusalCode) -> Refusal {
        Refusal { code, params: Params::new(), retry: code.retry() }
    }

    /// The same with one more figure.
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
