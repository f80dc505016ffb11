//! Applies events. Nothing here makes a decision or fails, because events come from [`Table::handle`] or the record.

use crate::before::BeforeHand;
use crate::{
    BlindPosition, Carried, CashSeat, Claim, Event, HostEvent, LeaveReason, Leaver, ListEvent,
    MoneyEvent, Owes, Plan, PoolEvent, SeatEvent, SeatOffer, Table, TableEvent, WaitEnd, Waiter,
};
use hand::PostKind;
use std::sync::Arc;
use table::{Goes, HandHeader, LastHand, Newcomer, SeatState};
use units::{Chips, Instant, Millis, PlayerId, Seat, SeatSet};

impl Table {
    /// Applies an event. Panics if the event cannot have come from this table, such as one about a free seat.
    pub fn apply(&mut self, at: Instant, event: &Event) {
        match event {
            Event::Opened(_) => {} // `Table::open` has done it
            Event::Table(event) => self.take_play(at, event),
            Event::Seat(event) => self.take_seat_event(at, event),
            Event::Pool(event) => self.take_pool_event(at, event),
            Event::List(event) => self.take_list_event(at, event),
            Event::Host(event) => self.take_host_event(at, event),
            Event::Money(event) => self.take_money_event(at, event),
        }
        self.see_to_choice(at);
    }

    /// Applies an event that can occur at any kind of table, and makes the changes that only a cash table needs.
    fn take_play(&mut self, at: Instant, event: &TableEvent) {
        let before = self.last();
        match event {
            TableEvent::HandOpened(header) => {
                self.before_hand = Some(Arc::new(BeforeHand::of(self, header)));
            }
            TableEvent::HandVoided(voided) => {
                if let Some(before) = self.before_hand.take() {
                    before.put_back(self, voided);
                }
                self.count.drop_running();
            }
            TableEvent::Recovered => {
                self.restart_waits(at);
                self.restart_charges(at);
            }
            _ => {}
        }
        self.play.apply(at, event);
        match event {
            TableEvent::SatOut { seat, .. } => {
                let cash = self.cash_mut(*seat);
                cash.plan = cash.plan.filter(|plan| *plan != Plan::SitOutAtBigBlind);
            }
            TableEvent::HandOpened(header) => self.owe_after(header, before),
            TableEvent::Hand(event) => {
                if let hand::Event::Ended { .. } = event {
                    self.before_hand = None;
                }
                let hand = self.play.hand().expect("it has just taken the event in");
                self.count.take(at, event, hand);
            }
            _ => {}
        }
    }

    fn take_seat_event(&mut self, at: Instant, event: &SeatEvent) {
        match event {
            SeatEvent::Taken { seat, player, name, house, buy_in } => {
                let left = self.leaver(*player, at).map(|left| left.carried.time);
                let time = self.play.newcomers_time(*house, left);
                let carried = self.last_left(*player).map(|left| left.carried).unwrap_or_default();
                let owed = self.leaver(*player, at).map(|left| left.owes);
                let pays = self.rulebook().table.return_pays;
                let owes = owed.map_or(Owes::Entry, |owed| owed.after_leaving(pays));
                self.leavers.retain(|leaver| leaver.player != *player);
                self.offers[*seat] = None;
                self.bought(*player, Some(name), *buy_in);
                let (player, name, house) = (*player, name.clone(), *house);
                let newcomer = Newcomer { player, name, house, stack: *buy_in, time };
                self.play.sit_down(*seat, newcomer);
                let Carried { standing, .. } = carried;
                let paid_until = carried.paid_until.filter(|until| *until > at);
                self.seats[*seat] =
                    Some(CashSeat { standing, paid_until, owes, ..CashSeat::new() });
            }
            SeatEvent::TopUpAsked { seat, amount } => self.cash_mut(*seat).top_up = *amount,
            SeatEvent::TopUpFailed { seat } => self.cash_mut(*seat).top_up = Chips::ZERO,
            SeatEvent::AutoTopUpSet { seat, to } => self.cash_mut(*seat).auto_top_up = *to,
            SeatEvent::ToppedUp { seat, amount } => {
                self.play.add_chips(*seat, *amount);
                self.cash_mut(*seat).top_up = Chips::ZERO;
                let player = self.seat(*seat).expect("the seat is taken").player;
                self.bought(player, None, *amount);
            }
            SeatEvent::Planned { seat, plan } => self.cash_mut(*seat).plan = *plan,
            SeatEvent::LeaveAsked { seat, reason } => self.ask_leave(at, *seat, *reason),
            SeatEvent::Left { seat, player, stack, reason } => {
                self.cashed(*player, *stack);
                // A player who moved on in the pool was already remembered when they moved.
                if *reason != LeaveReason::WentOn {
                    let (carried, owes) = self.carries(*seat);
                    let (player, stack, went_on) = (*player, *stack, false);
                    self.remember_leaver(Leaver { player, stack, at, carried, owes, went_on });
                }
                self.rise(*seat);
            }
            SeatEvent::StraddleSet { seat, on } => self.cash_mut(*seat).straddles = *on,
            SeatEvent::BombWished { seat, on } => self.cash_mut(*seat).wishes_bomb = *on,
            SeatEvent::WaitsSet { seat, on } => self.cash_mut(*seat).waits_for_big_blind = *on,
        }
    }

