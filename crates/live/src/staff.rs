//! Consoles, who works at them, and what they may do.

use crate::act::{ActId, ConductAct, DeskAct, EntryAct, MoneyAct, MoveAct, PlanAct, PlayAct, What};
use crate::table::Chair;
use courier::Incoming;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use units::{Instant, PlayerId};

/// The number of a console in its event. Number 0 is the room's own: it signs the others in, on behalf of the director
/// who opened the event.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DeviceId(pub u32);

/// What a member of staff may do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Everything.
    Director,
    /// Facts, moves, the clock; proposes rulings, but does not decide.
    Floor,
    /// Entries, people and payments.
    Desk,
    /// Facts of a table, and calls for a ruling.
    Dealer,
}

/// A console that has signed in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Device {
    /// The member of staff who works at it.
    pub staff: PlayerId,
    /// What they may do.
    pub role: Role,
    /// Whether the room hears it.
    pub in_touch: bool,
    /// Whether it was closed; none of its acts are taken any more.
    pub closed: bool,
    /// The moment for which its last act counts.
    pub last: Instant,
    /// The number of its last act.
    pub taken: Incoming,
    /// Seats that it may hand out without a link, in the order of the draw.
    pub stock: VecDeque<Chair>,
}

/// The answer to an act; a repeat gets the same one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Answer {
    /// Done; the act has this number in the log.
    Done(crate::ActNo),
    /// Refused; nothing has changed.
    Refused(crate::Refusal),
}

/// An act that was refused, and that nobody has dealt with yet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RefusedAct {
    /// The act.
    pub act: crate::Act,
    /// Why it was refused.
    pub why: crate::Refusal,
}

/// Why an act was not taken at all: nothing about it is remembered, and the console sends it again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotTaken {
    /// No such console has signed in, or it was closed.
    #[error("device {} has not signed in, or was closed", .0.0)]
    NoDevice(DeviceId),
    /// Earlier acts of the console are missing.
    #[error("device {} sent number {number}; number {due} comes next", .device.0)]
    Early {
        /// The console.
        device: DeviceId,
        /// The number of the act.
        number: u64,
        /// The number that is due.
        due: u64,
    },
    /// Another act of the console had this number.
    #[error("number {number} of device {} was used by another act", .device.0)]
    NumberUsed {
        /// The console.
        device: DeviceId,
        /// The number of the act.
        number: u64,
    },
    /// Another console, or another number, had an act with this identifier.
    #[error("act {id} was already made as a different act")]
    IdUsed {
        /// The act's identifier.
        id: ActId,
    },
}

impl Device {
    /// A console that has just signed in.
    pub(crate) fn new(staff: PlayerId, role: Role) -> Device {
        let stock = VecDeque::new();
        let (taken, last) = (Incoming::new(), Instant(0));
        Device { staff, role, in_touch: true, closed: false, last, taken, stock }
    }
}

impl Role {
    /// Whether somebody with this role may do this; take back only what they may do.
    ///
    /// ```
    /// use live::{MoneyAct, Role, What};
    /// use seating::EntryId;
    ///
    /// let pay = What::Money(MoneyAct::Pay(EntryId(4)));
    /// assert!(Role::Director.may(&pay) && Role::Desk.may(&pay));
    /// assert!(!Role::Dealer.may(&pay));
    /// ```
    pub fn may(self, what: &What) -> bool {
        match self {
            Role::Director => true,
            Role::Floor => match what {
                What::Play(_) | What::Clock(_) | What::Undo(_) => true,
                What::Conduct(act) => matches!(
                    act,
                    ConductAct::Propose { .. } | ConductAct::Call(_) | ConductAct::Arrived(_)
                ),
                What::Move(act) => !matches!(act, MoveAct::Redraw),
                What::Entry(act) => matches!(act, EntryAct::Presence { .. }),
                What::Desk(act) => matches!(act, DeskAct::DealtWith(_)),
                What::Plan(act) => matches!(
                    act,
                    PlanAct::OpenTable { .. } | PlanAct::Said(_) | PlanAct::Announced(_)
                ),
                What::Money(_) => false,
            },
            Role::Desk => match what {
                What::Entry(act) => !matches!(act, EntryAct::Fix { .. }),
                What::Money(act) => matches!(act, MoneyAct::Pay(_)),
                What::Desk(act) => !matches!(act, DeskAct::SignIn { .. } | DeskAct::Close(_)),
                What::Undo(_) => true,
                What::Plan(_)
                | What::Play(_)
                | What::Move(_)
                | What::Clock(_)
                | What::Conduct(_) => false,
            },
            Role::Dealer => match what {
                What::Play(act) => !matches!(act, PlayAct::HandForHand(_) | PlayAct::Round),
                What::Conduct(act) => {
                    matches!(act, ConductAct::Propose { .. } | ConductAct::Call(_))
                }
                What::Entry(act) => matches!(act, EntryAct::Presence { .. }),
                What::Undo(_) => true,
                What::Plan(_) | What::Desk(_) | What::Move(_) | What::Clock(_) | What::Money(_) => {
                    false
                }
            },
        }
    }
}
