//! A whole evening: 60 players at 7 tables, from registration to the last payout.

use crate::hall::{DIRECTOR, Hall, chips, knock_out};
use crate::plans::{MINUTE, setup, staff};
use crate::reckoning::{Reckoning, Stand};
use live::{
    ClockAct, DeskAct, DeviceId, HandDone, MoneyAct, MoveAct, OutOfChips, Phase, PlanAct, PlayAct,
    Refusal, Role, Status, Task, What,
};
use seating::{EntryId, TableNo};
use tournament::Amount;
use tournament::deals::Method;

/// Tells the next two that go out, at the largest table, until this many are left.
fn plays_down(hall: &mut Hall, to: u32, stands: &mut Vec<Stand>) {
    while hall.event.left() > to {
        hall.minutes(1);
        let table = hall.event.field().largest().unwrap().table;
        let entry = hall.someone(table.0);
        stands.push(Stand { entry, table, at: hall.now, round: None, stack: 0 });
        hall.out(entry).unwrap();
        hall.confirms_all();
    }
}

fn floor(hall: &mut Hall) -> DeviceId {
    let (device, role) = (DeviceId(1), Role::Floor);
    hall.does(What::Desk(DeskAct::SignIn { device, staff: staff(1), role }));
    device
}

#[test]
fn sixty_players_at_seven_tables_play_to_the_last_payout() {
    let mut hall = Hall::new(setup(), 1);
    hall.opens(7);
    hall.registers(60);
    let floor = floor(&mut hall);
    hall.starts();
    let sizes: Vec<usize> = (1..=7).map(|table| hall.size(table)).collect();
    assert_eq!(sizes, [9, 9, 9, 9, 8, 8, 8]);
    assert_eq!(hall.event.issued(), chips(600_000));
    let mut stands = Vec::new();
    // The first table breaks as soon as its players have seats elsewhere.
    plays_down(&mut hall, 54, &mut stands);
    assert_eq!(hall.event.tables().len(), 6);
    assert!(!hall.event.tables().contains_key(&TableNo(7)));
    hall.by(floor, What::Clock(ClockAct::Pause)).unwrap();
    hall.minutes(5);
    hall.by(floor, What::Clock(ClockAct::Resume)).unwrap();
    plays_down(&mut hall, 10, &mut stands);
    assert_eq!(hall.event.tables().len(), 2);
    assert!(hall.event.cards().is_empty());
    // With nine left, all of them draw a seat at the final table.
    plays_down(&mut hall, 9, &mut stands);
    assert_eq!(hall.event.tables().keys().map(|table| table.0).collect::<Vec<_>>(), [1]);
    plays_down(&mut hall, 2, &mut stands);
    hall.replays();
    let winner = finishes(&mut hall, &mut stands);
    pays(&mut hall, winner, &stands);
    hall.replays();
}

/// Heads-up, to the winner.
fn finishes(hall: &mut Hall, stands: &mut Vec<Stand>) -> EntryId {
    assert_eq!(
        hall.try_to(What::Plan(PlanAct::Finish)),
        Err(Refusal::NotNow(live::NotNow::StillPlayed))
    );
    plays_down(hall, 1, stands);
    hall.does(What::Plan(PlanAct::Finish));
    assert_eq!(hall.event.phase(), Phase::Over);
    hall.event.all_in()[0]
}

/// Pays the three prizes, and compares every place with the second reckoning.
fn pays(hall: &mut Hall, winner: EntryId, stands: &[Stand]) {
    let reckoning = Reckoning::of(60, stands, winner);
    let places = hall.event.places();
    assert_eq!(places.len(), 60);
    for (entry, place) in &places {
        assert_eq!((place.from, place.to), reckoning.places[entry], "entry {}", entry.0);
    }
    let due = hall.event.payouts_due();
    assert_eq!(due.iter().map(|(_, amount)| amount.get()).sum::<u64>(), 30_000);
    let first = due.iter().find(|(entry, _)| *entry == winner).unwrap();
    assert_eq!(first.1, Amount::new(15_000));
    for (entry, amount) in due {
        assert_eq!(amount.get(), reckoning.prizes[&entry]);
        hall.does(What::Money(MoneyAct::Pay(entry)));
        assert_eq!(hall.try_to(What::Money(MoneyAct::Pay(entry))), Err(Refusal::NothingDue(entry)));
    }
    assert!(hall.event.payouts_due().is_empty());
}

