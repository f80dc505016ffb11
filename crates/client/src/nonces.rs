use std::collections::BTreeMap;
use std::fmt;
use units::{HandNo, Seat, TableId};
use wire::{Command, Hex32, NewsItem, OwnNonce, SeatCommitment, TableView};

/// How many hands a commitment may wait for its deck and be found again.
const WAIT_HANDS_MAX: u64 = 1_000;

/// A player's nonces, all from one secret: what he commits to, and what he opens when a deck is cut.
#[derive(Clone)]
pub(crate) struct Nonces {
    secret: [u8; 32],
    parts: BTreeMap<TableId, Part>,
}

/// The own part in the cut of a table's running or last hand.
#[derive(Clone, Copy, Default)]
struct Part {
    hand_no: HandNo,
    /// What the hand's opening has the own commitment to.
    own: Option<OwnNonce>,
    /// Whether it was opened on this line.
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
        Hex32(cut::commitment(&self.nonce(table, after_hand.unwrap_or_default())))
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
            let own = self.find(view, seat);
            *self.part(view.table) = Part { hand_no, own, ..Part::default() };
        }
        let next = self.commitment(view.table, Some(view));
        let part = self.part(view.table);
        if awaited {
            let OwnNonce { nonce, .. } = part.own.filter(|_| !part.opened)?;
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
        if let Some(own) = part.own.as_mut().filter(|_| part.hand_no == hand_no) {
            own.opened = true;
        }
    }

    /// The room did not take the nonce: it came too late, and nothing is committed to.
    pub(crate) fn refused(&mut self, table: TableId, hand_no: HandNo) {
        let part = self.part(table);
        part.committed &= part.hand_no != hand_no;
    }

    /// The own part in the cut of this hand.
    pub(crate) fn own(&self, table: TableId, hand_no: HandNo) -> Option<OwnNonce> {
        self.parts.get(&table).filter(|part| part.hand_no == hand_no)?.own
    }

    /// What was sent and not answered is sent again.
    pub(crate) fn line_was_cut(&mut self) {
        for part in self.parts.values_mut() {
            (part.opened, part.committed) = (false, false);
        }
    }

    /// The nonce behind the own commitment in the hand's opening. Which hand was the last when it
    /// was given, the room does not say: it is looked for.
    fn find(&self, view: &TableView, seat: Seat) -> Option<OwnNonce> {
        let opened = view.log.iter().find_map(|item| match item {
            NewsItem::HandOpened { hand_no, commitments, .. } => Some((*hand_no, commitments)),
            _ => None,
        });
        let (hand_no, commitments) = opened?;
        let own = commitments.iter().find(|commitment| commitment.seat == seat);
        let SeatCommitment { commitment, .. } = own?;
        let before = (hand_no.0.saturating_sub(WAIT_HANDS_MAX)..hand_no.0).rev();
        let nonces = before.map(|after_hand| self.nonce(view.table, HandNo(after_hand)));
        let nonce = nonces.into_iter().find(|nonce| cut::commitment(nonce) == commitment.0)?;
        Some(OwnNonce { seat, nonce: Hex32(nonce), opened: false })
    }

    fn nonce(&self, table: TableId, after_hand: HandNo) -> cut::Nonce {
        cut::nonce(&self.secret, table.bits(), after_hand.0)
    }

    fn part(&mut self, table: TableId) -> &mut Part {
        self.parts.entry(table).or_default()
    }
}

/// A secret does not print.
impl fmt::Debug for Nonces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Nonces(..)")
    }
}
