use store::memory::Faults;

/// What a run is made from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Everything follows from it.
    pub seed: u64,
    /// Steps before the room is left in peace; 1,000 or so are a short run.
    pub steps: u32,
    /// A bug that is put in on purpose, to see that it is found.
    pub planted: Option<Planted>,
}

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

/// How often things go wrong in one run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Weather {
    /// Of a thousand steps, so many crash the process.
    pub(crate) crash_per_mille: u64,
    /// Of a thousand steps of one line, so many cut it.
    pub(crate) cut_per_mille: u64,
    /// The longest way of a message, in milliseconds.
    pub(crate) lag_ms: u64,
    /// Of a thousand steps of a mischievous person, so many bring a trick.
    pub(crate) mischief_per_mille: u64,
    pub(crate) faults: Faults,
}
