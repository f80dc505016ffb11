//! Changes planted in the record of a house table: the audit finds each and names it.
//!
//! Anyone who changes something here also works out every hash again, so that only what the record says gives it away.

use crate::configs;
use crate::house::played;
use crate::world::{Record, chips};
use audit::AuditFault;
use banked::{Event as Layout, Symbol, blackjack};
use ledger::{Account, Kind, Posting, Transfer, TransferKey, TransferKind};
use pit::{BankEvent, Event, RoundEvent, SeatEvent};
use units::{Instant, Seat, Seq};

fn roulette() -> Record {
    played(configs::banked("ray-roulette"), 2, 700, false)
}

fn blackjack() -> Record {
    played(configs::blackjack("blackjack-ray-a"), 6, 700, false)
}

fn house_poker() -> Record {
    played(configs::banked("fast-poker"), 3, 700, false)
}

/// A tenth of those records: many changes are tried in each.
fn short() -> [Record; 3] {
    [
        played(configs::banked("ray-roulette"), 2, 200, true),
        played(configs::blackjack("blackjack-ray-a"), 6, 200, true),
        played(configs::banked("fast-poker"), 3, 200, true),
    ]
}

/// The places of the events for which this holds.
fn places(record: &Record, is: impl Fn(&Event) -> bool) -> Vec<usize> {
    let events = record.events.iter().enumerate();
    events.filter(|(_, (_, event))| is(event)).map(|(at, _)| at).collect()
}

fn fault(record: &Record, what: &str) -> AuditFault {
    record.audited().fault.unwrap_or_else(|| panic!("not found: {what}"))
}

/// Changes each event for which that succeeds, one after the other. Each time, the audit must name this entry, and say
/// this about it. Returns the number of changes.
#[track_caller]
fn finds(record: &Record, says: &str, change: impl Fn(&mut Event) -> bool) -> usize {
    assert_eq!(record.audited().fault, None);
    let mut found = 0;
    for at in 1..record.events.len() {
        let mut changed = record.clone();
        if !change(&mut changed.events[at].1) {
            continue;
        }
        let (event, seq) = (&changed.events[at].1, Seq(at as u64 + 1));
        let fault = fault(&changed, &format!("{event:?}"));
        let is_it = matches!(&fault, AuditFault::Wrong { stream, seq: of, what }
            if *stream == record.stream() && *of == seq && what.contains(says));
        assert!(is_it, "entry {seq}, {event:?}: {fault}");
        found += 1;
    }
    assert!(found > 0, "there is nothing to change");
    found
}

fn round(event: &mut Event) -> Option<&mut RoundEvent> {
    match event {
        Event::Round(event) => Some(event),
        _ => None,
    }
}

#[test]
fn a_changed_symbol_is_found_at_its_draw() {
    let says = "not those that the sealed shoe and the cut give";
    let changed = finds(&roulette(), says, |event| match round(event) {
        Some(RoundEvent::Banked(Layout::Drawn { symbols, .. })) => {
            let Symbol::Number(number) = symbols[0] else { panic!("a wheel has numbers") };
            symbols[0] = Symbol::Number((number + 1) % 37);
            true
        }
        _ => false,
    });
    assert!(changed > 3, "{changed} draws");
    let other = |card: cards::Card| {
        cards::Card::all().find(|other| *other != card).expect("there are 52 cards")
    };
    finds(&blackjack(), says, |event| match round(event) {
        Some(RoundEvent::Blackjack(blackjack::Event::Drawn { card, .. })) => {
            *card = other(*card);
            true
        }
        _ => false,
    });
    finds(&house_poker(), says, |event| match round(event) {
        Some(RoundEvent::Banked(Layout::Drawn { symbols, .. })) => {
            let Symbol::Card(card) = symbols[0] else { panic!("boxes have cards") };
            symbols[0] = Symbol::Card(other(card));
            true
        }
        _ => false,
    });
}

#[test]
fn a_changed_settlement_is_found() {
    let says = "not what the round settles now";
    for record in [roulette(), house_poker()] {
        finds(&record, says, |event| match round(event) {
            Some(RoundEvent::Banked(Layout::Settled { lines, .. })) => {
                lines[0].returned += chips(1);
                true
            }
            _ => false,
        });
    }
    finds(&blackjack(), says, |event| match round(event) {
        Some(RoundEvent::Blackjack(blackjack::Event::Settled { lines, .. })) => {
            lines[0].returned += chips(1);
            true
        }
        _ => false,
    });
    finds(&roulette(), says, |event| match round(event) {
        Some(RoundEvent::Banked(Layout::Settled { lines, .. })) => lines.pop().is_some(),
        _ => false,
    });
}

