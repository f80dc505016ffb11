//! One betting round: who is to act, which wagers are allowed, and what reopens the betting.

use crate::{
    BetSize, DrawOpens, FirstToAct, Hand, Illegal, Limit, PotLimit, ReopenRule, Rules,
    ShortAllInLimit, WagerRange,
};
use crate::{forced, upcards};
use units::{Chips, Seat, SeatSet};

/// The state of one betting round.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Betting {
    /// The bet that a seat must match on this street to stay in.
    pub(crate) price: Chips,
    /// Minimum raise: the size of the last full bet or raise.
    ///
    /// In fixed limit, the size of every bet and raise on this street.
    step: Chips,
    /// In fixed limit, the larger bet size, while a player may still choose it.
    or_step: Option<Chips>,
    /// Total of the last full bet or raise; short all-ins do not change it.
    ///
    /// In fixed limit, the next raise is one step above this total.
    full: Chips,
    /// Number of full bets and raises so far, including forced bets that count towards the cap.
    wagers: u8,
    /// Maximum number of full bets and raises, in fixed limit; `None` if there is no cap.
    cap: Option<u8>,
    /// Seats that have acted since the last full bet or raise.
    acted: SeatSet,
    /// Seats that have not acted or have put in less than the price. The set may include folded and all-in seats.
    waits: SeatSet,
    /// The seat that acted last. The turn passes clockwise from this seat.
    last: Seat,
    /// The seat that last bet or raised.
    pub(crate) aggressor: Option<Seat>,
    /// Whether the seat to act first must post the bring-in or bet.
    pub(crate) must_bring_in: bool,
}

impl Betting {
    /// Returns the state before the first betting round.
    pub(crate) fn none(button: Seat) -> Betting {
        Betting {
            price: Chips::ZERO,
            step: Chips::ZERO,
            or_step: None,
            full: Chips::ZERO,
            wagers: 0,
            cap: None,
            acted: SeatSet::EMPTY,
            waits: SeatSet::EMPTY,
            last: button,
            aggressor: None,
            must_bring_in: false,
        }
    }

    /// Returns the state at the start of the current street's betting.
    #[inline(always)]
    pub(crate) fn open(hand: &Hand) -> Betting {
        let street = hand.street_rules();
        let stakes = &hand.setup.stakes;
        let rules = &hand.setup.rules;
        let (price, wagers) = match hand.at {
            0 => (forced::price(hand), forced::wagers(hand)),
            _ => (Chips::ZERO, 0),
        };
        let is_fixed = hand.setup.limit == Limit::Fixed;
        let step = match (hand.setup.limit, street.bet) {
            // A straddle acts as a larger big blind: the first raise is at least that much again.
            (Limit::No | Limit::Pot, _) => price.max(stakes.big_blind),
            (Limit::Fixed, BetSize::Small | BetSize::ByOpenPair) => stakes.small_bet,
            (Limit::Fixed, BetSize::Big) => stakes.big_bet,
        };
        // A blind below the small bet is not a full bet: the first raise completes it.
        let is_full = !is_fixed || price >= step;
        // The cap protects a third player from two who keep raising each other. An all-in player has nothing more to
        // lose.
        let able = hand.able;
        let is_heads_up = able.len() == 2;
        let no_cap = !is_fixed || rules.fixed_cap_off_heads_up && is_heads_up;
        Betting {
            price,
            step,
            or_step: or_step(hand, street.bet),
            full: if is_full { price } else { Chips::ZERO },
            wagers: if is_full { wagers } else { 0 },
            cap: if no_cap { None } else { rules.fixed_cap },
            acted: SeatSet::EMPTY,
            waits: hand.dealt_in,
            last: match upcards::opener(hand, street.first) {
                Some(opener) => before(opener),
                None if goes_after_blinds(hand, street.first) => forced::last_blind(hand),
                None => hand.setup.button,
            },
            aggressor: None,
            must_bring_in: hand.at == 0 && !stakes.bring_in.is_zero() && able.is_several(),
        }
    }

