/// Why a room does not open.
#[derive(Debug, thiserror::Error)]
pub enum RecoverError {
    /// The record is not what was written.
    #[error(transparent)]
    Record(#[from] record::Fault),
    /// Chips at a table and the books differ.
    #[error("table {table}: player {player} has {at_table} at the table and {booked} in the books")]
    Books {
        /// Which.
        table: units::TableId,
        /// Who.
        player: units::PlayerId,
        /// Chips at the table.
        at_table: u64,
        /// Chips in the books.
        booked: i64,
    },
    /// The source of randomness failed its test.
    #[error(transparent)]
    Entropy(#[from] shuffler::EntropyError),
}
