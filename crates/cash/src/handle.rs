//! Turns inputs into events, including the events that follow without further input.

use crate::draft::{Draft, Drafted};
use crate::{
    Event, Input, LeaveReason, ListInput, Plan, PoolEvent, PoolInput, Refused, SeatInput, Table,
    TableEvent, TableInput,
};
use table::SitOutReason;
use table::{DeckReady, Step};
use units::{Instant, PlayerId, Seat, Seq};

impl Table {
    /// Returns the events that follow from an input at this moment.
    ///
    /// The list is empty if the input changes nothing, such as a `Tick` that comes too early or an order that has
    /// already been carried out.
    ///
    /// # Errors
    /// [`Refused`] if the input is not allowed now; the table is unchanged.
    pub fn handle(&self, now: Instant, input: Input) -> Result<Vec<Event>, Refused> {
        self.clone().draft(now, now, Seq(0), input).map(|drafted| drafted.events)
    }

    /// Like [`Table::handle`], but takes the table and returns it with the events applied.
    ///
    /// `came` is when the input arrived, if it had to wait: a player who decided in time is not late because the room
    /// was slow. `after` is the sequence number of the last recorded event.
    ///
    /// # Errors
    /// [`Refused`] if the input is not allowed now; the table is consumed.
    pub fn draft(
        self,
        now: Instant,
        came: Instant,
        after: Seq,
        input: Input,
    ) -> Result<Drafted, Refused> {
        let closed = self.is_closed();
        let mut draft = Draft::new(self, now, came, after);
        if closed {
            return match input {
                Input::Table(TableInput::Tick) | Input::Table(TableInput::Recovered) => {
                    Ok(draft.done())
                }
                _ => Err(Refused::Closed),
            };
        }
        match input {
            Input::Table(input) => draft.take_play(input)?,
            Input::Seat(input) => draft.take_seat_input(input)?,
            Input::Pool(input) => draft.take_pool_input(input)?,
            Input::List(input) => draft.take_list_input(input)?,
            Input::Host { by, owner, order } => draft.order(by, owner, order)?,
            Input::Jackpot { balance } => draft.pay_jackpot(balance)?,
        }
        draft.settle();
        draft.announce_bomb();
        Ok(draft.done())
    }
}

impl Draft {
    /// Handles inputs that any kind of poker table takes.
    fn take_play(&mut self, input: TableInput) -> Result<(), Refused> {
        match input {
            TableInput::Commit { player, commitment } => self.commit(player, commitment)?,
            TableInput::Act { player, hand_no, action_no, action } => {
                let seat = self.seat_of(player)?;
                let events = self.table.play.act(self.came, seat, hand_no, action_no, action)?;
                self.emit_all(events);
            }
            TableInput::DrawOnBank { player, hand_no, action_no } => {
                let seat = self.seat_of(player)?;
                let event = self.table.play.draw_on_bank(self.came, seat, hand_no, action_no)?;
                self.emit(event);
            }
            TableInput::MoreTime { player, on } => {
                let seat = self.seat_of(player)?;
                let event = self.table.play.more_time(seat, on)?;
                self.emit_all(event);
            }
            TableInput::ChooseGame { player, game } => {
                let seat = self.seat_that_stays(player)?;
                let (games, choosers) = (self.table.config.games_count(), self.table.choosers());
                let event = self.table.play.choose_game(seat, game, games, choosers)?;
                self.emit_all(event);
            }
            TableInput::Connection { player, connected } => {
                let seat = self.seat_of(player)?;
                let events = self.table.play.connection(seat, connected);
                if !events.is_empty() {
                    self.emit_all(events);
                    let event = self.table.play.outage_due(self.now);
                    self.emit_all(event);
                }
            }
            TableInput::Outage => {
                let event = self.table.play.outage_elsewhere(self.now);
                self.emit_all(event);
            }
            TableInput::DeckReady { hand, root, sealed, version } => {
                self.open_hand(DeckReady { hand, root, sealed, version })?;
            }
            TableInput::DeckRenewed { root, sealed } => {
                let event = self.table.play.renew(root, sealed)?;
                self.emit(event);
            }
            TableInput::Cut { nonces, next } => {
                let events = self.table.play.cut_deck(nonces, next)?;
                self.emit_all(events);
            }
            TableInput::Cards { cards } => {
                let events = self.table.play.deal(&cards)?;
                self.emit_all(events);
            }
            TableInput::BrokenOff => self.break_off(None, true),
            TableInput::Tick => self.tick(),
            TableInput::Recovered => self.emit(TableEvent::Recovered),
        }
        Ok(())
    }

