//! Shares of a split pot, and who gets the odd chips (SVEPOF 3.6, model D14).

use crate::switches::{OddChipMulti, StudOddChip};
use crate::{Game, Switches};
use cards::Card;
use units::{Chips, Seat, SeatSet};

/// A pot to split. Each side pot is split separately.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Split<'a> {
    /// The chips in the pot.
    pub pot: Chips,
    /// The smallest chip in play. Shares are multiples of it.
    pub smallest: Chips,
    /// The seat with the button.
    pub button: Seat,
    /// The game of this hand.
    pub game: Game,
    /// The seats with the best hand; never empty.
    pub high: SeatSet,
    /// The seats with the best low hand; empty if nobody has a low hand.
    pub low: SeatSet,
    /// In stud, the highest card of each winner.
    pub high_cards: &'a [(Seat, Card)],
}

/// Returns the winners with their shares: first those of the high half, then those who win only the low half.
///
/// Within a half, they are in the order in which they get odd chips: clockwise from the left of the button or, in stud
/// with `stud_odd_chip = high_card`, from the highest card down.
///
/// The pot is changed into the smallest chips. With a low hand, the pot is first divided into halves, and the odd chip
/// goes to the high half. A winner of both halves gets the sum of two shares. If the pot is not a whole number of
/// smallest chips (which happens at no table), the remainder goes to the first winner.
///
/// # Examples
/// ```
/// use rulings::{Game, Switches, odd_chips::{Split, shares}};
/// use units::{Chips, Seat, SeatSet};
///
/// let [three, seven] = [3, 7].map(Seat::new);
/// let split = Split {
///     pot: Chips::new(1_100),
///     smallest: Chips::new(100),
///     button: Seat::new(5),
///     game: Game::Holdem,
///     high: [three, seven].into_iter().collect(),
///     low: SeatSet::EMPTY,
///     high_cards: &[],
/// };
/// let shares = shares(&split, &Switches::svepof());
/// assert_eq!(shares, [(seven, Chips::new(600)), (three, Chips::new(500))]);
/// ```
pub fn shares(split: &Split<'_>, switches: &Switches) -> Vec<(Seat, Chips)> {
    let unit = Chips::new(split.smallest.get().max(1));
    let (high, low) = if split.low.is_empty() {
        (split.pot, Chips::ZERO)
    } else {
        let half = whole(split.pot, 2, unit);
        (split.pot - half, half)
    };
    let mut shares = among(split, split.high, high, unit, switches);
    for (seat, chips) in among(split, split.low, low, unit, switches) {
        match shares.iter_mut().find(|(one, _)| *one == seat) {
            Some((_, share)) => *share += chips,
            None => shares.push((seat, chips)),
        }
    }
    shares
}

/// Returns one of `parts` equal shares, rounded down to a multiple of `unit`.
fn whole(chips: Chips, parts: u64, unit: Chips) -> Chips {
    Chips::new(chips.get() / parts / unit.get() * unit.get())
}

fn among(
    split: &Split<'_>,
    winners: SeatSet,
    chips: Chips,
    unit: Chips,
    switches: &Switches,
) -> Vec<(Seat, Chips)> {
    let mut order: Vec<Seat> = winners.after(split.button).collect();
    if split.game == Game::SevenCardStud && switches.stud_odd_chip == StudOddChip::HighCard {
        let card = |seat: &Seat| {
            split.high_cards.iter().find(|(one, _)| one == seat).map(|(_, card)| *card)
        };
        order.sort_by_key(|seat| std::cmp::Reverse(card(seat)));
    }
    let each = whole(chips, (order.len() as u64).max(1), unit);
    let mut left = chips.saturating_sub(each.times(order.len() as u64));
    let mut shares: Vec<(Seat, Chips)> = order.into_iter().map(|seat| (seat, each)).collect();
    for (_, share) in &mut shares {
        let all = switches.odd_chip_multi == OddChipMulti::AllFirst;
        let odd = if all { left } else { left.min(unit) };
        *share += odd;
        left -= odd;
    }
    if let Some((_, share)) = shares.first_mut() {
        *share += left;
    }
    shares
}
