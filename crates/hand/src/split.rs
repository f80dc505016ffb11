//! Divides a pot: first among the boards, then between high and low, then among the winners.

use crate::{Hand, OddChip, OddChips, Pot, PotSharing, SeatList, Share, Side, upcards};
use units::{Chips, Seat, SeatSet};

/// The part of a pot that is awarded next: one board, or only the low half of one board.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Part {
    board: u8,
    /// Chips of the low half; set once the high half has been awarded.
    low: Option<Chips>,
}

impl Part {
    pub(crate) const FIRST: Part = Part { board: 0, low: None };

    /// Returns the part's board number, from 0.
    pub(crate) fn board(self) -> u8 {
        self.board
    }

    /// Returns the part after this award; `None` once the pot is empty.
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

/// Index of the kind of hand that wins the whole pot or the high half.
const FIRST: u8 = 0;
/// Index of the kind of hand that wins the low half.
const SECOND: u8 = 1;

/// Returns how this part of pot number `number` is awarded: side, chips and winners.
pub(crate) fn award(hand: &Hand, number: u8, part: Part) -> (Side, Chips, SeatSet) {
    let pot = &hand.pots[usize::from(number)];
    let (side, amount, kind) = match hand.variant.sharing {
        _ if is_uncontested(hand, pot) => (Side::Whole, pot.amount, None),
        PotSharing::Whole(_) => (Side::Whole, of_board(hand, pot, part.board), Some(FIRST)),
        PotSharing::Halves(_, _) if let Some(amount) = part.low => {
            (Side::Low, amount, Some(SECOND))
        }
        PotSharing::Halves(_, _) => {
            let whole = of_board(hand, pot, part.board);
            if winners(hand, pot, part.board, SECOND).is_empty() {
                (Side::Whole, whole, Some(FIRST))
            } else {
                let (half, odd) = whole.split(2);
                (Side::High, half + odd, Some(FIRST))
            }
        }
    };
    let winners = match kind {
        Some(kind) => winners(hand, pot, part.board, kind),
        None => contenders(hand, pot),
    };
    (side, amount, winners)
}

/// Returns a board's equal part of what is left in the pot. If it does not divide equally, the first boards get one
/// chip more.
fn of_board(hand: &Hand, pot: &Pot, board: u8) -> Chips {
    let boards = hand.boards.len() as u64 - u64::from(board);
    if boards == 1 {
        return pot.amount;
    }
    let (each, odd) = pot.amount.split(boards);
    each + odd.min(Chips::new(1))
}

/// Whether only one seat can win the pot. That seat gets the whole pot, even without having shown.
fn is_uncontested(hand: &Hand, pot: &Pot) -> bool {
    !contenders(hand, pot).is_several()
}

/// Returns the remaining seats that can win the pot.
fn contenders(hand: &Hand, pot: &Pot) -> SeatSet {
    pot.seats.intersection(hand.live)
}

/// Returns the winners of a pot on this board, for this kind of hand; none if no hand qualifies.
fn winners(hand: &Hand, pot: &Pot, board: u8, kind: u8) -> SeatSet {
    let ranked = hand.ranked.of(hand, board, kind);
    let (mut best, mut winners) = (None, SeatSet::EMPTY);
    for seat in contenders(hand, pot).iter() {
        let strength = ranked[seat];
        if strength > best {
            (best, winners) = (strength, SeatSet::EMPTY);
        }
        if strength.is_some() && strength == best {
            winners.insert(seat);
        }
    }
    winners
}

/// Returns the winner if there is only one and the amount is not zero; otherwise `None`.
pub(crate) fn takes_all(amount: Chips, winners: SeatSet) -> Option<Seat> {
    winners.first().filter(|_| !winners.is_several() && !amount.is_zero())
}

/// Divides an amount equally among the winners.
///
/// Depending on the rules, odd chips go one each to the first winners, or all to the first winner.
pub(crate) fn shares(hand: &Hand, amount: Chips, winners: SeatSet) -> SeatList<Share> {
    let (each, odd) = amount.split(winners.len() as u64);
    let share = |(at, seat): (u64, Seat)| {
        let extra = match hand.setup.rules.odd_chips {
            OddChips::OneEach => u64::from(at < odd.get()),
            OddChips::AllFirst if at == 0 => odd.get(),
            OddChips::AllFirst => 0,
        };
        Share { seat, amount: each + Chips::new(extra) }
    };
    // A pot with fewer chips than winners leaves some winners without any.
    (0..).zip(in_order(hand, winners)).map(share).filter(|share| !share.amount.is_zero()).collect()
}

/// Returns the winners in the order in which they get odd chips.
fn in_order(hand: &Hand, winners: SeatSet) -> impl Iterator<Item = Seat> {
    let is_by_card = hand.setup.rules.odd_chip == OddChip::StudHighestCard;
    let is_by_card = is_by_card && hand.variant.opens_by_card();
    let (mut left, mut last) = (winners, hand.setup.button);
    core::iter::from_fn(move || {
        last = match is_by_card {
            true => left.iter().max_by_key(|seat| upcards::highest_card(hand, *seat))?,
            false => left.first_after(last)?,
        };
        left.remove(last);
        Some(last)
    })
}
