use core::ops::{Add, AddAssign, Sub};

/// A moment, in milliseconds since 1970-01-01 UTC. Data: nothing in this crate reads a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Instant(pub u64);

/// A length of time in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Millis(pub u64);

impl Instant {
    /// The time from `earlier` to here; zero if `earlier` is later.
    pub const fn since(self, earlier: Instant) -> Millis {
        Millis(self.0.saturating_sub(earlier.0))
    }
}

impl Millis {
    /// `n` seconds.
    pub const fn seconds(n: u64) -> Millis {
        Millis(n * 1_000)
    }
}

impl Add<Millis> for Instant {
    type Output = Instant;
    fn add(self, length: Millis) -> Instant {
        Instant(self.0.saturating_add(length.0))
    }
}

impl Sub<Millis> for Instant {
    type Output = Instant;
    fn sub(self, length: Millis) -> Instant {
        Instant(self.0.saturating_sub(length.0))
    }
}

impl AddAssign<Millis> for Instant {
    fn add_assign(&mut self, length: Millis) {
        *self = *self + length;
    }
}
