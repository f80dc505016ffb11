//! The clock of the player to act: when it starts, what extends it and what stops it.
//!
//! Nothing here makes a decision.

use crate::{Goes, SeatState, Sitting, Table};
use books::BankDrawn;
use hand::Hand;
use units::{Instant, Millis, Seat, SeatSet};

/// The clock of the player to act, in every turn of one hand.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct TurnClock {
    /// When the clock last started.
    since: Instant,
    /// When the clock runs out; `None` if it is stopped or has no limit.
    deadline: Option<Instant>,
    /// Seat whose time bank extends the clock, and when the bank begins to be used.
    bank: Option<(Seat, Instant)>,
    /// The turn that was interrupted when the hand was frozen; `None` unless the hand is frozen.
    frozen: Option<Frozen>,
    /// Seats that have already had the extra time for a lost connection in this hand.
    line_given: SeatSet,
    /// Seats whose time ran out in this hand, except when they were asked how many times to run the board.
    timed_out: SeatSet,
}

/// A turn at the moment when its hand was frozen.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Frozen {
    at: Instant,
    since: Instant,
    deadline: Option<Instant>,
    bank: Option<(Seat, Instant)>,
}

impl TurnClock {
    /// Returns the clock of a hand in which nobody has had a turn yet.
    pub(crate) fn of_hand(at: Instant) -> TurnClock {
        TurnClock {
            since: at,
            deadline: None,
            bank: None,
            frozen: None,
            line_given: SeatSet::EMPTY,
            timed_out: SeatSet::EMPTY,
        }
    }

    /// Starts the clock for the next turn. Without a deadline the clock does not run.
    fn begin(&mut self, at: Instant, deadline: Option<Instant>) {
        (self.since, self.deadline) = (at, deadline);
    }

    /// Stops the clock.
    pub(crate) fn stop(&mut self) {
        self.deadline = None;
    }

    /// Stops the clock and remembers the current turn.
    pub(crate) fn freeze(&mut self, at: Instant) {
        let (since, deadline, bank) = (self.since, self.deadline.take(), self.bank.take());
        self.frozen = Some(Frozen { at, since, deadline, bank });
    }

    /// Continues the frozen turn with the time that it had left; returns whether there was a frozen turn.
    pub(crate) fn thaw(&mut self, at: Instant) -> bool {
        let Some(turn) = self.frozen.take() else { return false };
        (self.since, self.deadline, self.bank) = (turn.since, turn.deadline, turn.bank);
        let stood = at.since(turn.at);
        self.since += stood;
        self.put_back(stood);
        true
    }

    /// Returns the moment when the clock started; `None` if it is stopped.
    pub(crate) fn runs_since(&self) -> Option<Instant> {
        self.deadline.map(|_| self.since)
    }

    /// Whether the clock would have run out at this moment even with `more` time added.
    pub(crate) fn is_over(&self, at: Instant, more: Millis) -> bool {
        self.deadline.is_some_and(|deadline| deadline + more <= at)
    }

    /// Moves the deadline, and the start of a time bank, later by `more`.
    fn put_back(&mut self, more: Millis) {
        self.deadline = self.deadline.map(|deadline| deadline + more);
        self.bank = self.bank.map(|(seat, from)| (seat, from + more));
    }

    /// Extends the deadline by `left`, the time left in a seat's time bank.
    fn lengthen(&mut self, seat: Seat, left: Millis) {
        let from = self.deadline.expect("a clock runs that the bank can lengthen");
        self.bank = Some((seat, from));
        self.deadline = Some(from + left);
    }

    /// Stops using a time bank; returns its seat and the time used.
    fn take_drawn(&mut self, at: Instant) -> Option<(Seat, Millis)> {
        self.bank.take().map(|(seat, from)| (seat, at.since(from)))
    }

    /// Records that a seat gets the extra time for a lost connection; returns `false` if it already had it in this
    /// hand.
    fn gives_connection_time(&mut self, seat: Seat) -> bool {
        let is_first = !self.line_given.contains(seat);
        self.line_given.insert(seat);
        is_first
    }

