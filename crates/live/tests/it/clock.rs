//! The clock: playing time, hands, and setting it to a moment.

use crate::hall::Hall;
use crate::plans::{MINUTE, START, level, setup};
use live::{ClockAct, NotNow, Refusal, What, play_time, reaches};
use seating::{Phase, Row};
use tournament::clock::ClockError;
use units::{Instant, Millis};

fn after(minutes: u64) -> Instant {
    Instant(START.0 + minutes * MINUTE)
}

fn clock(hall: &mut Hall, act: ClockAct) -> Result<u32, Refusal> {
    hall.try_to(What::Clock(act))
}

#[test]
fn the_clock_is_set_to_a_row_with_its_time_left() {
    let mut hall = Hall::playing(setup(), 10, 2, 1);
    let set = |row, minutes| ClockAct::Set { row, left: Millis(minutes * MINUTE) };
    clock(&mut hall, set(1, 5)).unwrap();
    let face = hall.event.clock(hall.now).unwrap();
    assert_eq!((face.row, face.number, face.left), (1, 2, Some(Millis(5 * MINUTE))));
    clock(&mut hall, set(0, 20)).unwrap();
    let face = hall.event.clock(hall.now).unwrap();
    assert_eq!((face.row, face.left), (0, Some(Millis(20 * MINUTE))));
    assert!(matches!(
        clock(&mut hall, set(0, 21)),
        Err(Refusal::OutOfRange { max: 1_200_000, .. })
    ));
    assert!(matches!(clock(&mut hall, set(99, 0)), Err(Refusal::None(_))));
}

#[test]
fn a_hand_has_the_level_of_its_shuffle() {
    let hall = Hall::playing(setup(), 10, 2, 1);
    let Row::Level(first) = level(25, 0) else { panic!() };
    let Row::Level(second) = level(50, 0) else { panic!() };
    assert_eq!(hall.event.level(Instant(after(20).0 - 1)), Some(&first));
    assert_eq!(hall.event.level(after(20)), Some(&second));
    assert_eq!(hall.event.level(Instant(START.0 - 1)), None);
}

#[test]
fn playing_time_stands_still_in_breaks_and_pauses() {
    let mut hall = Hall::playing(setup(), 10, 2, 1);
    hall.now = after(10);
    clock(&mut hall, ClockAct::Pause).unwrap();
    assert_eq!(clock(&mut hall, ClockAct::Pause), Err(Refusal::Clock(ClockError::Paused)));
    hall.now = after(15);
    clock(&mut hall, ClockAct::Resume).unwrap();
    let schedule = hall.event.schedule();
    assert_eq!(play_time(schedule, after(15)), Millis(10 * MINUTE));
    assert_eq!(play_time(schedule, after(30)), Millis(25 * MINUTE));
    assert_eq!(reaches(schedule, Millis(30 * MINUTE), after(15)), Some(after(35)));
    // The break waits for the last table, so nobody knows when play goes on.
    assert_eq!(reaches(schedule, Millis(41 * MINUTE), after(15)), None);
    hall.now = after(50);
    assert_eq!(hall.event.clock(hall.now).unwrap().phase, Phase::AwaitsLastTable);
    clock(&mut hall, ClockAct::BreakBegins).unwrap();
    let schedule = hall.event.schedule();
    assert_eq!(play_time(schedule, after(58)), Millis(40 * MINUTE));
    assert_eq!(reaches(schedule, Millis(41 * MINUTE), after(50)), Some(after(61)));
}

#[test]
fn an_undone_pause_has_cost_no_time() {
    let mut hall = Hall::playing(setup(), 10, 2, 1);
    hall.now = after(10);
    let pause = clock(&mut hall, ClockAct::Pause).unwrap();
    hall.now = after(13);
    let undo = hall.does(What::Undo(pause));
    assert_eq!(hall.event.clock(hall.now).unwrap().left, Some(Millis(7 * MINUTE)));
    assert_eq!(hall.event.clock(hall.now).unwrap().phase, Phase::Level);
    let back = clock(&mut hall, ClockAct::Back(Millis(MINUTE))).unwrap();
    assert_eq!(hall.event.clock(hall.now).unwrap().left, Some(Millis(8 * MINUTE)));
    hall.does(What::Undo(back));
    assert_eq!(hall.event.clock(hall.now).unwrap().left, Some(Millis(7 * MINUTE)));
    assert!(hall.event.logged(pause).unwrap().undone && !hall.event.logged(undo).unwrap().undone);
}

#[test]
fn the_clock_is_not_set_before_play() {
    let mut hall = Hall::new(setup(), 1);
    let refused = Err(Refusal::NotNow(NotNow::NotStarted));
    assert_eq!(clock(&mut hall, ClockAct::Pause), refused);
    assert_eq!(hall.event.wake_at(hall.now), Some(START));
}
