//! A table rebuilt from its record on the disk, with the news that each event makes for each observer and checks of
//! each event.

use crate::checker::admission::{Admission, Given};
use crate::checker::orders::Opened;
use crate::checker::retelling::{Told, Whole};
use crate::checker::{Ledger, Rules, Secrecy};
use crate::report::{Finding, found};
use cash::{Event, HostEvent, ListEvent, PoolEvent, Table, TableEvent};
use hand::PostKind;
use ledger::Account;
use people::People;
use record::{ChainHash, Entry, FIRST, RoomKey};
use std::collections::{BTreeMap, BTreeSet};
use units::{ActionNo, HandId, HandNo, Instant, Millis, PlayerId, Seq, TableId};
use view::Observer;
use wire::NewsItem;

/// One table, up to the last entry that was read.
pub(super) struct Retold {
    pub(super) table: Option<Table>,
    pub(super) hand: Option<HandId>,
    pub(super) seq: Seq,
    pub(super) chain: ChainHash,
    /// For each event, the news that each observer gets.
    pub(super) items: Vec<BTreeMap<Observer, Vec<NewsItem>>>,
    /// Time of each event; `uncovered` holds the cards that delayed spectators may see once that event is due.
    pub(super) times: Vec<Instant>,
    pub(super) uncovered: Vec<Vec<NewsItem>>,
    /// Number of the last hand opened, after each event.
    pub(super) hands: Vec<HandNo>,
    /// The hand in progress after each event; `None` between hands.
    pub(super) live: Vec<Option<HandId>>,
    /// Every recorded decision, and whether the player put in chips with it.
    pub(super) decided: BTreeMap<(HandNo, ActionNo, PlayerId), bool>,
    pub(super) rules: Rules,
    pub(super) doors: Admission,
    pub(super) opened: Option<Opened>,
}

/// What is collected while the records of all tables are read.
#[derive(Default)]
pub(super) struct Reading {
    pub(super) ledger: Ledger,
    /// Roots of all decks read; `hands` holds the identifiers of all hands. None may appear twice.
    pub(super) roots: BTreeSet<[u8; 32]>,
    pub(super) hands: BTreeSet<HandId>,
    /// Latest time in the record.
    pub(super) latest: Instant,
    /// Chips that are between two tables of a pool.
    pub(super) between: BTreeMap<Account, i64>,
    /// For each player, the number of host orders to admit them that the record does not show as admissions yet.
    pub(super) ordered: BTreeMap<(TableId, PlayerId), u64>,
    pub(super) given: Given,
}

