//! Refusals of live events: each has the figures of its sentence, and says the value concerned.

use live::{CannotUndo, Chair, DeviceId, Method, Named, Need, NotNow, Refusal as Why, Role};
use rulings::Level;
use rulings::race::RaceError;
use seating::{EntryId, TableNo};
use std::collections::BTreeSet;
use tournament::Amount;
use tournament::clock::ClockError;
use tournament::deals::DealError;
use tournament::entry::{Refusal as Purchase, Until};
use units::{Chips, Instant, Millis, Seat};
use view::refused_live;
use wire::RefusalCode as Code;

fn chair(table: u32, seat: u8) -> Chair {
    Chair { table: TableNo(table), seat: Seat::new(seat) }
}

fn range(field: &'static str, max: u64) -> Why {
    Why::OutOfRange { field: field.into(), value: 7, min: 1, max }
}

fn needs() -> Vec<Why> {
    [
        Need::BigBlind(TableNo(1)),
        Need::Stack(chair(1, 2)),
        Need::StackBefore(chair(1, 2)),
        Need::Winner(TableNo(1)),
        Need::Done(3),
        Need::Reason,
    ]
    .map(|need| Why::Needs(vec![need]))
    .to_vec()
}

fn unknown() -> Vec<Why> {
    [
        Named::Device(DeviceId(2)),
        Named::Table(TableNo(1)),
        Named::Seat(chair(1, 2)),
        Named::Entry(EntryId(1)),
        Named::Person(1),
        Named::Card(1),
        Named::Act(1),
        Named::RefusedAct(live::ActId(1)),
        Named::Announcement(1),
        Named::Report(1),
        Named::Ruling(1),
        Named::Penalty(1),
        Named::Call(TableNo(1)),
        Named::Row(1),
    ]
    .map(Why::None)
    .to_vec()
}

fn not_now() -> Vec<Why> {
    [
        NotNow::NotStarted,
        NotNow::Started,
        NotNow::Over,
        NotNow::StillPlayed,
        NotNow::EntryOpen,
        NotNow::NoDeals,
        NotNow::NoFinalTable,
        NotNow::RoundNotOver,
        NotNow::NotHandForHand,
        NotNow::NoPlace,
        NotNow::Breaking,
        NotNow::StillIn,
        NotNow::WinnerUnknown,
    ]
    .map(Why::NotNow)
    .to_vec()
}

fn of_others() -> Vec<Why> {
    let (at, chips, amount) = (Instant(1), Chips::new, Amount::new);
    let sales = [
        Purchase::NotSold,
        Purchase::NotOpen,
        Purchase::Over(Until::Level(4)),
        Purchase::Over(Until::Clock(Millis(60_000))),
        Purchase::NotInBreak,
        Purchase::Used { used: 1, max: 1 },
        Purchase::Stack { stack: chips(900), max: chips(500) },
        Purchase::Full(200),
        Purchase::NoTable(3),
        Purchase::Eliminated,
        Purchase::StillIn,
    ];
    let clocks = [
        ClockError::NotBegun { at, began: at },
        ClockError::Earlier { at, last: at },
        ClockError::Paused,
        ClockError::NotPaused,
        ClockError::NoBreakWaits,
        ClockError::BetweenDays { next_day: at },
    ];
    let (old, new, seat) = (chips(25), chips(100), Seat::new(3));
    let races = [
        RaceError::NoMultiple { old, new },
        RaceError::TooManyChips { seat, count: 5, old, stack: new },
        RaceError::TooFewCards { expected: 3, got: 2 },
    ];
    let deals = [
        DealError::NotOffered,
        DealError::Players(1),
        DealError::Prizes { prizes: 3, players: 2 },
        DealError::Shares { shares: 1, players: 2 },
        DealError::Sum { sum: 5, wanted: amount(6) },
        DealError::Left { left: amount(1), min: amount(2), max: amount(3) },
        DealError::AboveFirst { player: 1, could_get: amount(9), max: amount(8) },
    ];
    let clocks = clocks.into_iter().map(Why::Clock);
    let races = races.into_iter().map(Why::Race);
    let sales = sales.into_iter().map(Why::Sale);
    sales.chain(clocks).chain(races).chain(deals.into_iter().map(Why::Deal)).collect()
}

fn undo() -> Vec<Why> {
    [
        CannotUndo::Undone,
        CannotUndo::Final,
        CannotUndo::Paid,
        CannotUndo::Drawn,
        CannotUndo::Exchanged,
        CannotUndo::Depended,
        CannotUndo::SeatTaken(chair(1, 2)),
        CannotUndo::Nothing,
    ]
    .map(|why| Why::CannotUndo { act: 9, why })
    .to_vec()
}

