//! Inputs to a table of any kind.

use cash::TableInput;

/// Input to a table of any kind.
#[derive(Clone)]
pub enum Input {
    /// An input that every table takes.
    Table(TableInput),
    /// An input for cash tables only.
    Cash(cash::Input),
    /// An input for tournament tables only.
    Tournament(tournament_table::Input),
}

impl From<TableInput> for Input {
    fn from(input: TableInput) -> Input {
        Input::Table(input)
    }
}

impl From<cash::Input> for Input {
    fn from(input: cash::Input) -> Input {
        match input {
            cash::Input::Table(input) => Input::Table(input),
            other => Input::Cash(other),
        }
    }
}

impl From<tournament_table::Input> for Input {
    fn from(input: tournament_table::Input) -> Input {
        Input::Tournament(input)
    }
}

impl Input {
    /// Whether the input is a player's decision in a hand.
    pub fn is_act(&self) -> bool {
        matches!(self, Input::Table(TableInput::Act { .. }))
    }
}
