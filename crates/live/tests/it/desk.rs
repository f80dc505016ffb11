//! Consoles: repeats, order, stocks of seats, and refused acts.

use crate::hall::{DIRECTOR, Hall, walk_in};
use crate::plans::{START, staff, text, with};
use live::{
    Act, ActId, Answer, Chair, DeskAct, DeviceId, EntryAct, MoveAct, NotTaken, PlanAct, Published,
    Refusal, Registering, Role, SeatsDrawn, Setup, What,
};
use seating::{EntryId, TableNo};
use std::collections::BTreeSet;
use tournament::entry::Until;
use units::{Instant, Millis};

const DESK: DeviceId = DeviceId(1);

/// An event with late entries, whose seats are drawn one by one.
fn late() -> Setup {
    with(|setup| {
        setup.seats_drawn = SeatsDrawn::AtRegistration;
        setup.plan.registration.late = Some(Until::Clock(Millis(30 * 60_000)));
    })
}

/// An event with a second console that has a stock of seats.
fn with_stock(seats: u8) -> (Hall, Vec<Chair>) {
    with_stock_of(late(), seats)
}

fn with_stock_of(setup: Setup, seats: u8) -> (Hall, Vec<Chair>) {
    let mut hall = Hall::new(setup, 5);
    hall.opens(3);
    hall.registers(6);
    let sign = DeskAct::SignIn { device: DESK, staff: staff(1), role: Role::Desk };
    hall.does(What::Desk(sign));
    hall.does(What::Desk(DeskAct::Reserve { device: DESK, seats }));
    let stock = hall.event.devices()[&DESK].stock.iter().copied().collect();
    (hall, stock)
}

fn register(name: u8, from_stock: Option<Chair>) -> What {
    What::Entry(EntryAct::Register(Registering { from_stock, ..walk_in(text(name)) }))
}

#[test]
fn a_repeat_is_answered_as_the_first_time() {
    let mut hall = Hall::new(late(), 1);
    hall.opens(1);
    let act = hall.act_of(DIRECTOR, register(1, None));
    let first = hall.give(&act).unwrap();
    assert!(matches!(first, Some(Answer::Done(_))));
    let events = hall.record.len();
    assert_eq!(hall.give(&act).unwrap(), first);
    assert_eq!((hall.record.len(), hall.event.entries_count()), (events, 1));
    let refused = hall.act_of(DIRECTOR, What::Desk(DeskAct::Close(DeviceId(8))));
    let first = hall.give(&refused).unwrap();
    assert!(matches!(first, Some(Answer::Refused(Refusal::None(_)))));
    // What was refused stays refused, even if it could be done by now.
    let sign = DeskAct::SignIn { device: DeviceId(8), staff: staff(8), role: Role::Floor };
    hall.does(What::Desk(sign));
    assert_eq!(hall.give(&refused).unwrap(), first);
    assert!(!hall.event.devices()[&DeviceId(8)].closed);
}

#[test]
fn an_act_before_its_turn_waits_for_the_earlier_ones() {
    let mut hall = Hall::new(late(), 1);
    hall.opens(1);
    let (first, second) =
        (hall.act_of(DIRECTOR, register(1, None)), hall.act_of(DIRECTOR, register(2, None)));
    let due = first.number;
    let early = NotTaken::Early { device: DIRECTOR, number: second.number, due };
    assert_eq!(hall.give(&second), Err(early));
    assert_eq!(hall.event.answer(second.id), None);
    hall.give(&first).unwrap();
    hall.give(&second).unwrap();
    assert_eq!(hall.event.people()[0].person.name, text(1));
}

#[test]
fn two_acts_cannot_have_one_number() {
    let mut hall = Hall::new(late(), 1);
    hall.opens(1);
    let act = hall.act_of(DIRECTOR, register(1, None));
    hall.give(&act).unwrap();
    let other = Act { id: ActId(900), what: register(2, None), ..act.clone() };
    let used = NotTaken::NumberUsed { device: DIRECTOR, number: act.number };
    assert_eq!(hall.give(&other), Err(used));
    let stolen = Act { number: act.number + 1, ..act.clone() };
    assert_eq!(hall.give(&stolen), Err(NotTaken::IdUsed { id: act.id }));
    let stranger = Act { device: DeviceId(77), id: ActId(901), ..act };
    assert_eq!(hall.give(&stranger), Err(NotTaken::NoDevice(DeviceId(77))));
    assert_eq!(hall.event.entries_count(), 1);
}

