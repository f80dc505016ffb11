//! How many sequences of decisions there are, to a depth: a change anywhere in the betting rules
//! changes a number.
//!
//! `scripts/perft.txt` holds tables and, below `---`, the number of legal sequences of one, two,
//! three ... decisions. A sequence that ends its hand earlier is not counted further. Every whole
//! total of a range is a decision of its own. Cards are dealt lowest first.

use crate::script;
use cards::CardSet;
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
            let mut out: CardSet = hand.boards().iter().flatten().copied().collect();
            for seat in hand.dealt_in().iter() {
                out = out.union(hand.hole(seat).reveal().iter().copied().collect());
            }
            let next: Vec<_> =
                CardSet::FULL.difference(out).iter().take(usize::from(cards)).collect();
            count(&after(hand, &hand.deal(&next).expect("the next cards")), depth)
        }
        Asks::Decision { seat } => {
            let options = hand.options(seat).expect("who is asked has options");
            let actions = actions(&options);
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

fn actions(options: &Options) -> Vec<Action> {
    let mut actions = Vec::new();
    actions.extend(options.fold.then_some(Action::Fold));
    actions.extend(options.check.then_some(Action::Check));
    actions.extend(options.call.map(|_| Action::Call));
    let totals = |range: WagerRange| (range.min.get()..=range.max.get()).map(Chips::new);
    actions.extend(options.bet.into_iter().flat_map(totals).map(Action::Bet));
    actions.extend(options.raise_to.into_iter().flat_map(totals).map(Action::RaiseTo));
    actions
}
