//! The main pot, side pots, and what nobody matched.

use crate::{Hand, forced};
use units::bound::SEATS_MAX;
use units::{BySeat, Chips, Seat, SeatSet};

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

    /// These take their place.
    pub(crate) fn become_these(&mut self, all: &[Pot], all_in: SeatSet) {
        (self.len, self.all_in) = (0, all_in);
        all.iter().for_each(|pot| self.push(*pot));
    }

    /// There are none any more.
    pub(crate) fn clear(&mut self) {
        (self.len, self.all_in) = (0, SeatSet::EMPTY);
    }

    #[inline]
    fn push(&mut self, pot: Pot) {
        self.pots[usize::from(self.len)] = pot; // at most one for each seat
        self.len += 1;
    }
}

impl core::ops::Deref for Pots {
    type Target = [Pot];
    #[inline]
    fn deref(&self) -> &[Pot] {
        &self.pots[..usize::from(self.len)]
    }
}

impl core::ops::DerefMut for Pots {
    #[inline]
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

/// A seat's number lies in so many bits below an amount of chips, which leaves eleven free.
const SEAT_BITS: u32 = 4;
const SEAT_MASK: u64 = (1 << SEAT_BITS) - 1;

/// What goes back once a street's betting is done: who is in the hand and has put in more than
/// anybody else, and by how much. Who folded leaves his chips to the pot, matched or not.
#[inline(always)] // of what going on is
pub(crate) fn uncalled(hand: &Hand) -> Option<(Seat, Chips)> {
    // Of the first street antes may go back. Later there are none.
    if hand.bets.is_zero() && hand.at > 0 {
        return None;
    }
    // Two who have chips left have matched each other, and nobody else put more in; and who bets on
    // this street has matched all that was put in before. Of antes that need not be so.
    let counts_antes = hand.at == 0 && !hand.pots.is_empty() || forced::are_antes_uneven(hand);
    if hand.able.is_several() && !counts_antes {
        return None;
    }
    // Each level with its seat in one number, so that none of these comparisons is a branch, which
    // nobody could foresee.
    let (mut top, mut second) = (0, 0);
    for seat in hand.dealt_in.iter() {
        let player = &hand.players[seat];
        let level = if counts_antes { player.level() } else { player.bet };
        let level = level.get() << SEAT_BITS | u64::from(seat.number());
        second = second.max(top.min(level));
        top = top.max(level);
    }
    let seat = Seat::try_new((top & SEAT_MASK) as u8).ok()?;
    let (level, second) = (Chips::new(top >> SEAT_BITS), Chips::new(second >> SEAT_BITS));
    (level > second && hand.live.contains(seat)).then(|| (seat, level - second))
}

/// The pots once the bets are in them.
pub(crate) fn with_bets(hand: &Hand) -> Pots {
    pots(hand, |seat| hand.players[seat].level())
}

/// Whether they are one: nobody is all-in for less than anybody has in: who bet as much as anybody on this street has
/// matched all that was put in before, unless antes were uneven.
#[inline(always)]
pub(crate) fn is_one(hand: &Hand) -> bool {
    let all_in = hand.all_in();
    if all_in.is_empty() {
        return true;
    }
    let most = hand.dealt_in.iter().map(|seat| hand.bet(seat)).max();
    all_in.iter().all(|seat| Some(hand.bet(seat)) == most) && !forced::are_antes_uneven(hand)
}

/// The pots without the bets that still lie before the seats.
pub(crate) fn collected(hand: &Hand) -> Pots {
    pots(hand, |seat| hand.players[seat].collected())
}

/// The pots anew, where who is all-in has changed since they were cut. Who goes all-in on a later street
/// has matched all that lies in them, unless antes were uneven, and no pot ends at his level.
#[inline]
pub(crate) fn recut(hand: &mut Hand) {
    if hand.at > 0 && !forced::are_antes_uneven(hand) {
        return;
    }
    if !hand.pots.is_empty() && hand.pots.all_in != hand.all_in() {
        hand.set_pots(&collected(hand));
    }
}

/// A seat folded: it can win none of them any more.
#[inline(always)]
pub(crate) fn fold(hand: &mut Hand, seat: Seat) {
    if !hand.pots.is_empty() {
        leave(hand, seat);
    }
}

#[inline(never)]
fn leave(hand: &mut Hand, seat: Seat) {
    let mut is_nobodys = false;
    for pot in hand.pots.iter_mut() {
        pot.seats.remove(seat);
        is_nobodys |= pot.seats.is_empty();
    }
    match is_nobodys {
        true => hand.set_pots(&collected(hand)), // its chips lie elsewhere now
        false => recut(hand),
    }
}

/// The pots that come of what each seat has put in (its level), the main pot first.
///
/// A pot ends at the level of each seat that is all-in; who put less in cannot win what is above.
/// So no two pots have the same seats, and what a folded seat put in makes no pot of its own.
/// Dead chips lie in the main pot for everybody.
fn pots(hand: &Hand, level: impl Fn(Seat) -> Chips) -> Pots {
    let mut pots = cut(hand, level, |_, _, _| {});
    if hand.rake.is_zero() {
        return pots;
    }
    // Rake of earlier rounds is gone. A pot whose last contender folded went with the one below.
    for (at, borne) in hand.borne.iter().enumerate().filter(|(_, borne)| !borne.taken.is_zero()) {
        let at = at.min(pots.len() - 1);
        pots[at].amount -= borne.taken;
    }
    pots
}

/// Tells `each` what every seat has put into every pot, pot by pot, some of it in several parts.
/// Before the pots are paid.
pub(crate) fn put_in(hand: &Hand, mut each: impl FnMut(usize, Seat, Chips)) {
    let level = |seat| hand.players[seat].collected();
    cut(hand, level, |pot, floor, cut| {
        for seat in hand.dealt_in.iter() {
            each(pot, seat, level(seat).min(cut).saturating_sub(floor));
        }
    });
    for seat in hand.dealt_in.iter() {
        each(0, seat, hand.players[seat].dead);
    }
}

/// The pots before any rake, and each layer of chips that goes to one of them: above which level, up
/// to which.
fn cut(
    hand: &Hand,
    level: impl Fn(Seat) -> Chips,
    mut layer: impl FnMut(usize, Chips, Chips),
) -> Pots {
    let all_in = hand.all_in();
    let (mut levels, mut top) = (BySeat::all(Chips::ZERO), Chips::ZERO);
    for seat in hand.dealt_in.iter() {
        levels[seat] = level(seat);
        top = top.max(levels[seat]);
    }
    let mut pots = Pots { all_in, ..Pots::NONE };
    let (mut floor, mut dead) = (Chips::ZERO, hand.dead);
    let mut above = all_in;
    // From all-in to all-in, the lowest first, and what lies above them all.
    loop {
        let cut = above.iter().map(|seat| levels[seat]).min().unwrap_or(Chips::MAX);
        let put_in = hand.dealt_in.iter().map(|seat| levels[seat].min(cut).saturating_sub(floor));
        let amount = put_in.fold(core::mem::take(&mut dead), Chips::plus);
        let below = all_in.difference(above);
        let seats = hand.live.difference(below);
        match pots.last_mut() {
            _ if amount.is_zero() => {}
            // What a folded seat put in above everybody who is left goes with the last pot.
            Some(pot) if seats.is_empty() => pot.amount += amount,
            _ => pots.push(Pot { amount, seats }),
        }
        if !amount.is_zero() {
            layer(pots.len() - 1, floor, cut);
        }
        if cut >= top {
            break;
        }
        above.iter().filter(|seat| levels[*seat] == cut).for_each(|seat| above.remove(seat));
        floor = cut;
    }
    pots
}
