//! Shuffles a slice without bias.

use crate::{Drbg, below};

#[cfg(test)]
mod tests;

/// Shuffles the slice in place (Fisher-Yates, from the last position down); every order is equally likely.
pub fn permute<T>(drbg: &mut Drbg, things: &mut [T]) {
    for last in (1..things.len()).rev() {
        let other = below(drbg, last as u64 + 1);
        things.swap(last, usize::try_from(other).expect("below the length of a slice"));
    }
}
