//! Why a tournament table refuses an input.

use crate::WAITING_MAX;
use units::ActionNo;
use units::bound::SEATS_MAX;

/// Why an input was refused. The table is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)]
pub enum Refused {
    #[error("the table is closed")]
    Closed,
    #[error("direction {no} came too early; direction {due} comes next")]
    Early { no: u64, due: u64 },
    #[error("the maximum of {WAITING_MAX} waiting directions is reached")]
    Busy,
    #[error("{count} players would sit down; a table has at most {SEATS_MAX} seats")]
    TooManyArrivals { count: usize },
    #[error(transparent)]
    NeverSent(#[from] courier::NeverSent),
    #[error("there is no such player at this table")]
    NotSeated,
    #[error("this player is already sitting out, or already back in")]
    SitOutUnchanged,
    #[error("this player sits out as a penalty")]
    Penalised,
    #[error("the table and the hand are paused")]
    Paused,
    #[error("that hand is not being played")]
    HandOver,
    #[error("the hand is waiting for decision {0}")]
    Stale(ActionNo),
    #[error("it is not this player's turn")]
    NotYourTurn,
    #[error("the time for this decision ran out")]
    TooLate,
    #[error("players cannot start the time bank themselves at this table")]
    NoTimeBank,
    #[error("the time bank is used up")]
    TimeBankEmpty,
    #[error("the time bank is already running")]
    TimeBankRuns,
    #[error("this table gives no extra time on request")]
    MoreTimeNotOffered,
    #[error(transparent)]
    Illegal(#[from] hand::Illegal),
    #[error("the table did not ask for this")]
    NotAsked,
    #[error(transparent)]
    BadDeal(#[from] hand::BadDeal),
    #[error("the nonces of house players never count")]
    HouseNonce,
    #[error("this player does not choose the next game")]
    NotYourChoice,
    #[error("there is no game {0} at this table; the last is {1}")]
    GameUnknown(u8, u8),
}

impl From<table::Refused> for Refused {
    fn from(refused: table::Refused) -> Refused {
        match refused {
            table::Refused::Paused => Refused::Paused,
            table::Refused::HandOver => Refused::HandOver,
            table::Refused::Stale(awaited) => Refused::Stale(awaited),
            table::Refused::NotYourTurn => Refused::NotYourTurn,
            table::Refused::TooLate => Refused::TooLate,
            table::Refused::NoTimeBank => Refused::NoTimeBank,
            table::Refused::TimeBankEmpty => Refused::TimeBankEmpty,
            table::Refused::TimeBankRuns => Refused::TimeBankRuns,
            table::Refused::MoreTimeNotOffered => Refused::MoreTimeNotOffered,
            table::Refused::Illegal(illegal) => Refused::Illegal(illegal),
            table::Refused::NotAsked => Refused::NotAsked,
            table::Refused::BadDeal(bad) => Refused::BadDeal(bad),
            table::Refused::HouseNonce => Refused::HouseNonce,
            table::Refused::NotYourChoice => Refused::NotYourChoice,
            table::Refused::GameUnknown(game, last) => Refused::GameUnknown(game, last),
        }
    }
}
