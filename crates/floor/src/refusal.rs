//! Converts refusals of a table or a hand to their form on the wire, with their values.
//!
//! The compiler checks that no refusal is missing.

use crate::cashier::Short;
use cash::Refused;
use hand::Illegal;
use units::text::Unfit;
use wire::{Refusal, RefusalCode as Code};

/// Converts a refusal by a table of any kind to its form on the wire.
pub(crate) fn of_any(refused: &tables::Refused) -> Refusal {
    match refused {
        tables::Refused::Cash(refused) => of_table(refused),
        tables::Refused::Tournament(refused) => of_tournament_table(refused),
        tables::Refused::OtherKind => Refusal::new(Code::TournamentTable),
    }
}

fn of_tournament_table(refused: &tournament_table::Refused) -> Refusal {
    use tournament_table::Refused;
    match refused {
        Refused::Closed => Refusal::new(Code::TableClosed),
        Refused::NotSeated => Refusal::new(Code::NotSeated),
        Refused::SitOutUnchanged => Refusal::new(Code::SitOutUnchanged),
        Refused::Paused => Refusal::new(Code::Paused),
        Refused::Penalised => Refusal::new(Code::Penalised),
        Refused::HandOver => Refusal::new(Code::HandOver),
        Refused::Stale(awaited) => Refusal::new(Code::Stale).with("action_no", awaited.0),
        Refused::NotYourTurn => Refusal::new(Code::NotYourTurn),
        Refused::TooLate => Refusal::new(Code::TooLate),
        Refused::NoTimeBank => Refusal::new(Code::NoTimeBank),
        Refused::TimeBankEmpty => Refusal::new(Code::TimeBankEmpty),
        Refused::TimeBankRuns => Refusal::new(Code::TimeBankRuns),
        Refused::MoreTimeNotOffered => Refusal::new(Code::MoreTimeNotOffered),
        Refused::Illegal(illegal) => of_hand(illegal),
        Refused::HouseNonce => Refusal::new(Code::NonceOfHouse),
        Refused::NotYourChoice => Refusal::new(Code::NotYourChoice),
        Refused::GameUnknown(game, max) => {
            Refusal::new(Code::GameUnknown).with("game", *game).with("max", *max)
        }
        // Nothing that a client sends leads here: directions, decks and cards come from the floor.
        Refused::Early { .. }
        | Refused::Busy
        | Refused::TooManyArrivals { .. }
        | Refused::NeverSent(_)
        | Refused::NotAsked
        | Refused::BadDeal(_) => Refusal::new(Code::Failed),
    }
}

/// Converts a cash table's refusal to its form on the wire.
pub(crate) fn of_table(refused: &Refused) -> Refusal {
    match refused {
        Refused::Closed => Refusal::new(Code::TableClosed),
        Refused::Locked => Refusal::new(Code::TableLocked),
        Refused::Paused => Refusal::new(Code::Paused),
        Refused::Removed => Refusal::new(Code::RemovedFromTable),
        Refused::SeatTaken(seat) => Refusal::new(Code::SeatTaken).with("seat", seat.number()),
        Refused::SeatHeld(seat, until) => {
            Refusal::new(Code::SeatHeld).with("seat", seat.number()).with("until", until.0)
        }
        Refused::SeatAwaited => Refusal::new(Code::SeatAwaited),
        Refused::SeatFree(seat) => Refusal::new(Code::SeatFree).with("seat", seat.number()),
        Refused::AlreadyWaiting => Refusal::new(Code::AlreadyWaiting),
        Refused::NotWaiting => Refusal::new(Code::NotWaiting),
        Refused::ListFull { max } => Refusal::new(Code::WaitingListFull).with("max", *max),
        Refused::PasswordNeeded => Refusal::new(Code::PasswordNeeded),
        Refused::PasswordWrong => Refusal::new(Code::PasswordWrong),
        Refused::PasswordNotOffered => Refusal::new(Code::PasswordNotOffered),
        Refused::HostSeats => Refusal::new(Code::HostSeats),
        Refused::AskNotNeeded => Refusal::new(Code::AskNotNeeded),
        Refused::AlreadyAsked => Refusal::new(Code::AlreadyAsked),
        Refused::Declined(until) => Refusal::new(Code::DeclinedByHost).with("until", until.0),
        Refused::NotAsking => Refusal::new(Code::NotAsking),
        Refused::NoneLikeIt => Refusal::new(Code::NoneLikeIt),
        Refused::SeatUnknown(seat, max) => {
            Refusal::new(Code::SeatUnknown).with("seat", seat.number()).with("max", *max)
        }
        Refused::Full => Refusal::new(Code::TableFull),
        Refused::AlreadySeated => Refusal::new(Code::AlreadySeated),
        Refused::NotSeated | Refused::PlayerUnknown => Refusal::new(Code::NotSeated),
        Refused::Leaving => Refusal::new(Code::Leaving),
        Refused::BuyIn { min, max, offered } => Refusal::new(Code::BuyInOutOfRange)
            .with("min", min.get())
            .with("max", max.get())
            .with("offered", offered.get()),
        Refused::TopUp { max, offered } => Refusal::new(Code::TopUpOutOfRange)
            .with("max", max.get())
            .with("offered", offered.get()),
        Refused::AutoTopUp { min, max, offered } => Refusal::new(Code::AutoTopUpOutOfRange)
            .with("min", min.get())
            .with("max", max.get())
            .with("offered", offered.get()),
        Refused::SitOutUnchanged => Refusal::new(Code::SitOutUnchanged),
        Refused::Broke => short(&Short { balance: 0, needed: 1 }),
        Refused::ChargeNotCovered { charge, stack } => Refusal::new(Code::ChargeNotCovered)
            .with("charge", charge.get())
            .with("stack", stack.get()),
        Refused::NotInPool => Refusal::new(Code::NotInPool),
        Refused::PoolSharesBlinds => Refusal::new(Code::PoolSharesBlinds),
        Refused::StraddleNotOffered => Refusal::new(Code::StraddleNotOffered),
        Refused::BombNotOffered => Refusal::new(Code::BombNotOffered),
        Refused::NotYourChoice => Refusal::new(Code::NotYourChoice),
        Refused::GameUnknown(game, max) => {
            Refusal::new(Code::GameUnknown).with("game", *game).with("max", *max)
        }
        Refused::NotHost => Refusal::new(Code::NotHost),
        Refused::NotOwner => Refusal::new(Code::NotOwner),
        Refused::HandOver => Refusal::new(Code::HandOver),
        Refused::Stale(awaited) => Refusal::new(Code::Stale).with("action_no", awaited.0),
        Refused::NotYourTurn => Refusal::new(Code::NotYourTurn),
        Refused::TooLate => Refusal::new(Code::TooLate),
        Refused::NoTimeBank => Refusal::new(Code::NoTimeBank),
        Refused::TimeBankEmpty => Refusal::new(Code::TimeBankEmpty),
        Refused::TimeBankRuns => Refusal::new(Code::TimeBankRuns),
        Refused::MoreTimeNotOffered => Refusal::new(Code::MoreTimeNotOffered),
        Refused::Illegal(illegal) => of_hand(illegal),
        Refused::HouseNotAllowed => Refusal::new(Code::HousePlayersNotAllowed),
        Refused::Muted => Refusal::new(Code::Muted),
        Refused::HousePlayers { max } => Refusal::new(Code::TableSettingUnfit)
            .with("field", "house_players")
            .with("allowed", if *max == 0 { "0".to_owned() } else { format!("0 to {max}") }),
        Refused::HouseNonce => Refusal::new(Code::NonceOfHouse),
        // Nothing that a client sends leads here: decks and cards come from the floor.
        Refused::NotAsked | Refused::BadDeal(_) => Refusal::new(Code::Failed),
    }
}

