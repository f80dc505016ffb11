//! Tournaments as pure functions: structures, clock, seats, balancing, breaking, hand-for-hand play, places, prices,
//! prizes, deals, bounties and refunds.
//!
//! Lots, moments and facts are inputs. Amounts come together with the steps of their computation. Each rule in which
//! rulebooks differ is a field of a plain struct. *Not* here: cards, hands, the inside of a table, randomness, names,
//! floats.

mod amount;
pub mod balance;
pub mod bounties;
pub mod breaking;
pub mod clock;
pub mod deals;
mod digest;
pub mod entry;
mod field;
pub mod hand_for_hand;
pub mod icm;
mod machine;
pub mod places;
pub mod prizes;
pub mod refunds;
pub mod satellites;
pub mod seats;
mod share;
mod shared;
pub mod shootout;
pub mod spins;
pub mod structure;

pub use amount::{Amount, AmountError};
pub use digest::Digest;
pub use field::{Field, FieldError, TableSize};
pub use machine::{
    Again, Agreed, Asked, Bag, Because, Bounty, Brought, ByHand, ByLot, Deals, Draft, Drafted,
    EVENTS_MAX, Earned, Elsewhere, End, Entrant, EnvelopesFrom, Event, FinalRules, FlightIn,
    FlightReport, FlightRules, Given, Input, Knock, Lots, Meet, MysteryRules, Nonces, NotAdded,
    Note, Offer, Outlook, PaidFor, Period, Phase, Plan, PlanError, PrizeRules, Purchase, Purpose,
    PutOff, Refused, Registration, Series, StaffAct, Stages, Start, Status, TableRules, TargetPlan,
    Tournament, Vote, Witness, by_ticket, holds, set_aside, ticket, transfers,
};
pub use shared::{List, Rows};