impl Retold {
    pub(super) fn new() -> Retold {
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
            doors: Admission::default(),
            opened: None,
        }
    }

    /// Returns the hand that was in progress at this sequence number.
    pub(super) fn live_at(&self, seq: Seq) -> Option<HandId> {
        let at = usize::try_from(seq.0.checked_sub(1)?).ok()?;
        self.live.get(at).copied().flatten()
    }

    pub(super) fn read(
        &mut self,
        key: &RoomKey,
        names: &People,
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
            let event = forms::decode(&entry.body, key, names, self.hand, entry.seq)
                .map_err(|error| found("durable", format!("{id} {}: {error}", entry.seq)))?;
            if !entry.follows(&self.chain) || entry.seq != self.seq.next() {
                return Err(found("durable", format!("the chain of {id} breaks at {}", entry.seq)));
            }
            self.take(entry, &event, reading)?;
            if let Some(table) = &self.table {
                self.hands.push(table.hand_no());
                self.live.push(self.hand.filter(|_| table.is_hand_running()));
                secrecy.look(table, table.config().rail_cards);
            }
        }
        Ok(())
    }

    fn take(&mut self, entry: &Entry, event: &Event, reading: &mut Reading) -> Result<(), Finding> {
        self.seq = entry.seq;
        self.chain = entry.hash;
        self.times.push(entry.at);
        reading.latest = reading.latest.max(entry.at);
        if let Event::Table(TableEvent::HandOpened(header)) = event {
            self.hand = Some(header.hand);
            let is_new = reading.hands.insert(header.hand);
            reading.drawn(header.hand, header.root, is_new)?;
        }
        if let (Event::Table(TableEvent::DeckRenewed(deck)), Some(hand)) = (event, self.hand) {
            reading.drawn(hand, deck.root, true)?;
        }
        let Some(table) = &mut self.table else {
            if let Event::Opened(config) = event {
                let event = String::from_utf8_lossy(&entry.body).into_owned();
                let is_of_orders = config.private && config.rulebook.table.orders.is_some();
                self.opened = Some(Opened { event, password: None, is_of_orders });
                self.table = Some(Table::open(entry.at, (**config).clone()));
            }
            self.items.push(BTreeMap::new());
            self.uncovered.push(Vec::new());
            return Ok(());
        };
        if let (2, Event::Host(HostEvent::PasswordSet { hash, .. }), Some(opened)) =
            (entry.seq.0, event, &mut self.opened)
            && self.times.first() == Some(&entry.at)
        {
            opened.password.clone_from(hash);
        }
        self.doors.take(table, entry.seq, event, &reading.given)?;
        self.rules.judge(table, entry.at, event)?;
        reading.passes(table, event);
        if let Event::List(ListEvent::LetIn { player, .. }) = event {
            let ordered = reading.ordered.entry((table.config().table, *player)).or_default();
            let Some(rest) = ordered.checked_sub(1) else {
                let what = format!("{player} is let in, and the host has not said so");
                return Err(found("rules", what));
            };
            *ordered = rest;
        }
        reading.ledger.expect(cash::transfers(table, entry.at, entry.seq, event));
        if let Event::Table(event) = event
            && let Some(decision) = decision(table, event)
        {
            self.decided.insert(decision, is_wager(event));
        }
        let mut observers = BTreeSet::from([Observer::Rail]);
        observers.extend(table.seats().map(|(_, sitting)| Observer::Player(sitting.player)));
        table.apply(entry.at, event);
        observers.extend(table.seats().map(|(_, sitting)| Observer::Player(sitting.player)));
        let news = |observer| {
            let items = view::news(&*table, event, observer, &());
            (observer, items.iter().filter_map(lasting).collect())
        };
        self.items.push(observers.into_iter().map(news).collect());
        self.uncovered.push(view::uncovered(&*table, event));
        Ok(())
    }

    /// Returns the table's spectator delay.
    pub(super) fn delay(&self) -> Millis {
        self.table.as_ref().map_or(Millis(0), |table| table.config().rail_delay)
    }

    /// Whether an observer gets these events without delay: as the host, or because they sit at the first or last
    /// event.
    pub(super) fn sits(&self, observer: Observer, after: Seq, seq: Seq) -> bool {
        let host = self.table.as_ref().and_then(|table| table.config().host);
        if host.is_some() && host == observer.player() {
            return true;
        }
        let of = |at: u64| self.items.get(usize::try_from(at).ok()?);
        let is_there = |at| of(at).is_some_and(|event| event.contains_key(&observer));
        let last = seq.0.saturating_sub(1);
        observer != Observer::Rail && (is_there(last) || after < seq && is_there(after.0))
    }

    /// Whether delayed spectators may now know events up to `seq`. The opening of a table is always public.
    fn is_due(&self, seq: Seq, now: Instant) -> bool {
        let events = self.times.get(..seq.0 as usize).unwrap_or_default();
        events.len() < 2 || events.last().is_some_and(|at| *at + self.delay() <= now)
    }

    /// Checks that delayed spectators are shown the table late, and other observers without delay.
    pub(super) fn may_see(&self, whole: &Whole, clock_was_set: bool) -> Result<(), Finding> {
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

    /// Compares news with the record and the spectator delay; returns how many of the events were sent with a delay.
    pub(super) fn compare(&self, told: &Told, clock_was_set: bool) -> Result<u64, Finding> {
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
        // The news that a table closed is sent at once, because no table is left to delay it.
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

    /// Compares news sent without delay with the record.
    fn compare_live(&self, told: &Told) -> Result<(), Finding> {
        compare_items(&self.items, told)
    }
}

/// Compares the items of news sent without delay with those that the recorded events make.
pub(super) fn compare_items(
    all: &[BTreeMap<Observer, Vec<NewsItem>>],
    told: &Told,
) -> Result<(), Finding> {
    let events = &all[told.after.0 as usize..told.seq.0 as usize];
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

impl Reading {
    /// Notes the chips of a player who leaves one table of a pool or arrives at another.
    fn passes(&mut self, table: &Table, event: &Event) {
        let (player, chips) = match event {
            Event::Pool(PoolEvent::WentOn { player, stack, .. }) => (*player, stack.signed()),
            Event::Pool(PoolEvent::Arrived { player, stack, .. }) => (*player, -stack.signed()),
            _ => return,
        };
        let Some(of) = table.config().pool else { return };
        let account = Account::seat(of.pool, player, table.config().currency);
        *self.between.entry(account).or_default() += chips;
    }

    /// Checks that a deck was never used before. `is_new` says whether the hand is new too; otherwise its deck was
    /// renewed.
    pub(super) fn drawn(
        &mut self,
        hand: HandId,
        root: [u8; 32],
        is_new: bool,
    ) -> Result<(), Finding> {
        match self.roots.insert(root) && is_new {
            true => Ok(()),
            false => Err(found("rules", format!("the deck of hand {hand} comes again"))),
        }
    }
}

/// Whether a player chose to put in chips. A bring-in does not count, because the clock also posts it.
pub(super) fn is_wager(event: &TableEvent) -> bool {
    use hand::Event as E;
    matches!(event, TableEvent::Hand(E::Called { .. } | E::BetMade { .. } | E::RaisedTo { .. }))
}

/// Returns the decision that this event records, and whether the player put in chips; `None` if it records none.
pub(super) fn decision(
    table: &table::Table,
    event: &TableEvent,
) -> Option<(HandNo, ActionNo, PlayerId)> {
    use hand::Event as E;
    let TableEvent::Hand(event) = event else { return None };
    let seat = match event {
        E::Folded { seat }
        | E::Checked { seat }
        | E::Called { seat, .. }
        | E::BetMade { seat, .. }
        | E::RaisedTo { seat, .. }
        | E::BlindPosted { seat, kind: PostKind::BringIn, .. }
        | E::Drew { seat, .. }
        | E::RunsWished { seat, .. } => *seat,
        // An answer at the showdown, or a voluntary show after the hand.
        E::Shown { seat, .. } | E::Mucked { seat } => {
            let hand = table.hand()?;
            (hand.is_over() || hand.to_act() == Some(*seat)).then_some(*seat)?
        }
        _ => return None,
    };
    let player = table.seat(seat)?.player;
    Some((table.hand_no(), table.hand()?.action_no(), player))
}

/// Removes the times from an item: delayed spectators see later times, and times differ after a start from a snapshot.
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

/// Returns an item without its proofs, which the record alone cannot make; `None` for turns, chat and the tournament's
/// state.
pub(super) fn lasting(item: &NewsItem) -> Option<NewsItem> {
    let mut item = item.clone();
    match &mut item {
        NewsItem::Turn(_)
        | NewsItem::NoTurn { .. }
        | NewsItem::Said(_)
        | NewsItem::Tournament { .. } => return None,
        NewsItem::Dealt { openings, .. }
        | NewsItem::BoardDealt { openings, .. }
        | NewsItem::Shown { openings, .. } => openings.clear(),
        _ => {}
    }
    Some(item)
}
