//! Counts of what happens on the floor, for metrics.

/// Counts for metrics. None of them depends on the cards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Figures {
    pub tables: u64,
    pub seats_taken: u64,
    pub house_players: u64,
    pub connections: u64,
    pub hands: u64,
    /// Rounds of games against the house that were opened.
    pub rounds_of_house: u64,
    pub nonces_committed: u64,
    pub nonces_opened: u64,
    pub acts: u64,
    pub refusals: u64,
    pub commits: u64,
    pub commit_failures: u64,
    pub tables_failed: u64,
    pub mailbox_full: u64,
    pub disk_full: bool,
    pub no_deal: bool,
}
