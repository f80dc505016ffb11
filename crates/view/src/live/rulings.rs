//! Rulings, as staff see them.

use super::{ForStaff, SeenLive, names};
use ::live::{Decided, Ruling};
use ::rulings::{Incident, Situation};
use serde_json::Value;
use wire::{LiveDecision, LiveRuling, LiveRulingsView, LiveSeatPenalty, LiveSeated};

/// The rulings of the event, by number.
pub fn live_rulings(seen: &SeenLive<'_>, staff: &ForStaff<'_>) -> LiveRulingsView {
    let rulings = seen.event.rulings().iter();
    LiveRulingsView {
        seq: staff.seq,
        rulings: rulings.map(|one| ruling(seen, staff, one)).collect(),
    }
}

fn ruling(seen: &SeenLive<'_>, staff: &ForStaff<'_>, ruling: &Ruling) -> LiveRuling {
    let seated = ruling.entries.iter().map(|(seat, entry)| (*seat, entry.0));
    let penalties = ruling.penalties.iter().map(|(seat, level)| (*seat, names::penalty(*level)));
    LiveRuling {
        no: ruling.no,
        table: ruling.table.0,
        seats: seated.map(|(seat, entry)| LiveSeated { seat, entry }).collect(),
        situation: situation_json(&ruling.situation),
        incident: incident_json(&ruling.incident),
        // The event stores the proposal as the text of this JSON.
        proposal: serde_json::from_str(&ruling.proposal).unwrap_or(Value::Null),
        penalties: penalties.map(|(seat, penalty)| LiveSeatPenalty { seat, penalty }).collect(),
        corrects: ruling.corrects,
        asked: ruling.asked,
        decision: ruling.decided.as_ref().map(|decided| decision(seen, staff, decided)),
    }
}

/// A situation as JSON.
pub(super) fn situation_json(situation: &Situation) -> Value {
    serde_json::to_value(situation).expect("all keys are strings")
}

/// An incident as JSON.
pub(super) fn incident_json(incident: &Incident) -> Value {
    serde_json::to_value(incident).expect("all keys are strings")
}

fn decision(seen: &SeenLive<'_>, staff: &ForStaff<'_>, decided: &Decided) -> LiveDecision {
    let console = seen.event.devices().get(&decided.by);
    LiveDecision {
        by: console.map(|console| (staff.name)(console.staff)).unwrap_or_default(),
        device: decided.by.0,
        at: decided.at,
        departs: decided.choice.instead.is_some(),
        instead: decided.choice.instead.and_then(staff.text),
        reason: decided.choice.reason.and_then(staff.text),
    }
}
