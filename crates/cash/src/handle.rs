//! Inputs to events: the dispatch, what players decide in a hand, and what follows by itself.

use crate::draft::{Draft, Drafted};
use crate::{
    Event, Input, LeaveReason, ListInput, Plan, PoolEvent, PoolInput, Refused, SeatInput,
    SitOutReason, Table, TableEvent, TableInput,
};
use hand::Action;
use units::{ActionNo, HandNo, Instant, PlayerId, Seat, Seq};

impl Table {
    /// The events that follow from an input at this moment. An empty list is an input that changes
    /// nothing, such as a `Tick` too early or an order already carried out.
    ///
    /// # Errors
    /// [`Refused`]; the table is unchanged.
    pub fn handle(&self, now: Instant, input: Input) -> Result<Vec<Event>, Refused> {
        self.clone().draft(now, now, Seq(0), input).map(|drafted| drafted.events)
    }

    /// As [`Table::handle`], of a copy that is given away for it: what it becomes is given back with
    /// the events, so that nobody need take them in once more. `came` is when the input came, if it had
    /// to wait: whoever decided in time is not late because the room was slow. `after` is the number
    /// of the last event of its record.
    ///
    /// # Errors
    /// [`Refused`]; the copy is gone.
    pub fn draft(
        self,
        now: Instant,
        came: Instant,
        after: Seq,
        input: Input,
    ) -> Result<Drafted, Refused> {
        let closed = self.closed;
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
            Input::Seat(SeatInput::Take { player, name, house, seat, buy_in, commitment }) => {
                draft.take_seat(player, name, house, seat, buy_in)?;
                if let Some(commitment) = commitment {
                    draft.commit(player, commitment)?;
                }
            }
            Input::Table(TableInput::Commit { player, commitment }) => {
                draft.commit(player, commitment)?
            }
            Input::Seat(SeatInput::TopUp { player, amount }) => draft.top_up(player, amount)?,
            Input::Seat(SeatInput::AutoTopUp { player, to }) => draft.auto_top_up(player, to)?,
            Input::Seat(SeatInput::TopUpFailed { seat }) => draft.top_up_failed(seat)?,
            Input::Seat(SeatInput::SitOut { player }) => draft.sit_out(player)?,
            Input::Seat(SeatInput::Plan { player, plan }) => draft.plan(player, plan)?,
            Input::Seat(SeatInput::ComeBack { player }) => draft.come_back(player)?,
            Input::Seat(SeatInput::Leave { player }) => draft.leave(player)?,
            Input::Table(TableInput::Act { player, hand_no, action_no, action }) => {
                draft.act(player, hand_no, action_no, action)?;
            }
            Input::Table(TableInput::DrawOnBank { player, hand_no, action_no }) => {
                draft.draw_on_bank(player, hand_no, action_no)?;
            }
            Input::Table(TableInput::MoreTime { player, on }) => draft.more_time(player, on)?,
            Input::Table(TableInput::Outage) => draft.outage(),
            Input::Seat(SeatInput::Straddle { player, on }) => draft.straddle(player, on)?,
            Input::Seat(SeatInput::WishBomb { player, on }) => draft.wish_bomb(player, on)?,
            Input::Seat(SeatInput::ChooseGame { player, game }) => {
                draft.choose_game(player, game)?
            }
            Input::Seat(SeatInput::WaitForBigBlind { player, on }) => {
                draft.wait_for_big_blind(player, on)?
            }
            Input::Pool(PoolInput::Stay { player, on }) => draft.stay(player, on)?,
            Input::Pool(PoolInput::GoOn { player }) => draft.go_on(player)?,
            Input::Pool(PoolInput::Arrive { player, name, house, seat, stack, carried }) => {
                let seat = draft.free_seat(player, seat)?;
                draft.arrive(Event::Pool(PoolEvent::Arrived {
                    seat,
                    player,
                    name,
                    house,
                    stack,
                    carried,
                }))?;
            }
            Input::Table(TableInput::Connection { player, connected }) => {
                draft.connection(player, connected)?
            }
            Input::List(ListInput::Wait { player, any }) => draft.wait(player, any)?,
            Input::List(ListInput::Admit { player, hash }) => draft.admit(player, &hash)?,
            Input::List(ListInput::Ask { player, seat }) => draft.ask(player, seat)?,
            Input::List(ListInput::StopWaiting { player, why }) => {
                draft.stop_waiting(player, why)?
            }
            Input::List(ListInput::OfferSeat { player }) => draft.offer_seat(player)?,
            Input::List(ListInput::PassOver { player }) => draft.pass_over(player)?,
            Input::List(ListInput::WaiterConnection { player, connected }) => {
                draft.waiter_connection(player, connected)?;
            }
            Input::Host { by, owner, order } => draft.order(by, owner, order)?,
            Input::Table(TableInput::DeckReady { hand, root, sealed, version }) => {
                draft.open_hand(hand, root, sealed, version)?;
            }
            Input::Table(TableInput::DeckRenewed { root, sealed }) => draft.renew(root, sealed)?,
            Input::Table(TableInput::Cut { nonces, next }) => draft.cut(nonces, next)?,
            Input::Table(TableInput::Cards { cards }) => draft.deal(&cards)?,
            Input::Jackpot { balance } => draft.pay_jackpot(balance)?,
            Input::Table(TableInput::BrokenOff) => draft.break_off(None, true),
            Input::Table(TableInput::Tick) => draft.tick(),
            Input::Table(TableInput::Recovered) => draft.emit(Event::Table(TableEvent::Recovered)),
        }
        draft.settle();
        draft.announce_bomb();
        Ok(draft.done())
    }
}

