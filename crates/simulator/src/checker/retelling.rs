use crate::checker::Secrecy;
use crate::report::{Finding, found};
use record::{ChainHash, Entry, FIRST, RoomKey};
use room::{Event, Rulebook, Table};
use std::collections::{BTreeMap, BTreeSet};
use units::{ActionNo, HandId, HandNo, PlayerId, Seq, TableId};
use view::Observer;
use wire::NewsItem;

/// The record told a second time, from the disk alone, and compared with what was told by the
/// floor: nothing that is not on the disk, and nothing otherwise.
pub(crate) struct Retelling {
    key: RoomKey,
    tables: BTreeMap<TableId, Retold>,
    told: Vec<Told>,
    acked: BTreeSet<(TableId, HandNo, ActionNo, PlayerId)>,
}

/// What one line was told.
struct Told {
    table: TableId,
    observer: Observer,
    after: Seq,
    seq: Seq,
    items: Vec<NewsItem>,
}

/// One table's record, as far as it was read.
struct Retold {
    table: Option<Table>,
    hand: Option<HandId>,
    seq: Seq,
    chain: ChainHash,
    /// What each event says to whom, in order from the first.
    items: Vec<BTreeMap<Observer, Vec<NewsItem>>>,
    /// Which hand was the last after each of them.
    hands: Vec<HandNo>,
    /// Who decided what.
    decided: BTreeSet<(HandNo, ActionNo, PlayerId)>,
}

impl Retelling {
    pub(crate) fn new(key: RoomKey) -> Retelling {
        Retelling { key, tables: BTreeMap::new(), told: Vec::new(), acked: BTreeSet::new() }
    }

    /// Every table, closed ones included, as the record says.
    pub(crate) fn tables(&self) -> impl Iterator<Item = &Table> {
        self.tables.values().filter_map(|retold| retold.table.as_ref())
    }

    /// News on its way to an observer.
    pub(crate) fn sent(
        &mut self,
        observer: Observer,
        table: TableId,
        (after, seq): (Seq, Seq),
        items: &[NewsItem],
    ) {
        let items = items.iter().filter_map(lasting).collect();
        self.told.push(Told { table, observer, after, seq, items });
    }

    /// A decision was acknowledged.
    pub(crate) fn acked(
        &mut self,
        table: TableId,
        hand_no: HandNo,
        action_no: ActionNo,
        player: PlayerId,
    ) -> Result<(), Finding> {
        if self.acked.insert((table, hand_no, action_no, player)) {
            return Ok(());
        }
        let what = format!("decision {action_no} of hand {hand_no} was acknowledged twice");
        Err(found("durable", what))
    }

    /// A room that was just opened, its tables from their last snapshots, has the tables of the
    /// record read from the first entry.
    pub(crate) fn is_what_opened<'a>(
        &self,
        opened: impl Iterator<Item = &'a Table>,
    ) -> Result<(), Finding> {
        for table in opened {
            let id = table.config().table;
            if self.tables.get(&id).and_then(|retold| retold.table.as_ref()) != Some(table) {
                return Err(found("durable", format!("table {id} opened as another than it was")));
            }
        }
        Ok(())
    }

    /// The last hand at this place of a table's record; none before the first.
    pub(crate) fn hand_at(&self, table: TableId, seq: Seq) -> HandNo {
        let at = seq.0.checked_sub(1).and_then(|at| usize::try_from(at).ok());
        let retold = self.tables.get(&table);
        retold.and_then(|retold| retold.hands.get(at?)).copied().unwrap_or_default()
    }

    /// Reads on from the disk: everything that was told is there.
    pub(crate) fn read(
        &mut self,
        disk: &[(TableId, Vec<Entry>)],
        secrecy: &mut Secrecy,
    ) -> Result<(), Finding> {
        for (table, entries) in disk {
            let retold = self.tables.entry(*table).or_insert_with(Retold::new);
            retold.read(&self.key, *table, entries, secrecy)?;
        }
        for (table, retold) in &self.tables {
            if !disk.iter().any(|(other, _)| other == table) && retold.seq > Seq(0) {
                return Err(found("durable", format!("table {table} is not on the disk any more")));
            }
        }
        for Told { table, seq, observer, .. } in &self.told {
            if self.tables.get(table).is_none_or(|retold| retold.seq < *seq) {
                let what = format!("{observer:?} was told {seq} of table {table}: not on the disk");
                return Err(found("durable", what));
            }
        }
        Ok(())
    }

    /// What was told and acknowledged is what the record says.
    pub(crate) fn compare(&mut self) -> Result<(), Finding> {
        for told in std::mem::take(&mut self.told) {
            if let Some(retold) = self.tables.get(&told.table) {
                retold.compare(&told)?;
            }
        }
        for (table, hand_no, action_no, player) in &self.acked {
            let decision = (*hand_no, *action_no, *player);
            if !self.tables.get(table).is_some_and(|retold| retold.decided.contains(&decision)) {
                let what = format!(
                    "decision {action_no} of hand {hand_no} at table {table} was acknowledged to \
                     {player} and is not on the disk"
                );
                return Err(found("durable", what));
            }
        }
        Ok(())
    }
}

