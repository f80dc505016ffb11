//! Decisions at a table of any kind: events, transfers or a refusal.

use crate::{Event, Input, Table};
use cash::{SeatInput, TableInput};
use ledger::Transfer;
use table::DeckReady;
use tournament_table::{Input as Directed, Who};
use units::{Instant, PlayerId, Seq};

/// The outcome of an accepted input to a table of any kind.
pub struct Drafted {
    /// The table after the events.
    pub table: Table,
    /// The events, in order.
    pub events: Vec<Event>,
    /// The transfers that the events require.
    pub transfers: Vec<Transfer>,
}

/// Why an input was refused. The table is unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// A cash table refused the input.
    Cash(cash::Refused),
    /// A tournament table refused the input.
    Tournament(tournament_table::Refused),
    /// Tables of this kind do not accept the input.
    OtherKind,
}

impl From<cash::Refused> for Refused {
    fn from(refused: cash::Refused) -> Refused {
        Refused::Cash(refused)
    }
}

impl From<tournament_table::Refused> for Refused {
    fn from(refused: tournament_table::Refused) -> Refused {
        Refused::Tournament(refused)
    }
}

impl Table {
    /// Decides on an input.
    ///
    /// `came` is when the input arrived, which may be before the decision. `after` is the last entry of the table's
    /// record. `who` gives the name and kind of each player whom a tournament seats.
    ///
    /// # Errors
    /// [`Refused`]; this copy of the table is then lost.
    pub fn draft(
        self,
        now: Instant,
        came: Instant,
        after: Seq,
        input: Input,
        who: &dyn Fn(PlayerId) -> Who,
    ) -> Result<Drafted, Refused> {
        match self {
            Table::Cash(table) => {
                let input = match input {
                    Input::Table(input) => cash::Input::Table(input),
                    Input::Cash(input) => input,
                    Input::Tournament(_) => return Err(Refused::OtherKind),
                };
                let cash::Drafted { table, events, transfers } =
                    table.draft(now, came, after, input)?;
                let events = events.into_iter().map(Event::Cash).collect();
                Ok(Drafted { table: Table::Cash(table), events, transfers })
            }
            Table::Tournament(table) => {
                let input = at_tournament(now, input).ok_or(Refused::OtherKind)?;
                let tournament_table::Drafted { table, events } =
                    table.draft(now, came, input, who)?;
                let events = events.into_iter().map(Event::Tournament).collect();
                // Tournament chips are not money; the tournament's record moves the money.
                Ok(Drafted { table: Table::Tournament(table), events, transfers: Vec::new() })
            }
        }
    }
}

/// Converts the input for a tournament table; `None` if only cash tables take such an input.
fn at_tournament(now: Instant, input: Input) -> Option<Directed> {
    let input = match input {
        Input::Tournament(input) => return Some(input),
        Input::Cash(cash::Input::Seat(SeatInput::SitOut { player })) => {
            return Some(Directed::SitOut { player });
        }
        Input::Cash(cash::Input::Seat(SeatInput::ComeBack { player })) => {
            return Some(Directed::ComeBack { player });
        }
        Input::Cash(_) => return None,
        Input::Table(input) => input,
    };
    Some(match input {
        TableInput::Commit { player, commitment } => Directed::Commit { player, commitment },
        TableInput::Act { player, hand_no, action_no, action } => {
            Directed::Act { player, hand_no, action_no, action }
        }
        TableInput::DrawOnBank { player, hand_no, action_no } => {
            Directed::DrawOnBank { player, hand_no, action_no }
        }
        TableInput::ChooseGame { player, game } => Directed::ChooseGame { player, game },
        TableInput::Connection { player, connected } => Directed::Connection { player, connected },
        TableInput::DeckReady { hand, root, sealed, version } => {
            let deck = DeckReady { hand, root, sealed, version };
            Directed::DeckReady { deck, asked: now }
        }
        TableInput::DeckRenewed { root, sealed } => Directed::DeckRenewed { root, sealed },
        TableInput::Cut { nonces, next } => Directed::Cut { nonces, next },
        TableInput::Cards { cards } => Directed::Cards { cards },
        TableInput::BrokenOff => Directed::Failed,
        TableInput::Tick => Directed::Tick,
        TableInput::Recovered => Directed::Recovered,
        // The tournament handles lost connections itself, and gives everyone the same time.
        TableInput::MoreTime { .. } | TableInput::Outage => return None,
    })
}
