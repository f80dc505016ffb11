//! The grid of 12 rows of 3 with the numbers 1 to 36.
//!
//! Roulette uses it (RAY-ROUL-05), and so do the boxes of Lucky Dice (RAY-DICE-08).

use crate::Numbers;

/// Number of rows, each with three numbers.
const ROWS: u8 = 12;

/// Returns every single number, 1 to 36.
pub(super) fn singles() -> Vec<Numbers> {
    (1..=36).map(|number| Numbers::of(&[number])).collect()
}

/// Returns every two adjacent numbers: 24 pairs within a row, 33 within a column.
pub(super) fn pairs() -> Vec<Numbers> {
    let in_row = (1..=36).filter(|n| n % 3 != 0).map(|n| Numbers::of(&[n, n + 1]));
    in_row.chain((1..=33).map(|n| Numbers::of(&[n, n + 3]))).collect()
}

/// Returns every row of three numbers.
pub(super) fn rows() -> Vec<Numbers> {
    (0..ROWS).map(|row| Numbers::range(3 * row + 1, 3 * row + 3)).collect()
}

/// Returns every square of four numbers.
pub(super) fn squares() -> Vec<Numbers> {
    let corners = (1..=33).filter(|n| n % 3 != 0);
    corners.map(|n| Numbers::of(&[n, n + 1, n + 3, n + 4])).collect()
}

/// Returns every two adjacent rows, six numbers each.
pub(super) fn two_rows() -> Vec<Numbers> {
    (0..ROWS - 1).map(|row| Numbers::range(3 * row + 1, 3 * row + 6)).collect()
}

/// Returns the three dozens: 1 to 12, 13 to 24, 25 to 36.
pub(super) fn dozens() -> Vec<Numbers> {
    [1, 13, 25].map(|first| Numbers::range(first, first + 11)).into()
}

/// Returns the three columns of twelve numbers each.
pub(super) fn columns() -> Vec<Numbers> {
    [1, 2, 3].map(|first| (0..ROWS).map(|row| 3 * row + first).collect()).into()
}
