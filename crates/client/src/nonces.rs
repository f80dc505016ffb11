//! Derives a player's nonces from one secret, and decides when to commit to them and open them.

use std::collections::BTreeMap;
use std::fmt;
use units::{HandNo, Seat, TableId, TournamentId};
use wire::{Command, Hex32, NewsItem, OwnNonce, SeatCommitment, TableView};

/// Maximum number of hands between a commitment and its deck. The nonce of an older commitment is not found.
const WAIT_HANDS_MAX: u64 = 1_000;

/// Maximum number of renewals of the last hand's deck that the search for a nonce tries.
const RENEWALS_MAX: usize = 3;

/// A player's nonces, all derived from one secret. They tell which nonce to commit to and which to open.
#[derive(Clone)]
pub(crate) struct Nonces {
    secret: [u8; 32],
    parts: BTreeMap<TableId, Part>,
}

/// The player's nonces in the current or last hand at a table.
#[derive(Clone, Default)]
struct Part {
    hand_no: HandNo,
    /// The player's nonce for each of the hand's decks; `None` if the deck does not list the player's commitment.
    own: Vec<Option<OwnNonce>>,
    /// Whether the client has opened its latest nonce on this connection.
    opened: bool,
    /// Whether the player has committed to the next nonce on this connection.
    committed: bool,
}

impl Nonces {
    pub(crate) fn new(secret: [u8; 32]) -> Nonces {
        Nonces { secret, parts: BTreeMap::new() }
    }

    /// Returns the commitment for the next deck, after the deck that the view shows.
    pub(crate) fn commitment(&self, table: TableId, view: Option<&TableView>) -> Hex32 {
        let after_hand = view.and_then(|view| Some(view.hand.as_ref()?.hand_no));
        let renewals = view.map_or(0, |view| decks(view).count().saturating_sub(1));
        Hex32(cut::commitment(&self.nonce(table, after_hand.unwrap_or_default(), renewals)))
    }

    /// Returns the command to send now: the opening of an awaited nonce, or a missing commitment.
    ///
    /// `None` if neither is due. Each is sent once per connection and deck.
    pub(crate) fn due(&mut self, view: &TableView) -> Option<Command> {
        let seat = view.you?;
        let (hand_no, awaited) = match &view.hand {
            Some(hand) => (hand.hand_no, hand.took_part.is_none()),
            None => (HandNo::default(), false),
        };
        if self.part(view.table).hand_no != hand_no {
            *self.part(view.table) = Part { hand_no, ..Part::default() };
        }
        for commitments in decks(view).skip(self.part(view.table).own.len()) {
            let own = self.find(view.table, hand_no, seat, commitments);
            let part = self.part(view.table);
            part.own.push(own);
            (part.opened, part.committed) = (false, false);
        }
        let next = self.commitment(view.table, Some(view));
        let part = self.part(view.table);
        if awaited {
            let OwnNonce { nonce, .. } = part.own.last()?.filter(|_| !part.opened)?;
            part.opened = true;
            part.committed = true;
            let table = view.table;
            return Some(Command::OpenNonce { table, hand_no, nonce, next: Some(next) });
        }
        if view.commitment.is_some() || std::mem::replace(&mut part.committed, true) {
            return None;
        }
        Some(Command::Commit { table: view.table, commitment: next })
    }

    /// Returns the nonce of the player's `nth` entry for a tournament's lots, from 1.
    pub(crate) fn of_tournament(&self, tournament: TournamentId, nth: u8) -> cut::Nonce {
        cut::lots_nonce_of(&self.secret, tournament.bits(), nth)
    }

    /// Notes that the room accepted the nonce for a table's hand in time.
    pub(crate) fn counted(&mut self, table: TableId, hand_no: HandNo) {
        let part = self.part(table);
        if let (true, Some(Some(own))) = (part.hand_no == hand_no, part.own.last_mut()) {
            own.opened = true;
        }
    }

    /// Notes that the room refused the nonce as too late, so that the commitment sent with it does not count either.
    pub(crate) fn refused(&mut self, table: TableId, hand_no: HandNo) {
        let part = self.part(table);
        part.committed &= part.hand_no != hand_no;
    }

    /// The player's nonces for each of this hand's decks; `None` if the client knows nothing of the hand.
    pub(crate) fn own(&self, table: TableId, hand_no: HandNo) -> Option<&[Option<OwnNonce>]> {
        Some(&self.parts.get(&table).filter(|part| part.hand_no == hand_no)?.own)
    }

    /// Forgets what was sent, so that the client sends anything unanswered again on the next connection.
    pub(crate) fn connection_was_cut(&mut self) {
        for part in self.parts.values_mut() {
            (part.opened, part.committed) = (false, false);
        }
    }

    /// Finds the nonce behind the player's commitment for a deck; `None` if there is no commitment or it is too old.
    ///
    /// A nonce depends on which hand was the last when the player committed, and on how often that hand's deck had been
    /// renewed. The room states neither, so this function tries all possible values.
    fn find(
        &self,
        table: TableId,
        hand_no: HandNo,
        seat: Seat,
        commitments: &[SeatCommitment],
    ) -> Option<OwnNonce> {
        let own = commitments.iter().find(|commitment| commitment.seat == seat);
        let SeatCommitment { commitment, .. } = own?;
        let before = (hand_no.0.saturating_sub(WAIT_HANDS_MAX)..=hand_no.0).rev();
        let made = |after_hand| {
            let nonce = move |renewals| self.nonce(table, HandNo(after_hand), renewals);
            (0..=RENEWALS_MAX).map(nonce)
        };
        let nonce = before.flat_map(made).find(|nonce| cut::commitment(nonce) == commitment.0)?;
        Some(OwnNonce { seat, nonce: Hex32(nonce), opened: false })
    }

    fn nonce(&self, table: TableId, after_hand: HandNo, renewals: usize) -> cut::Nonce {
        cut::nonce(&self.secret, table.bits(), after_hand.0, renewals as u8)
    }

    fn part(&mut self, table: TableId) -> &mut Part {
        self.parts.entry(table).or_default()
    }
}

/// Returns the commitments for each deck of the hand that the view shows, in order.
fn decks(view: &TableView) -> impl Iterator<Item = &[SeatCommitment]> {
    view.log.iter().filter_map(|item| match item {
        NewsItem::HandOpened { commitments, .. } | NewsItem::DeckRenewed { commitments, .. } => {
            Some(commitments.as_slice())
        }
        _ => None,
    })
}

/// Shows nothing, because the secret must not get into logs.
impl fmt::Debug for Nonces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Nonces(..)")
    }
}
