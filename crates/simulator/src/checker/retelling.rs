use crate::checker::{Grants, Ledger, Rules, Secrecy};
use crate::person::GREETING;
use crate::report::{Finding, found};
use hand::PostKind;
use ledger::{Account, Transfer};
use record::{ChainHash, Entry, FIRST, RoomKey};
use room::{Event, Table};
use std::collections::{BTreeMap, BTreeSet};
use store::TalkLine;
use units::{ActionNo, HandId, HandNo, Instant, PlayerId, Seq, TableId};
use view::Observer;
use wire::{ChatLine, NewsItem};

/// Which decision, and whose.
pub(crate) type Decision = (TableId, HandNo, ActionNo, PlayerId);

/// The record told a second time, from the disk alone, and compared with what was told by the
/// floor: nothing that is not on the disk, and nothing otherwise.
pub(crate) struct Retelling {
    key: RoomKey,
    tables: BTreeMap<TableId, Retold>,
    told: Vec<Told>,
    said: Vec<Said>,
    /// How often each decision was asked for, and how often refused.
    asked: BTreeMap<Decision, (u64, u64)>,
    acked: BTreeSet<Decision>,
    reading: Reading,
}

/// What is read from all tables together.
#[derive(Default)]
struct Reading {
    ledger: Ledger,
    /// Decks and hands: none comes again.
    roots: BTreeSet<[u8; 32]>,
    hands: BTreeSet<HandId>,
    /// The latest moment that the record names.
    latest: Instant,
    /// Chips between two tables of a pool.
    between: BTreeMap<Account, i64>,
}

/// What one line was told.
struct Told {
    table: TableId,
    observer: Observer,
    after: Seq,
    seq: Seq,
    items: Vec<NewsItem>,
}

/// A line of chat that one line was told, and how far the table was then.
struct Said {
    table: TableId,
    observer: Observer,
    seq: Seq,
    line: ChatLine,
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
    /// Which hand was under way after each of them.
    live: Vec<Option<HandId>>,
    /// Who decided what, and whether he put chips in with it.
    decided: BTreeMap<(HandNo, ActionNo, PlayerId), bool>,
    rules: Rules,
}

impl Retelling {
    pub(crate) fn new(key: RoomKey) -> Retelling {
        Retelling {
            key,
            tables: BTreeMap::new(),
            told: Vec::new(),
            said: Vec::new(),
            asked: BTreeMap::new(),
            acked: BTreeSet::new(),
            reading: Reading::default(),
        }
    }

    /// Every table, closed ones included, as the record says.
    pub(crate) fn tables(&self) -> impl Iterator<Item = &Table> {
        self.tables.values().filter_map(|retold| retold.table.as_ref())
    }

    /// Chips between two tables of a pool.
    pub(crate) fn between(&self) -> &BTreeMap<Account, i64> {
        &self.reading.between
    }

    /// News on its way to an observer.
    pub(crate) fn sent(
        &mut self,
        observer: Observer,
        table: TableId,
        (after, seq): (Seq, Seq),
        items: &[NewsItem],
    ) {
        let lines = items.iter().filter_map(|item| match item {
            NewsItem::Said(line) => Some(line),
            _ => None,
        });
        self.read_lines(observer, table, seq, lines);
        let items = items.iter().filter_map(lasting).collect();
        self.told.push(Told { table, observer, after, seq, items });
    }

