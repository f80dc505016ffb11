//! Turns inputs into events, including everything that follows without further input.

use crate::draft::{Draft, Drafted};
use crate::knock_out::Ended;
use crate::{Event, Input, Refused, Table, Who};
use hand::Action;
use seating::Fact;
use table::{Step, Voided};
use units::{ActionNo, Chips, HandNo, Instant, PlayerId, Seat};

impl Table {
    /// Returns the events that follow from an input at this moment; none if the input changes nothing.
    ///
    /// An early tick and a repeated direction change nothing.
    ///
    /// `who` gives the name and kind of each player who sits down.
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

    /// Handles an input like [`Table::handle`], but on a copy of the table, which it returns with the events applied.
    ///
    /// `came` is when the input arrived, which may be before `now`: a player who decided in time is not late because
    /// the room was slow.
    ///
    /// # Errors
    /// [`Refused`]; the copy is dropped.
    ///
    /// # Panics
    /// If chips appeared or disappeared in a hand.
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

    /// Takes a player's decision. An absent player who decides counts as back.
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

    /// Takes the inputs that a closed or failed table still accepts: acknowledgements, and `Close`.
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

    /// Does everything in the hand that is due by now. Time alone never ends a hold.
    fn tick(&mut self) {
        for step in [Step::Deck, Step::Bank, Step::Clock] {
            let events = self.table.play.due(step, self.now);
            self.emit_all(events);
        }
    }

    /// Adds the events that follow without further input.
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

    /// Reports a finished hand to the tournament.
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

    /// Checks, between hands, that the seats hold exactly the chips that came to the table and did not leave it.
    fn check_chips(&self) {
        let here = self.table.play.seats().map(|(_, sitting)| sitting.stack);
        let (here, brought) = (here.fold(Chips::ZERO, Chips::plus), self.table.chips);
        assert_eq!(here, brought, "chips at the table after hand {}", self.table.hand_no());
    }

    /// Reports to the tournament that the table has stopped, together with all stacks.
    pub(crate) fn rest(&mut self, round: Option<u32>) {
        let stacks = self.table.stacks();
        self.report(Fact::Rested { round, stacks });
    }

    /// Skips the table's hand of a hand-for-hand round if fewer than two players can play.
    fn see_to_round(&mut self) {
        let cannot_play = !self.table.has_chips().is_several() && self.table.has_room_for_facts();
        if let Some(round) = self.table.round.filter(|_| cannot_play && !self.table.held) {
            self.emit(Event::RoundPassed);
            self.rest(Some(round));
        }
    }

    /// Reports once that this table has stopped, if a break is waiting for the last table.
    fn see_to_break(&mut self) {
        if let Some(row) = self.table.break_to_report(self.now) {
            self.emit(Event::AwaitsBreak { row });
            self.rest(None);
        }
    }

    /// Makes the current hand void and returns its stakes.
    pub(crate) fn break_off(&mut self) {
        if let Some(voided) = Voided::of(&self.table.play, None) {
            self.emit(table::Event::HandVoided(voided));
            self.check_chips();
        }
    }

    /// Makes the table fail: its hand is void, its stacks are reported, and it closes.
    fn fail(&mut self) {
        self.break_off();
        let stacks = self.table.stacks();
        self.emit(table::Event::Closed);
        self.report(Fact::Failed { stacks });
    }
}
