//! The events and snapshots of a tournament's table. `tests/data/v1_tournament_table` freezes those that not every
//! table has.
//! To write the file of a new kind, run this test once with `WRITE_GOLDEN=1`.

use crate::desk::{arrivals, config, level, passage, player, seat};
use crate::samples::{all, hand};
use crate::{golden, golden_names, key};
use books::LegLength;
use cash::Event as CashEvent;
use forms::is_readable;
use forms::tournament_table::{decode, decode_snapshot, encode, encode_snapshot};
use hand::{Limit, Variant};
use people::{Names, TextDigest, WrittenOut};
use record::{RecordError, StoredSnapshot};
use seating::{
    Arrives, Break, BreakFrom, BustedSeat, Direction, EmptySeat, EntryId, Fact, Hold, Leaver, Mark,
    MarkKind, PassageId, Presence, Row, Stack,
};
use std::collections::BTreeSet;
use tournament_table::{Config, DealersChoice, Event, Game, Snapshot, Table};
use units::{Chips, HandNo, Instant, Millis, PlayerId, Seq};

const SEQ: Seq = Seq(41);
const FOLDER: &str = "v1_tournament_table";

fn chips(n: u64) -> Chips {
    Chips::new(n)
}

fn opened() -> Config {
    let pause = Row::Break(Break { lasts: Millis(300_000), from: BreakFrom::LastTable });
    let mut config = config(6, vec![Row::Level(level(50, 10)), pause, Row::Level(level(75, 10))]);
    config.games.push(Game { variant: Variant::by_key("razz").unwrap(), all_in_face_up: false });
    config
}

fn release(stay: Vec<EntryId>) -> Direction {
    Direction::Release { passage: PassageId(7), leaver: Leaver::SamePosition(2), stay }
}

fn directions() -> Vec<(&'static str, Direction)> {
    let mut away = passage(8, 2, 900);
    away.presence = Presence::Away { since: Instant(77) };
    (away.sits_out_until, away.apart) = (Some(Instant(99)), vec![EntryId(4)]);
    let mark = Mark { at: Instant(1_000), kind: MarkKind::Paused };
    vec![
        ("seat", arrivals(&[1_500])),
        ("keep", Direction::Keep { passage: PassageId(7), arrives: Arrives::AnySeat { lot: 3 } }),
        ("take", Direction::Take { passage: away, kept: Some(seat(4)) }),
        ("release", release(Vec::new())),
        ("release_stay", release(vec![EntryId(2), EntryId(5)])),
        ("release_all", Direction::ReleaseAll { first: PassageId(9) }),
        ("hold", Direction::Hold(Hold::AfterHand)),
        ("go_on", Direction::GoOn { round: Some(3) }),
        ("clock", Direction::Clock(mark)),
        (
            "chips",
            Direction::Chips {
                entry: EntryId(2),
                amount: chips(1_500),
                if_at_most: Some(chips(0)),
            },
        ),
        ("close", Direction::Close),
    ]
}

fn merged() -> Fact {
    let stack = |entry, stack| Stack { entry: EntryId(entry), chips: chips(stack) };
    let (from, into, at) = (stack(2, 900), stack(5, 2_400), Instant(9_000));
    Fact::Merged { passage: PassageId(7), from, into, at }
}

fn facts() -> Vec<(&'static str, Fact)> {
    let stacks = || vec![Stack { entry: EntryId(2), chips: chips(900) }];
    let place = EmptySeat { seat: seat(4), to_big_blind: 2, waits_for_button: false };
    vec![
        ("sat", Fact::Sat(vec![PassageId(7), PassageId(8)])),
        ("merged", merged()),
        ("kept", Fact::Kept { passage: PassageId(7), place }),
        ("no_room", Fact::NoRoom(PassageId(7))),
        ("released", Fact::Released { passage: passage(7, 2, 900), to_big_blind: 1 }),
        ("not_released", Fact::NotReleased(PassageId(7))),
        ("empty", Fact::Empty),
        ("rested", Fact::Rested { round: Some(3), stacks: stacks() }),
        (
            "out",
            Fact::Out {
                hand: HandNo(12),
                round: None,
                began: Instant(1_000),
                ended: Instant(9_000),
                seats: vec![BustedSeat {
                    entry: EntryId(2),
                    stack_before: chips(900),
                    won_by: vec![EntryId(1)],
                }],
            },
        ),
        ("added", Fact::Added { entry: EntryId(2), amount: chips(1_500) }),
        ("not_added", Fact::NotAdded { entry: EntryId(2), stack: Some(chips(10)) }),
        ("closed", Fact::Closed),
        ("failed", Fact::Failed { stacks: stacks() }),
    ]
}

/// One at which players choose the games.
fn chosen() -> Config {
    let choice = DealersChoice { limits: vec![Limit::No, Limit::Fixed], length: LegLength::Round };
    Config { choice: Some(choice), ..opened() }
}