    /// Records that a seat's time ran out.
    pub(crate) fn time_out(&mut self, seat: Seat) {
        self.timed_out.insert(seat);
    }

    /// Forgets the use of a time bank, and which seats ran out of time.
    fn forgive(&mut self) {
        self.bank = None;
        self.timed_out = SeatSet::EMPTY;
    }
}

impl Table {
    /// Returns the seat to act and its deadline, which is `None` if the hand is held or the turn has no time limit.
    pub fn turn(&self) -> Option<(Seat, Option<Instant>)> {
        Some((self.running()?.to_act()?, self.deadline()))
    }
    /// Returns the moment when the clock of the current turn started; `None` if no clock is running.
    pub fn turn_since(&self) -> Option<Instant> {
        self.clock.runs_since()
    }
    /// Returns the moment when the clock of the current turn runs out; `None` if no clock is running.
    pub fn deadline(&self) -> Option<Instant> {
        self.clock.deadline
    }
    /// Returns the length of the current turn, without the time bank; `None` if no clock is running.
    pub fn turn_time(&self) -> Option<Millis> {
        let ends = self.bank_from().or(self.deadline())?;
        Some(ends.since(self.clock.since))
    }
    /// Returns the moment when the player to act begins to use their time bank in this turn; `None` if they do not use
    /// it.
    ///
    /// This may be in the future.
    pub fn bank_from(&self) -> Option<Instant> {
        self.clock.bank.map(|(_, from)| from)
    }
    /// Returns the time left in a seat's time bank, without subtracting what the current turn uses.
    pub fn bank_left(&self, seat: Seat) -> Millis {
        self.seat(seat).map_or(Millis(0), |sitting| sitting.time.bank)
    }

    /// Starts the clock of the player to act, with their full time, unless the hand is held.
    ///
    /// Before that, subtracts from the previous player's time bank what the previous turn used.
    pub(crate) fn begin_turn(&mut self, at: Instant) {
        self.spend_bank(at);
        let limited = self.timed_seat().filter(|seat| !self.has_no_limit(*seat));
        let deadline = limited.map(|seat| at + self.give_time(seat));
        self.clock.begin(at, deadline);
    }

    /// Returns the player to act if a clock may run for them; `None` if the hand is held.
    fn timed_seat(&self) -> Option<Seat> {
        self.running().and_then(Hand::to_act).filter(|_| !self.hold.is_on())
    }

    /// Returns the time for the turn that begins, including any extra time that the rulebook gives for a lost
    /// connection.
    fn give_time(&mut self, seat: Seat) -> Millis {
        if self.is_folded_at_once(seat) {
            return Millis(0);
        }
        let lost = self.seat(seat).is_some_and(|sitting| !sitting.connected);
        let for_line = if lost { self.give_connection_time(seat) } else { Millis(0) };
        Millis(self.time_to_act(seat).0 + for_line.0)
    }

    /// Returns how long a player has for the current turn, without the time bank.
    pub fn time_to_act(&self, seat: Seat) -> Millis {
        let answer = self.rulebook().table.runs_answer.filter(|_| self.is_asked_about_runs(seat));
        let time = answer.unwrap_or(self.settings.time_to_act);
        let asked = self.seat(seat).is_some_and(|sitting| sitting.time.more);
        let more = if asked { self.settings.timing.more_time } else { Millis(0) };
        Millis(time.0 + more.0)
    }

    /// Whether a seat folds without any time to think.
    ///
    /// A seat does if its player is disconnected, has run out of time earlier in this hand and faces a bet, and if the
    /// rulebook folds such a seat. Otherwise the seat gets its full time.
    fn is_folded_at_once(&self, seat: Seat) -> bool {
        let is_gone = self.clock.timed_out.contains(seat)
            && self.seat(seat).is_some_and(|sitting| !sitting.connected);
        let options = self.running().and_then(|hand| hand.options(seat));
        let faces_a_bet = options.is_some_and(|options| options.fold && !options.check);
        self.rulebook().table.time.absent_folds_at_once && is_gone && faces_a_bet
    }

