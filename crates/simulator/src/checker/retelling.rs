//! Replays the record from the disk, and compares it with everything that was sent, acknowledged and refused.

use crate::checker::orders::Orders;
use crate::checker::pits::Pits;
use crate::checker::retold::{Reading, Retold, lasting};
use crate::checker::tournaments::CheckedTournaments;
use crate::checker::{Grants, Secrecy};
use crate::person::GREETING;
use crate::report::{Finding, found};
use cash::Table;
use forms::{Kind, kind_of_first};
use ledger::{Account, Transfer};
use people::People;
use record::{Entry, RoomKey};
use std::collections::{BTreeMap, BTreeSet};
use store::TalkLine;
use units::{ActionNo, HandNo, Instant, Millis, PlayerId, Seq, StreamId, TableId, TournamentId};
use view::Observer;
use wire::{ChatLine, NewsItem, TableView};

/// Identifies a decision: table, hand, action number, player.
pub(crate) type Decision = (TableId, HandNo, ActionNo, PlayerId);

/// Replays the record from the disk alone, and compares it with what the floor sent.
///
/// Everything that was sent must be on the disk, unchanged.
pub(crate) struct Retelling {
    key: RoomKey,
    tables: BTreeMap<TableId, Retold>,
    told: Vec<Told>,
    wholes: Vec<Whole>,
    said: Vec<Said>,
    /// Number of events that were sent with a spectator delay.
    pub(crate) told_later: u64,
    /// For each decision, how many times it was sent to the room and how many times it was refused.
    asked: BTreeMap<Decision, (u64, u64)>,
    acked: BTreeSet<Decision>,
    reading: Reading,
    /// All house players, who need no passwords.
    house: BTreeSet<PlayerId>,
    ordered: Orders,
    pub(crate) contests: CheckedTournaments,
    pub(crate) pits: Pits,
}

/// News sent on one connection.
pub(super) struct Told {
    pub(super) table: TableId,
    pub(super) observer: Observer,
    pub(super) after: Seq,
    pub(super) seq: Seq,
    pub(super) now: Instant,
    pub(super) items: Vec<NewsItem>,
}

/// A whole table that was sent to an observer.
pub(super) struct Whole {
    pub(super) table: TableId,
    pub(super) observer: Observer,
    pub(super) seq: Seq,
    pub(super) now: Instant,
    pub(super) delayed: bool,
}

/// A chat line that was sent to an observer, with the sequence numbers that the observer had at the table then.
struct Said {
    table: TableId,
    observer: Observer,
    after: Seq,
    seq: Seq,
    now: Instant,
    line: ChatLine,
}

/// The streams on a disk, by kind.
#[derive(Default)]
struct Streams {
    cash: Vec<(TableId, Vec<Entry>)>,
    of_tournaments: Vec<(TableId, Vec<Entry>)>,
    tournaments: Vec<(TournamentId, Vec<Entry>)>,
    pits: Vec<(TableId, Vec<Entry>)>,
}

