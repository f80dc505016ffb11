macro_rules! counter {
    ($(#[$doc:meta])* $name:ident, $inner:ty) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "serde", serde(transparent))]
        pub struct $name(pub $inner);

        impl $name {
            /// The one after this.
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
    /// The place of an event in its table's record. The first event is 1; 0 is before all.
    Seq,
    u64
);
counter!(
    /// The number of a hand at its table, from 1.
    HandNo,
    u64
);
counter!(
    /// How many decisions a hand has taken: an act must name the one it answers, so that a late or
    /// repeated act never lands on another decision.
    ActionNo,
    u32
);
