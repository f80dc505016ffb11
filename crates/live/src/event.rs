//! What has happened in an event: the only description of it, and its record.

use crate::act::{Act, ActId, ActNo, PrizeGoes};
use crate::card::{Card, CardNo};
use crate::conduct::{Decided, Penalty, PenaltyNo, Report, Ruling, RulingNo};
use crate::known::Known;
use crate::lots::Draw;
use crate::people::{Entry, Payment, PersonNo, Presence};
use crate::published::{Announcement, Published, StartItem};
use crate::refusal::Refusal;
use crate::results::{DealMade, Gone, Payout};
use crate::setup::Book;
use crate::staff::{DeviceId, Role};
use crate::table::{Blinds, Chair, Sitting};
use seating::{EntryId, Mark, TableNo};
use serde::{Deserialize, Serialize};
use tournament::Digest;
use tournament::entry::Price;
use units::{Chips, Instant, PlayerId, Seat};

/// One thing that happened in a live event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum LiveEvent {
    /// An act was done. What follows, up to the next act, are its effects.
    Acted {
        /// Its number in the log.
        no: ActNo,
        /// The act.
        act: Act,
        /// The moment for which it counts: when it was made, as far as that can be.
        at: Instant,
        /// When it arrived.
        arrived: Instant,
    },
    /// An act was refused; the tournament has not changed.
    Refused {
        /// The act.
        act: Act,
        /// Why.
        why: Refusal,
        /// When it arrived.
        arrived: Instant,
    },
    /// An act was taken back, or put into force again.
    Undone {
        /// The act.
        act: ActNo,
        /// Whether it is in force no longer.
        undone: bool,
    },
    /// The room hears a console, or hears it no longer.
    InTouch {
        /// The console.
        device: DeviceId,
        /// Whether the room hears it.
        in_touch: bool,
    },
    /// Lots were drawn.
    Drew(Draw),
    /// Consoles.
    Desk(DeskEvent),
    /// The published plan, tables, start and end.
    Plan(PlanEvent),
    /// Entries and people.
    Entry(EntryEvent),
    /// What happens at the tables.
    Table(TableEvent),
    /// Cards for staff.
    Card(CardEvent),
    /// The clock was set.
    Clock(Mark),
    /// Penalties, rulings, reports.
    Conduct(ConductEvent),
    /// Deals and payments.
    Money(MoneyEvent),
}

/// What happened to consoles.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum DeskEvent {
    /// A console signed in.
    SignedIn {
        /// The console.
        device: DeviceId,
        /// The member of staff.
        staff: PlayerId,
        /// What they may do.
        role: Role,
    },
    /// A console was closed.
    Closed(DeviceId),
    /// Seats were drawn that a console may hand out without a link.
    Reserved {
        /// The console.
        device: DeviceId,
        /// The seats, in the order of the draw.
        chairs: Vec<Chair>,
    },
    /// Unused seats of a console's stock came back: by hand, or because seats are drawn again or the table breaks.
    Returned {
        /// The console.
        device: DeviceId,
        /// The seats.
        chairs: Vec<Chair>,
    },
    /// The console has handed out the next seat of its stock.
    HandedOut(DeviceId),
    /// A person has dealt with a refused act.
    DealtWith(ActId),
}

/// What happened to the published plan and the course of the event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum PlanEvent {
    /// The plan was published or changed.
    Published {
        /// What was published before.
        before: Published,
        /// What is published now.
        after: Published,
    },
    /// Something was said before the first level, or turned out not to have been said.
    Said {
        /// What.
        item: StartItem,
        /// Whether it has been said.
        said: bool,
    },
    /// Something must be said to all tables.
    Due(Announcement),
    /// An announcement was made, or turned out not to have been made.
    Announced {
        /// Number of the announcement.
        no: u32,
        /// When it was made.
        said: Option<Instant>,
    },
    /// A table is ready.
    TableOpened {
        /// The table.
        table: TableNo,
        /// The number of its seats.
        seats: u8,
    },
    /// A table was taken away.
    TableClosed {
        /// The table.
        table: TableNo,
        /// The number of its seats.
        seats: u8,
    },
    /// The order in which tables break was fixed or changed.
    BreakOrder(Vec<TableNo>),
    /// Play began.
    Started {
        /// When the first level begins.
        begins: Instant,
    },
    /// Play has not begun after all.
    NotStarted,
    /// The event is over.
    Finished,
    /// The event is not over after all.
    Reopened,
}

