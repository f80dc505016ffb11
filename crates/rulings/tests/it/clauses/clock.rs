//! The clock on a player, and levels: sections 2.12 and 2.14, models D6 and D7.

use crate::table::*;
use rulings::blinds::level;
use rulings::countdown::{Countdown, Shows};
use rulings::*;
use units::Instant;

/// A moment of the day.
fn at(hour: u64, minute: u64, second: u64) -> Instant {
    Instant(((hour * 60 + minute) * 60 + second) * 1_000)
}

fn facing() -> Situation {
    acts(flop(3), &[(A, bet(500))])
}

fn called(table: &Situation, by: Person, switches: &Switches) -> bool {
    let ruling = under(switches, table, ClockCalled { by, against: B });
    ruling.effects.iter().any(|ruled| matches!(ruled.effect, Effect::StartClock { .. }))
}

// clause: SVP-2.12-01
#[test]
fn a_player_at_the_table_may_call_time_on_the_one_to_act() {
    let book = Switches::svepof();
    assert!(called(&facing(), Person::Seat(C), &book));
    assert!(
        !called(&facing(), Person::OtherTable, &book)
            && !called(&facing(), Person::Spectator, &book)
    );
    assert!(!called(&flop(3), Person::Seat(C), &book), "it is A's turn");
    assert!(called(&facing(), Person::OtherTable, &with("time_caller", "in_the_event")));
    let ruling = ruled(&facing(), ClockCalled { by: Person::Seat(C), against: B });
    assert!(ruling.does(&Effect::StartClock { seat: B, wait_s: 60, count_from: 10 }));
}

// clause: SVP-2.12-02
#[test]
fn sixty_silent_seconds_then_a_count_from_ten() {
    let clock = Countdown::call(at(14, 3, 10), &Switches::svepof());
    assert_eq!(clock.at(at(14, 4, 9)), Shows::Waiting);
    let shown: Vec<Shows> = (10..20).map(|second| clock.at(at(14, 4, second))).collect();
    let counted: Vec<Shows> = (1..=10).rev().map(Shows::Counting).collect();
    assert_eq!(shown, counted);
    assert_eq!(clock.at(at(14, 4, 20)), Shows::Expired);
    let tda = Countdown::call(at(14, 3, 10), &Switches::tda_2024());
    assert_eq!((tda.at(at(14, 3, 35)), tda.expires()), (Shows::Counting(5), at(14, 3, 40)));
}

// clause: SVP-2.12-03, SVP-1-23
#[test]
fn at_zero_the_hand_is_dead() {
    let clock = Countdown::call(at(14, 3, 10), &Switches::svepof());
    assert!(
        clock.in_time(at(14, 4, 19)) && clock.in_time(at(14, 4, 20)),
        "a tie goes to the player"
    );
    assert!(!clock.in_time(Instant(at(14, 4, 20).0 + 1)));
    let ruling = ruled(&facing(), ClockExpired { who: B });
    assert!(ruling.kills(B) && ruling.cites("SVP-2.12-03") && ruling.cites("SVP-1-23"));
    // Without a bet the hand is dead as well; under the switch it checks.
    assert!(ruled(&flop(3), ClockExpired { who: A }).kills(A));
    let checks = under(&with("clock_expiry_no_bet", "check"), &flop(3), ClockExpired { who: A });
    assert!(checks.does(&Effect::ActionIs(A, Act::Check)));
    assert!(
        under(&with("clock_expiry_no_bet", "check"), &facing(), ClockExpired { who: B }).kills(B)
    );
}

// clause: SVP-2.14-01
#[test]
fn a_hand_keeps_its_blinds_to_the_end() {
    let change = [at(20, 0, 0)];
    assert_eq!(level(&change, at(19, 59, 57)), 0, "whatever the time is when it ends");
    assert_eq!(level(&change, at(20, 6, 0)), 1);
}

// clause: SVP-2.14-02
#[test]
fn a_hand_begins_when_its_shuffle_begins() {
    let change = [at(20, 0, 0)];
    assert_eq!(level(&change, at(19, 59, 59)), 0, "table 4");
    assert_eq!(level(&change, at(20, 0, 1)), 1, "table 5");
    assert_eq!(level(&change, at(20, 0, 0)), 1, "a shuffle at the change has the new level");
}
