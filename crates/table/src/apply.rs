//! Events taken in. Nothing here decides and nothing fails: events come from this table's own
//! functions or from its record. What the owner of the table changes between them is here too.

use crate::state::ByClock;
use crate::{
    Decision, Event, Goes, HAND_HELD_MAX, HandHeader, LastHand, NewDeck, Newcomer, SeatState,
    SeatTime, Sitting, Table, Voided,
};
use hand::Hand;
use std::sync::Arc;
use units::{BySeat, Chips, Instant, Seat, SeatSet};

impl Table {
    /// Takes an event in. It cannot fail; it panics on an event that this table cannot have given.
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
                    self.lose_line(*seat);
                }
            }
            Event::MoreTimeSet { seat, on } => self.sitting(*seat).time.more = *on,
            Event::TimeBankBegun { seat } => self.begin_bank(*seat),
            Event::OutageBegan { until } => self.begin_outage(at, *until),
            Event::OutageEnded => self.end_outage(at),
            Event::NonceCommitted { seat, commitment } => {
                self.sitting(*seat).commitment = Some(*commitment);
            }
            Event::HandOpened(header) => self.take_header(at, header),
            Event::DeckRenewed(deck) => self.take_renewed(at, deck),
            Event::DeckCut { nonces, next } => {
                self.cut = Some(nonces.clone());
                for (seat, commitment) in next {
                    self.sitting(*seat).commitment = Some(*commitment);
                }
            }
            Event::Hand(event) => self.apply_to_hand(at, event),
            Event::HandVoided(voided) => self.void_hand(at, voided),
            Event::TimedOut { seat } => {
                self.by_clock = ByClock::Next;
                if !self.is_asked_about_runs(*seat) {
                    self.timed_out.insert(*seat);
                }
            }
            Event::Paused { .. } => {
                self.paused = true;
                self.hold(at);
            }
            Event::Resumed { .. } => {
                self.paused = false;
                self.go_on(at);
                self.rest_anew(at);
            }
            Event::HoldEnded => self.go_on(at),
            Event::Recovered => self.begin_clocks_anew(at),
            Event::Closed => {
                self.closed = true;
                self.deadline = None;
                self.held_since = None;
            }
        }
        self.see_to_limit(at);
    }

    /// A player sits down at a free seat.
    pub fn sit_down(&mut self, seat: Seat, newcomer: Newcomer) {
        self.sittings += 1;
        self.seats[seat] = Some(Sitting::new(self.sittings, newcomer));
    }

    /// A player sits down as the `nth` of the table: for telling one of its hands again.
    pub fn seat_as(&mut self, seat: Seat, nth: u64, newcomer: Newcomer) {
        self.seats[seat] = Some(Sitting::new(nth, newcomer));
    }

    /// A seat is free; the cards of the hand shown there are nobody's who sits there.
    pub fn rise(&mut self, seat: Seat) {
        self.seats[seat] = None;
        let player = self.dealt[seat].take();
        let is_over = self.hand.as_ref().is_some_and(Hand::is_over);
        self.gone.extend(player.filter(|_| is_over));
    }

    /// Chips come to a seat.
    pub fn add_chips(&mut self, seat: Seat, amount: Chips) {
        self.sitting(seat).stack += amount;
    }

    /// A seat pays chips away.
    pub fn take_chips(&mut self, seat: Seat, amount: Chips) {
        self.sitting(seat).stack -= amount;
    }

    /// A seat pays up to this many chips away, for thinking of a hand to come.
    pub fn take_chips_up_to(&mut self, seat: Seat, amount: Chips) {
        let stack = &mut self.sitting(seat).stack;
        *stack = stack.saturating_sub(amount);
    }

    /// A player takes these chips along to another table from a hand that they have folded; the seat
    /// is free once the hand is over.
    pub fn set_aside(&mut self, seat: Seat, amount: Chips) {
        let sitting = self.sitting(seat);
        sitting.stack = sitting.stack.saturating_sub(amount);
        sitting.aside = amount;
    }

    /// A player leaves, or stays after all. The turn's clock may change with it.
    pub fn set_goes(&mut self, at: Instant, seat: Seat, goes: Goes) {
        self.sitting(seat).goes = goes;
        self.see_to_limit(at);
    }

    /// The table closes once the hand is over.
    pub fn close_after_hand(&mut self, at: Instant) {
        self.closing = true;
        self.see_to_limit(at);
    }

    /// The pause before the next hand is counted from this moment, or a later one that it is counted
    /// from already.
    pub fn rest_from(&mut self, at: Instant) {
        self.rests_since = self.rests_since.max(at);
    }

    #[track_caller]
    fn sitting(&mut self, seat: Seat) -> &mut Sitting {
        self.seats[seat].as_mut().expect("the event is about a taken seat")
    }

    fn take_header(&mut self, at: Instant, header: &HandHeader) {
        self.before_hand = Some(self.last);
        let dealt: SeatSet = header.setup.seats.iter().map(|stake| stake.seat).collect();
        let two = self.heads_up_blinds(header.variant);
        let opened = LastHand::of(header, self.last, self.has_button(header.variant), two);
        self.people_dealt = 0;
        for seat in dealt.iter() {
            let Some(sitting) = &mut self.seats[seat] else { continue };
            sitting.commitment = None;
            if let Some(bank) = self.settings.timing.bank.filter(|_| !sitting.house) {
                sitting.time.dealt(&bank);
            }
            self.people_dealt += u8::from(!sitting.house);
        }
        self.gone.clear();
        self.dealt = BySeat::from_fn(|seat| {
            let player = self.seats[seat].as_ref().map(|sitting| sitting.player);
            player.filter(|_| dealt.contains(seat))
        });
        self.last = Some(opened);
        self.header = Some(Arc::new(header.clone()));
        self.clear_hand();
        self.won.clear();
        (self.turn_since, self.bank_runs) = (at, None);
        (self.line_given, self.timed_out) = (SeatSet::EMPTY, SeatSet::EMPTY);
        self.opened_at = at;
    }

    /// Nothing is left of a hand's deck, cards and decisions.
    fn clear_hand(&mut self) {
        self.renewed = None;
        self.is_renewing = false;
        self.cut = None;
        self.hand = None;
        self.all_in = SeatSet::EMPTY;
        self.decisions = BySeat::from_fn(|_| None);
        self.drew = BySeat::from_fn(|_| None);
        self.mucked = SeatSet::EMPTY;
        self.pots.clear();
        self.by_clock = ByClock::No;
        self.deadline = None;
    }

    fn take_renewed(&mut self, at: Instant, deck: &NewDeck) {
        for (seat, sitting) in self.seats.iter_mut() {
            let committed = |player| deck.nonce_commitments.iter().any(|(who, _)| *who == player);
            if let (Some(sitting), Some(player)) = (sitting, self.dealt[seat])
                && committed(player)
            {
                sitting.commitment = None;
            }
        }
        self.renewed = Some(Arc::new(deck.clone()));
        self.is_renewing = true;
        self.cut = None;
        self.opened_at = at;
    }

    fn apply_to_hand(&mut self, at: Instant, event: &hand::Event) {
        match &mut self.hand {
            None => self.hand = Some(Hand::from_started(event)),
            Some(hand) => hand.apply(event),
        }
        self.keep_beside(at, event);
        // Every event of a running hand comes from a decision or leads to the next.
        self.begin_turn(at);
    }

    /// What the table keeps of a hand beside the hand itself.
    fn keep_beside(&mut self, at: Instant, event: &hand::Event) {
        match event {
            hand::Event::AntePosted { seat, all_in, .. }
            | hand::Event::BlindPosted { seat, all_in, .. } => self.put_in(*seat, *all_in),
            hand::Event::Folded { seat } => self.decided(*seat, Decision::Fold),
            hand::Event::Checked { seat } => self.decided(*seat, Decision::Check),
            hand::Event::Called { seat, all_in, .. } => {
                self.put_in(*seat, *all_in);
                self.decided(*seat, Decision::Call);
            }
            hand::Event::BetMade { seat, all_in, .. } => {
                self.put_in(*seat, *all_in);
                self.decided(*seat, Decision::Bet);
            }
            hand::Event::RaisedTo { seat, all_in, .. } => {
                self.put_in(*seat, *all_in);
                self.decided(*seat, Decision::RaiseTo);
            }
            hand::Event::UncalledReturned { seat, .. } => self.all_in.remove(*seat),
            hand::Event::StreetOpened { .. } => self.decisions = BySeat::from_fn(|_| None),
            hand::Event::BetsCollected { pots } => self.pots = pots.to_vec(),
            hand::Event::RakeTaken { .. } => {
                self.pots = self.hand.as_ref().map_or_else(Vec::new, |hand| hand.pots().to_vec());
            }
            hand::Event::PotAwarded { shares, .. } => {
                for share in shares {
                    match self.won.iter_mut().find(|(seat, _)| *seat == share.seat) {
                        Some((_, won)) => *won += share.amount,
                        None => self.won.push((share.seat, share.amount)),
                    }
                }
            }
            hand::Event::Ended { stacks } => {
                self.before_hand = None;
                for stake in stacks {
                    let sitting = self.sitting(stake.seat);
                    sitting.stack = stake.stack.saturating_sub(sitting.aside);
                    sitting.aside = Chips::ZERO;
                }
                self.pots.clear();
                self.held_since = None;
                self.hold_left = HAND_HELD_MAX;
                self.rests_since = at + self.run_out_time();
            }
            hand::Event::Drew { seat, thrown } => {
                self.drew[*seat] = u8::try_from(thrown.len()).ok();
            }
            hand::Event::DeckRenewed { .. } => self.is_renewing = false,
            hand::Event::Mucked { seat } => self.mucked.insert(*seat),
            hand::Event::Started(_)
            | hand::Event::HoleDealt { .. }
            | hand::Event::BoardDealt { .. }
            | hand::Event::RunsWished { .. }
            | hand::Event::RunsChosen { .. }
            | hand::Event::Shown { .. } => {}
        }
    }

    /// The hand is gone: nothing is left of it but the stacks and what the next hand must know.
    fn void_hand(&mut self, at: Instant, voided: &Voided) {
        if let Some(before) = self.before_hand.take() {
            self.put_last_back(before);
        }
        for refund in &voided.refunds {
            let sitting = self.sitting(refund.seat);
            sitting.stack = refund.stack;
            sitting.aside = Chips::ZERO;
        }
        self.header = None;
        self.clear_hand();
        self.dealt = BySeat::from_fn(|_| None);
        self.people_dealt = 0;
        self.gone.clear();
        self.bank_runs = None;
        self.held_since = None;
        self.hold_left = HAND_HELD_MAX;
        self.rests_since = at;
    }

    fn put_in(&mut self, seat: Seat, all_in: bool) {
        if all_in {
            self.all_in.insert(seat);
        }
    }

    fn decided(&mut self, seat: Seat, decision: Decision) {
        self.decisions[seat] = Some(decision);
        self.by_clock = if self.by_clock == ByClock::Next { ByClock::Last } else { ByClock::No };
    }

    /// A newcomer's part of the table's time: a whole time bank, or what is `left` of one. House
    /// players have none.
    pub fn newcomers_time(&self, house: bool, left: Option<SeatTime>) -> SeatTime {
        let bank = self.settings.timing.bank.filter(|_| !house);
        let size = bank.map_or_else(Default::default, |bank| bank.size);
        SeatTime { bank: left.map_or(size, |left| left.bank.min(size)), ..SeatTime::default() }
    }
}
