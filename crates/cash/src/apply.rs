//! Events in. Nothing here decides and nothing fails: events come from [`Table::handle`] or from its
//! record.

use crate::lobby::Tally;
use crate::seat::Decision;
use crate::table::{ByClock, HAND_HELD_MAX};
use crate::void::BeforeHand;
use crate::waiting::DECLINED_FOR;
use crate::{
    Carried, Claim, Event, HandHeader, HostEvent, LastHand, LeaveReason, Leaver, ListEvent,
    MoneyEvent, NewDeck, Owes, Place, Plan, PoolEvent, SeatEvent, SeatOffer, SeatState, SeatTime,
    SitOutReason, Sitting, Standing, Table, TableEvent, Voided, WaitEnd, Waiter,
};
use hand::{Hand, PostKind};
use std::sync::Arc;
use units::{BySeat, Chips, Instant, Millis, PlayerId, Seat, SeatSet};

impl Table {
    /// Takes an event in. It cannot fail; it panics on an event that this table cannot have given.
    pub fn apply(&mut self, at: Instant, event: &Event) {
        self.take_in(at, event);
        self.see_to_choice(at);
        self.see_to_limit(at);
    }

    fn take_in(&mut self, at: Instant, event: &Event) {
        match event {
            Event::Opened(_) => {} // Table::open
            Event::Seat(SeatEvent::Taken { seat, player, name, house, buy_in }) => {
                let time = self.seat_time(at, *player, *house);
                let carried = self.last_left(*player).map(|left| left.carried).unwrap_or_default();
                let owed = self.leaver(*player, at).map(|left| left.owes);
                let pays = self.rulebook().table.return_pays;
                let owes = owed.map_or(Owes::Entry, |owed| owed.after_leaving(pays));
                self.leavers.retain(|leaver| leaver.player != *player);
                self.offers[*seat] = None;
                self.bought(*player, Some(name), *buy_in);
                self.sittings += 1;
                let sitting = newcomer(self.sittings, *player, name.clone(), *house, *buy_in);
                let Carried { standing, .. } = carried;
                let paid_until = carried.paid_until.filter(|until| *until > at);
                self.seats[*seat] = Some(Sitting { standing, paid_until, time, owes, ..sitting });
            }
            Event::Pool(PoolEvent::Arrived { seat, player, name, house, stack, carried }) => {
                self.leavers.retain(|leaver| leaver.player != *player);
                let Carried { standing, time, auto_top_up, .. } = *carried;
                let paid_until = carried.paid_until.filter(|until| *until > at);
                self.sittings += 1;
                let sitting = newcomer(self.sittings, *player, name.clone(), *house, *stack);
                self.seats[*seat] =
                    Some(Sitting { standing, time, auto_top_up, paid_until, ..sitting });
            }
            Event::Pool(PoolEvent::WentOn { seat, player, stack }) => {
                self.go_from(at, *seat, *player, *stack)
            }
            Event::Pool(PoolEvent::StaysSet { seat, on }) => self.sitting(*seat).stays = *on,
            Event::Seat(SeatEvent::TopUpAsked { seat, amount }) => {
                self.sitting(*seat).top_up = *amount
            }
            Event::Seat(SeatEvent::TopUpFailed { seat }) => {
                self.sitting(*seat).top_up = Chips::ZERO
            }
            Event::Seat(SeatEvent::AutoTopUpSet { seat, to }) => {
                self.sitting(*seat).auto_top_up = *to
            }
            Event::Seat(SeatEvent::ToppedUp { seat, amount }) => {
                let sitting = self.sitting(*seat);
                sitting.stack += *amount;
                sitting.top_up = Chips::ZERO;
                let player = sitting.player;
                self.bought(player, None, *amount);
            }
            Event::Table(TableEvent::SatOut { seat, reason }) => {
                let sitting = self.sitting(*seat);
                sitting.state = SeatState::Out { reason: *reason, since: at };
                sitting.plan = sitting.plan.filter(|plan| *plan != Plan::SitOutAtBigBlind);
            }
            Event::Seat(SeatEvent::Planned { seat, plan }) => self.sitting(*seat).plan = *plan,
            Event::Table(TableEvent::CameBack { seat }) => {
                self.sitting(*seat).state = SeatState::In
            }
            Event::Seat(SeatEvent::LeaveAsked { seat, reason }) => self.ask_leave(*seat, *reason),
            Event::Seat(SeatEvent::Left { seat, player, stack, reason }) => {
                self.cashed(*player, *stack);
                // Who went on to another hand of the pool is remembered since he did.
                if *reason != LeaveReason::WentOn {
                    let carried = self.sitting(*seat).carries();
                    let owes = self.sitting(*seat).owes;
                    let (player, stack, went_on) = (*player, *stack, false);
                    self.remember_leaver(Leaver { player, stack, at, carried, owes, went_on });
                }
                self.rise(*seat);
                if let Some(choice) = &mut self.choice
                    && choice.chosen.is_some_and(|(chooser, _)| chooser == *seat)
                {
                    choice.chosen = None;
                }
            }
            Event::Seat(SeatEvent::StraddleSet { seat, on }) => self.sitting(*seat).straddles = *on,
            Event::Seat(SeatEvent::BombWished { seat, on }) => {
                self.sitting(*seat).wishes_bomb = *on
            }
            Event::Host(HostEvent::BombAnnounced { by }) => {
                self.bomb_next = true;
                // Whoever would sit out from what was ordered has the whole pause for it.
                if by.is_some() && !self.is_hand_running() {
                    self.rests_since = self.rests_since.max(at);
                }
            }
            Event::Seat(SeatEvent::WaitsSet { seat, on }) => {
                self.sitting(*seat).waits_for_big_blind = *on
            }
            Event::Table(TableEvent::Connection { seat, connected }) => {
                let sitting = self.sitting(*seat);
                sitting.connected = *connected;
                sitting.time.lost_at = (!connected).then_some(at);
                if !connected {
                    self.lose_line(*seat);
                }
            }
            Event::Table(TableEvent::MoreTimeSet { seat, on }) => {
                self.sitting(*seat).time.more = *on
            }
            Event::Table(TableEvent::TimeBankBegun { seat }) => self.draw_on_bank(*seat),
            Event::Table(TableEvent::OutageBegan { until }) => self.begin_outage(at, *until),
            Event::Table(TableEvent::OutageEnded) => self.end_outage(at),
            Event::List(ListEvent::Waits { player, since, any }) => {
                self.take_place(*player, *since, *any)
            }
            Event::List(ListEvent::Asked { player, since, seat }) => {
                self.take_ask(*player, *since, *seat)
            }
            Event::List(ListEvent::LetIn { player, .. }) => self.waiting(*player).asks = false,
            Event::Host(HostEvent::PasswordSet { hash, by: _ }) => self.take_password(hash.clone()),
            Event::Host(HostEvent::Admitted { player }) => {
                self.admitted.insert(*player);
            }
            Event::List(ListEvent::WaitEnded { player, reason }) => {
                self.waiters.retain(|waiter| waiter.player != *player);
                if *reason == WaitEnd::Declined {
                    self.declined.retain(|_, until| *until > at);
                    self.declined.insert(*player, at + DECLINED_FOR);
                }
            }
            Event::List(ListEvent::PassedOver { player }) => {
                self.waiting(*player).passed_over = true
            }
            Event::List(ListEvent::WaiterConnection { player, connected }) => {
                let waiter = self.waiting(*player);
                waiter.away = (!connected).then_some(at);
                waiter.passed_over &= !connected;
            }
            Event::List(ListEvent::Offered { seat, player, until }) => {
                self.offers[*seat] = Some(SeatOffer { player: *player, until: *until });
            }
            Event::List(ListEvent::OfferEnded { seat, .. }) => self.offers[*seat] = None,
            Event::Table(TableEvent::NonceCommitted { seat, commitment }) => {
                self.sitting(*seat).commitment = Some(*commitment);
            }
            Event::Seat(SeatEvent::GameChosen { seat, game }) => {
                let choice = self.choice.as_mut().expect("the event is about a choice that is due");
                choice.chosen = Some((*seat, *game));
            }
            Event::Table(TableEvent::HandOpened(header)) => self.open_hand(at, header),
            Event::Table(TableEvent::DeckRenewed(deck)) => self.renew_deck(at, deck),
            Event::Table(TableEvent::DeckCut { nonces, next }) => {
                self.cut = Some(nonces.clone());
                for (seat, commitment) in next {
                    self.sitting(*seat).commitment = Some(*commitment);
                }
            }
            Event::Table(TableEvent::Hand(event)) => self.apply_to_hand(at, event),
            Event::Money(MoneyEvent::TimeCharged { shares }) => {
                let period = self.config.time_charge().map_or(Millis(0), |charge| charge.period);
                for (seat, amount) in shares {
                    let sitting = self.sitting(*seat);
                    sitting.stack -= *amount;
                    sitting.paid_until = Some(at + period);
                }
            }
            Event::Money(MoneyEvent::JackpotFed { shares }) => {
                for (seat, amount) in shares {
                    self.sitting(*seat).stack -= *amount;
                }
            }
            Event::Money(MoneyEvent::JackpotWon { beaten, winners }) => {
                self.claim = Some(self.claimed(beaten, winners))
            }
            Event::Money(MoneyEvent::JackpotPaid { .. }) => {
                self.claim = None;
                self.rests_since = self.rests_since.max(at);
            }
            Event::Money(MoneyEvent::RakePaid { shares }) => {
                for (seat, amount) in shares {
                    self.sitting(*seat).stack -= *amount;
                }
                self.rake_paid = shares.clone();
            }
            Event::Table(TableEvent::HandVoided(voided)) => self.void_hand(at, voided),
            Event::Table(TableEvent::TimedOut { seat }) => {
                self.by_clock = ByClock::Next;
                if !self.is_asked_about_runs(*seat) {
                    self.timed_out.insert(*seat);
                }
            }
            Event::Table(TableEvent::Paused { .. }) => {
                self.paused = true;
                self.hold(at);
            }
            Event::Table(TableEvent::Resumed { .. }) => {
                self.paused = false;
                self.go_on(at);
                self.rest_anew(at);
            }
            Event::Table(TableEvent::HoldEnded) => self.go_on(at),
            Event::Host(HostEvent::Locked { .. }) => self.locked = true,
            Event::Host(HostEvent::Unlocked { .. }) => self.locked = false,
            Event::Host(HostEvent::Removed { player, by }) => {
                self.removed.insert(*player, *by);
            }
            Event::Host(HostEvent::LetBack { player, .. }) => {
                self.removed.remove(player);
            }
            Event::Host(HostEvent::Muted { player, by }) => {
                self.muted.insert(*player, *by);
            }
            Event::Host(HostEvent::Unmuted { player, .. }) => {
                self.muted.remove(player);
            }
            Event::Host(HostEvent::HousePlayersWanted { count, .. }) => self.house_wanted = *count,
            Event::Table(TableEvent::Recovered) => self.begin_clocks_anew(at),
            Event::Table(TableEvent::Closed) => {
                self.closed = true;
                self.deadline = None;
                self.held_since = None;
            }
        }
    }

