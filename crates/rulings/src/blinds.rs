//! Button and blinds at a live table: who posts next, absent stacks, the level of a hand.
//!
//! Models D5, D7, D8 and D9 of the rulebook SVEPOF.

use crate::switches::ButtonMarker;
use crate::{Entry, Switches};
use units::{Chips, Instant, Seat, SeatSet};

/// The seats of button and blinds in a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Positions {
    /// The seat that has the button; it may be empty.
    pub button: Seat,
    /// The seat that posts the small blind; `None` if nobody posts it.
    pub small: Option<Seat>,
    /// The seat that posts the big blind.
    pub big: Seat,
}

/// Returns the button and blinds of the next hand (SVEPOF 2.13 and 6.7).
///
/// `live` is the set of players dealt into the next hand. The big blind moves on to the next live player, so nobody
/// posts it twice in a row. `last_small_seat` is where the last small blind was due, even if that seat was empty; with
/// `button_marker = dead_seat` the button moves to that seat (a dead button).
///
/// `None` if fewer than two players are live.
pub fn next(
    last: Positions,
    last_small_seat: Seat,
    live: SeatSet,
    switches: &Switches,
) -> Option<Positions> {
    if !live.is_several() {
        return None;
    }
    let big = live.first_after(last.big)?;
    if live.len() == 2 {
        let button = live.first_after(big)?;
        return Some(Positions { button, small: Some(button), big });
    }
    let small = Some(last.big).filter(|seat| live.contains(*seat));
    let stays = last.small.filter(|seat| live.contains(*seat)).unwrap_or(last.button);
    let button = match switches.button_marker {
        ButtonMarker::Stay => stays,
        ButtonMarker::DeadSeat => last_small_seat,
    };
    Some(Positions { button, small, big })
}

/// The blinds and the ante of a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Forced {
    /// The small blind.
    pub small: Chips,
    /// The seat that posts the big blind.
    pub big: Chips,
    /// The ante of each player.
    pub ante: Chips,
}

/// Returns the blinds of a hand, without antes, as entries of its log (SVP-2.13-01).
///
/// ```
/// use rulings::{Entry, blinds::{Forced, Positions, posts}};
/// use units::{Chips, Seat};
///
/// let [a, b] = [1, 2].map(Seat::new);
/// let heads_up = Positions { button: a, small: Some(a), big: b };
/// let forced = Forced { small: Chips::new(100), big: Chips::new(200), ante: Chips::ZERO };
/// let posted = posts(heads_up, forced);
/// assert_eq!(posted, [Entry::Blind(a, Chips::new(100)), Entry::Blind(b, Chips::new(200))]);
/// ```
pub fn posts(positions: Positions, forced: Forced) -> Vec<Entry> {
    let small = positions.small.map(|seat| Entry::Blind(seat, forced.small));
    small.into_iter().chain([Entry::Blind(positions.big, forced.big)]).collect()
}

/// Returns an absent player's stack after a hand: less ante and blind, or zero if the stack is too short.
///
/// SVEPOF 1.3, 2.6 and 2.7, model D5.
pub fn after_hand(stack: Chips, seat: Seat, positions: Positions, forced: Forced) -> Chips {
    let blind = if seat == positions.big {
        forced.big
    } else if positions.small == Some(seat) {
        forced.small
    } else {
        Chips::ZERO
    };
    stack.saturating_sub(forced.ante).saturating_sub(blind)
}

/// Returns the level of a hand, from 0: the level in force when its shuffle began (SVP-2.14-02).
///
/// `changes` are the moments at which each level after the first began, in order. A shuffle at the very moment of a
/// change belongs to the new level.
pub fn level(changes: &[Instant], shuffle_began: Instant) -> usize {
    changes.iter().take_while(|change| **change <= shuffle_began).count()
}
