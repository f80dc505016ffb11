//! Tests of antes, blinds and straddles, and of who acts first.

use super::*;
use crate::tables::setup;
use hand::{Asks, Limit, PostKind};

const SIX: &str = "s1 1000, s2 1000, s3 1000, s4 1000, s5 1000, s6 1000";

/// Position of the first dealt card among the events.
fn first_card(played: &Played) -> usize {
    place(&played.events, |event| matches!(event, Event::HoleDealt { .. }))
}

/// Chips in the middle before the first card.
fn before_the_cards(played: &Played) -> u64 {
    let forced = played.events[..first_card(played)].iter();
    let amount = |event: &Event| match event {
        Event::AntePosted { amount, .. } | Event::BlindPosted { amount, .. } => amount.get(),
        _ => 0,
    };
    forced.map(amount).sum()
}

// clause: PSC-2-02, W2D-7a2-02
#[test]
fn everybody_posts_the_ante_before_the_cards() {
    let script = |ante| format!("no-limit 50/100, button s1\nstacks {SIX}\nante {ante}");
    let posted = played(&format!("{}\ns4 ?", script(10)));
    // An ante is not a bet: the whole big blind is still to be called.
    expect(&posted, &["s4 may fold, call 100, raise to 200 to 990"]);
    expect(
        &posted,
        &[
            "s2 antes 10",
            "s3 antes 10",
            "s4 antes 10",
            "s5 antes 10",
            "s6 antes 10",
            "s1 antes 10",
            "s2 posts small blind 50",
        ],
    );
    assert_eq!(before_the_cards(&posted), 60 + 150);
    assert!(posted.hand.dealt_in().iter().all(|seat| posted.hand.stack(seat).get() <= 990));
    // Without an ante, nobody pays one.
    let none = played(&format!("no-limit 50/100, button s1\nstacks {SIX}"));
    never(&none, "antes");
    assert_eq!(before_the_cards(&none), 150);
}

// clause: W2D-2.17-01
#[test]
fn blinds_and_ante_come_before_the_cards() {
    let script = format!("no-limit 5/10, button s1\nstacks {SIX}\nante 1");
    assert_eq!(before_the_cards(&played(&script)), 21);
    // The ante is dead money; a short stack posts it first and is all-in with the blind.
    tells(
        "no-limit 5/10, button s1
         stacks s1 1000, s2 1000, s3 4
         ante 1
         s1 ?",
        &[
            "s2 antes 1",
            "s3 antes 1",
            "s1 antes 1",
            "s2 posts small blind 5",
            "s3 posts big blind 3, all-in",
            "preflop opens",
            "s1 may fold, call 10, raise to 20 to 999",
        ],
    );
}

// clause: PSC-2-03
#[test]
fn blinds_and_first_action_follow_the_button() {
    tells(
        &format!("no-limit 5/10, button s3\nstacks {SIX}"),
        &["s4 posts small blind 5", "s5 posts big blind 10", "preflop opens", "s6 is to act"],
    );
}

// clause: PSC-2-07, SVS-1.5-22, W2D-2.9-01
#[test]
fn the_pot_holds_all_stakes() {
    let raised =
        played(&format!("no-limit 100/200, button s1\nstacks {SIX}\nante 10\ns4 raises to 600"));
    assert_eq!(raised.hand.pot_total().get(), 960);
    let called = played(
        "no-limit 5/10, button s1
         stacks s1 1000, s2 1000, s3 1000
         s1 calls",
    );
    assert_eq!(called.hand.pot_total().get(), 25, "10, 5 and 10");
    let more = played(
        "no-limit 5/10, button s1
         stacks s1 1000, s2 1000, s3 1000
         s1 calls | s2 calls | s3 checks | s2 bets 10 | s3 calls",
    );
    assert_eq!(more.hand.pot_total().get(), 50);
}

#[test]
fn antes_then_blinds_then_cards() {
    let played = played(&format!("no-limit 50/100, button s1\nstacks {SIX}\nante 10"));
    expect(&played, &["s1 antes 10", "s2 posts small blind 50", "s3 posts big blind 100"]);
    let last_ante = played.events.iter().rposition(|e| matches!(e, Event::AntePosted { .. }));
    let blind = |wanted| {
        let is = move |e: &Event| matches!(e, Event::BlindPosted { kind, .. } if *kind == wanted);
        place(&played.events, is)
    };
    let order = [
        last_ante.unwrap(),
        blind(PostKind::SmallBlind),
        blind(PostKind::BigBlind),
        first_card(&played),
    ];
    assert!(order.is_sorted(), "{order:?}");
}

// clause: SVS-3.1.2A-01, W2D-7a2-01
#[test]
fn the_blinds_are_left_of_the_button() {
    tells(
        &format!("no-limit 5/10, button s6\nstacks {SIX}"),
        &["s1 posts small blind 5", "s2 posts big blind 10", "preflop opens"],
    );
}

// clause: RAY-HOLD-04, RAY-HOLD-05
#[test]
fn heads_up_the_button_has_the_small_blind() {
    tells(
        &format!("no-limit 5/10, button s1\nstacks {SIX}"),
        &["s2 posts small blind 5", "s3 posts big blind 10"],
    );
    tells(
        "no-limit 5/10, button s1
         stacks s1 1000, s2 1000, s3 1000",
        &["s2 posts small blind 5", "s3 posts big blind 10", "preflop opens", "s1 is to act"],
    );
    // Heads-up, the button has the small blind and acts first before the flop, last after it.
    tells(
        "no-limit 5/10, button s1
         stacks s1 1000, s2 1000
         s1 calls | s2 checks | s2 checks",
        &[
            "s1 posts small blind 5",
            "s2 posts big blind 10",
            "preflop opens",
            "s1 calls 5",
            "s2 checks",
            "..",
            "flop opens",
            "s2 checks",
            "s1 is to act",
        ],
    );
}

