//! The events and snapshots of tournaments. `tests/data/v1_tournament` freezes one of each kind, and `words` the rest.
//! To write the file of a new kind, run this test once with `WRITE_GOLDEN=1`.

use crate::plans::{price, rebuys};
use crate::{golden, golden_names, key, several};
use books::{LegLength, Mix, Rulebook, Timing};
use forms::tournament::{
    Event, HiddenLots, Opening, Snapshot, Tables, decode, decode_snapshot, encode, encode_snapshot,
    is_last,
};
use forms::{open_lots, seal_lots};
use hand::{Limit, Variant};
use people::{Change, Kind, People, Player, RecordedText, TypedText, WrittenOut};
use record::{RecordError, RoomKey, SealError};
use seating::{
    Arrival, Arrives, Direction, EntryId, Fact, Hold, Mark, MarkKind, Passage, PassageId, Presence,
    Stack, TableNo,
};
use std::collections::BTreeSet;
use tournament::balance::Move;
use tournament::bounties::Denomination;
use tournament::deals::{Deal, DealError, Method, Warning};
use tournament::places::{KnockOut, Place};
use tournament::prizes::{PaidIn, Pool};
use tournament::refunds::{Case, RefundError, Step};
use tournament::seats::Drawn;
use tournament::{
    Amount, Asked, Bag, Digest, Event as Told, FlightReport, Knock, Note, PaidFor, Tournament,
};
use tournament_table::{CountsFrom, DealersChoice, Game, Rules};
use units::{Chips, Currency, Instant, Millis, PlayerId, Seat, TournamentId};

const FOLDER: &str = "v1_tournament";

fn amount(n: u64) -> Amount {
    Amount::new(n)
}

fn chips(n: u64) -> Chips {
    Chips::new(n)
}

fn player(n: u128) -> PlayerId {
    PlayerId::from_bits(n)
}

fn tournament() -> TournamentId {
    TournamentId::from_bits(0x7e57)
}

pub(crate) fn opening() -> Opening {
    let game =
        |key, all_in_face_up| Game { variant: Variant::by_key(key).unwrap(), all_in_face_up };
    Opening {
        tournament: tournament(),
        name: "Öresund \"2\"".into(),
        host: Some(player(7)),
        private: true,
        currency: Currency::PLAY,
        rulebook: Rulebook::built_in("house").unwrap(),
        games: vec![game("holdem", true), game("razz", false)],
        mix: Some("horse".into()),
        choice: None,
        tables: Tables {
            time_to_act: Millis::seconds(15),
            timing: Timing::default(),
            pause_between_hands: Millis::seconds(3),
            anonymous: false,
            rail_delay: Millis::seconds(120),
            rail_cards: true,
            rules: Rules {
                absent_response: Millis::seconds(2),
                absent_checks: false,
                all_in_delay: Millis(1_500),
                chips_count_from: CountsFrom::HandBegan,
                arrives: Arrives::WorstPosition,
            },
        },
        target: Some(TournamentId::from_bits(2_000)),
        house_players: 20,
        league: None,
        date: None,
        lots: HiddenLots { root: [0xcd; 32], sealed: vec![0, 1, 254, 255] },
    }
}

fn opened() -> Event {
    Event::Opened { opening: Box::new(opening()), plan: Box::new(rebuys()) }
}

/// One at whose tables players choose the games.
fn chosen() -> Event {
    let choice =
        DealersChoice { limits: vec![Limit::No, Limit::Fixed], length: LegLength::Hands(2) };
    let (mix, choice) = (Some(Mix::CHOICE.into()), Some(choice));
    let opening = Box::new(Opening { mix, choice, ..opening() });
    Event::Opened { opening, plan: Box::new(rebuys()) }
}

fn knock() -> Knock {
    let (entry, table, ended) = (EntryId(2), TableNo(1), Instant(90_000));
    let out = KnockOut { entry, table, ended, round: Some(3), stack: chips(900) };
    Knock { out, began: Instant(80_000), won_by: vec![EntryId(0), EntryId(1)] }
}

