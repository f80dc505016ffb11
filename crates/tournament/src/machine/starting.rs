//! The start: whether it takes place, the draw of seats, and the opening of tables.

use super::draft::{Draft, Purpose};
use super::entrant::Status;
use super::event::Event;
use super::flights::Series;
use super::nonces::OPEN_WITHIN;
use super::plan::{PrizeRules, Stages, Start};
use super::state::Tournament;
use crate::breaking::{self, Order};
use crate::field::TableSize;
use crate::seats::{self, Plan as SeatPlan};
use seating::{Arrival, Direction, EntryId, Passage, PassageId, Presence, TableNo};
use units::{Instant, Millis};

/// Time by which the start is delayed for each table, so that all tables are open when the clock starts.
const OPENING: Millis = Millis(1);
/// Length of the countdown to the first hand, if the start has no announced time.
const COUNT_DOWN: Millis = Millis(5_000);

impl Draft<'_> {
    /// Starts the tournament, or postpones or cancels it if too few players have entered.
    pub(super) fn starts(&mut self) -> bool {
        if self.tournament.awaits_flights() {
            return false;
        }
        if self.asks_for_nonces() {
            return true;
        }
        let t = &self.tournament;
        let is_due = match t.plan.start {
            Start::At(at) => self.now >= at,
            Start::Full => t.roster.left == t.plan.terms.places,
        };
        // A full tournament starts, even if its period ends while nonces are being opened.
        let is_full = t.plan.start == Start::Full && t.nonces.asked().is_some();
        if !is_full && t.plan.period.is_some_and(|period| period.ends <= self.now) {
            self.pays_all_back();
            return true;
        }
        if !is_due || t.awaits_nonces(self.now) {
            return false;
        }
        // A final is played by the survivors of its flights, and its guarantee is owed to them.
        if !t.has_enough() && t.plan.of_flights().is_none() {
            match t.put_off_until() {
                Some(until) => self.emit(Event::PutOff { until }),
                None => self.pays_all_back(),
            }
            return true;
        }
        self.closes_nonces();
        if let PrizeRules::Spin(table) = &self.tournament.plan.prizes {
            let (table, draws) = (table.clone(), table.draws);
            let lot = self.below(Purpose::Spin, draws);
            let drawn = table.draw(lot).expect("a lot below the draws");
            let row = table.rows.iter().position(|row| row == drawn).unwrap_or(0) as u32;
            self.emit(Event::Spun { row });
        }
        let entrants = self.tournament.in_first_draw();
        let tables = seats::tables_for(entrants.len() as u32, self.tournament.plan.seats);
        let is_final = self.tournament.plan.of_flights().is_some();
        let begins = match self.tournament.plan.start {
            // A player who has just left a flight gets a short break.
            Start::At(at) if self.now > at && is_final => self.stage_begins(tables),
            Start::At(_) => self.now + opening(tables),
            Start::Full => self.count_down_ends() + opening(tables),
        };
        match &self.tournament.plan.series {
            Some(Series::Final(rules)) if !rules.redraw => self.keeps_seats(),
            _ => self.draws_seats(&entrants, tables),
        }
        self.draws_target(&entrants);
        self.emit(Event::Started { begins });
        true
    }

    /// Returns the moment when the countdown that began with the last entry ends. Entrants open their nonces during
    /// the countdown. After a crash, the countdown is long enough for players to see their seats.
    fn count_down_ends(&self) -> Instant {
        let rest = Millis(COUNT_DOWN.0 - OPEN_WITHIN.0);
        match self.tournament.nonces.asked() {
            Some(asked) => asked.until.max(self.now) + rest,
            None => self.now + COUNT_DOWN,
        }
    }

    /// Returns the moment when the first hands of a newly drawn stage begin.
    pub(super) fn stage_begins(&self, tables: u32) -> Instant {
        self.now + COUNT_DOWN + opening(tables)
    }

    pub(super) fn draws_seats(&mut self, entrants: &[EntryId], tables: u32) {
        let first = TableNo(self.tournament.tables.next);
        let seats = self.tournament.plan.seats;
        let plan = SeatPlan { entrants, tables, seats, ..SeatPlan::default() };
        let mut drawn =
            seats::draw(&plan, self.lot(Purpose::Seats(first))).expect("tables for all").seats;
        for one in &mut drawn {
            one.table.0 += first.0 - 1;
        }
        let exchanged = seats::exchanged(&drawn, &self.tournament.several());
        self.emit(Event::SeatsDrawn(drawn));
        if !exchanged.is_empty() {
            self.emit(Event::SeatsExchanged(exchanged));
        }
    }

    /// Opens the next table with drawn seats, and seats its players.
    pub(super) fn opens_tables(&mut self) -> bool {
        let Some(&next) = self.tournament.tables.to_seat.first() else { return false };
        let table = next.table;
        let group = self.tournament.tables.to_seat.iter().take_while(|one| one.table == table);
        let group: Vec<_> = group.copied().collect();
        self.emit(Event::TableOpened(table));
        let first = self.tournament.tables.next_passage;
        let arrivals = (first..).map(PassageId).zip(&group).map(|(id, one)| Arrival {
            passage: self
                .tournament
                .held(one.entry, id)
                .unwrap_or_else(|| self.tournament.new_stack(id, one.entry)),
            seat: one.seat,
        });
        let arrivals = arrivals.collect();
        self.direct(table, Direction::Seat(arrivals));
        if self.tournament.tables.to_seat.is_empty() {
            self.orders_breaking();
        }
        true
    }

    /// Announces the order in which tables break, if a lot or staff decide it. This happens only at the start: after
    /// the draw for a later day, tables break by number, highest first.
    fn orders_breaking(&mut self) {
        let order = self.tournament.plan.tables.breaking.clone();
        // No table of a shootout breaks.
        let is_start = self.tournament.schedule.day(self.now) == 1
            && self.tournament.schedule.next_day(self.now).is_none();
        let by_order = order != Order::HighestFirst && self.tournament.plan.stages == Stages::One;
        if by_order && is_start {
            let tables: Vec<TableSize> = self.tournament.tables.field.to_break().collect();
            let ordered = breaking::order(tables, &order, self.lot(Purpose::BreakingOrder));
            self.emit(Event::BreakingOrder(ordered.iter().map(|size| size.table).collect()));
        }
    }
}

