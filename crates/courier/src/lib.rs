//! Carries messages exactly once and in order over a link that may lose, repeat and reorder them.
//!
//! The sender keeps each message in [`Outgoing`] until the receiver acknowledges it. The receiver keeps the number of
//! the last message it took in [`Incoming`]. Both are part of their owners' state, so the owners' records serve as the
//! outbox, and nothing needs to be scanned at a start. The link guarantees nothing. The code that drives the link sends
//! the messages in [`Outgoing::waiting`] at any rate, each with its number, and returns the receiver's
//! [`Incoming::taken`] as the acknowledgement.
//!
//! The owners decide which messages to send, when to repeat one, and what it does.
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

/// Maximum number of messages that may wait at one sender.
pub const WAITING_MAX: usize = 256;

/// One sender's messages that the receiver has not acknowledged yet, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Outgoing<T> {
    /// Number of the last message that was acknowledged. The first waiting message has the next number.
    taken: u64,
    waiting: VecDeque<T>,
}

/// The receiver's side: the number of the last message that it has taken from one sender.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Incoming {
    taken: u64,
}

/// How an arriving message fits into the receiver's sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrival {
    /// The message was the next in order and has been taken; the caller must act on it.
    Next,
    /// The message was taken before; the caller only has to acknowledge it again.
    Repeated,
    /// Earlier messages are missing, so this message was not taken. The sender has to repeat it after the earlier ones.
    Early {
        /// Number of the message that the receiver waits for.
        due: u64,
    },
}

/// The maximum number of messages is already waiting for acknowledgement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the maximum of {WAITING_MAX} unacknowledged messages is reached")]
pub struct Full;

/// An acknowledgement was refused, because it names a message that was never sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("message {acknowledged} is acknowledged, but the last one sent is {sent}")]
pub struct NeverSent {
    /// Number of the message that was acknowledged.
    pub acknowledged: u64,
    /// Number of the last message sent; 0 before the first.
    pub sent: u64,
}

impl<T> Outgoing<T> {
    /// Creates a sender that has sent nothing.
    pub const fn new() -> Outgoing<T> {
        Outgoing { taken: 0, waiting: VecDeque::new() }
    }

    /// Keeps a message until it is acknowledged, and returns its number, counted from 1.
    ///
    /// # Errors
    /// [`Full`] if [`WAITING_MAX`] messages are waiting. A sender whose messages must not be lost has to check
    /// [`Outgoing::room`] before it does anything that produces them.
    pub fn push(&mut self, message: T) -> Result<u64, Full> {
        if self.room() == 0 {
            return Err(Full);
        }
        self.waiting.push_back(message);
        Ok(self.sent())
    }

    /// Drops the messages up to number `taken`. An acknowledgement older than the last one changes nothing.
    ///
    /// # Errors
    /// [`NeverSent`] if no message with this number was sent; nothing is dropped.
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

    /// Returns every message that has not been acknowledged, with its number, in order.
    pub fn waiting(&self) -> impl Iterator<Item = (u64, &T)> {
        (self.taken + 1..).zip(&self.waiting)
    }

    /// Returns the number of the last message sent; 0 before the first.
    pub fn sent(&self) -> u64 {
        self.taken + self.waiting.len() as u64
    }

    /// Returns how many more messages can be sent before one has to be acknowledged.
    pub fn room(&self) -> usize {
        WAITING_MAX - self.waiting.len().min(WAITING_MAX)
    }

    /// Reports whether every message has been acknowledged.
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
    /// Creates a receiver that has taken nothing.
    pub const fn new() -> Incoming {
        Incoming { taken: 0 }
    }

    /// Takes the message with this number if it is the next in order; otherwise changes nothing.
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

    /// Returns the number of the last message taken; 0 before the first. It acknowledges this message and all earlier
    /// ones.
    pub const fn taken(&self) -> u64 {
        self.taken
    }
}
