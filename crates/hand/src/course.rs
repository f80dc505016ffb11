//! The course of a hand: what comes next.

use crate::{Event, Hand, deal, forced, pot, rake, showdown, split};
use units::{Seat, SeatSet};

/// What a hand needs next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asks {
    /// Cards for a seat: answer with [`Hand::deal`].
    Hole {
        /// To whom.
        seat: Seat,
        /// How many.
        count: u8,
    },
    /// Cards for a board: answer with [`Hand::deal`].
    Board {
        /// Which board, from 0.
        board: u8,
        /// How many.
        count: u8,
    },
    /// A decision: answer with [`Hand::decide`].
    Decision {
        /// Of whom.
        seat: Seat,
    },
    /// Nothing: the hand is over. Seats may still show their cards. (Also between two events of
    /// one answer, when the second is still to be applied.)
    Nothing,
}

/// How far a hand is.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Stage {
    /// Forced bets: who paid his ante, and from which post on the rest is owed.
    Forced { antes: SeatSet, post: u8 },
    /// The street's cards: which deal of the street, and how many seats or boards have theirs.
    Dealing { deal: u8, given: u8 },
    /// The street's betting.
    Betting,
    /// The betting is done: uncalled bets go back, the rest to the pots; then hands may be
    /// turned up.
    Closing,
    /// Those who are left show or muck.
    Showdown,
    /// Rake, from pot `raked` on; then the pots below number `left` are awarded, last first.
    Paying { raked: u8, left: u8 },
    /// It is over.
    Over,
}

/// What comes next: an event that follows by itself, or a question.
pub(crate) enum Next {
    Event(Event),
    Asks(Asks),
}

/// What comes next.
pub(crate) fn next(hand: &Hand) -> Next {
    let event = match hand.stage {
        Stage::Forced { antes, post } => forced::next(hand, antes, post),
        Stage::Dealing { deal, given } => match deal::asked(hand, deal, given) {
            Some(asks) => return Next::Asks(asks),
            None => Some(Event::StreetOpened { street: hand.street_rules().name }),
        },
        Stage::Betting => match hand.turn() {
            Some(seat) => return Next::Asks(Asks::Decision { seat }),
            None => None,
        },
        Stage::Closing => pot::close(hand).or_else(|| showdown::turned_up(hand)),
        Stage::Showdown => showdown::next(hand),
        Stage::Paying { raked, left } => Some(paid(hand, raked, left)),
        Stage::Over => return Next::Asks(Asks::Nothing),
    };
    Next::Event(event.expect("a stage without a next event has been left"))
}

fn paid(hand: &Hand, raked: u8, left: u8) -> Event {
    match rake::due(hand, raked) {
        Some((pot, amount)) => Event::RakeTaken { pot, amount },
        None if left > 0 => split::award(hand, left - 1),
        None => Event::Ended { stacks: hand.stakes_now() },
    }
}

/// Leaves every stage in which nothing is left to happen. It is done after every event, so that
/// [`next`] finds a stage that has something to say.
pub(crate) fn settle(hand: &mut Hand) {
    while let Some(stage) = onward(hand) {
        if hand.stage == Stage::Closing && stage == STREET_BEGINS {
            hand.at += 1;
        }
        hand.stage = stage;
        if stage == STREET_BEGINS {
            hand.open_betting();
        }
    }
}

const STREET_BEGINS: Stage = Stage::Dealing { deal: 0, given: 0 };

/// The stage that follows, if this one is over.
fn onward(hand: &Hand) -> Option<Stage> {
    let paying = Stage::Paying { raked: 0, left: hand.pots.len() as u8 };
    match hand.stage {
        Stage::Forced { antes, post } => {
            forced::next(hand, antes, post).is_none().then_some(STREET_BEGINS)
        }
        Stage::Dealing { deal, given } => match hand.street_rules().deals.get(deal as usize) {
            Some(what) if given as usize >= deal::takers(hand, *what) => {
                Some(Stage::Dealing { deal: deal + 1, given: 0 })
            }
            Some(_) => None,
            None => hand.turn().is_none().then_some(Stage::Closing),
        },
        Stage::Betting => hand.turn().is_none().then_some(Stage::Closing),
        Stage::Closing if pot::close(hand).is_some() => None,
        Stage::Closing if hand.live.len() == 1 => Some(paying),
        Stage::Closing if showdown::turned_up(hand).is_some() => None,
        Stage::Closing if hand.is_last_street() => Some(Stage::Showdown),
        Stage::Closing => Some(STREET_BEGINS),
        Stage::Showdown => showdown::next(hand).is_none().then_some(paying),
        Stage::Paying { .. } | Stage::Over => None,
    }
}
