//! The rake: how much each pot pays, when, and each seat's share of it.

use crate::{Hand, Share, pot};
use alloc::vec::Vec;
use core::cmp::Reverse;
use units::bound::SEATS_MAX;
use units::{Bps, BySeat, Chips, Seat};

/// How much rake the house takes from a hand, after uncalled bets have been returned.
///
/// The rake is a share of the stakes, limited to what is left of the cap, and then rounded down.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Rake {
    /// The rake as a share of the stakes. Zero at play-money tables by default.
    pub share: Bps,
    /// Maximum rake from one hand, in chips.
    pub cap: Chips,
    /// Whether a hand pays no rake if it ends on its first street, before any flop.
    pub no_flop_no_drop: bool,
    /// Multiple to which the rake is rounded down.
    pub rounding: RakeRounding,
    /// Whether rake is taken once at the end, or after every street.
    pub time: RakeTime,
    /// How the rake is divided if there are several pots.
    pub pots: RakePots,
}

/// Multiple of chips to which rake is rounded down; never zero. With 1, every whole chip is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RakeRounding(pub Chips);

impl From<RakeRounding> for Chips {
    fn from(rounding: RakeRounding) -> Chips {
        rounding.0
    }
}

impl From<Chips> for RakeRounding {
    fn from(step: Chips) -> RakeRounding {
        RakeRounding(step)
    }
}

/// Whether rake is taken once at the end, or after every street.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RakeTime {
    /// Rake is taken once, just before the pots are paid.
    AtEnd,
    /// Rake is taken after every street, from the chips staked on that street.
    EveryRound,
}

/// How the rake is divided if there are several pots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RakePots {
    /// Each pot pays its own share, the main pot first, until the cap is reached.
    Each,
    /// The rake is one share of all pots together, divided in proportion to the pots.
    ///
    /// Odd chips go to the largest remainders; among equal remainders, to the pot with the lower number.
    InProportion,
}

/// Rake that one pot has paid so far.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Borne {
    /// The pot's stakes on earlier streets, from which the rake has already been taken.
    pub(crate) of: Chips,
    /// The pot's rake so far, including this street's.
    pub(crate) taken: Chips,
}

impl Borne {
    pub(crate) const NONE: Borne = Borne { of: Chips::ZERO, taken: Chips::ZERO };
}

/// Returns the first pot, from number `from` on, that owes rake at the end of this street, and the amount.
pub(crate) fn of_round(hand: &Hand, from: u8) -> Option<(u8, Chips)> {
    (hand.setup.rules.rake.time == RakeTime::EveryRound).then(|| due(hand, from)).flatten()
}

/// Returns the first pot, from number `from` on, that owes rake before the pots are awarded, and the amount.
pub(crate) fn at_end(hand: &Hand, from: u8) -> Option<(u8, Chips)> {
    (hand.setup.rules.rake.time == RakeTime::AtEnd).then(|| due(hand, from)).flatten()
}

/// Closes a street once its rake has been taken, so that chips staked later count for the next street.
///
/// If only hands with a flop pay rake, the first street stays open.
#[inline]
pub(crate) fn close_round(hand: &mut Hand) {
    let rake = &hand.setup.rules.rake;
    if rake.time == RakeTime::AtEnd || rake.no_flop_no_drop && hand.at == 0 {
        return;
    }
    hand.rake_before = hand.rake;
    for (number, pot) in hand.pots.iter().enumerate() {
        let borne = &mut hand.borne[number];
        borne.of = pot.amount + borne.taken;
    }
}

/// Takes rake from a pot.
pub(crate) fn take(hand: &mut Hand, pot: u8, amount: Chips) {
    hand.pots[usize::from(pot)].amount -= amount;
    hand.borne[usize::from(pot)].taken += amount;
    hand.rake += amount;
    hand.middle -= amount;
    hand.raked = borne_by(hand); // while the pots are still those that pay it
}

/// Returns what each seat has put into the pots that have paid rake so far.
///
/// A pot that no longer exists counts as part of the last pot. If the rake is more than the seats put into the pots
/// that paid rake, all their chips in the hand count.
fn borne_by(hand: &Hand) -> BySeat<Chips> {
    let last = hand.pots.len() - 1;
    let mut bears = [false; SEATS_MAX as usize];
    for (pot, borne) in hand.borne.iter().enumerate() {
        bears[pot.min(last)] |= !borne.taken.is_zero();
    }
    let sum_of = |bears: &dyn Fn(usize) -> bool| {
        let mut put_in = BySeat::from_fn(|_| Chips::ZERO);
        pot::put_in(hand, |pot, seat, chips| {
            if bears(pot) {
                put_in[seat] += chips;
            }
        });
        put_in
    };
    let put_in = sum_of(&|pot| bears[pot]);
    // Otherwise a seat would bear more than it put in.
    match put_in.iter().map(|(_, chips)| *chips).sum::<Chips>() < hand.rake {
        true => sum_of(&|_| true),
        false => put_in,
    }
}

