//! Retells finished hands to the players who were dealt in.
//!
//! This runs outside the floor, reads only durable data and changes nothing, so that requests for past hands never
//! delay a table.

mod pages;

pub use pages::{HANDS_RETOLD_MAX, HandsRange, RetoldPage};

use crate::archived_names::ArchivedNames;
use crate::deck::{HeldDeck, Proofs};
use cash::MoneyEvent;
use forms::tables::AnyReader;
use people::Names;
use record::{Fault, RoomKey};
use shuffler::SystemEntropy;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use store::{Archive, HandAt, HandsOf, KeptHand, ListedHand, OpenError, Reach};
use table::{Event as TableEvent, HandHeader, NewDeck};
use tables::{Event, Table};
use units::{HandNo, Instant, PlayerId, Seq, TableId};
use view::HandReplay;
use wire::{
    HandPlace, HandRow, HandsView, NewHands, PlayedTable, PlayedTables, RetoldHand, UntoldHand,
};

/// Maximum number of hands on a page.
pub const HANDS_PER_PAGE_MAX: u32 = 50;
/// Maximum number up to which new hands are counted.
const NEW_HANDS_MAX: u32 = 100;
/// Number of a player's last hands in which the list of tables is searched.
const HANDS_LOOKED_AT: u32 = 20_000;
/// Maximum number of tables returned.
const TABLES_MAX: u32 = 200;
/// Maximum number of table names kept in memory; names do not change.
const NAMES_KEPT: usize = 2_000;

/// Why an existing hand cannot be retold.
#[derive(Debug, thiserror::Error)]
pub enum PastHandsError {
    /// The database cannot be read.
    #[error(transparent)]
    Unread(#[from] OpenError),
    /// The hand's record was changed after it was written.
    #[error(transparent)]
    Record(#[from] Fault),
    /// The index points to another hand, or the record cannot be replayed.
    #[error("the index does not lead to hand {hand_no} of table {table}")]
    Unplayable {
        /// Table of the hand.
        table: TableId,
        /// The hand that cannot be retold.
        hand_no: HandNo,
    },
}

impl PastHandsError {
    /// Whether only this hand's record is damaged, so that other hands can still be retold.
    pub fn is_damage(&self) -> bool {
        !matches!(self, PastHandsError::Unread(OpenError::Database(_)))
    }
}

/// Past hands of all players, read from an archive.
pub struct PastHands {
    key: RoomKey,
    archive: Box<dyn Archive>,
    names: BTreeMap<TableId, TableName>,
}

/// What a list of hands shows about a hand's table.
#[derive(Clone)]
struct TableName {
    name: String,
    group: Option<Group>,
    /// Whether hands there can win a jackpot, which is paid after the hand ends.
    jackpot: bool,
}

/// Tables whose hands a list shows as one group, under the identifier that questions use.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Group {
    Pool(TableId),
    /// All tables of a tournament; the identifier has the tournament's bits.
    Tournament(TableId),
}

impl Group {
    fn place(self) -> TableId {
        match self {
            Group::Pool(place) | Group::Tournament(place) => place,
        }
    }
}

impl TableName {
    /// Returns the name of the table that this event opens; `None` for any other event.
    fn of(opening: &Event) -> Option<TableName> {
        match opening {
            Event::Cash(cash::Event::Opened(config)) => Some(TableName {
                name: config.name.clone(),
                group: config.pool.map(|pool| Group::Pool(pool.pool)),
                jackpot: config.jackpot.is_some(),
            }),
            Event::Tournament(tournament_table::Event::Opened(config)) => {
                let tournament = TableId::from_bits(config.tournament.bits());
                let group = Some(Group::Tournament(tournament));
                Some(TableName { name: config.name.clone(), group, jackpot: false })
            }
            Event::Cash(_) | Event::Tournament(_) => None,
        }
    }
}

impl PastHands {
    /// Creates a reader of this archive; `key` opens the cards that players had.
    pub fn new(key: RoomKey, archive: Box<dyn Archive>) -> PastHands {
        PastHands { key, archive, names: BTreeMap::new() }
    }

    /// Returns a player's finished hands, newest first: at most `limit` and at most [`HANDS_PER_PAGE_MAX`].
    ///
    /// `table` limits them to one table, pool or tournament; `before` continues after an earlier page. Hands with a
    /// damaged record are listed separately and do not hide the others.
    ///
    /// # Errors
    /// [`PastHandsError`]: the index of hands cannot be read.
    pub fn hands(
        &mut self,
        player: PlayerId,
        table: Option<TableId>,
        before: Option<u64>,
        limit: u32,
    ) -> Result<HandsView, PastHandsError> {
        let limit = limit.clamp(1, HANDS_PER_PAGE_MAX);
        let tables = self.tables_of(player, table)?;
        // One extra row shows whether there are more.
        let of = HandsOf { player, tables, before, after: None, limit: limit + 1 };
        let mut listed = self.archive.list(&of)?;
        let more = listed.len() > limit as usize;
        listed.truncate(limit as usize);
        let before = listed.last().map(|last| last.place).filter(|_| more);
        let newest = listed.first().map(|first| first.place);
        let (mut hands, mut untold) = (Vec::new(), Vec::new());
        for one in listed {
            let ListedHand { table, hand_no, at, .. } = one;
            match self.row(player, one) {
                Ok(row) => hands.push(row),
                Err(why) if !why.is_damage() => return Err(why),
                Err(_) => {
                    let name = self.name(table)?.map(|known| known.name);
                    untold.push(UntoldHand { table, name, hand_no, at });
                }
            }
        }
        Ok(HandsView { hands, untold, before, newest })
    }

