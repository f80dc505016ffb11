//! Tests of draw games: the draw, who opens, and a deck that runs short.

use super::*;
use cards::{Card, CardSet, Rank};
use hand::Variant;

/// A table of a draw game with blinds 5/10 and the button at seat 1.
fn table(game: &str, seats: u8, rules: &str) -> String {
    let stacks: Vec<String> = (1..=seats).map(|seat| format!("s{seat} 1000")).collect();
    let rules = if rules.is_empty() { String::new() } else { format!("rules {rules}\n") };
    format!("no-limit 5/10, button s1\nstacks {}\ngame {game}\n{rules}", stacks.join(", "))
}

/// The rule of Svenska Spel and win2day: the first seat left of the button opens.
const SWEDISH: &str = "left of button opens";

/// The steps of a hand: `bet` for each round, `draw` for each draw of all remaining players.
fn steps(played: &Played) -> Vec<&'static str> {
    let mut steps = Vec::new();
    for event in &played.events {
        let step = match event {
            Event::StreetOpened { .. } => "bet",
            Event::Drew { .. } if steps.last() == Some(&"draw") => continue,
            Event::Drew { .. } => "draw",
            Event::Shown { .. } if steps.last() == Some(&"showdown") => continue,
            Event::Shown { .. } => "showdown",
            _ => continue,
        };
        steps.push(step);
    }
    steps
}

/// The seats that drew, in order, each with its number of discards.
fn draws(played: &Played) -> Vec<(u8, usize)> {
    let drew = played.events.iter().filter_map(|event| match event {
        Event::Drew { seat, thrown } => Some((seat.number(), thrown.len())),
        _ => None,
    });
    drew.collect()
}

/// Asserts that no card is held twice at any moment, and that no seat gets back its latest discards.
fn replay_sound(played: &Played) {
    let mut hand = Hand::from_started(&played.events[0]);
    let mut thrown: (Option<Seat>, CardSet) = (None, CardSet::EMPTY);
    for event in &played.events[1..] {
        if let Event::Drew { seat, thrown: cards } = event {
            thrown = (Some(*seat), cards.reveal().iter().copied().collect());
        }
        if let Event::HoleDealt { seat, cards, .. } = event
            && thrown.0 == Some(*seat)
        {
            let new: CardSet = cards.reveal().iter().copied().collect();
            assert!(new.intersection(thrown.1).is_empty(), "{seat} gets a discard back");
        }
        hand.apply(event);
        let mut held = CardSet::EMPTY;
        for seat in hand.live().iter() {
            for card in hand.hole(seat).reveal() {
                assert!(held.insert(*card), "{card} is held twice");
            }
        }
    }
}

// clause: SVS-3.4.1-01
#[test]
fn five_card_draw_has_one_draw_between_two_rounds() {
    let played = played(&format!("{}all pass", table("five_card_draw", 3, SWEDISH)));
    assert_eq!(steps(&played)[..3], ["bet", "draw", "bet"]);
    assert!(played.hand.dealt_in().iter().all(|seat| played.hand.hole(seat).len() == 5));
    never(&played, "board");
}

// clause: SVS-3.4.2C-01, W2D-7b2-01, W2D-7b4-01, SVS-3.5.2A-01
#[test]
fn both_rounds_start_left_of_the_dealer() {
    for game in ["five_card_draw", "draw_7e"] {
        let table = table(game, 4, SWEDISH);
        tells(
            &format!("{table}s2 ? | s2 calls | s3 ? | s3 checks | s4 ? | s4 calls | s1 calls"),
            &[
                "s2 posts small blind 5",
                "s3 posts big blind 10",
                "beforedraw opens",
                "s2 may fold, call 5, raise to 20 to 1000",
                "s2 calls 5",
                "s3 may fold, check, raise to 20 to 1000",
                "s3 checks",
                "s4 may fold, call 10, raise to 20 to 1000",
                "s4 calls 10",
                "s1 calls 10",
                "pots: 40 {s1 s2 s3 s4}",
                "s2 is to act",
            ],
        );
        // The second round and the draw also begin left of the button.
        tells(
            &format!(
                "{table}s2 calls | s3 checks | s4 calls | s1 calls
                s2 stands pat | s3 stands pat | s4 stands pat | s1 stands pat | s2 checks"
            ),
            &["s1 stands pat", "afterdraw opens", "s2 checks", "s3 is to act"],
        );
        tells(
            &format!(
                "{table}s2 calls | s3 raises to 30 | s4 calls | s1 calls | s2 folds
                s3 stands pat | s4 stands pat | s1 stands pat"
            ),
            &[
                "s2 folds",
                "..",
                "s3 stands pat",
                "s4 stands pat",
                "s1 stands pat",
                "afterdraw opens",
                "s3 is to act",
            ],
        );
    }
}