#[test]
fn a_repeated_settlement_is_found() {
    for record in [roulette(), blackjack(), house_poker()] {
        let settled = |event: &Event| {
            matches!(
                event,
                Event::Round(
                    RoundEvent::Banked(Layout::Settled { .. })
                        | RoundEvent::Blackjack(blackjack::Event::Settled { .. })
                )
            )
        };
        for at in places(&record, settled) {
            let mut changed = record.clone();
            changed.events.insert(at + 1, record.events[at].clone());
            let fault = fault(&changed, "a settlement twice");
            let seq = Seq(at as u64 + 2);
            assert!(
                matches!(fault, AuditFault::Wrong { seq: of, .. } if of == seq),
                "entry {seq}: {fault}"
            );
        }
    }
}

/// A stake that was laid shows in the settlement; a layout that was replaced before does not count.
#[test]
fn a_changed_stake_is_found() {
    let record = roulette();
    let laid = |event: &Event| match event {
        Event::Round(RoundEvent::Banked(Layout::Laid { seat, bets })) if !bets.is_empty() => {
            Some(*seat)
        }
        _ => None,
    };
    let counts = |at: usize, seat: Seat| {
        let mut later = record.events[at + 1..].iter();
        let ends = later.find_map(|(_, event)| match event {
            Event::Round(RoundEvent::Banked(Layout::Laid { seat: of, .. })) => {
                (*of == seat).then_some(false)
            }
            Event::Round(RoundEvent::Banked(Layout::Settled { .. } | Layout::Voided { .. })) => {
                Some(true)
            }
            Event::Round(RoundEvent::Banked(Layout::NoSpin { .. }) | RoundEvent::Over) => {
                Some(false)
            }
            _ => None,
        });
        ends == Some(true)
    };
    let mut changes = 0;
    for at in 0..record.events.len() {
        if !laid(&record.events[at].1).is_some_and(|seat| counts(at, seat)) {
            continue;
        }
        let mut changed = record.clone();
        let Event::Round(RoundEvent::Banked(Layout::Laid { bets, .. })) = &mut changed.events[at].1
        else {
            panic!("laid")
        };
        bets[0].stake += chips(1);
        let fault = fault(&changed, "a stake");
        let from = Seq(at as u64 + 1);
        assert!(matches!(fault, AuditFault::Wrong { seq, .. } if seq >= from), "{from}: {fault}");
        changes += 1;
    }
    assert!(changes > 5, "{changes} changes");
    // More than there is.
    finds(&record, "does not accept these stakes", |event| match round(event) {
        Some(RoundEvent::Banked(Layout::Laid { bets, .. })) if !bets.is_empty() => {
            bets[0].stake += chips(100_000);
            true
        }
        _ => false,
    });
}

#[test]
fn a_changed_nonce_root_or_shoe_is_found() {
    // A shoe for every round.
    let classic = played(configs::blackjack("blackjack-classic"), 6, 700, false);
    for record in [roulette(), classic] {
        finds(&record, "a nonce does not match its commitment", |event| match round(event) {
            Some(RoundEvent::Cut { nonces }) if !nonces.is_empty() => {
                nonces[0].nonce[5] ^= 1;
                true
            }
            _ => false,
        });
        finds(&record, "does not have the published root", |event| match round(event) {
            Some(RoundEvent::Shoes { shoes, .. }) => {
                shoes[0].root[5] ^= 1;
                true
            }
            _ => false,
        });
        finds(&record, "a sealed shoe cannot be opened", |event| match round(event) {
            Some(RoundEvent::Shoes { shoes, .. }) => {
                *shoes[0].sealed.last_mut().unwrap() ^= 1;
                true
            }
            _ => false,
        });
        finds(&record, "does not ask for these shoes", |event| match round(event) {
            Some(RoundEvent::Shoes { commitments, .. }) if !commitments.is_empty() => {
                commitments[0].1[5] ^= 1;
                true
            }
            _ => false,
        });
    }
}

