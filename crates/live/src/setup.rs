//! What an event is opened with.

use crate::published::{Method, Published};
use rulings::{Dealing, SwitchError, Switches};
use serde::{Deserialize, Serialize};
use tournament::balance::Comes;
use tournament::{Digest, End, Plan, PlanError, PrizeRules, Stages, Start};
use units::{Chips, PlayerId};

/// What an event is opened with; none of it changes any more.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The conditions, as for a tournament online.
    pub plan: Plan,
    /// Whether a dealer deals, or the players themselves.
    pub dealing: Dealing,
    /// The rules that players accept.
    pub book: Book,
    /// The switches of those rules.
    pub switches: SwitchSet,
    /// When seats are drawn.
    pub seats_drawn: SeatsDrawn,
    /// The organiser's chips, lowest first; empty if unknown.
    pub chips: Vec<Denomination>,
    /// The director who opens the event; the room's own console, device 0, acts on their behalf.
    pub director: PlayerId,
}

/// A denomination of the organiser's chips.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Denomination {
    /// The value of a chip.
    pub chip: Chips,
    /// The number of chips that the organiser has.
    pub stock: u64,
    /// The number of them in a starting stack.
    pub in_start: u64,
}

/// A rulebook, and its version.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Book {
    /// The digest of the rulebook's name.
    pub name: Digest,
    /// The version.
    pub version: u32,
}

/// A set of switches for rulings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum SwitchSet {
    /// The rules of SVEPOF 1.2.
    Svepof,
    /// The rules of the TDA, 2024 edition.
    Tda2024,
    /// The organiser's own, as the text of a switch file.
    Own(String),
}

/// When seats are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeatsDrawn {
    /// Each player draws a seat when they register.
    AtRegistration,
    /// All seats are drawn together when play begins.
    AtStart,
}

/// Why an event cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// The conditions are refused.
    #[error(transparent)]
    Plan(#[from] PlanError),
    /// The switch file is refused.
    #[error(transparent)]
    Switches(#[from] SwitchError),
    /// A condition that no live event can have.
    #[error("{field}: {allowed}")]
    NotLive {
        /// The condition.
        field: &'static str,
        /// What a live event allows.
        allowed: &'static str,
    },
}

impl Setup {
    /// Checks that an event can be held under these conditions.
    ///
    /// # Errors
    /// [`SetupError`] for the first fault.
    pub fn check(&self) -> Result<(), SetupError> {
        self.plan.check()?;
        self.switches.read()?;
        let plan = &self.plan;
        let live = |is, field, allowed| match is {
            true => Ok(()),
            false => Err(SetupError::NotLive { field, allowed }),
        };
        let prizes = matches!(plan.prizes, PrizeRules::Payouts { .. } | PrizeRules::Listed(_));
        live(prizes, "prizes", "a payout table or listed prizes")?;
        live(plan.terms.entries_max == 1, "entries_max", "one entry of a player at a time")?;
        live(plan.stages == Stages::One, "stages", "one stage")?;
        live(plan.series.is_none(), "series", "no flights")?;
        live(plan.envelopes.is_none() && plan.target.is_none(), "bounty", "a bounty on each head")?;
        live(plan.end == End::LastPlayer, "end", "the last player wins")?;
        live(matches!(plan.start, Start::At(_)), "start", "an announced moment")?;
        let drawn = plan.tables.balance.arrives == Comes::AnySeat;
        live(!drawn, "balance.arrives", "a seat by position")?;
        let value = |one: &Denomination| u128::from(one.chip.get()) * u128::from(one.in_start);
        let start: u128 = self.chips.iter().map(value).sum();
        let rises = self.chips.windows(2).all(|pair| pair[0].chip < pair[1].chip);
        let is_start = start == u128::from(plan.terms.start_chips.get());
        let fits = self.chips.is_empty() || rises && is_start;
        live(fits, "chips", "denominations that rise, and together make a starting stack")
    }

    /// The plan to publish if the organiser chooses nothing.
    pub fn published(&self) -> Published {
        Published {
            redraw: false,
            seeded: false,
            breaking: self.plan.tables.breaking.clone(),
            method: Method::SamePosition,
            languages: Published::LANGUAGES.to_vec(),
            house_rules: None,
        }
    }
}

impl SwitchSet {
    /// Reads the switches.
    ///
    /// # Errors
    /// [`SwitchError`] for a set of the organiser's that is not a switch file.
    pub fn read(&self) -> Result<Switches, SwitchError> {
        match self {
            SwitchSet::Svepof => Ok(Switches::svepof()),
            SwitchSet::Tda2024 => Ok(Switches::tda_2024()),
            SwitchSet::Own(text) => Switches::read(text),
        }
    }
}
