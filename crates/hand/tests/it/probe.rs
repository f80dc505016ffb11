//! Checks what must hold for any hand at any moment.

use hand::*;
use std::hash::{DefaultHasher, Hash, Hasher};
use units::{Chips, Seat};

/// Checks that `options` and `decide` agree, and that a refusal leaves the hand unchanged.
/// Every kind of decision and every total next to a bound is tried.
pub(crate) fn agree(hand: &Hand) {
    let before = fingerprint(hand);
    for seat in Seat::all() {
        let options = hand.options(seat);
        let says = |pick: fn(&Options) -> bool| options.is_some_and(pick);
        let does = |action: Action| hand.decide(seat, action).is_ok();
        assert_eq!(says(|o| o.fold), does(Action::Fold), "fold");
        assert_eq!(says(|o| o.check), does(Action::Check), "check");
        assert_eq!(says(|o| o.call.is_some()), does(Action::Call), "call");
        assert_eq!(says(|o| o.show), does(Action::Show(Show::All)), "show");
        assert_eq!(says(|o| o.muck), does(Action::Muck), "muck");
        assert_eq!(says(|o| o.bring_in.is_some()), does(Action::BringIn), "bring in");
        let hole = hand.hole(seat).reveal();
        for count in 0..=hole.len() {
            let draw = options.and_then(|o| o.draw);
            let may =
                draw.is_some_and(|it| (usize::from(it.min)..=usize::from(it.max)).contains(&count));
            assert_eq!(may, does(Action::Draw(hole[..count].to_vec())), "draw {count}");
        }
        let runs = options.and_then(|o| o.runs);
        for times in 0..=5 {
            let may = runs.is_some_and(|most| (1..=most).contains(&times));
            assert_eq!(may, does(Action::Run(times)), "run {times}");
        }
        let bet = options.and_then(|o| o.bet);
        let raise_to = options.and_then(|o| o.raise_to);
        for to in totals(hand, seat, bet.or(raise_to)) {
            let is_in = |range: Option<WagerRange>| range.is_some_and(|range| range.contains(to));
            assert_eq!(is_in(bet), does(Action::Bet(to)), "bet {to}");
            assert_eq!(is_in(raise_to), does(Action::RaiseTo(to)), "raise to {to}");
        }
        if let Some(call) = options.and_then(|o| o.call) {
            let events = hand.decide(seat, Action::Call).unwrap();
            assert!(matches!(events[0], Event::Called { amount, .. } if amount == call));
        }
    }
    assert_eq!(before, fingerprint(hand), "asking changed the hand");
}

/// Totals on both sides of every bound, for a seat that may or may not be allowed to act.
fn totals(hand: &Hand, seat: Seat, range: Option<WagerRange>) -> Vec<Chips> {
    let all_in = hand.bet(seat) + hand.stack(seat);
    let mut bounds = vec![Chips::ZERO, Chips::MAX, all_in, hand.price(), hand.pot_total()];
    bounds.extend(range.into_iter().flat_map(|range| {
        let half = range.min + (range.max - range.min).split(2).0;
        [range.min, half, range.max]
    }));
    let near = |at: Chips| {
        let one = Chips::new(1);
        [at.saturating_sub(one), at, at.saturating_add(one)]
    };
    bounds.into_iter().flat_map(near).collect()
}

/// Checks that applying the events again gives an equal hand.
pub(crate) fn replays(hand: &Hand, events: &[Event]) {
    let mut again = Hand::from_started(&events[0]);
    events[1..].iter().for_each(|event| again.apply(event));
    assert!(again == *hand, "the replay differs");
    assert_eq!(fingerprint(&again), fingerprint(hand));
}

/// A hash of the hand's whole state.
pub(crate) fn fingerprint(hand: &Hand) -> u64 {
    let mut hasher = DefaultHasher::new();
    hand.hash(&mut hasher);
    hasher.finish()
}
