use crate::act::ActNo;
use crate::card::{Card, Proposal, Task};
use crate::conduct::Report;
use crate::known::Known;
use crate::lots::Lots;
use crate::people::{Person, PersonNo, Presence};
use crate::refusal::Refusal;
use crate::staff::DeviceId;
use crate::state::Event;
use crate::table::{Blinds, Chair};
use rulings::checklist::{Roles, roles};
use rulings::inventory::{self, Leaves, Stock};
use seating::{Ante, EntryId, Level, Row, TableNo};
use units::{Chips, Instant, Millis, PlayerId, Seat};

/// Time after the end of the event before an unsent report is late: SVP-1-04.
const LATE_AFTER: Millis = Millis::seconds(7 * 24 * 60 * 60);

/// The floor plan: all tables, and what waits to be done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FloorPlan {
    /// The tables, in the order in which they break.
    pub tables: Vec<TableRow>,
    /// The cards that wait, oldest first, each with its proposal and its clause.
    pub cards: Vec<(Card, Proposal, &'static str)>,
    /// Tables that call for a director, oldest first, each with the moment of its call.
    pub calls: Vec<(TableNo, Instant)>,
    /// Consoles that the room does not hear.
    pub silent: Vec<DeviceId>,
    /// The number of refused acts that nobody has dealt with.
    pub refused: usize,
}

/// A table of the floor plan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// The table.
    pub table: TableNo,
    /// The number of its seats.
    pub seats: u8,
    /// The number of players in them.
    pub players: u8,
    /// The number of players on the way to it.
    pub coming: u8,
    /// The number of seats that consoles may hand out.
    pub reserved: u8,
    /// Whether it gives up its players.
    pub breaking: bool,
    /// Whether its hand of the round still runs, in hand-for-hand play.
    pub plays_round: bool,
    /// The number of cards that concern it.
    pub cards: u8,
    /// When its big blind was told.
    pub big_blind_told: Option<Instant>,
}

/// One table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TablePage {
    /// The table.
    pub table: TableNo,
    /// All its seats.
    pub seats: Vec<SeatRow>,
    /// Button and blinds of the hand that was not told as finished.
    pub blinds: Known<Blinds>,
    /// The number of hands told as finished.
    pub hands: u32,
    /// The chips that should be there.
    pub holds: Known<Chips>,
    /// The level of a hand whose shuffle begins now; `None` if no hand may begin.
    pub next_hand: Option<Level>,
    /// Who shuffles, cuts and deals where the players deal, if the button is known: SVP-4.2-01.
    pub roles: Option<Roles>,
    /// The cards that concern the table.
    pub cards: Vec<(Card, Proposal, &'static str)>,
}

/// A seat of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatRow {
    /// The seat.
    pub seat: Seat,
    /// The player's entry; `None` if nobody sits there.
    pub entry: Option<EntryId>,
    /// The player.
    pub person: Option<PersonNo>,
    /// The player's chips.
    pub stack: Known<Chips>,
    /// Where the player is.
    pub presence: Option<Presence>,
    /// Whether the player gets no cards until the button has passed.
    pub waits: bool,
    /// Until when the player sits out, if the clock runs on; `None` also if hands are counted.
    pub out_until: Option<Instant>,
    /// Whether the player sits out as a penalty.
    pub sits_out: bool,
    /// Whether somebody else is coming to the seat, or a console may hand it out.
    pub kept: bool,
    /// The number of the player's offences in the event.
    pub offences: u32,
}

/// A person, for the search at the desk.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PersonRow {
    /// The number on the seat card.
    pub no: PersonNo,
    /// The person.
    pub person: Person,
    /// Their entries, first to last.
    pub entries: Vec<EntryId>,
    /// Whether an entry is not paid.
    pub unpaid: bool,
}

/// An act in the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogLine {
    /// Number of the act.
    pub no: ActNo,
    /// The console.
    pub device: DeviceId,
    /// The member of staff at it.
    pub by: Option<PlayerId>,
    /// The moment for which it counts.
    pub at: Instant,
    /// When it arrived.
    pub arrived: Instant,
    /// Whether it was taken back.
    pub undone: bool,
}

