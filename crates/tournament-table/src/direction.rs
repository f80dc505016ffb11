//! Directions: the table accepts them when they arrive, and carries most of them out when the hand is over.

use crate::draft::Draft;
use crate::waiting::{Waiting, waits};
use crate::{CountsFrom, Event, Refused, Table, WAITING_MAX, Who};
use core::cmp::Reverse;
use courier::Arrival as Comes;
use seating::{
    Arrival, Arrives, Direction, EmptySeat, EntryId, Fact, Hold, Leaver, Passage, PassageId, Stack,
};
use units::bound::SEATS_MAX;
use units::{Chips, Instant, Seat};

impl Draft<'_> {
    /// Accepts a direction. It takes effect immediately, unless it has to wait for the end of the hand.
    pub(crate) fn take_direction(&mut self, no: u64, direction: Direction) -> Result<(), Refused> {
        if !self.is_next(no)? {
            return Ok(());
        }
        if let Direction::Seat(arrivals) = &direction
            && arrivals.len() > usize::from(SEATS_MAX)
        {
            return Err(Refused::TooManyArrivals { count: arrivals.len() });
        }
        if waits(&direction) && self.table.waiting.len() >= WAITING_MAX {
            return Err(Refused::Busy);
        }
        self.emit(Event::Directed { no, direction: direction.clone() });
        match direction {
            Direction::Hold(Hold::BreakOff) => self.break_off(),
            Direction::Chips { entry, if_at_most, .. } => self.judge(no, entry, if_at_most),
            _ => {}
        }
        Ok(())
    }

    /// Accepts a direction at a failed table; only `Close` has an effect.
    pub(crate) fn take_when_failed(
        &mut self,
        no: u64,
        direction: Direction,
    ) -> Result<(), Refused> {
        if !self.is_next(no)? {
            return Ok(());
        }
        let ends = direction == Direction::Close;
        self.emit(Event::Directed { no, direction });
        if ends {
            self.report(Fact::Closed);
        }
        Ok(())
    }

    /// Whether this number is the next direction's; `false` if it is an earlier direction's.
    fn is_next(&self, no: u64) -> Result<bool, Refused> {
        match self.table.directions.clone().take(no) {
            Comes::Repeated => Ok(false),
            Comes::Early { due } => Err(Refused::Early { no, due }),
            Comes::Next => Ok(true),
        }
    }

    /// Compares an entry's stack, at the moment of the request, with the limit for getting chips.
    fn judge(&mut self, no: u64, entry: EntryId, if_at_most: Option<Chips>) {
        let Some(most) = if_at_most else { return };
        let Some(stack) = self.table.counted(entry) else { return };
        let stack = stack.saturating_add(self.table.granted(entry, no));
        let above = (stack > most).then_some(stack);
        self.emit(Event::Judged { no, above });
    }

    /// Carries out the waiting directions in order, while there is room for the facts that they produce.
    pub(crate) fn carry_out_all(&mut self) {
        while !self.table.is_closed() && self.table.has_room_for_facts() {
            let Some(next) = self.table.waiting.front().cloned() else { return };
            self.emit(Event::CarriedOut { no: next.no });
            self.carry_out(next);
        }
    }

    fn carry_out(&mut self, next: Waiting) {
        match next.direction {
            Direction::Seat(arrivals) => self.seat_all(arrivals),
            Direction::Keep { passage, arrives } => self.keep(passage, arrives),
            Direction::Take { passage, kept } => self.take_in(passage, kept),
            Direction::Release { passage, leaver, stay } => self.release(passage, leaver, &stay),
            Direction::ReleaseAll { first } => self.release_all(first),
            Direction::Hold(_) => {
                self.emit(Event::Held);
                self.rest(None);
            }
            Direction::Chips { entry, amount, .. } => self.add_chips(entry, amount, next.above),
            Direction::Close => self.close(),
            Direction::GoOn { .. } | Direction::Clock(_) => {} // took effect when it was taken
        }
    }

    /// Seats all arrivals, each in the seat that was drawn for it if that seat is free.
    fn seat_all(&mut self, arrivals: Vec<Arrival>) {
        let mut sat = Vec::new();
        for Arrival { passage, seat } in arrivals {
            let id = passage.id;
            if self.table.sits_here(passage.entry) || self.merges(&passage) {
                continue;
            }
            let free = self.table.is_free(seat).then_some(seat);
            match free.or_else(|| self.table.seat_for(self.now, &passage, None)) {
                Some(seat) => {
                    sat.push(id);
                    self.sits_down(seat, passage);
                }
                None => self.report(Fact::NoRoom(id)),
            }
        }
        self.report(Fact::Sat(sat));
    }

    /// Keeps a seat for a stack on its way, and frees any seat that was kept for it before.
    fn keep(&mut self, passage: PassageId, arrives: Arrives) {
        self.free_seat(passage);
        match self.table.arrival(self.now, arrives, false) {
            Some(place) => {
                let EmptySeat { seat, .. } = place;
                self.emit(Event::SeatKept { seat, passage });
                self.report(Fact::Kept { passage, place });
            }
            None => self.report(Fact::NoRoom(passage)),
        }
    }

    /// Seats an arriving stack; ignores a stack that is already at the table.
    fn take_in(&mut self, passage: Passage, kept: Option<Seat>) {
        if self.table.sits_here(passage.entry) {
            return;
        }
        self.free_seat(passage.id);
        if self.merges(&passage) {
            return;
        }
        match self.table.seat_for(self.now, &passage, kept) {
            Some(seat) => {
                let id = passage.id;
                self.sits_down(seat, passage);
                self.report(Fact::Sat(vec![id]));
            }
            None => self.report(Fact::NoRoom(passage.id)),
        }
    }

    /// Makes one stack of an arriving one and that of another entry of its player, if there is one here: no table has
    /// two entries of a player. The larger stack's entry stays; of two equal ones, the earlier.
    fn merges(&mut self, passage: &Passage) -> bool {
        let Some(seat) = self.table.seat_of_player(passage.player) else { return false };
        let Some(other) = self.table.entry_seat(seat).map(|one| one.entry) else { return false };
        let there = Stack { entry: other, chips: self.table.stack(seat) };
        let comes = Stack { entry: passage.entry, chips: passage.stack };
        let is_larger = (comes.chips, Reverse(comes.entry)) > (there.chips, Reverse(there.entry));
        let (from, stays) = if is_larger { (there, comes) } else { (comes, there) };
        let into = Stack { chips: from.chips.plus(stays.chips), ..stays };
        let (passage, at) = (passage.clone(), self.now);
        let id = passage.id;
        self.emit(Event::Merged { seat, passage, into: into.entry });
        self.report(Fact::Merged { passage: id, from, into, at });
        true
    }

    /// Puts a stack in a free seat, under its player's name.
    fn sits_down(&mut self, seat: Seat, passage: Passage) {
        let Who { name, house } = (self.who)(passage.player);
        self.emit(Event::SatDown { seat, passage, name, house });
    }

    /// Frees the seat that is kept for a stack; returns whether there was one.
    fn free_seat(&mut self, passage: PassageId) -> bool {
        let kept = Seat::all().find(|seat| self.table.kept_for(*seat) == Some(passage));
        if let Some(seat) = kept {
            self.emit(Event::SeatFreed { seat });
        }
        kept.is_some()
    }

    /// Lets a player leave the table, or frees a seat kept for a stack that will not come.
    fn release(&mut self, passage: PassageId, leaver: Leaver, stay: &[EntryId]) {
        if self.free_seat(passage) {
            return;
        }
        match self.table.leaver(self.now, leaver, stay) {
            Some(seat) => {
                self.give_up(seat, passage);
                self.tell_if_empty();
            }
            None => self.report(Fact::NotReleased(passage)),
        }
    }

    fn release_all(&mut self, first: PassageId) {
        for seat in self.table.kept_seats().iter() {
            self.emit(Event::SeatFreed { seat });
        }
        let taken: Vec<Seat> = self.table.entries().map(|(seat, _)| seat).collect();
        for (seat, passage) in taken.into_iter().zip((first.0..).map(PassageId)) {
            self.give_up(seat, passage);
        }
        self.tell_if_empty();
    }

    /// Removes a stack from its seat.
    fn give_up(&mut self, seat: Seat, id: PassageId) {
        let to_big_blind = self.table.to_big_blind(self.now, seat);
        let (one, sitting) = self.table.entry_seat(seat).zip(self.table.seat(seat)).expect("taken");
        let passage = one.leaves(id, sitting.player, sitting.stack, sitting.time.bank);
        self.emit(Event::Rose { seat });
        self.report(Fact::Released { passage, to_big_blind });
    }

    fn tell_if_empty(&mut self) {
        if self.table.entries().next().is_none() {
            self.report(Fact::Empty);
        }
    }

    /// Adds chips to an entry's stack; reports instead that it got none if `above` says that the stack was too large.
    fn add_chips(&mut self, entry: EntryId, amount: Chips, above: Option<Chips>) {
        let seat = self.table.seat_of(entry);
        match seat.filter(|_| above.is_none()) {
            Some(seat) => {
                self.emit(Event::ChipsCame { seat, amount });
                self.report(Fact::Added { entry, amount });
            }
            None => self.report(Fact::NotAdded { entry, stack: seat.and(above) }),
        }
    }

    /// Closes the table. The chips of players who are still seated are removed from play.
    fn close(&mut self) {
        let taken: Vec<Seat> = self.table.entries().map(|(seat, _)| seat).collect();
        taken.into_iter().for_each(|seat| self.emit(Event::Rose { seat }));
        self.emit(table::Event::Closed);
        self.report(Fact::Closed);
    }
}

impl Table {
    fn sits_here(&self, entry: EntryId) -> bool {
        self.seat_of(entry).is_some()
    }

    /// Returns the stack of an entry that is to be compared with the limit for getting chips.
    ///
    /// `None` if the entry is neither at the table nor on its way there.
    fn counted(&self, entry: EntryId) -> Option<Chips> {
        let Some(seat) = self.seat_of(entry) else { return self.coming(entry) };
        Some(match self.config.rules.chips_count_from {
            CountsFrom::HandBegan => self.booked(seat),
            CountsFrom::Asked => self.stack(seat),
        })
    }

    /// Returns the seat for a stack: the seat kept for it, unless that seat is taken or another seat is fairer.
    fn seat_for(&self, now: Instant, passage: &Passage, kept: Option<Seat>) -> Option<Seat> {
        let was_big = passage.was_big_blind;
        let kept = kept.filter(|seat| self.is_free(*seat));
        let is_better = kept.is_none_or(|seat| self.repeats_big_blind(now, was_big, seat));
        let chosen = || self.arrival(now, self.config.rules.arrives, was_big);
        let chosen = is_better.then(chosen).flatten().map(|place| place.seat);
        chosen.or(kept)
    }
}
