//! How a hand proceeds: decides which event or question comes next.

use crate::deal::Dealing;
use crate::forced::Forced;
use crate::{Event, Hand, Pot, SeatList, Share, forced, options, pot, rake, runs, showdown, split};
use alloc::vec::Vec;
use core::mem::ManuallyDrop;
use units::{Seat, SeatSet};

/// What a hand needs next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Asks {
    /// Cards for a seat: answer with [`Hand::deal`].
    Hole {
        /// Seat that gets the cards.
        seat: Seat,
        /// Number of cards that the hand asks for.
        count: u8,
    },
    /// Cards for a board: answer with [`Hand::deal`].
    Board {
        /// Board number, from 0.
        board: u8,
        /// Number of cards that the hand asks for.
        count: u8,
    },
    /// A new deck of the cards in [`Hand::renewal`]: answer with [`Hand::renew`], and then draw from the new deck.
    Deck,
    /// A decision: answer with [`Hand::decide`].
    Decision {
        /// Seat that decides.
        seat: Seat,
    },
    /// Nothing, because the hand is over; seats may still show their cards.
    ///
    /// Between two events of one answer, the hand also asks for nothing until the second is applied.
    Nothing,
}

/// The point that a hand has reached.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(u8)] // the discriminant gets a byte to itself
pub(crate) enum Stage {
    /// Forced bets are being posted: `antes` are the seats that have paid an ante, `post` is the index of the next
    /// post.
    Forced { antes: SeatSet, post: u8 },
    /// The street's cards are being dealt.
    Dealing(Dealing),
    /// The street's betting is in progress.
    Betting,
    /// The betting is over, and an uncalled bet is returned.
    Closing,
    /// The remaining bets go to the pots.
    Collecting,
    /// The street's rake is taken; `from` is the next pot that may owe some.
    Raking { from: u8 },
    /// If no more betting is possible, hands are turned face up, and seats are asked how many times to run the board.
    ///
    /// `answered` are the seats that have answered, `least` is the lowest answer. While betting is still possible, the
    /// hand passes through this stage without a question.
    RunningOut { answered: SeatSet, least: u8 },
    /// The remaining seats show or muck.
    Showdown,
    /// Rake is taken from pot `raked` and later pots. Then the pots with numbers below `left` are awarded, the last pot
    /// first.
    ///
    /// A pot is awarded in parts, one for each board and half; `part` is the next one.
    Paying { raked: u8, left: u8, part: split::Part },
    /// The hand is over.
    Over,
}

impl Stage {
    pub(crate) const FIRST: Stage = Stage::Forced { antes: SeatSet::EMPTY, post: 0 };
}

/// Receives events that follow one another without a question between them.
pub(crate) trait EventSink {
    /// Applies an event to the hand, or drops it; returns whether the hand continues.
    fn accept(&mut self, hand: &mut Hand, event: Event) -> bool;
    /// Like [`EventSink::accept`], for an event that contains a list.
    fn accept_list(&mut self, hand: &mut Hand, event: Event) -> bool;
}

impl EventSink for Vec<Event> {
    // At each call site the event's kind is known, so only that branch of `take_in` is compiled in, and the event is
    // built where it is stored.
    #[inline(always)]
    fn accept(&mut self, hand: &mut Hand, event: Event) -> bool {
        // Without a destructor to run on a panic, the event is never built elsewhere and then moved, which would stall
        // the processor.
        let event = ManuallyDrop::new(event);
        hand.take_in(&event);
        tell(self, event);
        true
    }

    // A list is iterated, so it needs an address: the event is stored first and applied from there.
    #[inline(always)]
    fn accept_list(&mut self, hand: &mut Hand, event: Event) -> bool {
        self.push(event);
        hand.take_in(&self[self.len() - 1]);
        true
    }
}

/// Appends an event to a list.
#[inline(always)]
pub(crate) fn tell(events: &mut Vec<Event>, event: ManuallyDrop<Event>) {
    if events.len() >= events.capacity() {
        events.reserve(1);
        assert!(events.len() < events.capacity());
    }
    events.push(ManuallyDrop::into_inner(event));
}

/// Drops every event. Used when a record is applied, because the record itself has the next event.
pub(crate) struct NullSink;

impl EventSink for NullSink {
    #[inline(always)]
    fn accept(&mut self, _: &mut Hand, _: Event) -> bool {
        false
    }
    #[inline(always)]
    fn accept_list(&mut self, _: &mut Hand, _: Event) -> bool {
        false
    }
}

/// Advances event by event to the next question, and keeps the question and its options until they are read.
#[inline]
pub(crate) fn advance(hand: &mut Hand, events: &mut impl EventSink) {
    match hand.stage {
        Stage::Betting => next_to_act(hand, events),
        _ => go_on(hand, events),
    }
}

/// Like [`advance`], but faster in a betting round, where the next seat is usually to act.
#[inline(always)]
pub(crate) fn next_to_act(hand: &mut Hand, events: &mut impl EventSink) {
    match hand.turn() {
        Some(seat) => ask_to_bet(hand, seat),
        None => {
            hand.stage = Stage::Closing;
            go_on(hand, events);
        }
    }
}

/// Gives this seat the turn, and stores the seat's options.
#[inline(always)]
fn ask_to_bet(hand: &mut Hand, seat: Seat) {
    hand.asks = Asks::Decision { seat };
    match hand.betting.must_bring_in {
        true => hand.offered = options::bringing_in(hand, seat),
        false => hand.offered = options::betting(hand, seat),
    }
}

