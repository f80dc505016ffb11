//! Live events: what walls and phones may show, what staff see, and the log.

use crate::live_hall::hall::{DIRECTOR, Hall, TestLots, chips, knock_out, walk_in};
use crate::live_hall::plans::{MINUTE, START, setup, staff, text};
use live::{
    Chair, Choice, ClockAct, ConductAct, DeskAct, DeviceId, EntryAct, Event, MoneyAct, MoveAct,
    OutOfChips, Payment, PersonNo, PlanAct, PlayAct, Presence, PrizeGoes, Role, What, Who,
};
use rulings::{Conduct, Incident, Length, Level, Misconduct, Person, Player, Situation};
use seating::{EntryId, TableNo};
use serde_json::{Value, json};
use test_kit::Dice;
use tournament::Digest;
use tournament_table::Game;
use units::{Currency, Instant, PlayerId, TournamentId};
use view::{ForStaff, SeenLive};
use wire::{LiveHowPaid, LivePenalty, LiveRole, LiveStatus, LiveTask, LiveWhat};

const GAMES: &[Game] = &[Game { variant: &hand::HOLDEM, all_in_face_up: true }];

fn euro() -> Currency {
    "EUR".parse().unwrap()
}

fn seen(event: &Event, now: Instant) -> SeenLive<'_> {
    SeenLive {
        id: TournamentId::from_bits(0xabc),
        name: "Friday",
        private: false,
        rulebook: "svepof",
        currency: euro(),
        games: GAMES,
        choice: None,
        staff: false,
        event,
        now,
    }
}

fn named(Digest(bytes): Digest) -> Option<String> {
    Some(format!("text-{}", bytes[0]))
}

fn who(player: PlayerId) -> String {
    format!("staff-{}", player.bits())
}

fn code(person: PersonNo) -> String {
    format!("code-{person}")
}

const TOLD: ForStaff<'static> = ForStaff { seq: 17, text: &named, name: &who, code: &code };

fn wall(event: &Event, now: Instant) -> Value {
    serde_json::to_value(view::wall(&seen(event, now))).unwrap()
}

/// A person's page, with the name that the room has for them.
fn page(event: &Event, person: PersonNo, now: Instant) -> Value {
    let page = view::player_page(&seen(event, now), person, Some("Own Name".into()));
    serde_json::to_value(page).unwrap()
}

fn staff_view(event: &Event, now: Instant) -> String {
    let seen = seen(event, now);
    let staff = serde_json::to_string(&view::live_staff(&seen, &TOLD, DIRECTOR)).unwrap();
    let people = serde_json::to_string(&view::live_people(&seen, &TOLD)).unwrap();
    staff + &people
}

/// The same event in a world where everything differs that is not for the public, or for this person.
fn other_world(event: &Event, person: PersonNo) -> Event {
    let mut world = serde_json::to_value(event).unwrap();
    let own = |entry: &Value| {
        let entry = EntryId(entry.as_u64().unwrap() as u32);
        event.entry(entry).unwrap().person == person
    };
    for one in world["people"].as_array_mut().unwrap() {
        one["name"] = json!(Digest([201; 32]));
        one["account"] = json!(PlayerId::from_bits(5));
        one["accepted"] = Value::Null;
    }
    for one in world["entries"].as_array_mut().unwrap() {
        one["payment"] = json!(Payment::Voucher);
        one["by_representative"] = json!(true);
        one["presence"] = json!(Presence::LeftForGood);
        one["since"] = json!(1);
        one["fixed"] = json!(Digest([202; 32]));
    }
    let conduct = &mut world["conduct"];
    conduct["penalties"].as_array_mut().unwrap().retain(|one| own(&one["entry"]));
    for list in ["rulings", "reports", "calls"] {
        conduct[list] = json!([]);
    }
    for table in world["tables"].as_object_mut().unwrap().values_mut() {
        table["blinds"] = json!("unknown");
        table["holds"] = json!("unknown");
        for sat in table["at"].as_object_mut().unwrap().values_mut() {
            sat["stack"] = json!("unknown");
        }
    }
    for device in world["desk"]["devices"].as_object_mut().unwrap().values_mut() {
        device["staff"] = json!(PlayerId::from_bits(6));
    }
    world["desk"]["refused"] = json!([]);
    world["results"]["payouts"] = json!([]);
    world["plan"]["announcements"] = json!([]);
    world["draws"] = json!([]);
    for entry in world["log"].as_array_mut().unwrap() {
        entry["act"]["what"] = json!(What::Clock(ClockAct::Pause));
        entry["act"]["device"] = json!(0);
    }
    serde_json::from_value(world).unwrap()
}

