//! Live events in the room: opened, staffed, played, restarted.

use crate::live_hall::{Hall, freezeout, names, register};
use crate::world::{World, config};
use floor::{FloorConfig, ask};
use units::{Millis, Seat, TournamentId};
use wire::{LiveOut, LivePhase, LiveRole, LiveWhat, RefusalCode as Code};

fn out(table: u32, seat: u8) -> LiveWhat {
    let out = vec![LiveOut { seat: Seat::new(seat), stack: None }];
    LiveWhat::KnockOut { table, out, winners: Vec::new(), ended: None }
}

#[test]
fn an_event_is_held_from_the_first_name_to_the_start() {
    let mut hall = Hall::new();
    hall.opens(2);
    hall.registers(names(12));
    assert_eq!((hall.wall().row.entries, hall.wall().row.phase), (12, LivePhase::Registering));
    hall.starts();
    let wall = hall.wall();
    assert_eq!((wall.row.left, wall.row.phase), (12, LivePhase::Playing));
    assert_eq!(hall.seated().len(), 12);
    let people = hall.people().people;
    assert_eq!(people[4].name.as_deref(), Some("Walk-in 5"));
    let known = None;
    let code = people[4].code.to_lowercase();
    let page = ask::LivePlayer { event: hall.event, code, known };
    let page = hall.world.ask(page).unwrap().view.unwrap();
    assert_eq!((page.person, page.name.as_deref()), (5, Some("Walk-in 5")));
    assert_eq!(page.chair, people[4].chair);
    hall.world.check_books();
}

#[test]
fn a_knock_out_is_taken_back_by_undo() {
    let mut hall = Hall::new();
    hall.opens(1);
    hall.registers(names(6));
    hall.starts();
    let (entry, (table, seat)) = hall.seated().into_iter().next().unwrap();
    let no = hall.does(out(table, seat));
    assert_eq!(hall.wall().row.left, 5);
    assert!(!hall.seated().contains_key(&entry));
    hall.does(LiveWhat::Undo { act: no });
    assert_eq!(hall.wall().row.left, 6);
    assert_eq!(hall.seated()[&entry], (table, seat));
    hall.world.check_books();
}

#[test]
fn a_restart_in_mid_event_shows_the_same_views() {
    let mut hall = Hall::new();
    let floor = hall.staff("Flo", LiveRole::Floor);
    hall.opens(2);
    hall.registers(names(14));
    hall.starts();
    let (_, (table, seat)) = hall.seated().into_iter().next().unwrap();
    hall.by(floor, out(table, seat));
    let before = (hall.wall(), hall.staff_view(0), hall.people(), hall.machine().clone());
    hall.world.crash();
    assert!(*hall.machine() == before.3);
    let after = (hall.wall(), hall.staff_view(0), hall.people());
    assert_eq!(after, (before.0, before.1, before.2));
    hall.world.check_books();
}

#[test]
fn a_repeated_act_is_answered_as_the_first_time() {
    let mut hall = Hall::new();
    hall.opens(1);
    let act = hall.act_of(0, register("Ana".into()));
    let first = hall.sends(0, vec![act.clone()]).unwrap();
    let entries = |hall: &Hall| hall.record().len();
    let before = entries(&hall);
    let again = hall.sends(0, vec![act.clone()]).unwrap();
    assert_eq!(first, again);
    hall.world.crash();
    assert_eq!(hall.sends(0, vec![act.clone()]).unwrap(), first, "after a restart too");
    assert_eq!(entries(&hall), before);
    assert_eq!(hall.wall().row.entries, 1);
    // Another act with the same number is not taken, nor is one after a gap.
    let mut other = hall.act_of(0, register("Bea".into()));
    let early = hall.act_of(0, register("Cid".into()));
    other.number = act.number;
    let answers = hall.sends(0, vec![other]).unwrap();
    assert_eq!((answers.answers.len(), answers.due), (0, act.number + 1));
    let answers = hall.sends(0, vec![early]).unwrap();
    assert_eq!((answers.answers.len(), answers.due), (0, act.number + 1));
    assert_eq!(hall.wall().row.entries, 1);
}