impl Draft {
    /// A player decides, or shows cards after the hand.
    fn act(
        &mut self,
        player: PlayerId,
        hand_no: HandNo,
        action_no: ActionNo,
        action: Action,
    ) -> Result<(), Refused> {
        let seat = self.seat_of(player)?;
        let shows = matches!(action, Action::Show(_));
        let hand = self.table.hand().filter(|hand| shows || !hand.is_over());
        let (Some(hand), true) = (hand, hand_no == self.table.hand_no()) else {
            return Err(Refused::HandOver);
        };
        // A newcomer has no cards of a hand that was played before he came.
        if self.table.dealt[seat].is_none() {
            return Err(if shows {
                hand::Illegal::CannotShow(seat).into()
            } else {
                Refused::NotYourTurn
            });
        }
        if !hand.is_over() && self.table.held_until().is_some() {
            return Err(Refused::Paused);
        }
        if action_no != hand.action_no() {
            return Err(Refused::Stale(hand.action_no()));
        }
        if !shows && hand.to_act() != Some(seat) {
            return Err(Refused::NotYourTurn);
        }
        let events = hand.decide(seat, action)?;
        self.lengthen(self.came);
        self.in_time()?;
        self.emit_hand(events);
        Ok(())
    }

    /// What follows by itself from what happened: folds of those who leave, and after a hand all
    /// that waited for its end.
    fn settle(&mut self) {
        while let Some(seat) = self.to_fold() {
            let hand = self.table.hand.as_ref().expect("it is a seat's turn in it");
            let events = match hand.decide(seat, Action::Fold) {
                Ok(events) => events,
                Err(_) => {
                    let least = hand.least_action(seat).expect("it is the seat's turn");
                    hand.decide(seat, least).expect("the least of its options")
                }
            };
            self.emit_hand(events);
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
        if self.table.closing && self.table.claim.is_none() {
            for seat in Seat::all() {
                self.stand_up(seat, LeaveReason::TableClosed);
            }
            self.emit(Event::Table(TableEvent::Closed));
        }
    }

    /// The seat whose turn it is, if it leaves by its own will. Whom the host removes, and who leaves with
    /// the table, plays his hand to its end: the pot is nobody's by an order.
    fn to_fold(&self) -> Option<Seat> {
        let (seat, _) = self.table.turn()?;
        match self.table.seat(seat)?.leaving? {
            LeaveReason::Left | LeaveReason::AwayTooLong | LeaveReason::Broke => Some(seat),
            LeaveReason::Removed | LeaveReason::TableClosed | LeaveReason::WentOn => None,
        }
    }

    /// What waited at one seat for the end of the hand.
    fn after_hand(&mut self, seat: Seat) {
        let Some(sitting) = self.table.seat(seat) else { return };
        if let Some(reason) = sitting.leaving {
            return self.stand_up(seat, reason);
        }
        if sitting.plan == Some(Plan::LeaveAfterHand) {
            return self.stand_up(seat, LeaveReason::Left);
        }
        self.fill_up(seat);
        if self.table.booked(seat).is_zero() && self.table.dealt[seat].is_some() {
            if self.sitting(seat).house {
                return self.stand_up(seat, LeaveReason::Broke);
            }
            self.emit(Event::Table(TableEvent::SatOut { seat, reason: SitOutReason::Broke }));
        }
        self.rest_if_cut_off(seat);
        self.give_up_if_away(seat);
        self.give_up_if_out_too_long(seat);
    }
}
