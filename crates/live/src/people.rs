//! People and entries, without names: a name is a digest whose text is stored apart and can be forgotten.

use crate::setup::Book;
use crate::table::Chair;
use serde::{Deserialize, Serialize};
use tournament::Digest;
use tournament::entry::Price;
use units::{Instant, PlayerId};

/// The number of a person in the event, from 1; it is on the seat card.
pub type PersonNo = u32;

/// A person who has registered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Person {
    /// The digest of the person's name.
    pub name: Digest,
    /// The person's account in the room, if they have one.
    pub account: Option<PlayerId>,
    /// The rules that the person has accepted.
    pub accepted: Option<Book>,
}

/// How somebody paid. This is a note for the organiser's till, and no money of an account.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Payment {
    /// In cash.
    Cash,
    /// By card.
    Card,
    /// With a voucher or a ticket.
    Voucher,
    /// By qualifying for the event.
    Qualified,
}

/// Where a player is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Presence {
    /// At the table, or about to be.
    Here,
    /// Paid, but not seen yet.
    NeverCame,
    /// Away for now.
    Away,
    /// Gone for good.
    LeftForGood,
}

/// The status of an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Registered or in play.
    In,
    /// Out of chips.
    Out,
    /// Disqualified: the chips have left play.
    Disqualified,
    /// Taken back before the start, or by mistake.
    Withdrawn,
}

/// One entry.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The person behind it.
    pub person: PersonNo,
    /// The price.
    pub price: Price,
    /// How it was paid; `None` is not paid yet.
    pub payment: Option<Payment>,
    /// Whether a representative paid.
    pub by_representative: bool,
    /// Whether the person had been eliminated before.
    pub again: bool,
    /// When it was made.
    pub made: Instant,
    /// The total price of rebuys and add-ons.
    pub more: Price,
    /// Number of rebuys.
    pub rebuys: u32,
    /// Number of add-ons.
    pub add_ons: u32,
    /// Where the entry sits, or will sit.
    pub chair: Option<Chair>,
    /// Why the seat is fixed, if it is.
    pub fixed: Option<Digest>,
    /// Where the player is.
    pub presence: Presence,
    /// Since when the player is there.
    pub since: Instant,
    /// The status.
    pub status: Status,
}

impl Entry {
    /// Whether the entry is registered or in play.
    pub fn is_in(&self) -> bool {
        self.status == Status::In
    }

    /// Whether the player is away from the table, so that the stack is blinded off.
    pub fn is_absent(&self) -> bool {
        self.presence != Presence::Here
    }
}
