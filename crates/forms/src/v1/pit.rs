//! The stored form of the events of a house table.

mod blackjack;
mod config;
mod place;
mod round;
mod shoe;
mod snapshot;

pub use self::blackjack::*;
pub use self::config::*;
pub use self::place::*;
pub use self::round::*;
pub use self::shoe::*;
pub use self::snapshot::*;

use super::{HasName, Named, Title, twin};
use crate::pit::At;
use crate::{Bytes, HandKey, Hash, RecordError};
use ::pit::{BankEvent, HostEvent, SeatEvent};
use serde::{Deserialize, Serialize};
use units::{Chips, HandId, PlayerId, Seat, Seq};

/// Stored form of [`pit::Event`](::pit::Event).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum Event {
    /// Not named `opened`, because the name of the first entry identifies the kind of record.
    PitOpened(Box<Config>),
    SeatTaken {
        seat: Seat,
        player: PlayerId,
        house: bool,
        chips: Chips,
    },
    ToppedUp {
        seat: Seat,
        chips: Chips,
    },
    SeatLeft {
        seat: Seat,
        chips: Chips,
        why: WhyLeft,
    },
    LeaveAsked {
        seat: Seat,
    },
    Connection {
        seat: Seat,
        connected: bool,
    },
    Committed {
        seat: Seat,
        commitment: Hash,
    },
    Ready {
        seat: Seat,
    },
    ChipValue {
        seat: Seat,
        value: Chips,
    },
    WarningsSet {
        seat: Seat,
        on: bool,
    },
    BankFilled {
        chips: Chips,
    },
    BankCredited {
        chips: Chips,
    },
    RoundOpened {
        no: Seq,
        round: HandId,
    },
    Shuffled {
        /// The round for which the shoes were shuffled.
        round: HandId,
        shoes: Vec<Shoe>,
        commitments: Vec<(Seat, Hash)>,
    },
    Cut {
        nonces: Vec<(Seat, Hash)>,
    },
    ShoeRenewed {
        shoe: Shoe,
    },
    Laid {
        seat: Seat,
        bets: Vec<Bet>,
    },
    BetsClosed,
    Shooter {
        seat: Seat,
        why: Turn,
    },
    NobodyThrows,
    Thrown {
        seat: Seat,
    },
    Drawn {
        taker: Taker,
        symbols: Vec<Symbol>,
    },
    /// Cards that only the player of this box may see, sealed.
    OwnDealt {
        #[serde(rename = "box")]
        at: u8,
        sealed: Bytes,
    },
    Decided {
        #[serde(rename = "box")]
        at: u8,
        choice: u8,
        staked: Chips,
        back: Chips,
    },
    Settled {
        part: u8,
        lines: Vec<Line>,
    },
    NoSpin {
        by: Option<PlayerId>,
        why: Title,
    },
    ThrowRejected {
        by: Option<PlayerId>,
        why: Title,
    },
    /// All unsettled stakes are returned to their players.
    StakesReturned {
        by: Option<PlayerId>,
        why: Title,
        lines: Vec<Line>,
    },
    Blackjack(BlackjackEvent),
    /// A round of blackjack was declared void. In other games the event is [`Event::StakesReturned`].
    BlackjackVoided {
        by: Option<PlayerId>,
        why: Title,
    },
    RoundOver,
    Paused,
    Resumed,
    Locked,
    Unlocked,
    Removed {
        player: PlayerId,
    },
    LetBack {
        player: PlayerId,
    },
    Closing,
    Restarted,
    Closed,
}

twin! {
    /// Stored form of [`pit::LeaveReason`](::pit::LeaveReason).
    enum WhyLeft = ::pit::LeaveReason { Asked, Away, Removed, Closing }
}

impl HasName for Event {
    /// Lists every event, so that a new event compiles only once its author has decided whether it has a name.
    fn named(&mut self) -> Named<'_> {
        match self {
            Event::PitOpened(config) => Named::Title(config.host, &mut config.name),
            Event::NoSpin { by: Some(by), why }
            | Event::ThrowRejected { by: Some(by), why }
            | Event::StakesReturned { by: Some(by), why, .. }
            | Event::BlackjackVoided { by: Some(by), why } => Named::Reason(*by, why),
            Event::NoSpin { by: None, .. }
            | Event::ThrowRejected { by: None, .. }
            | Event::StakesReturned { by: None, .. }
            | Event::BlackjackVoided { by: None, .. }
            | Event::SeatTaken { .. }
            | Event::ToppedUp { .. }
            | Event::SeatLeft { .. }
            | Event::LeaveAsked { .. }
            | Event::Connection { .. }
            | Event::Committed { .. }
            | Event::Ready { .. }
            | Event::ChipValue { .. }
            | Event::WarningsSet { .. }
            | Event::BankFilled { .. }
            | Event::BankCredited { .. }
            | Event::RoundOpened { .. }
            | Event::Shuffled { .. }
            | Event::Cut { .. }
            | Event::ShoeRenewed { .. }
            | Event::Laid { .. }
            | Event::BetsClosed
            | Event::Shooter { .. }
            | Event::NobodyThrows
            | Event::Thrown { .. }
            | Event::Drawn { .. }
            | Event::OwnDealt { .. }
            | Event::Decided { .. }
            | Event::Settled { .. }
            | Event::Blackjack(_)
            | Event::RoundOver
            | Event::Paused
            | Event::Resumed
            | Event::Locked
            | Event::Unlocked
            | Event::Removed { .. }
            | Event::LetBack { .. }
            | Event::Closing
            | Event::Restarted
            | Event::Closed => Named::Nobody,
        }
    }
}

