//! Converts refusals of a house table to their form on the wire.

use banked::blackjack::{self, LayError};
use banked::{Place, Refusal as OfRound};
use pit::Refused;
use units::Chips;
use wire::{PlaceOfBet, Refusal, RefusalCode as Code};

/// Converts a table's refusal to its form on the wire.
pub fn refused_by_pit(refused: &Refused) -> Refusal {
    match refused {
        Refused::Closed => Refusal::new(Code::TableClosed),
        Refused::Locked => Refusal::new(Code::TableLocked),
        Refused::Removed => Refusal::new(Code::RemovedFromTable),
        Refused::Seated(_) => Refusal::new(Code::AlreadySeated),
        Refused::NotSeated => Refusal::new(Code::NotSeated),
        Refused::Taken(seat) => Refusal::new(Code::SeatTaken).with("seat", seat.number()),
        Refused::NoSeat { seat, seats } => {
            Refusal::new(Code::SeatUnknown).with("seat", seat.number()).with("max", *seats)
        }
        Refused::Full(_) => Refusal::new(Code::TableFull),
        Refused::BuyIn { chips, min } => Refusal::new(Code::BuyInOutOfRange)
            .with("min", min.get())
            .with("max", Chips::MAX.get())
            .with("offered", chips.get()),
        Refused::NoChips => {
            Refusal::new(Code::TopUpOutOfRange).with("max", Chips::MAX.get()).with("offered", 0)
        }
        Refused::ChipValue { value, max } => Refusal::new(Code::WagerBetween)
            .with("min", 1)
            .with("max", max.get())
            .with("offered", value.get()),
        Refused::NoMultiple { stake, value } => step(*stake, value.get()),
        Refused::NotAsked | Refused::ChipsLaid(_) => Refusal::new(Code::NotAsked),
        Refused::Stale { drawn, .. } => Refusal::new(Code::Stale).with("action_no", *drawn),
        Refused::NoChoice { choice, offered } => not_offered(choice, offered),
        Refused::Exposure { exposure, bank } => too_much_for_bank(*exposure, *bank),
        Refused::Round(refusal) => of_round(refusal),
        Refused::Lay(error) => of_lay(error),
        Refused::Decide(refused) => of_decision(refused),
        // No client's request leads here: shoes, nonces and cards come from the floor.
        Refused::Unfit(_) | Refused::Draw(_) => Refusal::new(Code::Failed),
        Refused::NotHost => Refusal::new(Code::NotHost),
    }
}

/// The refusal for a place that the table does not have.
pub fn place_unknown(place: &PlaceOfBet) -> Refusal {
    Refusal::new(Code::PlaceUnknown).with("place", words(place))
}

fn words(place: &PlaceOfBet) -> String {
    match place {
        PlaceOfBet::Bet { kind, numbers } => {
            let numbers: Vec<String> = numbers.iter().map(u8::to_string).collect();
            format!("{kind} {}", numbers.join("/"))
        }
        PlaceOfBet::Circle { at, circle } => format!("box {at}, circle {circle}"),
    }
}

fn words_of(place: Place) -> String {
    match place {
        Place::Field(bet) => bet.numbers.to_string(),
        Place::Circle { at, circle } => words(&PlaceOfBet::Circle { at: at.0, circle }),
    }
}

fn not_offered(choice: &str, offered: &[&str]) -> Refusal {
    Refusal::new(Code::ChoiceNotOffered).with("choice", choice).with("offered", offered.join(", "))
}

fn too_much_for_bank(exposure: Chips, bank: Chips) -> Refusal {
    Refusal::new(Code::BankTooSmall).with("exposure", exposure.get()).with("bank", bank.get())
}

fn too_small(min: Chips, offered: Chips) -> Refusal {
    Refusal::new(Code::WagerTooSmall).with("min", min.get()).with("offered", offered.get())
}

