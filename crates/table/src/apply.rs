//! Applies events, and the changes that the table's owner makes between them.
//!
//! Nothing here makes a decision or fails, because events come only from this table's functions or from its record.

use crate::dealt::Dealt;
use crate::deck::Deck;
use crate::hand_facts::HandFacts;
use crate::hold::Hold;
use crate::turn::TurnClock;
use crate::{
    Event, Goes, HandHeader, LastHand, NewDeck, Newcomer, SeatState, SeatTime, Sitting, Table,
    Voided,
};
use hand::{Hand, Stake};
use std::sync::Arc;
use units::{Chips, Instant, Seat};

impl Table {
    /// Applies an event. Panics if this table cannot have made the event, for example if the event is about a free
    /// seat.
    pub fn apply(&mut self, at: Instant, event: &Event) {
        match event {
            Event::SatOut { seat, reason } => {
                self.sitting(*seat).state = SeatState::Out { reason: *reason, since: at };
            }
            Event::CameBack { seat } => self.sitting(*seat).state = SeatState::In,
            Event::Connection { seat, connected } => {
                let sitting = self.sitting(*seat);
                sitting.connected = *connected;
                sitting.time.lost_at = (!connected).then_some(at);
                if !connected {
                    self.extend_for_lost_connection(*seat);
                }
            }
            Event::MoreTimeSet { seat, on } => self.sitting(*seat).time.more = *on,
            Event::TimeBankBegun { seat } => self.begin_bank(*seat),
            Event::OutageBegan { until } => self.begin_outage(at, *until),
            Event::OutageEnded => self.end_outage(at),
            Event::NonceCommitted { seat, commitment } => {
                self.sitting(*seat).commitment = Some(*commitment);
            }
            Event::GameChosen { seat, game } => self.take_choice(*seat, *game),
            Event::HandOpened(header) => self.take_header(at, header),
            Event::DeckRenewed(deck) => self.take_renewed(at, deck),
            Event::DeckCut { nonces, next } => {
                self.deck.cut_with(nonces);
                for (seat, commitment) in next {
                    self.sitting(*seat).commitment = Some(*commitment);
                }
            }
            Event::Hand(event) => self.apply_to_hand(at, event),
            Event::HandVoided(voided) => self.void_hand(at, voided),
            Event::TimedOut { seat } => {
                self.so_far.run_out();
                if !self.is_asked_about_runs(*seat) {
                    self.clock.time_out(*seat);
                }
            }
            Event::Paused { .. } => self.pause(at),
            Event::Resumed { .. } => self.resume(at),
            Event::HoldEnded => self.go_on(at),
            Event::Recovered => self.restart_clocks(at),
            Event::Closed => {
                self.closed = true;
                self.clock.stop();
                self.hold = Hold::none(self.settings.hand_held_max);
            }
        }
        if let Event::Resumed { .. } | Event::OutageEnded | Event::Recovered = event {
            self.choice = self.choice.map(|choice| choice.anew(at));
        }
        self.see_to_limit(at);
    }

    /// Seats a player at a free seat.
    pub fn sit_down(&mut self, seat: Seat, newcomer: Newcomer) {
        self.sittings += 1;
        self.seats[seat] = Some(Sitting::new(self.sittings, newcomer));
    }

    /// Seats a player with the sitting number `nth`; used to replay one of the table's hands.
    pub fn seat_as(&mut self, seat: Seat, nth: u64, newcomer: Newcomer) {
        self.seats[seat] = Some(Sitting::new(nth, newcomer));
    }

    /// Frees a seat. Cards that are still shown there no longer belong to anybody at the table.
    pub fn rise(&mut self, seat: Seat) {
        self.seats[seat] = None;
        self.choice = self.choice.map(|choice| choice.without(seat));
        self.dealt.leave(seat, self.hand.as_ref().is_some_and(Hand::is_over));
    }

    /// Adds chips to a seat's stack.
    pub fn add_chips(&mut self, seat: Seat, amount: Chips) {
        self.sitting(seat).stack += amount;
    }

    /// Takes chips from a seat's stack. Panics if the stack is smaller.
    pub fn take_chips(&mut self, seat: Seat, amount: Chips) {
        self.sitting(seat).stack -= amount;
    }

    /// Takes this many chips from a seat's stack, or the whole stack if it has fewer.
    ///
    /// Used to try out a hand that has not opened.
    pub fn take_chips_up_to(&mut self, seat: Seat, amount: Chips) {
        let stack = &mut self.sitting(seat).stack;
        *stack = stack.saturating_sub(amount);
    }

    /// Sets aside the chips that a player takes to another table while a hand that they folded is still in progress.
    ///
    /// Their seat here becomes free after the hand.
    pub fn set_aside(&mut self, seat: Seat, amount: Chips) {
        let sitting = self.sitting(seat);
        sitting.stack = sitting.stack.saturating_sub(amount);
        sitting.aside = amount;
    }

    /// Sets whether and when a player leaves the table.
    ///
    /// If it is the player's turn at a table without time limits, this starts or stops their clock.
    pub fn set_goes(&mut self, at: Instant, seat: Seat, goes: Goes) {
        self.sitting(seat).goes = goes;
        self.see_to_limit(at);
    }

