//! Determines the button and the blinds of the next hand from those of the last hand.
//!
//! Players who were dealt in to the last hand that had blinds are *settled*. All other ready players are *comers*:
//! newcomers, or players who sat out. Settled players are dealt in. A comer on the small blind, or between the blinds
//! and the button, has to wait. A comer on the big blind is dealt in. A comer at any other seat is dealt in too, unless
//! they prefer to wait for the big blind. A table that makes no difference between the two groups passes every ready
//! player as settled.

use crate::LastHand;
use books::{ButtonRule, HeadsUpBlinds};
use units::{Seat, SeatSet};

/// The seats that may be dealt in, grouped by the conditions under which they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Comers {
    /// Seats of all players who are ready to be dealt in.
    pub ready: SeatSet,
    /// Seats of ready players who owe no blinds.
    pub settled: SeatSet,
    /// Seats of ready players who wait until they have the big blind.
    pub waiting: SeatSet,
}

/// The seats of the next hand's button and blinds, and the seats dealt in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Places {
    /// The button; under [`ButtonRule::Dead`] it may be at a seat that is not dealt in.
    pub button: Seat,
    /// The seat that posts the small blind, if any.
    pub small: Option<Seat>,
    /// The seat that posts the big blind.
    pub big: Seat,
    /// All seats dealt in.
    pub dealt: SeatSet,
    /// Whether nobody owes blinds: in a pool, or because fewer than two settled players are left.
    pub anew: bool,
}

/// Works out the button, the blinds and the seats dealt in for the next hand.
///
/// At least two seats must be ready. `two` says who posts the small blind heads-up, and `draw` selects the button of a
/// table's first hand.
pub fn places(
    comers: Comers,
    last: Option<LastHand>,
    rule: ButtonRule,
    two: HeadsUpBlinds,
    draw: u64,
) -> Places {
    let go_on = last.filter(|_| comers.settled.len() >= 2);
    let by_big_blind =
        go_on.filter(|_| rule != ButtonRule::Moving).and_then(|last| dead(comers, last));
    let places = by_big_blind.unwrap_or_else(|| match go_on {
        Some(last) => moving(comers, last),
        None => anew(comers.ready, last, draw),
    });
    if places.dealt.len() == 2 {
        let big = if by_big_blind.is_some() { places.big } else { big_of_two(places, two) };
        heads_up(Places { big, ..places }, last, two)
    } else if rule == ButtonRule::Stays {
        stays(places)
    } else {
        places
    }
}

/// Returns the button of the next hand: the next ready seat clockwise.
///
/// At a table's first hand `draw` selects the seat, counted from the first ready seat.
pub fn next_button(ready: SeatSet, last: Option<LastHand>, draw: u64) -> Seat {
    let next = last.and_then(|last| ready.after(last.button).next());
    let at = draw % ready.len() as u64; // the modulo bias of 64 bits over at most ten seats does not matter
    next.or_else(|| ready.iter().nth(at as usize)).expect("two seats are ready")
}

/// Returns the button, the seats dealt in, and whether nobody owes blinds, for a game with only a button blind.
///
/// The button goes to the next ready seat; a comer at that seat is dealt in. Other comers are dealt in immediately,
/// unless they wait for the button.
pub fn with_button_blind(
    comers: Comers,
    last: Option<LastHand>,
    draw: u64,
) -> (Seat, SeatSet, bool) {
    let Comers { ready, settled, waiting } = comers;
    let button = next_button(ready, last, draw);
    let anew = settled.len() < 2;
    let mut dealt = if anew { ready } else { ready.difference(waiting) };
    dealt.insert(button);
    (button, dealt, anew)
}

/// Returns the places of a game that starts from scratch: all ready players are dealt in.
///
/// The blinds are left of the new button.
fn anew(ready: SeatSet, last: Option<LastHand>, draw: u64) -> Places {
    let button = next_button(ready, last, draw);
    let mut order = ready.after(button);
    let (small, big) = order.next().zip(order.next()).expect("two seats are ready");
    Places { button, small: Some(small), big, dealt: ready, anew: true }
}

