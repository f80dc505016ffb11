//! Why a cash table refuses an input.

use units::{ActionNo, Chips, Instant, Seat};

/// Why a cash table refused an input. A refusal changes nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)]
pub enum Refused {
    #[error("the table is closed")]
    Closed,
    #[error("the table is locked")]
    Locked,
    #[error("the table and the hand are paused")]
    Paused,
    #[error("the host removed this player")]
    Removed,
    #[error("seat {} is taken", .0.number())]
    SeatTaken(Seat),
    #[error("there is no seat {}; the last is {}", .0.number(), .1)]
    SeatUnknown(Seat, u8),
    #[error("seat {} is held for another player", .0.number())]
    SeatHeld(Seat, Instant),
    #[error("other players are waiting for the open seats")]
    SeatAwaited,
    #[error("seat {} is free", .0.number())]
    SeatFree(Seat),
    #[error("this player is already on the waiting list")]
    AlreadyWaiting,
    #[error("this player is not on the waiting list")]
    NotWaiting,
    #[error("the waiting list is full; it has {max} places")]
    ListFull { max: usize },
    #[error("this table asks for a password")]
    PasswordNeeded,
    #[error("the password is wrong")]
    PasswordWrong,
    #[error("only private tables have passwords")]
    PasswordNotOffered,
    #[error("the host approves each player; ask for a seat")]
    HostSeats,
    #[error("there is no need to ask for a seat here")]
    AskNotNeeded,
    #[error("this player already asked for that seat")]
    AlreadyAsked,
    #[error("the host recently declined this player's request")]
    Declined(Instant),
    #[error("this player did not ask for a seat")]
    NotAsking,
    #[error("no other table is like a private table")]
    NoneLikeIt,
    #[error("every seat is taken")]
    Full,
    #[error("the automatic top-up is to {offered}; it must be between {min} and {max}")]
    AutoTopUp { min: Chips, max: Chips, offered: Chips },
    #[error("this player is already seated here")]
    AlreadySeated,
    #[error("this player is not seated here")]
    NotSeated,
    #[error("this player is already leaving")]
    Leaving,
    #[error("the buy-in is {offered}; it must be {min} to {max}")]
    BuyIn { min: Chips, max: Chips, offered: Chips },
    #[error("the top-up is {offered}; the maximum is {max}")]
    TopUp { max: Chips, offered: Chips },
    #[error("this player is already sitting out, or already back in")]
    SitOutUnchanged,
    #[error("this player has no chips to come back with")]
    Broke,
    #[error("the stack is {stack}; it does not cover the charge of {charge}")]
    ChargeNotCovered { charge: Chips, stack: Chips },
    #[error("this table has no straddles")]
    StraddleNotOffered,
    #[error("this table has no bomb pots, or they are not started in this way")]
    BombNotOffered,
    #[error("this player does not choose the next game")]
    NotYourChoice,
    #[error("there is no game {0} at this table; the last is {1}")]
    GameUnknown(u8, u8),
    #[error("only the host may do that")]
    NotHost,
    #[error("only the owner of the room may do that")]
    NotOwner,
    #[error("there is no such player at this table")]
    PlayerUnknown,
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
    #[error("the host has muted this player")]
    Muted,
    #[error("the maximum number of house players is {max}")]
    HousePlayers { max: u8 },
    #[error("house players sit only at tables for play chips")]
    HouseNotAllowed,
    #[error("only a player of a pool may do that")]
    NotInPool,
    #[error("in a pool, nobody pays to come in")]
    PoolSharesBlinds,
    #[error("the nonces of house players never count")]
    HouseNonce,
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