/// Like [`advance`], but faster during a deal, where the next seat usually gets the same number of cards.
#[inline(always)]
pub(crate) fn next_dealt(hand: &mut Hand, events: &mut impl EventSink) {
    if let (Stage::Dealing(dealing), Asks::Hole { count, .. }) = (&hand.stage, hand.asks)
        && let Some(seat) = dealing.next_alike(hand)
    {
        hand.asks = Asks::Hole { seat, count };
        return;
    }
    go_on(hand, events);
}

#[inline(never)] // keeps the callers' common path small
fn go_on(hand: &mut Hand, events: &mut impl EventSink) {
    hand.asks = Asks::Nothing;
    loop {
        let goes_on = match hand.stage {
            Stage::Forced { antes, post } => match forced::next(hand, antes, post) {
                Some(Forced { seat, kind: None, amount, all_in }) => {
                    events.accept(hand, Event::AntePosted { seat, amount, all_in })
                }
                Some(Forced { seat, kind: Some(kind), amount, all_in }) => {
                    events.accept(hand, Event::BlindPosted { seat, kind, amount, all_in })
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
                Some((seat, amount)) => {
                    events.accept(hand, Event::UncalledReturned { seat, amount })
                }
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
                        events.accept(hand, event)
                    }
                    Some((seat, false)) => events.accept(hand, Event::Mucked { seat }),
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

/// Opens the street's betting once its cards are dealt. A bomb pot has no betting before the flop.
fn betting_begins(hand: &mut Hand, events: &mut impl EventSink) -> bool {
    // After the first street there is nothing to match yet, so a seat that alone has chips left has nothing to decide.
    let may_bet = if hand.at > 0 { hand.able.is_several() } else { hand.setup.bomb.is_none() };
    if may_bet {
        hand.open_betting();
        if hand.turn().is_some() {
            let street = hand.street_rules().name;
            return events.accept(hand, Event::StreetOpened { street });
        }
    }
    go_to(hand, Stage::Closing)
}

/// Moves the bets to the pots.
#[inline(always)]
fn collect(hand: &mut Hand, events: &mut impl EventSink) -> bool {
    if hand.bets.is_zero() {
        return go_to(hand, Stage::Raking { from: 0 });
    }
    if pot::is_one(hand) {
        let pots = SeatList::one(Pot { amount: hand.middle, seats: hand.live });
        return events.accept_list(hand, Event::BetsCollected { pots });
    }
    let pots = pot::with_bets(hand).iter().copied().collect();
    events.accept_list(hand, Event::BetsCollected { pots })
}

/// Takes the street's rake from pot number `from` and later pots. If only one seat is left, it then pays the pots.
#[inline(always)]
fn rake_round(hand: &mut Hand, from: u8, events: &mut impl EventSink) -> bool {
    if let Some((pot, amount)) = rake::of_round(hand, from) {
        return events.accept(hand, Event::RakeTaken { pot, amount });
    }
    if !hand.live.is_several() {
        return pay(hand);
    }
    let (answered, least) = (SeatSet::EMPTY, hand.setup.rules.runs_max);
    go_to(hand, Stage::RunningOut { answered, least })
}

/// Turns hands face up if no more betting is possible, and settles how many times the board is run.
///
/// After that it begins the next street or the showdown.
#[inline(always)]
fn run_on(hand: &mut Hand, answered: SeatSet, least: u8, events: &mut impl EventSink) -> bool {
    if showdown::is_turned_up(hand) {
        while let Some(seat) = showdown::next_hidden(hand, None) {
            let event = showdown::show(hand, seat);
            if !events.accept(hand, event) {
                return false;
            }
        }
    }
    if hand.setup.rules.runs_max > 1 {
        if let Some(runs) = runs::chosen(hand, answered, least) {
            return events.accept(hand, Event::RunsChosen { runs });
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

/// Begins the next street of this run, or the first street of the next run.
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

/// Takes the rake that is due at the end, awards the pots, and ends the hand.
#[inline(never)] // keeps the callers' common path small
fn pay_out(
    hand: &mut Hand,
    raked: u8,
    left: u8,
    part: split::Part,
    events: &mut impl EventSink,
) -> bool {
    if let Some((pot, amount)) = rake::at_end(hand, raked) {
        return events.accept(hand, Event::RakeTaken { pot, amount });
    }
    if left > 0 {
        return award(hand, left - 1, part, events);
    }
    let stacks = hand.stakes_now().collect();
    events.accept_list(hand, Event::Ended { stacks })
}

/// Awards the next part of this pot: one board and one half.
fn award(hand: &mut Hand, pot: u8, part: split::Part, events: &mut impl EventSink) -> bool {
    let (side, amount, winners) = split::award(hand, pot, part);
    let board = part.board();
    if let Some(seat) = split::takes_all(amount, winners) {
        let shares = SeatList::one(Share { seat, amount });
        return events.accept_list(hand, Event::PotAwarded { pot, board, side, shares });
    }
    let shares = split::shares(hand, amount, winners);
    events.accept_list(hand, Event::PotAwarded { pot, board, side, shares })
}

fn pay(hand: &mut Hand) -> bool {
    let left = hand.pots.len() as u8;
    go_to(hand, Stage::Paying { raked: 0, left, part: split::Part::FIRST })
}
