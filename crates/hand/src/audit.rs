//! A second hand of poker, deliberately naive, that judges the first.
//!
//! Everything here is worked out anew from the list of events, in the slowest and plainest way, and
//! shares no line with [`Hand`](crate::Hand): [`options`] says what may be done now, [`pots`] splits
//! the money by sorting what each seat put in, [`payout`] says what every seat must have in the end.
//! Where the two differ, one of them is wrong; the tests look for such hands by the million.

use crate::{Event, Options, Pot, Rake, Setup, Stake};
use alloc::vec::Vec;
use reading::Reading;
use units::{Chips, Seat, SeatSet};

mod reading;
#[cfg(test)]
mod tests;

/// What one seat has put into the middle during a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PutIn {
    /// Who.
    pub seat: Seat,
    /// Chips that others must match to win them: bets, live posts, and antes that everybody pays.
    pub matched: Chips,
    /// Chips that nobody need match: dead posts, and an ante that one pays for all. They lie in the
    /// main pot.
    pub dead: Chips,
    /// Whether that was its last chip: it can win no more from anybody than it put in.
    pub all_in: bool,
}

/// The pots, main pot first: what was put in is cut at the height of each seat still in the hand,
/// lowest first, and every slice belongs to those who reach its top. Chips that a folded seat put in
/// above them all belong to those who could have matched them, or to the last pot.
///
/// # Examples
/// Seat 1 is all-in for 50 and seat 2 for 120; seats 3 and 4 put in 300 each; seat 5 folded 30.
/// ```
/// use hand::audit::{PutIn, pots};
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
        Some(_) if above > Chips::ZERO => pots.push(Pot { amount: above, seats }),
        Some(_) | None => {}
    }
    pots
}

/// What every seat must have at the end of the hand whose events these are, in order of seats.
///
/// It believes the events only in who put in how much, who folded, and which cards were dealt; what
/// they say about pots, returns, rake and winners is left aside.
///
/// # Panics
/// If the events are not a finished hand.
pub fn payout(setup: &Setup, events: &[Event]) -> Vec<Stake> {
    let reading = Reading::of(setup, events);
    let mut stacks: Vec<Stake> = reading
        .players
        .iter()
        .map(|p| Stake { seat: p.seat, stack: Chips::new(p.stack) })
        .collect();
    let mut pay = |seat: Seat, amount: u64| {
        let place = stacks.iter_mut().find(|stake| stake.seat == seat);
        place.expect("only seats of the hand are paid").stack += Chips::new(amount);
    };

    let (put_in, returned) = contested(&reading);
    if let Some((seat, excess)) = returned {
        pay(seat, excess);
    }

    let mut rake_left = setup.rules.rake.cap.get();
    if setup.rules.rake.no_flop_no_drop && reading.board.is_empty() {
        rake_left = 0;
    }
    let ranked = reading.ranked();
    for pot in pots(&put_in, reading.folded()) {
        let rake = rake_of(&setup.rules.rake, pot.amount.get(), rake_left);
        rake_left -= rake;
        let mut winners = ranked.clone();
        winners.retain(|(seat, _)| pot.seats.contains(*seat));
        let best = winners.iter().map(|(_, strength)| strength.clone()).max();
        winners.retain(|(_, strength)| Some(strength) == best.as_ref());
        let amount = pot.amount.get() - rake;
        let count = winners.len() as u64;
        for (at, &(seat, _)) in winners.iter().enumerate() {
            // The odd chips go one each, from the first winner left of the button.
            let odd = u64::from((at as u64) < amount % count);
            pay(seat, amount / count + odd);
        }
    }
    stacks
}

/// The pots as they stand after these events, if the betting of the street is over: what nobody
/// matched is not among them.
pub fn pots_after(setup: &Setup, events: &[Event]) -> Vec<Pot> {
    let reading = Reading::of(setup, events);
    pots(&contested(&reading).0, reading.folded())
}

/// What was put in without what nobody matched, and whose and how much the latter is.
fn contested(reading: &Reading<'_>) -> (Vec<PutIn>, Option<(Seat, u64)>) {
    let mut put_in = reading.put_in();
    let returned = uncalled(&put_in, reading.folded());
    if let Some((seat, excess)) = returned {
        for one in put_in.iter_mut().filter(|one| one.seat == seat) {
            one.matched -= Chips::new(excess);
        }
    }
    (put_in, returned)
}

/// The chips that the one seat which put in the most has above the second most, if it is still in.
fn uncalled(put_in: &[PutIn], folded: SeatSet) -> Option<(Seat, u64)> {
    let mut sorted = put_in.to_vec();
    sorted.sort_by_key(|one| core::cmp::Reverse(one.matched));
    let (most, second) = (sorted[0], sorted[1]);
    let excess = most.matched.get() - second.matched.get();
    (excess > 0 && !folded.contains(most.seat)).then_some((most.seat, excess))
}

/// The rake of one pot, if so much may still be taken from this hand.
fn rake_of(rake: &Rake, pot: u64, left: u64) -> u64 {
    let share = u128::from(pot) * u128::from(rake.share.0) / 10_000;
    let most = u64::try_from(share).unwrap_or(u64::MAX).min(left);
    let step = rake.rounding.0.get().max(1);
    most / step * step
}

/// What the seat whose turn it is may do; `None` if no decision is due.
pub fn options(setup: &Setup, events: &[Event]) -> Option<Options> {
    let reading = Reading::of(setup, events);
    let player = reading.to_act()?;
    let to_call = reading.price.saturating_sub(player.bet);
    let wager = reading.wager(player);
    Some(Options {
        seat: player.seat,
        fold: true,
        check: to_call == 0,
        call: (to_call > 0).then(|| Chips::new(to_call.min(player.stack))),
        bet: wager.filter(|_| reading.price == 0),
        raise_to: wager.filter(|_| reading.price > 0),
        bring_in: None,
        draw: None,
        runs: None,
        show: false,
        muck: false,
    })
}

/// The chips behind of every seat, in order of seats, and all that lies in the middle.
pub fn chips(setup: &Setup, events: &[Event]) -> (Vec<Stake>, Chips) {
    let reading = Reading::of(setup, events);
    let stacks = reading.players.iter();
    let stacks = stacks.map(|p| Stake { seat: p.seat, stack: Chips::new(p.stack) }).collect();
    (stacks, Chips::new(reading.middle()))
}
