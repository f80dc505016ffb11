//! Hands that are over, told again to those who were dealt in. Beside the floor: it reads what is
//! durable and changes nothing, so that whoever asks for much of it keeps no table waiting.

use crate::deck::{HeldDeck, Proofs};
use record::{Fault, Reader, RoomKey};
use room::{Event, HandHeader, NewDeck};
use shuffler::SystemEntropy;
use std::panic::{AssertUnwindSafe, catch_unwind};
use store::{Archive, HandAt, HandsOf, KeptHand, OpenError};
use units::{HandNo, Instant, PlayerId, Seq, TableId};
use view::Retelling;
use wire::{HandPlace, HandRow, HandsView, RetoldHand};

/// Most hands that are told of at once.
pub const HANDS_PER_PAGE_MAX: u32 = 50;

/// Why a hand is not told again, though it is there.
#[derive(Debug, thiserror::Error)]
pub enum HistoryError {
    /// The database cannot be read.
    #[error(transparent)]
    Unread(#[from] OpenError),
    /// The record is not what was written.
    #[error(transparent)]
    Record(#[from] Fault),
    /// What the index names is not that hand, or the record cannot be played again.
    #[error("hand {hand_no} of table {table} is not where it is looked for")]
    Unplayable {
        /// At which table.
        table: TableId,
        /// Which.
        hand_no: HandNo,
    },
}

/// The way to what players played.
pub struct History {
    key: RoomKey,
    archive: Box<dyn Archive>,
}

impl History {
    /// Of the hands in this archive; `key` opens the cards that players had in them.
    pub fn new(key: RoomKey, archive: Box<dyn Archive>) -> History {
        History { key, archive }
    }

    /// A player's hands that are over, the newest first: at most `limit` and
    /// [`HANDS_PER_PAGE_MAX`], those of one table alone, and those before what another page named.
    ///
    /// # Errors
    /// [`HistoryError`]
    pub fn hands(
        &mut self,
        player: PlayerId,
        table: Option<TableId>,
        before: Option<u64>,
        limit: u32,
    ) -> Result<HandsView, HistoryError> {
        let limit = limit.clamp(1, HANDS_PER_PAGE_MAX);
        // One more tells whether there are more.
        let mut kept = self.archive.hands(HandsOf { player, table, before, limit: limit + 1 })?;
        let more = kept.len() > limit as usize;
        kept.truncate(limit as usize);
        let before = kept.last().map(|last| last.place).filter(|_| more);
        let row = |kept: &KeptHand| {
            let row = told(&self.key, kept, player, false)?.row();
            row.ok_or_else(|| unplayable(kept))
        };
        let hands: Result<Vec<HandRow>, HistoryError> = kept.iter().map(row).collect();
        Ok(HandsView { hands: hands?, before })
    }

    /// One hand told again; `None` where there is none, it is not over, or the player was not dealt
    /// in.
    ///
    /// # Errors
    /// [`HistoryError`]
    pub fn hand(
        &mut self,
        player: PlayerId,
        table: TableId,
        hand_no: HandNo,
    ) -> Result<Option<RetoldHand>, HistoryError> {
        let Some(kept) = self.archive.hand(player, table, hand_no)? else { return Ok(None) };
        let [newer, older] = self.archive.beside(player, kept.place)?;
        let place = |at: Option<HandAt>| at.map(|(table, hand_no)| HandPlace { table, hand_no });
        let told = told(&self.key, &kept, player, true)?.told(place(newer), place(older));
        told.map(Some).ok_or_else(|| unplayable(&kept))
    }
}

fn unplayable(kept: &KeptHand) -> HistoryError {
    HistoryError::Unplayable { table: kept.hand.table, hand_no: kept.hand.hand_no }
}

/// The hand told again from its entries, up to the next hand's opening; with the proofs of its cards
/// where they are wanted.
fn told(
    key: &RoomKey,
    kept: &KeptHand,
    player: PlayerId,
    proven: bool,
) -> Result<Retelling, HistoryError> {
    let events = events(key, kept)?;
    let Event::Opened(config) = Reader::new(key).read(&kept.opening)? else {
        return Err(unplayable(kept));
    };
    let retell = || {
        let (at, header) = match events.first() {
            Some((at, Event::HandOpened(header))) if header.hand_no == kept.hand.hand_no => {
                (*at, header)
            }
            _ => return None,
        };
        let charged = events.iter().find_map(|(_, event)| match event {
            Event::TimeCharged { shares } => Some(shares.as_slice()),
            _ => None,
        });
        let dealt = &kept.hand.dealt;
        let mut telling =
            Retelling::new(at, config, header, dealt, charged.unwrap_or_default(), player)?;
        let mut proofs = ProofsAgain::new(key, proven);
        for (at, event) in &events {
            proofs.see(telling.table(), event);
            telling.hear(*at, event, &proofs.proofs);
        }
        Some(telling)
    };
    // A record that was changed may run into an assertion of the rules.
    let told = catch_unwind(AssertUnwindSafe(retell)).ok().flatten();
    told.ok_or_else(|| unplayable(kept))
}

/// The hand's events, without those from the next hand's opening on: of a hand that is under way no
/// card is read.
fn events(key: &RoomKey, kept: &KeptHand) -> Result<Vec<(Instant, Event)>, HistoryError> {
    let mut reader = Reader::new(key);
    let mut events: Vec<(Instant, Event)> = Vec::new();
    let mut before: Option<(Seq, record::ChainHash)> = None;
    for entry in &kept.entries {
        if let Some(before) = before {
            record::verify_after(before, kept.hand.table, std::slice::from_ref(entry), None)?;
        } else if (entry.table, entry.seq) != (kept.hand.table, kept.hand.opened) {
            return Err(unplayable(kept));
        }
        before = Some((entry.seq, entry.hash));
        let event = reader.read(entry)?;
        if matches!(event, Event::HandOpened(_)) && !events.is_empty() {
            break;
        }
        events.push((entry.at, event));
    }
    Ok(events)
}

/// The proofs of a hand's cards, drawn from its decks again as they were drawn when it was dealt.
struct ProofsAgain<'a> {
    key: &'a RoomKey,
    wanted: bool,
    deck: Option<HeldDeck>,
    proofs: Proofs,
}

impl<'a> ProofsAgain<'a> {
    fn new(key: &'a RoomKey, wanted: bool) -> ProofsAgain<'a> {
        ProofsAgain { key, wanted, deck: None, proofs: Proofs::default() }
    }

    /// An event that follows; the table as it was before it. A deck that does not open proves nothing.
    fn see(&mut self, table: &room::Table, event: &Event) {
        if !self.wanted {
            return;
        }
        match event {
            Event::HandOpened(HandHeader { hand, sealed, .. }) => {
                self.deck = HeldDeck::open(self.key, &SystemEntropy, *hand, 0, sealed).ok();
            }
            Event::DeckRenewed(NewDeck { sealed, .. }) => {
                self.deck = self.deck.take().and_then(|held| {
                    let renewals = held.renewals + 1;
                    HeldDeck::open(self.key, &SystemEntropy, held.hand, renewals, sealed).ok()
                });
            }
            Event::DeckCut { nonces, .. } => {
                if let Some(deck) = &mut self.deck {
                    deck.cut(nonces);
                }
            }
            Event::Hand(hand::Event::HoleDealt { seat, .. }) => self.draw(table, Some(*seat)),
            Event::Hand(hand::Event::BoardDealt { .. }) => self.draw(table, None),
            _ => {}
        }
    }

    fn draw(&mut self, table: &room::Table, taker: Option<units::Seat>) {
        if let (Some(deck), Some(hand)) = (&self.deck, table.hand()) {
            self.proofs.keep(taker, &deck.draw(&hand.places()));
        }
    }
}