// clause: W2D-7b6-01
#[test]
fn the_second_round_opens_at_the_first_live_seat() {
    tells(
        &format!(
            "{}s2 folds | s3 checks | s4 calls | s1 calls
            s3 stands pat | s4 stands pat | s1 stands pat | s3 checks",
            table("five_card_draw", 4, SWEDISH)
        ),
        &["afterdraw opens", "s3 checks", "s4 is to act"],
    );
}

// clause: SVS-3.4.2D-01, W2D-7b5-01
#[test]
fn each_seat_gets_new_cards_before_the_next_draws() {
    let played = played(&format!(
        "{}s1 As Ad 3h 4h 5h, s3 Ks Kd 6h 7h 8h Kc, s4 Qs Qd 9h Th Jh Qc Qh
        s2 folds | s3 checks | s4 calls | s1 calls
        s3 discards 6h | s4 discards 9h Th | s1 stands pat",
        table("five_card_draw", 4, SWEDISH)
    ));
    assert_eq!(draws(&played), [(3, 1), (4, 2), (1, 0)]);
    let from = place(&played.events, |event| matches!(event, Event::Drew { .. }));
    let order: Vec<String> = played.events[from..]
        .iter()
        .filter_map(|event| match event {
            Event::Drew { seat, .. } => Some(format!("{seat} throws")),
            Event::HoleDealt { seat, cards, up: false } => {
                Some(format!("{seat} gets {}", cards.len()))
            }
            _ => None,
        })
        .collect();
    assert_eq!(order, ["s3 throws", "s3 gets 1", "s4 throws", "s4 gets 2", "s1 throws"]);
}

// clause: SVS-3.4.2D-02, W2D-7b1-01
#[test]
fn a_player_may_exchange_none_to_all_cards_once() {
    let played = played(&format!(
        "{}s1 As Ad 3h 4h 5h, s2 Ks Kd 6h 7h 8h, s3 Qs Qd 9h Th Jh
        s2 calls | s3 checks | s1 calls
        s2 ? | s2 discards Ks Kd 6h 7h 8h As | s2 discards 6h 7h Ad | s2 discards 6h 6h
            s2 discards 6h 7h 8h
        s2 discards Ks | s3 discards Qs Qd 9h Th Jh | s1 stands pat | s2 discards Ks",
        table("five_card_draw", 3, SWEDISH)
    ));
    expect(
        &played,
        &[
            "s2 may draw 0 to 5",
            "s2 discards Ks Kd 6h 7h 8h As: refused, the number of discards is 6; it must be 0 to 5",
            "s2 discards 6h 7h Ad: refused, seat 2 does not hold all these cards, or a card is named twice",
            "s2 discards 6h 6h: refused, seat 2 does not hold all these cards, or a card is named twice",
            "s2 throws 6h 7h 8h away",
            "s2 discards Ks: refused, it is not seat 2's turn",
            "s3 throws Qs Qd 9h Th Jh away",
            "s1 stands pat",
            "afterdraw opens",
        ],
    );
    assert_eq!(draws(&played), [(2, 3), (3, 5), (1, 0)]);
    assert!(played.hand.dealt_in().iter().all(|seat| played.hand.hole(seat).len() == 5));
    assert_eq!(played.told.lines().last(), Some("s2 is to act"));
    assert!(played.told.contains("s2 discards Ks: refused, no discards are due now"));
}

// clause: SVS-3.4.3A-01, W2D-7b7-01
#[test]
fn the_best_hand_wins() {
    tells(
        &format!(
            "{}rules all show
            s1 As Kd 3h 4h 5h, s2 Ks Kc 6h 6d 8h, s3 2s 2d 2h Th Jh
            all pass",
            table("five_card_draw", 3, SWEDISH)
        ),
        &[
            "s2 shows Ks Kc 6h 6d 8h",
            "s3 shows 2s 2d 2h Th Jh",
            "s1 shows As Kd 3h 4h 5h",
            "pot 0 to s3 30",
        ],
    );
}

