//! Refusals: every reason for which the room can refuse a request.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

type Params = BTreeMap<String, serde_json::Value>;

/// Why a request was refused. A refused request changes nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Refusal {
    /// Code of the reason. The message catalogue has the sentence for it under `refusal_<code>`.
    pub code: RefusalCode,
    /// Values for the placeholders of the sentence.
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, string | number>"))]
    #[serde(default)]
    pub params: Params,
    /// Whether the same request may succeed later, without any change to it.
    pub retry: bool,
}

macro_rules! refusals {
    ($($(#[$doc:meta])+ $name:ident($retry:literal $(, $param:literal)*),)+) => {
        /// All reasons for which the room can refuse a request.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        #[serde(rename_all = "snake_case")]
        pub enum RefusalCode { $($(#[$doc])+ $name,)+ }

        impl RefusalCode {
            /// Every refusal code.
            pub const ALL: &[RefusalCode] = &[$(RefusalCode::$name,)+];
            /// Reports whether the same request may succeed later.
            pub const fn retry(self) -> bool {
                match self { $(RefusalCode::$name => $retry,)+ }
            }
            /// Returns the names of the placeholders in the sentence of this code.
            pub const fn params(self) -> &'static [&'static str] {
                match self { $(RefusalCode::$name => &[$($param,)*],)+ }
            }
        }
    };
}

refusals! {
    // Connection and requests
    /// The text is not a request: it is not JSON, the command is unknown, or a field is missing or superfluous.
    Malformed(false, "detail"),
    /// The text of the request is longer than `max` bytes.
    TooLong(false, "max"),
    /// The first request on a connection must be `hello`; later requests must not be.
    HelloFirst(false),
    /// The client's protocol is too old or too new.
    ProtocolUnsupported(false, "min", "max"),
    /// The client sent too many requests in a short time.
    TooFast(true),
    /// The maximum number of sockets from one address is open.
    TooManySockets(true, "max"),
    /// Too many requests to this table are waiting.
    Busy(true),
    /// The room's disk is full, so it can store nothing new.
    DiskFull(true),
    /// The room is about to restart.
    Restarting(true),
    /// Something failed in the room; nothing was changed.
    Failed(true),
    /// The request comes from a web page that does not belong to the room.
    OriginForbidden(false),
    /// There is nothing at this address.
    AddressUnknown(false),
    // Players and rights
    /// The session is unknown: it was closed, or never existed.
    SessionUnknown(false),
    /// You need a name first.
    NameNeeded(false),
    /// A text is too short or too long. Its length is counted in characters, after removing blanks at both ends and
    /// repeated blanks.
    TextLength(false, "field", "min", "max"),
    /// A text contains a character that is invisible, disruptive or not allowed there.
    TextCharacter(false, "field", "character"),
    /// A name has no letter and no digit.
    NameUnfit(false, "field"),
    /// The name could be mistaken for the name of the room or its staff.
    NameReserved(false, "field"),
    /// Another player has this name.
    NameTaken(false),
    /// No player has this recovery code.
    RecoveryUnknown(false),
    /// Only the table's host may do this.
    NotHost(false),
    /// Only the owner of the room may do this.
    NotOwner(false),
    /// The link has already been used, or never existed.
    LinkUnknown(false),
    // Tables and seats
    /// There is no such table.
    TableUnknown(false),
    /// You were not dealt into this hand, or the hand is still in progress.
    HandUnknown(false),
    /// The record of this hand is damaged, so it cannot be shown.
    HandDamaged(false),
    /// The format of the file cannot express this hand.
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
    /// The seat is held for a player on the waiting list.
    SeatHeld(true, "seat", "until"),
    /// The free seats are reserved for players on the waiting list.
    SeatAwaited(true),
    /// A seat is free: take it instead of waiting for one.
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
    /// Private tables under this rulebook must be ordered `count` days ahead.
    OrderNeeded(false, "count"),
    /// This table needs no order: the player can open it immediately.
    OrderNotNeeded(false),
    /// It is too late to order for that day; `earliest` is the first opening time that can still be ordered.
    OrderTooLate(false, "earliest"),
    /// The player has not accepted the rulebook's current terms for private tables.
    TermsNotAccepted(false, "rulebook"),
    /// You have the maximum number of open orders.
    TooManyOrders(false, "max"),
    /// You have placed the maximum number of orders today.
    TooManyOrdersToday(true, "max"),
    /// The order does not exist, or is already settled.
    OrderUnknown(false),
    /// The host admits players to this table: ask for a seat.
    HostSeats(false),
    /// You do not have to ask for a seat here: sit down, or join the waiting list.
    AskNotNeeded(false),
    /// You have already asked the host for that seat.
    AlreadyAsked(false),
    /// The host declined your request; you may ask again later.
    DeclinedByHost(true, "until"),
    /// That player is not asking for a seat.
    NotAsking(false),
    /// A private table or a pool has no similar tables for which you could wait.
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
    /// The target stack of an automatic top-up must be an allowed buy-in, or 0.
    AutoTopUpOutOfRange(false, "min", "max", "offered"),
    /// The balance is too small.
    NotEnoughChips(false, "balance", "needed"),
    /// The stack does not cover the time charge; top up first.
    ChargeNotCovered(false, "charge", "stack"),
    /// Refills are only for players with fewer than `below` chips in total, at tables and away from them.
    RefillNotNeeded(false, "below"),
    /// The last refill was too recent.
    RefillTooSoon(true, "seconds"),
    /// The room has its maximum number of tables.
    TooManyTables(true, "max"),
    /// A value chosen for the new table is not allowed.
    TableSettingUnfit(false, "field", "allowed"),
    /// You are already sitting out, or already back in.
    SitOutUnchanged(false),
    /// Only players in a pool may do this.
    NotInPool(false),
    /// In a pool you cannot wait for the big blind: all players post it equally often.
    PoolSharesBlinds(false),
    /// The table does not allow straddles.
    StraddleNotOffered(false),
    /// The table has no bomb pots, or none by vote of the players.
    BombNotOffered(false),
    /// It is not your turn to choose the next game.
    NotYourChoice(false),
    /// The table does not offer this game.
    GameUnknown(false, "game", "max"),
    /// House players may sit only at play-chip tables.
    HousePlayersNotAllowed(false),
    /// The rulebook allows only programs to play here; a browser can watch.
    BrowserNotAllowed(false),
    /// Nonces of house players do not count.
    NonceOfHouse(false),
    /// The room expects no nonce from you: you committed to none, or the deck is already cut.
    NonceNotAwaited(false),
    /// The nonce does not match the commitment.
    NonceMismatch(false),
    /// The table is paused and its hand is held.
    Paused(true),
    // The hand
    /// No hand is in progress, or the current hand is not the one that you named.
    HandOver(false),
    /// The decision that you answered has already been made.
    Stale(false, "action_no"),
    /// It is not your turn.
    NotYourTurn(false),
    /// Your time ran out before the request arrived.
    TooLate(false),
    /// The table has no time bank that is used by a button.
    NoTimeBank(false),
    /// Your time bank is empty.
    TimeBankEmpty(false),
    /// You are already using your time bank on this turn.
    TimeBankRuns(false),
    /// The table offers no extra time.
    MoreTimeNotOffered(false),
    /// You cannot check: there is a bet to call.
    CheckNotPossible(false, "to_call"),
    /// There is nothing to call.
    NothingToCall(false),
    /// There is already a bet; you can only raise it.
    BetNotPossible(false),
    /// You cannot raise, because the betting was not reopened to you.
    RaiseNotPossible(false),
    /// The bet is below the minimum.
    WagerTooSmall(false, "min", "offered"),
    /// The bet is above the maximum.
    WagerTooLarge(false, "max", "offered"),
    /// The bet must be either `min` or `max`, nothing in between.
    WagerBetween(false, "min", "max", "offered"),
    /// You must post the bring-in or bet.
    BringInDue(false, "amount"),
    /// The table is waiting for a different decision from you.
    NotAsked(false),
    /// Too few or too many discards.
    DrawCount(false, "min", "max", "offered"),
    /// You do not hold all of these cards.
    CardsNotHeld(false),
    /// The board cannot be run this many times.
    RunsCount(false, "max", "offered"),
    /// You cannot show these cards, or cannot show them now.
    ShowNotPossible(false),
    // Games against the house
    /// The room has no game against the house with this key.
    HouseGameUnknown(false, "game"),
    /// This is a house table, which does not accept the command.
    HouseTable(false),
    /// Betting on this round is closed.
    BetsClosed(false),
    /// The layout has no such place.
    PlaceUnknown(false, "place"),
    /// The request names the same place twice.
    PlaceTwice(false, "place"),
    /// Another player is playing this box.
    BoxTaken(false, "at"),
    /// You already have the maximum number of boxes.
    TooManyBoxes(false, "max"),
    /// A side stake needs a stake on the box's first circle.
    BaseStakeNeeded(false, "at"),
    /// The stake on this circle must equal the stake on the box's first circle.
    StakeUnequal(false, "stake", "base"),
    /// A payout on this stake would not be a whole number of chips.
    StakeStep(false, "stake", "step"),
    /// The bank could not pay if the bet won. It may have enough chips later.
    BankTooSmall(true, "exposure", "bank"),
    /// The question does not offer this answer.
    ChoiceNotOffered(false, "choice", "offered"),
    // Tournaments
    /// There is no such tournament.
    TournamentUnknown(false),
    /// This is a tournament table: the tournament assigns seats and chips.
    TournamentTable(false),
    /// A value chosen for the new tournament is not allowed.
    TournamentUnfit(false, "field", "value", "allowed"),
    /// A row of the new tournament's levels or payouts is not allowed. `list` is `structure` or `payouts`; rows are
    /// counted from 1.
    TournamentRowUnfit(false, "list", "row", "field", "value", "allowed"),
    /// The room or the player has the maximum number of open tournaments.
    TooManyTournaments(true, "max"),
    /// The rulebook does not allow tournaments with this condition.
    TournamentNotOffered(false, "rulebook", "field"),
    /// There is no such league.
    LeagueUnknown(false),
    /// A rule chosen for the new league is not allowed.
    LeagueUnfit(false, "field", "value", "allowed"),
    /// You have the maximum number of open leagues.
    TooManyLeagues(true, "max"),
    /// The room or the player has the maximum number of timetables that still have future dates.
    TooManyTimetables(true, "max"),
    /// There is no such timetable, or it has ended.
    TimetableUnknown(false),
    /// You have no ticket that pays for this entry.
    NoTicket(false),
    /// Registration is not open.
    RegistrationClosed(false),
    /// All places are taken.
    TournamentFull(true, "max"),
    /// You have used the maximum number of entries, rebuys or add-ons.
    PurchasesUsed(false, "used", "max"),
    /// This purchase has already been made.
    PurchaseRepeated(false, "nth"),
    /// You have entered another flight of the series, and may not enter this one as well.
    FlightEntered(false, "again"),
    /// The tournament does not sell this.
    NotSold(false),
    /// The tournament sells this only up to the end of level `level`.
    PeriodOverLevel(false, "level"),
    /// The tournament sells this only in the first minutes of play.
    PeriodOverClock(false, "minutes"),
    /// Add-ons are sold only in the add-on break.
    NotInAddOnBreak(false),
    /// The stack is too large for its owner to buy chips.
    StackTooLarge(false, "stack", "max"),
    /// The player has an entry at each table; two of a player never sit at the same one.
    EntryAtEachTable(true, "tables"),
    /// Only an eliminated player may enter the tournament again.
    NotEliminated(false),
    /// The entry does not exist, or is not yours.
    EntryUnknown(false, "entry"),
    /// The entry is not in play.
    EntryNotInPlay(false, "entry"),
    /// The entry is moving between two tables.
    EntryOnTheWay(true, "entry"),
    /// The entry has no offer of a rebuy.
    RebuyNotOffered(false, "entry"),
    /// The tables of a shootout do not play hand for hand.
    NoHandForHand(false),
    /// A player has registered, so the conditions can no longer change.
    TermsFixed(false),
    /// Everything that was paid for this entry has already been refunded.
    NothingToRefund(false, "entry"),
    /// The amount to refund is zero or too large.
    RefundOutOfRange(false, "amount", "max"),
    /// The tournament has started.
    TournamentStarted(false),
    /// The tournament is not in progress.
    TournamentNotPlaying(false),
    /// The tournament's lots stay secret until it is over.
    LotsSealed(true),
    /// The clock is already in this state.
    ClockUnchanged(false),
    /// Between two days the clock does not run and cannot be set. The next day begins at `next_day`.
    BetweenDays(true, "next_day"),
    /// You cannot play because of a penalty.
    Penalised(true),
    /// This tournament allows no deals, or none yet.
    DealNotPossible(false),
    /// A deal is already being worked out or voted on.
    DealUnderWay(true),
    /// No deal is up for a vote.
    DealNotVoted(false),
    /// The rulebook does not offer this method for dividing the prizes.
    DealMethodNotOffered(false),
    /// Too few or too many players for a deal.
    DealPlayers(false, "players", "min", "max"),
    /// A deal must name one share for each remaining player.
    DealShares(false, "shares", "players"),
    /// The shares must add up to the open prizes less the amount that is left to play for.
    DealSum(false, "sum", "wanted"),
    /// Too little or too much is left to play for.
    DealLeft(false, "left", "min", "max"),
    /// A player could end up with more than the announced first prize.
    DealAboveFirst(false, "name", "could_get", "max"),
    // Live events
    /// The room has no such live event.
    LiveEventUnknown(false),
    /// No such console has signed in at the event, or it was closed.
    LiveDeviceUnknown(false, "device"),
    /// You do not work at this event, or not at this console.
    NotLiveStaff(false),
    /// The code for a console is wrong, was used, or has expired.
    LiveCodeWrong(false),
    /// The event has the maximum number of open codes for consoles.
    LiveTooManyCodes(true, "max"),
    /// A console must send at least one act and at most `max` acts at once.
    LiveActsCount(false, "acts", "max"),
    /// No seat card of the event has this code.
    LiveCardUnknown(false),
    /// The role of this console does not include this act.
    LiveRole(false),
    /// Somebody must first tell where the big blind is at the table.
    LiveNeedBigBlind(false, "table"),
    /// Somebody must first count the chips of the players in these seats.
    LiveNeedStack(false, "table", "seats"),
    /// Somebody must first tell the chips that the players in these seats had when the hand began.
    LiveNeedStackBefore(false, "table", "seats"),
    /// Somebody must first tell who won the pot, because there are bounties.
    LiveNeedWinner(false),
    /// Somebody must first tell who moved, and to which seat: the positions are not known.
    LiveNeedDone(false, "card"),
    /// The act needs a reason.
    LiveNeedReason(false),
    /// A value in an act is not allowed.
    LiveFieldUnfit(false, "field", "value", "allowed"),
    /// The situation or the incident of a ruling is not what the rules can read; `path` leads to the fault.
    LiveRulingUnfit(false, "field", "path", "detail"),
    /// A number in an act is out of range.
    LiveOutOfRange(false, "field", "value", "min", "max"),
    /// The hand cannot have ended at this time.
    LiveHandTime(false, "earliest", "until"),
    /// The first level cannot begin at this time.
    LiveStartTime(false, "earliest", "until"),
    /// The last player cannot go out.
    LiveLastPlayer(false),
    /// The row of the structure is shorter than the time to be left on the clock.
    LiveClockLeft(false, "minutes"),
    /// No table with this number is open.
    LiveTableUnknown(false, "table"),
    /// The table has no seat with this number.
    LiveSeatUnknown(false, "table", "seat"),
    /// The event has nothing with this number.
    LiveUnknown(false, "field", "value"),
    /// What the act is about is no longer on the list: somebody has dealt with it.
    LiveGone(false),
    /// Play has not begun.
    LiveNotStarted(false),
    /// Play has begun.
    LiveStarted(false),
    /// The event is over.
    LiveOver(false),
    /// More than one player is left.
    LiveStillPlayed(false),
    /// Players can still enter or buy chips, so prizes are not final.
    LiveEntryOpen(true),
    /// The rulebook has no deals, or more players are left than places are paid.
    LiveNoDeals(false),
    /// The remaining players do not fit at one table, or there is only one table.
    LiveNoFinalTable(false),
    /// Tables still play their hand of the round, or cards wait.
    LiveRoundNotOver(true),
    /// Play is not hand for hand.
    LiveNotHandForHand(false),
    /// The entry has no place yet.
    LiveNoPlace(true),
    /// The table is breaking, so nobody can be seated there.
    LiveTableBreaking(false),
    /// The player is still in play.
    LiveStillIn(false),
    /// A table with this number is already open.
    LiveTableOpen(false, "table"),
    /// The table still has players, or players are coming to it.
    LiveTableNotEmpty(false, "table"),
    /// Somebody sits in this seat, or is coming to it.
    LiveSeatTaken(false, "table", "seat"),
    /// Nobody who fits sits in this seat.
    LiveSeatEmpty(false, "table", "seat"),
    /// The entry is not in play.
    LiveNotIn(false, "entry"),
    /// The entry already has a seat.
    LiveSeated(false, "entry", "table", "seat"),
    /// No seat is free at the open tables.
    LiveNoFreeSeat(false, "tables"),
    /// The seat is not the next of the console's stock.
    LiveStockOrder(false, "table", "seat"),
    /// The player has not accepted the rules.
    LiveNotAccepted(false, "person"),
    /// The player's entry is not paid.
    LiveNotPaid(false, "person"),
    /// The stack is too large for a rebuy.
    LiveStackTooLarge(false, "chips_stack", "chips_max"),
    /// Play has begun, so the entry can be neither returned nor passed on.
    LiveEntryFixed(false, "entry"),
    /// The person already has an account.
    LiveAccountKnown(false, "person"),
    /// Too few players have entered.
    LiveTooFew(false, "entries", "min"),
    /// `count` items of the published plan have not been said to the players yet.
    LiveNotSaid(false, "count"),
    /// The published plan is locked; only a departure with a reason changes it.
    LiveDepartureNeeded(false),
    /// The published plan is locked, and this part of it cannot be changed.
    LivePlanLocked(false),
    /// The event may not balance its tables in this way.
    LiveBalanceNotOffered(false),
    /// The other tables do not have enough free seats for the players of this one.
    LiveNoSeatsElsewhere(false, "table", "needed", "free"),
    /// The card proposes another move.
    LiveOtherProposed(false, "card", "entry", "seat"),
    /// The clock was set later than this act was made.
    LiveClockLater(false, "earliest"),
    /// The clock is already paused.
    LiveClockPaused(false),
    /// The clock is not paused.
    LiveClockRuns(false),
    /// No break is waiting for the last table.
    LiveNoBreakWaits(false),
    /// The day is over; the clock cannot be set until the next day begins.
    LiveBetweenDays(true, "until"),
    /// The new denomination is not a multiple of the old one.
    LiveRaceMultiple(false, "chips_old", "chips_new"),
    /// The player's stack is smaller than its chips of the old denomination.
    LiveRaceChips(false, "seat", "chips", "chips_old", "chips_stack"),
    /// The chip race needs one card for each odd chip.
    LiveRaceCards(false, "needed", "dealt"),
    /// The table does not have the chips that it should have, and nobody said why.
    LiveCountDiffers(false, "table", "chips_counted", "chips_expected"),
    /// The ruling needs a fact that is not known.
    LiveRulingNeeds(false, "field"),
    /// The ruling is already decided.
    LiveRulingDecided(false, "ruling"),
    /// The rules have no such penalty, or it is not given by this act.
    LiveNoSuchPenalty(false),
    /// The penalty was already replaced.
    LivePenaltyReplaced(false, "penalty"),
    /// Not all remaining players have agreed to the deal.
    LiveNotAgreed(false, "entries"),
    /// Prizes were paid, so the order of those who are out, and the prizes, are final up to this time.
    LivePlacesPaid(false, "until"),
    /// A console is out of touch, so knock-outs may be missing and nothing is paid.
    LiveOutOfTouch(true, "consoles"),
    /// Nothing is due to the entry.
    LiveNothingDue(false, "entry"),
    /// The correction of a payout needs the console of a second person.
    LiveSecondPerson(false, "console"),
    /// The act was already taken back.
    LiveUndone(false, "act"),
    /// The act is final and cannot be taken back.
    LiveFinal(false, "act"),
    /// The act cannot be taken back, because a prize was paid.
    LivePaid(false, "act"),
    /// The act cannot be taken back, because its lots were drawn for everybody to see.
    LiveDrawn(false, "act"),
    /// The act cannot be taken back, because chips were exchanged.
    LiveExchanged(false, "act"),
    /// The act cannot be taken back, because something that followed depends on it.
    LiveDepended(false, "act"),
    /// There is nothing to take back.
    LiveNothingToUndo(false, "act"),
    // Chat
    /// The operator has silenced you for a time.
    Silenced(false, "until"),
    /// You cannot block or report yourself or a house player.
    NotSomebodyElse(false),
    /// You have blocked or reported the maximum number of players.
    TooManyOfThem(false, "max"),
    /// The report does not exist, or is already settled.
    ReportUnknown(false),
}

impl Refusal {
    /// Creates a refusal without values for placeholders.
    pub fn new(code: RefusalCode) -> Refusal {
        Refusal { code, params: Params::new(), retry: code.retry() }
    }

    /// Sets the value of a placeholder. In debug builds, panics if the sentence has no such placeholder.
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
