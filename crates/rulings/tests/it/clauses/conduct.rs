//! Misconduct and penalties: sections 1, 1.2, 1.3, 2.4, 2.9, 2.12, model D21.

use crate::table::*;
use rulings::blinds::{Forced, Positions, after_hand};
use rulings::*;
use units::{Instant, Millis, Seat};

fn conduct(table: &Situation, did: Misconduct) -> Ruling {
    ruled(table, Conduct { who: Person::Seat(A), did })
}

/// The penalty by the ladder, with this clause first, and nothing changed in the hand.
fn punishes(did: Misconduct, clause: &str) -> bool {
    let warned = conduct(&flop(3), did);
    let again = conduct(&offences(flop(3), A, 1), did);
    let untouched = flop(3).ruled(&warned).state() == flop(3).state();
    let levels = (warned.penalty(A), again.penalty(A));
    let ladder = (Some(Level::Warning), Some(Level::SitOut(Length::Minutes(10))));
    levels == ladder && untouched && warned.clauses[0].0 == clause
}

// clause: SVP-1.2-01
#[test]
fn there_are_six_penalties() {
    let minutes = |n| Level::SitOut(Length::Minutes(n));
    let all = [
        Level::Warning,
        minutes(10),
        minutes(20),
        minutes(30),
        minutes(40),
        Level::Disqualification,
    ];
    assert_eq!(levels(&Switches::svepof()), all);
    assert_eq!(levels(&with("penalty_unit", "hands"))[1], Level::SitOut(Length::Hands(1)));
    assert_eq!(levels(&with("penalty_unit", "rounds"))[4], Level::SitOut(Length::Rounds(4)));
}

// clause: SVP-1.2-02
#[test]
fn the_milder_penalty_comes_first() {
    let book = Switches::svepof();
    let proposals: Vec<Level> = (0..7).map(|before| proposed(before, &book)).collect();
    let minutes = |n| Level::SitOut(Length::Minutes(n));
    assert_eq!(proposals[..3], [Level::Warning, minutes(10), minutes(20)]);
    assert_eq!(
        proposals[3..],
        [minutes(30), minutes(40), Level::Disqualification, Level::Disqualification]
    );
}

// clause: SVP-1.3-02
#[test]
fn blinds_are_taken_while_a_player_sits_out() {
    let seat = Seat::new(4);
    let forced = Forced { small: chips(50), big: chips(100), ante: chips(0) };
    let at = |small: u8, big: u8| Positions {
        button: Seat::new(1),
        small: Some(Seat::new(small)),
        big: Seat::new(big),
    };
    let hands = [at(2, 3), at(3, 4), at(4, 5), at(5, 6)];
    let left =
        hands.iter().fold(chips(1_000), |stack, hand| after_hand(stack, seat, *hand, forced));
    assert_eq!(left, chips(850));
    let ante = Forced { ante: chips(25), ..forced };
    assert_eq!(
        after_hand(chips(1_000), seat, at(2, 3), ante),
        chips(975),
        "antes are taken as well"
    );
}

// clause: SVP-1-10
#[test]
fn a_second_offence_of_any_kind_is_harder() {
    let first = conduct(&flop(3), Misconduct::RabbitHunt);
    assert_eq!(first.penalty(A), Some(Level::Warning));
    let second = conduct(&offences(flop(3), A, 1), Misconduct::SplashedPot);
    assert_eq!(second.penalty(A), Some(Level::SitOut(Length::Minutes(10))));
}

// clause: SVP-1-11
#[test]
fn looking_through_the_muck_is_punished() {
    assert!(punishes(Misconduct::LookedThroughMuck, "SVP-1-11"));
    assert!(conduct(&flop(3), Misconduct::LookedThroughMuck).cites("SVP-1-10"));
}

// clause: SVP-1-12
#[test]
fn looking_at_ones_own_mucked_cards_is_punished_alike() {
    assert!(punishes(Misconduct::LookedAtOwnMuck, "SVP-1-12"));
    let [own, others] = [Misconduct::LookedAtOwnMuck, Misconduct::LookedThroughMuck]
        .map(|did| conduct(&flop(3), did));
    assert_eq!(own.penalty(A), others.penalty(A));
}

// clause: SVP-1-18
#[test]
fn splashing_the_pot_is_punished_and_the_pot_recounted() {
    assert!(punishes(Misconduct::SplashedPot, "SVP-1-18"));
    assert_eq!(
        conduct(&flop(3), Misconduct::SplashedPot).announcements[0].key,
        "dealer_recounts_pot"
    );
}

// clause: SVP-2.4-03
#[test]
fn a_forbidden_language_is_punished_by_the_ladder() {
    assert!(punishes(Misconduct::ForbiddenLanguage, "SVP-2.4-03"));
}

// clause: SVP-2.9-01
#[test]
fn chips_out_of_sight_are_punished() {
    assert!(punishes(Misconduct::ChipsOutOfSight, "SVP-2.9-01"));
    let removed = with("chips_out_of_view", "removed");
    let hidden = Conduct { who: Person::Seat(A), did: Misconduct::ChipsOutOfSight };
    assert!(under(&removed, &flop(3), hidden).does(&Effect::ChipsRemoved(A)));
}

// clause: SVP-2.9-02
#[test]
fn hidden_big_chips_are_punished() {
    assert!(punishes(Misconduct::BigChipsHidden, "SVP-2.9-02"));
}

// clause: SVP-2.12-04
#[test]
fn slow_is_from_the_third_expired_or_fifth_called_clock() {
    assert!(!is_slow(2, 4));
    assert!(is_slow(3, 3) && is_slow(0, 5));
    assert!(punishes(Misconduct::SlowPlay, "SVP-2.12-04"));
}

// clause: SVP-1.3-01
#[test]
fn a_player_who_sits_out_is_absent_until_the_time_is_over() {
    let at = |minute: u64, second: u64| Instant((15 * 3_600 + minute * 60 + second) * 1_000);
    let out = SitOut::begin(Length::Minutes(10), at(10, 0));
    assert_eq!(out.until(Millis(0)), Some(at(20, 0)));
    let mut table = flop(3);
    let mut folded = |last_card: Instant| {
        table.players[0].presence = out.presence(last_card, Millis(0), 0);
        ruled(&table, Absent { who: A }).kills(A)
    };
    assert!(folded(at(10, 1)) && folded(at(19, 59)));
    assert!(!folded(at(20, 0)));
    // A break of five minutes does not count.
    assert_eq!(out.until(Millis(300_000)), Some(at(25, 0)));
    let hands = SitOut::begin(Length::Hands(2), at(10, 0));
    assert_eq!(hands.presence(at(59, 0), Millis(0), 1), Presence::Away);
    assert_eq!(hands.presence(at(11, 0), Millis(0), 2), Presence::Seated);
}
