//! The main pot, side pots, and what nobody matched.

use crate::{Event, Hand};
use units::bound::SEATS_MAX;
use units::{Chips, Seat, SeatSet};

/// A pot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pot {
    /// Its chips.
    pub amount: Chips,
    /// Who can win it.
    pub seats: SeatSet,
}

/// The pots in place, the main pot first: they are worked out anew at every fold, and need no
/// allocation for it.
#[derive(Clone, Copy)]
pub(crate) struct Pots {
    pots: [Pot; SEATS_MAX as usize],
    len: u8,
    /// At whose levels they were cut.
    all_in: SeatSet,
}

impl Pots {
    pub(crate) const NONE: Pots = Pots {
        pots: [Pot { amount: Chips::ZERO, seats: SeatSet::EMPTY }; SEATS_MAX as usize],
        len: 0,
        all_in: SeatSet::EMPTY,
    };

    /// These, as they are now.
    pub(crate) fn of(hand: &Hand, all: &[Pot]) -> Pots {
        let mut pots = Pots { all_in: hand.all_in(), ..Pots::NONE };
        all.iter().for_each(|pot| pots.push(*pot));
        pots
    }

    fn push(&mut self, pot: Pot) {
        self.pots[usize::from(self.len)] = pot; // at most one for each seat
        self.len += 1;
    }
}

impl core::ops::Deref for Pots {
    type Target = [Pot];
    fn deref(&self) -> &[Pot] {
        &self.pots[..usize::from(self.len)]
    }
}

impl core::ops::DerefMut for Pots {
    fn deref_mut(&mut self) -> &mut [Pot] {
        &mut self.pots[..usize::from(self.len)]
    }
}

// Only the pots there are count, not what lies behind them in the array.
impl PartialEq for Pots {
    fn eq(&self, other: &Pots) -> bool {
        self[..] == other[..]
    }
}
impl Eq for Pots {}
impl core::hash::Hash for Pots {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        self[..].hash(state);
    }
}

/// What follows once a street's betting is done: what nobody matched goes back, the bets go to
/// the pots.
pub(crate) fn close(hand: &Hand) -> Option<Event> {
    let has_bets = !hand.bets.is_zero();
    // Of the first street antes may go back. Later there are none.
    if (has_bets || hand.at == 0)
        && let Some((seat, amount)) = uncalled(hand)
    {
        return Some(Event::UncalledReturned { seat, amount });
    }
    has_bets.then(|| {
        let pots = pots(hand, |seat| hand.players[seat].put_in + hand.players[seat].bet);
        Event::BetsCollected { pots: pots.iter().copied().collect() }
    })
}

/// Who is in the hand and has put in more than anybody else, and by how much. Who folded leaves his
/// chips to the pot, matched or not.
fn uncalled(hand: &Hand) -> Option<(Seat, Chips)> {
    let (mut top, mut second) = ((None, Chips::ZERO), Chips::ZERO);
    for seat in hand.dealt_in.iter() {
        let player = &hand.players[seat];
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
pub(crate) fn collected(hand: &Hand) -> Pots {
    pots(hand, |seat| hand.players[seat].put_in)
}

/// The pots anew, where who is all-in has changed since they were cut.
pub(crate) fn recut(hand: &mut Hand) {
    if !hand.pots.is_empty() && hand.pots.all_in != hand.all_in() {
        hand.set_pots(collected(hand));
    }
}

/// A seat folded: it can win none of them any more.
pub(crate) fn fold(hand: &mut Hand, seat: Seat) {
    hand.pots.iter_mut().for_each(|pot| pot.seats.remove(seat));
    match hand.pots.iter().any(|pot| pot.seats.is_empty()) {
        true => hand.set_pots(collected(hand)), // its chips lie elsewhere now
        false => recut(hand),
    }
}

/// The pots that come of what each seat has put in (its level), the main pot first.
///
/// A pot ends at the level of each seat that is all-in; who put less in cannot win what is above.
/// So no two pots have the same seats, and what a folded seat put in makes no pot of its own.
/// Dead chips lie in the main pot for everybody.
fn pots(hand: &Hand, level: impl Fn(Seat) -> Chips) -> Pots {
    cut(hand, hand.all_in(), level, |_, _, _| {})
}

/// Tells `each` what every seat has put into every pot, pot by pot, some of it in several parts.
/// Before the pots are paid. They are cut where they were, though who was all-in may have mucked since.
pub(crate) fn put_in(hand: &Hand, mut each: impl FnMut(usize, Seat, Chips)) {
    let level = |seat| hand.players[seat].put_in;
    cut(hand, hand.pots.all_in, level, |pot, floor, cut| {
        for seat in hand.dealt_in.iter() {
            each(pot, seat, level(seat).min(cut).saturating_sub(floor));
        }
    });
    for seat in hand.dealt_in.iter() {
        each(0, seat, hand.players[seat].dead);
    }
}

/// The pots cut at the levels of these, and each layer of chips that goes to one of them: above which
/// level, up to which.
fn cut(
    hand: &Hand,
    all_in: SeatSet,
    level: impl Fn(Seat) -> Chips,
    mut layer: impl FnMut(usize, Chips, Chips),
) -> Pots {
    let mut pots = Pots::of(hand, &[]);
    let (mut cut_below, mut dead) = (None, hand.dead);
    // From all-in to all-in, the lowest first; the last cut lies above them all.
    loop {
        let levels = all_in.iter().map(&level);
        let cut = levels.filter(|level| Some(*level) > cut_below).min().unwrap_or(Chips::MAX);
        let floor = cut_below.unwrap_or_default();
        let put_in = hand.dealt_in.iter().map(|seat| level(seat).min(cut).saturating_sub(floor));
        let amount = put_in.sum::<Chips>() + core::mem::take(&mut dead);
        let can_win = |seat: &Seat| !all_in.contains(*seat) || level(*seat) >= cut;
        let seats: SeatSet = hand.live.iter().filter(can_win).collect();
        cut_below = Some(cut);
        match pots.last_mut() {
            _ if amount.is_zero() => {}
            // What a folded seat put in above everybody who is left goes with the last pot.
            Some(pot) if seats.is_empty() => pot.amount += amount,
            _ => pots.push(Pot { amount, seats }),
        }
        if !amount.is_zero() {
            layer(pots.len() - 1, floor, cut);
        }
        if cut == Chips::MAX {
            break;
        }
    }
    // Rake of earlier rounds is gone. A pot whose last contender folded went with the one below.
    for (at, borne) in hand.borne.iter().enumerate().filter(|(_, borne)| !borne.taken.is_zero()) {
        let at = at.min(pots.len() - 1);
        pots[at].amount -= borne.taken;
    }
    pots
}