fn passage(entry: u32) -> Passage {
    Passage {
        id: PassageId(u64::from(entry) + 1),
        entry: EntryId(entry),
        player: player(u128::from(entry) + 1),
        stack: chips(1_500),
        time_bank: Millis(30_000),
        presence: Presence::NeverCame,
        sits_out_until: None,
        was_big_blind: false,
        apart: Vec::new(),
    }
}

fn note() -> Note {
    Note { player: player(3), by: player(7), reason: "Örjan \"3\" is barred".into() }
}

fn registered(n: u128) -> Told {
    let (by_ticket, again, commitment) = (false, false, None);
    Told::Registered { player: player(n), price: price(1_000, 100), by_ticket, again, commitment }
}

fn drawn(entry: u32) -> Drawn {
    Drawn { table: TableNo(1), seat: Seat::new(entry as u8 + 1), entry: EntryId(entry) }
}

/// Returns the start of a tournament, in an order that its machine accepts.
fn begun() -> Vec<Told> {
    let (table, begins) = (TableNo(1), Instant(60_000));
    let arrival = |entry| Arrival { passage: passage(entry), seat: Seat::new(entry as u8 + 1) };
    vec![
        registered(1),
        registered(2),
        registered(3),
        Told::TurnedAway { entry: EntryId(2), note: note() },
        Told::SeatsDrawn(vec![drawn(0), drawn(1)]),
        Told::TableOpened(table),
        Told::BreakingOrder(vec![table]),
        Told::Started { begins },
        Told::Directed { table, direction: Direction::Seat(vec![arrival(0), arrival(1)]) },
        Told::Taken { table, no: 1 },
        Told::Heard { table, no: 1, fact: Fact::Sat(vec![PassageId(1), PassageId(2)]) },
        Told::Directed { table, direction: Direction::Hold(Hold::AfterHand) },
        Told::ClockSet(Mark { at: Instant(70_000), kind: MarkKind::Paused }),
    ]
}

/// Returns what a flight with two survivors reports.
pub(crate) fn report() -> FlightReport {
    let (entry, table) = (EntryId(1), TableNo(3));
    let bag = |n, stack| Bag { player: player(n), entry, table, chips: chips(stack) };
    FlightReport {
        flight: TournamentId::from_bits(0x7e58),
        entries: 12,
        paid_in: PaidIn { prize: amount(12_000), deposits: amount(13_200) },
        bags: vec![bag(1, 2_500), bag(2, 1_500)],
    }
}

fn deal() -> Deal {
    Deal {
        method: Method::Free(vec![amount(500), amount(400)]),
        stacks: vec![chips(2_000), chips(1_000)],
        shares: vec![amount(500), amount(400)],
        left: amount(100),
        warnings: vec![Warning { player: 1, share: amount(400), next_prize: amount(450) }],
    }
}

