//! The drawing rules of punto banco (RAY-NAMED-19).

use super::Side;
use crate::Symbol;
use cards::{Card, Rank};

/// Returns the points of a card: 1 for an ace, 0 for tens and court cards.
pub(super) fn points(card: Card) -> u8 {
    match card.rank() {
        Rank::Ace => 1,
        rank if rank >= Rank::Ten => 0,
        rank => rank.index() + 2,
    }
}

/// Returns the total of these points: the last digit of their sum.
fn total(points: impl Iterator<Item = u8>) -> u8 {
    points.sum::<u8>() % 10
}

/// The points of both hands. Cards come in the order punto, banco, punto, banco, then third cards.
struct Hands {
    punto: u8,
    banco: u8,
    /// The first two cards of each side, by points.
    first: [u8; 2],
    further: usize,
    third: Option<u8>,
}

/// Splits the points of the drawn cards into the two hands.
fn hands(points: &[u8]) -> Hands {
    let of = |side: usize| total(points.iter().take(4).skip(side).step_by(2).copied());
    let first = [of(0), of(1)];
    let further = points.get(4..).unwrap_or_default();
    let [mut punto, mut banco] = first;
    let third = (punto_draws(first)).then(|| further.first().copied()).flatten();
    let mut rest = further.iter().copied();
    if let Some(third) = third {
        punto = total([punto, third].into_iter());
        rest.next();
    }
    if let Some(last) = rest.next() {
        banco = total([banco, last].into_iter());
    }
    Hands { punto, banco, first, further: further.len(), third }
}

/// Whether punto draws a third card; never if either side has 8 or 9.
fn punto_draws([punto, banco]: [u8; 2]) -> bool {
    punto < 6 && banco < 8
}

/// Whether banco draws a third card, given punto's third card, if any.
fn banco_draws(first: [u8; 2], third: Option<u8>) -> bool {
    let [punto, banco] = first;
    if punto > 7 || banco > 7 {
        return false;
    }
    match (banco, third) {
        (0..=2, _) => true,
        (3..=5, None) => true,
        (3, Some(third)) => third != 8,
        (4, Some(third)) => (2..=7).contains(&third),
        (5, Some(third)) => (4..=7).contains(&third),
        (6, Some(third)) => (6..=7).contains(&third),
        _ => false,
    }
}

/// Returns how many cards to draw next: first four, then one at a time; 0 when both hands are complete.
pub(super) fn draws(points: &[u8]) -> u8 {
    if points.is_empty() {
        return 4;
    }
    let Hands { first, further, third, .. } = hands(points);
    let punto = punto_draws(first);
    match (further, punto) {
        (0, true) => 1,
        (0, false) => u8::from(banco_draws(first, None)),
        (1, true) => u8::from(banco_draws(first, third)),
        _ => 0,
    }
}

/// Returns the hits of a bet on this side: one if the side wins, two if a tie returns the stake.
pub(super) fn hits_of_points(side: Side, points: &[u8]) -> usize {
    let Hands { punto, banco, .. } = hands(points);
    let winner = match punto.cmp(&banco) {
        std::cmp::Ordering::Greater => Side::Punto,
        std::cmp::Ordering::Less => Side::Banco,
        std::cmp::Ordering::Equal => Side::Tie,
    };
    match (winner == side, winner) {
        (true, _) => 1,
        (false, Side::Tie) => 2,
        (false, _) => 0,
    }
}

/// Returns the hits of a bet on this side, like [`hits_of_points`], but from the drawn cards.
pub(super) fn hits(side: Side, drawn: &[Symbol]) -> usize {
    hits_of_points(side, &points_of(drawn))
}

/// Returns the points of the drawn cards, in order.
pub(super) fn points_of(drawn: &[Symbol]) -> Vec<u8> {
    drawn.iter().filter_map(|symbol| symbol.card()).map(points).collect()
}
