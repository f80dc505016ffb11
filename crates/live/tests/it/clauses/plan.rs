//! The published plan: sections 0, 2.3 to 2.5, 8.1 and 8.2.

use crate::hall::{DIRECTOR, Hall, ITEMS};
use crate::plans::{START, setup, staff, text, with};
use live::{
    About, Board, DeskAct, DeviceId, Event, Language, LiveEvent, Method, PlanAct, PlanChange,
    PlanEvent, Published, Refusal, Role, Says, Setup, StartItem, What,
};
use rulings::Dealing;
use seating::TableNo;
use tournament::Digest;

fn change(change: PlanChange, reason: Option<Digest>, departs: bool) -> What {
    What::Plan(PlanAct::Change { change, reason, departs })
}

/// What is due to be said to all tables.
fn says(hall: &Hall) -> Vec<Says> {
    hall.event.to_announce().map(|one| one.says.clone()).collect()
}

/// The record of an evening in one dealing mode.
fn evening(dealing: Dealing) -> Hall {
    let mut hall = Hall::playing(with(|setup| setup.dealing = dealing), 30, 4, 5);
    while hall.event.left() > 12 {
        hall.minutes(1);
        let table = hall.event.field().largest().unwrap().table;
        let entry = hall.someone(table.0);
        hall.out(entry).unwrap();
        hall.confirms_all();
    }
    hall
}

// clause: SVP-0-02
#[test]
fn the_dealing_mode_is_chosen_and_changes_little() {
    let mut stored = serde_json::to_value(setup()).unwrap();
    stored.as_object_mut().unwrap().remove("dealing");
    let refused = serde_json::from_value::<Setup>(stored).unwrap_err();
    assert!(refused.to_string().contains("missing field `dealing`"), "{refused}");
    let [dealer, player] = [Dealing::DealerDealt, Dealing::PlayerDealt].map(evening);
    assert_eq!(dealer.record, player.record);
    // SVP-8.2-08: the alternative is offered only where players deal.
    assert_eq!(Method::offered(Dealing::DealerDealt).len(), 1);
    assert_eq!(Method::offered(Dealing::PlayerDealt).len(), 2);
    // SVP-4.2-01: only there a table says who shuffles, cuts and deals.
    let roles = |mut hall: Hall| {
        let table = TableNo(1);
        let big = hall.event.tables()[&table].taken().first().unwrap();
        let told = live::PlayAct::BigBlind { table, big, button: None, no_small: false };
        hall.does(What::Play(told));
        hall.event.table_page(table, hall.now).unwrap().roles
    };
    assert_eq!(roles(dealer), None);
    assert!(roles(player).is_some());
}

// clause: SVP-2.3-02
#[test]
fn a_redraw_is_planned_before_the_start_or_by_departure() {
    let mut hall = Hall::playing(setup(), 20, 3, 1);
    assert!(!hall.event.published().redraw);
    let locked = Refusal::Locked { may_depart: true };
    let plan = |reason, departs| change(PlanChange::PlanRedraw, reason, departs);
    assert_eq!(hall.try_to(plan(Some(text(1)), false)), Err(locked.clone()));
    assert_eq!(hall.try_to(What::Move(live::MoveAct::Redraw)), Err(locked.clone()));
    let publish = What::Plan(PlanAct::Publish(Published { redraw: true, ..setup().published() }));
    assert_eq!(hall.try_to(publish), Err(locked));
    assert!(hall.try_to(plan(None, true)).is_err(), "a departure needs a reason");
    let act = hall.does(plan(Some(text(1)), true));
    assert_eq!(says(&hall), [Says::Redraw]);
    let report = hall.event.reports(hall.now)[0].report;
    assert_eq!((report.to, report.about), (Board::RulesCommittee, About::Act(act)));
    hall.does(What::Move(live::MoveAct::Redraw));
}

// clause: SVP-2.4-01
#[test]
fn the_languages_are_swedish_and_english() {
    let hall = Hall::new(setup(), 1);
    let both = [Language(['s', 'v']), Language(['e', 'n'])];
    assert_eq!(hall.event.published().languages, both);
    assert_eq!(hall.event.wall(hall.now).languages, both);
}

// clause: SVP-2.4-02
#[test]
fn another_language_is_added_by_the_director_and_announced() {
    let mut hall = Hall::playing(setup(), 20, 3, 1);
    let floor = DeviceId(1);
    let sign = DeskAct::SignIn { device: floor, staff: staff(1), role: Role::Floor };
    hall.does(What::Desk(sign));
    let norwegian = Language(['n', 'o']);
    let add = || change(PlanChange::AddLanguage(norwegian), None, false);
    assert_eq!(hall.by(floor, add()), Err(Refusal::Role(Role::Floor)));
    hall.by(DIRECTOR, add()).unwrap();
    assert_eq!(says(&hall), [Says::Language(norwegian)]);
    assert!(hall.event.wall(hall.now).languages.contains(&norwegian));
    hall.does(What::Plan(PlanAct::Announced(1)));
    assert_eq!(says(&hall), []);
}