/// An evening by chance: whatever the director says is done if the machine lets them.
struct Evening {
    hall: Hall,
    dice: Dice,
}

impl Evening {
    fn new(seed: u64) -> Evening {
        let mut hall = Hall::playing(setup(), 20, 3, seed);
        let (device, role) = (DeviceId(1), Role::Desk);
        hall.does(What::Desk(DeskAct::SignIn { device, staff: staff(1), role }));
        Evening { hall, dice: Dice::new(seed) }
    }

    fn entry(&mut self) -> EntryId {
        let all = self.hall.event.all_in();
        self.dice.pick(&all)
    }

    fn does(&mut self) {
        let entry = self.entry();
        let chair = self.hall.chair(entry);
        let Chair { table, seat } = chair;
        let reason = Some(text(self.dice.below(100) as u8 + 100));
        let what = match self.dice.below(12) {
            0..=2 => {
                let out = vec![OutOfChips { seat, stack: None }];
                What::Play(PlayAct::KnockOut(knock_out(table, out)))
            }
            3 => {
                let length = Length::Minutes(self.dice.pick(&[10, 20, 30, 40]));
                let level = self.dice.pick(&[Level::Warning, Level::SitOut(length)]);
                What::Conduct(ConductAct::Penalise { entry, level, reason, corrects: None })
            }
            4 => {
                let presence = self.dice.pick(&[Presence::Here, Presence::Away]);
                What::Entry(EntryAct::Presence { entry, presence })
            }
            5 => {
                let sat = self.hall.event.tables()[&table].at.keys();
                let stacks = sat.map(|seat| (*seat, chips(self.dice.between(100, 20_000))));
                let stacks = stacks.collect();
                What::Play(PlayAct::Count { table, stacks, remark: reason })
            }
            6 => What::Conduct(ConductAct::Call(table)),
            7 => {
                let (stack, prize) = (Some(chips(100)), PrizeGoes::Behind);
                What::Conduct(ConductAct::Disqualify { entry, stack, reason, prize })
            }
            8 => What::Conduct(proposal(&self.hall, table)),
            9 => {
                let to = self.hall.event.free(table).first();
                let to = to.map_or(chair, |seat| Chair { table, seat });
                What::Move(MoveAct::ByHand { entry, to, reason })
            }
            10 => What::Clock(self.dice.pick(&[ClockAct::Pause, ClockAct::Resume])),
            _ => What::Undo(self.dice.between(1, self.hall.event.log().len() as u64) as u32),
        };
        let _ = self.hall.try_to(what);
        if self.dice.percent(30) {
            self.hall.confirms_all();
        }
        self.hall.passes(units::Millis(self.dice.between(1, 4 * MINUTE)));
    }
}

/// Asks for the ruling on a player who looks at cards that would have come.
fn proposal(hall: &Hall, table: TableNo) -> ConductAct {
    let seats: Vec<_> = hall.event.tables()[&table].taken().iter().collect();
    let players = seats.iter().map(|seat| Player::at(*seat)).collect();
    let situation = Situation { players, ..Situation::default() };
    let hunt = Conduct { who: Person::Seat(seats[0]), did: Misconduct::RabbitHunt };
    let incident = Incident::now(hunt, &situation);
    ConductAct::Propose { table, situation, incident, corrects: None }
}