    fn take_pool_event(&mut self, at: Instant, event: &PoolEvent) {
        match event {
            PoolEvent::Arrived { seat, player, name, house, stack, carried } => {
                self.leavers.retain(|leaver| leaver.player != *player);
                let Carried { standing, time, auto_top_up, .. } = *carried;
                let paid_until = carried.paid_until.filter(|until| *until > at);
                let (player, name, house) = (*player, name.clone(), *house);
                self.play.sit_down(*seat, Newcomer { player, name, house, stack: *stack, time });
                self.seats[*seat] =
                    Some(CashSeat { standing, auto_top_up, paid_until, ..CashSeat::new() });
            }
            PoolEvent::WentOn { seat, player, stack } => self.go_from(at, *seat, *player, *stack),
            PoolEvent::StaysSet { seat, on } => self.cash_mut(*seat).stays = *on,
        }
    }

    fn take_list_event(&mut self, at: Instant, event: &ListEvent) {
        match event {
            ListEvent::Waits { player, since, any } => self.take_place(*player, *since, *any),
            ListEvent::Asked { player, since, seat } => self.take_ask(*player, *since, *seat),
            ListEvent::LetIn { player, .. } => self.waiting(*player).asks = false,
            ListEvent::WaitEnded { player, reason } => {
                self.waiters.retain(|waiter| waiter.player != *player);
                if *reason == WaitEnd::Declined {
                    self.door.decline(at, *player);
                }
            }
            ListEvent::PassedOver { player } => self.waiting(*player).passed_over = true,
            ListEvent::WaiterConnection { player, connected } => {
                let waiter = self.waiting(*player);
                waiter.away = (!connected).then_some(at);
                waiter.passed_over &= !connected;
            }
            ListEvent::Offered { seat, player, until } => {
                self.offers[*seat] = Some(SeatOffer { player: *player, until: *until });
            }
            ListEvent::OfferEnded { seat, .. } => self.offers[*seat] = None,
        }
    }

    fn take_host_event(&mut self, at: Instant, event: &HostEvent) {
        match event {
            HostEvent::BombAnnounced { by } => {
                self.bomb_next = true;
                // Players who would rather sit out have the whole pause to do so.
                if by.is_some() && !self.is_hand_running() {
                    self.play.rest_from(at);
                }
            }
            HostEvent::PasswordSet { hash, by: _ } => self.take_password(hash.clone()),
            HostEvent::Admitted { player } => {
                self.door.admitted.insert(*player);
            }
            HostEvent::Locked { .. } => self.door.locked = true,
            HostEvent::Unlocked { .. } => self.door.locked = false,
            HostEvent::Removed { player, by } => {
                self.door.removed.insert(*player, *by);
            }
            HostEvent::LetBack { player, .. } => {
                self.door.removed.remove(player);
            }
            HostEvent::Muted { player, by } => {
                self.muted.insert(*player, *by);
            }
            HostEvent::Unmuted { player, .. } => {
                self.muted.remove(player);
            }
            HostEvent::HousePlayersWanted { count, .. } => self.house_wanted = *count,
        }
    }