/// Returns one event of each kind that the machine has.
fn told() -> Vec<Told> {
    let (entry, table, passage) = (EntryId(2), TableNo(1), PassageId(9));
    let pool = Pool {
        total: amount(3_000),
        paid: amount(2_500),
        overlay: amount(500),
        kept: amount(0),
        capped_at: Some(amount(3_000)),
    };
    let working = vec![
        Step::Case { case: Case::InPrizes, left: 2, out: 1, prizes: 3 },
        Step::OverlayBack(amount(5)),
        Step::StakesReturned(chips(150)),
        Step::OpenPool { pool: amount(9), bounties: amount(1), earned: amount(2), open: amount(6) },
        Step::LowestFirst { each: amount(2) },
        Step::Equally(amount(1)),
        Step::ByChips { amount: amount(1), chips: chips(3_000) },
        Step::FeesBack(amount(200)),
    ];
    let list = Digest([0xa1; 32]);
    let others = vec![
        Told::NoncesAsked(Asked { entries: 3, list, until: Instant(60_000) }),
        Told::NonceOpened { entry, nonce: Digest([0xb2; 32]) },
        Told::NoncesClosed { missing: vec![EntryId(0), EntryId(1)] },
        Told::Withdrawn(entry),
        Told::RefundedByHand { entry, amount: amount(250), note: note() },
        Told::RebuysChanged { rebuy: rebuys().terms.rebuy.unwrap(), add_on: rebuys().terms.add_on },
        Told::EnvelopesSealed(vec![Denomination { amount: amount(50), count: 2 }]),
        Told::EnvelopeOpened { from: entry, amount: amount(50) },
        Told::TargetDrawn { among: vec![(EntryId(0), EntryId(1)), (EntryId(3), EntryId(3))] },
        Told::TargetNamed(entry),
        Told::TargetOut { entry, by: vec![EntryId(0), EntryId(1)] },
        Told::PutOff { until: Instant(3_600_000) },
        Told::FlightIn(report()),
        Told::Bagged(vec![Stack { entry: EntryId(0), chips: chips(1_500) }]),
        Told::SeatsKept(vec![drawn(1)]),
        Told::Spun { row: 2 },
        Told::TableClosed(table),
        Told::TableFailed { table, to: TableNo(2) },
        Told::LateSeatDrawn {
            entry,
            among: vec![(TableNo(1), TableNo(3)), (TableNo(5), TableNo(5))],
            drawn: vec![TableNo(2)],
        },
        Told::MoveBegan { passage, mv: Move { from: TableNo(2), to: table }, lot: Some(4) },
        Told::MoveDropped(passage),
        Told::TableWon { table, entry },
        Told::StageBegan { begins: Instant(120_000) },
        Told::RedrawBegan,
        Told::Offered { knock: knock(), until: Instant(105_000) },
        Told::Bought { entry, price: price(1_000, 0), chips: chips(1_500), add_on: true },
        Told::ChipsAdded(entry),
        Told::ChipsRefused(entry),
        Told::KnockedOut(knock()),
        Told::BountyWon { from: entry, by: EntryId(0), paid: amount(250), to_head: amount(251) },
        Told::Ordered { until: Instant(90_001) },
        Told::EntryClosed {
            entries: 3,
            pool,
            prizes: vec![amount(2_000), amount(1_000)],
            tickets: 1,
        },
        Told::Placed { entry, place: Place { from: 2, to: 3 } },
        Told::Paid { entry, amount: amount(1_000), of: PaidFor::Place(Place { from: 2, to: 2 }) },
        Told::TicketWon { entry, price: price(5_000, 500) },
        Told::HandForHandFrom(12),
        Told::HandForHand(true),
        Told::RoundBegan(3),
        Told::DealAsked { by: entry, method: Method::Icm, left: amount(100) },
        Told::DealProposed { deal: deal(), voters: vec![EntryId(0), entry], until: Instant(9) },
        Told::DealAnswered { entry, accepts: true },
        Told::DealAgreed,
        Told::DealEnded { fault: Some(DealError::Sum { sum: 1, wanted: amount(2) }) },
        Told::Ended,
        Told::CancelBegan,
        Told::Cancelled { working, fault: Some(RefundError::NobodyLeft) },
        Told::Finished,
    ];
    let mut names = BTreeSet::new();
    let mut all: Vec<Told> =
        begun().into_iter().filter(|event| names.insert(name(event))).collect();
    all.extend(others.into_iter().chain(several::told()));
    all
}

