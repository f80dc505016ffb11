//! Pages of players' own hands, retold in full for files.

use crate::history::Table;
use crate::world::{config, new_table};
use floor::{FloorConfig, HANDS_RETOLD_MAX, HandsRange, PastHands, RetoldPage};
use record::RoomKey;
use store::memory::{Damage, Disk};
use units::{HandNo, Millis};
use wire::RetoldHand;

const ALL: HandsRange = HandsRange { table: None, from: None, until: None };

/// Numbers of the hands of a page, those with a damaged record too.
fn hand_nos(page: &RetoldPage) -> Vec<HandNo> {
    let hand_no = |one: &Result<RetoldHand, wire::UntoldHand>| match one {
        Ok(hand) => hand.row.hand_no,
        Err(untold) => untold.hand_no,
    };
    page.hands.iter().map(hand_no).collect()
}

#[test]
fn pages_for_a_file_hold_each_hand_of_a_range_once() {
    let tables = vec![new_table("One"), new_table("Two")];
    let mut game = Table::with(FloorConfig { tables, ..config() }, 3);
    let count = HANDS_RETOLD_MAX + 3;
    for _ in 0..count {
        game.play();
        game.next();
    }
    let (player, table) = (game.people[0].0, game.table);
    let mut history = game.world.history();
    let mut all = |range: HandsRange| {
        let (mut before, mut found) = (None, Vec::new());
        loop {
            let page = history.retold(player, range, before).expect("the record is sound");
            assert!(page.hands.len() <= HANDS_RETOLD_MAX);
            found.extend(page.hands.into_iter().map(|hand| hand.expect("it is sound")));
            before = page.before;
            if before.is_none() {
                return found;
            }
        }
    };
    let whole = all(ALL);
    assert_eq!(whole.len(), count);
    assert!(whole.windows(2).all(|two| two[0].row.hand_no > two[1].row.hand_no));
    assert!(whole.iter().all(|hand| hand.began <= hand.row.at));
    assert_eq!(all(HandsRange { table: Some(table), ..ALL }), whole);
    // The end of the range is not in it.
    let (from, until) = (whole[40].row.at, whole[10].row.at);
    assert_eq!(all(HandsRange { from: Some(from), until: Some(until), ..ALL }), whole[11..=40]);
    assert_eq!(all(HandsRange { from: Some(until + Millis(1)), ..ALL }), whole[..10]);
    let other = game.world.public_table("Two");
    assert!(all(HandsRange { table: Some(other), ..ALL }).is_empty());
    // Another player has other cards.
    let others = game.world.history().retold(game.people[1].0, ALL, None).expect("it is sound");
    let first = others.hands[0].as_ref().expect("it is sound");
    assert_ne!((first.row.seat, &first.row.cards), (whole[0].row.seat, &whole[0].row.cards));
}

#[test]
fn a_damaged_hand_is_named_among_the_others() {
    let mut game = Table::of(new_table("One"), 3);
    for _ in 0..4 {
        game.play();
        game.next();
    }
    let player = game.people[0].0;
    let page = |disk: &Disk| {
        let mut history = PastHands::new(RoomKey::from_bytes([7; 32]), Box::new(disk.clone()));
        history.retold(player, ALL, None).expect("the index is sound")
    };
    let sound = hand_nos(&page(&game.world.disk));
    assert_eq!(sound.len(), 4);
    let mut untold = 0;
    for draw in 0..100 {
        let disk = game.world.disk.copy();
        let what = disk.damage(Damage::Flipped, draw).expect("there is something to damage");
        let damaged = page(&disk);
        assert_eq!(hand_nos(&damaged), sound, "{what}");
        untold += usize::from(damaged.hands.iter().filter(|hand| hand.is_err()).count() == 1);
    }
    assert!(untold > 10, "{untold} of 100 damages keep one hand from being told");
}
