//! The course of a hand: what comes next.

use crate::deal::Dealing;
use crate::forced::Forced;
use crate::{Event, Few, Hand, Pot, Share, forced, options, pot, rake, runs, showdown, split};
use alloc::vec::Vec;
use core::mem::ManuallyDrop;
use units::{Seat, SeatSet};

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
#[repr(u8)] // told by a byte of its own
pub(crate) enum Stage {
    /// Forced bets: who paid his ante, and from which post on the rest is owed.
    Forced { antes: SeatSet, post: u8 },
    /// The street's cards.
    Dealing(Dealing),
    /// The street's betting.
    Betting,
    /// The betting is done: uncalled bets go back.
    Closing,
    /// The rest of the bets goes to the pots.
    Collecting,
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

impl Stage {
    pub(crate) const FIRST: Stage = Stage::Forced { antes: SeatSet::EMPTY, post: 0 };
}

/// Where the events go that happen by themselves.
pub(crate) trait Hears {
    /// Takes an event in, or drops it: whether the hand goes on.
    fn hear(&mut self, hand: &mut Hand, event: Event) -> bool;
    /// The same of an event with a list.
    fn hear_list(&mut self, hand: &mut Hand, event: Event) -> bool;
}

impl Hears for Vec<Event> {
    // Where it is called the event's kind is known: of all that taking one in may be, that one is
    // left there, and the event is written where it stays.
    #[inline(always)]
    fn hear(&mut self, hand: &mut Hand, event: Event) -> bool {
        // Where nothing has to be cleaned up after a panic, it is never put together elsewhere and
        // then moved, for which the processor would have to wait.
        let event = ManuallyDrop::new(event);
        hand.take_in(&event);
        tell(self, event);
        true
    }

