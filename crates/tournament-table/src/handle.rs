//! Inputs to events: the dispatch, and what follows by itself.

use crate::draft::{Draft, Drafted};
use crate::knock_out::Ended;
use crate::{Event, Input, Refused, Table, Who};
use hand::Action;
use seating::Fact;
use table::{Step, Voided};
use units::{ActionNo, Chips, HandNo, Instant, PlayerId, Seat};

impl Table {
    /// The events that follow from an input at this moment. An empty list is an input that changes
    /// nothing, such as a tick too early or a direction that was taken before.
    ///
    /// `who` says who the players are that sit down by it.
    ///
    /// # Errors
    /// [`Refused`]; the table is unchanged.
    pub fn handle(
        &self,
        now: Instant,
        input: Input,
        who: &dyn Fn(PlayerId) -> Who,
    ) -> Result<Vec<Event>, Refused> {
        self.clone().draft(now, now, input, who).map(|drafted| drafted.events)
    }

    /// As [`Table::handle`], of a copy that is given away for it and given back with the events taken
    /// in. `came` is when the input came, if it had to wait: a player who decided in time is not late
    /// because the room was slow.
    ///
    /// # Errors
    /// [`Refused`]; the copy is gone.
    ///
    /// # Panics
    /// If chips were made or lost in a hand.
    pub fn draft(
        self,
        now: Instant,
        came: Instant,
        input: Input,
        who: &dyn Fn(PlayerId) -> Who,
    ) -> Result<Drafted, Refused> {
        let mut draft = Draft::new(self, now, came, who);
        if draft.table.is_closed() {
            draft.take_when_closed(input)?;
            return Ok(draft.done());
        }
        draft.take(input)?;
        draft.settle();
        Ok(draft.done())
    }
}

