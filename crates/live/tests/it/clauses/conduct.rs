//! Conduct: refused players, disqualification, penalties and their reports.

use crate::hall::{Hall, chips};
use crate::plans::{setup, text};
use cards::Card;
use live::{
    About, Board, ConductAct, EntryAct, Need, Phase, PlanAct, PrizeGoes, Refusal, Status, What,
};
use rulings::{Conduct, Incident, Length, Level, Misconduct, Person, Player, Situation};
use seating::{EntryId, TableNo};
use tournament::Digest;
use units::Chips;

fn refuses(entry: EntryId, stack: Option<u64>, reason: Option<Digest>) -> What {
    let (stack, prize) = (stack.map(chips), PrizeGoes::default());
    What::Conduct(ConductAct::Disqualify { entry, stack, reason, prize })
}

// clause: SVP-1-02
#[test]
fn a_player_is_refused_further_play_with_a_reason() {
    let mut hall = Hall::playing(setup(), 40, 5, 1);
    let entry = EntryId(7);
    let chair = hall.chair(entry);
    for at in hall.event.all_in() {
        assert!(hall.event.seat_options(at, hall.now).unwrap().disqualify);
    }
    assert_eq!(
        hall.try_to(refuses(entry, Some(7_300), None)),
        Err(Refusal::Needs(vec![Need::Reason]))
    );
    let needs = Refusal::Needs(vec![Need::Stack(chair)]);
    assert_eq!(hall.try_to(refuses(entry, None, Some(text(1)))), Err(needs));
    hall.does(refuses(entry, Some(7_300), Some(text(1))));
    assert_eq!(hall.event.entry(entry).unwrap().status, Status::Disqualified);
    assert_eq!(hall.event.issued(), chips(392_700));
    let withdraw = What::Entry(EntryAct::Withdraw(entry));
    assert_eq!(hall.try_to(withdraw), Err(Refusal::NoRefund(entry)));
    let reports = hall.event.reports(hall.now);
    assert_eq!(reports.len(), 1);
    let report = reports[0].report;
    assert_eq!((report.to, report.about), (Board::DisciplinaryBoard, About::Disqualified(entry)));
    assert_eq!(report.reason, Some(text(1)));
}

// clause: SVP-1.4-01
#[test]
fn a_disqualified_stack_leaves_play() {
    let mut hall = Hall::playing(setup(), 40, 5, 2);
    assert_eq!((hall.event.left(), hall.event.issued()), (40, chips(400_000)));
    let entry = EntryId(7);
    let table = hall.chair(entry).table;
    let others = |hall: &Hall| -> Vec<(EntryId, Option<Chips>)> {
        let all = hall.event.tables()[&table].at.values();
        let others = all.filter(|one| one.entry != entry);
        others.map(|one| (one.entry, one.stack.get().copied())).collect()
    };
    let before = others(&hall);
    hall.does(refuses(entry, Some(7_300), Some(text(1))));
    assert_eq!((hall.event.left(), hall.event.issued()), (39, chips(392_700)));
    assert_eq!(others(&hall), before);
    let place = hall.event.places()[&entry];
    assert_eq!((place.from, place.to), (40, 40));
}

#[test]
fn the_prize_of_a_disqualified_player_goes_where_it_was_said() {
    for (prize, won) in [
        (PrizeGoes::Organiser, [15_00, 0]),
        (PrizeGoes::Player, [15_00, 9_00]),
        (PrizeGoes::Behind, [15_00, 0]),
    ] {
        let mut hall = Hall::playing(setup(), 6, 1, 3);
        for entry in [0, 1, 2, 3] {
            hall.minutes(1);
            hall.out(EntryId(entry)).unwrap();
        }
        hall.minutes(1);
        let (entry, stack, reason) = (EntryId(4), Some(chips(20_000)), Some(text(1)));
        let act = ConductAct::Disqualify { entry, stack, reason, prize };
        hall.does(What::Conduct(act));
        let of = |hall: &Hall, entry| {
            hall.event.won().get(&EntryId(entry)).map_or(0, |won| won.total().get())
        };
        assert_eq!([of(&hall, 5), of(&hall, 4)], won, "{prize:?}");
        let behind = if prize == PrizeGoes::Behind { 6_00 + 9_00 } else { 6_00 };
        assert_eq!(of(&hall, 3), behind, "{prize:?}");
    }
}

// clause: SVP-1.4-02
#[test]
fn a_disqualified_player_gets_nothing_back() {
    let mut hall = Hall::playing(setup(), 10, 2, 2);
    let entry = EntryId(3);
    let paid = hall.event.paid_in();
    hall.does(refuses(entry, Some(9_000), Some(text(1))));
    let withdraw = What::Entry(EntryAct::Withdraw(entry));
    assert_eq!(hall.try_to(withdraw), Err(Refusal::NoRefund(entry)));
    assert_eq!(hall.event.paid_in(), paid);
}

