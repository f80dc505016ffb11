//! The clock of the player to act: when it begins, what is added to it, what stops it. Like all of
//! [`Table::apply`] this decides nothing.

use crate::{Goes, OutageHold, SeatState, Sitting, Table};
use books::BankDrawn;
use hand::Hand;
use units::{Instant, Millis, Seat, SeatSet};

impl Table {
    /// The player to act has their whole time from now on, unless the hand is held. What the turn
    /// before drew from a time bank is spent.
    pub(crate) fn begin_turn(&mut self, at: Instant) {
        self.spend_bank(at);
        self.turn_since = at;
        self.deadline = None;
        let turn = self.running().and_then(Hand::to_act).filter(|_| self.held_since.is_none());
        let Some(seat) = turn.filter(|seat| !self.has_no_limit(*seat)) else { return };
        if self.is_folded_at_once(seat) {
            self.deadline = Some(at);
            return;
        }
        let lost = self.seat(seat).is_some_and(|sitting| !sitting.connected);
        let for_line = if lost { self.give_line_time(seat) } else { Millis(0) };
        self.deadline = Some(at + self.time_to_act(seat) + for_line);
    }

    /// How long a player may think at their turn, their time bank aside.
    pub fn time_to_act(&self, seat: Seat) -> Millis {
        let answer = self.rulebook().table.runs_answer.filter(|_| self.is_asked_about_runs(seat));
        let time = answer.unwrap_or(self.settings.time_to_act);
        let asked = self.seat(seat).is_some_and(|sitting| sitting.time.more);
        let more = if asked { self.settings.timing.more_time } else { Millis(0) };
        Millis(time.0 + more.0)
    }

    /// Whether a seat folds without time to think: its connection is lost, its time ran out before in
    /// this hand, and it faces a bet. Where the rulebook does not say so, it has its time again.
    fn is_folded_at_once(&self, seat: Seat) -> bool {
        let is_gone = self.timed_out.contains(seat)
            && self.seat(seat).is_some_and(|sitting| !sitting.connected);
        let options = self.running().and_then(|hand| hand.options(seat));
        let faces_a_bet = options.is_some_and(|options| options.fold && !options.check);
        self.rulebook().table.time.absent_folds_at_once && is_gone && faces_a_bet
    }

    /// Whether a seat is asked how often the board is run. Silence is an answer to that: it costs no
    /// time bank, and no place in the next hand.
    pub fn is_asked_about_runs(&self, seat: Seat) -> bool {
        let options = self.running().and_then(|hand| hand.options(seat));
        options.is_some_and(|options| options.runs.is_some())
    }

    /// Whether a seat thinks without limit: it is connected and dealt in, and the table stays open. So
    /// no hand waits for an absent player, nor for an answer that silence gives too.
    pub fn has_no_limit(&self, seat: Seat) -> bool {
        let is_there = |sitting: &Sitting| {
            sitting.connected && sitting.state == SeatState::In && sitting.goes == Goes::No
        };
        let thinks = self.settings.timing.unlimited && !self.is_asked_about_runs(seat);
        thinks && !self.closing && self.seat(seat).is_some_and(is_there)
    }

    /// A turn without limit gets one when its player goes away, and loses it when they are back.
    pub fn see_to_limit(&mut self, at: Instant) {
        let turn = self.running().and_then(Hand::to_act).filter(|_| self.held_since.is_none());
        let Some(seat) = turn.filter(|_| self.settings.timing.unlimited) else { return };
        if self.has_no_limit(seat) == self.deadline.is_some() {
            self.begin_turn(at);
        }
    }

    /// The time that the rulebook gives for a lost connection, once a hand. House players need none.
    fn give_line_time(&mut self, seat: Seat) -> Millis {
        let is_due = !self.line_given.contains(seat)
            && self.seat(seat).is_some_and(|sitting| !sitting.house);
        if !is_due {
            return Millis(0);
        }
        self.line_given.insert(seat);
        self.rulebook().table.time.lost_line
    }