/// Plays a hand in which all players discard all five cards, so that the deck runs short.
fn all_draw(game: &str, seats: u8, rules: &str, own: &[&str]) -> Played {
    all_draw_but(None, game, seats, rules, own)
}

/// Like [`all_draw`], with one seat that folds before the draw.
fn all_draw_but(folded: Option<u8>, game: &str, seats: u8, rules: &str, own: &[&str]) -> Played {
    let cards: Vec<String> =
        own.iter().enumerate().map(|(at, own)| format!("s{} {own}", at + 1)).collect();
    let order: Vec<u8> = (2..=seats).chain([1]).collect();
    let draw: Vec<u8> = order.iter().copied().filter(|seat| Some(*seat) != folded).collect();
    let acts: Vec<String> = draw
        .iter()
        .map(|seat| format!("s{seat} discards {}", own[usize::from(*seat) - 1]))
        .collect();
    // The first to act is the small blind or, without that rule, the first seat after the big blind.
    let bets: Vec<u8> = if rules.contains(SWEDISH) {
        order.clone()
    } else {
        (4..=seats).chain([1, 2, 3]).collect()
    };
    let bets: Vec<String> = bets
        .iter()
        .map(|seat| match seat {
            3 => "s3 checks".into(),
            _ if Some(*seat) == folded => format!("s{seat} folds"),
            _ => format!("s{seat} calls"),
        })
        .collect();
    let played = played(&format!(
        "{}{}\n{}\n{}",
        table(game, seats, rules),
        cards.join(", "),
        bets.join(" | "),
        acts.join(" | ")
    ));
    never(&played, "refused");
    replay_sound(&played);
    let all: Vec<(u8, usize)> = draw.iter().map(|seat| (*seat, 5)).collect();
    assert_eq!(draws(&played), all);
    assert!(played.hand.live().iter().all(|seat| played.hand.hole(seat).len() == 5));
    played
}

const EIGHT: [&str; 8] = [
    "2c 2d 2h 2s 3c",
    "3d 3h 3s 4c 4d",
    "4h 4s 5c 5d 5h",
    "5s 6c 6d 6h 6s",
    "7c 7d 7h 7s 8c",
    "8d 8h 8s 9c 9d",
    "9h 9s Tc Td Th",
    "Ts Jc Jd Jh Js",
];

/// Sizes of the reshuffled decks.
fn renewed(played: &Played) -> Vec<u8> {
    let renewed = played.events.iter().filter_map(|event| match event {
        Event::DeckRenewed { count } => Some(*count),
        _ => None,
    });
    renewed.collect()
}

// clause: SVS-3.4.2D-03
#[test]
fn eight_draw_five_each_with_discards_mixed_in() {
    let played = all_draw("five_card_draw", 8, &format!("{SWEDISH}, mix in"), &EIGHT);
    // The third player is three cards short: the two cards left and ten discards of the others are mixed.
    assert_eq!(renewed(&played).first(), Some(&12));
    // A folded hand is included too.
    let rules = format!("{SWEDISH}, mix in");
    let folded = all_draw_but(Some(4), "five_card_draw", 8, &rules, &EIGHT);
    assert_eq!(renewed(&folded).first(), Some(&17));
    assert!(Variant::by_key("five_card_draw").unwrap().seats_max <= 8);
}

// clause: W2D-7b5-02
#[test]
fn seven_draw_five_each_with_discards_mixed_in() {
    let played = all_draw("five_card_draw", 7, &format!("{SWEDISH}, mix in"), &EIGHT[..7]);
    // With 17 cards left, the fourth player is three short, and the discards of three players are mixed in.
    assert_eq!(renewed(&played).first(), Some(&17));
}

