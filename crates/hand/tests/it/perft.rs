//! Counts the legal sequences of decisions by depth; any change in the betting rules changes a number.
//!
//! `scripts/perft.txt` holds tables and, below `---`, the number of legal sequences of one, two, three ... decisions. A
//! sequence that ends the hand is not counted at greater depths. Every whole total of a range counts as a separate
//! decision. Cards are dealt lowest first.

use crate::script;
use cards::Card;
use hand::*;
use std::fmt::Write;
use units::Chips;

#[test]
fn counts() {
    script::check_by("perft.txt", |_, table| {
        let (table, depth) = table.rsplit_once("depth ").expect("a depth");
        let depth = depth.trim().parse().expect("a depth");
        let events = Hand::start(script::setup_of(table)).expect("a table");
        let mut hand = Hand::from_started(&events[0]);
        events[1..].iter().for_each(|event| hand.apply(event));
        let mut told = String::new();
        for depth in 1..=depth {
            writeln!(told, "{depth}: {}", count(&hand, depth)).unwrap();
        }
        told
    });
}

fn count(hand: &Hand, depth: u32) -> u64 {
    match hand.asks() {
        Asks::Hole { count: cards, .. } | Asks::Board { count: cards, .. } => {
            let next = lowest(hand, usize::from(cards));
            count(&after(hand, &hand.deal(&next).expect("the next cards")), depth)
        }
        Asks::Deck => count(&after(hand, &hand.renew().expect("a deck")), depth),
        Asks::Decision { seat } => {
            let options = hand.options(seat).expect("who is asked has options");
            let actions = actions(hand, options);
            if depth == 1 {
                return actions.len() as u64;
            }
            let next = |action| hand.decide(seat, action).expect("an option");
            actions.into_iter().map(|action| count(&after(hand, &next(action)), depth - 1)).sum()
        }
        Asks::Nothing => 0,
    }
}

fn after(hand: &Hand, events: &[Event]) -> Hand {
    let mut hand = hand.clone();
    events.iter().for_each(|event| hand.apply(event));
    hand
}

/// The lowest cards that have not been dealt.
fn lowest(hand: &Hand, count: usize) -> Vec<Card> {
    let is_left = |card: &Card| hand.undealt().contains(*card);
    hand.deck().iter().filter(is_left).take(count).collect()
}

fn actions(hand: &Hand, options: &Options) -> Vec<Action> {
    let mut actions = Vec::new();
    actions.extend(options.fold.then_some(Action::Fold));
    actions.extend(options.check.then_some(Action::Check));
    actions.extend(options.call.map(|_| Action::Call));
    actions.extend(options.bring_in.map(|_| Action::BringIn));
    actions.extend(options.bet.into_iter().flat_map(totals).map(Action::Bet));
    actions.extend(options.raise_to.into_iter().flat_map(totals).map(Action::RaiseTo));
    actions.extend(options.draw.into_iter().flat_map(|draw| draws(hand, options.seat, draw)));
    actions.extend((1..=options.runs.unwrap_or(0)).map(Action::Run));
    actions.extend(options.muck.then_some(Action::Muck));
    actions.extend((options.muck && options.show).then_some(Action::Show(Show::All)));
    actions
}

fn totals(range: WagerRange) -> impl Iterator<Item = Chips> {
    let totals = (range.min.get()..=range.max.get()).map(Chips::new);
    totals.filter(move |to| range.contains(*to))
}

/// Every choice of discards that a seat may make.
fn draws(hand: &Hand, seat: units::Seat, draw: DrawRange) -> Vec<Action> {
    let hole = hand.hole(seat).reveal();
    let choices = 0_u32..1 << hole.len();
    let fits = |set: &u32| (u32::from(draw.min)..=u32::from(draw.max)).contains(&set.count_ones());
    let cards =
        |set: u32| (0..hole.len()).filter(|at| set >> at & 1 == 1).map(|at| hole[at]).collect();
    choices.filter(fits).map(|set| Action::Draw(cards(set))).collect()
}