    /// A seat's connection is lost: at its turn its clock is put back, and its time bank with it. A
    /// table that waits for others waits for it too.
    pub(crate) fn lose_line(&mut self, seat: Seat) {
        if self.outage_until().is_some() {
            let person = self.seat(seat).filter(|sitting| !sitting.house).map(|one| one.player);
            self.outage_lost.extend(person);
        }
        let Some(deadline) = self.deadline.filter(|_| self.is_turn_of(seat)) else { return };
        let more = self.give_line_time(seat);
        self.deadline = Some(deadline + more);
        if let Some((_, from)) = &mut self.bank_runs {
            *from += more;
        }
    }

    /// The player to act goes on with their time bank once their time to act is over.
    pub(crate) fn begin_bank(&mut self, seat: Seat) {
        let from = self.deadline.expect("a clock runs that the bank can lengthen");
        self.bank_runs = Some((seat, from));
        self.deadline = Some(from + self.bank_left(seat));
    }

    /// The seat whose time bank begins by itself as soon as its time to act is over.
    pub(crate) fn draws_by_itself(&self) -> Option<Seat> {
        let bank = self.settings.timing.bank.filter(|bank| bank.drawn == BankDrawn::ByItself)?;
        let seat = self.running().and_then(Hand::to_act)?;
        let is_left = self.bank_left(seat) > Millis(0) && bank.size > Millis(0);
        let is_left = is_left && !self.is_asked_about_runs(seat) && !self.is_folded_at_once(seat);
        (is_left && self.bank_runs.is_none()).then_some(seat)
    }

    /// What a turn has drawn from a time bank up to now is spent.
    fn spend_bank(&mut self, at: Instant) {
        let Some((seat, from)) = self.bank_runs.take() else { return };
        if let Some(sitting) = &mut self.seats[seat] {
            let bank = &mut sitting.time.bank;
            *bank = Millis(bank.0.saturating_sub(at.since(from).0));
        }
    }

    /// Since when a stop that begins now holds the running hand, if it may still be held. The time
    /// since its clock began counts, for that clock will begin again: repeated pauses win no time.
    pub(crate) fn hold_begins(&self, at: Instant) -> Option<Instant> {
        let begun = self.deadline.map_or(at, |_| self.turn_since);
        (self.is_hand_running() && begun + self.hold_left > at).then_some(begun)
    }

    /// A stop holds the running hand, as far as it may be held.
    pub(crate) fn hold(&mut self, at: Instant) {
        if self.held_since.is_none()
            && let Some(begun) = self.hold_begins(at)
        {
            self.spend_bank(at);
            self.held_since = Some(begun);
            self.deadline = None;
        }
    }

    /// A hand that was held goes on.
    pub(crate) fn go_on(&mut self, at: Instant) {
        if let Some(since) = self.held_since.take() {
            self.hold_left = Millis(self.hold_left.0.saturating_sub(at.since(since).0));
            self.begin_turn(at);
        }
    }

    /// Many connections were lost at once: the table waits for them.
    pub(crate) fn begin_outage(&mut self, at: Instant, until: Instant) {
        self.outage = OutageHold::Until(until);
        let lost = self.seats().map(|(_, sitting)| sitting);
        let lost = lost.filter(|one| one.is_lost_since(at)).map(|one| one.player);
        self.outage_lost = lost.collect();
        self.hold(at);
    }

    /// The table no longer waits for them. A pause goes on holding the hand.
    pub(crate) fn end_outage(&mut self, at: Instant) {
        self.outage = OutageHold::Over(at);
        self.outage_lost.clear();
        if !self.paused {
            self.go_on(at);
        }
        self.rest_anew(at);
    }

    /// Clocks begin again after the room was down, so that nobody pays for the time that went by.
    pub(crate) fn begin_clocks_anew(&mut self, at: Instant) {
        self.bank_runs = None;
        self.timed_out = SeatSet::EMPTY;
        self.begin_turn(at);
        if self.is_deck_waiting() {
            self.opened_at = at; // the wait for nonces begins again
        }
        self.rest_anew(at);
    }

    /// The pause between hands, and the time that seats may be away, begin again.
    pub(crate) fn rest_anew(&mut self, at: Instant) {
        self.rests_since = at;
        for (_, sitting) in self.seats.iter_mut() {
            if let Some(Sitting { state: SeatState::Out { since, .. }, .. }) = sitting {
                *since = at;
            }
        }
    }
}
