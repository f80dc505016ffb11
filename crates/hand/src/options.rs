use crate::course::Stage;
use crate::{Hand, Illegal, showdown};
use units::{Chips, Seat};

/// Exactly what [`Hand::decide`] accepts from a seat now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// Whose options these are.
    pub seat: Seat,
    /// Whether folding is accepted.
    pub fold: bool,
    /// Whether checking is accepted.
    pub check: bool,
    /// What a call puts in (the whole stack if that is less than the price), if there is a bet.
    pub call: Option<Chips>,
    /// Totals of the street that a bet may be made to.
    pub bet: Option<WagerRange>,
    /// Totals of the street that a raise may be made to.
    pub raise_to: Option<WagerRange>,
    /// Whether own cards may be shown (the hand is over and some are hidden).
    pub show: bool,
}

/// Every whole total from `min` to `max`, both included.
///
/// ```
/// use units::Chips;
/// let range = hand::WagerRange { min: Chips::new(20), max: Chips::new(100) };
/// assert!(range.contains(Chips::new(100)));
/// assert!(!range.contains(Chips::new(19)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WagerRange {
    /// The least.
    pub min: Chips,
    /// The most.
    pub max: Chips,
}

impl WagerRange {
    /// Whether `to` is in it.
    pub fn contains(self, to: Chips) -> bool {
        self.min <= to && to <= self.max
    }

    /// Nothing, or the bound that `offered` crosses.
    pub(crate) fn check(self, offered: Chips) -> Result<(), Illegal> {
        if offered < self.min {
            return Err(Illegal::WagerTooSmall { min: self.min, offered });
        }
        if offered > self.max {
            return Err(Illegal::WagerTooLarge { max: self.max, offered });
        }
        Ok(())
    }
}

/// What `decide` accepts from this seat now, if anything.
pub(crate) fn of(hand: &Hand, seat: Seat) -> Option<Options> {
    let none = Options {
        seat,
        fold: false,
        check: false,
        call: None,
        bet: None,
        raise_to: None,
        show: false,
    };
    if hand.stage == Stage::Over {
        let show = showdown::is_hidden(hand, seat);
        return show.then_some(Options { show, ..none });
    }
    if hand.to_act() != Some(seat) {
        return None;
    }
    let to_call = hand.to_call(seat);
    let wager = hand.wager_range(seat).ok();
    let is_open = hand.price().is_zero();
    Some(Options {
        fold: true,
        check: to_call.is_zero(),
        call: (!to_call.is_zero()).then_some(to_call.min(hand.stack(seat))),
        bet: wager.filter(|_| is_open),
        raise_to: wager.filter(|_| !is_open),
        ..none
    })
}