    #[track_caller]
    fn waiting(&mut self, player: PlayerId) -> &mut Waiter {
        self.waiter_mut(player).expect("the event is about a player who waits")
    }

    #[track_caller]
    fn sitting(&mut self, seat: Seat) -> &mut Sitting {
        self.seats[seat].as_mut().expect("the event is about a taken seat")
    }

    /// The table's closing does not replace another reason: who leaves by himself is folded at his
    /// turn; who leaves with the table, or is removed, plays his hand.
    fn ask_leave(&mut self, seat: Seat, reason: LeaveReason) {
        let closing = reason == LeaveReason::TableClosed;
        self.closing |= closing;
        let leaving = &mut self.sitting(seat).leaving;
        if leaving.is_none() || !closing {
            *leaving = Some(reason);
        }
    }

    /// What a newcomer has of the table's time: a whole time bank, unless he left a short time ago
    /// with less. Programs of the house have none.
    fn seat_time(&self, at: Instant, player: PlayerId, house: bool) -> SeatTime {
        let size = self.config.timing.bank.filter(|_| !house).map_or(Millis(0), |bank| bank.size);
        let left = self.leaver(player, at);
        SeatTime {
            bank: left.map_or(size, |left| left.carried.time.bank.min(size)),
            ..SeatTime::default()
        }
    }

