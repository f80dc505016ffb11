//! The tournament itself: a pure machine with its own record, like a table.
//!
//! Its inputs are registrations, facts from tables, actions of staff, and time; its outputs are [`Event`]s. A [`Draft`]
//! decides on a working copy. [`Tournament::apply`] applies an event and cannot fail, so that a record always replays
//! to the same state. The tournament sends tables numbered directions, and tables answer with numbered facts
//! (`seating`). The sender keeps each message until the receiver acknowledges it (`courier`).
//!
//! Each stack is at a table, in a passage, or gone. The length of the record depends on the number of entries, not of
//! hands: each table finds the level of its hands itself, and keeps the stacks. Lots are drawn through [`Lots`], and
//! the event contains the outcome. Anyone who has the secret and the entrants' nonces can check the outcome.
//!
//! Stages follow each other in shootouts and brackets (`stages`), and days in long tournaments (`days`). Several first
//! days, each with its own record, can lead to one final (`flights`).

mod apart;
mod apply;
mod by_hand;
mod by_lot;
mod cancel;
mod days;
mod draft;
mod entrant;
mod event;
mod facts;
mod flights;
mod heads;
mod input;
mod money;
mod moves;
mod nonces;
mod open_tables;
mod passages;
mod plan;
mod queries;
mod registering;
mod stages;
mod starting;
mod state;
mod stops;
mod transfers;
mod vote;

pub use apart::Meet;
pub use by_hand::{ByHand, Note};
pub use by_lot::ByLot;
pub use draft::{Draft, Drafted, EVENTS_MAX, Lots, Purpose, Witness};
pub use entrant::{Because, Earned, Entrant, NotAdded, Status};
pub use event::{Event, PaidFor};
pub use flights::{
    Again, Bag, Brought, Elsewhere, FinalRules, FlightIn, FlightReport, FlightRules, Series,
};
pub use input::{Input, Purchase, Refused, StaffAct};
pub use nonces::{Asked, Given, Nonces};
pub use passages::Knock;
pub use plan::{
    Bounty, Deals, End, EnvelopesFrom, MysteryRules, Period, Plan, PlanError, PrizeRules, PutOff,
    Registration, Stages, Start, TableRules, TargetPlan,
};
pub use queries::{Offer, Outlook};
pub use state::{Agreed, Phase, Tournament, Vote};
pub use transfers::{by_ticket, holds, set_aside, ticket, transfers};