/// A report that was not sent yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReportRow {
    /// The report.
    pub report: Report,
    /// Whether seven days have passed since the event ended.
    pub late: bool,
}

impl Event {
    /// The floor plan.
    pub fn floor_plan(&self, now: Instant) -> FloorPlan {
        let silent = self.desk.devices.iter().filter(|(_, one)| !one.in_touch && !one.closed);
        FloorPlan {
            tables: self.break_order().into_iter().filter_map(|no| self.table_row(no)).collect(),
            cards: self.cards_with(now, |_| true),
            calls: self.conduct.calls.clone(),
            silent: silent.map(|(device, _)| *device).collect(),
            refused: self.desk.refused.len(),
        }
    }

    fn table_row(&self, table: TableNo) -> Option<TableRow> {
        let one = self.tables.get(&table)?;
        let cards = self.cards.open.iter().filter(|card| card.task.concerns(table));
        Some(TableRow {
            table,
            seats: one.seats,
            players: one.at.len() as u8,                // at most ten
            coming: self.coming(table).len() as u8,     // at most ten
            reserved: self.reserved(table).len() as u8, // at most ten
            breaking: one.breaking,
            plays_round: self.in_round().any(|plays| plays == table),
            cards: cards.count().min(255) as u8, // at most 255
            big_blind_told: one.blinds.at(),
        })
    }

    fn cards_with(
        &self,
        now: Instant,
        is_one: impl Fn(&Task) -> bool,
    ) -> Vec<(Card, Proposal, &'static str)> {
        let method = self.plan.published.method;
        let cards = self.cards.open.iter().filter(|card| is_one(&card.task));
        cards.map(|card| (*card, self.proposal(card.no, now), card.task.clause(method))).collect()
    }

    /// One table; `None` if it is not open.
    pub fn table_page(&self, table: TableNo, now: Instant) -> Option<TablePage> {
        let one = self.tables.get(&table)?;
        let blinds = one.blinds.get();
        let switches = self.switches();
        let roles = blinds
            .and_then(|blinds| roles(self.setup.dealing, blinds.button, one.dealt_in(), &switches));
        Some(TablePage {
            table,
            seats: one.all().iter().map(|seat| self.seat_row(Chair { table, seat }, now)).collect(),
            blinds: one.blinds,
            hands: one.hands,
            holds: one.holds,
            next_hand: self.schedule.level(now, 0).copied(),
            roles,
            cards: self.cards_with(now, |task| task.concerns(table)),
        })
    }

    fn seat_row(&self, chair: Chair, now: Instant) -> SeatRow {
        let kept = self.coming(chair.table).union(self.reserved(chair.table));
        let sat = self.sitting(chair);
        let entry = sat.map(|sat| sat.entry);
        let one = entry.and_then(|entry| self.entry(entry));
        let out = entry.and_then(|entry| self.sits_out(entry, now));
        let ends = out.and_then(|penalty| penalty.ends());
        SeatRow {
            seat: chair.seat,
            entry,
            person: one.map(|one| one.person),
            stack: sat.map(|sat| sat.stack).unwrap_or_default(),
            presence: one.map(|one| one.presence),
            waits: sat.is_some_and(|sat| sat.waits),
            out_until: ends.and_then(|ends| crate::reaches(&self.schedule, ends, now)),
            sits_out: out.is_some(),
            kept: kept.contains(chair.seat),
            offences: entry.map_or(0, |entry| self.offences(entry)),
        }
    }

    /// Everybody who has registered, by number.
    pub fn people(&self) -> Vec<PersonRow> {
        let row = |(no, person): (PersonNo, &Person)| {
            let mine = || self.entries().filter(move |(_, one)| one.person == no);
            PersonRow {
                no,
                person: *person,
                entries: mine().map(|(entry, _)| entry).collect(),
                unpaid: mine().any(|(_, one)| one.payment.is_none() && one.is_in()),
            }
        };
        (1..).zip(&self.people).map(row).collect()
    }

    /// The log, first act first.
    pub fn log(&self) -> Vec<LogLine> {
        let line = |(no, entry): (ActNo, &crate::LogEntry)| LogLine {
            no,
            device: entry.act.device,
            by: self.desk.devices.get(&entry.act.device).map(|device| device.staff),
            at: entry.at,
            arrived: entry.arrived,
            undone: entry.undone,
        };
        (1..).zip(self.log.iter()).map(line).collect()
    }

