//! Button and blinds at a live table: who posts next, absent stacks, the level of a hand (models D5, D7, D8, D9).

use crate::switches::ButtonMarker;
use crate::{Entry, Switches};
use units::{Chips, Instant, Seat, SeatSet};

/// The positions of button and blinds in a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Positions {
    /// The button's seat; it may be empty.
    pub button: Seat,
    /// The small blind; `None` if nobody posts it.
    pub small: Option<Seat>,
    /// The big blind.
    pub big: Seat,
}

/// Returns the positions of the next hand: sections 2.13 and 6.7.
///
/// `live` are the players in the next hand, two or more. The big blind moves to the next of them, so nobody posts it
/// twice in a row. `last_small_seat` is the seat where the small blind of the last hand was due, even if nobody was in
/// it: the classical dead button goes there, under `button_marker = dead_seat`.
///
/// `None` with fewer than two players.
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

/// Forced bets of a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Forced {
    /// The small blind.
    pub small: Chips,
    /// The big blind.
    pub big: Chips,
    /// The ante of each player.
    pub ante: Chips,
}

/// Returns the blinds of a hand as entries of its log: SVP-2.13-01.
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

/// Returns an absent player's stack after a hand: ante and blind are taken, or the whole stack if it is short.
///
/// Sections 1.3, 2.6 and 2.7, model D5.
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

/// Returns the level of a hand, from 0: the one in force when its shuffle began (SVP-2.14-02).
///
/// `changes` are the moments at which the levels after the first began, in sequence. A shuffle at the moment of the
/// change has the new level.
pub fn level(changes: &[Instant], shuffle_began: Instant) -> usize {
    changes.iter().take_while(|change| **change <= shuffle_began).count()
}