/// Returns one event of each kind that a tournament adds, with the name of its golden file.
fn added() -> Vec<(String, Event)> {
    let directed = |(name, direction)| (format!("directed_{name}"), directed(direction));
    let reported = |(name, fact)| (format!("reported_{name}"), Event::Reported(fact));
    let others = vec![
        Event::Opened(Box::new(opened())),
        Event::Opened(Box::new(chosen())),
        Event::Judged { no: 3, above: Some(chips(10)) },
        Event::CarriedOut { no: 3 },
        Event::SatDown {
            seat: seat(4),
            passage: passage(7, 2, 900),
            name: "Ann O'Nym".into(),
            house: false,
        },
        Event::Merged { seat: seat(4), passage: passage(7, 2, 900), into: EntryId(5) },
        Event::SeatKept { seat: seat(4), passage: PassageId(7) },
        Event::SeatFreed { seat: seat(4) },
        Event::Rose { seat: seat(4) },
        Event::ChipsCame { seat: seat(4), amount: chips(1_500) },
        Event::Held,
        Event::HandBegan { asked: Instant(1_000), round: Some(3) },
        Event::RoundPassed,
        Event::AwaitsBreak { row: 1 },
        Event::Acknowledged { taken: 5 },
    ];
    let others = others.into_iter().map(|event| (name(&event).into(), event));
    let directed = directions().into_iter().map(directed);
    others.chain(directed).chain(facts().into_iter().map(reported)).collect()
}

fn directed(direction: Direction) -> Event {
    Event::Directed { no: 3, direction }
}

/// Returns an event's name. A new kind does not compile without a name, and fails without a sample.
fn name(event: &Event) -> &'static str {
    match event {
        Event::Opened(config) if config.choice.is_some() => {
            "tournament_table_opened_dealers_choice"
        }
        Event::Opened(_) => "tournament_table_opened",
        Event::Table(_) => unreachable!("those of every table have names in `samples`"),
        Event::Directed { direction, .. } => match direction {
            Direction::Seat(_) => "directed_seat",
            Direction::Keep { .. } => "directed_keep",
            Direction::Take { .. } => "directed_take",
            Direction::Release { stay, .. } if !stay.is_empty() => "directed_release_stay",
            Direction::Release { .. } => "directed_release",
            Direction::ReleaseAll { .. } => "directed_release_all",
            Direction::Hold(_) => "directed_hold",
            Direction::GoOn { .. } => "directed_go_on",
            Direction::Clock(_) => "directed_clock",
            Direction::Chips { .. } => "directed_chips",
            Direction::Close => "directed_close",
        },
        Event::Judged { .. } => "judged",
        Event::CarriedOut { .. } => "carried_out",
        Event::SatDown { .. } => "sat_down",
        Event::Merged { .. } => "merged",
        Event::SeatKept { .. } => "seat_kept",
        Event::SeatFreed { .. } => "seat_freed",
        Event::Rose { .. } => "rose",
        Event::ChipsCame { .. } => "chips_came",
        Event::Held => "held",
        Event::HandBegan { .. } => "hand_began",
        Event::RoundPassed => "round_passed",
        Event::AwaitsBreak { .. } => "awaits_break",
        Event::Reported(fact) => match fact {
            Fact::Sat(_) => "reported_sat",
            Fact::Merged { .. } => "reported_merged",
            Fact::Kept { .. } => "reported_kept",
            Fact::NoRoom(_) => "reported_no_room",
            Fact::Released { .. } => "reported_released",
            Fact::NotReleased(_) => "reported_not_released",
            Fact::Empty => "reported_empty",
            Fact::Rested { .. } => "reported_rested",
            Fact::Out { .. } => "reported_out",
            Fact::Added { .. } => "reported_added",
            Fact::NotAdded { .. } => "reported_not_added",
            Fact::Closed => "reported_closed",
            Fact::Failed { .. } => "reported_failed",
        },
        Event::Acknowledged { .. } => "acknowledged",
    }
}

/// The number of kinds; raise it with each arm of [`name`].
const KINDS: usize = 39;

#[test]
fn every_kind_that_a_tournament_adds_keeps_its_form() {
    let mut seen = BTreeSet::new();
    for (file, event) in added() {
        assert_eq!(file, name(&event));
        let bytes = encode(&event, &key(), &WrittenOut, Some(hand()), SEQ);
        let golden = golden(FOLDER, &file, &bytes);
        let read = decode(&golden, &key(), &WrittenOut, Some(hand()), SEQ);
        assert!(read.as_ref() == Ok(&event), "{file} reads back as a different event: {read:?}");
        seen.insert(file);
    }
    assert_eq!(seen.len(), KINDS);
    assert_eq!(golden_names(FOLDER), seen);
}

/// Their golden files are the same as those of cash tables.
#[test]
fn events_of_every_table_are_stored_alike() {
    let mut count = 0;
    for event in all() {
        let bytes = forms::cash::encode(&event, &key(), &WrittenOut, Some(hand()), SEQ);
        let CashEvent::Table(told) = event else { continue };
        let event = Event::Table(told);
        assert!(encode(&event, &key(), &WrittenOut, Some(hand()), SEQ) == bytes);
        assert!(decode(&bytes, &key(), &WrittenOut, Some(hand()), SEQ) == Ok(event));
        count += 1;
    }
    assert_eq!(count, 20 - 1 + 22);
}

