//! The decisions that a seat may make at its turn.

use crate::progress::Stage;
use crate::{Action, Hand, Illegal, Show, runs};
use units::bound::SEATS_MAX;
use units::{Chips, Seat};

/// The decisions that [`Hand::decide`] would accept from a seat now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// Seat that has these options.
    pub seat: Seat,
    /// Whether the seat may fold.
    pub fold: bool,
    /// Whether the seat may check.
    pub check: bool,
    /// Chips that a call puts in, at most the stack; `None` if there is nothing to call.
    pub call: Option<Chips>,
    /// The totals to which the seat may bet; `None` if it may not.
    pub bet: Option<WagerRange>,
    /// The totals to which the seat may raise; `None` if it may not.
    pub raise_to: Option<WagerRange>,
    /// Chips that the bring-in costs; `None` unless this seat must bring in or bet.
    pub bring_in: Option<Chips>,
    /// Range of the number of cards that the seat may discard; `None` unless the seat is asked to discard.
    pub draw: Option<DrawRange>,
    /// Maximum number of runs that the seat may agree to; `None` unless the seat is asked. The answer 1 refuses.
    pub runs: Option<u8>,
    /// Whether the seat may show cards: hidden cards after the hand, or all cards at its turn in the showdown.
    pub show: bool,
    /// Whether the seat may muck at the showdown.
    pub muck: bool,
}

impl Options {
    /// Returns the options of a seat that may do nothing.
    pub const fn none(seat: Seat) -> Options {
        Options {
            seat,
            fold: false,
            check: false,
            call: None,
            bet: None,
            raise_to: None,
            bring_in: None,
            draw: None,
            runs: None,
            show: false,
            muck: false,
        }
    }

    /// Returns the default decision for a seat that makes none; see [`Hand::default_action`].
    pub(crate) fn least(&self, hand: &Hand) -> Option<Action> {
        Some(match self {
            Options { check: true, .. } => Action::Check,
            Options { fold: true, .. } => Action::Fold,
            Options { bring_in: Some(_), .. } => Action::BringIn,
            Options { draw: Some(DrawRange { min, .. }), seat, .. } => {
                let last = hand.hole(*seat).reveal().iter().rev();
                Action::Draw(last.take(usize::from(*min)).copied().collect())
            }
            Options { runs: Some(_), .. } => Action::Run(1),
            Options { muck: true, .. } => Action::Show(Show::All),
            _ => return None,
        })
    }
}

/// Number of cards that may be discarded, from `min` to `max`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DrawRange {
    /// Minimum number of cards; 0 if standing pat is allowed.
    pub min: u8,
    /// Maximum number of cards, included.
    pub max: u8,
}

/// The totals to which a seat may bet or raise: from `min` to `max`, both included, in steps of `by`.
///
/// ```
/// use units::Chips;
/// let range = hand::WagerRange { min: Chips::new(20), max: Chips::new(40), by: Chips::new(20) };
/// assert!(range.contains(Chips::new(40)));
/// assert!(!range.contains(Chips::new(30)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WagerRange {
    /// Minimum total on the street.
    pub min: Chips,
    /// Maximum total on the street, included.
    pub max: Chips,
    /// Step between two allowed totals; with 1, every whole number of chips is allowed.
    pub by: Chips,
}

impl WagerRange {
    /// Whether `to` is one of the totals.
    pub fn contains(self, to: Chips) -> bool {
        let every = self.by == Chips::new(1);
        self.min <= to
            && to <= self.max
            && (every || (to - self.min).split(self.by.get()).1.is_zero())
    }

    /// Returns the error for `offered`, which is not one of the totals.
    pub(crate) fn refusal(self, offered: Chips) -> Illegal {
        let WagerRange { min, max, by: _ } = self;
        match () {
            () if offered < min => Illegal::WagerTooSmall { min, offered },
            () if offered > max => Illegal::WagerTooLarge { max, offered },
            () => Illegal::WagerStep { min, max, offered },
        }
    }
}

/// Returns the options of the seat to act, outside a betting round.
pub(crate) fn between_rounds(hand: &Hand, seat: Seat) -> Options {
    match hand.stage {
        Stage::Dealing(dealing) => {
            let draw = dealing.throws().map(|(min, max)| DrawRange { min, max });
            Options { draw, ..Options::none(seat) }
        }
        Stage::RunningOut { .. } => Options { runs: runs::offered(hand), ..Options::none(seat) },
        Stage::Showdown => Options { show: true, muck: true, ..Options::none(seat) },
        _ => Options::none(seat),
    }
}

/// Returns the options of the seat to act in a betting round.
#[inline(always)] // hot path of asking a seat
pub(crate) fn betting(hand: &Hand, seat: Seat) -> Options {
    let wager = hand.wager_above(hand.price(), seat).ok();
    let to_call = hand.to_call(seat);
    let (check, is_opened) = (to_call.is_zero(), !hand.price().is_zero());
    Options {
        fold: true,
        check,
        call: if check { None } else { Some(to_call.min(hand.behind(seat))) },
        bet: if is_opened { None } else { wager },
        raise_to: if is_opened { wager } else { None },
        ..Options::none(seat)
    }
}

/// Returns the options of the seat that must post the bring-in or bet.
#[cold]
pub(crate) fn bringing_in(hand: &Hand, seat: Seat) -> Options {
    let (bring_in, bet) = (Some(hand.bring_in(seat)), hand.wager_range(seat).ok());
    Options { bring_in, bet, ..Options::none(seat) }
}

/// The options, by seat, to show cards after the hand. They apply to seats that still have hidden cards.
pub(crate) static AFTERWARDS: [Options; SEATS_MAX as usize] = {
    let mut all = [Options::none(Seat::new(1)); SEATS_MAX as usize];
    let mut at = 0;
    while at < all.len() {
        all[at] = Options { show: true, ..Options::none(Seat::new(at as u8 + 1)) };
        at += 1;
    }
    all
};