    /// Handles requests from seated players, and requests to sit down.
    fn take_seat_input(&mut self, input: SeatInput) -> Result<(), Refused> {
        match input {
            SeatInput::Take { player, name, house, seat, buy_in, commitment } => {
                self.take_seat(player, name, house, seat, buy_in)?;
                match commitment {
                    Some(commitment) => self.commit(player, commitment),
                    None => Ok(()),
                }
            }
            SeatInput::TopUp { player, amount } => self.top_up(player, amount),
            SeatInput::AutoTopUp { player, to } => self.auto_top_up(player, to),
            SeatInput::TopUpFailed { seat } => self.top_up_failed(seat),
            SeatInput::SitOut { player } => self.sit_out(player),
            SeatInput::Plan { player, plan } => self.plan(player, plan),
            SeatInput::ComeBack { player } => self.come_back(player),
            SeatInput::Leave { player } => self.leave(player),
            SeatInput::Straddle { player, on } => self.straddle(player, on),
            SeatInput::WishBomb { player, on } => self.wish_bomb(player, on),
            SeatInput::WaitForBigBlind { player, on } => self.wait_for_big_blind(player, on),
        }
    }

    /// Handles requests from a pool and its players.
    fn take_pool_input(&mut self, input: PoolInput) -> Result<(), Refused> {
        match input {
            PoolInput::Stay { player, on } => self.stay(player, on),
            PoolInput::GoOn { player } => self.go_on(player),
            PoolInput::Arrive { player, name, house, seat, stack, carried } => {
                let seat = self.free_seat(player, seat)?;
                self.arrive(PoolEvent::Arrived { seat, player, name, house, stack, carried })
            }
        }
    }

    /// Handles requests about the waiting list and held seats.
    fn take_list_input(&mut self, input: ListInput) -> Result<(), Refused> {
        match input {
            ListInput::Wait { player, any } => self.wait(player, any),
            ListInput::Admit { player, hash } => self.admit(player, &hash),
            ListInput::Ask { player, seat } => self.ask(player, seat),
            ListInput::StopWaiting { player, why } => self.stop_waiting(player, why),
            ListInput::OfferSeat { player } => self.offer_seat(player),
            ListInput::PassOver { player } => self.pass_over(player),
            ListInput::WaiterConnection { player, connected } => {
                self.waiter_connection(player, connected)
            }
        }
    }

    /// Records a player's commitment to a nonce for the next deck.
    fn commit(&mut self, player: PlayerId, commitment: [u8; 32]) -> Result<(), Refused> {
        let seat = self.seat_of(player)?;
        let event = self.table.play.commit(seat, commitment)?;
        self.emit_all(event);
        Ok(())
    }

    /// Carries out everything that is due by now.
    fn tick(&mut self) {
        for step in Step::ALL {
            let events = self.table.play.due(step, self.now);
            let has_run_out = step == Step::Clock && !events.is_empty();
            self.emit_all(events);
            // What waited for the end of the hand comes first, while everyone who was in the hand is still here. A
            // player who has been away too long is removed by the next tick, which is due at once.
            if has_run_out && !self.table.is_hand_running() {
                return;
            }
        }
        for seat in Seat::all() {
            self.give_up_if_away(seat);
        }
        self.see_to_unpaid();
        self.see_to_plans();
        self.tick_waiting();
    }

    /// Emits what follows without further input.
    ///
    /// That is the folds of players who leave and, after a hand, everything that was waiting for its end.
    fn settle(&mut self) {
        while let Some(events) = self.table.play.fold_of_leaver() {
            self.emit_all(events);
        }
        if self.table.is_hand_running() {
            return;
        }
        let ended = |event: &Event| {
            matches!(
                event,
                Event::Table(TableEvent::Hand(hand::Event::Ended { .. }))
                    | Event::Table(TableEvent::HandVoided(_))
            )
        };
        if self.events.iter().any(ended) {
            self.see_to_jackpot();
            for seat in Seat::all() {
                self.after_hand(seat);
            }
        }
        if self.table.closes_after_hand() && self.table.claim.is_none() {
            for seat in Seat::all() {
                self.stand_up(seat, LeaveReason::TableClosed);
            }
            self.emit(Event::Table(TableEvent::Closed));
        }
    }

    /// Carries out everything at one seat that was waiting for the end of the hand.
    fn after_hand(&mut self, seat: Seat) {
        let Some(cash) = self.table.cash_seat(seat) else { return };
        if let Some(reason) = cash.leaving {
            return self.stand_up(seat, reason);
        }
        if cash.plan == Some(Plan::LeaveAfterHand) {
            return self.stand_up(seat, LeaveReason::Left);
        }
        self.fill_up(seat);
        if self.table.booked(seat).is_zero() && self.table.dealt_in(seat).is_some() {
            if self.sitting(seat).house {
                return self.stand_up(seat, LeaveReason::Broke);
            }
            self.emit(Event::Table(TableEvent::SatOut { seat, reason: SitOutReason::Broke }));
        }
        let rests = self.table.play.rest_of_cut_off(seat);
        self.emit_all(rests);
        self.give_up_if_away(seat);
        self.give_up_if_out_too_long(seat);
    }
}