    /// Counts the player's hands that ended after the newest hand of a page, up to 100.
    ///
    /// `table` limits them to one table, pool or tournament.
    ///
    /// # Errors
    /// [`PastHandsError`]: the index of hands cannot be read.
    pub fn new_hands(
        &mut self,
        player: PlayerId,
        table: Option<TableId>,
        after: u64,
    ) -> Result<NewHands, PastHandsError> {
        let tables = self.tables_of(player, table)?;
        let of = HandsOf { player, tables, before: None, after: Some(after), limit: NEW_HANDS_MAX };
        Ok(NewHands { count: self.archive.count(&of)? })
    }

    /// Returns tables, pools and tournaments where a player was dealt in, most recent first.
    ///
    /// # Errors
    /// [`PastHandsError`]: the index of hands cannot be read.
    pub fn tables(&mut self, player: PlayerId) -> Result<PlayedTables, PastHandsError> {
        let mut tables: Vec<PlayedTable> = Vec::new();
        for ListedHand { table, at, .. } in self.last_tables(player)? {
            // A table with a damaged opening has no name to choose it by.
            let Some(TableName { name, group, .. }) = self.name(table)? else { continue };
            let place = group.map_or(table, Group::place);
            if !tables.iter().any(|known| known.table == place) {
                let pool = matches!(group, Some(Group::Pool(_)));
                let tournament = matches!(group, Some(Group::Tournament(_)));
                tables.push(PlayedTable { table: place, name, pool, tournament, at });
            }
        }
        Ok(PlayedTables { tables })
    }

    fn last_tables(&mut self, player: PlayerId) -> Result<Vec<ListedHand>, OpenError> {
        self.archive.tables(player, HANDS_LOOKED_AT, TABLES_MAX)
    }

    /// Returns the tables that an identifier means: one table, or all of a pool or a tournament.
    fn tables_of(
        &mut self,
        player: PlayerId,
        place: Option<TableId>,
    ) -> Result<Option<Vec<TableId>>, PastHandsError> {
        let Some(place) = place else { return Ok(None) };
        if self.archive.opening(place)?.is_some() {
            return Ok(Some(vec![place]));
        }
        let played: Vec<TableId> =
            self.last_tables(player)?.into_iter().map(|last| last.table).collect();
        let mut tables = Vec::new();
        for table in played {
            let group = self.name(table)?.and_then(|known| known.group);
            if group.is_some_and(|group| group.place() == place) {
                tables.push(table);
            }
        }
        Ok(Some(tables))
    }

    /// Returns a table's name; `None` if its opening is damaged.
    fn name(&mut self, table: TableId) -> Result<Option<TableName>, OpenError> {
        if let Some(known) = self.names.get(&table) {
            return Ok(Some(known.clone()));
        }
        let opening = self.archive.opening(table)?;
        let names = ArchivedNames::new(&mut *self.archive);
        let read =
            opening.and_then(|opening| AnyReader::new(&self.key, &names, None).read(&opening).ok());
        names.all_read()?;
        let Some(known) = read.as_ref().and_then(TableName::of) else { return Ok(None) };
        if self.names.len() >= NAMES_KEPT {
            self.names.clear();
        }
        self.names.insert(table, known.clone());
        Ok(Some(known))
    }

    /// Makes a list row of a hand; reads only the part of its record that the row needs.
    fn row(&mut self, player: PlayerId, one: ListedHand) -> Result<HandRow, PastHandsError> {
        let ListedHand { table, hand_no, .. } = one;
        let unplayable = PastHandsError::Unplayable { table, hand_no };
        // Jackpot payments come after the hand's end.
        let jackpot = self.name(table)?.is_some_and(|known| known.jackpot);
        let reach = if jackpot { Reach::Next } else { Reach::End };
        let Some(kept) = self.archive.hand(player, table, hand_no, reach)? else {
            return Err(unplayable);
        };
        self.told(&kept, player, false)?.row().ok_or(unplayable)
    }

