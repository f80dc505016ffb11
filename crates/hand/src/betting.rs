//! One betting round: who is to act, what a wager may be, what reopens the betting.

use crate::forced;
use crate::{BetSize, FirstToAct, Hand, Illegal, Limit, ReopenRule, ShortAllInLimit, WagerRange};
use units::{Chips, Seat, SeatSet};

/// The state of one betting round.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Betting {
    /// What must be matched to stay in.
    pub(crate) price: Chips,
    /// The least raise: the last full bet or raise; in fixed limit the street's step.
    step: Chips,
    /// The total of the last full bet or raise; short all-ins leave it. Fixed limit counts the
    /// next step from here.
    full: Chips,
    /// Full bets and raises so far, the big blind included.
    wagers: u8,
    /// The most wagers, in fixed limit.
    cap: Option<u8>,
    /// Who has acted since the last full bet or raise.
    acted: SeatSet,
    /// Who acted last; the turn goes on from there.
    last: Seat,
    /// Who bet or raised last.
    pub(crate) aggressor: Option<Seat>,
}

impl Betting {
    /// Before the first round.
    pub(crate) fn none(button: Seat) -> Betting {
        Betting {
            price: Chips::ZERO,
            step: Chips::ZERO,
            full: Chips::ZERO,
            wagers: 0,
            cap: None,
            acted: SeatSet::EMPTY,
            last: button,
            aggressor: None,
        }
    }

    /// The round of the street that now begins.
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
            // A straddle is a bigger big blind: the first raise is by as much again.
            (Limit::No | Limit::Pot, _) => price.max(stakes.big_blind),
            (Limit::Fixed, BetSize::Small) => stakes.small_bet,
            (Limit::Fixed, BetSize::Big) => stakes.big_bet,
        };
        // A blind below the small bet is no full bet yet: the first raise completes it.
        let is_full = !is_fixed || price >= step;
        // The cap protects a third player from two who raise each other. One who is all-in has no
        // more to lose.
        let is_heads_up = hand.able().len() == 2;
        let no_cap = !is_fixed || rules.fixed_cap_off_heads_up && is_heads_up;
        Betting {
            price,
            step,
            full: if is_full { price } else { Chips::ZERO },
            wagers: if is_full { wagers } else { 0 },
            cap: if no_cap { None } else { rules.fixed_cap },
            acted: SeatSet::EMPTY,
            last: match street.first {
                FirstToAct::AfterBlinds => forced::last_blind(hand),
                FirstToAct::LeftOfButton => hand.setup.button,
            },
            aggressor: None,
        }
    }

    /// A seat checked or called.
    pub(crate) fn passed(&mut self, seat: Seat) {
        self.acted.insert(seat);
        self.last = seat;
    }

    /// A seat folded.
    pub(crate) fn folded(&mut self, seat: Seat) {
        self.last = seat;
    }

    /// A seat bet or raised to `to`.
    pub(crate) fn wagered(&mut self, limit: Limit, short: ShortAllInLimit, seat: Seat, to: Chips) {
        let is_full = match (limit, short) {
            (Limit::No | Limit::Pot, _) => to - self.price >= self.step,
            (Limit::Fixed, ShortAllInLimit::FullCounts) => to - self.full >= self.step,
            (Limit::Fixed, ShortAllInLimit::HalfCounts) => (to - self.full).times(2) >= self.step,
        };
        if is_full {
            if limit != Limit::Fixed {
                self.step = to - self.price;
            }
            self.full = to;
            self.wagers = self.wagers.saturating_add(1);
            self.acted = SeatSet::EMPTY;
        }
        self.price = to;
        self.aggressor = Some(seat);
        self.passed(seat);
    }
}

impl Hand {
    /// Whose turn it is, if anybody's: clockwise, the next who has chips and either has not acted
    /// or has less in than the price. Whoever alone has chips left is asked only if there is
    /// something to match.
    pub(crate) fn turn(&self) -> Option<Seat> {
        if self.live.len() < 2 {
            return None;
        }
        let able = self.able();
        able.after(self.betting.last).find(|&seat| {
            if able.len() == 1 {
                self.live.iter().any(|other| self.bet(other) > self.bet(seat))
            } else {
                !self.betting.acted.contains(seat) || self.bet(seat) < self.betting.price
            }
        })
    }

    /// Those in the hand with chips behind.
    pub(crate) fn able(&self) -> SeatSet {
        self.live.iter().filter(|&seat| !self.stack(seat).is_zero()).collect()
    }

    /// What a seat lacks to the price.
    pub(crate) fn to_call(&self, seat: Seat) -> Chips {
        self.betting.price.saturating_sub(self.bet(seat))
    }

    /// Totals that the seat to act may bet or raise to.
    pub(crate) fn wager_range(&self, seat: Seat) -> Result<WagerRange, Illegal> {
        let betting = &self.betting;
        let to_call = self.to_call(seat);
        let all_in = self.bet(seat) + self.stack(seat);
        if all_in <= betting.price || self.able().len() < 2 {
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
        let next_full = betting.price.saturating_add(betting.step);
        let (min, max) = match self.setup.limit {
            Limit::No => (next_full, all_in),
            Limit::Pot => {
                let pot_after_call = self.pot_total().saturating_add(to_call);
                // A pot below the least wager does not forbid it.
                (next_full, betting.price.saturating_add(pot_after_call).max(next_full))
            }
            Limit::Fixed => {
                let to = betting.full.saturating_add(betting.step);
                (to, to)
            }
        };
        Ok(WagerRange { min: min.min(all_in), max: max.min(all_in) })
    }

    /// Whether short all-ins opened the betting again to a seat that acted since the last full
    /// wager and now lacks `to_call`.
    fn is_reopened(&self, to_call: Chips) -> bool {
        match (self.setup.limit, self.setup.rules.reopen) {
            (Limit::No | Limit::Pot, ReopenRule::Cumulative) => to_call >= self.betting.step,
            (Limit::No | Limit::Pot, ReopenRule::SingleFullRaise) => false,
            (Limit::Fixed, _) => false,
        }
    }
}