#[test]
fn wall_and_player_page_are_the_same_in_both_worlds() {
    let (mut penalties, mut moves, mut told_apart) = (0, 0, 0);
    for seed in 0..6 {
        println!("seed {seed}");
        let mut evening = Evening::new(seed);
        for _ in 0..40 {
            if evening.hall.event.left() < 3 {
                break;
            }
            evening.does();
            let (event, now) = (&evening.hall.event, evening.hall.now);
            let person = evening.dice.between(1, 20) as PersonNo;
            let other = other_world(event, person);
            let shown = wall(event, now);
            assert_eq!(shown.to_string(), wall(&other, now).to_string());
            let own = page(event, person, now);
            assert_eq!(own.to_string(), page(&other, person, now).to_string());
            penalties += event.penalties().len();
            moves += shown["moved"].as_array().unwrap().len();
            told_apart += u32::from(staff_view(event, now) != staff_view(&other, now));
        }
    }
    assert!(penalties > 50 && moves > 20, "{penalties} penalties and {moves} moves were there");
    assert!(told_apart > 100, "staff see the difference: {told_apart}");
}

#[test]
fn wall_and_player_page_show_no_text_name_or_code() {
    for seed in 6..9 {
        println!("seed {seed}");
        let mut evening = Evening::new(seed);
        for _ in 0..30 {
            if evening.hall.event.left() < 3 {
                break;
            }
            evening.does();
            let (event, now) = (&evening.hall.event, evening.hall.now);
            let public = wall(event, now).to_string() + &page(event, 3, now).to_string();
            for secret in ["text-", "code-", "staff-", "cash", "away", "warning", "minutes"] {
                assert!(!public.contains(secret), "{secret} in {public}");
            }
            let digest = units::hex(&[1]).repeat(32);
            assert!(!public.contains(&digest));
            let staff = staff_view(event, now);
            for known in ["text-", "code-", "staff-", "cash"] {
                assert!(staff.contains(known), "staff do not see {known}");
            }
        }
    }
}

#[test]
fn a_player_sees_the_end_of_the_own_penalty_alone() {
    let mut hall = Hall::playing(setup(), 20, 3, 1);
    let level = Level::SitOut(Length::Minutes(10));
    let (entry, reason) = (EntryId(3), Some(text(9)));
    hall.does(What::Conduct(ConductAct::Penalise { entry, level, reason, corrects: None }));
    let until = |person| page(&hall.event, person, hall.now)["out_until"].as_u64();
    assert_eq!(until(4), Some(hall.now.0 + 10 * MINUTE));
    assert_eq!(until(5), None);
    assert!(page(&hall.event, 99, hall.now).is_null());
}

#[test]
fn the_row_has_price_and_start_of_the_conditions() {
    let hall = Hall::playing(setup(), 12, 2, 1);
    let row = view::live_row(&SeenLive { staff: true, ..seen(&hall.event, hall.now) });
    assert_eq!(
        (row.price.prize, row.price.fee, row.price.bounty),
        (chips(500), chips(50), chips(0))
    );
    assert_eq!((row.starts_at, row.currency, row.decimals), (START, euro(), 2));
    assert_eq!((row.entries, row.left, row.staff), (12, 12, true));
    let wall = view::wall(&seen(&hall.event, hall.now));
    assert_eq!(wall.structure.len(), hall.event.schedule().rows.len());
    assert_eq!(wall.clock.unwrap().ends_at, Some(START + units::Millis(20 * MINUTE)));
    assert_eq!(wall.prizes, [chips(3_000), chips(1_800), chips(1_200)]);
}

#[test]
fn the_clock_is_absent_before_play_and_after_it() {
    let mut hall = Hall::new(setup(), 1);
    hall.opens(1);
    hall.registers(3);
    assert!(view::wall(&seen(&hall.event, hall.now)).clock.is_none());
    hall.starts();
    hall.minutes(1);
    assert!(view::wall(&seen(&hall.event, hall.now)).clock.is_some());
    for entry in [0, 1] {
        hall.out(EntryId(entry)).unwrap();
        hall.minutes(1);
    }
    hall.does(What::Plan(PlanAct::Finish));
    assert!(view::wall(&seen(&hall.event, hall.now)).clock.is_none());
    let people = view::live_people(&seen(&hall.event, hall.now), &TOLD);
    let due: Vec<_> = people.payouts.iter().map(|one| (one.person, one.prize.get())).collect();
    assert_eq!(due, [(3, 750), (2, 450), (1, 300)]);
    hall.does(What::Money(MoneyAct::Pay(EntryId(1))));
    let people = view::live_people(&seen(&hall.event, hall.now), &TOLD);
    assert_eq!((people.payouts[1].paid, people.payouts[0].paid), (chips(450), chips(0)));
    assert_eq!((people.people[1].place, people.people[1].place_to), (Some(2), None));
}