/// What happened to entries and people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum EntryEvent {
    /// A person came to the event; their number is the next one.
    Person(Digest),
    /// A person accepted the rules.
    Accepted {
        /// The person.
        person: PersonNo,
        /// What they accepted.
        book: Book,
    },
    /// An entry was made; its number is the next one.
    Entered(Entry),
    /// An entry was paid.
    Settled {
        /// The entry.
        entry: EntryId,
        /// How.
        payment: Payment,
    },
    /// An entry was taken back.
    Withdrawn {
        /// The entry.
        entry: EntryId,
        /// The seat that it gave up.
        chair: Option<Chair>,
    },
    /// An entry that was taken back is in force again, without a seat.
    Restored(EntryId),
    /// Somebody else took the place of an entry.
    PersonChanged {
        /// The entry.
        entry: EntryId,
        /// Who had it.
        before: PersonNo,
        /// Who has it.
        after: PersonNo,
    },
    /// A walk-in has an account in the room.
    Joined {
        /// The walk-in.
        person: PersonNo,
        /// The account.
        account: PlayerId,
    },
    /// A player came or went.
    Presence {
        /// The player's entry.
        entry: EntryId,
        /// Where they were.
        before: Presence,
        /// Where they are.
        after: Presence,
        /// Since when.
        since: Instant,
    },
    /// An entry got a seat and its chips.
    Sat {
        /// The entry.
        entry: EntryId,
        /// The seat.
        chair: Chair,
        /// The chips.
        stack: Chips,
        /// Whether the player gets no cards until the button has passed.
        waits: bool,
        /// Why the seat is fixed, if it is.
        fixed: Option<Digest>,
        /// The moment.
        at: Instant,
    },
    /// A rebuy or an add-on was bought.
    Bought(Bought),
    /// A rebuy or an add-on was taken back.
    BoughtBack(Bought),
}

/// A rebuy or an add-on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bought {
    /// The entry.
    pub entry: EntryId,
    /// Whether it is an add-on.
    pub add_on: bool,
    /// The price.
    pub price: Price,
    /// The chips.
    pub chips: Chips,
    /// How it was paid.
    pub payment: Payment,
}

/// What happened at the tables.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum TableEvent {
    /// An entry is out.
    Out(Gone),
    /// An entry that was out plays on.
    BackIn {
        /// How it was out.
        gone: Gone,
        /// Its seat now.
        chair: Chair,
        /// Its chips, if known.
        stack: Known<Chips>,
    },
    /// Hands have ended.
    Hand(HandEnded),
    /// Hands that were told as finished have not ended after all.
    HandTakenBack(HandEnded),
    /// Button and blinds were told.
    Blinds {
        /// The table.
        table: TableNo,
        /// What was known before.
        before: Known<Blinds>,
        /// What is known now.
        after: Known<Blinds>,
    },
    /// Stacks were counted, or changed in a chip race.
    Stacks(Counted),
    /// An entry moved.
    Moved {
        /// The entry.
        entry: EntryId,
        /// Its old seat.
        from: Chair,
        /// Its new seat.
        to: Chair,
        /// The chips that it carried.
        stack: Known<Chips>,
        /// Whether the player gets no cards until the button has passed.
        waits: bool,
    },
    /// All seats were drawn again: the final table, or a published redraw.
    Redrawn {
        /// The tables that had players before.
        before: Vec<(Chair, Sitting)>,
        /// The drawn seats.
        after: Vec<(Chair, EntryId)>,
        /// The button of the final table, drawn by lot among its players.
        button: Option<Chair>,
        /// The moment.
        at: Instant,
    },
    /// A table gives up its players.
    BreakBegan(TableNo),
    /// A table does not break after all.
    BreakCancelled(TableNo),
    /// Hand-for-hand play is to begin with this number of players, or by the rule alone.
    HandForHandFrom {
        /// What was asked for before.
        before: Option<u32>,
        /// What is asked for now.
        after: Option<u32>,
    },
    /// Hand-for-hand play began or ended.
    HandForHand(bool),
    /// A round of hand-for-hand play began.
    Round {
        /// The tables that play it.
        tables: Vec<TableNo>,
        /// When it began.
        at: Instant,
    },
}

