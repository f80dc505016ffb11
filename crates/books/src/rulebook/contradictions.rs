//! Finds values in a rulebook that are allowed individually but contradict each other.

use super::{SeenBy, TableRules};
use crate::reading::KeyFault;
use crate::{FeeRules, Straddle};
use hand::{Muck, Rake, Rules};
use toml::Value;
use units::Chips;

/// Maximum ratio of the big blind to the small blind, unless the big blind must be twice the small.
const BLINDS_RATIO_MAX: u64 = crate::BLINDS_RATIO_MAX;

/// Checks that no value of a rulebook contradicts another value.
///
/// # Errors
/// Names the first key that another key contradicts.
pub(super) fn check(rules: &Rules, table: &TableRules) -> Result<(), KeyFault> {
    straddles(table)?;
    ceilings(table)?;
    rake(&rules.rake, &table.fee)?;
    if rules.muck == Muck::Nobody && table.mucked_seen_by != SeenBy::Nobody {
        let allowed = "\"nobody\" if showdown.muck is \"nobody\"";
        return Err(KeyFault::value("showdown.mucked_seen_by", "\"dealt_in\"", allowed));
    }
    match table.runs_answer {
        Some(answer) if rules.runs_max == 1 => {
            let seconds = (answer.0 / 1_000).to_string();
            Err(KeyFault::value("runs.answer_s", &seconds, "0 if runs.max is 1"))
        }
        _ => Ok(()),
    }
}

/// Checks that a rulebook names both kinds of straddle and games with straddles, or neither.
fn straddles(table: &TableRules) -> Result<(), KeyFault> {
    let TableRules { straddles, straddle_games: games, .. } = table;
    if straddles.is_empty() == games.is_empty() {
        return Ok(());
    }
    let kinds: Vec<&str> = straddles.iter().copied().map(Straddle::word).collect();
    let allowed = "empty if and only if blinds.straddle_games is empty";
    Err(KeyFault::value("blinds.straddles", &Value::from(kinds).to_string(), allowed))
}

/// Checks that some pair of blinds can reach both the maximum small blind and the maximum big blind.
fn ceilings(table: &TableRules) -> Result<(), KeyFault> {
    let Some(big) = table.big_blind_max.map(Chips::get) else { return Ok(()) };
    let fault =
        |allowed: String| Err(KeyFault::value("blinds.big_blind_max", &big.to_string(), &allowed));
    let small = table.small_blind_max.map(Chips::get);
    match (small, table.big_blind_is_double) {
        (None, true) if big < 2 => fault("0 (any), or at least 2".into()),
        (Some(small), true) if small.checked_mul(2) != Some(big) => {
            fault(format!("twice blinds.small_blind_max, {}, or 0 (any)", small.saturating_mul(2)))
        }
        (Some(small), false)
            if big < small
                || small.checked_mul(BLINDS_RATIO_MAX).is_some_and(|most| big > most) =>
        {
            let most = small.saturating_mul(BLINDS_RATIO_MAX);
            fault(format!("{small} to {most} where blinds.small_blind_max is {small}, or 0 (any)"))
        }
        _ => Ok(()),
    }
}

/// Checks that there are time charges only if the operator sets charges, and that rounding leaves some rake.
fn rake(rake: &Rake, fee: &FeeRules) -> Result<(), KeyFault> {
    if fee.time_charge && !fee.operator_sets {
        let allowed = "false if rake.operator_sets is false";
        return Err(KeyFault::value("rake.time_charge", "true", allowed));
    }
    let caps = fee.steps.iter().map(|step| step.cap).chain([rake.cap]).chain(fee.cap_max);
    let Some(least) = caps.filter(|cap| !cap.is_zero()).min() else { return Ok(()) };
    let rounding = rake.rounding.0;
    if rounding > least {
        let allowed =
            format!("1 to {least}, the smallest cap: a larger rounding would take nothing");
        return Err(KeyFault::value("rake.rounding", &rounding.to_string(), &allowed));
    }
    Ok(())
}
