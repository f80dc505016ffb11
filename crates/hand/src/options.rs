use crate::course::Stage;
use crate::{Action, Hand, Illegal, Show, runs};
use units::bound::SEATS_MAX;
use units::{Chips, Seat};

/// Exactly what [`Hand::decide`] accepts from a seat now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
    /// What the bring-in puts in, where it is this seat's: it brings in or bets.
    pub bring_in: Option<Chips>,
    /// How many own cards may be thrown away, where the hand asks for that.
    pub draw: Option<DrawRange>,
    /// How often the board may be run at most, where that is asked; 1 is a refusal.
    pub runs: Option<u8>,
    /// Whether own cards may be shown (the hand is over and some are hidden, or it is the seat's
    /// turn at the showdown).
    pub show: bool,
    /// Whether own cards may be given up unseen at the showdown.
    pub muck: bool,
}

impl Options {
    /// Nothing is accepted.
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

    /// What is decided for a seat that decides nothing: it checks where that is free and folds else;
    /// it brings in, stands pat (or throws the cards away that it got last, where it must), has the
    /// board run once, and shows what it must show. `None` where no decision is due.
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

/// How many cards may be thrown away, both numbers included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DrawRange {
    /// The least.
    pub min: u8,
    /// The most.
    pub max: u8,
}

/// The totals from `min` to `max`, both included, in steps of `by`.
///
/// ```
/// use units::Chips;
/// let range = hand::WagerRange { min: Chips::new(20), max: Chips::new(40), by: Chips::new(20) };
/// assert!(range.contains(Chips::new(40)));
/// assert!(!range.contains(Chips::new(30)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WagerRange {
    /// The least.
    pub min: Chips,
    /// The most.
    pub max: Chips,
    /// The step between them; 1 is every whole total.
    pub by: Chips,
}

impl WagerRange {
    /// Whether `to` is in it.
    pub fn contains(self, to: Chips) -> bool {
        let every = self.by == Chips::new(1);
        self.min <= to
            && to <= self.max
            && (every || (to - self.min).split(self.by.get()).1.is_zero())
    }

    /// The bound that `offered` crosses, or the step it misses.
    pub(crate) fn refusal(self, offered: Chips) -> Illegal {
        let WagerRange { min, max, by: _ } = self;
        match () {
            () if offered < min => Illegal::WagerTooSmall { min, offered },
            () if offered > max => Illegal::WagerTooLarge { max, offered },
            () => Illegal::WagerStep { min, max, offered },
        }
    }
}

/// What is accepted from a seat whose turn it now is, where nobody bets.
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

/// The same in a betting round.
#[inline(always)] // of what asking a seat is
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

/// The same of who must bring in.
#[cold]
pub(crate) fn bringing_in(hand: &Hand, seat: Seat) -> Options {
    let (bring_in, bet) = (Some(hand.bring_in(seat)), hand.wager_range(seat).ok());
    Options { bring_in, bet, ..Options::none(seat) }
}

/// What is accepted from each seat that hides cards, once the hand is over.
pub(crate) static AFTERWARDS: [Options; SEATS_MAX as usize] = {
    let mut all = [Options::none(Seat::new(1)); SEATS_MAX as usize];
    let mut at = 0;
    while at < all.len() {
        all[at] = Options { show: true, ..Options::none(Seat::new(at as u8 + 1)) };
        at += 1;
    }
    all
};
