use super::*;
use books::{ButtonRule, HeadsUpBlinds};
use table::{Comers, Places, is_between, places};
use test_kit::Dice;
use units::SeatSet;

const RULES: [ButtonRule; 3] = [ButtonRule::Moving, ButtonRule::Dead, ButtonRule::Stays];
const TWO: [HeadsUpBlinds; 2] = [HeadsUpBlinds::ButtonSmall, HeadsUpBlinds::NextSmall];

/// State of a seat at the table of the random test.
#[derive(Clone, Copy, PartialEq)]
enum Is {
    Free,
    Out,
    In,
}

/// Players come, sit out, come back and leave at random.
///
/// After each hand, the test checks what the button rule promises, worked out seat by seat from the earlier hands.
#[test]
fn over_many_hands_each_rule_shares_the_blinds_fairly() {
    for seed in 0..600 {
        let mut dice = Dice::new(seed);
        let (rule, two) = (RULES[dice.place(3)], TWO[dice.place(2)]);
        let seats: Vec<Seat> = (1..=2 + dice.place(9) as u8).map(Seat::new).collect();
        let mut now = vec![(Is::Free, Owes::Entry, false); seats.len()];
        let mut last: Option<LastHand> = None;
        let mut owed_small: Option<Seat> = None;
        for hand_no in 1..120 {
            for (state, owes, waits) in &mut now {
                *waits = dice.place(3) == 0;
                match (*state, dice.place(12)) {
                    (Is::Free, 0..=3) => (*state, *owes) = (Is::In, Owes::Entry),
                    (Is::In, 0) => *state = Is::Free,
                    (Is::In, 1) => *state = Is::Out,
                    (Is::Out, 0..=2) => *state = Is::In,
                    (Is::Out, 3) => *state = Is::Free,
                    _ => {}
                }
            }
            let those = |which: &dyn Fn(&(Is, Owes, bool)) -> bool| -> SeatSet {
                seats.iter().zip(&now).filter(|(_, s)| which(s)).map(|(seat, _)| *seat).collect()
            };
            let ready = those(&|(state, ..)| *state == Is::In);
            if ready.len() < 2 {
                continue;
            }
            let settled = those(&|(state, owes, _)| *state == Is::In && *owes == Owes::Nothing);
            let waiting = those(&|(state, owes, waits)| {
                let posts = owes.posts(ReturnPays::Missed);
                *state == Is::In && *waits && (posts.live || posts.dead)
            });
            let comers = Comers { ready, settled, waiting };
            let places = places(comers, last, rule, two, 0);
            let at =
                format!("seed {seed}, hand {hand_no}, {rule:?}: {comers:?} {last:?} {places:?}");
            hold(comers, places, last, rule, two, owed_small, &at);

            let small_blind = places.small.or(last.and_then(|hand| hand.big_blind));
            let opened = LastHand {
                hand_no: units::HandNo(hand_no),
                button: places.button,
                small_blind,
                big_blind: Some(places.big),
                leg: None,
                bomb: None,
            };
            for (seat, (state, owes, _)) in seats.iter().zip(&mut now) {
                *owes = match (places.dealt.contains(*seat), *state) {
                    (true, _) => Owes::Nothing,
                    (false, Is::Free) => Owes::Entry,
                    (false, _) => owes.after(*seat, last, opened),
                };
            }
            owed_small = Some(places.big);
            last = Some(opened);
        }
    }
}

fn hold(
    comers: Comers,
    places: Places,
    last: Option<LastHand>,
    rule: ButtonRule,
    two: HeadsUpBlinds,
    owed_small: Option<Seat>,
    at: &str,
) {
    let Comers { ready, settled, waiting } = comers;
    let Places { button, small, big, dealt, anew } = places;
    assert!(dealt.len() >= 2 && dealt.difference(ready).is_empty(), "{at}");
    assert!(dealt.contains(big) && small.is_none_or(|small| dealt.contains(small)), "{at}");
    assert_ne!(small, Some(big), "{at}");
    if dealt.len() == 2 {
        let button_is_small = two == HeadsUpBlinds::ButtonSmall;
        assert_eq!(if button_is_small { small } else { Some(big) }, Some(button), "{at}");
    }
    if anew {
        assert_eq!((settled.len() < 2, dealt), (true, ready), "{at}");
        return;
    }
    assert!(settled.difference(dealt).is_empty(), "who was dealt in is dealt in again: {at}");
    // Players who come in are never on the small blind or the button. Those who prefer to wait come in only on the big
    // blind.
    let came = dealt.difference(settled);
    let is_comer = |seat: Seat| came.contains(seat);
    // (Under the rule `Stays` the button is only a marker: it may be at the last player before its place, even at a
    // comer.)
    assert!(!is_comer(button) || rule == ButtonRule::Stays, "{at}");
    assert!(!small.is_some_and(is_comer), "{at}");
    for seat in came.iter() {
        assert!(seat == big || !waiting.contains(seat), "{at}");
    }
    let last_big = last.and_then(|hand| hand.big_blind).unwrap();
    match rule {
        ButtonRule::Moving => {
            assert!(settled.contains(button), "{at}");
            if dealt.len() > 2 {
                let order: Vec<Seat> = dealt.after(button).take(2).collect();
                assert_eq!(order, [small.unwrap(), big], "{at}");
                // The button moves seat by seat: no settled seat is between its old and its new place.
                let skipped = settled.iter().any(|s| is_between(last.unwrap().button, s, button));
                assert!(!skipped || last.unwrap().button == button, "{at}");
            }
        }
        ButtonRule::Dead | ButtonRule::Stays => {
            // The big blind moves to the next ready seat, and the seat that posted it last posts the small blind.
            let next = ready.after(last_big).find(|&seat| seat != last_big).unwrap();
            assert_eq!(big, next, "{at}");
            if dealt.len() > 2 {
                assert_eq!(small, owed_small.filter(|&seat| settled.contains(seat)), "{at}");
            }
            if rule == ButtonRule::Stays {
                assert!(dealt.contains(button), "{at}");
            }
        }
    }
}

/// A blind that stays at its seat passes nobody; a blind that moves passes every seat in between.
#[test]
fn blinds_that_stay_pass_nobody() {
    let hand = |small: u8, big: u8| LastHand {
        hand_no: units::HandNo(1),
        button: Seat::new(1),
        small_blind: Some(Seat::new(small)),
        big_blind: Some(Seat::new(big)),
        leg: None,
        bomb: None,
    };
    let after = |seat: u8, from: LastHand, to: LastHand| {
        Owes::Nothing.after(Seat::new(seat), Some(from), to)
    };
    assert_eq!(after(4, hand(1, 5), hand(3, 5)), Owes::Missed { small: false, big: false });
    assert_eq!(after(2, hand(1, 5), hand(3, 5)), Owes::Missed { small: true, big: false });
    assert_eq!(after(6, hand(1, 5), hand(3, 7)), Owes::Missed { small: false, big: true });
}
