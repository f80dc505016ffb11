//! What may be done to the clock, and when.

use seating::{Clock, Mark, MarkKind, Phase, Schedule};
use tournament::clock::{ClockError, next_change, set};
use tournament::structure::{Preset, generate};
use units::{Instant, Millis};

const MINUTE: u64 = 60_000;

/// A turbo with rebuys: six levels of five minutes, then the break with the add-on.
fn schedule() -> Schedule {
    let rows = generate(&Preset::TurboRebuy.shape()).unwrap().structure.rows;
    Schedule { rows, clock: Clock { began: Instant(1_000), marks: Vec::new() } }
}

fn minute(n: u64) -> Instant {
    Instant(1_000 + n * MINUTE)
}

fn mark(at: Instant, kind: MarkKind) -> Mark {
    Mark { at, kind }
}

#[test]
fn what_means_nothing_at_its_moment_is_refused() {
    let mut schedule = schedule();
    let mut refused = |at, kind, error| {
        let before = schedule.clone();
        assert_eq!(set(&mut schedule, mark(at, kind)), Err(error));
        assert_eq!(schedule, before);
    };
    let (at, began) = (Instant(999), Instant(1_000));
    refused(at, MarkKind::Paused, ClockError::NotBegun { at, began });
    refused(minute(1), MarkKind::Resumed, ClockError::NotPaused);
    refused(minute(1), MarkKind::BreakBegan, ClockError::NoBreakWaits);
    set(&mut schedule, mark(minute(2), MarkKind::Paused)).unwrap();
    let mut refused = |at, kind, error| assert_eq!(set(&mut schedule, mark(at, kind)), Err(error));
    refused(minute(3), MarkKind::Paused, ClockError::Paused);
    let (at, last) = (minute(1), minute(2));
    refused(at, MarkKind::Resumed, ClockError::Earlier { at, last });
}

#[test]
fn the_break_begins_when_the_last_table_has_stopped() {
    let mut schedule = schedule();
    let phase = |schedule: &Schedule, at| schedule.at(at).unwrap().phase;
    assert_eq!(next_change(&schedule, minute(29)), Some(minute(30)));
    assert_eq!(phase(&schedule, minute(31)), Phase::AwaitsLastTable);
    assert_eq!(next_change(&schedule, minute(31)), None);
    set(&mut schedule, mark(minute(32), MarkKind::BreakBegan)).unwrap();
    assert_eq!(phase(&schedule, minute(32)), Phase::Break);
    assert_eq!(next_change(&schedule, minute(32)), Some(minute(37)));
    assert_eq!(phase(&schedule, minute(37)), Phase::Level);
}

#[test]
fn nothing_changes_by_itself_while_the_clock_is_paused() {
    let mut schedule = schedule();
    assert_eq!(next_change(&schedule, Instant(0)), Some(minute(0)));
    set(&mut schedule, mark(minute(2), MarkKind::Paused)).unwrap();
    assert_eq!(next_change(&schedule, minute(4)), None);
    set(&mut schedule, mark(minute(10), MarkKind::Resumed)).unwrap();
    assert_eq!(next_change(&schedule, minute(10)), Some(minute(13)));
    set(&mut schedule, mark(minute(10), MarkKind::Forward(Millis(0)))).unwrap();
    set(&mut schedule, mark(minute(11), MarkKind::Back(Millis(MINUTE)))).unwrap();
    assert_eq!(next_change(&schedule, minute(11)), Some(minute(14)));
}