    /// Pauses the table: no new hand begins, and a hand in progress is held for as long as allowed.
    pub fn pause(&mut self, at: Instant) {
        self.paused = true;
        self.hold_hand(at);
    }

    /// Pauses the table and freezes its hand. [`Table::thaw`] continues the hand with the time that its turn had left.
    pub fn freeze(&mut self, at: Instant) {
        self.paused = true;
        self.freeze_hand(at);
    }

    /// Resumes a frozen table. The pause between hands and the sit-out timers start again.
    pub fn thaw(&mut self, at: Instant) {
        self.paused = false;
        self.thaw_hand(at);
        self.restart_rest(at);
    }

    /// Resumes a paused table. The pause between hands and the sit-out timers start again.
    pub fn resume(&mut self, at: Instant) {
        self.paused = false;
        self.go_on(at);
        self.restart_rest(at);
    }

    /// Marks the table to close once the hand in progress is over.
    pub fn close_after_hand(&mut self, at: Instant) {
        self.closing = true;
        self.see_to_limit(at);
    }

    /// Starts the pause before the next hand at `at`, unless the pause is already set to start later.
    pub fn rest_from(&mut self, at: Instant) {
        self.rests_since = self.rests_since.max(at);
    }

    #[track_caller]
    fn sitting(&mut self, seat: Seat) -> &mut Sitting {
        self.seats[seat].as_mut().expect("the event is about a taken seat")
    }

    fn take_header(&mut self, at: Instant, header: &HandHeader) {
        self.before_hand = Some(self.last);
        let two = self.heads_up_blinds(header.variant);
        let opened = LastHand::of(header, self.last, self.has_button(header.variant), two);
        for stake in &header.setup.seats {
            let Some(sitting) = &mut self.seats[stake.seat] else { continue };
            sitting.commitment = None;
            if let Some(bank) = self.settings.timing.bank.filter(|_| !sitting.house) {
                sitting.time.dealt(&bank);
            }
        }
        self.last = Some(opened);
        self.header = Some(Arc::new(header.clone()));
        self.clear_hand(at);
        self.dealt = Dealt::of(header, &self.seats);
    }

    /// Clears the deck, players, cards and decisions of the last hand.
    fn clear_hand(&mut self, at: Instant) {
        self.deck = Deck::first(at);
        self.dealt = Dealt::default();
        self.hand = None;
        self.so_far = HandFacts::default();
        self.clock = TurnClock::of_hand(at);
    }

    fn take_renewed(&mut self, at: Instant, deck: &NewDeck) {
        for (seat, sitting) in self.seats.iter_mut() {
            let committed = |player| deck.nonce_commitments.iter().any(|(who, _)| *who == player);
            if let (Some(sitting), Some(player)) = (sitting, self.dealt.at(seat))
                && committed(player)
            {
                sitting.commitment = None;
            }
        }
        self.deck.renew(at, deck);
    }

    fn apply_to_hand(&mut self, at: Instant, event: &hand::Event) {
        match &mut self.hand {
            None => self.hand = Some(Hand::from_started(event)),
            Some(hand) => hand.apply(event),
        }
        self.keep_beside(at, event);
        // Every event of a hand in progress follows a decision or leads to the next one, so the clock starts again.
        self.begin_turn(at);
    }

    /// Updates what the table keeps about a hand in addition to the hand itself.
    fn keep_beside(&mut self, at: Instant, event: &hand::Event) {
        let hand = self.hand.as_ref().expect("it has just taken the event in");
        self.so_far.take(event, hand);
        match event {
            hand::Event::DeckRenewed { .. } => self.deck.take_renewed(),
            hand::Event::Ended { stacks } => self.end_hand(at, stacks),
            _ => {}
        }
    }

    /// Applies the end of a hand: sets the stacks, and starts the pause before the next hand.
    fn end_hand(&mut self, at: Instant, stacks: &[Stake]) {
        self.before_hand = None;
        for stake in stacks {
            let sitting = self.sitting(stake.seat);
            sitting.stack = stake.stack.saturating_sub(sitting.aside);
            sitting.aside = Chips::ZERO;
        }
        self.hold = Hold::none(self.settings.hand_held_max);
        self.rests_since = at + self.run_out_time();
    }

    /// Clears a void hand: sets the stacks after the refunds, and restores what the table knew before the hand.
    fn void_hand(&mut self, at: Instant, voided: &Voided) {
        if let Some(before) = self.before_hand.take() {
            self.restore_last_hand(before);
        }
        for refund in &voided.refunds {
            let sitting = self.sitting(refund.seat);
            sitting.stack = refund.stack;
            sitting.aside = Chips::ZERO;
        }
        self.header = None;
        self.clear_hand(at);
        self.hold = Hold::none(self.settings.hand_held_max);
        self.rests_since = at;
    }

    /// Returns a newcomer's time bank: a full one, or what was `left` in an earlier sitting.
    ///
    /// House players have no time bank.
    pub fn newcomers_time(&self, house: bool, left: Option<SeatTime>) -> SeatTime {
        let bank = self.settings.timing.bank.filter(|_| !house);
        let size = bank.map_or_else(Default::default, |bank| bank.size);
        SeatTime { bank: left.map_or(size, |left| left.bank.min(size)), ..SeatTime::default() }
    }
}
