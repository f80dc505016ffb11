//! Changes planted in the record of a tournament: the audit finds each and names the first bad record.
//!
//! Anyone who changes something here also works out every hash again, so that only what the records say gives it away.

use crate::tournaments::{Field, sit_and_go};
use audit::{AuditFault, AuditReport, DealAuditor, audit_disk};
use forms::tables::AnyReader;
use forms::tournament::Event as Stored;
use ledger::{Account, Posting, Transfer, TransferKey, TransferKind};
use people::People;
use record::{Entry, FIRST, RoomKey};
use seating::{Direction, Fact, Hold};
use std::collections::{BTreeMap, BTreeSet};
use store::memory::{Disk, Faults, MemoryStore};
use store::{Batch, Store, Ticket};
use tables::Event as AtTable;
use tournament::Event;
use tournament_table::Event as Played;
use units::{Chips, Instant, Millis, Seq, StreamId, TableId, TournamentId};

fn key() -> RoomKey {
    RoomKey::from_bytes([7; 32])
}

/// What a room has stored, in words.
#[derive(Clone)]
pub(crate) struct Record {
    people: People,
    everybody: Batch,
    id: TournamentId,
    tournament: Vec<(Instant, Stored)>,
    pub(crate) tables: BTreeMap<TableId, Vec<(Instant, AtTable)>>,
    transfers: Vec<Transfer>,
    closed: BTreeSet<StreamId>,
}

impl Record {
    pub(crate) fn of(disk: &Disk, id: TournamentId) -> Record {
        let (key, people) = (key(), disk.everybody());
        let loaded = disk.load(floor::is_readable);
        let everybody = Batch { people: disk.people(), texts: loaded.texts, ..Batch::default() };
        let mut tournament = Vec::new();
        let mut tables = BTreeMap::new();
        for (stream, entries) in disk.streams() {
            match stream {
                StreamId::Tournament(_) => {
                    let read = |entry: &Entry| {
                        (entry.at, forms::tournament::decode(&entry.body, &people).expect("sound"))
                    };
                    tournament = entries.iter().map(read).collect();
                }
                StreamId::Table(table) => {
                    let mut reader = AnyReader::new(&key, &people, None);
                    let read = entries.iter();
                    let read = read.map(|entry| (entry.at, reader.read(entry).expect("sound")));
                    tables.insert(table, read.collect());
                }
                StreamId::Pit(_) | StreamId::Live(_) => {}
            }
        }
        let (transfers, closed) = (disk.transfers(), disk.closed());
        Record { people, everybody, id, tournament, tables, transfers, closed }
    }

    /// Stores it in a room where nothing was, and audits that.
    fn audited(&self) -> AuditReport {
        let mut batches = vec![self.everybody.clone()];
        let transfers = self.transfers.iter();
        batches.extend(
            transfers.map(|one| Batch { transfers: vec![one.clone()], ..Batch::default() }),
        );
        let bodies = self.tournament.iter();
        let bodies =
            bodies.map(|(at, event)| (*at, forms::tournament::encode(event, &self.people)));
        batches.push(self.stream(self.id.into(), bodies.collect()));
        for (table, events) in &self.tables {
            let mut hand = None;
            let bodies = (1..).map(Seq).zip(events).map(|(seq, (at, event))| {
                hand = event.opens_hand().map(|header| header.hand).or(hand);
                (*at, forms::tables::encode(event, &key(), &self.people, hand, seq))
            });
            batches.push(self.stream((*table).into(), bodies.collect()));
        }
        let disk = Disk::default();
        let mut store: MemoryStore<u64> = MemoryStore::new(&disk, 1, Faults::NONE);
        for (at, batch) in (0..).zip(batches) {
            store.submit(Ticket(at), batch, at);
            for done in store.completed() {
                assert!(done.outcome.is_ok(), "{:?}", done.outcome.map_err(|(_, error)| error));
            }
        }
        audit_disk(&disk, &key(), Some(&mut DealAuditor::new(&key())))
    }

    fn stream(&self, stream: StreamId, bodies: Vec<(Instant, Vec<u8>)>) -> Batch {
        let mut chain = FIRST;
        let entries = (1..).map(Seq).zip(bodies).map(|(seq, (at, body))| {
            let entry = Entry::after(&chain, stream, seq, at, body);
            chain = entry.hash;
            entry
        });
        let entries = entries.collect();
        Batch { entries, closes: self.closed.contains(&stream), ..Batch::default() }
    }

