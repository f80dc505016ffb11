//! A table's mailbox: bounded, first in, first out.

use crate::questions::ReplyTo;
use cut::{Hash, Nonce};
use hand::Show;
use std::collections::VecDeque;
use tables::Input;
use units::bound::MAILBOX_MAX;
use units::{ConnId, HandNo, Instant, PlayerId};

/// Receiver of the answer to a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asker {
    /// Nobody: the work is the floor's own.
    Nobody,
    /// A request of this connection.
    Conn { conn: ConnId, id: u32 },
    /// A question that is answered without a value.
    Ask(ReplyTo<()>),
}

/// Work for a table.
#[derive(Clone)]
pub(crate) enum Work {
    /// An input that the table handles by itself.
    Input(Input),
    /// Cards to show after the hand. Not a numbered decision: the number of the awaited decision is filled in when the
    /// letter is handled.
    Show { player: PlayerId, hand_no: HandNo, cards: Show },
    /// A chat line, with the name to use for a player who does not sit, and when they took it if that was since the
    /// room opened.
    Say { player: PlayerId, name: String, named: Option<Instant>, text: String },
    /// A deck for the next hand.
    Deck,
    /// Payment of the jackpot that the last hand won.
    Jackpot,
    /// The cards that the hand asks for.
    Cards,
    /// A player opens the nonce that the hand just opened has a commitment to. It is held until the deck is cut and
    /// changes nothing before.
    OpenNonce { player: PlayerId, hand_no: HandNo, nonce: Nonce, next: Option<Hash> },
    /// The cut of the opened hand's deck by the held nonces.
    Cut,
}

/// Work, and the receiver of its answer.
#[derive(Clone)]
pub(crate) struct Letter {
    pub(crate) asker: Asker,
    /// When the letter came: a decision made in time is not late because other work was in flight.
    pub(crate) came: Instant,
    pub(crate) work: Work,
}

/// The mailbox is full.
#[derive(Debug)]
pub(crate) struct MailboxFull;

/// A table's letters.
#[derive(Default)]
pub(crate) struct Mailbox {
    letters: VecDeque<Letter>,
}

impl Mailbox {
    /// Adds a letter, unless [`MAILBOX_MAX`] wait already.
    pub(crate) fn post(&mut self, letter: Letter) -> Result<(), MailboxFull> {
        if self.letters.len() >= MAILBOX_MAX {
            return Err(MailboxFull);
        }
        self.letters.push_back(letter);
        Ok(())
    }
    /// Puts back a letter that was taken; it comes next.
    pub(crate) fn put_back(&mut self, letter: Letter) {
        self.letters.push_front(letter);
    }
    /// Takes the oldest letter.
    pub(crate) fn take(&mut self) -> Option<Letter> {
        self.letters.pop_front()
    }
    /// When the oldest letter came, if there is one.
    pub(crate) fn oldest(&self) -> Option<Instant> {
        self.letters.front().map(|letter| letter.came)
    }
    pub(crate) fn is_empty(&self) -> bool {
        self.letters.is_empty()
    }
}