    fn take_money_event(&mut self, at: Instant, event: &MoneyEvent) {
        match event {
            MoneyEvent::TimeCharged { shares } => {
                let period = self.config.time_charge().map_or(Millis(0), |charge| charge.period);
                for (seat, amount) in shares {
                    self.play.take_chips(*seat, *amount);
                    self.cash_mut(*seat).paid_until = Some(at + period);
                }
            }
            MoneyEvent::JackpotFed { shares } => {
                for (seat, amount) in shares {
                    self.play.take_chips(*seat, *amount);
                }
            }
            MoneyEvent::JackpotWon { beaten, winners } => {
                self.claim = Some(self.claimed(beaten, winners))
            }
            MoneyEvent::JackpotPaid { .. } => {
                self.claim = None;
                self.play.rest_from(at);
            }
            MoneyEvent::RakePaid { shares } => {
                for (seat, amount) in shares {
                    self.play.take_chips(*seat, *amount);
                }
                self.rake_paid = shares.clone();
            }
        }
    }

    #[track_caller]
    fn waiting(&mut self, player: PlayerId) -> &mut Waiter {
        self.waiter_mut(player).expect("the event is about a player who waits")
    }

    #[track_caller]
    fn cash_mut(&mut self, seat: Seat) -> &mut CashSeat {
        self.seats[seat].as_mut().expect("the event is about a taken seat")
    }

    /// Returns what the player at a taken seat takes along when they leave, and the blinds that they owe.
    fn carries(&self, seat: Seat) -> (Carried, Owes) {
        let (sitting, cash) = self.seat(seat).zip(self.cash_seat(seat)).expect("the seat is taken");
        (cash.carries(sitting), cash.owes)
    }

    /// Sets why a player leaves after the hand. The closing of the table does not replace an earlier reason.
    ///
    /// A player who chooses to leave is folded at their turn. A player who is removed, or leaves because the table
    /// closes, plays the hand to its end.
    fn ask_leave(&mut self, at: Instant, seat: Seat, reason: LeaveReason) {
        let closing = reason == LeaveReason::TableClosed;
        if closing {
            self.play.close_after_hand(at);
        }
        let leaving = &mut self.cash_mut(seat).leaving;
        if leaving.is_none() || !closing {
            *leaving = Some(reason);
        }
        let goes = self.cash_mut(seat).leaving.map_or(Goes::No, LeaveReason::goes);
        self.play.set_goes(at, seat, goes);
    }

    /// Moves a player, with these chips, to another table of the pool.
    ///
    /// Chips that the player put into a hand and folded stay at this table until that hand is over.
    fn go_from(&mut self, at: Instant, seat: Seat, player: PlayerId, stack: Chips) {
        let (carried, owes) = self.carries(seat);
        if self.is_in_hand(seat) {
            self.play.set_aside(seat, stack);
            self.cash_mut(seat).leaving = Some(LeaveReason::WentOn);
            self.play.set_goes(at, seat, Goes::AfterHand);
        } else {
            self.rise(seat);
        }
        self.leavers.retain(|old| old.player != player);
        self.remember_leaver(Leaver { player, stack, at, carried, owes, went_on: true });
    }

    /// Frees a seat, both in the inner table and in the cash table's own data.
    fn rise(&mut self, seat: Seat) {
        self.play.rise(seat);
        self.seats[seat] = None;
    }

    /// Restarts the paid periods that were running when the last hand ended, so that no player pays for downtime.
    fn restart_charges(&mut self, at: Instant) {
        let Some(charge) = self.config.time_charge() else { return };
        let rests_since = self.rests_since();
        for (_, cash) in self.seats.iter_mut() {
            let paid = cash.as_mut().and_then(|cash| cash.paid_until.as_mut());
            if let Some(until) = paid.filter(|until| **until > rests_since) {
                *until = at + charge.period;
            }
        }
    }

