//! A table's mailbox: bounded, oldest letter first.

use crate::questions::ReplyTo;
use cut::{Hash, Nonce};
use hand::Show;
use std::collections::VecDeque;
use tables::Input;
use units::bound::MAILBOX_MAX;
use units::{ConnId, HandNo, Instant, PlayerId};

/// Who gets the answer to a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asker {
    /// Nobody: the floor itself wants the work done.
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
    /// Cards that a player shows after the hand. The floor fills in the number of the awaited decision when it handles
    /// the letter.
    Show { player: PlayerId, hand_no: HandNo, cards: Show },
    /// A chat line. `name` is shown if the player has no seat; `named` is when they took that name, `None` if before
    /// the room started.
    Say { player: PlayerId, name: String, named: Option<Instant>, text: String },
    /// A deck for the hand that opens next, or a renewed one.
    Deck,
    /// Payment of the jackpot that was won in the last hand.
    Jackpot,
    /// The cards that the hand asks for.
    Cards,
    /// A player opens the nonce that they committed to for the hand in progress, and may commit to the `next` one. The
    /// nonce is held until the cut.
    OpenNonce { player: PlayerId, hand_no: HandNo, nonce: Nonce, next: Option<Hash> },
    /// The cut of the opened hand's deck with the held nonces.
    Cut,
}

/// A piece of work for a table, and who gets the answer.
#[derive(Clone)]
pub(crate) struct Letter {
    pub(crate) asker: Asker,
    /// When the letter came. It counts as the time of the action, so that a player is not late because other work was
    /// in flight.
    pub(crate) came: Instant,
    pub(crate) work: Work,
}

/// The mailbox is full.
#[derive(Debug)]
pub(crate) struct MailboxFull;

/// The letters that are waiting for a table.
#[derive(Default)]
pub(crate) struct Mailbox {
    letters: VecDeque<Letter>,
}

impl Mailbox {
    /// Adds a letter; fails if [`MAILBOX_MAX`] are waiting already.
    pub(crate) fn post(&mut self, letter: Letter) -> Result<(), MailboxFull> {
        if self.letters.len() >= MAILBOX_MAX {
            return Err(MailboxFull);
        }
        self.letters.push_back(letter);
        Ok(())
    }
    /// Puts back a letter that was taken, in front of the others.
    pub(crate) fn put_back(&mut self, letter: Letter) {
        self.letters.push_front(letter);
    }
    /// Takes the oldest letter.
    pub(crate) fn take(&mut self) -> Option<Letter> {
        self.letters.pop_front()
    }
    /// Returns the moment when the oldest letter came; `None` if there is none.
    pub(crate) fn oldest(&self) -> Option<Instant> {
        self.letters.front().map(|letter| letter.came)
    }
    pub(crate) fn is_empty(&self) -> bool {
        self.letters.is_empty()
    }
}
