use crate::act::ActId;
use crate::people::{Payment, PersonNo, Presence};
use crate::setup::Book;
use crate::staff::{DeviceId, Role};
use crate::table::Chair;
use seating::EntryId;
use serde::{Deserialize, Serialize};
use tournament::Digest;
use units::PlayerId;

/// An act about entries and the people behind them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum EntryAct {
    /// Registers a player.
    Register(Registering),
    /// A person accepts the rules.
    Accept {
        /// The person.
        person: PersonNo,
        /// What they accept.
        book: Book,
    },
    /// An entry is paid.
    Settle {
        /// The entry.
        entry: EntryId,
        /// How.
        payment: Payment,
    },
    /// Draws a seat for an entry that has none.
    Seat(EntryId),
    /// Gives an entry a fixed seat, because of a handicap.
    Fix {
        /// The entry.
        entry: EntryId,
        /// The seat.
        chair: Chair,
        /// Why, as the digest of a text.
        reason: Option<Digest>,
    },
    /// Takes an entry back before the start; its payment is returned.
    Withdraw(EntryId),
    /// An eliminated player enters again.
    ReEnter {
        /// The player.
        person: PersonNo,
        /// How they paid.
        payment: Payment,
    },
    /// A player buys a rebuy.
    Rebuy {
        /// The player's entry.
        entry: EntryId,
        /// How they paid.
        payment: Payment,
    },
    /// A player buys an add-on.
    AddOn {
        /// The player's entry.
        entry: EntryId,
        /// How they paid.
        payment: Payment,
    },
    /// Somebody else takes the place of an entry, before the start.
    ChangePerson {
        /// The entry.
        entry: EntryId,
        /// Who takes the place.
        to: Who,
    },
    /// A walk-in turns out to have an account in the room.
    Join {
        /// The walk-in.
        person: PersonNo,
        /// The account.
        account: PlayerId,
    },
    /// Whether a player is at the table.
    Presence {
        /// The player's entry.
        entry: EntryId,
        /// Where the player is.
        presence: Presence,
    },
}

/// What is typed when a player registers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Registering {
    /// Who registers.
    pub who: Who,
    /// How they paid; `None` has not paid yet.
    pub payment: Option<Payment>,
    /// Whether a representative paid, so that the player need not be in the room.
    pub by_representative: bool,
    /// The rules that the player has accepted; `None` has not accepted any yet.
    pub accepts: Option<Book>,
    /// The next seat of the console's stock, if the console had no link.
    pub from_stock: Option<Chair>,
}

/// A person who registers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Who {
    /// Somebody who was not in this event before, by the digest of their name.
    New(Digest),
    /// Somebody who was in this event before.
    Known(PersonNo),
}

/// An act about consoles.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum DeskAct {
    /// A new console signs in.
    SignIn {
        /// The console.
        device: DeviceId,
        /// The member of staff who works at it.
        staff: PlayerId,
        /// What they may do.
        role: Role,
    },
    /// A console is closed: none of its acts are taken any more.
    Close(DeviceId),
    /// Draws seats that a console may hand out without a link.
    Reserve {
        /// The console.
        device: DeviceId,
        /// The number of seats, 1 to 50.
        seats: u8,
    },
    /// Gives the unused seats of a console's stock back.
    Return(DeviceId),
    /// A person has dealt with a refused act.
    DealtWith(ActId),
}
