use units::Chips;

/// A table's running figures for the lobby: public facts of finished hands only.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableFigures {
    /// Average pot of the last twenty hands.
    pub average_pot: Option<Chips>,
    /// Players per flop in percent of those dealt in, of the last twenty hands.
    pub players_per_flop: Option<u8>,
    /// Hands per hour, from the times between the last twenty hands.
    pub hands_per_hour: Option<u32>,
}