    /// He is gone with these chips; what he put into a hand that he folded stays until it is over.
    fn go_from(&mut self, at: Instant, seat: Seat, player: PlayerId, stack: Chips) {
        let in_hand = self.is_in_hand(seat);
        let sitting = self.sitting(seat);
        let (carried, owes) = (sitting.carries(), sitting.owes);
        if in_hand {
            sitting.stack = sitting.stack.saturating_sub(stack);
            sitting.taken_along = stack;
            sitting.leaving = Some(LeaveReason::WentOn);
        } else {
            self.rise(seat);
        }
        self.leavers.retain(|old| old.player != player);
        self.remember_leaver(Leaver { player, stack, at, carried, owes, went_on: true });
    }

    /// A seat is free, and the cards of the hand shown are nobody's who sits there.
    fn rise(&mut self, seat: Seat) {
        self.seats[seat] = None;
        let player = self.dealt[seat].take();
        let is_over = self.hand.as_ref().is_some_and(Hand::is_over);
        self.gone.extend(player.filter(|_| is_over));
    }

    /// Who left with chips, for as long as he may not come back with fewer, and who left with blinds
    /// that he missed, for as long.
    fn remember_leaver(&mut self, leaver: Leaver) {
        let now = leaver.at;
        let within = self.remembers_for();
        // A clock that was set back runs a paid period for longer than it was.
        let has_paid = |of: &Leaver| of.carried.paid_until.is_some_and(|until| until > now);
        self.leavers.retain(|old| old.at + within > now || has_paid(old));
        let owes = matches!(leaver.owes, Owes::Missed { .. });
        if (!leaver.stack.is_zero() || has_paid(&leaver) || owes) && within > Millis(0) {
            self.leavers.push(leaver);
        }
    }

