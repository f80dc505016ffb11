//! Chips: counts that differ, chip races, and what should be at a table.

use crate::hall::{Hall, chips, told};
use crate::plans::{setup, text, with};
use cards::Card;
use live::{Dealt, Denomination, Event, MoveAct, Need, PlayAct, RaceRun, Refusal, What};
use rulings::race::RaceError;
use seating::{EntryId, TableNo};
use units::{Chips, Seat};

const TABLE: TableNo = TableNo(1);

fn count(hall: &Hall, stacks: &[u64], remark: bool) -> What {
    let seats = hall.event.tables()[&TABLE].taken();
    let stacks = seats.iter().zip(stacks).map(|(seat, n)| (seat, chips(*n))).collect();
    let remark = remark.then(|| text(1));
    What::Play(PlayAct::Count { table: TABLE, stacks, remark })
}

#[test]
fn a_count_that_differs_needs_a_remark() {
    let mut hall = Hall::playing(setup(), 6, 2, 1);
    let act = count(&hall, &[9_000, 12_000, 8_900], false);
    let (counted, expected) = (chips(29_900), chips(30_000));
    let differs = Refusal::CountDiffers { table: TABLE, counted, expected };
    assert_eq!(hall.try_to(act), Err(differs));
    assert_eq!(hall.event.issued(), chips(60_000));
    let act = count(&hall, &[9_000, 12_000, 8_900], true);
    hall.does(act);
    assert_eq!(hall.event.issued(), chips(59_900));
    assert_eq!(hall.event.chips_changed().remarked, -100);
    assert_eq!(told(hall.event.tables()[&TABLE].holds), Some(chips(29_900)));
    // A part of the table that has more than all of it cannot be right.
    let act = count(&hall, &[29_901], true);
    assert!(matches!(hall.try_to(act), Err(Refusal::CountDiffers { .. })));
}

#[test]
fn an_uncounted_stack_makes_both_tables_unknown() {
    let mut hall = Hall::playing(setup(), 20, 3, 1);
    let entry = hall.someone(1);
    let seat = hall.event.free(TableNo(3)).first().unwrap();
    let to = live::Chair { table: TableNo(3), seat };
    let by_hand = |entry, to| What::Move(MoveAct::ByHand { entry, to, reason: Some(text(1)) });
    hall.does(by_hand(entry, to));
    let holds = |hall: &Hall, table| told(hall.event.tables()[&TableNo(table)].holds);
    assert_eq!([1, 2, 3].map(|table| holds(&hall, table)), [None, Some(chips(70_000)), None]);
    let taken = hall.event.tables()[&TABLE].taken().len() as u64;
    let act = count(&hall, &vec![61_000 / taken; taken as usize], false);
    let sum = chips(61_000 / taken * taken);
    hall.does(act);
    assert_eq!(holds(&hall, 1), Some(sum));
    // With one table left unknown, its chips follow from the others.
    let table = TableNo(3);
    let taken = hall.event.tables()[&table].taken();
    let stacks = taken.iter().map(|seat| (seat, chips(1))).collect();
    let refused = hall.try_to(What::Play(PlayAct::Count { table, stacks, remark: None }));
    let expected = chips(130_000 - sum.get());
    let counted = chips(taken.len() as u64);
    assert_eq!(refused, Err(Refusal::CountDiffers { table, counted, expected }));
}

/// A chip race of the 25s of a table, three players with 3, 1 and 0 odd chips.
fn race(hall: &Hall, cards: Dealt) -> What {
    let seats: Vec<Seat> = hall.event.tables()[&TABLE].taken().iter().collect();
    let players = vec![
        (seats[0], chips(9_975), 3),
        (seats[1], chips(10_025), 1),
        (seats[2], chips(10_000), 0),
    ];
    let (old, new, button) = (chips(25), chips(100), seats[2]);
    let run = RaceRun { table: TABLE, old, new, players, button, cards, remark: None };
    What::Play(PlayAct::Race(run))
}

