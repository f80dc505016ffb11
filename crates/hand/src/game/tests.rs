use super::*;
use crate::{HOLDEM, Made, VARIANTS};
use alloc::vec;

fn of(key: &str) -> Game {
    Game::of(Variant::by_key(key).unwrap())
}

#[track_caller]
fn check_fault(key: &str, change: impl FnOnce(&mut Game), says: &str) {
    let mut game = of(key);
    change(&mut game);
    assert_eq!(game.check().expect_err("that is no game").to_string(), says);
}

#[test]
fn every_built_in_game_survives_the_round_trip() {
    for variant in VARIANTS {
        assert_eq!(Game::of(variant).keep(), Ok(*variant), "{}", variant.key);
    }
}

#[test]
fn bad_names_and_counts_are_refused() {
    let key = "1 to 30 of a-z, 0-9 and _, a letter first";
    let long = "x".repeat(31);
    for wrong in ["", "8game", "Hold", "a-b", "../x", "_a", "holdém", &long] {
        let says = format!("key is {wrong:?}; it must be {key}");
        check_fault("holdem", |game| game.key = wrong.into(), &says);
    }
    let name = "it must be 1 to 40 visible characters";
    check_fault("holdem", |game| game.name = "".into(), &format!("name is \"\"; {name}"));
    let turned = "a\u{202e}b";
    check_fault("holdem", |g| g.name = turned.into(), &format!("name is {turned:?}; {name}"));
    check_fault("holdem", |game| game.seats_max = 11, "seats_max is 11; it must be 2 to 10");
    check_fault("holdem", |game| game.seats_max = 1, "seats_max is 1; it must be 2 to 10");
    check_fault("razz", |game| game.seats_min = 3, "seats_min is 3; it must be 2");
    check_fault("holdem", |game| game.boards = 0, "boards is 0; it must be 1 or 2");
    check_fault("razz", |game| game.boards = 2, "boards is 2; it must be 1");
    let limits = "it must be a list of limits, each once at most";
    check_fault("razz", |game| game.limits.clear(), &format!("limits is []; {limits}"));
    let twice = format!("limits is [\"no\", \"no\"]; {limits}");
    check_fault("razz", |game| game.limits = vec![Limit::No, Limit::No], &twice);
}

#[test]
fn streets_of_another_family_are_refused() {
    let opening = "opening is \"bring_in\"; it must be \"blinds\" or \"button_blind\" in the family \
                   holdem";
    check_fault("holdem", |game| game.opening = Opening::BringIn, opening);
    let names = "it must be preflop, flop, turn, river, from the first on, none left out";
    let none = format!("street is []; {names}");
    check_fault("holdem", |game| game.streets.clear(), &none);
    let two = format!("street is [\"preflop\", \"turn\"]; {names}");
    check_fault("holdem", |game| _ = (game.streets.remove(1), game.streets.pop()), &two);
    let twice = format!("street is [\"preflop\", \"flop\", \"turn\", \"turn\"]; {names}");
    check_fault("holdem", |game| game.streets[3].name = StreetName::Turn, &twice);
    check_fault(
        "holdem",
        |game| game.streets[1].deals = vec![Deal::Draw(1)],
        "street[2].deals is [{ draw = 1 }]; it must be [{ discard = N }], [{ board = N }] or both, \
         N 1 to 7, on a later street of the family holdem",
    );
    check_fault(
        "badugi",
        |game| game.streets[2].deals = vec![Deal::Draw(5)],
        "street[3].deals is [{ draw = 5 }]; it must be [{ draw = N }], N 1 to 4, on a later street of \
         the family draw",
    );
    check_fault(
        "razz",
        |game| game.streets[0].deals = vec![Deal::HoleDown(3)],
        "street[1].deals is [{ down = 3 }]; it must be [{ up = N }], and { down = N } before it, N 1 \
         to 7, on a first street of the family stud",
    );
    check_fault(
        "omaha",
        |game| game.streets[0].deals = vec![Deal::HoleDown(255)],
        "street[1].deals is [{ down = 255 }]; it must be [{ down = N }], and { board = N } after it, \
         N 1 to 7, on a first street of the family omaha",
    );
    check_fault(
        "stud",
        |game| game.streets[0].first = FirstToAct::LeftOfButton,
        "street[1].first is \"left_of_button\"; it must be \"low_card\" or \"razz_card\" in the \
         family stud",
    );
    check_fault(
        "holdem",
        |game| game.streets[3].bet = BetSize::ByOpenPair,
        "street[4].bet is \"by_open_pair\"; it must be \"small\" or \"big\" where no pair can lie \
         open",
    );
}