// clause: SVS-3.5.2D-01
#[test]
fn draw_7e_mixes_discards_into_a_short_deck() {
    let own = ["7c 7d 7h 7s 8c", "8d 8h 8s 9c 9d", "9h 9s Tc Td Th", "Ts Jc Jd Jh Js"];
    let played = all_draw("draw_7e", 4, &format!("{SWEDISH}, mix in"), &own);
    assert_eq!(renewed(&played), [12], "two left and ten discards; seven remain for the last");
    // Folded hands are included too.
    let folded = self::played(&format!(
        "{}s1 {}, s2 {}, s3 {}, s4 {}
        s2 calls | s3 raises to 30 | s4 folds | s1 calls | s2 calls
        s2 discards {} | s3 discards {} | s1 discards {}",
        table("draw_7e", 4, &format!("{SWEDISH}, mix in")),
        own[0],
        own[1],
        own[2],
        own[3],
        own[1],
        own[2],
        own[0]
    ));
    never(&folded, "refused");
    replay_sound(&folded);
    assert_eq!(renewed(&folded), [2 + 10 + 5]);
}

// clause: PSC-A1h-04
#[test]
fn a_short_deck_is_dealt_out_before_the_discards() {
    let played = all_draw("triple_draw_27", 6, "", &EIGHT[..6]);
    // Thirty cards are dealt, and 22 are left for thirty more.
    let from = place(&played.events, |event| matches!(event, Event::Drew { .. }));
    let (mut taken, mut of_stub, mut again) = (0, None, 0);
    for event in &played.events[from..] {
        match event {
            Event::HoleDealt { cards, .. } => {
                taken += cards.len();
                again += usize::from(of_stub.is_some()) * cards.len();
            }
            Event::DeckRenewed { .. } if of_stub.is_none() => of_stub = Some(taken),
            _ => {}
        }
    }
    assert_eq!((of_stub, again), (Some(22), 8));
    // The new deck has the discards of four players and the hand that the fifth one folded.
    let folded = all_draw_but(Some(4), "triple_draw_27", 6, "", &EIGHT[..6]);
    assert_eq!(renewed(&folded), [25]);
}

// clause: SVS-3.5.1-01, SVS-3.5.1-02, SVS-2.1-01
#[test]
fn each_game_uses_its_deck() {
    let game = Variant::by_key("draw_7e").unwrap();
    for (players, cards, lowest) in
        [(2, 32, Rank::Seven), (3, 32, Rank::Seven), (4, 32, Rank::Seven), (5, 36, Rank::Six)]
    {
        let deck = game.deck.cards(players);
        assert_eq!(deck.len(), cards);
        assert!(deck.iter().all(|card| card.rank() >= lowest), "{players} players");
        // The deck depends on the number of players dealt in; no other card is accepted.
        let dealt = played(&table("draw_7e", players, SWEDISH)).hand;
        assert_eq!(dealt.deck(), deck);
        let events = Hand::start(dealt.setup().clone()).unwrap();
        let mut hand = Hand::from_started(&events[0]);
        events[1..].iter().for_each(|event| hand.apply(event));
        let mut five: Vec<Card> = deck.iter().take(5).collect();
        assert!(hand.deal(&five).is_ok());
        five[0] = CardSet::FULL.difference(deck).iter().last().unwrap();
        assert!(hand.deal(&five).is_err(), "{} is not in it", five[0]);
    }
    assert_eq!(game.deck.cards(5).iter().filter(|card| card.rank() == Rank::Six).count(), 4);
    assert_eq!(Variant::by_key("americana").unwrap().deck.cards(6).len(), 32);
    for key in ["holdem", "omaha", "omaha_8", "five_card_draw", "stud", "five_card_stud", "soko"] {
        assert_eq!(Variant::by_key(key).unwrap().deck.cards(6), CardSet::FULL, "{key}");
    }
}

// clause: SVS-3.1.3B-01, W2D-7a12-01
#[test]
fn the_last_player_wins_without_draw_or_showdown() {
    let draw = played(&format!(
        "{}s2 calls | s3 checks | s4 raises to 30 | s1 folds | s2 folds | s3 folds",
        table("five_card_draw", 4, SWEDISH)
    ));
    expect(&draw, &["s3 folds", "20 uncalled back to s4", "..", "pot 0 to s4 30"]);
    assert_eq!(draws(&draw), []);
    never(&draw, "shows");
    let turn = played(
        "no-limit 5/10, button s1
         stacks s1 1000, s2 1000, s3 1000, s4 1000
         s4 calls | s1 calls | s2 calls | s3 checks | s2 checks | s3 checks | s4 checks | s1 checks
         s2 folds | s3 bets 10 | s4 folds | s1 folds",
    );
    expect(&turn, &["turn opens", "..", "10 uncalled back to s3", "pot 0 to s3 40"]);
    never(&turn, "shows");
    assert_eq!(turn.hand.boards()[0].len(), 4, "no river");
    // The last player gets the whole pot, even in a game that would halve it.
    let halves = played(
        "pot-limit 5/10, button s1
         stacks s1 1000, s2 1000, s3 1000
         game omaha_8
         s1 calls | s2 calls | s3 checks | s2 bets 10 | s3 folds | s1 folds",
    );
    expect(&halves, &["10 uncalled back to s2", "pot 0 to s2 30"]);
    never(&halves, "shows");
}

