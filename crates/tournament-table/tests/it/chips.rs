//! Chips that are given to entries: rebuys, add-ons.

use crate::desk::{Desk, all_in, chips, fold, one_level, seat};
use seating::{Direction, EntryId, Fact};
use tournament_table::CountsFrom;

fn give(desk: &mut Desk, entry: u32, amount: u64, if_at_most: Option<u64>) {
    let (entry, amount) = (EntryId(entry), chips(amount));
    desk.direct(Direction::Chips { entry, amount, if_at_most: if_at_most.map(chips) });
}

fn added(entry: u32, amount: u64) -> Fact {
    Fact::Added { entry: EntryId(entry), amount: chips(amount) }
}

fn not_added(entry: u32, stack: Option<u64>) -> Fact {
    Fact::NotAdded { entry: EntryId(entry), stack: stack.map(chips) }
}

#[test]
fn chips_for_an_empty_stack_are_refused_to_one_with_a_chip() {
    // clause: SVS-2.3.4-10
    let mut desk = Desk::with(one_level(6), &[1, 0, 1_500]);
    give(&mut desk, 0, 1_500, Some(0));
    give(&mut desk, 1, 1_500, Some(0));
    assert_eq!(desk.take_facts(), [not_added(0, Some(1)), added(1, 1_500)]);
    assert_eq!([desk.stack(1), desk.stack(2)], [1, 1_500]);
}

#[test]
fn a_stack_of_the_starting_chips_may_buy_and_one_more_may_not() {
    // clause: PSC-A1Tiv-02
    let mut desk = Desk::with(one_level(6), &[1_500, 1_501]);
    give(&mut desk, 0, 1_500, Some(1_500));
    give(&mut desk, 1, 1_500, Some(1_500));
    assert_eq!(desk.take_facts(), [added(0, 1_500), not_added(1, Some(1_501))]);
}

#[test]
fn chips_bought_in_a_hand_are_not_in_play_before_the_next() {
    // clause: PSC-A1Tiv-05
    let mut desk = Desk::with(one_level(6), &[200, 1_500]);
    desk.plays = all_in;
    desk.begin_hand();
    give(&mut desk, 0, 1_500, Some(1_500));
    assert!(desk.facts().is_empty());
    let mut most = 0;
    while desk.table.is_hand_running() {
        desk.step();
        let hand = desk.table.hand();
        most = most.max(hand.map_or(0, |hand| hand.stack(seat(1)).get() + hand.bet(seat(1)).get()));
    }
    assert!(most <= 400, "the hand is limited to 200 from each, not {most}");
    assert!(desk.take_facts().contains(&added(0, 1_500)));
    // Lost, shared or won.
    assert!([1_500, 1_700, 1_900].contains(&desk.stack(1)), "{}", desk.stack(1));
    desk.direct(Direction::GoOn { round: None });
    desk.begin_hand();
    assert_eq!(desk.dealt(), [1, 2]);
}

#[test]
fn the_stack_counts_at_the_moment_that_the_rules_name() {
    // clause: PSC-A1Tiv-02
    for (from, is_small) in [(CountsFrom::HandBegan, false), (CountsFrom::Asked, true)] {
        let mut config = one_level(6);
        config.rules.chips_count_from = from;
        let mut desk = Desk::with(config, &[1_600, 1_600]);
        desk.plays = fold;
        desk.begin_hand();
        while desk.table.hand().is_none() {
            desk.step();
        }
        let big = desk.posted(hand::PostKind::BigBlind).unwrap();
        assert_eq!(desk.table.stack(big).get(), 1_500);
        let entry = desk.table.entry_seat(big).unwrap().entry.0;
        give(&mut desk, entry, 1_500, Some(1_500));
        desk.end_hand();
        let expected = if is_small { added(entry, 1_500) } else { not_added(entry, Some(1_600)) };
        assert_eq!(desk.take_facts(), [expected]);
    }
}

#[test]
fn a_second_request_in_a_hand_counts_the_first() {
    let mut desk = Desk::with(one_level(6), &[1_000, 1_500]);
    desk.begin_hand();
    give(&mut desk, 0, 1_500, Some(1_500));
    give(&mut desk, 0, 1_500, Some(1_500));
    desk.plays = fold;
    desk.end_hand();
    assert_eq!(desk.take_facts(), [added(0, 1_500), not_added(0, Some(2_500))]);
}

#[test]
fn an_add_on_comes_whatever_the_stack_is() {
    let mut desk = Desk::with(one_level(6), &[9_000, 1_500]);
    give(&mut desk, 0, 2_000, None);
    give(&mut desk, 7, 2_000, None);
    assert_eq!(desk.take_facts(), [added(0, 2_000), not_added(7, None)]);
    assert_eq!(desk.stack(1), 11_000);
}

#[test]
fn a_broke_player_keeps_the_seat_and_plays_on_with_new_chips() {
    let mut desk = Desk::with(one_level(6), &[300, 1_500, 1_500]);
    desk.plays = fold;
    while desk.stack(1) > 0 {
        desk.plays = all_in;
        desk.play_hand();
        desk.direct(Direction::GoOn { round: None });
    }
    desk.take_facts();
    assert_eq!(desk.table.seat_of(EntryId(0)), Some(seat(1)));
    desk.plays = fold;
    if desk.play_hand() {
        assert!(!desk.dealt().contains(&1));
    }
    give(&mut desk, 0, 1_500, Some(0));
    assert!(desk.take_facts().contains(&added(0, 1_500)));
    desk.play_hand();
    assert!(desk.dealt().contains(&1));
}
