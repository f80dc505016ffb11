//! Draws uniform numbers by rejection sampling.

#[cfg(test)]
mod tests;

/// Draws a number below `n` by rejection sampling; every number is equally likely.
///
/// Random numbers from the last, incomplete multiple of `n` below 2^64 are skipped, because their remainders would
/// favour small numbers.
///
/// Panics if `n` is zero.
#[track_caller]
pub fn below(drbg: &mut crate::Drbg, n: u64) -> u64 {
    below_with(|| drbg.next_u64(), n)
}

#[track_caller]
fn below_with(mut draw: impl FnMut() -> u64, n: u64) -> u64 {
    assert!(n > 0, "a number below nothing");
    let incomplete = (u64::MAX % n + 1) % n; // 2^64 modulo n
    let last_fair = u64::MAX - incomplete;
    loop {
        let drawn = draw();
        if drawn <= last_fair {
            return drawn % n;
        }
    }
}