fn of_hand(illegal: &Illegal) -> Refusal {
    match illegal {
        Illegal::NotToAct(_) => Refusal::new(Code::NotYourTurn),
        Illegal::CannotCheck { to_call } => {
            Refusal::new(Code::CheckNotPossible).with("to_call", to_call.get())
        }
        Illegal::NothingToCall => Refusal::new(Code::NothingToCall),
        Illegal::BetAlreadyMade => Refusal::new(Code::BetNotPossible),
        Illegal::NothingToRaise | Illegal::NotReopened(_) | Illegal::BettingCapped(_) => {
            Refusal::new(Code::RaiseNotPossible)
        }
        Illegal::WagerTooSmall { min, offered } => {
            Refusal::new(Code::WagerTooSmall).with("min", min.get()).with("offered", offered.get())
        }
        Illegal::WagerTooLarge { max, offered } => {
            Refusal::new(Code::WagerTooLarge).with("max", max.get()).with("offered", offered.get())
        }
        Illegal::WagerStep { min, max, offered } => Refusal::new(Code::WagerBetween)
            .with("min", min.get())
            .with("max", max.get())
            .with("offered", offered.get()),
        Illegal::MustBringIn { amount } => {
            Refusal::new(Code::BringInDue).with("amount", amount.get())
        }
        Illegal::NothingToBringIn | Illegal::NotDrawing | Illegal::NotAsked(_) => {
            Refusal::new(Code::NotAsked)
        }
        Illegal::DrawCount { min, max, offered } => Refusal::new(Code::DrawCount)
            .with("min", *min)
            .with("max", *max)
            .with("offered", *offered),
        Illegal::NotHeld(_) => Refusal::new(Code::CardsNotHeld),
        Illegal::Runs { max, offered } => {
            Refusal::new(Code::RunsCount).with("max", *max).with("offered", *offered)
        }
        Illegal::CannotShow(_) => Refusal::new(Code::ShowNotPossible),
    }
}

/// Makes the refusal of a text that breaks the rule for its field.
pub(crate) fn of_text(field: &'static str, unfit: Unfit) -> Refusal {
    match unfit {
        Unfit::Length { min, max } => {
            Refusal::new(Code::TextLength).with("field", field).with("min", min).with("max", max)
        }
        Unfit::Character(c) => {
            let seen = c.is_ascii_graphic() || c.is_alphabetic();
            let named = if seen { c.to_string() } else { format!("U+{:04X}", u32::from(c)) };
            Refusal::new(Code::TextCharacter).with("field", field).with("character", named)
        }
    }
}

/// Makes the refusal for a balance that does not cover the amount.
pub(crate) fn short(short: &Short) -> Refusal {
    Refusal::new(Code::NotEnoughChips).with("balance", short.balance).with("needed", short.needed)
}

/// Makes the refusal for a failure inside the room; nothing was changed.
pub(crate) fn failed() -> Refusal {
    Refusal::new(Code::Failed)
}