/// Returns an event's name. A new kind does not compile without a name, and fails without a sample.
fn name(event: &Told) -> &'static str {
    match event {
        Told::Registered { .. } => "registered",
        Told::NoncesAsked(_) => "nonces_asked",
        Told::NonceOpened { .. } => "nonce_opened",
        Told::NoncesClosed { .. } => "nonces_closed",
        Told::Withdrawn(_) => "withdrawn",
        Told::TurnedAway { .. } => "turned_away",
        Told::RefundedByHand { .. } => "refunded_by_hand",
        Told::RebuysChanged { .. } => "rebuys_changed",
        Told::EnvelopesSealed(_) => "envelopes_sealed",
        Told::EnvelopeOpened { .. } => "envelope_opened",
        Told::TargetDrawn { .. } => "target_drawn",
        Told::TargetNamed(_) => "target_named",
        Told::TargetOut { .. } => "target_out",
        Told::PutOff { .. } => "put_off",
        Told::FlightIn(_) => "flight_in",
        Told::Bagged(_) => "bagged",
        Told::SeatsKept(_) => "seats_kept",
        Told::Spun { .. } => "spun",
        Told::SeatsDrawn(_) => "seats_drawn",
        Told::TableOpened(_) => "table_opened",
        Told::BreakingOrder(_) => "breaking_order",
        Told::Started { .. } => "started",
        Told::Directed { .. } => "directed",
        Told::Taken { .. } => "taken",
        Told::Heard { .. } => "heard",
        Told::TableClosed(_) => "table_closed",
        Told::TableFailed { .. } => "table_failed",
        Told::LateSeatDrawn { .. } => "late_seat_drawn",
        Told::MoveBegan { .. } => "move_began",
        Told::MoveDropped(_) => "move_dropped",
        Told::Broke { .. } | Told::SeatsExchanged(_) | Told::Merged { .. } => several::name(event),
        Told::TableWon { .. } => "table_won",
        Told::StageBegan { .. } => "stage_began",
        Told::RedrawBegan => "redraw_began",
        Told::Offered { .. } => "offered",
        Told::Bought { .. } => "bought",
        Told::ChipsAdded(_) => "chips_added",
        Told::ChipsRefused(_) => "chips_refused",
        Told::KnockedOut(_) => "knocked_out",
        Told::BountyWon { .. } => "bounty_won",
        Told::Ordered { .. } => "ordered",
        Told::EntryClosed { .. } => "entry_closed",
        Told::Placed { .. } => "placed",
        Told::Paid { .. } => "paid",
        Told::TicketWon { .. } => "ticket_won",
        Told::ClockSet(_) => "clock_set",
        Told::HandForHandFrom(_) => "hand_for_hand_from",
        Told::HandForHand(_) => "hand_for_hand",
        Told::RoundBegan(_) => "round_began",
        Told::DealAsked { .. } => "deal_asked",
        Told::DealProposed { .. } => "deal_proposed",
        Told::DealAnswered { .. } => "deal_answered",
        Told::DealAgreed => "deal_agreed",
        Told::DealEnded { .. } => "deal_ended",
        Told::Ended => "ended",
        Told::CancelBegan => "cancel_began",
        Told::Cancelled { .. } => "cancelled",
        Told::Finished => "finished",
    }
}

/// The number of kinds, including the two that open; raise it with each arm of [`name`].
const KINDS: usize = 63;

#[test]
fn every_kind_of_a_tournament_keeps_its_form() {
    let mut seen = BTreeSet::new();
    let told = told().into_iter().map(|event| (name(&event), Event::Happened(event)));
    let openings =
        [("tournament_opened", opened()), ("tournament_opened_dealers_choice", chosen())];
    for (file, event) in told.chain(openings) {
        let bytes = encode(&event, &WrittenOut);
        let golden = golden(FOLDER, file, &bytes);
        assert_eq!(decode(&golden, &WrittenOut).as_ref(), Ok(&event), "{file}");
        assert_eq!(is_last(&golden), event == Event::Happened(Told::Finished), "{file}");
        seen.insert(file.to_owned());
    }
    assert_eq!(seen.len(), KINDS);
    assert_eq!(golden_names(FOLDER), seen);
}

