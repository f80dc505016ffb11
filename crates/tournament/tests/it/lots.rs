//! Lots for tests: numbers below n from a number to begin with.

/// A stream of lots (SplitMix64), the same for the same beginning.
pub(crate) fn lots(begin: u64) -> impl FnMut(u32) -> u32 {
    let mut state = begin;
    move |below| {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % u64::from(below)) as u32
    }
}
