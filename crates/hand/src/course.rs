//! The course of a hand: what comes next.

use crate::deal::Dealing;
use crate::{Event, Hand, forced, pot, rake, runs, showdown, split};
use units::{Chips, Seat, SeatSet};

/// What a hand needs next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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

/// What comes next.
enum Step {
    /// This happens by itself.
    Event(Event),
    /// This is asked.
    Asks(Asks),
    /// Nothing is left to happen in the stage; this one follows.
    Stage(Stage),
}

const STREET_BEGINS: Stage = Stage::Dealing(Dealing::START);

/// Goes on to the next event that happens by itself, or to the next question, and keeps what is
/// asked: that is worked out once after each event, and everybody who wants to know it reads it.
/// Whoever is not interested in the event may drop it; the same comes out again.
pub(crate) fn advance(hand: &mut Hand) -> Option<Event> {
    hand.asks = Asks::Nothing;
    loop {
        match step(hand) {
            Step::Event(event) => return Some(event),
            Step::Asks(asks) => {
                hand.asks = asks;
                return None;
            }
            Step::Stage(stage) => enter(hand, stage),
        }
    }
}

fn step(hand: &Hand) -> Step {
    let asks = |seat| Step::Asks(Asks::Decision { seat });
    match hand.stage {
        Stage::Forced { antes, post } => {
            forced::next(hand, antes, post).map_or(Step::Stage(STREET_BEGINS), Step::Event)
        }
        Stage::Dealing(dealing) if dealing.is_done(hand) => match hand.turn() {
            Some(_) => Step::Event(Event::StreetOpened { street: hand.street_rules().name }),
            None => Step::Stage(Stage::Closing),
        },
        Stage::Dealing(dealing) => match dealing.onward(hand) {
            Some(next) => Step::Stage(Stage::Dealing(next)),
            None => Step::Asks(dealing.asks(hand)),
        },
        Stage::Betting => hand.turn().map_or(Step::Stage(Stage::Closing), asks),
        Stage::Closing => {
            pot::close(hand).map_or(Step::Stage(Stage::Raking { from: 0 }), Step::Event)
        }
        Stage::Raking { from } => match rake::of_round(hand, from) {
            Some(due) => raked(due),
            None if hand.live.len() == 1 => paying(hand),
            None => {
                let least = hand.setup.rules.runs_max;
                Step::Stage(Stage::RunningOut { answered: SeatSet::EMPTY, least })
            }
        },
        Stage::RunningOut { answered, least } => {
            let event = showdown::turned_up(hand).or_else(|| runs::chosen(hand, answered, least));
            match (event, runs::asked(hand, answered)) {
                (Some(event), _) => Step::Event(event),
                (None, Some(seat)) => asks(seat),
                (None, None) if hand.is_last_street() && !hand.runs.is_more() => {
                    Step::Stage(Stage::Showdown)
                }
                (None, None) => Step::Stage(STREET_BEGINS),
            }
        }
        Stage::Showdown => match showdown::asked(hand) {
            Some(seat) => asks(seat),
            None => showdown::next(hand).map_or_else(|| paying(hand), Step::Event),
        },
        Stage::Paying { raked, left, part } => paid(hand, raked, left, part),
        Stage::Over => Step::Asks(Asks::Nothing),
    }
}

fn paying(hand: &Hand) -> Step {
    Step::Stage(Stage::Paying { raked: 0, left: hand.pots.len() as u8, part: split::Part::FIRST })
}

fn raked((pot, amount): (u8, Chips)) -> Step {
    Step::Event(Event::RakeTaken { pot, amount })
}

fn paid(hand: &Hand, from: u8, left: u8, part: split::Part) -> Step {
    match rake::at_end(hand, from) {
        Some(due) => raked(due),
        None if left > 0 => Step::Event(split::award(hand, left - 1, part)),
        None => Step::Event(Event::Ended { stacks: hand.stakes_now().collect() }),
    }
}

fn enter(hand: &mut Hand, stage: Stage) {
    if stage == STREET_BEGINS {
        if matches!(hand.stage, Stage::RunningOut { .. }) {
            next_street(hand);
        }
        hand.open_street();
    }
    hand.stage = stage;
    if matches!(stage, Stage::Dealing(dealing) if dealing.is_done(hand)) {
        hand.open_betting();
    }
}

/// The next street of the board that is dealt, or the first of the next run's.
fn next_street(hand: &mut Hand) {
    rake::close_round(hand);
    runs::pass(hand);
    hand.at = match hand.is_last_street() {
        true => hand.runs.next().expect("a run follows"),
        false => hand.at + 1,
    };
}
