//! The showdown: sections 3.3 to 3.6.

use crate::table::*;
use rulings::odd_chips::{Split, shares};
use rulings::*;
use units::{Chips, Seat};

fn order(table: &Situation) -> Vec<Seat> {
    show_order(&table.state(), table.button.unwrap())
}

/// The river of `count` players with these acts, at the showdown.
fn shown(count: u8, river: &[(Seat, Act)]) -> Situation {
    acts(on(Street::River, count), river).then(Entry::Street(Street::Showdown))
}

fn checked() -> Situation {
    shown(3, &[(A, Act::Check), (B, Act::Check), (C, Act::Check)])
}

fn throws(table: &Situation, who: Seat, asked: bool, lost_or_refused: bool) -> Ruling {
    ruled(table, ThrowsAway { who, asked, lost_or_refused })
}

// clause: SVP-3.3-01
#[test]
fn the_last_aggressor_shows_first() {
    let table = shown(2, &[(A, bet(300)), (B, raise(900)), (A, Act::Call)]);
    assert_eq!(order(&table), [B, A]);
}

// clause: SVP-3.3.1-01
#[test]
fn without_a_river_bet_the_left_of_the_button_shows_first() {
    let mut table = shown(6, &[]);
    table.button = Some(F);
    for seat in [A, C, D] {
        table = table.then(Entry::Dead(seat));
    }
    assert_eq!(order(&table), [B, E, F]);
    let two = shown(2, &[(A, Act::Check), (B, Act::Check)]);
    assert_eq!(order(&two), [A, B], "heads-up the player without the button");
}

// clause: SVP-3.4-01
#[test]
fn a_called_player_must_show_or_loses_the_hand() {
    let table = shown(2, &[(A, bet(300)), (B, Act::Call)]);
    assert!(throws(&table, A, true, false).does(&Effect::MustShow(A)));
    let lost = throws(&table, A, true, true);
    assert!(lost.kills(A) && lost.penalty(A).is_some());
    let on_request = with("called_player_shows", "on_request");
    let unasked = ThrowsAway { who: A, asked: false, lost_or_refused: false };
    assert!(under(&on_request, &table, unasked).does(&Effect::MayMuck(A)));
    assert!(ruled(&table, unasked).does(&Effect::MustShow(A)), "always, under SVEPOF");
}

// clause: SVP-3.4-02
#[test]
fn a_caller_who_is_beaten_may_muck() {
    let table = shown(2, &[(A, bet(300)), (B, Act::Call)]);
    assert!(throws(&table, B, false, false).does(&Effect::MayMuck(B)));
}

// clause: SVP-3.4-03
#[test]
fn after_a_checked_round_the_first_shows_and_others_may_muck() {
    let table = checked();
    assert!(throws(&table, A, false, false).does(&Effect::MustShow(A)));
    assert!(throws(&table, B, false, false).does(&Effect::MayMuck(B)));
    assert!(throws(&table, C, false, false).does(&Effect::MayMuck(C)));
}

// clause: SVP-3.5-01
#[test]
fn the_pot_is_not_pushed_for_half_a_hand() {
    let claim = |shown| ruled(&checked(), ClaimsPot { who: A, shown });
    assert!(claim(2).does(&Effect::PlayGoesOn));
    assert!(claim(1).does(&Effect::MustShow(A)));
}

// clause: SVP-3.5-02
#[test]
fn the_whole_hand_goes_by_the_game() {
    let games = [Game::Holdem, Game::Omaha, Game::SevenCardStud, Game::FiveCardDraw];
    assert_eq!(games.map(Game::whole_hand), [2, 4, 7, 5]);
    for (game, short) in [(Game::Omaha, 3), (Game::SevenCardStud, 6), (Game::FiveCardDraw, 4)] {
        let table = Situation { game, ..checked() };
        assert!(ruled(&table, ClaimsPot { who: A, shown: short }).does(&Effect::MustShow(A)));
        assert!(ruled(&table, ClaimsPot { who: A, shown: short + 1 }).does(&Effect::PlayGoesOn));
    }
}

// clause: SVP-3.5-03
#[test]
fn one_card_shown_and_the_other_mucked_is_a_dead_hand() {
    let mucked = |identified| OneCardMucked { who: A, identified };
    assert!(ruled(&checked(), mucked(Identified::No)).kills(A));
    let certain = ruled(&checked(), mucked(Identified::Certain));
    assert!(certain.kills(A));
    assert_eq!(certain.discretion.unwrap().alternatives[0].clause, Clause("SVP-1-24"));
    let tda = with("one_card_mucked", "live_if_certain");
    assert!(!under(&tda, &checked(), mucked(Identified::Certain)).kills(A));
    assert!(under(&tda, &checked(), mucked(Identified::Doubtful)).kills(A));
}

// clause: SVP-3.5-04
#[test]
fn the_last_hand_at_the_showdown_must_be_shown_to_win() {
    let table = shown(2, &[(A, bet(300)), (B, Act::Call)]).then(Entry::Dead(B));
    assert!(ruled(&table, ClaimsPot { who: A, shown: 1 }).does(&Effect::MustShow(A)));
    assert!(ruled(&table, ClaimsPot { who: A, shown: 2 }).does(&Effect::PlayGoesOn));
    let tda = with("showdown_uncontested_show", "not_required");
    assert!(under(&tda, &table, ClaimsPot { who: A, shown: 0 }).does(&Effect::MayMuck(A)));
    let folded = acts(on(Street::River, 2), &[(A, bet(300)), (B, Act::Fold)]);
    assert!(
        ruled(&folded, ClaimsPot { who: A, shown: 0 }).does(&Effect::MayMuck(A)),
        "no showdown, no duty"
    );
}

