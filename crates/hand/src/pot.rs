//! The main pot, side pots, and what nobody matched.

use crate::{Event, Hand};
use alloc::vec::Vec;
use units::{Chips, Seat, SeatSet};

/// A pot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pot {
    /// Its chips.
    pub amount: Chips,
    /// Who can win it.
    pub seats: SeatSet,
}

/// What follows once a street's betting is done: what nobody matched goes back, the bets go to
/// the pots.
pub(crate) fn close(hand: &Hand) -> Option<Event> {
    if let Some((seat, amount)) = uncalled(hand) {
        return Some(Event::UncalledReturned { seat, amount });
    }
    let has_bets = hand.players.iter().any(|(_, player)| !player.bet.is_zero());
    has_bets.then(|| Event::BetsCollected {
        pots: pots(hand, |seat| hand.players[seat].put_in + hand.players[seat].bet),
    })
}

/// Who is in the hand and has put in more than anybody else, and by how much. Who folded leaves his
/// chips to the pot, matched or not.
fn uncalled(hand: &Hand) -> Option<(Seat, Chips)> {
    let (mut top, mut second) = ((None, Chips::ZERO), Chips::ZERO);
    for (seat, player) in hand.players.iter() {
        let level = player.put_in + player.bet;
        if level > top.1 {
            (top, second) = ((Some(seat), level), top.1);
        } else {
            second = second.max(level);
        }
    }
    let amount = top.1 - second;
    top.0
        .filter(|&seat: &Seat| !amount.is_zero() && hand.live.contains(seat))
        .map(|seat| (seat, amount))
}

/// The pots without the bets that still lie before the seats.
pub(crate) fn collected(hand: &Hand) -> Vec<Pot> {
    pots(hand, |seat| hand.players[seat].put_in)
}

/// The pots that come of what each seat has put in (its level), the main pot first.
///
/// A pot ends at the level of each seat that is all-in; who put less in cannot win what is above.
/// So no two pots have the same seats, and what a folded seat put in makes no pot of its own.
/// Dead chips lie in the main pot for everybody.
fn pots(hand: &Hand, level: impl Fn(Seat) -> Chips) -> Vec<Pot> {
    let is_all_in = |seat: Seat| hand.behind(seat).is_zero();
    let mut cuts: Vec<Chips> =
        hand.live.iter().filter(|&seat| is_all_in(seat)).map(&level).collect();
    cuts.push(Chips::MAX); // above the last all-in
    cuts.sort();
    cuts.dedup();

    let mut pots: Vec<Pot> = Vec::new();
    let (mut floor, mut dead) = (Chips::ZERO, hand.dead);
    for cut in cuts {
        let put_in = hand.dealt_in.iter().map(|seat| level(seat).min(cut).saturating_sub(floor));
        let amount = put_in.sum::<Chips>() + core::mem::take(&mut dead);
        let can_win = |&seat: &Seat| !is_all_in(seat) || level(seat) >= cut;
        let seats: SeatSet = hand.live.iter().filter(can_win).collect();
        floor = cut;
        match pots.last_mut() {
            _ if amount.is_zero() => {}
            // What a folded seat put in above everybody who is left goes with the last pot.
            Some(pot) if seats.is_empty() => pot.amount += amount,
            _ => pots.push(Pot { amount, seats }),
        }
    }
    // Rake of earlier rounds is gone. A pot whose last contender folded went with the one below.
    for (at, borne) in hand.borne.iter().enumerate().filter(|(_, borne)| !borne.taken.is_zero()) {
        let at = at.min(pots.len() - 1);
        pots[at].amount -= borne.taken;
    }
    pots
}