    /// Records that a seat checked or called.
    pub(crate) fn passed(&mut self, seat: Seat) {
        self.acted.insert(seat);
        self.waits.remove(seat);
        self.last = seat;
    }

    /// Records that a seat folded.
    pub(crate) fn folded(&mut self, seat: Seat) {
        self.last = seat;
    }

    /// Records a bring-in. The price is the full `amount`, even if the seat could not pay all of it.
    pub(crate) fn brought_in(&mut self, rules: &Rules, seat: Seat, amount: Chips) {
        self.must_bring_in = false;
        self.price = amount;
        self.last = seat;
        if !rules.bring_in_may_complete {
            self.acted.insert(seat);
            self.waits.remove(seat);
        }
    }

    /// Records a bet or raise to the total `to`.
    #[inline(always)]
    pub(crate) fn wagered(&mut self, limit: Limit, short: ShortAllInLimit, seat: Seat, to: Chips) {
        // No other seat has put in as much.
        self.waits = SeatSet::ALL;
        let is_full = match (limit, short) {
            (Limit::No | Limit::Pot, _) => to >= self.next_full(),
            (Limit::Fixed, ShortAllInLimit::FullCounts) => to - self.full >= self.step,
            (Limit::Fixed, ShortAllInLimit::HalfCounts) => (to - self.full).times(2) >= self.step,
        };
        if is_full {
            if limit != Limit::Fixed {
                // A bet above the bring-in opens the betting: the minimum raise is its whole size.
                self.step = if self.is_brought_in() { to } else { to - self.price };
            }
            if self.or_step.is_some_and(|greater| to - self.full >= greater) {
                self.step = self.or_step.take().expect("there is a greater step");
            }
            self.full = to;
            self.wagers = self.wagers.saturating_add(1);
            self.acted = SeatSet::EMPTY;
        }
        self.must_bring_in = false;
        self.price = to;
        self.aggressor = Some(seat);
        self.passed(seat);
    }

    /// No limit and pot limit: returns the minimum total of a full bet or raise.
    ///
    /// Until somebody bets, this is the minimum bet, even after a bring-in.
    #[inline]
    fn next_full(&self) -> Chips {
        if self.is_brought_in() { self.step } else { self.price.saturating_add(self.step) }
    }

    /// Whether the price is still less than one bet: nobody has bet, and there is nothing but perhaps a bring-in.
    #[inline]
    fn is_brought_in(&self) -> bool {
        self.aggressor.is_none() && self.price < self.step
    }
}

/// Returns the seat just before `seat`, so that a search for the next seat to act starts with `seat`.
fn before(seat: Seat) -> Seat {
    Seat::all().filter(|other| *other < seat).last().or(Seat::all().last()).expect("ten seats")
}

fn goes_after_blinds(hand: &Hand, first: FirstToAct) -> bool {
    match first {
        FirstToAct::AfterBlinds => true,
        FirstToAct::OpensDraw => hand.setup.rules.draw_opens == DrawOpens::AfterBlinds,
        FirstToAct::LeftOfButton
        | FirstToAct::LowCard
        | FirstToAct::HighCard
        | FirstToAct::RazzCard
        | FirstToAct::HighestUp
        | FirstToAct::LowestUp => false,
    }
}

/// Returns the size of the big bet if, because of an open pair, players may choose it on this street.
#[inline(always)]
fn or_step(hand: &Hand, bet: BetSize) -> Option<Chips> {
    let may_be = bet == BetSize::ByOpenPair && hand.setup.limit == Limit::Fixed;
    if may_be { step_of_pair(hand) } else { None }
}

#[inline(never)]
fn step_of_pair(hand: &Hand) -> Option<Chips> {
    let may_choose = hand.setup.rules.open_pair.of(hand.variant);
    (may_choose && upcards::is_pair_open(hand)).then_some(hand.setup.stakes.big_bet)
}

impl Hand {
    /// Returns the seat to act: the next seat with chips left that has not acted or has not matched the price.
    ///
    /// If only one seat has chips left, it acts only if there is a bet to match.
    #[inline]
    pub(crate) fn turn(&self) -> Option<Seat> {
        if !self.able.is_several() {
            return self.turn_of_one();
        }
        self.able.intersection(self.betting.waits).first_after(self.betting.last)
    }