    fn open_hand(&mut self, at: Instant, header: &HandHeader) {
        self.before_hand = Some(Arc::new(BeforeHand::of(self, header)));
        let dealt: SeatSet = header.setup.seats.iter().map(|stake| stake.seat).collect();
        let two = self.heads_up_blinds(header.variant);
        let opened = LastHand::of(header, self.last, self.has_button(header.variant), two);
        let posts = |kind| header.setup.posts.iter().any(|post| post.kind == kind);
        let blinds = match () {
            () if posts(PostKind::BigBlind) => Blinds::Two,
            () if posts(PostKind::ButtonBlind) => Blinds::Button,
            () => Blinds::None,
        };
        for (seat, sitting) in self.seats.iter_mut() {
            if let Some(sitting) = sitting {
                // Where no blinds are posted, none is missed and none made good: in a bomb pot too.
                sitting.owes = match (blinds, dealt.contains(seat)) {
                    (Blinds::None, _) => sitting.owes,
                    (Blinds::Two, true) => Owes::Nothing,
                    (Blinds::Two, false) => sitting.owes.after(seat, self.last, opened),
                    (Blinds::Button, true) => sitting.owes.after_button_blind(),
                    (Blinds::Button, false) => sitting.owes.after_button(seat, self.last, opened),
                };
                if dealt.contains(seat) {
                    sitting.standing =
                        sitting.standing.after(dealt.len() as u8, place(header, seat));
                    sitting.hands_out = 0;
                    sitting.commitment = None;
                    if let Some(bank) = self.config.timing.bank.filter(|_| !sitting.house) {
                        sitting.time.dealt(&bank);
                    }
                } else {
                    let is_out = matches!(sitting.state, SeatState::Out { .. });
                    sitting.hands_out = sitting.hands_out.saturating_add(is_out.into());
                }
            }
        }
        self.people_dealt = 0;
        self.gone.clear();
        for seat in dealt.iter() {
            let house = self.seats[seat].as_ref().is_some_and(|sitting| sitting.house);
            self.people_dealt += u8::from(!house);
        }
        self.dealt = BySeat::from_fn(|seat| {
            let player = self.seats[seat].as_ref().map(|sitting| sitting.player);
            player.filter(|_| dealt.contains(seat))
        });
        if header.setup.bomb.is_some() {
            self.bomb_next = false;
            self.seats.iter_mut().filter_map(|(_, seat)| seat.as_mut()).for_each(|sitting| {
                sitting.wishes_bomb = false;
            });
        }
        self.last = Some(opened);
        self.header = Some(Arc::new(header.clone()));
        self.renewed = None;
        self.is_renewing = false;
        self.cut = None;
        self.hand = None;
        self.all_in = SeatSet::EMPTY;
        self.rake_paid.clear();
        self.won.clear();
        self.decisions = BySeat::from_fn(|_| None);
        self.drew = BySeat::from_fn(|_| None);
        self.mucked = SeatSet::EMPTY;
        self.pots.clear();
        self.by_clock = ByClock::No;
        self.deadline = None;
        (self.turn_since, self.bank_runs) = (at, None);
        (self.line_given, self.timed_out) = (SeatSet::EMPTY, SeatSet::EMPTY);
        self.opened_at = at;
        self.tally = Tally { dealt_in: dealt.len() as u32, ..Tally::default() };
    }

