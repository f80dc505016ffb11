//! Questions: what staff, the wall and a player see.

use crate::hall::{Hall, ITEMS};
use crate::plans::{MINUTE, START, setup, staff, text};
use live::{ConductAct, DeskAct, DeviceId, PlanAct, Refusal, Role, Status, What};
use rulings::{Dealing, Incident, Level, Phone, Player, Situation};
use seating::{EntryId, TableNo};
use units::{Instant, Millis, Seat};

#[test]
fn the_wall_has_the_clock_and_the_last_moves() {
    let mut hall = Hall::playing(setup(), 18, 2, 1);
    for _ in 0..2 {
        hall.minutes(1);
        let entry = hall.someone(1);
        hall.out(entry).unwrap();
    }
    hall.confirms_all();
    let wall = hall.event.wall(hall.now);
    let face = wall.clock.unwrap();
    assert_eq!((face.number, face.left), (1, Some(Millis(17 * MINUTE))));
    assert_eq!(face.to_break, Some(Millis(37 * MINUTE)));
    assert_eq!(face.next.unwrap().small_blind.get(), 50);
    assert_eq!((wall.entries, wall.left, wall.average.get()), (18, 16, 180_000 / 16));
    assert_eq!(wall.moved.len(), 1);
    assert_eq!(wall.prizes.iter().map(|prize| prize.get()).sum::<u64>(), 9_000);
    hall.minutes(6);
    assert!(hall.event.wall(hall.now).moved.is_empty());
}

#[test]
fn a_player_sees_the_own_seat_place_and_next_seat() {
    let mut hall = Hall::playing(setup(), 20, 3, 1);
    let page = |hall: &Hall, person| hall.event.player_page(person, hall.now).unwrap();
    assert_eq!(page(&hall, 4).chair, Some(hall.chair(EntryId(3))));
    while hall.event.cards().is_empty() {
        hall.minutes(1);
        let entry = hall.someone(1);
        hall.out(entry).unwrap();
    }
    let breaks = hall.event.cards()[0].no;
    let act = live::MoveAct::Confirm { card: breaks, done: None, stack: None };
    hall.does(What::Move(act));
    let leaves = hall.someone(3);
    let person = hall.event.entry(leaves).unwrap().person;
    assert!(page(&hall, person).goes_to.is_some());
    let first = hall.event.outs()[0].entry;
    let gone = page(&hall, hall.event.entry(first).unwrap().person);
    assert_eq!((gone.status, gone.chair, gone.place.unwrap().from), (Status::Out, None, 20));
    assert!(hall.event.player_page(99, hall.now).is_none());
}

#[test]
fn the_log_says_who_and_when() {
    let mut hall = Hall::new(setup(), 1);
    hall.opens(2);
    let log = hall.event.log();
    assert_eq!(log.len(), 2);
    assert_eq!(log[0].by, Some(hall.event.setup().director));
    assert_eq!(log[1].at, hall.now);
    let (early, refused) =
        (Instant(START.0 - 1), hall.try_to(What::Plan(PlanAct::Start { begins: None })));
    assert_eq!(refused, Err(Refusal::NotSaid(ITEMS.to_vec())));
    assert_eq!(hall.event.log().len(), 2, "a refused act is not in the log");
    assert!(hall.event.clock(early).is_none());
}