#[test]
fn a_console_signs_in_with_a_code_that_works_once() {
    let mut hall = Hall::new();
    let (flo, _) = hall.world.guest("Flo");
    let refused = hall.signs_in(flo, None).unwrap_err();
    assert_eq!(refused.code, Code::NotLiveStaff);
    assert_eq!(hall.code(flo, LiveRole::Director).unwrap_err().code, Code::NotLiveStaff);
    let director = hall.director;
    let code = hall.code(director, LiveRole::Desk).unwrap();
    assert!(code.len() == 6 && code.bytes().all(|digit| digit.is_ascii_digit()), "{code}");
    let opened = hall.signs_in(flo, Some(code.clone())).unwrap();
    assert_eq!((opened.device, opened.role), (2, LiveRole::Desk));
    let again = hall.signs_in(flo, Some(code)).unwrap_err();
    assert_eq!(again.code, Code::LiveCodeWrong);
    assert_eq!(hall.code(flo, LiveRole::Desk).unwrap_err().code, Code::NotLiveStaff);
    let late = hall.code(director, LiveRole::Desk).unwrap();
    hall.world.pass(Millis::seconds(600));
    assert_eq!(hall.signs_in(flo, Some(late)).unwrap_err().code, Code::LiveCodeWrong);
}

#[test]
fn ten_wrong_codes_close_the_open_ones() {
    let mut hall = Hall::new();
    let (flo, director) = (hall.world.guest("Flo").0, hall.director);
    let code = hall.code(director, LiveRole::Desk).unwrap();
    let wrong = if code == "000000" { "000001" } else { "000000" };
    for _ in 0..10 {
        assert_eq!(hall.signs_in(flo, Some(wrong.into())).unwrap_err().code, Code::LiveCodeWrong);
    }
    assert_eq!(hall.signs_in(flo, Some(code)).unwrap_err().code, Code::LiveCodeWrong);
}

#[test]
fn nobody_acts_or_looks_at_anothers_console() {
    let mut hall = Hall::new();
    let floor = hall.staff("Flo", LiveRole::Floor);
    let mallory = hall.world.guest("Mallory").0;
    let real = hall.consoles[floor].player;
    hall.consoles[floor].player = mallory;
    let act = hall.act_of(floor, LiveWhat::Pause);
    assert_eq!(hall.sends(floor, vec![act.clone()]).unwrap_err().code, Code::NotLiveStaff);
    let (event, device) = (hall.event, hall.consoles[floor].device);
    let staff = ask::LiveStaff { player: mallory, event, device, known: None };
    assert_eq!(hall.world.ask(staff).unwrap_err().code, Code::NotLiveStaff);
    // The room's own console is nobody's.
    let room = ask::LiveStaff { player: hall.director, event, device: 0, known: None };
    assert_eq!(hall.world.ask(room).unwrap_err().code, Code::LiveDeviceUnknown);
    hall.consoles[floor].player = real;
    hall.does(LiveWhat::CloseConsole { device });
    assert_eq!(hall.sends(floor, vec![act]).unwrap_err().code, Code::LiveDeviceUnknown);
}

#[test]
fn a_silent_console_is_noted_once_and_writes_no_more() {
    let mut hall = Hall::new();
    let device = |hall: &Hall, at: usize| {
        let of = live::DeviceId(hall.consoles[at].device);
        hall.machine().devices()[&of].in_touch
    };
    let entries = |hall: &Hall| hall.record().len();
    let before = entries(&hall);
    for _ in 0..100 {
        hall.world.pass(Millis::seconds(20));
        hall.staff_view(0);
    }
    assert!(device(&hall, 0));
    assert_eq!(entries(&hall), before, "a console that asks writes nothing");
    hall.world.pass(Millis::seconds(3_600));
    assert!(!device(&hall, 0));
    assert_eq!(entries(&hall), before + 1);
    hall.staff_view(0);
    hall.world.settle();
    assert!(device(&hall, 0));
    assert_eq!(entries(&hall), before + 2);
    hall.world.check_books();
}

