//! Tests of refusals: setups that make no hand, and cards that cannot be dealt.

use crate::probe::fingerprint;
use crate::tables::setup;
use cards::parse_cards;
use hand::*;
use units::{Bps, Chips, Seat};

fn sound() -> Setup {
    setup(Limit::No, 1, 2, 1, &[(1, 100), (2, 100), (3, 100)])
}

/// The error after one change to a sound setup.
fn refused(change: impl FnOnce(&mut Setup)) -> SetupError {
    let mut setup = sound();
    change(&mut setup);
    Hand::start(setup).expect_err("a setup that makes no hand")
}

#[test]
fn a_setup_without_valid_seats_is_refused() {
    assert!(Hand::start(sound()).is_ok());
    assert_eq!(
        refused(|s| s.seats.truncate(1)),
        SetupError::SeatCount { count: 1, min: 2, max: 10 }
    );
    assert_eq!(refused(|s| s.seats.swap(1, 2)), SetupError::SeatOrder(Seat::new(2)));
    assert_eq!(refused(|s| s.seats[1].seat = Seat::new(1)), SetupError::SeatOrder(Seat::new(1)));
    assert_eq!(refused(|s| s.seats[1].stack = Chips::ZERO), SetupError::NoChips(Seat::new(2)));
    assert_eq!(refused(|s| s.seats[1].stack = Chips::MAX), SetupError::TooManyChips);
}

#[test]
fn a_hand_with_the_maximum_of_chips_can_begin() {
    let mut setup = sound();
    setup.seats[1].stack = Chips::new(Chips::MAX.get() - 200);
    let events = Hand::start(setup).expect("exactly as many as there can be");
    let mut hand = Hand::from_started(&events[0]);
    events[1..].iter().for_each(|event| hand.apply(event));
    for cards in ["2c2d", "3c3d", "4c4d"] {
        let dealt = hand.deal(&parse_cards(cards).unwrap()).unwrap();
        dealt.iter().for_each(|event| hand.apply(event));
    }
    let raise_to = hand.options(Seat::new(1)).and_then(|options| options.raise_to);
    assert_eq!(
        raise_to,
        Some(WagerRange { min: Chips::new(4), max: Chips::new(100), by: Chips::new(1) })
    );
}

#[test]
fn bomb_pots_the_game_cannot_have_are_refused() {
    let bomb = |ante, boards| Some(BombPot { ante: Chips::new(ante), boards });
    let of = |bomb, change: fn(&mut Setup)| {
        let mut setup = sound();
        (setup.bomb, setup.posts) = (bomb, Vec::new());
        change(&mut setup);
        Hand::start(setup).map(|_| ())
    };
    for boards in [1, 2] {
        assert_eq!(of(bomb(4, boards), |_| {}), Ok(()));
    }
    let never = Err(SetupError::Stakes("bomb"));
    for bomb in [bomb(0, 1), bomb(4, 0), bomb(4, 3)] {
        assert_eq!(of(bomb, |_| {}), never);
    }
    let stud = |s: &mut Setup| s.variant = Variant::by_key("five_card_draw").expect("a game");
    assert_eq!(of(bomb(4, 1), stud), never, "there is no flop");
    let with_blinds = refused(|s| s.bomb = Some(BombPot { ante: Chips::new(4), boards: 1 }));
    assert_eq!(with_blinds, SetupError::Post(Seat::new(2)));
    // Nine hands of five cards and two boards take more cards than the deck has.
    let nine = |s: &mut Setup| {
        s.variant = Variant::by_key("omaha_5").expect("a game");
        s.limit = Limit::Pot;
        let stake = |seat| Stake { seat: Seat::new(seat), stack: Chips::new(100) };
        s.seats = (1..=9).map(stake).collect();
    };
    assert_eq!(of(bomb(4, 1), nine), Ok(()));
    assert_eq!(of(bomb(4, 2), nine), Err(SetupError::SeatCount { count: 9, min: 2, max: 8 }));
}

