use units::{ActionNo, Chips, Instant, Seat};

/// Why an input was refused. The table is unchanged.
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
    #[error("seat {0} is held for another")]
    SeatHeld(Seat, Instant),
    #[error("others wait for the open seats")]
    SeatAwaited,
    #[error("seat {0} is free")]
    SeatFree(Seat),
    #[error("waits already")]
    AlreadyWaiting,
    #[error("does not wait here")]
    NotWaiting,
    #[error("the list has {max} places")]
    ListFull { max: usize },
    #[error("the table has a password")]
    PasswordNeeded,
    #[error("the table has another password")]
    PasswordWrong,
    #[error("private tables alone have passwords")]
    PasswordNotOffered,
    #[error("the host lets in who sits here: ask for a seat")]
    HostSeats,
    #[error("there is no need to ask for a seat here")]
    AskNotNeeded,
    #[error("asks for that seat already")]
    AlreadyAsked,
    #[error("the host has declined a short time ago")]
    Declined(Instant),
    #[error("does not ask for a seat")]
    NotAsking,
    #[error("a private table is like no other")]
    NoneLikeIt,
    #[error("every seat is taken")]
    Full,
    #[error("a stack kept at {offered} is not within {min} to {max}")]
    AutoTopUp { min: Chips, max: Chips, offered: Chips },
    #[error("sits here already")]
    AlreadySeated,
    #[error("does not sit here")]
    NotSeated,
    #[error("is leaving")]
    Leaving,
    #[error("buy-in of {offered} is not within {min} to {max}")]
    BuyIn { min: Chips, max: Chips, offered: Chips },
    #[error("top-up of {offered}: at most {max}")]
    TopUp { max: Chips, offered: Chips },
    #[error("sitting out already, or not sitting out")]
    SitOutUnchanged,
    #[error("has no chips to come back with")]
    Broke,
    #[error("{stack} chips do not cover the charge of {charge}")]
    ChargeNotCovered { charge: Chips, stack: Chips },
    #[error("no straddles here")]
    StraddleNotOffered,
    #[error("no bomb pots here, or not in this way")]
    BombNotOffered,
    #[error("it is not this player's choice which game is next")]
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
    #[error("the host has silenced this player")]
    Muted,
    #[error("at most {max} house players")]
    HousePlayers { max: u8 },
    #[error("house players sit at play-money tables only")]
    HouseNotAllowed,
    #[error("only a player of a pool may do that")]
    NotInPool,
    #[error("nobody owes a blind on coming into a pool")]
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
        }
    }
}
