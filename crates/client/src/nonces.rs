use std::collections::BTreeMap;
use std::fmt;
use units::{HandNo, Seat, TableId};
use wire::{Command, Hex32, NewsItem, OwnNonce, SeatCommitment, TableView};

/// How many hands a commitment may wait for its deck and be found again.
const WAIT_HANDS_MAX: u64 = 1_000;

/// How many renewals of a hand's deck a commitment is looked for after.
const RENEWALS_MAX: usize = 3;

/// A player's nonces, all from one secret: what he commits to, and what he opens when a deck is cut.
#[derive(Clone)]
pub(crate) struct Nonces {
    secret: [u8; 32],
    parts: BTreeMap<TableId, Part>,
}

/// The own part in the cuts of a table's running or last hand.
#[derive(Clone, Default)]
struct Part {
    hand_no: HandNo,
    /// What the opening of each of its decks has the own commitment to.
    own: Vec<Option<OwnNonce>>,
    /// Whether the last was opened on this line.
    opened: bool,
    /// Whether the next was committed to on this line.
    committed: bool,
}

impl Nonces {
    pub(crate) fn new(secret: [u8; 32]) -> Nonces {
        Nonces { secret, parts: BTreeMap::new() }
    }

    /// The commitment for the deck after the one that the view shows.
    pub(crate) fn commitment(&self, table: TableId, view: Option<&TableView>) -> Hex32 {
        let after_hand = view.and_then(|view| Some(view.hand.as_ref()?.hand_no));
        let renewals = view.map_or(0, |view| decks(view).count().saturating_sub(1));
        Hex32(cut::commitment(&self.nonce(table, after_hand.unwrap_or_default(), renewals)))
    }

    /// What is to be sent now: the opening of a nonce that is awaited, else a commitment where there
    /// is none. Each is sent once on a line.
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

    /// The room confirmed that the nonce of a table's hand was opened in time.
    pub(crate) fn counted(&mut self, table: TableId, hand_no: HandNo) {
        let part = self.part(table);
        if let (true, Some(Some(own))) = (part.hand_no == hand_no, part.own.last_mut()) {
            own.opened = true;
        }
    }

    /// The room did not take the nonce: it came too late, and nothing is committed to.
    pub(crate) fn refused(&mut self, table: TableId, hand_no: HandNo) {
        let part = self.part(table);
        part.committed &= part.hand_no != hand_no;
    }

    /// The own part in the cut of each of this hand's decks.
    pub(crate) fn own(&self, table: TableId, hand_no: HandNo) -> Option<&[Option<OwnNonce>]> {
        Some(&self.parts.get(&table).filter(|part| part.hand_no == hand_no)?.own)
    }

    /// What was sent and not answered is sent again.
    pub(crate) fn line_was_cut(&mut self) {
        for part in self.parts.values_mut() {
            (part.opened, part.committed) = (false, false);
        }
    }

    /// The nonce behind the own commitment for a deck. Which hand was the last when it was given, and
    /// how often its deck had been renewed, the room does not say: it is looked for.
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

/// The commitments for each deck of the hand shown, in their order.
fn decks(view: &TableView) -> impl Iterator<Item = &[SeatCommitment]> {
    view.log.iter().filter_map(|item| match item {
        NewsItem::HandOpened { commitments, .. } | NewsItem::DeckRenewed { commitments, .. } => {
            Some(commitments.as_slice())
        }
        _ => None,
    })
}

/// A secret does not print.
impl fmt::Debug for Nonces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Nonces(..)")
    }
}