#[test]
fn penalties_follow_the_ladder_over_all_tables() {
    let mut hall = Hall::playing(setup(), 20, 3, 2);
    let entry = EntryId(4);
    let penalise = |level, corrects| {
        let reason = Some(text(2));
        What::Conduct(ConductAct::Penalise { entry, level, reason, corrects })
    };
    let out = |minutes| Level::SitOut(Length::Minutes(minutes));
    hall.does(penalise(Level::Warning, None));
    hall.does(penalise(out(10), None));
    hall.does(penalise(out(30), None));
    let proposed: Vec<Level> = hall.event.penalties().iter().map(|one| one.proposed).collect();
    assert_eq!(proposed, [Level::Warning, out(10), out(20)]);
    assert_eq!(hall.event.reports(hall.now).len(), 1, "30 minutes are reported, 10 are not");
    // The last one was for somebody else: a new one replaces it, and it counts no more.
    hall.does(penalise(Level::Warning, Some(3)));
    assert_eq!(hall.event.offences(entry), 3);
    assert_eq!(hall.try_to(penalise(Level::Warning, Some(3))), Err(Refusal::Replaced(3)));
    let none = penalise(Level::SitOut(Length::Hands(2)), None);
    let refused = Refusal::NoSuchPenalty(Level::SitOut(Length::Hands(2)));
    assert_eq!(hall.try_to(none), Err(refused));
    let undo = hall.try_to(What::Undo(hall.event.log().len() as u32));
    assert!(matches!(undo, Err(Refusal::CannotUndo { why: live::CannotUndo::Final, .. })));
}

// clause: SVP-1.3-01
#[test]
fn a_time_out_does_not_run_in_breaks_and_pauses() {
    use live::ClockAct;
    let mut hall = Hall::playing(setup(), 20, 3, 2);
    let entry = EntryId(4);
    // Ten minutes before the break at minute 40.
    hall.minutes(31);
    let level = Level::SitOut(Length::Minutes(10));
    let (reason, corrects) = (Some(text(2)), None);
    hall.does(What::Conduct(ConductAct::Penalise { entry, level, reason, corrects }));
    let until = |hall: &Hall| {
        let chair = hall.chair(entry);
        let page = hall.event.table_page(chair.table, hall.now).unwrap();
        page.seats.iter().find(|seat| seat.entry == Some(entry)).unwrap().out_until
    };
    hall.does(What::Clock(ClockAct::Pause));
    assert_eq!(until(&hall), None, "nobody knows while the clock stands still");
    hall.minutes(3);
    hall.does(What::Clock(ClockAct::Resume));
    // Eight minutes are left before the break, two come after it.
    hall.minutes(8);
    assert!(hall.event.sits_out(entry, hall.now).is_some());
    hall.does(What::Clock(ClockAct::BreakBegins));
    hall.minutes(9);
    assert!(hall.event.sits_out(entry, hall.now).is_some());
    assert_eq!(until(&hall), Some(units::Instant(hall.now.0 + 3 * 60_000)));
    hall.minutes(3);
    assert!(hall.event.sits_out(entry, hall.now).is_none());
}

// clause: SVP-1-15
#[test]
fn nobody_looks_at_cards_that_would_have_come() {
    let mut hall = Hall::playing(setup(), 20, 3, 2);
    let table = TableNo(1);
    let hand = live::HandDone { table, hands: 1, shuffled: None };
    let act = hall.does(What::Play(live::PlayAct::Hand(hand)));
    // A paper table's page and the record know that the hand is over, and no card.
    let page = format!("{:?}", hall.event.table_page(table, hall.now).unwrap());
    let effects = serde_json::to_string(&hall.event.logged(act).unwrap().effects).unwrap();
    let card = |text: &str| Card::all().any(|card| text.contains(&format!("\"{card}\"")));
    assert!(!card(&page) && !card(&effects));
    let seat = hall.event.tables()[&table].taken().first().unwrap();
    let players = vec![Player::at(seat)];
    let situation = Situation { players, ..Situation::default() };
    let hunt = Conduct { who: Person::Seat(seat), did: Misconduct::RabbitHunt };
    let incident = Incident::now(hunt, &situation);
    let propose = ConductAct::Propose { table, situation, incident, corrects: None };
    hall.does(What::Conduct(propose));
    let ruling = &hall.event.rulings()[0];
    assert_eq!(ruling.penalties, [(seat, Level::Warning)]);
    assert!(ruling.proposal.contains("SVP-1-15"));
}

// clause: SVP-1-04
#[test]
fn an_unsent_report_is_late_seven_days_after_the_event() {
    let mut hall = Hall::playing(setup(), 4, 1, 2);
    hall.does(refuses(EntryId(0), Some(9_000), Some(text(1))));
    let to = hall.event.free(TableNo(1)).first().unwrap();
    let to = live::Chair { table: TableNo(1), seat: to };
    let (entry, reason) = (EntryId(1), Some(text(3)));
    hall.does(What::Move(live::MoveAct::ByHand { entry, to, reason }));
    hall.minutes(1);
    hall.out(EntryId(1)).unwrap();
    hall.minutes(1);
    hall.out(EntryId(2)).unwrap();
    hall.does(What::Plan(PlanAct::Finish));
    assert_eq!(hall.event.phase(), Phase::Over);
    let boards = |hall: &Hall| -> Vec<Board> {
        hall.event.reports(hall.now).iter().map(|row| row.report.to).collect()
    };
    assert_eq!(boards(&hall), [Board::DisciplinaryBoard, Board::RulesCommittee]);
    hall.minutes(7 * 24 * 60);
    assert!(hall.event.reports(hall.now).iter().all(|row| !row.late));
    hall.minutes(1);
    assert!(hall.event.reports(hall.now).iter().all(|row| row.late));
    hall.does(What::Conduct(ConductAct::Sent(2)));
    assert_eq!(boards(&hall), [Board::DisciplinaryBoard]);
}
