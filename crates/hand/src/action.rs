use crate::course::Stage;
use crate::{Event, Hand, showdown};
use alloc::vec::Vec;
use cards::Card;
use units::{Chips, Seat};

/// What a seat decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Give the hand up. Accepted at every turn, even where checking is free.
    Fold,
    /// Pass without betting.
    Check,
    /// Match the bet, or go all-in for less.
    Call,
    /// Open the betting **to** this total of the street.
    Bet(Chips),
    /// Raise **to** this total of the street.
    RaiseTo(Chips),
    /// Show own cards once the hand is over.
    Show(Show),
}

/// Which of the own cards to show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Show {
    /// All of them.
    All,
    /// These, each own and still hidden; at least one.
    These(Vec<Card>),
}

/// Why a decision was refused. The hand is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// It is another seat's turn, or nobody's.
    #[error("it is not {0}'s turn")]
    NotToAct(Seat),
    /// There is a bet to call.
    #[error("there are {to_call} to call")]
    CannotCheck {
        /// How much.
        to_call: Chips,
    },
    /// There is no bet to call.
    #[error("there is nothing to call")]
    NothingToCall,
    /// There is a bet already.
    #[error("there is a bet already")]
    BetAlreadyMade,
    /// There is no bet to raise.
    #[error("there is no bet to raise")]
    NothingToRaise,
    /// The betting is not open to this seat: it acted, and only a short all-in came since; or all
    /// others are all-in; or the stack does not go beyond a call.
    #[error("the betting is not open to {0}")]
    NotReopened(Seat),
    /// The street has had all its raises.
    #[error("the street is capped at {0} bets")]
    BettingCapped(u8),
    /// Below the least.
    #[error("at least {min}, offered {offered}")]
    WagerTooSmall {
        /// The least total.
        min: Chips,
        /// What was offered.
        offered: Chips,
    },
    /// Above the most.
    #[error("at most {max}, offered {offered}")]
    WagerTooLarge {
        /// The most in total.
        max: Chips,
        /// What was offered.
        offered: Chips,
    },
    /// Cards are shown after the hand, by who still hides some.
    #[error("{0} cannot show that now")]
    CannotShow(Seat),
}

/// The event that a decision is, if it is allowed.
pub(crate) fn event(hand: &Hand, seat: Seat, action: Action) -> Result<Event, Illegal> {
    if let Action::Show(show) = action {
        return shown(hand, seat, &show);
    }
    if hand.to_act() != Some(seat) {
        return Err(Illegal::NotToAct(seat));
    }
    let (stack, to_call) = (hand.stack(seat), hand.to_call(seat));
    match action {
        Action::Fold => Ok(Event::Folded { seat }),
        Action::Check if to_call.is_zero() => Ok(Event::Checked { seat }),
        Action::Check => Err(Illegal::CannotCheck { to_call }),
        Action::Call if to_call.is_zero() => Err(Illegal::NothingToCall),
        Action::Call => {
            let amount = to_call.min(stack);
            Ok(Event::Called { seat, amount, all_in: amount == stack })
        }
        Action::Bet(_) if !hand.price().is_zero() => Err(Illegal::BetAlreadyMade),
        Action::Bet(to) => {
            let (amount, all_in) = wager(hand, seat, to)?;
            Ok(Event::BetMade { seat, amount, to, all_in })
        }
        Action::RaiseTo(_) if hand.price().is_zero() => Err(Illegal::NothingToRaise),
        Action::RaiseTo(to) => {
            let (amount, all_in) = wager(hand, seat, to)?;
            Ok(Event::RaisedTo { seat, amount, to, all_in })
        }
        Action::Show(_) => Err(Illegal::CannotShow(seat)),
    }
}

/// What a wager to `to` puts in, and whether that is the whole stack.
fn wager(hand: &Hand, seat: Seat, to: Chips) -> Result<(Chips, bool), Illegal> {
    hand.wager_range(seat)?.check(to)?;
    let amount = to - hand.bet(seat);
    Ok((amount, amount == hand.stack(seat)))
}

fn shown(hand: &Hand, seat: Seat, show: &Show) -> Result<Event, Illegal> {
    if hand.stage != Stage::Over || !showdown::is_hidden(hand, seat) {
        return Err(Illegal::CannotShow(seat));
    }
    let (hole, up) = (hand.hole(seat).reveal(), hand.face_up(seat));
    let cards: Vec<Card> = match show {
        Show::All => hole.to_vec(),
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