#[test]
fn staff_see_names_seats_cards_and_consoles() {
    let mut hall = Hall::playing(setup(), 20, 3, 1);
    let device = DeviceId(1);
    hall.does(What::Desk(DeskAct::SignIn { device, staff: staff(1), role: Role::Floor }));
    while hall.event.cards().is_empty() {
        hall.minutes(1);
        let entry = hall.someone(1);
        hall.out(entry).unwrap();
    }
    let now = hall.now;
    let view = view::live_staff(&seen(&hall.event, now), &TOLD, device).unwrap();
    assert_eq!((view.seq, view.device, view.role, view.due), (17, 1, LiveRole::Floor, 1));
    assert_eq!((view.switches.as_str(), view.start_chips), ("svepof", chips(10_000)));
    let names: Vec<_> = view.devices.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(names, ["staff-1000", "staff-1001"]);
    assert_eq!(view.tables.len(), 3);
    let breaks = view.cards.iter().find(|card| matches!(card.task, LiveTask::Break { table: 3 }));
    assert_eq!(breaks.unwrap().clause, "SVP-8.1-01");
    let table = view.tables.iter().find(|table| table.table == 2).unwrap();
    assert_eq!(table.seats.len(), 9);
    let taken: Vec<_> = table.seats.iter().filter(|seat| seat.entry.is_some()).collect();
    for seat in &taken {
        let person = seat.person.unwrap();
        assert_eq!(seat.name, named(text(person as u8 - 1)), "the name of person {person}");
        assert_eq!(seat.proposed, Some(LivePenalty::Warning));
    }
    assert_eq!(taken.len(), hall.size(2));
    let empty = table.seats.iter().find(|seat| seat.entry.is_none()).unwrap();
    assert_eq!(*empty, wire::LiveSeat::default());
    assert!(view::live_staff(&seen(&hall.event, now), &TOLD, DeviceId(9)).is_none());
}

#[test]
fn people_have_codes_payments_and_the_last_entry() {
    let mut hall = Hall::new(setup(), 1);
    hall.opens(1);
    hall.registers(2);
    let unpaid = live::Registering { payment: None, accepts: None, ..walk_in(text(40)) };
    hall.does(What::Entry(EntryAct::Register(unpaid)));
    let to = Who::Known(3);
    hall.does(What::Entry(EntryAct::Withdraw(EntryId(2))));
    hall.does(What::Entry(EntryAct::ChangePerson { entry: EntryId(0), to }));
    let people = view::live_people(&seen(&hall.event, hall.now), &TOLD).people;
    let row = |person: usize| &people[person - 1];
    assert_eq!((row(1).entry, row(1).entries, row(1).status), (None, 0, None));
    assert_eq!((row(2).payment, row(2).accepted), (Some(LiveHowPaid::Cash), true));
    assert_eq!((row(3).name.as_deref(), row(3).code.as_str()), (Some("text-40"), "code-3"));
    assert_eq!((row(3).entries, row(3).status), (2, Some(LiveStatus::Withdrawn)));
    assert_eq!(view::live_people(&seen(&hall.event, hall.now), &TOLD).payouts, []);
}

#[test]
fn the_log_goes_back_a_hundred_acts_at_a_time() {
    let mut hall = Hall::new(setup(), 1);
    hall.opens(1);
    let (device, role) = (DeviceId(1), Role::Desk);
    let sign = hall.does(What::Desk(DeskAct::SignIn { device, staff: staff(1), role }));
    hall.registers(149);
    let mut lots = TestLots::new(1);
    let mut page = |before| view::live_log(&seen(&hall.event, hall.now), &TOLD, before, &mut lots);
    let last = page(None);
    let numbers: Vec<u32> = last.acts.iter().map(|row| row.no).collect();
    assert_eq!(numbers, (52..=151).rev().collect::<Vec<u32>>());
    assert!(last.earlier);
    let first = page(Some(52));
    let numbers: Vec<u32> = first.acts.iter().map(|row| row.no).collect();
    let expected: Vec<u32> = (1..52).rev().filter(|no| *no != sign).collect();
    assert_eq!(numbers, expected, "all but the sign-in of the console");
    assert!(!first.earlier);
    assert_eq!(first.acts[0].by, "staff-1000");
    assert!(page(Some(1)).acts.is_empty());
}