#[test]
fn an_unchanged_view_is_not_built_again() {
    let mut hall = Hall::new();
    let wall = |hall: &mut Hall, known: Option<String>| {
        let ask = ask::LiveWall { event: hall.event, player: None, known };
        hall.world.ask(ask).unwrap()
    };
    let first = wall(&mut hall, None);
    let again = wall(&mut hall, Some(first.version.clone()));
    assert!(again.view.is_none() && again.version == first.version);
    hall.opens(1);
    let changed = wall(&mut hall, Some(first.version.clone()));
    assert!(changed.view.is_some());
    hall.world.pass(Millis(1));
    hall.world.crash();
    assert!(wall(&mut hall, Some(changed.version)).view.is_some(), "a restart may forget names");
}

#[test]
fn only_the_owner_opens_public_events() {
    let mut world = World::with(FloorConfig { tables: Vec::new(), ..config() });
    let (ana, _) = world.guest("Ana");
    let mut new = freezeout(world.now);
    new.conditions.private = false;
    let open = |new: &wire::NewLiveEvent| ask::OpenLive { player: ana, new: Box::new(new.clone()) };
    assert_eq!(world.ask(open(&new)).unwrap_err().code, Code::NotOwner);
    new.conditions.private = true;
    assert!(world.ask(open(&new)).is_ok() && world.ask(open(&new)).is_ok());
    assert_eq!(world.ask(open(&new)).unwrap_err().code, Code::TooManyTournaments);
    let listed =
        |world: &mut World, player| world.ask(ask::LiveEvents { player }).unwrap().events.len();
    assert_eq!((listed(&mut world, Some(ana)), listed(&mut world, None)), (2, 0));
}

#[test]
fn conditions_that_no_hall_can_have_are_refused() {
    let mut world = World::with(FloorConfig { tables: Vec::new(), ..config() });
    let (ana, _) = world.guest("Ana");
    let usual = freezeout(world.now);
    let mut refused = |change: &dyn Fn(&mut wire::NewLiveEvent), field: &str| {
        let mut new = usual.clone();
        change(&mut new);
        let refusal = world.ask(ask::OpenLive { player: ana, new: Box::new(new) }).unwrap_err();
        assert_eq!(refusal.code, Code::TournamentUnfit, "{field}");
        assert_eq!(refusal.params["field"], field);
    };
    refused(&|new| new.conditions.starts_at = None, "starts_at");
    refused(&|new| new.conditions.house_players = 2, "house_players");
    refused(&|new| new.switches = "home".into(), "switches");
    refused(&|new| new.conditions.seats = 20, "seats");
    let sold = wire::LiveSold { chip: units::Chips::new(25), stock: 100, in_start: 1 };
    refused(&|new| new.chips = vec![sold], "chips");
}

#[test]
fn an_event_that_does_not_exist_is_refused() {
    let mut hall = Hall::new();
    hall.event = TournamentId::from_bits(9);
    let ask = ask::LiveWall { event: hall.event, player: None, known: None };
    assert_eq!(hall.world.ask(ask).unwrap_err().code, Code::LiveEventUnknown);
    let act = hall.act_of(0, LiveWhat::Round);
    assert_eq!(hall.sends(0, vec![act]).unwrap_err().code, Code::LiveEventUnknown);
}

#[test]
fn a_lost_key_closes_a_live_event() {
    let mut hall = Hall::new();
    hall.opens(1);
    hall.registers(names(4));
    hall.world.crash_and_lose_key(9);
    assert_eq!(hall.world.floor.live_events().count(), 0);
    hall.world.check_books();
}
