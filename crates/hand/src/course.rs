//! The course of a hand: what comes next.

use crate::deal::Dealing;
use crate::{Event, Hand, forced, pot, rake, runs, showdown, split};
use units::{Chips, Seat, SeatSet};

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
    /// A new deck of the cards that [`Hand::renewal`] names: answer with [`Hand::renew`], and draw
    /// from it from then on.
    Deck,
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
    /// The street's cards.
    Dealing(Dealing),
    /// The street's betting.
    Betting,
    /// The betting is done: uncalled bets go back, the rest to the pots.
    Closing,
    /// The round's rake, from this pot on.
    Raking { from: u8 },
    /// Nobody can bet any more: hands are turned up, and those left are asked how often the board
    /// is run. Passed through where somebody can bet.
    RunningOut { answered: SeatSet, least: u8 },
    /// Those who are left show or muck.
    Showdown,
    /// Rake, from pot `raked` on; then the pots below number `left` are awarded, last first, each
    /// board and side by itself.
    Paying { raked: u8, left: u8, part: split::Part },
    /// It is over.
    Over,
}

/// What comes next: an event that follows by itself, or a question.
pub(crate) enum Next {
    Event(Event),
    Asks(Asks),
}

const STREET_BEGINS: Stage = Stage::Dealing(Dealing::START);

/// What comes next.
pub(crate) fn next(hand: &Hand) -> Next {
    let asks = |seat| Next::Asks(Asks::Decision { seat });
    let event = match hand.stage {
        Stage::Forced { antes, post } => forced::next(hand, antes, post),
        Stage::Dealing(dealing) => match dealing.asks(hand) {
            Some(asks) => return Next::Asks(asks),
            None => Some(Event::StreetOpened { street: hand.street_rules().name }),
        },
        Stage::Betting => match hand.turn() {
            Some(seat) => return asks(seat),
            None => None,
        },
        Stage::Closing => pot::close(hand),
        Stage::Raking { from } => rake::of_round(hand, from).map(raked),
        Stage::RunningOut { answered, least } => {
            let event = showdown::turned_up(hand);
            match event.or_else(|| runs::chosen(hand, answered, least)) {
                Some(event) => Some(event),
                None => match runs::asked(hand, answered) {
                    Some(seat) => return asks(seat),
                    None => None,
                },
            }
        }
        Stage::Showdown => match showdown::asked(hand) {
            Some(seat) => return asks(seat),
            None => showdown::next(hand),
        },
        Stage::Paying { raked, left, part } => Some(paid(hand, raked, left, part)),
        Stage::Over => return Next::Asks(Asks::Nothing),
    };
    Next::Event(event.expect("a stage without a next event has been left"))
}

fn raked((pot, amount): (u8, Chips)) -> Event {
    Event::RakeTaken { pot, amount }
}

fn paid(hand: &Hand, from: u8, left: u8, part: split::Part) -> Event {
    match rake::at_end(hand, from) {
        Some(due) => raked(due),
        None if left > 0 => split::award(hand, left - 1, part),
        None => Event::Ended { stacks: hand.stakes_now() },
    }
}

/// Leaves every stage in which nothing is left to happen. It is done after every event, so that
/// [`next`] finds a stage that has something to say.
pub(crate) fn settle(hand: &mut Hand) {
    while let Some(stage) = onward(hand) {
        let is_next_street =
            stage == STREET_BEGINS && matches!(hand.stage, Stage::RunningOut { .. });
        if is_next_street {
            rake::close_round(hand);
            runs::pass(hand);
            hand.at = if hand.is_last_street() {
                hand.runs.next().expect("a run follows")
            } else {
                hand.at + 1
            };
        }
        hand.stage = stage;
        if stage == STREET_BEGINS {
            hand.open_street();
        }
        if matches!(hand.stage, Stage::Dealing(dealing) if dealing.is_done(hand)) {
            hand.open_betting();
        }
    }
}

/// The stage that follows, if this one is over.
fn onward(hand: &Hand) -> Option<Stage> {
    let paying =
        || Stage::Paying { raked: 0, left: hand.pots.len() as u8, part: split::Part::FIRST };
    match hand.stage {
        Stage::Forced { antes, post } => {
            forced::next(hand, antes, post).is_none().then_some(STREET_BEGINS)
        }
        Stage::Dealing(dealing) if dealing.is_done(hand) => {
            hand.turn().is_none().then_some(Stage::Closing)
        }
        Stage::Dealing(dealing) => dealing.onward(hand).map(Stage::Dealing),
        Stage::Betting => hand.turn().is_none().then_some(Stage::Closing),
        Stage::Closing => pot::close(hand).is_none().then_some(Stage::Raking { from: 0 }),
        Stage::Raking { from } if rake::of_round(hand, from).is_some() => None,
        Stage::Raking { .. } if hand.live.len() == 1 => Some(paying()),
        Stage::Raking { .. } => {
            let least = hand.setup.rules.runs_max;
            Some(Stage::RunningOut { answered: SeatSet::EMPTY, least })
        }
        Stage::RunningOut { answered, least } => {
            let is_asked = showdown::turned_up(hand).is_some()
                || runs::asked(hand, answered).is_some()
                || runs::chosen(hand, answered, least).is_some();
            match (is_asked, hand.is_last_street() && !hand.runs.is_more()) {
                (true, _) => None,
                (false, true) => Some(Stage::Showdown),
                (false, false) => Some(STREET_BEGINS),
            }
        }
        Stage::Showdown => {
            let is_over = showdown::asked(hand).is_none() && showdown::next(hand).is_none();
            is_over.then(paying)
        }
        Stage::Paying { .. } | Stage::Over => None,
    }
}