/// Provides a number or a digest for every name.
struct Numbered;

impl Names for Numbered {
    fn number(&self, _: PlayerId, _: &str) -> Option<u32> {
        Some(1)
    }
    fn name(&self, _: PlayerId, _: u32) -> Option<String> {
        Some("Ann O'Nym".into())
    }
    fn digest(&self, _: PlayerId, _: &str) -> Option<TextDigest> {
        Some(TextDigest([1; 32]))
    }
    fn text(&self, _: PlayerId, _: &TextDigest) -> Option<String> {
        Some("Sunday".into())
    }
    fn is_forgotten(&self, _: PlayerId) -> bool {
        false
    }
}

#[test]
fn no_name_is_stored_in_clear() {
    let mut apart = 0;
    for (file, mut event) in added() {
        if let Event::Opened(config) = &mut event {
            config.host = Some(player(7));
        }
        let bytes = encode(&event, &key(), &Numbered, None, SEQ);
        let text = String::from_utf8_lossy(&bytes);
        assert!(!text.contains("name\":\""), "{text}");
        assert_eq!(decode(&bytes, &key(), &Numbered, None, SEQ), Ok(event), "{file}");
        if text.starts_with("{\"v\":2,") {
            apart += 1;
            let other = text.replacen("{\"v\":2,", "{\"v\":1,", 1);
            let read = decode(other.as_bytes(), &key(), &Numbered, None, SEQ);
            assert!(matches!(read, Err(RecordError::Malformed(_))));
        }
    }
    assert_eq!(apart, 3);
}

/// Returns a table between hands in which everything happens at once.
fn snapshot() -> Snapshot {
    let mut table = Table::open(Instant(1_000_000), opened());
    let events = [
        Event::Directed { no: 1, direction: arrivals(&[1_500, 900]) },
        Event::CarriedOut { no: 1 },
        sat_down(1, 0, 1_500, "Åsa \"1\"", false),
        sat_down(2, 1, 900, "Bot", true),
        Event::Reported(Fact::Sat(vec![PassageId(0), PassageId(1)])),
        Event::Table(table::Event::NonceCommitted { seat: seat(1), commitment: [0xab; 32] }),
        Event::Table(table::Event::SatOut { seat: seat(1), reason: table::SitOutReason::Asked }),
        Event::Directed {
            no: 2,
            direction: Direction::Keep { passage: PassageId(7), arrives: Arrives::WorstPosition },
        },
        Event::SeatKept { seat: seat(4), passage: PassageId(7) },
        Event::CarriedOut { no: 2 },
        Event::Directed { no: 3, direction: Direction::Hold(Hold::AfterHand) },
        Event::AwaitsBreak { row: 1 },
        Event::Held,
    ];
    events.iter().for_each(|event| table.apply(Instant(1_000_500), event));
    table.snapshot().unwrap()
}

fn sat_down(at: u8, entry: u32, stack: u64, name: &str, house: bool) -> Event {
    let passage = passage(u64::from(entry), entry, stack);
    Event::SatDown { seat: seat(at), passage, name: name.into(), house }
}

const CHAIN: [u8; 32] = [9; 32];

#[test]
fn a_table_between_hands_keeps_its_stored_form() {
    let stored = encode_snapshot(&snapshot(), &WrittenOut, SEQ, CHAIN);
    golden("snapshot", "tournament_table_v1", &stored.body);
    assert_eq!(decode_snapshot(&stored, &WrittenOut), Ok(snapshot()));
    let apart = encode_snapshot(&snapshot(), &Numbered, SEQ, CHAIN);
    assert!(!String::from_utf8_lossy(&apart.body).contains("Åsa"));
}

#[test]
fn a_changed_or_foreign_snapshot_is_refused() {
    let stored = encode_snapshot(&snapshot(), &WrittenOut, SEQ, CHAIN);
    let mut changed = stored.clone();
    changed.body[10] ^= 1;
    assert!(matches!(decode_snapshot(&changed, &WrittenOut), Err(RecordError::Malformed(_))));
    let other = StoredSnapshot::of(units::TableId::from_bits(1), SEQ, CHAIN, stored.body.clone());
    assert!(matches!(decode_snapshot(&other, &WrittenOut), Err(RecordError::Malformed(_))));
    let cash = forms::cash::decode_snapshot(&stored, &WrittenOut);
    assert!(cash.is_err() && is_readable(&stored) && !is_readable(&other));
    let later = String::from_utf8(stored.body).unwrap().replacen("{\"v\":1", "{\"v\":9", 1);
    let later = StoredSnapshot::of(stored.stream, SEQ, CHAIN, later.into_bytes());
    assert_eq!(decode_snapshot(&later, &WrittenOut), Err(RecordError::Version(9)));
}