// clause: SVP-2.5-02
#[test]
fn phones_are_mentioned_before_the_first_level() {
    let mut hall = Hall::new(setup(), 1);
    hall.opens(1);
    hall.registers(5);
    hall.now = START;
    assert_eq!(hall.event.to_say(), ITEMS);
    for item in ITEMS.into_iter().filter(|item| *item != StartItem::Phones) {
        hall.does(What::Plan(PlanAct::Said(item)));
    }
    let start = What::Plan(PlanAct::Start { begins: None });
    assert_eq!(hall.try_to(start.clone()), Err(Refusal::NotSaid(vec![StartItem::Phones])));
    hall.does(What::Plan(PlanAct::Said(StartItem::Phones)));
    hall.does(start);
}

// clause: SVP-8.1-02
#[test]
fn the_highest_table_breaks_first_and_everybody_can_see_it() {
    let mut hall = Hall::new(setup(), 1);
    hall.opens(8);
    let order = |hall: &Hall| -> Vec<u32> {
        hall.event.wall(hall.now).break_order.iter().map(|table| table.0).collect()
    };
    assert_eq!(order(&hall), [8, 7, 6, 5, 4, 3, 2, 1]);
    hall.registers(70);
    hall.starts();
    assert_eq!(order(&hall), [8, 7, 6, 5, 4, 3, 2, 1]);
}

// clause: SVP-8.1-03
#[test]
fn a_new_break_order_has_a_reason_and_is_announced() {
    let mut hall = Hall::playing(setup(), 36, 4, 1);
    let order: Vec<TableNo> = [2, 4, 3, 1].map(TableNo).to_vec();
    let change = |reason| change(PlanChange::BreakOrder(order.clone()), reason, false);
    assert_eq!(hall.try_to(change(None)), Err(Refusal::Needs(vec![live::Need::Reason])));
    hall.does(change(Some(text(5))));
    assert_eq!(hall.event.break_order(), order);
    assert_eq!(says(&hall), [Says::BreakOrder { order, reason: text(5) }]);
    assert_eq!(hall.event.to_announce().next().unwrap().due, hall.now);
}

// clause: SVP-8.2-08
#[test]
fn the_balancing_method_is_fixed_by_the_first_move() {
    let mut hall = Hall::playing(setup(), 18, 2, 1);
    let other = || change(PlanChange::Balance(Method::NextBigBlind), None, false);
    let refused = Refusal::MethodNotOffered(Method::NextBigBlind);
    assert_eq!(hall.try_to(other()), Err(refused.clone()));
    let plan = Published { method: Method::NextBigBlind, ..setup().published() };
    let mut closed = Hall::new(setup(), 1);
    assert_eq!(closed.try_to(What::Plan(PlanAct::Publish(plan.clone()))), Err(refused));
    let dealt = || with(|setup| setup.dealing = Dealing::PlayerDealt);
    let mut open = Hall::new(dealt(), 1);
    open.does(What::Plan(PlanAct::Publish(plan)));
    let mut hall = Hall::playing(dealt(), 18, 2, 1);
    hall.does(other());
    for _ in 0..2 {
        hall.minutes(1);
        let entry = hall.someone(1);
        hall.out(entry).unwrap();
    }
    hall.confirms_all();
    let back = change(PlanChange::Balance(Method::SamePosition), None, false);
    assert_eq!(hall.try_to(back), Err(Refusal::Locked { may_depart: false }));
}

// clause: SVP-8.2-12
#[test]
fn players_move_by_position_unless_the_organiser_chooses() {
    let setup = with(|setup| setup.dealing = Dealing::PlayerDealt);
    let event = Event::open(setup).unwrap();
    assert_eq!(event.published().method, Method::SamePosition);
    let offered = Method::offered(Dealing::PlayerDealt);
    assert_eq!(offered, [Method::SamePosition, Method::NextBigBlind]);
    let shortest = serde_json::from_value::<Method>("shortest_stack_to_best_position".into());
    assert!(shortest.unwrap_err().to_string().contains("unknown variant"));
}

#[test]
fn a_plan_that_is_published_again_is_said_again() {
    let mut hall = Hall::new(setup(), 1);
    hall.says_all();
    assert_eq!(hall.event.to_say(), []);
    let house_rules = Some(text(9));
    let plan = Published { house_rules, ..setup().published() };
    hall.does(What::Plan(PlanAct::Publish(plan)));
    assert_eq!(hall.event.to_say().len(), ITEMS.len() + 1);
    let published =
        |event: &&LiveEvent| matches!(event, LiveEvent::Plan(PlanEvent::Published { .. }));
    assert_eq!(hall.record.iter().filter(published).count(), 1);
}
