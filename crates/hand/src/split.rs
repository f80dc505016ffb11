//! A pot among its winners: each board has its part, each side its half of that.

use crate::{Event, Hand, Made, OddChip, Pot, PotSharing, Share, Side, showdown, upcards};
use alloc::vec::Vec;
use core::cmp::Reverse;
use evaluator::Strength;
use units::{Chips, Seat};

/// Which board's part of a pot is awarded next, and whether its high half went already.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Part {
    board: u8,
    /// The low half that waits, once the high half was awarded.
    low: Option<Chips>,
}

impl Part {
    pub(crate) const FIRST: Part = Part { board: 0, low: None };

    /// The part after this award; `None` where the pot is empty.
    pub(crate) fn after(self, hand: &Hand, pot: u8, side: Side, amount: Chips) -> Option<Part> {
        let pot = &hand.pots[usize::from(pot)];
        if is_uncontested(hand, pot) {
            return None;
        }
        if side == Side::High {
            let part = of_board(hand, pot, self.board);
            return Some(Part { low: Some(part - amount), ..self });
        }
        let board = self.board + 1;
        (usize::from(board) < hand.boards.len()).then_some(Part { board, low: None })
    }
}

/// The award of a part of pot number `number`.
pub(crate) fn award(hand: &Hand, number: u8, part: Part) -> Event {
    let pot = &hand.pots[usize::from(number)];
    let (side, amount, made) = match hand.variant.sharing {
        _ if is_uncontested(hand, pot) => (Side::Whole, pot.amount, None),
        PotSharing::Whole(made) => (Side::Whole, of_board(hand, pot, part.board), Some(made)),
        PotSharing::Halves(_, low) if let Some(amount) = part.low => (Side::Low, amount, Some(low)),
        PotSharing::Halves(high, low) => {
            let whole = of_board(hand, pot, part.board);
            if winners(hand, pot, part.board, low).is_empty() {
                (Side::Whole, whole, Some(high))
            } else {
                let (half, odd) = whole.split(2);
                (Side::High, half + odd, Some(high))
            }
        }
    };
    let winners = match made {
        Some(made) => winners(hand, pot, part.board, made),
        None => contenders(hand, pot),
    };
    let shares = shares(amount, &winners);
    Event::PotAwarded { pot: number, board: part.board, side, shares }
}

/// A board's equal part of what is left in the pot; odd chips go one each to the first boards.
fn of_board(hand: &Hand, pot: &Pot, board: u8) -> Chips {
    let boards = hand.boards.len() as u64 - u64::from(board);
    let (each, odd) = pot.amount.split(boards);
    each + odd.min(Chips::new(1))
}

/// One who is alone in it need not have shown, and gets all of it.
fn is_uncontested(hand: &Hand, pot: &Pot) -> bool {
    pot.seats.intersection(hand.live).len() == 1
}

/// Those who may win, in the order in which they get odd chips.
fn contenders(hand: &Hand, pot: &Pot) -> Vec<Seat> {
    let live = pot.seats.intersection(hand.live);
    let mut order: Vec<Seat> = live.after(hand.setup.button).collect();
    if hand.setup.rules.odd_chip == OddChip::StudHighestCard && hand.variant.opens_by_card() {
        order.sort_by_key(|seat| Reverse(upcards::highest_card(hand, *seat)));
    }
    order
}

/// Who wins a pot by this board and kind of hand; nobody where no hand qualifies.
fn winners(hand: &Hand, pot: &Pot, board: u8, made: Made) -> Vec<Seat> {
    let board = &hand.boards[usize::from(board)];
    let strength = |seat: Seat| showdown::strength(hand, seat, board, made);
    let ranked: Vec<(Seat, Strength)> = contenders(hand, pot)
        .into_iter()
        .filter_map(|seat| Some((seat, strength(seat)?)))
        .collect();
    let best = ranked.iter().map(|(_, strength)| *strength).max();
    let winners = ranked.into_iter().filter(|(_, strength)| Some(*strength) == best);
    winners.map(|(seat, _)| seat).collect()
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
