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

/// Goes on to the next event that happens by itself, or to the next question, and keeps what is
/// asked: that is worked out once after each event, and everybody who wants to know it reads it.
/// Whoever is not interested in the event may drop it; the same comes out again.
pub(crate) fn advance(hand: &mut Hand) -> Option<Event> {
    hand.asks = Asks::Nothing;
    loop {
        hand.stage = match hand.stage {
            Stage::Forced { antes, post } => match forced::next(hand, antes, post) {
                None => street_begins(hand),
                event => return event,
            },
            Stage::Dealing(dealing) => match dealing.asks(hand) {
                Some(asks) => return ask(hand, asks),
                None if dealing.is_last(hand) => match betting_begins(hand) {
                    None => Stage::Closing,
                    event => return event,
                },
                None => Stage::Dealing(dealing.next(hand)),
            },
            Stage::Betting => match hand.turn() {
                None => Stage::Closing,
                Some(seat) => return ask(hand, Asks::Decision { seat }),
            },
            Stage::Closing => match pot::close(hand) {
                None => Stage::Raking { from: 0 },
                event => return event,
            },
            Stage::Raking { from } => match rake::of_round(hand, from) {
                None if hand.live.len() == 1 => paying(hand),
                None => running_out(hand),
                Some(due) => return Some(raked(due)),
            },
            Stage::RunningOut { answered, least } => {
                match showdown::turned_up(hand).or_else(|| runs::chosen(hand, answered, least)) {
                    None => {}
                    event => return event,
                }
                match runs::asked(hand, answered) {
                    None if hand.is_last_street() && !hand.runs.is_more() => Stage::Showdown,
                    None => next_street(hand),
                    Some(seat) => return ask(hand, Asks::Decision { seat }),
                }
            }
            Stage::Showdown => match showdown::asked(hand) {
                None => match showdown::next(hand) {
                    None => paying(hand),
                    event => return event,
                },
                Some(seat) => return ask(hand, Asks::Decision { seat }),
            },
            Stage::Paying { raked, left, part } => return Some(paid(hand, raked, left, part)),
            Stage::Over => return None,
        }
    }
}

fn ask(hand: &mut Hand, asks: Asks) -> Option<Event> {
    hand.asks = asks;
    None
}

fn street_begins(hand: &mut Hand) -> Stage {
    hand.open_street();
    Stage::Dealing(Dealing::first(hand))
}

/// The cards of the street are dealt. A bomb pot is not bet on before the flop.
fn betting_begins(hand: &mut Hand) -> Option<Event> {
    if hand.at == 0 && hand.setup.bomb.is_some() {
        return None;
    }
    hand.open_betting();
    let street = hand.street_rules().name;
    hand.turn().map(|_| Event::StreetOpened { street })
}

fn running_out(hand: &Hand) -> Stage {
    Stage::RunningOut { answered: SeatSet::EMPTY, least: hand.setup.rules.runs_max }
}

/// The next street of the board that is dealt, or the first of the next run's.
fn next_street(hand: &mut Hand) -> Stage {
    rake::close_round(hand);
    runs::pass(hand);
    hand.at = match hand.is_last_street() {
        true => hand.runs.next().expect("a run follows"),
        false => hand.at + 1,
    };
    street_begins(hand)
}

fn paying(hand: &Hand) -> Stage {
    Stage::Paying { raked: 0, left: hand.pots.len() as u8, part: split::Part::FIRST }
}

fn raked((pot, amount): (u8, Chips)) -> Event {
    Event::RakeTaken { pot, amount }
}

fn paid(hand: &Hand, from: u8, left: u8, part: split::Part) -> Event {
    match rake::at_end(hand, from) {
        Some(due) => raked(due),
        None if left > 0 => split::award(hand, left - 1, part),
        None => Event::Ended { stacks: hand.stakes_now().collect() },
    }
}