// clause: RAY-HOLD-01
#[test]
fn no_card_before_the_blinds() {
    let events = Hand::start(setup(Limit::No, 5, 10, 1, &[(1, 100), (2, 100), (3, 100)])).unwrap();
    let mut hand = Hand::from_started(&events[0]);
    for event in &events[1..] {
        assert_eq!(hand.asks(), Asks::Nothing, "no card is asked for");
        assert!(matches!(event, Event::BlindPosted { .. }));
        hand.apply(event);
    }
    assert_eq!(hand.asks(), Asks::Hole { seat: s(2), count: 2 });
}

// clause: SVS-3.1.2D-01, W2D-7a4-01, RAY-HOLD-12, PSC-A1a-24
#[test]
fn the_first_round_starts_left_of_the_big_blind() {
    tells(
        &format!("no-limit 50/100, button s1\nstacks {SIX}\ns4 ?"),
        &["preflop opens", "s4 may fold, call 100, raise to 200 to 1000", "s4 is to act"],
    );
    tells(
        "no-limit 50/100, button s1
         stacks s1 1000, s2 1000, s3 1000
         s1 folds | s2 ?",
        &["preflop opens", "s1 folds", "s2 may fold, call 50, raise to 200 to 1000"],
    );
    tells(
        &format!("no-limit 50/100, button s1\nstacks {SIX}\ns4 raises to 199 | s4 raises to 200"),
        &[
            "s4 raises to 199: refused, the bet or raise is to 199; the minimum is 200",
            "s4 raises to 200",
            "s5 is to act",
        ],
    );
}

// clause: SVS-3.1.2D-02, W2D-7a4-02
#[test]
fn a_straddle_moves_the_first_action() {
    tells(
        &format!(
            "no-limit 10/20, button s1\nstacks {SIX}\nposts s2 small 10, s3 big 20, s4 straddle 40
            s5 calls | s6 calls | s1 calls | s2 calls | s3 calls | s4 ?"
        ),
        &[
            "s4 posts straddle 40",
            "preflop opens",
            "s5 calls 40",
            "s6 calls 40",
            "s1 calls 40",
            "s2 calls 30",
            "s3 calls 20",
            "s4 may fold, check, raise to 80 to 1000",
        ],
    );
}

// clause: SVS-3.1.2B-04
#[test]
fn the_straddler_acts_last_in_the_first_round() {
    let table = |limit: &str| {
        format!(
            "{limit} 10/20, button s1\nstacks s1 500, s2 500, s3 500, s4 500, s5 500
            posts s2 small 10, s3 big 20, s4 straddle 40"
        )
    };
    let called = "s5 calls | s1 calls | s2 calls | s3 calls | s4 ? | s4 checks";
    tells(
        &format!("{}\n{called}", table("no-limit")),
        &[
            "preflop opens",
            "s5 calls 40",
            "s1 calls 40",
            "s2 calls 30",
            "s3 calls 20",
            "s4 may fold, check, raise to 80 to 500",
            "s4 checks",
            "pots: 200 {s1 s2 s3 s4 s5}",
        ],
    );
    // The first raise is to 80; in fixed limit, the straddle was the first of three raises.
    tells(
        &format!("{}\ns5 raises to 79 | s5 raises to 80", table("pot-limit")),
        &[
            "s5 raises to 79: refused, the bet or raise is to 79; the minimum is 80",
            "s5 raises to 80",
        ],
    );
    tells(
        &format!(
            "{}\ns5 raises to 60 | s1 raises to 80 | s2 ? | s2 raises to 100",
            table("fixed-limit")
        ),
        &["s5 raises to 60", "s1 raises to 80", "s2 may fold, call 70"],
    );
}

// clause: RAY-OMA-11
#[test]
fn the_blinds_are_part_of_the_stake() {
    tells(
        "no-limit 5/10, button s1
         stacks s1 1000, s2 1000, s3 1000
         s1 calls | s2 calls | s3 raises to 30 | s1 calls | s2 calls",
        &[
            "s1 calls 10",
            "s2 calls 5",
            "s3 raises to 30",
            "s1 calls 20",
            "s2 calls 20",
            "pots: 90 {s1 s2 s3}",
        ],
    );
}

#[test]
fn heads_up_either_seat_may_post_the_small_blind() {
    let table = "no-limit 5/10, button s1\nstacks s1 1000, s2 1000";
    tells(
        &format!("{table}\nposts s1 small 5, s2 big 10\ns1 calls | s2 checks | s2 checks"),
        &[
            "s1 posts small blind 5",
            "s2 posts big blind 10",
            "..",
            "s1 calls 5",
            "s2 checks",
            "..",
            "s2 checks",
            "s1 is to act",
        ],
    );
    tells(
        &format!("{table}\nposts s2 small 5, s1 big 10\ns2 calls | s1 checks | s2 checks"),
        &[
            "s2 posts small blind 5",
            "s1 posts big blind 10",
            "..",
            "s2 calls 5",
            "s1 checks",
            "..",
            "s2 checks",
            "s1 is to act",
        ],
    );
}
