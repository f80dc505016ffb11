//! RAY's blackjack in all versions: RAY-BJ-*.

use crate::blackjack::table::{LIMITS, PURSE, Table, net, ranks};
use banked::blackjack::Choice::*;
use banked::blackjack::*;
use units::Chips;

fn total(cards: &str) -> u8 {
    Points::of(ranks(cards).map(Value::of)).total()
}

#[test]
fn closer_to_21_than_the_dealer_wins() {
    // clause: RAY-BJ-01
    assert_eq!(net(RAY_A, "T8T T", &[Stand]), 10);
}

#[test]
fn over_21_loses_at_once_even_if_the_dealer_goes_over() {
    // clause: RAY-BJ-02, RAY-BJB-08
    for rules in [RAY_A, RAY_B] {
        let mut table = Table::deal(rules, &[1, 2], "T T T 6 T");
        table.more("6");
        table.play(1, Hit); // 22
        assert_eq!((table.net(1), table.dealer().len()), (-10, 1));
        table.more("3T");
        table.play(2, Stand);
        assert!(table.is_over());
        assert_eq!((total(&table.dealer()), table.net(1), table.net(2)), (23, -10, 10));
    }
    // 23 against 25.
    let mut table = Table::deal(RAY_B, &[1, 2], "T T T 6 T");
    table.more("7 5T");
    table.play(1, Hit);
    table.play(2, Stand);
    assert_eq!((total(&table.dealer()), table.net(1)), (25, -10));
}

#[test]
fn a_dealer_over_21_pays_every_active_hand() {
    // clause: RAY-BJ-03
    let mut table = Table::deal(RAY_A, &[1, 2], "T T T 2 9");
    table.more("4 8");
    table.play(1, Stand);
    table.play(2, Stand);
    assert_eq!((total(&table.dealer()), table.net(1), table.net(2)), (22, 10, 10));
}

#[test]
fn a_shoe_has_up_to_eight_whole_decks() {
    for decks in 1..=DECKS_MAX {
        let shoe = Shoe::full(decks);
        let tens = shoe.iter().filter(|card| Value::of(*card) == Value::TEN).count();
        assert_eq!((shoe.len(), tens), (52 * u16::from(decks), 16 * usize::from(decks)));
    }
    for decks in [0, 9] {
        let rules = Rules { decks, ..RAY_A };
        let refused = Round::open(Setup::new(rules, LIMITS, Shoe::full(decks)));
        let (from, to) = (1, 8);
        assert_eq!(refused, Err(SetupError::Rule { field: "decks", value: decks, from, to }));
    }
}

#[test]
fn the_shoe_is_shuffled_at_a_quarter() {
    // 78 of 312 cards.
    assert!(RAY_A.is_shuffled_at(78) && !RAY_A.is_shuffled_at(79));
    assert!(CLASSIC.is_shuffled_at(415) && PREMIUM.is_shuffled_at(207));
}

#[test]
fn court_cards_count_ten_and_others_their_number() {
    // clause: RAY-BJ-05, RAY-BJ-07
    assert_eq!((total("KQ"), total("J"), total("234")), (20, 10, 9));
}

#[test]
fn an_ace_counts_1_or_11() {
    // clause: RAY-BJ-06
    let soft = Points::of(ranks("A6").map(Value::of));
    assert_eq!((soft.hard(), soft.total(), total("A69")), (7, 17, 16));
}

#[test]
fn a_stake_after_the_first_card_is_refused() {
    // clause: RAY-BJ-08
    let mut table = Table::open(RAY_A);
    table.lay(1, &[(1, 10)]);
    table.close("T");
    let before = table.round.clone();
    assert_eq!(table.try_lay(2, &[(2, 10)]), Err(LayError::Closed));
    assert_eq!(table.try_lay(1, &[(1, 20)]), Err(LayError::Closed));
    assert_eq!(table.round, before);
}

#[test]
fn a_player_may_play_several_boxes() {
    // clause: RAY-BJ-09
    let mut table = Table::open(RAY_A);
    table.lay(4, &[(5, 20), (2, 10)]);
    table.close("T9 7 8T");
    assert_eq!((table.hand(2, 0), table.hand(5, 0)), ("T8".into(), "9T".into()));
    assert_eq!((table.offered(4, 2), table.offered(4, 5)), ("Stand Hit".into(), String::new()));
}

#[test]
fn back_players_come_up_to_the_maximum() {
    let mut table = Table::open(RAY_A);
    table.lay(1, &[(1, 10)]);
    table.lay(2, &[(1, 10)]);
    table.lay(3, &[(1, 10)]);
    let taken = |max| Err(LayError::Taken { no: BoxNo::new(1), max });
    assert_eq!(table.try_lay(4, &[(1, 10)]), taken(2));
    let mut table = Table::open(Rules { back_players: 0, ..RAY_A });
    table.lay(1, &[(1, 10)]);
    assert_eq!(table.try_lay(2, &[(1, 10)]), taken(0));
}

