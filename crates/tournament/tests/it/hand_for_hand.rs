//! When hand-for-hand play begins and ends, and its rounds.

use seating::TableNo;
use tournament::hand_for_hand::{RoundError, Rounds, Rules, applies};

const TWO_MORE: Rules = Rules { before_prizes: Some(2) };

#[test]
fn it_is_on_with_one_or_two_more_players_than_prizes() {
    // clause: SVS-2.3.4-05
    let on = |left| applies(left, 5, 2, None, TWO_MORE);
    assert_eq!([9, 8, 7, 6, 5].map(on), [false, false, true, true, false]);
    // From eight to five in one hand: it is asked before the next one only.
    assert_eq!([8, 5].map(on), [false, false]);
}

#[test]
fn the_number_before_the_prizes_is_the_books() {
    // clause: W2D-16.9-01
    let on = |left| applies(left, 5, 2, None, TWO_MORE);
    assert_eq!([8, 7, 6, 5].map(on), [false, true, true, false]);
    let one_more = |left| applies(left, 5, 2, None, Rules { before_prizes: Some(1) });
    assert_eq!([8, 7, 6, 5].map(one_more), [false, false, true, false]);
    let ordered = |left| applies(left, 5, 2, Some(8), TWO_MORE);
    assert_eq!([9, 8, 7, 6, 5].map(ordered), [false, true, true, true, false]);
    // Staff may begin it earlier, not later.
    assert!(applies(7, 5, 2, Some(6), TWO_MORE));
}

#[test]
fn it_is_off_at_a_single_table_and_where_the_book_has_none() {
    assert!(!applies(6, 5, 1, None, TWO_MORE));
    assert!(!applies(6, 5, 2, None, Rules { before_prizes: None }));
    assert!(applies(6, 5, 2, Some(6), Rules { before_prizes: None }));
}

#[test]
fn a_round_begins_only_after_the_last_table_of_the_one_before() {
    let [a, b] = [TableNo(1), TableNo(2)];
    let mut rounds = Rounds::default();
    assert_eq!(rounds.playing(), None);
    assert_eq!(rounds.begin([a, b]), Ok(1));
    assert_eq!(rounds.rested(a, 1), Ok(false));
    assert_eq!(rounds.begin([a, b]), Err(RoundError::Playing { round: 1, tables: 1 }));
    assert_eq!(rounds.rested(a, 1), Err(RoundError::NotPlaying { table: a, round: 1 }));
    assert_eq!(rounds.playing(), Some(1));
    assert_eq!(rounds.rested(b, 1), Ok(true));
    assert_eq!(rounds.begin([b, a]), Ok(2));
    assert_eq!(rounds.rested(b, 1), Err(RoundError::NotPlaying { table: b, round: 1 }));
}
