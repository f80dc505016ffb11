//! Tests that every game accepted from a file can be played.

use crate::random::play_many;
use crate::script::run_as;
use cards::Rank;
use hand::game::words;
use hand::{
    Deal, Game, GameStreet, Limit, Made, PotSharing, StreetName, StudKind, VARIANTS, Variant,
};
use test_kit::Dice;

/// Plays randomly changed copies of the built-in games, if they are accepted.
#[test]
fn every_accepted_game_can_be_played() {
    const SEED: u64 = 0xce_0000_0000;
    let (mut taken, mut refused) = (0, 0);
    let mut families = Vec::new();
    for seed in SEED..SEED + 4_000 {
        let mut dice = Dice::new(seed);
        let mut game = Game::of(dice.pick(VARIANTS));
        for _ in 0..=dice.below(4) {
            change(&mut dice, &mut game);
        }
        let is_new = VARIANTS.iter().all(|variant| Game::of(variant) != game);
        match game.keep() {
            Err(_) => refused += 1,
            Ok(variant) if is_new => {
                taken += 1;
                families.push(variant.family);
                println!("{variant:?}"); // printed only on failure
                play_many(variant, dice.pick(variant.limits), seed, 6);
            }
            Ok(_) => {}
        }
    }
    assert!(taken > 300 && refused > 1_000, "{taken} taken, {refused} refused");
    for (word, family) in words::FAMILIES {
        assert!(families.iter().filter(|one| *one == family).count() > 20, "{word}");
    }
}

fn change(dice: &mut Dice, game: &mut Game) {
    let any = |dice: &mut Dice, most: u64| dice.below(most) as u8;
    match dice.below(14) {
        0 => game.seats_max = 2 + any(dice, 9),
        1 => game.seats_min = 2 + any(dice, 3),
        2 => game.boards = 1 + any(dice, 2),
        3 => game.limits = vec![dice.pick(&[Limit::No, Limit::Pot, Limit::Fixed])],
        4 => game.opening = dice.pick(words::OPENINGS).1,
        5 => game.family = dice.pick(words::FAMILIES).1,
        6 => game.lowest = vec![(10, dice.pick(&Rank::ALL))],
        7 => game.lowest = vec![(any(dice, 6), Rank::Seven), (10, dice.pick(&Rank::ALL))],
        8 => game.sharing = PotSharing::Whole(dice.pick(words::MADE).1),
        9 => {
            let (high, low) = (dice.pick(words::MADE).1, dice.pick(words::MADE).1);
            game.sharing = PotSharing::Halves(high, low);
        }
        10 => game.streets.truncate(any(dice, 6).into()),
        _ => match game.streets.len() as u64 {
            0 => {}
            streets => {
                let at = dice.below(streets) as usize;
                change_street(dice, &mut game.streets[at]);
            }
        },
    }
}

fn change_street(dice: &mut Dice, street: &mut GameStreet) {
    let (_, deal) = dice.pick(words::DEALS);
    let deal: Deal = deal(dice.below(8) as u8);
    match dice.below(6) {
        0 => street.first = dice.pick(words::FIRSTS).1,
        1 => street.bet = dice.pick(words::BETS).1,
        2 => street.name = dice.pick(words::STREETS).1,
        3 => street.deals.insert(0, deal),
        4 => street.deals.push(deal),
        _ => street.deals = vec![deal],
    }
}

/// Makes a changed copy of a built-in game.
fn own(of: &str, change: impl Fn(&mut Game)) -> &'static Variant {
    let mut game = Game::of(Variant::by_key(of).unwrap());
    game.key = format!("own_{of}");
    change(&mut game);
    game.keep().unwrap()
}

fn low_half(game: &mut Game) {
    let PotSharing::Whole(high) = game.sharing else { panic!("halved already") };
    game.sharing = PotSharing::Halves(high, Made::EightOrBetter);
}

/// Adds a street with one more upcard to five-card stud.
fn longer(game: &mut Game) {
    let last = GameStreet { name: StreetName::Sixth, ..game.streets[3].clone() };
    game.streets.push(last);
    game.seats_max = 6;
}

fn shorter(game: &mut Game) {
    game.streets.truncate(4);
}