#[test]
fn a_ruling_is_proposed_and_decided_once() {
    let mut hall = Hall::playing(setup(), 20, 3, 1);
    let table = TableNo(1);
    let seats: Vec<Seat> = hall.event.tables()[&table].taken().iter().collect();
    let situation = Situation {
        players: seats.iter().take(3).map(|seat| Player::at(*seat)).collect(),
        ..Situation::default()
    };
    let incident = Incident::now(Phone { who: seats[0] }, &situation);
    let corrects = None;
    let propose = ConductAct::Propose { table, situation, incident, corrects };
    hall.does(What::Conduct(propose.clone()));
    let ruling = &hall.event.rulings()[0];
    assert_eq!((ruling.no, ruling.decided.is_none()), (1, true));
    assert_eq!(ruling.situation.players_left_in_event, Some(20));
    assert_eq!(ruling.situation.dealing, Dealing::DealerDealt);
    assert!(ruling.proposal.contains("SVP-2.5-01"));
    let choice = live::Choice {
        instead: Some(text(1)),
        reason: Some(text(2)),
        penalties: vec![(seats[0], Some(Level::Warning))],
    };
    let decide = |choice| What::Conduct(ConductAct::Decide { ruling: 1, choice });
    let silent = live::Choice { reason: None, ..choice.clone() };
    assert_eq!(hall.try_to(decide(silent)), Err(Refusal::Needs(vec![live::Need::Reason])));
    let act = hall.does(decide(choice.clone()));
    assert_eq!(hall.try_to(decide(choice)), Err(Refusal::Decided(1)));
    let undo = hall.try_to(What::Undo(act));
    assert!(matches!(undo, Err(Refusal::CannotUndo { why: live::CannotUndo::Final, .. })));
    let entry = hall.event.rulings()[0].entries[0].1;
    assert_eq!(hall.event.offences(entry), 1);
    assert_eq!(hall.event.reports(hall.now).len(), 1, "the departure is reported");
    // A second offence of the same player, at any table, is proposed with their history.
    hall.does(What::Conduct(propose));
    assert_eq!(hall.event.rulings()[1].situation.players[0].offences, 1);
}

#[test]
fn a_console_offers_what_would_be_done() {
    let mut hall = Hall::new(setup(), 1);
    hall.opens(2);
    hall.registers(18);
    let offers = |hall: &Hall| hall.event.options(hall.now);
    assert!(offers(&hall).register && offers(&hall).publish && !offers(&hall).start);
    hall.says_all();
    assert!(offers(&hall).start && !offers(&hall).pause);
    hall.starts();
    hall.minutes(1);
    let now = offers(&hall);
    assert!(now.pause && !now.resume && !now.register && !now.publish && !now.finish);
    assert!(now.may_give.is_empty());
    for _ in 0..2 {
        let entry = hall.someone(1);
        hall.out(entry).unwrap();
        hall.minutes(1);
    }
    assert_eq!(offers(&hall).may_give, [TableNo(2)]);
    let seat = hall.event.seat_options(hall.someone(1), hall.now).unwrap();
    assert!(seat.out && seat.disqualify && !seat.stack_needed && !seat.winner_needed);
    assert_eq!((seat.penalties.len(), seat.proposed, seat.rebuy), (6, Level::Warning, None));
    hall.minutes(40);
    assert!(offers(&hall).break_begins && !offers(&hall).final_table);
}

#[test]
fn a_table_calls_for_a_director_until_one_comes() {
    let mut hall = Hall::playing(setup(), 18, 2, 1);
    let calls = |hall: &Hall| hall.event.floor_plan(hall.now).calls;
    let device = DeviceId(1);
    let sign = DeskAct::SignIn { device, staff: staff(1), role: Role::Dealer };
    hall.does(What::Desk(sign));
    let (one, two) = (TableNo(1), TableNo(2));
    hall.by(device, What::Conduct(ConductAct::Call(two))).unwrap();
    let first = hall.now;
    hall.minutes(1);
    for table in [one, two] {
        hall.does(What::Conduct(ConductAct::Call(table)));
    }
    assert_eq!(calls(&hall), [(two, first), (one, hall.now)]);
    let arrived = What::Conduct(ConductAct::Arrived(two));
    assert_eq!(hall.by(device, arrived.clone()), Err(Refusal::Role(Role::Dealer)));
    hall.does(arrived.clone());
    assert_eq!(calls(&hall), [(one, hall.now)]);
    assert!(matches!(hall.try_to(arrived), Err(Refusal::None(_))));
}

#[test]
fn nobody_takes_back_what_they_may_not_do() {
    let mut hall = Hall::playing(setup(), 18, 2, 1);
    let device = DeviceId(1);
    let sign = DeskAct::SignIn { device, staff: staff(1), role: Role::Desk };
    hall.does(What::Desk(sign));
    let entry = hall.someone(1);
    let out = hall.out(entry).unwrap();
    assert_eq!(hall.by(device, What::Undo(out)), Err(Refusal::Role(Role::Desk)));
    let undo = hall.does(What::Undo(out));
    assert_eq!(hall.by(device, What::Undo(undo)), Err(Refusal::Role(Role::Desk)));
    assert_eq!(hall.event.entry(entry).unwrap().status, Status::In);
}