fn too_large(max: Chips, offered: Chips) -> Refusal {
    Refusal::new(Code::WagerTooLarge).with("max", max.get()).with("offered", offered.get())
}

fn step(stake: Chips, step: u64) -> Refusal {
    Refusal::new(Code::StakeStep).with("stake", stake.get()).with("step", step)
}

fn short(balance: Chips, needed: Chips) -> Refusal {
    Refusal::new(Code::NotEnoughChips).with("balance", balance.get()).with("needed", needed.get())
}

fn of_round(refusal: &OfRound) -> Refusal {
    match refusal {
        OfRound::Closed => Refusal::new(Code::BetsClosed),
        OfRound::NotAsked | OfRound::TooFew { .. } => Refusal::new(Code::NotAsked),
        OfRound::NoPlace(place) => Refusal::new(Code::PlaceUnknown).with("place", words_of(*place)),
        OfRound::Twice(place) => Refusal::new(Code::PlaceTwice).with("place", words_of(*place)),
        OfRound::Taken { at, .. } => Refusal::new(Code::BoxTaken).with("at", at.0),
        OfRound::Boxes { max, .. } => Refusal::new(Code::TooManyBoxes).with("max", *max),
        OfRound::NoBase { at } => Refusal::new(Code::BaseStakeNeeded).with("at", at.0),
        OfRound::Unequal { stake, base, .. } => {
            Refusal::new(Code::StakeUnequal).with("stake", stake.get()).with("base", base.get())
        }
        OfRound::BelowMin { stake, min } => too_small(*min, *stake),
        OfRound::AboveMax { stake, max } => too_large(*max, *stake),
        OfRound::Step { stake, step: of } => step(*stake, of.get()),
        OfRound::Purse { needs, purse } => short(*purse, *needs),
        OfRound::Exposure { exposure, bank } => too_much_for_bank(*exposure, *bank),
        OfRound::NotYours(_) | OfRound::NotShooter(_) => Refusal::new(Code::NotYourTurn),
        OfRound::NoChoice(_) => Refusal::new(Code::NotAsked),
        OfRound::Price { stake, price } => Refusal::new(Code::WagerBetween)
            .with("min", 1)
            .with("max", price.get())
            .with("offered", stake.get()),
        OfRound::Count { .. } | OfRound::Symbol(_) => Refusal::new(Code::Failed),
    }
}

fn of_lay(error: &LayError) -> Refusal {
    let place = |no: blackjack::BoxNo| words(&PlaceOfBet::Circle { at: no.number(), circle: 0 });
    match error {
        LayError::Closed => Refusal::new(Code::BetsClosed),
        LayError::NoBox { no, .. } => Refusal::new(Code::PlaceUnknown).with("place", place(*no)),
        LayError::Twice { no } => Refusal::new(Code::PlaceTwice).with("place", place(*no)),
        LayError::BelowMin { stake, min, .. } => too_small(*min, *stake),
        LayError::AboveMax { stake, max, .. } => too_large(*max, *stake),
        LayError::Step { stake, step: of, .. } => step(*stake, *of),
        LayError::TooManyBoxes { max } => Refusal::new(Code::TooManyBoxes).with("max", *max),
        LayError::Taken { no, .. } => Refusal::new(Code::BoxTaken).with("at", no.number()),
        LayError::TooFewChips { needs, has } => short(*has, *needs),
    }
}

fn of_decision(refused: &blackjack::Refused) -> Refusal {
    match refused {
        blackjack::Refused::NotAsked { .. } | blackjack::Refused::NotDetached { .. } => {
            Refusal::new(Code::NotYourTurn)
        }
        blackjack::Refused::NotOffered { choice, offered } => {
            let keys: Vec<&str> = offered.iter().map(|choice| pit::key_of(*choice)).collect();
            not_offered(pit::key_of(*choice), &keys)
        }
        blackjack::Refused::TooFewChips { needs, has, .. } => short(*has, *needs),
    }
}