#[test]
fn a_chip_race_changes_the_chips_in_play() {
    let mut hall = Hall::playing(setup(), 6, 2, 1);
    let deck: Vec<Card> = ["2c", "3c", "4c", "As"].map(|card| card.parse().unwrap()).to_vec();
    let few = Dealt::AtTheTable(deck[..2].to_vec());
    let refused = Refusal::Race(RaceError::TooFewCards { expected: 4, got: 2 });
    let act = race(&hall, few);
    assert_eq!(hall.try_to(act), Err(refused));
    let act = race(&hall, Dealt::AtTheTable(deck));
    let no = hall.does(act);
    let stacks: Vec<Option<Chips>> =
        hall.event.tables()[&TABLE].at.values().map(|sat| told(sat.stack)).collect();
    assert_eq!(stacks, [9_900, 10_100, 10_000].map(|n| Some(chips(n))));
    assert_eq!((hall.event.issued(), hall.event.chips_changed().raced), (chips(60_000), 0));
    let _ = no;
}

#[test]
fn the_cards_of_a_race_can_come_by_lot() {
    let mut hall = Hall::playing(setup(), 6, 2, 1);
    let act = race(&hall, Dealt::ByLot);
    hall.does(act);
    let draw = hall.event.draws().last().unwrap();
    assert_eq!((draw.of, draw.lots.len()), (live::DrawOf::Race(TABLE), 51));
    assert_eq!(hall.event.issued(), chips(60_000));
}

#[test]
fn a_rescued_player_adds_a_chip() {
    let mut hall = Hall::playing(setup(), 3, 1, 1);
    let seats: Vec<Seat> = hall.event.tables()[&TABLE].taken().iter().collect();
    let stacks = [25, 14_975, 15_000];
    let act = count(&hall, &stacks, false);
    hall.does(act);
    let players = seats.iter().zip(stacks).zip([1, 3, 0]);
    let players = players.map(|((seat, stack), odd)| (*seat, chips(stack), odd)).collect();
    let cards = ["2c", "As", "Ks", "Qs"].map(|card| card.parse().unwrap()).to_vec();
    let (old, new, button) = (chips(25), chips(100), seats[2]);
    let cards = Dealt::AtTheTable(cards);
    let run = RaceRun { table: TABLE, old, new, players, button, cards, remark: None };
    let no = hall.does(What::Play(PlayAct::Race(run)));
    assert_eq!(hall.event.issued(), chips(30_100));
    assert_eq!(hall.event.chips_changed().raced, 100);
    let undo = hall.try_to(What::Undo(no));
    let why = live::CannotUndo::Exchanged;
    assert_eq!(undo, Err(Refusal::CannotUndo { act: no, why }));
}

#[test]
fn the_inventory_says_who_can_be_seated_and_what_leaves() {
    let of = |chip, stock, in_start| Denomination { chip: chips(chip), stock, in_start };
    // 10,000 are eight 25s, eight 100s and nine 1,000s.
    let kinds = vec![of(25, 600, 8), of(100, 600, 8), of(1_000, 600, 9)];
    let event = Event::open(with(|setup| setup.chips = kinds.clone())).unwrap();
    assert_eq!(event.capacity(), Some(66));
    let leaves = event.colour_ups(60);
    // The ante of 50 in the fifth level is the last amount that needs them.
    let plan: Vec<_> =
        leaves.iter().map(|one| (one.chip.get(), one.level, one.replaced_by)).collect();
    assert_eq!(plan, [(25, 5, 120)]);
    let short = with(|setup| setup.chips = kinds[1..].to_vec());
    assert!(Event::open(short).is_err(), "these chips make no starting stack");
    assert_eq!(Event::open(setup()).unwrap().capacity(), None);
}

#[test]
fn a_seeded_redraw_or_a_deal_asks_for_the_stacks_it_needs() {
    let mut hall = Hall::playing(setup(), 3, 1, 1);
    hall.minutes(10);
    let agreed = hall.event.all_in();
    let method = tournament::deals::Method::Equal;
    let left = tournament::Amount::ZERO;
    let deal = live::MoneyAct::Deal { method, left, agreed };
    let needs = match hall.try_to(What::Money(deal)) {
        Err(Refusal::Needs(needs)) => needs,
        other => panic!("{other:?}"),
    };
    let stack = |entry| Need::Stack(hall.chair(EntryId(entry)));
    assert_eq!(needs, [0, 1, 2].map(stack));
}
