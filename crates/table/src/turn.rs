//! The clock of the player to act: when it begins, what is added to it, what stops it. Like all of
//! [`Table::apply`] this decides nothing.

use crate::{Goes, SeatState, Sitting, Table};
use books::BankDrawn;
use hand::Hand;
use units::{Instant, Millis, Seat, SeatSet};

/// The clock that runs for the player to act, turn after turn of one hand.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct TurnClock {
    /// Since when it runs.
    since: Instant,
    /// When it runs out; `None` where it does not run, or without limit.
    deadline: Option<Instant>,
    /// Whose time bank lengthens it, and from when it is drawn on.
    bank: Option<(Seat, Instant)>,
    /// The seats that had the time for a lost connection in this hand.
    line_given: SeatSet,
    /// The seats whose time ran out in this hand, except for answers about runs.
    timed_out: SeatSet,
}

impl TurnClock {
    /// The clock of a hand that has no turn yet.
    pub(crate) fn of_hand(at: Instant) -> TurnClock {
        TurnClock {
            since: at,
            deadline: None,
            bank: None,
            line_given: SeatSet::EMPTY,
            timed_out: SeatSet::EMPTY,
        }
    }

    /// It begins for the next turn; without a deadline it does not run.
    fn begin(&mut self, at: Instant, deadline: Option<Instant>) {
        (self.since, self.deadline) = (at, deadline);
    }

    /// It runs no more.
    pub(crate) fn stop(&mut self) {
        self.deadline = None;
    }

    /// Since when it runs, while it does.
    pub(crate) fn runs_since(&self) -> Option<Instant> {
        self.deadline.map(|_| self.since)
    }

    /// Whether it has run out at this moment, with so much `more` time to think.
    pub(crate) fn is_over(&self, at: Instant, more: Millis) -> bool {
        self.deadline.is_some_and(|deadline| deadline + more <= at)
    }

    /// It runs out later, and a time bank is drawn on later.
    fn put_back(&mut self, more: Millis) {
        self.deadline = self.deadline.map(|deadline| deadline + more);
        self.bank = self.bank.map(|(seat, from)| (seat, from + more));
    }

    /// A seat's time bank, with so much `left` in it, lengthens it.
    fn lengthen(&mut self, seat: Seat, left: Millis) {
        let from = self.deadline.expect("a clock runs that the bank can lengthen");
        self.bank = Some((seat, from));
        self.deadline = Some(from + left);
    }

    /// Whose time bank the turn has drawn on, and how much; no more is drawn on it.
    fn take_drawn(&mut self, at: Instant) -> Option<(Seat, Millis)> {
        self.bank.take().map(|(seat, from)| (seat, at.since(from)))
    }

    /// Notes that a seat has the time for a lost connection; whether it had none in this hand before.
    fn gives_line(&mut self, seat: Seat) -> bool {
        let is_first = !self.line_given.contains(seat);
        self.line_given.insert(seat);
        is_first
    }

    /// A seat's time ran out.
    pub(crate) fn time_out(&mut self, seat: Seat) {
        self.timed_out.insert(seat);
    }

    /// Nothing is drawn from a time bank, and nobody's time ran out.
    fn forgive(&mut self) {
        self.bank = None;
        self.timed_out = SeatSet::EMPTY;
    }
}

impl Table {
    /// Whose turn it is and until when (`None`: no clock runs, since the hand is held or there is no
    /// limit).
    pub fn turn(&self) -> Option<(Seat, Option<Instant>)> {
        Some((self.running()?.to_act()?, self.deadline()))
    }
    /// Since when the clock of the turn runs; `None` where none runs.
    pub fn turn_since(&self) -> Option<Instant> {
        self.clock.runs_since()
    }
    /// When the clock of the turn runs out; `None` where none runs.
    pub fn deadline(&self) -> Option<Instant> {
        self.clock.deadline
    }
    /// How long the player to act may think, their time bank aside; `None` where no clock runs.
    pub fn turn_time(&self) -> Option<Millis> {
        let ends = self.bank_from().or(self.deadline())?;
        Some(ends.since(self.clock.since))
    }
    /// From when the player to act draws on their time bank, where they do in this turn; it may be
    /// still to come.
    pub fn bank_from(&self) -> Option<Instant> {
        self.clock.bank.map(|(_, from)| from)
    }
    /// What a seat has left in its time bank; while it is drawn on, what it had before.
    pub fn bank_left(&self, seat: Seat) -> Millis {
        self.seat(seat).map_or(Millis(0), |sitting| sitting.time.bank)
    }

