//! Stored tables between hands. A golden file freezes the form; a change takes the next version and a new file. To
//! write it, run this test once with `WRITE_GOLDEN=1`.

use crate::out::{decode_snapshot, encode_snapshot};
use crate::samples::config;
use cash::{
    BlindAccount, BlindPosition, Carried, CashSeat, CountedHand, LeaveReason, Leaver, Owes,
    SeatOffer, Snapshot, Waiter,
};
use people::{Change, Kind, People, Player, RecordedText, TypedText};
use record::{RecordError, StoredSnapshot};
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use table::{
    Goes, LastHand, Leg, OpenChoice, OutageHold, SeatState, SeatTime, SitOutReason, Sitting,
};
use units::{Chips, HandNo, Instant, Millis, PlayerId, Seat, Seq};

const SEQ: Seq = Seq(412);
const CHAIN: [u8; 32] = [9; 32];

fn sitting(n: u128, state: SeatState, goes: Goes) -> Sitting {
    Sitting {
        player: PlayerId::from_bits(n),
        name: format!("\"Åsa\" {n}"),
        nth: 3 + n as u64,
        house: n == 2,
        stack: Chips::new(100 * n as u64),
        aside: Chips::ZERO,
        state,
        goes,
        connected: n != 2,
        commitment: (n == 1).then_some([0xab; 32]),
        time: SeatTime {
            bank: Millis(1_000 * n as u64),
            hands: n as u16,
            more: n == 1,
            lost_at: (n == 2).then_some(Instant(76)),
        },
    }
}

fn cash_seat(n: u128, leaving: Option<LeaveReason>) -> CashSeat {
    CashSeat {
        top_up: Chips::new(5),
        auto_top_up: Chips::new(if n == 1 { 200 } else { 0 }),
        leaving,
        plan: (n == 2).then_some(cash::Plan::LeaveAfterHand),
        straddles: n == 2,
        wishes_bomb: n == 3,
        owes: match n {
            1 => Owes::Nothing,
            2 => Owes::Missed { small: true, big: false },
            _ => Owes::Entry,
        },
        waits_for_big_blind: n == 3,
        hands_out: if n == 2 { 4 } else { 0 },
        paid_until: (n == 2).then_some(Instant(1_790_000)),
        standing: BlindAccount { big: 7, small: -8, button: 0, last: BlindPosition::Small },
        stays: n == 3,
    }
}

/// Returns a table in which every field is set.
fn snapshot() -> Snapshot {
    let out = SeatState::Out { reason: SitOutReason::Disconnected, since: Instant(77) };
    let second = Instant(1_000);
    let counted =
        |ended_at, pot| CountedHand { ended_at, pot: Chips::new(pot), dealt_in: 3, saw_flop: 2 };
    Snapshot {
        config: config(),
        table: table::Snapshot {
            seats: vec![
                (Seat::new(1), sitting(1, SeatState::In, Goes::No)),
                (Seat::new(3), sitting(2, out, Goes::No)),
                (Seat::new(6), sitting(3, SeatState::In, Goes::AtTurn)),
            ],
            sittings: 9,
            last: Some(LastHand { hand_no: HandNo(50), ..last() }),
            rests_since: second,
            choice: Some(OpenChoice { since: second, chosen: Some((Seat::new(3), 7)) }),
            paused: true,
            outage: OutageHold::Over(Instant(80)),
            outage_lost: BTreeSet::from([PlayerId::from_bits(2)]),
        },
        seats: vec![
            (Seat::new(1), cash_seat(1, None)),
            (Seat::new(3), cash_seat(2, None)),
            (Seat::new(6), cash_seat(3, Some(LeaveReason::Left))),
        ],
        bomb_next: true,
        locked: false,
        removed: BTreeMap::from([
            (PlayerId::from_bits(8), PlayerId::from_bits(1)),
            (PlayerId::from_bits(9), PlayerId::from_bits(3)),
        ]),
        leavers: vec![Leaver {
            player: PlayerId::from_bits(6),
            stack: Chips::new(250),
            at: Instant(900),
            carried: Carried {
                standing: BlindAccount { big: -9, ..BlindAccount::default() },
                time: SeatTime { bank: Millis(250), ..SeatTime::default() },
                auto_top_up: Chips::ZERO,
                paid_until: Some(Instant(1_790_001)),
            },
            owes: Owes::Missed { small: true, big: true },
            went_on: true,
        }],
        waiters: vec![
            Waiter {
                player: PlayerId::from_bits(10),
                since: Instant(700),
                any: Some(Instant(800)),
                away: Some(Instant(900)),
                passed_over: true,
                asks: false,
                seat: None,
            },
            Waiter {
                player: PlayerId::from_bits(11),
                since: second,
                any: None,
                away: None,
                passed_over: false,
                asks: true,
                seat: Some(Seat::new(4)),
            },
        ],
        offers: vec![(
            Seat::new(2),
            SeatOffer { player: PlayerId::from_bits(11), until: Instant(31_000) },
        )],
        password: Some("argon2id.1.0a.0b".into()),
        admitted: BTreeSet::from([PlayerId::from_bits(1), PlayerId::from_bits(11)]),
        declined: BTreeMap::from([(PlayerId::from_bits(12), Instant(61_000))]),
        muted: BTreeMap::from([(PlayerId::from_bits(7), PlayerId::from_bits(1))]),
        sheet: vec![cash::SheetLine {
            player: PlayerId::from_bits(6),
            name: "Åsa".into(),
            bought_in: Chips::new(300),
            cashed_out: Chips::new(250),
        }],
        house_wanted: 3,
        counted: vec![counted(Instant(500), 30), counted(second, 12)],
    }
}

