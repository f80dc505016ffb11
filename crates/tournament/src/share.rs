//! Dividing an amount without losing a unit, with rules for the units left over.

use crate::Amount;
use std::cmp::Reverse;
use units::Chips;

/// Divides an amount equally; the first parts get the units left over, one each.
pub(crate) fn equally(amount: Amount, parts: usize) -> Vec<Amount> {
    if parts == 0 {
        return Vec::new();
    }
    let (each, odd) = amount.split(parts);
    (0..parts).map(|at| each + Amount::new(u64::from(at < odd))).collect()
}

/// Divides an amount equally. The largest stacks get the units left over, one each; equal stacks are in the order
/// given.
pub(crate) fn equally_odd_by_chips(amount: Amount, stacks: &[Chips]) -> Vec<Amount> {
    let parts = equally(amount, stacks.len());
    let mut dealt = vec![Amount::ZERO; stacks.len()];
    for (part, to) in parts.into_iter().zip(by_size(stacks)) {
        dealt[to] = part;
    }
    dealt
}

/// Divides an amount in proportion to stacks; if there are no chips, equally. The largest stacks get the units left
/// over, one each; equal stacks are in the order given.
pub(crate) fn by_chips(amount: Amount, stacks: &[Chips]) -> Vec<Amount> {
    let total = stacks.iter().map(|stack| stack.get()).sum::<u64>();
    if total == 0 {
        return equally(amount, stacks.len());
    }
    let mut parts: Vec<Amount> =
        stacks.iter().map(|stack| amount.part(stack.get(), total)).collect();
    let odd = amount - parts.iter().sum();
    for to in by_size(stacks).take(odd.get() as usize) {
        parts[to] += Amount::new(1);
    }
    parts
}

/// Returns the positions of the stacks, largest stack first; equal stacks are in the order given.
fn by_size(stacks: &[Chips]) -> impl Iterator<Item = usize> {
    let mut order: Vec<usize> = (0..stacks.len()).collect();
    order.sort_by_key(|&at| Reverse(stacks[at]));
    order.into_iter()
}

/// Gives `odd` units to the parts with the largest remainders; equal remainders are in the order given. Every part gets
/// one unit before any part gets two.
pub(crate) fn by_remainder<R: Ord + Copy>(parts: &mut [Amount], remainders: &[R], odd: Amount) {
    let mut order: Vec<usize> = (0..parts.len()).collect();
    order.sort_by_key(|&at| Reverse(remainders[at]));
    for (more, at) in equally(odd, parts.len()).into_iter().zip(order) {
        parts[at] += more;
    }
}
