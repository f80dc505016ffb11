//! A pot among its winners.

use crate::{Event, Hand, Pot, PotSharing, Share, Side, showdown};
use alloc::vec::Vec;
use units::{Chips, Seat};

/// The award of pot number `number`.
pub(crate) fn award(hand: &Hand, number: u8) -> Event {
    let pot = &hand.pots[usize::from(number)];
    let side = match hand.variant.sharing {
        PotSharing::High => Side::Whole,
    };
    let shares = shares(pot.amount, &winners(hand, pot, 0));
    Event::PotAwarded { pot: number, board: 0, side, shares }
}

/// Who wins a pot by this board, left of the button first. One who is alone in it need not have
/// shown.
fn winners(hand: &Hand, pot: &Pot, board: usize) -> Vec<Seat> {
    let contenders = pot.seats.intersection(hand.live);
    let in_order = contenders.after(hand.setup.button);
    if contenders.len() == 1 {
        return in_order.collect();
    }
    let strength = |seat: Seat| showdown::strength(hand, seat, &hand.boards[board]);
    let best = contenders.iter().map(strength).max();
    in_order.filter(|&seat| Some(strength(seat)) == best).collect()
}

/// Equal shares; odd chips go one each to the first in order.
fn shares(amount: Chips, winners: &[Seat]) -> Vec<Share> {
    let (each, odd) = amount.split(winners.len() as u64);
    let share = |(at, &seat): (u64, &Seat)| {
        let extra = u64::from(at < odd.get());
        Share { seat, amount: each + Chips::new(extra) }
    };
    // A pot of fewer chips than winners leaves some of them none.
    (0..).zip(winners).map(share).filter(|share| !share.amount.is_zero()).collect()
}
