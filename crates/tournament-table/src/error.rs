use crate::WAITING_MAX;
use units::ActionNo;
use units::bound::SEATS_MAX;

/// Why an input was refused. The table is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)]
pub enum Refused {
    #[error("the table is closed")]
    Closed,
    #[error("direction {due} is awaited; {no} comes again after it")]
    Early { no: u64, due: u64 },
    #[error("{WAITING_MAX} directions wait to be carried out, which is the most")]
    Busy,
    #[error("{count} stacks are to sit down; a table has at most {SEATS_MAX} seats")]
    TooManyArrivals { count: usize },
    #[error(transparent)]
    NeverSent(#[from] courier::NeverSent),
    #[error("no such player at this table")]
    NotSeated,
    #[error("sitting out already, or not sitting out")]
    SitOutUnchanged,
    #[error("sits out by a penalty")]
    Penalised,
    #[error("the hand is held: the table is paused")]
    Paused,
    #[error("that hand is not being played")]
    HandOver,
    #[error("decision {0} is awaited")]
    Stale(ActionNo),
    #[error("not this player's turn")]
    NotYourTurn,
    #[error("the time ran out")]
    TooLate,
    #[error("no time bank to be drawn on by a button here")]
    NoTimeBank,
    #[error("the time bank is used up")]
    TimeBankEmpty,
    #[error("the time bank runs already")]
    TimeBankRuns,
    #[error("nobody may ask for more time here")]
    MoreTimeNotOffered,
    #[error(transparent)]
    Illegal(#[from] hand::Illegal),
    #[error("no deck or no cards are asked for")]
    NotAsked,
    #[error(transparent)]
    BadDeal(#[from] hand::BadDeal),
    #[error("house players' nonces never count")]
    HouseNonce,
    #[error("this player does not choose the next game")]
    NotYourChoice,
    #[error("there is no game {0} here; the last is {1}")]
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