    /// Whether a seat is being asked how many times to run the board.
    ///
    /// Silence counts as an answer: it uses no time bank, and a connected player stays dealt in.
    pub fn is_asked_about_runs(&self, seat: Seat) -> bool {
        let options = self.running().and_then(|hand| hand.options(seat));
        options.is_some_and(|options| options.runs.is_some())
    }

    /// Whether a player may think without limit: they are connected, not sitting out and not leaving, and the table is
    /// not closing.
    ///
    /// Therefore no hand waits without limit for an absent player, or for the answer how many times to run the board.
    pub fn has_no_limit(&self, seat: Seat) -> bool {
        let is_there = |sitting: &Sitting| {
            sitting.connected && sitting.state == SeatState::In && sitting.goes == Goes::No
        };
        let thinks = self.settings.timing.unlimited && !self.is_asked_about_runs(seat);
        thinks && !self.closing && self.seat(seat).is_some_and(is_there)
    }

    /// For a turn without limit, sets a deadline when its player goes away and removes it when they are back.
    pub fn see_to_limit(&mut self, at: Instant) {
        let turn = self.timed_seat().filter(|_| self.settings.timing.unlimited);
        let Some(seat) = turn else { return };
        if self.has_no_limit(seat) == self.deadline().is_some() {
            self.begin_turn(at);
        }
    }

    /// Returns the rulebook's extra time for a lost connection.
    ///
    /// Zero for house players, and for a seat that already had it in this hand.
    fn give_connection_time(&mut self, seat: Seat) -> Millis {
        let is_person = self.seat(seat).is_some_and(|sitting| !sitting.house);
        if is_person && self.clock.gives_connection_time(seat) {
            self.rulebook().table.time.lost_line
        } else {
            Millis(0)
        }
    }

    /// Gives more time after a lost connection.
    ///
    /// If it is the player's turn, their deadline and time bank are moved later. If the table is already waiting for
    /// other players, it also waits for this one.
    pub(crate) fn extend_for_lost_connection(&mut self, seat: Seat) {
        let person = self.seat(seat).filter(|sitting| !sitting.house).map(|one| one.player);
        if let Some(person) = person {
            self.outage.add(person);
        }
        if self.deadline().is_some() && self.is_turn_of(seat) {
            let more = self.give_connection_time(seat);
            self.clock.put_back(more);
        }
    }

    /// Extends the clock by the time bank of the player to act. The bank is used once their time to act is over.
    pub(crate) fn begin_bank(&mut self, seat: Seat) {
        let left = self.bank_left(seat);
        self.clock.lengthen(seat, left);
    }

    /// Returns the seat to act, if its time bank starts automatically when its time to act is over.
    pub(crate) fn draws_by_itself(&self) -> Option<Seat> {
        let bank = self.settings.timing.bank.filter(|bank| bank.drawn == BankDrawn::ByItself)?;
        let seat = self.running().and_then(Hand::to_act)?;
        let is_left = self.bank_left(seat) > Millis(0) && bank.size > Millis(0);
        let is_left = is_left && !self.is_asked_about_runs(seat) && !self.is_folded_at_once(seat);
        (is_left && self.bank_from().is_none()).then_some(seat)
    }

    /// Subtracts the time that the current turn has used so far from its seat's time bank.
    pub(crate) fn spend_bank(&mut self, at: Instant) {
        let Some((seat, drawn)) = self.clock.take_drawn(at) else { return };
        if let Some(sitting) = &mut self.seats[seat] {
            let bank = &mut sitting.time.bank;
            *bank = Millis(bank.0.saturating_sub(drawn.0));
        }
    }

    /// Restarts the clocks after the room was down, so that no player loses time.
    pub(crate) fn restart_clocks(&mut self, at: Instant) {
        self.clock.forgive();
        self.begin_turn(at);
        if self.is_deck_waiting() {
            self.deck.wait_again(at);
        }
        self.restart_rest(at);
    }

    /// Restarts the pause between hands and the sit-out timers.
    pub(crate) fn restart_rest(&mut self, at: Instant) {
        self.rests_since = at;
        for (_, sitting) in self.seats.iter_mut() {
            if let Some(Sitting { state: SeatState::Out { since, .. }, .. }) = sitting {
                *since = at;
            }
        }
    }
}
