//! The limits of stakes, and the steps on which payouts are whole chips.

use crate::{BoxGame, Family, Game, Group, LayoutGame, SetupError, Stake};
use units::Chips;

/// The minimum and maximum of one kind of stake.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limit {
    /// The minimum; a smaller stake is refused.
    pub min: Chips,
    /// The maximum; equal to the minimum for a stake with only one possible amount.
    pub max: Chips,
}

/// What happens to a stake above the maximum.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OverMax {
    /// The part above the maximum is void and goes back immediately (RAY-GEN-06).
    Void,
    /// The stake is refused.
    Refuse,
}

/// The limits of a table: one for each kind of bet on a layout, or for each circle of a box.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    of: Vec<Limit>,
    /// What happens to a stake above the maximum.
    pub over_max: OverMax,
}

impl Limit {
    /// Makes a limit. Panics if `min` is above `max`.
    #[track_caller]
    pub const fn new(min: Chips, max: Chips) -> Limit {
        assert!(min.get() <= max.get(), "the minimum is above the maximum");
        Limit { min, max }
    }

    /// Makes a limit that allows exactly this amount.
    pub const fn fixed(amount: Chips) -> Limit {
        Limit { min: amount, max: amount }
    }
}

impl Limits {
    /// Makes limits from one limit for each kind of bet of a layout or each circle of a box, in their order.
    pub fn of_each(of: Vec<Limit>, over_max: OverMax) -> Limits {
        Limits { of, over_max }
    }

    /// Makes the limits of a layout from limits for its inside and outside bets (PSC-A3E-04).
    pub fn by_group(
        field: &LayoutGame,
        inside: Limit,
        outside: Limit,
        over_max: OverMax,
    ) -> Limits {
        let of = field.kinds.iter().map(|kind| match kind.group {
            Group::Inside => inside,
            Group::Outside => outside,
        });
        Limits { of: of.collect(), over_max }
    }

    /// Makes the limits of a box from limits for its base stake and its side stake.
    pub fn of_boxes(versus: &BoxGame, base: Limit, side: Limit, over_max: OverMax) -> Limits {
        let of = versus.circles.iter().map(|circle| match circle.stake {
            Stake::Side => side,
            Stake::Base | Stake::Equal | Stake::Later => base,
        });
        Limits { of: of.collect(), over_max }
    }

    /// Returns the limit of a kind of bet or a circle.
    pub fn of(&self, at: usize) -> Limit {
        self.of[at]
    }

    /// Returns the limits of all kinds of bets or circles, in order.
    pub fn iter(&self) -> impl Iterator<Item = Limit> {
        self.of.iter().copied()
    }

    /// Lowers every maximum so that no bet can win more than `win`, but never below the minimum (RAY-GEN-15).
    ///
    /// The odds stay the same.
    #[must_use]
    pub fn with_highest_win(mut self, game: &Game, win: Chips) -> Limits {
        for at in 0..self.of.len() {
            let (step, limit) = (step(game, at), &mut self.of[at]);
            let mut most = limit.max;
            while !most.is_zero() && highest_win(game, at, most) > win {
                // The win grows with the stake, so the quotient approaches the limit from above.
                let high = highest_win(game, at, most);
                let next = u128::from(most.get()) * u128::from(win.get()) / u128::from(high.get());
                most = Chips::new((next as u64).min(most.get().saturating_sub(1)));
            }
            most = Chips::new(most.get() / step * step);
            limit.max = most.max(limit.min);
        }
        self
    }

    /// Checks that every kind of bet or circle has a limit, and that each limit allows a stake that pays whole chips.
    pub(crate) fn check(&self, game: &Game) -> Result<(), SetupError> {
        let expected = match &game.family {
            Family::Layout(field) => field.kinds.len(),
            Family::Boxes(versus) => versus.circles.len(),
        };
        if self.of.len() != expected {
            return Err(SetupError::Limits { expected, given: self.of.len() });
        }
        for (at, Limit { min, max }) in self.of.iter().enumerate() {
            let step = step(game, at);
            let first = min.get().max(1).div_ceil(step) * step;
            if first > max.get() {
                return Err(SetupError::Step { min: *min, max: *max, step: Chips::new(step) });
            }
        }
        Ok(())
    }
}

/// Returns the step of a kind of bet or a circle: on multiples of the step, payouts are whole chips.
///
/// The step of a circle also allows for the stakes that are placed in proportion to it.
///
/// # Examples
/// ```
/// use banked::{Game, step};
///
/// let game = Game::of_key("double-ball-roulette").unwrap();
/// assert_eq!((step(&game, 0), step(&game, 4)), (1, 2)); // straight-up at 17:1, corner at 7:2
/// ```
pub fn step(game: &Game, at: usize) -> u64 {
    match &game.family {
        Family::Layout(field) => crate::odds::common_step(field.kinds[at].pays.iter().copied()),
        Family::Boxes(versus) => {
            let with_it = (0..versus.circles.len()).filter(|circle| {
                let of_base = |circle: usize| versus.circles[circle].stake != Stake::Side;
                *circle == at || of_base(*circle) && of_base(at)
            });
            crate::odds::common_step(with_it.flat_map(|circle| versus.every_pay(circle)))
        }
    }
}

/// Returns the most that a bet of this kind, or a circle, can win with this stake, excluding the stake.
///
/// It follows from rules, stakes and odds (RAY-GEN-15).
pub fn highest_win(game: &Game, at: usize, stake: Chips) -> Chips {
    let best = match &game.family {
        Family::Layout(field) => field.kinds[at].best(),
        Family::Boxes(versus) => versus.best(at),
    };
    best.of(stake).saturating_sub(stake)
}