    /// Like [`Hand::turn`], for a hand in which at most one seat has chips left.
    fn turn_of_one(&self) -> Option<Seat> {
        let alone = self.able.first().filter(|_| self.live.is_several())?;
        self.live.iter().any(|other| self.bet(other) > self.bet(alone)).then_some(alone)
    }

    /// Returns the chips that a seat may still put in: its stack, or what is left of the stake cap if that is less.
    #[inline(always)]
    pub(crate) fn behind(&self, seat: Seat) -> Chips {
        let player = &self.players[seat];
        match self.setup.rules.stake_cap {
            None => player.stack,
            Some(cap) => player.behind(cap),
        }
    }

    /// Returns the chips that this seat puts in as the bring-in, at most its stack.
    pub(crate) fn bring_in(&self, seat: Seat) -> Chips {
        self.setup.stakes.bring_in.min(self.behind(seat))
    }

    /// Returns the chips that a seat must add to match the price.
    #[inline]
    pub(crate) fn to_call(&self, seat: Seat) -> Chips {
        self.betting.price.saturating_sub(self.bet(seat))
    }

    /// Returns the totals to which the seat to act may bet or raise.
    #[cold]
    pub(crate) fn wager_range(&self, seat: Seat) -> Result<WagerRange, Illegal> {
        let bring_in = Some(self.setup.stakes.bring_in).filter(|_| self.betting.must_bring_in);
        self.wager_above(bring_in.unwrap_or(self.betting.price), seat)
    }

    /// Like [`Hand::wager_range`]; `least` is the total that the seat may put in without betting or raising.
    #[inline(always)] // hot path of asking a seat
    pub(crate) fn wager_above(&self, least: Chips, seat: Seat) -> Result<WagerRange, Illegal> {
        let betting = &self.betting;
        let to_call = self.to_call(seat);
        let all_in = self.bet(seat).plus(self.behind(seat));
        if all_in <= least || !self.able.is_several() {
            return Err(Illegal::NotReopened(seat));
        }
        if let Some(cap) = betting.cap
            && betting.wagers >= cap
        {
            return Err(Illegal::BettingCapped(cap));
        }
        if betting.acted.contains(seat) && !self.is_reopened(to_call) {
            return Err(Illegal::NotReopened(seat));
        }
        let one = Chips::new(1);
        let (min, max, by) = match self.setup.limit {
            Limit::No => (betting.next_full(), all_in, one),
            Limit::Pot => {
                // A pot below the minimum wager does not forbid the wager.
                let min = betting.next_full();
                (min, betting.price.saturating_add(self.pot_limit(to_call)).max(min), one)
            }
            Limit::Fixed => {
                let min = betting.full.saturating_add(betting.step);
                let max = betting.or_step.map(|step| betting.full.saturating_add(step));
                let max = max.unwrap_or(min);
                (min, max, max.min(all_in).saturating_sub(min).max(one))
            }
        };
        Ok(WagerRange { min: min.min(all_in), max: max.min(all_in), by })
    }

    /// Pot limit: returns by how much a raise may exceed the price.
    fn pot_limit(&self, to_call: Chips) -> Chips {
        let pot = self.pot_total();
        match self.setup.rules.pot_limit {
            PotLimit::PotAfterCall => pot.saturating_add(to_call),
            PotLimit::PotBeforeCall => pot,
            PotLimit::StakeOfPot => pot.saturating_sub(to_call),
        }
    }

    /// Whether short all-ins have reopened the betting to a seat that acted after the last full bet or raise.
    ///
    /// The seat must add `to_call` to match the price.
    fn is_reopened(&self, to_call: Chips) -> bool {
        match (self.setup.limit, self.setup.rules.reopen) {
            (Limit::No | Limit::Pot, ReopenRule::Cumulative) => to_call >= self.betting.step,
            (Limit::No | Limit::Pot, ReopenRule::SingleFullRaise) => false,
            (Limit::Fixed, _) => false,
        }
    }
}