// clause: SVP-3.5-05
#[test]
fn a_tossed_card_face_down_at_the_muck_is_a_dead_hand() {
    let toss =
        |face_down_at_muck| Tossed { who: A, face_down_at_muck, identified: Identified::Certain };
    assert!(ruled(&checked(), toss(true)).kills(A));
    let away = ruled(&checked(), toss(false));
    assert!(!away.kills(A) && away.announcements[0].to == Some(A));
    assert!(!under(&with("tossed_cards", "live_if_certain"), &checked(), toss(true)).kills(A));
}

fn announced(identified: Identified, obvious_mistake: bool) -> Ruling {
    let table = checked().then(Entry::Dead(B));
    ruled(&table, Misannounced { who: A, mucked: Some(B), identified, obvious_mistake })
}

// clause: SVP-3.5.1-01, SVP-3.5.1-02
#[test]
fn a_hand_mucked_on_a_wrong_announcement_is_restored() {
    let ruling = announced(Identified::Certain, false);
    assert!(ruling.does(&Effect::HandRestored(B)) && ruling.cites("SVP-3.5.1-01"));
    assert!(checked().then(Entry::Dead(B)).ruled(&ruling).state().live.contains(B), "B competes");
}

// clause: SVP-3.5.1-03
#[test]
fn a_hand_that_is_not_quite_certain_stays_dead() {
    for identified in [Identified::Doubtful, Identified::No] {
        assert!(announced(identified, false).kills(B));
    }
}

// clause: SVP-3.5.1-04
#[test]
fn a_wrong_announcement_is_punished_in_either_case() {
    for identified in [Identified::Certain, Identified::No] {
        assert_eq!(announced(identified, false).penalty(A), Some(Level::Warning));
    }
}

// clause: SVP-3.5.2-03
#[test]
fn declaring_too_high_a_hand_brings_a_warning() {
    assert!(announced(Identified::No, false).penalties[0].mandatory);
    let harmless =
        Misannounced { who: A, mucked: None, identified: Identified::No, obvious_mistake: false };
    assert_eq!(ruled(&checked(), harmless).penalties, [], "no opponent threw a hand away");
}

// clause: SVP-3.5.2-04
#[test]
fn an_obvious_mistake_in_announcing_is_excused() {
    let ruling = announced(Identified::Certain, true);
    assert_eq!(ruling.penalties, []);
    assert!(ruling.does(&Effect::HandRestored(B)), "the hand is restored all the same");
}

fn split(
    pot: u64,
    smallest: u64,
    button: u8,
    high: &[u8],
    low: &[u8],
    switches: &Switches,
) -> Vec<(u8, u64)> {
    let seats = |numbers: &[u8]| numbers.iter().copied().map(Seat::new).collect();
    let split = Split {
        pot: chips(pot),
        smallest: chips(smallest),
        button: Seat::new(button),
        game: Game::Holdem,
        high: seats(high),
        low: seats(low),
        high_cards: &[],
    };
    shares(&split, switches)
        .into_iter()
        .map(|(seat, share): (Seat, Chips)| (seat.number(), share.get()))
        .collect()
}

// clause: SVP-3.6-01
#[test]
fn odd_chips_go_to_the_left_of_the_button_one_each() {
    let book = Switches::svepof();
    assert_eq!(split(1_100, 100, 5, &[3, 7], &[], &book), [(7, 600), (3, 500)]);
    assert_eq!(split(1_100, 100, 5, &[7, 1, 3], &[], &book), [(7, 400), (1, 400), (3, 300)]);
    let literal = with("odd_chip_multi", "all_first");
    assert_eq!(split(1_100, 100, 5, &[7, 1, 3], &[], &literal), [(7, 500), (1, 300), (3, 300)]);
}

// clause: SVP-3.6-02
#[test]
fn chips_are_changed_down_before_odd_chips_are_awarded() {
    assert_eq!(split(1_050, 25, 5, &[7, 3], &[], &Switches::svepof()), [(7, 525), (3, 525)]);
}

// clause: SVP-3.6-03
#[test]
fn in_hi_lo_odd_chips_go_to_the_worst_position_of_the_high() {
    let book = Switches::svepof();
    assert_eq!(split(1_300, 100, 6, &[2, 8], &[4], &book), [(8, 400), (2, 300), (4, 600)]);
    assert_eq!(split(1_100, 100, 6, &[2], &[4], &book), [(2, 600), (4, 500)]);
    assert_eq!(
        split(1_500, 100, 6, &[2, 8], &[4, 5], &book),
        [(8, 400), (2, 400), (4, 400), (5, 300)]
    );
}

// clause: SVP-3.6-03
#[test]
fn in_stud_the_high_card_gets_the_odd_chip_under_the_switch() {
    let [two, eight] = [2, 8].map(Seat::new);
    let cards = [(two, "Kh".parse().unwrap()), (eight, "Kd".parse().unwrap())];
    let split = Split {
        pot: chips(1_100),
        smallest: chips(100),
        button: Seat::new(6),
        game: Game::SevenCardStud,
        high: [two, eight].into_iter().collect(),
        low: [].into_iter().collect(),
        high_cards: &cards,
    };
    assert_eq!(shares(&split, &Switches::svepof())[0].0, eight);
    assert_eq!(shares(&split, &with("stud_odd_chip", "high_card"))[0], (two, chips(600)));
}