#[test]
fn contradicting_or_zero_stakes_are_refused() {
    let stakes = |change: fn(&mut Setup)| match refused(change) {
        SetupError::Stakes(field) => field,
        other => panic!("{other:?}"),
    };
    assert_eq!(stakes(|s| s.stakes.big_blind = Chips::ZERO), "big_blind");
    assert_eq!(stakes(|s| s.stakes.small_blind = Chips::new(3)), "small_blind");
    assert_eq!(stakes(|s| s.stakes.ante = Ante::Each(Chips::ZERO)), "ante");
    assert_eq!(stakes(|s| s.stakes.ante = Ante::BigBlind(Chips::ZERO)), "ante");
    assert_eq!(stakes(|s| s.stakes.ante = Ante::Button(Chips::ZERO)), "ante");
    assert_eq!(stakes(|s| s.rules.fixed_cap = Some(0)), "fixed_cap");
    assert_eq!(stakes(|s| s.rules.rake.share = Bps(10_001)), "rake.share");
    assert_eq!(stakes(|s| s.rules.rake.rounding = RakeRounding(Chips::ZERO)), "rake.rounding");
    let fixed = |small, big| {
        refused(|s| {
            s.limit = Limit::Fixed;
            (s.stakes.small_bet, s.stakes.big_bet) = (Chips::new(small), Chips::new(big));
        })
    };
    assert_eq!(fixed(0, 4), SetupError::Stakes("small_bet"));
    assert_eq!(fixed(4, 2), SetupError::Stakes("big_bet"));
}

#[test]
fn posts_that_a_seat_cannot_make_are_refused() {
    let post =
        |seat, kind, amount| Post { seat: Seat::new(seat), kind, amount: Chips::new(amount) };
    let refuses = |seat, added: &[Post]| {
        let error = refused(|s| s.posts.extend_from_slice(added));
        assert_eq!(error, SetupError::Post(Seat::new(seat)), "{added:?}");
    };
    refuses(4, &[post(4, PostKind::Live, 2)]); // not dealt in
    refuses(1, &[post(1, PostKind::Live, 0)]);
    refuses(2, &[post(2, PostKind::Live, 2)]); // a second bet by the small blind
    refuses(1, &[post(1, PostKind::SmallBlind, 1)]);
    refuses(1, &[post(1, PostKind::BigBlind, 2)]);
    refuses(1, &[post(1, PostKind::Straddle, 2)]); // raises nothing
    let straddle_first = refused(|s| s.posts = vec![post(1, PostKind::Straddle, 4)]);
    assert_eq!(straddle_first, SetupError::Post(Seat::new(1)));
    let mut twice_dead = sound();
    twice_dead.posts.extend([post(1, PostKind::Dead, 1), post(1, PostKind::Dead, 1)]);
    assert!(Hand::start(twice_dead).is_ok());
}

#[test]
fn cards_not_asked_for_are_refused() {
    let events = Hand::start(sound()).unwrap();
    let mut hand = Hand::from_started(&events[0]);
    let offer = |hand: &Hand, cards: &str| {
        let before = fingerprint(hand);
        let dealt = hand.deal(&parse_cards(cards).unwrap());
        assert_eq!(before, fingerprint(hand));
        dealt
    };
    assert_eq!(offer(&hand, "AsKd"), Err(BadDeal::NotAsked), "the blinds come first");
    events[1..].iter().for_each(|event| hand.apply(event));
    assert_eq!(hand.asks(), Asks::Hole { seat: Seat::new(2), count: 2 });
    assert_eq!(offer(&hand, "As"), Err(BadDeal::Count { asked: 2, offered: 1 }));
    assert_eq!(offer(&hand, ""), Err(BadDeal::Count { asked: 2, offered: 0 }));
    assert_eq!(offer(&hand, "AsKdQh"), Err(BadDeal::Count { asked: 2, offered: 3 }));
    let same = parse_cards("As").unwrap()[0];
    assert_eq!(hand.deal(&[same, same]), Err(BadDeal::NotInDeck));
    for cards in ["AsKd", "2c2d", "3c3d"] {
        hand.apply(&offer(&hand, cards).unwrap()[0]);
        assert!(offer(&hand, "As4c").is_err(), "the ace of spades lies in the hand");
    }
}

#[test]
#[should_panic(expected = "chips do not add up")]
fn an_event_that_makes_chips_stops_the_hand() {
    let events = Hand::start(sound()).unwrap();
    let mut hand = Hand::from_started(&events[0]);
    events[1..].iter().for_each(|event| hand.apply(event));
    let seats = hand.dealt_in();
    hand.apply(&Event::BetsCollected {
        pots: [Pot { amount: Chips::new(4), seats }].into_iter().collect(),
    });
}

#[test]
fn debug_output_never_names_hole_cards() {
    let mut hand = Hand::from_started(&Hand::start(sound()).unwrap()[0]);
    Hand::start(sound()).unwrap()[1..].iter().for_each(|event| hand.apply(event));
    let dealt = hand.deal(&parse_cards("AsKd").unwrap()).unwrap();
    let line = format!("{dealt:?}");
    assert!(!line.contains("As") && !line.contains("Kd"), "{line}");
    assert!(line.contains("count: 2"), "{line}");
}
