//! Events in. Nothing here decides and nothing fails: events come from [`Table::handle`] or from its
//! record.

use crate::lobby::Tally;
use crate::seat::Decision;
use crate::table::{ByClock, HAND_HELD_MAX};
use crate::{
    Event, HandHeader, LastHand, LeaveReason, Leaver, NewDeck, Owes, Place, SeatState,
    SitOutReason, Sitting, Standing, Table,
};
use hand::{Hand, PostKind};
use std::sync::Arc;
use units::PlayerId;
use units::{BySeat, Chips, Instant, Millis, Seat, SeatSet};

impl Table {
    /// Takes an event in. It cannot fail; it panics on an event that this table cannot have given.
    pub fn apply(&mut self, at: Instant, event: &Event) {
        self.take_in(at, event);
        self.see_to_choice(at);
    }

    fn take_in(&mut self, at: Instant, event: &Event) {
        match event {
            Event::Opened(_) => {} // Table::open
            Event::SeatTaken { seat, player, name, house, buy_in } => {
                let standing = self.standing_of(*player);
                self.leavers.retain(|leaver| leaver.player != *player);
                let sitting = newcomer(*player, name.clone(), *house, *buy_in);
                self.seats[*seat] = Some(Sitting { standing, ..sitting });
            }
            Event::Arrived { seat, player, name, house, stack, standing } => {
                self.leavers.retain(|leaver| leaver.player != *player);
                let sitting = newcomer(*player, name.clone(), *house, *stack);
                self.seats[*seat] = Some(Sitting { standing: *standing, ..sitting });
            }
            Event::WentOn { seat, player, stack } => self.go_from(at, *seat, *player, *stack),
            Event::StaysSet { seat, on } => self.sitting(*seat).stays = *on,
            Event::TopUpAsked { seat, amount } => self.sitting(*seat).top_up = *amount,
            Event::TopUpFailed { seat } => self.sitting(*seat).top_up = Chips::ZERO,
            Event::ToppedUp { seat, amount } => {
                let sitting = self.sitting(*seat);
                sitting.stack += *amount;
                sitting.top_up = Chips::ZERO;
            }
            Event::SatOut { seat, reason } => {
                self.sitting(*seat).state = SeatState::Out { reason: *reason, since: at };
            }
            Event::CameBack { seat } => self.sitting(*seat).state = SeatState::In,
            Event::LeaveAsked { seat, reason } => self.ask_leave(*seat, *reason),
            Event::SeatLeft { seat, player, stack, .. } => {
                let standing = self.sitting(*seat).standing;
                let (player, stack, went_on) = (*player, *stack, false);
                self.remember_leaver(Leaver { player, stack, at, standing, went_on });
                self.seats[*seat] = None;
                self.dealt[*seat] = None;
            }
            Event::StraddleSet { seat, on } => self.sitting(*seat).straddles = *on,
            Event::WaitsSet { seat, on } => self.sitting(*seat).waits_for_big_blind = *on,
            Event::Connection { seat, connected } => self.sitting(*seat).connected = *connected,
            Event::NonceCommitted { seat, commitment } => {
                self.sitting(*seat).commitment = Some(*commitment);
            }
            Event::GameChosen { seat, game } => {
                let choice = self.choice.as_mut().expect("the event is about a choice that is due");
                choice.chosen = Some((*seat, *game));
            }
            Event::HandOpened(header) => self.open_hand(at, header),
            Event::DeckRenewed(deck) => self.renew_deck(at, deck),
            Event::DeckCut { nonces, next } => {
                self.cut = Some(nonces.clone());
                for (seat, commitment) in next {
                    self.sitting(*seat).commitment = Some(*commitment);
                }
            }
            Event::Hand(event) => self.apply_to_hand(at, event),
            Event::TimedOut { .. } => self.by_clock = ByClock::Next,
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
            Event::Locked { .. } => self.locked = true,
            Event::Unlocked { .. } => self.locked = false,
            Event::Removed { player, .. } => {
                self.removed.insert(*player);
            }
            Event::Muted { player, .. } => {
                self.muted.insert(*player);
            }
            Event::Unmuted { player, .. } => {
                self.muted.remove(player);
            }
            Event::HousePlayersWanted { count, .. } => self.house_wanted = *count,
            Event::Recovered => self.begin_clocks_anew(at),
            Event::Closed => {
                self.closed = true;
                self.deadline = None;
                self.held_since = None;
            }
        }
    }

