//! Moves: seating latecomers, balancing and breaking tables, the final table, and stacks that are moving.

use super::by_lot::runs;
use super::draft::{Draft, Purpose};
use super::event::Event;
use super::passages::PassageState;
use super::state::Tournament;
use crate::balance::{self, Comes, Move};
use crate::breaking;
use crate::field::TableSize;
use crate::seats::{self, Late, LateSeat};
use seating::{Direction, EmptySeat, EntryId, Leaver, Passage, PassageId, TableNo};
use units::Seat;

/// Number of possible lots for the seat of a moving player. It is a multiple of every possible number of free seats, so
/// all seats are equally likely.
const MOVE_LOTS: u32 = 2_520;

impl Draft<'_> {
    /// Handles a kept seat: asks the other table to release the player.
    pub(super) fn seat_kept(&mut self, passage: PassageId, place: EmptySeat) {
        if let Some(PassageState::Releasing { mv, .. }) = self.tournament.tables.legs.get(&passage)
        {
            let (from, rules) = (mv.from, self.tournament.plan.tables.balance);
            let leaver = balance::leaver(&rules, place.to_big_blind);
            let stay = self.tournament.stays(*mv);
            self.direct(from, Direction::Release { passage, leaver, stay });
        }
    }

    /// Handles a receiving table that has no free seat. The player stays, unless the old table has no seat left for
    /// them.
    pub(super) fn no_seat_kept(&mut self, passage: PassageId) {
        let Some(PassageState::Keeping(mv)) = self.tournament.tables.legs.get(&passage) else {
            return;
        };
        let from = self.tournament.tables.field.table(mv.from);
        if from.is_some_and(|from| from.players < from.seats) {
            self.emit(Event::MoveDropped(passage));
        }
    }

    /// After an arrival or a departure at a table, repeats the requests that it could not meet: to keep a seat, or to
    /// release a player.
    pub(super) fn asks_again(&mut self, table: TableNo) {
        let tables = &self.tournament.tables;
        let moves = tables.refused.iter().filter_map(|passage| match tables.legs.get(passage)? {
            PassageState::Releasing { mv, .. } if mv.from == table => Some((*passage, Some(*mv))),
            PassageState::Keeping(mv) if mv.to == table => Some((*passage, None)),
            _ => None,
        });
        for (passage, released) in moves.collect::<Vec<_>>() {
            let direction = match released {
                None => {
                    let arrives = balance::arrives(&self.tournament.plan.tables.balance, 0);
                    Direction::Keep { passage, arrives }
                }
                Some(mv) => {
                    let stay = self.tournament.stays(mv);
                    Direction::Release { passage, leaver: Leaver::NextBigBlind, stay }
                }
            };
            self.direct(table, direction);
        }
    }

    /// Sends a stack that has left its old table on to its new table.
    pub(super) fn sends_on(&mut self) -> bool {
        if self.tournament.tables.redraws {
            return false;
        }
        let held = self.tournament.tables.legs.held().next();
        let Some((_, PassageState::Held { passage, to, seat })) = held else { return false };
        let (passage, to, seat) = (passage.clone(), *to, *seat);
        let is_played = |table: &TableNo| self.tournament.tables.field.table(*table).is_some();
        let elsewhere = self.tournament.smallest_apart(passage.entry);
        if let Some(to) = to.filter(is_played) {
            let meets = self.tournament.meets(passage.entry, to);
            match elsewhere.filter(|_| meets) {
                Some(elsewhere) => self.sends_elsewhere(passage, to, seat, elsewhere),
                None => self.direct(to, Direction::Take { passage, kept: seat }),
            }
            return true;
        }
        // Its table is gone, so it goes to the smallest table like a latecomer.
        let smallest = self.tournament.tables.field.smallest();
        let smallest = smallest.filter(|size| size.players < size.seats).map(|size| size.table);
        let Some(to) = elsewhere.or(smallest) else { return false };
        self.direct(to, Direction::Take { passage, kept: None });
        true
    }

    /// Sends a stack to another table than the one that awaits it, where it would meet an entry of its player.
    fn sends_elsewhere(
        &mut self,
        passage: Passage,
        awaits: TableNo,
        kept: Option<Seat>,
        to: TableNo,
    ) {
        if kept.is_some() {
            // The table gives up the seat that it keeps for this passage.
            let (leaver, stay) = (Leaver::Entry(passage.entry), Vec::new());
            self.direct(awaits, Direction::Release { passage: passage.id, leaver, stay });
        }
        self.direct(to, Direction::Take { passage, kept: None });
    }

    /// Gives the first latecomer a seat.
    pub(super) fn seats_latecomer(&mut self) -> bool {
        let t = &self.tournament;
        let Some(&entry) = t.tables.latecomers.first() else { return false };
        if t.tables.redraws || t.is_ending(self.now) || !t.tables_are_open() {
            return false;
        }
        if let Some((passage, table)) = t.tables.seat_awaited {
            if t.tables.leaves(passage) {
                return false;
            }
            let is_free = |size: TableSize| size.players < size.seats;
            if t.tables.field.table(table).is_some_and(is_free) && !t.meets(entry, table) {
                self.takes_latecomer(entry, table);
                return true;
            }
        }
        let rule = t.plan.tables.late;
        let purpose = Purpose::LateSeat { entry, nth: t.late_lots(entry) };
        let nonces = &t.nonces;
        let lot = |n: u32| self.lots.below(nonces, purpose, n.into()) as u32; // below `n`
        let met = t.met_at(entry);
        let Late { seat, among, drawn } = seats::late_seat(&t.tables.field, rule, &met, lot);
        if seat == LateSeat::Waits {
            return false;
        }
        self.emit(Event::LateSeatDrawn { entry, among: runs(&among), drawn });
        match seat {
            LateSeat::At(table) => self.takes_latecomer(entry, table),
            LateSeat::After(mv) => self.begins_move(mv),
            LateSeat::NewTable { gives } => self.opens_for_latecomer(entry, &gives),
            LateSeat::Waits => {}
        }
        true
    }

    fn takes_latecomer(&mut self, entry: EntryId, table: TableNo) {
        let passage = self.tournament.new_stack(self.next_passage(), entry);
        self.direct(table, Direction::Take { passage, kept: None });
    }

    /// Opens one more table, to which the full tables give players.
    fn opens_for_latecomer(&mut self, entry: EntryId, gives: &[(TableNo, u8)]) {
        let table = TableNo(self.tournament.tables.next);
        self.emit(Event::TableOpened(table));
        self.takes_latecomer(entry, table);
        for &(from, count) in gives {
            for _ in 0..count {
                self.begins_move(Move { from, to: table });
            }
        }
    }

    fn begins_move(&mut self, mv: Move) {
        let passage = self.next_passage();
        let rules = self.tournament.plan.tables.balance;
        let is_drawn = rules.arrives == Comes::AnySeat;
        let lot = is_drawn.then(|| self.lot(Purpose::Move(passage))(MOVE_LOTS));
        self.emit(Event::MoveBegan { passage, mv, lot });
        let arrives = balance::arrives(&rules, lot.unwrap_or(0));
        self.direct(mv.to, Direction::Keep { passage, arrives });
    }

    /// Begins a move from a large to a small table, if the numbers of players differ too much.
    pub(super) fn balances(&mut self) -> bool {
        let t = &self.tournament;
        if t.redraws_soon() || t.is_ending(self.now) || t.rounds.playing().is_some() {
            return false;
        }
        let mv = balance::next_move(&t.tables.field, &t.plan.tables.balance);
        let Some(mv) = mv.filter(|mv| t.may_move(*mv)) else { return false };
        self.begins_move(mv);
        true
    }

    /// Breaks the next table, once all of its players can have seats at other tables.
    pub(super) fn breaks(&mut self) -> bool {
        let t = &self.tournament;
        let is_off = t.plan.tables.balance.gap.is_none();
        let waits = t.redraws_soon() || t.is_ending(self.now) || t.rounds.playing().is_some();
        if is_off || waits || !t.tables.latecomers.is_empty() {
            return false;
        }
        let Some(table) = breaking::next(&t.tables.field) else { return false };
        if t.tables.legs.touch(table) {
            return false;
        }
        let nonces = &t.nonces;
        let mut lot = |n: u32| self.lots.below(nonces, Purpose::Break(table), n.into()) as u32;
        let broken = breaking::destinations(&t.tables.field, table, &mut lot);
        let to = broken.expect("the others hold its players").to;
        let apart = self.tournament.fates(table, &to);
        let first = self.next_passage();
        self.emit(Event::Broke { table, to, apart });
        self.direct(table, Direction::ReleaseAll { first });
        true
    }

    /// Redraws all seats: for the next day, or once the remaining players fit at the final table.
    pub(super) fn redraws(&mut self) -> bool {
        let t = &self.tournament;
        if t.tables.redraws {
            if !t.tables.open.is_empty() {
                return false;
            }
            let held = t.tables.legs.held().filter_map(|(_, leg)| match leg {
                PassageState::Held { passage, .. } => Some(passage.entry),
                _ => None,
            });
            let entrants: Vec<EntryId> = held.collect();
            let tables = match t.tables.day_ended {
                true => seats::tables_for(entrants.len() as u32, t.plan.seats),
                false => 1,
            };
            self.draws_seats(&entrants, tables);
            return true;
        }
        // A table that rests for a break may still have its hand of a round to play.
        if !t.redraws_soon()
            || !t.all_rest()
            || t.rounds.playing().is_some()
            || !t.tables.legs.is_empty()
            || !t.tables.latecomers.is_empty()
            || t.is_buying()
        {
            return false;
        }
        let tables: Vec<TableNo> = t.tables.field.numbers().collect();
        self.emit(Event::RedrawBegan);
        for table in tables {
            let first = self.next_passage();
            self.direct(table, Direction::ReleaseAll { first });
        }
        true
    }

    /// Opens a new table for the players of a failed table, with their last known stacks.
    pub(super) fn table_failed(&mut self, table: TableNo) {
        let to = TableNo(self.tournament.tables.next);
        self.emit(Event::TableOpened(to));
        let roster = &self.tournament.roster;
        let sat = |entry: &&EntryId| roster[**entry].table == Some(table);
        let buying: Vec<EntryId> = roster.pending.keys().filter(sat).copied().collect();
        self.emit(Event::TableFailed { table, to });
        self.direct(table, Direction::Close);
        for entry in buying {
            while self.tournament.roster.pending.contains_key(&entry) {
                self.emit(Event::ChipsRefused(entry));
            }
            self.offers_again(entry);
        }
        if self.tournament.tables.field.table(to).is_none() {
            let first = self.next_passage();
            self.direct(to, Direction::ReleaseAll { first });
        }
        let keeps = |leg: (&PassageId, &PassageState)| match leg {
            (passage, PassageState::Keeping(mv)) if mv.to == to => Some(*passage),
            _ => None,
        };
        let kept: Vec<PassageId> = self.tournament.tables.legs.iter().filter_map(keeps).collect();
        let arrives = balance::arrives(&self.tournament.plan.tables.balance, 0);
        for passage in kept {
            self.direct(to, Direction::Keep { passage, arrives });
        }
    }
}

impl Tournament {
    /// Whether a redraw of all seats is in progress or due, so that other moves wait.
    pub(super) fn redraws_soon(&self) -> bool {
        let is_over = self.tables.latecomers.is_empty() && self.tables.to_seat.is_empty();
        self.tables.redraws
            || self.tables.day_ended
            || is_over && breaking::redraws(&self.tables.field, self.plan.tables.final_table)
    }

    /// Whether every table in the field has stopped. A table that is waiting after a knock-out does not count as
    /// stopped.
    pub(super) fn all_rest(&self) -> bool {
        let enough = self.tables.resting.len() >= self.tables.field.len();
        enough && self.tables.field.numbers().all(|table| self.tables.resting.contains(&table))
    }

    /// Returns an entry's released stack as a passage with a new number, for a redraw of all seats; `None` if the stack
    /// has not been released.
    pub(super) fn held(&self, entry: EntryId, id: PassageId) -> Option<Passage> {
        self.tables.legs.held().find_map(|(_, leg)| match leg {
            PassageState::Held { passage, .. } if passage.entry == entry => {
                Some(Passage { id, ..passage.clone() })
            }
            _ => None,
        })
    }
}