impl Streams {
    fn of(all: &[(StreamId, Vec<Entry>)]) -> Streams {
        let mut streams = Streams::default();
        for (stream, entries) in all {
            let kind = entries.first().map(|entry| kind_of_first(&entry.body));
            match (stream, kind) {
                (StreamId::Tournament(id), _) => streams.tournaments.push((*id, entries.clone())),
                (StreamId::Table(id), Some(Ok(Kind::TournamentTable))) => {
                    streams.of_tournaments.push((*id, entries.clone()));
                }
                (StreamId::Table(id), _) => streams.cash.push((*id, entries.clone())),
                (StreamId::Pit(id), _) => streams.pits.push((*id, entries.clone())),
                // The simulated players open no live events.
                (StreamId::Live(_), _) => {}
            }
        }
        streams
    }
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
            contests: CheckedTournaments::default(),
            pits: Pits::default(),
        }
    }

    /// Notes that this player is a house player, who needs no password.
    pub(crate) fn house(&mut self, player: PlayerId) {
        self.house.insert(player);
    }

    /// Notes that a player gave the right password, whose stored hash is `hash`.
    pub(crate) fn gave(&mut self, table: TableId, player: PlayerId, hash: &str) {
        self.reading.given.gave(table, player, hash);
    }

    /// Returns the number of players who were admitted by password.
    pub(crate) fn let_in(&self) -> u64 {
        self.tables.values().map(|retold| retold.doors.let_in).sum()
    }

    /// Notes that the owner approved an order.
    pub(crate) fn approved(&mut self, table: TableId) {
        self.ordered.approved(table);
    }

    /// Checks that every table that needs an order had one; returns how many such tables opened.
    pub(crate) fn orders(
        &self,
        changes: &[people::Change],
        clock_was_set: bool,
    ) -> Result<u64, Finding> {
        let tables = self.tables.iter();
        let opened = tables.filter_map(|(table, retold)| Some((*table, retold.opened.as_ref()?)));
        self.ordered.check(changes, &opened.collect(), clock_was_set)
    }

    /// Returns every table, replayed from the record, including closed ones.
    pub(crate) fn tables(&self) -> impl Iterator<Item = &Table> {
        self.tables.values().filter_map(|retold| retold.table.as_ref())
    }

    /// Returns the chips that are between two tables of a pool.
    pub(crate) fn between(&self) -> &BTreeMap<Account, i64> {
        &self.reading.between
    }

    /// Notes news sent to an observer.
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

    /// Notes a whole table sent to an observer.
    pub(crate) fn whole(&mut self, observer: Observer, view: &TableView, now: Instant) {
        let TableView { table, seq, delayed, .. } = *view;
        let said =
            |line: &ChatLine| Said { table, observer, after: seq, seq, now, line: line.clone() };
        self.said.extend(view.chat.iter().map(said));
        self.wholes.push(Whole { table, observer, seq, now, delayed });
    }

    /// Notes a balance sent to a player.
    pub(crate) fn told_balance(&mut self, player: PlayerId, balance: units::Chips) {
        self.reading.ledger.told(player, balance);
    }

    /// Notes a decision that reached the room.
    pub(crate) fn asked(&mut self, decision: Decision) {
        self.asked.entry(decision).or_default().0 += 1;
    }

    /// Notes that a host told the room to admit this player.
    pub(crate) fn ordered(&mut self, table: TableId, player: PlayerId) {
        *self.reading.ordered.entry((table, player)).or_default() += 1;
    }

    /// Notes that a decision was refused.
    pub(crate) fn refused(&mut self, decision: Decision) {
        self.asked.entry(decision).or_default().1 += 1;
    }

    /// Notes that a decision was acknowledged; fails if it was acknowledged before.
    pub(crate) fn acked(&mut self, decision: Decision) -> Result<(), Finding> {
        let (_, hand_no, action_no, _) = decision;
        if self.acked.insert(decision) {
            return Ok(());
        }
        let what = format!("decision {action_no} of hand {hand_no} was acknowledged twice");
        Err(found("durable", what))
    }

    /// Checks that a room reopened from snapshots has the same tables as a replay of the record from its first entry.
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

    /// Returns the number of the last hand at this point of a table's record; 0 before the first hand.
    pub(crate) fn hand_at(&self, table: TableId, seq: Seq) -> HandNo {
        let at = seq.0.checked_sub(1).and_then(|at| usize::try_from(at).ok());
        let retold = self.tables.get(&table);
        let of_cash = retold.and_then(|retold| retold.hands.get(at?)).copied();
        of_cash.or_else(|| self.contests.hand_at(table, seq)).unwrap_or_default()
    }

    /// Compares the books with the record.
    pub(crate) fn books(
        &mut self,
        transfers: &[Transfer],
        grants: Grants,
        guests: &BTreeSet<PlayerId>,
    ) -> Result<(), Finding> {
        self.reading.ledger.read(transfers, grants, guests)
    }

    /// Returns the decisions at a table of any kind, each with whether the player put in chips.
    fn decided(&self, table: TableId) -> Option<&BTreeMap<(HandNo, ActionNo, PlayerId), bool>> {
        let of_cash = self.tables.get(&table).map(|retold| &retold.decided);
        of_cash.or_else(|| self.contests.decided(table))
    }

    /// Returns the latest time in the record.
    pub(crate) fn latest(&self) -> Instant {
        self.reading.latest
    }

    /// Checks that every chat line sent is stored and was not sent too early.
    ///
    /// While the hand in which a line was said is in progress, only its author may read it, unless it is a greeting.
    /// Lines are identified by their times. If the clock was set, these times do not say when a line was said, and the
    /// spectator delay is not checked.
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
            let live = live.or_else(|| self.contests.live_at(table, seq));
            let is_live = kept.hand.is_some() && kept.hand == live && line.text != GREETING;
            if observer != Observer::Player(kept.player) && (is_live || line.held) {
                let what = format!("{observer:?} reads {:?} before the hand is over", line.text);
                return Err(found("talk", what));
            }
        }
        Ok(())
    }

    /// Reads new entries from the disk, and checks that everything sent is there.
    pub(crate) fn read(
        &mut self,
        names: &People,
        streams: &[(StreamId, Vec<Entry>)],
        secrecy: &mut Secrecy,
    ) -> Result<(), Finding> {
        let Streams { cash, of_tournaments, tournaments, pits } = Streams::of(streams);
        let (key, reading) = (&self.key, &mut self.reading);
        self.contests.read(key, names, &tournaments, &of_tournaments, secrecy, reading)?;
        self.pits.read(key, names, &pits, reading)?;
        let disk = &cash;
        for (table, entries) in disk {
            let retold = self.tables.entry(*table).or_insert_with(Retold::new);
            retold.read(&self.key, names, *table, entries, secrecy, &mut self.reading)?;
        }
        for (table, retold) in &self.tables {
            if !disk.iter().any(|(other, _)| other == table) && retold.seq > Seq(0) {
                return Err(found("durable", format!("table {table} is not on the disk any more")));
            }
        }
        for Told { table, seq, observer, .. } in &self.told {
            let is_there = self.tables.get(table).is_some_and(|retold| retold.seq >= *seq);
            if !is_there && !self.contests.has_read(*table, *seq) {
                let what = format!("{observer:?} was told {seq} of table {table}: not on the disk");
                return Err(found("durable", what));
            }
        }
        Ok(())
    }

    /// Checks that an observer needed no password at this table, or had given it.
    ///
    /// At a table with a spectator delay this is not checked, because spectators see the table as it was before their
    /// admission.
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

    /// Compares what was sent and acknowledged with the record.
    ///
    /// If the clock was set, times are not compared, because the record's times do not say when something was due.
    pub(crate) fn compare(&mut self, clock_was_set: bool) -> Result<(), Finding> {
        self.pits.compare()?;
        for told in std::mem::take(&mut self.told) {
            self.contests.compare(&told)?;
            if let Some(retold) = self.tables.get(&told.table) {
                // An observer who is shut out is still sent that news, and one who returns gets what they missed before
                // the password was set.
                let Told { table, observer, after, seq, .. } = &told;
                self.is_let_in(retold, *table, *observer, [*after, *seq])?;
                self.told_later += retold.compare(&told, clock_was_set)?;
            }
        }
        for whole in std::mem::take(&mut self.wholes) {
            self.contests.compare_whole(&whole)?;
            if let Some(retold) = self.tables.get(&whole.table) {
                self.is_let_in(retold, whole.table, whole.observer, [whole.seq; 2])?;
                retold.may_see(&whole, clock_was_set)?;
            }
        }
        for (table, hand_no, action_no, player) in &self.acked {
            let decision = (*hand_no, *action_no, *player);
            let decided = self.decided(*table);
            if !decided.is_some_and(|decided| decided.contains_key(&decision)) {
                let what = format!(
                    "decision {action_no} of hand {hand_no} at table {table} was acknowledged to \
                     {player} and is not on the disk"
                );
                return Err(found("durable", what));
            }
        }
        for ((table, hand_no, action_no, player), (asked, refused)) in &self.asked {
            let decided = self.decided(*table);
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