impl Draft<'_> {
    fn take(&mut self, input: Input) -> Result<(), Refused> {
        match input {
            Input::Directed { no, direction } => self.take_direction(no, direction)?,
            Input::Acknowledged { taken } => self.acknowledge(taken)?,
            Input::Act { player, hand_no, action_no, action } => {
                self.act(player, hand_no, action_no, action)?;
            }
            Input::DrawOnBank { player, hand_no, action_no } => {
                let seat = self.seat_of(player)?;
                let event = self.table.play.draw_on_bank(self.came, seat, hand_no, action_no)?;
                self.emit(event);
            }
            Input::Commit { player, commitment } => {
                let seat = self.seat_of(player)?;
                let event = self.table.play.commit(seat, commitment)?;
                self.emit_all(event);
            }
            Input::SitOut { player } => {
                let event = self.table.sit_out(player)?;
                self.emit(event);
            }
            Input::ComeBack { player } => {
                let event = self.table.come_back(player)?;
                self.emit(event);
            }
            Input::ChooseGame { player, game } => {
                let seat = self.seat_of(player)?;
                let event = self.table.choose_game(seat, game)?;
                self.emit_all(event);
            }
            Input::Connection { player, connected } => {
                let events = self.table.connected(player, connected)?;
                self.emit_all(events);
            }
            Input::DeckReady { deck, asked } => self.open_hand(deck, asked)?,
            Input::DeckRenewed { root, sealed } => {
                let event = self.table.play.renew(root, sealed)?;
                self.emit(event);
            }
            Input::Cut { nonces, next } => {
                let events = self.table.play.cut_deck(nonces, next)?;
                self.emit_all(events);
            }
            Input::Cards { cards } => {
                if !self.table.is_street_due(self.now) {
                    return Err(Refused::NotAsked);
                }
                let events = self.table.play.deal(&cards)?;
                self.emit_all(events);
            }
            Input::Failed => self.fail(),
            Input::Tick => self.tick(),
            Input::Recovered => self.emit(table::Event::Recovered),
        }
        Ok(())
    }

    /// A player decides, and is there again if they were not.
    fn act(
        &mut self,
        player: PlayerId,
        hand_no: HandNo,
        action_no: ActionNo,
        action: Action,
    ) -> Result<(), Refused> {
        let seat = self.seat_of(player)?;
        let entry = self.table.entry_seat(seat).ok_or(Refused::NotSeated)?;
        if entry.is_penalised(self.came) && self.table.is_hand_running() {
            return Err(Refused::Penalised);
        }
        let decided = self.table.play.act(self.came, seat, hand_no, action_no, action)?;
        let back = self.table.back(seat);
        self.emit_all(back);
        self.emit_all(decided);
        Ok(())
    }

    /// A table that has ended still hears which facts were taken, and one that has failed is closed.
    fn take_when_closed(&mut self, input: Input) -> Result<(), Refused> {
        match input {
            Input::Acknowledged { taken } => self.acknowledge(taken),
            Input::Directed { no, .. } if no <= self.table.taken() => Ok(()),
            Input::Directed { no, direction } if self.table.failed => {
                self.take_when_failed(no, direction)
            }
            Input::Tick | Input::Recovered => Ok(()),
            _ => Err(Refused::Closed),
        }
    }

    fn acknowledge(&mut self, taken: u64) -> Result<(), Refused> {
        let mut facts = self.table.facts.clone();
        facts.acknowledge(taken)?;
        if facts != self.table.facts {
            self.emit(Event::Acknowledged { taken });
        }
        Ok(())
    }

    /// Everything that is due in the hand. A hold ends by direction alone.
    fn tick(&mut self) {
        for step in [Step::Deck, Step::Bank, Step::Clock] {
            let events = self.table.play.due(step, self.now);
            self.emit_all(events);
        }
    }

    /// What follows by itself from what happened.
    fn settle(&mut self) {
        while let Some(events) = self.table.fold_of_absent(self.now) {
            self.emit_all(events);
        }
        if self.table.is_hand_running() || self.table.is_closed() {
            return;
        }
        if let Some(ended) = self.ended.take() {
            self.after_hand(&ended);
        }
        self.carry_out_all();
        if !self.table.is_closed() && self.table.waiting.is_empty() {
            self.see_to_round();
            self.see_to_break();
        }
    }

    /// What the tournament must know of a hand that has ended.
    fn after_hand(&mut self, ended: &Ended) {
        self.check_chips();
        if let Some(out) = ended.out(self.now) {
            self.report(out);
        }
        if let Some(round) = ended.round {
            self.rest(Some(round));
        }
        for seat in Seat::all() {
            let rests = self.table.play.rest_of_cut_off(seat);
            self.emit_all(rests);
        }
    }

    /// Between hands the seats have all chips that came and did not leave.
    fn check_chips(&self) {
        let here = self.table.play.seats().map(|(_, sitting)| sitting.stack);
        let (here, brought) = (here.fold(Chips::ZERO, Chips::plus), self.table.chips);
        assert_eq!(here, brought, "chips at the table after hand {}", self.table.hand_no());
    }

    /// The table is at rest.
    pub(crate) fn rest(&mut self, round: Option<u32>) {
        let stacks = self.table.stacks();
        self.report(Fact::Rested { round, stacks });
    }

    /// A round passes a table by at which nobody can play.
    fn see_to_round(&mut self) {
        let cannot_play = !self.table.has_chips().is_several() && self.table.has_room_for_facts();
        if let Some(round) = self.table.round.filter(|_| cannot_play && !self.table.held) {
            self.emit(Event::RoundPassed);
            self.rest(Some(round));
        }
    }

    /// The table says once that it is at rest where a break waits for the last table.
    fn see_to_break(&mut self) {
        if let Some(row) = self.table.break_to_report(self.now) {
            self.emit(Event::AwaitsBreak { row });
            self.rest(None);
        }
    }

    /// The running hand is void, and its stakes go back.
    pub(crate) fn break_off(&mut self) {
        if let Some(voided) = Voided::of(&self.table.play, None) {
            self.emit(table::Event::HandVoided(voided));
            self.check_chips();
        }
    }

    /// The table cannot go on.
    fn fail(&mut self) {
        self.break_off();
        let stacks = self.table.stacks();
        self.emit(table::Event::Closed);
        self.report(Fact::Failed { stacks });
    }
}
