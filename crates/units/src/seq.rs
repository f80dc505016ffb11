//! Sequence numbers of events, hands, rounds and decisions.

macro_rules! counter {
    ($(#[$doc:meta])* $name:ident, $inner:ty) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "serde", serde(transparent))]
        pub struct $name(pub $inner);

        impl $name {
            /// Returns the next number.
            #[must_use]
            #[inline]
            pub const fn next(self) -> $name {
                $name(self.0 + 1)
            }
        }

        impl core::fmt::Display for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                core::fmt::Display::fmt(&self.0, f)
            }
        }
    };
}

counter!(
    /// An event's sequence number in its stream, from 1; 0 stands for the time before the first event.
    Seq,
    u64
);
counter!(
    /// A hand's number at its table, from 1.
    HandNo,
    u64
);
counter!(
    /// A round's number at its house table, from 1.
    RoundNo,
    u64
);
counter!(
    /// The number of decisions made in a hand so far.
    ///
    /// An action states this number of the decision that it answers, so a late or repeated action never answers a
    /// different decision.
    ActionNo,
    u32
);