    /// One act of the log, with its effects.
    pub fn logged(&self, act: ActNo) -> Option<&crate::LogEntry> {
        (act as usize).checked_sub(1).and_then(|at| self.log.get(at))
    }

    /// Why an act cannot be taken back now; `None` if it can.
    pub fn undo_refused(&self, act: ActNo, now: Instant, lots: &mut dyn Lots) -> Option<Refusal> {
        let number = self.desk.devices[&DeviceId(0)].taken.taken() + 1;
        let what = crate::What::Undo(act);
        let id = crate::ActId(u128::MAX);
        let act = crate::Act { id, device: DeviceId(0), number, made_at: now, what };
        self.refusal(&act, now, lots)
    }

    /// Refused acts that nobody has dealt with, oldest first.
    pub fn refused(&self) -> &[crate::RefusedAct] {
        &self.desk.refused
    }

    /// Penalties, in order. Only staff see them, and the player concerned.
    pub fn penalties(&self) -> &[crate::Penalty] {
        &self.conduct.penalties
    }

    /// Rulings, in order. Only staff see them, and the players concerned.
    pub fn rulings(&self) -> &[crate::Ruling] {
        &self.conduct.rulings
    }

    /// Reports that were not sent yet.
    pub fn reports(&self, now: Instant) -> Vec<ReportRow> {
        let open = self.conduct.reports.iter().filter(|report| report.sent.is_none());
        let late = |ended: Instant| now.0.saturating_sub(ended.0) > LATE_AFTER.0;
        let late = self.plan.finished.is_some_and(late);
        open.map(|report| ReportRow { report: *report, late }).collect()
    }

    /// Announcements that were not made yet.
    pub fn to_announce(&self) -> impl Iterator<Item = &crate::Announcement> {
        self.plan.announcements.iter().filter(|one| one.said.is_none())
    }

    /// What must still be said before the first level.
    pub fn to_say(&self) -> Vec<crate::StartItem> {
        let mut items = self.plan.published.start_items();
        items.retain(|item| !self.plan.said.contains(item));
        items
    }

    /// When denominations are coloured up with this number of players; empty if the organiser's chips are unknown.
    pub fn colour_ups(&self, players: u32) -> Vec<Leaves> {
        let chips: Vec<Chips> = self.setup.chips.iter().map(|one| one.chip).collect();
        let starting: Vec<u64> = self.setup.chips.iter().map(|one| one.in_start).collect();
        let levels = self.schedule.rows.iter().filter_map(|row| match row {
            Row::Level(level) => {
                let ante = match level.ante {
                    Ante::None => Chips::ZERO,
                    Ante::Each(ante) | Ante::BigBlind(ante) => ante,
                };
                Some([level.small_blind, level.big_blind, ante])
            }
            Row::Break(_) => None,
        });
        inventory::leaves(&chips, &levels.collect::<Vec<_>>(), players.into(), &starting)
    }

    /// The number of players that the organiser's chips can seat; `None` if they are unknown.
    pub fn capacity(&self) -> Option<u64> {
        let stock: Vec<Stock> = self.setup.chips.iter().map(|one| (one.chip, one.stock)).collect();
        let starting: Vec<u64> = self.setup.chips.iter().map(|one| one.in_start).collect();
        inventory::seats(&stock, &starting)
    }

    /// Payouts that are due: the entry, and the amount.
    pub fn payouts_due(&self) -> Vec<(EntryId, tournament::Amount)> {
        let due = self.won().into_keys().map(|entry| (entry, self.due(entry)));
        due.filter(|(_, amount)| !amount.is_zero()).collect()
    }
}

impl Task {
    /// Whether the card concerns a table.
    fn concerns(&self, table: TableNo) -> bool {
        match self {
            Task::Balance { from, to, .. } => *from == table || *to == table,
            Task::Break(of) => *of == table,
            Task::GoTo { from, to, .. } => *from == table || to.table == table,
            Task::FinalTable => true,
        }
    }
}