    fn renew_deck(&mut self, at: Instant, deck: &NewDeck) {
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
            hand::Event::BoardDealt { .. } => {
                if self.tally.saw_flop == 0 {
                    let live = self.hand.as_ref().map_or(0, |hand| hand.live().len());
                    self.tally.saw_flop = live as u32;
                }
            }
            hand::Event::BetsCollected { pots } => self.pots = pots.to_vec(),
            hand::Event::RakeTaken { amount, .. } => {
                self.tally.pot += *amount;
                self.pots = self.hand.as_ref().map_or_else(Vec::new, |hand| hand.pots().to_vec());
            }
            hand::Event::PotAwarded { shares, .. } => {
                self.tally.pot += shares.iter().map(|share| share.amount).sum();
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
                    sitting.stack = stake.stack.saturating_sub(sitting.taken_along);
                    sitting.taken_along = Chips::ZERO;
                }
                self.pots.clear();
                self.held_since = None;
                self.hold_left = HAND_HELD_MAX;
                self.rests_since = at + self.run_out_time();
                self.figures = self.tallies.finish(at, self.tally);
            }
            hand::Event::Drew { seat, thrown } => {
                self.drew[*seat] = u8::try_from(thrown.len()).ok()
            }
            hand::Event::DeckRenewed { .. } => self.is_renewing = false,
            hand::Event::Started(_)
            | hand::Event::HoleDealt { .. }
            | hand::Event::RunsWished { .. }
            | hand::Event::RunsChosen { .. }
            | hand::Event::Shown { .. } => {}
            hand::Event::Mucked { seat } => self.mucked.insert(*seat),
        }
    }

    /// Who was dealt into the hand that won the jackpot, by what he gets.
    fn claimed(&self, beaten: &[Seat], winners: &[Seat]) -> Claim {
        let mut claim = Claim { beaten: Vec::new(), winners: Vec::new(), others: Vec::new() };
        for (seat, player) in self.dealt.iter() {
            let Some(player) = *player else { continue };
            let part = match () {
                () if beaten.contains(&seat) => &mut claim.beaten,
                () if winners.contains(&seat) => &mut claim.winners,
                () => &mut claim.others,
            };
            part.push(player);
        }
        claim
    }

    /// The hand is gone: nothing is left of it but the stacks and what the next hand must know.
    fn void_hand(&mut self, at: Instant, voided: &Voided) {
        if let Some(before) = self.before_hand.take() {
            before.put_back(self, voided);
        }
        for refund in &voided.refunds {
            let sitting = self.sitting(refund.seat);
            sitting.stack = refund.stack;
            sitting.taken_along = Chips::ZERO;
        }
        self.header = None;
        self.renewed = None;
        self.is_renewing = false;
        self.cut = None;
        self.hand = None;
        self.dealt = BySeat::from_fn(|_| None);
        self.people_dealt = 0;
        self.gone.clear();
        self.all_in = SeatSet::EMPTY;
        self.decisions = BySeat::from_fn(|_| None);
        self.drew = BySeat::from_fn(|_| None);
        self.mucked = SeatSet::EMPTY;
        self.pots.clear();
        self.by_clock = ByClock::No;
        self.deadline = None;
        self.bank_runs = None;
        self.held_since = None;
        self.hold_left = HAND_HELD_MAX;
        self.rests_since = at;
        self.tally = Tally::default();
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
}

/// A seat just taken, the `nth` at its table.
pub(crate) fn newcomer(
    nth: u64,
    player: PlayerId,
    name: String,
    house: bool,
    stack: Chips,
) -> Sitting {
    Sitting {
        player,
        name,
        nth,
        house,
        stack,
        top_up: Chips::ZERO,
        auto_top_up: Chips::ZERO,
        state: SeatState::In,
        leaving: None,
        plan: None,
        connected: true,
        straddles: false,
        wishes_bomb: false,
        commitment: None,
        owes: Owes::Entry,
        waits_for_big_blind: false,
        hands_out: 0,
        time: SeatTime::default(),
        paid_until: None,
        standing: Standing::default(),
        stays: false,
        taken_along: Chips::ZERO,
    }
}

/// Which blinds a hand has.
#[derive(Clone, Copy)]
enum Blinds {
    None,
    Two,
    /// The button's alone.
    Button,
}

/// Where a seat is dealt in.
fn place(header: &HandHeader, seat: Seat) -> Place {
    let posted = header.setup.posts.iter().find(|post| post.seat == seat);
    match posted.map(|post| post.kind) {
        Some(PostKind::BigBlind) => Place::Big,
        Some(PostKind::SmallBlind) => Place::Small,
        _ if header.setup.button == seat => Place::Button,
        _ => Place::Between,
    }
}

impl Sitting {
    /// Whether he sits out because he has no chips.
    pub(crate) fn is_broke(&self) -> bool {
        matches!(self.state, SeatState::Out { reason: SitOutReason::Broke, .. })
    }

    /// Whether he sits out for want of chips: he has none, or too few for the charge.
    pub(crate) fn lacks_chips(&self) -> bool {
        let unpaid = matches!(self.state, SeatState::Out { reason: SitOutReason::Unpaid, .. });
        unpaid || self.is_broke()
    }
}