/// The room says that a nonce did not come: it must have waited, and the cut is another one.
#[test]
fn a_nonce_left_out_later_is_found() {
    let record = roulette();
    let (mut too_early, mut other_cut, mut same) = (0, 0, 0);
    for at in places(
        &record,
        |event| matches!(event, Event::Round(RoundEvent::Cut { nonces }) if !nonces.is_empty()),
    ) {
        let mut changed = record.clone();
        if let Event::Round(RoundEvent::Cut { nonces }) = &mut changed.events[at].1 {
            nonces.pop();
        }
        match changed.audited().fault {
            Some(AuditFault::Wrong { what, .. }) if what.contains("before the time to open") => {
                too_early += 1;
            }
            Some(AuditFault::Wrong { what, .. }) if what.contains("sealed shoe and the cut") => {
                other_cut += 1;
            }
            Some(fault) => panic!("{fault}"),
            // Nothing was drawn, or one time in 37 the same number.
            None => same += 1,
        }
    }
    assert!(too_early > 0 && other_cut > same, "{too_early} early, {other_cut} other, {same} same");
}

#[test]
fn betting_that_closes_early_is_found() {
    for record in [roulette(), blackjack()] {
        let closes = |event: &Event| {
            matches!(
                event,
                Event::Round(
                    RoundEvent::Banked(Layout::Closed)
                        | RoundEvent::Blackjack(blackjack::Event::BetsClosed)
                )
            )
        };
        let mut changes = 0;
        for at in places(&record, closes) {
            let (before, now) = (record.events[at - 1].0, record.events[at].0);
            if before == now {
                continue; // everybody was ready
            }
            let mut changed = record.clone();
            changed.events[at].0 = Instant(now.0 - 1);
            let fault = fault(&changed, "an early close");
            let seq = Seq(at as u64 + 1);
            assert!(
                matches!(&fault, AuditFault::Wrong { seq: of, what, .. }
                    if *of == seq && what.contains("betting does not close yet")),
                "entry {seq}: {fault}"
            );
            changes += 1;
        }
        assert!(changes > 0);
    }
}

#[test]
fn changed_chips_of_seats_and_banks_are_found() {
    let record = played(configs::banked("ray-roulette"), 2, 400, true);
    finds(&record, "the bank is not filled or emptied like this", |event| match event {
        Event::Bank(BankEvent::Filled(chips) | BankEvent::Credited(chips)) => {
            *chips += crate::world::chips(1);
            true
        }
        _ => false,
    });
    finds(&record, "no seat is left with these chips", |event| match event {
        Event::Seat(SeatEvent::Left { chips, .. }) => {
            *chips += crate::world::chips(1);
            true
        }
        _ => false,
    });
    let taken = |event: &Event| matches!(event, Event::Seat(SeatEvent::Taken { .. }));
    for at in places(&record, taken) {
        let mut changed = record.clone();
        if let Event::Seat(SeatEvent::Taken { chips, .. }) = &mut changed.events[at].1 {
            *chips += crate::world::chips(1);
        }
        let fault = fault(&changed, "chips brought");
        let seq = Seq(at as u64 + 1);
        assert!(
            matches!(fault, AuditFault::Unbooked { seq: of, .. } if of == seq),
            "entry {seq}: {fault}"
        );
    }
}

/// Without an event, the record does not go on as it should, unless nothing depends on the event.
#[test]
fn an_event_that_is_missing_is_found() {
    for record in short() {
        let (mut found, mut not_found) = (0, 0);
        for at in 1..record.events.len() - 1 {
            let mut changed = record.clone();
            let (_, event) = changed.events.remove(at);
            match (changed.audited().fault, &event) {
                (Some(_), _) => found += 1,
                // What a player or a host may do or not do, and what others replaced before it counted.
                (
                    None,
                    Event::Seat(
                        SeatEvent::Connection { .. }
                        | SeatEvent::Committed { .. }
                        | SeatEvent::Ready { .. }
                        | SeatEvent::Leaves { .. }
                        | SeatEvent::ChipValue { .. }
                        | SeatEvent::Warnings { .. },
                    )
                    | Event::Host(_)
                    | Event::Restarted
                    | Event::Round(
                        RoundEvent::Banked(Layout::Laid { .. })
                        | RoundEvent::Blackjack(
                            blackjack::Event::Laid { .. } | blackjack::Event::Warned { .. },
                        ),
                    ),
                ) => not_found += 1,
                (None, event) => panic!("not found: entry {} without {event:?}", at + 1),
            }
        }
        assert!(found > not_found, "{found} found, {not_found} not");
    }
}

