//! The grid of 12 rows of 3, with the numbers 1 to 36: roulette (RAY-ROUL-05) and the boxes of Lucky Dice
//! (RAY-DICE-08).

use crate::Numbers;

/// Number of rows.
const ROWS: u8 = 12;

/// Every single number.
pub(super) fn singles() -> Vec<Numbers> {
    (1..=36).map(|number| Numbers::of(&[number])).collect()
}

/// Every two adjacent numbers: 24 in a row, 33 in a column.
pub(super) fn pairs() -> Vec<Numbers> {
    let in_row = (1..=36).filter(|n| n % 3 != 0).map(|n| Numbers::of(&[n, n + 1]));
    in_row.chain((1..=33).map(|n| Numbers::of(&[n, n + 3]))).collect()
}

/// Every row.
pub(super) fn rows() -> Vec<Numbers> {
    (0..ROWS).map(|row| Numbers::range(3 * row + 1, 3 * row + 3)).collect()
}

/// Every square of four numbers.
pub(super) fn squares() -> Vec<Numbers> {
    let corners = (1..=33).filter(|n| n % 3 != 0);
    corners.map(|n| Numbers::of(&[n, n + 1, n + 3, n + 4])).collect()
}

/// Every two adjacent rows.
pub(super) fn two_rows() -> Vec<Numbers> {
    (0..ROWS - 1).map(|row| Numbers::range(3 * row + 1, 3 * row + 6)).collect()
}

/// The three dozens.
pub(super) fn dozens() -> Vec<Numbers> {
    [1, 13, 25].map(|first| Numbers::range(first, first + 11)).into()
}

/// The three columns.
pub(super) fn columns() -> Vec<Numbers> {
    [1, 2, 3].map(|first| (0..ROWS).map(|row| 3 * row + first).collect()).into()
}
