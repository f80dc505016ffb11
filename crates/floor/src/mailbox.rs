//! What waits for a table: bounded, first in, first out.

use crate::door::ReplyTo;
use cash::Input;
use cut::{Hash, Nonce};
use hand::Show;
use std::collections::VecDeque;
use units::bound::MAILBOX_MAX;
use units::{ConnId, HandNo, Instant, PlayerId};

/// Who is to be told how it went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asker {
    /// Nobody: the floor itself.
    Nobody,
    /// A request of this connection.
    Conn { conn: ConnId, id: u32 },
    /// A question that is answered with no more than that it is done.
    Ask(ReplyTo<()>),
}

/// What is to be done at a table.
#[derive(Clone)]
pub(crate) enum Work {
    /// Something for the table.
    Input(Input),
    /// Cards to be shown after the hand; it is no numbered decision, so the number of the one that
    /// is awaited is filled in when the letter is read.
    Show { player: PlayerId, hand_no: HandNo, cards: Show },
    /// A line of chat, under this name where he does not sit; since when he has the name, if he has
    /// taken it since the room opened.
    Say { player: PlayerId, name: String, named: Option<Instant>, text: String },
    /// A deck for the next hand.
    Deck,
    /// The jackpot is paid.
    Jackpot,
    /// The cards that the hand asks for.
    Cards,
    /// A player opens the nonce that the hand just opened has a commitment to. It is held until the
    /// deck is cut and changes nothing before.
    OpenNonce { player: PlayerId, hand_no: HandNo, nonce: Nonce, next: Option<Hash> },
    /// The opened hand's deck is cut by the nonces that are held.
    Cut,
}

/// Work and whom to tell.
#[derive(Clone)]
pub(crate) struct Letter {
    pub(crate) asker: Asker,
    /// When it came: who decides in time is not late because other work was under way.
    pub(crate) came: Instant,
    pub(crate) work: Work,
}

/// As many letters wait as may.
#[derive(Debug)]
pub(crate) struct MailboxFull;

/// A table's letters.
#[derive(Default)]
pub(crate) struct Mailbox {
    letters: VecDeque<Letter>,
}

impl Mailbox {
    /// Leaves a letter, unless [`MAILBOX_MAX`] wait already.
    pub(crate) fn post(&mut self, letter: Letter) -> Result<(), MailboxFull> {
        if self.letters.len() >= MAILBOX_MAX {
            return Err(MailboxFull);
        }
        self.letters.push_back(letter);
        Ok(())
    }
    /// Puts back a letter that was taken, to be read next.
    pub(crate) fn put_back(&mut self, letter: Letter) {
        self.letters.push_front(letter);
    }
    /// The oldest letter.
    pub(crate) fn take(&mut self) -> Option<Letter> {
        self.letters.pop_front()
    }
    /// When the oldest letter came, if one waits.
    pub(crate) fn oldest(&self) -> Option<Instant> {
        self.letters.front().map(|letter| letter.came)
    }
    pub(crate) fn is_empty(&self) -> bool {
        self.letters.is_empty()
    }
}
