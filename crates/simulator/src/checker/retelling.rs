use crate::checker::doors::{Doors, Given};
use crate::checker::orders::{Opened, Orders};
use crate::checker::{Grants, Ledger, Rules, Secrecy};
use crate::person::GREETING;
use crate::report::{Finding, found};
use hand::PostKind;
use ledger::{Account, Transfer};
use record::{ChainHash, Entry, FIRST, RoomKey};
use room::{Event, Table};
use std::collections::{BTreeMap, BTreeSet};
use store::TalkLine;
use units::{ActionNo, HandId, HandNo, Instant, Millis, PlayerId, Seq, TableId};
use view::Observer;
use wire::{ChatLine, NewsItem, TableView};

/// Which decision, and whose.
pub(crate) type Decision = (TableId, HandNo, ActionNo, PlayerId);

/// The record told a second time, from the disk alone, and compared with what was told by the
/// floor: nothing that is not on the disk, and nothing otherwise.
pub(crate) struct Retelling {
    key: RoomKey,
    tables: BTreeMap<TableId, Retold>,
    told: Vec<Told>,
    wholes: Vec<Whole>,
    said: Vec<Said>,
    /// Events that were told later, where they are.
    pub(crate) told_later: u64,
    /// How often each decision was asked for, and how often refused.
    asked: BTreeMap<Decision, (u64, u64)>,
    acked: BTreeSet<Decision>,
    reading: Reading,
    /// Those of the house.
    house: BTreeSet<PlayerId>,
    ordered: Orders,
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
    /// How often hosts ordered to let whom in, beyond those who were.
    ordered: BTreeMap<(TableId, PlayerId), u64>,
    given: Given,
}

/// What one line was told.
struct Told {
    table: TableId,
    observer: Observer,
    after: Seq,
    seq: Seq,
    now: Instant,
    items: Vec<NewsItem>,
}

/// A whole table that one line, or whoever asked, was shown.
struct Whole {
    table: TableId,
    observer: Observer,
    seq: Seq,
    now: Instant,
    delayed: bool,
}

/// A line of chat that one line was told, and how far the table was then, as he knows.
struct Said {
    table: TableId,
    observer: Observer,
    after: Seq,
    seq: Seq,
    now: Instant,
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
    /// When each was, and which cards it uncovers for those who look on later.
    times: Vec<Instant>,
    uncovered: Vec<Vec<NewsItem>>,
    /// Which hand was the last after each of them.
    hands: Vec<HandNo>,
    /// Which hand was under way after each of them.
    live: Vec<Option<HandId>>,
    /// Who decided what, and whether he put chips in with it.
    decided: BTreeMap<(HandNo, ActionNo, PlayerId), bool>,
    rules: Rules,
    doors: Doors,
    opened: Option<Opened>,
}

impl Retelling {
    pub(crate) fn new(key: RoomKey) -> Retelling {
        Retelling {
            key,
            tables: BTreeMap::new(),
            told: Vec::new(),
            wholes: Vec::new(),
            said: Vec::new(),
            told_later: 0,
            asked: BTreeMap::new(),
            acked: BTreeSet::new(),
            reading: Reading::default(),
            house: BTreeSet::new(),
            ordered: Orders::default(),
        }
    }

    /// One of the house, who is asked for no password.
    pub(crate) fn house(&mut self, player: PlayerId) {
        self.house.insert(player);
    }

    /// Somebody has given the password of which this is kept.
    pub(crate) fn gave(&mut self, table: TableId, player: PlayerId, hash: &str) {
        self.reading.given.gave(table, player, hash);
    }

    /// How many were let in by a password.
    pub(crate) fn let_in(&self) -> u64 {
        self.tables.values().map(|retold| retold.doors.let_in).sum()
    }

    /// The owner approves an order.
    pub(crate) fn approved(&mut self, table: TableId) {
        self.ordered.approved(table);
    }

    /// Tables that had to be ordered were; says how many are open.
    pub(crate) fn orders(
        &self,
        changes: &[people::Change],
        clock_was_set: bool,
    ) -> Result<u64, Finding> {
        let tables = self.tables.iter();
        let opened = tables.filter_map(|(table, retold)| Some((*table, retold.opened.as_ref()?)));
        self.ordered.check(changes, &opened.collect(), clock_was_set)
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
        (after, seq, now): (Seq, Seq, Instant),
        items: &[NewsItem],
    ) {
        let lines = items.iter().filter_map(|item| match item {
            NewsItem::Said(line) => Some(line),
            _ => None,
        });
        let said = |line: &ChatLine| Said { table, observer, after, seq, now, line: line.clone() };
        self.said.extend(lines.map(said));
        let items = items.iter().filter_map(lasting).collect();
        self.told.push(Told { table, observer, after, seq, now, items });
    }