#[test]
fn a_deal_of_three_ends_the_evening() {
    let mut hall = Hall::playing(setup(), 20, 3, 4);
    let mut stands = Vec::new();
    plays_down(&mut hall, 3, &mut stands);
    let table = TableNo(1);
    let agreed = hall.event.all_in();
    let deal = |left| MoneyAct::Deal {
        method: Method::ChipsAlone,
        left: Amount::new(left),
        agreed: agreed.clone(),
    };
    hall.does(What::Clock(ClockAct::Pause));
    let refused = hall.try_to(What::Money(deal(0))).unwrap_err();
    assert!(matches!(&refused, Refusal::Needs(needs) if needs.len() == 3), "{refused}");
    let seats: Vec<_> = hall.event.tables()[&table].at.keys().copied().collect();
    let told = [100_000, 60_000, 40_000];
    let stacks = seats.iter().copied().zip(told.map(chips)).collect();
    hall.does(What::Play(PlayAct::Count { table, stacks, remark: None }));
    let some = MoneyAct::Deal {
        method: Method::ChipsAlone,
        left: Amount::ZERO,
        agreed: agreed[1..].to_vec(),
    };
    assert_eq!(hall.try_to(What::Money(some)), Err(Refusal::NotAgreed(vec![agreed[0]])));
    hall.does(What::Money(deal(0)));
    hall.does(What::Plan(PlanAct::Finish));
    let mut won: Vec<u64> =
        hall.event.payouts_due().iter().map(|(_, amount)| amount.get()).collect();
    won.sort_unstable();
    assert_eq!(won, [2_000, 3_000, 5_000]);
    hall.replays();
}

#[test]
fn two_out_in_one_hand_are_told_apart_by_their_stacks() {
    let mut hall = Hall::playing(setup(), 20, 3, 2);
    let table = TableNo(1);
    let seats: Vec<_> = hall.event.tables()[&table].at.iter().take(2).collect();
    let (one, other) = ((*seats[0].0, seats[0].1.entry), (*seats[1].0, seats[1].1.entry));
    let out = |stacks: [Option<u64>; 2]| {
        let out = [one.0, other.0].into_iter().zip(stacks);
        let out = out.map(|(seat, stack)| OutOfChips { seat, stack: stack.map(chips) });
        What::Play(PlayAct::KnockOut(knock_out(table, out.collect())))
    };
    let refused = hall.try_to(out([None, Some(3_900)])).unwrap_err();
    assert!(matches!(&refused, Refusal::Needs(needs) if needs.len() == 1), "{refused}");
    hall.does(out([Some(4_200), Some(3_900)]));
    let places = hall.event.places();
    assert_eq!((places[&one.1].from, places[&other.1].from), (19, 20));
    assert_eq!(hall.event.entry(one.1).unwrap().status, Status::Out);
}

#[test]
fn a_round_ends_when_every_table_has_played_its_hand() {
    let mut hall = Hall::playing(setup(), 20, 3, 3);
    let mut stands = Vec::new();
    // Ten are left at two tables; staff ask for hand-for-hand play before the rule does.
    plays_down(&mut hall, 11, &mut stands);
    hall.does(What::Play(PlayAct::HandForHand(11)));
    assert!(hall.event.wall(hall.now).hand_for_hand);
    let done = |table| {
        What::Play(PlayAct::Hand(HandDone { table: TableNo(table), hands: 1, shuffled: None }))
    };
    let over = Refusal::NotNow(live::NotNow::RoundNotOver);
    assert_eq!(hall.try_to(What::Play(PlayAct::Round)), Err(over.clone()));
    hall.does(done(1));
    hall.does(done(2));
    hall.does(What::Play(PlayAct::Round));
    hall.minutes(1);
    hall.does(done(1));
    assert_eq!(hall.try_to(done(1)), Err(over.clone()));
    assert_eq!(hall.try_to(What::Play(PlayAct::Round)), Err(over));
    // One goes out at each table in the same round: they share the places.
    let (one, other) = (hall.someone(1), hall.someone(2));
    hall.out(one).unwrap();
    hall.minutes(1);
    hall.out(other).unwrap();
    hall.does(done(2));
    let places = hall.event.places();
    assert_eq!((places[&one].from, places[&one].to), (10, 11));
    assert_eq!(places[&one], places[&other]);
}

#[test]
fn the_evening_waits_for_the_final_table() {
    let mut hall = Hall::playing(setup(), 12, 2, 5);
    let mut stands = Vec::new();
    plays_down(&mut hall, 10, &mut stands);
    assert_eq!(
        hall.try_to(What::Move(MoveAct::FinalTable)),
        Err(Refusal::NotNow(live::NotNow::NoFinalTable))
    );
    let entry = hall.someone(1);
    hall.out(entry).unwrap();
    assert_eq!(hall.event.cards()[0].task, Task::FinalTable);
    assert!(hall.event.wake_at(hall.now).unwrap().0 - hall.now.0 <= 20 * MINUTE);
    assert_eq!(hall.event.devices()[&DIRECTOR].role, Role::Director);
}
