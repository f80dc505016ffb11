//! Players' decisions: their kinds, why one is refused, and the events that follow from it.

use crate::progress::{EventSink, Stage};
use crate::{
    Asks, CardRow, DrawRange, Event, Hand, Hole, PostKind, WagerRange, progress, showdown,
};
use alloc::vec::Vec;
use cards::Card;
use units::{Chips, Seat};

/// A seat's decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Give up the hand.
    ///
    /// A seat may fold on every betting turn, even where it could check, unless it must bring in.
    Fold,
    /// Stay in without betting, where there is nothing to call.
    Check,
    /// Match the bet, or go all-in for less.
    Call,
    /// Open the betting with this amount, which becomes the seat's total on this street.
    Bet(Chips),
    /// Raise **to** this amount, which becomes the seat's total on this street.
    RaiseTo(Chips),
    /// Post the bring-in, as the first seat to act in a stud game.
    BringIn,
    /// Discard these cards; in a draw game the seat gets as many new ones. An empty list stands pat.
    Draw(Vec<Card>),
    /// Agree to run the board at most this many times. The lowest answer decides for all; 1 refuses.
    Run(u8),
    /// Show cards after the hand; or show all cards at the seat's turn in the showdown.
    Show(Show),
    /// Give up the cards unseen, at the seat's turn in the showdown.
    Muck,
}

/// Which cards to show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Show {
    /// All of the seat's cards.
    All,
    /// These cards, at least one. The seat must hold each of them, and each must still be hidden.
    These(Vec<Card>),
}

/// Why a decision was refused; the hand is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// It is another seat's turn to act, or no seat's.
    #[error("it is not seat {}'s turn", .0.number())]
    NotToAct(Seat),
    /// The seat cannot check, because there is a bet to call.
    #[error("the seat cannot check; a call costs {to_call}")]
    CannotCheck {
        /// Chips that a call needs.
        to_call: Chips,
    },
    /// There is no bet to call.
    #[error("there is nothing to call")]
    NothingToCall,
    /// There is a bet already; it can only be raised.
    #[error("there is already a bet")]
    BetAlreadyMade,
    /// There is no bet yet that could be raised.
    #[error("there is no bet to raise")]
    NothingToRaise,
    /// The seat may not bet or raise.
    ///
    /// There are three possible reasons: since the seat acted there was only a short all-in, all other players are
    /// all-in, or its stack covers no more than a call.
    #[error("the betting is not open to seat {}", .0.number())]
    NotReopened(Seat),
    /// The street already has the maximum number of bets and raises.
    #[error("the street is capped at {0} bets")]
    BettingCapped(u8),
    /// The total of the bet or raise is below the minimum.
    #[error("the bet or raise is to {offered}; the minimum is {min}")]
    WagerTooSmall {
        /// Minimum total of the seat's bet on this street.
        min: Chips,
        /// Total that the seat offered.
        offered: Chips,
    },
    /// The total of the bet or raise is above the maximum.
    #[error("the bet or raise is to {offered}; the maximum is {max}")]
    WagerTooLarge {
        /// Maximum total of the seat's bet on this street.
        max: Chips,
        /// Total that the seat offered.
        offered: Chips,
    },
    /// Only two totals are allowed, and the offered total is neither of them.
    #[error("the bet or raise is to {offered}; it must be to {min} or {max}")]
    WagerStep {
        /// The lower of the two totals.
        min: Chips,
        /// The higher of the two totals.
        max: Chips,
        /// Total that the seat offered.
        offered: Chips,
    },
    /// The first seat to act must post the bring-in or bet.
    #[error("the seat must bet or pay the bring-in of {amount}")]
    MustBringIn {
        /// Chips that the bring-in costs.
        amount: Chips,
    },
    /// No bring-in is due.
    #[error("no bring-in is due")]
    NothingToBringIn,
    /// The hand asks for no discards now.
    #[error("no discards are due now")]
    NotDrawing,
    /// The hand waits for another kind of decision from this seat.
    #[error("the hand asks seat {} for another decision now", .0.number())]
    NotAsked(Seat),
    /// The number of discards is below the minimum or above the maximum.
    #[error("the number of discards is {offered}; it must be {min} to {max}")]
    DrawCount {
        /// Minimum number of discards.
        min: u8,
        /// Maximum number of discards.
        max: u8,
        /// Number of cards offered.
        offered: usize,
    },
    /// The seat does not hold one of the cards, or a card is listed twice.
    #[error("seat {} does not hold all these cards, or a card is named twice", .0.number())]
    NotHeld(Seat),
    /// The number of runs is not between 1 and the maximum.
    #[error("the number of runs is {offered}; it must be 1 to {max}")]
    Runs {
        /// Maximum number of runs.
        max: u8,
        /// Number of runs offered.
        offered: u8,
    },
    /// The seat cannot show these cards now.
    ///
    /// A seat may show hidden cards after the hand, or all its cards at its turn in the showdown.
    #[error("seat {} cannot show these cards now", .0.number())]
    CannotShow(Seat),
}