    /// Changes the first event of the tournament for which that succeeds; its place in the record.
    pub(crate) fn change(&mut self, change: impl Fn(&mut Event) -> bool) -> (StreamId, Seq) {
        let events = self.tournament.iter_mut().enumerate();
        let mut happened = events.filter_map(|(at, (_, stored))| match stored {
            Stored::Happened(event) => Some((at, event)),
            Stored::Opened { .. } => None,
        });
        let at =
            happened.find_map(|(at, event)| change(event).then_some(at)).expect("there is one");
        (self.id.into(), Seq(at as u64 + 1))
    }

    /// Removes the first event of the tournament for which this holds; the place where it was.
    pub(crate) fn remove(&mut self, is: impl Fn(&Event) -> bool) -> (StreamId, Seq) {
        let is = |(_, stored): &(Instant, Stored)| match stored {
            Stored::Happened(event) => is(event),
            Stored::Opened { .. } => false,
        };
        let at = self.tournament.iter().position(is).expect("there is one");
        self.tournament.remove(at);
        (self.id.into(), Seq(at as u64 + 1))
    }

    /// Changes the first event of a table for which that succeeds; its place in the record.
    fn change_at_table(&mut self, change: impl Fn(&mut Played) -> bool) -> (StreamId, Seq) {
        for (table, events) in &mut self.tables {
            for (at, (_, event)) in events.iter_mut().enumerate() {
                if let AtTable::Tournament(event) = event
                    && change(event)
                {
                    return ((*table).into(), Seq(at as u64 + 1));
                }
            }
        }
        panic!("there is one");
    }
}

fn played() -> Record {
    let mut field = Field::entered(sit_and_go(6, 3), 6);
    field.world.pass(Millis::seconds(2));
    field.watch();
    field.play(|_, _| {});
    field.world.check_books();
    Record::of(&field.world.disk, field.tournament)
}

/// The fault after a change, which must be in this record.
#[track_caller]
pub(crate) fn finds(record: &Record, what: &str, change: impl Fn(&mut Record) -> (StreamId, Seq)) {
    let mut changed = record.clone();
    let expected = change(&mut changed);
    let fault = changed.audited().fault.unwrap_or_else(|| panic!("not found: {what}"));
    let named = match &fault {
        AuditFault::Wrong { stream, seq, .. }
        | AuditFault::Unbooked { stream, seq, .. }
        | AuditFault::Unplayable { stream, seq } => (*stream, *seq),
        other => panic!("{what}: {other}"),
    };
    assert_eq!(named, expected, "{what}: {fault}");
}

