//! Converts refusals of a tournament to their form on the wire.

use ::tournament::Refused;
use ::tournament::clock::ClockError;
use ::tournament::deals::DealError;
use ::tournament::entry::{Refusal as Purchase, Until};
use wire::{Refusal, RefusalCode as Code};

/// Converts a tournament's refusal to its form on the wire.
pub fn refused(refused: &Refused) -> Refusal {
    match refused {
        Refused::Purchase(refusal) => purchase(refusal),
        Refused::NotYours(entry) | Refused::NoEntry(entry) => {
            Refusal::new(Code::EntryUnknown).with("entry", entry.0)
        }
        Refused::NotItsFlight(_) => Refusal::new(Code::TournamentUnknown),
        Refused::Started => Refusal::new(Code::TournamentStarted),
        Refused::NonceNotAwaited(_) => Refusal::new(Code::NonceNotAwaited),
        Refused::NonceMismatch(_) => Refusal::new(Code::NonceMismatch),
        Refused::NotPlaying => Refusal::new(Code::TournamentNotPlaying),
        Refused::NotOffered(entry) => Refusal::new(Code::RebuyNotOffered).with("entry", entry.0),
        Refused::NotInPlay(entry) => Refusal::new(Code::EntryNotInPlay).with("entry", entry.0),
        Refused::NoDeals => Refusal::new(Code::DealNotPossible),
        Refused::Voting => Refusal::new(Code::DealUnderWay),
        Refused::NoVote => Refusal::new(Code::DealNotVoted),
        Refused::Busy(_) => Refusal::new(Code::Busy),
        Refused::OnTheWay(entry) => Refusal::new(Code::EntryOnTheWay).with("entry", entry.0),
        Refused::Deal(error) => deal(error, |player| player.to_string()),
        Refused::Shootout => Refusal::new(Code::NoHandForHand),
        Refused::Fixed => Refusal::new(Code::TermsFixed),
        Refused::NothingToRefund(entry) => {
            Refusal::new(Code::NothingToRefund).with("entry", entry.0)
        }
        Refused::RefundOutOfRange { amount, max } => {
            Refusal::new(Code::RefundOutOfRange).with("amount", amount.get()).with("max", max.get())
        }
        Refused::Plan(why) => Refusal::new(Code::TournamentUnfit)
            .with("field", "plan")
            .with("value", "")
            .with("allowed", why.to_string()),
        Refused::Clock(ClockError::BetweenDays { next_day }) => {
            Refusal::new(Code::BetweenDays).with("next_day", next_day.0)
        }
        Refused::Clock(_) => Refusal::new(Code::ClockUnchanged),
        // No client's request leads here.
        Refused::NoTable(_) | Refused::Early { .. } | Refused::NeverSent(_) => {
            Refusal::new(Code::Failed)
        }
    }
}

pub(crate) fn purchase(refusal: &Purchase) -> Refusal {
    match refusal {
        Purchase::NotSold | Purchase::Eliminated => Refusal::new(Code::NotSold),
        Purchase::NotOpen => Refusal::new(Code::RegistrationClosed),
        Purchase::Over(Until::Level(level)) => {
            Refusal::new(Code::PeriodOverLevel).with("level", *level)
        }
        Purchase::Over(Until::Clock(period)) => {
            Refusal::new(Code::PeriodOverClock).with("minutes", period.0 / 60_000)
        }
        Purchase::NotInBreak => Refusal::new(Code::NotInAddOnBreak),
        Purchase::Used { used, max } => {
            Refusal::new(Code::PurchasesUsed).with("used", *used).with("max", *max)
        }
        Purchase::Stack { stack, max } => {
            Refusal::new(Code::StackTooLarge).with("stack", stack.get()).with("max", max.get())
        }
        Purchase::Full(max) => Refusal::new(Code::TournamentFull).with("max", *max),
        Purchase::NoTable(tables) => Refusal::new(Code::EntryAtEachTable).with("tables", *tables),
        Purchase::StillIn => Refusal::new(Code::NotEliminated),
    }
}

/// Converts the refusal of a deal to its form on the wire.
///
/// `name` gives a player's name by their number among the remaining players, from 1.
pub(crate) fn deal(error: &DealError, name: impl Fn(usize) -> String) -> Refusal {
    match error {
        DealError::NotOffered => Refusal::new(Code::DealMethodNotOffered),
        DealError::Players(players) => {
            Refusal::new(Code::DealPlayers).with("players", *players).with("min", 2).with("max", 10)
        }
        DealError::Prizes { prizes: _, players } => {
            Refusal::new(Code::DealPlayers).with("players", *players).with("min", 2).with("max", 10)
        }
        DealError::Shares { shares, players } => {
            Refusal::new(Code::DealShares).with("shares", *shares).with("players", *players)
        }
        DealError::Sum { sum, wanted } => Refusal::new(Code::DealSum)
            .with("sum", u64::try_from(*sum).unwrap_or(u64::MAX))
            .with("wanted", wanted.get()),
        DealError::Left { left, min, max } => Refusal::new(Code::DealLeft)
            .with("left", left.get())
            .with("min", min.get())
            .with("max", max.get()),
        DealError::AboveFirst { player, could_get, max } => Refusal::new(Code::DealAboveFirst)
            .with("name", name(*player))
            .with("could_get", could_get.get())
            .with("max", max.get()),
        DealError::Icm(_) => Refusal::new(Code::DealNotPossible),
    }
}