    /// A whole table on its way to an observer.
    pub(crate) fn whole(&mut self, observer: Observer, view: &TableView, now: Instant) {
        let TableView { table, seq, delayed, .. } = *view;
        let said =
            |line: &ChatLine| Said { table, observer, after: seq, seq, now, line: line.clone() };
        self.said.extend(view.chat.iter().map(said));
        self.wholes.push(Whole { table, observer, seq, now, delayed });
    }

    /// A player is told his balance.
    pub(crate) fn told_balance(&mut self, player: PlayerId, balance: units::Chips) {
        self.reading.ledger.told(player, balance);
    }

    /// A decision reaches the room.
    pub(crate) fn asked(&mut self, decision: Decision) {
        self.asked.entry(decision).or_default().0 += 1;
    }

    /// A host orders that somebody who asks is let in.
    pub(crate) fn ordered(&mut self, table: TableId, player: PlayerId) {
        *self.reading.ordered.entry((table, player)).or_default() += 1;
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
    /// Lines are told apart by their moments: where the clock was set, they are not when they were said.
    pub(crate) fn talk(&mut self, kept: &[TalkLine], clock_was_set: bool) -> Result<(), Finding> {
        let by_place: BTreeMap<_, _> =
            kept.iter().map(|line| ((line.table, line.at), line)).collect();
        for Said { table, observer, after, seq, now, line } in self.said.drain(..) {
            let found_as = by_place.get(&(table, line.at)).filter(|kept| kept.text == line.text);
            let Some(kept) = found_as else {
                let what = format!("{:?} said at table {table} is not kept", line.text);
                return Err(found("durable", what));
            };
            let retold = self.tables.get(&table);
            let is_early = |retold: &Retold| {
                let due = line.at + retold.delay();
                now < due && !retold.sits(observer, after, seq)
            };
            let is_his = observer == Observer::Player(kept.player);
            if !clock_was_set && !is_his && retold.is_some_and(is_early) {
                let what = format!("{observer:?} looks on, and reads {line:?} at {now:?}");
                return Err(found("delay", what));
            }
            let live = retold.and_then(|retold| retold.live_at(seq));
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

    /// Whether an observer had to give no password, or had given it. Who is told later was let in at
    /// another time than that of what he is told.
    fn is_let_in(
        &self,
        retold: &Retold,
        table: TableId,
        observer: Observer,
        at: [Seq; 2],
    ) -> Result<(), Finding> {
        let is_house = observer.player().is_some_and(|player| self.house.contains(&player));
        let is_late = retold.delay() > Millis(0);
        let may_see = at.iter().any(|at| retold.doors.may_see(observer, *at));
        match is_house || is_late || may_see {
            true => Ok(()),
            false => {
                let what =
                    format!("{observer:?} sees table {table} at {at:?} without its password");
                Err(found("doors", what))
            }
        }
    }

    /// What was told and acknowledged is what the record says.
    /// Where the clock was set, the record's moments do not say when what was due.
    pub(crate) fn compare(&mut self, clock_was_set: bool) -> Result<(), Finding> {
        for told in std::mem::take(&mut self.told) {
            if let Some(retold) = self.tables.get(&told.table) {
                // Who is shut out is told so, and who comes back what he missed before a shut door.
                let Told { table, observer, after, seq, .. } = &told;
                self.is_let_in(retold, *table, *observer, [*after, *seq])?;
                self.told_later += retold.compare(&told, clock_was_set)?;
            }
        }
        for whole in std::mem::take(&mut self.wholes) {
            if let Some(retold) = self.tables.get(&whole.table) {
                self.is_let_in(retold, whole.table, whole.observer, [whole.seq; 2])?;
                retold.may_see(&whole, clock_was_set)?;
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
            times: Vec::new(),
            uncovered: Vec::new(),
            hands: Vec::new(),
            live: Vec::new(),
            decided: BTreeMap::new(),
            rules: Rules::default(),
            doors: Doors::default(),
            opened: None,
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
        self.times.push(entry.at);
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
                let event = String::from_utf8_lossy(&entry.body).into_owned();
                let is_of_orders = config.private && config.rulebook.table.orders.is_some();
                self.opened = Some(Opened { event, password: None, is_of_orders });
                self.table = Some(Table::open(entry.at, config.clone()));
            }
            self.items.push(BTreeMap::new());
            self.uncovered.push(Vec::new());
            return Ok(());
        };
        if let (2, Event::PasswordSet { hash, .. }, Some(opened)) =
            (entry.seq.0, event, &mut self.opened)
            && self.times.first() == Some(&entry.at)
        {
            opened.password.clone_from(hash);
        }
        self.doors.take(table, entry.seq, event, &reading.given)?;
        self.rules.judge(table, entry.at, event)?;
        reading.passes(table, event);
        if let Event::LetIn { player, .. } = event {
            let ordered = reading.ordered.entry((table.config().table, *player)).or_default();
            let Some(rest) = ordered.checked_sub(1) else {
                let what = format!("{player} is let in, and the host has not said so");
                return Err(found("rules", what));
            };
            *ordered = rest;
        }
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
        self.uncovered.push(view::uncovered(table, event));
        Ok(())
    }

    /// By how much those who look on are told later.
    fn delay(&self) -> Millis {
        self.table.as_ref().map_or(Millis(0), |table| table.config().rail_delay)
    }

    /// Whether an observer sat there at the first of these events, or at the last, or is the host: he
    /// is told at once.
    fn sits(&self, observer: Observer, after: Seq, seq: Seq) -> bool {
        let host = self.table.as_ref().and_then(|table| table.config().host);
        if host.is_some() && host == observer.player() {
            return true;
        }
        let of = |at: u64| self.items.get(usize::try_from(at).ok()?);
        let is_there = |at| of(at).is_some_and(|event| event.contains_key(&observer));
        let last = seq.0.saturating_sub(1);
        observer != Observer::Rail && (is_there(last) || after < seq && is_there(after.0))
    }

    /// Whether those who look on may know of events up to this one: those before it are older. What a
    /// table opens with is no secret.
    fn is_due(&self, seq: Seq, now: Instant) -> bool {
        let events = self.times.get(..seq.0 as usize).unwrap_or_default();
        events.len() < 2 || events.last().is_some_and(|at| *at + self.delay() <= now)
    }

    /// Who looks on is shown the past.
    fn may_see(&self, whole: &Whole, clock_was_set: bool) -> Result<(), Finding> {
        let Whole { table, observer, seq, now, delayed } = whole;
        let late = self.delay() > Millis(0);
        let may = match late {
            true if *delayed => clock_was_set || self.is_due(*seq, *now),
            true => self.sits(*observer, *seq, *seq),
            false => !delayed,
        };
        if may {
            return Ok(());
        }
        let (kind, at) =
            (if *delayed { "past" } else { "present" }, self.times.get(seq.0 as usize - 1));
        let what =
            format!("{observer:?} sees the {kind} of table {table}, {seq} of {at:?}, at {now:?}");
        Err(found("delay", what))
    }

    /// What was told is what the record tells, to those who look on later when its time has come. Says
    /// how many events were told later.
    fn compare(&self, told: &Told, clock_was_set: bool) -> Result<u64, Finding> {
        if self.delay() == Millis(0) {
            return self.compare_live(told).map(|()| 0);
        }
        let sits = self.sits(told.observer, told.after, told.seq);
        let live = if sits { self.compare_live(told) } else { Ok(()) };
        if sits && live.is_ok() {
            return Ok(0);
        }
        let Told { table, observer, after, seq, now, items } = told;
        let (from, to) = (after.0 as usize, seq.0 as usize);
        let mut expected = Vec::new();
        for (event, uncovered) in self.items[from..to].iter().zip(&self.uncovered[from..to]) {
            expected.extend(event.get(&Observer::Rail).cloned().unwrap_or_default());
            expected.extend(uncovered.iter().cloned());
        }
        expected.iter_mut().for_each(forget_times);
        let mut told = items.clone();
        told.iter_mut().for_each(forget_times);
        // That a table is closed nobody is told later: there is none any more.
        told.retain(|item| from < to || *item != NewsItem::Closed);
        if told != expected {
            live?;
            let what = format!(
                "table {table}, {after} to {seq}: {observer:?} looks on and was told {told:?}, the \
                 record says {expected:?}"
            );
            return Err(found("durable", what));
        }
        if !clock_was_set && !self.is_due(*seq, *now) {
            let what = format!("{observer:?} is told {after} to {seq} of table {table} at {now:?}");
            return Err(found("delay", what));
        }
        Ok(seq.0 - after.0)
    }

    /// What was told is what the record tells.
    fn compare_live(&self, told: &Told) -> Result<(), Finding> {
        let events = &self.items[told.after.0 as usize..told.seq.0 as usize];
        let of = |event: &BTreeMap<Observer, Vec<NewsItem>>| {
            let own = event.get(&told.observer).or_else(|| event.get(&Observer::Rail));
            own.cloned().unwrap_or_default()
        };
        let expected: Vec<NewsItem> = events.iter().flat_map(of).collect();
        if expected == told.items {
            return Ok(());
        }
        let Told { table, observer, after, seq, items, .. } = told;
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

/// For those who look on later clocks run as much later, from the last snapshot on after a start: how
/// much, is not told from the record.
fn forget_times(item: &mut NewsItem) {
    match item {
        NewsItem::HandOpened { cut_at: at, .. }
        | NewsItem::DeckRenewed { cut_at: at, .. }
        | NewsItem::HandClosed { next_at: at, .. }
        | NewsItem::JackpotPaid { next_at: at, .. }
        | NewsItem::Paused { until: at } => *at = None,
        NewsItem::OutageBegan { until, .. } | NewsItem::TimeCharged { until, .. } => {
            *until = Instant(0);
        }
        NewsItem::Waiting { held, .. } => held.iter_mut().for_each(|seat| seat.until = Instant(0)),
        _ => {}
    }
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