    // A list is walked, and so has to lie somewhere: it is taken in from where it stays.
    #[inline(always)]
    fn hear_list(&mut self, hand: &mut Hand, event: Event) -> bool {
        self.push(event);
        hand.take_in(&self[self.len() - 1]);
        true
    }
}

/// Writes an event down.
#[inline(always)]
pub(crate) fn tell(events: &mut Vec<Event>, event: ManuallyDrop<Event>) {
    if events.len() >= events.capacity() {
        events.reserve(1);
        assert!(events.len() < events.capacity());
    }
    events.push(ManuallyDrop::into_inner(event));
}

/// Whoever is not interested in the next event: the same comes out again.
pub(crate) struct Deaf;

impl Hears for Deaf {
    #[inline(always)]
    fn hear(&mut self, _: &mut Hand, _: Event) -> bool {
        false
    }
    #[inline(always)]
    fn hear_list(&mut self, _: &mut Hand, _: Event) -> bool {
        false
    }
}

/// Goes on, event by event, to the next question, and keeps what is asked: that is worked out once,
/// and everybody who wants to know it reads it.
#[inline]
pub(crate) fn advance(hand: &mut Hand, events: &mut impl Hears) {
    match hand.stage {
        Stage::Betting => next_to_act(hand, events),
        _ => go_on(hand, events),
    }
}

/// The same in a betting round: most often the next seat is asked.
#[inline(always)]
pub(crate) fn next_to_act(hand: &mut Hand, events: &mut impl Hears) {
    match hand.turn() {
        Some(seat) => ask_to_bet(hand, seat),
        None => {
            hand.stage = Stage::Closing;
            go_on(hand, events);
        }
    }
}

/// It is this seat's turn, and kept what is accepted from it.
#[inline(always)]
fn ask_to_bet(hand: &mut Hand, seat: Seat) {
    hand.asks = Asks::Decision { seat };
    match hand.betting.must_bring_in {
        true => hand.offered = options::bringing_in(hand, seat),
        false => hand.offered = options::betting(hand, seat),
    }
}

/// The same while a street is dealt: most often the next seat gets the same.
#[inline(always)]
pub(crate) fn next_dealt(hand: &mut Hand, events: &mut impl Hears) {
    if let (Stage::Dealing(dealing), Asks::Hole { count, .. }) = (&hand.stage, hand.asks)
        && let Some(seat) = dealing.next_alike(hand)
    {
        hand.asks = Asks::Hole { seat, count };
        return;
    }
    go_on(hand, events);
}

#[inline(never)] // what is asked most often stays small beside it
fn go_on(hand: &mut Hand, events: &mut impl Hears) {
    hand.asks = Asks::Nothing;
    loop {
        let goes_on = match hand.stage {
            Stage::Forced { antes, post } => match forced::next(hand, antes, post) {
                Some(Forced { seat, kind: None, amount, all_in }) => {
                    events.hear(hand, Event::AntePosted { seat, amount, all_in })
                }
                Some(Forced { seat, kind: Some(kind), amount, all_in }) => {
                    events.hear(hand, Event::BlindPosted { seat, kind, amount, all_in })
                }
                None => street_begins(hand),
            },
            Stage::Dealing(ref dealing) => match dealing.asks(hand) {
                Some(asks) => ask(hand, asks),
                None => match dealing.next(hand) {
                    Some(next) => go_to(hand, Stage::Dealing(next)),
                    None => betting_begins(hand, events),
                },
            },
            Stage::Betting => match hand.turn() {
                Some(seat) => return ask_to_bet(hand, seat),
                None => go_to(hand, Stage::Closing),
            },
            Stage::Closing => match pot::uncalled(hand) {
                Some((seat, amount)) => events.hear(hand, Event::UncalledReturned { seat, amount }),
                None => go_to(hand, Stage::Collecting),
            },
            Stage::Collecting => collect(hand, events),
            Stage::Raking { from } => rake_round(hand, from, events),
            Stage::RunningOut { answered, least } => run_on(hand, answered, least, events),
            Stage::Showdown => match showdown::asked(hand) {
                Some(seat) => ask(hand, Asks::Decision { seat }),
                None => match showdown::next(hand) {
                    Some((seat, true)) => {
                        let event = showdown::show(hand, seat);
                        events.hear(hand, event)
                    }
                    Some((seat, false)) => events.hear(hand, Event::Mucked { seat }),
                    None => pay(hand),
                },
            },
            Stage::Paying { raked, left, part } => pay_out(hand, raked, left, part, events),
            Stage::Over => return,
        };
        if !goes_on {
            return;
        }
    }
}

#[inline]
fn ask(hand: &mut Hand, asks: Asks) -> bool {
    hand.asks = asks;
    if let Asks::Decision { seat } = asks {
        hand.offered = options::between_rounds(hand, seat);
    }
    false
}

fn go_to(hand: &mut Hand, stage: Stage) -> bool {
    hand.stage = stage;
    true
}

fn street_begins(hand: &mut Hand) -> bool {
    hand.open_street();
    go_to(hand, Stage::Dealing(Dealing::first(hand)))
}

/// The cards of the street are dealt. A bomb pot is not bet on before the flop.
fn betting_begins(hand: &mut Hand, events: &mut impl Hears) -> bool {
    // Beyond the first street there is nothing to match yet, so one alone has nothing to say.
    let may_bet = if hand.at > 0 { hand.able.is_several() } else { hand.setup.bomb.is_none() };
    if may_bet {
        hand.open_betting();
        if hand.turn().is_some() {
            let street = hand.street_rules().name;
            return events.hear(hand, Event::StreetOpened { street });
        }
    }
    go_to(hand, Stage::Closing)
}

/// The bets go to the pots.
#[inline(always)]
fn collect(hand: &mut Hand, events: &mut impl Hears) -> bool {
    if hand.bets.is_zero() {
        return go_to(hand, Stage::Raking { from: 0 });
    }
    if pot::is_one(hand) {
        let pots = Few::one(Pot { amount: hand.middle, seats: hand.live });
        return events.hear_list(hand, Event::BetsCollected { pots });
    }
    let pots = pot::with_bets(hand).iter().copied().collect();
    events.hear_list(hand, Event::BetsCollected { pots })
}

/// The round's rake from pot number `from` on; then whoever is alone is paid, or the hand goes on.
#[inline(always)]
fn rake_round(hand: &mut Hand, from: u8, events: &mut impl Hears) -> bool {
    if let Some((pot, amount)) = rake::of_round(hand, from) {
        return events.hear(hand, Event::RakeTaken { pot, amount });
    }
    if !hand.live.is_several() {
        return pay(hand);
    }
    let (answered, least) = (SeatSet::EMPTY, hand.setup.rules.runs_max);
    go_to(hand, Stage::RunningOut { answered, least })
}

/// Hands are turned up where nobody can bet any more, and it is settled how often the board is run;
/// then comes the next street or the showdown.
#[inline(always)]
fn run_on(hand: &mut Hand, answered: SeatSet, least: u8, events: &mut impl Hears) -> bool {
    if showdown::is_turned_up(hand) {
        while let Some(seat) = showdown::next_hidden(hand, None) {
            let event = showdown::show(hand, seat);
            if !events.hear(hand, event) {
                return false;
            }
        }
    }
    if hand.setup.rules.runs_max > 1 {
        if let Some(runs) = runs::chosen(hand, answered, least) {
            return events.hear(hand, Event::RunsChosen { runs });
        }
        if let Some(seat) = runs::asked(hand, answered) {
            return ask(hand, Asks::Decision { seat });
        }
    }
    if hand.is_last_street() && !hand.runs.is_more() {
        showdown::rank(hand);
        return go_to(hand, Stage::Showdown);
    }
    next_street(hand)
}

/// The next street of the board that is dealt, or the first of the next run's.
#[inline(always)]
fn next_street(hand: &mut Hand) -> bool {
    rake::close_round(hand);
    runs::pass(hand);
    hand.at = match hand.is_last_street() {
        true => hand.runs.next().expect("a run follows"),
        false => hand.at + 1,
    };
    street_begins(hand)
}

/// The pots pay their rake, and are awarded; then the hand is over.
#[inline(never)] // what is asked most often stays small beside it
fn pay_out(
    hand: &mut Hand,
    raked: u8,
    left: u8,
    part: split::Part,
    events: &mut impl Hears,
) -> bool {
    if let Some((pot, amount)) = rake::at_end(hand, raked) {
        return events.hear(hand, Event::RakeTaken { pot, amount });
    }
    if left > 0 {
        return award(hand, left - 1, part, events);
    }
    let stacks = hand.stakes_now().collect();
    events.hear_list(hand, Event::Ended { stacks })
}

/// A part of this pot is awarded.
fn award(hand: &mut Hand, pot: u8, part: split::Part, events: &mut impl Hears) -> bool {
    let (side, amount, winners) = split::award(hand, pot, part);
    let board = part.board();
    if let Some(seat) = split::takes_all(amount, winners) {
        let shares = Few::one(Share { seat, amount });
        return events.hear_list(hand, Event::PotAwarded { pot, board, side, shares });
    }
    let shares = split::shares(hand, amount, winners);
    events.hear_list(hand, Event::PotAwarded { pot, board, side, shares })
}

fn pay(hand: &mut Hand) -> bool {
    let left = hand.pots.len() as u8;
    go_to(hand, Stage::Paying { raked: 0, left, part: split::Part::FIRST })
}