/// Applies a decision if it is allowed, and advances to the next question.
#[inline(always)] // hot path of `Hand::act`
pub(crate) fn take(
    hand: &mut Hand,
    seat: Seat,
    action: Action,
    events: &mut Vec<Event>,
) -> Result<(), Illegal> {
    if matches!(hand.stage, Stage::Betting) && hand.asks == (Asks::Decision { seat }) {
        bet(hand, seat, action, events)?;
        progress::next_to_act(hand, events);
    } else {
        between_rounds(hand, seat, action, events)?;
        progress::advance(hand, events);
    }
    Ok(())
}

/// Applies a decision outside a betting round; refuses a seat that is not asked.
#[cold]
fn between_rounds(
    hand: &mut Hand,
    seat: Seat,
    action: Action,
    events: &mut Vec<Event>,
) -> Result<(), Illegal> {
    if hand.is_over()
        && let Action::Show(show) = &action
    {
        let event = shown(hand, seat, show)?;
        return ignore_answer(events.accept(hand, event));
    }
    if hand.to_act() != Some(seat) {
        return Err(match action {
            Action::Show(_) => Illegal::CannotShow(seat),
            _ => Illegal::NotToAct(seat),
        });
    }
    match hand.stage {
        Stage::Dealing(_) => match action {
            Action::Draw(cards) => {
                let thrown = drawn(hand, seat, &cards)?;
                ignore_answer(events.accept(hand, Event::Drew { seat, thrown }))
            }
            _ => Err(Illegal::NotAsked(seat)),
        },
        Stage::RunningOut { .. } => match (action, hand.offered.runs) {
            (Action::Run(runs), Some(max)) if (1..=max).contains(&runs) => {
                ignore_answer(events.accept(hand, Event::RunsWished { seat, runs }))
            }
            (Action::Run(offered), Some(max)) => Err(Illegal::Runs { max, offered }),
            _ => Err(Illegal::NotAsked(seat)),
        },
        Stage::Showdown => match action {
            Action::Show(Show::All) => {
                let event = shown(hand, seat, &Show::All)?;
                ignore_answer(events.accept(hand, event))
            }
            Action::Show(Show::These(_)) => Err(Illegal::CannotShow(seat)),
            Action::Muck => ignore_answer(events.accept(hand, Event::Mucked { seat })),
            _ => Err(Illegal::NotAsked(seat)),
        },
        _ => Err(Illegal::NotAsked(seat)),
    }
}

/// Ignores what [`EventSink::accept`] returned, because the hand need not continue here.
fn ignore_answer(_: bool) -> Result<(), Illegal> {
    Ok(())
}

