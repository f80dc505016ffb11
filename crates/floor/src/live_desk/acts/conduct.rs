//! Penalties, rulings, reports, deals and payments.

use super::Reading;
use super::fields::{amount, at_most, once, unfit};
use super::json;
use crate::refusal::failed;
use live::{Choice, ConductAct, DeviceId, MoneyAct, PrizeGoes, What};
use rulings::{Length, Level};
use seating::{EntryId, TableNo};
use tournament::deals::Method;
use units::Chips;
use wire::{DealMethod, LivePenalty, LivePrizeGoes, LiveWhat, Refusal};

/// Maximum number of players in a deal.
const AGREED_MAX: usize = 1_000;

pub(super) fn read(sent: &LiveWhat, reading: &mut Reading<'_>) -> Result<What, Refusal> {
    let act = match sent {
        LiveWhat::Penalise { entry, penalty, reason, corrects } => ConductAct::Penalise {
            entry: EntryId(*entry),
            level: level(*penalty)?,
            reason: reading.words("reason", reason)?,
            corrects: *corrects,
        },
        LiveWhat::Disqualify { entry, stack, reason, prize } => ConductAct::Disqualify {
            entry: EntryId(*entry),
            stack: *stack,
            reason: reading.words("reason", reason)?,
            prize: prize_goes(*prize),
        },
        LiveWhat::Call { table } => ConductAct::Call(TableNo(*table)),
        LiveWhat::Arrived { table } => ConductAct::Arrived(TableNo(*table)),
        LiveWhat::Propose { table, situation, incident, corrects } => ConductAct::Propose {
            table: TableNo(*table),
            situation: json::read("situation", situation)?,
            incident: json::read("incident", incident)?,
            corrects: *corrects,
        },
        LiveWhat::Decide { ruling, instead, reason } => ConductAct::Decide {
            ruling: *ruling,
            choice: Choice {
                instead: reading.words_if_any("instead", instead.as_ref())?,
                reason: reading.words_if_any("reason", reason.as_ref())?,
                penalties: Vec::new(),
            },
        },
        LiveWhat::Sent { report } => ConductAct::Sent(*report),
        _ => return Err(failed()),
    };
    Ok(What::Conduct(act))
}

fn level(penalty: LivePenalty) -> Result<Level, Refusal> {
    Ok(match penalty {
        LivePenalty::Warning => Level::Warning,
        LivePenalty::Minutes { minutes: minutes @ (10 | 20 | 30 | 40) } => {
            Level::SitOut(Length::Minutes(minutes))
        }
        LivePenalty::Hands { hands: hands @ 1..=4 } => Level::SitOut(Length::Hands(hands)),
        LivePenalty::Rounds { rounds: rounds @ 1..=4 } => Level::SitOut(Length::Rounds(rounds)),
        LivePenalty::Disqualification => Level::Disqualification,
        LivePenalty::Minutes { minutes } => {
            return Err(unfit("minutes", minutes, "10, 20, 30 or 40"));
        }
        LivePenalty::Hands { hands } => return Err(unfit("hands", hands, "1 to 4")),
        LivePenalty::Rounds { rounds } => return Err(unfit("rounds", rounds, "1 to 4")),
    })
}

fn prize_goes(prize: LivePrizeGoes) -> PrizeGoes {
    match prize {
        LivePrizeGoes::Organiser => PrizeGoes::Organiser,
        LivePrizeGoes::Behind => PrizeGoes::Behind,
        LivePrizeGoes::Player => PrizeGoes::Player,
    }
}

pub(super) fn read_money(sent: &LiveWhat, reading: &mut Reading<'_>) -> Result<What, Refusal> {
    let act = match sent {
        LiveWhat::Deal { method, shares, left, agreed } => {
            at_most("agreed", agreed.len(), AGREED_MAX)?;
            once("agreed", agreed, |entry| *entry)?;
            MoneyAct::Deal {
                method: self::method(*method, shares)?,
                left: amount(*left),
                agreed: agreed.iter().copied().map(EntryId).collect(),
            }
        }
        LiveWhat::Pay { entry } => MoneyAct::Pay(EntryId(*entry)),
        LiveWhat::Correct { entry, paid, second, reason } => MoneyAct::Correct {
            entry: EntryId(*entry),
            paid: amount(*paid),
            second: DeviceId(*second),
            reason: reading.words("reason", reason)?,
        },
        _ => return Err(failed()),
    };
    Ok(What::Money(act))
}

/// How the prizes are divided. Only a free deal names shares; whether it has one for each player, the event checks.
fn method(method: DealMethod, shares: &[Chips]) -> Result<Method, Refusal> {
    at_most("shares", shares.len(), AGREED_MAX)?;
    if method != DealMethod::Free && !shares.is_empty() {
        return Err(unfit("shares", shares.len(), "no shares, except for the method free"));
    }
    Ok(match method {
        DealMethod::Chips => Method::Chips,
        DealMethod::ChipsAlone => Method::ChipsAlone,
        DealMethod::Icm => Method::Icm,
        DealMethod::Equal => Method::Equal,
        DealMethod::Free => Method::Free(shares.iter().copied().map(amount).collect()),
    })
}
