//! Who is out, and by whom; the same hands as at a cash table.

use crate::desk::{Desk, all_in, anything, arrivals, call, chips, one_level};
use hand::PostKind;
use seating::{BustedSeat, EntryId, Fact};
use table::Event as TableEvent;
use tournament_table::Event;
use units::{Bps, Chips};

/// Three all-in, the deal in the order of the seats left of the button: the button is seat 1.
fn three(stacks: &[u64; 3], cards: &str) -> (Desk, Vec<BustedSeat>) {
    let mut config = one_level(3);
    let mut book = (*config.settings.rulebook).clone();
    book.table.first_button = books::FirstButton::FirstSeat;
    config.settings.rulebook = std::sync::Arc::new(book);
    let mut desk = Desk::with(config, stacks);
    desk.cards = Some(cards::parse_cards(cards).unwrap());
    desk.plays = all_in;
    desk.play_hand();
    let facts = desk.take_facts();
    let [Fact::Out { seats, .. }] = &facts[..] else { panic!("{facts:?}") };
    let seats = seats.clone();
    (desk, seats)
}

fn busted(entry: u32, before: u64, by: &[u32]) -> BustedSeat {
    let won_by = by.iter().map(|entry| EntryId(*entry)).collect();
    BustedSeat { entry: EntryId(entry), stack_before: chips(before), won_by }
}

#[test]
fn who_goes_out_in_one_hand_is_told_with_the_stacks_before_it() {
    // clause: SVS-2.6.2-06
    let (_, out) = three(&[2_000, 900, 400], "2c3d 4h5h AsAd KsKdKh7c8h");
    assert_eq!(out, [busted(1, 900, &[0]), busted(2, 400, &[0])]);
}

#[test]
fn a_knock_out_belongs_to_whoever_won_the_last_pot_of_the_loser() {
    // Seat 2 has the best hand for the main pot, seat 1 wins the side pot from seat 3.
    let (desk, out) = three(&[2_000, 400, 900], "AsAd 2c3d KsKd 7h8h9cJcQd");
    assert_eq!(out, [busted(2, 900, &[0])]);
    assert_eq!([desk.stack(1), desk.stack(2)], [2_100, 1_200]);
}

#[test]
fn a_split_pot_splits_the_knock_out() {
    let (_, out) = three(&[2_000, 900, 2_000], "2c3d AsKd AdKs QhJhTc4c5d");
    assert_eq!(out, [busted(1, 900, &[0, 2])]);
}

#[test]
fn a_tournament_hand_is_played_as_at_a_cash_table() {
    // clause: RAY-TOUR-02
    let mut hands = 0;
    for seed in 1..=12 {
        let mut desk = Desk::open(one_level(6), seed);
        desk.direct(arrivals(&[1_500, 1_100, 900, 2_000]));
        for plays in [call, anything] {
            desk.plays = plays;
            for _ in 0..8 {
                desk.play_hand();
                desk.direct(seating::Direction::GoOn { round: None });
            }
        }
        let events = desk.record.iter().filter_map(|(_, event)| match event {
            Event::Table(TableEvent::Hand(event)) => Some(event.clone()),
            _ => None,
        });
        let events: Vec<hand::Event> = events.collect();
        let is_start = |event: &hand::Event| matches!(event, hand::Event::Started(_));
        let starts = (0..events.len()).filter(|at| is_start(&events[*at]));
        let ends = starts.clone().skip(1).chain([events.len()]);
        for (from, to) in starts.zip(ends) {
            replay_as_cash(&desk, &events[from..to]);
            hands += 1;
        }
    }
    assert!(hands > 100, "{hands} hands");
}

/// The same cards and decisions by the rules of a cash table without rake make the same events, from
/// the first post to the last stack.
fn replay_as_cash(desk: &Desk, told: &[hand::Event]) {
    let hand::Event::Started(setup) = &told[0] else { panic!("a hand begins with its start") };
    let mut setup = (**setup).clone();
    let rules = desk.table.rulebook().rules.clone();
    setup.rules = hand::Rules { runs_max: 1, ..rules };
    (setup.rules.rake.share, setup.rules.rake.cap) = (Bps(0), Chips::ZERO);
    let mut again = hand::Hand::start(setup).unwrap();
    let mut hand = hand::Hand::from_started(&again[0]);
    again[1..].iter().for_each(|event| hand.apply(event));
    while !hand.is_over() {
        use hand::{Action, Event::*};
        let made = match &told[again.len()] {
            HoleDealt { cards, .. } => hand.deal(cards.reveal()).unwrap(),
            BoardDealt { cards, .. } => hand.deal(cards).unwrap(),
            Folded { seat } => hand.decide(*seat, Action::Fold).unwrap(),
            Checked { seat } => hand.decide(*seat, Action::Check).unwrap(),
            Called { seat, .. } => hand.decide(*seat, Action::Call).unwrap(),
            BetMade { seat, to, .. } => hand.decide(*seat, Action::Bet(*to)).unwrap(),
            RaisedTo { seat, to, .. } => hand.decide(*seat, Action::RaiseTo(*to)).unwrap(),
            other => panic!("{other:?} is neither dealt nor decided"),
        };
        made.iter().for_each(|event| hand.apply(event));
        again.extend(made);
    }
    assert!(told[1..] == again[1..], "{told:?} is not {again:?}");
}

#[test]
fn the_button_is_dead_and_nobody_is_spared_a_blind() {
    let mut desk = Desk::with(one_level(4), &[3_000, 3_000, 100, 3_000]);
    desk.plays = call;
    let mut big = None;
    for _ in 0..8 {
        desk.begin_hand();
        let now = desk.posted(PostKind::BigBlind);
        assert_ne!(now, big, "the big blind moves on");
        if let (Some(before), Some(small)) = (big, desk.posted(PostKind::SmallBlind)) {
            assert_eq!(small, before, "who was the big blind is the small blind");
        }
        big = now;
        desk.end_hand();
        desk.direct(seating::Direction::GoOn { round: None });
    }
}
