use units::{ActionNo, Chips, Instant, Seat};

/// Why a cash table refused an input. A refusal changes nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)]
pub enum Refused {
    #[error("the table is closed")]
    Closed,
    #[error("the table is locked")]
    Locked,
    #[error("the hand is held: the table is paused")]
    Paused,
    #[error("the host removed this player")]
    Removed,
    #[error("seat {0} is taken")]
    SeatTaken(Seat),
    #[error("there is no seat {0}; the last is {1}")]
    SeatUnknown(Seat, u8),
    #[error("seat {0} is held for another player")]
    SeatHeld(Seat, Instant),
    #[error("others wait for the open seats")]
    SeatAwaited,
    #[error("seat {0} is free")]
    SeatFree(Seat),
    #[error("already on the waiting list")]
    AlreadyWaiting,
    #[error("not on the waiting list")]
    NotWaiting,
    #[error("the list has {max} places")]
    ListFull { max: usize },
    #[error("the table has a password")]
    PasswordNeeded,
    #[error("the table has another password")]
    PasswordWrong,
    #[error("only private tables have passwords")]
    PasswordNotOffered,
    #[error("the host approves each player: ask for a seat")]
    HostSeats,
    #[error("there is no need to ask for a seat here")]
    AskNotNeeded,
    #[error("already asked for that seat")]
    AlreadyAsked,
    #[error("the host declined a short time ago")]
    Declined(Instant),
    #[error("this player did not ask for a seat")]
    NotAsking,
    #[error("no other table is like a private one")]
    NoneLikeIt,
    #[error("every seat is taken")]
    Full,
    #[error("automatic top-up to {offered} is not within {min} to {max}")]
    AutoTopUp { min: Chips, max: Chips, offered: Chips },
    #[error("already seated here")]
    AlreadySeated,
    #[error("not seated here")]
    NotSeated,
    #[error("already leaving")]
    Leaving,
    #[error("buy-in of {offered} is not within {min} to {max}")]
    BuyIn { min: Chips, max: Chips, offered: Chips },
    #[error("top-up of {offered}: at most {max}")]
    TopUp { max: Chips, offered: Chips },
    #[error("already sitting out, or not sitting out")]
    SitOutUnchanged,
    #[error("has no chips to come back with")]
    Broke,
    #[error("{stack} chips do not cover the charge of {charge}")]
    ChargeNotCovered { charge: Chips, stack: Chips },
    #[error("no straddles here")]
    StraddleNotOffered,
    #[error("no bomb pots here, or not in this way")]
    BombNotOffered,
    #[error("this player does not choose the next game")]
    NotYourChoice,
    #[error("there is no game {0} here; the last is {1}")]
    GameUnknown(u8, u8),
    #[error("only the host may do that")]
    NotHost,
    #[error("only the owner of the room may do that")]
    NotOwner,
    #[error("no such player at this table")]
    PlayerUnknown,
    #[error("that hand is not being played")]
    HandOver,
    #[error("the hand waits for decision {0}")]
    Stale(ActionNo),
    #[error("not this player's turn")]
    NotYourTurn,
    #[error("the time ran out")]
    TooLate,
    #[error("no time bank with a button here")]
    NoTimeBank,
    #[error("the time bank is used up")]
    TimeBankEmpty,
    #[error("the time bank is already running")]
    TimeBankRuns,
    #[error("no more time on request here")]
    MoreTimeNotOffered,
    #[error(transparent)]
    Illegal(#[from] hand::Illegal),
    #[error("the table did not ask for this")]
    NotAsked,
    #[error(transparent)]
    BadDeal(#[from] hand::BadDeal),
    #[error("the host has muted this player")]
    Muted,
    #[error("at most {max} house players")]
    HousePlayers { max: u8 },
    #[error("house players sit at play-chip tables only")]
    HouseNotAllowed,
    #[error("only a player of a pool may do that")]
    NotInPool,
    #[error("nobody pays to come in to a pool")]
    PoolSharesBlinds,
    #[error("house players' nonces never count")]
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