fn last() -> LastHand {
    let leg = Leg { game: 7, hand: 2, hands: 6, chooser: Some(Seat::new(6)) };
    LastHand {
        hand_no: HandNo(1),
        button: Seat::new(3),
        small_blind: Some(Seat::new(6)),
        big_blind: Some(Seat::new(1)),
        leg: Some(leg),
        bomb: Some(Seat::new(4)),
    }
}

#[test]
fn a_snapshot_keeps_its_stored_form() {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join(format!("tests/data/snapshot/v{}.json", forms::v1::cash::SNAPSHOT_VERSION));
    let people = people();
    let stored = forms::encode_snapshot(&snapshot(), &people, SEQ, CHAIN);
    if !file.exists() && std::env::var_os("WRITE_GOLDEN").is_some() {
        std::fs::create_dir_all(file.parent().expect("a folder")).expect("made");
        std::fs::write(&file, &stored.body).expect("written");
    }
    let golden = std::fs::read(&file).expect("the golden file");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    assert_eq!(text(&stored.body), text(&golden), "a table is stored differently than before");
    assert_eq!(forms::decode_snapshot(&stored, &people), Ok(snapshot()));
}

/// Returns everyone named in the sample.
fn people() -> People {
    let table = snapshot();
    let seats = table.table.seats.iter().map(|(_, one)| (one.player, &one.name));
    let lines = table.sheet.iter().map(|line| (line.player, &line.name));
    let mut people = People::default();
    for (player, text) in seats.chain(lines) {
        let fact = TypedText { player, name: 1, salt: [9; 32], text: text.clone() };
        people.know(fact.clone());
        let (name, kind, since) = (RecordedText::of(&fact), Kind::Guest, Instant(1));
        people.apply(&Change::Joined { player: Player { player, name, kind, since } });
    }
    people
}

/// The previous version had names spelled out.
#[test]
fn a_snapshot_with_names_spelled_out_is_read() {
    let body = include_bytes!("../data/snapshot/v12.json").to_vec();
    let stored = StoredSnapshot::of(config().table, SEQ, CHAIN, body);
    assert_eq!(decode_snapshot(&stored), Ok(snapshot()));
}

#[test]
fn an_empty_table_round_trips() {
    let whole = snapshot();
    let none =
        table::Snapshot { seats: Vec::new(), sittings: 0, last: None, choice: None, ..whole.table };
    let bare = Snapshot {
        table: none,
        seats: Vec::new(),
        removed: BTreeMap::new(),
        leavers: Vec::new(),
        waiters: Vec::new(),
        offers: Vec::new(),
        muted: BTreeMap::new(),
        sheet: Vec::new(),
        counted: Vec::new(),
        ..snapshot()
    };
    assert_eq!(decode_snapshot(&encode_snapshot(&bare, SEQ, CHAIN)), Ok(bare));
    let button_alone = LastHand { small_blind: None, big_blind: None, ..last() };
    let mut dead = snapshot();
    dead.table.last = Some(button_alone);
    assert_eq!(decode_snapshot(&encode_snapshot(&dead, SEQ, CHAIN)), Ok(dead));
}

/// The digest covers the snapshot's place, its table and every byte.
#[test]
fn a_changed_snapshot_is_malformed() {
    let stored = encode_snapshot(&snapshot(), SEQ, CHAIN);
    let refused = |change: &dyn Fn(&mut StoredSnapshot)| {
        let mut changed = stored.clone();
        change(&mut changed);
        assert!(matches!(decode_snapshot(&changed), Err(RecordError::Malformed(_))));
    };
    refused(&|changed| changed.seq = SEQ.next());
    refused(&|changed| changed.chain[31] ^= 1);
    refused(&|changed| changed.stream = units::TableId::from_bits(1).into());
    for at in 0..stored.body.len() {
        refused(&|changed| changed.body[at] ^= 1);
    }
}

/// Bytes stored with a correct hash, as an attacker would store them.
#[test]
fn a_rehashed_foreign_snapshot_is_refused() {
    let with = |body: String| {
        let mut stored = encode_snapshot(&snapshot(), SEQ, CHAIN);
        stored.body = body.into_bytes();
        let mut hasher = blake3::Hasher::new();
        hasher.update(&stored.stream.bits().to_le_bytes());
        hasher.update(&SEQ.0.to_le_bytes());
        hasher.update(&CHAIN);
        hasher.update(&stored.body);
        stored.digest = *hasher.finalize().as_bytes();
        decode_snapshot(&stored)
    };
    let body = encode_snapshot(&snapshot(), SEQ, CHAIN).body;
    let body = String::from_utf8(body).expect("UTF-8");
    assert_eq!(with(body.clone()), Ok(snapshot()));
    let later = body.replacen("{\"v\":", "{\"v\":9", 1);
    let version = format!("9{}", forms::v1::cash::SNAPSHOT_VERSION).parse().expect("a number");
    assert_eq!(with(later), Err(RecordError::Version(version)));
    // Since version 11, the same events produce a different table.
    assert_eq!(with(r#"{"v":11,"else":1}"#.into()), Err(RecordError::Version(11)));
    let extra = body.replacen("\"paused\":", "\"more\":1,\"paused\":", 1);
    for no_table in [String::new(), "{}".into(), body[..body.len() - 1].to_owned(), extra] {
        assert!(matches!(with(no_table), Err(RecordError::Malformed(_))));
    }
    let other = config().table.to_string();
    let other = body.replacen(&other, &units::TableId::from_bits(5).to_string(), 1);
    assert!(matches!(with(other), Err(RecordError::Malformed(_))), "of another table");
    let unknown = body.replacen("holdem", "badacey", 1);
    assert!(matches!(with(unknown), Err(RecordError::Unknown(_))));
}
