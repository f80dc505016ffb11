//! Applies events. Nothing here decides or fails: events come from [`Table::handle`] or from the table's record.

use crate::run_out::RunOut;
use crate::state::Begun;
use crate::waiting::{Waiting, waits};
use crate::{EntrySeat, Event, Table};
use hand::{Opening, PostKind};
use seating::{Direction, Fact, Hold, Mark, MarkKind, Passage, Presence};
use std::sync::Arc;
use table::{Event as TableEvent, Newcomer, SeatTime, SitOutReason};
use units::{Chips, Instant, Seat};

impl Table {
    /// Applies an event. It cannot fail, but panics on an event that this table cannot have produced.
    pub fn apply(&mut self, at: Instant, event: &Event) {
        match event {
            Event::Opened(_) => {} // Table::open
            Event::Table(event) => self.take_play(at, event),
            Event::Directed { no, direction } => {
                self.directions.take(*no);
                self.direct(at, *no, direction);
            }
            Event::Judged { no, above } => {
                let waiting = self.waiting.iter_mut().find(|waiting| waiting.no == *no);
                waiting.expect("chips that wait").above = *above;
            }
            Event::CarriedOut { no } => self.waiting.retain(|waiting| waiting.no != *no),
            Event::SatDown { seat, passage, name, house } => {
                self.sit_down(at, *seat, passage, name.clone(), *house);
            }
            Event::Merged { seat, passage, into } => {
                self.chips = self.chips.plus(passage.stack);
                self.play.add_chips(*seat, passage.stack);
                self.entry(*seat).merges(passage, *into);
            }
            Event::SeatKept { seat, passage } => self.kept[*seat] = Some(*passage),
            Event::SeatFreed { seat } => self.kept[*seat] = None,
            Event::Rose { seat } => {
                self.left_with = self.booked(*seat);
                self.chips = self.chips.saturating_sub(self.left_with);
                self.play.rise(*seat);
                self.seats[*seat] = None;
            }
            Event::ChipsCame { seat, amount } => {
                self.chips = self.chips.plus(*amount);
                self.play.add_chips(*seat, *amount);
            }
            Event::Held => self.held = true,
            Event::HandBegan { asked, round } => {
                self.begun = Some(Begun { asked: *asked, round: *round });
                self.asked = Some(*asked);
                // A hand-for-hand round has one hand; the next waits for the direction to go on.
                self.held = round.is_some();
                self.round = None;
                self.rests_for = None;
                self.run_out = RunOut::default();
                self.left_with = Chips::ZERO;
            }
            Event::RoundPassed => (self.held, self.round) = (true, None),
            Event::AwaitsBreak { row } => self.rests_for = Some(*row),
            Event::Reported(fact) => {
                match fact {
                    Fact::Out { .. } => self.held = true,
                    Fact::Failed { .. } => self.fail(),
                    Fact::Closed => self.failed = false,
                    _ => {}
                }
                self.facts.push(fact.clone()).expect("there was room before it was decided");
            }
            Event::Acknowledged { taken } => {
                self.facts.acknowledge(*taken).expect("the tournament took what was sent");
            }
        }
        self.see_to_choice(at);
    }

    /// Applies an event of the poker table, and makes the changes that only a tournament table needs.
    fn take_play(&mut self, at: Instant, event: &TableEvent) {
        self.play.apply(at, event);
        match event {
            TableEvent::SatOut { seat, .. } => {
                let one = self.entry(*seat);
                if one.presence == Presence::Here {
                    one.presence = Presence::Away { since: at };
                }
            }
            TableEvent::CameBack { seat } => self.entry(*seat).presence = Presence::Here,
            TableEvent::Hand(event) => {
                let hand = self.play.hand().expect("it has just taken the event in");
                self.run_out.take(at, hand);
                if let hand::Event::Ended { .. } = event {
                    self.end_hand();
                }
            }
            TableEvent::HandVoided(_) => {
                self.begun = None;
                self.let_go(at);
            }
            TableEvent::Recovered => self.run_out.wait_again(at),
            _ => {}
        }
    }

    /// Applies an accepted direction: it takes effect now, or waits.
    fn direct(&mut self, at: Instant, no: u64, direction: &Direction) {
        match direction {
            Direction::GoOn { round } => {
                self.held = false;
                self.round = *round;
                self.waiting.retain(|one| !matches!(one.direction, Direction::Hold(_)));
                self.let_go(at);
            }
            Direction::Clock(mark) => {
                self.set_clock(*mark);
                match mark.kind {
                    MarkKind::PausedAtOnce if self.is_hand_running() => self.play.freeze(at),
                    MarkKind::Resumed => self.let_go(at),
                    _ => {}
                }
            }
            Direction::Hold(Hold::AtOnce) if self.is_hand_running() => self.play.freeze(at),
            _ => {}
        }
        if waits(direction) && !self.failed {
            self.waiting.push_back(Waiting { no, direction: direction.clone(), above: None });
        }
    }

    /// Marks the table as failed, and drops the waiting directions.
    fn fail(&mut self) {
        self.failed = true;
        self.waiting.clear();
    }

    /// Lets an interrupted hand continue.
    fn let_go(&mut self, at: Instant) {
        if self.is_paused() {
            self.play.thaw(at);
            self.run_out.wait_again(at);
        }
    }

    /// Adds a mark to the schedule's clock.
    fn set_clock(&mut self, mark: Mark) {
        let marks = &mut Arc::make_mut(&mut self.schedule).clock.marks;
        let place = marks.partition_point(|other| other.at <= mark.at);
        marks.insert(place, mark);
        self.rests_for = None;
    }

    fn sit_down(&mut self, at: Instant, seat: Seat, passage: &Passage, name: String, house: bool) {
        let time = SeatTime { bank: passage.time_bank, ..SeatTime::default() };
        let time = self.play.newcomers_time(house, Some(time));
        let (player, stack) = (passage.player, passage.stack);
        self.play.sit_down(seat, Newcomer { player, name, house, stack, time });
        self.seats[seat] = Some(EntrySeat::of(passage));
        self.chips = self.chips.plus(passage.stack);
        if passage.presence != Presence::Here {
            let reason = SitOutReason::Asked;
            self.play.apply(at, &TableEvent::SatOut { seat, reason });
        }
        if passage.presence == Presence::NeverCame {
            self.play.apply(at, &TableEvent::Connection { seat, connected: false });
        }
    }

    /// Ends a hand: records which seats were dealt in at this table, and who was in the big blind.
    fn end_hand(&mut self) {
        self.begun = None;
        let Some(setup) = self.play.header().map(|header| &header.setup) else { return };
        let big = setup.posts.iter().find(|post| post.kind == PostKind::BigBlind);
        let big = big.map(|post| post.seat);
        let has_blinds = matches!(setup.variant.opening, Opening::Blinds | Opening::ButtonBlind);
        let dealt: Vec<Seat> = setup.seats.iter().map(|stake| stake.seat).collect();
        for seat in dealt.into_iter().filter(|_| has_blinds) {
            self.entry(seat).played(big == Some(seat));
        }
    }

    #[track_caller]
    fn entry(&mut self, seat: Seat) -> &mut EntrySeat {
        self.seats[seat].as_mut().expect("the event is about a taken seat")
    }
}