#[test]
fn a_console_without_a_link_hands_out_its_stock() {
    let (mut hall, stock) = with_stock(4);
    hall.happens(hall.event.touch(DESK, false));
    assert_eq!(stock.iter().collect::<BTreeSet<_>>().len(), 4);
    // Made without a link, in the order of the stock; the director goes on meanwhile.
    let acts: Vec<Act> =
        (0..3).map(|n| hall.act_of(DESK, register(50 + n, Some(stock[usize::from(n)])))).collect();
    hall.registers(8);
    let taken: BTreeSet<Chair> = hall.event.all_in().into_iter().map(|e| hall.chair(e)).collect();
    assert!(stock.iter().all(|chair| !taken.contains(chair)), "reserved seats are kept");
    hall.starts();
    for (act, chair) in acts.iter().zip(&stock) {
        assert!(matches!(hall.give(act), Ok(Some(Answer::Done(_)))));
        assert!(hall.event.sitting(*chair).is_some());
    }
    hall.does(What::Desk(DeskAct::Return(DESK)));
    assert!(hall.event.devices()[&DESK].stock.is_empty());
    assert!(hall.event.free(stock[3].table).contains(stock[3].seat));
}

#[test]
fn the_stock_is_handed_out_in_its_order() {
    let (mut hall, stock) = with_stock(3);
    let refused = Refusal::NotNextOfStock { device: DESK, chair: stock[1] };
    assert_eq!(hall.by(DESK, register(1, Some(stock[1]))), Err(refused));
    assert_eq!(hall.event.entries_count(), 6, "a refused entry is none");
    hall.by(DESK, register(1, Some(stock[0]))).unwrap();
    let again = Refusal::NotNextOfStock { device: DESK, chair: stock[0] };
    assert_eq!(hall.by(DESK, register(2, Some(stock[0]))), Err(again));
}

#[test]
fn a_seat_of_the_stock_goes_when_its_table_breaks() {
    let (mut hall, stock) = with_stock(6);
    hall.starts();
    hall.minutes(1);
    let table = TableNo(3);
    let lost: Vec<Chair> = stock.iter().copied().filter(|chair| chair.table == table).collect();
    assert!(!lost.is_empty());
    hall.does(What::Move(MoveAct::Break { table, reason: None }));
    let left = &hall.event.devices()[&DESK].stock;
    assert!(left.iter().all(|chair| chair.table != table));
    let act = hall.act_of(DESK, register(1, Some(lost[0])));
    let refused = Refusal::NotNextOfStock { device: DESK, chair: lost[0] };
    assert_eq!(hall.give(&act).unwrap(), Some(Answer::Refused(refused)));
}

/// All stocks are empty, and a seat card that a console still holds is refused.
fn holds_nothing(hall: &mut Hall, card: Chair) {
    assert!(hall.event.devices().values().all(|device| device.stock.is_empty()));
    let act = hall.act_of(DESK, register(1, Some(card)));
    let refused = Refusal::NotNextOfStock { device: DESK, chair: card };
    assert_eq!(hall.give(&act).unwrap(), Some(Answer::Refused(refused)));
}

#[test]
fn seats_drawn_at_the_start_take_the_stocks_back() {
    let (mut hall, stock) = with_stock_of(Setup { seats_drawn: SeatsDrawn::AtStart, ..late() }, 6);
    // More than the other seats: some of them get a seat of the stock.
    hall.registers(16);
    let start = hall.starts();
    // The start can be taken back all the same.
    hall.does(What::Undo(start));
    hall.does(What::Plan(PlanAct::Start { begins: None }));
    assert!(stock.iter().any(|chair| hall.event.sitting(*chair).is_some()));
    holds_nothing(&mut hall, stock[0]);
    // The console is not blocked: it hands out other seats.
    hall.does(What::Desk(DeskAct::Reserve { device: DESK, seats: 1 }));
    let next = hall.event.devices()[&DESK].stock[0];
    hall.by(DESK, register(2, Some(next))).unwrap();
    assert_eq!(hall.chair(EntryId(22)), next);
    hall.replays();
}