#[test]
fn a_record_that_ends_within_a_decision_is_found() {
    let record = roulette();
    let over = places(&record, |event| matches!(event, Event::Round(RoundEvent::Over)));
    let mut changed = record.clone();
    changed.events.truncate(*over.last().unwrap());
    changed.snapshot = None;
    let last = Seq(changed.events.len() as u64);
    let fault = fault(&changed, "a record cut short");
    assert!(
        matches!(fault, AuditFault::Wrong { seq, what: "what must follow from this entry is missing", .. }
            if seq == last),
        "{fault}"
    );
}

#[test]
fn a_transfer_that_is_missing_is_found() {
    let record = roulette();
    let lost = |transfer: &Transfer| transfer.kind == TransferKind::RoundLost;
    let at = record.transfers.iter().rposition(lost).unwrap();
    let mut changed = record.clone();
    let gone = changed.transfers.remove(at);
    let fault = fault(&changed, "a transfer");
    assert!(
        matches!(&fault, AuditFault::Unbooked { stream, key, .. }
            if *stream == record.stream() && *key == gone.key),
        "{fault}"
    );
}

#[test]
fn a_forged_transfer_is_found() {
    let record = roulette();
    let won = record.transfers.iter().rfind(|one| one.kind == TransferKind::RoundWon).unwrap();
    let mut forged = won.clone();
    forged.key = TransferKey("round/00000000000000000000000000000001/0/won".into());
    let mut changed = record.clone();
    changed.transfers.push(forged.clone());
    let fault_of = |changed: &Record| fault(changed, "a forged transfer");
    let books = fault_of(&changed);
    assert!(matches!(&books, AuditFault::Chips { table, .. } if *table == record.table), "{books}");
    // If another one takes the chips back, all accounts are as they were.
    let back =
        forged.postings.iter().map(|posting| Posting { amount: -posting.amount, ..*posting });
    let mut postings: Vec<Posting> = back.collect();
    postings.sort_by_key(|posting| posting.account);
    let key = TransferKey("round/00000000000000000000000000000001/0/lost".into());
    changed.transfers.push(Transfer { key, kind: TransferKind::RoundLost, postings, ..forged });
    let number = record.transfers.len() as i64 + 1;
    assert_eq!(fault_of(&changed), AuditFault::Unfounded { number });
}

/// A closed table's accounts are empty.
#[test]
fn chips_at_a_closed_table_are_found() {
    let record = played(configs::banked("ray-roulette"), 2, 200, true);
    let filled = record.transfers.iter().find(|one| one.kind == TransferKind::BankFilled).unwrap();
    let mut changed = record.clone();
    let key = TransferKey("fill/again".into());
    changed.transfers.push(Transfer { key, ..filled.clone() });
    let fault = fault(&changed, "chips in the bank of a closed table");
    assert!(
        matches!(&fault, AuditFault::Chips { account: Account { owner, .. }, chips: 0, books: 1.., .. }
            if owner.kind() == Kind::Bank),
        "{fault}"
    );
    let mut changed = record.clone();
    changed.closed = false;
    let fault = self::fault(&changed, "a closed table that is not marked so");
    assert!(matches!(fault, AuditFault::Closed { .. }), "{fault}");
}

#[test]
fn a_changed_snapshot_is_found() {
    let record = roulette();
    let (seq, _) = record.snapshot.clone().unwrap();
    let expected = AuditFault::Snapshot { stream: record.stream(), seq };
    let changes: [fn(&mut pit::Snapshot); 4] = [
        |snapshot| snapshot.bank += chips(1),
        |snapshot| snapshot.rounds = snapshot.rounds.next(),
        |snapshot| snapshot.paused = !snapshot.paused,
        |snapshot| snapshot.locked = !snapshot.locked,
    ];
    for change in changes {
        let mut changed = record.clone();
        change(&mut changed.snapshot.as_mut().unwrap().1);
        assert_eq!(fault(&changed, "a snapshot"), expected);
    }
    let mut later = record.clone();
    later.snapshot.as_mut().unwrap().0 = seq.next();
    let found = fault(&later, "a snapshot of another entry");
    assert!(matches!(found, AuditFault::Snapshot { .. }), "{found}");
}

#[test]
fn a_record_of_another_table_is_found() {
    let mut record = roulette();
    let Event::Opened(config) = &mut record.events[0].1 else { panic!("it opens") };
    config.table = units::TableId::from_bits(77);
    let fault = fault(&record, "another table");
    assert!(
        matches!(
            fault,
            AuditFault::Wrong { seq: Seq(1), what: "the entry opens another table", .. }
        ),
        "{fault}"
    );
}