    /// The player to act has their whole time from now on, unless the hand is held. What the turn
    /// before drew from a time bank is spent.
    pub(crate) fn begin_turn(&mut self, at: Instant) {
        self.spend_bank(at);
        let limited = self.timed_seat().filter(|seat| !self.has_no_limit(*seat));
        let deadline = limited.map(|seat| at + self.give_time(seat));
        self.clock.begin(at, deadline);
    }

    /// The player to act, unless the hand is held: a clock may run for them.
    fn timed_seat(&self) -> Option<Seat> {
        self.running().and_then(Hand::to_act).filter(|_| !self.hold.is_on())
    }

    /// The time for a turn that begins, with what the rulebook gives for a lost connection.
    fn give_time(&mut self, seat: Seat) -> Millis {
        if self.is_folded_at_once(seat) {
            return Millis(0);
        }
        let lost = self.seat(seat).is_some_and(|sitting| !sitting.connected);
        let for_line = if lost { self.give_line_time(seat) } else { Millis(0) };
        Millis(self.time_to_act(seat).0 + for_line.0)
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
        let is_gone = self.clock.timed_out.contains(seat)
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
        let turn = self.timed_seat().filter(|_| self.settings.timing.unlimited);
        let Some(seat) = turn else { return };
        if self.has_no_limit(seat) == self.deadline().is_some() {
            self.begin_turn(at);
        }
    }

    /// The time that the rulebook gives for a lost connection, once a hand. House players need none.
    fn give_line_time(&mut self, seat: Seat) -> Millis {
        let is_person = self.seat(seat).is_some_and(|sitting| !sitting.house);
        if is_person && self.clock.gives_line(seat) {
            self.rulebook().table.time.lost_line
        } else {
            Millis(0)
        }
    }

    /// A seat's connection is lost: at its turn its clock is put back, and its time bank with it. A
    /// table that waits for others waits for it too.
    pub(crate) fn lose_line(&mut self, seat: Seat) {
        let person = self.seat(seat).filter(|sitting| !sitting.house).map(|one| one.player);
        if let Some(person) = person {
            self.outage.add(person);
        }
        if self.deadline().is_some() && self.is_turn_of(seat) {
            let more = self.give_line_time(seat);
            self.clock.put_back(more);
        }
    }

    /// The player to act goes on with their time bank once their time to act is over.
    pub(crate) fn begin_bank(&mut self, seat: Seat) {
        let left = self.bank_left(seat);
        self.clock.lengthen(seat, left);
    }

    /// The seat whose time bank begins by itself as soon as its time to act is over.
    pub(crate) fn draws_by_itself(&self) -> Option<Seat> {
        let bank = self.settings.timing.bank.filter(|bank| bank.drawn == BankDrawn::ByItself)?;
        let seat = self.running().and_then(Hand::to_act)?;
        let is_left = self.bank_left(seat) > Millis(0) && bank.size > Millis(0);
        let is_left = is_left && !self.is_asked_about_runs(seat) && !self.is_folded_at_once(seat);
        (is_left && self.bank_from().is_none()).then_some(seat)
    }

    /// What a turn has drawn from a time bank up to now is spent.
    pub(crate) fn spend_bank(&mut self, at: Instant) {
        let Some((seat, drawn)) = self.clock.take_drawn(at) else { return };
        if let Some(sitting) = &mut self.seats[seat] {
            let bank = &mut sitting.time.bank;
            *bank = Millis(bank.0.saturating_sub(drawn.0));
        }
    }

    /// Clocks begin again after the room was down, so that nobody pays for the time that went by.
    pub(crate) fn begin_clocks_anew(&mut self, at: Instant) {
        self.clock.forgive();
        self.begin_turn(at);
        if self.is_deck_waiting() {
            self.deck.wait_again(at);
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