#[test]
fn an_entry_with_a_commitment_keeps_its_form() {
    let Told::Registered { player, price, by_ticket, again, .. } = registered(1) else { panic!() };
    let commitment = Some(Digest([0xc3; 32]));
    let told = Told::Registered { player, price, by_ticket, again, commitment };
    let event = Event::Happened(told);
    let stored = format!("\"again\":false,\"commitment\":\"{}\"}}}}}}", "c3".repeat(32));
    let bytes = encode(&event, &WrittenOut);
    assert!(String::from_utf8_lossy(&bytes).ends_with(&stored), "{bytes:?}");
    assert_eq!(decode(&bytes, &WrittenOut), Ok(event));
    // An entry without one is stored as before.
    let bytes = encode(&Event::Happened(registered(1)), &WrittenOut);
    assert!(!String::from_utf8_lossy(&bytes).contains("commitment"));
    // So is a tournament of which nobody committed to a nonce.
    let mut snapshot = snapshot();
    assert!(!String::from_utf8_lossy(&encode_snapshot(&snapshot, &WrittenOut)).contains("nonces"));
    let mut tournament = Tournament::open(rebuys()).unwrap();
    let (list, until) = (Digest([0xa1; 32]), Instant(60_000));
    let Told::Registered { player, price, by_ticket, again, .. } = registered(1) else { panic!() };
    for event in [
        Told::Registered { player, price, by_ticket, again, commitment },
        Told::NoncesAsked(Asked { entries: 1, list, until }),
        Told::NonceOpened { entry: EntryId(0), nonce: Digest([0xb2; 32]) },
        Told::NoncesClosed { missing: Vec::new() },
    ] {
        tournament.apply(&event);
    }
    snapshot.tournament = tournament;
    let body = encode_snapshot(&snapshot, &WrittenOut);
    assert_eq!(decode_snapshot(&body, &WrittenOut), Ok(snapshot));
}

/// Returns people, with the host and the tournament's name among them.
fn people() -> People {
    let player = player(7);
    let mut people = People::default();
    for (number, text) in [(1, "Hannah".to_owned()), (0, opening().name)] {
        let fact = TypedText { player, name: number, salt: [9; 32], text };
        people.know(fact.clone());
        if number == 1 {
            let (name, kind, since) = (RecordedText::of(&fact), Kind::Guest, Instant(1));
            people.apply(&Change::Joined { player: Player { player, name, kind, since } });
        }
    }
    people
}

#[test]
fn a_hosts_name_for_a_tournament_is_stored_as_its_digest() {
    let people = people();
    let bytes = encode(&opened(), &people);
    let text = String::from_utf8(bytes.clone()).unwrap();
    assert!(text.starts_with("{\"v\":2,") && !text.contains("Öresund"), "{text}");
    assert_eq!(decode(&bytes, &people), Ok(opened()));
    let snapshot = snapshot();
    let body = encode_snapshot(&snapshot, &people);
    assert!(!String::from_utf8(body.clone()).unwrap().contains("Öresund"));
    assert_eq!(decode_snapshot(&body, &people), Ok(snapshot));
}

#[test]
fn a_reason_is_apart_and_goes_with_the_player_it_is_about() {
    let mut people = people();
    let (about, reason) = (player(3), note().reason);
    let fact =
        |name, text: &str| TypedText { player: about, name, salt: [8; 32], text: text.into() };
    let (name, kind, since) = (RecordedText::of(&fact(1, "Otto")), Kind::Guest, Instant(1));
    people.know(fact(1, "Otto"));
    people.apply(&Change::Joined { player: Player { player: about, name, kind, since } });
    people.know(fact(0, &reason));
    let refunded = Told::RefundedByHand { entry: EntryId(1), amount: amount(250), note: note() };
    for event in [Told::TurnedAway { entry: EntryId(2), note: note() }, refunded] {
        let bytes = encode(&Event::Happened(event.clone()), &people);
        let text = String::from_utf8(bytes.clone()).unwrap();
        assert!(text.starts_with("{\"v\":2,") && !text.contains("Örjan"), "{text}");
        assert_eq!(decode(&bytes, &people), Ok(Event::Happened(event)));
    }
    let body = encode_snapshot(&snapshot(), &people);
    assert!(!String::from_utf8(body.clone()).unwrap().contains("Örjan"));
    assert_eq!(decode_snapshot(&body, &people), Ok(snapshot()));
    people.apply(&Change::Forgotten { player: about, at: Instant(9) });
    let read = decode_snapshot(&body, &people).unwrap();
    assert_eq!(read.tournament.turned_away(EntryId(2)).unwrap().reason, "");
}