#[test]
fn opening_and_winning_hand_decide_the_kind_of_stud() {
    for (variant, kind) in [
        (own("soko", low_half), StudKind::FiveCard),
        (own("five_card_stud", low_half), StudKind::FiveCard),
        (own("five_card_stud", longer), StudKind::FiveCard),
        (own("stud", shorter), StudKind::Seven),
        (own("stud", low_half), StudKind::SevenHighLow),
        (own("stud_8", shorter), StudKind::SevenHighLow),
        (own("razz", shorter), StudKind::Razz),
    ] {
        assert_eq!(variant.stud_kind(), Some(kind), "{}", variant.key);
    }
}

/// The options of the seat that opens the second street with an open pair of tens.
fn with_an_open_pair(variant: &'static Variant, of: &str, rules: &str) -> String {
    let (opening, cards) = match of {
        "stud" => ("bring-in 5", "s1 2c 3c Th Td, s2 4c 5c 2h 3d"),
        _ => ("bets 10/20", "s1 2c Th Td, s2 4c 2h 3d"),
    };
    let acts = match of {
        "stud" => "s2 brings in | s1 calls",
        _ => "s1 checks | s2 checks",
    };
    let script = format!(
        "fixed-limit 5/10, button s10\nstacks s1 1000, s2 1000\ngame {of}\nbets 10/20\nante 2\n\
         {opening}\n{rules}{cards}\n{acts} | s1 ?"
    );
    let told = run_as(variant, &script).unwrap().told;
    let may = told.lines().find(|line| line.starts_with("s1 may"));
    may.unwrap_or_else(|| panic!("{told}")).to_owned()
}

#[test]
fn the_book_says_by_kind_of_stud_if_a_pair_allows_more() {
    let either = "s1 may fold, check, bet 10 to 20 by 10";
    let none = "rules no open pair\n";
    for (of, variant) in [
        ("soko", own("soko", low_half)),
        ("five_card_stud", own("five_card_stud", longer)),
        ("stud", own("stud", shorter)),
    ] {
        assert_eq!(with_an_open_pair(variant, of, ""), either, "{of}");
        assert_eq!(with_an_open_pair(variant, of, none), "s1 may fold, check, bet 10", "{of}");
    }
    let high_low = own("stud_8", shorter);
    assert_eq!(with_an_open_pair(high_low, "stud", ""), "s1 may fold, check, bet 10");
    let at_stud_8 = "rules open pair at stud_8\n";
    assert_eq!(with_an_open_pair(high_low, "stud", at_stud_8), either);
}

/// Four hearts as upcards open before a pair of aces, even if a low hand gets half of the pot.
#[test]
fn soko_high_low_is_opened_as_soko() {
    let opener = |rules: &str| {
        let script = format!(
            "fixed-limit 5/10, button s10\nstacks s1 1000, s2 1000\ngame soko\nbets 10/20\nante 2\n\
             {rules}s1 2c As Ad 3s 9d, s2 4c 2h 5h 9h Kh\n\
             s1 checks | s2 checks | s1 checks | s2 checks | s1 checks | s2 checks"
        );
        run_as(own("soko", low_half), &script).unwrap().hand.to_act().unwrap().number()
    };
    assert_eq!(opener(""), 2);
    assert_eq!(opener("rules four up count not\n"), 1);
}

/// Among equal upcards at Soko, the last opener opens, even if a low hand gets half of the pot.
#[test]
fn the_last_opener_at_soko_opens_soko_high_low() {
    let opener = |variant| {
        let script = "fixed-limit 1/2, button s10
            \nstacks s1 200, s2 200, s3 200\ngame soko\nante 1\nbets 2/4
            \nrules last opener opens at soko\ns1 2h Ac Kc, s2 3h As 7s, s3 4h Ad Kd
            \ns2 checks | s3 checks | s1 checks";
        let script: Vec<&str> = script.lines().map(str::trim).collect();
        run_as(variant, &script.join("\n")).unwrap().hand.to_act().unwrap().number()
    };
    assert_eq!(opener(own("soko", low_half)), 3);
    assert_eq!(opener(own("five_card_stud", low_half)), 1);
}
