//! The main pot, the side pots, and the uncalled part of a bet.

use crate::{Hand, forced};
use units::bound::SEATS_MAX;
use units::{BySeat, Chips, Seat, SeatSet};

/// The main pot or a side pot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pot {
    /// Chips in the pot.
    pub amount: Chips,
    /// Seats that can win the pot.
    pub seats: SeatSet,
}

/// All pots, the main pot first. They are stored in place, because they are computed again after every fold.
#[derive(Clone, Copy)]
pub(crate) struct Pots {
    pots: [Pot; SEATS_MAX as usize],
    len: u8,
    /// The seats that were all-in when the pots were last computed.
    all_in: SeatSet,
}

impl Pots {
    pub(crate) const NONE: Pots = Pots {
        pots: [Pot { amount: Chips::ZERO, seats: SeatSet::EMPTY }; SEATS_MAX as usize],
        len: 0,
        all_in: SeatSet::EMPTY,
    };

    /// Replaces the pots.
    pub(crate) fn replace_with(&mut self, all: &[Pot], all_in: SeatSet) {
        (self.len, self.all_in) = (0, all_in);
        all.iter().for_each(|pot| self.push(*pot));
    }

    /// Removes all pots.
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

// Only the first `len` entries count.
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

/// Number of low bits that hold a seat number, when a seat and its chips are packed into one number.
///
/// The bits above them hold an amount of chips and leave the top eleven bits free.
const SEAT_BITS: u32 = 4;
const SEAT_MASK: u64 = (1 << SEAT_BITS) - 1;

/// Returns the uncalled bet after a street: the seat in the hand that put in most, and the chips that no other seat
/// matched.
///
/// Chips of folded seats stay in the pot, whether or not they were matched.
#[inline(always)] // hot path of `advance`
pub(crate) fn uncalled(hand: &Hand) -> Option<(Seat, Chips)> {
    // On the first street antes may go back too; later there are none.
    if hand.bets.is_zero() && hand.at > 0 {
        return None;
    }
    // Two seats with chips left have matched each other, and no other seat put in more. A seat that bets on this street
    // has matched all that was put in before, except perhaps antes.
    let counts_antes = hand.at == 0 && !hand.pots.is_empty() || forced::are_antes_uneven(hand);
    if hand.able.is_several() && !counts_antes {
        return None;
    }
    // Level and seat are packed into one number, so that these comparisons compile without unpredictable branches.
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

/// Returns the pots after the street's bets are added.
pub(crate) fn with_bets(hand: &Hand) -> Pots {
    pots(hand, |seat| hand.players[seat].level())
}

/// Whether there is only one pot, because no seat is all-in for less than another seat has put in.
///
/// A seat whose bet on this street equals the highest has matched everything put in before, unless antes were uneven.
#[inline(always)]
pub(crate) fn is_one(hand: &Hand) -> bool {
    let all_in = hand.all_in();
    if all_in.is_empty() {
        return true;
    }
    let most = hand.dealt_in.iter().map(|seat| hand.bet(seat)).max();
    all_in.iter().all(|seat| Some(hand.bet(seat)) == most) && !forced::are_antes_uneven(hand)
}

/// Returns the pots without the street's bets.
pub(crate) fn collected(hand: &Hand) -> Pots {
    pots(hand, |seat| hand.players[seat].collected())
}

/// Computes the pots again if other seats are all-in than when they were last computed.
///
/// After the first street, a seat that goes all-in has matched everything in the pots, so no pot ends at its level,
/// unless antes were uneven.
#[inline]
pub(crate) fn recut(hand: &mut Hand) {
    if hand.at > 0 && !forced::are_antes_uneven(hand) {
        return;
    }
    if !hand.pots.is_empty() && hand.pots.all_in != hand.all_in() {
        hand.set_pots(&collected(hand));
    }
}

/// Removes a folded seat from every pot.
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
        true => hand.set_pots(&collected(hand)), // their chips now belong to another pot
        false => recut(hand),
    }
}

/// Returns the pots, given what each seat has put in (its level); the main pot first.
///
/// A pot ends at the level of each all-in seat, because a seat cannot win chips above its level. Therefore no two pots
/// have the same seats, and a folded seat's chips never make a separate pot. Dead chips are in the main pot.
fn pots(hand: &Hand, level: impl Fn(Seat) -> Chips) -> Pots {
    let mut pots = cut(hand, level, |_, _, _| {});
    if hand.rake.is_zero() {
        return pots;
    }
    // Rake of earlier rounds has left the pots. A pot whose last contender folded was merged into the one below,
    // together with its rake.
    for (at, borne) in hand.borne.iter().enumerate().filter(|(_, borne)| !borne.taken.is_zero()) {
        let at = at.min(pots.len() - 1);
        pots[at].amount -= borne.taken;
    }
    pots
}

/// Calls `each` with a pot number, a seat, and chips that the seat has in that pot.
///
/// `each` may be called several times for one pot and seat. Call this only before the pots are paid.
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

/// Computes the pots before rake, and calls `layer` for every layer of chips in them.
///
/// `layer` gets the pot number, and the two levels between which the layer's chips were put in.
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
    // The loop goes from one all-in level to the next, lowest first, then takes everything above them.
    loop {
        let cut = above.iter().map(|seat| levels[seat]).min().unwrap_or(Chips::MAX);
        let put_in = hand.dealt_in.iter().map(|seat| levels[seat].min(cut).saturating_sub(floor));
        let amount = put_in.fold(core::mem::take(&mut dead), Chips::plus);
        let below = all_in.difference(above);
        let seats = hand.live.difference(below);
        match pots.last_mut() {
            _ if amount.is_zero() => {}
            // Chips that folded seats put in above the level of all remaining seats go to the last pot.
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
