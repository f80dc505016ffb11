use super::*;
use seating::Presence;
use units::{Millis, PlayerId};

/// A direction that seats a player with this stack.
fn brings(passage: u64, stack: u64) -> Direction {
    let passage = Passage {
        id: PassageId(passage),
        entry: EntryId(1),
        player: PlayerId::from_bits(1),
        stack: Chips::new(stack),
        time_bank: Millis(0),
        presence: Presence::Here,
        sits_out_until: None,
        was_big_blind: false,
        apart: Vec::new(),
    };
    Direction::Take { passage, kept: None }
}

/// The last passage sent counts, although an earlier passage has a higher number.
///
/// A move gets passage 10. Then the player who will be chosen for the move arrives by passage 12.
#[test]
fn a_stack_is_where_it_was_sent_last_whatever_the_number() {
    let mut link = Link::default();
    for (table, passage, stack) in [(1, 3, 100), (2, 12, 100), (3, 10, 250)] {
        link.send(TableNo(table), &brings(passage, stack));
    }
    let left = [(3, 100), (12, 250), (10, 0)].map(|(by, left)| (PassageId(by), Chips::new(left)));
    let last = link.sent_last(EntryId(1), left.into_iter());
    assert_eq!(last, Some((PassageId(10), Chips::ZERO)));
}

#[test]
fn a_stack_sent_again_after_a_refusal_is_where_it_came() {
    let mut link = Link::default();
    for (table, passage) in [(1, 3), (2, 4), (3, 5), (2, 4)] {
        link.send(TableNo(table), &brings(passage, 100));
    }
    let left = [3, 4, 5].map(|by| (PassageId(by), Chips::new(by)));
    let last = link.sent_last(EntryId(1), left.into_iter());
    assert_eq!(last, Some((PassageId(4), Chips::new(4))));
}
