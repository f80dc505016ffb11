//! A pot among its winners: each board has its part, each side its half of that.

use crate::{Few, Hand, OddChip, OddChips, Pot, PotSharing, Share, Side, upcards};
use units::{Chips, Seat, SeatSet};

/// Which board's part of a pot is awarded next, and whether its high half went already.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Part {
    board: u8,
    /// The low half that waits, once the high half was awarded.
    low: Option<Chips>,
}

impl Part {
    pub(crate) const FIRST: Part = Part { board: 0, low: None };

    /// Of which board it is.
    pub(crate) fn board(self) -> u8 {
        self.board
    }

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

/// The kind of hand that wins a pot, or its high half.
const FIRST: u8 = 0;
/// The kind that wins the other half.
const SECOND: u8 = 1;

/// The part of pot number `number` that is awarded: of which side, how much, and who wins it.
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

/// A board's equal part of what is left in the pot; odd chips go one each to the first boards.
fn of_board(hand: &Hand, pot: &Pot, board: u8) -> Chips {
    let boards = hand.boards.len() as u64 - u64::from(board);
    if boards == 1 {
        return pot.amount;
    }
    let (each, odd) = pot.amount.split(boards);
    each + odd.min(Chips::new(1))
}

/// One who is alone in it need not have shown, and gets all of it.
fn is_uncontested(hand: &Hand, pot: &Pot) -> bool {
    !contenders(hand, pot).is_several()
}

/// Those who may win.
fn contenders(hand: &Hand, pot: &Pot) -> SeatSet {
    pot.seats.intersection(hand.live)
}

/// Who wins a pot by this board and kind of hand; nobody where no hand qualifies.
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

/// Who gets all of it, if one wins it and it is not empty.
pub(crate) fn takes_all(amount: Chips, winners: SeatSet) -> Option<Seat> {
    winners.first().filter(|_| !winners.is_several() && !amount.is_zero())
}

/// Equal shares; odd chips go to the first in order, one each or all to one.
pub(crate) fn shares(hand: &Hand, amount: Chips, winners: SeatSet) -> Few<Share> {
    let (each, odd) = amount.split(winners.len() as u64);
    let share = |(at, seat): (u64, Seat)| {
        let extra = match hand.setup.rules.odd_chips {
            OddChips::OneEach => u64::from(at < odd.get()),
            OddChips::AllFirst if at == 0 => odd.get(),
            OddChips::AllFirst => 0,
        };
        Share { seat, amount: each + Chips::new(extra) }
    };
    // A pot of fewer chips than winners leaves some of them none.
    (0..).zip(in_order(hand, winners)).map(share).filter(|share| !share.amount.is_zero()).collect()
}

/// In the order in which they get odd chips.
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