    /// Retells one hand; `None` if the hand does not exist or is not over, or the player was not dealt in.
    ///
    /// # Errors
    /// [`PastHandsError`]: the archive cannot be read, or the hand's record is damaged.
    pub fn hand(
        &mut self,
        player: PlayerId,
        table: TableId,
        hand_no: HandNo,
    ) -> Result<Option<RetoldHand>, PastHandsError> {
        let Some(kept) = self.archive.hand(player, table, hand_no, Reach::Next)? else {
            return Ok(None);
        };
        let [newer, older] = self.archive.beside(player, kept.place)?;
        let place = |at: Option<HandAt>| at.map(|(table, hand_no)| HandPlace { table, hand_no });
        let told = self.told(&kept, player, true)?.told(place(newer), place(older));
        told.map(Some).ok_or_else(|| unplayable(&kept))
    }
}

impl PastHands {
    /// Retells the hand, with the names that the archive has.
    fn told(
        &mut self,
        kept: &KeptHand,
        player: PlayerId,
        proven: bool,
    ) -> Result<HandReplay, PastHandsError> {
        let names = ArchivedNames::new(&mut *self.archive);
        let told = told(&self.key, &names, kept, player, proven);
        names.all_read()?;
        told
    }
}

fn unplayable(kept: &KeptHand) -> PastHandsError {
    PastHandsError::Unplayable { table: kept.hand.table, hand_no: kept.hand.hand_no }
}

/// Retells the hand from its entries, up to the opening of the next hand; with proofs of its cards if `proven`.
fn told(
    key: &RoomKey,
    names: &dyn Names,
    kept: &KeptHand,
    player: PlayerId,
    proven: bool,
) -> Result<HandReplay, PastHandsError> {
    let mut reader = AnyReader::new(key, names, None);
    let opening = reader.read(&kept.opening)?;
    let events = events(&mut reader, kept)?;
    let retell = || {
        let (at, first) = events.first()?;
        let header = first.opens_hand().filter(|header| header.hand_no == kept.hand.hand_no)?;
        let charged = events.iter().find_map(|(_, event)| match event.of_cash()? {
            cash::Event::Money(MoneyEvent::TimeCharged { shares }) => Some(shares.as_slice()),
            _ => None,
        });
        let charged = charged.unwrap_or_default();
        let dealt = forms::decode_dealt(&kept.hand.dealt, names).ok()?;
        let mut telling = HandReplay::new(*at, &opening, header, &dealt, charged, player)?;
        let mut proofs = ProofsAgain::new(key, proven);
        for (at, event) in &events {
            proofs.see(telling.table(), event);
            telling.hear(*at, event, &proofs.proofs);
        }
        Some(telling)
    };
    // A changed record may run into an assertion of the rules.
    let told = catch_unwind(AssertUnwindSafe(retell)).ok().flatten();
    told.ok_or_else(|| unplayable(kept))
}

/// Reads the hand's events and stops before the next hand opens, so that no card of a hand in progress is read.
///
/// `reader` must already have read the opening of the hand's table.
fn events(
    reader: &mut AnyReader<'_>,
    kept: &KeptHand,
) -> Result<Vec<(Instant, Event)>, PastHandsError> {
    let mut events: Vec<(Instant, Event)> = Vec::new();
    let mut before: Option<(Seq, record::ChainHash)> = None;
    for entry in &kept.entries {
        if let Some(before) = before {
            record::verify_after(before, kept.hand.table, std::slice::from_ref(entry), None)?;
        } else if (entry.stream, entry.seq) != (kept.hand.table.into(), kept.hand.opened) {
            return Err(unplayable(kept));
        }
        before = Some((entry.seq, entry.hash));
        let event = reader.read(entry)?;
        if event.opens_hand().is_some() && !events.is_empty() {
            break;
        }
        events.push((entry.at, event));
    }
    Ok(events)
}

/// Makes the proofs of a hand's cards, by drawing the cards from its decks again as they were dealt.
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

    /// Takes the next event, and the table before that event.
    ///
    /// If a deck does not open, its cards have no proofs.
    fn see(&mut self, table: &Table, event: &Event) {
        let Some(event) = event.of_any_table().filter(|_| self.wanted) else { return };
        match event {
            TableEvent::HandOpened(header) => {
                let HandHeader { hand, sealed, .. } = &**header;
                self.deck = HeldDeck::open(self.key, &SystemEntropy, *hand, 0, sealed).ok();
            }
            TableEvent::DeckRenewed(NewDeck { sealed, .. }) => {
                self.deck = self.deck.take().and_then(|held| {
                    let renewals = held.renewals + 1;
                    HeldDeck::open(self.key, &SystemEntropy, held.hand, renewals, sealed).ok()
                });
            }
            TableEvent::DeckCut { nonces, .. } => {
                if let Some(deck) = &mut self.deck {
                    deck.cut(nonces);
                }
            }
            TableEvent::Hand(hand::Event::HoleDealt { seat, .. }) => self.draw(table, Some(*seat)),
            TableEvent::Hand(hand::Event::BoardDealt { .. }) => self.draw(table, None),
            _ => {}
        }
    }

    fn draw(&mut self, table: &Table, taker: Option<units::Seat>) {
        if let (Some(deck), Some(hand)) = (&self.deck, table.hand()) {
            self.proofs.keep(taker, &deck.draw(&hand.places()));
        }
    }
}