fn opening(tables: u32) -> Millis {
    Millis(OPENING.0 * u64::from(tables))
}

impl Tournament {
    /// Whether there are enough entries, and enough was paid in for the guarantee.
    pub(super) fn has_enough(&self) -> bool {
        let min = self.plan.registration.entries_min;
        // Nobody plays against their own entries.
        let are_enough = self.roster.left >= min && self.players_left() > 1;
        are_enough && self.plan.pool.may_start(&self.results.paid_in).is_ok()
    }

    /// Returns the new time of a start with too few entries; `None` if the tournament is cancelled instead.
    fn put_off_until(&self) -> Option<Instant> {
        let Start::At(at) = self.plan.start else { return None };
        let until = at + self.plan.registration.put_off?.by;
        self.plan.period.is_none_or(|period| until < period.ends).then_some(until)
    }

    /// Returns the entries in the first draw of seats: the entries in the fixed list or, without a list, all entries so
    /// far.
    fn in_first_draw(&self) -> Vec<EntryId> {
        let entries = (0..).map(EntryId).zip(&self.roster.entries);
        let is_in = |(entry, entrant): &(EntryId, &super::Entrant)| {
            entrant.status == Status::Registered
                && (self.nonces.asked().is_none() || self.is_listed(*entry))
        };
        entries.filter(is_in).map(|(entry, _)| entry).collect()
    }

    /// Returns a new entry's stack as a passage.
    pub(super) fn new_stack(&self, id: PassageId, entry: EntryId) -> Passage {
        let new = Passage {
            id,
            entry,
            player: self.roster[entry].player,
            stack: self.plan.terms.start_chips,
            time_bank: self.plan.time_bank,
            presence: Presence::NeverCame,
            sits_out_until: None,
            was_big_blind: false,
            apart: Vec::new(),
        };
        match self.roster[entry].bag {
            Some(bag) => Passage { stack: bag.chips, ..new },
            None => new,
        }
    }

    /// Whether all tables for which seats were drawn are open.
    pub(super) fn tables_are_open(&self) -> bool {
        self.tables.to_seat.is_empty() && self.schedule.clock.began != Instant(u64::MAX)
    }
}