    #[track_caller]
    fn sitting(&mut self, seat: Seat) -> &mut Sitting {
        self.seats[seat].as_mut().expect("the event is about a taken seat")
    }

    /// The table's closing does not replace another reason: who leaves by himself, or is removed,
    /// is folded at his turn; who leaves with the table plays his hand.
    fn ask_leave(&mut self, seat: Seat, reason: LeaveReason) {
        let closing = reason == LeaveReason::TableClosed;
        self.closing |= closing;
        let leaving = &mut self.sitting(seat).leaving;
        if leaving.is_none() || !closing {
            *leaving = Some(reason);
        }
    }

    /// He is gone with these chips; what he put into a hand that he folded stays until it is over.
    fn go_from(&mut self, at: Instant, seat: Seat, player: PlayerId, stack: Chips) {
        let in_hand = self.is_in_hand(seat);
        let sitting = self.sitting(seat);
        let standing = sitting.standing;
        if in_hand {
            sitting.stack = sitting.stack.saturating_sub(stack);
            sitting.taken_along = stack;
            sitting.leaving = Some(LeaveReason::WentOn);
        } else {
            self.seats[seat] = None;
            self.dealt[seat] = None;
        }
        self.leavers.retain(|old| old.player != player);
        self.remember_leaver(Leaver { player, stack, at, standing, went_on: true });
    }

    /// What a player's hands in the pool came to when he was last here.
    fn standing_of(&self, player: PlayerId) -> Standing {
        let left = self.leavers.iter().rev().find(|left| left.player == player);
        left.map(|left| left.standing).unwrap_or_default()
    }

    /// Who left with chips, for as long as he may not come back with fewer.
    fn remember_leaver(&mut self, leaver: Leaver) {
        let now = leaver.at;
        let within = self.remembers_for();
        self.leavers.retain(|old| old.at + within > now);
        if !leaver.stack.is_zero() && within > Millis(0) {
            self.leavers.push(leaver);
        }
    }

    fn open_hand(&mut self, at: Instant, header: &HandHeader) {
        let dealt: SeatSet = header.setup.seats.iter().map(|stake| stake.seat).collect();
        let opened = LastHand::of(header, self.last, self.has_button(header.variant));
        let has_blinds = header.setup.posts.iter().any(|post| post.kind == PostKind::BigBlind);
        for (seat, sitting) in self.seats.iter_mut() {
            if let Some(sitting) = sitting {
                // Where no blinds are posted, none is missed and none made good.
                sitting.owes = match dealt.contains(seat) {
                    _ if !has_blinds => sitting.owes,
                    true => Owes::Nothing,
                    false => sitting.owes.after(seat, self.last, opened),
                };
                if dealt.contains(seat) {
                    sitting.standing =
                        sitting.standing.after(dealt.len() as u8, place(header, seat));
                    sitting.hands_out = 0;
                    sitting.commitment = None;
                } else {
                    let is_out = matches!(sitting.state, SeatState::Out { .. });
                    sitting.hands_out = sitting.hands_out.saturating_add(is_out.into());
                }
            }
        }
        self.people_dealt = 0;
        for seat in dealt.iter() {
            let house = self.seats[seat].as_ref().is_some_and(|sitting| sitting.house);
            self.people_dealt += u8::from(!house);
        }
        self.dealt = BySeat::from_fn(|seat| {
            let player = self.seats[seat].as_ref().map(|sitting| sitting.player);
            player.filter(|_| dealt.contains(seat))
        });
        self.last = Some(opened);
        self.header = Some(Arc::new(header.clone()));
        self.renewed = None;
        self.is_renewing = false;
        self.cut = None;
        self.hand = None;
        self.all_in = SeatSet::EMPTY;
        self.decisions = BySeat::from_fn(|_| None);
        self.drew = BySeat::from_fn(|_| None);
        self.pots.clear();
        self.by_clock = ByClock::No;
        self.deadline = None;
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
            }
            hand::Event::Ended { stacks } => {
                for stake in stacks {
                    let sitting = self.sitting(stake.seat);
                    sitting.stack = stake.stack.saturating_sub(sitting.taken_along);
                    sitting.taken_along = Chips::ZERO;
                }
                self.pots.clear();
                self.held_since = None;
                self.hold_left = HAND_HELD_MAX;
                self.rests_since = at;
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
            | hand::Event::Shown { .. }
            | hand::Event::Mucked { .. } => {}
        }
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

