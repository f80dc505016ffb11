use crate::{Drbg, below};

#[cfg(test)]
mod tests;

/// Fisher-Yates shuffle: every order equally likely, one draw a step, from the last place down.
pub fn permute<T>(drbg: &mut Drbg, things: &mut [T]) {
    for last in (1..things.len()).rev() {
        let other = below(drbg, last as u64 + 1);
        things.swap(last, usize::try_from(other).expect("below the length of a slice"));
    }
}
