//! Who shows, in which order, and who need not.

use crate::{Event, Hand, Made};
use alloc::vec::Vec;
use cards::{Card, CardSet};
use evaluator::Strength;
use units::Seat;

/// The next hand that is turned up because no more betting is possible and cards are to come.
pub(crate) fn turned_up(hand: &Hand) -> Option<Event> {
    let is_run_out = hand.live.len() > 1 && hand.able().len() < 2 && !hand.is_last_street();
    if !hand.setup.rules.all_in_face_up || !is_run_out {
        return None;
    }
    next_hidden(hand, None).map(|seat| show(hand, seat))
}

/// The next to show or muck at the showdown.
///
/// A hand that cannot win a part of any pot, by what the others have shown, is mucked unseen.
pub(crate) fn next(hand: &Hand) -> Option<Event> {
    let first = hand.betting.aggressor.filter(|_| hand.setup.rules.last_aggressor_shows_first);
    let seat = next_hidden(hand, first)?;
    Some(if may_win(hand, seat) { show(hand, seat) } else { Event::Mucked { seat } })
}

/// Whether a seat was dealt cards that are not all face up.
pub(crate) fn is_hidden(hand: &Hand, seat: Seat) -> bool {
    hand.face_up(seat).len() < hand.hole(seat).len()
}

/// How strong a seat's hand is with a board.
pub(crate) fn strength(hand: &Hand, seat: Seat, board: &[Card]) -> Strength {
    let cards: CardSet = hand.hole(seat).reveal().iter().chain(board).copied().collect();
    match hand.variant.made {
        Made::AnyFive => evaluator::high(cards),
    }
}

/// From `first`, else from the left of the button, the next who is in and has hidden cards.
fn next_hidden(hand: &Hand, first: Option<Seat>) -> Option<Seat> {
    let from = first.unwrap_or(hand.setup.button);
    let first = first.filter(|&seat| hand.live.contains(seat));
    first.into_iter().chain(hand.live.after(from)).find(|&seat| is_hidden(hand, seat))
}

fn may_win(hand: &Hand, seat: Seat) -> bool {
    let shown: Vec<Seat> = hand.live.iter().filter(|&other| !is_hidden(hand, other)).collect();
    hand.boards.iter().any(|board| {
        let own = strength(hand, seat, board);
        let is_beaten_by = |other: Seat| strength(hand, other, board) > own;
        hand.pots
            .iter()
            .filter(|pot| pot.seats.contains(seat))
            .any(|pot| !shown.iter().any(|&other| pot.seats.contains(other) && is_beaten_by(other)))
    })
}

fn show(hand: &Hand, seat: Seat) -> Event {
    Event::Shown { seat, cards: hand.hole(seat).reveal().to_vec() }
}