// PokerStars.

// clause: PSC-A1h-01
#[test]
fn draw_opens_after_the_blinds_with_five_cards_down() {
    let played = played(&format!("{}s4 ?", table("five_card_draw", 6, "")));
    expect(&played, &["beforedraw opens", "s4 may fold, call 10, raise to 20 to 1000"]);
    let down = played.events.iter().filter_map(|event| match event {
        Event::HoleDealt { cards, up, .. } => Some((cards.len(), *up)),
        _ => None,
    });
    assert_eq!(down.collect::<Vec<_>>(), [(5, false); 6]);
}

// clause: PSC-A1h-02
#[test]
fn players_draw_in_turn_and_the_number_is_public() {
    let played = played(&format!(
        "{}s1 2c 3c 4c 5c 6c, s2 2d 3d 4d 5d 6d, s3 2h 3h 4h 5h 6h, s4 2s 3s 4s 5s 6s
        s4 calls | s1 calls | s2 folds | s3 checks
        s3 ? | s3 discards 2h 3h 4h 5h 6h | s4 stands pat | s1 discards 2c",
        table("five_card_draw", 4, "")
    ));
    assert!(played.told.contains("s3 may draw 0 to 5"));
    // The number of discards is public.
    assert_eq!(draws(&played), [(3, 5), (4, 0), (1, 1)]);
}

// clause: PSC-A1h-03, PSC-A1j-01
#[test]
fn a_second_round_and_the_showdown_follow_the_draw() {
    for game in ["five_card_draw", "single_draw_27"] {
        let played = played(&format!("{}all pass", table(game, 3, "")));
        assert_eq!(steps(&played), ["bet", "draw", "bet", "showdown"], "{game}");
        assert!(played.told.contains("afterdraw opens\ns2 checks"), "{}", played.told);
    }
    tells(
        &format!(
            "{}s1 As Ac 9h 7h 3h, s2 Ad Ah 9s 7s 3s\nall pass",
            table("five_card_draw", 2, "")
        ),
        &["pot 0 to s2 10, s1 10"],
    );
    // Each player exchanges any number from none to all five, once.
    let once = played(&format!(
        "{}s1 2c 3c 4c 5c 6c, s2 2d 3d 4d 5d 6d
        s1 calls | s2 checks | s2 discards 2d 3d 4d 5d 6d | s1 stands pat | s2 discards 2h",
        table("single_draw_27", 2, "")
    ));
    expect(&once, &["afterdraw opens", "s2 discards 2h: refused, no discards are due now"]);
}

// clause: PSC-A1h-05
#[test]
fn small_bets_in_the_first_half_of_the_rounds() {
    for (game, bets) in [
        ("five_card_draw", &[200, 400][..]),
        ("triple_draw_27", &[200, 200, 400, 400]),
        ("badugi", &[200, 200, 400, 400]),
    ] {
        let mut script = format!(
            "fixed-limit 100/200, button s1\nstacks s1 9000, s2 9000, s3 9000\ngame {game}\nbets 200/400\n"
        );
        let first = played(&format!("{script}s1 ?"));
        assert!(first.told.contains("s1 may fold, call 200, raise to 400"), "{}", first.told);
        script += "s1 calls | s2 calls | s3 checks | s2 stands pat | s3 stands pat | s1 stands pat";
        for bet in &bets[1..] {
            let told = played(&format!("{script} | s2 ?")).told;
            assert!(
                told.contains(&format!("opens\ns2 may fold, check, bet {bet}\n")),
                "{game}: {told}"
            );
            script += " | s2 checks | s3 checks | s1 checks | s2 stands pat | s3 stands pat
                s1 stands pat";
        }
    }
}