/// Applies a decision in a betting round, from the seat to act.
#[inline(always)]
fn bet(
    hand: &mut Hand,
    seat: Seat,
    action: Action,
    events: &mut Vec<Event>,
) -> Result<(), Illegal> {
    let offered = &hand.offered;
    match action {
        Action::Fold if offered.fold => events.accept(hand, Event::Folded { seat }),
        Action::Check if offered.check => events.accept(hand, Event::Checked { seat }),
        Action::Call if let Some(amount) = offered.call => {
            let all_in = amount == hand.behind(seat);
            events.accept(hand, Event::Called { seat, amount, all_in })
        }
        Action::Bet(to) if is_in(offered.bet, to) => {
            let (amount, all_in) = put_in(hand, seat, to);
            events.accept(hand, Event::BetMade { seat, amount, to, all_in })
        }
        Action::RaiseTo(to) if is_in(offered.raise_to, to) => {
            let (amount, all_in) = put_in(hand, seat, to);
            events.accept(hand, Event::RaisedTo { seat, amount, to, all_in })
        }
        Action::BringIn if let Some(amount) = offered.bring_in => {
            let all_in = amount == hand.behind(seat);
            let kind = PostKind::BringIn;
            events.accept(hand, Event::BlindPosted { seat, kind, amount, all_in })
        }
        refused => return Err(why_not(hand, seat, &refused)),
    };
    Ok(())
}

#[inline(always)]
fn is_in(range: Option<WagerRange>, to: Chips) -> bool {
    range.is_some_and(|range| range.contains(to))
}

/// Returns the chips that a bet or raise to the total `to` puts in, and whether they are the whole stack.
#[inline(always)]
fn put_in(hand: &Hand, seat: Seat, to: Chips) -> (Chips, bool) {
    let amount = to - hand.bet(seat);
    (amount, amount == hand.behind(seat))
}

/// Returns why the seat to act cannot make this decision in a betting round.
#[cold]
fn why_not(hand: &Hand, seat: Seat, action: &Action) -> Illegal {
    let (to_call, is_opened) = (hand.to_call(seat), !hand.price().is_zero());
    match action {
        Action::Fold | Action::Check | Action::Call if hand.betting.must_bring_in => {
            Illegal::MustBringIn { amount: hand.bring_in(seat) }
        }
        Action::BringIn => Illegal::NothingToBringIn,
        Action::Check => Illegal::CannotCheck { to_call },
        Action::Call => Illegal::NothingToCall,
        Action::Bet(_) if is_opened => Illegal::BetAlreadyMade,
        Action::RaiseTo(_) if !is_opened => Illegal::NothingToRaise,
        Action::Bet(to) | Action::RaiseTo(to) => match hand.wager_range(seat) {
            Ok(range) => range.refusal(*to),
            Err(why) => why,
        },
        Action::Draw(_) => Illegal::NotDrawing,
        Action::Show(_) => Illegal::CannotShow(seat),
        Action::Fold | Action::Run(_) | Action::Muck => Illegal::NotAsked(seat),
    }
}

/// Checks the discards and returns them.
fn drawn(hand: &Hand, seat: Seat, cards: &[Card]) -> Result<Hole, Illegal> {
    let Some(DrawRange { min, max }) = hand.offered.draw else {
        return Err(Illegal::NotDrawing);
    };
    if cards.len() < usize::from(min) || cards.len() > usize::from(max) {
        return Err(Illegal::DrawCount { min, max, offered: cards.len() });
    }
    let hole = hand.hole(seat).reveal();
    let is_twice = (1..cards.len()).any(|at| cards[..at].contains(&cards[at]));
    if is_twice || !cards.iter().all(|card| hole.contains(card)) {
        return Err(Illegal::NotHeld(seat));
    }
    Ok(cards.iter().copied().collect())
}

#[inline]
fn shown(hand: &Hand, seat: Seat, show: &Show) -> Result<Event, Illegal> {
    if !showdown::is_hidden(hand, seat) {
        return Err(Illegal::CannotShow(seat));
    }
    let (hole, up) = (hand.hole(seat).reveal(), hand.face_up(seat));
    let cards: CardRow = match show {
        Show::All => hole.iter().copied().collect(),
        Show::These(these) => {
            let is_hidden = |card: &Card| hole.contains(card) && !up.contains(card);
            let is_twice = (1..these.len()).any(|at| these[..at].contains(&these[at]));
            if these.is_empty() || is_twice || !these.iter().all(is_hidden) {
                return Err(Illegal::CannotShow(seat));
            }
            let is_up = |card: &&Card| up.contains(card) || these.contains(card);
            hole.iter().filter(is_up).copied().collect()
        }
    };
    Ok(Event::Shown { seat, cards })
}