    /// Lines of chat on their way to an observer, in news or a whole table.
    pub(crate) fn read_lines<'a>(
        &mut self,
        observer: Observer,
        table: TableId,
        seq: Seq,
        lines: impl IntoIterator<Item = &'a ChatLine>,
    ) {
        let said = |line: &ChatLine| Said { table, observer, seq, line: line.clone() };
        self.said.extend(lines.into_iter().map(said));
    }

    /// A player is told his balance.
    pub(crate) fn told_balance(&mut self, player: PlayerId, balance: units::Chips) {
        self.reading.ledger.told(player, balance);
    }

    /// A decision reaches the room.
    pub(crate) fn asked(&mut self, decision: Decision) {
        self.asked.entry(decision).or_default().0 += 1;
    }

    /// A decision was refused.
    pub(crate) fn refused(&mut self, decision: Decision) {
        self.asked.entry(decision).or_default().1 += 1;
    }

    /// A decision was acknowledged.
    pub(crate) fn acked(&mut self, decision: Decision) -> Result<(), Finding> {
        let (_, hand_no, action_no, _) = decision;
        if self.acked.insert(decision) {
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

    /// The books hold what the record says.
    pub(crate) fn books(
        &mut self,
        transfers: &[Transfer],
        grants: Grants,
        guests: &BTreeSet<PlayerId>,
    ) -> Result<(), Finding> {
        self.reading.ledger.read(transfers, grants, guests)
    }

    /// The latest moment that the record names.
    pub(crate) fn latest(&self) -> Instant {
        self.reading.latest
    }

    /// Every line of chat that was told is kept; and while the hand in which it was said was under
    /// way its author alone was told of it, unless it was a greeting.
    pub(crate) fn talk(&mut self, kept: &[TalkLine]) -> Result<(), Finding> {
        let by_place: BTreeMap<_, _> =
            kept.iter().map(|line| ((line.table, line.at), line)).collect();
        for Said { table, observer, seq, line } in self.said.drain(..) {
            let found_as = by_place.get(&(table, line.at)).filter(|kept| kept.text == line.text);
            let Some(kept) = found_as else {
                let what = format!("{:?} said at table {table} is not kept", line.text);
                return Err(found("durable", what));
            };
            let live = self.tables.get(&table).and_then(|retold| retold.live_at(seq));
            let is_live = kept.hand.is_some() && kept.hand == live && line.text != GREETING;
            if observer != Observer::Player(kept.player) && (is_live || line.held) {
                let what = format!("{observer:?} reads {:?} before the hand is over", line.text);
                return Err(found("talk", what));
            }
        }
        Ok(())
    }

    /// Reads on from the disk: everything that was told is there.
    pub(crate) fn read(
        &mut self,
        disk: &[(TableId, Vec<Entry>)],
        secrecy: &mut Secrecy,
    ) -> Result<(), Finding> {
        for (table, entries) in disk {
            let retold = self.tables.entry(*table).or_insert_with(Retold::new);
            retold.read(&self.key, *table, entries, secrecy, &mut self.reading)?;
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
            let retold = self.tables.get(table);
            if !retold.is_some_and(|retold| retold.decided.contains_key(&decision)) {
                let what = format!(
                    "decision {action_no} of hand {hand_no} at table {table} was acknowledged to \
                     {player} and is not on the disk"
                );
                return Err(found("durable", what));
            }
        }
        for ((table, hand_no, action_no, player), (asked, refused)) in &self.asked {
            let decided = self.tables.get(table).map(|retold| &retold.decided);
            let wagered = decided.and_then(|all| all.get(&(*hand_no, *action_no, *player)));
            if asked == refused && wagered == Some(&true) {
                let what = format!(
                    "decision {action_no} of hand {hand_no} at table {table} was refused to \
                     {player}, and is on the disk"
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
            live: Vec::new(),
            decided: BTreeMap::new(),
            rules: Rules::default(),
        }
    }

    /// The hand that was under way at this place of the record.
    fn live_at(&self, seq: Seq) -> Option<HandId> {
        let at = usize::try_from(seq.0.checked_sub(1)?).ok()?;
        self.live.get(at).copied().flatten()
    }

    fn read(
        &mut self,
        key: &RoomKey,
        id: TableId,
        entries: &[Entry],
        secrecy: &mut Secrecy,
        reading: &mut Reading,
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
            self.take(entry, &event, reading)?;
            if let Some(table) = &self.table {
                self.hands.push(table.hand_no());
                self.live.push(self.hand.filter(|_| table.is_hand_running()));
                secrecy.look(table);
            }
        }
        Ok(())
    }

    fn take(&mut self, entry: &Entry, event: &Event, reading: &mut Reading) -> Result<(), Finding> {
        self.seq = entry.seq;
        self.chain = entry.hash;
        reading.latest = reading.latest.max(entry.at);
        if let Event::HandOpened(header) = event {
            self.hand = Some(header.hand);
            let is_new = reading.hands.insert(header.hand);
            reading.drawn(header.hand, header.root, is_new)?;
        }
        if let (Event::DeckRenewed(deck), Some(hand)) = (event, self.hand) {
            reading.drawn(hand, deck.root, true)?;
        }
        let Some(table) = &mut self.table else {
            if let Event::Opened(config) = event {
                self.table = Some(Table::open(entry.at, config.clone()));
            }
            self.items.push(BTreeMap::new());
            return Ok(());
        };
        self.rules.judge(table, entry.at, event)?;
        reading.passes(table, event);
        reading.ledger.expect(room::transfers(table, entry.at, entry.seq, event));
        if let Some(decision) = decision(table, event) {
            self.decided.insert(decision, is_wager(event));
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
        Ok(())
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

impl Reading {
    /// Somebody leaves a table of a pool for another, or comes to it.
    fn passes(&mut self, table: &Table, event: &Event) {
        let (player, chips) = match event {
            Event::WentOn { player, stack, .. } => (*player, stack.signed()),
            Event::Arrived { player, stack, .. } => (*player, -stack.signed()),
            _ => return,
        };
        let Some(of) = table.config().pool else { return };
        let account = Account::seat(of.pool, player, table.config().currency);
        *self.between.entry(account).or_default() += chips;
    }

    /// A deck, of a new hand or renewed in the middle of one.
    fn drawn(&mut self, hand: HandId, root: [u8; 32], is_new: bool) -> Result<(), Finding> {
        match self.roots.insert(root) && is_new {
            true => Ok(()),
            false => Err(found("rules", format!("the deck of hand {hand} comes again"))),
        }
    }
}

/// Whether chips were put in by a player's own will; the clock brings in, but never calls or bets.
fn is_wager(event: &Event) -> bool {
    use hand::Event as E;
    matches!(event, Event::Hand(E::Called { .. } | E::BetMade { .. } | E::RaisedTo { .. }))
}

/// Who takes which decision with this event, if it is one.
fn decision(table: &Table, event: &Event) -> Option<(HandNo, ActionNo, PlayerId)> {
    use hand::Event as E;
    let Event::Hand(event) = event else { return None };
    let seat = match event {
        E::Folded { seat }
        | E::Checked { seat }
        | E::Called { seat, .. }
        | E::BetMade { seat, .. }
        | E::RaisedTo { seat, .. }
        | E::BlindPosted { seat, kind: PostKind::BringIn, .. }
        | E::Drew { seat, .. }
        | E::RunsWished { seat, .. } => *seat,
        // At the showdown where he was asked, and by his own wish after the hand.
        E::Shown { seat, .. } | E::Mucked { seat } => {
            let hand = table.hand()?;
            (hand.is_over() || hand.to_act() == Some(*seat)).then_some(*seat)?
        }
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