/// Hands that have ended at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HandEnded {
    /// The table.
    pub table: TableNo,
    /// The number of hands.
    pub hands: u8,
    /// Button and blinds before.
    pub before: Known<Blinds>,
    /// Button and blinds after.
    pub after: Known<Blinds>,
    /// Stacks of absent players from which blinds were taken: before and after.
    pub blinded: Vec<(Seat, Known<Chips>, Known<Chips>)>,
    /// Players whom the button has passed, so that they get cards again.
    pub dealt_in: Vec<Seat>,
}

/// Stacks that were counted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counted {
    /// The table.
    pub table: TableNo,
    /// Each stack before and after.
    pub stacks: Vec<(Seat, Known<Chips>, Known<Chips>)>,
    /// The chips that should have been at the table.
    pub holds_before: Known<Chips>,
    /// The chips that should be at the table now.
    pub holds_after: Known<Chips>,
    /// Chips that a race added by rounding up and by rescuing players; negative if it removed some.
    pub raced: i64,
    /// Why the chips are not what they should be: the difference, and the digest of a text.
    pub remark: Option<(i64, Digest)>,
}

/// What happened to cards for staff.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum CardEvent {
    /// A card waits to be confirmed.
    Made(Card),
    /// A card was carried out.
    Done(CardNo),
    /// A card was declined.
    Declined(CardNo),
    /// A card is no longer needed.
    Dropped(CardNo),
}

/// What happened to penalties, rulings and reports.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ConductEvent {
    /// A player was penalised.
    Penalised(Penalty),
    /// A penalty was replaced by a later one.
    Replaced {
        /// The earlier one.
        penalty: PenaltyNo,
        /// The later one.
        by: PenaltyNo,
    },
    /// A disqualified player's chips left play.
    Removed {
        /// The player's entry.
        entry: EntryId,
        /// The seat that is free now.
        chair: Chair,
        /// The chips.
        stack: Chips,
        /// Who gets the prize of the place.
        prize: PrizeGoes,
        /// Why, as the digest of a text.
        reason: Digest,
        /// The moment.
        at: Instant,
    },
    /// A table called for a director.
    Called {
        /// The table.
        table: TableNo,
        /// When.
        at: Instant,
    },
    /// A director came to a table that had called.
    Arrived(TableNo),
    /// A ruling was asked for.
    Proposed(Box<Ruling>),
    /// A director decided on a ruling.
    Decided {
        /// The ruling.
        ruling: RulingNo,
        /// The decision.
        decided: Decided,
    },
    /// A report is due.
    Due(Report),
    /// A report was sent, or turned out not to have been sent.
    Sent {
        /// Number of the report.
        report: u32,
        /// When.
        sent: Option<Instant>,
    },
}

/// What happened to deals and payments.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum MoneyEvent {
    /// The remaining players agreed on a deal.
    Dealt(DealMade),
    /// There is no deal after all.
    DealTakenBack,
    /// Something that an entry has won was handed out, or a payout was corrected.
    Paid(Payout),
}