#[test]
fn a_final_table_takes_the_stocks_back() {
    let (mut hall, stock) = with_stock(6);
    hall.starts();
    hall.minutes(1);
    hall.does(What::Move(MoveAct::FinalTable));
    assert_eq!(hall.event.tables().len(), 1);
    holds_nothing(&mut hall, stock[0]);
    hall.replays();
}

#[test]
fn a_redraw_takes_the_stocks_back() {
    let (mut hall, stock) = with_stock(6);
    let published = Published { redraw: true, ..hall.event.published().clone() };
    hall.does(What::Plan(PlanAct::Publish(published)));
    hall.registers(8);
    hall.starts();
    hall.minutes(1);
    hall.does(What::Move(MoveAct::Redraw));
    holds_nothing(&mut hall, stock[0]);
    hall.replays();
}

#[test]
fn refused_acts_wait_until_somebody_deals_with_them() {
    let (mut hall, stock) = with_stock(2);
    let act = hall.act_of(DESK, register(1, Some(stock[1])));
    hall.give(&act).unwrap();
    assert_eq!(hall.event.refused()[0].act.id, act.id);
    assert_eq!(hall.event.floor_plan(hall.now).refused, 1);
    hall.does(What::Desk(DeskAct::DealtWith(act.id)));
    assert!(hall.event.refused().is_empty());
    let other = DeskAct::DealtWith(act.id);
    assert!(matches!(hall.try_to(What::Desk(other)), Err(Refusal::None(_))));
}

#[test]
fn a_late_act_counts_for_the_moment_when_it_was_made() {
    let (mut hall, stock) = with_stock(2);
    hall.starts();
    hall.now = Instant(START.0 + 29 * 60_000);
    let act = hall.act_of(DESK, register(1, Some(stock[0])));
    let late = hall.act_of(DESK, register(2, None));
    hall.now = Instant(START.0 + 35 * 60_000);
    assert!(matches!(hall.give(&act), Ok(Some(Answer::Done(_)))));
    let late = Act { made_at: hall.now, ..late };
    let answer = hall.give(&late).unwrap();
    let closed = tournament::entry::Refusal::NotOpen;
    assert_eq!(answer, Some(Answer::Refused(Refusal::Sale(closed))));
    // A console whose clock runs ahead gains nothing.
    let logged = hall.event.logged(hall.event.log().len() as u32).unwrap();
    assert_eq!(logged.at, Instant(START.0 + 29 * 60_000));
}

#[test]
fn each_role_may_do_its_part() {
    let (mut hall, _) = with_stock(1);
    let start = What::Plan(PlanAct::Start { begins: None });
    assert_eq!(hall.by(DESK, start), Err(Refusal::Role(Role::Desk)));
    let sign = DeskAct::SignIn { device: DeviceId(5), staff: staff(5), role: Role::Director };
    assert_eq!(hall.by(DESK, What::Desk(sign)), Err(Refusal::Role(Role::Desk)));
    hall.does(What::Desk(DeskAct::Close(DESK)));
    let act = hall.act_of(DESK, register(3, None));
    assert_eq!(hall.give(&act), Err(NotTaken::NoDevice(DESK)));
    let fix = EntryAct::Fix {
        entry: EntryId(0),
        chair: Chair { table: TableNo(1), seat: units::Seat::new(9) },
        reason: None,
    };
    assert!(matches!(hall.try_to(What::Entry(fix)), Err(Refusal::Seated { .. })));
    assert!(hall.event.undo_refused(1, hall.now, &mut crate::hall::TestLots::new(1)).is_some());
}
