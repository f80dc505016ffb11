//! A second, deliberately naive implementation of a poker hand, with which tests check the hand engine.
//!
//! Everything here was written from the rulebooks' clauses, in the slowest and plainest way. It shares no line with
//! [`Hand`](hand::Hand), not even the list of games. A [`Dealer`] gets each event and says exactly what must come next:
//! which cards and for whom, an event, or the decisions that are allowed. [`pots`] splits the money by sorting the
//! chips of each seat; a showdown lays out every hand that can be chosen. If the two implementations differ, one of
//! them is wrong. The tests search millions of hands for such differences.

use hand::Pot;
use units::{Chips, Seat, SeatSet};

pub use dealer::{Dealer, Due};

mod dealer;
mod game;
mod paying;
mod round;
#[cfg(test)]
mod tests;
mod upcards;

/// Chips that one seat has put into the middle during a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PutIn {
    /// The seat that paid.
    pub seat: Seat,
    /// Chips that other players must match: bets, live posts, and antes that everybody pays.
    pub matched: Chips,
    /// Chips that nobody must match: dead posts, and an ante that one player pays for all. They go into the main pot.
    pub dead: Chips,
    /// Whether the seat has no chips left. It can then win from every other seat only as much as it put in.
    pub all_in: bool,
}

/// Divides the chips put in into pots, main pot first.
///
/// Each seat still in the hand marks a level: the chips that it put in. The chips of all seats are cut at these levels,
/// lowest first, and every slice belongs to the seats that reach its top. If a folded seat put in more than the highest
/// level, the excess belongs to the seats that could have matched it, or otherwise to the last pot.
///
/// # Examples
/// Seat 1 is all-in for 50 and seat 2 for 120; seats 3 and 4 put in 300 each; seat 5 folded 30.
/// ```
/// use test_kit::second_dealer::{PutIn, pots};
/// use units::{Chips, Seat, SeatSet};
///
/// let put_in: Vec<PutIn> = [50, 120, 300, 300, 30]
///     .into_iter()
///     .zip(Seat::all())
///     .map(|(chips, seat)| PutIn { seat, matched: Chips::new(chips), dead: Chips::ZERO, all_in: false })
///     .collect();
/// let folded: SeatSet = [Seat::new(5)].into_iter().collect();
/// let amounts: Vec<u64> = pots(&put_in, folded).iter().map(|pot| pot.amount.get()).collect();
/// assert_eq!(amounts, [230, 210, 360]);
/// ```
pub fn pots(put_in: &[PutIn], folded: SeatSet) -> Vec<Pot> {
    let mut heights: Vec<u64> = put_in
        .iter()
        .filter(|one| !folded.contains(one.seat))
        .map(|one| one.matched.get())
        .collect();
    heights.sort_unstable();
    heights.dedup();

    let mut pots: Vec<Pot> = Vec::new();
    let mut floor = 0;
    for (at, &height) in heights.iter().enumerate() {
        let mut amount = 0;
        let mut seats = SeatSet::EMPTY;
        for one in put_in {
            amount += one.matched.get().min(height).saturating_sub(floor);
            amount += if at == 0 { one.dead.get() } else { 0 };
            if !folded.contains(one.seat) && one.matched.get() >= height {
                seats.insert(one.seat);
            }
        }
        floor = height;
        if amount > 0 {
            pots.push(Pot { amount: Chips::new(amount), seats });
        }
    }

    let above = put_in.iter().map(|one| one.matched.saturating_sub(Chips::new(floor))).sum();
    let could_match = put_in.iter().filter(|one| !folded.contains(one.seat) && !one.all_in);
    let seats: SeatSet = could_match.map(|one| one.seat).collect();
    match pots.last_mut() {
        Some(last) if seats.is_empty() || last.seats == seats => last.amount += above,
        _ if above > Chips::ZERO => pots.push(Pot { amount: above, seats }),
        _ => {}
    }
    pots
}
