use core::fmt;

/// Bugs to put in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Planted {
    /// Commits are told before they are on the disk.
    AckBeforeCommit,
    /// Now and then a batch is said to be kept and is not.
    LostCommit,
    /// Now and then a player who leaves is paid twice.
    DoublePayment,
    /// The rail is shown a hole card.
    HoleCardToRail,
}

impl Planted {
    /// Every bug there is, with its name.
    pub const ALL: [(&str, Planted); 4] = [
        ("ack-before-commit", Planted::AckBeforeCommit),
        ("lost-commit", Planted::LostCommit),
        ("double-payment", Planted::DoublePayment),
        ("hole-card-to-rail", Planted::HoleCardToRail),
    ];
}

impl fmt::Display for Planted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let named = Planted::ALL.iter().find(|(_, planted)| planted == self);
        f.write_str(named.map_or("", |(name, _)| name))
    }
}