#[test]
fn every_changed_record_of_a_tournament_is_found_and_named() {
    let record = played();
    let sound = record.audited();
    assert_eq!((sound.fault, sound.tournaments, sound.tables), (None, 1, 2 + 1));
    let one = Chips::new(1);
    finds(&record, "a fact that its table never reported", |record| {
        record.change(|event| match event {
            Event::Heard { fact: Fact::Out { seats, .. }, .. } => {
                seats[0].stack_before += one;
                true
            }
            _ => false,
        })
    });
    finds(&record, "two places swapped", |record| {
        let mut of = record.tournament.iter().filter_map(|(_, event)| match event {
            Stored::Happened(Event::Placed { entry, place }) => Some((*entry, *place)),
            _ => None,
        });
        let ((first, _), (second, _)) = (of.next().unwrap(), of.next().unwrap());
        drop(of);
        let swap = |event: &mut Event| match event {
            Event::Placed { entry, .. } if *entry == first => {
                *entry = second;
                true
            }
            _ => false,
        };
        let other = record.tournament.iter_mut().find_map(|(_, event)| match event {
            Stored::Happened(Event::Placed { entry, .. }) if *entry == second => Some(entry),
            _ => None,
        });
        *other.unwrap() = first;
        record.change(swap)
    });
    finds(&record, "a prize raised, in the record and in the books", |record| {
        let place = record.change(|event| match event {
            Event::Paid { amount, .. } => {
                *amount += tournament::Amount::new(100);
                true
            }
            _ => false,
        });
        let prize = record.transfers.iter_mut().find(|one| one.kind == TransferKind::Prize);
        for posting in &mut prize.unwrap().postings {
            posting.amount += 100 * posting.amount.signum();
        }
        let last = record.transfers.iter_mut().rfind(|one| one.kind == TransferKind::Prize);
        for posting in &mut last.unwrap().postings {
            posting.amount -= 100 * posting.amount.signum();
        }
        place
    });
    finds(&record, "a transfer missing", |record| {
        let at = record.transfers.iter().rposition(|one| one.kind == TransferKind::Prize);
        let gone = record.transfers.remove(at.unwrap());
        let seq = gone.key.0.rsplit('/').next().unwrap().parse().unwrap();
        (record.id.into(), Seq(seq))
    });
    finds(&record, "a seat that was not drawn", |record| {
        record.change(|event| match event {
            Event::SeatsDrawn(drawn) => {
                let (first, second) = (drawn[0].entry, drawn[1].entry);
                (drawn[0].entry, drawn[1].entry) = (second, first);
                true
            }
            _ => false,
        })
    });
    finds(&record, "a decision left out", |record| {
        let ends =
            |(_, event): &(_, Stored)| matches!(event, Stored::Happened(Event::KnockedOut(_)));
        let at = record.tournament.iter().position(ends).unwrap();
        record.tournament.remove(at);
        (record.id.into(), Seq(at as u64 + 1))
    });
    finds(&record, "the end cut off", |record| {
        record.tournament.pop();
        (record.id.into(), Seq(record.tournament.len() as u64))
    });
    finds(&record, "another secret", |record| {
        let Some((_, Stored::Opened { opening, .. })) = record.tournament.first_mut() else {
            panic!("it begins with its opening");
        };
        opening.lots.sealed = forms::seal_lots(&key(), record.id, &[9; 32]);
        (record.id.into(), Seq(1))
    });
    finds(&record, "a chip made when a stack sits down", |record| {
        record.change_at_table(|event| match event {
            Played::SatDown { passage, .. } => {
                passage.stack += one;
                true
            }
            _ => false,
        })
    });
    finds(&record, "a chip made in a hand", |record| {
        record.change_at_table(|event| match event {
            Played::Table(table::Event::Hand(hand::Event::Ended { stacks, .. })) => {
                let changed = stacks.iter().enumerate();
                let more = |(at, stake): (usize, &hand::Stake)| hand::Stake {
                    stack: if at == 0 { stake.stack + one } else { stake.stack },
                    ..*stake
                };
                *stacks = changed.map(more).collect();
                true
            }
            _ => false,
        })
    });
    finds(&record, "a chip made when a stack is sent on", |record| {
        record.change_at_table(|event| match event {
            Played::Reported(Fact::Released { passage, .. }) => {
                passage.stack += one;
                true
            }
            _ => false,
        })
    });
    finds(&record, "a direction that was never sent", |record| {
        record.change_at_table(|event| match event {
            Played::Directed { direction, .. } if matches!(direction, Direction::GoOn { .. }) => {
                *direction = Direction::Hold(Hold::AfterHand);
                true
            }
            _ => false,
        })
    });
    finds(&record, "a table opened under other rules", |record| {
        record.change_at_table(|event| match event {
            Played::Opened(config) => {
                config.settings.time_to_act = Millis::seconds(1);
                true
            }
            _ => false,
        })
    });
    finds(&record, "more directions taken than the table took", |record| {
        let mut at = record.change(|event| matches!(event, Event::Taken { .. }));
        let place = at.1.0 as usize - 1;
        let (_, Stored::Happened(Event::Taken { no, .. })) = &mut record.tournament[place] else {
            panic!("it is one");
        };
        *no += 200;
        at.1 = Seq(place as u64 + 1);
        at
    });
}

#[test]
fn a_transfer_that_no_tournament_made_is_found() {
    let mut record = played();
    let owner = record.transfers.iter().find(|one| one.kind == TransferKind::Prize).unwrap();
    let (prize, player) = (owner.postings[0].account, owner.postings[1].account);
    let issue = Account::issue(prize.currency);
    let moved = |key: &str, kind, from, to| Transfer {
        key: TransferKey(key.into()),
        kind,
        at: Instant(2_000_000),
        postings: vec![Posting { account: from, amount: -5 }, Posting { account: to, amount: 5 }],
    };
    let number = record.transfers.len() as i64 + 1;
    record.transfers.push(moved("overlay/x/9", TransferKind::Overlay, issue, prize));
    record.transfers.push(moved("prize/x/9", TransferKind::Prize, prize, player));
    assert_eq!(record.audited().fault, Some(AuditFault::Unfounded { number }));

    // What stays with the tournament is not what its record says.
    record.transfers.pop();
    let fault = record.audited().fault;
    assert!(matches!(fault, Some(AuditFault::Held { books: 5, held: 0, .. })), "{fault:?}");
}