#[test]
fn the_first_player_of_a_box_alone_decides() {
    // clause: RAY-BJ-11
    let mut table = Table::open(RAY_A);
    table.lay(1, &[(3, 10)]);
    table.lay(2, &[(3, 30)]);
    table.close("5 T 8");
    let no = BoxNo::new(3);
    let refused = table.try_play(2, 3, Hit);
    assert_eq!(refused, Err(Refused::NotAsked { seat: units::Seat::new(2), no }));
    table.more("7 8");
    table.try_play(1, 3, Hit).unwrap(); // 20 against 18
    table.try_play(1, 3, Stand).unwrap();
    assert!(table.is_over());
    assert_eq!((table.net(1), table.net(2)), (10, 30));
}

#[test]
fn back_players_follow_a_double_or_leave_their_stake() {
    let mut table = Table::open(RAY_A);
    table.lay(1, &[(3, 10)]);
    table.lay(2, &[(3, 30)]);
    table.lay(4, &[(3, 50)]);
    table.close("6 T 5");
    table.more("T 8");
    table.try_play(1, 3, Double).unwrap();
    // No card before both have answered.
    assert_eq!((table.hand(3, 0), table.offered(1, 3)), ("65".into(), String::new()));
    table.try_play(4, 3, Leave).unwrap();
    assert_eq!((table.hand(3, 0), table.offered(2, 3)), ("65".into(), "Follow Leave".into()));
    table.try_play(2, 3, Follow).unwrap();
    assert!(table.is_over());
    assert_eq!((table.net(1), table.net(2), table.net(4)), (20, 60, 50));
}

#[test]
fn a_back_players_stake_stays_on_the_first_hand_of_a_split() {
    let mut table = Table::open(RAY_A);
    table.lay(1, &[(3, 10)]);
    table.lay(2, &[(3, 30)]);
    table.lay(4, &[(3, 50)]);
    table.close("8 T 8");
    table.try_play(1, 3, Split).unwrap();
    table.try_play(2, 3, Follow).unwrap();
    table.try_play(4, 3, Leave).unwrap();
    table.more("T"); // first hand 18
    table.try_play(1, 3, Stand).unwrap();
    table.more("A 9"); // second hand 19, dealer 19
    table.try_play(1, 3, Stand).unwrap();
    assert!(table.is_over());
    // Version A: 19 against 19 loses too.
    assert_eq!((table.net(1), table.net(2), table.net(4)), (-20, -60, -50));
    let hands = |seat| table.lines().filter(|line| line.seat.number() == seat).count();
    assert_eq!((hands(1), hands(2), hands(4)), (2, 2, 1));
}

#[test]
fn a_back_player_without_chips_is_not_asked() {
    let mut table = Table::open(RAY_A);
    table.lay(1, &[(3, 10)]);
    table.lay_from(2, &[(3, 30)], Chips::new(59)).unwrap();
    table.close("6 T 5");
    table.more("T 8");
    table.try_play(1, 3, Double).unwrap();
    assert!(table.is_over());
    assert_eq!((table.net(1), table.net(2)), (20, 30));
}

#[test]
fn a_lower_limit_of_boxes_holds_from_the_next_round() {
    // clause: RAY-BJ-12
    let mut table = Table::open(RAY_A);
    table.lay(1, &[(1, 10), (2, 10)]);
    let mut next = Table::open(Rules { boxes_a_player: 1, ..RAY_A });
    let both = [(1, 10), (2, 10)];
    assert_eq!(next.try_lay(1, &both), Err(LayError::TooManyBoxes { max: 1 }));
    next.lay(1, &[(1, 10)]);
    assert_eq!(next.try_lay(1, &both), Err(LayError::TooManyBoxes { max: 1 }));
    // The number of back players likewise; backing a box does not count as owning it.
    next.lay(2, &[(2, 10), (1, 10)]);
    assert_eq!(next.round.boxes().len(), 2);
}

#[test]
fn a_stake_above_the_maximum_is_void_for_the_excess() {
    // clause: RAY-GEN-06
    let limits = Limits { min: Chips::new(10), max: Chips::new(100) };
    let mut round = Round::open(Setup::new(RAY_A, limits, Shoe::full(6))).unwrap();
    let (seat, no) = (units::Seat::new(1), BoxNo::new(1));
    let apply = |round: &mut Round, events: Vec<Event>| {
        round.apply_all(&events);
        events
    };
    let laid = round.lay(seat, &[(no, Chips::new(120))], Chips::new(120)).unwrap();
    apply(&mut round, laid);
    // The excess never leaves the player.
    assert_eq!(round.left(seat), Chips::new(20));
    let closed = round.close().unwrap();
    apply(&mut round, closed);
    for card in ranks("T8T") {
        let drawn = round.draw(card).unwrap();
        apply(&mut round, drawn);
    }
    let stood = round.decide(seat, no, Stand, false).unwrap();
    apply(&mut round, stood);
    let drawn = round.draw(ranks("T").next().unwrap()).unwrap();
    let Some(Event::Settled { lines, .. }) = apply(&mut round, drawn).pop() else { panic!() };
    assert_eq!((lines[0].staked, lines[0].returned), (Chips::new(100), Chips::new(200)));
    // Below the minimum, it is refused.
    let round = Round::open(Setup::new(RAY_A, limits, Shoe::full(6))).unwrap();
    let (stake, min) = (Chips::new(8), Chips::new(10));
    let refused = round.lay(seat, &[(no, stake)], PURSE);
    assert_eq!(refused, Err(LayError::BelowMin { no, stake, min }));
}
