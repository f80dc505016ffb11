use crate::act::ActNo;
use crate::card::{CardNo, Need};
use crate::conduct::{PenaltyNo, RulingNo};
use crate::people::PersonNo;
use crate::published::{Method, StartItem};
use crate::staff::{DeviceId, Role};
use crate::table::Chair;
use rulings::Level;
use rulings::race::RaceError;
use seating::{EntryId, TableNo};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use tournament::clock::ClockError;
use tournament::deals::DealError;
use tournament::entry;
use units::{Chips, Instant, Seat};

/// Why an act is refused. A refusal changes nothing at the tables.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Refusal {
    /// The member of staff may not do this.
    #[error("the role {0:?} may not do this")]
    Role(Role),
    /// Something must be told first.
    #[error("first enter {0:?}")]
    Needs(Vec<Need>),
    /// A number is out of range.
    #[error("{field} is {value}; it must be {min} to {max}")]
    OutOfRange {
        /// Name of the field.
        field: Cow<'static, str>,
        /// The value that was given.
        value: u64,
        /// The lowest permitted value.
        min: u64,
        /// The highest permitted value.
        max: u64,
    },
    /// Something is named that does not exist.
    #[error("there is no {0}")]
    None(Named),
    /// Something can be done only at another time.
    #[error("not now: {0:?}")]
    NotNow(NotNow),
    /// A table with this number is open already.
    #[error("table {} is already open", .0.0)]
    TableOpen(TableNo),
    /// The table still has players, or somebody is coming.
    #[error("table {} still has players, or players are coming", .0.0)]
    NotEmpty(TableNo),
    /// Somebody sits there, or is coming.
    #[error("seat {} of table {} is taken", .0.seat, .0.table.0)]
    SeatTaken(Chair),
    /// Nobody sits there.
    #[error("nobody sits in seat {} of table {}", .0.seat, .0.table.0)]
    SeatEmpty(Chair),
    /// The entry is not in play.
    #[error("entry {} is not in play", .0.0)]
    NotIn(EntryId),
    /// The entry has a seat already.
    #[error("entry {} has seat {} of table {}", .entry.0, .chair.seat, .chair.table.0)]
    Seated {
        /// The entry.
        entry: EntryId,
        /// Its seat.
        chair: Chair,
    },
    /// No seat is free; another table must be opened.
    #[error("no seat is free at {tables} tables")]
    NoFreeSeat {
        /// The number of open tables.
        tables: u32,
    },
    /// The console hands out the seats of its stock in order.
    #[error("seat {} of table {} is not the next of the stock of device {}", .chair.seat, .chair.table.0, .device.0)]
    NotNextOfStock {
        /// The console.
        device: DeviceId,
        /// The seat that was handed out.
        chair: Chair,
    },
    /// The player has not accepted the rules, so no seat is confirmed: SVP-0-03.
    #[error("person {0} has not accepted the rules")]
    NotAccepted(PersonNo),
    /// The entry is not paid.
    #[error("the entry of person {0} is not paid")]
    NotPaid(PersonNo),
    /// The purchase is refused.
    #[error(transparent)]
    Sale(entry::Refusal),
    /// Nothing is returned once play has begun: SVP-1.4-02, SVP-2.6.1-03.
    #[error("entry {} cannot be returned: play has begun", .0.0)]
    NoRefund(EntryId),
    /// A place cannot change hands once play has begun: SVP-2.6.1-01.
    #[error("entry {} cannot change hands: play has begun", .0.0)]
    PersonFixed(EntryId),
    /// The person has an account already.
    #[error("person {0} already has an account")]
    AccountKnown(PersonNo),
    /// Too few have entered.
    #[error("the number of entries is {entries}; it must be at least {min}")]
    TooFew {
        /// The number of entries.
        entries: u32,
        /// The minimum.
        min: u32,
    },
    /// Something must be said to all players first: SVP-2.5-02.
    #[error("not announced yet: {0:?}")]
    NotSaid(Vec<StartItem>),
    /// The published plan is locked: only a departure under SVP-1-03 changes this, or nothing at all.
    #[error("the published plan is locked")]
    Locked {
        /// Whether the director may depart from it with a reason.
        may_depart: bool,
    },
    /// The method is not offered in this event: SVP-8.2-08.
    #[error("the method {0:?} is not offered in this event")]
    MethodNotOffered(Method),
    /// The table does not break now.
    #[error(
        "table {} cannot break: {needed} seats are needed elsewhere, {free} are free",
        .table.0
    )]
    NoSeatsElsewhere {
        /// The table.
        table: TableNo,
        /// Seats that its players need.
        needed: u32,
        /// Free seats at the other tables.
        free: u32,
    },
    /// The card proposes another move; decline it, and say what was done instead.
    #[error("card {card} proposes entry {} to seat {seat}", .entry.0)]
    OtherProposed {
        /// The card.
        card: CardNo,
        /// Who is to move.
        entry: EntryId,
        /// The seat.
        seat: Seat,
    },
    /// The clock cannot be set.
    #[error(transparent)]
    Clock(ClockError),
    /// The chip race cannot be held.
    #[error(transparent)]
    Race(RaceError),
    /// The chips are not what they should be; a remark with a reason is needed.
    #[error("table {} has {counted} chips; it should have {expected}", .table.0)]
    CountDiffers {
        /// The table.
        table: TableNo,
        /// The counted chips.
        counted: Chips,
        /// The chips that should be there.
        expected: Chips,
    },
    /// The ruling needs a part of the situation that was not told.
    #[error("the situation lacks {0}")]
    RulingNeeds(String),
    /// A decided ruling is final: SVP-1-05.
    #[error("ruling {0} is already decided; correct it with a new ruling")]
    Decided(RulingNo),
    /// The rules do not have such a penalty.
    #[error("{0:?} is not among the penalties")]
    NoSuchPenalty(Level),
    /// The penalty was replaced before.
    #[error("penalty {0} has already been replaced")]
    Replaced(PenaltyNo),
    /// Not all remaining players have agreed.
    #[error("entries {0:?} have not agreed")]
    NotAgreed(Vec<EntryId>),
    /// The deal is refused.
    #[error(transparent)]
    Deal(DealError),
    /// The places up to this moment are paid, so their order is final.
    #[error("places up to {} are paid", .until.0)]
    PlacesPaid {
        /// The moment.
        until: Instant,
    },
    /// A console is out of touch, so knock-outs can still be missing.
    #[error("devices {0:?} are out of touch")]
    OutOfTouch(Vec<DeviceId>),
    /// Nothing is due to the entry.
    #[error("nothing is due to entry {}", .0.0)]
    NothingDue(EntryId),
    /// A correction of a payout needs the console of a second member of staff.
    #[error("device {} is not the console of a second person", .0.0)]
    SecondPerson(DeviceId),
    /// The act cannot be taken back.
    #[error("act {act} cannot be taken back: {why:?}")]
    CannotUndo {
        /// The act.
        act: ActNo,
        /// Why not.
        why: CannotUndo,
    },
}

