//! Snapshots of a table of any kind.

/// A table of any kind between hands, as a plain value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Snapshot {
    /// A cash table.
    Cash(Box<cash::Snapshot>),
    /// A tournament table.
    Tournament(Box<tournament_table::Snapshot>),
}
