//! The stored form of the events of a tournament's table.
//!
//! Directions and facts are stored as the crate `seating` defines them. They are messages between a tournament and its
//! tables, and the golden files freeze them together with the rest.

mod config;
mod snapshot;

pub use self::config::*;
pub use self::snapshot::*;

use super::table::TableEvent;
use super::{Called, Flat, HasName, Named};
use crate::{HandKey, RecordError};
use seating::{Direction, EntryId, Fact, Passage, PassageId};
use serde::{Deserialize, Serialize};
use units::{Chips, Instant, Seat, Seq};

/// Stored form of [`tournament_table::Event`](::tournament_table::Event).
pub type Event = Flat<TableEvent, TournamentTableEvent>;

/// Events that occur only in the record of a tournament table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum TournamentTableEvent {
    /// Not named `opened`, because the name of the first entry identifies the kind of record.
    TournamentTableOpened(Box<Config>),
    Directed {
        no: u64,
        direction: Direction,
    },
    Judged {
        no: u64,
        above: Option<Chips>,
    },
    CarriedOut {
        no: u64,
    },
    SatDown {
        seat: Seat,
        passage: Passage,
        /// The player's name; the field `passage` identifies the player.
        name: Called,
        house: bool,
    },
    Merged {
        seat: Seat,
        passage: Passage,
        into: EntryId,
    },
    SeatKept {
        seat: Seat,
        passage: PassageId,
    },
    SeatFreed {
        seat: Seat,
    },
    Rose {
        seat: Seat,
    },
    ChipsCame {
        seat: Seat,
        amount: Chips,
    },
    Held,
    HandBegan {
        asked: Instant,
        round: Option<u32>,
    },
    RoundPassed,
    AwaitsBreak {
        row: usize,
    },
    Reported(Fact),
    Acknowledged {
        taken: u64,
    },
}

impl HasName for Event {
    /// Lists every event, so that a new event compiles only once its author has decided whether it has a name.
    fn named(&mut self) -> Named<'_> {
        use TournamentTableEvent as Here;
        let Flat::More(event) = self else { return Named::Nobody };
        match event {
            Here::TournamentTableOpened(config) => Named::Title(config.host, &mut config.name),
            Here::SatDown { passage, name, .. } => Named::Player(passage.player, name),
            Here::Directed { .. }
            | Here::Judged { .. }
            | Here::CarriedOut { .. }
            | Here::Merged { .. }
            | Here::SeatKept { .. }
            | Here::SeatFreed { .. }
            | Here::Rose { .. }
            | Here::ChipsCame { .. }
            | Here::Held
            | Here::HandBegan { .. }
            | Here::RoundPassed
            | Here::AwaitsBreak { .. }
            | Here::Reported(_)
            | Here::Acknowledged { .. } => Named::Nobody,
        }
    }
}

/// Converts an event of a tournament's table to its stored form.
pub(crate) fn store(event: &::tournament_table::Event, key: Option<&HandKey>, seq: Seq) -> Event {
    use ::tournament_table::Event as There;
    use TournamentTableEvent as Here;
    Flat::More(match event.clone() {
        There::Table(event) => return Flat::Base(super::table::store(&event, key, seq)),
        There::Opened(config) => Here::TournamentTableOpened(Box::new((*config).into())),
        There::Directed { no, direction } => Here::Directed { no, direction },
        There::Judged { no, above } => Here::Judged { no, above },
        There::CarriedOut { no } => Here::CarriedOut { no },
        There::SatDown { seat, passage, name, house } => {
            Here::SatDown { seat, passage, name: name.into(), house }
        }
        There::Merged { seat, passage, into } => Here::Merged { seat, passage, into },
        There::SeatKept { seat, passage } => Here::SeatKept { seat, passage },
        There::SeatFreed { seat } => Here::SeatFreed { seat },
        There::Rose { seat } => Here::Rose { seat },
        There::ChipsCame { seat, amount } => Here::ChipsCame { seat, amount },
        There::Held => Here::Held,
        There::HandBegan { asked, round } => Here::HandBegan { asked, round },
        There::RoundPassed => Here::RoundPassed,
        There::AwaitsBreak { row } => Here::AwaitsBreak { row },
        There::Reported(fact) => Here::Reported(fact),
        There::Acknowledged { taken } => Here::Acknowledged { taken },
    })
}

/// Converts a stored form to an event of a tournament's table.
pub(crate) fn load(
    event: Event,
    key: Option<&HandKey>,
    seq: Seq,
) -> Result<::tournament_table::Event, RecordError> {
    use ::tournament_table::Event as There;
    use TournamentTableEvent as Here;
    let event = match event {
        Flat::Base(event) => return super::table::load(event, key, seq).map(There::Table),
        Flat::More(event) => event,
    };
    Ok(match event {
        Here::TournamentTableOpened(config) => There::Opened(Box::new((*config).try_into()?)),
        Here::Directed { no, direction } => There::Directed { no, direction },
        Here::Judged { no, above } => There::Judged { no, above },
        Here::CarriedOut { no } => There::CarriedOut { no },
        Here::SatDown { seat, passage, name, house } => {
            There::SatDown { seat, passage, name: name.into(), house }
        }
        Here::Merged { seat, passage, into } => There::Merged { seat, passage, into },
        Here::SeatKept { seat, passage } => There::SeatKept { seat, passage },
        Here::SeatFreed { seat } => There::SeatFreed { seat },
        Here::Rose { seat } => There::Rose { seat },
        Here::ChipsCame { seat, amount } => There::ChipsCame { seat, amount },
        Here::Held => There::Held,
        Here::HandBegan { asked, round } => There::HandBegan { asked, round },
        Here::RoundPassed => There::RoundPassed,
        Here::AwaitsBreak { row } => There::AwaitsBreak { row },
        Here::Reported(fact) => There::Reported(fact),
        Here::Acknowledged { taken } => There::Acknowledged { taken },
    })
}