    /// Remembers a player who left with chips, missed blinds or paid time.
    ///
    /// Forgets players who left too long ago.
    fn remember_leaver(&mut self, leaver: Leaver) {
        let now = leaver.at;
        let within = self.remembers_for();
        // If the system clock is set back, a paid period can outlast the time for which players are remembered.
        let has_paid = |of: &Leaver| of.carried.paid_until.is_some_and(|until| until > now);
        self.leavers.retain(|old| old.at + within > now || has_paid(old));
        let owes = matches!(leaver.owes, Owes::Missed { .. });
        if (!leaver.stack.is_zero() || has_paid(&leaver) || owes) && within > Millis(0) {
            self.leavers.push(leaver);
        }
    }

    /// Updates what each seat owes after a hand has opened.
    ///
    /// This depends on the blinds of that hand and of the previous hand.
    fn owe_after(&mut self, header: &HandHeader, before: Option<LastHand>) {
        let dealt: SeatSet = header.setup.seats.iter().map(|stake| stake.seat).collect();
        let opened = self.last().expect("the hand has just opened");
        let posts = |kind| header.setup.posts.iter().any(|post| post.kind == kind);
        let blinds = match () {
            () if posts(PostKind::BigBlind) => Blinds::Two,
            () if posts(PostKind::ButtonBlind) => Blinds::Button,
            () => Blinds::None,
        };
        let is_bomb = header.setup.bomb.is_some();
        for (seat, cash) in self.seats.iter_mut() {
            let Some((cash, sitting)) = cash.as_mut().zip(self.play.seat(seat)) else { continue };
            // In a hand without blinds, such as a bomb pot, no blind is missed or made good.
            cash.owes = match (blinds, dealt.contains(seat)) {
                (Blinds::None, _) => cash.owes,
                (Blinds::Two, true) => Owes::Nothing,
                (Blinds::Two, false) => cash.owes.after(seat, before, opened),
                (Blinds::Button, true) => cash.owes.after_button_blind(),
                (Blinds::Button, false) => cash.owes.after_button(seat, before, opened),
            };
            if dealt.contains(seat) {
                cash.standing = cash.standing.after(dealt.len() as u8, place(header, seat));
                cash.hands_out = 0;
            } else {
                let is_out = matches!(sitting.state, SeatState::Out { .. });
                cash.hands_out = cash.hands_out.saturating_add(is_out.into());
            }
            cash.wishes_bomb &= !is_bomb;
        }
        self.bomb_next &= !is_bomb;
        self.rake_paid.clear();
        self.count.begin(dealt.len());
    }

    /// Sorts the players of the hand that won the jackpot into beaten, winners and others.
    fn claimed(&self, beaten: &[Seat], winners: &[Seat]) -> Claim {
        let mut claim = Claim { beaten: Vec::new(), winners: Vec::new(), others: Vec::new() };
        for seat in Seat::all() {
            let Some(player) = self.dealt_in(seat) else { continue };
            let part = match () {
                () if beaten.contains(&seat) => &mut claim.beaten,
                () if winners.contains(&seat) => &mut claim.winners,
                () => &mut claim.others,
            };
            part.push(player);
        }
        claim
    }
}

/// Which blinds the players of a hand post.
#[derive(Clone, Copy)]
enum Blinds {
    None,
    Two,
    /// Only the button posts a blind.
    Button,
}

/// Returns the position of a seat in the hand: big blind, small blind, button or in between.
fn place(header: &HandHeader, seat: Seat) -> BlindPosition {
    let posted = header.setup.posts.iter().find(|post| post.seat == seat);
    match posted.map(|post| post.kind) {
        Some(PostKind::BigBlind) => BlindPosition::Big,
        Some(PostKind::SmallBlind) => BlindPosition::Small,
        _ if header.setup.button == seat => BlindPosition::Button,
        _ => BlindPosition::Between,
    }
}
