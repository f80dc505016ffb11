//! Messages carried exactly once and in order over a link that loses, repeats and reorders them.
//!
//! The sender keeps each message in [`Outgoing`] until the receiver says that it has taken it; the
//! receiver keeps the number of the last one it took in [`Incoming`]. Both are part of their owners'
//! state, so the owners' records are the outbox, and nothing is scanned at a start. The link has no
//! duties: its driver sends what is [`Outgoing::waiting`] at any rate, each message with its number, and
//! brings the receiver's [`Incoming::taken`] back.
//!
//! What is carried, when to send again, and what a message does are the owners' business.
//!
//! ```
//! use courier::{Arrival, Incoming, Outgoing};
//!
//! let (mut table, mut tournament) = (Outgoing::new(), Incoming::new());
//! table.push("out of chips").unwrap();
//! let (no, _) = table.waiting().next().unwrap();
//! assert_eq!(tournament.take(no), Arrival::Next);
//! assert_eq!(tournament.take(no), Arrival::Repeated);
//! table.acknowledge(tournament.taken()).unwrap();
//! assert!(table.is_empty());
//! ```
#![no_std]
extern crate alloc;

use alloc::collections::VecDeque;

/// Most messages that wait at one sender.
pub const WAITING_MAX: usize = 256;

/// The messages of one sender that the receiver may not have taken yet, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Outgoing<T> {
    /// How many were taken: the first that waits has the number after this.
    taken: u64,
    waiting: VecDeque<T>,
}

/// What one receiver has taken from one sender.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Incoming {
    taken: u64,
}

/// What a message that arrives is to its receiver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrival {
    /// The next in order: it has been taken, and the caller must do what it says.
    Next,
    /// Taken before: nothing is to be done but to acknowledge it again.
    Repeated,
    /// Others before it are missing: it is left, and comes again after them.
    Early {
        /// The number that is due.
        due: u64,
    },
}

/// Why a message was not accepted for sending.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{WAITING_MAX} messages wait to be acknowledged, which is the most")]
pub struct Full;

/// Why an acknowledgement is false.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("message {acknowledged} is acknowledged, but the last one sent is {sent}")]
pub struct NeverSent {
    /// The number that was acknowledged.
    pub acknowledged: u64,
    /// The number of the last message; 0 before the first.
    pub sent: u64,
}

impl<T> Outgoing<T> {
    /// A sender that has sent nothing.
    pub const fn new() -> Outgoing<T> {
        Outgoing { taken: 0, waiting: VecDeque::new() }
    }

    /// Keeps a message until it is acknowledged, and gives it the next number, from 1.
    ///
    /// # Errors
    /// [`Full`] where [`WAITING_MAX`] messages wait. A sender whose messages cannot be refused asks
    /// [`Outgoing::room`] before it does what would make them.
    pub fn push(&mut self, message: T) -> Result<u64, Full> {
        if self.room() == 0 {
            return Err(Full);
        }
        self.waiting.push_back(message);
        Ok(self.sent())
    }

    /// Forgets the messages up to number `taken`. An acknowledgement that is older than the last one
    /// changes nothing.
    ///
    /// # Errors
    /// [`NeverSent`] for a number that no message had; nothing is forgotten.
    pub fn acknowledge(&mut self, taken: u64) -> Result<(), NeverSent> {
        if taken > self.sent() {
            return Err(NeverSent { acknowledged: taken, sent: self.sent() });
        }
        while self.taken < taken {
            self.waiting.pop_front();
            self.taken += 1;
        }
        Ok(())
    }

    /// Each message that may not have been taken, with its number, in order.
    pub fn waiting(&self) -> impl Iterator<Item = (u64, &T)> {
        (self.taken + 1..).zip(&self.waiting)
    }

    /// The number of the last message; 0 before the first.
    pub fn sent(&self) -> u64 {
        self.taken + self.waiting.len() as u64
    }

    /// How many more messages may be sent before one is acknowledged.
    pub fn room(&self) -> usize {
        WAITING_MAX - self.waiting.len().min(WAITING_MAX)
    }

    /// Whether every message has been acknowledged.
    pub fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }
}

impl<T> Default for Outgoing<T> {
    fn default() -> Outgoing<T> {
        Outgoing::new()
    }
}

impl Incoming {
    /// A receiver that has taken nothing.
    pub const fn new() -> Incoming {
        Incoming { taken: 0 }
    }

    /// Takes the message with this number if it is the next one; changes nothing if not.
    pub fn take(&mut self, no: u64) -> Arrival {
        let due = self.taken + 1;
        if no > due {
            Arrival::Early { due }
        } else if no < due {
            Arrival::Repeated
        } else {
            self.taken = no;
            Arrival::Next
        }
    }

    /// The number of the last message taken, which acknowledges all up to it; 0 before the first.
    pub const fn taken(&self) -> u64 {
        self.taken
    }
}