/// Returns the places of a pool's hand, which follow the seats, because the players had no earlier hand together.
///
/// The first seat has the small blind, the next the big blind, the last the button. Heads-up, the rulebook says who has
/// the button. Nobody owes anything.
pub fn dealt_by_pool(ready: SeatSet, two: HeadsUpBlinds) -> Places {
    let mut order = ready.iter();
    let (small, big) = order.next().zip(order.next()).expect("two seats are ready");
    let button =
        order.last().unwrap_or(if matches!(two, HeadsUpBlinds::ButtonSmall) { small } else { big });
    Places { button, small: Some(small), big, dealt: ready, anew: true }
}

fn moving(comers: Comers, last: LastHand) -> Places {
    let Comers { ready, settled, waiting } = comers;
    let button = next_button(settled, Some(last), 0);
    let mut places = Places { button, small: None, big: button, dealt: settled, anew: false };
    for seat in ready.after(button) {
        if places.small.is_none() {
            // A comer does not come in on the small blind, or between the button and the small blind.
            places.small = settled.contains(seat).then_some(seat);
        } else if places.big == button {
            places.big = seat;
            places.dealt.insert(seat);
        } else if !waiting.contains(seat) {
            places.dealt.insert(seat);
        }
    }
    places
}

/// Moves the blinds from the last hand's seats to the next players; `None` if that hand had no blinds.
fn dead(comers: Comers, last: LastHand) -> Option<Places> {
    let Comers { ready, settled, waiting } = comers;
    let (button, small) = last.small_blind.zip(last.big_blind)?;
    let big = ready.after(small).find(|&seat| seat != small).expect("two seats are ready");
    let mut dealt = settled;
    dealt.insert(big);
    for seat in ready.difference(waiting).iter() {
        // A comer does not come in on the button, on the small blind or between them: the blinds have just passed.
        let is_behind_blinds = seat == button || seat == small || is_between(button, seat, small);
        if !is_behind_blinds {
            dealt.insert(seat);
        }
    }
    let small = settled.contains(small).then_some(small);
    Some(Places { button, small, big, dealt, anew: false })
}

/// Moves the button back (counter-clockwise) to the nearest seat that is dealt in.
fn stays(places: Places) -> Places {
    let before = places.dealt.after(places.button).last().expect("two are dealt in");
    Places { button: before, ..places }
}

/// Returns the seat that has the big blind heads-up, after the button has moved.
fn big_of_two(places: Places, two: HeadsUpBlinds) -> Seat {
    let other = places.dealt.after(places.button).next().expect("two play");
    if two == HeadsUpBlinds::ButtonSmall { other } else { places.button }
}

/// Adjusts the places for heads-up play.
///
/// Nobody has the big blind twice in a row, and the blinds determine the button.
fn heads_up(places: Places, last: Option<LastHand>, two: HeadsUpBlinds) -> Places {
    let [first, second] = [places.big, places.dealt.after(places.big).next().expect("two play")];
    let was_big = last.is_some_and(|last| last.big_blind == Some(first));
    let (big, small) = if was_big { (second, first) } else { (first, second) };
    let button = if two == HeadsUpBlinds::ButtonSmall { small } else { big };
    Places { button, small: Some(small), big, ..places }
}

/// Whether a blind that moved from the seat `from` to the seat `to` passed or reached this seat.
pub fn has_passed(seat: Seat, from: Seat, to: Seat) -> bool {
    from != to && (seat == to || is_between(from, seat, to))
}

/// Whether a seat is clockwise after `from` and before `to`.
pub fn is_between(from: Seat, seat: Seat, to: Seat) -> bool {
    let (from, seat, to) = (from.number(), seat.number(), to.number());
    if from < to { from < seat && seat < to } else { seat > from || seat < to }
}