/// Something that an act names.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum Named {
    #[error("device {}", .0.0)]
    Device(DeviceId),
    #[error("table {}", .0.0)]
    Table(TableNo),
    #[error("seat {} at table {}", .0.seat, .0.table.0)]
    Seat(Chair),
    #[error("entry {}", .0.0)]
    Entry(EntryId),
    #[error("person {0}")]
    Person(PersonNo),
    #[error("card {0}")]
    Card(CardNo),
    #[error("act {0}")]
    Act(ActNo),
    #[error("refused act {0}")]
    RefusedAct(crate::ActId),
    #[error("announcement {0}")]
    Announcement(u32),
    #[error("report {0}")]
    Report(u32),
    #[error("ruling {0}")]
    Ruling(RulingNo),
    #[error("penalty {0}")]
    Penalty(PenaltyNo),
    #[error("call from table {}", .0.0)]
    Call(TableNo),
    #[error("row {0} of the structure")]
    Row(u32),
}

/// Why something can be done only at another time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NotNow {
    /// Play has not begun.
    NotStarted,
    /// Play has begun.
    Started,
    /// The event is over.
    Over,
    /// More than one player is left.
    StillPlayed,
    /// Players can still enter or buy chips.
    EntryOpen,
    /// The rulebook has no deals, or more players are left than places are paid.
    NoDeals,
    /// The remaining players do not fit at the final table, or there is only one table.
    NoFinalTable,
    /// Tables still play their hand of the round, or cards wait.
    RoundNotOver,
    /// Play is not hand for hand.
    NotHandForHand,
    /// The entry has no place yet.
    NoPlace,
    /// The table is giving up its players.
    Breaking,
    /// Play is on, so the player cannot return.
    StillIn,
    /// Something was won by nobody that was told.
    WinnerUnknown,
}

/// Why an act cannot be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum CannotUndo {
    /// It was taken back already; take that back instead.
    Undone,
    /// A ruling or a penalty is final: a new one replaces it.
    Final,
    /// A prize was paid; that needs a correction with a second person.
    Paid,
    /// Seats or cards were drawn for everybody to see.
    Drawn,
    /// Chips were exchanged.
    Exchanged,
    /// Something that followed depends on it.
    Depended,
    /// The seat is taken by now.
    SeatTaken(Chair),
    /// There is nothing to take back.
    Nothing,
}
