use crate::course::Stage;
use crate::{Action, Hand, Illegal, Show, runs, showdown};
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

    /// Nothing, or the bound that `offered` crosses.
    pub(crate) fn check(self, offered: Chips) -> Result<(), Illegal> {
        if offered < self.min {
            return Err(Illegal::WagerTooSmall { min: self.min, offered });
        }
        if offered > self.max {
            return Err(Illegal::WagerTooLarge { max: self.max, offered });
        }
        if !self.contains(offered) {
            return Err(Illegal::WagerStep { min: self.min, max: self.max, offered });
        }
        Ok(())
    }
}

/// What `decide` accepts from this seat now, if anything.
#[inline(always)]
pub(crate) fn of(hand: &Hand, seat: Seat) -> Option<Options> {
    if !matches!(hand.stage, Stage::Betting) {
        return between_rounds(hand, seat);
    }
    if hand.to_act() != Some(seat) {
        return None;
    }
    betting(hand, seat)
}

/// The same where nobody bets.
#[cold]
fn between_rounds(hand: &Hand, seat: Seat) -> Option<Options> {
    if hand.is_over() {
        let show = showdown::is_hidden(hand, seat);
        return show.then_some(Options { show, ..none(seat) });
    }
    if hand.to_act() != Some(seat) {
        return None;
    }
    Some(match hand.stage {
        Stage::Dealing(dealing) => {
            let draw = dealing.throws().map(|(min, max)| DrawRange { min, max });
            Options { draw, ..none(seat) }
        }
        Stage::RunningOut { .. } => Options { runs: runs::offered(hand), ..none(seat) },
        Stage::Showdown => Options { show: true, muck: true, ..none(seat) },
        _ => return None,
    })
}

/// Of the seat to act in a betting round.
#[inline]
fn betting(hand: &Hand, seat: Seat) -> Option<Options> {
    // They are made where they stay.
    let mut made = Some(none(seat));
    if let Some(options) = &mut made {
        bets(hand, options);
    }
    made
}

#[inline(always)]
fn bets(hand: &Hand, options: &mut Options) {
    let seat = options.seat;
    let wager = hand.wager_range(seat).ok();
    if hand.betting.must_bring_in {
        (options.bring_in, options.bet) = (Some(hand.bring_in(seat)), wager);
        return;
    }
    let to_call = hand.to_call(seat);
    options.fold = true;
    match to_call.is_zero() {
        true => options.check = true,
        false => options.call = Some(to_call.min(hand.behind(seat))),
    }
    match hand.price().is_zero() {
        true => options.bet = wager,
        false => options.raise_to = wager,
    }
}

#[inline(always)]
fn none(seat: Seat) -> Options {
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
