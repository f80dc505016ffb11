//! Cards as an observer sees them. This is the only module that reads hole cards.

use crate::Observer;
use ::cards::Card;
use hand::{Hand, Hole};
use table::Table;
use units::Seat;
use wire::CardView;

/// A seat's cards in the hand shown: face up if they are the observer's or open, otherwise face down.
///
/// Empty after the seat has folded without showing.
pub(crate) fn of_seat(table: &Table, seat: Seat, observer: Observer) -> Vec<CardView> {
    let (Some(hand), Some(_)) = (table.hand(), table.dealt_in(seat)) else { return Vec::new() };
    let own = observer.holds_cards_of(table, seat) || observer.sees_mucked(table, seat);
    let given_up = !hand.live().contains(seat);
    if given_up && !own && hand.face_up(seat).is_empty() {
        return Vec::new();
    }
    if own { faces(hand.hole(seat)) } else { open_or_backs(hand, seat) }
}

/// Newly dealt cards, face up if the observer may see them.
pub(crate) fn dealt(hole: &Hole, may_see: bool) -> Vec<CardView> {
    if may_see { faces(hole) } else { vec![CardView(None); hole.len()] }
}

/// Cards that a seat discarded. Only that seat sees their faces.
pub(crate) fn thrown(thrown: &Hole, may_see: bool) -> Vec<Card> {
    if may_see { thrown.reveal().to_vec() } else { Vec::new() }
}

/// A seat's cards as everyone sees them, in their order in the hand.
pub(crate) fn open_or_backs(hand: &Hand, seat: Seat) -> Vec<CardView> {
    let open = hand.face_up(seat);
    let card = |card: &Card| CardView(open.contains(card).then_some(*card));
    hand.hole(seat).reveal().iter().map(card).collect()
}

/// All cards of a seat in a finished hand, for delayed spectators.
pub(crate) fn uncovered(hand: &Hand, seat: Seat) -> Vec<CardView> {
    if hand.is_over() { faces(hand.hole(seat)) } else { Vec::new() }
}

fn faces(hole: &Hole) -> Vec<CardView> {
    hole.reveal().iter().map(|card| CardView(Some(*card))).collect()
}
