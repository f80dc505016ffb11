//! Double-ball roulette of PokerStars CZ.

use crate::table::{Table, game, spin};
use banked::edge;
use units::{Chips, Seat};

const KEY: &str = "double-ball-roulette";

fn credit(bets: &str, result: &str) -> u64 {
    let mut table = Table::of(KEY);
    table.lay(1, bets).unwrap();
    table.close().draw(result).unwrap();
    table.settle();
    table.round.returned(Seat::new(1)).get()
}

// clause: PSC-A3D-01
#[test]
fn two_balls_fall_and_may_be_equal() {
    let mut table = Table::of(KEY);
    table.lay(1, "red 1").unwrap();
    table.close();
    assert!(table.draw("17").is_err() && table.draw("17 37").is_err());
    table.draw("17 17").unwrap();
    let game = game(KEY);
    let banked::Family::Layout(field) = &game.family else { panic!("roulette is a field") };
    let outcomes = field.chance.outcomes().unwrap();
    let equal = outcomes.iter().filter(|drawn| drawn[0] == drawn[1]).count();
    assert_eq!((outcomes.len(), equal), (37 * 37, 37));
    let mut ordered = Table::of(KEY);
    ordered.lay(1, "red 1").unwrap();
    ordered.close().draw("4 17").unwrap();
    assert_eq!(ordered.round.drawn(), crate::table::symbols("4 17"));
}

// clause: PSC-A3D-02
#[test]
fn inside_bets_win_for_each_ball() {
    assert_eq!(credit("straight-up 17 200", "17 4"), 3_600);
    assert_eq!(credit("straight-up 17 200", "17 17"), 7_200);
    assert_eq!(credit("corner 1/2/4/5 200", "1 5"), 1_800);
    assert_eq!(credit("split 1/2 200", "1 9"), 1_800);
    assert_eq!(credit("street 1/2/3 200", "9 1"), 1_200);
    assert_eq!(credit("six-line 1/2/3/4/5/6 200", "1 36"), 600);
    for bet in edge::returns(&game(KEY), 1, &|_| ()).iter().take(7) {
        assert_eq!(bet.returned.to_string(), "36/37", "{}", bet.bet);
    }
}

// clause: PSC-A3D-03
#[test]
fn outside_bets_need_both_balls() {
    assert_eq!((credit("red 100", "3 9"), credit("red 100", "3 0")), (400, 0));
    assert_eq!(credit("red-and-black 100", "3 2"), 200);
    assert_eq!(credit("red-and-black 100", "3 9"), 0);
    let dozen = "dozen 1/2/3/4/5/6/7/8/9/10/11/12 100";
    assert_eq!((credit(dozen, "1 12"), credit(dozen, "1 13")), (900, 0));
}

// clause: PSC-A3D-04
#[test]
fn the_jackpot_needs_both_balls_on_its_number() {
    assert_eq!((credit("jackpot 8 100", "8 8"), credit("jackpot 8 100", "8 10")), (130_100, 0));
    let bets = edge::returns(&game(KEY), 1, &|_| ());
    assert_eq!(
        bets.last().unwrap().returned.times(banked::Fraction::new(100, 1)).decimal(4),
        "95.0329"
    );
    assert!(!bets.iter().any(|bet| bet.bet == "any-number"), "off by default");
    let rules = "any_number = \"35:1\"\n[pays]\njackpot = \"1200:1\"";
    let bets = edge::returns(&game(KEY).with_rules(rules).unwrap(), 1, &|_| ());
    let percent = |key: &str| {
        let bet = bets.iter().find(|bet| bet.bet == key).unwrap();
        bet.returned.times(banked::Fraction::new(100, 1)).decimal(4)
    };
    assert_eq!(
        (percent("jackpot").as_str(), percent("any-number").as_str()),
        ("87.7283", "97.2973")
    );
}

#[test]
fn odd_stakes_at_7_to_2_are_refused() {
    let step = Chips::new(2);
    let refused = Table::of(KEY).lay(1, "corner 1/2/4/5 5");
    assert_eq!(refused, Err(banked::Refusal::Step { stake: Chips::new(5), step }));
    assert_eq!(spin(KEY, "corner 1/2/4/5 6", "1 0"), 21);
}
