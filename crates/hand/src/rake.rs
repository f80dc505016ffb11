use crate::Hand;
use units::{Bps, Chips};

/// What the house takes from a hand.
///
/// It is taken from each pot, the main pot first, after uncalled bets went back. An amount is the
/// share, then at most what the cap leaves, then rounded down.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Rake {
    /// The share of each pot. Zero at play-money tables by default.
    pub share: Bps,
    /// The most from one hand.
    pub cap: Chips,
    /// Whether a hand without a flop (without a second street) pays none.
    pub no_flop_no_drop: bool,
    /// Amounts are rounded down to a multiple of this many chips.
    pub rounding: RakeRounding,
}

/// Down to a multiple of this many chips; 1 is every whole chip. Never zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RakeRounding(pub Chips);

/// The next pot, from number `from` on, that pays rake, and how much.
pub(crate) fn due(hand: &Hand, from: u8) -> Option<(u8, Chips)> {
    let rake = &hand.setup.rules.rake;
    if rake.no_flop_no_drop && hand.at == 0 {
        return None;
    }
    (from..).zip(&hand.pots[from as usize..]).find_map(|(number, pot)| {
        let amount = amount(rake, pot.amount, hand.rake);
        (!amount.is_zero()).then_some((number, amount))
    })
}

/// The rake of one pot in a hand that has paid `taken` already.
fn amount(rake: &Rake, pot: Chips, taken: Chips) -> Chips {
    let share = rake.share.of_floor(pot).min(rake.cap.saturating_sub(taken));
    let (_, beyond) = share.split(rake.rounding.0.get());
    share - beyond
}