#[test]
fn a_game_that_needs_too_many_cards_is_refused() {
    let more = "seats_max is 10; it must be fewer: 10 need 55 cards, and the deck has 52";
    check_fault("omaha_5", |game| game.seats_max = 10, more);
    let short = "seats_max is 10; it must be fewer: 6 need 17 cards, and the deck has 16";
    check_fault("holdem", |game| game.lowest = vec![(10, Rank::Jack)], short);
    let stud = "seats_max is 9; it must be fewer: 9 need 55 cards, and the deck has 52";
    check_fault("razz", |game| game.seats_max = 9, stud);
    check_fault(
        "draw_7e",
        |game| game.lowest.reverse(),
        "lowest_card is up to 5: 6, up to 4: 7; it must be by players, the fewest first, up to \
         seats_max = 5",
    );
    let none = "lowest_card is ; it must be by players, the fewest first, up to seats_max = 5";
    check_fault("draw_7e", |game| game.lowest.clear(), none);
}

#[test]
fn a_winning_hand_that_cannot_be_made_is_refused() {
    let whole = |made| move |game: &mut Game| game.sharing = PotSharing::Whole(made);
    let halves = |one, two| move |game: &mut Game| game.sharing = PotSharing::Halves(one, two);
    check_fault(
        "holdem",
        whole(Made::EightOrBetter),
        "wins is [\"eight_or_better\"]; it must be a hand that everybody has; one with a qualifier \
         can only be the second",
    );
    check_fault(
        "holdem",
        halves(Made::High, Made::High),
        "wins is [\"high\", \"high\"]; it must be one, or a high hand and then a low one",
    );
    check_fault(
        "holdem",
        whole(Made::OmahaHigh),
        "wins is \"omaha_high\"; it must be a kind of hand that the family holdem makes",
    );
    check_fault(
        "holdem",
        |game| game.streets[0].deals = vec![Deal::HoleDown(5)],
        "seats_max is 10; it must be fewer: 10 need 55 cards, and the deck has 52",
    );
    check_fault(
        "holdem",
        |game| {
            game.streets[0].deals = vec![Deal::HoleDown(5)];
            game.seats_max = 9;
        },
        "street is 10 cards, own and community, at the end; it must be 5 to 7 for \"high\"",
    );
    check_fault(
        "omaha",
        |game| game.streets[0].deals = vec![Deal::HoleDown(3)],
        "street is 3 own cards at the end; it must be 4 to 6 for \"omaha_high\"",
    );
    check_fault(
        "omaha",
        |game| game.streets.truncate(1),
        "street is 0 community cards; it must be 3 to 5",
    );
    check_fault(
        "badugi",
        whole(Made::DeuceToSeven),
        "street is 4 cards, own and community, at the end; it must be 5 for \"deuce_to_seven\"",
    );
    check_fault(
        "pineapple",
        |game| game.streets[1].deals = vec![Deal::Discard(3), Deal::Board(5)],
        "street is 3 own cards, of which 3 go; it must be one that is kept",
    );
    check_fault(
        "holdem",
        whole(Made::Stripped),
        "wins is \"stripped\"; it must be of a deck from the six or the seven, else \"high\"",
    );
    let mut game = Game::of(&HOLDEM);
    game.sharing = PotSharing::Halves(Made::High, Made::EightOrBetter);
    assert_eq!(game.check(), Ok(()));
    game.lowest = vec![(10, Rank::Six)];
    let says = "wins is \"eight_or_better\"; it must be of a deck with five ranks up to the eight, \
                the ace among them";
    assert_eq!(game.check().unwrap_err().to_string(), says);
}
