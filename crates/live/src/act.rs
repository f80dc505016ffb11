//! Acts: what a person at a console says has happened, or wants done.

mod conduct;
mod entry;
mod plan;
mod play;

pub use conduct::{Choice, ConductAct, MoneyAct, PrizeGoes};
pub use entry::{DeskAct, EntryAct, Registering, Who};
pub use plan::{PlanAct, PlanChange};
pub use play::{
    ClockAct, Dealt, HandDone, Instead, KnockOut, MoveAct, OutOfChips, PlayAct, RaceRun,
};

use crate::staff::DeviceId;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use units::Instant;

/// The number of an act in the log, from 1.
pub type ActNo = u32;

/// The identifier of an act: 128 random bits, drawn once by the console that makes it.
///
/// As text: 32 lower-case hexadecimal digits.
///
/// ```
/// assert_eq!(live::ActId(0xff).to_string(), format!("{}ff", "0".repeat(30)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ActId(pub u128);

impl fmt::Display for ActId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&units::hex(&self.0.to_be_bytes()))
    }
}

impl fmt::Debug for ActId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for ActId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for ActId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ActId, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        let bytes = units::unhex(&text).and_then(|bytes| bytes.try_into().ok());
        let wrong = || serde::de::Error::custom("not 32 hexadecimal digits in small letters");
        bytes.map(|bytes| ActId(u128::from_be_bytes(bytes))).ok_or_else(wrong)
    }
}

/// One act of a person at a console.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Act {
    /// The act's identifier; a repeat has the same one.
    pub id: ActId,
    /// The console.
    pub device: DeviceId,
    /// The act's number among those of its console, from 1 without gaps.
    pub number: u64,
    /// When the act was made, by the room's time as the console knows it.
    pub made_at: Instant,
    /// What has happened, or is to be done.
    pub what: What,
}

/// What has happened, or is to be done, by subject.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum What {
    /// The published plan, tables, start and end.
    Plan(PlanAct),
    /// Entries and the people behind them.
    Entry(EntryAct),
    /// Consoles, their stocks of seats, and their refused acts.
    Desk(DeskAct),
    /// Facts about a table.
    Play(PlayAct),
    /// Moves of players, and tables that break.
    Move(MoveAct),
    /// The clock.
    Clock(ClockAct),
    /// Penalties, rulings, reports.
    Conduct(ConductAct),
    /// Deals and payments.
    Money(MoneyAct),
    /// Takes back the act with this number in the log.
    Undo(ActNo),
}