/// Returns a tournament that has started and is paused.
fn snapshot() -> Snapshot {
    let mut tournament = Tournament::open(rebuys()).unwrap();
    begun().iter().for_each(|event| tournament.apply(event));
    let table = TableNo(1);
    let stacks = [0, 1].map(|entry| Stack { entry: EntryId(entry), chips: chips(1_500) });
    let fact = Fact::Rested { round: None, stacks: stacks.to_vec() };
    tournament.apply(&Told::Heard { table, no: 2, fact });
    tournament.apply(&Told::Offered {
        knock: Knock { out: KnockOut { entry: EntryId(1), ..knock().out }, ..knock() },
        until: Instant(105_000),
    });
    Snapshot { opening: opening(), tournament }
}

#[test]
fn a_tournament_keeps_its_stored_form() {
    let body = encode_snapshot(&snapshot(), &WrittenOut);
    golden("snapshot", "tournament_v1", &body);
    assert_eq!(decode_snapshot(&body, &WrittenOut), Ok(snapshot()));
    let later = String::from_utf8(body).unwrap().replacen("{\"v\":1", "{\"v\":9", 1);
    assert_eq!(decode_snapshot(later.as_bytes(), &WrittenOut), Err(RecordError::Version(9)));
    let none = decode_snapshot(b"{\"v\":1}", &WrittenOut);
    assert!(matches!(none, Err(RecordError::Malformed(_))));
}

#[test]
fn bytes_other_than_a_tournament_event_are_refused() {
    for body in [
        "",
        "{}",
        r#"{"v":1,"event":"closed"}"#,
        r#"{"v":1,"event":{"spun":{"row":-1}}}"#,
        r#"{"v":1,"event":{"spun":{"row":1,"more":1}}}"#,
        r#"{"v":1,"event":{"chips_added":"2"}}"#,
        r#"{"v":1,"event":{"paid":{"entry":1,"amount":9007199254740992,"of":"refund"}}}"#,
        r#"{"v":2,"event":"ended"}"#,
    ] {
        let read = decode(body.as_bytes(), &WrittenOut);
        assert!(matches!(read, Err(RecordError::Malformed(_))), "{body}: {read:?}");
    }
    let later = decode(br#"{"v":3,"event":"ended"}"#, &WrittenOut);
    assert_eq!(later, Err(RecordError::Version(3)));
}

#[test]
fn damaged_bytes_of_tournaments_never_panic() {
    for event in told() {
        let bytes = encode(&Event::Happened(event), &WrittenOut);
        for at in 0..bytes.len() {
            let _ = decode(&bytes[..at], &WrittenOut);
            for other in [0, b'"', b'9', b'{', 0xff] {
                let mut changed = bytes.clone();
                changed[at] = other;
                let _ = decode(&changed, &WrittenOut);
            }
        }
    }
}

#[test]
fn the_lots_open_only_for_their_tournament() {
    let secret = [0x5e; 32];
    let sealed = seal_lots(&key(), tournament(), &secret);
    assert!(!sealed.windows(32).any(|part| part == secret));
    assert_eq!(*open_lots(&key(), tournament(), &sealed).unwrap(), secret);
    let other = TournamentId::from_bits(1);
    assert_eq!(open_lots(&key(), other, &sealed), Err(SealError));
    let key = RoomKey::from_bytes([8; 32]);
    assert_eq!(open_lots(&key, tournament(), &sealed), Err(SealError));
    let hand = units::HandId::from_bits(tournament().bits());
    assert!(forms::open_deck(&crate::key(), hand, 0, &sealed).is_err(), "it is no deck");
}