    /// Whoever's turn it is has his whole time from now on, unless the hand is held.
    fn begin_turn(&mut self, at: Instant) {
        let turn = self.running().and_then(Hand::to_act).filter(|_| self.held_since.is_none());
        self.deadline = turn.map(|seat| at + self.time_to_act(seat));
    }

    /// How long whose turn it is may think.
    fn time_to_act(&self, seat: Seat) -> Millis {
        let is_about_runs = || {
            let options = self.running().and_then(|hand| hand.options(seat));
            options.is_some_and(|options| options.runs.is_some())
        };
        let answer = self.rulebook().table.runs_answer.filter(|_| is_about_runs());
        answer.unwrap_or(self.config.time_to_act)
    }

    /// A pause holds the running hand, if it may still be held. What counts is the time since the
    /// clock that it stops began, for that clock begins anew: who pauses again and again wins none.
    fn hold(&mut self, at: Instant) {
        let turn = self.deadline.zip(self.running().and_then(Hand::to_act));
        let begun = turn.map_or(at, |(deadline, seat)| deadline - self.time_to_act(seat));
        if self.is_hand_running() && begun + self.hold_left > at {
            self.held_since = Some(begun);
            self.deadline = None;
        }
    }

    /// A hand that was held goes on.
    fn go_on(&mut self, at: Instant) {
        if let Some(since) = self.held_since.take() {
            self.hold_left = Millis(self.hold_left.0.saturating_sub(at.since(since).0));
            self.begin_turn(at);
        }
    }

    /// After a stop of the room nobody pays for the time that went by.
    fn begin_clocks_anew(&mut self, at: Instant) {
        self.begin_turn(at);
        if self.is_deck_waiting() {
            self.opened_at = at; // nonces are waited for anew
        }
        self.rest_anew(at);
    }

    /// The pause between hands, and the time that seats may be away, begin anew.
    fn rest_anew(&mut self, at: Instant) {
        self.rests_since = at;
        if let Some(choice) = &mut self.choice {
            choice.since = at;
        }
        for (_, sitting) in self.seats.iter_mut() {
            if let Some(Sitting { state: SeatState::Out { since, .. }, .. }) = sitting {
                *since = at;
            }
        }
    }
}

/// A seat just taken.
fn newcomer(player: PlayerId, name: String, house: bool, stack: Chips) -> Sitting {
    Sitting {
        player,
        name,
        house,
        stack,
        top_up: Chips::ZERO,
        state: SeatState::In,
        leaving: None,
        connected: true,
        straddles: false,
        commitment: None,
        owes: Owes::Entry,
        waits_for_big_blind: false,
        hands_out: 0,
        standing: Standing::default(),
        stays: false,
        taken_along: Chips::ZERO,
    }
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
    /// Whether he sits out for want of chips.
    pub(crate) fn is_broke(&self) -> bool {
        matches!(self.state, SeatState::Out { reason: SitOutReason::Broke, .. })
    }
}