/// Returns each seat's share of the rake; see [`Hand::rake_shares`].
pub(crate) fn shares(hand: &Hand) -> Vec<Share> {
    let whole = u128::from(hand.rake.get());
    let of = |seat| u128::from(hand.raked[seat].get());
    let total: u128 = hand.dealt_in.iter().map(of).sum();
    if total == 0 {
        return Vec::new();
    }
    let share = |seat| (seat, whole * of(seat) / total, whole * of(seat) % total);
    let mut shares: Vec<(Seat, u128, u128)> =
        hand.dealt_in.after(hand.setup.button).map(share).collect();
    let left = whole - shares.iter().map(|(_, amount, _)| amount).sum::<u128>();
    shares.sort_by_key(|(.., remainder)| Reverse(*remainder));
    for (_, amount, _) in shares.iter_mut().take(left as usize) {
        *amount += 1;
    }
    shares.sort_unstable_by_key(|(seat, ..)| *seat);
    let paid = shares.into_iter().filter(|(_, amount, _)| *amount > 0);
    // No share exceeds the rake.
    paid.map(|(seat, amount, _)| Share { seat, amount: Chips::new(amount as u64) }).collect()
}

#[inline]
fn due(hand: &Hand, from: u8) -> Option<(u8, Chips)> {
    let rake = &hand.setup.rules.rake;
    if rake.share == Bps(0) || rake.no_flop_no_drop && hand.at == 0 {
        return None;
    }
    next_due(hand, from)
}

fn next_due(hand: &Hand, from: u8) -> Option<(u8, Chips)> {
    let amounts = match hand.setup.rules.rake.pots {
        RakePots::Each => each(hand),
        RakePots::InProportion => in_proportion(hand),
    };
    let mut due = (0..).zip(amounts).skip(usize::from(from));
    due.find(|(_, amount)| !amount.is_zero())
}

/// An amount for each pot, by pot number.
type Amounts = [Chips; SEATS_MAX as usize];

/// Returns the stakes in each pot on which rake is due now.
fn stakes(hand: &Hand) -> Amounts {
    let mut stakes = [Chips::ZERO; SEATS_MAX as usize];
    for (stake, (pot, borne)) in stakes.iter_mut().zip(hand.pots.iter().zip(&hand.borne)) {
        *stake = (pot.amount + borne.taken) - borne.of;
    }
    stakes
}

/// Returns the rake of each pot, if every pot pays its own share until the cap is reached.
fn each(hand: &Hand) -> Amounts {
    let mut taken = hand.rake_before;
    stakes(hand).map(|stakes| {
        let amount = amount(&hand.setup.rules.rake, stakes, taken);
        taken += amount;
        amount
    })
}

/// Returns the rake of each pot, if one share of all pots is divided in proportion.
fn in_proportion(hand: &Hand) -> Amounts {
    let stakes = stakes(hand);
    let total: Chips = stakes.iter().copied().sum();
    let whole = amount(&hand.setup.rules.rake, total, hand.rake_before);
    if whole.is_zero() {
        return [Chips::ZERO; SEATS_MAX as usize];
    }
    let total = u128::from(total.get());
    let of = |pot: Chips| u128::from(pot.get()) * u128::from(whole.get());
    let mut shares = stakes.map(|pot| Chips::new((of(pot) / total) as u64)); // at most the pot
    let mut remainders = stakes.map(|pot| of(pot) % total);
    let left = whole - shares.iter().copied().sum();
    for _ in 0..left.get() {
        let most = *remainders.iter().max().expect("there are pots");
        let pot = remainders.iter().position(|one| *one == most).expect("it is one of them");
        remainders[pot] = 0;
        shares[pot] += Chips::new(1);
    }
    shares
}

/// Returns the rake on these stakes, in a hand that has already paid `taken`.
fn amount(rake: &Rake, stakes: Chips, taken: Chips) -> Chips {
    let share = rake.share.of_floor(stakes).min(rake.cap.saturating_sub(taken));
    let (_, beyond) = share.split(rake.rounding.0.get());
    share - beyond
}