fn single() -> Vec<Why> {
    let (table, entry, chair) = (TableNo(4), EntryId(7), chair(4, 2));
    let (counted, expected) = (Chips::new(60_500), Chips::new(61_000));
    vec![
        Why::Role(Role::Desk),
        range("hands", 50),
        range("out", 0),
        range("ended", 9),
        range("begins", 9),
        range("left", u64::MAX),
        range("left", 60_000),
        Why::TableOpen(table),
        Why::NotEmpty(table),
        Why::SeatTaken(chair),
        Why::SeatEmpty(chair),
        Why::NotIn(entry),
        Why::Seated { entry, chair },
        Why::NoFreeSeat { tables: 3 },
        Why::NotNextOfStock { device: DeviceId(1), chair },
        Why::NotAccepted(1),
        Why::NotPaid(1),
        Why::NoRefund(entry),
        Why::PersonFixed(entry),
        Why::AccountKnown(1),
        Why::TooFew { entries: 1, min: 3 },
        Why::NotSaid(vec![live::StartItem::Phones, live::StartItem::Redraw]),
        Why::Locked { may_depart: true },
        Why::Locked { may_depart: false },
        Why::MethodNotOffered(Method::NextBigBlind),
        Why::NoSeatsElsewhere { table, needed: 5, free: 4 },
        Why::OtherProposed { card: 2, entry, seat: Seat::new(2) },
        Why::CountDiffers { table, counted, expected },
        Why::RulingNeeds("BigBlind".into()),
        Why::Decided(1),
        Why::NoSuchPenalty(Level::Disqualification),
        Why::Replaced(1),
        Why::NotAgreed(vec![EntryId(2), EntryId(5)]),
        Why::PlacesPaid { until: Instant(5) },
        Why::OutOfTouch(vec![DeviceId(3)]),
        Why::NothingDue(entry),
        Why::SecondPerson(DeviceId(1)),
    ]
}

fn all() -> Vec<Why> {
    [needs(), unknown(), not_now(), of_others(), undo(), single()].concat()
}

#[test]
fn a_refusal_has_every_figure_of_its_sentence() {
    for why in all() {
        let refusal = refused_live(&why);
        let given: BTreeSet<&str> = refusal.params.keys().map(String::as_str).collect();
        let expected: BTreeSet<&str> = refusal.code.params().iter().copied().collect();
        assert_eq!(given, expected, "{why:?}");
        assert_ne!(refusal.code, Code::Failed, "{why:?}");
    }
}

#[test]
fn every_code_of_a_live_event_has_a_cause() {
    let name = |code: &Code| serde_json::to_value(code).unwrap().as_str().unwrap().to_owned();
    let caused: BTreeSet<Code> = all().iter().map(|why| refused_live(why).code).collect();
    // These are made where acts are read and consoles sign in.
    let of_the_floor = [
        Code::LiveFieldUnfit,
        Code::LiveRulingUnfit,
        Code::LiveEventUnknown,
        Code::LiveDeviceUnknown,
        Code::LiveCodeWrong,
        Code::LiveTooManyCodes,
        Code::LiveActsCount,
        Code::LiveCardUnknown,
    ];
    let of_live = Code::ALL.iter().filter(|code| name(code).starts_with("live_"));
    let missing: Vec<&Code> =
        of_live.filter(|code| !caused.contains(code) && !of_the_floor.contains(code)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn a_refusal_says_the_values_concerned() {
    let table = TableNo(4);
    let (counted, expected) = (Chips::new(60_500), Chips::new(61_000));
    let refusal = refused_live(&Why::CountDiffers { table, counted, expected });
    assert_eq!(refusal.code, Code::LiveCountDiffers);
    assert_eq!(refusal.params["table"], 4);
    assert_eq!(refusal.params["chips_counted"], 60_500);
    assert_eq!(refusal.params["chips_expected"], 61_000);
    let refusal = refused_live(&Why::NotAgreed(vec![EntryId(2), EntryId(5)]));
    assert_eq!(refusal.params["entries"], "2, 5");
    let refusal = refused_live(&Why::RulingNeeds("PlayersInEvent".into()));
    assert_eq!(refusal.params["field"], "fact_players_in_event");
    let refusal = refused_live(&Why::None(Named::Row(2)));
    assert_eq!((&refusal.params["field"], &refusal.params["value"]), (&"row".into(), &3.into()));
    let refusal = refused_live(&range("left", 20 * 60_000));
    assert_eq!((refusal.code, &refusal.params["minutes"]), (Code::LiveClockLeft, &20.into()));
}

#[test]
fn stacks_of_one_table_are_asked_for_together() {
    let needs = [(1, 2), (1, 5), (2, 3)].map(|(table, seat)| Need::StackBefore(chair(table, seat)));
    let mut needs = needs.to_vec();
    needs.push(Need::Stack(chair(1, 9)));
    let refusal = refused_live(&Why::Needs(needs));
    assert_eq!(refusal.code, Code::LiveNeedStackBefore);
    assert_eq!((&refusal.params["table"], &refusal.params["seats"]), (&1.into(), &"2, 5".into()));
}