#[test]
fn the_log_says_what_cannot_be_taken_back() {
    let mut hall = Hall::playing(setup(), 20, 3, 1);
    let out = hall.someone(1);
    let out = hall.out(out).unwrap();
    let level = Level::Warning;
    let (entry, reason) = (hall.someone(2), Some(text(9)));
    let penalty = ConductAct::Penalise { entry, level, reason, corrects: None };
    let penalised = hall.does(What::Conduct(penalty));
    let undo = hall.does(What::Undo(out));
    let mut lots = TestLots::new(1);
    let log = view::live_log(&seen(&hall.event, hall.now), &TOLD, None, &mut lots);
    let row = |no: u32| log.acts.iter().find(|row| row.no == no).unwrap();
    let why = |no| row(no).cannot_undo.as_ref().map(|why| why.code);
    assert_eq!(why(penalised), Some(wire::RefusalCode::LiveFinal));
    assert_eq!((why(out), row(out).undone), (Some(wire::RefusalCode::LiveUndone), true));
    assert_eq!(why(undo), None);
    let LiveWhat::Penalise { reason, .. } = &row(penalised).act.what else {
        panic!("{:?}", row(penalised).act);
    };
    assert_eq!(reason, "text-9");
}

#[test]
fn a_ruling_is_shown_with_proposal_and_decision() {
    let mut hall = Hall::playing(setup(), 20, 3, 1);
    let table = TableNo(1);
    let asked = proposal(&hall, table);
    hall.does(What::Conduct(asked));
    let view = |hall: &Hall| view::live_rulings(&seen(&hall.event, hall.now), &TOLD).rulings;
    let ruling = view(&hall).remove(0);
    assert_eq!((ruling.no, ruling.table, ruling.asked), (1, 1, hall.now));
    assert_eq!(ruling.seats.len(), hall.size(1));
    assert!(ruling.decision.is_none());
    assert!(ruling.proposal["clauses"][0].as_str().unwrap().starts_with("SVP-"));
    assert_eq!(ruling.penalties[0].seat, ruling.seats[0].seat);
    let incident: Incident = serde_json::from_value(ruling.incident).unwrap();
    let situation: Situation = serde_json::from_value(ruling.situation).unwrap();
    assert_eq!(incident.happened, Some(situation.now()));
    let (instead, reason) = (Some(text(8)), Some(text(9)));
    let choice = Choice { instead, reason, penalties: Vec::new() };
    hall.does(What::Conduct(ConductAct::Decide { ruling: 1, choice }));
    let decision = view(&hall).remove(0).decision.unwrap();
    assert_eq!((decision.device, decision.by.as_str()), (0, "staff-1000"));
    assert_eq!(decision.instead.as_deref(), Some("text-8"));
    assert_eq!(decision.reason.as_deref(), Some("text-9"));
    assert!(decision.departs);
    let deleted = ForStaff { text: &|_| None, ..TOLD };
    let view = view::live_rulings(&seen(&hall.event, hall.now), &deleted);
    let decision = view.rulings[0].decision.clone().unwrap();
    assert_eq!((decision.departs, decision.instead), (true, None));
}

#[test]
fn a_refused_act_waits_with_its_texts_and_the_reason() {
    let mut hall = Hall::playing(setup(), 8, 2, 1);
    let (entry, reason) = (hall.someone(1), Some(text(5)));
    let to = hall.chair(hall.someone(2));
    hall.try_to(What::Move(MoveAct::ByHand { entry, to, reason })).unwrap_err();
    let view = view::live_staff(&seen(&hall.event, hall.now), &TOLD, DIRECTOR).unwrap();
    let refused = &view.refused[0];
    assert_eq!(refused.refusal.code, wire::RefusalCode::LiveSeatTaken);
    assert_eq!(refused.refusal.params["table"], 2);
    assert_eq!(refused.refusal.params["seat"], to.seat.number());
    let LiveWhat::Move { reason, .. } = &refused.act.what else { panic!("{refused:?}") };
    assert_eq!(reason, "text-5");
}