impl Retold {
    fn new() -> Retold {
        Retold {
            table: None,
            hand: None,
            seq: Seq(0),
            chain: FIRST,
            items: Vec::new(),
            hands: Vec::new(),
            decided: BTreeSet::new(),
        }
    }

    fn read(
        &mut self,
        key: &RoomKey,
        id: TableId,
        entries: &[Entry],
        secrecy: &mut Secrecy,
    ) -> Result<(), Finding> {
        let read = self.items.len();
        let same = match read.checked_sub(1) {
            None => true,
            Some(last) => entries.get(last).is_some_and(|entry| entry.hash == self.chain),
        };
        if !same {
            let what = format!("the record of table {id} up to {} is not there any more", self.seq);
            return Err(found("durable", what));
        }
        for entry in &entries[read..] {
            let event = record::decode(&entry.body, key, self.hand, entry.seq)
                .map_err(|error| found("durable", format!("{id} {}: {error}", entry.seq)))?;
            if !entry.follows(&self.chain) || entry.seq != self.seq.next() {
                return Err(found("durable", format!("the chain of {id} breaks at {}", entry.seq)));
            }
            self.take(entry, &event);
            if let Some(table) = &self.table {
                self.hands.push(table.hand_no());
                secrecy.look(table);
            }
        }
        Ok(())
    }

    fn take(&mut self, entry: &Entry, event: &Event) {
        self.seq = entry.seq;
        self.chain = entry.hash;
        if let Event::HandOpened(header) = event {
            self.hand = Some(header.hand);
        }
        let Some(table) = &mut self.table else {
            if let Event::Opened(config) = event {
                let book = Rulebook::built_in(&config.rulebook);
                self.table = book.map(|book| Table::open(entry.at, config.clone(), book));
            }
            return self.items.push(BTreeMap::new());
        };
        if let Some(decision) = decision(table, event) {
            self.decided.insert(decision);
        }
        let mut observers = BTreeSet::from([Observer::Rail]);
        observers.extend(table.seats().map(|(_, sitting)| Observer::Player(sitting.player)));
        table.apply(entry.at, event);
        observers.extend(table.seats().map(|(_, sitting)| Observer::Player(sitting.player)));
        let news = |observer| {
            let items = view::news(table, event, observer, &());
            (observer, items.iter().filter_map(lasting).collect())
        };
        self.items.push(observers.into_iter().map(news).collect());
    }

    /// What was told is what the record tells.
    fn compare(&self, told: &Told) -> Result<(), Finding> {
        let events = &self.items[told.after.0 as usize..told.seq.0 as usize];
        let of = |event: &BTreeMap<Observer, Vec<NewsItem>>| {
            let own = event.get(&told.observer).or_else(|| event.get(&Observer::Rail));
            own.cloned().unwrap_or_default()
        };
        let expected: Vec<NewsItem> = events.iter().flat_map(of).collect();
        if expected == told.items {
            return Ok(());
        }
        let Told { table, observer, after, seq, items } = told;
        let what = format!(
            "table {table}, {after} to {seq}: {observer:?} was told {items:?}, \
             the record says {expected:?}"
        );
        Err(found("durable", what))
    }
}

/// Who takes which decision with this event, if it is one.
fn decision(table: &Table, event: &Event) -> Option<(HandNo, ActionNo, PlayerId)> {
    use hand::Event as E;
    let seat = match event {
        Event::Hand(
            E::Folded { seat }
            | E::Checked { seat }
            | E::Called { seat, .. }
            | E::BetMade { seat, .. }
            | E::RaisedTo { seat, .. },
        ) => *seat,
        _ => return None,
    };
    let player = table.seat(seat)?.player;
    Some((table.hand_no(), table.hand()?.action_no(), player))
}

/// An item as it can be told from the record: without proofs, which lie in the deck; none for what
/// is told of the moment alone.
fn lasting(item: &NewsItem) -> Option<NewsItem> {
    let mut item = item.clone();
    match &mut item {
        NewsItem::Turn(_) | NewsItem::NoTurn { .. } | NewsItem::Said(_) => return None,
        NewsItem::Dealt { openings, .. }
        | NewsItem::BoardDealt { openings, .. }
        | NewsItem::Shown { openings, .. } => openings.clear(),
        _ => {}
    }
    Some(item)
}