/// Converts an event of a house table to its stored form.
pub(crate) fn store(event: &::pit::Event, at: &At<'_>, key: Option<&HandKey>) -> Event {
    use ::pit::Event as There;
    match event {
        There::Opened(config) => Event::PitOpened(Box::new((&**config).into())),
        There::Seat(event) => of_seat(event),
        There::Bank(BankEvent::Filled(chips)) => Event::BankFilled { chips: *chips },
        There::Bank(BankEvent::Credited(chips)) => Event::BankCredited { chips: *chips },
        There::Round(event) => round::store(event, at, key),
        There::Host(HostEvent::Paused) => Event::Paused,
        There::Host(HostEvent::Resumed) => Event::Resumed,
        There::Host(HostEvent::Locked) => Event::Locked,
        There::Host(HostEvent::Unlocked) => Event::Unlocked,
        There::Host(HostEvent::Removed(player)) => Event::Removed { player: *player },
        There::Host(HostEvent::LetBack(player)) => Event::LetBack { player: *player },
        There::Host(HostEvent::Closing) => Event::Closing,
        There::Restarted => Event::Restarted,
        There::Closed => Event::Closed,
    }
}

fn of_seat(event: &SeatEvent) -> Event {
    match *event {
        SeatEvent::Taken { seat, player, house, chips } => {
            Event::SeatTaken { seat, player, house, chips }
        }
        SeatEvent::ToppedUp { seat, chips } => Event::ToppedUp { seat, chips },
        SeatEvent::Left { seat, chips, why } => Event::SeatLeft { seat, chips, why: why.into() },
        SeatEvent::Leaves { seat } => Event::LeaveAsked { seat },
        SeatEvent::Connection { seat, connected } => Event::Connection { seat, connected },
        SeatEvent::Committed { seat, commitment } => {
            Event::Committed { seat, commitment: Hash(commitment) }
        }
        SeatEvent::Ready { seat } => Event::Ready { seat },
        SeatEvent::ChipValue { seat, value } => Event::ChipValue { seat, value },
        SeatEvent::Warnings { seat, on } => Event::WarningsSet { seat, on },
    }
}

/// Converts a stored form to an event of a house table.
pub(crate) fn load(
    event: Event,
    at: &At<'_>,
    key: Option<&HandKey>,
) -> Result<::pit::Event, RecordError> {
    use ::pit::Event as There;
    let seat = match event {
        Event::PitOpened(config) => return Ok(There::Opened(Box::new((*config).try_into()?))),
        Event::SeatTaken { seat, player, house, chips } => {
            SeatEvent::Taken { seat, player, house, chips }
        }
        Event::ToppedUp { seat, chips } => SeatEvent::ToppedUp { seat, chips },
        Event::SeatLeft { seat, chips, why } => SeatEvent::Left { seat, chips, why: why.into() },
        Event::LeaveAsked { seat } => SeatEvent::Leaves { seat },
        Event::Connection { seat, connected } => SeatEvent::Connection { seat, connected },
        Event::Committed { seat, commitment } => {
            SeatEvent::Committed { seat, commitment: commitment.0 }
        }
        Event::Ready { seat } => SeatEvent::Ready { seat },
        Event::ChipValue { seat, value } => SeatEvent::ChipValue { seat, value: chip(value)? },
        Event::WarningsSet { seat, on } => SeatEvent::Warnings { seat, on },
        Event::BankFilled { chips } => return Ok(There::Bank(BankEvent::Filled(chips))),
        Event::BankCredited { chips } => return Ok(There::Bank(BankEvent::Credited(chips))),
        Event::Paused => return Ok(There::Host(HostEvent::Paused)),
        Event::Resumed => return Ok(There::Host(HostEvent::Resumed)),
        Event::Locked => return Ok(There::Host(HostEvent::Locked)),
        Event::Unlocked => return Ok(There::Host(HostEvent::Unlocked)),
        Event::Removed { player } => return Ok(There::Host(HostEvent::Removed(player))),
        Event::LetBack { player } => return Ok(There::Host(HostEvent::LetBack(player))),
        Event::Closing => return Ok(There::Host(HostEvent::Closing)),
        Event::Restarted => return Ok(There::Restarted),
        Event::Closed => return Ok(There::Closed),
        of_round => return round::load(of_round, at, key).map(There::Round),
    };
    Ok(There::Seat(seat))
}

/// Returns an error unless chips of this value may exist.
fn chip(value: Chips) -> Result<Chips, RecordError> {
    if value.is_zero() { Err(malformed("a chip without value")) } else { Ok(value) }
}

/// Makes the error for bytes that are not a valid form.
fn malformed(what: impl ToString) -> RecordError {
    RecordError::Malformed(what.to_string())
}