// clause: PSC-A1i-06
#[test]
fn triple_draw_has_three_draws_and_the_lowest_wins() {
    let game = table("triple_draw_27", 2, "");
    let pat = played(&format!("{game}all pass"));
    assert_eq!(steps(&pat), ["bet", "draw", "bet", "draw", "bet", "draw", "bet", "showdown"]);
    assert!(draws(&pat).iter().all(|(_, count)| *count == 0) && draws(&pat).len() == 6);
    let all = played(&format!(
        "{game}s1 As Qs Js 7s 6d, s2 2c 3c 4c 5c 7d 8c 8d 8h 8s 9c 9d 9h Tc Td Th Kc Kd Kh Qc 2d
        s1 calls | s2 checks
        s2 discards 2c 3c 4c 5c 7d | s1 stands pat | s2 checks | s1 checks
        s2 discards 8c 8d 8h 8s 9c | s1 stands pat | s2 checks | s1 checks
        s2 discards 9d 9h Tc Td Th | s1 stands pat | s2 checks | s1 checks"
    ));
    never(&all, "refused");
    assert_eq!(draws(&all), [(2, 5), (1, 0), (2, 5), (1, 0), (2, 5), (1, 0)]);
    // The lowest hand wins, ace high: a pair is worse.
    expect(&all, &["pot 0 to s1 20"]);
    tells(&format!("{game}s1 7s 5d 4h 3c 2s, s2 As 5h 4d 3s 2c\nall pass"), &["pot 0 to s1 20"]);
}

// clause: PSC-A1p-09
#[test]
fn badugi_deals_four_cards_and_opens_after_the_blinds() {
    let script = table("badugi", 6, "");
    let played = played(&format!("{script}s4 ?"));
    let dealt: usize = played
        .events
        .iter()
        .map(|event| match event {
            Event::HoleDealt { cards, up: false, .. } => cards.len(),
            _ => 0,
        })
        .sum();
    assert_eq!(dealt, 24);
    expect(&played, &["beforedraw opens", "s4 may fold, call 10, raise to 20 to 1000"]);
    tells(
        &format!(
            "{script}s4 calls | s5 ? | s5 folds | s6 folds | s1 ? | s1 folds | s2 ? | s2 calls
                s3 ?"
        ),
        &[
            "s5 may fold, call 10, raise to 20 to 1000",
            "s5 folds",
            "s6 folds",
            "s1 may fold, call 10, raise to 20 to 1000",
            "s1 folds",
            "s2 may fold, call 5, raise to 20 to 1000",
            "s2 calls 5",
            "s3 may fold, check, raise to 20 to 1000",
        ],
    );
    tells(
        &format!("{script}s4 raises to 20 | s5 folds | s6 folds | s1 folds | s2 folds | s3 ?"),
        &["s3 may fold, call 10, raise to 30 to 1000"],
    );
}

// clause: PSC-A1p-10
#[test]
fn badugi_has_three_draws_and_four_rounds() {
    let game = table("badugi", 3, "");
    let all = played(&format!("{game}rules all show\nall pass"));
    assert_eq!(steps(&all), ["bet", "draw", "bet", "draw", "bet", "draw", "bet", "showdown"]);
    let script = format!(
        "{game}s1 As Ks Qs Js, s2 2c 3d 4h 5s, s3 Ac 2d 3h 9s
        s1 calls | s2 folds | s3 checks"
    );
    tells(
        &format!(
            "{script} | s3 ? | s3 stands pat | s1 discards As Ks Qs Js 2c
                s1 discards As Ks Qs Js | s3 ? | s3 bets 10 | s1 ?"
        ),
        &[
            "s3 may draw 0 to 4",
            "s3 stands pat",
            "s1 discards As Ks Qs Js 2c: refused, the number of discards is 5; it must be 0 to 4",
            "s1 throws As Ks Qs Js away",
            "afterdraw opens",
            "s3 may fold, check, bet 10 to 990",
            "s3 bets 10",
            "s1 may fold, call 10, raise to 20 to 990",
        ],
    );
    tells(
        &format!("{game}s1 As Ks Qs Js, s2 Kc Qd Jh Ts, s3 Ac 2d 3h 3s\nall pass"),
        &["pot 0 to s2 30"],
    );
}
